#!/bin/sh
# queens.sh N: prints the problem of N queens that do not attack each other, to try the other scripts with.
# A row and a column have exactly one queen each; a diagonal, rising (a) or falling (b), has at most one.
exec awk -v n="${1-}" 'BEGIN {
  if (n !~ /^[1-9][0-9]*$/) {
    print "usage: queens.sh N" > "/dev/stderr"
    exit 2
  }
  for (i = 1; i <= n; ++i) printf "r%d c%d ", i, i
  printf "|"
  for (i = 2; i <= 2 * n; ++i) printf " a%d b%d", i, i - n - 1
  print ""
  for (r = 1; r <= n; ++r)
    for (c = 1; c <= n; ++c) printf "r%d c%d a%d b%d\n", r, c, r + c, r - c
}'
