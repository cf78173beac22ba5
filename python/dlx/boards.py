"""Turns what people call a sudoku into boards of the extension module, and answers back into that form."""

from __future__ import annotations

from array import array
from copy import copy
from math import isqrt
from typing import Any, Callable, Iterable, Optional, Protocol, Sequence, Tuple, TypeVar

from . import _dlx
from .checks import pair, printable, refuse_mask, shown
from .errors import InvalidArgument, InvalidBoard

#: The rows and columns of a box.
Box = Optional[Tuple[int, int]]

T = TypeVar("T")


class Given(Protocol):
    """One board, or several, in some form."""

    core: _dlx.Boards
    #: True for one board that is no batch.
    single: bool

    def solutions(self) -> Any:
        """The solutions that are in `core`, in the form of what was given."""

    def flags(self, answers: bytes) -> Any:
        """A yes or no for each board."""


def given(boards: Any, box: Box = None) -> Given:
    """Whatever the functions of `dlx.sudoku` take."""
    box = box_of(box)
    if isinstance(boards, str):
        return _Texts([boards], box, single=True)
    if isinstance(boards, (list, tuple)):
        if any(isinstance(board, str) for board in boards):
            return _Texts(boards, box, single=False)
        return _Lists(boards, box)
    if isinstance(boards, (bytes, bytearray)):
        raise TypeError("a board is a text, lists of digits or an array of them, not bytes")
    try:
        view: memoryview | None = memoryview(boards)
    except (TypeError, ValueError, BufferError):  # numpy shows no memory of dates
        view = None
    if view is None or _has_texts(boards):
        words = f"a board is a text, lists of digits or an array of them, not {shown(boards)}"
        raise TypeError(f"{words}{_mended(boards)}") from None
    return _Array(boards, view.shape or (), box)


def _has_texts(boards: Any) -> bool:
    """Whether it is an array or a series of texts."""
    if getattr(getattr(boards, "dtype", None), "kind", None) not in ("O", "U"):
        return False
    texts = boards.tolist()
    return isinstance(texts, list) and len(texts) > 0 and isinstance(texts[0], str)


def _mended(boards: Any) -> str:
    """How to make boards of it."""
    if _has_texts(boards):
        return "; give its .tolist(), which is a list of texts"
    return "; give its .to_numpy(), if that has the digits" if hasattr(boards, "to_numpy") else ""


def box_of(box: Any) -> Box:
    """The keyword ``box``."""
    return None if box is None else pair("box", box, below=37)


def each(given: Given, answers: Sequence[Any], make: Callable[[Any], T]) -> Any:
    """The answer to one board, or the list of all answers."""
    made = [None if answer is None else make(answer) for answer in answers]
    return made[0] if given.single else made


class _Texts:
    """Boards that the reader of the program reads, each from a text."""

    def __init__(self, texts: Iterable[Any], box: Box, single: bool) -> None:
        self.core = _dlx.BoardList(box)
        self.single = single
        for number, text in enumerate(texts):
            if not isinstance(text, str):
                raise TypeError(f"boards[{number}] is no text, but others are: {shown(text)}")
            self.core.add(printable(text), "board" if single else f"boards[{number}]")

    def solutions(self) -> Any:
        lines = [self.core.line(number) for number in range(len(self.core))]
        return lines[0] if self.single else lines

    def flags(self, answers: bytes) -> Any:
        return bool(answers[0]) if self.single else [flag != 0 for flag in answers]


