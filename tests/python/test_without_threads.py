"""What is found if the system gives fewer threads than were asked for, or none."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest
from conftest import SANITIZED, has_symmetry

pytestmark = pytest.mark.skipif(
    "DLX_FAILING" not in os.environ or SANITIZED, reason="no library makes system calls fail"
)

PRELUDE = f"""
import sys
sys.path.insert(0, {os.path.dirname(os.path.abspath(__file__))!r})
from conftest import queens
"""


def run(program: str, plan: str) -> subprocess.CompletedProcess[str]:
    """Runs a program. The plan is that of tests/failing."""
    how = {**os.environ, "LD_PRELOAD": os.environ["DLX_FAILING"], "DLX_FAIL": plan}
    return subprocess.run([sys.executable, "-c", PRELUDE + program], env=how, capture_output=True, text=True)


@pytest.mark.parametrize("first", [1, 2, 3])
@pytest.mark.parametrize(
    "work",
    [
        "sudoku.count(['1...............'] * 1000, threads=4)",
        "sudoku.generate(20, seed=1, threads=4)",
        "queens(11).count(method='search', threads=4)",
    ],
)
def test_if_the_system_gives_fewer_threads_those_that_there_are_do_all(work: str, first: int) -> None:
    program = f"""
from dlx import sudoku
print({work})
"""

    usual = run(program, "none")
    fewer = run(program, f"pthread_create {first} rest")
    assert fewer.stderr == ""
    assert fewer.returncode == 0
    assert fewer.stdout == usual.stdout != ""
    assert run(program, f"pthread_create {first} kill").returncode == -signal.SIGKILL  # the thread is asked for


def test_without_threads_solutions_are_still_found_one_by_one() -> None:
    program = """
found = queens(10).solutions(threads=4, limit=100)
first = next(found)
assert found.outcome.solutions == 1 and found.status == "stopped", found
rest = list(found)
assert len(rest) == 99 and first not in rest and found.status == "solution_limit", found
assert list(queens(10).solutions(threads=4)) == list(queens(10).solutions())
"""
    done = run(program, "pthread_create 1 rest")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.skipif(not has_symmetry(), reason="this build knows no symmetries")
def test_without_threads_an_error_of_the_search_ends_it() -> None:
    program = """
import resource
found = queens(200).distinct()
with open("/proc/self/statm") as statm:
    held = int(statm.read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (held + (1 << 20),) * 2)
for _ in range(3):
    try:
        print(next(found))
    except MemoryError:
        print("no memory")
    except StopIteration:
        print("end", found.status)
"""
    done = run(program, "pthread_create 1 rest")
    assert (done.returncode, done.stdout) == (0, "no memory\nend stopped\nend stopped\n")
    assert "IncompleteWarning: the search ended with an error: there may be more solutions" in done.stderr


@pytest.mark.skipif(not has_symmetry(), reason="this build knows no symmetries")
@pytest.mark.parametrize("threads", [1, 2, 4])
def test_with_fewer_threads_the_same_classes_are_found(threads: int) -> None:
    program = f"""
import warnings
warnings.simplefilter("ignore")
def told(found):
    outcome = found.outcome
    return outcome.status, outcome.solutions, outcome.symmetries
found = queens(10).distinct(threads={threads})
classes = []
for size in (0, 1, 1, 7, 20, 63):
    for _ in range(size):
        classes.append(next(found))
    print(classes[-1:], told(found)[:2])
print(classes + list(found), told(found))
assert list(found) == []
for how in (dict(limit=1), dict(limit=9), dict(limit=92), dict(limit=93), dict(required=[(0, 1)])):
    found = queens(10).distinct(threads={threads}, **how)
    print(list(found), told(found))
found = queens(11).distinct(threads={threads}, time_limit=1e-6)
print(list(found), found.status)
found = queens(14).distinct(threads={threads}, time_limit=0.05)
assert len(list(found)) == found.outcome.solutions
"""

    usual = run(program, "none")
    assert (usual.returncode, usual.stderr) == (0, "")
    assert usual.stdout.count("complete") >= 2
    for first in (1, 2, 3):
        fewer = run(program, f"pthread_create {first} rest")
        assert (fewer.returncode, fewer.stderr, fewer.stdout) == (0, "", usual.stdout)
