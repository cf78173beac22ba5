#!/usr/bin/env python3
"""Counts problems by each method, as whole processes, run in turn, and prints a line of a table for each:

    bench/methods.py 5 FILE...

the median CPU seconds (user and system) of auto, frontier, memo and search, with a dash where there was no end
within 5 seconds of CPU time and 512 MiB; then the median of how many times as long as the best of the others auto
takes, and as search. The program is $DLX, or dlx. What several methods count must agree.
"""
import os
import pathlib
import resource
import statistics
import subprocess
import sys

METHODS = ["auto", "frontier", "memo", "search"]
SECONDS = 5
SHORT = 0.0005  # no ratio where both are about the start of the program


def run(method, file):
    """The CPU seconds and the count; of what had no end, neither."""
    command = [os.environ.get("DLX", "dlx"), "count", "--quiet", "--method", method, file]
    limit = lambda: resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, capture_output=True, text=True, preexec_fn=limit)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return (seconds, done.stdout.strip()) if done.returncode in (0, 1) else (None, None)


def text(seconds):
    return "–" if seconds is None else f"{seconds:.4f}" if seconds < 0.1 else f"{seconds:.2f}"


def main():
    print("| instance | solutions | auto | frontier | memo | search | auto / best | auto / search |")
    print("|---|---|---|---|---|---|---|---|")
    for file in sys.argv[2:]:
        times = {method: [] for method in METHODS}
        counts = set()
        for _ in range(int(sys.argv[1])):
            for method in METHODS:
                if None in times[method]:
                    continue
                seconds, count = run(method, file)
                times[method].append(seconds)
                counts.update({count} - {None})
        ended = [method for method in METHODS if None not in times[method]]
        median = {method: statistics.median(times[method]) if method in ended else None for method in METHODS}
        assert len(counts) == 1, f"{file}: {counts}"
        best = min((method for method in ended if method != "auto"), key=median.get)

        def ratio(other):
            if other not in ended or "auto" not in ended or median["auto"] < SHORT:
                return ""
            return f"{statistics.median(a / b for a, b in zip(times['auto'], times[other])):.2f}"

        cells = [pathlib.Path(file).stem, *counts, *(text(median[method]) for method in METHODS)]
        print("|", " | ".join(cells + [f"{ratio(best)} {best}", ratio("search")]), "|", flush=True)


main()
