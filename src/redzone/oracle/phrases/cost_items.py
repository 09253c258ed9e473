"""Costs of abilities and spells: ``{2}, {T}, Sacrifice a creature`` (CR 118, 602.1a)."""

import re
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from redzone.abilities.comparing import all_of, any_of, parts_of
from redzone.abilities.cost import Cost, CountersFrom, CountersToMove, Objects
from redzone.abilities.language import AnyOf, Control, Is, Not, Quality, X
from redzone.abilities.plain_qualities import HasStatus
from redzone.abilities.words import ObjectWord, PlayerWord, Status
from redzone.algorithms.late_pattern import late_pattern
from redzone.oracle.compiled import NotUnderstood
from redzone.oracle.language import syntax
from redzone.oracle.language.grammar_files import Start
from redzone.oracle.language.node import Node, PhrasePart
from redzone.oracle.language.parsing import parse
from redzone.oracle.language.static_phrases import COST_PHRASES
from redzone.oracle.language.word import Word
from redzone.oracle.language.words import words_of
from redzone.oracle.phrases.qualifiers import adjectives, attached_noun
from redzone.oracle.phrases.qualities import alternatives, group_quality, noun_phrase
from redzone.oracle.phrases.scope import ANY, SELF_SCOPE, conjunction, not_understood

LOYALTY_COST: Final = "loyalty"
_STOCKS: Final = (syntax.OneInStock, syntax.SeveralInStock, syntax.AttachedInStock, syntax.ThisInStock)
_LOYALTY: Final = late_pattern(r"\s*\[?([+-]?)(\d{1,3}|X)\]?\s*", re.IGNORECASE)


def cost_of(text: str, names: Sequence[str]) -> Cost:
    """Return the cost that a text lists.

    Raises:
        NotUnderstood: A part of it is not understood, or two are of one kind.
    """
    words = words_of(text, names=names, phrases=COST_PHRASES)
    if not words:
        raise NotUnderstood("there is no cost", 0, len(text))
    tree = parse(words, Start.COST, end=len(text.rstrip()))
    for word in tree.words():
        if word.text not in {",", "and"}:
            raise not_understood(f"{word.text!r} is not clear in a cost", word)
    cost = Cost()
    kinds: set[type[Node]] = set()
    for item in tree.nodes:
        if type(item) in kinds:
            raise not_understood("two costs of one kind are not supported", item)
        kinds.add(type(item))
        cost = _with(cost, item)
    return cost


def loyalty_cost(text: str) -> Cost | None:
    """Return the loyalty cost that a text is, such as ``+1`` or ``-X`` (CR 606.4); ``None`` if it is none."""
    if (found := _LOYALTY.fullmatch(text)) is None:
        return None
    sign, number = found.groups()
    count = X() if number in {"x", "X"} else int(number)
    moved = CountersToMove(LOYALTY_COST, count)
    return Cost(remove_counters=moved) if sign == "-" else Cost(put_counters=moved)


def _with(cost: Cost, item: Node) -> Cost:
    """Return a cost with one more item."""
    match item:
        case syntax.CostMana():
            return replace(cost, mana=item.words("MANA")[0].text)
        case syntax.CostWaterbend():
            return _waterbending(cost, item)
        case syntax.CostLife():
            return replace(cost, life=_number(item))
        case syntax.CostEnergy():
            return replace(cost, energy=_energy(item))
        case syntax.CostTapThis():
            return replace(cost, tap_this=True)
        case syntax.CostUntapThis():
            return replace(cost, untap_this=True)
        case syntax.CostRemoveCounters():
            return replace(cost, remove_counters=_own_counters(item))
        case syntax.CostPutCounters():
            return replace(cost, put_counters=_counters(item))
        case _:
            return _with_this(cost, item)


def _waterbending(cost: Cost, item: Node) -> Cost:
    """Return a cost with ``waterbend {3}``: for no other mana of it can artifacts and creatures be tapped (701.67b)."""
    if cost.mana:
        raise not_understood("it is not clear for which mana this is", item)
    return replace(cost, mana=item.words("MANA")[0].text, waterbend=True)


def _with_this(cost: Cost, item: Node) -> Cost:
    """Return a cost with what is done to the object itself."""
    match item:
        case syntax.CostSacrificeThis():
            return replace(cost, sacrifice_this=True)
        case syntax.CostExileThis():
            return replace(cost, exile_this=True)
        case syntax.CostDiscardThis():
            return replace(cost, discard_this=True)
        case syntax.CostReturnThis():
            return replace(cost, return_this=True)
        case syntax.CostRevealThis():
            return replace(cost, reveal_this=True)
        case syntax.CostExertThis():
            return replace(cost, exert_this=True)
        case _:
            return _with_objects(cost, item)


