"""What a problem can be read from: tables with labels, matrices that are damaged, files of any bytes."""

from __future__ import annotations

import copy
import io
import pickle
import warnings
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

import dlx
from dlx import sudoku

# --- tables


def test_a_series_has_labels_and_bounds() -> None:
    pandas = pytest.importorskip("pandas")
    assert dlx.Problem(pandas.Series({"x": ["a"], "y": ["b"]})).solution() == ("x", "y")
    assert dlx.Problem([("a",)] * 3, bounds=pandas.Series({"a": 2})).count() == 3


def test_a_wrong_cell_of_a_frame_is_named() -> None:
    pandas = pytest.importorskip("pandas")
    for wrong in ([0, 2], [0.0, 0.5], [0, "b"], [None, None], pandas.array([1, None], dtype="Int64")):
        frame = pandas.DataFrame({"m": [1, 0], "n": wrong}, index=["u", "v"])
        with pytest.raises(dlx.InvalidProblem, match="row '[uv]', column 'n' has") as caught:
            dlx.Problem(frame)
        assert caught.value.option in ("u", "v") and caught.value.entry == 1
    assert dlx.Problem(pandas.DataFrame({"m": pandas.array([1, 0], dtype="Int64")})).count() == 1
    twice = pandas.DataFrame([[1, 2, 3]], columns=["m", "pay", "pay"])
    with pytest.raises(dlx.InvalidProblem, match="two columns 'pay'"):
        dlx.Problem(twice, costs="pay")


def test_a_column_of_costs_may_have_a_number_as_its_name() -> None:
    pandas = pytest.importorskip("pandas")
    numpy = pytest.importorskip("numpy")
    for name in (2, 2.0, numpy.int64(2)):
        problem = dlx.Problem(pandas.DataFrame([[1, 0, 5], [0, 1, 6]]), costs=name)
        assert problem.cheapest() == [((0, 1), 11)]
    for wrong in (3, True, pandas.NA):
        with pytest.raises(dlx.InvalidProblem, match="is no column"):
            dlx.Problem(pandas.DataFrame([[1, 1]]), costs=wrong)
    with pytest.raises(dlx.InvalidArgument, match="costs"):
        dlx.Problem([["a"]], costs=3)


def test_a_masked_cell_is_refused() -> None:
    numpy = pytest.importorskip("numpy")
    masked = numpy.ma.masked_array([[1, 1], [1, 1]], mask=[[0, 1], [1, 0]])
    with pytest.raises(dlx.InvalidArgument, match=r"masked cell at \[0, 1\]"):
        dlx.Problem(masked)
    assert dlx.Problem(masked.filled(0)).solution() == (0, 1)
    assert dlx.Problem(numpy.ma.masked_array([[1, 0], [0, 1]])).solution() == (0, 1)


def test_a_matrix_of_numpy_is_an_array() -> None:
    numpy = pytest.importorskip("numpy")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", PendingDeprecationWarning)
        assert dlx.Problem(numpy.matrix([[1, 0], [0, 1]])).solution() == (0, 1)


@pytest.mark.parametrize("dtype", ["U1", "S1", "m8[s]", "M8[s]", "i4,i4"])
def test_a_matrix_has_numbers(dtype: str) -> None:
    numpy = pytest.importorskip("numpy")
    with pytest.raises(dlx.InvalidProblem, match="a matrix has numbers 0 and 1; this one has the type"):
        dlx.Problem(numpy.zeros((2, 2), dtype))


@pytest.mark.parametrize("column", [-1, 7, "a"])
def test_secondary_columns_are_there(column: Any) -> None:
    with pytest.raises(dlx.InvalidProblem, match="there is no column"):
        dlx.Problem.matrix([[1, 0]], secondary=[column])
    assert dlx.Problem.matrix([[1, 0]], secondary=[1]).secondary == [1]


# --- what is damaged


@pytest.mark.parametrize("place, number", [(3, 10), (3, 2**30), (1, 3), (2, 0), (0, -1), (1, -(2**31))])
def test_rows_of_a_sparse_matrix_are_in_it(place: int, number: int) -> None:
    sparse = pytest.importorskip("scipy.sparse")
    matrix = sparse.csr_matrix([[1, 0, 0], [0, 1, 0], [0, 0, 1]])
    matrix.indptr[place] = number
    with pytest.raises(dlx.InvalidProblem, match="the matrix is damaged: row"):
        dlx.Problem(matrix)


