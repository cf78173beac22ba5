"""What a problem can be made of, and what can be asked of it, compared with brute force."""

from __future__ import annotations

import pickle
import sys
from collections import Counter
from decimal import Decimal
from pathlib import Path

import oracle
import pytest

import dlx

RANDOM_PROBLEMS = 400

ASSAF = {"A": [1, 4, 7], "B": [1, 4], "C": [4, 5, 7], "D": [3, 5, 6], "E": [2, 3, 6, 7], "F": [2, 7]}


def langford(n: int) -> dlx.Problem:
    return dlx.Problem(
        [(f"n{i}", j, j + i + 1) for i in range(1, n + 1) for j in range(2 * n - i - 1)]
    )


def dominoes(rows: int, columns: int) -> dlx.Problem:
    across = [((r, c), (r, c + 1)) for r in range(rows) for c in range(columns - 1)]
    down = [((r, c), (r + 1, c)) for r in range(rows - 1) for c in range(columns)]
    return dlx.Problem(across + down)


# --- compared with brute force


@pytest.mark.parametrize("seed", range(RANDOM_PROBLEMS))
def test_random_problems(seed: int) -> None:
    arguments = oracle.random_problem(seed)
    problem = dlx.Problem(**arguments)
    expected = oracle.solutions(arguments)

    for engine in ("auto", "links"):
        assert sorted(problem.solutions(engine=engine)) == sorted(expected)
    assert set(problem.solutions(threads=2)) == expected
    assert problem.count() == len(expected)
    assert problem.outcome().solutions == len(expected)
    assert (problem.solution() in expected) if expected else (problem.solution() is None)
    assert all(problem.check(s) for s in expected)

    diagram = problem.diagram()
    assert len(diagram) == len(expected)
    assert set(diagram) == {diagram[k] for k in range(len(diagram))} == expected
    often = Counter(label for s in expected for label in s)
    assert diagram.frequencies() == problem.frequencies() == {label: often[label] for label in arguments["options"]}
    if expected:
        assert set(diagram.sample(20, seed=seed)) <= expected
        costs = arguments.get("costs", {})
        by_cost = sorted(sum(costs.get(label, 0) for label in s) for s in expected)
        cheapest = problem.cheapest(len(expected) + 1)
        assert [cost for _, cost in cheapest] == by_cost
        assert {s for s, _ in cheapest} == expected
        assert [cost for _, cost in diagram.cheapest(len(expected))] == by_cost
        assert problem.cheapest(dearest=True)[0].cost == by_cost[-1]
        assert problem.cheapest(len(expected) + 1, threads=2) == cheapest

    again = pickle.loads(pickle.dumps(problem))
    assert sorted(again.solutions()) == sorted(expected)
    assert again.items == problem.items and again.labels == problem.labels
    assert [again.option(label) for label in again.labels] == [problem.option(label) for label in problem.labels]
    assert [again.cost(label) for label in again.labels] == [problem.cost(label) for label in problem.labels]


@pytest.mark.parametrize("seed", range(RANDOM_PROBLEMS, RANDOM_PROBLEMS + 60))
def test_required_and_forbidden(seed: int) -> None:
    arguments = oracle.random_problem(seed)
    problem = dlx.Problem(**arguments)
    expected = oracle.solutions(arguments)
    for label in arguments["options"]:
        assert set(problem.solutions(required=[label])) == {s for s in expected if label in s}
        assert problem.count(forbidden=[label]) == sum(label not in s for s in expected)


@pytest.mark.parametrize("seed", range(40))
def test_distinct_classes_have_all_solutions(seed: int) -> None:
    arguments = oracle.random_problem(seed)
    arguments.pop("costs", None)
    problem = dlx.Problem(**arguments)
    try:
        classes = list(problem.distinct())
    except dlx.Unavailable:
        pytest.skip("built without nauty")
    expected = oracle.solutions(arguments)
    assert sum(size for _, size in classes) == len(expected)
    assert {s for s, _ in classes} <= expected
    assert problem.count_distinct() == len(classes)


def test_a_search_for_classes_names_the_heuristic_that_it_refuses() -> None:
    problem = dlx.Problem([("a",), ("b",), ("a", "b"), ("b", "a")])
    try:
        assert problem.outcome(distinct=True).solutions == 2
    except dlx.Unavailable:
        pytest.skip("built without nauty")
    words = "solutions up to symmetry are searched for by mrv, not by weights: leave out the heuristic"
    with pytest.raises(dlx.InvalidArgument, match=words):
        problem.outcome(distinct=True, heuristic="weights")


# --- published counts


def test_published_counts() -> None:
    assert dominoes(8, 8).count() == 12_988_816
    assert langford(8).count() == 300
    assert dominoes(20, 20).count() == 1269984011256235834242602753102293934298576249856
    assert dominoes(12, 12).diagram().count == 53_060_477_521_960_000


