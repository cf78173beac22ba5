"""Ctrl-C, threads, and functions that are called back."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from typing import Any

import pytest
from conftest import SANITIZED, dominoes, has_symmetry, queens

import dlx

#: Ctrl-C ends a search within so many seconds.
SOON = 3.0 if SANITIZED else 0.3

PRELUDE = f"""
import sys, time
sys.path.insert(0, {os.path.dirname(os.path.abspath(__file__))!r})
import dlx
from conftest import dominoes, queens
problem = queens(20)
priced = queens(40, costs=[(7 * r * r + 5 * r * c + 13 * c * c) % 97 for r in range(40) for c in range(40)])
tilings = dominoes(8).diagram()
def forever(**how):
    for _ in problem.solutions(**how):
        pass
"""

ENDING = """
except KeyboardInterrupt:
    print('interrupted', time.time(), flush=True)
assert queens(8).count() == 92
first = problem.solution(node_limit=100_000_000)
assert problem.check(first)
print('usable', flush=True)
"""


@pytest.mark.parametrize(
    "work",
    [
        "problem.count(method='search')",
        "problem.count(method='search', threads=2)",
        "problem.count()",
        "problem.diagram()",
        "forever()",
        "forever(threads=2)",
        "forever(required=[(0, 0), (1, 2)])",
        "priced.cheapest()",
        "priced.cheapest(threads=2)",
        "list(problem.distinct())",
        "tilings.sample(10 ** 7)",
        "tilings.cheapest(10 ** 7)",
    ],
)
def test_ctrl_c_ends_it(work: str) -> None:
    if "distinct" in work and not has_symmetry():
        pytest.skip("this build knows no symmetries")
    program = f"{PRELUDE}print('go', flush=True)\ntry:\n    {work}\n    print('done', flush=True)\n{ENDING.lstrip()}"
    # On a machine that is busy one of three is soon enough.
    assert any(interrupted(program) < SOON for _ in range(3))


def interrupted(program: str) -> float:
    """Runs it, presses Ctrl-C, and returns how many seconds it went on."""
    child = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    try:
        assert child.stdout.readline() == "go\n"
        time.sleep(0.4)
        sent = time.time()
        child.send_signal(signal.SIGINT)
        words = child.stdout.readline().split()
        assert words[0] == "interrupted"
        assert child.stdout.readline() == "usable\n"
        assert child.wait() == 0
        return float(words[1]) - sent
    finally:
        child.kill()
        child.wait()
        child.stdout.close()


def test_other_threads_run_during_a_search(long: dlx.Problem) -> None:
    ticks = 0
    done = threading.Event()

    def tick() -> None:
        nonlocal ticks
        while not done.is_set():
            ticks += 1
            time.sleep(0.005)

    thread = threading.Thread(target=tick)
    thread.start()
    try:
        outcome = long.outcome(method="search", time_limit=0.5)
    finally:
        done.set()
        thread.join()
    assert outcome.status == "time_limit"
    assert ticks >= 20


@pytest.mark.parametrize("ask", ["sample", "cheapest"])
def test_other_threads_run_while_a_diagram_gives_many_solutions(ask: str) -> None:
    diagram = dominoes(8).diagram()
    thread = threading.Thread(target=getattr(diagram, ask), args=(100_000,))
    thread.start()
    pauses, last = [], time.monotonic()
    while thread.is_alive():
        time.sleep(0.001)
        pauses.append(time.monotonic() - last)
        last = time.monotonic()
    assert len(pauses) > 10 and max(pauses) < SOON


def test_threads_may_share_a_problem(eight_queens: dlx.Problem) -> None:
    counts: list[int] = []

    def count() -> None:
        for _ in range(5):
            counts.append(eight_queens.count(method="search"))
            counts.append(sum(1 for _ in eight_queens.solutions()))

    threads = [threading.Thread(target=count) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert counts == [92] * 40


@pytest.mark.parametrize("how", [{}, {"threads": 2}])
def test_two_threads_at_one_iterator_get_an_error(how: dict[str, Any]) -> None:
    solutions = hopeless().solutions(time_limit=1.0, **how)
    mistakes: list[str] = []
    ready = threading.Barrier(2)

    def ask() -> None:
        ready.wait()
        try:
            next(solutions)
        except RuntimeError as mistake:
            mistakes.append(str(mistake))
        except (StopIteration, dlx.IncompleteWarning):
            pass

    threads = [threading.Thread(target=ask) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert mistakes == ["another thread waits for the next solution"]


def hopeless() -> dlx.Problem:
    """A problem without a solution, which takes long to prove: 13 pigeons in 12 holes."""
    pigeons, holes = range(13), range(12)
    return dlx.Problem(
        [(("pigeon", p), ("hole", h)) for p in pigeons for h in holes],
        primary=[("pigeon", p) for p in pigeons],
        secondary=[("hole", h) for h in holes],
    )


@pytest.mark.parametrize("how", [{}, {"threads": 2}])
def test_an_exception_of_a_callback_comes_out_of_a_count(long: dlx.Problem, how: dict[str, Any]) -> None:
    def told(*_: object) -> None:
        raise LookupError("enough")

    began = time.monotonic()
    with pytest.raises(LookupError, match="enough"):
        long.count(method="search", time_limit=20, progress=told, **how)
    assert time.monotonic() - began < 10
    assert queens(6).count() == 4


@pytest.mark.parametrize("how", [{}, {"threads": 2}])
def test_an_exception_of_a_callback_comes_out_of_an_iteration(how: dict[str, Any]) -> None:
    def told(*_: object) -> None:
        raise LookupError("enough")

    with pytest.raises(LookupError, match="enough"):
        next(hopeless().solutions(time_limit=20, progress=told, **how))


def test_a_callback_is_told_how_far_the_search_is(long: dlx.Problem) -> None:
    calls: list[tuple[int, int, float, float]] = []
    long.outcome(method="search", time_limit=1.5, progress=lambda *now: calls.append(now))
    assert calls
    for solutions, nodes, seconds, fraction in calls:
        assert solutions >= 0 and nodes > 0 and seconds > 0 and 0 <= fraction <= 1
    assert [call[1] for call in calls] == sorted(call[1] for call in calls)


@pytest.mark.parametrize("how", [{}, {"threads": 2}])
def test_a_callback_is_told_of_a_count_of_classes(how: dict[str, Any]) -> None:
    calls: list[tuple[int, int, float, float]] = []
    with pytest.raises(dlx.Incomplete):
        queens(20).count_distinct(time_limit=2, progress=lambda *now: calls.append(now), **how)
    assert calls and all(nodes > 0 and 0 < seconds < 20 and 0 <= part <= 1 for _, nodes, seconds, part in calls)

    def told(*_: object) -> None:
        raise LookupError("enough")

    with pytest.raises(LookupError, match="enough"):
        queens(20).count_distinct(time_limit=20, progress=told, **how)


@pytest.mark.parametrize("how", [{}, {"threads": 2}])
def test_a_callback_may_look_at_the_outcome(how: dict[str, Any]) -> None:
    seen: list[str] = []
    solutions = hopeless().solutions(time_limit=0.5, progress=lambda *_: seen.append(solutions.status), **how)
    with pytest.warns(dlx.IncompleteWarning):
        assert list(solutions) == []
    assert seen and set(seen) == {"stopped"}


def test_a_callback_is_told_of_solutions_that_come_fast() -> None:
    calls: list[tuple[int, int, float, float]] = []
    pairs = dlx.Problem([[i] for i in range(60) for _ in range(2)])
    for _ in pairs.solutions(time_limit=20, progress=lambda *now: calls.append(now)):
        if len(calls) == 3:
            break
    assert len(calls) == 3 and [call[0] for call in calls] == sorted(call[0] for call in calls)


def test_an_outcome_before_the_end_counts_what_was_taken() -> None:
    for threads in (1, 2):
        solutions = queens(6).solutions(threads=threads)
        for taken in range(1, 5):
            next(solutions)
            time.sleep(0.01)
            assert (solutions.outcome.solutions, solutions.status) == (taken, "stopped")
        assert list(solutions) == []
        assert (solutions.outcome.solutions, solutions.status) == (4, "complete")
    classes = queens(6).distinct()
    if has_symmetry():
        next(classes)
        assert (classes.outcome.solutions, classes.status) == (1, "stopped")


def test_an_iterator_may_be_dropped_while_its_threads_search(long: dlx.Problem) -> None:
    before = threading.active_count()
    for _ in range(20):
        next(long.solutions(threads=2))
    assert threading.active_count() == before


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
def test_a_child_process_can_search(eight_queens: dlx.Problem) -> None:
    assert eight_queens.count(threads=2, method="search") == 92
    child = os.fork()
    if child == 0:
        os._exit(0 if eight_queens.count(threads=2, method="search") == 92 else 1)
    assert os.waitpid(child, 0)[1] == 0


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
@pytest.mark.parametrize("ask", ["solutions", "distinct"])
def test_a_child_process_cannot_go_on_with_what_threads_of_its_parent_find(ask: str) -> None:
    if ask == "distinct" and not has_symmetry():
        pytest.skip("this build knows no symmetries")
    problem = queens(10)
    found = getattr(problem, ask)(threads=2)
    next(found)
    time.sleep(0.1)
    child = os.fork()
    if child == 0:
        signal.alarm(20)
        refused = 0
        for use in (lambda: next(found), lambda: found.outcome):
            try:
                use()
            except RuntimeError as mistake:
                refused += "forked process" in str(mistake)
        del found, use
        os._exit(0 if refused == 2 and len(list(problem.solutions(threads=2))) == 724 else 1)
    assert os.waitpid(child, 0)[1] == 0
    assert len(list(found)) == (723 if ask == "solutions" else 91)
    if os.fork() == 0:
        os._exit(0 if list(found) == [] and found.complete else 1)
    assert os.wait()[1] == 0


@pytest.mark.skipif(sys.version_info < (3, 11), reason="signals are looked at between any two instructions here")
@pytest.mark.parametrize("ask", ["solutions", "distinct"])
@pytest.mark.parametrize("threads", [1, 2])
def test_no_solution_is_lost_when_a_signal_raises(ask: str, threads: int) -> None:
    if ask == "distinct" and not has_symmetry():
        pytest.skip("this build knows no symmetries")

    class Alarm(Exception):
        pass

    def ring(*_: Any) -> None:
        raise Alarm

    problem = queens(10)
    everything = set(getattr(problem, ask)())
    before = signal.signal(signal.SIGALRM, ring)
    try:
        rings = 0
        for attempt in range(20):
            found = getattr(problem, ask)(threads=threads)
            seen = set()
            last = None
            while True:
                try:
                    signal.setitimer(signal.ITIMER_REAL, 0.0003 * (1 + (7 * rings + attempt) % 10))
                    for last in found:
                        seen.add(last)
                    signal.setitimer(signal.ITIMER_REAL, 0)
                    break
                except Alarm:
                    rings += 1
                    seen.add(last)
            seen.discard(None)
            assert seen == everything
            assert found.complete
        assert rings > 0
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
