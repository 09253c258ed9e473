"""Instructions about all or target cards of graveyards, and whole zones that are shuffled into libraries."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from redzone.abilities.ability import Instruction
from redzone.abilities.comparing import all_of
from redzone.abilities.counting import linked_cards
from redzone.abilities.instruction import Deed, Do, Replace
from redzone.abilities.language import EachCard, ObjectTerm, PlayerTerm, Quality, Several
from redzone.abilities.plain_qualities import Everything, HasStatus
from redzone.abilities.replacement import CardsHave
from redzone.abilities.words import PlayerWord, Status
from redzone.oracle.instructions.clauses.hidden_zone_phrases import (
    check_own,
    one_player,
    owners_of_zones,
    whose_zone,
)
from redzone.oracle.instructions.clauses.moves import moved
from redzone.oracle.instructions.references.cards_named import quality_of_all
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.instructions.references.nouns import Named
from redzone.oracle.instructions.references.pronouns import check_of_this
from redzone.oracle.instructions.references.targets_named import target_cards
from redzone.oracle.instructions.zone_words import zones_said
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.language.word import Word
from redzone.oracle.lexicon.given_keywords import GIVEN
from redzone.oracle.phrases.scope import not_understood

GraveyardClause: TypeAlias = Callable[[Node, Discourse], tuple[Instruction, ...]]


def _shuffle_zones(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Shuffle hands and graveyards into libraries."""
    players = whose_zone(node, discourse)
    check_own(node, players, "OWN_ZONES", "ALL_CARDS", "INTO_OWN_LIBRARY")
    zones = [zone for zone in ("hand", "graveyard") if zone in node.words("OWN_ZONES", "ALL_CARDS")[0].text.split()]
    discourse.name(None)
    cards = tuple(EachCard(Everything(), zone, players) for zone in zones)
    return (Do(Deed.SHUFFLE_IN, cards[0] if len(cards) == 1 else Several(cards)),)


