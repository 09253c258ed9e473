"""Static abilities about events: what is replaced, prevented or can't happen, and how things enter (CR 614, 615)."""

import re
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import Ability, AsLongAs, Continuous, GainAbility, KeywordAbility, Modification
from redzone.abilities.asserting import contrary, is_turn_of
from redzone.abilities.casting import PlayerCantBeTargeted
from redzone.abilities.condition import Condition, WasCast
from redzone.abilities.entering import EntersWith
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Amount, Is, Times, X
from redzone.abilities.replacement import PreventDamage, Replacement
from redzone.abilities.static import Replaces
from redzone.abilities.trigger import OtherSide
from redzone.abilities.words import ObjectWord
from redzone.algorithms.late_pattern import late_pattern
from redzone.oracle.compiled import NotUnderstood, better
from redzone.oracle.language import syntax
from redzone.oracle.language.grammar_files import Start
from redzone.oracle.language.neighbours import spells_as_sources
from redzone.oracle.language.node import Node
from redzone.oracle.language.parsing import parse
from redzone.oracle.language.static_phrases import STATIC_PHRASES
from redzone.oracle.language.word import Word
from redzone.oracle.language.words import words_of
from redzone.oracle.phrases.joined_conditions import condition_between
from redzone.oracle.phrases.lines import sentence_line
from redzone.oracle.phrases.predicates import QuotedReader, by_own_name, keyword_item
from redzone.oracle.phrases.scope import SELF_SCOPE, not_understood
from redzone.oracle.phrases.sentences import Sentences
from redzone.oracle.printing.would import read_would
from redzone.oracle.statics.amounts import amount_between, each_between
from redzone.oracle.statics.copies import copy_line
from redzone.oracle.statics.entering_costs import entering_cost_line, entering_counter_line
from redzone.oracle.statics.equipping_costs import equipping_line
from redzone.oracle.statics.multiplicity import multiplicity_line
from redzone.oracle.statics.replacements import replacements
from redzone.oracle.statics.statements import statement_line
from redzone.oracle.statics.tokens_instead import tokens_line

_WHERE: Final = late_pattern(r", where x is (?P<amount>[^.]*)", re.IGNORECASE)
_EQUAL: Final = late_pattern(r" equal to (?P<amount>[^.]*)", re.IGNORECASE)
_EACH: Final = late_pattern(r" for each (?!1 damage prevented)(?P<amount>[^.]*)", re.IGNORECASE)
_BEHIND: Final = late_pattern(r" (?P<word>unless|as long as|if) (?P<condition>[^.]*)", re.IGNORECASE)
_BEFORE: Final = late_pattern(r"\s*(?P<word>as long as|if) (?P<condition>[^.]*?), ", re.IGNORECASE)
_DURING: Final = late_pattern(r"\s*during (?P<whose>your turn|turns other than yours), ", re.IGNORECASE)
_DURING_BEHIND: Final = late_pattern(r" during (?P<whose>your turn|turns other than yours)", re.IGNORECASE)
_TAPPED_FOR_GOOD: Final = late_pattern(
    r"(?P<who>[^.]+?) enters?(?: the battlefield)? tapped(?P<joint> and) "
    r"(?P<rest>(?:doesn't|don't) untap during [^.]+ untap steps?\.?)\s*",
    re.IGNORECASE,
)
_WORTH_IT: Final = late_pattern(
    r"\bdamage\b|\blife\b|\bwould\b|\b(?:enters?|escapes)\b|\bskips?\b|\bhave (?:hexproof|shroud)\b"
    r"|be regenerated|hand size",
    re.IGNORECASE,
)
"""What is in every line of this kind."""


class _Cut:
    """A line without the condition and the amount that stand behind it, every place unchanged."""

    def __init__(self, text: str, names: Sequence[str], quoted: QuotedReader) -> None:
        self.text = text
        self.names = names
        self.condition: Condition | None = None
        self.amount: Amount | None = None
        for pattern, read in ((_WHERE, amount_between), (_EQUAL, amount_between), (_EACH, each_between)):
            if found := pattern.search(self.text):
                self.amount = read(self.text, *found.span("amount"), names, quoted)
                self._blank(*found.span())
                break

    def _blank(self, start: int, end: int) -> None:
        self.text = self.text[:start] + " " * (end - start) + self.text[end:]

    def cut_condition(self, pattern: re.Pattern[str]) -> bool:
        """Cut off a condition that a pattern finds; tell whether there is one."""
        if (found := pattern.search(self.text)) is None:
            return False
        if pattern in {_DURING, _DURING_BEHIND}:
            self.condition = is_turn_of() if found["whose"].lower() == "your turn" else contrary(is_turn_of())
            self._blank(*found.span())
            return True
        judged = condition_between(self.text, *found.span("condition"), self.names)
        self.condition = contrary(judged) if found["word"].lower() == "unless" else judged
        self._blank(*found.span())
        return True


