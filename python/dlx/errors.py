"""What the package raises. To reach a limit is an error only where the answer would be wrong without it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from .outcome import Outcome


class Error(Exception):
    """Base of all exceptions of dlx."""


class InvalidProblem(Error, ValueError):
    """The problem is malformed: an unknown item, an item twice in an option, a color on a primary item ...

    ``option`` is the label of the wrong option, and ``entry`` the number of the wrong entry in it, from 0.
    Both are None if it is something else that is wrong.
    """

    def __init__(self, message: str, option: Any = None, entry: int | None = None) -> None:
        super().__init__(message)
        self.option = option
        self.entry = entry

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (*self.args, self.option, self.entry)


class InvalidArgument(Error, ValueError):
    """An argument makes no sense for this problem: an unknown label, a time limit of 0 ..."""


class Unavailable(Error, RuntimeError):
    """This build of dlx cannot do what was asked for: a library was missing when it was built."""


class InvalidBoard(Error, ValueError):
    """The argument is no sudoku: a digit too high for the board, a board of 80 cells ..."""


class Mistake(NamedTuple):
    """One mistake in a text. Lines and columns count from 1, columns in bytes."""

    source: str
    line: int
    column: int
    token: str
    message: str


class ParseError(Error, ValueError):
    """A text could not be read. ``mistakes`` has up to 20 of them; the message has a line for each."""

    def __init__(self, message: str, mistakes: list[tuple[str, int, int, str, str]]) -> None:
        super().__init__(message)
        self.mistakes = [Mistake(*mistake) for mistake in mistakes]

    @property
    def line(self) -> int:
        """The line of the first mistake."""
        return self.mistakes[0].line

    @property
    def column(self) -> int:
        """The column of the first mistake."""
        return self.mistakes[0].column

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (*self.args, [tuple(mistake) for mistake in self.mistakes])


class Incomplete(Error):
    """A limit ended the search before the answer was known. ``outcome`` says which, and how far it went."""

    def __init__(self, message: str, outcome: Outcome) -> None:
        super().__init__(message)
        self.outcome = outcome

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (*self.args, self.outcome)


class IncompleteWarning(UserWarning):
    """An iteration ended at a limit on time, nodes or memory: there may be more solutions."""
