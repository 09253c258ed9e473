"""Cards that are chosen from a hand, a graveyard or exile, and where they go (CR 400.7)."""

from collections.abc import Callable, Mapping
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import Instruction
from redzone.abilities.choosing import ChoiceOfObjects
from redzone.abilities.comparing import all_of, any_of
from redzone.abilities.hidden_zones import Reveal
from redzone.abilities.instruction import Deed, Do
from redzone.abilities.language import Amount, Is, PlayerTerm, Quality
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.oracle.instructions.clauses.hidden_zone_phrases import (
    PLAYERS_WITH_ZONES,
    owners_of_zones,
    place_in_library,
    whose_zone,
)
from redzone.oracle.instructions.clauses.moves import moved
from redzone.oracle.instructions.references.cards_named import card_quality
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.instructions.references.nouns import Named
from redzone.oracle.instructions.references.numbers_named import chosen_x
from redzone.oracle.instructions.references.pronouns import check_of_this
from redzone.oracle.instructions.zone_words import zones_said
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.language.word import Word
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
        random = bool(node.words("AT_RANDOM"))
        return found, ChoiceOfObjects(quality, found.least, found.most, player, "exile", random=random)
    if node.words("RETURN") and where.words("FROM_HAND"):
        raise not_understood("nothing returns from a hand", node)
    found = cards_found(node, discourse)
    discourse.name(found.named())
    zone, *beside = zones_said(where.words()[0].text)
    whose = _owners_of_choice(where.words()[0], player, discourse)
    if found.most != 1 and where.words()[0].text in _ONE_OF_SEVERAL:
        raise not_understood("whether these are cards of one player is not supported", where)
    random = bool(node.words("AT_RANDOM"))
    if random and not found.is_exact:
        raise not_understood("it is not clear how many these are", node)
    choice = ChoiceOfObjects(found.quality, found.least, found.most, player, zone, random=random)
    return found, replace(choice, whose=None if whose == player else whose, beside=tuple(beside))


def _owners_of_choice(said: Word, player: PlayerTerm, discourse: Discourse) -> PlayerTerm:
    """Return in whose zones somebody chooses cards."""
    match said.kind:
        case "FROM_A_GRAVEYARD":
            return PlayerWord.EACH_PLAYER
        case "FROM_OPPONENTS_GRAVEYARD":
            return PlayerWord.EACH_OPPONENT
        case "FROM_HAND" if player is PlayerWord.YOU and "your" not in said.text.split():
            raise not_understood("a hand that is not yours has to be seen first", said)
        case _:
            return owners_of_zones(said, player, discourse)


_ONE_OF_SEVERAL: Final = frozenset(
    f"{place} {graveyard}" for place in ("from", "in") for graveyard in ("a graveyard", "an opponent's graveyard")
)
"""One graveyard, whosever it is."""


def _zone_to_battlefield(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    found, choice = _from_zone(node, discourse)
    named = found.named()
    return choice, *moved(replace(named, plural=named.plural or choice.player in PLAYERS_WITH_ZONES), node, discourse)


def _choose_in(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return ``choose a creature card in your graveyard``, of which the next sentences speak."""
    where = node.find(syntax.From)[0]
    if where.words("EXILED_WITH") and not node.words("AT_RANDOM"):
        raise not_understood("what is chosen for another ability is not supported", node)
    if any("hand" in zones_said(word.text) for word in where.words()):
        raise not_understood("what is chosen in a hand is not supported", node)
    _, choice = _from_zone(node, discourse)
    if choice.player in PLAYERS_WITH_ZONES:
        raise not_understood("this is not supported of several players", node)
    return (choice,)


def _reveal_held(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return ``reveal any number of green cards in your hand``."""
    player = whose_zone(node, discourse)
    for word in node.words("FROM_HAND", "IN_HAND"):
        if player is not PlayerWord.YOU or "your" not in word.text.split():
            raise not_understood("this is supported only of your hand", word)
    found = cards_found(node, discourse)
    discourse.name(found.named())
    return ChoiceOfObjects(found.quality, found.least, found.most, player, "hand"), Reveal()


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
    if node.find(syntax.From)[0].words("FROM_HAND_OR_GRAVEYARD") or word.text not in {"exile", "exiles"}:
        raise not_understood("this is not supported of cards", word)
    return choice, Do(Deed.EXILE, ObjectWord.CHOSEN)


CARD_CLAUSES: Final[Mapping[type[Node], Callable[[Node, Discourse], tuple[Instruction, ...]]]] = {
    syntax.ChooseIn: _choose_in,
    syntax.RevealHeld: _reveal_held,
    syntax.ZoneToBattlefield: _zone_to_battlefield,
    syntax.ZoneToLibrary: _zone_to_library,
    syntax.ZoneToHand: _zone_to_hand,
    syntax.ZoneToGraveyard: _zone_to_graveyard,
    syntax.ExileFromZone: _exile_from_zone,
}
"""What is done to cards that are chosen from a zone, by the phrase."""
