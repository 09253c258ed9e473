"""Permanents, cards and spells as one viewer sees them."""

import hashlib
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import chain
from typing import Final, TypeVar

import msgspec
from msgspec.structs import replace

from redzone.abilities.ability import Ability, KeywordAbility
from redzone.abilities.sleeping import line_behind
from redzone.characteristics import Characteristics
from redzone.characteristics.values import printed_characteristics
from redzone.game.card import Card, PhysicalCard, Zone, ZoneObject
from redzone.game.combat import Attacker, Combat
from redzone.game.permanent import Permanent
from redzone.game.stack import StackObject
from redzone.game.state import GameState
from redzone.oracle.printing.abilities import describe_ability
from redzone.rules.damage.damage import lethal_damage
from redzone.rules.zones.zones import objects_outside
from redzone.values.identity import ObjectId, Target
from redzone.values.types import CardType, Color, Supertype, TypeLine
from redzone.values.value import Remembered
from redzone.view import FACE_DOWN_NAME, View
from redzone.web.protocol.scene import SeenAbility, SeenObject
from redzone.web.viewing.spoken import spoken_object
from redzone.web.viewing.status import SUMMONING_SICK, Signs
from redzone.web.viewing.words import SceneWords

_WordT = TypeVar("_WordT", bound=str)


def seen_objects(view: View, words: SceneWords) -> dict[str, SeenObject]:
    """Return everything that is seen outside libraries: permanents, spells on the stack, then cards elsewhere.

    The hands of others are numbers alone.
    """
    state = view.state
    permanents = _Permanents(view, words)
    seen = {words.label(id_): permanents.seen(permanent) for id_, permanent in state.permanents.items()}
    for spell in state.stack:
        if spell.card is not None:
            seen[words.label(spell.id)] = _spell(view, spell, spell.card, words)
    for zone, card in objects_outside(state):
        label = words.label(card.id)
        if label not in seen and not (zone is Zone.HAND and _is_unknown(card.card)):
            seen[label] = _card(view, card, zone, words)
    return seen


class _Permanents:
    """Makes the permanents of one state into values."""

    def __init__(self, view: View, words: SceneWords) -> None:
        self._view = view
        self._words = words
        self._signs = Signs(view, words)
        self._combat = view.state.combat or Combat()
        self._attached = _attached(view.state)
        self._targets = {target for on in view.state.stack for targets in on.targets for target in targets}

    def seen(self, permanent: Permanent) -> SeenObject:
        """Return a permanent as it is seen."""
        words, id_ = self._words, permanent.id
        now = self._view.now(id_)
        status = list(self._signs.of(permanent))
        attacker = self._combat.attackers.get(id_)
        seen = replace(
            _characteristics(now, self._view.copiable(id_), words),
            id=words.label(id_),
            name=now.name or (FACE_DOWN_NAME if permanent.face_down else words.called(id_)),
            owner=words.player(permanent.card.owner),
            controller=words.player(permanent.controller),
            counters=dict(permanent.counters),
            damage=permanent.damage,
            lethal=lethal_damage(self._view, id_) if now.is_creature else None,
            tapped=permanent.tapped,
            sick=SUMMONING_SICK in status,
            token=permanent.card.token,
            commander=permanent.card.commander,
            face_down=permanent.face_down,
            attached_to=None if permanent.attached_to is None else words.label(permanent.attached_to),
            attacking=None if attacker is None else _attacked(attacker, words),
            blocking=words.labels(self._combat.blockers.get(id_, ())),
            blocked=None if attacker is None else attacker.blocked,
            status=status,
        )
        blockers = () if attacker is None else attacker.blockers
        attached = words.labels(self._attached.get(id_, ()))
        spoken = spoken_object(seen, words.said, attached=attached, blockers=words.labels(blockers))
        alone = attached or blockers or seen.blocking or seen.attached_to or seen.commander or id_ in self._targets
        return replace(seen, spoken=spoken, alike=seen.id if alone else _look_of(seen))


def _attacked(attacker: Attacker, words: SceneWords) -> str:
    return "nothing" if attacker.target is None else words.label(attacker.target)


def _attached(state: GameState) -> Mapping[Target, Sequence[ObjectId]]:
    """Return what is attached to each player and object."""
    found: dict[Target, list[ObjectId]] = {}
    for id_, permanent in state.permanents.items():
        if permanent.attached_to is not None:
            found.setdefault(permanent.attached_to, []).append(id_)
    return found


def _characteristics(now: Characteristics, printed: Card, words: SceneWords) -> SeenObject:
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


def _ability(ability: Ability, base: Characteristics, words: SceneWords) -> SeenAbility:
    return SeenAbility(
        text=words.with_players(_said(ability)),
        keyword=isinstance(ability, KeywordAbility),
        granted=ability not in base.abilities,
        unread=line_behind(ability) is not None,
    )


_said: Final[Remembered[Ability, str]] = Remembered(describe_ability, limit=4096)
"""An ability as a line of rules text."""


def _is_unknown(card: PhysicalCard) -> bool:
    """Return whether the viewer can't look at a card."""
    return not card.printed.name


def _spell(view: View, spell: StackObject, card: PhysicalCard, words: SceneWords) -> SeenObject:
    """Return a spell on the stack, controlled by who cast it."""
    seen = _card(view, ZoneObject(spell.id, card), Zone.STACK, words)
    return replace(seen, controller=words.player(spell.controller), face_down=spell.is_face_down)


def _card(view: View, card: ZoneObject, zone: Zone, words: SceneWords) -> SeenObject:
    """Return a card elsewhere; one that the viewer can't look at has no name."""
    owner = words.player(card.card.owner)
    if _is_unknown(card.card):
        hidden = SeenObject(id=words.label(card.id), name="", zone=zone.value, owner=owner, controller=owner, spoken="")
        return replace(
            hidden, spoken=f"a face-down card, {'on the' if zone is Zone.STACK else 'in'} {zone.value}", face_down=True
        )
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
