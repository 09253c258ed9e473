"""Conditions in instructions, which may be about what was named before: ``if it's red`` (CR 608.2c)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from msgspec.structs import replace

from redzone.abilities.asserting import amount_is
from redzone.abilities.choosing import ChoiceOfObjects
from redzone.abilities.comparing import PERMANENT_CARD, less_than, more_than
from redzone.abilities.condition import (
    AllConditions,
    AnyCondition,
    Condition,
    NotCondition,
    ObjectIs,
    PlayerMeets,
)
from redzone.abilities.hidden_zones import ChooseFromAmong, RevealUntil, Search
from redzone.abilities.instruction import Deed, Do, ExileFromLibrary
from redzone.abilities.language import Amount, EachObject, NumberOf
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.rewriting import everything_in
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.oracle.compiled import NotUnderstood
from redzone.oracle.instructions.references.amounts import amount_of
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.instructions.references.done_before import damaged_before, done_this_way, of_yours, rolled
from redzone.oracle.instructions.references.noun_qualities import noun_quality
from redzone.oracle.instructions.references.nouns import Named
from redzone.oracle.instructions.references.numbers_named import chosen_x
from redzone.oracle.instructions.references.players_named import players_of
from redzone.oracle.instructions.references.pronouns import meant_by_that_word, says_that, the_paid_one
from redzone.oracle.instructions.sentences.paragraph import Paragraph
from redzone.oracle.instructions.vocabulary import INSTRUCTION_PHRASES
from redzone.oracle.language import syntax
from redzone.oracle.language.grammar_files import Start
from redzone.oracle.language.parsing import fitting
from redzone.oracle.language.word import Word
from redzone.oracle.phrases.casting_conditions import is_of_casting
from redzone.oracle.phrases.conditions import of_object
from redzone.oracle.phrases.context import Context, Referent
from redzone.oracle.phrases.joined_conditions import condition_of
from redzone.oracle.phrases.scope import not_understood

_PRONOUNS: Final = frozenset(
    {"IT", "IT_BLOCKS", "THAT_OBJECT", "THAT_OBJECTS", "IT_IS", "ITS", "THEY", "THEY_ARE", "THEM"}
)
_PAID: Final = frozenset({"PAID_ONE", "PAID_ONES"})
_PLURAL_PRONOUNS: Final = frozenset({"THEY", "THEY_ARE", "THEM"})


def condition_said(words: Sequence[Word], paragraph: Paragraph) -> Condition:
    """Return a condition, which is read with the words of conditions.

    Raises:
        NotUnderstood: It is no condition, or a spell can't ask it.
    """
    if not words:
        raise NotUnderstood("a condition is wanted here", 0, paragraph.end)
    if (done := _done_this_way(words, paragraph.discourse)) is not None:
        return done
    if (result := _of_result(words, paragraph.discourse)) is not None:
        return result
    if (yours := done_by_you(words, paragraph.discourse)) is not None:
        return yours
    if (comparison := _compared(words, paragraph.discourse)) is not None:
        return comparison
    if words[0].kind in {"ITS_CONTROLLER", "THAT_CONTROLLER"}:
        return _of_controller(words, paragraph)
    start, end = words[0].start, words[-1].end
    other = paragraph.discourse.players.that not in {None, PlayerWord.EVENT_PLAYER}
    if other and any(word.text.endswith((" their turn", " his or her turn", " that player's turn")) for word in words):
        raise not_understood("it is not clear which player this is", words[0])
    own = _of_that_player([word for word in paragraph.words if word.start >= start and word.end <= end])
    judged = _judged(own, end, paragraph.discourse)
    if paragraph.discourse.context.spell and _mentions_this(judged):
        raise not_understood("a spell is no permanent", words[0])
    return judged


def _of_that_player(words: list[Word]) -> list[Word]:
    """Return ``they control two lands``, ``he or she controls two lands`` with "that player"."""
    first, *rest = words
    if first.kind not in {"THEY_CONTROL", "PAYER_CONTROLS"}:
        return words
    return [
        replace(first, kind="THAT_PLAYER", text="that player"),
        replace(first, kind="CONTROLS", text="controls"),
        *rest,
    ]


def _compared(words: Sequence[Word], discourse: Discourse) -> Condition | None:
    """Return ``if its power is less than or equal to the number of colors``; ``None`` for any other condition."""
    match [word.kind for word in words[:_LENGTH_OF_COMPARISON]]:
        case ["ITS" | "THAT_ONES" | "SELFS", "POWER" | "TOUGHNESS" | "MANA_VALUE", "IS", kind] if kind in _LIMITS:
            pass
        case _:
            return None
    number, limit = fitting(words[:2], Start.AMOUNT), fitting(words[_LENGTH_OF_COMPARISON:], Start.AMOUNT)
    if number is None or limit is None:
        return None
    amount = amount_of(limit.nodes[0], discourse)
    return amount_is(amount_of(number.nodes[0], discourse), *_LIMITS[words[_LENGTH_OF_COMPARISON - 1].kind](amount))


_LENGTH_OF_COMPARISON: Final = len(["its", "power", "is", "less than"])
_Limits: TypeAlias = tuple[Amount | None, Amount | None]
_LIMITS: Final[Mapping[str, Callable[[Amount], _Limits]]] = {
    "LESS_THAN": lambda amount: (None, less_than(amount)),
    "GREATER_THAN": lambda amount: (more_than(amount), None),
    "NOT_LESS_THAN": lambda amount: (amount, None),
    "NOT_GREATER_THAN": lambda amount: (None, amount),
    "EQUAL_TO": lambda amount: (amount, amount),
}
"""The least and the most that a number may be, by the words for a comparison."""


def _of_controller(words: Sequence[Word], paragraph: Paragraph) -> Condition:
    """Return ``if its controller is poisoned``: what may be asked of any player, of this one."""
    first, *rest = words
    controller = players_of((syntax.Controller((first,), first.start, first.end),), paragraph.discourse)
    said = [word for word in paragraph.words if rest and rest[0].start <= word.start and word.end <= rest[-1].end]
    judged = condition_of([replace(first, kind="ANY_PLAYER", text="a player"), *said], words[-1].end, Context())
    if not isinstance(judged, PlayerMeets) or judged.who is not PlayerWord.EACH_PLAYER:
        raise not_understood("this is not supported of this player yet", first)
    return replace(judged, who=controller)


def _done_this_way(words: Sequence[Word], discourse: Discourse) -> Condition | None:
    """Return a condition of what was done: ``if a creature card was milled this way``, ``if no card is ...``."""
    if words[-1].kind == "IS_DAMAGED_THIS_WAY":
        return _damaged(words, discourse)
    if words[-1].kind not in {"DONE_THIS_WAY", "DISCARDED_THIS_WAY", "OF_REVEALED"}:
        return None
    first, number, noun = words[0], 1, words[1:-2]
    if words[-2].text not in {"is", "was", "are", "were"} or not noun:
        return None
    if first.kind == "NUMBER" and noun[0].text == "or more":
        number, noun = first.numbers[0], noun[1:]
    elif first.text == "at least" and noun[0].kind == "NUMBER":
        number, noun = noun[0].numbers[0], noun[1:]
    elif first.kind != "A" and first.text != "no":
        return None
    each = [replace(word, kind="SINGULAR") if word.kind == "PLURAL" else word for word in noun]
    tree = fitting([*each, words[-1]], Start.EACH)
    node = None if tree is None else tree.nodes[0]
    if not isinstance(node, syntax.CountedDone | syntax.CountedCardsDone):
        return None
    amount = NumberOf(done_this_way(node, discourse))
    return amount_is(amount, None, 0) if first.text == "no" else amount_is(amount, number)


def _damaged(words: Sequence[Word], discourse: Discourse) -> Condition | None:
    """Return ``if a creature is dealt damage this way``."""
    tree = fitting(words[1:-1], Start.EACH) if words[0].kind == "A" else None
    node = None if tree is None else tree.nodes[0]
    if not isinstance(node, syntax.CountedPermanents):
        return None
    quality = noun_quality(node.nodes[0], discourse)
    return amount_is(NumberOf(damaged_before(quality, words[0], discourse)), 1)


def done_by_you(words: Sequence[Word], discourse: Discourse) -> Condition | None:
    """Return a condition of what you did: ``if you sacrificed a creature this way``; ``None`` for any other."""
    said = " ".join(word.text for word in words)
    if said in _NOTHING_PUT:
        return _put_nothing(discourse)
    verb, noun = " ".join(word.text for word in words[1:2]), words[2:-2]
    if words[0].text != "you" or not said.endswith(" this way") or verb not in _DONE_BY_YOU:
        return None
    if not noun or noun[0].kind != "A" or words[-1].text != "way":
        return None
    text = f"{_DONE_BY_YOU[verb]} this way"
    kind = "DISCARDED_THIS_WAY" if text in INSTRUCTION_PHRASES["DISCARDED_THIS_WAY"] else "DONE_THIS_WAY"
    tree = fitting([*noun[1:], Word(kind, text, words[-2].start, words[-1].end)], Start.EACH)
    node = None if tree is None else tree.nodes[0]
    if not isinstance(node, syntax.CountedDone | syntax.CountedCardsDone):
        return None
    done = of_yours(done_this_way(node, discourse), discourse)
    if done is None:
        raise not_understood("it is not clear what you did this way", words[0])
    return amount_is(NumberOf(done), 1)


_DONE_BY_YOU: Final = {
    **{verb: verb for verb in ("sacrificed", "discarded", "destroyed", "exiled", "tapped", "milled")},
    "sacrifice": "sacrificed",
    "discard": "discarded",
    "exile": "exiled",
    "destroy": "destroyed",
    "mill": "milled",
}
"""What a text says that you did, in the words for what was done."""


def _put_nothing(discourse: Discourse) -> Condition | None:
    """Return ``if you didn't put a card into your hand this way``, of cards that were chosen from among others."""
    parts = [part for done in discourse.done.instructions for part in everything_in(done)]
    choices = [part for part in parts if isinstance(part, _CHOOSING)]
    if _INTO_HAND not in parts or len(choices) != 1 or not isinstance(choices[0], ChooseFromAmong):
        return None
    return amount_is(NumberOf(ObjectWord.CHOSEN), None, 0)


