# How well workers share long searches in parts: the tables of bench/PARALLEL.md.
# In the source: gnuplot bench/results/parallel/parts.gp
set encoding utf8
set terminal svg size 1000,560 noenhanced font 'DejaVu Sans,Arial,sans-serif,13' background '#ffffff'
set output 'bench/results/parallel/parts.svg'
set border 3
set tics nomirror out
set grid linecolor rgb '#dddddd'
set key outside right top vertical Left reverse samplen 2 spacing 1.25
set title 'parts: the time of one worker, divided by the time and the number of the workers'
set xlabel 'workers'
set ylabel 'efficiency'
set logscale x
set xrange [1.8:1100]
set xtics (2, 5, 10, 20, 50, 100, 200, 500, 1000)
set yrange [0:1.02]
$langford << EOD
2 0.996
10 0.993
100 0.980
1000 0.914
EOD
$queens << EOD
2 0.993
10 0.993
100 0.991
1000 0.942
EOD
$colored << EOD
2 0.961 0.965 0.951 0.951
10 0.821 0.965 0.951 0.951
100 0.092 0.931 0.950 0.941
1000 0.009 0.449 0.914 0.829
EOD
plot $langford with linespoints linewidth 2 pointtype 7 pointsize 0.6 linecolor rgb '#0072b2' title 'Langford pairs of 17, 1,000 parts', \
  $queens with linespoints linewidth 2 pointtype 7 pointsize 0.6 linecolor rgb '#009e73' title '21 queens, 30,000 parts', \
  $colored using 1:2 with linespoints linewidth 2 pointtype 7 pointsize 0.6 linecolor rgb '#d55e00' title 'colored, 10,000 parts', \
  $colored using 1:3 with linespoints linewidth 2 pointtype 7 pointsize 0.6 linecolor rgb '#e69f00' title 'colored, stopped after 3 means', \
  $colored using 1:4 with linespoints linewidth 2 pointtype 7 pointsize 0.6 linecolor rgb '#cc79a7' title 'colored, after a quarter', \
  $colored using 1:5 with linespoints linewidth 2 dashtype 2 pointtype 7 pointsize 0.6 linecolor rgb '#cc79a7' title 'the same in rounds'
