"""Replacement and prevention effects (CR 614-616): which there are, and the order in which they apply."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, TypeVar

from msgspec.structs import replace

from redzone.abilities.ability import EntersAsCopy, Instead
from redzone.abilities.instruction import Lasting
from redzone.abilities.language import Quality
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.replacement import PreventDamage, RedirectDamage, Replacement, UmbraArmor
from redzone.abilities.replacing import Rank, ReplacementBase
from redzone.abilities.static import Replaces
from redzone.abilities.trigger import EventKind, EventPattern, PlayerPattern
from redzone.characteristics import Subject, matches
from redzone.characteristics.context import TextContext, context_of
from redzone.game.happening import InsteadInProgress
from redzone.game.stack import ReplacementEffect
from redzone.game.state import GameState
from redzone.rules.effects.judging import Incident, Look, PatternJudge
from redzone.rules.seats.player_patterns import is_such_player
from redzone.values.identity import ObjectId, PlayerId, Target, Timestamp
from redzone.values.value import Value
from redzone.view import View, abilities_in

PositionT = TypeVar("PositionT")


class ReplacingEffect(Value, frozen=True):
    """A replacement or prevention effect that exists now: of a permanent, ``holder``, or of what has resolved.

    ``name`` is what choices call it: the object whose effect it is, with a number if it has several.
    """

    name: str
    replacement: Replacement | Instead | EntersAsCopy
    controller: PlayerId
    timestamp: Timestamp = Timestamp(0)
    holder: ObjectId | None = None
    lasting: ReplacementEffect | None = None
    shield_counter: bool = False
    nameless: bool = False

    @property
    def rank(self) -> Rank:
        """When it has to be chosen among others (CR 616.1)."""
        return self.replacement.RANK

    @property
    def by(self) -> str:
        """What events call it: nothing for what is an ability of the recipient itself, such as protection."""
        return "" if self.nameless else self.name

    @property
    def left(self) -> int | None:
        """How much damage it still prevents or redirects, ``None`` without such a limit (CR 615.7)."""
        return None if self.lasting is None else self.lasting.left

    @property
    def kin(self) -> tuple[object, ...]:
        """What it has in common with effects that are as good as itself."""
        lasting = self.lasting
        alike = () if lasting is None else (lasting.objects, lasting.players, lasting.left, lasting.once, lasting.to)
        paying = self.holder if isinstance(self.replacement, UmbraArmor | RedirectDamage) else None
        return (repr(self.replacement), self.controller, self.shield_counter, alike, paying)


def exist(state: GameState) -> bool:
    """Return whether there is any replacement or prevention effect at all, but for protection and counters."""
    if state.replacements:
        return True
    kinds = abilities_in(state).kinds
    return Replaces in kinds or Instead in kinds


def effects_of(view: View, *kinds: type[ReplacementBase]) -> Iterator[ReplacingEffect]:
    """Yield the effects of these kinds that exist, prevention first, then in timestamp order (CR 614.4, 615.4)."""
    if exist(view.state):
        found = [each for each in (*_of_permanents(view), *_of_the_past(view)) if isinstance(each.replacement, kinds)]
        yield from sorted(found, key=default_order)


def done_instead(view: View, incidents: Mapping[EventKind, Incident]) -> Iterator[ReplacingEffect]:
    """Yield the effects by which something else is done instead of what would happen (CR 614.1a)."""
    if incidents:
        for effect, ability in what_is_done_instead(view):
            if would(view, effect, ability.event, incidents):
                yield effect


def what_is_done_instead(view: View) -> Iterator[tuple[ReplacingEffect, Instead]]:
    """Yield the effects by which something else is done instead of anything, each with its ability."""
    for id_ in view.with_any([each.id for each in view.permanents()], Instead):
        permanent = view.permanent(id_)
        for number, (ability, _) in enumerate(view.having(id_, Instead), 1):
            name = f"{id_}/instead-{number}"
            yield ReplacingEffect(name, ability, permanent.controller, permanent.timestamp, holder=id_), ability


_NOTHING: Final = frozenset[str]()


def barred(state: GameState) -> frozenset[str]:
    """Return the effects that don't apply to what is done instead of what they were applied to (CR 614.5)."""
    begun = [
        happening for happening in state.happenings if isinstance(happening, InsteadInProgress) and happening.begun
    ]
    if not begun:
        return _NOTHING
    return frozenset(name for each in begun for name in each.applied)


