set encoding utf8
set terminal svg size 1000,560 noenhanced font 'DejaVu Sans,Arial,sans-serif,13' background '#ffffff'
set border 3
set tics nomirror out
set grid linecolor rgb '#dddddd'
set key outside right top vertical Left reverse samplen 2 spacing 1.25
set title 'domino: all solutions are counted; ×: stopped by the time limit'
set xlabel 'size n'
set ylabel 'CPU time'
set xrange [1.0999999999999999:12.9]
set xtics (2, 4, 6, 8, 10, 12)
set logscale y
set yrange [9.99999e-09:10.00001000001]
set ytics ('10 ns' 1e-8, '100 ns' 1e-7, '1 µs' 1e-6, '10 µs' 1e-5, '100 µs' 1e-4, '1 ms' 1e-3, '10 ms' 1e-2, '100 ms' 1e-1, '1 s' 1e0, '10 s' 1e1)
$data0 << EOD
2 2.475326865671642e-05
4 2.8049626506024097e-05
6 4.00917619047619e-05
8 0.0007487098095238096
10 0.0005068697037037037
12 0.0042367308
EOD
$data1 << EOD
2 2.4362746781115882e-06
4 7.108850427350428e-06
6 0.0004284184848484849
8 0.834966729
EOD
$data2 << EOD
8 0.834966729
9.694117647058823 5.000170091
EOD
$data3 << EOD
9.694117647058823 5.000170091
EOD
$data4 << EOD
2 6.408522727272728e-07
4 4.73139375e-06
6 0.0007112921600000001
8 1.5520487189999999
EOD
$data5 << EOD
8 1.5520487189999999
9.741176470588234 5.000894669
EOD
$data6 << EOD
9.741176470588234 5.000894669
EOD
$data7 << EOD
2 7.409463414634146e-07
4 4.092421926910299e-06
6 0.0004024841190476191
8 0.866767632
EOD
$data8 << EOD
8 0.866767632
9.788235294117648 5.002230052
EOD
$data9 << EOD
9.788235294117648 5.002230052
EOD
$data10 << EOD
2 7.030218978102188e-08
4 7.997083906464925e-07
6 0.00010820322962962962
8 0.26321486499999996
EOD
$data11 << EOD
8 0.26321486499999996
9.83529411764706 5.00435173
EOD
$data12 << EOD
9.83529411764706 5.00435173
EOD
$data13 << EOD
2 1.7394032549728748e-07
4 1.6618859315589355e-06
6 0.0003192285925925926
8 0.804034095
EOD
$data14 << EOD
8 0.804034095
9.882352941176471 5.002591994
EOD
$data15 << EOD
9.882352941176471 5.002591994
EOD
$data16 << EOD
2 2.4995402298850573e-07
4 6.273176201372998e-06
6 0.0015875390769230769
8 4.714302221
EOD
$data17 << EOD
8 4.714302221
10.070588235294117 5.000986492999999
EOD
$data18 << EOD
10.070588235294117 5.000986492999999
EOD
$data19 << EOD
2 0.002333
4 0.001997
6 0.007767
EOD
$data20 << EOD
6 0.007767
8.305882352941177 5.000915
EOD
$data21 << EOD
8.305882352941177 5.000915
EOD
$data22 << EOD
2 0.045103
4 0.043054
6 0.058399999999999994
EOD
$data23 << EOD
6 0.058399999999999994
8.352941176470589 5.046148
EOD
$data24 << EOD
8.352941176470589 5.046148
EOD
plot $data0 using 1:2 with linespoints linecolor rgb '#0072b2' pointtype 7 pointsize 0.8 linewidth 1.5 title 'count', \
  $data1 using 1:2 with linespoints linecolor rgb '#d55e00' pointtype 5 pointsize 0.8 linewidth 1.5 title 'lanes', \
  $data2 using 1:2 with lines linewidth 1.2 dashtype 2 linecolor rgb '#d55e00' notitle, \
  $data3 using 1:2 with points pointtype 2 pointsize 1 linewidth 2 linecolor rgb '#d55e00' notitle, \
  $data4 using 1:2 with linespoints linecolor rgb '#009e73' pointtype 9 pointsize 0.8 linewidth 1.5 title 'links', \
  $data5 using 1:2 with lines linewidth 1.2 dashtype 2 linecolor rgb '#009e73' notitle, \
  $data6 using 1:2 with points pointtype 2 pointsize 1 linewidth 2 linecolor rgb '#009e73' notitle, \
  $data7 using 1:2 with linespoints linecolor rgb '#cc79a7' pointtype 13 pointsize 0.8 linewidth 1.5 title 'bits', \
  $data8 using 1:2 with lines linewidth 1.2 dashtype 2 linecolor rgb '#cc79a7' notitle, \
  $data9 using 1:2 with points pointtype 2 pointsize 1 linewidth 2 linecolor rgb '#cc79a7' notitle, \
  $data10 using 1:2 with linespoints linecolor rgb '#000000' pointtype 11 pointsize 0.8 linewidth 1.5 title 'dominoes', \
  $data11 using 1:2 with lines linewidth 1.2 dashtype 2 linecolor rgb '#000000' notitle, \
  $data12 using 1:2 with points pointtype 2 pointsize 1 linewidth 2 linecolor rgb '#000000' notitle, \
  $data13 using 1:2 with linespoints linecolor rgb '#e69f00' pointtype 6 pointsize 0.8 linewidth 1.5 title 'in_order', \
  $data14 using 1:2 with lines linewidth 1.2 dashtype 2 linecolor rgb '#e69f00' notitle, \
  $data15 using 1:2 with points pointtype 2 pointsize 1 linewidth 2 linecolor rgb '#e69f00' notitle, \
  $data16 using 1:2 with linespoints linecolor rgb '#d55e00' pointtype 9 pointsize 0.8 linewidth 1.5 title 'scanning', \
  $data17 using 1:2 with lines linewidth 1.2 dashtype 2 linecolor rgb '#d55e00' notitle, \
  $data18 using 1:2 with points pointtype 2 pointsize 1 linewidth 2 linecolor rgb '#d55e00' notitle, \
  $data19 using 1:2 with linespoints linecolor rgb '#56b4e9' pointtype 7 pointsize 0.8 linewidth 1.5 title 'clasp', \
  $data20 using 1:2 with lines linewidth 1.2 dashtype 2 linecolor rgb '#56b4e9' notitle, \
  $data21 using 1:2 with points pointtype 2 pointsize 1 linewidth 2 linecolor rgb '#56b4e9' notitle, \
  $data22 using 1:2 with linespoints linecolor rgb '#7f7f7f' pointtype 5 pointsize 0.8 linewidth 1.5 title 'minizinc', \
  $data23 using 1:2 with lines linewidth 1.2 dashtype 2 linecolor rgb '#7f7f7f' notitle, \
  $data24 using 1:2 with points pointtype 2 pointsize 1 linewidth 2 linecolor rgb '#7f7f7f' notitle