_NOTHING_PUT: Final = (
    *("you didn't put a card into your hand this way", "you didn't put any cards into your hand this way"),
    "you put no cards into your hand this way",
)
_CHOOSING: Final = (ChooseFromAmong, ChoiceOfObjects, Search, RevealUntil)
_INTO_HAND: Final = Do(Deed.PUT_INTO_HAND, ObjectWord.CHOSEN)


def _of_result(words: Sequence[Word], discourse: Discourse) -> Condition | None:
    """Return a condition of X, or of the die that was rolled: ``if the result is 4 or less`` (CR 706.2)."""
    match [word.kind for word in words]:
        case ["X", "IS", "NUMBER", *limit] if limit in ([], ["AT_LEAST"], ["AT_MOST"]):
            number, x = words[2].numbers[0], chosen_x(discourse)
            return amount_is(x, None if limit == ["AT_MOST"] else number, None if limit == ["AT_LEAST"] else number)
        case ["THE_RESULT", "IS", "NUMBER", *limit] if limit in ([], ["AT_LEAST"], ["AT_MOST"]):
            number = words[2].numbers[0]
            least = None if limit == ["AT_MOST"] else number
            return amount_is(rolled(words[0], discourse), least, None if limit == ["AT_LEAST"] else number)
        case _:
            return None


