"""Copiable values (CR 613.2, 707.2, 708.2): the face that is up, copy effects, and face-down status."""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import Ability, ApplyRule, CopyOf, KeywordAbility, Modification
from redzone.abilities.cost import Cost
from redzone.abilities.keyword import Keyword
from redzone.abilities.modification import (
    AddColors,
    ChangeController,
    ModifyPowerToughness,
    SetColors,
    SetPowerToughness,
)
from redzone.abilities.static import DefinesPowerToughness
from redzone.characteristics.changes import Change, changed
from redzone.characteristics.defining import definitions_of
from redzone.characteristics.type_changes import with_abilities
from redzone.characteristics.values import (
    Characteristics,
    as_card,
    back_characteristics,
    printed_characteristics,
)
from redzone.game.card import Card
from redzone.game.effect import ContinuousEffect
from redzone.game.permanent import Permanent
from redzone.game.state import Board
from redzone.values.identity import ObjectId

FACE_DOWN: Final = Card(name="", power=2, toughness=2)
"""What a face-down permanent is where nothing else is said (CR 708.2a)."""

_FACE_DOWN_WITH_WARD: Final = replace(FACE_DOWN, abilities=(KeywordAbility(Keyword.WARD, cost=Cost(mana="{2}")),))
"""What disguise and cloaking make of a card (CR 702.168a, 701.58a)."""

DISGUISE: Final = Keyword.DISGUISE.value
MANIFESTED: Final = "manifested"
CLOAKED: Final = "cloaked"


def copies_on(board: Board) -> Mapping[ObjectId, Card]:
    """Return what permanents are copies of, with the exceptions of each effect; the latest effect decides."""
    found: dict[ObjectId, Card] = {}
    for effect in sorted(_copy_effects(board.effects), key=lambda each: each.timestamp):
        for change in effect.modifications:
            if isinstance(change, CopyOf):
                values = _values_of(change, board, found)
                found.update(dict.fromkeys(effect.affected, values) if values is not None else {})
    return found


def _copy_effects(effects: Sequence[ContinuousEffect]) -> list[ContinuousEffect]:
    return [
        effect for effect in effects if any(isinstance(modification, CopyOf) for modification in effect.modifications)
    ]


def _values_of(change: CopyOf, board: Board, copies: Mapping[ObjectId, Card]) -> Card | None:
    """Return the values that an effect gives: those fixed as it began, or those of what it copies (CR 707.2b)."""
    if change.values is not None:
        return change.values
    original = board.permanents.get(change.object)
    if original is None:
        return None
    return with_exceptions(face_of(original, copies.get(original.id)), change.exceptions)


def face_of(permanent: Permanent, copied: Card | None = None) -> Card:
    """Return the copiable values of a permanent as a card with one face (CR 707.2, 707.8)."""
    if permanent.face_down:
        warded = DISGUISE in permanent.paid or CLOAKED in permanent.designations
        return _FACE_DOWN_WITH_WARD if warded else FACE_DOWN
    values = copied or permanent.card.printed
    if values.back is None:
        return values
    return values.back if permanent.transformed else replace(values, back=None)


def copiable_values(board: Board, permanent: Permanent) -> Card:
    """Return what a copy of a permanent is; that of a card with two faces has both (CR 707.2, 707.8a)."""
    copy = copies_on(board).get(permanent.id)
    if permanent.face_down or permanent.card.printed.back is None:
        return face_of(permanent, copy)
    return copy or permanent.card.printed


def face_copied(board: Board, permanent: Permanent) -> Card:
    """Return what becomes a copy of a permanent is: the face that is up alone (CR 707.8)."""
    return face_of(permanent, copies_on(board).get(permanent.id))


def copiable_characteristics(permanent: Permanent, copied: Card | None = None) -> Characteristics:
    """Return what a permanent is before layer 2 (CR 613.2c)."""
    if permanent.face_down:
        return printed_characteristics(face_of(permanent))
    values = copied or permanent.card.printed
    if permanent.transformed and values.back is not None:  # CR 712.8e
        return back_characteristics(values)
    return printed_characteristics(values)


def with_exceptions(values: Card, exceptions: Sequence[Modification]) -> Card:
    """Return copiable values as the exceptions of a copy effect change them (CR 707.9)."""
    changes = [
        exception for exception in exceptions if not isinstance(exception, ApplyRule | ChangeController | CopyOf)
    ]
    if not changes:
        return values
    now = printed_characteristics(values)
    for change in changes:
        now = changed(_without_defined(now, change), change, _fixed_numbers(change))
    return replace(as_card(now, values), back=values.back)


def _fixed_numbers(change: Change) -> tuple[int, int]:
    if not isinstance(change, SetPowerToughness | ModifyPowerToughness):
        return 0, 0
    power, toughness = change.power, change.toughness
    return power if isinstance(power, int) else 0, toughness if isinstance(toughness, int) else 0


def _without_defined(now: Characteristics, change: Change) -> Characteristics:
    """Leave out the abilities that define what an exception sets (CR 707.9d)."""
    kept = tuple(ability for ability in now.abilities if not _is_overridden(ability, change))
    return with_abilities(now, kept) if len(kept) < len(now.abilities) else now


def _is_overridden(ability: Ability, change: Change) -> bool:
    match change:
        case SetPowerToughness():
            return isinstance(ability, DefinesPowerToughness)
        case SetColors():
            devoid = isinstance(ability, KeywordAbility) and ability.keyword is Keyword.DEVOID
            return devoid or any(
                isinstance(definition, SetColors | AddColors) for definition in definitions_of(ability)
            )
        case _:
            return False
