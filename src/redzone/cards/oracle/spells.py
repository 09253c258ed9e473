"""The instructions of spells: sentences about targets and groups, for a time (CR 608.2, 611.2)."""

from collections.abc import Iterator, Sequence
from typing import Final

from redzone.cards.oracle.lines import sentences_of
from redzone.cards.oracle.parsing import Node, Start, parse
from redzone.cards.oracle.predicates import QuotedReader
from redzone.cards.oracle.qualities import AND, SUBJECT_SCOPE, conjunction, not_understood, noun_phrase
from redzone.cards.oracle.sentences import Sentences, all_block, modification_of
from redzone.cards.oracle.subject import Subject
from redzone.cards.oracle.word import Word
from redzone.model.ability import ApplyRule, ChangeController, Modification
from redzone.model.effect import Duration
from redzone.model.quality import AnyOf, IsEnchantedOrEquippedByThis, IsThis, Not, Quality
from redzone.model.spell_effect import (
    ChangeGroup,
    ChangeProtector,
    ChangeTargets,
    DoKeywordAction,
    Instruction,
    KeywordAction,
    SpellEffect,
    SpellTarget,
    TargetOpponent,
    TargetPermanents,
)
from redzone.model.value import Value
from redzone.model.wording import parts_of

_DURATIONS: Final = {
    "THIS_TURN": Duration.END_OF_TURN,
    "UNTIL_END_OF_TURN": Duration.END_OF_TURN,
    "THIS_COMBAT": Duration.END_OF_COMBAT,
    "UNTIL_NEXT_TURN": Duration.NEXT_TURN,
}
_SHARED: Final = frozenset({"gets", "gains", "loses", "set", "is_color", "typed"})
"""Predicates that share the duration of the one behind them: ``gets +1/+1 and gains flying until end of turn``."""

_OWN: Final = frozenset({IsThis(), Not(IsThis()), IsEnchantedOrEquippedByThis()})


class _Given(Value, frozen=True):
    """A change, and how long it lasts."""

    modification: Modification
    duration: Duration


