#!/bin/sh
# parallel.sh PROBLEM PARTS [OPTION ...]: counts the solutions of a problem in parts, with GNU parallel. The options
# are for parallel, such as --sshloginfile HOSTS. Records go to the folder PROBLEM.parts. When it was interrupted, run
# it again: it goes on with the parts that are missing.
set -eu
problem=$1 parts=$2
shift 2
export problem parts
mkdir -p "$problem.parts"
seq "$parts" | parallel --joblog "$problem.parts/log" --resume-failed --env problem,parts "$@" \
  'dlx count --quiet --part {}/"$parts" "$problem" >"$problem.parts/{}.new" &&
     mv "$problem.parts/{}.new" "$problem.parts/{}.json"' || echo 'parallel.sh: some parts failed' >&2
find "$problem.parts" -name '*.json' -exec cat {} + | dlx merge -
