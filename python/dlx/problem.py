"""What can be asked of an exact-cover problem."""

from __future__ import annotations

from decimal import Decimal
from typing import Any, Callable, Iterable, Iterator

from . import _dlx
from .answers import Cheapest, Estimate, Interval, Symmetries, Why, orbits
from .checks import listed, or_default, whole, yes_or_no
from .costs import Costed
from .diagram import Diagram, _seed
from .errors import InvalidArgument
from .how import keywords
from .limits import finished, not_known
from .model import Model
from .outcome import Outcome
from .progress import Progress
from .solutions import DistinctSolutions, Solutions, solutions
from .trace import Picture, TraceStep, trace_steps


class Problem(Model):
    """An exact-cover problem.

    A solution is a set of options that covers each primary item exactly once, or as often as its bounds allow.
    It covers each secondary item at most once, or more often if all options give it the same color.

    ``options`` is one of these:

    - a list of options. Each is a list, tuple or set of items, and an item is anything that is hashable;
    - a dict or a series of pandas of such options. Its keys are the labels of the options. Otherwise the labels
      are 0, 1, 2 ...;
    - a matrix of numpy or scipy with a row for each option, and 1 where it covers an item. A sparse one is not
      made dense. The items are 0, 1, 2 ...;
    - a frame of pandas with a row for each option. Its columns are the items, its index the labels.

    ``primary``: all primary items. Without it they are all items that are not in ``secondary``, in the order
    in which they appear.
    ``secondary``: the items that may be left uncovered. In an option such an item may have a color:
    ``("q", "red")`` or ``"q:red"``. A color is kept as text. So 1 and "1" are one color. A pair is an
    item and its color if its first part is a secondary item, and no item was declared that is this pair.
    ``bounds``: how often primary items must be covered, by item: ``k`` or ``(least, most)``. None as ``most``
    means no limit.
    ``costs``: by label in a dict or a series, or a list with one for each option. Whole numbers or decimal
    fractions of any type, 0 or above. For a frame also the name of the column that has them, a text or a number.

    A problem does not change. Threads may share it. It can be pickled if its items and labels can.

    Raises `InvalidProblem`, which names the option that is wrong.

    The searches below have these keywords in common:

    - ``required``, ``forbidden``: labels of options that each solution has, or must not have;
    - ``time_limit`` in seconds, ``node_limit``, and ``memory`` in bytes for what makes a search faster. If one
      of them ends a search before its answer is known, `Incomplete` is raised. Solutions that come one by one
      end with an `IncompleteWarning`. For them the time that passes between two of them counts, too;
    - ``engine``: ``"auto"``, ``"lanes"`` or ``"links"``. ``heuristic``: ``"mrv"``, ``"weights"`` or ``"preclusion"``;
    - ``seed``: the search branches in a random order, the same for the same seed. Without it, ties go to the
      first item, and options are tried in order;
    - ``threads``: up to 256; 0 means one for each core. The answer, and its order, are those of one thread;
    - ``progress``: is called now and then. See `Progress`.

    A keyword that is None has its default. Only ``time_limit=None`` means no limit: see also `estimate`.

    Other threads of Python run during a search. Ctrl-C ends it, and the problem can still be used.

    >>> import dlx
    >>> p = dlx.Problem({"x": ["a", "q:red"], "y": ["b", "q:red"], "z": ["b", "q:green"]}, secondary=["q"])
    >>> p
    <dlx.Problem: 2 primary and 1 secondary items, 3 options, 6 entries>
    >>> list(p.solutions())
    [('x', 'y')]
    """

    def solutions(
        self,
        limit: int | None = None,
        *,
        required: Iterable[Any] | None = (),
        forbidden: Iterable[Any] | None = (),
        time_limit: float | None = None,
        node_limit: int | None = None,
        memory: int | None = None,
        engine: str | None = "auto",
        heuristic: str | None = None,
        seed: int | None = None,
        restarts: bool | None = False,
        threads: int | None = 1,
        unordered: bool | None = False,
        progress: Progress = None,
    ) -> Solutions:
        """The solutions, found while they are asked for: tuples of labels, in the order of the options.

        ``limit``: stop after so many. ``restarts``: for the first solution of a hard problem; needs
        ``limit=1``. ``unordered``: with several threads, solutions come in any order, but sooner.
        """
        how = keywords(self, required, forbidden, time_limit, node_limit, memory, engine, heuristic, seed, progress)
        how.update(limit=limit, restarts=restarts, threads=threads, unordered=unordered)
        return solutions(self._core, how, self._labels)

    def solution(self, **how: Any) -> tuple[Any, ...] | None:
        """The first solution, or None if it is proved that there is none. Keywords as for `solutions`."""
        found = self.solutions(1, **how)
        for first in found._quietly():
            return first
        finished(found.outcome)
        return None

    def count(
        self,
        *,
        limit: int | None = None,
        required: Iterable[Any] | None = (),
        forbidden: Iterable[Any] | None = (),
        time_limit: float | None = None,
        node_limit: int | None = None,
        memory: int | None = None,
        method: str | None = "auto",
        engine: str | None = "auto",
        heuristic: str | None = None,
        seed: int | None = None,
        threads: int | None = 1,
        progress: Progress = None,
    ) -> int:
        """The number of solutions, exactly, however large it is. With ``limit``, that number at most.

        ``method``: ``"auto"``, ``"frontier"``, ``"memo"`` or ``"search"``. Most counts do not need to visit
        each solution.
        """
        how = keywords(self, required, forbidden, time_limit, node_limit, memory, engine, heuristic, seed, progress)
        how.update(limit=limit, method=method, threads=threads)
        return finished(self._counted(_dlx.count, how)).solutions

    def outcome(
        self,
        *,
        distinct: bool | None = False,
        limit: int | None = None,
        required: Iterable[Any] | None = (),
        forbidden: Iterable[Any] | None = (),
        time_limit: float | None = None,
        node_limit: int | None = None,
        memory: int | None = None,
        method: str | None = "auto",
        engine: str | None = "auto",
        heuristic: str | None = None,
        seed: int | None = None,
        threads: int | None = 1,
        progress: Progress = None,
    ) -> Outcome:
        """Counts as `count` and `count_distinct` do, but tells how it went: see `Outcome`.

        A limit on time, nodes or memory is no error here. Then ``solutions`` is how many were counted so far.
        """
        how = keywords(
            self, required, forbidden, time_limit, node_limit, memory, engine, heuristic, seed, progress
        )
        how.update(limit=limit, method=method, threads=threads)
        return self._counted(_dlx.count_distinct if yes_or_no("distinct", or_default(distinct, False)) else _dlx.count, how)

    def distinct(
        self,
        limit: int | None = None,
        *,
        required: Iterable[Any] | None = (),
        forbidden: Iterable[Any] | None = (),
        time_limit: float | None = None,
        node_limit: int | None = None,
        memory: int | None = None,
        threads: int | None = 1,
        progress: Progress = None,
    ) -> DistinctSolutions:
        """One solution of each class: solutions that a symmetry of the problem takes to each other are one
        class. Gives pairs of a solution and the size of its class.

        >>> import dlx
        >>> list(dlx.Problem([("a",), ("b",), ("a", "b"), ("b", "a")]).distinct())
        [((0, 1), 1), ((2,), 2)]
        """
        how = keywords(self, required, forbidden, time_limit, node_limit, memory, progress=progress)
        how.update(limit=limit, threads=threads)
        return DistinctSolutions(_dlx.Classes(self._core, how, self._labels))

    def count_distinct(
        self,
        *,
        required: Iterable[Any] | None = (),
        forbidden: Iterable[Any] | None = (),
        time_limit: float | None = None,
        node_limit: int | None = None,
        memory: int | None = None,
        threads: int | None = 1,
        progress: Progress = None,
    ) -> int:
        """How many classes of solutions there are, up to the symmetries of the problem."""
        how = keywords(self, required, forbidden, time_limit, node_limit, memory, progress=progress)
        how.update(threads=threads)
        return finished(self._counted(_dlx.count_distinct, how)).solutions

    def symmetries(self, *, time_limit: float | None = None, memory: int | None = None) -> Symmetries:
        """The permutations of options and items that leave the problem as it is."""
        how = keywords(self, time_limit=time_limit, memory=memory)
        status, order, options, items = _dlx.symmetries(self._core, how)
        if status != "complete":
            raise not_known("the symmetries are not known", status)
        return Symmetries(order, orbits(options, self._labels), orbits(items, self._items))

    def diagram(
        self,
        *,
        required: Iterable[Any] | None = (),
        forbidden: Iterable[Any] | None = (),
        time_limit: float | None = None,
        node_limit: int | None = None,
        memory: int | None = None,
        threads: int | None = 1,
        progress: Progress = None,
    ) -> Diagram:
        """All solutions in one diagram: to index them, to draw from them, to rank them, to draw it."""
        how = keywords(self, required, forbidden, time_limit, node_limit, memory, progress=progress)
        how.update(threads=threads)
        fields, made = _dlx.diagram(self._core, how, self._labels)
        outcome = finished(Outcome(**fields))
        assert made is not None
        return Diagram(self, made, outcome)

    def sample(self, n: int | None = 1, *, seed: int | None = None, **how: Any) -> list[tuple[Any, ...]]:
        """Draws ``n`` solutions from the diagram. Each is exactly as likely as any other.

        The same seed draws the same. Other keywords are those of `diagram`. Raises `InvalidArgument` if there
        is no solution.
        """
        return self.diagram(**how).sample(n, seed=seed)

    def frequencies(self, **how: Any) -> dict[Any, int]:
        """The number of solutions that have each option: {label: number}. Keywords as for `diagram`."""
        return self.diagram(**how).frequencies()

    def cheapest(
        self,
        k: int | None = None,
        *,
        cost_limit: Any = None,
        dearest: bool | None = False,
        required: Iterable[Any] | None = (),
        forbidden: Iterable[Any] | None = (),
        time_limit: float | None = None,
        node_limit: int | None = None,
        memory: int | None = None,
        threads: int | None = 1,
        progress: Progress = None,
    ) -> Cheapest:
        """The ``k`` cheapest solutions, the cheapest first; by default one, or all up to ``cost_limit``.

        Of solutions that cost the same, those whose options come first are taken; if one is wanted, any of them.
        Branch and bound: there is no need to see all solutions. If a limit ends it, the list has the best found
        so far, and its ``outcome`` and ``bound`` say what is proved. ``dearest``: the dearest, the dearest first.
        """
        how = keywords(self, required, forbidden, time_limit, node_limit, memory, progress=progress)
        how.update(limit=None if k is None else whole("k", k), threads=threads)
        dearest = yes_or_no("dearest", or_default(dearest, False))
        most = None if cost_limit is None else self._scale.limit(cost_limit, up=dearest)
        fields, found = _dlx.cheapest(self._core, how, most, dearest, self._labels)
        bound = fields.pop("bound")
        return Cheapest(
            (Costed(options, self._scale.back(cost)) for cost, options in found),
            Outcome(**fields),
            None if bound is None else self._scale.back(bound),
        )

    def check(self, answer: Iterable[Any]) -> bool:
        """True if these labels are those of a solution."""
        return self.flaw(answer) is None

    def flaw(self, answer: Iterable[Any]) -> str | None:
        """Why these labels are no solution, in words that name items. None if they are one. The words call an
        option by its number, which is its place in `labels`, from 0.

        >>> import dlx
        >>> dlx.Problem([("a",), ("a", "b")]).flaw([0])
        "item 'b' is not covered"
        """
        return self._core.flaw([self._number(label) for label in listed("answer", answer, "labels")])

    def estimate(
        self,
        *,
        required: Iterable[Any] | None = (),
        forbidden: Iterable[Any] | None = (),
        time_limit: float | None = 2.0,
        node_limit: int | None = None,
        memory: int | None = None,
        engine: str | None = "auto",
        seed: int | None = 1,
    ) -> Estimate:
        """How long a search for all solutions would take, from random probes: its nodes, seconds and solutions,
        each with an interval. It takes ``time_limit`` seconds, or less if the search ends in that time. With a
        ``node_limit``, None means no limit on time; without one, it means the default.

        >>> import dlx
        >>> dlx.Problem([("a",), ("b",), ("a", "b")]).estimate().solutions
        Interval(low=2.0, middle=2.0, high=2.0)
        """
        if node_limit is None:
            time_limit = or_default(time_limit, 2.0)
        how = keywords(self, required, forbidden, time_limit, node_limit, memory, engine)
        found = _dlx.estimate(self._core, how, _seed(or_default(seed, 1)))
        for key in ("nodes", "seconds", "solutions"):
            found[key] = Interval(*found[key])
        return Estimate(**found)

    def why(
        self,
        *,
        required: Iterable[Any] | None = (),
        forbidden: Iterable[Any] | None = (),
        time_limit: float | None = 10.0,
        node_limit: int | None = None,
        memory: int | None = None,
    ) -> Why:
        """Why there is no solution: items that have none by themselves, so that none of them can be left out, and
        the options that come nearest to a solution. Each of the two takes half of the time at most. Raises
        `Incomplete` if it is not known in that time whether there is a solution.

        >>> import dlx
        >>> why = dlx.Problem({"x": ["a", "c"], "y": ["b", "c"], "z": ["d"]}).why()
        >>> why.items, why.nearest, why.missing
        (['a', 'c', 'b'], ('x', 'z'), {'b': 1})
        """
        how = keywords(self, required, forbidden, time_limit, node_limit, memory)
        how["time_limit"] = how["time_limit"] and how["time_limit"] / 2
        status, solution, items, needed, minimal, smallest = _dlx.conflict(self._core, how)
        if solution is not None:
            return Why(self._told(solution), [], [], [], False, False, None, {}, False)
        if not items and not needed:
            raise not_known("it is not known whether there is a solution", status)
        proved, nearest, missing, _ = _dlx.nearest(self._core, how, 1)
        return Why(
            solution=None,
            reasons=_dlx.unsolvable(self._core, how),
            items=[self._items[number] for number in items],
            required=list(self._told(needed)),
            minimal=minimal,
            smallest=smallest,
            nearest=None if nearest is None else self._told(nearest),
            missing={self._items[number]: times for number, times in missing},
            nearest_proved=proved == "complete",
        )

    def trace(
        self,
        *,
        required: Iterable[Any] | None = (),
        forbidden: Iterable[Any] | None = (),
        heuristic: str | None = None,
        seed: int | None = None,
    ) -> Iterator[TraceStep]:
        """The steps of a search with dancing links, made while they are asked for: see `TraceStep`. It is the
        search of ``solutions(engine="links")``, with the same nodes, and solutions in the same order.

        >>> import dlx
        >>> for step in dlx.Problem({"x": ["a"], "y": ["a", "b"]}).trace():
        ...     if step.kind in ("choose", "try", "solution"):
        ...         print(step.letter, step.level, step.words)
        X3 0 item b has only one option left, the fewest: choose it
        X5 0 try option 1 {y}, the only branch: cover a; option 0 {x} leaves
        X2 1 every item is covered: solution 1 is option 1 {y}
        """
        how = keywords(self, required, forbidden, heuristic=heuristic, seed=seed)
        return trace_steps(_dlx.Steps(self._core, how, self._texts()), self._items, self._labels)

    def draw(self, solution: Iterable[Any] | None = None) -> Picture:
        """A picture of the problem, as SVG: a matrix with items across and options down. If items are called as
        the cells of a board, a solution is drawn on the board. If not, its options are marked in the matrix.

        Names of cells are pairs as ``(1, 2)``, triples as ``(layer, row, column)``, or texts as ``"r1c2"`` and
        ``"a1"``. Raises `InvalidArgument` if the labels are those of no solution.

        >>> import dlx
        >>> p = dlx.Problem({"left": [(0, 0), (1, 0)], "right": [(0, 1), (1, 1)]})
        >>> picture = p.draw(p.solution())
        >>> "a board of 4 cells" in picture
        True
        """
        if solution is None:
            return Picture(_dlx.svg(self._core, None, self._texts()))
        numbers = [self._number(label) for label in listed("solution", solution, "labels")]
        flaw = self._core.flaw(numbers)
        if flaw is not None:
            raise InvalidArgument(f"this is no solution: {flaw}")
        return Picture(_dlx.svg(self._core, numbers, self._texts()))

    # --- for all searches

    def _told(self, numbers: list[int]) -> tuple[Any, ...]:
        return tuple(self._labels[number] for number in numbers)

    def _counted(self, count: Callable[[_dlx.Problem, dict[str, Any]], dict[str, Any]], how: dict[str, Any]) -> Outcome:
        return Outcome(**count(self._core, how))
