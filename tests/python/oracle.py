"""Random problems, and their solutions by trying all sets of options."""

from __future__ import annotations

import itertools
import random
from typing import Any


def random_problem(seed: int) -> dict[str, Any]:
    """The arguments of a small Problem with some of: secondary items, colors, bounds, costs, labels."""
    draw = random.Random(seed)
    primary = [("p", i) for i in range(draw.randint(1, 5))]
    secondary = [f"s{i}" for i in range(draw.randint(0, 3))]
    colors = ["red", "green"] if draw.random() < 0.5 else []
    options = {}
    for number in range(draw.randint(0, 9)):
        option: list[Any] = draw.sample(primary, draw.randint(1, min(3, len(primary))))
        for item in draw.sample(secondary, draw.randint(0, len(secondary))):
            option.append((item, draw.choice(colors)) if colors and draw.random() < 0.7 else item)
        options[f"option {number}"] = option
    arguments: dict[str, Any] = {"options": options, "primary": primary, "secondary": secondary}
    if draw.random() < 0.3:
        lo = draw.randint(0, 1)
        arguments["bounds"] = {primary[0]: (lo, draw.randint(max(lo, 1), 2))}
    if draw.random() < 0.5:
        arguments["costs"] = {label: draw.randint(0, 9) for label in options}
    return arguments


def solutions(arguments: dict[str, Any]) -> set[tuple[str, ...]]:
    """All solutions, straight from the definition."""
    options: dict[str, list[Any]] = arguments["options"]
    found = set()
    for chosen in itertools.product([False, True], repeat=len(options)):
        labels = [label for label, taken in zip(options, chosen) if taken]
        if _is_solution([options[label] for label in labels], arguments):
            found.add(tuple(labels))
    return found


def _is_solution(chosen: list[list[Any]], arguments: dict[str, Any]) -> bool:
    for item in arguments["primary"]:
        lo, hi = arguments.get("bounds", {}).get(item, (1, 1))
        if not lo <= sum(item in option for option in chosen) <= hi:
            return False
    for item in arguments["secondary"]:
        seen = [entry for option in chosen for entry in option if entry == item or entry[0] == item]
        if len(seen) > 1 and (item in seen or len(set(seen)) > 1):
            return False
    return True