class Spell:
    """Compiles the sentences of a spell, in their order."""

    def __init__(self, quoted: QuotedReader) -> None:
        self._sentences = Sentences(quoted)
        self._targets: list[SpellTarget] = []
        self._instructions: list[Instruction] = []
        self._chooses_player = False
        self._target_before: int | None = None

    def effect(self, words: Sequence[Word], end: int) -> SpellEffect:
        """Return what the spell does.

        Raises:
            NotUnderstood: A sentence is not understood.
        """
        lines = sentences_of(words)
        for line in lines:
            stop = line[-1].end if line is not lines[-1] else end
            default, rest = _leading_duration(line)
            self._sentence(parse(rest, Start.EFFECT, end=stop).nodes[0], default)
        if not self._instructions:
            raise not_understood("nothing happens", words[0])
        return SpellEffect(tuple(self._instructions), tuple(self._targets), self._chooses_player)

    def _sentence(self, node: Node, default: Duration | None) -> None:
        match node.rule:
            case "choose_player":
                self._chooses_player = True
            case "keyword_action":
                action = KeywordAction(node.words("KEYWORD_ACTION")[0].text)
                self._instructions.append(DoKeywordAction(action, self._target(node.nodes[0])[1]))
            case "protector":
                self._targets.append(TargetOpponent())
                self._instructions.append(ChangeProtector(len(self._targets) - 1, self._target(node.nodes[0])[1]))
            case "all_block_target" | "all_block_subject":
                subject, target = self._meant(node.nodes[1])
                change = _Given(ApplyRule(all_block(node, subject)), Duration.END_OF_TURN)
                self._instruct((change,), subject, target, node)
            case _:
                subject, target = self._meant(node.nodes[0])
                self._instruct(self._predicates(node.nodes[1], subject, default), subject, target, node)

    def _meant(self, node: Node) -> tuple[Subject, int | None]:
        """Return what a sentence is about, and its place among the targets if it is one."""
        if node.rule != "subject":
            return self._target(node)
        if node.nodes[0].rule in {"it", "they"}:
            if self._target_before is None:
                raise not_understood("it is not clear what the pronoun means", node)
            return self._sentences.subject(node), self._target_before
        self._target_before = None
        subject = self._sentences.subject(node)
        if any(not _OWN.isdisjoint(parts_of(part)) for part in _alternatives(subject)):
            raise not_understood("a spell is no permanent", node)
        return Subject(subject.affected, plural=subject.plural, chosen=self._chooses_player, spell=True), None

    def _target(self, node: Node) -> tuple[Subject, int]:
        """Add a target; "it" is this one from now on."""
        noun = node.nodes[0]
        quality = noun_phrase(noun, SUBJECT_SCOPE).quality()
        if any(not _OWN.isdisjoint(parts_of(part)) for part in _alternatives(Subject(quality))):
            raise not_understood("it is not clear what 'other' is other than", node)
        numbers = node.words("NUMBER")
        most = numbers[0].numbers[0] if numbers else 1
        if most < 1:
            raise not_understood("the number must be positive", node)
        self._targets.append(TargetPermanents(quality, 0 if node.rule == "up_to_targets" else most, most))
        plural = noun.rule == "plural"
        subject = Subject(quality, plural=plural, chosen=self._chooses_player, spell=True, target=True)
        self._sentences.meant_before(subject)
        self._target_before = len(self._targets) - 1
        return subject, self._target_before

    def _predicates(self, node: Node, subject: Subject, default: Duration | None) -> tuple[_Given, ...]:
        conjunction(node, AND)
        found: list[_Given] = []
        following = default
        for part in reversed(node.nodes):
            duration = _duration(part, default)
            if duration is None and _predicate_of(part).rule in _SHARED:
                duration = following
            if duration is None:
                raise not_understood("it is not said how long this lasts", part)
            effects = self._sentences.predicate(part, subject)
            found[:0] = [_Given(modification_of(effect), duration) for effect in effects]
            following = duration
        return tuple(found)

    def _instruct(self, found: Sequence[_Given], subject: Subject, target: int | None, node: Node) -> None:
        if any(isinstance(each.modification, ChangeController) for each in found):
            raise not_understood("this is not supported yet", node)
        for duration in dict.fromkeys(each.duration for each in found):
            changes = tuple(each.modification for each in found if each.duration is duration)
            if target is not None:
                self._instructions.append(ChangeTargets(target, changes, duration))
            else:
                self._instructions.extend(_for_group(subject, changes, duration))


def _alternatives(subject: Subject) -> tuple[Quality, ...]:
    return subject.affected.qualities if isinstance(subject.affected, AnyOf) else (subject.affected,)


def _for_group(subject: Subject, changes: Sequence[Modification], duration: Duration) -> Iterator[ChangeGroup]:
    """Yield the change of characteristics and the rules of a group apart (CR 611.2c)."""
    rules = tuple(change for change in changes if isinstance(change, ApplyRule))
    others = tuple(change for change in changes if not isinstance(change, ApplyRule))
    if others:
        yield ChangeGroup(subject.affected, others, duration, fixed=True)
    if rules:
        yield ChangeGroup(subject.affected, rules, duration, fixed=False)


def _leading_duration(words: Sequence[Word]) -> tuple[Duration | None, Sequence[Word]]:
    """Return the duration before the comma that begins a sentence, and the rest."""
    duration = _DURATIONS.get(words[0].kind)
    if duration is None or len(words) < _SHORTEST or words[1].text != ",":
        return None, words
    return duration, words[2:]


_SHORTEST: Final = 3


def _predicate_of(part: Node) -> Node:
    return part.nodes[0] if part.rule in {"lasting", "conditional"} else part


def _duration(part: Node, default: Duration | None) -> Duration | None:
    """Return how long a predicate says that it lasts; ``default`` is what stands at the beginning of the sentence.

    Raises:
        NotUnderstood: It says so twice, or as static abilities do.
    """
    words = [word for inner in (part, *part.nodes) for word in inner.words(*_DURATIONS)]
    if len(words) + (default is not None) > 1:
        raise not_understood("it is not clear how long this lasts", part)
    return _DURATIONS[words[0].kind] if words else default
