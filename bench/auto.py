#!/usr/bin/env python3
"""Compares what dlx chooses by itself with each choice by name, as whole processes, run in turn, and prints a line of
a table for each problem:

    bench/auto.py 5 FILE...

the median CPU seconds (user and system) of `dlx count`: by auto, by search with mrv, with weights and with
preclusion, by memo and by frontier; then of `dlx solve`: by auto, mrv, weights and preclusion. A dash is no end
within 10 seconds of CPU time and 512 MiB.
After each group comes the median of how many times as long as the best by name auto takes. The program is $DLX, or
dlx. What several of them count must agree.
"""
import os
import pathlib
import resource
import statistics
import subprocess
import sys

SECONDS = 10
GROUPS = {
    "count": {
        "auto": [],
        "mrv": ["--method", "search", "--heuristic", "mrv"],
        "weights": ["--method", "search", "--heuristic", "weights"],
        "preclusion": ["--method", "search", "--heuristic", "preclusion"],
        "memo": ["--method", "memo"],
        "frontier": ["--method", "frontier"],
    },
    "solve": {"auto": []} | {how: ["--heuristic", how] for how in ("mrv", "weights", "preclusion")},
}


def run(command, flags, file):
    """The CPU seconds and the number of solutions in words; of what had no end, neither."""
    line = [os.environ.get("DLX", "dlx"), command, *flags, file]
    limit = lambda: resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 1))
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(
        line, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, preexec_fn=limit
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return (seconds, done.stderr.split()[0]) if ", complete" in done.stderr else (None, None)


def text(seconds):
    return "–" if seconds is None else f"{seconds:.4f}" if seconds < 0.1 else f"{seconds:.2f}"


def main():
    names = [f"{command} {how}" for command, ways in GROUPS.items() for how in [*ways, "auto / best"]]
    print("| instance | solutions |", " | ".join(names), "|")
    print("|---" * (len(names) + 2) + "|")
    for file in sys.argv[2:]:
        cells, counts = [], set()
        for command, ways in GROUPS.items():
            times = {how: [] for how in ways}
            for _ in range(int(sys.argv[1])):
                for how in [how for how in ways if None not in times[how]]:
                    seconds, count = run(command, ways[how], file)
                    times[how].append(seconds)
                    counts.update({count} - {None})
            median = {how: None if None in seen else statistics.median(seen) for how, seen in times.items()}
            cells += [text(median[how]) for how in ways]
            named = [how for how in ways if how != "auto" and median[how] is not None]
            best = min(named, key=median.get, default=None)
            ratio = best and median["auto"] and statistics.median(a / b for a, b in zip(times["auto"], times[best]))
            cells.append(f"{ratio:.2f} {best}" if ratio else "")
        assert len(counts) <= 1, f"{file}: {counts}"
        print("|", " | ".join([pathlib.Path(file).stem, *counts, *cells]), "|", flush=True)


main()
