"""Targets (CR 115): what can be chosen for each use of the word "target", and whether a choice is legal."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final, assert_never

from msgspec.structs import replace

from redzone.abilities.casting import CantBeTargeted, PlayerCantBeTargeted
from redzone.abilities.language import Quality
from redzone.abilities.targeting import (
    TargetAnything,
    TargetCards,
    TargetPermanents,
    TargetPlayer,
    TargetSpec,
    TargetSpells,
)
from redzone.characteristics import Subject, matches
from redzone.characteristics.conditions import was_paid
from redzone.characteristics.context import context_of
from redzone.characteristics.player_conditions import meets
from redzone.cr import Rule
from redzone.game.card import Zone, ZoneObject
from redzone.game.stack import Resolution, StackKind, StackObject
from redzone.game.violation import Code, Violation
from redzone.rules.reference.effect_texts import uses_of
from redzone.rules.reference.hexproof import has_bared, has_bared_player
from redzone.rules.reference.terms import context_in, number_of, players_of
from redzone.rules.seats.influence import in_range
from redzone.rules.seats.turn_order import are_opponents, in_game
from redzone.rules.zones.last_seen import seen
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.values.types import CardType
from redzone.view import View

_CHOOSING: Final = Rule("601.2c")
_ANY_TARGET: Final = (CardType.CREATURE, CardType.PLANESWALKER, CardType.BATTLE)

Targets = tuple[tuple[Target, ...], ...]
"""What is chosen for each use of the word "target"."""


def legal_targets(view: View, use: TargetSpec, scope: Resolution) -> tuple[Target, ...]:
    """Return all that can be chosen for one use of the word "target", players first, then in the order of the board.

    ``scope`` holds the object that targets, or would; words such as "that player" mean what they mean there, and the
    targets of that object are those of the uses before.
    """
    return tuple(_legal_targets(view, use, scope))


def _legal_targets(view: View, use: TargetSpec, scope: Resolution) -> Iterator[Target]:
    judge = _Judge(view, use, scope)
    return (candidate for candidate in judge.candidates() if judge.why_not(candidate) is None)


def is_legal(view: View, use: TargetSpec, target: Target, scope: Resolution) -> bool:
    """Return whether ``target`` can be chosen, or still is legal, for one use of the word "target" (CR 608.2b)."""
    return _Judge(view, use, scope).why_not(target) is None


def choices(view: View, proposed: StackObject) -> Iterator[Targets]:
    """Yield every way to choose the targets of an object in its chosen modes, lazily, the fewest targets first."""
    return _choices(view, replace(proposed, targets=()), uses_of(proposed.effect, proposed.modes))


def _choices(view: View, proposed: StackObject, uses: Sequence[TargetSpec]) -> Iterator[Targets]:
    if len(proposed.targets) == len(uses):
        yield proposed.targets
        return
    use, scope = uses[len(proposed.targets)], Resolution(proposed, ())
    for chosen in _combinations(view, use, scope):
        if _are_together(view, use, chosen) and _is_shared_out(view, use, scope, chosen):
            yield from _choices(view, replace(proposed, targets=(*proposed.targets, chosen)), uses)


def _combinations(view: View, use: TargetSpec, scope: Resolution) -> Iterator[tuple[Target, ...]]:
    """Yield as many legal targets as can be chosen together; where it is one, the next is looked for when asked for."""
    least, most = bounds(view, use, scope)
    if least == most == 1:
        yield from ((target,) for target in _legal_targets(view, use, scope))
        return
    legal = legal_targets(view, use, scope)
    for count in range(least, min(most, len(legal)) + 1):
        yield from combinations(legal, count)


def _are_together(view: View, use: TargetSpec, chosen: Sequence[Target]) -> bool:
    """Return whether cards are all in one player's zone, where a text says "from a single graveyard"."""
    if not isinstance(use, TargetCards) or not use.together or len(chosen) <= 1:
        return True
    piles = [{card.id for card in player.graveyard} for player in view.state.players.values()]
    return any(pile.issuperset(chosen) for pile in piles)


def can_choose(view: View, proposed: StackObject) -> bool:
    """Return whether there is a way to choose targets (CR 601.2c, 603.3d)."""
    return next(choices(view, proposed), None) is not None


