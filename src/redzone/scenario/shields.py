"""Shields and other replacement effects of scenario files (CR 614, 615)."""

from typing import Final, assert_never

from redzone.abilities.duration import Duration
from redzone.abilities.event_patterns import dealt_to, such_damage
from redzone.abilities.instruction import Lasting, Replace
from redzone.abilities.language import Is, TheseObjects, ThesePlayers
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.replacement import MultiplyDamage, PreventDamage, RedirectDamage
from redzone.abilities.trigger import ANY_PLAYER, EventPattern
from redzone.notation.effects import DoubleEffect, PreventEffect, RedirectEffect
from redzone.scenario.lookup import Lookup
from redzone.values.identity import ObjectId, Target

_LASTING = {
    Duration.END_OF_TURN: Lasting.THIS_TURN,
    Duration.END_OF_COMBAT: Lasting.THIS_COMBAT,
    Duration.NEXT_TURN: Lasting.UNTIL_YOUR_NEXT_TURN,
    Duration.FOREVER: Lasting.FOREVER,
}

SHIELD_DURATIONS: Final = {
    lasting: duration for duration, lasting in _LASTING.items() if duration is not Duration.END_OF_TURN
}
"""What ``until`` says of how long a shield lasts; without it, it lasts until end of turn."""

ShieldEffect = PreventEffect | RedirectEffect | DoubleEffect
"""Effects that replace or prevent damage."""


def shield_of(effect: ShieldEffect, lookup: Lookup) -> Replace:
    """Return the replacement or prevention effect that begins."""
    lasting = _LASTING[effect.until or Duration.END_OF_TURN]
    match effect:
        case PreventEffect(prevent=prevention):
            to = None if prevention.to is None else lookup.target(prevention.to)
            source = None if prevention.from_ is None else lookup.object(prevention.from_)
            pattern = _pattern(to, source, combat=prevention.combat)
            amount = None if prevention.amount == "all" else prevention.amount
            return _begin(PreventDamage(pattern), to, amount, lasting)
        case RedirectEffect(redirect=redirection):
            from_ = lookup.target(redirection.from_)
            amount = None if redirection.amount == "all" else redirection.amount
            redirect = RedirectDamage(_pattern(from_, None))
            return _begin(redirect, from_, amount, lasting, lookup.target(redirection.to))
        case DoubleEffect(double=doubling):
            to = None if doubling.to is None else lookup.target(doubling.to)
            source = None if doubling.from_ is None else lookup.object(doubling.from_)
            return _begin(MultiplyDamage(_pattern(to, source)), to, None, lasting)
        case _:
            assert_never(effect)


def _pattern(to: Target | None, source: ObjectId | None, *, combat: bool = False) -> EventPattern:
    objects = Everything() if isinstance(to, str) else None
    player = ANY_PLAYER if isinstance(to, int) else None
    by = Everything() if source is None else Is(TheseObjects((source,)))
    return such_damage(by, dealt_to(objects, player), combat=combat or None)


def _begin(
    replacement: PreventDamage | RedirectDamage | MultiplyDamage,
    about: Target | None,
    amount: int | None,
    lasting: Lasting,
    to: Target | None = None,
) -> Replace:
    return Replace(
        replacement,
        objects=_objects(about),
        players=_players(about),
        amount=amount,
        lasting=lasting,
        to_objects=_objects(to),
        to_players=_players(to),
    )


def _objects(target: Target | None) -> TheseObjects | None:
    return TheseObjects((target,)) if isinstance(target, str) else None


def _players(target: Target | None) -> ThesePlayers | None:
    return ThesePlayers((target,)) if isinstance(target, int) else None
