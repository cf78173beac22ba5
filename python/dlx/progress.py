"""Shows how far a search is."""

from __future__ import annotations

import sys
from time import monotonic
from typing import Any, Callable, Union

from .checks import counted, shown

#: Called with the solutions and nodes so far, the seconds, and the share of the search that is done. A count of
#: classes has several steps, and each has numbers of its own. True: a bar of tqdm, if that is installed, or else
#: a line a second on standard error.
Progress = Union[Callable[[int, int, float, float], object], bool, None]


def reporter(progress: Any) -> Callable[[int, int, float, float], object] | None:
    """What the keyword ``progress`` asks for: a function that is called now and then, or None."""
    if progress is None or progress is False:
        return None
    if progress is not True:
        if not callable(progress):
            raise TypeError(f"progress is a function, True or None, not {shown(progress)}")
        return progress  # type: ignore[no-any-return]
    try:
        from tqdm.auto import tqdm  # type: ignore[import]
    except ImportError:
        return _Lines()
    return _Bar(tqdm(total=1.0, bar_format="{l_bar}{bar}| {postfix} [{elapsed}]", unit="", leave=False))


def _work(solutions: int, nodes: int) -> str:
    return f"{counted(solutions, 'solution')}, {counted(nodes, 'node')}"


class _Lines:
    """A line a second on standard error."""

    def __init__(self) -> None:
        self._next = 0.0

    def __call__(self, solutions: int, nodes: int, seconds: float, fraction: float) -> None:
        now = monotonic()
        if now < self._next:
            return
        self._next = now + 1
        print(f"dlx: {_work(solutions, nodes)}, {fraction:.2%}, {seconds:.1f} s", file=sys.stderr)


class _Bar:
    """A bar of tqdm."""

    def __init__(self, bar: Any) -> None:
        self._bar = bar

    def __call__(self, solutions: int, nodes: int, seconds: float, fraction: float) -> None:
        self._bar.n = fraction
        self._bar.set_postfix_str(_work(solutions, nodes))

    def __del__(self) -> None:
        self._bar.close()
