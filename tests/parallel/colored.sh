#!/bin/sh
# colored.sh N SEED: prints a random problem whose tree is uneven. Each of N items takes one of five options, and the
# colors of what they share must agree.
exec awk -v n="$1" -v x="$2" '
function draw(m) {
  x = (x * 69069 + 1) % 4294967296
  return int(x / 4294967296 * m)
}
BEGIN {
  for (i = 0; i < n; ++i) printf "i%d ", i
  printf "|"
  for (i = 0; i < n; ++i) printf " s%d", i
  print ""
  for (i = 0; i < n; ++i)
    for (o = 0; o < 5; ++o) {
      a = draw(n)
      do b = draw(n); while (b == a)
      printf "i%d s%d:%s s%d:%s\n", i, a, substr("rgb", draw(3) + 1, 1), b, substr("rgb", draw(3) + 1, 1)
    }
}'
