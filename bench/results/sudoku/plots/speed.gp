set encoding utf8
set terminal svg size 1000,684 noenhanced font 'DejaVu Sans,Arial,sans-serif,13' background '#ffffff'
set multiplot
set border 3
unset key
set tics nomirror out
set grid xtics linecolor rgb '#dddddd'
set xlabel 'boards a second'
set logscale x
set xrange [0.0999999:8021422.420620134]
set xtics ('0.1' 1e-1, '10' 1e1, '1000' 1e3, '10⁵' 1e5)
set object rectangle from screen 0.025, screen 0.9619883040935673 to screen 0.049, screen 0.97953216374269 fillcolor rgb '#0072b2' fillstyle solid 0.9 noborder
set label 'engine' at screen 0.057, screen 0.9707602339181287
set object rectangle from screen 0.135, screen 0.9619883040935673 to screen 0.159, screen 0.97953216374269 fillcolor rgb '#d55e00' fillstyle solid 0.9 noborder
set label 'backtracking' at screen 0.167, screen 0.9707602339181287
set object rectangle from screen 0.29, screen 0.9619883040935673 to screen 0.314, screen 0.97953216374269 fillcolor rgb '#009e73' fillstyle solid 0.9 noborder
set label 'program' at screen 0.322, screen 0.9707602339181287
set object rectangle from screen 0.4075, screen 0.9619883040935673 to screen 0.4315, screen 0.97953216374269 fillcolor rgb '#555555' fillstyle solid 0.3 border linecolor rgb '#555555'
set label 'stopped by the time limit' at screen 0.4395, screen 0.9707602339181287
set lmargin at screen 0.0775
set rmargin at screen 0.48
set tmargin at screen 0.8947368421052632
set bmargin at screen 0.5789473684210527
set title 'easy: 1000 boards, up to 2 solutions' offset 0,-0.5
set yrange [8.6:-0.6]
set ytics ('masks' 0, 'lanes' 1, 'strong' 2, 'singles' 3, 'static' 4, 'links' 5, 'tables' 6, 'qqwing' 7, 'naive' 8) scale 0
set label '532000' at 532080.7160061212,0 offset character 0.6,0 front
set label '478000' at 477892.4306617907,1 offset character 0.6,0 front
set label '372000' at 372097.05822192034,2 offset character 0.6,0 front
set label '129000' at 128684.64900232508,3 offset character 0.6,0 front
set label '62100' at 62093.34486323957,4 offset character 0.6,0 front
set label '56600' at 56609.336787370885,5 offset character 0.6,0 front
set label '18900' at 18925.331128002348,6 offset character 0.6,0 front
set label '16100' at 16128.251858781025,7 offset character 0.6,0 front
set label '5370' at 5369.252544688786,8 offset character 0.6,0 front
$engine << EOD
477892.4306617907 1
56609.336787370885 5
EOD
$backtracking << EOD
532080.7160061212 0
372097.05822192034 2
128684.64900232508 3
62093.34486323957 4
18925.331128002348 6
5369.252544688786 8
EOD
$program << EOD
16128.251858781025 7
EOD
plot NaN notitle, $engine using 1:2:(0.1):1:($2-0.36):($2+0.36) with boxxyerror linecolor rgb '#0072b2' fillstyle solid 0.9 noborder notitle, $backtracking using 1:2:(0.1):1:($2-0.36):($2+0.36) with boxxyerror linecolor rgb '#d55e00' fillstyle solid 0.9 noborder notitle, $program using 1:2:(0.1):1:($2-0.36):($2+0.36) with boxxyerror linecolor rgb '#009e73' fillstyle solid 0.9 noborder notitle
unset label
unset object
set lmargin at screen 0.5775
set rmargin at screen 0.98
set tmargin at screen 0.8947368421052632
set bmargin at screen 0.5789473684210527
set title 'random: 1000 boards, up to 2 solutions' offset 0,-0.5
set yrange [8.6:-0.6]
set ytics ('lanes' 0, 'strong' 1, 'masks' 2, 'links' 3, 'qqwing' 4, 'static' 5, 'singles' 6, 'tables' 7, 'naive' 8) scale 0
set label '275000' at 275071.92580716003,0 offset character 0.6,0 front
set label '194000' at 193657.54123283745,1 offset character 0.6,0 front
set label '52900' at 52878.293759174216,2 offset character 0.6,0 front
set label '35200' at 35196.01434702172,3 offset character 0.6,0 front
set label '3960' at 3955.101685664338,4 offset character 0.6,0 front
set label '1630' at 1627.3855052805704,5 offset character 0.6,0 front
set label '294' at 293.99119236784634,6 offset character 0.6,0 front
set label '170' at 169.91250213655627,7 offset character 0.6,0 front
set label '38.2 (382 of 1000)' at 38.20489381002672,8 offset character 0.6,0 front
$engine << EOD
275071.92580716003 0
35196.01434702172 3
EOD
$backtracking << EOD
193657.54123283745 1
52878.293759174216 2
1627.3855052805704 5
293.99119236784634 6
169.91250213655627 7
EOD
$backtracking_stopped << EOD
38.20489381002672 8
EOD
$program << EOD
3955.101685664338 4
EOD
plot NaN notitle, $engine using 1:2:(0.1):1:($2-0.36):($2+0.36) with boxxyerror linecolor rgb '#0072b2' fillstyle solid 0.9 noborder notitle, $backtracking using 1:2:(0.1):1:($2-0.36):($2+0.36) with boxxyerror linecolor rgb '#d55e00' fillstyle solid 0.9 noborder notitle, $backtracking_stopped using 1:2:(0.1):1:($2-0.36):($2+0.36) with boxxyerror linecolor rgb '#d55e00' fillstyle solid 0.3 border notitle, $program using 1:2:(0.1):1:($2-0.36):($2+0.36) with boxxyerror linecolor rgb '#009e73' fillstyle solid 0.9 noborder notitle
unset label
unset object
set lmargin at screen 0.0775
set rmargin at screen 0.48
set tmargin at screen 0.42105263157894735
set bmargin at screen 0.10526315789473684
set title 'clues17: 1000 boards, up to 2 solutions' offset 0,-0.5
set yrange [8.6:-0.6]
set ytics ('lanes' 0, 'strong' 1, 'links' 2, 'qqwing' 3, 'masks' 4, 'static' 5, 'singles' 6, 'tables' 7, 'naive' 8) scale 0
set label '293000' at 292948.18068926607,0 offset character 0.6,0 front
set label '214000' at 214297.77618911694,1 offset character 0.6,0 front
set label '25400' at 25351.493385491158,2 offset character 0.6,0 front
set label '4170' at 4173.70980195747,3 offset character 0.6,0 front
set label '710' at 709.5813823215831,4 offset character 0.6,0 front
set label '18.6 (186 of 1000)' at 18.589726370990316,5 offset character 0.6,0 front
set label '1.30 (13 of 1000)' at 1.2992126547847427,6 offset character 0.6,0 front
set label '0.400 (4 of 1000)' at 0.3997393606628946,7 offset character 0.6,0 front
set label '0 of 1000 boards in 10 s' at 0.1,8 offset character 0.6,0 front
$engine << EOD
292948.18068926607 0
25351.493385491158 2
EOD
$backtracking << EOD
214297.77618911694 1
709.5813823215831 4
EOD
$backtracking_stopped << EOD
18.589726370990316 5
1.2992126547847427 6
0.3997393606628946 7
EOD
$program << EOD
4173.70980195747 3
EOD
plot NaN notitle, $engine using 1:2:(0.1):1:($2-0.36):($2+0.36) with boxxyerror linecolor rgb '#0072b2' fillstyle solid 0.9 noborder notitle, $backtracking using 1:2:(0.1):1:($2-0.36):($2+0.36) with boxxyerror linecolor rgb '#d55e00' fillstyle solid 0.9 noborder notitle, $backtracking_stopped using 1:2:(0.1):1:($2-0.36):($2+0.36) with boxxyerror linecolor rgb '#d55e00' fillstyle solid 0.3 border notitle, $program using 1:2:(0.1):1:($2-0.36):($2+0.36) with boxxyerror linecolor rgb '#009e73' fillstyle solid 0.9 noborder notitle
unset label
unset object
set lmargin at screen 0.5775
set rmargin at screen 0.98
set tmargin at screen 0.42105263157894735
set bmargin at screen 0.10526315789473684
set title 'hard: 1000 boards, up to 2 solutions' offset 0,-0.5
set yrange [8.6:-0.6]
set ytics ('lanes' 0, 'strong' 1, 'masks' 2, 'links' 3, 'static' 4, 'qqwing' 5, 'singles' 6, 'tables' 7, 'naive' 8) scale 0
set label '12100' at 12135.963863371473,0 offset character 0.6,0 front
set label '7970' at 7973.608376894353,1 offset character 0.6,0 front
set label '2590' at 2587.4915236365177,2 offset character 0.6,0 front
set label '1610' at 1611.9362096748853,3 offset character 0.6,0 front
set label '147' at 147.08881632342545,4 offset character 0.6,0 front
set label '113' at 112.67751638471934,5 offset character 0.6,0 front
set label '61.2 (610 of 1000)' at 61.22802303385819,6 offset character 0.6,0 front
set label '60.6 (605 of 1000)' at 60.6344830815051,7 offset character 0.6,0 front
set label '15.1 (151 of 1000)' at 15.112113465149022,8 offset character 0.6,0 front
$engine << EOD
12135.963863371473 0
1611.9362096748853 3
EOD
$backtracking << EOD
7973.608376894353 1
2587.4915236365177 2
147.08881632342545 4
EOD
$backtracking_stopped << EOD
61.22802303385819 6
60.6344830815051 7
15.112113465149022 8
EOD
$program << EOD
112.67751638471934 5
EOD
plot NaN notitle, $engine using 1:2:(0.1):1:($2-0.36):($2+0.36) with boxxyerror linecolor rgb '#0072b2' fillstyle solid 0.9 noborder notitle, $backtracking using 1:2:(0.1):1:($2-0.36):($2+0.36) with boxxyerror linecolor rgb '#d55e00' fillstyle solid 0.9 noborder notitle, $backtracking_stopped using 1:2:(0.1):1:($2-0.36):($2+0.36) with boxxyerror linecolor rgb '#d55e00' fillstyle solid 0.3 border notitle, $program using 1:2:(0.1):1:($2-0.36):($2+0.36) with boxxyerror linecolor rgb '#009e73' fillstyle solid 0.9 noborder notitle
unset label
unset object
unset multiplot
