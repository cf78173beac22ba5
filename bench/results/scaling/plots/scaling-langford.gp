set encoding utf8
set terminal svg size 1000,560 noenhanced font 'DejaVu Sans,Arial,sans-serif,13' background '#ffffff'
set border 3
set tics nomirror out
set grid linecolor rgb '#dddddd'
set key outside right top vertical Left reverse samplen 2 spacing 1.25
set title 'langford: all solutions are counted; ×: stopped by the time limit'
set xlabel 'size n'
set ylabel 'CPU time'
set xrange [2.5:15.5]
set xtics (3, 4, 7, 8, 11, 12, 15)
set logscale y
set yrange [9.999989999999999e-08:10.00001000001]
set ytics ('100 ns' 1e-7, '1 µs' 1e-6, '10 µs' 1e-5, '100 µs' 1e-4, '1 ms' 1e-3, '10 ms' 1e-2, '100 ms' 1e-1, '1 s' 1e0, '10 s' 1e1)
$data0 << EOD
3 2.4277458823529414e-05
4 2.7111643564356437e-05
7 5.3900658536585366e-05
8 0.00012250235483870969
11 0.0138198755
12 0.09175485
EOD
$data1 << EOD
12 0.09175485
14.779411764705882 5.001227813999999
EOD
$data2 << EOD
14.779411764705882 5.001227813999999
EOD
$data3 << EOD
3 3.895231578947368e-06
4 6.0030091324200915e-06
7 2.472155629139073e-05
8 6.718048648648649e-05
11 0.012172674999999999
12 0.075028604
EOD
$data4 << EOD
12 0.075028604
14.808823529411764 5.000980412
EOD
$data5 << EOD
14.808823529411764 5.000980412
EOD
$data6 << EOD
3 1.0790391061452515e-06
4 2.039246246246246e-06
7 4.9280866141732286e-05
8 0.0003406857021276596
11 0.062501157
12 0.419966831
EOD
$data7 << EOD
12 0.419966831
14.838235294117647 5.0041949390000005
EOD
$data8 << EOD
14.838235294117647 5.0041949390000005
EOD
$data9 << EOD
3 1.4111846965699207e-06
4 1.9820828729281768e-06
7 1.5489761904761904e-05
8 8.140193636363636e-05
11 0.023201594000000002
12 0.178922447
EOD
$data10 << EOD
12 0.178922447
14.867647058823529 5.000456622
EOD
$data11 << EOD
14.867647058823529 5.000456622
EOD
$data12 << EOD
3 2.4519749216300943e-07
4 4.849981378026072e-07
7 6.439374242424242e-05
8 0.0005704992903225807
11 0.184945253
12 1.408290657
EOD
$data13 << EOD
12 1.408290657
14.926470588235293 5.003875305
EOD
$data14 << EOD
14.926470588235293 5.003875305
EOD
$data15 << EOD
3 4.720426829268293e-07
4 1.5285788381742738e-06
7 0.00031200688888888885
8 0.0017336405833333335
11 0.36123321
12 2.693768918
EOD
$data16 << EOD
12 2.693768918
15.044117647058824 5.001814713
EOD
$data17 << EOD
15.044117647058824 5.001814713
EOD
$data18 << EOD
3 0.001889
4 0.001795
7 0.004067
8 0.012768
11 2.613267
EOD
$data19 << EOD
11 2.613267
12.191176470588236 5.000451
EOD
$data20 << EOD
12.191176470588236 5.000451
EOD
$data21 << EOD
3 0.045
4 0.042747
7 0.045212999999999996
8 0.050822
11 1.0638969999999999
EOD
$data22 << EOD
11 1.0638969999999999
12.220588235294118 5.048466
EOD
$data23 << EOD
12.220588235294118 5.048466
EOD
plot $data0 using 1:2 with linespoints linecolor rgb '#0072b2' pointtype 7 pointsize 0.8 linewidth 1.5 title 'count', \
  $data1 using 1:2 with lines linewidth 1.2 dashtype 2 linecolor rgb '#0072b2' notitle, \
  $data2 using 1:2 with points pointtype 2 pointsize 1 linewidth 2 linecolor rgb '#0072b2' notitle, \
  $data3 using 1:2 with linespoints linecolor rgb '#d55e00' pointtype 5 pointsize 0.8 linewidth 1.5 title 'lanes', \
  $data4 using 1:2 with lines linewidth 1.2 dashtype 2 linecolor rgb '#d55e00' notitle, \
  $data5 using 1:2 with points pointtype 2 pointsize 1 linewidth 2 linecolor rgb '#d55e00' notitle, \
  $data6 using 1:2 with linespoints linecolor rgb '#009e73' pointtype 9 pointsize 0.8 linewidth 1.5 title 'links', \
  $data7 using 1:2 with lines linewidth 1.2 dashtype 2 linecolor rgb '#009e73' notitle, \
  $data8 using 1:2 with points pointtype 2 pointsize 1 linewidth 2 linecolor rgb '#009e73' notitle, \
  $data9 using 1:2 with linespoints linecolor rgb '#cc79a7' pointtype 13 pointsize 0.8 linewidth 1.5 title 'bits', \
  $data10 using 1:2 with lines linewidth 1.2 dashtype 2 linecolor rgb '#cc79a7' notitle, \
  $data11 using 1:2 with points pointtype 2 pointsize 1 linewidth 2 linecolor rgb '#cc79a7' notitle, \
  $data12 using 1:2 with linespoints linecolor rgb '#e69f00' pointtype 6 pointsize 0.8 linewidth 1.5 title 'in_order', \
  $data13 using 1:2 with lines linewidth 1.2 dashtype 2 linecolor rgb '#e69f00' notitle, \
  $data14 using 1:2 with points pointtype 2 pointsize 1 linewidth 2 linecolor rgb '#e69f00' notitle, \
  $data15 using 1:2 with linespoints linecolor rgb '#d55e00' pointtype 9 pointsize 0.8 linewidth 1.5 title 'scanning', \
  $data16 using 1:2 with lines linewidth 1.2 dashtype 2 linecolor rgb '#d55e00' notitle, \
  $data17 using 1:2 with points pointtype 2 pointsize 1 linewidth 2 linecolor rgb '#d55e00' notitle, \
  $data18 using 1:2 with linespoints linecolor rgb '#56b4e9' pointtype 7 pointsize 0.8 linewidth 1.5 title 'clasp', \
  $data19 using 1:2 with lines linewidth 1.2 dashtype 2 linecolor rgb '#56b4e9' notitle, \
  $data20 using 1:2 with points pointtype 2 pointsize 1 linewidth 2 linecolor rgb '#56b4e9' notitle, \
  $data21 using 1:2 with linespoints linecolor rgb '#7f7f7f' pointtype 5 pointsize 0.8 linewidth 1.5 title 'minizinc', \
  $data22 using 1:2 with lines linewidth 1.2 dashtype 2 linecolor rgb '#7f7f7f' notitle, \
  $data23 using 1:2 with points pointtype 2 pointsize 1 linewidth 2 linecolor rgb '#7f7f7f' notitle