def default_order(effect: ReplacingEffect) -> tuple[bool, Timestamp]:
    """Return where an effect stands among others: prevention first, then by timestamp."""
    return not isinstance(effect.replacement, PreventDamage), effect.timestamp


def _of_permanents(view: View) -> Iterator[ReplacingEffect]:
    for id_ in view.with_any([each.id for each in view.permanents()], Replaces):
        permanent = view.permanent(id_)
        for number, (ability, _) in enumerate(view.having(id_, Replaces), 1):
            name = id_ if number == 1 else f"{id_}/{number}"
            yield ReplacingEffect(name, ability.replacement, permanent.controller, permanent.timestamp, holder=id_)


def _of_the_past(view: View) -> Iterator[ReplacingEffect]:
    for lasting in view.state.replacements:
        yield ReplacingEffect(lasting.name, lasting.replacement, lasting.controller, lasting.timestamp, lasting=lasting)


def fits(view: View, effect: ReplacingEffect, pattern: PlayerPattern, player: PlayerId) -> bool:
    """Return whether a player is one that an effect asks for."""
    return any(is_such_player(pattern, player, view.asking(effect.holder, you)) for you in _yourselves(effect))


def _yourselves(effect: ReplacingEffect) -> tuple[PlayerId, ...]:
    """Return who "you" is: the players that an effect was made for, else its controller."""
    fixed = effect.lasting.players if effect.lasting is not None else ()
    return fixed or (effect.controller,)


def contexts(view: View, effect: ReplacingEffect) -> tuple[TextContext, ...]:
    """Return how an effect asks: from its holder, from what it was made for, or from its source."""
    if effect.holder is not None:
        return (context_of(view.subject(effect.holder)),)
    lasting = effect.lasting
    objects = () if lasting is None else lasting.objects
    found = tuple(context_of(view.subject(object_)) for object_ in objects if object_ in view)
    return found or (view.asking(None if lasting is None else lasting.source, effect.controller),)


def is_of(quality: Quality, subject: Subject | None, context: TextContext) -> bool:
    """Return whether an object has a quality, as a text asks; of what nobody knows it is only something."""
    return isinstance(quality, Everything) or (subject is not None and matches(quality, subject, context))


def would(
    view: View,
    effect: ReplacingEffect,
    pattern: EventPattern,
    incidents: Mapping[EventKind, Incident],
    look: Look | None = None,
) -> bool:
    """Return whether what would happen is what an effect is about (CR 614.1); ``look`` finds what is in no zone now."""
    incident = incidents.get(pattern.event)
    if incident is None or not pattern.least <= incident.occurrence.amount:
        return False
    fixed = () if effect.lasting is None else effect.lasting.objects
    if fixed and incident.occurrence.subject not in fixed:  # CR 611.2c
        return False
    return any(
        _judge(view, pattern, replace(context, you=you), look).fits(incident)
        for context in contexts(view, effect)
        for you in _yourselves(effect)
    )


def _judge(view: View, pattern: EventPattern, context: TextContext, look: Look | None) -> PatternJudge:
    source = None if context.lost else context.this.id or None
    return PatternJudge(view, pattern, source, lambda: context, look)


def chooser(view: View, about: Target) -> PlayerId:
    """Return who chooses among effects: the affected player, or the affected object's controller (CR 616.1)."""
    return about if isinstance(about, int) else view.permanent(about).controller


def with_name(applied: tuple[str, ...], effect: ReplacingEffect) -> tuple[str, ...]:
    """Return the names of the effects that have been applied to an event, with one more (CR 614.5)."""
    return tuple(sorted((*applied, effect.name)))


