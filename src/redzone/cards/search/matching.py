"""Whether a card is what a search asks for."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, TypeVar, assert_never

from redzone.algorithms.late_pattern import late_pattern
from redzone.cards.colors import face_colors, identity_of
from redzone.cards.commanding import may_command
from redzone.cards.coverage import status_in_combat
from redzone.cards.names import fold
from redzone.cards.record import CardFace, CardRecord, Standing
from redzone.cards.search.keywords_said import keywords_said
from redzone.cards.search.terms import (
    STATUSES,
    CardStat,
    CardTrait,
    ColorCountTerm,
    ColorsTerm,
    Comparator,
    EachOf,
    EitherOf,
    KeywordTerm,
    NameTerm,
    NoneOf,
    NumberTerm,
    SearchTerm,
    StarTerm,
    TextTerm,
    TraitTerm,
    TypeTerm,
)
from redzone.values.mana import NotMana, mana_value_of
from redzone.values.types import CardType, Color

_REMINDER: Final = late_pattern(r"\s*\([^()]*\)")
_NUMBER: Final = late_pattern(r"-?\d{1,7}")
_THIS: Final = late_pattern(
    r"\bthis (?:creature|permanent|artifact|enchantment|land|spell|card|equipment|aura|vehicle|planeswalker|saga)\b"
)
_ComparedT = TypeVar("_ComparedT", int, frozenset[Color])
_FLEETING: Final = frozenset({CardType.INSTANT, CardType.SORCERY})


def fits(record: CardRecord, term: SearchTerm) -> bool:
    """Return whether a card is what a term asks for; of several faces one is enough."""
    match term:
        case NoneOf(term=inner):
            return not fits(record, inner)
        case EachOf(terms=terms):
            return all(fits(record, each) for each in terms)
        case EitherOf(terms=terms):
            return any(fits(record, each) for each in terms)
        case NameTerm(text=text, whole=True):
            return text in _names(record)
        case NameTerm(text=text):
            return any(text in name for name in _names(record))
        case _:
            return _fits_by_faces(record, term)


def _names(record: CardRecord) -> Iterator[str]:
    yield fold(record.name)
    if len(record.faces) > 1:
        yield from (fold(face.name) for face in record.faces)


_OfFaces = TypeTerm | TextTerm | ColorsTerm | ColorCountTerm | NumberTerm | StarTerm | KeywordTerm | TraitTerm


def _fits_by_faces(record: CardRecord, term: _OfFaces) -> bool:
    match term:
        case TypeTerm(text=text):
            return any(text in fold(face.type_line) for face in record.faces)
        case TextTerm():
            return any(term.text in _text(face, term) for face in record.faces)
        case ColorsTerm() | ColorCountTerm():
            found = [identity_of(record)] if term.identity else map(face_colors, record.faces)
            return any(_compared_colors(frozenset(each), term) for each in found)
        case NumberTerm():
            return any(_compared(record, face, term) for face in record.faces)
        case StarTerm(stat=stat):
            return any("*" in (_printed(face, stat) or "") for face in record.faces)
        case KeywordTerm(keyword=keyword):
            return any(keyword in keywords_said(face.text) for face in record.faces)
        case TraitTerm(trait=trait):
            return _is(record, trait)
        case _:
            assert_never(term)


def _text(face: CardFace, term: TextTerm) -> str:
    """Return the text of a face to look into, with ``~`` for the card itself if that is asked for."""
    text = fold(face.text if term.full else _REMINDER.sub("", face.text))
    if "~" not in term.text or not all(part in text for part in term.text.split("~")):
        return text
    return re.sub(rf"(?<!\w){re.escape(fold(face.name))}(?!\w)", "~", _THIS.sub("~", text))


def _compared_colors(colors: frozenset[Color], term: ColorsTerm | ColorCountTerm) -> bool:
    if isinstance(term, ColorCountTerm):
        return _holds(len(colors), term.comparator, term.number)
    return _holds(colors, term.comparator, term.colors)


def _holds(own: _ComparedT, comparator: Comparator, other: _ComparedT) -> bool:
    """Return whether a comparison holds; of colours, less is what has some of them and no others."""
    match comparator:
        case Comparator.EQUAL:
            return own == other
        case Comparator.UNEQUAL:
            return own != other
        case Comparator.LESS:
            return own < other
        case Comparator.AT_MOST:
            return own <= other
        case Comparator.MORE:
            return own > other
        case Comparator.AT_LEAST:
            return own >= other


def _compared(record: CardRecord, face: CardFace, term: NumberTerm) -> bool:
    own = _number(record, face, term.stat)
    than = term.than if isinstance(term.than, int) else _number(record, face, term.than)
    return own is not None and than is not None and _holds(own, term.comparator, than)


def _number(record: CardRecord, face: CardFace, stat: CardStat) -> int | None:
    """Return a number of a face, ``None`` if it has none; a star counts as 0."""
    if stat is CardStat.MANA_VALUE:
        return mana_value(record)
    printed = _printed(face, stat)
    if printed is None:
        return None
    found = _NUMBER.search(printed)
    return int(found[0]) if found else 0


def _printed(face: CardFace, stat: CardStat) -> str | None:
    match stat:
        case CardStat.POWER:
            return face.power
        case CardStat.TOUGHNESS:
            return face.toughness
        case CardStat.LOYALTY:
            return face.loyalty
        case CardStat.DEFENSE:
            return face.defense
        case CardStat.MANA_VALUE:
            return None


def mana_value(record: CardRecord) -> int:
    """Return the mana value of a card: that of its front, or of both halves of a split card (CR 202.3b, 202.3d)."""
    faces = record.faces if record.layout == "split" else record.faces[:1]
    return sum(_value_of(face.cost or "") for face in faces)


@lru_cache(maxsize=1 << 12)
def _value_of(cost: str) -> int:
    try:
        return mana_value_of(cost)
    except NotMana:  # a symbol that no rule knows
        return 0


def _is(record: CardRecord, trait: CardTrait) -> bool:
    match trait:
        case CardTrait.COMMANDER:
            return record.standing is Standing.CARD and may_command(record)
        case CardTrait.PERMANENT:
            return not record.types <= _FLEETING
        case CardTrait.SPELL:
            return record.types != frozenset({CardType.LAND}) and record.standing is Standing.CARD
        case CardTrait.VANILLA:
            return CardType.CREATURE in record.types and not any(face.text.strip() for face in record.faces)
        case CardTrait.TOKEN:
            return record.standing is Standing.ASIDE
        case _:
            return trait in STATUSES and status_in_combat(record.faces).value == trait.value