def test_a_hard_problem_is_searched_alike_with_threads() -> None:
    """By mrv it would take millions of nodes."""
    rules = dlx.Problem.read(Path(__file__).parents[1] / "data/instances/rules2.dlx")
    found = [list(rules.solutions(node_limit=2000, threads=threads)) for threads in (1, 2)]
    assert found[0] == found[1]
    assert len(found[0]) == 1


def test_order_is_the_same_with_threads() -> None:
    problem = langford(8)
    alone = list(problem.solutions())
    assert list(problem.solutions(threads=2)) == alone
    assert list(problem.solutions(7, threads=2)) == alone[:7]
    assert sorted(problem.solutions(threads=2, unordered=True)) == sorted(alone)


# --- what people have


def test_options_of_many_kinds() -> None:
    as_lists = dlx.Problem(list(ASSAF.values()))
    as_sets = dlx.Problem({label: frozenset(items) for label, items in ASSAF.items()})
    assert list(as_lists.solutions()) == [(1, 3, 5)]
    assert list(as_sets.solutions()) == [("B", "D", "F")]
    assert dlx.Problem(iter([("a",)])).count() == 1
    assert dlx.Problem([]).count() == 1
    assert dlx.Problem([], primary=["a"]).count() == 0


def test_numpy_matrix() -> None:
    numpy = pytest.importorskip("numpy")
    matrix = numpy.array([[1, 0, 1], [0, 1, 0], [0, 1, 1], [1, 0, 0]])
    for dtype in ("bool", "int8", "uint8", "int64", "float64"):
        assert list(dlx.Problem(matrix.astype(dtype)).solutions()) == [(0, 1), (2, 3)]
    assert dlx.Problem(numpy.asfortranarray(matrix)).count() == 2
    assert dlx.Problem(matrix[:, ::-1]).count() == 2
    assert dlx.Problem(matrix, secondary=[0, 1]).count() == 2
    with pytest.raises(dlx.InvalidProblem, match="row 1, column 0 has"):
        dlx.Problem(numpy.array([[1, 0], [2, 1]]))


@pytest.mark.parametrize("form", ["csr", "csc", "coo", "lil"])
def test_scipy_matrix(form: str) -> None:
    sparse = pytest.importorskip("scipy.sparse")
    rows = [[1, 0, 1], [0, 1, 0], [0, 1, 1], [1, 0, 0]]
    assert list(dlx.Problem(sparse.csr_matrix(rows).asformat(form)).solutions()) == [(0, 1), (2, 3)]
    explicit = sparse.csr_matrix(rows)
    explicit[0, 1] = 1
    explicit[0, 1] = 0
    assert dlx.Problem(explicit.asformat(form)).count() == 2
    assert explicit.nnz == 7  # a zero that is stored stays where it was
    twice = sparse.coo_matrix(([1, 1], ([0, 0], [0, 0])), shape=(1, 1))
    with pytest.raises(dlx.InvalidProblem):
        dlx.Problem(twice)


def test_pandas_frame() -> None:
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame(
        {"mon": [1, 0, 1], "tue": [0, 1, 1], "pay": ["2.50", "1", "4.25"]}, index=["ann", "bob", "cat"]
    )
    problem = dlx.Problem(frame, costs="pay")
    assert problem.items == ["mon", "tue"]
    assert problem.cheapest(2) == [(("ann", "bob"), Decimal("3.50")), (("cat",), Decimal("4.25"))]
    assert str(problem.cost("ann")) == "2.50"
    with pytest.raises(dlx.InvalidProblem, match="'wage'"):
        dlx.Problem(frame, costs="wage")


def test_colors() -> None:
    for first, second in ((("q", "red"), ("q", "green")), ("q:red", "q:green")):
        problem = dlx.Problem([["a", first], ["b", first], ["b", second]], secondary=["q"])
        assert list(problem.solutions()) == [(0, 1)]
        assert problem.option(2) == ["b", ("q", "green")]
    for color in (("q", "9:30"), "q:9:30"):  # a color may have a colon
        assert dlx.Problem([["a", color], ["b", "q:9:30"]], secondary=["q"]).option(0) == ["a", ("q", "9:30")]
    assert dlx.Problem([["a", "q:9:30"]], secondary=["q", "q:9"]).option(0) == ["a", ("q:9", "30")]
    assert dlx.Problem([["q:9", "q:9:30"]], secondary=["q"], primary=["q:9"]).option(0) == ["q:9", ("q", "9:30")]
    # A pair or a text with a colon is an item like any other where it is none of a secondary item.
    assert dlx.Problem([[("q", "red")], ["q:red"]]).items == [("q", "red"), "q:red"]


