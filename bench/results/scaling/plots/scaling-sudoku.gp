set encoding utf8
set terminal svg size 1000,560 noenhanced font 'DejaVu Sans,Arial,sans-serif,13' background '#ffffff'
set border 3
set tics nomirror out
set grid linecolor rgb '#dddddd'
set key outside right top vertical Left reverse samplen 2 spacing 1.25
set title 'sudoku: 10 boards, up to 2 solutions of each are looked for; ×: stopped by the time limit'
set xlabel 'size n'
set ylabel 'CPU time a board'
set xrange [6.1:27.900000000000002]
set xtics (9, 16, 25)
set logscale y
set yrange [9.99999e-07:10.00001000001]
set ytics ('1 µs' 1e-6, '10 µs' 1e-5, '100 µs' 1e-4, '1 ms' 1e-3, '10 ms' 1e-2, '100 ms' 1e-1, '1 s' 1e0, '10 s' 1e1)
$data0 << EOD
9 3.1539514511873357e-06
16 6.314399599999999e-05
25 0.0002544460166666666
EOD
$data1 << EOD
9 2.3126718666666665e-05
16 0.0003604142
25 0.0005250440999999999
EOD
$data2 << EOD
9 1.0387504838709677e-05
16 0.0023160442
25 0.057071487399999996
EOD
$data3 << EOD
9 0.0121762126
EOD
$data4 << EOD
9 0.0121762126
15.962352941176471 5.002420169
EOD
$data5 << EOD
15.962352941176471 5.002420169
EOD
$data6 << EOD
9 0.00120203185
EOD
$data7 << EOD
9 0.00120203185
16.188235294117646 5.000429133
EOD
$data8 << EOD
16.188235294117646 5.000429133
EOD
$data9 << EOD
9 0.0007193176666666667
EOD
$data10 << EOD
9 0.0007193176666666667
16.263529411764708 5.002046362
EOD
$data11 << EOD
16.263529411764708 5.002046362
EOD
$data12 << EOD
9 3.4158860681114548e-06
16 0.00013239492142857142
25 0.000505460575
EOD
$data13 << EOD
9 0.0032945428
EOD
$data14 << EOD
9 0.0032945428
16.414117647058823 5.002999253
EOD
$data15 << EOD
16.414117647058823 5.002999253
EOD
$data16 << EOD
9 0.00043290000000000006
EOD
plot $data0 using 1:2 with linespoints linecolor rgb '#d55e00' pointtype 5 pointsize 0.8 linewidth 1.5 title 'lanes', \
  $data1 using 1:2 with linespoints linecolor rgb '#009e73' pointtype 9 pointsize 0.8 linewidth 1.5 title 'links', \
  $data2 using 1:2 with linespoints linecolor rgb '#56b4e9' pointtype 4 pointsize 0.8 linewidth 1.5 title 'masks', \
  $data3 using 1:2 with linespoints linecolor rgb '#7f7f7f' pointtype 7 pointsize 0.8 linewidth 1.5 title 'naive', \
  $data4 using 1:2 with lines linewidth 1.2 dashtype 2 linecolor rgb '#7f7f7f' notitle, \
  $data5 using 1:2 with points pointtype 2 pointsize 1 linewidth 2 linecolor rgb '#7f7f7f' notitle, \
  $data6 using 1:2 with linespoints linecolor rgb '#009e73' pointtype 13 pointsize 0.8 linewidth 1.5 title 'singles', \
  $data7 using 1:2 with lines linewidth 1.2 dashtype 2 linecolor rgb '#009e73' notitle, \
  $data8 using 1:2 with points pointtype 2 pointsize 1 linewidth 2 linecolor rgb '#009e73' notitle, \
  $data9 using 1:2 with linespoints linecolor rgb '#cc79a7' pointtype 11 pointsize 0.8 linewidth 1.5 title 'static', \
  $data10 using 1:2 with lines linewidth 1.2 dashtype 2 linecolor rgb '#cc79a7' notitle, \
  $data11 using 1:2 with points pointtype 2 pointsize 1 linewidth 2 linecolor rgb '#cc79a7' notitle, \
  $data12 using 1:2 with linespoints linecolor rgb '#000000' pointtype 6 pointsize 0.8 linewidth 1.5 title 'strong', \
  $data13 using 1:2 with linespoints linecolor rgb '#e69f00' pointtype 4 pointsize 0.8 linewidth 1.5 title 'tables', \
  $data14 using 1:2 with lines linewidth 1.2 dashtype 2 linecolor rgb '#e69f00' notitle, \
  $data15 using 1:2 with points pointtype 2 pointsize 1 linewidth 2 linecolor rgb '#e69f00' notitle, \
  $data16 using 1:2 with linespoints linecolor rgb '#0072b2' pointtype 9 pointsize 0.8 linewidth 1.5 title 'qqwing'
