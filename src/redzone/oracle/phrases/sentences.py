"""Sentences of the grammar as abilities."""

from collections.abc import Sequence
from typing import Final

from redzone.abilities.ability import (
    Ability,
    ApplyRule,
    Continuous,
    GainAbility,
    KeywordAbility,
    Modification,
)
from redzone.abilities.attacking import (
    AttackedIfAble,
    AttacksIfOthersAttack,
    DoesntTapToAttack,
    MayEnlist,
    MayExert,
    MostAttackers,
)
from redzone.abilities.blocking import (
    BlockedByAllAble,
    CanBeBlockedDespiteLandwalk,
    CantBeBlockedBy,
    MostBlockers,
)
from redzone.abilities.casting import CantActivate, PlayerCantBeTargeted
from redzone.abilities.comparing import any_of, parts_of
from redzone.abilities.damaging import AssignsAsThoughUnblocked, GivesPoison, PreventsDamageFrom
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import AnyOf, Is, Quality
from redzone.abilities.modification import ChangeController, SetColors
from redzone.abilities.plain_qualities import Everything, HasType
from redzone.abilities.words import ObjectWord
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.phrases.attack_targets import attacked
from redzone.oracle.phrases.conditions import DefenderMeets, condition
from redzone.oracle.phrases.endings import conditional, declared_ability, ended
from redzone.oracle.phrases.mana import added_mana
from redzone.oracle.phrases.predicates import PredicateEffect, QuotedReader, effects, keyword_item
from redzone.oracle.phrases.qualifiers import attached_noun
from redzone.oracle.phrases.qualities import alternative, group_quality, noun_phrase, shared
from redzone.oracle.phrases.scope import (
    AND,
    ANY,
    SELF_SCOPE,
    SUBJECT_SCOPE,
    Phrase,
    conjunction,
    not_understood,
    of_creatures,
)
from redzone.oracle.phrases.subject import THE_PAIR, SentenceSubject
from redzone.values.types import CardType

_OWN: Final[dict[type[Node], Ability]] = {
    syntax.MayExert: MayExert(),
    syntax.MayEnlist: MayEnlist(),
}
_ONE: Final = frozenset({Is(ObjectWord.THIS), Is(ObjectWord.ATTACHED)})
_OF_THE_OBJECT: Final[tuple[type[Node], ...]] = (
    *_OWN,
    syntax.MostAttackers,
    syntax.MostBlockers,
    syntax.AttackedIfAble,
    syntax.AddsMana,
)
"""Sentences about no permanent: what they say is an ability of the object itself."""

_FOR_SPELLS: Final = frozenset({"THIS_TURN", "THIS_COMBAT", "UNTIL_END_OF_TURN"})


