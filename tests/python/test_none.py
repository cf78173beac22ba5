"""None as a keyword is as good as no keyword, for every keyword of every function."""

from __future__ import annotations

import dataclasses
import inspect
from pathlib import Path
from typing import Any, Callable, Iterator

import pytest

import dlx
from dlx import sudoku

ROOT = Path(__file__).parents[2]
BOARD = "1...|..3.|.4..|...2".replace("|", "")
PROBLEM = dlx.Problem({"x": ["a", "q:red"], "y": ["b", "q:red"], "z": ["a", "b"], "w": ["b"]}, secondary=["q"])
DIAGRAM = PROBLEM.diagram()

#: What a function is given besides the keyword. All but the seeds and boxes are needed.
GIVEN: dict[str, tuple[list[Any], dict[str, Any]]] = {
    "Problem": ([[("a",), ("a", "b"), ("b",)]], {}),
    "Problem.check": ([["x", "y"]], {}),
    "Problem.flaw": ([["x"]], {}),
    "Problem.bounds": (["a"], {}),
    "Problem.cost": (["x"], {}),
    "Problem.option": (["x"], {}),
    "Problem.matrix": ([[[1, 0], [0, 1]]], {}),
    "Problem.parse": (["a b\na\nb\n"], {}),
    "Problem.read": ([ROOT / "examples" / "queens8.dlx"], {}),
    "Problem.sample": ([], {"seed": 1}),
    "Diagram.index": ([("z",)], {}),
    "Diagram.sample": ([], {"seed": 1}),
    "sudoku.generate": ([], {"box": (2, 2), "seed": 1}),
    "sudoku.fill": ([], {"box": (2, 2), "seed": 1}),
    **{f"sudoku.{name}": ([BOARD], {}) for name in ("count", "hint", "rate", "solve", "steps", "unique")},
}


def functions() -> Iterator[tuple[str, Callable[..., Any]]]:
    yield "Problem", dlx.Problem
    for name, owner in ("Problem", PROBLEM), ("Diagram", DIAGRAM), ("sudoku", sudoku):
        for key in sudoku.__all__ if owner is sudoku else dir(owner):
            member = getattr(owner, key)
            if not key.startswith("_") and callable(member) and not isinstance(member, type):
                yield f"{name}.{key}", member


KEYWORDS = [
    pytest.param(ask, name, key, id=f"{name}-{key}")
    for name, ask in functions()
    for key, parameter in inspect.signature(ask).parameters.items()
    if parameter.default is not parameter.empty
]


def told(answer: Any) -> Any:
    """The answer as something that can be compared, without times."""
    if isinstance(answer, dlx.Problem):
        return answer.to_text(), answer.labels
    if isinstance(answer, (Iterator, dlx.Diagram)):
        return list(answer)
    if dataclasses.is_dataclass(answer) and hasattr(answer, "seconds"):
        return dataclasses.replace(answer, seconds=0)
    return answer


@pytest.mark.parametrize("ask, name, key", KEYWORDS)
def test_none_is_the_default(ask: Callable[..., Any], name: str, key: str) -> None:
    arguments, keywords = GIVEN.get(name, ([], {}))
    keywords = {name: value for name, value in keywords.items() if name != key}
    answer = ask(*arguments, **keywords, **{key: None})
    if key == "seed" and key in GIVEN.get(name, ([], {}))[1]:
        assert len(answer) == 1  # drawn anew each time
    else:
        assert told(answer) == told(ask(*arguments, **keywords))


def test_the_table_has_all_functions() -> None:
    assert len(KEYWORDS) > 120
    assert {name for name, _ in functions()} >= GIVEN.keys()


@pytest.mark.parametrize("key", ["required", "forbidden", "threads", "time_limit", "node_limit", "memory", "progress"])
def test_keywords_that_are_handed_on(key: str) -> None:
    none: dict[str, Any] = {key: None}
    assert PROBLEM.solution(**none) == PROBLEM.solution()
    assert PROBLEM.sample(2, seed=1, **none) == PROBLEM.sample(2, seed=1)
    assert PROBLEM.frequencies(**none) == PROBLEM.frequencies()


@pytest.mark.parametrize("ask, name, key", KEYWORDS)
def test_hints_of_types_allow_none(ask: Callable[..., Any], name: str, key: str) -> None:
    hint = inspect.signature(ask).parameters[key].annotation
    assert "None" in hint or hint in ("Any", "Box", "Progress")
