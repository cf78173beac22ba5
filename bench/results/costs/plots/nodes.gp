set encoding utf8
set terminal svg size 1000,560 noenhanced font 'DejaVu Sans,Arial,sans-serif,13' background '#ffffff'
set border 3
set tics nomirror out
set grid linecolor rgb '#dddddd'
set key outside right top vertical Left reverse samplen 2 spacing 1.25
set title 'nodes against time, a point for each problem'
set xlabel 'nodes of the search tree'
set ylabel 'CPU time'
set logscale x
set xrange [0.999999:100000.1000001]
set xtics ('1' 1e0, '10' 1e1, '100' 1e2, '1000' 1e3, '10⁴' 1e4, '10⁵' 1e5)
set logscale y
set yrange [9.99999e-07:10.00001000001]
set ytics ('1 µs' 1e-6, '10 µs' 1e-5, '100 µs' 1e-4, '1 ms' 1e-3, '10 ms' 1e-2, '100 ms' 1e-1, '1 s' 1e0, '10 s' 1e1)
$data0 << EOD
5 9.399015075376885e-06
14 0.00011112976923076921
472 0.0024930079999999997
1677 0.02858193
76551 2.083567725
2857 0.020378979999999998
14096 0.168036937
EOD
$data1 << EOD
5389 0.0003264593953488372
EOD
$data2 << EOD
25 3.891188732394366e-06
11578 0.001712271416666667
EOD
plot $data0 using 1:2 with points linecolor rgb '#0072b2' pointtype 7 pointsize 0.9 title 'cheapest', \
  $data1 using 1:2 with points linecolor rgb '#d55e00' pointtype 5 pointsize 0.9 title 'lanes', \
  $data2 using 1:2 with points linecolor rgb '#009e73' pointtype 9 pointsize 0.9 title 'links'
