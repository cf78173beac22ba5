# shellcheck shell=sh disable=SC2154
# A Slurm of one machine, which needs no root and leaves one that runs here alone: its own ports, key, socket and
# folders. It is read by a script that has set: work, a folder whose path is short.
PATH=$PATH:/usr/sbin:/sbin
daemons=

say() { echo "$(date +%T) $*"; }
skip() { echo "skipped: $*"; exit 77; }
fail() {
  echo "failed: $*" >&2
  tail -n 20 "$work"/*.log "$work"/*.out >&2
  exit 1
}

# Runs a command each second, until it succeeds or the time is over.
within() { # SECONDS COMMAND ...
  rounds=$1
  shift
  until "$@"; do
    rounds=$((rounds - 1))
    [ "$rounds" -gt 0 ] || return 1
    sleep 1
  done
}

# Starts a daemon that stays in the foreground. What it says goes to a file.
start() { # PROGRAM OPTION ...
  "$@" >"$work/$1.log" 2>&1 &
  daemons="$! $daemons"
}

write_configuration() {
  port=$((20000 + $$ % 20000 * 2))
  cat >"$work/slurm.conf" <<END
ClusterName=dlx
SlurmctldHost=$(hostname -s)(127.0.0.1)
SlurmctldPort=$port
SlurmdPort=$((port + 1))
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
AuthInfo=socket=$work/munge.socket
NodeName=$(hostname -s) NodeAddr=127.0.0.1 CPUs=2
SlurmdParameters=config_overrides
PartitionName=all Nodes=ALL Default=YES
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd.pid
ProctrackType=proctrack/pgid
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
MailProg=/bin/true
END
  SLURM_CONF=$work/slurm.conf
  export SLURM_CONF
}

state_is() { [ "$(timeout 10 sinfo -h -o %t 2>/dev/null)" = "$1" ]; } # STATE of the node

start_slurm() {
  for program in munged slurmctld slurmd sbatch pgrep; do
    command -v "$program" >/dev/null || skip "there is no $program (Debian: slurm-wlm, munge, procps)"
  done
  chmod 755 "$work" # munged wants that all may reach its socket
  mkdir "$work/state" "$work/spool"
  (umask 077 && head -c 1024 /dev/urandom >"$work/munge.key")
  write_configuration
  start munged --foreground --key-file="$work/munge.key" --socket="$work/munge.socket" --seed-file="$work/munge.seed" \
    --pid-file="$work/munged.pid"
  within 10 test -S "$work/munge.socket" || skip "munged does not start: $(tail -n 1 "$work/munged.log")"
  start slurmctld -D
  within 20 timeout 10 sinfo >/dev/null 2>&1 || skip "slurmctld does not start: $(tail -n 1 "$work/slurmctld.log")"
  start slurmd -D
  within 60 state_is idle || skip "slurmd does not start: $(tail -n 1 "$work/slurmd.log")"
}

stop_slurm() {
  if [ "$daemons" ] && ! state_is idle; then
    timeout 10 scancel --user="$(id -un)" 2>/dev/null || true
    within 40 state_is idle || true
  fi
  # shellcheck disable=SC2086 # one word a daemon
  [ -z "$daemons" ] || kill $daemons 2>/dev/null || true
  wait
  daemons=
}
