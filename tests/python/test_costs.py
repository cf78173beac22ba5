"""Costs are exact, and each is that of its label."""

from __future__ import annotations

import decimal
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest

import dlx

TWO = {"x": ["a"], "y": ["a"]}
NUMBERS = [1234567, "1234561.25"]


@pytest.fixture
def priced() -> dlx.Problem:
    return dlx.Problem(TWO, costs=[3, 5])


@pytest.mark.parametrize("prec", [1, 6, 28])
def test_the_context_of_decimal_changes_no_cost(prec: int) -> None:
    with decimal.localcontext() as context:
        context.prec = prec
        assert dlx.Problem(TWO, costs=[1234567, 1234561]).cheapest(2) == [(("y",), 1234561), (("x",), 1234567)]
        problem = dlx.Problem(TWO, costs=NUMBERS)
        assert [str(problem.cost(label)) for label in "xy"] == ["1234567.00", "1234561.25"]
        assert [str(cost) for _, cost in problem.cheapest(2)] == ["1234561.25", "1234567.00"]
        assert len(problem.cheapest(cost_limit="1234566.9999999999999999999999999999999")) == 1


def test_a_cost_limit_may_be_any_number(priced: dlx.Problem) -> None:
    for limit in (5, "5.999", 2**63, 2**64, 10**40, 1e300, "1e999999"):
        assert [cost for _, cost in priced.cheapest(cost_limit=limit)] == [3, 5]
        assert [cost for _, cost in priced.cheapest(cost_limit=-Decimal(limit), dearest=True)] == [5, 3]
    for limit in (2, "2.999", -1, -(10**40)):
        assert priced.cheapest(cost_limit=limit) == []
    assert priced.cheapest(cost_limit=2**63 - 1, dearest=True) == []


def test_a_cost_that_no_solution_can_have_is_refused() -> None:
    most = 2**63 - 1
    dearest = dlx.Problem([["a"]], costs=[most])
    assert [cost for _, cost in dearest.cheapest(cost_limit=most, dearest=True)] == [most]
    with pytest.raises(dlx.InvalidArgument, match="no solution can cost at least 9223372036854775808"):
        dearest.cheapest(cost_limit=most + 1, dearest=True)
    finest = dlx.Problem([["a"]], costs=[Decimal(most).scaleb(-18)])
    with pytest.raises(dlx.InvalidArgument, match="no solution can cost at least 10"):
        finest.cheapest(cost_limit=10, dearest=True)


@pytest.mark.parametrize(
    "costs, words",
    [
        ([1e300, 0], "option 'x' must be below 2\\^63"),
        ([0, Decimal("1e30")], "option 'y' must be below 2\\^63"),
        (["1e999999", 0], "option 'x' must be below 2\\^63"),
        ([10**5000, 0], "option 'x' must be below 2\\^63"),
        ([0.5, 2**62], "option 'y' must be below 2\\^63 units of 10\\^-1"),
        ([2**62, 2**62], "costs of all options together"),
        ([0.1 + 0.2, 2**10], "2\\^63 units of 10\\^-17, since a cost has 17 digits behind the point; with round\\(cost, 3\\)"),
        (["50.00000000000000001", 60], "options together must be below 2\\^63 units"),
        (["1e-99", 0], "99 digits"),
        ([0, "nan"], "option 'y' is a finite number"),
        ([None, 0], "option 'x' is a number, not None"),
        ([0, Fraction(1, 3)], "option 'y' is Fraction\\(1, 3\\), which as a decimal has no end; give round\\(cost, 3\\)"),
        ([0, Fraction(-1, 2)], "option 'y' is below 0"),
        ([0, 1j], "option 'y' is a number, not 1j"),
        ({1, 2}, "a set has no order"),
        ({"x": 1, "y": 2}.keys(), "a set has no order"),
        ([1], "1 cost for 2 options; each needs one"),
        (5, "not 5"),
        (b"ab", "not b'ab'"),
    ],
)
def test_costs_that_are_none(costs: Any, words: str) -> None:
    with pytest.raises((dlx.InvalidArgument, dlx.InvalidProblem), match=words):
        dlx.Problem(TWO, costs=costs)


