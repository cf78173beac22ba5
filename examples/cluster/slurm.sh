#!/bin/sh
# Counts one part of a problem in each task of a Slurm job array:
#     sbatch --array=1-1000 slurm.sh PROBLEM 1000
# Records go to the folder PROBLEM.parts. When all tasks have ended:
#     cat PROBLEM.parts/*.json | dlx merge -
# It prints the count, or says which tasks to run again: sbatch --array=17,400-412 slurm.sh PROBLEM 1000
# A task that is run again, by you or by Slurm, goes on from where it was.
#SBATCH --cpus-per-task=1
#SBATCH --requeue
#SBATCH --open-mode=append
set -eu
trap : TERM # to end a task, Slurm signals all of it: dlx keeps how far it is, and this shell must not end before
problem=$1 parts=$2 part=$SLURM_ARRAY_TASK_ID
mkdir -p "$problem.parts"
dlx count --part "$part/$parts" --checkpoint "$problem.parts/$part.kept" "$problem" >"$problem.parts/$part.new"
mv "$problem.parts/$part.new" "$problem.parts/$part.json"
