"""Turns what callers give as arguments into what the package works with, or says what is wrong with them."""

from __future__ import annotations

from math import inf, log10, nan
from operator import index
from typing import Any, TypeVar

from .errors import InvalidArgument

T = TypeVar("T")

_LONGEST = 80  # characters of a value in a message


def shown(value: Any) -> str:
    """A value for a message: short and on one line, whatever it is."""
    try:
        words = " ".join(line.strip() for line in repr(value).splitlines())
    except Exception:
        words = f"this {type(value).__name__}"
    return words if len(words) <= _LONGEST else words[: _LONGEST - 3] + "..."


def or_default(value: T | None, default: T) -> T:
    """None as a keyword is as good as no keyword."""
    return default if value is None else value


def amount(number: int) -> str:
    """A number for a message. Of a long one only the size is told: Python refuses to write more than 4300 digits."""
    power = int(number.bit_length() * log10(2))
    return str(number) if power < 100 else f"about {'-' if number < 0 else ''}10^{power}"


def counted(count: int, thing: str, things: str = "") -> str:
    """A number of things for a message: "1 option", "2 options"; or "2 entries", if `things` says so."""
    return f"{amount(count)} {thing if count == 1 else things or thing + 's'}"


def whole(name: str, value: Any, *, below: int = 1 << 64) -> int:
    """A whole number of any type that has them, 0 or above."""
    try:
        number = index(value)
    except TypeError:
        raise InvalidArgument(f"{name} is a whole number, not {shown(value)}") from None
    if 0 <= number < below:
        return number
    power = below.bit_length() - 1
    if power <= 20:
        end = f"a whole number from 0 to {below - 1}"
    else:
        end = "0 or above" if number < 0 else f"below 2^{power}"
    raise InvalidArgument(f"{name} is {end}, not {shown(number)}")


def seconds(name: str, value: Any) -> float | None:
    """A time above 0. None means no limit."""
    if value is None:
        return None
    try:
        number = nan if isinstance(value, (str, bytes)) else float(value)
    except (TypeError, ValueError, OverflowError):
        number = nan
    if not 0 < number < inf:
        raise InvalidArgument(f"{name} is a finite number of seconds above 0, not {shown(value)}")
    return number


def refuse_mask(name: str, array: Any) -> None:
    """An array of numpy may hide cells behind a mask. What they hold is not meant."""
    mask: Any = getattr(array, "mask", None)
    if hasattr(mask, "nonzero") and mask.any():
        place = ", ".join(str(int(at[0])) for at in mask.nonzero())
        raise InvalidArgument(f"{name} has a masked cell at [{place}]; give it with .filled(0)")


def is_bool(value: Any) -> bool:
    """Whether it is True or False, also as numpy has them."""
    return isinstance(value, bool) or type(value).__name__ in ("bool_", "bool")


def yes_or_no(name: str, value: Any) -> bool:
    """True or False, also as numpy has them."""
    if is_bool(value):
        return bool(value)
    raise InvalidArgument(f"{name} is True or False, not {shown(value)}")


def text_of(name: str, value: Any) -> str:
    """A text that can be written as UTF-8."""
    if not isinstance(value, str):
        how = "; its .decode() is one" if isinstance(value, (bytes, bytearray)) else ""
        raise InvalidArgument(f"{name} is a text, not {shown(value)}{how}")
    return printable(value)


def printable(text: str) -> str:
    """The text with \\udc80 for a half of a character, as it comes from bytes that are no UTF-8."""
    return text if text.isascii() else text.encode("utf-8", "backslashreplace").decode("utf-8")


def listed(name: str, values: Any, of: str) -> list[Any]:
    """The values, from anything but a text that has them one by one. `of` says what they are."""
    try:
        if not isinstance(values, (str, bytes)):
            return list(values)
    except TypeError:
        pass
    raise InvalidArgument(f"{name} is a list of {of}, not {shown(values)}")


def pair(name: str, value: Any, *, below: int) -> tuple[int, int]:
    """Two whole numbers, 0 or above."""
    both = listed(name, value, "two numbers")
    if len(both) != 2:
        raise InvalidArgument(f"{name} is a pair of two numbers, not {shown(value)}")
    return whole(f"{name}[0]", both[0], below=below), whole(f"{name}[1]", both[1], below=below)


def items_of(name: str, values: Any) -> list[Any]:
    """A list of items, or of what else can be the key of a dict."""
    found = listed(name, values, "items")
    for value in found:
        try:
            hash(value)
        except TypeError:
            raise InvalidArgument(f"{name} has {shown(value)}, which cannot be an item: it is not hashable") from None
    return found


def has_keys(values: Any) -> bool:
    """True for a dict, a series of pandas, and all else whose values have keys."""
    return callable(getattr(values, "keys", None)) and callable(getattr(values, "items", None))


def by_key(name: str, values: Any) -> dict[Any, Any]:
    """The values by key. Requires that they have keys."""
    found: dict[Any, Any] = {}
    for key, value in values.items():
        if key in found:
            raise InvalidArgument(f"{name} has two values for {shown(key)}")
        found[key] = value
    return found
