"""Cards of the store as printed cards of a game: facts, compiled text, and the faces and parts of each layout."""

from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import CardPart, KeywordAbility, SpellText
from redzone.abilities.casting import PartKind
from redzone.abilities.keyword import Keyword
from redzone.abilities.sleeping import line_behind
from redzone.algorithms.late_pattern import late_pattern
from redzone.cards.colors import face_colors
from redzone.cards.compiling import compile_face
from redzone.cards.errors import CardError
from redzone.cards.faces import CardLookup, both_faces, card_named, other_face
from redzone.cards.names import fold
from redzone.cards.record import CardFace, CardRecord
from redzone.characteristics.values import has_unsaid_star
from redzone.game.card import Card
from redzone.oracle import CompiledLine, LineStatus
from redzone.oracle.fence import mistake
from redzone.values.types import CardType, Color, TypeLine
from redzone.values.value import Value


class UnsupportedCardError(CardError):
    """A card has a layout or a characteristic whose rules are not supported yet."""


class NamedLine(Value, frozen=True):
    """A line of rules text and the name of the face on which it stands."""

    face: str
    line: CompiledLine


class PrintedCard(Value, frozen=True):
    """A card of a game, and the lines of its text that are not understood: those that sleep, and the others."""

    card: Card
    unsupported: tuple[NamedLine, ...] = ()
    sleeping: tuple[NamedLine, ...] = ()


_ONE_FACE: Final = frozenset(
    {"", "normal", "leveler", "saga", "class", "case", "token", "mutate", "prototype", "host", "augment"}
)
_TURNED: Final = frozenset({"transform", "double_faced_token", "battle"})
_MODAL: Final = "modal_dfc"
_SPLIT: Final = "split"
_MELD: Final = "meld"
_FLIP: Final = "flip"
_REVERSIBLE: Final = "reversible_card"
_ADVENTURE: Final = "adventure"
_TWO_FACES: Final = 2
_NUMBER: Final = late_pattern(r"-?\d{1,7}")
_FLEETING: Final = frozenset({CardType.INSTANT, CardType.SORCERY})


def printed_card(record: CardRecord, lookup: CardLookup) -> PrintedCard:
    """Return a card of the store as the rules see it.

    Raises:
        UnsupportedCardError: Its layout, type line or power and toughness are not supported yet.
    """
    try:
        return _printed_card(record, lookup)
    except CardError:
        raise
    except Exception as error:
        raise UnsupportedCardError(f"{record.name}: {mistake(error)}") from error


def _printed_card(record: CardRecord, lookup: CardLookup) -> PrintedCard:
    layout = record.layout
    if layout in _ONE_FACE or layout == _REVERSIBLE:
        return _face(record.faces[0])
    if layout == _MELD:
        return _melding(record)
    faces = both_faces(record, lookup)
    printed = [_face(face) for face in faces]
    unsupported = tuple(line for each in printed for line in each.unsupported)
    sleeping = tuple(line for each in printed for line in each.sleeping)
    if len(printed) == 1 and (name := other_face(record)):
        return _alone(printed[0], name, lookup)
    if len(printed) != _TWO_FACES:
        raise UnsupportedCardError(f"{record.name}: a {layout} card with {len(printed)} faces is not supported yet")
    front, back = (each.card for each in printed)
    if layout in _TURNED:
        return PrintedCard(replace(front, back=back), unsupported, sleeping)
    if layout == _FLIP:
        return PrintedCard(front, (*unsupported, NamedLine(back.name, _flipped(back.name))), sleeping)
    if layout == _MODAL:
        return PrintedCard(replace(front, back=back, parts=_castable_back(back)), unsupported, sleeping)
    if layout == _ADVENTURE and "Adventure" in back.type_line.subtypes:
        return PrintedCard(replace(front, parts=(CardPart(PartKind.ADVENTURE, back),)), unsupported, sleeping)
    if layout == _SPLIT and all(not _FLEETING.isdisjoint(each.type_line.types) for each in (front, back)):
        return _split(record, PrintedCard(front, unsupported, sleeping), back)
    raise UnsupportedCardError(f"{record.name}: cards with the layout {layout} are not supported yet")


def without_sleeping(card: Card) -> Card:
    """Return a card without the placeholders of lines that sleep, on all of its faces and parts."""
    parts = tuple(replace(part, card=without_sleeping(part.card)) for part in card.parts)
    abilities = tuple(ability for ability in card.abilities if line_behind(ability) is None)
    back = None if card.back is None else without_sleeping(card.back)
    return replace(card, abilities=abilities, back=back, parts=parts)


