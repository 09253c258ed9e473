"""Clauses with what stands behind them: what X is, "unless", "if"."""

import itertools
from typing import Final, assert_never

from msgspec.structs import replace

from redzone.abilities.ability import Delay, If, Instruction, Unless
from redzone.abilities.asserting import contrary
from redzone.abilities.condition import Condition
from redzone.abilities.duration import Duration
from redzone.abilities.language import X
from redzone.abilities.rewriting import mentions, rewritten
from redzone.oracle.compiled import NotUnderstood
from redzone.oracle.instructions.clauses.payments import costs_of, payer_of, said_payment
from redzone.oracle.instructions.references.amounts import amount_behind, amount_of, counts_deeds, is_pointing_back
from redzone.oracle.instructions.references.nouns import MANY_SAID
from redzone.oracle.instructions.sentences.clause_sequence import check_own_numbers, read_clauses
from redzone.oracle.instructions.sentences.ending_forms import IfBehind, PlainClauses, UnlessBehind, ending_of, x_of
from redzone.oracle.instructions.sentences.paragraph import Paragraph
from redzone.oracle.instructions.sentences.said_conditions import condition_said
from redzone.oracle.instructions.sentences.sentence_forms import SentenceWords
from redzone.oracle.language.grammar_files import Start
from redzone.oracle.language.node import Node
from redzone.oracle.language.parsing import parse
from redzone.oracle.phrases.context import limits_by_x
from redzone.oracle.phrases.scope import not_understood


def read_with_endings(words: SentenceWords, paragraph: Paragraph, default: Duration | None) -> None:
    """Read clauses with what stands behind them; every X of a text is the same, or it says itself what it is."""
    discourse = paragraph.discourse
    before = discourse.amounts.x_is_chosen
    discourse.explain_x(chosen=False, said=discourse.amounts.x_was_said)
    says_x = _with_x(words, paragraph, default)
    amounts = discourse.amounts
    chosen = amounts.x_is_chosen and not says_x
    if (says_x and before) or (chosen and amounts.x_was_said):
        raise not_understood("it is not clear which X this is", words[0])
    discourse.explain_x(chosen=before or chosen, said=amounts.x_was_said or says_x)


# What X is


def _with_x(words: SentenceWords, paragraph: Paragraph, default: Duration | None) -> bool:
    """Read a sentence and return whether it says what X is."""
    discourse = paragraph.discourse
    form = x_of(words)
    if form.amount is not None:
        said = _without_casting(form.amount)
        amount = parse(said, Start.AMOUNT, end=words[-1].end).nodes[0]
        if len(said) < len(form.amount) and not _divides(form.words):
            raise not_understood("how many there were as it was cast is not remembered", form.amount[len(said)])
        discourse.expect_x()
        if (is_pointing_back(amount) and not form.first and not _limits(form.words)) or _is_of_each(form.words, said):
            _with_amount(form.words, amount, paragraph, default)
            return True
        discourse.where_x_is(amount_of(amount, discourse))
    _with_ending(form.words, paragraph, default)
    if discourse.amounts.x is not None and not discourse.amounts.x_is_used:
        raise not_understood("it is not clear what X is for", form.words[0])
    discourse.where_x_is(None)
    return form.amount is not None


def _without_casting(amount: SentenceWords) -> SentenceWords:
    """Return an amount without ``as you cast this spell``."""
    own = [word.kind for word in amount[-1:]] == ["SELF"]
    casting = own and [word.text for word in amount[-4:-1]] == ["as", "you", "cast"]
    return amount[:-4] if casting else amount


def _is_of_each(words: SentenceWords, amount: SentenceWords) -> bool:
    """Return whether an amount is a number of each player: ``each opponent loses X life``, by what "they control"."""
    of_one = {"THEY_CONTROL", "IN_THEIR_ZONE"} & {word.kind for word in amount}
    return bool(of_one) and not MANY_SAID.keys().isdisjoint(word.kind for word in words)


def _divides(words: SentenceWords) -> bool:
    """Return whether X is only what is divided, which is done as a spell is cast anyway (CR 601.2d)."""
    return sum(word.kind == "X" for word in words) == 1 and any(word.kind == "DIVIDED" for word in words)


