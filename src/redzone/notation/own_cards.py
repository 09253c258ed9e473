"""Own cards in words: from a file beside the card store, or from Python, with the same checks and the same keys.

A file is YAML or JSON::

    redzone: 1
    cards:
      - {name: Ledge Ogre, cost: "{3}{R}", type: Creature - Ogre, pt: 4/2, text: Trample}

``back`` is the other face, and ``layout`` says what kind of card has two: a transforming one without it.
"""

from __future__ import annotations

import os
from enum import StrEnum
from typing import Annotated, Final, TypedDict, Unpack

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from redzone.cards.colors import identity_of
from redzone.cards.names import fold
from redzone.cards.record import CardFace, CardRecord
from redzone.notation.document import FORMAT_VERSION
from redzone.notation.fields import ManaCostText, Name, Stats, WholeNumber, Words
from redzone.notation.read import check_version, parse_tree, read_text
from redzone.notation.syntax.plain import is_mapping
from redzone.notation.syntax.plain_tree import tree_of
from redzone.notation.syntax.shape import Shape
from redzone.notation.syntax.source import Path
from redzone.notation.syntax.tree import DocumentTree, MapNode
from redzone.values.types import CardType, Color, TypeLine

MOST_CARDS: Final = 10_000

_PYTHON: Final = "own card"
"""What messages call a card that is made in Python."""


class Layout(StrEnum):
    """How two faces are one card (CR 709, 712, 715)."""

    TRANSFORM = "transform"
    MODAL = "modal_dfc"
    ADVENTURE = "adventure"
    SPLIT = "split"


