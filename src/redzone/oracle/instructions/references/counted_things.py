"""What is counted: permanents, cards, counters, players, and what was done (CR 107.1)."""

from typing import Final, assert_never

from redzone.abilities.comparing import all_of, parts_of, sum_of
from redzone.abilities.counting import (
    arrivals_this_turn,
    basic_land_types,
    card_types_in,
    cards_in_your_hand,
    casts_this_turn,
    counters_on_this,
    deaths_this_turn,
    how_many,
    linked_cards,
    number_of_cards,
    number_of_counters,
    party,
)
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import (
    Amount,
    Control,
    ControllerOf,
    EachObject,
    Is,
    KindsAmong,
    Not,
    NumberOf,
    ObjectTerm,
    OwnerOf,
    PlayerNumber,
    PlayersIn,
    PlayerTerm,
    Quality,
    Relates,
    StatOf,
    TargetPlayers,
    X,
)
from redzone.abilities.measures import SpentMana, TimesPaid
from redzone.abilities.plain_qualities import Everything, HasName, HasStatus
from redzone.abilities.targeting import TargetPlayer
from redzone.abilities.words import ObjectWord, PlayerStat, PlayerWord, Relation, Status, Tally, Variety
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.instructions.references.done_before import drawn, number_done, types_done
from redzone.oracle.instructions.references.noun_qualities import noun_quality, quality_of_groups
from redzone.oracle.instructions.references.numbers_named import damage_prevented
from redzone.oracle.instructions.references.objects_named import objects_of
from redzone.oracle.instructions.references.players_named import those_who
from redzone.oracle.instructions.references.pronouns import check_of_this, meant_by_it
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.language.word import Word
from redzone.oracle.lexicon.owned import OWNED_IN_EXILE
from redzone.oracle.lexicon.this_turn import EACH_DONE, THAT_CAME, THAT_DIED
from redzone.oracle.phrases.context import NO_CONTEXT
from redzone.oracle.phrases.qualities import of_cards
from redzone.oracle.phrases.scope import conjunction, not_understood
from redzone.oracle.phrases.spell_nouns import kind_of_spell

_YOURS: Final = frozenset({"in your hand", "in your graveyard"})


def counted(node: Node, discourse: Discourse) -> Amount:
    """Return what is counted: permanents, cards, counters, players."""
    match node:
        case syntax.CountedPermanents():
            if len(node.nodes) == 1:
                return how_many(noun_quality(node.nodes[0], discourse, every=True))
            conjunction(node, _TOGETHER)
            return how_many(quality_of_groups(node, discourse))
        case syntax.CountedAttached():
            return how_many(_attached_to_this(node, discourse))
        case syntax.CountedHand():
            check_yours(node, "IN_HAND")
            return cards_in_your_hand()
        case syntax.CountedGraveyard() | syntax.CountedGraveyards() | syntax.CountedOwned():
            return _cards_lying(node)
        case syntax.CountedOfPlayer():
            return _cards_of_player(node.nodes[0], discourse)
        case syntax.CountedCounters() | syntax.CountedCountersOn():
            return _counters(node, discourse)
        case syntax.CountedOpponents():
            return PlayersIn(those_who(PlayerWord.EACH_OPPONENT, node))
        case syntax.CountedPlayers():
            return PlayersIn(those_who(PlayerWord.EACH_PLAYER, node))
        case _:
            return _counted_in_history(node, discourse)


def _cards_lying(node: syntax.CountedGraveyard | syntax.CountedGraveyards | syntax.CountedOwned) -> Amount:
    """Return how many cards lie in your graveyard, in all graveyards, or in exile as yours."""
    match node:
        case syntax.CountedGraveyard():
            check_yours(node, "IN_GRAVEYARD")
            return number_of_cards("graveyard", PlayerWord.YOU, cards_counted(node))
        case syntax.CountedGraveyards():
            return number_of_cards("graveyard", PlayerWord.EACH_PLAYER, cards_counted(node))
        case syntax.CountedOwned():
            zones = OWNED_IN_EXILE[node.words("YOU_OWN_IN_EXILE")[0].text.lower()]
            return sum_of(*(number_of_cards(zone, PlayerWord.YOU, cards_counted(node)) for zone in zones))
        case _:
            assert_never(node)