def test_bounds() -> None:
    options = {"x": ["a"], "y": ["a"], "z": ["a"]}
    assert dlx.Problem(options, bounds={"a": 2}).count() == 3
    assert dlx.Problem(options, bounds={"a": (0, None)}).count() == 8
    assert dlx.Problem(options, bounds={"a": (2, 3)}).bounds("a") == (2, 3)


@pytest.mark.parametrize("number", [4, 5, 2**32 - 1])
def test_an_option_past_the_last_is_refused(number: int) -> None:
    core = dlx.Problem([["a", "b"], ["a"], ["b"], ["a"]], costs=[1, 2, 3, 4])._core
    for ask in (core.cost, core.entries):
        with pytest.raises(ValueError, match=f"there is no option with number {number}"):
            ask(number)
    assert core.cost(3) == 4


def test_costs_with_decimals() -> None:
    problem = dlx.Problem([("a",), ("a",), ("a",)], costs=[0.1, Decimal("0.25"), 1.0])
    assert [str(cost) for _, cost in problem.cheapest(3)] == ["0.10", "0.25", "1.00"]
    assert problem.cheapest(cost_limit="0.25")[-1].cost == Decimal("0.25")
    assert dlx.Problem([("a",)], costs=[1.0]).cheapest()[0].cost == 1
    assert [cost for _, cost in problem.cheapest(cost_limit="0.2599")] == [Decimal("0.10"), Decimal("0.25")]
    assert [cost for _, cost in problem.cheapest(cost_limit="0.2501", dearest=True)] == [1]


def test_texts_and_files(tmp_path: object) -> None:
    problem = dlx.Problem.parse("a b | q\na q:x\nb q:x\nb q:y |7\n")
    assert list(problem.solutions()) == [(0, 1)]
    assert problem.primary == ["a", "b"] and problem.secondary == ["q"]
    assert problem.cost(2) == 7
    for form in ("knuth", "json"):
        assert list(dlx.Problem.parse(problem.to_text(form)).solutions()) == [(0, 1)]
    assert problem.to_text("lp").startswith("\\")
    path = tmp_path / "p.dlx"  # type: ignore[operator]
    path.write_text(problem.to_text())
    assert dlx.Problem.read(path).count() == 1
    with open(path) as file:
        assert dlx.Problem.read(file).count() == 1


def test_csv() -> None:
    table = 'name,mon,tue,cost\nann,1,0,2.50\nbob,0,1,1\n"cat, too",1,1,4.25\n'
    problem = dlx.Problem.parse(table, "csv")
    assert problem.cheapest(2) == [(("ann", "bob"), Decimal("3.50")), (("cat, too",), Decimal("4.25"))]
    again = dlx.Problem.parse(problem.to_text("csv"), "csv")
    assert again.labels == problem.labels
    assert again.cheapest(2) == problem.cheapest(2)
    assert pickle.loads(pickle.dumps(problem)).cheapest(2) == problem.cheapest(2)
    assert "|2.50" in problem.to_text("knuth")
    assert str(dlx.Problem.parse("a\na |2.50\n").cost(0)) == "2.50"
    for labels in ((1, "1"), ("|x", "y"), ("x\ny", "z")):
        with pytest.raises(dlx.InvalidProblem, match="cannot be written as CSV"):
            dlx.Problem({label: ["a"] for label in labels}).to_text("csv")


# --- mistakes


def test_parse_errors_have_places() -> None:
    with pytest.raises(dlx.ParseError) as caught:
        dlx.Problem.parse("a b\na a\nc\n", source="days.dlx")
    assert [(m.source, m.line, m.column) for m in caught.value.mistakes] == [("days.dlx", 2, 3), ("days.dlx", 3, 1)]
    assert (caught.value.line, caught.value.column) == (2, 3)
    assert pickle.loads(pickle.dumps(caught.value)).mistakes == caught.value.mistakes
    with pytest.raises(dlx.ParseError, match=r'expected a new one, or no label \(label="none"\)$'):
        dlx.Problem.parse("items,label\na,A\nb,A\n", "csv")


@pytest.mark.parametrize(
    "ask, words",
    [
        (lambda p: p.count(required=["Z"]), "no option 'Z'"),
        (lambda p: p.count(engine="fast"), "unknown engine 'fast'; there are auto, links, lanes"),
        (lambda p: p.count(method="guess"), "unknown method"),
        (lambda p: p.count(time_limit=0), "time"),
        (lambda p: p.count(seed=-1), "seed"),
        (lambda p: p.solutions(0), "limit"),
        (lambda p: p.sample(seed=1, required=["A"]), "no solution"),
        (lambda p: p.flaw(["Z"]), "no option 'Z'"),
    ],
)
def test_arguments_that_make_no_sense(ask: object, words: str) -> None:
    problem = dlx.Problem(ASSAF)
    with pytest.raises(dlx.InvalidArgument, match=words):
        ask(problem)  # type: ignore[operator]
    assert problem.count() == 1  # it can still be used


