"""Amounts that instructions count: ``equal to its power``, ``where X is ...``, ``for each ...``."""

from typing import Final, assert_never

from msgspec.structs import replace

from redzone.abilities.comparing import all_of
from redzone.abilities.counting import (
    arrivals_this_turn,
    at_least,
    basic_land_types,
    card_types_in,
    cards_in_your_hand,
    casts_this_turn,
    counters_on_this,
    deaths_this_turn,
    greater_of,
    how_many,
    life_of,
    linked_cards,
    number_of_cards,
    number_of_counters,
    party,
    power_of,
    total_mana_value,
    toughness_of,
)
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import (
    Amount,
    Control,
    ControllerOf,
    DevotionTo,
    EachCard,
    EachObject,
    EventAmount,
    Half,
    KindsAmong,
    NumberOf,
    ObjectTerm,
    OwnerOf,
    PlayerNumber,
    PlayersIn,
    PlayerTerm,
    Quality,
    Relates,
    StatOf,
    Sum,
    TargetObjects,
    TargetPlayers,
    Times,
    X,
)
from redzone.abilities.measures import SpentMana, TimesPaid
from redzone.abilities.plain_qualities import Everything, HasColor, HasName
from redzone.abilities.targeting import TargetPlayer
from redzone.abilities.words import ObjectWord, PlayerStat, PlayerWord, Relation, Stat, Tally, Variety
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.instructions.references.done_before import amount_done, drawn, number_done, rolled, types_done
from redzone.oracle.instructions.references.noun_qualities import noun_quality
from redzone.oracle.instructions.references.numbers_named import chosen_x, that_much
from redzone.oracle.instructions.references.objects_named import objects_of
from redzone.oracle.instructions.references.players_named import those_who
from redzone.oracle.instructions.references.pronouns import check_of_this, meant_by_it
from redzone.oracle.instructions.vocabulary import OF_THIS_TURN
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.language.word import Word
from redzone.oracle.lexicon.this_turn import EACH_DONE, THAT_CAME, THAT_DIED
from redzone.oracle.phrases.context import NO_CONTEXT
from redzone.oracle.phrases.qualities import of_cards
from redzone.oracle.phrases.scope import OR, conjunction, not_understood
from redzone.oracle.phrases.spell_nouns import kind_of_spell
from redzone.oracle.printing.abilities import parts_of

_OF_DEEDS: Final = (
    *(syntax.CountedDone, syntax.CountedCardsDone, syntax.CountedTypesDone, syntax.CountedRemoved, syntax.ThisWay),
)
_POINTING: Final = (syntax.PronounIt, syntax.That, syntax.OfThatPlayer, syntax.CountedOfPlayer, *_OF_DEEDS)
_YOURS: Final = frozenset({"in your hand", "in your graveyard"})


def amount_of(node: Node, discourse: Discourse) -> Amount:
    """Return an amount that stands behind "equal to" or "where X is"."""
    match node:
        case syntax.Plain():
            return node.words()[0].numbers[0]
        case syntax.ThatMuch() | syntax.OfTheEvent():
            return that_much(node, discourse)
        case syntax.NumberOf():
            return counted(node.nodes[0], discourse)
        case syntax.Value():
            return _value_of(node, _possessor(node, discourse))
        case syntax.Greatest() | syntax.Total():
            tally = Tally.GREATEST if isinstance(node, syntax.Greatest) else Tally.TOTAL
            return StatOf(_stat(node), _counted_among(node.nodes[0], discourse), tally)
        case syntax.OfThisTurn():
            return OF_THIS_TURN[node.words()[0].text.lower()]
        case syntax.Devotion():
            return _devotion(node)
        case syntax.ManaSpent():
            return StatOf(SpentMana(), objects_of(node.nodes[0], discourse).term)
        case syntax.LifeTotal() | syntax.Difference():
            return life_of(PlayerWord.YOU) if isinstance(node, syntax.LifeTotal) else _difference(node, discourse)
        case _:
            return _calculated(node, discourse)


def is_pointing_back(node: Node) -> bool:
    """Return whether an amount says "its" or "that creature's"."""
    return isinstance(node, _POINTING) or any(map(is_pointing_back, node.nodes))


def counts_deeds(node: Node) -> bool:
    """Return whether an amount is of what the instruction before did: ``creatures destroyed this way``."""
    return isinstance(node, _OF_DEEDS) or any(map(counts_deeds, node.nodes))


def amount_behind(node: Node, discourse: Discourse) -> Amount:
    """Return an amount that stands behind the clause in which it is X: "its" is of what the clause is about.

    Raises:
        NotUnderstood: It could be of something else as well.
    """
    before = discourse.object
    of_other = before is not None and before.term is not ObjectWord.SUBJECT
    of_event = discourse.context.it is ObjectWord.SUBJECT and not _names_a_spell(node)
    if of_other and of_event and not _speaks_of_event(discourse):
        raise not_understood("it is not clear what the pronoun means", node)
    if discourse.antecedents.doer is not None and not (
        discourse.context.spell and discourse.antecedents.doer.term is ObjectWord.THIS
    ):
        discourse.name(discourse.antecedents.doer)
    if _speaks_of_event(discourse):
        discourse.name(None)
    amount = amount_of(node, discourse)
    discourse.name(before)
    return amount


