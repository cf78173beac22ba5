"""Sudoku: solve, count, rate, explain and make boards.

A board is one of these:

- a text that the program `dlx sudoku` reads: 81 characters with ``.`` or ``0`` for a blank, a drawn grid, the
  JSON of f-puzzles, a grid with rules below it, such as ``"sudoku 4x4\\n1... .... .... ....\\ndiagonal+"``, or rules
  alone. The text has one board;
- a list of 9 rows of digits, or one list of all digits, 0 for a blank;
- an array of whole numbers, 9×9 or 81, of numpy or of any module that shows the memory of its arrays.

Several boards are a list of texts, a list of boards as lists, or an array of m×81 or m×9×9 numbers. An array
is answered without an object of Python for each board. Lists and arrays may have boards of any size up to
36×36. So 16×16 numbers are one board, and 36×36 numbers, too. 16 boards of 4×4 are 16×4×4 numbers.

What comes back has the form of what was given.

>>> import dlx
>>> dlx.sudoku.solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
'534678912672195348198342567859761423426853791713924856961537284287419635345286179'
>>> dlx.sudoku.solve([[1, 0, 0, 0], [0, 0, 3, 0], [0, 4, 0, 0], [0, 0, 0, 2]])
[[1, 3, 2, 4], [4, 2, 3, 1], [2, 4, 1, 3], [3, 1, 4, 2]]

Keywords of all functions:

- ``box``: ``(rows, columns)`` of a box, if it is not the usual one: 2×3 for 6×6, 3×3 for 9×9 ...
- ``threads``: up to 256; 0 means one for each core. The answers are the same. Threads share out several boards. One
  board is solved by one thread, but counted by all;
- ``time_limit``: in seconds, for all boards together. If it ends the work, `Incomplete` is raised.

A keyword that is None has its default.

Other threads of Python run meanwhile. Ctrl-C ends the work. `ParseError` tells the line and the column of a
mistake in a text, and `InvalidBoard` the cell that is wrong in a list or an array. Both name the board if
there are several.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Sequence, Union

from . import _dlx
from .boards import Box, box_of, each, given, one
from .checks import counted, listed, or_default, pair, printable, seconds, shown, text_of, whole, yes_or_no
from .diagram import _seed
from .errors import Incomplete, InvalidArgument
from .outcome import Outcome

__all__ = ["Place", "Rating", "Step", "count", "fill", "generate", "hint", "rate", "solve", "steps", "unique"]


class Rating(NamedTuple):
    """How hard a board is for a person."""

    #: Of the hardest step, from 1.0 to 12.0, about as Sudoku Explainer rates; 0.0 for a filled board.
    number: float
    #: "easy", "medium", "hard", "fiendish" or "beyond".
    grade: str
    #: How many steps there are of each technique.
    techniques: dict[str, int]


class Place(NamedTuple):
    """A digit in a cell. Row and column count from 0, so that ``board[row][column]`` is the cell."""

    row: int
    column: int
    digit: int


class Step(NamedTuple):
    """A step that a person takes to solve a board."""

    #: "naked single", "x-wing" ...
    technique: str
    #: From 1.0 to 12.0.
    rating: float
    #: "r4c7 = 5: hidden single in box 6"; rows and columns count from 1 here.
    text: str
    #: Digits that are found.
    gives: list[Place]
    #: Digits that cells cannot have.
    removes: list[Place]


def solve(boards: Any, *, box: Box = None, threads: int | None = 1, time_limit: float | None = None) -> Any:
    """The solution of a board, or the solutions of several.

    A text gives a line of all digits, a list a list, an array a new array of the same shape and type. If a
    board has several solutions, it is the first that is found; see `unique`. If it has none, it is None; but
    among several boards of an array it is a board of zeros.

    >>> solve(["1...|..3.|.4..|...2".replace("|", ""), "11.............."])
    ['1324423124133142', None]
    """
    its = given(boards, box)
    _known(_dlx.solve_boards(its.core, _how(threads, time_limit)))
    return its.solutions()


def unique(boards: Any, *, box: Box = None, threads: int | None = 1, time_limit: float | None = None) -> Any:
    """True if the board has exactly one solution. For several boards a list, for an array an array of bools.

    >>> unique(["1.....3..4.....2", "1..............."])
    [True, False]
    """
    its = given(boards, box)
    outcome, answers = _dlx.unique_boards(its.core, _how(threads, time_limit))
    _known(outcome)
    return its.flags(answers)


def count(
    boards: Any,
    limit: int | None = None,
    *,
    box: Box = None,
    threads: int | None = 1,
    time_limit: float | None = None,
) -> Any:
    """How many solutions the board has; with ``limit`` that number at most. For several boards a list.

    >>> count("." * 16)
    288
    """
    its = given(boards, box)
    outcome, counts = _dlx.count_boards(its.core, {**_how(threads, time_limit), "limit": limit})
    _known(outcome)
    return each(its, counts, int)


def rate(boards: Any, *, box: Box = None, threads: int | None = 1, time_limit: float | None = None) -> Any:
    """The `Rating` of a board, or None if it has not exactly one solution. For several boards a list.

    >>> rate("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").grade
    'easy'
    """
    its = given(boards, box)
    outcome, ratings = _dlx.rate_boards(its.core, _how(threads, time_limit))
    _known(outcome)
    return each(its, ratings, lambda rating: Rating(rating[0] / 10, _dlx.grade(rating[0]), dict(rating[1])))


def steps(boards: Any, *, box: Box = None, threads: int | None = 1, time_limit: float | None = None) -> Any:
    """How a person solves the board: a list of each `Step`, or None if there is no solution.

    If there are several solutions, the steps lead to one of them. For several boards a list of lists.

    >>> steps("1.....3..4.....2")[0].text
    'r1c4 = 4: naked single'
    """
    return _steps(boards, None, box, threads, time_limit)


def hint(boards: Any, *, box: Box = None, threads: int | None = 1, time_limit: float | None = None) -> Any:
    """The next `Step`, or None if the board is filled or has no solution. For several boards a list.

    >>> hint("1.....3..4.....2").gives
    [Place(row=0, column=3, digit=4)]
    """
    first = _steps(boards, 1, box, threads, time_limit)
    if isinstance(first, list) and not given(boards, box).single:
        return [found[0] if found else None for found in first]
    return first[0] if first else None


def generate(
    n: int | None = 1,
    *,
    difficulty: str | float | Sequence[str | float] | None = None,
    clues: int | tuple[int, int] | None = None,
    minimal: bool | None = None,
    symmetry: str | None = "none",
    pattern: Any = None,
    form: Any = None,
    solution: bool | None = False,
    box: Box = None,
    seed: int | None = None,
    threads: int | None = 1,
    time_limit: float | None = None,
) -> list[Any]:
    """Makes ``n`` puzzles with one solution each: a list of texts. The same seed makes the same puzzles.

    ``difficulty``: ``"easy"``, ``"medium"``, ``"hard"``, ``"fiendish"`` or ``"beyond"``, or a rating from 1.0
    to 12.0, or a pair of the easiest and the hardest.
    ``clues``: how many, or a pair of the least and the most.
    ``minimal``: no clue can be left out. Without ``clues`` it is so unless this is False, with them only if
    it is True.
    ``symmetry``: of the cells with clues: ``"rotate90"``, ``"rotate180"``, ``"mirror"``, ``"flip"``,
    ``"diagonal"`` or ``"full"``.
    ``pattern``: a board; clues are only where it has digits.
    ``form``: a board or a text with rules; all puzzles have its layout, rules and givens. The texts of
    puzzles with rules have them, too. If the form has no solution, the list is empty.
    ``solution``: gives pairs of a puzzle and its solution.

    >>> generate(2, box=(2, 2), seed=1)
    ['....4....21...2.', '......322.43....']
    """
    pairs = yes_or_no("solution", or_default(solution, False))
    most = None if clues is None else _clues(clues)
    words = {**_how(threads, time_limit), "seed": _seed(seed)}
    outcome, made = _dlx.generate(
        whole("n", or_default(n, 1)),
        _form(form, box),
        most,
        most is None if minimal is None else yes_or_no("minimal", minimal),
        text_of("symmetry", or_default(symmetry, "none")),
        None if pattern is None else one(pattern, box),
        None if difficulty is None else _range(difficulty),
        words,
    )
    _known(outcome)
    return list(made) if pairs else [puzzle for puzzle, _ in made]


class Grids(list[str]):
    """Complete grids as lines. ``uniform``: each was exactly as likely as any other."""

    uniform: bool


def fill(
    n: int | None = 1, *, form: Any = None, box: Box = None, seed: int | None = None, time_limit: float | None = None
) -> Grids:
    """Draws ``n`` complete grids at random, of the empty board or of the board or puzzle ``form``.

    The list is empty if there is no such grid. The same seed draws the same grids.

    >>> grids = fill(2, box=(2, 2), seed=1)
    >>> len(grids), grids.uniform
    (2, True)
    """
    words = {**_how(1, time_limit), "seed": _seed(seed)}
    outcome, lines, uniform = _dlx.fill(whole("n", or_default(n, 1)), _form(form, box), words)
    _known(outcome)
    grids = Grids(lines)
    grids.uniform = uniform
    return grids


def _how(threads: int | None, time_limit: float | None) -> dict[str, Any]:
    return {"threads": threads, "time_limit": seconds("time_limit", time_limit)}


def _known(fields: dict[str, Any]) -> None:
    """Raises Incomplete if a limit ended the work."""
    outcome = Outcome(**fields)
    if outcome.status not in ("complete", "solution_limit"):
        reached = outcome.status.replace("_", " ")
        raise Incomplete(f"the {reached} was reached; {counted(outcome.solutions, 'answer')} so far", outcome)


def _steps(boards: Any, limit: int | None, box: Box, threads: int | None, time_limit: float | None) -> Any:
    its = given(boards, box)
    outcome, found = _dlx.steps_of_boards(its.core, {**_how(threads, time_limit), "limit": limit})
    _known(outcome)
    return each(its, found, lambda steps: [_step(*step) for step in steps])


def _step(technique: str, tenths: int, text: str, gives: list[Any], removes: list[Any]) -> Step:
    return Step(technique, tenths / 10, text, [Place(*at) for at in gives], [Place(*at) for at in removes])


def _form(form: Any, box: Box) -> _dlx.Boards:
    if form is None:
        rows, columns = box_of(box) or (3, 3)
        form = [0] * (rows * columns) ** 2
    return one(form, box)


def _clues(clues: Any) -> tuple[int, int]:
    """The least and the most number of clues."""
    if hasattr(clues, "__iter__"):
        return pair("clues", clues, below=1 << 31)
    number = whole("clues", clues, below=1 << 31)
    return number, number


def _range(difficulty: Union[str, float, Sequence[Union[str, float]]]) -> str:
    """The difficulty as a text: "hard", "medium-hard", "3.0-4.2"."""
    if isinstance(difficulty, str) or not hasattr(difficulty, "__iter__"):
        return printable(str(difficulty))
    ends = [printable(str(end)) for end in listed("difficulty", difficulty, "two ends")]
    if len(ends) != 2:
        raise InvalidArgument(f"a range of difficulties has two ends, not {shown(difficulty)}")
    return "-".join(ends)
