"""Legal declarations on the way to one that is not: quick to find, and near to it where nothing proves the nearest."""

from collections.abc import Iterator

from redzone.rules.declarations.declaration import ChosenTargets, Problem, broken, dues, gained, score
from redzone.rules.declarations.legal_declarations import LegalDeclarations
from redzone.rules.declarations.most_requirements import offenders
from redzone.values.identity import ObjectId, Target


class Nearer:
    """Leads declarations of ``problem`` towards what is ``wanted``: what each creature chooses that has to keep it."""

    def __init__(self, legal: LegalDeclarations, problem: Problem, wanted: ChosenTargets) -> None:
        self._legal = legal
        self._problem = problem
        self._wanted = wanted

    def found(self) -> Iterator[ChosenTargets]:
        """Yield legal declarations: from one that obeys the most requirements, and from what is left of the wanted."""
        yield self._led_on(self._legal.any_free)
        left = self._without_offenders(self._wanted, frozenset())
        if left is not None and self._is_legal(left := self._without_dues(left)):
            yield self._led_on(left)

    def _led_on(self, start: ChosenTargets) -> ChosenTargets:
        """Lead one creature after the other back, as long as that is legal without others that have gone astray."""
        chosen, before = start, None
        obeyed = score(self._problem, start)
        while chosen != before:
            before = chosen
            for creature in self._wanted:
                led = None if self._keeps(chosen, creature) else self._with(chosen, creature)
                if led is None:
                    continue
                now = obeyed + gained(self._problem, chosen, led)
                if now >= self._legal.most_obeyed and self._legal.is_payable(led):
                    chosen, obeyed = led, now
        return chosen

    def _keeps(self, chosen: ChosenTargets, creature: ObjectId) -> bool:
        """Return whether a creature chooses what is wanted of it."""
        return creature in self._wanted and set(chosen.get(creature, ())) == set(self._wanted[creature])

    def _with(self, chosen: ChosenTargets, creature: ObjectId) -> ChosenTargets | None:
        """Return the declaration in which one more creature chooses what is wanted of it, if restrictions let it."""
        tried = {**chosen, creature: self._wanted[creature]}
        keeping = [each for each in tried if self._keeps(tried, each)]
        in_order = {each: tried[each] for each in (*keeping, *tried) if tried[each]}
        return self._without_offenders(in_order, frozenset(keeping))

    def _without_offenders(self, chosen: ChosenTargets, keeping: frozenset[ObjectId]) -> ChosenTargets | None:
        """Take creatures out, the last ones first, until no restriction is broken; ``None`` if it takes one to keep."""
        left: dict[ObjectId, tuple[Target, ...]] = {each: targets for each, targets in chosen.items() if targets}
        while (wrong := next(broken(self._problem, left), None)) is not None:
            out = offenders(wrong, left)
            if not keeping.isdisjoint(out):
                return None
            for each in out:
                del left[each]
        return left

    def _without_dues(self, chosen: ChosenTargets) -> ChosenTargets:
        """Take out creatures that cost something, the last ones first, until the rest can be paid."""
        left = dict(chosen)
        while not self._legal.is_payable(left):
            priced = {price.creature for price in dues(self._problem, left)}
            del left[[each for each in left if each in priced][-1]]
        return left

    def _is_legal(self, chosen: ChosenTargets) -> bool:
        """Return whether nothing stands against a declaration, all of it being possible."""
        if next(broken(self._problem, chosen), None) is not None:
            return False
        return score(self._problem, chosen) >= self._legal.most_obeyed and self._legal.is_payable(chosen)
