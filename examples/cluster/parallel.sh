#!/bin/sh
# parallel.sh PROBLEM PARTS [OPTION ...]: counts the solutions of a problem in parts, with GNU parallel. It gets the
# options, such as -j 4. Records go to the folder PROBLEM.parts. If this is interrupted, run it again: the parts that are
# missing go on from where they were.
# With LIMIT=14400 before sh, a part is stopped after so many seconds. What it has left is counted in 20 parts in the
# next round.
set -eu
problem=$1 parts=$2
shift 2
dlx=$(command -v dlx) || { echo "parallel.sh: there is no program 'dlx' on the path" >&2; exit 127; }
case $dlx in /*) ;; *) dlx=$PWD/$dlx ;; esac
case $problem in -*) problem=./$problem ;; esac # no option
export problem
sum=$(cksum <"$problem")
mkdir -p "$problem.parts"
# The records of another problem must not make the total of this one. So the folder keeps a checksum of its problem.
of=$problem.parts/problem.cksum
test -s "$of" || printf '%s\n' "$sum" >"$of"
test "$sum" = "$(cat "$of")" || {
  echo "parallel.sh: '$problem' has changed since its parts were counted: remove the folder '$problem.parts'" >&2
  exit 1
}
any() { [ -n "$(find "$problem.parts" -maxdepth 1 -name '*.json')" ]; }
# From within the folder, since names are short there: about 100,000 fit a command line.
merge() (CDPATH='' cd "$problem.parts" && "$dlx" merge "$@" *.json)
todo() {
  if any; then
    merge --todo 20
  else
    seq -f "%.0f/$parts" "$parts"
  fi
}
while list=$(todo) && [ -n "$list" ]; do
  # The files of the part 5/1000,3/20 are called 5,3. It is a part of what 5 has left, if the record of that tells of a
  # rest. dlx exits with 3 if a part was stopped.
  printf '%s\n' "$list" | parallel "$@" 'name={= s:/\d+::g =}
    file=$problem.parts/$name
    outer=$problem.parts/${name%,*}
    test "$outer" != "$file" && grep -qs "\"rest\":" "$outer.json" || outer=
    dlx count --quiet --part {} ${outer:+--rest "$outer.kept"} ${LIMIT:+--time-limit "$LIMIT"} \
      --checkpoint "$file.kept" "$problem" >"$file.new" || test $? = 3 &&
      mv "$file.new" "$file.json"' || { echo 'parallel.sh: some parts failed' >&2 && break; }
done
any && merge