class OwnFace(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is printed on one face of a card."""

    name: Name
    type: Words
    cost: ManaCostText | None = None
    colors: tuple[Color, ...] | None = None
    pt: Stats | None = None
    loyalty: WholeNumber | None = None
    defense: WholeNumber | None = None
    text: Words = ""


class OwnCard(OwnFace, frozen=True, kw_only=True):
    """A card, perhaps with another face."""

    back: OwnFace | None = None
    layout: Layout | None = None


class OwnCards(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A file with own cards."""

    redzone: int
    cards: Annotated[tuple[OwnCard, ...], Meta(min_length=1, max_length=MOST_CARDS)]


class FaceFields(TypedDict, total=False):
    """The keys of a face in Python."""

    name: str
    type: str
    cost: str
    colors: str
    pt: str
    loyalty: int
    defense: int
    text: str


class CardFields(FaceFields, total=False):
    """The keys of a card in Python."""

    back: FaceFields
    layout: str


def own_card(**fields: Unpack[CardFields]) -> CardRecord:
    """Return a card made of what is printed on it: ``name``, ``type``, ``cost``, ``pt``, ``text`` and so on.

    The keys and the checks are those of files with own cards; ``colors`` are letters such as ``"RG"``. Use it with
    ``redzone.cards.using_cards``.

    Raises:
        NotationError: A key is missing or unknown, or its value makes no sense; the message names it.

    >>> own_card(name="Ledge Ogre", type="Creature - Ogre", pt="4/2", text="Trample").faces[0].power
    '4'
    """
    tree = tree_of(_plain(fields), _PYTHON)
    plain = Shape(msgspec.inspect.type_info(OwnCard)).plain_value(tree, tree.root, ())
    return _Reader(tree).record(msgspec.convert(plain, OwnCard), ())


def _plain(value: object) -> object:
    """Return what a card is made of as a file has it: colours are a list of letters."""
    if not is_mapping(value):
        return value
    return {
        key: list(each) if key == "colors" and isinstance(each, str) else _plain(each) for key, each in value.items()
    }


def read_cards(path: str | os.PathLike[str]) -> tuple[CardRecord, ...]:
    """Return the cards of a file.

    Raises:
        NotationError: Something in the file makes no sense; the error says where.
        OSError: It can't be read.
    """
    return parse_cards(read_text(path), os.fspath(path))


def parse_cards(text: str, name: str) -> tuple[CardRecord, ...]:
    """Return the cards of a text; ``name`` stands for the file in messages.

    Raises:
        NotationError: Something in the text makes no sense; the error says where.
    """
    tree = parse_tree(text, name)
    if not isinstance(tree.root, MapNode):
        raise tree.error((), f'a file with own cards is a mapping with "redzone: {FORMAT_VERSION}" and "cards"')
    check_version(tree, tree.root, ())
    plain = Shape(msgspec.inspect.type_info(OwnCards)).plain_value(tree, tree.root, ())
    return _Reader(tree).records(msgspec.convert(plain, OwnCards))


class _Reader:
    """Makes records of cards whose values have the right shape, and knows where they stand."""

    def __init__(self, tree: DocumentTree) -> None:
        self._tree = tree

    def records(self, document: OwnCards) -> tuple[CardRecord, ...]:
        found: dict[str, CardRecord] = {}
        for place, card in enumerate(document.cards):
            path: Path = ("cards", place)
            record = self.record(card, path)
            if found.setdefault(fold(record.name), record) is not record:
                raise self._tree.error((*path, "name"), f"two cards are named {record.name!r}")
        return tuple(found.values())

    def record(self, card: OwnCard, path: Path) -> CardRecord:
        faces = [self._face(card, path)]
        if card.back is None and card.layout is not None:
            raise self._tree.error((*path, "layout"), f'a card with the layout {card.layout.value} needs "back"')
        if card.back is not None:
            faces.append(self._face(card.back, (*path, "back")))
            self._check_layout(card, card.back, path)
        layout = "normal" if card.back is None else (card.layout or Layout.TRANSFORM).value
        record = CardRecord(" // ".join(face.name for face in faces), layout, tuple(faces))
        return replace(record, color_identity=identity_of(record))

    def _face(self, face: OwnFace, path: Path) -> CardFace:
        try:
            type_line = TypeLine.of(face.type)
        except ValueError as error:
            raise self._tree.error((*path, "type"), str(error)) from error
        if not type_line.types:
            raise self._tree.error((*path, "type"), "a card type such as Creature is missing")
        self._check_numbers(face, type_line, path)
        power, _, toughness = (face.pt or "").partition("/")
        return CardFace(
            name=face.name,
            cost=face.cost or None,
            type_line=str(type_line),
            text=face.text,
            power=power or None,
            toughness=toughness or None,
            loyalty=None if face.loyalty is None else str(face.loyalty),
            defense=None if face.defense is None else str(face.defense),
            indicator=face.colors,
        )

    def _check_numbers(self, face: OwnFace, type_line: TypeLine, path: Path) -> None:
        """Find out whether a face has the numbers that its types need (CR 208.1, 209.1, 210.1)."""
        needs = (
            (CardType.CREATURE, face.pt, '"pt", power and toughness such as 2/2'),
            (CardType.PLANESWALKER, face.loyalty, '"loyalty"'),
            (CardType.BATTLE, face.defense, '"defense"'),
        )
        for kind, given, wanted in needs:
            if kind in type_line.types and given is None:
                raise self._tree.error(path, f"a {kind.value.lower()} needs {wanted}")
        if "*" in (face.pt or "") and not face.text:
            raise self._tree.error((*path, "pt"), f'"{face.pt}" needs a text that says what * is')

    def _check_layout(self, card: OwnCard, back: OwnFace, path: Path) -> None:
        """Find out whether two faces can be one card."""
        kinds = TypeLine.of(back.type)
        if card.layout is Layout.ADVENTURE and "Adventure" not in kinds.subtypes:
            raise self._tree.error((*path, "back", "type"), "the other part of this card is an Adventure")
        halves = (TypeLine.of(card.type), kinds)
        if card.layout is Layout.SPLIT and any(_FLEETING.isdisjoint(half.types) for half in halves):
            raise self._tree.error((*path, "layout"), "both halves of a split card are instants or sorceries")


_FLEETING: Final = frozenset({CardType.INSTANT, CardType.SORCERY})
