#!/usr/bin/env bash
# Compares the user times of two commands, as whole processes, run in turn:
#
#   bench/ratio.sh 5 'dlx count --engine links FILE' 'dlx count FILE'
#
# prints the least user time of each in seconds, and the median of how many times as long the first takes.
set -euo pipefail
[ $# -eq 3 ] || { sed -n '2,6s/^# \{0,1\}//p' "$0" >&2; exit 2; }
TIMEFORMAT=%3U

user_time() { { time bash -c "$1" >/dev/null 2>&1; } 2>&1; }

for ((k = 0; k < $1; ++k)); do
  echo "$(user_time "$2") $(user_time "$3")"
done | awk '
  { a[NR] = $1; b[NR] = $2; r[NR] = $1 / ($2 > 0 ? $2 : 0.001) }
  function least(v, n,   k, m) { m = v[1]; for (k = 2; k <= n; ++k) if (v[k] < m) m = v[k]; return m }
  END {
    for (i = 2; i <= NR; ++i) for (j = i; j > 1 && r[j] < r[j - 1]; --j) { t = r[j]; r[j] = r[j - 1]; r[j - 1] = t }
    printf "%.3f %.3f %.2f\n", least(a, NR), least(b, NR), (r[int((NR + 1) / 2)] + r[int(NR / 2) + 1]) / 2
  }'