def _shuffle_cards(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    players = one_player(node, discourse)
    check_own(node, players, "INTO_OWN_LIBRARY")
    cards = node.find(syntax.TargetCard, syntax.TargetCardUpTo, syntax.TargetCards)[0]
    if players is not PlayerWord.YOU or not cards.find(syntax.FromGraveyard)[0].words("FROM_YOUR_GRAVEYARD"):
        raise not_understood("this is supported only of your graveyard", node)
    return (Do(Deed.SHUFFLE_IN, target_cards(cards, discourse).term),)


def _shuffle_every(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return ``shuffle all creature cards from your graveyard into your library``."""
    players = one_player(node, discourse)
    check_own(node, players, "INTO_OWN_LIBRARY")
    term = _every_of_a_kind(node, players, discourse)
    if not isinstance(term, EachCard) or term.players != players:
        raise not_understood("it is not clear whose library this is", node)
    return (Do(Deed.SHUFFLE_IN, term),)


def _exile_cards(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    word = node.words("DEED")[0]
    players = whose_zone(node, discourse)
    what = node.nodes[-1]
    own = isinstance(what, (*syntax.CARDS, syntax.EveryLinked, syntax.AllGraveyards))
    if word.text not in {"exile", "exiles"} or (own and players is not PlayerWord.YOU):
        raise not_understood("this is not supported of cards", word)
    if isinstance(what, syntax.CARDS):
        return (Do(Deed.EXILE, target_cards(what, discourse).term),)
    return (Do(Deed.EXILE, _every(what, players, discourse)),)


def _every(node: Node, doers: PlayerTerm, discourse: Discourse) -> ObjectTerm:
    """Return every card of a quality in some zones."""
    if isinstance(node, syntax.EveryLinked):
        return _linked(node, discourse)
    quality: Quality = Everything()
    if isinstance(node, syntax.AllGraveyards):
        term: ObjectTerm = EachCard(quality, players=PlayerWord.EACH_PLAYER)
    elif isinstance(node, syntax.WholeZones):
        term = _in_zones(quality, node.words()[0], doers, discourse)
    else:
        quality = quality_of_all(node.find(syntax.Card)[0], discourse)
        place = node.find(syntax.OfZones)[0]
        if place.words("CAME_FROM_BATTLEFIELD"):
            quality = all_of((quality, HasStatus(Status.CAME_FROM_BATTLEFIELD)))
        term = _in_zones(quality, place.words()[0], doers, discourse)
    discourse.name(Named(term, quality, plural=True))
    return term


def _in_zones(quality: Quality, said: Word, doers: PlayerTerm, discourse: Discourse) -> ObjectTerm:
    """Return the cards of a quality in the zones that words name."""
    owners = owners_of_zones(said, doers, discourse)
    cards = tuple(EachCard(quality, zone, owners) for zone in zones_said(said.text))
    return cards[0] if len(cards) == 1 else Several(cards)


def _linked(node: syntax.EveryLinked, discourse: Discourse) -> ObjectTerm:
    """Return ``all creature cards exiled with this creature`` (CR 607.2a)."""
    check_of_this(node, discourse)
    kinds = node.find(syntax.Card)
    quality = quality_of_all(kinds[0], discourse) if kinds else Everything()
    if any(word.text != "the cards" for word in node.words("THOSE")):
        raise not_understood("only cards are exiled with something", node)
    term = linked_cards(quality)
    discourse.name(Named(term, quality, plural=True))
    return term


def _every_of_a_kind(node: Node, doers: PlayerTerm, discourse: Discourse) -> ObjectTerm:
    """Return every card of a quality: whole graveyards would also hold what can't go there (CR 400.4a)."""
    if not (kinds := node.find(syntax.EveryCard, syntax.EveryLinked)):
        raise not_understood("returning whole graveyards is not supported", node)
    return _every(kinds[0], doers, discourse)


def _every_to_hand(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return ``return all land cards from your graveyard to your hand``, or of others to theirs."""
    players = whose_zone(node, discourse)
    term = _every_of_a_kind(node, players, discourse)
    owners = term.players if isinstance(term, EachCard) else PlayerWord.YOU
    yours = any("your" in word.text.split() for word in node.words("TO_HAND", "TO_YOUR_HAND", "INTO_HAND"))
    if yours and owners is not PlayerWord.YOU:
        raise not_understood("a card goes to its owner's hand", node)
    return (Do(Deed.RETURN_TO_HAND, term),)


def _every_to_graveyard(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    if whose_zone(node, discourse) is not PlayerWord.YOU or not node.find(syntax.EveryLinked):
        raise not_understood("this is supported only of cards in exile", node)
    return (Do(Deed.PUT_INTO_GRAVEYARD, _every_of_a_kind(node, PlayerWord.YOU, discourse)),)


def _every_to_battlefield(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    term = _every_of_a_kind(node, whose_zone(node, discourse), discourse)
    return moved(Named(term, plural=True), node, discourse)


def _cards_gain(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return ``target instant card in your graveyard gains flashback {2}{R} until end of turn``."""
    cards = node.find(syntax.TargetCard, syntax.TargetCardUpTo, syntax.TargetCards)[0]
    if not cards.find(syntax.FromGraveyard)[0].words("IN_GRAVEYARD", "FROM_YOUR_GRAVEYARD"):
        raise not_understood("this is supported only of your graveyard", node)
    keyword = node.words("KEYWORD")[0].keyword
    if keyword is None or keyword.keyword not in GIVEN or keyword.number is not None or keyword.quality is not None:
        raise not_understood("cards in a graveyard can't be given this", node)
    named = target_cards(cards, discourse)
    gained = CardsHave(Everything(), keyword.keyword, cost=keyword.cost)
    return (Replace(gained, named.term),)


GRAVEYARD_CLAUSES: Final[Mapping[type[Node], GraveyardClause]] = {
    syntax.ShuffleZones: _shuffle_zones,
    syntax.ShuffleCards: _shuffle_cards,
    syntax.ShuffleEvery: _shuffle_every,
    syntax.ExileCards: _exile_cards,
    syntax.EveryToHand: _every_to_hand,
    syntax.EveryToGraveyard: _every_to_graveyard,
    syntax.EveryToBattlefield: _every_to_battlefield,
    syntax.CardsGain: _cards_gain,
}
"""What each clause about cards of graveyards does."""
