#!/bin/sh
# langford.sh N: prints the problem of Langford pairs: two of each number k up to N, with k numbers between them.
exec awk -v n="$1" 'BEGIN {
  for (k = 1; k <= n; ++k) printf "v%d ", k
  for (s = 1; s <= 2 * n; ++s) printf "s%d ", s
  print ""
  for (k = n; k >= 1; --k)
    for (s = 1; s + k + 1 <= 2 * n; ++s) printf "v%d s%d s%d\n", k, s, s + k + 1
}'
