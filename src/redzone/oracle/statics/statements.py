"""Statements of static abilities: what their subject is, has and gets, with conditions and amounts (CR 604, 611.3)."""

import re
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import Ability, AsLongAs, Continuous, Modification
from redzone.abilities.asserting import (
    all_conditions,
    any_condition,
    contrary,
    is_turn_of,
    on_battlefield,
    this_has,
)
from redzone.abilities.comparing import all_of, parts_of
from redzone.abilities.condition import (
    AllConditions,
    AnyCondition,
    Condition,
    NotCondition,
    ObjectIs,
)
from redzone.abilities.language import Amount, AtLeast, Is, Quality, Relates, Sum, Times, X
from redzone.abilities.modification import ModifyPowerToughness, SetColors
from redzone.abilities.plain_qualities import HasStatus
from redzone.abilities.rewriting import rewritten
from redzone.abilities.static import DefinesPowerToughness
from redzone.abilities.words import ObjectWord, Relation, Status
from redzone.algorithms.late_pattern import late_pattern
from redzone.oracle.compiled import NotUnderstood, better
from redzone.oracle.language import syntax
from redzone.oracle.language.grammar_files import Start
from redzone.oracle.language.node import Node
from redzone.oracle.language.own_name import OWN_NAME, marked
from redzone.oracle.language.parsing import parse
from redzone.oracle.language.shapes import normalized
from redzone.oracle.language.static_phrases import STATEMENT_PHRASES
from redzone.oracle.language.vocabulary import SELF_NOUNS
from redzone.oracle.language.word import Word
from redzone.oracle.language.words import words_of
from redzone.oracle.lexicon.losses import LOSING_OTHERS
from redzone.oracle.phrases.endings import Declared
from redzone.oracle.phrases.joined_conditions import condition_between
from redzone.oracle.phrases.kinds import losing_first, without_others
from redzone.oracle.phrases.predicates import PredicateEffect, QuotedReader, effects
from redzone.oracle.phrases.qualifiers import attached_noun
from redzone.oracle.phrases.scope import AND, conjunction, not_understood
from redzone.oracle.phrases.sentences import Sentences, check_static, given, modification_of
from redzone.oracle.phrases.subject import THE_PAIR, SentenceSubject
from redzone.oracle.statics.amounts import amount_between, each_between
from redzone.oracle.statics.predicates import OWN_PREDICATES, predicate

_VERB: Final = r"(?:has|have|is|are|can|can't|gets?|loses?|doesn't|don't|assigns?|attacks?|blocks?|must)"
_WHERE: Final = late_pattern(r",? where x is (?P<amount>[^.]+)", re.IGNORECASE)
_EACH: Final = late_pattern(rf" for each (?P<amount>[^.]+?)(?=,? and {_VERB}\b|, {_VERB}\b|\s*$|\.)", re.IGNORECASE)
_OTHERWISE: Final = late_pattern(r"otherwise, ", re.IGNORECASE)
_BEHIND: Final = late_pattern(r" (?P<word>as long as|unless|if) (?P<condition>[^.]+)", re.IGNORECASE)
_BEFORE: Final = late_pattern(r"\s*(?P<word>as long as|unless) (?P<condition>[^.]+?), ", re.IGNORECASE)
_STILL: Final = late_pattern(r"\. (?:it's|they're|it is|they are) still (?:a land|(?P<lands>lands))\.?", re.IGNORECASE)
_STILL_LANDS: Final = {False: "that's still a land", True: "that are still lands"}
_SENTENCE_QUOTED: Final = late_pattern(r'[.!]" +[A-Z]')
"""The end of a quotation that ends the sentence around it, too: another one begins."""
_AND: Final = late_pattern(r",? and ", re.IGNORECASE)
_TURN: Final = late_pattern(
    r"\s*during (?P<whose>your turn|turns other than yours), (?:(?P<word>as long as) (?P<condition>[^.]+?), )?",
    re.IGNORECASE,
)
_OF_OTHERS: Final = late_pattern(r"\b(?:its|it|other|another|them|they|their)\b", re.IGNORECASE)
_DEFINES: Final = late_pattern(
    rf"\s*(?:{OWN_NAME}|this (?:{'|'.join(SELF_NOUNS)}))'s "
    r"(?P<what>power and toughness are(?: each)?|power is|toughness is) equal to (?P<amount>[^.]+?)"
    r"(?: and its toughness is equal to that (?:number|amount) plus (?P<plus>\d+))?\.?\s*",
    re.IGNORECASE,
)


