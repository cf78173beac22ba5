"""What is raised if a limit ended a search before the answer was known."""

from __future__ import annotations

from .checks import counted
from .errors import Incomplete
from .outcome import Outcome


def finished(outcome: Outcome) -> Outcome:
    """The outcome, unless a limit ended the search before the answer was known."""
    if outcome.status not in ("complete", "solution_limit"):
        raise Incomplete(
            f"the answer is not known: {_words(outcome.status)}; {counted(outcome.solutions, 'solution')} so far", outcome
        )
    return outcome


def not_known(what: str, status: str) -> Incomplete:
    """The exception for a search that counts no solutions."""
    return Incomplete(f"{what}: {_words(status)}", Outcome(status, 0, 0, 0, 0, 0.0, "links"))


def _words(status: str) -> str:
    return "the search was stopped" if status == "stopped" else f"the {status.replace('_', ' ')} was reached"