class Sentences:
    """Compiles the sentences of one line, in their order: "it" is what the sentence before was about."""

    def __init__(self, quoted: QuotedReader) -> None:
        self._quoted = quoted
        self._before = SentenceSubject()

    def keyword_line(self, node: Node) -> tuple[Ability, ...]:
        """Return the abilities of a line of keywords."""
        for word in node.words("SEP_KEYWORD"):
            if word.text not in {",", ";", "and"}:
                raise not_understood(f"{word.text!r} is not clear in this list", word)
        return tuple(ability for item in node.nodes for ability in keyword_item(item, SELF_SCOPE, self._quoted))

    def predicate_line(self, node: Node) -> tuple[Ability, ...]:
        """Return the abilities of predicates without a subject: they are about the object itself."""
        return self._given_by(SentenceSubject(), node.nodes[0])

    def sentence(self, node: Node) -> tuple[Ability, ...]:
        """Return the abilities of a sentence."""
        if isinstance(node, syntax.YouToo):
            subject = self.subject(node.find(syntax.Subject)[0])
            keyword = _of_players_too(node)
            hexproof = PlayerCantBeTargeted(by_opponents=keyword.keyword is Keyword.HEXPROOF)
            return hexproof, *given(subject, (keyword,))
        if isinstance(node, syntax.AsThoughNoLandwalk):
            return given(SentenceSubject(HasType(CardType.CREATURE), plural=True), (_despite_landwalk(node),))
        subject, found = self._sentence(node)
        return given(subject, found)

    def conditional_sentence(self, when: Node, node: Node, *, unless: bool) -> tuple[Ability, ...]:
        """Return the abilities of ``As long as you control a Wall, this creature can't block``."""
        if attached := [inner for inner in _with_nodes(when) if inner.words("ATTACHED")]:
            self._before = SentenceSubject(attached_noun(attached[0]))
        elif said := [word for word in node.all_words() if word.kind == "IT" and word.text.lower() == "that creature"]:
            raise not_understood("it is not clear which creature this is", said[0])
        subject, found = self._sentence(node)
        judged = condition(when, subject)
        if isinstance(judged, DefenderMeets) and len(found) > 1:
            raise not_understood("it is not clear to which part the condition belongs", when)
        abilities = [declared_ability(effect, when) for effect in found]
        return given(subject, [conditional(ability, judged, when, unless=unless) for ability in abilities])

    def subject(self, node: Node) -> SentenceSubject:
        """Return what a sentence is about, and remember it for the next one."""
        self._before = self._members(node)
        return self._before

    def meant_before(self, subject: SentenceSubject) -> None:
        """Remember what a sentence is about."""
        self._before = subject

    def predicate(self, part: Node, subject: SentenceSubject) -> tuple[PredicateEffect, ...]:
        """Return what one predicate gives to its subject, with what stands behind it."""
        match part:
            case syntax.Conditional():
                predicate, ending = part.nodes
                return ended(effects(predicate, subject, self._quoted), ending, subject)
            case syntax.Lasting():
                return effects(part.nodes[0], subject, self._quoted)
            case _:
                return effects(part, subject, self._quoted)

    def _sentence(self, node: Node) -> tuple[SentenceSubject, Sequence[PredicateEffect]]:
        """Return what a sentence is about, and what that gets."""
        if isinstance(node, _OF_THE_OBJECT):
            return SentenceSubject(), (_of_the_object(node),)
        subject = self.subject(node.find(syntax.Subject)[0])
        if not isinstance(node, syntax.Statement):
            return subject, (_about(node, subject),)
        predicates = node.find(syntax.Predicates)[0]
        if _forbids_to_block_this(predicates):
            return SentenceSubject(), (_cant_be_blocked_by(subject, node),)
        return subject, self._predicates(subject, predicates)

    def _given_by(self, subject: SentenceSubject, node: Node) -> tuple[Ability, ...]:
        return given(subject, self._predicates(subject, node))

    def _predicates(self, subject: SentenceSubject, node: Node) -> tuple[PredicateEffect, ...]:
        conjunction(node, AND)
        unconditional = any(not isinstance(part, syntax.Conditional) for part in node.nodes)
        for part in node.nodes:
            if isinstance(part, syntax.Conditional) and unconditional:
                raise not_understood("it is not clear to which part the condition belongs", part.nodes[1])
            check_static(part)
        found = [effect for part in node.nodes for effect in self.predicate(part, subject)]
        if subject.is_self and any(isinstance(effect, SetColors) for effect in found):
            raise not_understood("this may define a colour in every zone, which is not supported", node)
        return tuple(found)

    def _members(self, node: Node) -> SentenceSubject:
        if len(node.nodes) == 1:
            return self.member(node.nodes[0])
        conjunction(node, ANY)
        members = list(node.nodes)
        own = [member for member in members if isinstance(member, syntax.Self | syntax.Attached)]
        others = [member for member in members if member not in own]
        if any(member in own for member in members[len(own) :]):
            raise not_understood("such a list of subjects is not supported", node)
        if any(isinstance(member, syntax.It | syntax.They) for member in others):
            raise not_understood("it is not clear what the pronoun means", node)
        phrases = [noun_phrase(member.nodes[0], SUBJECT_SCOPE, every=True) for member in others]
        if any(phrase.other for phrase in phrases) and any(isinstance(member, syntax.Attached) for member in own):
            raise not_understood("it is not clear what 'other' is other than", node)
        together = shared(phrases) if phrases else []
        if together != phrases and any(isinstance(member, syntax.Each) or member.words("ALL") for member in others):
            raise not_understood("it is not clear what is said of all of these", node)
        own_qualities = [self.member(member).affected for member in own]
        return SentenceSubject(any_of([*own_qualities, *(phrase.quality() for phrase in together)]), plural=True)

    def member(self, node: Node) -> SentenceSubject:
        """Return one of those that a sentence is about."""
        match node:
            case syntax.Self():
                return SentenceSubject()
            case syntax.It() | syntax.They():
                return self._meant(node)
            case syntax.Attached():
                return SentenceSubject(attached_noun(node))
            case syntax.Pair():
                return SentenceSubject(THE_PAIR)
            case _:
                phrase: Phrase = noun_phrase(node.nodes[0], SUBJECT_SCOPE, every=True)
                return SentenceSubject(phrase.quality(), plural=isinstance(node, syntax.Many))

    def _meant(self, node: Node) -> SentenceSubject:
        """Return what a pronoun is: the subject of the sentence before, or at first the object itself."""
        before = self._before
        single = before.target or bool(_ONE.intersection(parts_of(before.affected)))
        if not (single and not before.plural if isinstance(node, syntax.It) else before.plural):
            raise not_understood("it is not clear what the pronoun means", node)
        return before


