"""Amounts that instructions count: ``equal to its power``, ``where X is ...``, ``for each ...``."""

from typing import Final

from msgspec.structs import replace

from redzone.abilities.counting import (
    at_least,
    greater_of,
    life_of,
    power_of,
    total_mana_value,
    toughness_of,
)
from redzone.abilities.language import (
    Amount,
    DevotionTo,
    EachCard,
    EachObject,
    EventAmount,
    Half,
    ObjectTerm,
    PlayerNumber,
    StatOf,
    Sum,
    TargetObjects,
    Times,
)
from redzone.abilities.measures import SpentMana
from redzone.abilities.plain_qualities import HasColor
from redzone.abilities.words import ObjectWord, PlayerStat, PlayerWord, Stat, Tally
from redzone.oracle.instructions.references.counted_things import cards_counted, check_yours, counted, that_one_player
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.instructions.references.done_before import amount_done, done_this_way, rolled
from redzone.oracle.instructions.references.noun_qualities import noun_quality
from redzone.oracle.instructions.references.numbers_named import chosen_x, damage_prevented, that_much
from redzone.oracle.instructions.references.objects_named import objects_of
from redzone.oracle.instructions.references.pronouns import meant_by_they
from redzone.oracle.instructions.this_turn_words import OF_THIS_TURN
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.phrases.scope import OR, conjunction, not_understood

_OF_DEEDS: Final = (
    *(syntax.CountedDone, syntax.CountedCardsDone, syntax.CountedTypesDone, syntax.CountedRemoved, syntax.ThisWay),
)


_POINTING: Final = (
    *(syntax.PronounIt, syntax.That, syntax.OfThatPlayer, syntax.CountedOfPlayer, syntax.LifeTheyLost),
    *(syntax.PronounThey, syntax.Those, syntax.TheirTotal),
    *_OF_DEEDS,
)


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
        case syntax.Greatest() | syntax.Total() | syntax.TheirTotal():
            tally = Tally.GREATEST if isinstance(node, syntax.Greatest) else Tally.TOTAL
            return StatOf(_stat(node), _counted_among(node, discourse), tally)
        case syntax.OfThisTurn() | syntax.LifeTheyLost():
            return _of_this_turn(node, discourse)
        case syntax.Devotion():
            return _devotion(node)
        case syntax.ManaSpent():
            return StatOf(SpentMana(), objects_of(node.nodes[0], discourse).term)
        case syntax.LifeTotal() | syntax.Difference():
            return life_of(PlayerWord.YOU) if isinstance(node, syntax.LifeTotal) else _difference(node, discourse)
        case _:
            return _calculated(node, discourse)


def _of_this_turn(node: Node, discourse: Discourse) -> Amount:
    """Return a number of what players did this turn: you and your opponents, or one player who was named."""
    word = node.words()[0]
    if isinstance(node, syntax.LifeTheyLost):
        stat = PlayerStat.DAMAGE if word.text.startswith("the damage") else PlayerStat.LIFE_LOST
        return PlayerNumber(stat, that_one_player(word, discourse))
    return OF_THIS_TURN[word.text.lower()]


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
    if before is not None and before.term is ObjectWord.THIS and _is_of_that(node):
        discourse.name(None)
    of_other = discourse.object is not None and before is not None and before.term is not ObjectWord.SUBJECT
    of_event = discourse.context.it is ObjectWord.SUBJECT and not _names_a_spell(node)
    if of_other and of_event and not _speaks_of_event(discourse):
        raise not_understood("it is not clear what the pronoun means", node)
    if (
        (discourse.object is not None or before is None)
        and discourse.antecedents.doer is not None
        and not (discourse.context.spell and discourse.antecedents.doer.term is ObjectWord.THIS)
    ):
        discourse.name(discourse.antecedents.doer)
    if _speaks_of_event(discourse):
        discourse.name(None)
    amount = amount_of(node, discourse)
    discourse.name(before)
    return amount


def _is_of_that(node: Node) -> bool:
    """Return whether an amount is that of "that creature", as an object never calls itself."""
    return any(word.kind == "THAT_ONES" for word in node.all_words())


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
        case syntax.DamagePrevented():
            return damage_prevented(node, discourse)
        case _:
            raise not_understood("this amount is not supported", node)


def _difference(node: Node, discourse: Discourse) -> Amount:
    """Return by how much a number is less than the condition before says."""
    if discourse.context.difference is None:
        raise not_understood("it is not clear between what this is the difference", node)
    return discourse.context.difference


def _counted_among(amount: Node, discourse: Discourse) -> ObjectTerm:
    """Return the permanents, the cards in graveyards, or those named before, of which a number is counted."""
    node = amount if isinstance(amount, syntax.TheirTotal) else amount.nodes[0]
    if isinstance(node, syntax.CountedGraveyard):
        check_yours(node, "IN_GRAVEYARD")
        return EachCard(cards_counted(node), "graveyard")
    if isinstance(node, syntax.CountedGraveyards):
        return EachCard(cards_counted(node), "graveyard", PlayerWord.EACH_PLAYER)
    if isinstance(node, syntax.PronounThey | syntax.Those | syntax.TheirTotal):
        return meant_by_they(node, discourse).term
    if isinstance(node, syntax.CountedDone | syntax.CountedCardsDone):
        return done_this_way(node, discourse)
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
    word = node.words("GREATEST_AMONG", "TOTAL_OF", "THEIR_TOTAL")[0]
    words = word.text.lower().split()
    said = " ".join(words[2:] if word.kind == "THEIR_TOTAL" else words[2:-1])
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