def _with_objects(cost: Cost, item: Node) -> Cost:
    """Return a cost with what is done to other objects."""
    match item:
        case syntax.CostSacrifice() | syntax.CostSacrificeBoth():
            return _sacrificing(cost, item)
        case syntax.CostRemoveAnyCounters() | syntax.CostCountersFrom() | syntax.CostCountersAmong():
            return replace(cost, counters_from=_counters_from(item))
        case syntax.CostReturn():
            return replace(cost, return_to_hand=_yours(_stock(item, stripped=False), item))
        case syntax.CostTap() if item.find(syntax.AttachedInStock):
            return replace(cost, tap=_stock(item))
        case syntax.CostTap():
            return replace(cost, tap=_yours(_stock(_without_untapped(item), stripped=False), item))
        case syntax.CostDiscard():
            return replace(cost, discard=replace(_cards(item), at_random=bool(item.words("CHOSEN_AT_RANDOM"))))
        case _ if item.words("FROM_YOUR_HAND"):
            return replace(cost, exile_from_hand=_cards(item))
        case _:
            return replace(cost, exile_from_graveyard=_cards(item))


def _sacrificing(cost: Cost, item: Node) -> Cost:
    """Return a cost with permanents to sacrifice: ``a creature or land``, ``a Swamp and a Forest``, ``it and a land``.

    Raises:
        NotUnderstood: It is not clear whether one of them or all of them are sacrificed.
    """
    several = isinstance(item, syntax.CostSacrificeBoth)
    stock = item if several else item.find(*_STOCKS)[0]
    conjunctions = {word.text for word in stock.words("SEP_MEMBER", "SEP_WORD")}
    if "and" not in conjunctions:
        if isinstance(stock, syntax.ThisInStock) or several:
            raise not_understood("it is not clear what is sacrificed", item)
        return replace(cost, sacrifice=_stock(item))
    if not conjunctions <= {"and", ","}:
        raise not_understood("it is not clear what is sacrificed", item)
    goods = [_yours_or_any(_several(part)) for part in ((item,) if several else stock.find(syntax.SeveralInStock))]
    goods += [_yours_or_any(_one(part)) for part in stock.find(syntax.AnyOne, syntax.AnyOther)]
    goods.sort(key=lambda objects: (objects.count == 1, repr(objects)))
    this = bool(stock.words("SELF"))
    return replace(cost, sacrifice_this=this, sacrifice=goods[0], sacrifice_too=tuple(goods[1:]))


def _one(node: Node) -> Objects:
    another = isinstance(node, syntax.AnyOther)
    return Objects(1, noun_phrase(node.nodes[0], SELF_SCOPE, another=another).quality())


def _several(node: Node) -> Objects:
    noun = node.nodes[0]
    plural = isinstance(noun, syntax.Plural)
    return Objects(_number(node), noun_phrase(noun, SELF_SCOPE).quality() if plural else _several_kinds(noun))


def _yours_or_any(objects: Objects) -> Objects:
    """Return permanents of the player who pays, who controls all that is paid with (CR 118.3)."""
    kept = [part for part in parts_of(objects.quality) if part != Control(PlayerWord.YOU)]
    return replace(objects, quality=all_of(kept))


def _counters_from(item: Node) -> CountersFrom:
    """Return counters that are removed from any permanents: those of the player who pays (CR 118.3)."""
    kinds = item.words("COUNTERS")
    counter = kinds[0].text if kinds else None
    count = _how_many(item)
    if isinstance(item, syntax.CostRemoveAnyCounters):
        return CountersFrom(Is(ObjectWord.THIS), counter, count)
    among = isinstance(item, syntax.CostCountersAmong)
    if among:
        quality = noun_phrase(item.nodes[-1], SELF_SCOPE).quality()
    else:
        quality = alternatives(item.find(syntax.OneInStock)[0], SELF_SCOPE)
    return CountersFrom(_without(quality, Control(PlayerWord.YOU), item), counter, count, among=among and count != 1)


def _positive(node: Node) -> int:
    word = node.words("NUMBER")[0]
    if word.numbers[0] < 1:
        raise not_understood("the number must be positive", word)
    return word.numbers[0]


