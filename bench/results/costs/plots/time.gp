set encoding utf8
set terminal svg size 1000,460 noenhanced font 'DejaVu Sans,Arial,sans-serif,13' background '#ffffff'
set border 3
set tics nomirror out
set grid linecolor rgb '#dddddd'
set key outside right top vertical Left reverse samplen 2 spacing 1.25
set lmargin at screen 0.1
set rmargin at screen 0.87
set title 'time for each problem; an arrow: stopped by the time limit'
set xlabel 'CPU time'
unset grid
set grid xtics linecolor rgb '#dddddd'
set logscale x
set xrange [9.99999e-07:100.0001000001]
set xtics ('1 µs' 1e-6, '10 µs' 1e-5, '100 µs' 1e-4, '1 ms' 1e-3, '10 ms' 1e-2, '100 ms' 1e-1, '1 s' 1e0, '10 s' 1e1, '100 s' 1e2)
set object rectangle from graph 0, first 0.5 to graph 1, first 1.5 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
set object rectangle from graph 0, first 2.5 to graph 1, first 3.5 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
set object rectangle from graph 0, first 4.5 to graph 1, first 5.5 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
set yrange [6.5:-0.5]
set ytics ('crews' 0, 'assign12' 1, 'q10cost' 2, 'pairings40' 3, 'pairings60' 4, 'subsets30' 5, 'subsets50' 6) scale 0
$data0 << EOD
9.399015075376885e-06 -0.32
0.00011112976923076921 0.6799999999999999
0.0024930079999999997 1.68
0.02858193 2.68
2.083567725 3.68
0.020378979999999998 4.68
0.168036937 5.68
EOD
$data1 << EOD
10.002780925 0.84
0.0003264593953488372 1.8399999999999999
10.000608819 2.84
10.002232161 3.84
10.002650455 4.84
10.003108591999998 5.84
EOD
$data2 << EOD
10.002780925 0.84
10.000608819 2.84
10.002232161 3.84
10.002650455 4.84
10.003108591999998 5.84
EOD
$data3 << EOD
3.891188732394366e-06 0
10.001390782 1
0.001712271416666667 2
10.003536369 3
10.001753297999999 4
10.003076959 5
10.002260793000001 6
EOD
$data4 << EOD
10.001390782 1
10.003536369 3
10.001753297999999 4
10.003076959 5
10.002260793000001 6
EOD
$data5 << EOD
0.005913 0.15999999999999992
0.007462 1.16
0.07978299999999999 2.16
2.330533 3.16
10.003536 4.16
0.984301 5.16
7.263507000000001 6.16
EOD
$data6 << EOD
10.003536 4.16
EOD
$data7 << EOD
0.001478 0.32000000000000006
0.002245 1.32
0.022069 2.3200000000000003
0.770441 3.3200000000000003
10.004742 4.32
0.52887 5.32
10.00362 6.32
EOD
$data8 << EOD
10.004742 4.32
10.00362 6.32
EOD
plot $data0 using 1:2 with points linecolor rgb '#0072b2' pointtype 7 pointsize 0.7 title 'cheapest', \
  $data1 using 1:2 with points linecolor rgb '#d55e00' pointtype 5 pointsize 0.7 title 'lanes', \
  $data2 using 1:2:($1*0.7):(0) with vectors head filled size char 0.8,20 linewidth 1.5 linecolor rgb '#d55e00' notitle, \
  $data3 using 1:2 with points linecolor rgb '#009e73' pointtype 9 pointsize 0.7 title 'links', \
  $data4 using 1:2:($1*0.7):(0) with vectors head filled size char 0.8,20 linewidth 1.5 linecolor rgb '#009e73' notitle, \
  $data5 using 1:2 with points linecolor rgb '#cc79a7' pointtype 13 pointsize 0.7 title 'cbc', \
  $data6 using 1:2:($1*0.7):(0) with vectors head filled size char 0.8,20 linewidth 1.5 linecolor rgb '#cc79a7' notitle, \
  $data7 using 1:2 with points linecolor rgb '#000000' pointtype 11 pointsize 0.7 title 'glpsol', \
  $data8 using 1:2:($1*0.7):(0) with vectors head filled size char 0.8,20 linewidth 1.5 linecolor rgb '#000000' notitle
