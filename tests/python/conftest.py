"""What the tests of the Python package share."""

from __future__ import annotations

import os
from typing import Any

import pytest

import dlx

#: With a sanitizer all takes several times as long, and memory is not given back at once.
SANITIZED = "DLX_SANITIZED" in os.environ


def pytest_report_header() -> str:
    return f"dlx {dlx.__version__} of {dlx.__file__}"


def queens(n: int, **how: Any) -> dlx.Problem:
    """n queens on a board of n × n."""
    options = {
        (row, column): [("row", row), ("column", column), ("up", row + column), ("down", row - column)]
        for row in range(n)
        for column in range(n)
    }
    lines = [(kind, k) for kind in ("row", "column") for k in range(n)]
    slopes = [("up", k) for k in range(2 * n - 1)] + [("down", k) for k in range(1 - n, n)]
    return dlx.Problem(options, primary=lines, secondary=slopes, **how)


def dominoes(n: int) -> dlx.Problem:
    """Dominoes on a board of n × n."""
    across = [((r, c), (r, c + 1)) for r in range(n) for c in range(n - 1)]
    down = [((r, c), (r + 1, c)) for r in range(n - 1) for c in range(n)]
    return dlx.Problem(across + down)


@pytest.fixture
def eight_queens() -> dlx.Problem:
    return queens(8)


@pytest.fixture
def long() -> dlx.Problem:
    """A problem whose solutions take hours to count by search."""
    return queens(20)


def has_symmetry() -> bool:
    try:
        dlx.Problem([("a",)]).symmetries()
    except dlx.Unavailable:
        return False
    return True
