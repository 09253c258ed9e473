"""Sentences of the grammar as abilities."""

from collections.abc import Sequence
from typing import Final

from redzone.cards.oracle.parsing import Node
from redzone.cards.oracle.predicates import Effect, QuotedReader, effects, keyword_item
from redzone.cards.oracle.qualities import (
    AND,
    ANY,
    SELF_SCOPE,
    SUBJECT_SCOPE,
    Phrase,
    Scope,
    all_of,
    any_of,
    conjunction,
    group_quality,
    not_understood,
    noun_phrase,
    of_creatures,
    shared,
)
from redzone.model.ability import (
    Ability,
    CantBeBlockedBy,
    ChangeController,
    Continuous,
    DoesntTapToAttack,
    GainAbility,
    GivesPoison,
    LoseAbility,
    Modification,
    ModifyPowerToughness,
    PreventsDamageFrom,
    SetColors,
    SetPowerToughness,
    SetTypes,
)
from redzone.model.quality import (
    ControlledByYou,
    Everything,
    IsEnchantedOrEquippedByThis,
    IsThis,
    Quality,
)
from redzone.model.value import Value
from redzone.model.wording import parts_of

_CONDITIONAL: Final = "while_defender_controls"
_MODIFICATIONS: Final = (
    ChangeController,
    SetTypes,
    SetColors,
    GainAbility,
    LoseAbility,
    SetPowerToughness,
    ModifyPowerToughness,
)


class Subject(Value, frozen=True):
    """What a sentence is about, seen from the object that has the text."""

    affected: Quality = IsThis()
    plural: bool = False

    @property
    def is_self(self) -> bool:
        """Whether the sentence is about the object itself."""
        return self.affected == IsThis()

    @property
    def scope(self) -> Scope:
        """What the words of a predicate refer to, if the affected objects have it as their own ability."""
        if self.is_self:
            return SELF_SCOPE
        you = ControlledByYou() in parts_of(self.affected)
        return Scope(this=False, it=not self.plural, implied=True, other=False, you=you)


class Sentences:
    """Compiles the sentences of one line, in their order: "it" is what the sentence before was about."""

    def __init__(self, quoted: QuotedReader) -> None:
        self._quoted = quoted
        self._before = Subject()

    def keyword_line(self, node: Node) -> tuple[Ability, ...]:
        """Return the abilities of a line of keywords."""
        for word in node.words("SEP_KEYWORD"):
            if word.text not in {",", ";", "and"}:
                raise not_understood(f"{word.text!r} is not clear in this list", word)
        return tuple(ability for item in node.nodes for ability in keyword_item(item, SELF_SCOPE, self._quoted))

    def predicate_line(self, node: Node) -> tuple[Ability, ...]:
        """Return the abilities of predicates without a subject: they are about the object itself."""
        return self._predicates(Subject(), node.nodes[0])

    def sentences(self, node: Node) -> tuple[Ability, ...]:
        """Return the abilities of all sentences."""
        found: list[Ability] = []
        for sentence in node.nodes:
            found.extend(self._sentence(sentence))
        return tuple(found)

    def _sentence(self, node: Node) -> tuple[Ability, ...]:
        subject = self._subject(node.find("subject")[0])
        self._before = subject
        match node.rule:
            case "statement":
                predicates = node.find("predicates")[0]
                if _forbids_to_block_this(predicates):
                    return (_cant_be_blocked_by(subject, predicates),)
                return self._predicates(subject, predicates)
            case "you_control":
                return (Continuous(subject.affected, (ChangeController(),)),)
            case "prevention":
                return _given(subject, (_prevention(node, subject),))
            case "no_tapping":
                return _given(subject, (DoesntTapToAttack(),))
            case _:
                number = node.words("NUMBER")
                return _given(subject, (GivesPoison(number[0].numbers[0] if number else 1),))

    def _predicates(self, subject: Subject, node: Node) -> tuple[Ability, ...]:
        conjunction(node, AND)
        if len(node.nodes) > 1:
            for predicate in node.nodes:
                _check_condition(predicate)
        found = [effect for part in node.nodes for effect in effects(part, subject.scope, self._quoted)]
        if subject.is_self and any(isinstance(effect, SetColors) for effect in found):
            raise not_understood("this may define a colour in every zone, which is not supported", node)
        return _given(subject, found)

    def _subject(self, node: Node) -> Subject:
        if len(node.nodes) == 1:
            return self._member(node.nodes[0])
        conjunction(node, ANY)
        members = list(node.nodes)
        own = [member for member in members if member.rule in {"self", "attached"}]
        others = [member for member in members if member not in own]
        if any(member in own for member in members[len(own) :]) or not others:
            raise not_understood("such a list of subjects is not supported", node)
        if any(member.rule in {"it", "they"} for member in others):
            raise not_understood("it is not clear what the pronoun means", node)
        phrases = [noun_phrase(member.nodes[0], SUBJECT_SCOPE) for member in others]
        if any(phrase.other for phrase in phrases) and any(member.rule == "attached" for member in own):
            raise not_understood("it is not clear what 'other' is other than", node)
        together = shared(phrases)
        if together != phrases and any(member.rule == "each" or member.words("ALL") for member in others):
            raise not_understood("it is not clear what is said of all of these", node)
        own_qualities = [self._member(member).affected for member in own]
        return Subject(any_of([*own_qualities, *(phrase.quality() for phrase in together)]), plural=True)

    def _member(self, node: Node) -> Subject:
        match node.rule:
            case "self":
                return Subject()
            case "it" | "they":
                return self._meant(node)
            case "attached":
                noun = noun_of_attached(node)
                return Subject(all_of((IsEnchantedOrEquippedByThis(), noun)))
            case _:
                phrase: Phrase = noun_phrase(node.nodes[0], SUBJECT_SCOPE)
                return Subject(phrase.quality(), plural=node.rule == "many")

    def _meant(self, node: Node) -> Subject:
        """Return what a pronoun is: the subject of the sentence before, or at first the object itself."""
        before = self._before
        single = before.is_self or IsEnchantedOrEquippedByThis() in parts_of(before.affected)
        if not (single if node.rule == "it" else before.plural):
            raise not_understood("it is not clear what the pronoun means", node)
        return before


