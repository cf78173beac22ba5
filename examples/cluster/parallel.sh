#!/bin/sh
# parallel.sh PROBLEM PARTS [OPTION ...]: counts the solutions of a problem in parts, with GNU parallel. It gets the
# options, such as -j 4. Records go to the folder PROBLEM.parts. If this is interrupted, run it again: the parts that are
# missing go on from where they were.
set -eu
problem=$1 parts=$2
shift 2
export problem parts
mkdir -p "$problem.parts"
seq "$parts" | parallel --joblog "$problem.parts/log" --resume-failed "$@" \
  'dlx count --quiet --part {}/"$parts" --checkpoint "$problem.parts/{}.kept" "$problem" >"$problem.parts/{}.new" &&
     mv "$problem.parts/{}.new" "$problem.parts/{}.json"' || echo 'parallel.sh: some parts failed' >&2
find "$problem.parts" -name '*.json' -exec cat {} + | dlx merge -
