#!/bin/sh
# Counts one part of a problem in each task of a Slurm job array:
#     sbatch --array=1-1000 slurm.sh PROBLEM 1000
# Records go to the folder PROBLEM.parts. When all tasks have ended:
#     cat PROBLEM.parts/*.json | dlx merge -
# It prints the count, or says which tasks to run again: sbatch --array=17,400-412 slurm.sh PROBLEM 1000
# A task that is run again, by you or by Slurm, goes on from where it was.
#
# With LIMIT=14400 before sbatch, a part is stopped after so many seconds. Then count what it has left in 20 parts:
#     cat PROBLEM.parts/*.json | dlx merge --todo 20 - >list
#     LIMIT=14400 sbatch --array=1-$(wc -l <list) slurm.sh PROBLEM list
# and so on, until the list is empty.
#SBATCH --cpus-per-task=1
#SBATCH --requeue
#SBATCH --open-mode=append
set -eu
trap : TERM # to end a task, Slurm signals all of it: dlx keeps how far it is, and this shell must not end before
problem=$1
case $problem in -*) problem=./$problem ;; esac # no option
case $2 in
*[!0-9]*) part=$(sed -n "${SLURM_ARRAY_TASK_ID}p" "$2") ;;
*) part=$SLURM_ARRAY_TASK_ID/$2 ;;
esac
name=$(echo "$part" | sed 's:/[0-9]*::g') # 5,3 for the part 5/1000,3/20
record=$problem.parts/$name
outer=$problem.parts/${name%,*}
# It is a part of what 5 has left, if the record of that tells of a rest.
if [ "$outer" = "$record" ] || ! grep -qs '"rest":' "$outer.json"; then outer=; fi
mkdir -p "$problem.parts"
code=0
dlx count --part "$part" ${outer:+--rest "$outer.kept"} ${LIMIT:+--time-limit "$LIMIT"} --checkpoint "$record.kept" \
  "$problem" >"$record.new" || code=$?
if [ "$code" -ne 0 ] && ! grep -q '"status":"time_limit"' "$record.new"; then exit "$code"; fi
mv "$record.new" "$record.json"