def noun_of_attached(node: Node) -> Quality:
    """Return the noun of ``enchanted creature``."""
    word = node.words("SINGULAR")[0]
    if word.quality is None or word.text == "source":
        raise not_understood(f"{word.text!r} does not fit here", word)
    return word.quality


def _check_condition(predicate: Node) -> None:
    """Refuse a condition in a sentence with several predicates: it might be one of all of them."""
    for part in (predicate, *predicate.nodes):
        if conditions := part.find(_CONDITIONAL):
            raise not_understood("it is not clear to which part the condition belongs", conditions[0])


def _forbids_to_block_this(node: Node) -> bool:
    return any(part.find("block_this") for part in node.nodes)


def _cant_be_blocked_by(subject: Subject, node: Node) -> Ability:
    """Return ``Walls can't block this creature`` as an ability of this creature."""
    restrictions = [restriction for predicate in node.nodes for restriction in predicate.nodes]
    if len(node.nodes) != 1 or len(restrictions) != 1 or subject.is_self:
        raise not_understood("this is supported only alone", node)
    if IsEnchantedOrEquippedByThis() in parts_of(subject.affected):
        raise not_understood("this is supported only of groups of creatures", node)
    return CantBeBlockedBy(of_creatures(subject.affected))


def _prevention(node: Node, subject: Subject) -> Ability:
    groups = node.find("group")
    return PreventsDamageFrom(group_quality(groups[0], subject.scope.of_sources()) if groups else Everything())


def _given(subject: Subject, found: Sequence[Effect]) -> tuple[Ability, ...]:
    """Return what the object has, so that its subject gets these effects.

    Its own abilities stand alone; all else is one continuous effect (CR 604.1), which stands where its first part
    does.
    """
    abilities: list[Ability] = []
    modifications: list[Modification] = []
    place = 0
    for effect in found:
        if isinstance(effect, _MODIFICATIONS):
            place = place if modifications else len(abilities)
            modifications.append(effect)
        elif subject.is_self:
            abilities.append(effect)
        else:
            modifications.append(GainAbility(effect))
    if modifications:
        abilities.insert(place, Continuous(subject.affected, tuple(modifications)))
    return tuple(abilities)