def bounds(view: View, use: TargetSpec, scope: Resolution) -> tuple[int, int]:
    """Return how many targets have to be chosen, and how many can be: none for a cost not paid (CR 702.33g).

    Of any number can be as many as there are.
    """
    if use.if_paid is not None and not was_paid(use.if_paid, scope.object.paid):
        return 0, 0
    if (shares := _shares(view, use, scope)) is not None:
        return sum(least for least, _ in shares.values()), sum(most for _, most in shares.values())
    most = len(tuple(legal_targets(view, use, scope))) if use.most is None else number_of(view, use.most, scope)
    return max(0, number_of(view, use.least, scope)), max(0, most)


def _shares(view: View, use: TargetSpec, scope: Resolution) -> Mapping[PlayerId, tuple[int, int]] | None:
    """Return how many targets there have to be, and can be, of each player; ``None`` where a text doesn't say that.

    Who has fewer gives as many as there are.
    """
    if not isinstance(use, TargetPermanents | TargetCards) or use.each is None or use.most is None:
        return None
    there = Counter(_whose(view, target) for target in legal_targets(view, use, scope))
    least, most = number_of(view, use.least, scope), number_of(view, use.most, scope)
    players = players_of(view, use.each, scope)
    return {player: (min(least, there[player]), min(most, there[player])) for player in players}


def _whose(view: View, target: Target) -> PlayerId | None:
    """Return who controls a permanent, or owns a card."""
    if isinstance(target, str) and target in view:
        return view.permanent(target).controller
    there = (card for player in view.state.players.values() for card in player.graveyard)
    return next((card.card.owner for card in there if card.id == target), None)


def _is_shared_out(view: View, use: TargetSpec, scope: Resolution, chosen: Sequence[Target]) -> bool:
    """Return whether as many targets are chosen of each player as a text says."""
    if (shares := _shares(view, use, scope)) is None:
        return True
    counts = Counter(_whose(view, target) for target in chosen)
    return all(least <= counts[player] <= most for player, (least, most) in shares.items())


def still_legal(view: View, on: StackObject) -> Targets:
    """Return the targets of an object that begins to resolve, without those that have become illegal (CR 608.2b).

    What a delayed or reflexive ability only speaks of, without using the word "target", is none of its targets.
    """
    if not uses_of(on.effect, on.modes):
        return on.targets
    kept: list[tuple[Target, ...]] = []
    for use, chosen in zip(uses_of(on.effect, on.modes), on.targets, strict=False):
        judge = _Judge(view, use, Resolution(replace(on, targets=on.targets[: len(kept)]), ()))
        kept.append(tuple(each for each in chosen if judge.why_not(each) is None))
    return tuple(kept)


def violations(view: View, proposed: StackObject) -> Iterator[Violation]:
    """Yield what is wrong with the targets of an object that is put on the stack (CR 601.2c, 115.3)."""
    uses = uses_of(proposed.effect, proposed.modes)
    if len(proposed.targets) > len(uses):
        message = f"the word target is used {len(uses)} times, and targets are chosen for {len(proposed.targets)}"
        yield Violation(Code.WRONG_NUMBER_OF_TARGETS, (_CHOOSING,), message)
    for place, use in enumerate(uses):
        chosen = proposed.targets[place] if place < len(proposed.targets) else ()
        scope = Resolution(replace(proposed, targets=proposed.targets[:place]), ())
        least, most = bounds(view, use, scope)
        yield from _number_violations((least, most if use.most is not None else max(most, len(chosen))), chosen)
        if not _is_shared_out(view, use, scope, chosen):
            message = "the wrong number of targets is chosen of one of the players"
            yield Violation(Code.WRONG_NUMBER_OF_TARGETS, (_CHOOSING,), message)
        judge = _Judge(view, use, scope)
        reasons = [reason for each in dict.fromkeys(chosen) if (reason := judge.why_not(each)) is not None]
        yield from reasons
        if not reasons and not _are_together(view, use, chosen):
            yield Violation(Code.ILLEGAL_TARGET, (_CHOOSING,), "these cards are not all in a single graveyard")


def _number_violations(allowed: tuple[int, int], chosen: tuple[Target, ...]) -> Iterator[Violation]:
    least, most = allowed
    if not least <= len(chosen) <= most:
        wanted = str(least) if least == most else f"{least} to {most}"
        message = f"{wanted} {'target has' if wanted == '1' else 'targets have'} to be chosen, not {len(chosen)}"
        yield Violation(Code.WRONG_NUMBER_OF_TARGETS, (_CHOOSING,), message)
    if len(set(chosen)) < len(chosen):
        message = "the same target is chosen twice for one use of the word"
        yield Violation(Code.ILLEGAL_TARGET, (_CHOOSING, Rule("115.3")), message)