def static_abilities(
    text: str, words: Sequence[Word], names: Sequence[str], quoted: QuotedReader
) -> tuple[Ability, ...]:
    """Return the static abilities of a line.

    Raises:
        NotUnderstood: It is not understood.
    """
    if (fixed := _fixed(text)) is not None:
        return fixed
    if (equipping := equipping_line(text, names)) is not None:
        first = equipping.first
        before = () if first is None else static_abilities(first, words_of(first, names=names), names, quoted)
        return (*before, equipping.ability())
    if (kept := _before_sparing(words)) is not None:
        return _sparing(static_abilities(text[: kept[-1].end].ljust(len(text)), kept, names, quoted), words)
    if (both := _TAPPED_FOR_GOOD.fullmatch(text)) is not None:
        parts = text[: both.start("joint")], text[: both.end("who")].ljust(both.start("rest")) + both["rest"]
        return tuple(
            each for part in parts for each in static_abilities(part, words_of(part, names=names), names, quoted)
        )
    try:
        return sentence_line(Sentences(quoted), words, len(text.rstrip()))
    except NotUnderstood as error:
        furthest = error
    for read in (_special_line, copy_line, statement_line, static_line):
        try:
            if (found := read(text, names, quoted)) is not None:
                return found
        except NotUnderstood as error:
            furthest = better(furthest, error)
    raise furthest


def _special_line(text: str, names: Sequence[str], quoted: QuotedReader) -> tuple[Ability, ...] | None:
    """Return the abilities of a line about how often something happens, or with what something enters."""
    found = multiplicity_line(text, names) or entering_cost_line(text, names)
    return found or entering_counter_line(text, names) or tokens_line(text, names, quoted)


def _before_sparing(words: Sequence[Word]) -> Sequence[Word] | None:
    """Return what stands before ``This effect doesn't remove this Aura``; ``None`` where that isn't said."""
    said = words[:-1] if words and words[-1].kind == "DOT" else words
    rest, sentence = said[: -len(_SPARING) - 1], said[-len(_SPARING) - 1 :]
    if [word.text for word in sentence[:-1]] != _SPARING or sentence[-1].kind != "SELF":
        return None
    return rest if rest and rest[-1].kind == "DOT" else None


_SPARING: Final = ["this", "effect", "doesn't", "remove"]


def _sparing(abilities: tuple[Ability, ...], words: Sequence[Word]) -> tuple[Ability, ...]:
    """Return protection that doesn't remove the Aura that gives it (CR 702.16n)."""
    found = tuple(map(_with_spared_giver, abilities))
    if found == abilities:
        raise not_understood("it is not clear what would remove this", words[-1])
    return found


def _with_spared_giver(ability: Ability) -> Ability:
    if not isinstance(ability, Continuous):
        return ability
    return replace(ability, modifications=tuple(map(_sparing_its_giver, ability.modifications)))


def _sparing_its_giver(change: Modification) -> Modification:
    match change:
        case GainAbility(ability=KeywordAbility(keyword=Keyword.PROTECTION) as protection):
            return GainAbility(replace(protection, spares_giver=True))
        case _:
            return change


def _fixed(text: str) -> tuple[Ability, ...] | None:
    """Return a sentence that is always said in the same words, or several of them."""
    if (whole := read_would(text)) is not None:
        return (Replaces(whole),)
    parts = [read_would(part) for part in text.split(" and ")]
    found = tuple(Replaces(part) for part in parts if part is not None)
    return found if len(found) == len(parts) else None


def static_line(text: str, names: Sequence[str], quoted: QuotedReader) -> tuple[Ability, ...] | None:
    """Return the abilities of a line about events; ``None`` for any other line.

    Raises:
        NotUnderstood: The line is about events, and is not understood.
    """
    if _WORTH_IT.search(text) is None:
        return None
    first: NotUnderstood | None = None
    for pattern in (None, _DURING, _DURING_BEHIND, _BEFORE, _BEHIND):
        try:
            cut = _Cut(text, names, quoted)
            if pattern is None or cut.cut_condition(pattern):
                return _abilities(cut, quoted)
        except NotUnderstood as error:
            first = error if first is None else better(first, error)
    raise first or NotUnderstood("this is not supported yet", 0, len(text))


