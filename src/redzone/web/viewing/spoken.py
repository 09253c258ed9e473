"""What a screen reader says of an object or a player: everything that a look at it shows, in the order of interest."""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Final

from redzone.game.card import Zone
from redzone.oracle.printing.nouns.plurals import listing, number_word
from redzone.web.protocol.scene import SeenObject, SeenPlayer
from redzone.web.viewing.costs import spoken_cost

NameOf = Callable[[str], str]
"""Returns what people call what entries call so."""


def spoken_object(
    seen: SeenObject, called: NameOf, *, attached: Sequence[str] = (), blockers: Sequence[str] = ()
) -> str:
    """Return an object in words: ``Serra Angel, 4 4, flying, vigilance, tapped, attacking Ben``.

    ``attached`` is what is attached to it, ``blockers`` what blocks it, both as entries call them.
    """
    parts = chain(_what_it_is(seen), _how_it_is(seen, called, attached), _combat_parts(seen, called, blockers))
    return ", ".join(parts)


def _what_it_is(seen: SeenObject) -> Iterator[str]:
    yield seen.name
    if seen.token:
        yield "token"
    if seen.commander:
        yield "commander"
    if seen.power is not None:
        yield f"{seen.power} {seen.toughness}"
    elif seen.type_line and "Land" not in seen.type_line:
        yield seen.type_line.replace(" —", "").lower()
    keywords = [ability.text.lower() for ability in seen.abilities if ability.keyword]
    yield from keywords
    others = len(seen.abilities) - len(keywords)
    if others:
        yield f"{number_word(others)} {'more ' if keywords else ''}{'ability' if others == 1 else 'abilities'}"
    if seen.zone != Zone.BATTLEFIELD:
        if seen.cost:
            yield f"costs {spoken_cost(seen.cost)}"
        yield _WHERE.get(seen.zone, f"in {seen.zone}")


_WHERE: Final = {Zone.COMMAND.value: "in the command zone", Zone.STACK.value: "on the stack"}


def _how_it_is(seen: SeenObject, called: NameOf, attached: Sequence[str]) -> Iterator[str]:
    if seen.owner != seen.controller:
        yield f"owned by {seen.owner}"
    yield from (f"{count} {kind} counter{'s' * (count != 1)}" for kind, count in seen.counters.items())
    if seen.damage:
        yield f"{seen.damage} damage"
    if seen.tapped:
        yield "tapped"
    if seen.attached_to is not None:
        yield f"attached to {called(seen.attached_to)}"
    if attached:
        yield f"with {_listed(attached, called)} attached"
    yield from seen.status


def _combat_parts(seen: SeenObject, called: NameOf, blockers: Sequence[str]) -> Iterator[str]:
    if seen.attacking is not None:
        yield f"attacking {called(seen.attacking)}"
        if blockers:
            yield f"blocked by {_listed(blockers, called)}"
        elif seen.blocked is not None:
            yield "blocked" if seen.blocked else "unblocked"
    if seen.blocking:
        yield f"blocking {_listed(seen.blocking, called)}"


def _listed(labels: Sequence[str], called: NameOf) -> str:
    return listing([called(label) for label in labels], "and")


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
        yield f"{spoken_cost(seen.mana)} in the mana pool"
    if seen.hand:
        yield f"{seen.hand} card{'s' * (seen.hand != 1)} in hand"
    yield from seen.designations
    for each in seen.commander_damage:
        yield f"{each.amount} commander damage from {each.name}"
