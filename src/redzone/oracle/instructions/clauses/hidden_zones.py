"""Instructions about libraries and hands: searching, looking, revealing, and what is chosen from among cards."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from redzone.abilities.ability import Instruction
from redzone.abilities.choosing import ChoiceOfObjects
from redzone.abilities.comparing import all_of
from redzone.abilities.hidden_zones import (
    ChooseFromAmong,
    LookAtHand,
    LookAtTop,
    Reveal,
    RevealUntil,
    Search,
    Shuffle,
)
from redzone.abilities.instruction import Deed, Do, ExileFromLibrary
from redzone.abilities.language import PlayerTerm, Quality
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.oracle.instructions.clauses.cards_of_zones import (
    CARD_CLAUSES,
    FoundCards,
    cards_found,
)
from redzone.oracle.instructions.clauses.graveyards import GRAVEYARD_CLAUSES
from redzone.oracle.instructions.clauses.hidden_zone_phrases import (
    PLAYERS_WITH_ZONES,
    and_rest,
    check_own,
    hand_looked_at,
    how_many_on_top,
    one_player,
    place_in_library,
    put_rest,
    put_the_rest,
    target_player,
    things_meant,
    whose_zone,
)
from redzone.oracle.instructions.clauses.moves import moved
from redzone.oracle.instructions.hidden_zone_words import LIBRARY_AND_OR
from redzone.oracle.instructions.references.cards_named import quality_of_all
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.instructions.references.nouns import WHO, Named
from redzone.oracle.instructions.references.numbers_named import number_of
from redzone.oracle.instructions.references.players_named import that_player
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.phrases.qualifiers import adjectives
from redzone.oracle.phrases.qualities import of_cards
from redzone.oracle.phrases.scope import not_understood

HiddenZoneClause: TypeAlias = Callable[[Node, Discourse], tuple[Instruction, ...]]


_PICKED: Final = (syntax.PickedOfThem, syntax.PickedSoMany, syntax.PickedFromAmong)


_PAIR: Final = 2


def _search(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    players = one_player(node, discourse)
    check_own(node, players, "OWN_LIBRARY")
    whose: PlayerTerm | None = None
    for other in node.find(syntax.OthersLibrary):
        whose = target_player(other, discourse, "TARGET_PLAYERS_LIBRARY") or that_player(other, discourse)
    found = cards_found(node, discourse)
    discourse.name(found.named())
    discourse.search(players if whose is None else whose)
    if said := node.words("LIBRARY_AND_OR"):
        check_own(node, players, "LIBRARY_AND_OR")
        if players in PLAYERS_WITH_ZONES:
            raise not_understood("this is not supported of several players", node)
        return (Search(found.quality, found.most, players, beside=LIBRARY_AND_OR[said[0].text]),)
    required = found.is_exact and found.quality == Everything()
    alike = bool(node.words("SHARING_LAND_TYPE"))
    if alike and (found.most != _PAIR or players in PLAYERS_WITH_ZONES):
        raise not_understood("this is supported only of two cards that one player finds", node)
    return (Search(found.quality, found.most, players, whose, required, alike=alike),)


def _shuffle(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    players = whose_zone(node, discourse)
    check_own(node, players, "OWN_LIBRARY")
    for other in node.find(syntax.OthersLibrary):
        raise not_understood("who shuffles another's library is not supported", other)
    if not node.find(*WHO) and not node.words("OWN_LIBRARY") and discourse.cards.searched not in {None, players}:
        raise not_understood("it is not clear whose library is shuffled", node)
    return (Shuffle(players),)


def _look_at_top(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    players = whose_zone(node, discourse)
    top = node.find(syntax.TopOne, syntax.TopMany, syntax.TopSoMany, syntax.TopOfOther)[0]
    reveal = isinstance(node, syntax.RevealTop)
    whose = players
    if isinstance(top, syntax.TopOfOther):
        whose = target_player(top, discourse, "OF_TARGET_LIBRARY") or that_player(top, discourse)
    else:
        check_own(top, players, "TOP_CARD", "OF_LIBRARY", "FROM_TOP")
    if players is not PlayerWord.YOU and not (reveal and whose == players):
        raise not_understood("only you can look at cards so far", node)
    count = how_many_on_top(top, discourse)
    if players in PLAYERS_WITH_ZONES:  # whose cards these are nothing can say that follows
        discourse.name(None)
        return (LookAtTop(count, whose, reveal),)
    discourse.name(Named(ObjectWord.LOOKED_AT, plural=count != 1))
    discourse.look_at("library", whose)
    return (LookAtTop(count, whose, reveal),)


def _exile_top_of_other(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return ``exile the top card of target player's library``."""
    if not node.words("DEED")[0].text.startswith("exile") or whose_zone(node, discourse) is not PlayerWord.YOU:
        raise not_understood("this is not supported of a card of a library", node)
    if several := node.words("OF_EACH_LIBRARY"):
        everybody = PlayerWord.EACH_PLAYER if "player's" in several[0].text else PlayerWord.EACH_OPPONENT
        count = how_many_on_top(node, discourse)
        discourse.name(Named(ObjectWord.MADE, plural=True))
        return (ExileFromLibrary(count, everybody),)
    whose = target_player(node, discourse, "OF_TARGET_LIBRARY") or that_player(node, discourse)
    if whose in PLAYERS_WITH_ZONES:
        raise not_understood("this is not supported of several players", node)
    count = how_many_on_top(node, discourse)
    discourse.name(Named(ObjectWord.MADE, plural=count != 1))
    return (ExileFromLibrary(count, whose),)