# --- limits are never silent


def test_limits() -> None:
    problem = langford(16)
    with pytest.raises(dlx.Incomplete) as caught:
        problem.count(method="search", time_limit=0.05)
    assert caught.value.outcome.status == "time_limit"
    assert not problem.outcome(method="search", node_limit=1000).complete
    with pytest.raises(dlx.Incomplete):
        langford(12).solution(node_limit=1)
    solutions = langford(12).solutions(node_limit=1000)
    with pytest.warns(dlx.IncompleteWarning, match="node limit"):
        found = list(solutions)
    assert solutions.status == "node_limit" and solutions.outcome.solutions == len(found)
    first = langford(8).solutions(3)
    assert len(list(first)) == 3 and first.status == "solution_limit"
    cheapest = langford(8).cheapest(10**6, node_limit=10)
    assert not cheapest.complete


def test_progress_as_a_bar_or_a_line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def search() -> str:
        with pytest.raises(dlx.Incomplete):
            langford(20).count(method="search", time_limit=0.5, progress=True)
        return capsys.readouterr().err

    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    lines = search()
    assert lines.startswith("dlx: ") and lines.count("\n") <= 2  # one a second
    monkeypatch.undo()
    pytest.importorskip("tqdm")
    assert "%|" in search()


def test_diagram_as_sequence() -> None:
    diagram = langford(7).diagram()
    everything = list(diagram)
    assert len(diagram) == 52
    assert diagram[-1] == everything[-1] and diagram[3:9:2] == everything[3:9:2]
    with pytest.raises(IndexError):
        diagram[52]
    assert diagram.sample(5, seed=4) == diagram.sample(5, seed=4)
    assert diagram.graphviz().startswith("digraph")
    assert [diagram.index(solution) for solution in everything] == list(range(52))
    assert diagram.index(everything[9][::-1], 3, -1) == 9
    assert everything[0] in diagram and everything[0][1:] not in diagram
    assert everything[0] + everything[0] not in diagram and "no labels" not in diagram and 5 not in diagram
    with pytest.raises(ValueError, match="5 is no solution"):
        diagram.index(5)
    with pytest.raises(ValueError, match="solution 9 is not between start and stop"):
        diagram.index(everything[9], 10)
    with pytest.raises(dlx.InvalidArgument, match="3 costs"):
        diagram.cheapest(costs=[1, 2, 3])


def test_symmetries() -> None:
    try:
        found = dominoes(2, 2).symmetries()
    except dlx.Unavailable:
        pytest.skip("built without nauty")
    assert found.order == 8
    assert [sorted(orbit) for orbit in found.option_orbits] == [[0, 1, 2, 3]]


def test_repr() -> None:
    assert repr(dlx.Problem(ASSAF)) == "<dlx.Problem: 7 primary and 0 secondary items, 6 options, 17 entries>"
    single = dlx.Problem([["a"]])
    assert repr(single) == "<dlx.Problem: 1 primary and 0 secondary items, 1 option, 1 entry>"
    assert repr(single.diagram()).startswith("<dlx.Diagram: 1 solution in ")
    assert repr(langford(8).solutions()) == "<dlx.Solutions: 0 so far, stopped>"


# --- estimates and conflicts


@pytest.mark.parametrize("seed", range(60))
def test_why_random_problems(seed: int) -> None:
    arguments = oracle.random_problem(seed)
    problem = dlx.Problem(**arguments)
    why = problem.why()
    if oracle.solutions(arguments):
        assert why.solution is not None and problem.check(why.solution)
        assert why.items == [] and why.nearest is None
    else:
        assert why.solution is None and why.minimal and why.nearest_proved
        assert set(why.items) <= set(problem.items)
        assert sum(why.missing.values()) > 0


def test_why_names_required_options() -> None:
    why = dlx.Problem(ASSAF).why(required=["A", "C"])
    assert why.required == ["A", "C"]
    assert why.nearest is None
    assert any("A" in reason or "required" in reason for reason in why.reasons)


def test_estimate() -> None:
    exact = langford(7).estimate()
    assert exact.exact and exact.solutions == (52, 52, 52)
    probed = langford(15).estimate(node_limit=20_000, time_limit=None)
    assert not probed.exact and probed.probes > 0 and probed.status == "node_limit"
    assert probed.nodes.low <= probed.nodes.middle <= probed.nodes.high
    again = langford(15).estimate(node_limit=20_000, time_limit=None)
    assert again.nodes == probed.nodes
