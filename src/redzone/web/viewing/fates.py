"""What happens to one attacker, and by it, in a combat that was played: "kills Plough Ox; deals 3 to Ben; dies"."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from redzone.abilities.damaging import DamageMode
from redzone.game.event import DamageDealt, DamagePrevented, Died, Event
from redzone.game.state import GameState
from redzone.oracle.printing.nouns.plurals import listing
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.values.turn import Step
from redzone.view import View
from redzone.web.viewing.words import SceneWords

_AFTER_DAMAGE = (Step.COMBAT_DAMAGE, Step.END_OF_COMBAT)

_Amounts = Mapping[Target, int]


class Fates:
    """What comes of attackers between two states; what happens after a ``cut`` nobody knows."""

    def __init__(
        self, start: GameState, end: GameState, events: Sequence[Event], words: SceneWords, *, cut: bool = False
    ) -> None:
        self._start = start
        self._end = end
        self._words = words
        self._cut = cut
        self._view = View(start)
        self._dealt = _amounts(events)
        self._prevented: defaultdict[ObjectId, int] = defaultdict(int)
        for event in events:
            if isinstance(event, DamagePrevented):
                self._prevented[event.source] += event.amount
        self._dead = {event.object for event in events if isinstance(event, Died)}

    def text(self, attacker: ObjectId) -> str:
        """Return what will happen to an attacker and by it."""
        return "; ".join(self._parts(attacker)) or self._nothing(attacker)

    def _parts(self, attacker: ObjectId) -> Iterator[str]:
        dealt = self._dealt.get(attacker, {})
        killed = [target for target in dealt if target in self._dead and self._is_creature(target)]
        if killed:
            yield f"kills {self._listed(killed)}"
        blows = [self._blow(target, amount) for target, amount in dealt.items() if target not in killed]
        if blows:
            yield f"deals {listing(blows, 'and')}"
        if self._prevented[attacker]:
            yield f"{self._prevented[attacker]} of its damage prevented"
        if attacker in self._dead:
            by = [source for source, blows in self._dealt.items() if attacker in blows]
            yield f"dies to {self._listed(by)}" if by else "dies"
            if by and not killed and not any(isinstance(target, int) for target in dealt):
                yield "kills nothing"

    def _blow(self, target: Target, amount: int) -> str:
        """Return how much is dealt to what, and what comes of that."""
        what = f"{amount} to {self._words.called(target)}"
        if isinstance(target, int):
            return f"{what}, who loses" if self._loses(target) else what
        if target in self._dead:
            return f"{what}, which dies"
        return f"{what}, which survives" if self._is_creature(target) and not self._cut else what

    def _is_creature(self, target: Target) -> bool:
        """Return whether something is a creature at the beginning; what comes later isn't looked at."""
        return isinstance(target, str) and target in self._view and self._view.is_creature(target)

    def _nothing(self, attacker: ObjectId) -> str:
        """Return why nothing comes of an attacker."""
        if self._cut:
            return "not known yet"
        if self._has_struck(attacker):
            return "deals no more damage"
        attacking = None if self._end.combat is None else self._end.combat.attackers.get(attacker)
        began = None if self._start.combat is None else self._start.combat.attackers.get(attacker)
        defending = attacking or began
        if defending is not None and self._loses(defending.defending_player):
            return f"deals no damage: {self._words.player(defending.defending_player)} has lost by then"
        return "deals no damage"

    def _has_struck(self, attacker: ObjectId) -> bool:
        """Return whether the time at which an attacker deals damage is over, before anything goes on."""
        combat = self._start.combat
        first = combat is not None and attacker in (combat.struck_first or ())
        twice = DamageMode.DOUBLE_STRIKE in self._view.modes(attacker)
        return self._start.turn.step in _AFTER_DAMAGE or (first and not twice)

    def _loses(self, player: PlayerId) -> bool:
        return self._end.players[player].loss is not None and self._start.players[player].loss is None

    def _listed(self, targets: Sequence[Target]) -> str:
        return listing([self._words.called(each) for each in targets], "and")


def _amounts(events: Sequence[Event]) -> Mapping[ObjectId, _Amounts]:
    """Return how much combat damage each source dealt to what."""
    dealt: dict[ObjectId, dict[Target, int]] = {}
    for event in events:
        if isinstance(event, DamageDealt) and event.combat:
            of_source = dealt.setdefault(event.source, {})
            of_source[event.target] = of_source.get(event.target, 0) + event.amount
    return dealt
