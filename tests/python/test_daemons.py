"""Daemon threads that are within a search when the interpreter ends."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from conftest import has_symmetry

PROGRAM = f"""
import sys, threading, time
sys.path.insert(0, {os.path.dirname(os.path.abspath(__file__))!r})
from conftest import queens
problem = queens(20)
priced = queens(40, costs=[(7 * r * r + 5 * r * c + 13 * c * c) % 97 for r in range(40) for c in range(40)])
begun = threading.Barrier(4)
def work():
    begun.wait()
    {{work}}
for _ in range(3):
    threading.Thread(target=work, daemon=True).start()
begun.wait()
busy = time.time() + 0.3
while time.time() < busy:  # the others wait for the interpreter's lock
    pass
print('ends')
"""


@pytest.mark.parametrize(
    "work",
    [
        "problem.count(method='search')",
        "problem.count(method='search', threads=2)",
        "problem.count(method='search', progress=lambda *told: sum(range(10_000)))",
        "problem.diagram()",
        "list(problem.solutions())",
        "list(problem.solutions(threads=2))",
        "priced.cheapest()",
        "list(problem.distinct())",
    ],
)
def test_a_daemon_thread_in_a_search_lets_the_process_end(work: str) -> None:
    if "distinct" in work and not has_symmetry():
        pytest.skip("this build knows no symmetries")
    child = subprocess.run([sys.executable, "-c", PROGRAM.format(work=work)], capture_output=True, text=True, timeout=60)
    assert (child.stdout, child.stderr, child.returncode) == ("ends\n", "", 0)