def _abilities(cut: _Cut, quoted: QuotedReader) -> tuple[Ability, ...]:
    if cut.condition is not None and (fixed := read_would(cut.text)) is not None:
        return (AsLongAs(cut.condition, Replaces(fixed)),)
    words = spells_as_sources(words_of(cut.text, names=cut.names, phrases=STATIC_PHRASES))
    if not words:
        raise NotUnderstood("nothing is said", 0, len(cut.text))
    tree = parse(words, Start.STATIC, end=len(cut.text.rstrip()))
    sentences = Sentences(quoted)
    found: list[Replacement] = []
    besides: list[Ability] = []
    for node in tree.nodes:
        if isinstance(node, syntax.PlayerProtected):
            if len(tree.nodes) > 1 or cut.condition or cut.amount:
                raise not_understood("this is supported only alone", node)
            return (PlayerCantBeTargeted(by_opponents="hexproof" in node.words("HAVE_PROTECTION")[0].text),)
        if isinstance(node, _ENTERING):
            found.append(_entering(node, sentences, cut))
            besides += _entering_besides(node, sentences, cut, quoted)
        elif isinstance(node, _FOLLOWING):
            found = [*found[:-1], _followed(found, node)]
        else:
            if cut.amount is not None:
                raise not_understood("this amount does not belong here", node)
            found.extend(replacements(node, sentences))
    condition = None if all(isinstance(each, EntersWith) for each in found) else cut.condition
    abilities = (*map(Replaces, found), *besides)
    return abilities if condition is None else tuple(AsLongAs(condition, ability) for ability in abilities)


_ENTERING: Final = (syntax.EntersTapped, syntax.EntersWith, syntax.EntersWithNumber, syntax.EntersTappedWith)
_ON_A_PERSON: Final = frozenset({"on him", "on her"})
_FOLLOWING: Final = (syntax.PutsForEach, syntax.RemovesOne)


def _followed(found: Sequence[Replacement], node: Node) -> Replacement:
    """Return a prevention with what is done each time that damage is prevented."""
    many = node.find(syntax.HowMany)[0]
    if many.words("LETTER_X") or (many.words("NUMBER") and many.words("NUMBER")[0].numbers[0] != 1):
        raise not_understood("this number is not supported here", many)
    counter = node.words("COUNTERS")[0].text
    last = found[-1] if found else None
    if not isinstance(last, PreventDamage) or last.damage.other != OtherSide(Is(ObjectWord.THIS)):
        raise not_understood("it is not clear what this belongs to", node)
    if isinstance(node, syntax.PutsForEach):
        return replace(last, counters=counter)
    return replace(last, loses_counter=counter)


def _entering(node: Node, sentences: Sentences, cut: _Cut) -> Replacement:
    """Return how something enters (CR 614.1c)."""
    subject = sentences.subject(node.find(syntax.Subject)[0])
    if not subject.is_self and any(word.text in _ON_A_PERSON for word in node.words("ON_IT")):
        raise not_understood("only a card with a name is called so", node)
    tapped = isinstance(node, syntax.EntersTapped | syntax.EntersTappedWith)
    if isinstance(node, syntax.EntersTapped):
        if cut.amount is not None:
            raise not_understood("this amount does not belong here", node)
        return EntersWith(subject.affected, tapped=True, condition=cut.condition)
    if cut.amount is not None and not subject.is_self:
        raise not_understood("what others enter with can't be counted yet", node)
    condition = _if_it_escaped(cut.condition, node) if _escapes(node) else cut.condition
    return EntersWith(
        subject.affected, tapped, node.words("COUNTERS")[0].text, _count(node, cut.amount), condition=condition
    )


def _escapes(node: Node) -> bool:
    return any(word.text.startswith("escapes") for word in node.words("ENTERS_WITH"))


def _if_it_escaped(condition: Condition | None, node: Node) -> Condition:
    """Return that it escaped, which is what ``escapes with a counter on it`` says (CR 702.138d)."""
    if condition is not None:
        raise not_understood("a second condition is not supported", node)
    return WasCast(Keyword.ESCAPE.value)


def _entering_besides(node: Node, sentences: Sentences, cut: _Cut, quoted: QuotedReader) -> list[Ability]:
    """Return the abilities with which it enters, which it has because of what was paid: ``and with haste``.

    Raises:
        NotUnderstood: They are of something else, or depend on what may change.
    """
    if not node.words("AND_WITH"):
        return []
    kicked = isinstance(cut.condition, WasCast)
    if not kicked or not sentences.subject(node.find(syntax.Subject)[0]).is_self or cut.condition is None:
        raise not_understood("this is supported only of what it was cast with", node)
    given = tuple(map(GainAbility, keyword_item(node.nodes[-1], SELF_SCOPE, by_own_name(quoted))))
    return [Continuous(Is(ObjectWord.THIS), given, cut.condition)]


def _count(node: Node, amount: Amount | None) -> Amount:
    """Return with how many counters something enters."""
    if isinstance(node, syntax.EntersWithNumber):
        if amount is None:
            raise not_understood("it is not said how many", node)
        return amount
    many = node.find(syntax.HowMany)[0]
    if many.words("LETTER_X"):
        return X() if amount is None else amount
    number = many.words("NUMBER")[0].numbers[0] if many.words("NUMBER") else 1
    if amount is None:
        return number
    return amount if number == 1 else Times(number, amount)
