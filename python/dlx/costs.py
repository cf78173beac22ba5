"""Costs of options: whole numbers, or decimal fractions that are kept exactly."""

from __future__ import annotations

from collections.abc import Set
from decimal import MAX_EMAX, MAX_PREC, MIN_EMIN, ROUND_CEILING, ROUND_FLOOR, Context, Decimal, InvalidOperation
from typing import Any, Iterable, Mapping, NamedTuple, Sequence

from .checks import by_key, counted, has_keys, is_bool, listed, shown
from .errors import InvalidArgument, InvalidProblem

#: It rounds nothing, unlike that of the caller.
_EXACT = Context(prec=MAX_PREC, Emax=MAX_EMAX, Emin=MIN_EMIN)

#: The costs of all options together are at most that.
_MOST = (1 << 63) - 1
_MOST_DECIMALS = 18  # of the costs of a problem


class Costed(NamedTuple):
    """A solution and its cost."""

    options: tuple[Any, ...]
    cost: int | Decimal


class Scale(NamedTuple):
    """Costs are kept as whole numbers of 10 ** -decimals."""

    decimals: int = 0

    def back(self, cost: int) -> int | Decimal:
        return cost if self.decimals == 0 else Decimal(cost).scaleb(-self.decimals, _EXACT)

    def limit(self, cost: Any, *, up: bool = False) -> int:
        """A limit on costs in this scale, rounded down; or up, if it is the least that a solution may cost."""
        limit = self.to(decimal_of("cost_limit", cost), up=up)
        if up and limit > _MOST:
            raise InvalidArgument(f"cost_limit: no solution can cost at least {shown(cost)}")
        return max(-_MOST, min(_MOST, limit))

    def to(self, number: Decimal, *, up: bool = False) -> int:
        """The number in this scale, rounded down, or up. Beyond 2^63 it may be any number that is, too."""
        if number and number.adjusted() + self.decimals > 18:
            return -_MOST - 1 if number < 0 else _MOST + 1
        return int(number.scaleb(self.decimals, _EXACT).to_integral_value(ROUND_CEILING if up else ROUND_FLOOR))


def decimal_of(name: str, cost: Any) -> Decimal:
    """A cost as its digits say: 2.5, "2.50", Decimal("2.50"), Fraction(5, 2), numpy.float64(2.5) ... True is 1."""
    if is_bool(cost):
        return Decimal(int(cost))
    if not isinstance(cost, int) and hasattr(cost, "numerator") and hasattr(cost, "denominator"):
        return _of_fraction(name, cost)
    try:
        number = Decimal(cost) if isinstance(cost, (int, str, Decimal)) else Decimal(str(cost))
    except (InvalidOperation, ValueError, RecursionError):  # the last for lists in lists in lists
        raise InvalidArgument(f"{name} is a number, not {shown(cost)}") from None
    if not number.is_finite():
        raise InvalidArgument(f"{name} is a finite number, not {shown(cost)}")
    return number


def _of_fraction(name: str, cost: Any) -> Decimal:
    """A fraction of whole numbers, exactly."""
    try:
        top, bottom = int(cost.numerator), int(cost.denominator)
    except TypeError:  # the type `int` has them, too, but they are no numbers
        raise InvalidArgument(f"{name} is a number, not {shown(cost)}") from None
    decimals = bottom.bit_length()  # 1 / 2^k has k of them, and 1 / 5^k, too
    number, rest = divmod(top * 10**decimals, bottom)
    if rest:
        raise InvalidArgument(f"{name} is {shown(cost)}, which as a decimal has no end; give round(cost, 3), or so")
    return Decimal(number).scaleb(-decimals, _EXACT).normalize(_EXACT)


def whole_costs(
    costs: Mapping[Any, Any] | Iterable[Any], labels: Sequence[Any], *, negative: bool = False
) -> tuple[list[int], Scale]:
    """Costs by label, or one for each option, as whole numbers."""
    given = _of_each(costs, labels)
    if all(type(cost) is int for cost in given):
        scale, whole = Scale(), given
    else:
        numbers = [decimal_of(f"the cost of option {shown(label)}", cost) for label, cost in zip(labels, given)]
        is_whole = all(number == number.to_integral_value() for number in numbers)
        scale = Scale(0 if is_whole else max(-int(number.as_tuple().exponent) for number in numbers))
        if scale.decimals > _MOST_DECIMALS and not negative:
            raise InvalidArgument(
                f"a cost has {scale.decimals} digits behind the point, and {_MOST_DECIMALS} are the most; with round(cost, 3) it has 3"
            )
        whole = [scale.to(number) for number in numbers]
    decimals, units = scale.decimals, ""
    if decimals:
        units = f" units of 10^-{decimals}, since a cost has {counted(decimals, 'digit')} behind the point; with round(cost, 3) it has 3"
    for label, cost in zip(labels, whole):
        if cost < 0 and not negative:
            raise InvalidArgument(f"the cost of option {shown(label)} is below 0")
        if not -_MOST <= cost <= _MOST:
            raise InvalidArgument(f"the cost of option {shown(label)} must be below 2^63{units}")
    if decimals and not negative and sum(whole) > _MOST:
        raise InvalidProblem(f"the costs of all options together must be below 2^63{units}")
    return whole, scale


def _of_each(costs: Any, labels: Sequence[Any]) -> list[Any]:
    """A cost for each option; 0 if its label has none."""
    if isinstance(costs, Set):
        raise InvalidArgument("costs are by label, or a list with one for each option; a set has no order")
    if not has_keys(costs):
        given = listed("costs", costs, "numbers, or a dict of them by label")
        if len(given) != len(labels):
            raise InvalidArgument(f"{counted(len(given), 'cost')} for {counted(len(labels), 'option')}; each needs one")
        return given
    named = by_key("costs", costs)
    known = distinct(labels)
    for label in named:
        if label not in known:
            raise InvalidArgument(f"there is a cost for {shown(label)}, but no option has this label")
    return [named.get(label, 0) for label in labels]


def distinct(labels: Sequence[Any]) -> dict[Any, int]:
    """The number of the option with each label. Raises InvalidArgument if two options have one label."""
    numbers = {label: number for number, label in enumerate(labels)}
    if len(numbers) < len(labels):
        twice = next(label for number, label in enumerate(labels) if numbers[label] != number)
        raise InvalidArgument(f"two options have the same label {shown(twice)}; give each another one to use labels")
    return numbers
