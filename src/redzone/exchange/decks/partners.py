"""Which cards can be commanders two together (CR 702.124)."""

from __future__ import annotations

from typing import Final

from redzone.cards.commanding import is_legendary, may_command, said_lines
from redzone.cards.names import fold
from redzone.cards.record import CardFace, CardRecord
from redzone.values.types import CardType

_WITH: Final = "partner with "
_PARTNER: Final = "partner"
_PARTNER_WORDS: Final = frozenset({"friends forever", "character select"})
"""Partner abilities that older texts write without "partner" in front (CR 702.124i)."""
_DOCTOR: Final = frozenset({"Time", "Lord", "Doctor"})


def command_together(one: CardRecord, other: CardRecord) -> bool:
    """Return whether two cards can be the commanders of one deck (CR 702.124h to 702.124m)."""
    if may_command(one) and may_command(other) and _are_partners(one, other):
        return True
    return any(
        may_command(first) and _joins(first.faces[0], second.faces[0]) for first, second in ((one, other), (other, one))
    )


def _are_partners(one: CardRecord, other: CardRecord) -> bool:
    """Both have the same partner ability, or name each other (CR 702.124f: different ones can't be combined)."""
    abilities, others = (_partner_abilities(each.faces[0]) for each in (one, other))
    if any(not ability.startswith(_WITH) for ability in abilities & others):
        return True
    return _WITH + fold(other.faces[0].name) in abilities and _WITH + fold(one.faces[0].name) in others


def _partner_abilities(face: CardFace) -> frozenset[str]:
    parts = {fold(part) for line in said_lines(face) for part in (line, *line.split(", "))}
    return frozenset(part for part in parts if part.startswith(_PARTNER) or part in _PARTNER_WORDS)


def _joins(face: CardFace, other: CardFace) -> bool:
    """Return whether one chooses the other: a Background (702.124k), or a Doctor of nothing but his kind (702.124m)."""
    lines = {fold(line) for line in said_lines(face)}
    if not is_legendary(other):
        return False
    if "choose a background" in lines:
        return CardType.ENCHANTMENT.value in other.words and "Background" in other.subtypes
    doctor = CardType.CREATURE.value in other.words and frozenset(other.subtypes) == _DOCTOR
    return "doctor's companion" in lines and doctor
