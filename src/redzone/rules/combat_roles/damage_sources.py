"""Who assigns combat damage in a step, how much, to what, and who divides it (CR 510.1, 510.4, 702.22j, 702.22k)."""

from collections.abc import Collection, Iterator, Mapping
from typing import Final

from redzone.abilities.damaging import (
    AssignsAsThoughUnblocked,
    AssignsDamageByToughness,
    AssignsNoCombatDamage,
    DamageMode,
)
from redzone.cr import Rule
from redzone.game.combat import Attacker, Combat
from redzone.game.state import GameState
from redzone.rules.combat_roles.bands import bander
from redzone.rules.combat_roles.removal_from_combat import combat_of
from redzone.rules.seats.turn_order import primary_player
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.values.turn import Step
from redzone.values.types import CardType
from redzone.values.value import RECENT, GameValue, Remembered, RememberedByParts, each_part
from redzone.view import RememberedByReads, View

_UNBLOCKED: Final = Rule("510.1b")
_ATTACKER: Final = Rule("510.1c")
_BLOCKER: Final = Rule("510.1d")


class Division(GameValue, frozen=True):
    """The damage that one creature assigns in this step, where it can go, and the player who divides it.

    ``fought`` are the creatures that it fights, in order. ``beyond`` is what a trampling or unblocked attacker can
    reach past them: what it attacks, then, past a planeswalker, that planeswalker's controller. ``unblocked`` is where
    all of it may go instead, as though the attacker weren't blocked, ``None`` if it may not. ``banding`` means that
    a creature with banding decides who divides, who then need not follow an order (CR 702.22j, 702.22k).
    """

    source: ObjectId
    player: PlayerId
    amount: int
    fought: tuple[ObjectId, ...] = ()
    beyond: tuple[Target, ...] = ()
    unblocked: tuple[Target, ...] | None = None
    attacking: bool = True
    banding: bool = False

    @property
    def usual(self) -> tuple[Target, ...]:
        """What it can assign damage to, blocked if it is; an attacked planeswalker may be a blocker (CR 506.4d)."""
        if not self.fought or not self.beyond:
            return self.fought or self.beyond
        return tuple(dict.fromkeys((*self.fought, *self.beyond)))

    @property
    def recipients(self) -> tuple[Target, ...]:
        """Everything that it can assign damage to, perhaps as though it weren't blocked."""
        return tuple(dict.fromkeys((*self.usual, *self.unblocked))) if self.unblocked else self.usual

    @property
    def totals(self) -> frozenset[int]:
        """What the parts can add up to: all of it, or nothing where nothing is there to get it."""
        if self.unblocked is None:
            return frozenset((self.amount if self.usual else 0,))
        return frozenset(self.amount if group else 0 for group in (self.usual, self.unblocked))

    @property
    def is_a_choice(self) -> bool:
        """Whether there is more than one way to assign it, as far as this creature is concerned."""
        if self.unblocked is None:
            return len(self.usual) > 1
        return len(self.recipients) > 1 or len(self.totals) > 1

    @property
    def rule(self) -> Rule:
        """The rule under which it assigns."""
        if not self.attacking:
            return _BLOCKER
        return _ATTACKER if self.fought else _UNBLOCKED


Divisions = Mapping[PlayerId, Mapping[ObjectId, Division]]


def _divisions(view: View) -> Divisions:
    by_player: dict[PlayerId, dict[ObjectId, Division]] = {}
    for division in (*_of_attackers(view), *_of_blockers(view)):
        if division.amount > 0 and division.recipients:  # CR 510.1a
            by_player.setdefault(division.player, {})[division.source] = division
    return by_player


def _what_decides(state: GameState) -> tuple[object, ...]:
    """Return all that divisions depend on besides abilities; announcing them changes none of it."""
    combat = combat_of(state)
    fighting = (combat.attackers, combat.blockers, combat.struck_first)
    return (state.options, state.players, state.turn, *fighting)


divisions: Final = RememberedByReads(_divisions, _what_decides, limit=RECENT)
"""Who divides what in this damage step, by player and source, worked out once for each step."""


def divisions_left(state: GameState) -> Divisions:
    """Return the divisions that have still to be announced in this step."""
    announced = combat_of(state).announced
    return _left((divisions(state), announced)) if announced else divisions(state)