def _counted_in_history(node: Node, discourse: Discourse) -> Amount:
    """Return what is counted of kinds, of this turn, or of the instruction before."""
    match node:
        case syntax.CountedDomain():
            return basic_land_types()
        case syntax.CountedAttackers() | syntax.CountedParty():
            return party() if isinstance(node, syntax.CountedParty) else PlayerNumber(PlayerStat.ATTACKERS)
        case syntax.CountedDeaths():
            quality = noun_quality(node.nodes[0], discourse, every=True)
            return deaths_this_turn(all_of((quality, THAT_DIED[node.words("THAT_DIED")[0].text.lower()])))
        case syntax.CountedArrivals():
            quality = noun_quality(node.nodes[0], discourse, every=True)
            return arrivals_this_turn(all_of((quality, THAT_CAME[node.words("THAT_CAME")[0].text.lower()])))
        case syntax.CountedRemoved():
            return _removed(node, discourse)
        case syntax.CountedDone() | syntax.CountedCardsDone() | syntax.CountedTypesDone():
            return _done_this_way(node, discourse)
        case syntax.CountedColors():
            return KindsAmong(Variety.COLOR, EachObject(noun_quality(node.nodes[0], discourse, every=True)))
        case syntax.CountedCardTypes():
            everybody = bool(node.words("IN_ALL_GRAVEYARDS"))
            if not everybody:
                check_yours(node, "IN_GRAVEYARD")
            return card_types_in("graveyard", PlayerWord.EACH_PLAYER if everybody else PlayerWord.YOU)
        case _:
            return _counted_of_casting(node, discourse)


def _linked(node: Node, discourse: Discourse) -> Amount:
    """Return how many cards were exiled with this, or card types among them (CR 607.2a)."""
    check_of_this(node, discourse)
    if isinstance(node, syntax.CountedLinkedTypes):
        return KindsAmong(Variety.CARD_TYPE, ObjectWord.LINKED)
    return NumberOf(linked_cards(cards_counted(node)))


def _done_this_way(
    node: syntax.CountedDone | syntax.CountedCardsDone | syntax.CountedTypesDone, discourse: Discourse
) -> Amount:
    match node:
        case syntax.CountedCardsDone() if node.words()[-1].text == "drawn this way":
            return drawn(node, discourse)
        case syntax.CountedDone() | syntax.CountedCardsDone():
            return number_done(node, discourse)
        case syntax.CountedTypesDone():
            return types_done(node, discourse)
        case _:
            assert_never(node)


def _counted_of_casting(node: Node, discourse: Discourse) -> Amount:
    """Return what is counted of how something was cast, or of what was cast or done this turn."""
    match node:
        case syntax.DamagePrevented():
            return damage_prevented(node, discourse)
        case syntax.CountedDoings():
            return PlayerNumber(EACH_DONE[node.words()[0].text.lower()])
        case syntax.CountedLinked() | syntax.CountedLinkedTypes():
            return _linked(node, discourse)
        case syntax.CountedKicks():
            return _kicks(node, discourse)
        case syntax.CountedCommanderCasts():
            return PlayerNumber(PlayerStat.COMMANDER_CASTS)
        case syntax.CountedSpent():
            return StatOf(SpentMana(tally=Tally.DIFFERENT), objects_of(node.nodes[0], discourse).term)
        case syntax.CountedCasts():
            return _casts(node, discourse)
        case syntax.CountedPoison() | syntax.CountedExperience():
            return _counters_of_player(node, discourse)
        case _:
            raise not_understood("what is counted is not supported", node)


