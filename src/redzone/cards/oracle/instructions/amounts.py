"""Amounts that instructions count: ``equal to its power``, ``where X is ...``, ``for each ...``."""

from typing import Final

from redzone.cards.oracle.instructions.terms import Said
from redzone.cards.oracle.language.parsing import Node
from redzone.cards.oracle.phrases.qualities import adjectives, all_of, not_understood
from redzone.model.cost import (
    Amount,
    BasicLandTypes,
    CardsIn,
    CardsInYourHand,
    CountersOn,
    CountersOnThis,
    CountOf,
    DevotionTo,
    GreatestPower,
    Half,
    LifeOf,
    ManaValueOf,
    PlayersIn,
    PowerOf,
    Sum,
    Times,
    ToughnessOf,
)
from redzone.model.quality import Everything, HasColor, Quality
from redzone.model.term import ObjectTerm, ObjectWord, PlayerWord

_YOURS: Final = frozenset({"in your hand", "in your graveyard"})


def amount_of(node: Node, said: Said) -> Amount:
    """Return an amount that stands behind "equal to" or "where X is"."""
    match node.rule:
        case "i_plain":
            return node.words()[0].numbers[0]
        case "i_that_much":
            return said.that_much(node)
        case "i_number_of":
            return counted(node.nodes[0], said)
        case "i_value":
            term = said.things(node.nodes[0]).term
            return _value_of(node, term)
        case "i_greatest":
            return GreatestPower(said.noun(node.nodes[0]))
        case "i_devotion":
            return _devotion(node)
        case "i_life_total":
            return LifeOf(PlayerWord.YOU)
        case _:
            return _calculated(node, said)


def _calculated(node: Node, said: Said) -> Amount:
    """Return an amount that is made of a number and another amount."""
    match node.rule:
        case "i_twice":
            return Times(2, amount_of(node.nodes[0], said))
        case "i_half":
            return Half(amount_of(node.nodes[0], said), up=node.words("ROUNDED")[0].text == "rounded up")
        case "i_times":
            return Times(node.words("NUMBER")[0].numbers[0], amount_of(node.nodes[0], said))
        case "i_plus":
            return Sum((node.words("NUMBER")[0].numbers[0], amount_of(node.nodes[0], said)))
        case _:
            raise not_understood("this amount is not supported", node)


def _devotion(node: Node) -> Amount:
    """Return the devotion to a colour (CR 700.5)."""
    word = node.words("ADJECTIVE")[0]
    if not isinstance(word.quality, HasColor):
        raise not_understood("devotion is to a colour", word)
    return DevotionTo((word.quality.color,))


def _value_of(node: Node, term: ObjectTerm) -> Amount:
    if node.words("POWER"):
        return PowerOf(term)
    return ToughnessOf(term) if node.words("TOUGHNESS") else ManaValueOf(term)


def counted(node: Node, said: Said) -> Amount:
    """Return what is counted: permanents, cards, counters, basic land types."""
    match node.rule:
        case "i_counted_permanents":
            return CountOf(said.noun(node.nodes[0]))
        case "i_counted_hand":
            _check_yours(node, "IN_HAND")
            return CardsInYourHand()
        case "i_counted_graveyard":
            _check_yours(node, "IN_GRAVEYARD")
            return CardsIn("graveyard", PlayerWord.YOU, _cards(node))
        case "i_counted_graveyards":
            return CardsIn("graveyard", PlayerWord.EACH_PLAYER, _cards(node))
        case "i_counted_counters":
            return _counters(node, said)
        case "i_counted_domain":
            return BasicLandTypes()
        case "i_counted_opponents":
            return PlayersIn(PlayerWord.EACH_OPPONENT)
        case _:
            raise not_understood("what is counted is not supported", node)


def _cards(node: Node) -> Quality:
    runs = node.find("run")
    return all_of(adjectives(runs[0], alone=True)) if runs else Everything()


def _check_yours(node: Node, kind: str) -> None:
    word = node.words(kind)[0]
    if word.text not in _YOURS:
        raise not_understood("it is not clear whose cards these are", word)


def _counters(node: Node, said: Said) -> Amount:
    kind = node.words("COUNTERS")[0].text
    if node.nodes:
        term = said.things(node.nodes[0]).term
    else:
        if said.object is not None and said.object.term is not ObjectWord.THIS:
            raise not_understood("it is not clear what the pronoun means", node)
        term = ObjectWord.THIS
    return CountersOnThis(kind) if term is ObjectWord.THIS else CountersOn(term, kind)
