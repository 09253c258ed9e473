"""Permanents, cards and spells as one viewer sees them."""

import hashlib
from collections.abc import Collection, Iterable, Iterator
from itertools import chain
from typing import Final, TypeVar

import msgspec
from msgspec.structs import replace

from redzone.abilities.ability import Ability, KeywordAbility
from redzone.abilities.sleeping import line_behind
from redzone.characteristics import Characteristics
from redzone.characteristics.values import printed_characteristics
from redzone.game.card import Card, Zone, ZoneObject
from redzone.game.combat import Combat
from redzone.game.permanent import Permanent
from redzone.oracle.printing.abilities import describe_ability
from redzone.rules.damage.damage import lethal_damage
from redzone.rules.reference.designations import goaders, is_suspected
from redzone.rules.zones.zones import objects_outside
from redzone.values.identity import ObjectId
from redzone.values.types import CardType, Color, Supertype, TypeLine
from redzone.values.value import Remembered
from redzone.view import FACE_DOWN_NAME, View
from redzone.web.protocol.scene import SeenAbility, SeenObject
from redzone.web.viewing.spoken import spoken_object
from redzone.web.viewing.words import Words

_WordT = TypeVar("_WordT", bound=str)
_NO_COMBAT: Final = Combat()


def seen_objects(view: View, words: Words) -> dict[str, SeenObject]:
    """Return everything that is seen outside libraries: permanents, spells on the stack, then cards elsewhere."""
    state = view.state
    seen = {words.label(id_): _permanent(view, id_, words) for id_ in state.permanents}
    for spell in state.stack:
        if spell.card is not None:
            seen[words.label(spell.id)] = _card(view, ZoneObject(spell.id, spell.card), Zone.STACK, words)
    for zone, card in objects_outside(state):
        label = words.label(card.id)
        if label not in seen:
            seen[label] = _card(view, card, zone, words)
    return seen


def _permanent(view: View, id_: ObjectId, words: Words) -> SeenObject:
    permanent, now = view.state.permanents[id_], view.now(id_)
    combat = view.state.combat or _NO_COMBAT
    attacker = combat.attackers.get(id_)
    seen = replace(
        _characteristics(now, view.copiable(id_), words),
        id=words.label(id_),
        name=now.name or (FACE_DOWN_NAME if permanent.face_down else words.called(id_)),
        owner=words.player(permanent.card.owner),
        controller=words.player(permanent.controller),
        counters=dict(permanent.counters),
        damage=permanent.damage,
        lethal=lethal_damage(view, id_) if now.is_creature else None,
        tapped=permanent.tapped,
        sick=permanent.new and now.is_creature,
        token=permanent.card.token,
        commander=permanent.card.commander,
        face_down=permanent.face_down,
        attached_to=None if permanent.attached_to is None else words.label(permanent.attached_to),
        attacking=None if attacker is None else "nothing" if attacker.target is None else words.label(attacker.target),
        blocking=words.labels(combat.blockers.get(id_, ())),
        blocked=None if attacker is None else attacker.blocked,
        status=list(_status(view, permanent, words)),
    )
    return replace(seen, spoken=spoken_object(seen, words.said), alike=_look_of(seen))


def _characteristics(now: Characteristics, printed: Card, words: Words) -> SeenObject:
    """Return what an object is now; ``printed`` is there only where power or toughness is another."""
    base = printed_characteristics(printed)
    sizes = (base.power, base.toughness)
    changed = now.is_creature and not base.defining and sizes != (now.power, now.toughness)
    return SeenObject(
        id="",
        name=now.name,
        zone=Zone.BATTLEFIELD.value,
        owner="",
        controller="",
        spoken="",
        cost=now.cost,
        type_line=_type_line(now, printed),
        colors=[color.value for color in Color if color in now.colors],
        power=now.power if now.is_creature else None,
        toughness=now.toughness if now.is_creature else None,
        printed=sizes if changed else None,
        abilities=[_ability(ability, base, words) for ability in now.abilities],
    )


def _type_line(now: Characteristics, card: Card) -> str:
    """Return a type line: what is printed in its order, and behind it what is new."""
    printed = card.type_line
    return str(
        TypeLine(
            types=_in_order(printed.types, now.types, CardType),
            supertypes=_in_order(printed.supertypes, now.supertypes, Supertype),
            subtypes=_in_order(printed.subtypes, now.subtypes, sorted(now.subtypes)),
        )
    )


def _in_order(printed: Iterable[_WordT], now: Collection[_WordT], every: Iterable[_WordT]) -> tuple[_WordT, ...]:
    return tuple(dict.fromkeys(word for word in chain(printed, every) if word in now))


def _ability(ability: Ability, base: Characteristics, words: Words) -> SeenAbility:
    return SeenAbility(
        text=words.with_players(_said(ability)),
        keyword=isinstance(ability, KeywordAbility),
        granted=ability not in base.abilities,
        unread=line_behind(ability) is not None,
    )


_said: Final[Remembered[Ability, str]] = Remembered(describe_ability, limit=4096)
"""An ability as a line of rules text."""


def _status(view: View, permanent: Permanent, words: Words) -> Iterator[str]:
    if permanent.phased_out:
        yield "phased out"
    if permanent.id in view:
        yield from (f"goaded by {words.player(player)}" for player in goaders(view, permanent.id))
    if is_suspected(view.state, permanent.id):
        yield "suspected"
    yield from permanent.designations
    if permanent.exerted_by:
        yield "exerted"
    if permanent.protector is not None:
        yield f"protected by {words.player(permanent.protector)}"
    if permanent.paired_with is not None:
        yield f"paired with {words.called(permanent.paired_with)}"
    if permanent.skips_untap:
        yield "won't untap"
    yield from permanent.choices.values()


def _card(view: View, card: ZoneObject, zone: Zone, words: Words) -> SeenObject:
    """Return a card elsewhere; one that the viewer can't look at has no name."""
    owner = words.player(card.card.owner)
    if not card.card.printed.name:
        hidden = SeenObject(id=words.label(card.id), name="", zone=zone.value, owner=owner, controller=owner, spoken="")
        return replace(hidden, spoken=f"a card that you can't see, in {zone.value}", face_down=True)
    found = view.find(card.id)
    now = printed_characteristics(card.card.printed) if found is None else found.now
    seen = replace(
        _characteristics(now, card.card.printed, words),
        id=words.label(card.id),
        zone=zone.value,
        owner=owner,
        controller=owner,
        counters=dict(card.counters),
        commander=card.card.commander,
        face_down=card.face_down,
    )
    return replace(seen, spoken=spoken_object(seen, words.said))


def _look_of(seen: SeenObject) -> str:
    """Return what is equal for permanents that look the same and play the same."""
    look = msgspec.json.encode(replace(seen, id="", spoken=""))
    return hashlib.blake2b(look, digest_size=9).hexdigest()