def _cards_of_player(node: Node, discourse: Discourse) -> Amount:
    """Return how many cards lie in a zone of another player: ``cards in that player's hand``."""
    word = node.words(*_ZONES_OF_OTHERS)[0]
    zone = "hand" if "hand" in word.text else "graveyard"
    if zone == "hand" and node.words("CAME_FROM_BATTLEFIELD"):
        raise not_understood("how cards came into a hand is not remembered", word)
    return number_of_cards(zone, _whose_zone(word, node, discourse), cards_counted(node))


_ZONES_OF_OTHERS: Final = (
    *("IN_THEIR_ZONE", "IN_CHOSENS_ZONE", "IN_DEFENDERS_ZONE", "IN_OPPONENTS_ZONES", "IN_EVERY_HAND"),
    *("HAND_OF_TARGET", "GRAVEYARD_OF_TARGET"),
)


def _whose_zone(word: Word, node: Node, discourse: Discourse) -> PlayerTerm:
    match word.kind:
        case "IN_OPPONENTS_ZONES":
            return PlayerWord.EACH_OPPONENT
        case "IN_CHOSENS_ZONE":
            return PlayerWord.LINKED_PLAYER
        case "IN_EVERY_HAND":
            return PlayerWord.EACH_PLAYER
        case "HAND_OF_TARGET" | "GRAVEYARD_OF_TARGET":
            target = TargetPlayers(discourse.target(TargetPlayer(opponent="opponent" in word.text)))
            discourse.speak_of(target)
            return target
        case "IN_DEFENDERS_ZONE":
            if not discourse.context.may_have_defender:
                raise not_understood("it is not clear who the defending player is", node)
            return PlayerWord.DEFENDING_PLAYER
        case _:
            return that_one_player(word, discourse)


_TOGETHER: Final = frozenset({"and", "and/or"})
"""What joins several kinds of things that are counted together, each thing once."""

_ONE_PLAYER: Final = frozenset(
    {PlayerWord.EVENT_PLAYER, PlayerWord.DEFENDING_PLAYER, PlayerWord.CHOSEN_PLAYER, PlayerWord.THIS_ONE}
)


def that_one_player(word: Word, discourse: Discourse) -> PlayerTerm:
    """Return "that player", one player who was named before."""
    player = discourse.that_player
    many = isinstance(player, TargetPlayers) and discourse.targets[player.index].most != 1
    if isinstance(player, TargetPlayers | ControllerOf | OwnerOf) and not many:
        return player
    if isinstance(player, PlayerWord) and player in _ONE_PLAYER:
        return player
    raise not_understood("it is not clear which player this is", word)


def _removed(node: Node, discourse: Discourse) -> Amount:
    """Return how many counters of a kind were removed to pay: a number that was chosen as X (CR 107.1c)."""
    if node.words("COUNTERS")[0].text != discourse.context.removed:
        raise not_understood("it is not clear what was removed this way", node)
    return X()


def _kicks(node: Node, discourse: Discourse) -> Amount:
    """Return how often the object itself was kicked (CR 702.33d)."""
    said = node.words("IT")
    own = node.words("SELF") or discourse.context is NO_CONTEXT
    if said and not own:
        own = objects_of(syntax.PronounIt(said, said[0].start, said[0].end), discourse).term is ObjectWord.THIS
    if not own:
        raise not_understood("this is supported only of the object itself", node)
    return StatOf(TimesPaid(Keyword.KICKER.value), ObjectWord.THIS)


def _casts(node: Node, discourse: Discourse) -> Amount:
    """Return how many spells of a kind you, your opponents, or the player of the event have cast this turn."""
    player = _casters(node.words("CAST_THIS_TURN")[0], discourse)
    quality = all_of(kind_of_spell(node, plural=True))
    if player is not PlayerWord.EACH_OPPONENT and quality == Everything():
        return PlayerNumber(PlayerStat.SPELLS_CAST, player)
    return casts_this_turn(all_of((quality, Control(player))))


