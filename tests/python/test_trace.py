"""Steps of a search, compared with the search itself, and pictures."""

from __future__ import annotations

import xml.etree.ElementTree
from typing import Any

import oracle
import pytest

import dlx

RANDOM_PROBLEMS = 200

KNUTH = "a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n"


def found(problem: dlx.Problem, **how: Any) -> list[tuple[Any, ...]]:
    """The solutions in the steps. Options are in the order of the problem, as they are in `solutions`."""
    number = {label: k for k, label in enumerate(problem.labels)}
    steps = problem.trace(**how)
    return [tuple(sorted(step.chosen, key=number.__getitem__)) for step in steps if step.kind == "solution"]


def title(picture: dlx.Picture) -> str:
    """Of a picture, which must be XML."""
    text = xml.etree.ElementTree.fromstring(picture).findtext("{http://www.w3.org/2000/svg}title")
    assert text is not None
    return text


def test_the_example_of_knuth() -> None:
    steps = list(dlx.Problem.parse(KNUTH).trace())
    assert [step.letter for step in steps[:5]] == ["X1", "X2", "X3", "X4", "X5"]
    assert steps[2].words == "items a, b, c, e and f have 2 options each, the fewest: choose the first, a"
    assert [(s.level, s.item, s.option) for s in steps if s.kind == "try"] == [
        (0, "a", 1), (1, "b", 2), (0, "a", 3), (1, "b", 4), (2, "c", 0)
    ]  # fmt: skip
    assert [step.chosen for step in steps if step.kind == "solution"] == [(3, 4, 0)]
    assert (steps[-1].kind, steps[-1].nodes, steps[-1].solutions) == ("end", 6, 1)


@pytest.mark.parametrize("seed", range(RANDOM_PROBLEMS))
@pytest.mark.parametrize("how", [{}, {"seed": 7}, {"heuristic": "weights"}, {"heuristic": "preclusion"}])
def test_it_is_the_search_of_links(seed: int, how: dict[str, Any]) -> None:
    arguments = oracle.random_problem(seed)
    problem = dlx.Problem(**arguments)
    search = problem.solutions(engine="links", **how)
    assert found(problem, **how) == list(search)
    last = list(problem.trace(**how))[-1]
    assert last.solutions == search.outcome.solutions
    # A search does without some multiplicities. A trace shows the problem as it is.
    if "bounds" not in arguments:
        assert last.nodes == search.outcome.nodes


@pytest.mark.parametrize("seed", range(RANDOM_PROBLEMS))
def test_items_and_options_are_those_of_the_caller(seed: int) -> None:
    problem = dlx.Problem(**oracle.random_problem(seed))
    bounded = any(problem.bounds(item) != (1, 1) for item in problem.primary)
    for step in problem.trace():
        assert step.item is None or step.item in problem.primary
        assert step.option is None or step.item in problem.option(step.option)
        assert step.kind != "try" or 1 <= step.branch <= step.branches
        assert step.kind != "solution" or problem.check(step.chosen)
        assert bounded or step.kind != "try" or (step.chosen[-1] == step.option and step.option in step.words)


def test_required_and_forbidden_options() -> None:
    problem = dlx.Problem({"x": ["a"], "y": ["b"], "z": ["a", "b"], "w": ["b"]})
    assert found(problem, required=["x"]) == [("x", "y"), ("x", "w")]
    assert next(problem.trace(required=["x"])).chosen == ("x",)
    assert found(problem, forbidden=["x", "y"]) == [("z",)]
    assert [step.kind for step in problem.trace(required=["x", "z"])] == ["conflict"]


def test_mistakes_are_told_at_once() -> None:
    problem = dlx.Problem([("a",)])
    with pytest.raises(dlx.InvalidArgument, match="no option 'z'"):
        problem.trace(required=["z"])
    with pytest.raises(dlx.InvalidArgument, match="unknown heuristic 'best'; there are mrv, weights"):
        problem.trace(heuristic="best")


def test_a_long_search_is_not_made_ahead(long: dlx.Problem) -> None:
    steps = long.trace()
    assert [next(steps).kind for _ in range(4)] == ["begin", "enter", "choose", "cover"]


def test_it_outlives_its_problem() -> None:
    steps = dlx.Problem([("a",), ("b",)]).trace()
    assert [step.kind for step in steps][-1] == "end"


def test_a_picture_of_a_problem_is_a_matrix() -> None:
    problem = dlx.Problem({"<x>": ["a"], "y": ["b"]})
    assert title(problem.draw()) == "a matrix of 2 items and 2 options"
    assert "&lt;x&gt;" in problem.draw()
    marked = problem.draw(problem.solution())
    assert title(marked) == title(problem.draw()) and marked != problem.draw()


@pytest.mark.parametrize("cell", [lambda r, c: (r, c), lambda r, c: f"r{r}c{c}", lambda r, c: "ab"[c] + str(r + 1)])
def test_a_solution_on_a_board(cell: Any) -> None:
    problem = dlx.Problem([[cell(0, 0), cell(1, 0)], [cell(0, 1), cell(1, 1)]])
    assert title(problem.draw([0, 1])) == "a board of 4 cells"
    assert title(problem.draw()) == "a matrix of 4 items and 2 options"


def test_a_board_may_have_a_solution_without_options() -> None:
    problem = dlx.Problem([[(0, 0)], [(0, 1)]], primary=[], secondary=[(0, 0), (0, 1)])
    assert title(problem.draw([])).startswith("a ")


def test_no_solution_is_not_drawn() -> None:
    problem = dlx.Problem({"x": ["a"], "y": ["b"]})
    with pytest.raises(dlx.InvalidArgument, match="this is no solution: item 'b' is not covered"):
        problem.draw(["x"])
    with pytest.raises(dlx.InvalidArgument, match="no option 'z'"):
        problem.draw(["z"])


def test_a_notebook_shows_a_picture() -> None:
    picture = dlx.Problem([("a",)]).draw()
    assert picture._repr_svg_() == picture and type(picture._repr_svg_()) is str
