set encoding utf8
set terminal svg size 1000,1390 noenhanced font 'DejaVu Sans,Arial,sans-serif,13' background '#ffffff'
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
set xrange [9.99999e-06:100.0001000001]
set xtics ('10 µs' 1e-5, '100 µs' 1e-4, '1 ms' 1e-3, '10 ms' 1e-2, '100 ms' 1e-1, '1 s' 1e0, '10 s' 1e1, '100 s' 1e2)
set object rectangle from graph 0, first 0.5 to graph 1, first 1.5 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
set object rectangle from graph 0, first 2.5 to graph 1, first 3.5 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
set object rectangle from graph 0, first 4.5 to graph 1, first 5.5 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
set object rectangle from graph 0, first 6.5 to graph 1, first 7.5 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
set object rectangle from graph 0, first 8.5 to graph 1, first 9.5 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
set object rectangle from graph 0, first 10.5 to graph 1, first 11.5 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
set object rectangle from graph 0, first 12.5 to graph 1, first 13.5 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
set object rectangle from graph 0, first 14.5 to graph 1, first 15.5 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
set yrange [15.5:-0.5]
set ytics ('sudokuAI' 0, 'qwh20' 1, 'latin5' 2, 'queens12' 3, 'pent3x20' 4, 'pent8x8h' 5, 'soma' 6, 'langford11' 7, 'domino6x8' 8, 'onefac10' 9, 'planted1' 10, 'graceful1' 11, 'sp40' 12, 'golf445' 13, 'edge6_6' 14, 'word4x5' 15) scale 0
$data0 << EOD
0.00033263296875 -0.35000000000000003
0.017526971000000002 0.6499999999999999
0.006917126333333333 1.65
0.0068733399999999995 2.65
0.0037577013999999997 3.65
0.02529066 4.65
0.013691457 5.65
0.017119917999999998 6.65
7.299007692307692e-05 7.65
0.010924221500000001 8.65
0.0009180812 9.65
0.06456102799999999 10.65
0.996333099 11.65
0.0032878858333333333 12.65
0.11227807 13.65
0.142022817 14.65
EOD
$data1 << EOD
0.00011769371428571429 -0.25
0.020318765 0.75
0.03121895 1.75
0.00548671675 2.75
0.004338466599999999 3.75
0.028193974 4.75
0.015575923 5.75
0.0127382435 6.75
0.011633891 7.75
0.014605626 8.75
0.00054902576 9.75
0.063114898 10.75
0.845366333 11.75
0.002981022 12.75
0.140011822 13.75
0.083524683 14.75
EOD
$data2 << EOD
0.0006472406666666666 -0.15000000000000002
0.138180659 0.85
0.08664392500000001 1.85
0.032307263999999995 2.85
0.056074534 3.85
0.5279879150000001 4.85
0.201701357 5.85
0.073664516 6.85
0.021763693 7.85
0.061474029 8.85
0.0050809165 9.85
0.8255665680000001 10.85
9.972130993 11.85
0.025930988 12.85
2.6335636570000003 13.85
2.976349857 14.85
EOD
$data3 << EOD
9.972130993 11.85
EOD
$data4 << EOD
0.0014148137 -0.04999999999999999
0.405050931 0.95
0.07745129099999999 1.95
0.016219063 2.95
0.008146328333333333 3.95
0.068433087 4.95
0.021182482 5.95
0.028322474 6.95
0.0146162795 7.95
0.024152387 8.95
0.0009934117647058824 9.95
0.157604047 10.95
2.007128872 11.95
0.0064130969999999995 12.95
0.664511827 13.95
0.086697745 14.95
EOD
$data5 << EOD
0.055533548 0.04999999999999999
9.995169719 1.05
0.087712624 2.05
0.07314348899999999 3.05
10.003458605 4.05
10.006082984999999 5.05
2.110926739 6.05
0.7052755820000001 7.05
0.011520766 8.05
0.09520067 9.05
0.884677441 10.05
9.976891182999998 11.05
9.999029776000002 12.05
0.042906578 13.05
0.261601196 14.05
10.006124266 15.05
EOD
$data6 << EOD
9.995169719 1.05
10.003458605 4.05
10.006082984999999 5.05
9.976891182999998 11.05
9.999029776000002 12.05
10.006124266 15.05
EOD
$data7 << EOD
0.007936782666666666 0.15000000000000002
2.0787505349999997 1.15
0.997482986 2.15
0.161361527 3.15
0.186186251 4.15
1.679393329 5.15
0.7191004440000001 6.15
0.39880950600000004 7.15
0.056218674999999996 8.15
0.583446654 9.15
0.028441279 10.15
4.845105202 11.15
10.001759775 12.15
0.482302359 13.15
7.355959157 14.15
8.118841128 15.15
EOD
$data8 << EOD
10.001759775 12.15
EOD
$data9 << EOD
0.006089 0.25
0.238102 1.25
0.680814 2.25
0.866962 3.25
6.380695 4.25
10.004934 5.25
9.991105000000001 6.25
3.131726 7.25
0.191133 8.25
8.184121 9.25
0.087668 10.25
9.988959 11.25
10.010455 12.25
2.414197 13.25
1.3134919999999999 14.25
10.003198000000001 15.25
EOD
$data10 << EOD
10.004934 5.25
9.991105000000001 6.25
9.988959 11.25
10.010455 12.25
10.003198000000001 15.25
EOD
$data11 << EOD
0.06887499999999999 0.35
1.027996 1.35
0.875423 2.35
0.498809 3.35
10.066156 4.35
10.075391 5.35
5.878202 6.35
2.840981 7.35
0.474904 8.35
1.4262469999999998 9.35
0.253355 10.35
10.117310999999999 11.35
10.07907 12.35
0.5360699999999999 13.35
10.072966 14.35
10.188429 15.35
EOD
$data12 << EOD
10.066156 4.35
10.075391 5.35
10.117310999999999 11.35
10.07907 12.35
10.072966 14.35
10.188429 15.35
EOD
plot $data0 using 1:2 with points linecolor rgb '#0072b2' pointtype 7 pointsize 0.7 title 'count', \
  $data1 using 1:2 with points linecolor rgb '#d55e00' pointtype 5 pointsize 0.7 title 'lanes', \
  $data2 using 1:2 with points linecolor rgb '#009e73' pointtype 9 pointsize 0.7 title 'links', \
  $data3 using 1:2:($1*0.7):(0) with vectors head filled size char 0.8,20 linewidth 1.5 linecolor rgb '#009e73' notitle, \
  $data4 using 1:2 with points linecolor rgb '#cc79a7' pointtype 13 pointsize 0.7 title 'bits', \
  $data5 using 1:2 with points linecolor rgb '#000000' pointtype 11 pointsize 0.7 title 'in_order', \
  $data6 using 1:2:($1*0.7):(0) with vectors head filled size char 0.8,20 linewidth 1.5 linecolor rgb '#000000' notitle, \
  $data7 using 1:2 with points linecolor rgb '#e69f00' pointtype 6 pointsize 0.7 title 'scanning', \
  $data8 using 1:2:($1*0.7):(0) with vectors head filled size char 0.8,20 linewidth 1.5 linecolor rgb '#e69f00' notitle, \
  $data9 using 1:2 with points linecolor rgb '#56b4e9' pointtype 4 pointsize 0.7 title 'clasp', \
  $data10 using 1:2:($1*0.7):(0) with vectors head filled size char 0.8,20 linewidth 1.5 linecolor rgb '#56b4e9' notitle, \
  $data11 using 1:2 with points linecolor rgb '#7f7f7f' pointtype 7 pointsize 0.7 title 'minizinc', \
  $data12 using 1:2:($1*0.7):(0) with vectors head filled size char 0.8,20 linewidth 1.5 linecolor rgb '#7f7f7f' notitle