def _judged(words: Sequence[Word], end: int, discourse: Discourse) -> Condition:
    named, context = discourse.object, discourse.context
    paid = next((word for word in words if word.kind in _PAID), None)
    if paid is not None:
        meant = the_paid_one(syntax.Paid((paid,), paid.start, paid.end), discourse)
        it = replace(paid, kind="IT" if paid.kind == "PAID_ONE" else "ITS")
        asked = [it if word is paid else word for word in words]
        if paid.text.endswith(" card"):
            asked = [_as_noun(word, asked[at + 1 :]) for at, word in enumerate(asked)]
        return _of_named(asked, end, meant, it, discourse)
    pronoun = next((word for word in words if word.kind in _PRONOUNS), None)
    if pronoun is None or named is None:
        return condition_of(words, end, context)
    own = {ObjectWord.THIS, context.it}
    if says_that(pronoun) and named.term not in own:
        named = meant_by_that_word(pronoun, discourse)
    if named.term not in own:
        return _of_named(words, end, named, pronoun, discourse)
    if named.term is ObjectWord.THIS and not says_that(pronoun):  # the last instruction was about it
        return condition_of(words, end, replace(context, subject=Referent(this=True)))
    return condition_of(words, end, context)


def _of_named(words: Sequence[Word], end: int, named: Named, pronoun: Word, discourse: Discourse) -> Condition:
    """Return a condition of what was named before: ``if it's red``, ``if that creature was a Wall``."""
    if named.plural or pronoun.kind in _PLURAL_PRONOUNS or isinstance(named.term, EachObject):
        raise not_understood("a condition of several is not supported", pronoun)
    context = Context(Referent(named.quality), spell=discourse.context.spell)
    exiled = named.term is ObjectWord.MADE and isinstance(discourse.done.before, ExileFromLibrary)
    if exiled or discourse.names_cards(named):
        words = [_as_noun(word, words[at + 1 :]) for at, word in enumerate(words)]
    return of_object(condition_of(words, end, context), named.term)


def _mentions_this(found: Condition) -> bool:
    """Return whether a condition asks what the object itself is as a permanent: not how it was cast."""
    match found:
        case AllConditions(conditions=parts) | AnyCondition(conditions=parts):
            return any(map(_mentions_this, parts))
        case NotCondition(condition=inner):
            return _mentions_this(inner)
        case ObjectIs(objects=ObjectWord.THIS, quality=quality):
            return not is_of_casting(quality)
        case _:
            return False


def _as_noun(word: Word, behind: Sequence[Word]) -> Word:
    """Return "card" as a noun that says nothing of it, where cards are meant: ``if it's a land card``."""
    if word.text == "permanent" and any(other.text == "card" for other in behind):
        return replace(word, kind="ADJECTIVE", quality=PERMANENT_CARD)
    return replace(word, kind="SINGULAR", quality=Everything()) if word.text == "card" else word