def _names_a_spell(node: Node) -> bool:
    """Return whether an amount is that of "that spell", which no permanent is."""
    return any(word.text.lower() in {"that spell", "that spell's"} for word in node.all_words())


def _speaks_of_event(discourse: Discourse) -> bool:
    """Return whether "its" is of the event in ``create X tokens, where X is its power``: the tokens are several."""
    named = discourse.object
    tokens = named is not None and named.term is ObjectWord.MADE and named.plural
    return (
        tokens and discourse.context.subject is not None and not discourse.done.instructions and not discourse.targets
    )


def _calculated(node: Node, discourse: Discourse) -> Amount:
    """Return an amount that is made of a number and another amount."""
    match node:
        case syntax.Twice():
            return Times(2, amount_of(node.nodes[0], discourse))
        case syntax.Half():
            return Half(amount_of(node.nodes[0], discourse), up=node.words("ROUNDED")[0].text == "rounded up")
        case syntax.DamageItDealt():
            return _dealt_to_that_player(node, discourse)
        case syntax.Times():
            return Times(node.words("NUMBER")[0].numbers[0], amount_of(node.nodes[0], discourse))
        case syntax.Plus():
            return Sum(tuple(amount_of(part, discourse) for part in node.nodes))
        case syntax.Minus():
            first, second = (amount_of(part, discourse) for part in node.nodes)
            return at_least(0, Sum((first, Times(-1, second))))  # CR 107.1b
        case syntax.Greater():
            conjunction(replace(node, parts=node.parts[:2]), OR)
            return greater_of(*(amount_of(part, discourse) for part in node.nodes))
        case _:
            return _known(node, discourse)


def _known(node: Node, discourse: Discourse) -> Amount:
    """Return an amount that was chosen, rolled or named before."""
    match node:
        case syntax.X():
            return chosen_x(discourse)
        case syntax.ThisWay():
            return amount_done(node, discourse)
        case syntax.ValueOf():
            return _value_named(node, discourse)
        case syntax.Result():
            return rolled(node, discourse)
        case _:
            raise not_understood("this amount is not supported", node)


def _difference(node: Node, discourse: Discourse) -> Amount:
    """Return by how much a number is less than the condition before says."""
    if discourse.context.difference is None:
        raise not_understood("it is not clear between what this is the difference", node)
    return discourse.context.difference


def _counted_among(node: Node, discourse: Discourse) -> ObjectTerm:
    """Return the permanents, or the cards in graveyards, of which a number is counted."""
    if isinstance(node, syntax.CountedGraveyard):
        _check_yours(node, "IN_GRAVEYARD")
        return EachCard(_cards(node), "graveyard")
    if isinstance(node, syntax.CountedGraveyards):
        return EachCard(_cards(node), "graveyard", PlayerWord.EACH_PLAYER)
    return EachObject(noun_quality(node, discourse, every=True))


def _dealt_to_that_player(node: Node, discourse: Discourse) -> Amount:
    """Return ``the amount of damage it dealt to that player``, where the event is that damage."""
    context = discourse.context
    several = "those creatures" in node.words()[0].text
    plural = context.subject is not None and context.subject.plural
    if not context.deals or not context.amount or context.player is not PlayerWord.EVENT_PLAYER or several != plural:
        raise not_understood("it is not clear which damage this is", node)
    return EventAmount()


def _stat(node: Node) -> Stat:
    """Return the number of which the greatest or the total is counted."""
    words = node.words("GREATEST_AMONG", "TOTAL_OF")[0].text.lower().split()
    said = " ".join(words[2:-1])
    return Stat.MANA_VALUE if said == "converted mana cost" else Stat(said)


def _devotion(node: Node) -> Amount:
    """Return the devotion to a colour (CR 700.5)."""
    word = node.words("ADJECTIVE")[0]
    if not isinstance(word.quality, HasColor):
        raise not_understood("devotion is to a colour", word)
    return DevotionTo((word.quality.color,))


def _check_clear(node: Node, term: ObjectTerm, discourse: Discourse) -> None:
    """Refuse "its mana value" of this where the event is about another object.

    Raises:
        NotUnderstood: It could be of something else as well.
    """
    if not any(word.text.lower() == "its" for word in node.nodes[0].all_words()):
        return
    subject = discourse.context.subject
    of_event = subject is not None and not subject.this and term is ObjectWord.THIS
    if of_event and not node.words("POWER", "TOUGHNESS"):
        raise not_understood("it is not clear what the pronoun means", node)


