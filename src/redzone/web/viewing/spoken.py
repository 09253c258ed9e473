"""What a screen reader says of an object or a player: everything that a look at it shows, in the order of interest."""

from collections.abc import Callable, Iterator

from redzone.web.protocol.scene import SeenObject, SeenPlayer

Called = Callable[[str], str]
"""Returns what people call what entries call so."""

_SHORT = 40
"""Texts longer than this are no keywords, and heard on demand only."""


def spoken_object(seen: SeenObject, called: Called) -> str:
    """Return an object in words: ``Serra Angel, 4 4, flying, vigilance, tapped, attacking Ben``."""
    return ", ".join(_object_parts(seen, called))


def _object_parts(seen: SeenObject, called: Called) -> Iterator[str]:
    yield seen.name
    if seen.power is not None:
        yield f"{seen.power} {seen.toughness}"
    yield from (ability.text.lower() for ability in seen.abilities if ability.keyword)
    others = sum(not ability.keyword for ability in seen.abilities)
    if others:
        yield "one more ability" if others == 1 else f"{others} more abilities"
    if seen.zone != "battlefield":
        yield f"in the {seen.zone} zone" if seen.zone == "command" else f"in {seen.zone}"
    if seen.commander:
        yield "commander"
    yield from (f"{count} {kind} counter{'s' * (count != 1)}" for kind, count in seen.counters.items())
    if seen.damage:
        yield f"{seen.damage} damage"
    if seen.tapped:
        yield "tapped"
    if seen.attached_to is not None:
        yield f"attached to {called(seen.attached_to)}"
    yield from seen.status
    yield from _combat_parts(seen, called)


def _combat_parts(seen: SeenObject, called: Called) -> Iterator[str]:
    if seen.attacking is not None:
        yield f"attacking {called(seen.attacking)}"
        if seen.blocked is not None:
            yield "blocked" if seen.blocked else "unblocked"
    if seen.blocking:
        yield f"blocking {' and '.join(map(called, seen.blocking))}"


def spoken_player(seen: SeenPlayer) -> str:
    """Return a player in words: ``Ben, 24 life, 3 poison, 2 cards in hand, 17 commander damage from Captain Ilva``."""
    return ", ".join(_player_parts(seen))


def _player_parts(seen: SeenPlayer) -> Iterator[str]:
    yield seen.name
    if seen.lost is not None:
        yield f"has lost: {seen.lost}"
        return
    yield f"{seen.life} life"
    if seen.poison:
        yield f"{seen.poison} poison"
    if seen.energy:
        yield f"{seen.energy} energy"
    if seen.mana:
        yield f"{seen.mana} in the mana pool"
    if seen.hand:
        yield f"{seen.hand} card{'s' * (seen.hand != 1)} in hand"
    yield from seen.designations
    for each in seen.commander_damage:
        yield f"{each.amount} commander damage from {each.name}"