class _Lists:
    """Boards of one size as lists of digits, of rows of digits, or of such boards."""

    def __init__(self, boards: Sequence[Any], box: Box) -> None:
        self.shape = _shape_of_lists(boards)
        flat: Any = boards
        for _ in self.shape[1:]:
            flat = [digit for row in flat for digit in row]
        try:
            self.digits = array("q", flat)
        except (TypeError, OverflowError) as error:
            arrays = any(getattr(cell, "ndim", 0) for cell in flat)
            why = "these are arrays; numpy.stack() makes one array of them" if arrays else error
            raise InvalidBoard(f"the cells of a board are digits, and 0 for a blank: {why}") from None
        size, self.single = _size(self.shape)
        self.core = _dlx.BoardArray(self.digits, size, box)

    def solutions(self) -> Any:
        if self.single:
            return self._board(0) if all(self.digits) else None
        cells = len(self.digits) // max(len(self.core), 1)
        begins = range(0, len(self.digits), max(cells, 1))
        return [self._board(begin) if self.digits[begin] else None for begin in begins]

    def _board(self, begin: int) -> list[Any]:
        """The board whose digits begin there."""
        *rows, columns = self.shape if self.single else self.shape[1:]
        if not rows:
            return self.digits[begin : begin + columns].tolist()
        row_begins = range(begin, begin + rows[0] * columns, columns)
        return [self.digits[at : at + columns].tolist() for at in row_begins]

    def flags(self, answers: bytes) -> Any:
        return bool(answers[0]) if self.single else [flag != 0 for flag in answers]


class _Array:
    """Boards of one size in an array of numpy, or in any other that shows its memory."""

    def __init__(self, boards: Any, shape: tuple[int, ...], box: Box) -> None:
        refuse_mask("the array", boards)
        size, self.single = _size(shape)
        # numpy's copy() has no gaps and its rows in order, unlike its __copy__().
        try:
            self.array = boards.copy() if hasattr(boards, "copy") else copy(boards)
        except TypeError:
            raise InvalidArgument(f"{shown(boards)} cannot be copied; give the array that it shows") from None
        self.core = _dlx.BoardArray(self.array, size, box)

    def solutions(self) -> Any:
        if self.single:
            return self.array if any(memoryview(self.array).cast("B")) else None
        return self.array

    def flags(self, answers: bytes) -> Any:
        if self.single:
            return bool(answers[0])
        flags = self.array[(slice(None), *[0] * (self.array.ndim - 1))] != 0
        memoryview(flags).cast("B")[:] = answers
        return flags


def _shape_of_lists(boards: Any, depth: int = 0) -> tuple[int, ...]:
    """The lengths of nested lists. Raises InvalidBoard if lists beside each other differ in length."""
    if not isinstance(boards, (list, tuple)) or len(boards) == 0:
        return (len(boards),) if isinstance(boards, (list, tuple)) else ()
    if depth == 3:
        raise InvalidBoard("lists of lists of lists of lists are no boards; expected m×n×n digits, or fewer levels")
    shapes = {_shape_of_lists(board, depth + 1) for board in boards} if isinstance(boards[0], (list, tuple)) else {()}
    if len(shapes) > 1:
        raise InvalidBoard("rows of one board have one length, and boards of one list have one size")
    return (len(boards), *shapes.pop())


def _size(shape: tuple[int, ...]) -> tuple[int, bool]:
    """The number of digits of a board, and whether there is just one: n², n×n, m×n² or m×n×n numbers."""
    if shape == (0,):
        return 9, False
    if len(shape) == 1 and isqrt(shape[0]) ** 2 == shape[0]:
        return isqrt(shape[0]), True
    if len(shape) == 2 and shape[0] == shape[1] <= 36:
        return shape[0], True
    if len(shape) == 2 and isqrt(shape[1]) ** 2 == shape[1]:
        return isqrt(shape[1]), False
    if len(shape) == 3 and shape[1] == shape[2]:
        return shape[1], False
    by = "×".join(map(str, shape)) or "no"
    raise InvalidBoard(f"{by} numbers are no boards; expected n·n or n×n for one, m×(n·n) or m×n×n for m")


def one(board: Any, box: Box) -> _dlx.Boards:
    """The board. Raises InvalidArgument if there are several."""
    its = given(board, box)
    if not its.single:
        raise InvalidArgument("one board is needed here, not several")
    return its.core