def _counters_of_player(node: syntax.CountedPoison | syntax.CountedExperience, discourse: Discourse) -> Amount:
    """Return how many poison counters players have, or how many experience counters you have."""
    if isinstance(node, syntax.CountedExperience):
        if node.words("COUNTERS")[0].text != "experience":
            raise not_understood("such counters of players are not counted yet", node)
        return PlayerNumber(PlayerStat.EXPERIENCE)
    word = node.words("POISONED_WHO", "YOU_HAVE", "THAT_PLAYER")[0]
    match word.text:
        case "you have":
            return PlayerNumber(PlayerStat.POISON)
        case "your opponents have":
            return PlayerNumber(PlayerStat.POISON, PlayerWord.EACH_OPPONENT)
        case "defending player has":
            if not discourse.context.may_have_defender:
                raise not_understood("it is not clear who the defending player is", word)
            return PlayerNumber(PlayerStat.POISON, PlayerWord.DEFENDING_PLAYER)
        case _:
            return PlayerNumber(PlayerStat.POISON, that_one_player(word, discourse))


def _casters(word: Word, discourse: Discourse) -> PlayerWord:
    """Return who has cast the spells that are counted."""
    if word.text.startswith("you"):
        return PlayerWord.YOU if word.text.startswith("you've") else PlayerWord.EACH_OPPONENT
    player = that_one_player(word, discourse)
    if player is not PlayerWord.EVENT_PLAYER:
        raise not_understood("spells are not counted of this player yet", word)
    return PlayerWord.EVENT_PLAYER


def cards_counted(node: Node) -> Quality:
    """Return of which quality the cards are that are counted."""
    runs = node.find(syntax.Run)
    names = [HasName(word.text) for word in node.words("NAMED")]
    came = [HasStatus(Status.CAME_FROM_BATTLEFIELD)] if node.words("CAME_FROM_BATTLEFIELD") else []
    others = [Not(Is(ObjectWord.THIS))] if node.words("OTHER") else []
    return all_of([*map(of_cards, runs), *names, *came, *others])


def check_yours(node: Node, kind: str) -> None:
    """Refuse a zone that is not said to be yours."""
    word = node.words(kind)[0]
    if word.text not in _YOURS:
        raise not_understood("it is not clear whose cards these are", word)


def _having_counters(node: Node, discourse: Discourse) -> ObjectTerm:
    """Return what "it" means behind counters, where the clause itself names nothing else."""
    named, word = discourse.object, node.words("ON_IT")[0]
    if named is not None and named.term is ObjectWord.THIS:
        return ObjectWord.THIS
    if named is not None and discourse.antecedents.doer is not None:
        raise not_understood("it is not clear what the pronoun means", node)
    return meant_by_it(syntax.PronounIt((word,), word.start, word.end), discourse).term


def _attached_to_this(node: Node, discourse: Discourse) -> Quality:
    """Return the quality of ``black Auras attached to it``."""
    word = node.words("HAVE_ATTACHED")[0]
    if meant_by_it(syntax.PronounIt((word,), word.start, word.end), discourse).term is not ObjectWord.THIS:
        raise not_understood("only what is attached to the object itself is counted so far", word)
    kinds = noun_quality(node.nodes[0], discourse, every=True)
    return all_of((*parts_of(kinds), Relates(Relation.IS_ATTACHED_TO, ObjectWord.THIS)))


def _counters(node: Node, discourse: Discourse) -> Amount:
    kinds = node.words("COUNTERS")
    kind = kinds[0].text if kinds else None
    if isinstance(node, syntax.CountedCountersOn):
        return number_of_counters(EachObject(noun_quality(node.nodes[0], discourse, every=True)), kind)
    if node.nodes:
        term = objects_of(node.nodes[0], discourse).term
    elif node.words("IT_HAD_ON_IT"):
        word = node.words("IT_HAD_ON_IT")[0]
        term = objects_of(syntax.PronounIt((word,), word.start, word.end), discourse).term
    else:
        term = _having_counters(node, discourse)
    return counters_on_this(kind) if term is ObjectWord.THIS else number_of_counters(term, kind)
