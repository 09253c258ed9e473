"""Instructions about all or target cards of graveyards, and whole zones that are shuffled into libraries."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from redzone.abilities.ability import Instruction
from redzone.abilities.counting import linked_cards
from redzone.abilities.instruction import Deed, Do
from redzone.abilities.language import EachCard, ObjectTerm, Several
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.words import PlayerWord
from redzone.oracle.instructions.clauses.hidden_zone_phrases import (
    check_own,
    one_player,
    target_player,
    whose_zone,
)
from redzone.oracle.instructions.clauses.moves import moved
from redzone.oracle.instructions.references.cards_named import quality_of_all
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.instructions.references.nouns import Named
from redzone.oracle.instructions.references.pronouns import check_of_this
from redzone.oracle.instructions.references.targets_named import target_cards
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.phrases.scope import not_understood

GraveyardClause: TypeAlias = Callable[[Node, Discourse], tuple[Instruction, ...]]

_GRAVEYARDS: Final = {"FROM_YOUR_GRAVEYARD": PlayerWord.YOU, "FROM_ALL_GRAVEYARDS": PlayerWord.EACH_PLAYER}


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
    term = _every_of_a_kind(node, discourse)
    if players is not PlayerWord.YOU or not isinstance(term, EachCard) or term.players is not PlayerWord.YOU:
        raise not_understood("this is supported only of your graveyard", node)
    return (Do(Deed.SHUFFLE_IN, term),)


def _exile_cards(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    word = node.words("DEED")[0]
    if word.text != "exile" or whose_zone(node, discourse) is not PlayerWord.YOU:
        raise not_understood("this is not supported of cards", word)
    what = node.nodes[-1]
    if isinstance(what, syntax.CARDS):
        return (Do(Deed.EXILE, target_cards(what, discourse).term),)
    return (Do(Deed.EXILE, _every(what, discourse)),)


def _every(node: Node, discourse: Discourse) -> ObjectTerm:
    """Return every card of a quality in some graveyards."""
    if isinstance(node, syntax.EveryLinked):
        return _linked(node, discourse)
    if isinstance(node, syntax.AllGraveyards):
        term = EachCard(Everything(), players=PlayerWord.EACH_PLAYER)
    elif isinstance(node, syntax.TargetGraveyard):
        target = target_player(node, discourse, "GRAVEYARD_OF_TARGET")
        term = EachCard(Everything(), players=PlayerWord.YOU if target is None else target)
    else:
        where = node.find(syntax.OfGraveyards)[0]
        players = target_player(where, discourse, "FROM_GRAVEYARD_OF_TARGET") or _GRAVEYARDS[where.words()[0].kind]
        term = EachCard(quality_of_all(node.find(syntax.Card)[0], discourse), players=players)
    discourse.name(Named(term, term.quality, plural=True))
    return term


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


def _every_of_a_kind(node: Node, discourse: Discourse) -> ObjectTerm:
    """Return every card of a quality: whole graveyards would also hold what can't go there (CR 400.4a)."""
    if not (kinds := node.find(syntax.EveryCard, syntax.EveryLinked)):
        raise not_understood("returning whole graveyards is not supported", node)
    return _every(kinds[0], discourse)


def _every_to_hand(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    if whose_zone(node, discourse) is not PlayerWord.YOU:
        raise not_understood("this is supported only of you", node)
    return (Do(Deed.RETURN_TO_HAND, _every_of_a_kind(node, discourse)),)


def _every_to_graveyard(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    if whose_zone(node, discourse) is not PlayerWord.YOU or not node.find(syntax.EveryLinked):
        raise not_understood("this is supported only of cards in exile", node)
    return (Do(Deed.PUT_INTO_GRAVEYARD, _every_of_a_kind(node, discourse)),)


def _every_to_battlefield(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    term = _every_of_a_kind(node, discourse)
    return moved(Named(term, plural=True), node, discourse)


GRAVEYARD_CLAUSES: Final[Mapping[type[Node], GraveyardClause]] = {
    syntax.ShuffleZones: _shuffle_zones,
    syntax.ShuffleCards: _shuffle_cards,
    syntax.ShuffleEvery: _shuffle_every,
    syntax.ExileCards: _exile_cards,
    syntax.EveryToHand: _every_to_hand,
    syntax.EveryToGraveyard: _every_to_graveyard,
    syntax.EveryToBattlefield: _every_to_battlefield,
}
"""What each clause about cards of graveyards does."""