class _Judge:
    """Judges targets for one use of the word."""

    def __init__(self, view: View, use: TargetSpec, scope: Resolution) -> None:
        self._view = view
        self._use = use
        self._scope = scope
        self._controller = scope.object.controller
        this = scope.this
        self._source = None if this is None else seen(view, this)
        self._context = context_in(view, scope)

    def _matches(self, quality: Quality, subject: Subject | None) -> bool:
        return subject is not None and matches(quality, subject, self._context)

    def candidates(self) -> Iterable[Target]:
        """Return what the use speaks of at all: players first, then in the order of the board."""
        state = self._view.state
        match self._use:
            case TargetPermanents():
                return [permanent.id for permanent in self._view.permanents()]
            case TargetPlayer():
                return in_game(state)
            case TargetAnything():
                return [*in_game(state), *(permanent.id for permanent in self._view.permanents())]
            case TargetSpells():
                there = () if self._use.permanents is None else self._view.permanents()
                return [*(entry.id for entry in state.stack), *(permanent.id for permanent in there)]
            case TargetCards():
                return [card.id for card in self._cards(self._use)]
            case _:
                assert_never(self._use)

    def _cards(self, use: TargetCards) -> Iterator[ZoneObject]:
        """Yield the cards in the zones that the use names."""
        players = players_of(self._view, use.players, self._scope)
        state = self._view.state
        if use.zone == Zone.EXILE:
            yield from (card for card in state.exile if card.card.owner in players)
            return
        for player in players:
            status = state.players[player]
            yield from status.hand if use.zone == Zone.HAND else status.graveyard

    def why_not(self, target: Target) -> Violation | None:
        """Return why ``target`` can't be chosen, ``None`` if it can."""
        if isinstance(self._use, TargetAnything) and self._is_before(self._use.unlike, target):
            return self._illegal("is a target already", target)
        if isinstance(target, int):
            return self._why_not_player(target)
        match self._use:
            case TargetPlayer():
                return self._illegal("is no player", target)
            case TargetPermanents() | TargetAnything():
                return self._why_not_permanent(self._use, target)
            case TargetSpells(permanents=quality) if quality is not None and target in self._view:
                return self._why_not_permanent(TargetPermanents(quality), target)
            case TargetSpells():
                return self._why_not_on_stack(self._use, target)
            case TargetCards():
                return self._why_not_card(self._use, target)
            case _:
                assert_never(self._use)

    def _is_before(self, index: int | None, target: Target) -> bool:
        """Return whether a use of the word before has this target, from which another one has to differ."""
        before = self._scope.object.targets
        return index is not None and index < len(before) and target in before[index]

    def _illegal(self, message: str, target: Target, *rules: str) -> Violation:
        objects = (target,) if isinstance(target, str) else ()
        told = f"{self._view.name(target)} {message}, so it is no legal target"
        return Violation(Code.ILLEGAL_TARGET, (_CHOOSING, *map(Rule, rules)), told, objects)

    def _why_not_player(self, player: PlayerId) -> Violation | None:
        view, use = self._view, self._use
        if not isinstance(use, TargetPlayer | TargetAnything):
            return self._illegal("is a player", player)
        if player not in in_game(view.state):
            return self._illegal("is not in the game", player)
        if not in_range(view.state, self._controller, player):
            return self._illegal("is out of range", player, "801.4")
        if not self._is_asked_for(use, player):
            return self._illegal("is not the kind of player that is asked for", player)
        return self._why_untargetable_player(player)

    def _is_asked_for(self, use: TargetPlayer | TargetAnything, player: PlayerId) -> bool:
        if use.opponent and not are_opponents(self._view.state, self._controller, player):
            return False
        condition = use.condition if isinstance(use, TargetPlayer) else None
        return condition is None or meets(condition, player, self._context)

    def _why_untargetable_player(self, player: PlayerId) -> Violation | None:
        """Players have hexproof or shroud by permanents that they control (CR 702.11c, 702.18a)."""
        view = self._view
        if not view.are_there_any(PlayerCantBeTargeted):
            return None
        enemy = are_opponents(view.state, self._controller, player)
        mine = (permanent.id for permanent in view.permanents() if permanent.controller == player)
        for id_ in mine:
            for ability, instance in view.having(id_, PlayerCantBeTargeted):
                if ability.by_opponents and (not enemy or has_bared_player(view, self._controller, player)):
                    continue
                rules = (_CHOOSING, Rule("702.11c" if ability.by_opponents else "702.18a"))
                message = f"{view.name(player)} can't be the target"
                return Violation(Code.CANT_BE_TARGETED, rules, message, (), instance.origin, id_)
        return None

    def _why_not_permanent(self, use: TargetPermanents | TargetAnything, id_: ObjectId) -> Violation | None:
        view = self._view
        if id_ not in view:
            return self._illegal("isn't on the battlefield", id_)
        if not in_range(view.state, self._controller, id_):
            return self._illegal("is out of range", id_, "801.4")
        if use.quality is not None:
            if not self._matches(use.quality, view.subject(id_)):
                return self._illegal("isn't what is asked for", id_)
        elif use.other and id_ == self._scope.this:
            return self._illegal("is the source itself", id_)
        elif not any(view.has_type(id_, each) for each in _ANY_TARGET):
            return self._illegal("is no creature, planeswalker or battle", id_, "115.4")
        spell = self._scope.object.kind is StackKind.SPELL
        return why_untargetable(view, id_, self._controller, self._source, spell=spell)

    def _why_not_on_stack(self, use: TargetSpells, id_: ObjectId) -> Violation | None:
        found = next((entry for entry in self._view.state.stack if entry.id == id_), None)
        if found is None:
            return self._illegal("isn't on the stack", id_)
        if id_ == self._scope.object.id:
            return self._illegal("can't be its own target", id_, "115.5")
        if found.kind is StackKind.SPELL:
            asked = use.spells and self._matches(use.quality, seen(self._view, id_))
        else:
            asked = use.abilities and (use.activated if found.kind is StackKind.ACTIVATED else use.triggered)
        if not asked:
            return self._illegal("isn't what is asked for", id_)
        return None

    def _why_not_card(self, use: TargetCards, id_: ObjectId) -> Violation | None:
        found = next((card for card in self._cards(use) if card.id == id_), None)
        if found is None:
            return self._illegal(f"isn't in the {use.zone} of such a player", id_)
        if not self._matches(use.quality, card_subject(self._view, found)):
            return self._illegal("isn't what is asked for", id_)
        return None