def statement_line(text: str, names: Sequence[str], quoted: QuotedReader) -> tuple[Ability, ...]:
    """Return the abilities of a line of statements.

    Raises:
        NotUnderstood: A sentence is not understood.
    """
    if (defined := _defined(text, names, quoted)) is not None:
        return (defined,)
    text = _STILL.sub(lambda still: f" {_STILL_LANDS[still['lands'] is not None]}".ljust(len(still.group())), text)
    sentences = Sentences(quoted)
    found: list[Ability] = []
    before = ""
    for start, end in sentence_places(text):
        sentence = _unless_so(text[start:end], before, start)
        found.extend(_Statement(" " * start + sentence, names, quoted, sentences).abilities())
        before = sentence
    if not found:
        raise NotUnderstood("nothing is said", 0, len(text))
    return tuple(found)


def _unless_so(sentence: str, before: str, start: int) -> str:
    """Return ``it can't block unless it's red`` for "otherwise, it can't block" behind ``... as long as it's red``.

    Raises:
        NotUnderstood: The sentence before has no condition, or more than one.
    """
    otherwise = _OTHERWISE.match(sentence)
    if otherwise is None:
        return sentence
    places = [*_BEFORE.finditer(before.rstrip(".")), *_BEHIND.finditer(before.rstrip("."))]
    if len(places) != 1 or _BEHIND.search(sentence):
        raise NotUnderstood("it is not clear what this is otherwise than", start, start + otherwise.end())
    contrary_word = "if" if places[0]["word"].lower() == "unless" else "unless"
    rest = sentence[otherwise.end() :].rstrip(".")
    return f"{' ' * otherwise.end()}{rest} {contrary_word} {places[0]['condition']}."


def sentence_places(text: str) -> list[tuple[int, int]]:
    """Return where sentences begin and end; full stops in quotation marks end none."""
    plain = normalized(text)
    found: list[tuple[int, int]] = []
    quoted = False
    start: int | None = None
    for place, letter in enumerate(plain):
        quoted = quoted is not (letter == '"')
        if start is None and letter != " ":
            start = place
        ends = letter == "." or (letter == '"' and _SENTENCE_QUOTED.match(plain, place - 1) is not None)
        if start is not None and ends and not quoted:
            found.append((start, place + 1))
            start = None
    if start is not None:
        found.append((start, len(plain.rstrip())))
    return found


def _defined(text: str, names: Sequence[str], quoted: QuotedReader) -> Ability | None:
    """Return what defines power or toughness in every zone (CR 604.3)."""
    found = _DEFINES.fullmatch(marked(text, names))
    if found is None:
        return None
    amount = amount_between(text, *found.span("amount"), names, quoted)
    if isinstance(amount, AtLeast):
        raise NotUnderstood("power and toughness that may be negative are not supported", *found.span("amount"))
    match found["what"].lower().split()[0], "and" in found["what"].lower():
        case _, True:
            both = amount
            return DefinesPowerToughness(both, both)
        case "power", _:
            more = found["plus"]
            return DefinesPowerToughness(amount, Sum((int(more), amount)) if more else None)
        case _:
            return DefinesPowerToughness(toughness=amount)


_MOST_JOINTS: Final = 8
"""More words "and" than any sentence has between statements."""


