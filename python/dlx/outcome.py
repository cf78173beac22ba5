"""How a search went."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Outcome:
    """How a search went.

    ``status`` is ``"complete"`` if everything was searched. Then ``solutions`` is exact, and 0 means that it is
    proved that there is none. Otherwise it says why the search ended: ``"solution_limit"``, ``"time_limit"``,
    ``"node_limit"``, ``"memory_limit"`` or ``"stopped"``, and there may be more solutions.
    """

    status: str
    solutions: int
    nodes: int
    updates: int
    guesses: int
    seconds: float
    engine: str
    #: How solutions were counted: "frontier", "memo" or "search". Empty for all but a count.
    method: str = ""
    #: How many symmetries the problem has, the identity included. 0 if they were not asked for.
    symmetries: int = 0

    @property
    def complete(self) -> bool:
        """True if everything was searched."""
        return self.status == "complete"