def _alone(printed: PrintedCard, other: str, lookup: CardLookup) -> PrintedCard:
    """Return a card without its other face: that of a meld pair has none, of others it is missing in the store."""
    if card_named(other, lookup) is not None:
        return printed
    reason = f"its other face is not in the card store: {other}"
    gap = CompiledLine(other, LineStatus.UNSUPPORTED, reason=reason, end=len(other))
    return replace(printed, unsupported=(*printed.unsupported, NamedLine(printed.card.name, gap)))


def _melding(record: CardRecord) -> PrintedCard:
    """Return one of a meld pair; what both become is no card of its own (CR 712.4)."""
    (face, *_) = record.faces
    result = any(fold(part.name) == fold(record.name) and part.component == "meld_result" for part in record.related)
    unpaid = not face.cost and CardType.LAND.value not in face.words
    if result or unpaid:
        raise UnsupportedCardError(f"{record.name}: melded permanents are not supported yet")
    return _face(face)


def _flipped(name: str) -> CompiledLine:
    """Return why the other half of a flip card is not read: it counts only once the permanent is flipped (CR 710.2)."""
    return CompiledLine(name, LineStatus.UNSUPPORTED, reason="flipped permanents are not supported yet", end=len(name))


def _castable_back(back: Card) -> tuple[CardPart, ...]:
    """Return the back face of a modal card as a part that can be cast; lands are played (CR 305.9, 712.11b)."""
    return () if CardType.LAND in back.type_line.types else (CardPart(PartKind.BACK, back),)


def _split(record: CardRecord, first: PrintedCard, second: Card) -> PrintedCard:
    """Return a split card with the characteristics of both halves, as it is everywhere but on the stack (CR 709.4)."""
    halves = (first.card, second)
    types = dict.fromkeys(type_ for half in halves for type_ in half.type_line.types)
    subtypes = dict.fromkeys(subtype for half in halves for subtype in half.type_line.subtypes)
    abilities = tuple(ability for half in halves for ability in half.abilities)
    fused = Card(
        name=" // ".join(half.name for half in halves),
        type_line=TypeLine(types=tuple(types), subtypes=tuple(subtypes)),
        colors=tuple(color for color in Color if any(color in half.colors for half in halves)),
        abilities=abilities,
        cost="".join(half.cost for half in halves),
    )
    parts = tuple(CardPart(PartKind.HALF, half) for half in halves)
    unsupported = first.unsupported
    if _FUSE in abilities and len(record.faces) > 1:
        parts = (*parts, CardPart(PartKind.FUSED, fused))
    elif _FUSE in abilities:
        unsupported = (*unsupported, NamedLine(fused.name, _unclear_order()))
    own = tuple(ability for ability in abilities if not isinstance(ability, SpellText))
    return PrintedCard(replace(fused, abilities=own, parts=parts), unsupported, first.sleeping)


_FUSE: Final = KeywordAbility(Keyword.FUSE)


def _unclear_order() -> CompiledLine:
    """Return why both halves can't be cast where a source has them as two cards (CR 702.102d)."""
    reason = "it is not known which half is the left one, whose instructions come first"
    return CompiledLine("Fuse", LineStatus.UNSUPPORTED, reason=reason, end=len("Fuse"))


def _face(face: CardFace) -> PrintedCard:
    type_line = _type_line(face)
    compiled = compile_face(face)
    card = Card(
        name=face.name,
        type_line=type_line,
        colors=face_colors(face),
        power=_power(face, face.power),
        toughness=_power(face, face.toughness),
        loyalty=_start(face, face.loyalty),
        defense=_start(face, face.defense),
        abilities=compiled.abilities_to_play,
        cost=face.cost or "",
    )
    if not compiled.awake and has_unsaid_star(face.power or "", face.toughness or "", card.abilities):
        raise UnsupportedCardError(f"{face.name}: no text says what {face.power}/{face.toughness} is")
    awake = tuple(NamedLine(face.name, line) for line in compiled.awake)
    asleep = tuple(NamedLine(face.name, line) for line in compiled.asleep)
    return PrintedCard(card, awake, asleep)


def _type_line(face: CardFace) -> TypeLine:
    try:
        return face.parsed_type_line()
    except ValueError as error:
        raise UnsupportedCardError(f"{face.name}: {error}") from error


def _power(face: CardFace, printed: str | None) -> int | None:
    """Return power or toughness; for a * an ability says what it is (CR 208.2)."""
    if printed is None:
        return None
    if "*" in printed:
        return 0
    if _NUMBER.fullmatch(printed) is None:
        raise UnsupportedCardError(f"{face.name}: power or toughness {printed} is not supported yet")
    return int(printed)


def _start(face: CardFace, printed: str | None) -> int | None:
    """Return the loyalty or defense that stands on a card."""
    if printed is None:
        return None
    if _NUMBER.fullmatch(printed) is None:
        raise UnsupportedCardError(f"{face.name}: loyalty or defense {printed} is not supported yet")
    return int(printed)