class _Statement:
    """One sentence, with the condition and the amount that belong to it."""

    def __init__(self, text: str, names: Sequence[str], quoted: QuotedReader, sentences: Sentences) -> None:
        self._text = text
        self._names = names
        self._quoted = quoted
        self._sentences = sentences
        self._amount: Amount | None = None
        self._each = False
        self._amount_text = ""

    def abilities(self) -> tuple[Ability, ...]:
        """Return the abilities of the sentence, wherever its condition stands."""
        try:
            return self.alone()
        except NotUnderstood as error:
            if self._amount is None and (joined := self._joined()) is not None:
                return joined
            raise error from None

    def alone(self) -> tuple[Ability, ...]:
        """Return the abilities of the sentence if it is a single statement."""
        self._cut_amount()
        first: NotUnderstood | None = None
        for pattern in (None, _TURN, _BEFORE, _BEHIND):
            found = None if pattern is None else pattern.search(self._text)
            if pattern is not None and found is None:
                continue
            try:
                return self._read(found)
            except NotUnderstood as error:
                first = error if first is None else better(first, error)
        raise first or NotUnderstood("this is not understood", 0, len(self._text))

    def _joined(self) -> tuple[Ability, ...] | None:
        """Return two statements with one condition before them: ``this creature gets +1/+1 and others have flying``.

        The first of them is a single one, so that the work grows with the sentence only, and no sentence has many.
        """
        before = _TURN.match(self._text) or _BEFORE.match(self._text)
        start = before.end() if before else 0
        if _BEHIND.search(self._text, start):
            return None
        plain = re.sub(r'"[^"]*"', lambda quote: "_" * len(quote.group()), normalized(self._text))
        joints = list(_AND.finditer(plain, start))
        for joint in joints if len(joints) <= _MOST_JOINTS else ():
            parts = (self._text[: joint.start()], self._text[:start].ljust(joint.end()) + self._text[joint.end() :])
            try:
                first, rest = (_Statement(part, self._names, self._quoted, self._sentences) for part in parts)
                return (*first.alone(), *rest.abilities())
            except NotUnderstood:
                continue
        return None

    def _cut_amount(self) -> None:
        for pattern, read, each in ((_WHERE, amount_between, False), (_EACH, each_between, True)):
            plain = re.sub(r'"[^"]*"', lambda quote: "_" * len(quote.group()), normalized(self._text))
            if found := pattern.search(plain):
                self._amount = read(self._text, *found.span("amount"), self._names, self._quoted)
                self._each = each
                self._amount_text = found["amount"]
                self._text = _blanked(self._text, *found.span())
                return

    def _read(self, cut: re.Match[str] | None) -> tuple[Ability, ...]:
        text = self._text if cut is None else _blanked(self._text, *cut.span())
        words = _apart(words_of(text, names=self._names, phrases=STATEMENT_PHRASES))
        if not words:
            raise NotUnderstood("nothing is said", 0, len(text))
        tree = parse(words, Start.STATEMENT, end=len(text.rstrip()))
        node = tree.nodes[0]
        if cut is not None and cut.groupdict().get("condition"):
            self._point_at_attached(cut, words[0])
        subject = self._sentences.subject(node.nodes[0])
        condition = None if cut is None else self._condition(cut, subject)
        return self._given(subject, self._effects(node.nodes[1], subject, condition), condition)

    def _point_at_attached(self, cut: re.Match[str], first: Word) -> None:
        """Let "it" be what a leading condition speaks of: ``as long as enchanted creature is black, it ...``.

        "That creature" is never the object itself.
        """
        if found := re.match(r"(?:enchanted|equipped) \w+", cut["condition"], re.IGNORECASE):
            words = words_of(found.group())
            noun = syntax.Attached(tuple(words), *found.span())
            self._sentences.meant_before(SentenceSubject(attached_noun(noun)))
        elif first.text.lower() == "that creature":
            raise not_understood("it is not clear which creature this is", first)

    def _condition(self, cut: re.Match[str], subject: SentenceSubject) -> Condition:
        groups = cut.groupdict()
        if "whose" not in groups:
            return self._judged(cut, subject)
        in_turn = is_turn_of() if groups["whose"].lower() == "your turn" else contrary(is_turn_of())
        return in_turn if groups["word"] is None else all_conditions([in_turn, self._judged(cut, subject)])

    def _judged(self, cut: re.Match[str], subject: SentenceSubject) -> Condition:
        """Return the condition that is said of what something is, or does."""
        paired = subject.affected == THE_PAIR
        asker = SentenceSubject() if paired else subject
        judged = condition_between(self._text, *cut.span("condition"), self._names, asker)
        if paired and judged != this_has(HasStatus(Status.PAIRED)):
            raise NotUnderstood("it is not clear which creatures these are", *cut.span())
        seen = _seen_from_source(judged, asker, cut)
        return contrary(seen) if cut["word"].lower() == "unless" else seen

    def _effects(self, node: Node, subject: SentenceSubject, condition: Condition | None) -> list[PredicateEffect]:
        conjunction(node, AND)
        found: list[PredicateEffect] = []
        used = False
        for part in node.nodes:
            if isinstance(part, syntax.Conditional) and (condition is not None or len(node.nodes) > 1):
                raise not_understood("it is not clear to which part the condition belongs", part.nodes[1])
            check_static(part)
            if any(
                isinstance(inner, syntax.BlockThis)
                for inner in (*part.nodes, *(n for each in part.nodes for n in each.nodes))
            ):
                raise not_understood("this is supported only alone", part)
            if isinstance(part, syntax.Gets | syntax.GetsSoMuch) and self._amount is not None:
                found.append(_changed(part, self._scaled(subject, part), each=self._each))
                used = True
            elif isinstance(part, OWN_PREDICATES):
                found.extend(predicate(part, subject, self._quoted))
            elif isinstance(part, syntax.Conditional):
                found.extend(self._sentences.predicate(part, subject))
            else:
                found.extend(effects(part, subject, self._quoted))
        found = _with_losses(node, found)
        if self._amount is not None and not used:
            raise not_understood("this amount does not belong here", node)
        if subject.is_self and condition is None and any(isinstance(effect, SetColors) for effect in found):
            raise not_understood("this may define a colour in every zone, which is not supported", node)
        if subject.is_self and condition is None and any(isinstance(part, syntax.IsOfKind) for part in node.nodes):
            raise not_understood("this may define a type in every zone, which is not supported", node)
        return found

    def _scaled(self, subject: SentenceSubject, part: Node) -> Amount:
        """Return the amount, if it is counted from the point of view of the object that has the ability."""
        if self._amount is None:
            raise not_understood("it is not said what X is", part)
        amount, said = self._amount, self._amount_text
        if Is(ObjectWord.ATTACHED) in parts_of(subject.affected) and _ATTACHED_TO_IT.search(said):
            said = _ATTACHED_TO_IT.sub("", said)
            amount = amount if isinstance(amount, int) else rewritten(amount, _of_attached)
        if not subject.is_self and _OF_OTHERS.search(said):
            raise not_understood("it is not clear from whose point of view this is counted", part)
        return amount

    def _given(
        self, subject: SentenceSubject, found: Sequence[PredicateEffect], condition: Condition | None
    ) -> tuple[Ability, ...]:
        if condition is None and subject.affected == THE_PAIR:
            raise NotUnderstood("it is not clear which creatures these are", 0, len(self._text))
        if condition is None:
            return given(subject, found)
        if not subject.is_self:
            return (Continuous(subject.affected, tuple(map(modification_of, found)), condition),)
        rules = tuple(AsLongAs(condition, effect) for effect in found if isinstance(effect, Declared))
        changes = tuple(modification_of(effect) for effect in found if not isinstance(effect, Declared))
        return (*((Continuous(Is(ObjectWord.THIS), changes, condition),) if changes else ()), *rules)


