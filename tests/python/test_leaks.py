"""Objects that are dropped give their memory back."""

from __future__ import annotations

import gc
from typing import Callable

import pytest
from conftest import SANITIZED

import dlx

pytestmark = pytest.mark.skipif(SANITIZED, reason="a sanitizer does not give memory back at once")


def resident() -> int:
    """The memory of this process, in bytes."""
    try:
        with open("/proc/self/statm") as statm:
            pages = int(statm.read().split()[1])
    except OSError:
        pytest.skip("there is no /proc here")
    return pages * 4096


def problem() -> dlx.Problem:
    return dlx.Problem({"x": ["a", "q:red"], "y": ["b", "q:red"], "z": ["b", "q:green"]}, secondary=["q"])


def made_and_counted() -> None:
    assert problem().count() == 1


def made_and_begun() -> None:
    assert next(dlx.Problem([("a",), ("a",)]).solutions()) == (0,)


def refused() -> None:
    try:
        dlx.Problem([("a", "a")])
    except dlx.InvalidProblem:
        return
    raise AssertionError("an item twice in an option was taken")


def parsed_and_written() -> None:
    assert dlx.Problem.parse("a b\na\nb\n").to_text()


def drawn() -> None:
    diagram = problem().diagram()
    assert diagram.sample(2, seed=1) == [("x", "y"), ("x", "y")]
    assert next(iter(diagram)) == ("x", "y")


def dropped_with_threads() -> None:
    """The threads of a search end with the iterator."""
    next(dlx.Problem([("a",), ("a",)] * 1000).solutions(threads=2))


@pytest.mark.parametrize(
    ("work", "times"),
    [
        (made_and_counted, 50_000),
        (made_and_begun, 50_000),
        (refused, 30_000),
        (parsed_and_written, 30_000),
        (drawn, 10_000),
        (dropped_with_threads, 1_000),
    ],
)
def test_memory_does_not_grow(work: Callable[[], None], times: int) -> None:
    """What leaks grows every time. Caches grow until they are full."""
    for _ in range(4):
        before = resident()
        for _ in range(times):
            work()
        gc.collect()
        grown = resident() - before
        if grown < max(200_000, 10 * times):
            return
    pytest.fail(f"{grown / times:.0f} bytes each time")
