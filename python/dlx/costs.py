"""Costs of options: whole numbers, or decimal fractions that are kept exactly."""

from __future__ import annotations

from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal, InvalidOperation
from typing import Any, Iterable, Mapping, NamedTuple, Sequence

from .errors import InvalidArgument


class Costed(NamedTuple):
    """A solution and its cost."""

    options: tuple[Any, ...]
    cost: int | Decimal


class Scale(NamedTuple):
    """Costs are kept as whole numbers of 10 ** -decimals."""

    decimals: int = 0

    def back(self, cost: int) -> int | Decimal:
        return cost if self.decimals == 0 else Decimal(cost).scaleb(-self.decimals)

    def to(self, cost: Any, *, up: bool = False) -> int:
        """The cost in this scale, rounded down, or up."""
        scaled = decimal_of(cost).scaleb(self.decimals)
        return int(scaled.to_integral_value(ROUND_CEILING if up else ROUND_FLOOR))


def decimal_of(cost: Any) -> Decimal:
    """A cost as its digits say: 2.5, "2.50", Decimal("2.50"), numpy.float64(2.5) ..."""
    try:
        number = Decimal(cost) if isinstance(cost, (int, str, Decimal)) else Decimal(str(cost))
    except (InvalidOperation, ValueError):
        raise InvalidArgument(f"a cost is a number, not {cost!r}") from None
    if not number.is_finite():
        raise InvalidArgument(f"a cost is a finite number, not {cost!r}")
    return number


def whole_costs(
    costs: Mapping[Any, Any] | Iterable[Any], labels: Sequence[Any], *, negative: bool = False
) -> tuple[list[int], Scale]:
    """Costs by label, or one for each option, as whole numbers."""
    if isinstance(costs, Mapping):
        unknown = costs.keys() - set(labels)
        if unknown:
            raise InvalidArgument(f"there is a cost for {unknown.pop()!r}, but no option has this label")
        given = [costs.get(label, 0) for label in labels]
    else:
        given = list(costs)
        if len(given) != len(labels):
            raise InvalidArgument(f"there are {len(labels)} options, but {len(given)} costs")
    numbers: list[int | Decimal] = [cost if type(cost) is int else decimal_of(cost) for cost in given]
    decimals = 0
    for number in numbers:
        if isinstance(number, Decimal):
            exponent = number.as_tuple().exponent
            decimals = max(decimals, -int(exponent))
    scale = Scale(decimals if any(number % 1 for number in numbers) else 0)
    whole = [scale.to(number) for number in numbers]
    if not negative:
        for label, cost in zip(labels, whole):
            if cost < 0:
                raise InvalidArgument(f"the cost of option {label!r} is below 0")
    return whole, scale
