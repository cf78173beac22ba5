"""Exact cover: find, count, sample and rank the solutions of any exact-cover problem.

>>> import dlx
>>> problem = dlx.Problem({"A": [1, 4, 7], "B": [1, 4], "C": [4, 5, 7],
...                        "D": [3, 5, 6], "E": [2, 3, 6, 7], "F": [2, 7]})
>>> problem.count()
1
>>> for solution in problem.solutions():
...     print(solution)
('B', 'D', 'F')
"""

from . import sudoku
from ._dlx import version as __version__
from .answers import Cheapest, Estimate, Interval, Symmetries, Why
from .costs import Costed
from .diagram import Diagram
from .errors import (
    Error,
    Incomplete,
    IncompleteWarning,
    InvalidArgument,
    InvalidBoard,
    InvalidProblem,
    Mistake,
    ParseError,
    Unavailable,
)
from .outcome import Outcome
from .problem import Problem
from .solutions import DistinctSolutions, Solutions
from .trace import Picture, TraceStep

__all__ = [
    "Cheapest",
    "Costed",
    "Diagram",
    "DistinctSolutions",
    "Error",
    "Estimate",
    "Incomplete",
    "IncompleteWarning",
    "Interval",
    "InvalidArgument",
    "InvalidBoard",
    "InvalidProblem",
    "Mistake",
    "Outcome",
    "ParseError",
    "Picture",
    "Problem",
    "Solutions",
    "Symmetries",
    "TraceStep",
    "Unavailable",
    "Why",
    "__version__",
    "sudoku",
]