@pytest.mark.parametrize("form", ["csr", "csc", "coo", "lil"])
def test_a_sparse_matrix_says_where_it_has_another_number(form: str) -> None:
    sparse = pytest.importorskip("scipy.sparse")
    matrix = sparse.csr_matrix([[1, 0, 1], [0, 0, 0], [1, 0, 0], [1, 2.5, 0]]).asformat(form)
    with pytest.raises(dlx.InvalidProblem, match="row 3, column 1 has 2.5") as told:
        dlx.Problem(matrix)
    assert (told.value.option, told.value.entry) == (3, 1)


def test_damaged_pickles_are_refused() -> None:
    problem = dlx.Problem({"x": ["a", "q:1"], "y": ["b", "q:1"]}, secondary=["q"], costs=[1, 2])
    state = problem.__getstate__()
    arrays = state["arrays"]
    damaged: list[dict[str, Any]] = [{"labels": ()}, {"items": []}, {"arrays": ()}, {"decimals": -1}]
    damaged += [{"added": 5}, {"added": {"_core": None}}]
    for place, part in enumerate(arrays):
        for other in (part[:-1], part[:4], part * 9, None):
            if other != part and not (other is None and place in (3, 5)) and not (place == 4 and other):
                damaged.append({"arrays": (*arrays[:place], other, *arrays[place + 1 :])})
    for changed in damaged:
        again = dlx.Problem.__new__(dlx.Problem)
        with pytest.raises(dlx.InvalidProblem, match="the pickled problem is damaged"):
            again.__setstate__({**state, **changed})
    assert pickle.loads(pickle.dumps(problem)).solution() == ("x", "y")


class Named(dlx.Problem):
    """A problem of a caller who keeps a name with it."""

    name = ""


def test_copies_keep_what_the_caller_has_added() -> None:
    problem = Named({"x": ["a"]})
    problem.name = "mine"
    for again in (pickle.loads(pickle.dumps(problem)), copy.copy(problem), copy.deepcopy(problem)):
        assert isinstance(again, Named) and again.name == "mine" and again.solution() == ("x",)


# --- texts and files


def test_files_of_any_bytes(tmp_path: Path) -> None:
    path = tmp_path / "p.dlx"
    path.write_bytes("café b\nb café\n".encode("latin-1"))
    assert dlx.Problem.read(path).items == ["café", "b"]
    path.write_bytes("café b\nb café\n".encode())
    assert dlx.Problem.read(path).items == ["café", "b"]
    assert dlx.Problem.read(str(path).encode()).items == ["café", "b"]
    path.write_bytes("café b\nb café\n".encode("utf-16"))
    assert dlx.Problem.read(path).items == ["café", "b"]
    path.write_bytes("café b\nb café\n".encode("utf-8"))
    assert dlx.Problem.read(io.BytesIO(path.read_bytes())).items == ["café", "b"]


def test_the_name_of_an_open_file_tells_its_form(tmp_path: Path) -> None:
    path = tmp_path / "p.csv"
    path.write_text("name,a,b\nx,1,0\ny,0,1\n")
    for mode in ("r", "rb"):
        with open(path, mode) as file:
            assert dlx.Problem.read(file).solution() == ("x", "y")
    assert dlx.Problem.read(path, secondary=["b"]).secondary == ["b"]