def test_costs_of_all_types_are_exact() -> None:
    numpy = pytest.importorskip("numpy")
    for half in (0.5, "0.5", Decimal("0.5"), Fraction(1, 2), numpy.float32(0.5), numpy.float64(0.5), numpy.array(0.5)):
        assert str(dlx.Problem(TWO, costs=[half, 7]).cost("x")) == "0.5"
    for ten in (10, "10", 10.0, Decimal(10), Fraction(10), numpy.int8(10), numpy.uint64(10), numpy.float32(10)):
        assert str(dlx.Problem(TWO, costs=[ten, 7]).cost("x")) == "10"
    for one in (True, numpy.bool_(True)):  # as bool is a whole number in Python
        assert str(dlx.Problem(TWO, costs=[one, 7]).cost("x")) == "1"
        assert len(dlx.Problem(TWO, costs=[one, 7]).cheapest(cost_limit=one)) == 1
    assert dlx.Problem(TWO, costs=numpy.array([False, True])).cost("y") == 1
    assert str(dlx.Problem(TWO, costs=[numpy.float32(0.1), 7]).cost("x")) == "0.1"
    assert str(dlx.Problem(TWO, costs=[round(Fraction(1, 3), 3), 7]).cost("x")) == "0.333"
    for a in range(8):
        for b in range(8):
            number = Fraction(a * b + 1, 2**a * 5**b)
            cost = dlx.Problem(TWO, costs=[number, 7]).cost("x")
            decimals = next(k for k in range(9) if (number * 10**k).denominator == 1)
            assert Fraction(cost) == number and Decimal(cost).as_tuple().exponent == -decimals


def test_a_cost_limit_may_be_a_fraction() -> None:
    problem = dlx.Problem(TWO, costs=[Fraction(1, 4), 5])
    assert problem.cheapest(cost_limit=Fraction(1, 4)) == [(("x",), Decimal("0.25"))]
    with pytest.raises(dlx.InvalidArgument, match="cost_limit is Fraction.1, 3., which as a decimal has no end"):
        problem.cheapest(cost_limit=Fraction(1, 3))
    assert problem.diagram().cheapest(costs={"y": Fraction(-1, 2)})[0] == (("y",), Decimal("-0.5"))


def test_costs_of_a_diagram(priced: dlx.Problem) -> None:
    diagram = priced.diagram()
    assert diagram.cheapest(2, costs={"x": -0.5})[0] == (("x",), Decimal("-0.5"))
    for costs in ([2**64, 0], [-(2**63), 0], {1}, 5):
        with pytest.raises(dlx.InvalidArgument):
            diagram.cheapest(costs=costs)
    for k in (-1, "a", 1.5):
        with pytest.raises(dlx.InvalidArgument, match="k is "):
            diagram.cheapest(k)


def test_a_series_has_costs_by_label() -> None:
    pandas = pytest.importorskip("pandas")
    series = pandas.Series([1, 2.5], index=["y", "x"])
    problem = dlx.Problem(TWO, costs=series)
    assert (problem.cost("x"), problem.cost("y")) == (Decimal("2.5"), 1)
    assert problem.diagram().cheapest(costs=series)[0] == (("y",), 1)
    assert dlx.Problem(pandas.Series(TWO), costs=series).cost("x") == Decimal("2.5")
    with pytest.raises(dlx.InvalidArgument, match="no option has this label"):
        dlx.Problem(TWO, costs=pandas.Series([1, 2]))
    with pytest.raises(dlx.InvalidArgument, match="two values for 'x'"):
        dlx.Problem(TWO, costs=pandas.Series([1, 2], index=["x", "x"]))


def test_labels_that_are_twice_take_no_costs() -> None:
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame({"a": [1, 1, 1]}, index=["x", "x", "y"])
    assert dlx.Problem(frame, costs=[3, 2, 1]).cheapest(3)[1] == (("x",), 2)
    same = "two options have the same label 'x'"
    with pytest.raises(dlx.InvalidArgument, match=same):
        dlx.Problem(frame, costs={"x": 1})
    with pytest.raises(dlx.InvalidArgument, match=same):
        dlx.Problem(frame).frequencies()
    with pytest.raises(dlx.InvalidArgument, match=same):
        dlx.Problem(frame).count(required=["x"])
