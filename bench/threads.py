#!/usr/bin/env python3
"""Times 'dlx cheapest' with one thread and with two, as whole processes, run in turn. Prints a line of a table each:

    bench/threads.py 3 FILE...

the cost, the least seconds of wall time with one thread and with two, how many times as long one takes, and the nodes
of those two runs. Last the median of the ratios. The program is $DLX, or dlx. All runs must find the same cost.
"""
import os
import pathlib
import re
import statistics
import subprocess
import sys
import time


def run(threads, file):
    """The seconds, the nodes, and the cost."""
    command = [os.environ.get("DLX", "dlx"), "cheapest", "--threads", str(threads), file]
    begin = time.perf_counter()
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    seconds = time.perf_counter() - begin
    return seconds, int(re.findall(r"\((\d+) nodes", done.stderr)[-1]), re.match(r"\| cost (\S+)", done.stdout)[1]


def main():
    print("| instance | cost | 1 thread | 2 threads | ratio | nodes, 1 thread | nodes, 2 threads |")
    print("|---|---|---|---|---|---|---|")
    ratios = []
    for file in sys.argv[2:]:
        runs = [(run(1, file), run(2, file)) for _ in range(int(sys.argv[1]))]
        cost, = {one[2] for pair in runs for one in pair}
        one, two = (min(times) for times in zip(*runs))
        ratios.append(one[0] / two[0])
        print(f"| {pathlib.Path(file).stem} | {cost} | {one[0]:.2f} | {two[0]:.2f} | {ratios[-1]:.2f} | {one[1]} | {two[1]} |",
              flush=True)
    print(f"\nmedian {statistics.median(ratios):.2f}")


main()