def _apart(words: Sequence[Word]) -> list[Word]:
    """Return words with "it's" as two words, where it is the subject and the verb."""
    found: list[Word] = []
    for word in words:
        if word.kind == "IT_IS":
            found += [replace(word, kind="IT", text="it"), replace(word, kind="IS", text="is")]
        else:
            found.append(word)
    return found


def _with_losses(node: Node, found: Sequence[PredicateEffect]) -> list[PredicateEffect]:
    """Return effects in the order of their layers, with the loss of all other types or abilities that is said."""
    losses = [word for part in node.find(syntax.LosesAll) for word in part.words("LOSES_ABILITIES")]
    others = [word for word in losses if word.text in LOSING_OTHERS]
    if not losses:
        return list(found)
    changes = [modification_of(effect) for effect in found]
    for word in others:
        if not changes:
            raise not_understood("it is not clear what else is lost", word)
        changes = without_others(changes, word)
    ordered = list[Modification](losing_first(changes, _itself))
    return [*ordered]


_ATTACHED_TO_IT: Final = late_pattern(r" attached to it\b", re.IGNORECASE)


def _of_attached(part: object) -> object:
    """Return what is attached to what this is attached to: ``for each Aura attached to it``."""
    attached = part == Relates(Relation.IS_ATTACHED_TO, ObjectWord.THIS)
    return Relates(Relation.IS_ATTACHED_TO, ObjectWord.ATTACHED) if attached else part


def _itself(change: Modification) -> Modification:
    return change


def _blanked(text: str, start: int, end: int) -> str:
    return text[:start] + " " * (end - start) + text[end:]


def _changed(part: Node, amount: Amount, *, each: bool) -> Modification:
    """Return a change of power and toughness by an amount."""
    if isinstance(part, syntax.Gets):
        if not each:
            raise not_understood("there is no X here", part)
        power, toughness = part.words("CHANGE")[0].numbers
        return ModifyPowerToughness(_times(power, amount), _times(toughness, amount))
    if each:
        raise not_understood("it is not clear what X is", part)
    signs = part.words("CHANGE_OF_X")[0].text.split(" / ")
    power, toughness = (0 if "x" not in sign else -1 if sign.startswith("-") else 1 for sign in signs)
    return ModifyPowerToughness(_times(power, amount), _times(toughness, amount))


def _times(factor: int, amount: Amount) -> Amount:
    if factor == 0 or amount == X():
        return factor if factor == 0 else amount
    return amount if factor == 1 else Times(factor, amount)


def _seen_from_source(judged: Condition, subject: SentenceSubject, place: re.Match[str]) -> Condition:
    """Return a condition as the object sees it that has the ability, where it speaks of the subject."""
    if subject.is_self:
        return judged
    match judged:
        case ObjectIs(objects=ObjectWord.THIS, quality=quality):
            return on_battlefield(all_of((_attached(subject, place), *parts_of(quality))))
        case NotCondition(condition=inner):
            return contrary(_seen_from_source(inner, subject, place))
        case AllConditions(conditions=parts):
            return all_conditions([_seen_from_source(part, subject, place) for part in parts])
        case AnyCondition(conditions=parts):
            return any_condition([_seen_from_source(part, subject, place) for part in parts])
        case _:
            return judged


def _attached(subject: SentenceSubject, place: re.Match[str]) -> Quality:
    if Is(ObjectWord.ATTACHED) not in parts_of(subject.affected):
        raise NotUnderstood("what depends on each of several objects is not supported yet", *place.span())
    return Is(ObjectWord.ATTACHED)