def _limits(words: SentenceWords) -> bool:
    """Return whether X limits what a noun names: what it is was there before, and so is what its pronouns mean."""
    return any(
        word.kind == "X" and (words[at - 1].kind in _BEFORE_LIMIT or behind.kind in _BEHIND_LIMIT)
        for at, (word, behind) in enumerate(itertools.pairwise(words))
        if at
    )


_BEFORE_LIMIT: Final = frozenset({"POWER", "TOUGHNESS", "MANA_VALUE", "LESS_THAN", "GREATER_THAN"})
_BEHIND_LIMIT: Final = frozenset({"AT_MOST", "AT_LEAST"})


def _with_amount(words: SentenceWords, amount: Node, paragraph: Paragraph, default: Duration | None) -> None:
    """Read ``target creature gets +X/+X until end of turn, where X is its power``: "its" is of what is named."""
    discourse = paragraph.discourse
    targets = len(discourse.targets)
    found = discourse.apart(lambda: _with_ending(words, paragraph, default))
    if not discourse.amounts.x_is_used or any(mentions(spec, X()) for spec in discourse.targets[targets:]):
        raise not_understood("it is not clear what X is for", words[0])
    if any(map(limits_by_x, found)):
        raise not_understood("an X that is counted is not supported in a noun", words[0])
    first = next((at for at, each in enumerate(found) if mentions(each, X())), 0)
    if counts_deeds(amount) and any(mentions(each, X()) for each in found[first + 1 :]):
        raise not_understood("it is not clear what was done this way", words[0])
    discourse.do(*found[:first])
    players = next((MANY_SAID[word.kind] for word in words if word.kind in MANY_SAID), None)
    meant = discourse.of_every_one(players, lambda: amount_behind(amount, discourse))
    discourse.do_instead(first)
    whole = [rewritten(each, lambda part: meant if part == X() else part) for each in found]
    for each in whole:
        check_own_numbers(each, words[0], discourse)
    discourse.do(*whole)


# Unless, if


def _with_ending(words: SentenceWords, paragraph: Paragraph, default: Duration | None) -> None:
    discourse = paragraph.discourse
    form = ending_of(words)
    match form:
        case PlainClauses():
            read_clauses(form.words, paragraph, default)
        case UnlessBehind():
            last = _read_before_then(form.words, paragraph, default)
            found = discourse.apart(lambda: read_clauses(last, paragraph, default))
            discourse.do(_unless(form.rest, found, paragraph))
        case IfBehind():
            named = discourse.object
            last = _read_before_then(form.words, paragraph, default)
            found = discourse.apart(lambda: read_clauses(last, paragraph, default))
            discourse.do(_provided(condition_said(form.rest, paragraph), found))
            discourse.suppose(named)
        case _:
            assert_never(form)


def _read_before_then(words: SentenceWords, paragraph: Paragraph, default: Duration | None) -> SentenceWords:
    """Read what is done anyway; return what stands behind: ``scry 1, then draw a card if ...`` (CR 608.2c)."""
    at = max((at for at, word in enumerate(words) if word.kind == "AND_THEN"), default=0)
    before = words[: at - 1] if at and words[at - 1].kind.startswith("SEP_") else words[:at]
    if not before or not words[at + 1 :]:
        return words
    read_clauses(before, paragraph, default)
    return words[at + 1 :]


def _unless(rest: SentenceWords, found: tuple[Instruction, ...], paragraph: Paragraph) -> Instruction:
    """Return what is done unless somebody pays, or unless a condition holds."""
    try:
        tree = parse(said_payment(rest), Start.PAYMENT, end=paragraph.end)
    except NotUnderstood as error:
        try:
            return If(contrary(condition_said(rest, paragraph)), found)
        except NotUnderstood:
            raise error from None
    payer = payer_of(tree, paragraph.discourse)
    cost, *others = costs_of(tree, paragraph.discourse)
    return Unless(found, payer, cost, tuple(others))


def _provided(judged: Condition, found: tuple[Instruction, ...]) -> Instruction:
    """Return what is done if a condition holds when it is done: "at the beginning of the next end step if it's red"."""
    match found:
        case (Delay(effect=effect) as delay,):
            return replace(delay, effect=replace(effect, instructions=(If(judged, effect.instructions),)))
        case _:
            return If(judged, found)