def check_static(part: Node) -> None:
    """Refuse a predicate that only the effects of spells and abilities have: one that lasts for a time."""
    if words := [word for inner in (part, *part.nodes) for word in inner.words(*_FOR_SPELLS)]:
        raise not_understood(f"only the effect of a spell lasts {words[0].text}", words[0])
    if isinstance(part, syntax.Gains):
        raise not_understood("only the effect of a spell lets something gain an ability", part)


def _of_players_too(node: Node) -> KeywordAbility:
    """Return the keyword that a player has with permanents: ``you and other creatures you control have hexproof``."""
    conjunction(node, AND | frozenset({","}))
    word = node.words("KEYWORD")[0]
    keyword = word.keyword
    if keyword is None or keyword not in (KeywordAbility(Keyword.HEXPROOF), KeywordAbility(Keyword.SHROUD)):
        raise not_understood("this is not said of players", word)
    return keyword


def _despite_landwalk(node: Node) -> Ability:
    """Return that creatures with a landwalk ability can be blocked as though they didn't have it (CR 609.4).

    What has no such ability is not concerned, so it is said of all creatures.
    """
    members = node.find(syntax.Subject)[0].nodes
    plurals = members[0].find(syntax.Plural) if isinstance(members[0], syntax.Many) and len(members) == 1 else ()
    nouns: Node = plurals[0] if plurals else node
    behind = nouns.find(syntax.WithKeyword)
    own = [word.keyword for part in behind for word in part.words("KEYWORD")]
    if not plurals or nouns.nodes != behind or [word.text.lower() for word in nouns.words()] != ["creatures"]:
        raise not_understood("this is supported only of creatures with a landwalk ability", node)
    lifted = own if node.words("THOSE_ABILITIES") else [word.keyword for word in node.words("KEYWORD")]
    match own:
        case [KeywordAbility(keyword=Keyword.LANDWALK, quality=lands)] if own == lifted:
            return CanBeBlockedDespiteLandwalk(lands)
        case _:
            raise not_understood("this is supported only of the landwalk ability that they have", node)


def _with_nodes(node: Node) -> list[Node]:
    """Return a phrase and all phrases in it."""
    return [node, *(inner for part in node.nodes for inner in _with_nodes(part))]


def _of_the_object(node: Node) -> Ability:
    """Return the ability of a sentence about no permanent."""
    match node:
        case syntax.MostAttackers():
            targets = node.find(syntax.Attacked)
            what = attacked(targets[0], SentenceSubject()) if targets else None
            return MostAttackers(*_limit(node), what, each_turn=_each_turn(node, targeted=bool(targets)))
        case syntax.MostBlockers():
            return MostBlockers(*_limit(node), each_turn=_each_turn(node))
        case syntax.AttackedIfAble():
            if node.words("EACH_OPPONENT")[0].text != "each opponent":
                raise not_understood("it is not clear whether one or each of them has to", node)
            return AttackedIfAble(attacked(node.find(syntax.Attacked)[0], SentenceSubject()))
        case syntax.AddsMana():
            return added_mana(node)
        case _:
            return _OWN[type(node)]


def _limit(node: Node) -> tuple[int, Quality]:
    return node.words("NUMBER")[0].numbers[0], of_creatures(noun_phrase(node.nodes[0], SELF_SCOPE).quality())


def _each_turn(node: Node, *, targeted: bool = False) -> bool:
    """Return whether a limit is for the whole turn, in which only creatures of any kind are remembered."""
    words = node.words("EACH_TURN")
    if words and (targeted or _limit(node)[1] != Everything()):
        raise not_understood("what only some creatures did earlier in the turn is not remembered", words[0])
    return bool(words)


