#!/bin/sh
# Fuzzes the readers, one after the other, each so many seconds (600 unless said otherwise), or only those named:
#
#   tests/fuzz/run.sh [seconds] [answers|boards|csv|json|knuth|matrix|orlib ...]
#
# What is found is in build/fuzz/findings; inputs that reach new code are in build/fuzz/corpus and are used again.
set -eu

seconds=${1:-600}
[ $# -eq 0 ] || shift
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
cd "$here/../.."

command -v clang++ >/dev/null || {
  echo "run.sh: libFuzzer comes with clang; on Debian and Ubuntu: apt-get install clang libclang-rt-dev" >&2
  exit 2
}
cmake --preset fuzz
cmake --build --preset fuzz

[ $# -gt 0 ] || set -- $(cd "$here/corpus" && ls)
mkdir -p build/fuzz/findings
failed=
for reader; do
  new=build/fuzz/corpus/$reader
  mkdir -p "$new"
  set -- "tests/fuzz/corpus/$reader"
  [ ! -d "tests/data/fuzz/$reader" ] || set -- "$@" "tests/data/fuzz/$reader"
  echo "== $reader, $seconds seconds"
  build/fuzz/bin/fuzz_"$reader" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=1024 -print_final_stats=1 \
    -dict="tests/fuzz/$reader.dict" -artifact_prefix="build/fuzz/findings/$reader-" "$new" "$@" ||
    failed="$failed $reader"
done

[ -z "$failed" ] || {
  echo "run.sh: findings in$failed; tests/README.md says how to shrink and keep them:" >&2
  ls build/fuzz/findings/* >&2
  exit 1
}
echo "run.sh: nothing found"