@pytest.mark.parametrize("name", ["p.tsv", "P.TSV", ".tsv", "p.csv", ".CSV"])
def test_the_name_of_a_table_tells_its_form(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_text("name\ta\tb\nx\t1\t0\ny\t0\t1\n")
    assert dlx.Problem.read(path).solution() == ("x", "y")
    with open(path, "rb") as file:
        assert dlx.Problem.read(file).solution() == ("x", "y")


@pytest.mark.parametrize("name", ["p", "p.txt", "p.tsv.dlx", "csv", "p.json.gz"])
def test_a_file_with_another_name_is_read_as_a_text_is(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_text("a b\na\nb\n")
    assert dlx.Problem.read(path).items == ["a", "b"]
    path.write_text('[["x", "y"], ["y"]]')
    assert dlx.Problem.read(path).option(0) == ["x", "y"]
    (tmp_path / "p.json").write_text("a b\na\nb\n")
    with pytest.raises(dlx.ParseError):
        dlx.Problem.read(tmp_path / "p.json")


def test_halves_of_characters_can_be_told() -> None:
    half = "\ud800"
    problem = dlx.Problem({half: [half, ("q", half)]}, secondary=["q"], costs=[1])
    assert problem.items == ["q", half] and problem.solution() == (half,)
    assert problem.option(half) == [half, ("q", "\\ud800")]
    assert "\\ud800" in problem.to_text() and "\\ud800" in problem.to_text("csv")
    assert "\\ud800" in str(problem.flaw([]))
    assert any("\\ud800" in step.words for step in problem.trace())
    assert dlx.Problem.parse(half + "\n" + half).items == ["\\ud800"]
    with pytest.raises(dlx.ParseError):
        sudoku.solve(half)


@pytest.mark.parametrize("entry", [("q", None), ("q", float("nan")), ("q", ""), "q:"])
def test_what_is_no_color_is_refused(entry: Any) -> None:
    with pytest.raises(dlx.InvalidProblem, match="option 'x': item 'q' has .* as its color") as caught:
        dlx.Problem({"x": ["a", entry]}, secondary=["q"])
    assert caught.value.option == "x" and caught.value.entry == 1
    assert dlx.Problem([["a", ("q", "None")]], secondary=["q"]).option(0) == ["a", ("q", "None")]


# --- boards


def test_arrays_of_digits_have_digits() -> None:
    numpy = pytest.importorskip("numpy")
    bools = numpy.zeros((4, 4), bool)
    with pytest.raises(dlx.InvalidArgument, match="not of bools"):
        sudoku.solve(bools)
    with pytest.raises(dlx.InvalidArgument, match="order of other computers; array.astype"):
        sudoku.solve(numpy.zeros((4, 4), ">i4"))
    for number in (2**63, 2**64 - 1):
        with pytest.raises(dlx.InvalidBoard, match=f"r1c1 has {number};"):
            sudoku.solve(numpy.full((4, 4), number, numpy.uint64))
    with pytest.raises(dlx.InvalidArgument, match="cannot be copied; give the array"):
        sudoku.solve(memoryview(bytes(81)))
    with pytest.raises(TypeError, match="a board is a text"):
        sudoku.solve(numpy.zeros((4, 4), "M8[s]"))


def test_a_dict_is_no_option_since_its_values_would_be_lost() -> None:
    for table in ([{"a": 1, "b": 0}, {"a": 0, "b": 1}], {"x": {"a": 1, "b": 0}}):
        with pytest.raises(dlx.InvalidProblem, match="not the dict {'a': 1, 'b': 0}; list\\(option\\) has its keys"):
            dlx.Problem(table)
    assert dlx.Problem([{"a": 1, "b": 0}.keys()]).items == ["a", "b"]


def test_csv_whose_columns_are_named_by_the_caller(tmp_path: Path) -> None:
    table = "who,day,room,price,euro\nann,mon,1,7,2.50\nbob,tue,1,7,1\ncat,mon,1,1,9\n"
    path = tmp_path / "p.csv"
    path.write_text(table)
    for items in (["day"], "day", 2, "2", ("day",)):
        for cost, label in (("euro", "who"), (5, 1), ("5", "1")):
            for problem in (
                dlx.Problem.parse(table, "csv", items=items, cost=cost, label=label),
                dlx.Problem.read(path, items=items, cost=cost, label=label),
            ):
                assert problem.items == ["mon", "tue"]
                assert problem.cheapest(1) == [(("ann", "bob"), Decimal("3.50"))]
    assert dlx.Problem.parse(table, "csv", items="day").cheapest(1) == [((1, 2), 8)]  # the price
    none = dlx.Problem.parse(table, "csv", items=["day", 3], cost="none", label="none")
    assert none.items == ["mon", "1", "tue"] and none.labels == (0, 1, 2) and none.cost(0) == 0
    lists = "a b;c"
    assert dlx.Problem.parse(f"items\n{lists}\n", "csv").items == ["a b", "c"]
    assert dlx.Problem.parse(f"items\n{lists}\n", "csv", split="blanks").items == ["a", "b;c"]
    assert dlx.Problem.parse(f"items\n{lists}\n", "csv", split="none").items == [lists]
