"""Numbers of thousands of digits, as exact counts have them, and problems of thousands of items."""

from __future__ import annotations

import time

import pytest
from conftest import SANITIZED

import dlx


def independent(items: int) -> dlx.Problem:
    """Items with ten options each: 10 ** items solutions."""
    return dlx.Problem([[item] for item in range(items) for _ in range(10)])


def test_a_diagram_knows_solutions_whose_numbers_python_does_not_write() -> None:
    diagram = independent(5000).diagram()
    most = 10**5000
    assert diagram.count == most
    assert diagram[-1] == diagram[most - 1] == tuple(range(9, 50_000, 10))
    assert diagram.index(diagram[most // 7]) == most // 7
    assert repr(diagram) == "<dlx.Diagram: about 10^5000 solutions in 50000 nodes>"
    with pytest.raises(IndexError, match=r"no solution has the number about -10\^5000; .*, and count is about 10\^5000$"):
        diagram[-2 * most]
    for ask in (len, list):
        with pytest.raises(OverflowError, match=r"there are about 10\^5000 solutions, and len\(\) ends at \d+; use count"):
            ask(diagram)
    assert next(iter(reversed(diagram))) == diagram[-1]
    with pytest.raises(dlx.InvalidArgument, match="is not between"):
        diagram.index(diagram[-1], 0, 3)


def test_a_diagram_goes_backwards() -> None:
    diagram = independent(3).diagram()
    assert list(reversed(diagram)) == list(diagram)[::-1] and len(diagram) == 1000
    with pytest.raises(IndexError, match="no solution has the number 1000; there are those from 0 to count - 1, .* is 1000"):
        diagram[1000]


def test_large_numbers_come_in_no_time() -> None:
    diagram = independent(3000).diagram()
    began = time.process_time()
    assert set(diagram.frequencies().values()) == {10**2999}
    assert time.process_time() - began < (30 if SANITIZED else 3)


def test_bounds_are_told_of_many_items() -> None:
    problem = dlx.Problem([[item] for item in range(20_000)], bounds={7: (0, 3)})
    began = time.process_time()
    assert [item for item in problem.primary if problem.bounds(item) != (1, 1)] == [7]
    assert time.process_time() - began < (10 if SANITIZED else 1)