def _possessor(node: Node, discourse: Discourse) -> ObjectTerm:
    """Return of which object a number is: ``its power``, ``the exiled card's power``."""
    before = discourse.object
    term = objects_of(node.nodes[0], discourse).term
    if isinstance(node.nodes[0], syntax.Exiled):  # what is said next is not about it
        discourse.name(before)
    _check_clear(node, term, discourse)
    return term


def _value_named(node: Node, discourse: Discourse) -> Amount:
    """Return ``the power of the exiled card``."""
    before = discourse.object
    named = objects_of(node.nodes[0], discourse)
    if named.plural or isinstance(named.term, EachObject):
        raise not_understood("it is not clear of which object this is", node)
    if not isinstance(named.term, TargetObjects):
        discourse.name(before)
    if node.words("POWER_OF"):
        return power_of(named.term)
    return toughness_of(named.term) if node.words("TOUGHNESS_OF") else total_mana_value(named.term)


def _value_of(node: Node, term: ObjectTerm) -> Amount:
    if node.words("POWER", "POWER_OF"):
        return power_of(term)
    return toughness_of(term) if node.words("TOUGHNESS", "TOUGHNESS_OF") else total_mana_value(term)


def counted(node: Node, discourse: Discourse) -> Amount:
    """Return what is counted: permanents, cards, counters, players."""
    match node:
        case syntax.CountedPermanents():
            return how_many(noun_quality(node.nodes[0], discourse, every=True))
        case syntax.CountedAttached():
            return how_many(_attached_to_this(node, discourse))
        case syntax.CountedHand():
            _check_yours(node, "IN_HAND")
            return cards_in_your_hand()
        case syntax.CountedGraveyard():
            _check_yours(node, "IN_GRAVEYARD")
            return number_of_cards("graveyard", PlayerWord.YOU, _cards(node))
        case syntax.CountedGraveyards():
            return number_of_cards("graveyard", PlayerWord.EACH_PLAYER, _cards(node))
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


def _counted_in_history(node: Node, discourse: Discourse) -> Amount:
    """Return what is counted of kinds, of this turn, or of the instruction before."""
    match node:
        case syntax.CountedDomain():
            return basic_land_types()
        case syntax.CountedParty():
            return party()
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
                _check_yours(node, "IN_GRAVEYARD")
            return card_types_in("graveyard", PlayerWord.EACH_PLAYER if everybody else PlayerWord.YOU)
        case _:
            return _counted_of_casting(node, discourse)


def _linked(node: Node, discourse: Discourse) -> Amount:
    """Return how many cards were exiled with this, or card types among them (CR 607.2a)."""
    check_of_this(node, discourse)
    if isinstance(node, syntax.CountedLinkedTypes):
        return KindsAmong(Variety.CARD_TYPE, ObjectWord.LINKED)
    return NumberOf(linked_cards(_cards(node)))


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
            return _casts(node)
        case syntax.CountedExperience():
            if node.words("COUNTERS")[0].text != "experience":
                raise not_understood("such counters of players are not counted yet", node)
            return PlayerNumber(PlayerStat.EXPERIENCE)
        case _:
            raise not_understood("what is counted is not supported", node)


def _cards_of_player(node: Node, discourse: Discourse) -> Amount:
    """Return how many cards lie in a zone of another player: ``cards in that player's hand``."""
    word = node.words(*_ZONES_OF_OTHERS)[0]
    zone = "hand" if "hand" in word.text else "graveyard"
    return number_of_cards(zone, _whose_zone(word, node, discourse), _cards(node))


_ZONES_OF_OTHERS: Final = (
    *("IN_THEIR_ZONE", "IN_DEFENDERS_ZONE", "IN_OPPONENTS_ZONES", "IN_EVERY_HAND"),
    *("HAND_OF_TARGET", "GRAVEYARD_OF_TARGET"),
)


def _whose_zone(word: Word, node: Node, discourse: Discourse) -> PlayerTerm:
    match word.kind:
        case "IN_OPPONENTS_ZONES":
            return PlayerWord.EACH_OPPONENT
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
            return _that_one(word, discourse)


_ONE_PLAYER: Final = frozenset({PlayerWord.EVENT_PLAYER, PlayerWord.DEFENDING_PLAYER, PlayerWord.CHOSEN_PLAYER})


def _that_one(word: Word, discourse: Discourse) -> PlayerTerm:
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


def _casts(node: Node) -> Amount:
    """Return how many spells of a kind you, or your opponents, have cast this turn."""
    yours = node.words("CAST_THIS_TURN")[0].text.startswith("you've")
    quality = all_of(kind_of_spell(node, plural=True))
    if yours and quality == Everything():
        return PlayerNumber(PlayerStat.SPELLS_CAST)
    return casts_this_turn(all_of((quality, Control(PlayerWord.YOU if yours else PlayerWord.EACH_OPPONENT))))


def _cards(node: Node) -> Quality:
    runs = node.find(syntax.Run)
    names = [HasName(word.text) for word in node.words("NAMED")]
    return all_of([*map(of_cards, runs), *names]) if runs or names else Everything()


def _check_yours(node: Node, kind: str) -> None:
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