def _about(node: Node, subject: SentenceSubject) -> PredicateEffect:
    """Return the effect of a sentence in which that to which it applies is not the subject."""
    match node:
        case syntax.YouControl():
            return ChangeController()
        case syntax.Prevention():
            return _prevention(node, subject)
        case syntax.NoTapping():
            return DoesntTapToAttack()
        case syntax.NoActivating():
            return CantActivate(but_mana=bool(node.words("UNLESS_MANA")))
        case syntax.AsThoughUnblocked():
            return _as_though_unblocked(node, subject)
        case syntax.AllBlock():
            return all_block(node, subject)
        case syntax.IfOthersAttack():
            return _if_others_attack(node, subject)
        case _:
            number = node.words("NUMBER")
            return GivesPoison(number[0].numbers[0] if number else 1)


def all_block(node: Node, subject: SentenceSubject) -> Ability:
    """Return ``All Walls able to block enchanted creature do so`` as an ability of what they block."""
    alternatives = subject.affected.qualities if isinstance(subject.affected, AnyOf) else (subject.affected,)
    if not subject.target and not all(_ONE.intersection(parts_of(each)) for each in alternatives):
        raise not_understood("it is not clear which of these each creature blocks", node)
    return BlockedByAllAble(of_creatures(noun_phrase(node.find(syntax.Plural)[0], subject.scope).quality()))


def _if_others_attack(node: Node, subject: SentenceSubject) -> Ability:
    """Return ``If a creature you control attacks, this creature also attacks if able``."""
    if subject.plural and not subject.is_self:
        raise not_understood("this is supported only of a single creature", node)
    return AttacksIfOthersAttack(of_creatures(alternative(node.find(syntax.AnyOne, syntax.AnyOther)[0], subject.scope)))


def _forbids_to_block_this(node: Node) -> bool:
    return any(part.find(syntax.BlockThis) for part in node.nodes)


def _cant_be_blocked_by(subject: SentenceSubject, node: Node) -> Ability:
    """Return ``Walls can't block this creature`` as an ability of this creature.

    "It" is this creature where the subject compares itself with it.
    """
    predicates = node.find(syntax.Predicates)[0]
    restrictions = [restriction for predicate in predicates.nodes for restriction in predicate.nodes]
    if len(predicates.nodes) != 1 or len(restrictions) != 1 or subject.is_self:
        raise not_understood("this is supported only alone", predicates)
    compared = any(inner.words("SELFS") for inner in _with_nodes(node.find(syntax.Subject)[0]))
    if restrictions[0].words("IT") and not compared:
        raise not_understood("it is not clear what the pronoun means", restrictions[0])
    if Is(ObjectWord.ATTACHED) in parts_of(subject.affected):
        raise not_understood("this is supported only of groups of creatures", node)
    return CantBeBlockedBy(of_creatures(subject.affected))


def _as_though_unblocked(node: Node, subject: SentenceSubject) -> Ability:
    if not subject.is_yours:
        raise not_understood("'you' is not the controller of those that assign damage", node)
    return AssignsAsThoughUnblocked()


def _prevention(node: Node, subject: SentenceSubject) -> Ability:
    groups = node.find(syntax.Group)
    return PreventsDamageFrom(group_quality(groups[0], subject.scope.of_sources()) if groups else Everything())


def given(subject: SentenceSubject, found: Sequence[PredicateEffect]) -> tuple[Ability, ...]:
    """Return what the object has, so that its subject gets these effects.

    Its own abilities stand alone; all else is one continuous effect (CR 604.1), which stands where its first part
    does.
    """
    abilities: list[Ability] = []
    modifications: list[Modification] = []
    place = 0
    for effect in found:
        if subject.is_self and not isinstance(effect, Modification):
            abilities.append(effect)
        else:
            place = place if modifications else len(abilities)
            modifications.append(modification_of(effect))
    if modifications:
        abilities.insert(place, Continuous(subject.affected, tuple(modifications)))
    return tuple(abilities)


def modification_of(effect: PredicateEffect) -> Modification:
    """Return an effect as a change of other objects: they have keywords, all else is a rule for them (CR 613.11)."""
    if isinstance(effect, Modification):
        return effect
    return GainAbility(effect) if isinstance(effect, KeywordAbility) else ApplyRule(effect)