def card_subject(view: View, found: ZoneObject) -> Subject:
    """Return a card outside the battlefield with its characteristics; its owner counts as controller (CR 108.4)."""
    subject = view.find(found.id)
    assert subject is not None  # noqa: S101  it is in its zone
    return subject


def why_untargetable(
    view: View, id_: ObjectId, controller: PlayerId, source: Subject | None, *, spell: bool = False
) -> Violation | None:
    """Return why this player can't target a permanent from this source (CR 702.11, 702.16b, 702.18)."""
    for ability, instance in view.having(id_, CantBeTargeted):
        if not (ability.spells if spell else ability.abilities):
            continue
        you = view.permanent(id_).controller if instance.you is None else instance.you  # CR 109.5
        if ability.by_opponents and (
            not are_opponents(view.state, controller, you) or has_bared(view, controller, id_)
        ):
            continue
        context = context_of(view.subject(id_))
        if ability.sources is not None and (source is None or not matches(ability.sources, source, context)):
            continue
        rules = (_CHOOSING, *(() if instance.rule is None else (_about_targets(instance.rule, ability),)))
        message = f"{view.name(id_)} can't be the target"
        return Violation(Code.CANT_BE_TARGETED, rules, message, (id_,), instance.origin, instance.source or id_)
    return None


_ABOUT_TARGETS: Final = {
    "702.11": ("702.11b", "702.11d"),
    "702.16": ("702.16b", "702.16b"),
    "702.18": ("702.18a", "702.18a"),
}
"""The parts of the rules of hexproof, protection and shroud that speak of targets: without and with a quality."""


def _about_targets(rule: Rule, ability: CantBeTargeted) -> Rule:
    plain, with_quality = _ABOUT_TARGETS.get(rule.rstrip("abcdefghijklmnopqrstuvwxyz"), (rule, rule))
    return Rule(plain if ability.sources is None else with_quality)
