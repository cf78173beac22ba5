"""Arguments that make no sense: what is raised says which one it is, and what it should be, in a few words."""

from __future__ import annotations

from typing import Any

import pytest

import dlx
from dlx import _dlx, sudoku

SIZE = 2000
NAN = float("nan")
BOARD = "." * 16


@pytest.fixture(scope="module")
def problem() -> dlx.Problem:
    """One that is so large that no message may have all of it."""
    return dlx.Problem({f"option {number}": [number // 2] for number in range(SIZE)})


class Indefinite:
    """Has the functions of a list and of a number, as an array has, but is neither."""

    def __iter__(self) -> Any:
        raise TypeError("iteration over a 0-d array")

    def __index__(self) -> int:
        raise TypeError("only integer scalar arrays can be converted to a scalar index")

    def __repr__(self) -> str:
        return "Indefinite"


def table(text: str = "a,b\n1,1\n", **columns: Any) -> dlx.Problem:
    return dlx.Problem.parse(text, "csv", **columns)


def refused(ask: Any, words: str, *given: Any) -> None:
    with pytest.raises((dlx.InvalidArgument, dlx.InvalidProblem), match=words) as caught:
        ask(*given)
    assert len(str(caught.value)) < 300 and "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "ask, words",
    [
        (lambda p: p.count(required=5), "required is a list of labels, not 5"),
        (lambda p: p.count(required="option 1"), "required is a list of labels, not 'option 1'"),
        (lambda p: p.count(forbidden=5), "forbidden is a list"),
        (lambda p: p.count(required=[True, False]), "required is a list of labels, not of True and False"),
        (lambda p: p.count(required=[["a"]]), "no option \\['a'\\]"),
        (lambda p: p.count(time_limit="3"), "time_limit is a finite number of seconds above 0, not '3'"),
        (lambda p: p.count(time_limit=10**400), "time_limit"),
        (lambda p: p.count(time_limit=10**5000), "time_limit"),
        (lambda p: p.count(time_limit=NAN), "time_limit"),
        (lambda p: p.count(node_limit=1.5), "node_limit is a whole number"),
        (lambda p: p.count(memory="a"), "memory is a whole number"),
        (lambda p: p.count(limit="3"), "limit is a whole number"),
        (lambda p: p.count(threads=-1), "threads is a whole number from 0 to 256, not -1"),
        (lambda p: p.solutions(threads=-1), "threads is a whole number from 0 to 256, not -1"),
        (lambda p: p.count(engine=3), "engine is a text, not 3"),
        (lambda p: p.count(threads=257), "threads is a whole number from 0 to 256, not 257"),
        (lambda p: p.solutions(threads=257), "threads is a whole number from 0 to 256, not 257"),
        (lambda p: p.solutions(threads=1.5), "threads is a whole number, not 1.5"),
        (lambda p: p.bounds("x" * 10**6), "no primary item 'x"),
        (lambda p: p.bounds(["a"]), "no primary item \\['a'\\]"),
        (lambda p: p.count(seed="a"), "seed is a whole number, not 'a'"),
        (lambda p: p.count(seed=2**64), "seed is below 2\\^64"),
        (lambda p: p.solutions(unordered="no"), "unordered is True or False, not 'no'"),
        (lambda p: p.solutions("x" * 10**6), "limit is a whole number"),
        (lambda p: p.outcome(distinct="no"), "distinct is True or False"),
        (lambda p: p.why(time_limit="a"), "time_limit"),
        (lambda p: p.why(time_limit=0), "time_limit"),
        (lambda p: p.symmetries(time_limit=0), "time_limit"),
        (lambda p: p.estimate(seed=1.5), "seed"),
        (lambda p: p.trace(seed="a"), "seed"),
        (lambda p: p.cheapest("a"), "k is a whole number"),
        (lambda p: p.cheapest(-1), "k is 0 or above"),
        (lambda p: p.cheapest(dearest="no"), "dearest is True or False"),
        (lambda p: p.cheapest(cost_limit="a"), "cost_limit is a number, not 'a'"),
        (lambda p: p.cheapest(cost_limit=int), "cost_limit is a number, not <class 'int'>"),
        (lambda p: p.sample(1.5), "n is a whole number, not 1.5"),
        (lambda p: p.sample(2**70), "n is below 2\\^64"),
        (lambda p: p.sample(-1), "n is 0 or above"),
        (lambda p: p.flaw(None), "answer is a list of labels"),
        (lambda p: p.draw(5), "solution is a list of labels"),
        (lambda p: p.to_text(5), "form is a text, not 5"),
        (lambda p: p.to_text(3), "form is a text"),
    ],
)
def test_of_questions(problem: dlx.Problem, ask: Any, words: str) -> None:
    refused(ask, words, problem)


def test_a_keyword_that_is_not_known_names_the_method(problem: dlx.Problem) -> None:
    with pytest.raises(TypeError, match=r"outcome\(\) got an unexpected keyword argument 'foo'"):
        problem.outcome(foo=3)  # type: ignore[call-arg]


@pytest.mark.parametrize(
    "arguments, words",
    [
        ({"options": None}, "options is a list of lists of items, not None"),
        ({"options": 5}, "options is a list"),
        ({"secondary": 5}, "secondary is a list of items, not 5"),
        ({"secondary": "0"}, "secondary is a list of items, not '0'"),
        ({"secondary": [["a"]]}, "secondary has \\['a'\\], which cannot be an item"),
        ({"primary": 3}, "primary is a list of items"),
        ({"bounds": [(1, 2)]}, "bounds is a dict"),
        ({"bounds": {0: (1.0, 2.0)}}, "bounds of item 0 are k or \\(least, most\\) in whole numbers"),
        ({"bounds": {0: (1, float("inf"))}}, "bounds of item 0"),
        ({"bounds": {0: (1, 2**64)}}, "bounds of item 0 must be below 2\\^32"),
        ({"bounds": {0: (2**64, None)}}, "bounds of item 0 must be below 2\\^32"),
        ({"bounds": {0: (None, 1)}}, "bounds of item 0"),
        ({"bounds": {0: None}}, "bounds of item 0"),
        ({"bounds": {0: "12"}}, "bounds of item 0"),
        ({"bounds": {0: 10**5000}}, "bounds of item 0"),
    ],
)
def test_of_problems(arguments: dict[str, Any], words: str) -> None:
    options = [(number // 2,) for number in range(SIZE)]
    refused(lambda: dlx.Problem(**{"options": options, **arguments}), words)


@pytest.mark.parametrize(
    "read, words",
    [
        (lambda: dlx.Problem.parse(None), "text is a text, not None"),
        (lambda: dlx.Problem.parse("a\n" * SIZE, 3), "form is a text"),
        (lambda: dlx.Problem.parse("a\na\n", source=3), "source is a text"),
        (lambda: dlx.Problem.parse(b"a\na\n"), "text is a text, not b'a.*'; its .decode\\(\\) is one"),
        (lambda: dlx.Problem([["a:red"]], primary=["a"]), "item 'a' is primary and takes no color, but 'a:red' gives it one"),
        (
            lambda: dlx.Problem([[("a", 1)]], primary=["a"]),
            "item 'a' is primary and takes no color, but \\('a', 1\\) gives it one",
        ),
        (lambda: dlx.Problem([[("b", 1)]], primary=["a"]), "unknown item \\('b', 1\\)"),
        (lambda: dlx.Problem.parse("a\na\n", secondary=["a"]), "secondary is for form 'csv'; in 'knuth'"),
        (lambda: dlx.Problem.parse("ab,c\n1,1\n", "csv", secondary="ab"), "secondary is a list of items, not 'ab'"),
        (lambda: dlx.Problem.parse("a,b\n1,1\n", "csv", secondary=[1]), "secondary item is a text, not 1"),
        (lambda: table(items=[]), "items has no columns; leave it out"),
        (lambda: table(items=["a,b"]), "'a,b' has a comma in its name; give its number"),
        (lambda: table(items=["a", None]), "items is a list of columns, not \\['a', None\\]"),
        (lambda: table(items=2.0), "items is the name of a column, or its number from 1, not 2.0"),
        (lambda: table(items=Indefinite()), "items is a list of columns, not Indefinite"),
        (lambda: table(items=[Indefinite()]), "a column of items is the name of a column"),
        (lambda: table(cost=["a"]), "cost is the name of a column"),
        (lambda: table(cost=Indefinite()), "cost is the name of a column, or its number from 1, not Indefinite"),
        (lambda: table(cost=True), "cost is the name of a column"),
        (lambda: table(label=" "), "label is the name of a column"),
        (lambda: table(cost="c"), "there is no column 'c' in 'text'"),
        (lambda: table(split="tabs"), "unknown split 'tabs'; there are automatic, blanks"),
        (lambda: table("u,v\nx,y\n"), 'say it like items=2 or items=\\["day", "room"\\]$'),
        (lambda: table("1,0\n0,1\n"), 'matrix of 0 and 1 alone, form "matrix" reads it$'),
        (lambda: dlx.Problem.parse("a\na\n", cost="c"), "cost is about the columns of a table: give form 'csv'"),
        (lambda: dlx.Problem.parse("a\na\n", "json", split="none"), "split is about the columns of a table"),
        (lambda: dlx.Problem.read(None), "file is a path or an open file, not None"),
        (lambda: dlx.Problem.matrix(5), "rows is a list"),
        (lambda: dlx.Problem.matrix([5]), "row 0 is a list"),
        (lambda: dlx.Problem.matrix([[1]], secondary=5), "secondary is a list of items, not 5"),
    ],
)
def test_of_readers(read: Any, words: str) -> None:
    refused(read, words)


@pytest.mark.parametrize(
    "ask, words",
    [
        (lambda: sudoku.generate(-1), "n is 0 or above"),
        (lambda: sudoku.generate(1.5), "n is a whole number"),
        (lambda: sudoku.generate(clues=(20,)), "clues is a pair of two numbers, not \\(20,\\)"),
        (lambda: sudoku.generate(clues="30"), "clues"),
        (lambda: sudoku.generate(clues=30.0), "clues is a whole number, not 30.0"),
        (lambda: sudoku.generate(clues=(1, "a")), "clues\\[1\\] is a whole number, not 'a'"),
        (lambda: sudoku.generate(symmetry=5), "symmetry is a text, not 5"),
        (lambda: sudoku.generate(minimal="no"), "minimal is True or False"),
        (lambda: sudoku.generate(solution="no"), "solution is True or False"),
        (lambda: sudoku.generate(difficulty=5j), "difficulty"),
        (lambda: sudoku.generate(difficulty="\ud800"), "difficulty"),
        (lambda: sudoku.solve(["." * 81], threads=300), "threads is a whole number from 0 to 256, not 300"),
        (lambda: sudoku.generate(threads=2**40), "threads is a whole number"),
        (lambda: sudoku.fill(-1), "n is 0 or above"),
        (lambda: sudoku.fill("a"), "n is a whole number"),
        (lambda: sudoku.fill(time_limit=0), "time_limit"),
        (lambda: sudoku.fill(time_limit=NAN), "time_limit"),
        (lambda: sudoku.fill(box=(2**40, 3)), "box\\[0\\] is a whole number from 0 to 36"),
        (lambda: sudoku.solve(BOARD, box=2), "box is a list of two numbers, not 2"),
        (lambda: sudoku.solve(BOARD, box="22"), "box"),
        (lambda: sudoku.solve(BOARD, box=(2,)), "box is a pair of two numbers"),
        (lambda: sudoku.solve(BOARD, box=(2.0, 2)), "box\\[0\\] is a whole number"),
        (lambda: sudoku.count(BOARD, "a"), "limit is a whole number"),
        *((lambda limit=limit: sudoku.solve(BOARD, time_limit=limit), "time_limit") for limit in (0, -1, "3", NAN)),
    ],
)
def test_of_sudokus(ask: Any, words: str) -> None:
    refused(ask, words)


def test_docstrings_tell_the_most_threads_of_the_library() -> None:
    for words in (dlx.Problem.__doc__, sudoku.__doc__):
        assert f"``threads``: up to {_dlx.most_threads};" in str(words)


def test_arrays_are_told_on_one_line() -> None:
    numpy = pytest.importorskip("numpy")
    refused(lambda: dlx.Problem(numpy.zeros((2, 2, 2))), "option 0: array\\(\\[0., 0.\\]\\) cannot be an item")
    refused(lambda: dlx.Problem.matrix(numpy.zeros((2, 2, 2))), "row 0, column 0 has array")
    refused(lambda: dlx.Problem([numpy.zeros((2, 2, 2))]), "option 0: array.* cannot be an item")


def test_boards_in_another_form_are_told_how_to_become_boards() -> None:
    numpy = pytest.importorskip("numpy")
    board = numpy.array([[int(cell.replace(".", "0")) for cell in BOARD]])
    for boards in ([board, board], list(board)):
        with pytest.raises(dlx.InvalidBoard, match="numpy.stack\\(\\) makes one array"):
            sudoku.solve(boards)
    for texts in (numpy.array([BOARD] * 2), numpy.array([BOARD] * 2, dtype=object)):
        with pytest.raises(TypeError, match="give its .tolist\\(\\), which is a list of texts"):
            sudoku.solve(texts)
        assert sudoku.solve(texts.tolist()) == [sudoku.solve(BOARD)] * 2
    pandas = pytest.importorskip("pandas")
    with pytest.raises(TypeError, match="give its .tolist\\(\\), which is a list of texts"):
        sudoku.solve(pandas.Series([BOARD]))
    with pytest.raises(TypeError, match="give its .to_numpy\\(\\)"):
        sudoku.solve(pandas.DataFrame(board))


def test_numbers_of_numpy_are_numbers() -> None:
    numpy = pytest.importorskip("numpy")
    one, two, yes = numpy.int64(1), numpy.uint8(2), numpy.bool_(True)
    problem = dlx.Problem([("a",)] * 3, bounds={"a": one})
    assert problem.count(limit=two, seed=one, time_limit=numpy.float32(9)) == 2
    assert problem.sample(two, seed=one) == problem.diagram().sample(2, seed=1)
    assert len(problem.cheapest(two, dearest=yes)) == len(problem.diagram().cheapest(two)) == 2
    assert dlx.Problem([("a",)] * 3, bounds={"a": (one, None)}).count() == 7
    assert sudoku.fill(one, box=(two, two), seed=one) == sudoku.fill(1, box=(2, 2), seed=1)


@pytest.mark.parametrize(
    "make, words",
    [
        (lambda: dlx.Problem({"x": ["a", "a"]}), "option 'x': .*twice"),
        (lambda: dlx.Problem({"x": ["a", "b"]}, primary=["a"]), "option 'x': unknown item 'b'"),
        (lambda: dlx.Problem([["a", ["b"]]]), r"option 0: \['b'\] cannot be an item"),
        (lambda: dlx.Problem("a b"), "Problem.parse"),
        (lambda: dlx.Problem(["ab"]), "not the text 'ab'"),
        (lambda: dlx.Problem([[1, 0], [0, 1]]), "Problem.matrix"),
        (lambda: dlx.Problem([("a",)], bounds={"b": 2}), "'b'"),
        (lambda: dlx.Problem([("a",)], bounds={"a": (2, 1)}), "2 to 1"),
        (lambda: dlx.Problem([("a",)], secondary=["a"], bounds={"a": 2}), "secondary"),
        (lambda: dlx.Problem([("a",)], costs=[1, 2]), "2 costs for 1 option; each needs one"),
        (lambda: dlx.Problem([("a",)], costs={1: 2}), "no option has this label"),
        (lambda: dlx.Problem([("a",)], costs=[-1]), "below 0"),
        (lambda: dlx.Problem([("a",)], costs=["x"]), "not 'x'"),
        (lambda: dlx.Problem([("a",)], costs=[2**63]), "2\\^63"),
        (lambda: dlx.Problem([("a",)], primary=["a", "a"]), "declared twice"),
        (lambda: dlx.Problem.matrix([[1, 0], [1]]), "row 1 has 1 column, the first row 2"),
        (lambda: dlx.Problem.matrix([[1, 2]]), "column 1 has 2"),
    ],
)
def test_malformed_problems(make: object, words: str) -> None:
    with pytest.raises((dlx.InvalidProblem, dlx.InvalidArgument), match=words):
        make()  # type: ignore[operator]


def test_lists_in_lists_in_lists() -> None:
    deep: Any = []
    endless: Any = []
    endless.append(endless)
    key: Any = ()
    for _ in range(20_000):
        deep, key = [deep], (key,)
    for lists in (deep, endless, [endless, endless], key, [[[[0]]]]):
        with pytest.raises(dlx.InvalidBoard, match="lists of lists of lists of lists are no boards"):
            sudoku.solve(lists)
        with pytest.raises(dlx.InvalidArgument, match="the cost of option 0 is a number, not "):
            dlx.Problem([["a"]], costs=[lists])
    with pytest.raises(dlx.InvalidArgument, match="cost_limit is a number, not this list"):
        dlx.Problem([["a"]]).cheapest(cost_limit=deep)
    with pytest.raises(dlx.InvalidProblem, match="nested too deep"):
        dlx.Problem([[key]])
