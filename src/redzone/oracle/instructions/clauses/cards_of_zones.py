"""Cards that are chosen from a hand, a graveyard or exile, and where they go (CR 400.7)."""

from collections.abc import Callable, Mapping
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import Instruction
from redzone.abilities.choosing import ChoiceOfObjects
from redzone.abilities.comparing import all_of, any_of
from redzone.abilities.instruction import Deed, Do
from redzone.abilities.language import Amount, Is, Quality
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.oracle.instructions.clauses.hidden_zone_phrases import (
    PLAYERS_WITH_ZONES,
    check_own,
    place_in_library,
    whose_zone,
)
from redzone.oracle.instructions.clauses.moves import moved
from redzone.oracle.instructions.references.cards_named import card_quality
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.instructions.references.nouns import Named
from redzone.oracle.instructions.references.numbers_named import chosen_x
from redzone.oracle.instructions.references.pronouns import check_of_this
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.phrases.scope import conjunction, not_understood

_FOUND: Final = (syntax.OneFound, syntax.SoManyFound, syntax.UpToFound, syntax.AnyNumberFound)


class FoundCards:
    """How many cards of which quality a text names."""

    def __init__(self, node: Node, discourse: Discourse) -> None:
        self.quality: Quality = _any_of_cards(node, discourse)
        self.least, self.most = _how_many(node, discourse)
        self.is_exact = isinstance(node, syntax.OneFound | syntax.SoManyFound)

    def named(self) -> Named:
        """Return the cards as they are meant from now on."""
        return Named(ObjectWord.CHOSEN, self.quality, plural=self.most != 1)


def _any_of_cards(node: Node, discourse: Discourse) -> Quality:
    """Return ``a basic land card or a Desert card``; "and/or" is said of several."""
    cards = node.find(syntax.Card)
    if len(cards) > 1:
        one = isinstance(node, syntax.OneFound) or (node.words("NUMBER") and node.words("NUMBER")[0].numbers[0] == 1)
        conjunction(node, frozenset({"or"} if one else {"or", "and/or"}))
    return any_of([card_quality(card, discourse) for card in cards])


def _how_many(node: Node, discourse: Discourse) -> tuple[int, Amount | None]:
    if isinstance(node, syntax.AnyNumberFound):
        return 0, None
    if node.words("X"):
        return 0, chosen_x(discourse)
    numbers = node.words("NUMBER")
    most = numbers[0].numbers[0] if numbers else 1
    if most < 1:
        raise not_understood("the number must be positive", node)
    return (0 if isinstance(node, syntax.UpToFound) else most), most


def cards_found(node: Node, discourse: Discourse) -> FoundCards:
    """Return the cards of which a clause says how many there are."""
    return FoundCards(node.find(*_FOUND)[0], discourse)


def _from_zone(node: Node, discourse: Discourse) -> tuple[FoundCards, ChoiceOfObjects]:
    """Return the choice of cards of a hand, or of your graveyard."""
    player = whose_zone(node, discourse)
    where = node.find(syntax.From)[0]
    if where.words("EXILED_WITH"):
        check_of_this(where, discourse)
        if player is not PlayerWord.YOU:
            raise not_understood("this is supported only of you", node)
        found = cards_found(node, discourse)
        discourse.name(found.named())
        quality = all_of((Is(ObjectWord.LINKED), found.quality))
        return found, ChoiceOfObjects(quality, found.least, found.most, player, "exile")
    if player in PLAYERS_WITH_ZONES and not node.words("DEED", "TO_HAND", "TO_YOUR_HAND", "ON_TOP", "ON_BOTTOM"):
        raise not_understood("this is not supported of several players", node)
    check_own(where, player, "FROM_HAND", "FROM_YOUR_GRAVEYARD", "FROM_THEIR_GRAVEYARD")
    if node.words("RETURN") and where.words("FROM_HAND"):
        raise not_understood("nothing returns from a hand", node)
    found = cards_found(node, discourse)
    discourse.name(found.named())
    zone = "hand" if where.words("FROM_HAND") else "graveyard"
    random = bool(node.words("AT_RANDOM"))
    if random and not found.is_exact:
        raise not_understood("it is not clear how many these are", node)
    return found, ChoiceOfObjects(found.quality, found.least, found.most, player, zone, random=random)


def _zone_to_battlefield(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    found, choice = _from_zone(node, discourse)
    return choice, *moved(found.named(), node, discourse)


def _zone_to_library(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    found, choice = _from_zone(node, discourse)
    if found.most != 1 and not (node.words("IN_ANY_ORDER") and found.is_exact and isinstance(found.most, int)):
        raise not_understood("the order of these cards is not said", node)
    discourse.put_into_zone(found.named())
    if found.most == 1:
        return choice, Do(place_in_library(node), ObjectWord.CHOSEN)
    one = replace(choice, least=1, most=1)  # one after the other, in any order
    return (one, Do(place_in_library(node), ObjectWord.CHOSEN)) * found.least


def _zone_to_hand(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    found, choice = _from_zone(node, discourse)
    if node.words("PUT") and choice.zone != "exile":
        raise not_understood("this is supported only of cards in exile", node)
    discourse.put_into_zone(found.named())
    return choice, Do(Deed.RETURN_TO_HAND, ObjectWord.CHOSEN)


def _zone_to_graveyard(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    found, choice = _from_zone(node, discourse)
    if choice.zone != "exile":
        raise not_understood("this is supported only of cards in exile", node)
    discourse.put_into_zone(found.named())
    return choice, Do(Deed.PUT_INTO_GRAVEYARD, ObjectWord.CHOSEN)


def _exile_from_zone(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    _, choice = _from_zone(node, discourse)
    word = node.words("DEED")[0]
    if word.text not in {"exile", "exiles"}:
        raise not_understood("this is not supported of cards", word)
    return choice, Do(Deed.EXILE, ObjectWord.CHOSEN)


CARD_CLAUSES: Final[Mapping[type[Node], Callable[[Node, Discourse], tuple[Instruction, ...]]]] = {
    syntax.ZoneToBattlefield: _zone_to_battlefield,
    syntax.ZoneToLibrary: _zone_to_library,
    syntax.ZoneToHand: _zone_to_hand,
    syntax.ZoneToGraveyard: _zone_to_graveyard,
    syntax.ExileFromZone: _exile_from_zone,
}
"""What is done to cards that are chosen from a zone, by the phrase."""