def _reveal_until(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    players = one_player(node, discourse)
    check_own(node, players, "FROM_TOP")
    until = node.words("UNTIL_REVEAL")[0]
    if (until.text == "until you reveal") is not (players is PlayerWord.YOU):
        raise not_understood("it is not clear who reveals cards", until)
    found = cards_found(node, discourse)
    if not found.is_exact or not isinstance(found.most, int):
        raise not_understood("this number is not supported here", node)
    discourse.name(found.named())
    several = found.most > 1  # "those cards" may be all that are revealed
    discourse.look_at("library", players, picked=True, until=until if several else None)
    return (RevealUntil(found.quality, found.most, players),)


def _reveal_hand(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    players = one_player(node, discourse)
    check_own(node, players, "ALL_CARDS")
    return hand_looked_at(LookAtHand(players), discourse)


def _look_at_hand(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    if whose_zone(node, discourse) is not PlayerWord.YOU:
        raise not_understood("only you can look at cards so far", node)
    player = target_player(node, discourse, "HAND_OF_TARGET") or that_player(node, discourse)
    return hand_looked_at(LookAtHand(player, reveal=False), discourse)


def _chosen(picked: FoundCards, player: PlayerTerm, node: Node, discourse: Discourse) -> ChooseFromAmong:
    """Return the choice of cards from among those that were looked at."""
    of = ObjectWord.LOOKED_AT
    if _are_found(discourse):
        of = _tell_apart(discourse)
    elif discourse.cards.zone is None:
        raise not_understood("it is not clear from among what this is chosen", node)
    discourse.pick(picked.named())
    return ChooseFromAmong(picked.quality, picked.least, picked.most, player, of)


def _choose_from(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    if node.words("FROM_IT") and discourse.cards.zone != "hand":
        raise not_understood("it is not clear from what this is chosen", node)
    player = one_player(node, discourse)
    instruction = _chosen(cards_found(node, discourse), player, node, discourse)
    if discourse.cards.owner is not None:
        discourse.speak_of(discourse.cards.owner)  # "that player" is whose hand it is, not who chooses
    return (instruction,)


def _reveal_from(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    player = one_player(node, discourse)
    return _chosen(cards_found(node, discourse), player, node, discourse), Reveal()


def _picked(node: Node, discourse: Discourse) -> tuple[ChooseFromAmong, ...]:
    """Return the choice of ``one of them`` or ``a land card from among them``."""
    picked = node.find(*_PICKED)[0]
    player = one_player(node, discourse)
    if isinstance(picked, syntax.PickedFromAmong):
        _check_this_way(picked, discourse)
        return (_chosen(cards_found(picked, discourse), player, node, discourse),)
    count = picked.words("NUMBER")[0].numbers[0]
    most = 0 if picked.words("UP_TO") else count
    of = ObjectWord.LOOKED_AT
    if _are_found(discourse):
        of = _tell_apart(discourse)
    elif discourse.cards.zone != "library" or discourse.cards.has_picked:
        raise not_understood("it is not clear what these are", picked)
    discourse.pick(Named(ObjectWord.CHOSEN, plural=count > 1))
    return (ChooseFromAmong(Everything(), most, count, player, of),)


def _check_this_way(picked: Node, discourse: Discourse) -> None:
    """Refuse ``a land card milled this way`` of cards that are not those that are spoken of."""
    for word in picked.words("DISCARDED_THIS_WAY", "OF_REVEALED"):
        zone = {"milled this way": "graveyard", "revealed this way": "library"}.get(word.text)
        if zone is None or discourse.cards.zone != zone:
            raise not_understood("it is not clear what was done this way", word)


def _tell_apart(discourse: Discourse) -> ObjectWord:
    """Have the cards that were found be those of which some are chosen: the others are "the rest"."""
    discourse.look_at("library", discourse.cards.searched or PlayerWord.YOU)
    return ObjectWord.CHOSEN


def _are_found(discourse: Discourse) -> bool:
    """Return whether several cards were found just now, of which some are told from the others."""
    named = discourse.object
    found = named is not None and named.term is ObjectWord.CHOSEN and named.plural
    return found and discourse.cards.searched is not None and discourse.cards.zone is None


def _picked_to_hand(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    before = _picked(node, discourse)
    _check_place(node, before[0].player)
    return *before, Do(Deed.PUT_INTO_HAND, ObjectWord.CHOSEN), *and_rest(node, discourse)


def _picked_to_battlefield(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    before = _picked(node, discourse)
    found = moved(Named(ObjectWord.CHOSEN, before[0].quality, plural=before[0].most != 1), node, discourse)
    return *before, *found, *and_rest(node, discourse)


def _picked_elsewhere(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    before = _picked(node, discourse)
    if before[0].most != 1 and not node.words("INTO_GRAVEYARD"):
        raise not_understood("the order of these cards is not said", node)
    return *before, Do(place_in_library(node), ObjectWord.CHOSEN), *and_rest(node, discourse)


def _check_place(node: Node, player: PlayerTerm) -> None:
    """Refuse "your hand" of others, and "their hand" of you."""
    check_own(node, player, *(() if "owner" in _text_of_hand(node) else ("INTO_HAND",)))


def _text_of_hand(node: Node) -> str:
    return " ".join(word.text for word in node.words("INTO_HAND"))


def _all_chosen(node: Node, discourse: Discourse) -> ChooseFromAmong:
    """Return the choice of all cards of a quality from among those that were revealed."""
    if discourse.cards.zone not in {"library", "graveyard"} or discourse.cards.has_picked:
        raise not_understood("it is not clear from among what these are", node)
    quality = quality_of_all(node.find(syntax.Card)[0], discourse)
    discourse.pick(Named(ObjectWord.CHOSEN, quality, plural=True))
    return ChooseFromAmong(quality, None, None, one_player(node, discourse))


def _all_to_hand(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    choice = _all_chosen(node, discourse)
    _check_place(node, choice.player)
    return choice, Do(Deed.PUT_INTO_HAND, ObjectWord.CHOSEN), *and_rest(node, discourse)


def _all_to_battlefield(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    choice = _all_chosen(node, discourse)
    put = moved(Named(ObjectWord.CHOSEN, choice.quality, plural=True), node, discourse)
    return choice, *put, *and_rest(node, discourse)


def _put_back(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    player = one_player(node, discourse)
    named = things_meant(node, discourse)
    if discourse.cards.zone != "library" or discourse.cards.has_picked or named.term is not ObjectWord.LOOKED_AT:
        raise not_understood("it is not clear what is put back", node)
    discourse.put_away()
    return put_the_rest(node.find(*syntax.BACK)[0], player, discourse)


def _reveal(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    one_player(node, discourse)
    named = things_meant(node, discourse)
    if named.term not in {ObjectWord.CHOSEN, ObjectWord.LOOKED_AT}:
        raise not_understood("revealing this is not supported", node)
    return (Reveal(named.term),)


def _into_hand(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    player = one_player(node, discourse)
    named = things_meant(node, discourse)
    _check_place(node, player)
    discourse.put_into_zone(named)
    return Do(Deed.PUT_INTO_HAND, named.term), *and_rest(node, discourse)


def _to_battlefield_and_rest(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    named = things_meant(node, discourse)
    return *moved(named, node, discourse), *and_rest(node, discourse)


def _into_graveyard(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    one_player(node, discourse)
    named = things_meant(node, discourse)
    discourse.put_into_zone(named)
    return (Do(Deed.PUT_INTO_GRAVEYARD, named.term),)


def _discard_these(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    players = whose_zone(node, discourse)
    named = things_meant(node, discourse)
    if named.term is not ObjectWord.CHOSEN or discourse.cards.zone != "hand" or players != discourse.cards.owner:
        raise not_understood("it is not clear what is discarded", node)
    discourse.put_into_zone(named)
    return (Do(Deed.DISCARD, ObjectWord.CHOSEN),)


def _discard_kind(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return ``that player discards two land cards``: cards of their choice, but of that kind."""
    player = one_player(node, discourse)
    count = number_of(next(each for each in node.nodes if not isinstance(each, (*WHO, syntax.Run))), discourse)
    if not isinstance(count, int) or count < 1:
        raise not_understood("a number that is counted is not supported", node)
    quality = _kind_discarded(node)
    discourse.name(Named(ObjectWord.CHOSEN, quality, plural=count > 1))
    return ChoiceOfObjects(quality, count, count, player, "hand"), Do(Deed.DISCARD, ObjectWord.CHOSEN)


def _discard_any(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return ``discard any number of land cards``, ``discard one or more cards``."""
    player = one_player(node, discourse)
    quality = _kind_discarded(node)
    discourse.name(Named(ObjectWord.CHOSEN, quality, plural=True))
    numbers = node.words("NUMBER")
    most = numbers[0].numbers[0] if node.words("UP_TO") else None
    least = numbers[0].numbers[0] if node.words("AT_LEAST") else 0
    return ChoiceOfObjects(quality, least, most, player, "hand"), Do(Deed.DISCARD, ObjectWord.CHOSEN)


def _kind_discarded(node: Node) -> Quality:
    runs = node.find(syntax.Run)
    if not runs:
        return Everything()
    return of_cards(runs[0]) if len(runs) == 1 else all_of(q for run in runs for q in adjectives(run, alone=False))


HIDDEN_ZONE_CLAUSES: Final[Mapping[type[Node], HiddenZoneClause]] = {
    **GRAVEYARD_CLAUSES,
    syntax.Search: _search,
    syntax.Shuffle: _shuffle,
    syntax.Reveal: _reveal,
    syntax.RevealHand: _reveal_hand,
    syntax.LookAtHand: _look_at_hand,
    syntax.LookAtTop: _look_at_top,
    syntax.RevealTop: _look_at_top,
    syntax.ExileTopOfOther: _exile_top_of_other,
    syntax.RevealUntil: _reveal_until,
    syntax.ChooseFrom: _choose_from,
    syntax.RevealFrom: _reveal_from,
    syntax.PickedToHand: _picked_to_hand,
    syntax.PickedToBattlefield: _picked_to_battlefield,
    syntax.PickedElsewhere: _picked_elsewhere,
    syntax.PutIntoHand: _into_hand,
    syntax.ToBattlefieldAndRest: _to_battlefield_and_rest,
    syntax.AllToHand: _all_to_hand,
    syntax.AllToBattlefield: _all_to_battlefield,
    syntax.PutRest: put_rest,
    syntax.PutBack: _put_back,
    syntax.IntoGraveyard: _into_graveyard,
    syntax.DiscardThese: _discard_these,
    syntax.DiscardKind: _discard_kind,
    syntax.DiscardAny: _discard_any,
    **CARD_CLAUSES,
}
"""What each clause about libraries, hands and cards in graveyards does."""
