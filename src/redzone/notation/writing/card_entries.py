"""Printed cards in the words of scenario files: the way back from :mod:`~redzone.notation.printed`."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from redzone import cards
from redzone.abilities.ability import Ability
from redzone.cards.errors import CardError
from redzone.game.card import Card
from redzone.notation.board import ObjectEntry
from redzone.notation.rules_text import read_text
from redzone.oracle import UnsupportedText
from redzone.oracle.printing import describe_ability, describe_by_names
from redzone.values.identity import PlayerId
from redzone.values.types import CardType, Color

_NOUNS: Final = ("this creature", "this permanent")
_FLEETING: Final = frozenset((CardType.INSTANT, CardType.SORCERY))
_KINDS: Final = (CardType.CREATURE, CardType.PLANESWALKER, CardType.ARTIFACT, CardType.ENCHANTMENT, CardType.LAND)


class UnsaidCard(ValueError):  # noqa: N818  it says what it is
    """A card has something that no text says, or none that is read as the same again."""


def card_entry(card: Card, players: Mapping[PlayerId, str], *, castable: bool = False) -> ObjectEntry:
    """Return the keys that describe a card: its own values and text, or its name where only the card store has it all.

    A ``castable`` one, outside the battlefield, costs ``{0}`` where its entry gives no cost.

    Raises:
        UnsaidCard: No entry is read as this card.
    """
    if card.back is not None or card.parts or card.whole is not None:
        return _from_store(card)
    try:
        text = _text(card, players)
    except UnsaidCard:
        stored = _stored(card.name)
        if stored != card:
            raise
        return ObjectEntry(card=card.name)
    return ObjectEntry(
        name=card.name,
        type=None if str(card.type_line) == "Creature" else str(card.type_line),
        cost=_cost(card, castable=castable),
        colors=None if card.colors == _colors_of(card.cost) else card.colors,
        pt=_stats(card),
        loyalty=card.loyalty,
        defense=card.defense,
        text=text or None,
    )


def _cost(card: Card, *, castable: bool) -> str | None:
    free = castable and CardType.LAND not in card.type_line.types
    return None if card.cost == ("{0}" if free else "") else card.cost


def _from_store(card: Card) -> ObjectEntry:
    """Return the entry of a card with more than one face or part, which only the card store can say."""
    if _stored(card.name) != card:
        raise UnsaidCard("a card with more than one face, which is not in the card store as it is here")
    return ObjectEntry(card=card.name)


def _stored(name: str) -> Card | None:
    """Return the card of this name as the card store has it, ``None`` if it has none that is read."""
    try:
        with cards.CardStore.open() as store:
            return cards.printed_card(store.card(name), store.card).card
    except CardError:
        return None


def _colors_of(cost: str) -> tuple[Color, ...]:
    """Return the colours that an entry with this cost has without saying them (CR 202.2)."""
    return tuple(color for color in Color if color.value in cost)


def _stats(card: Card) -> str | None:
    return None if card.power is None or card.toughness is None else f"{card.power}/{card.toughness}"


def _text(card: Card, players: Mapping[PlayerId, str]) -> str:
    """Return rules text that is read as the abilities of a card.

    Raises:
        UnsaidCard: There is none; it names the ability.
    """
    for text in _texts(card, players):
        if _is_read_as(text, card.abilities, card, players):
            return text
    for ability in card.abilities:
        said = describe_by_names(ability, players)
        if not _is_read_as(said, (ability,), card, players):
            raise UnsaidCard(f"an ability that no text says so that it is understood again: {said}")
    raise UnsaidCard("abilities that no text says together so that they are understood again")


def _texts(card: Card, players: Mapping[PlayerId, str]) -> Iterator[str]:
    """Yield ways to say the abilities of a card, the best first."""
    attached = "equipped" if "Equipment" in card.type_line.subtypes else "enchanted"
    for noun in (_own_noun(card), *_NOUNS):
        yield _together(describe_ability(ability, subject=noun, attached=attached) for ability in card.abilities)
    yield _together(describe_by_names(ability, players) for ability in card.abilities)


def _together(lines: Iterable[str]) -> str:
    """Return lines as one text; what follows on having done the line before stands behind it (CR 603.12)."""
    return "\n".join(lines).replace("\nWhen you do", " When you do")


def _own_noun(card: Card) -> str:
    """Return what a card calls itself: a spell its name, a permanent its kind."""
    types = card.type_line.types
    if not _FLEETING.isdisjoint(types):
        return card.name
    kind = next((each for each in _KINDS if each in types), None)
    return "this creature" if kind is None else f"this {kind.value.lower()}"


def _is_read_as(text: str, abilities: Sequence[Ability], card: Card, players: Mapping[PlayerId, str]) -> bool:
    if not text:
        return not abilities
    named = {name: player for player, name in players.items()}
    try:
        compiled = read_text(text, named, name=card.name, type_line=card.type_line)
    except UnsupportedText:
        return False
    return not compiled.awake and compiled.abilities_to_play == tuple(abilities)