def next_effect(
    start: PositionT,
    applicable: Callable[[PositionT], Sequence[ReplacingEffect]],
    apply: Callable[[PositionT, ReplacingEffect], PositionT | None],
    result: Callable[[PositionT], object],
) -> tuple[ReplacingEffect, ...]:
    """Return the effects of which one applies next: more than one if it matters which (CR 616.1, 616.1f, 616.2)."""
    options = _of_least_rank(applicable(start))
    if len(options) > 1 and _is_all_the_same(start, applicable, apply, result):
        return options[:1]
    return options


def _of_least_rank(options: Sequence[ReplacingEffect]) -> tuple[ReplacingEffect, ...]:
    """Return the effects one of which has to be chosen before the others (CR 616.1b-e)."""
    first = min((option.rank for option in options), default=Rank.ANY) if len(options) > 1 else Rank.ANY
    return tuple(options) if first is Rank.ANY else tuple(option for option in options if option.rank is first)


_ENOUGH: Final = 500
"""So many positions are looked at before a choice counts as one that matters."""


def _is_all_the_same(
    start: PositionT,
    applicable: Callable[[PositionT], Sequence[ReplacingEffect]],
    apply: Callable[[PositionT, ReplacingEffect], PositionT | None],
    result: Callable[[PositionT], object],
) -> bool:
    """Return whether effects come to the same result in every order."""
    if len(_unlike(_of_least_rank(applicable(start)))) == 1:
        return True
    seen = set[PositionT]()
    left = [start]
    results: set[object] = set()
    while left:
        position = left.pop()
        options = _unlike(_of_least_rank(applicable(position)))
        if not options:
            results.add(result(position))
        for option in options:
            following = apply(position, option)
            if following is None:
                return False
            if following not in seen:
                seen.add(following)
                left.append(following)
        if len(results) > 1 or len(seen) > _ENOUGH:
            return False
    return True


def _unlike(options: Sequence[ReplacingEffect]) -> list[ReplacingEffect]:
    """Return one of each lot of effects that are as good as each other."""
    return list({option.kin: option for option in reversed(options)}.values())


def without(state: GameState, names: Sequence[str]) -> GameState:
    """Return the state in which these effects are used up."""
    if not names:
        return state
    return replace(
        state, replacements=tuple(replacement for replacement in state.replacements if replacement.name not in names)
    )


def end_replacements(state: GameState, *lasting: Lasting) -> GameState:
    """Return the state without the effects that lasted until now (CR 514.2, 511.2)."""
    if not state.replacements:
        return state
    return replace(
        state,
        replacements=tuple(replacement for replacement in state.replacements if replacement.lasting not in lasting),
    )


def end_replacements_until_turn_of(state: GameState, player: PlayerId) -> GameState:
    """Return the state without the effects that lasted until this player's next turn (CR 500.7)."""
    kept = tuple(
        replacement
        for replacement in state.replacements
        if replacement.lasting is not Lasting.UNTIL_YOUR_NEXT_TURN or replacement.controller != player
    )
    return state if len(kept) == len(state.replacements) else replace(state, replacements=kept)


def begin_replacement(state: GameState, effect: ReplacementEffect) -> GameState:
    """Return the state with a new effect of what resolves, from now on (CR 614.3, 615.3).

    It is named after its source; one without a source is named ``effect-1``, ``effect-2`` ...
    """
    clock = Timestamp(state.clock + 1)
    number = state.effects_named
    taken = {replacement.name for replacement in state.replacements}
    source = effect.source
    if source is None:
        number += 1
        name = f"effect-{number}"
    else:
        name = _numbered(source, taken) if source in taken or source in state.permanents else source
    begun = replace(effect, name=name, timestamp=clock)
    return replace(state, replacements=(*state.replacements, begun), clock=clock, effects_named=number)


def _numbered(name: str, taken: set[str]) -> str:
    """Return a name that no other effect has."""
    number = 2
    while f"{name}/{number}" in taken:
        number += 1
    return f"{name}/{number}"