def _number(node: Node) -> int | X:
    """Return a number of a cost, or X, which is chosen (CR 107.3a)."""
    return X() if node.words("LETTER_X") else _positive(node)


def _energy(item: Node) -> int | X:
    symbols = len(item.words("ENERGY_SYMBOL"))
    if not item.words("LETTER_X", "NUMBER"):
        return symbols
    if symbols > 1:
        raise not_understood("it is not clear how much energy this is", item)
    return _number(item)


def _own_counters(item: Node) -> CountersToMove:
    """Return counters of the object itself: any number of them is a number that is chosen (CR 107.1c)."""
    if item.find(syntax.HowMany):
        return _counters(item)
    return CountersToMove(item.words("COUNTERS")[0].text, X(), 1 if item.words("ONE_OR_MORE") else 0)


def _counters(item: Node) -> CountersToMove:
    return CountersToMove(item.words("COUNTERS")[0].text, _how_many(item))


def _how_many(item: Node) -> int | X:
    many = item.find(syntax.HowMany)[0]
    return 1 if many.words("A") else _number(many)


def _stock(item: Node, *, stripped: bool = True) -> Objects:
    """Return permanents to pay with; those of anybody else can't be paid with, so that "you control" says nothing."""
    stock = item.find(*_STOCKS)[0]
    if isinstance(stock, syntax.AttachedInStock):
        return Objects(1, attached_noun(stock))
    several = isinstance(stock, syntax.SeveralInStock)
    quality = _several_kinds(stock.nodes[0]) if several else alternatives(stock, SELF_SCOPE)
    if stripped:
        quality = any_of(
            [
                all_of([part for part in parts_of(kind) if part != Control(PlayerWord.YOU)])
                for kind in _kinds_of(quality)
            ]
        )
    return Objects(_number(stock) if several else 1, quality)


def _several_kinds(group: Node) -> Quality:
    """Return ``artifacts and/or creatures you control``; so many of each of two kinds are not meant."""
    conjunction(group, ANY - {"and"})
    return group_quality(group, SELF_SCOPE)


def _without_untapped(item: Node) -> Node:
    """Return permanents to tap without the word that they are untapped, which is said once for all of them.

    Raises:
        NotUnderstood: It is not said.
    """
    first = next((word for word in item.all_words() if word.kind == "ADJECTIVE"), None)
    if first is None or first.quality != Not(HasStatus(Status.TAPPED)):
        raise not_understood("only permanents that you control, and untapped ones to tap, can pay for this", item)
    if any(word.start == first.end + 1 and word.kind == "SEP_WORD" for word in item.all_words()):
        raise not_understood("it is not clear what has to be untapped", first)
    return _without_word(item, first)


def _without_word(node: Node, word: Word) -> Node:
    """Return a node without one of its words, and without what had nothing but that word."""
    kept: list[PhrasePart] = []
    for part in node.parts:
        if isinstance(part, Word):
            kept += [part] if part is not word else []
        else:
            changed = _without_word(part, word)
            kept += [changed] if changed.parts else []
    return replace(node, parts=tuple(kept))


def _yours(objects: Objects, item: Node) -> Objects:
    return replace(objects, quality=_without(objects.quality, Control(PlayerWord.YOU), item))


def _kinds_of(quality: Quality) -> tuple[Quality, ...]:
    """Return the kinds of things that a list names, each with all that is said of it."""
    return quality.qualities if isinstance(quality, AnyOf) else (quality,)


def _without(quality: Quality, wanted: Quality, item: Node) -> Quality:
    """Return a quality, or each of several, without a part that has to be said."""
    return any_of([_without_part(kind, wanted, item) for kind in _kinds_of(quality)])


def _without_part(quality: Quality, wanted: Quality, item: Node) -> Quality:
    kept = [part for part in parts_of(quality) if part != wanted]
    if len(kept) == len(parts_of(quality)):
        raise not_understood("only permanents that you control, and untapped ones to tap, can pay for this", item)
    return all_of(kept)


def _cards(item: Node) -> Objects:
    cards = item.find(syntax.OneOfCards, syntax.SeveralOfCards)[0]
    runs = cards.find(syntax.Run)
    found = [quality for run in runs for quality in adjectives(run, alone=len(runs) == 1)]
    other = (Not(Is(ObjectWord.THIS)),) if cards.words("OTHER", "ANOTHER") else ()
    several = isinstance(cards, syntax.SeveralOfCards)
    return Objects(_number(cards) if several else 1, all_of((*other, *found)))