def _not_announced(all_and_announced: tuple[Divisions, tuple[ObjectId, ...]]) -> Divisions:
    announced = frozenset(all_and_announced[1])
    return {
        player: left
        for player, theirs in all_and_announced[0].items()
        if (left := theirs if announced.isdisjoint(theirs) else _without(theirs, announced))
    }


_left: Final = RememberedByParts(_not_announced, each_part, limit=RECENT)


def _without(theirs: Mapping[ObjectId, Division], announced: Collection[ObjectId]) -> Mapping[ObjectId, Division]:
    return {source: each for source, each in theirs.items() if source not in announced}


def _of_attackers(view: View) -> Iterator[Division]:
    for source, attacker in combat_of(view.state).attackers.items():
        if _assigns(view, source):
            fought = attacker.blockers if attacker.blocked else ()
            banding = bander(view, fought)
            yield Division(
                source,
                _divider(view, source, banding),
                _amount(view, source),
                fought,
                tuple(_beyond(view, source, attacker, blocked=bool(attacker.blocked))),
                _as_though_unblocked(view, source, attacker),
                banding=banding is not None,
            )


def _divider(view: View, source: ObjectId, banding: ObjectId | None) -> PlayerId:
    """Return who divides: the controller, or that of a creature with banding that it fights (CR 702.22j, 702.22k).

    With shared team turns, a primary player does it for the team (CR 805.10f).
    """
    return primary_player(view.state, view.permanent(source if banding is None else banding).controller)


def _as_though_unblocked(view: View, source: ObjectId, attacker: Attacker) -> tuple[Target, ...] | None:
    """Return where the damage of a blocked attacker can go as though it weren't blocked, ``None`` if it can't."""
    if not attacker.blocked or not view.has(source, AssignsAsThoughUnblocked):
        return None
    return tuple(_beyond(view, source, attacker, blocked=False))


def _of_blockers(view: View) -> Iterator[Division]:
    for source, blocked in combat_of(view.state).blockers.items():
        if _assigns(view, source):
            banding = bander(view, blocked)
            player, amount = _divider(view, source, banding), _amount(view, source)
            yield Division(source, player, amount, blocked, attacking=False, banding=banding is not None)


def _amount(view: View, source: ObjectId) -> int:
    """Return how much damage a creature assigns (CR 302.4a, 510.1a)."""
    return view.toughness(source) if view.has(source, AssignsDamageByToughness) else view.power(source)


def _assigns(view: View, source: ObjectId) -> bool:
    """Return whether a creature assigns damage in this step (CR 510.4, 702.4b, 702.4c, 702.4d, 702.7b, 702.7c)."""
    if view.has(source, AssignsNoCombatDamage):
        return False
    combat = combat_of(view.state)
    if combat.struck_first is None:
        return True
    first = has_struck_first(combat, source)
    if view.state.turn.step is Step.FIRST_STRIKE_DAMAGE:
        return first
    return not first or DamageMode.DOUBLE_STRIKE in view.modes(source)


_at_a_look: Final[Remembered[tuple[ObjectId, ...], frozenset[ObjectId]]] = Remembered(frozenset, limit=RECENT)


def has_struck_first(combat: Combat, source: ObjectId) -> bool:
    """Return whether a creature is among those that strike in the first of two damage steps (CR 510.4)."""
    return combat.struck_first is not None and source in _at_a_look(combat.struck_first)


def _beyond(view: View, source: ObjectId, attacker: Attacker, *, blocked: bool) -> Iterator[Target]:
    """Yield what an attacker can reach past its blockers (CR 510.1b, 702.19a, 702.19d, 702.19b-f)."""
    modes = view.modes(source)
    over = DamageMode.TRAMPLE_OVER_PLANESWALKERS in modes
    if blocked and not over and DamageMode.TRAMPLE not in modes:
        return
    target = attacker.target
    past_planeswalker = over and (attacker.planeswalker_left or _is_planeswalker(view, target))
    if target is not None and _takes_damage(view, target):
        yield target
    if past_planeswalker and _takes_damage(view, attacker.defending_player):  # CR 702.19c, 702.19e
        yield attacker.defending_player


def _is_planeswalker(view: View, target: Target | None) -> bool:
    return isinstance(target, str) and view.has_type(target, CardType.PLANESWALKER)


def _takes_damage(view: View, target: Target) -> bool:
    """Return whether damage is assigned to ``target``: not to a player who has left (CR 800.4e)."""
    return isinstance(target, str) or view.state.players[target].loss is None
