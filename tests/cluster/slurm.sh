#!/bin/sh
# examples/cluster/slurm.sh under a real Slurm, which is started here: a job array, of which one task is killed and one
# is requeued, both in the middle. Both go on from their checkpoints, and the total is right. It takes three minutes.
# Exits with 77 where Slurm cannot start.
# usage: slurm.sh SOURCE FOLDER_OF_DLX
set -eu
source=$1 programs=$2
export LC_ALL=C
work=$(mktemp -d /tmp/dlx-slurm.XXXXXX)
. "$source/tests/cluster/own_slurm.sh"
trap 'stop_slurm; rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

queens=17 parts=4 total=95815104 # OEIS A000170
problem=$work/queens.dlx
records=$problem.parts
PATH=$programs:$PATH

submit() { # TASKS; sets job
  job=$(sbatch --parsable --array="$1" "$source/examples/cluster/slurm.sh" "$problem" "$parts")
  say "submitted job $job, tasks $1"
}
task() { # TASK MEMBER: what Slurm says of it
  timeout 10 scontrol show job "${job}_$1" | tr ' ' '\n' | sed -n "s/^ *$2=//p"
}
task_is() { [ "$(task "$1" JobState)" = "$2" ]; } # TASK STATE
await() { # SECONDS TASK STATE
  within "$1" task_is "$2" "$3" || fail "task $2 is $(task "$2" JobState), not $3, after $1 seconds"
  say "task $2 is $3"
}
await_end() { # SECONDS: of all tasks
  within "$1" no_task_left || fail "after $1 seconds there still is $(squeue -h -o '%K %T %r')"
  say 'all tasks have ended'
}
no_task_left() { [ -z "$(timeout 10 squeue -h -o %K || echo unknown)" ]; }
counting() { pgrep -o -f "^dlx count --part $1/$parts --checkpoint $records/"; } # TASK
kept() { grep -q '"nodes":[1-9]' "$records/$1.kept"; } # TASK: its checkpoint is not the one of its start
log_has() { # TASK WORDS
  grep -qF -e "$2" "$work/slurm-${job}_$1.out" || fail "the log of task $1 does not say: $2"
}
merge() { cat "$records"/*.json | dlx merge --quiet -; }

start_slurm
say "$(sinfo --version) started: $(sinfo -h -o '%D node, %c cores, %T')"
sh "$source/examples/cluster/queens.sh" "$queens" >"$problem"
cd "$work"

submit "1-$parts"
await 60 1 RUNNING
await 60 2 RUNNING

# Slurm ends a task that it requeues with SIGTERM, so it need not have kept anything before.
within 30 counting 2 >/dev/null || fail 'task 2 does not count'
sleep 3
! kept 2 || fail 'too late: task 2 has kept how far it is'
scontrol requeue "${job}_2"
await 60 2 PENDING
say "task 2 waits: $(task 2 Reason), restarts $(task 2 Restarts), eligible at $(task 2 EligibleTime)"
requeued=$(date +%s)
within 60 kept 2 || fail 'task 2 has not kept how far it is'

# A task that is killed can do nothing about it. It had kept how far it was some time before, here for a USR1.
kill -s USR1 "$(counting 1)"
within 60 kept 1 || fail 'task 1 does not keep how far it is'
group=$(ps -o pgid= -p "$(counting 1)" | tr -d ' ')
kill -s KILL -- "-$group"
await 60 1 FAILED
say "task 1 has the exit code $(task 1 ExitCode)"
test ! -e "$records/1.json" || fail 'task 1 was not killed in the middle'

await 1800 2 RUNNING
say "task 2 had waited for $(($(date +%s) - requeued)) seconds"
await_end 1800
task_is 2 COMPLETED || fail "task 2 is $(task 2 JobState)"
log_has 2 'goes on from'
! said=$(merge 2>&1) || fail "merged without task 1: $said"
say "merge: $said"
test "$said" = "dlx: run these parts of $parts, and merge again: 1" || fail 'merge does not ask for task 1'

submit 1
await_end 1800
log_has 1 'goes on from'
for log in "$work"/slurm-*_[12].out; do
  say "${log##*/}:"
  cat "$log"
done
said=$(merge) || fail "not merged"
say "merge: $said"
test "$said" = "$total" || fail "the total is not $total"
