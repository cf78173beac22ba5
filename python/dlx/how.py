"""The keywords that searches have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterable

from .checks import seconds, whole
from .progress import Progress, reporter

if TYPE_CHECKING:
    from .model import Model


def keywords(
    problem: Model,
    required: Iterable[Any] | None = (),
    forbidden: Iterable[Any] | None = (),
    time_limit: float | None = None,
    node_limit: int | None = None,
    memory: int | None = None,
    engine: str | None = "auto",
    heuristic: str | None = None,
    seed: int | None = None,
    progress: Progress = None,
) -> dict[str, Any]:
    """The keywords, as the extension module takes them. It looks itself at those that are not changed here."""
    return {
        "chosen": problem._numbers_of("required", required),
        "excluded": problem._numbers_of("forbidden", forbidden),
        "time_limit": seconds("time_limit", time_limit),
        "node_limit": node_limit,
        "memory": memory,
        "engine": engine,
        "heuristic": heuristic,
        "seed": None if seed is None else whole("seed", seed),
        "progress": reporter(progress),
    }
