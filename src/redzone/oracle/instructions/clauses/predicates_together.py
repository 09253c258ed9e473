"""Predicates that are said together: what comes first, and what is lost with what else."""

from collections.abc import Iterator, Sequence
from typing import Final, assert_never

from redzone.abilities.ability import (
    ApplyRule,
    CopyOf,
    Modification,
)
from redzone.abilities.attacked import AttackedPlayer, PlayerReference
from redzone.abilities.attacking import AttacksIfAble, CanAttackDespiteDefender
from redzone.abilities.blocking import BlocksIfAble
from redzone.abilities.duration import Duration
from redzone.abilities.language import Amount, Is, Quality, TargetObjects, Times
from redzone.abilities.modification import (
    BecomeChosen,
    LoseAllAbilities,
    ModifyPowerToughness,
    SetPowerToughness,
)
from redzone.abilities.static import DoesntUntap
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.oracle.instructions.clauses.kinds import becoming, exceptions_of
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.instructions.references.nouns import Named
from redzone.oracle.instructions.references.numbers_named import chosen_x, for_each
from redzone.oracle.instructions.references.objects_named import cards_or_objects, objects_of
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.language.word import Word
from redzone.oracle.lexicon.losses import LOSING_OTHERS
from redzone.oracle.phrases.chosen_words import chosen_quality
from redzone.oracle.phrases.endings import ended
from redzone.oracle.phrases.kinds import losing_first, without_others
from redzone.oracle.phrases.predicates import effects
from redzone.oracle.phrases.scope import AND, conjunction, not_understood
from redzone.oracle.phrases.sentences import modification_of
from redzone.oracle.phrases.subject import SentenceSubject
from redzone.values.identity import ObjectId
from redzone.values.value import Value

DURATIONS: Final = {
    "THIS_TURN": Duration.END_OF_TURN,
    "UNTIL_END_OF_TURN": Duration.END_OF_TURN,
    "THIS_COMBAT": Duration.END_OF_COMBAT,
    "UNTIL_END_OF_COMBAT": Duration.END_OF_COMBAT,
    "UNTIL_NEXT_TURN": Duration.NEXT_TURN,
    "UNTIL_END_OF_NEXT_TURN": Duration.END_OF_NEXT_TURN,
    "UNTIL_NEXT_END_STEP": Duration.NEXT_END_STEP,
    "UNTIL_NEXT_UPKEEP": Duration.NEXT_UPKEEP,
    "FOR_REST_OF_GAME": Duration.FOREVER,
}


_SHARED: Final = (
    *(
        syntax.Gets,
        syntax.Gains,
        syntax.Loses,
        syntax.Set,
        syntax.IsColor,
        syntax.Typed,
        syntax.GetsX,
        syntax.NoAbilities,
        syntax.SetX,
        syntax.Becomes,
    ),
    *(syntax.SetPower, syntax.BecomesChosen, syntax.BecomesCopy, syntax.IsEveryType),
)
"""Predicates that share the duration of the one behind them: ``gets +1/+1 and gains flying until end of turn``."""


_LASTING: Final = (
    syntax.Becomes,
    syntax.BecomesChosen,
    syntax.BecomesCopy,
    syntax.IsBesides,
    syntax.Gains,
    syntax.Loses,
    syntax.Set,
    syntax.Typed,
    syntax.NoAbilities,
)
"""Predicates that may last for ever, where the text says no duration (CR 611.2a)."""


class Given(Value, frozen=True):
    """A change, and how long it lasts."""

    modification: Modification
    duration: Duration


def read_predicates(node: Node, named: Named, discourse: Discourse, default: Duration | None) -> tuple[Given, ...]:
    """Return what predicates say of one subject, each with how long it lasts."""
    conjunction(node, AND)
    subject = named.subject(
        spell=discourse.context.spell, chosen=discourse.choices.player, words=discourse.choices.words
    )
    found: list[Given] = []
    following = default
    others: list[Word] = []
    for part in reversed(node.nodes):
        duration = lasts_how_long(part, default)
        predicate = predicate_of(part)
        if duration is None and isinstance(predicate, _SHARED):
            duration = following
        if isinstance(predicate, syntax.NoAbilities) and predicate.words()[0].text in LOSING_OTHERS:
            others.append(predicate.words()[0])
            following = duration
            continue
        if duration is None:
            of_copy = named.term is ObjectWord.MADE and isinstance(predicate, syntax.Has)
            duration = Duration.FOREVER if of_copy else _for_ever(part, predicate)
        given = _modifications(part, subject, discourse)
        found[:0] = [Given(each, duration) for each in given]
        following = duration
    for word in others:
        found = _without_others(found, word)
    return tuple(losing_first(found, lambda each: each.modification))


def _without_others(found: Sequence[Given], word: Word) -> list[Given]:
    """Return what changes where all other types or abilities are lost, for as long as the rest lasts."""
    if len({each.duration for each in found}) != 1:
        raise not_understood("it is not clear what else is lost", word)
    return [Given(change, found[0].duration) for change in without_others([each.modification for each in found], word)]


def _for_ever(part: Node, predicate: Node) -> Duration:
    """Return that a change lasts for ever, which only changes of characteristics do without saying so."""
    if not isinstance(predicate, _LASTING):
        raise not_understood("it is not said how long this lasts", part)
    return Duration.FOREVER


def predicate_of(part: Node) -> Node:
    """Return a predicate without how long it lasts, or when."""
    return part.nodes[0] if isinstance(part, syntax.Lasting | syntax.Conditional) else part


def lasts_how_long(part: Node, default: Duration | None) -> Duration | None:
    """Return how long a predicate says that it lasts; ``default`` is what stands at the beginning of the sentence."""
    words = [
        word for inner in (part, *part.nodes) if not isinstance(inner, syntax.Lasts) for word in inner.words(*DURATIONS)
    ]
    found = [duration_of(lasting) for lasting in part.find(syntax.Lasts)]
    found += [DURATIONS[word.kind] for word in words]
    if len(found) + (default is not None) > 1:
        raise not_understood("it is not clear how long this lasts", part)
    return found[0] if found else default


def duration_of(lasting: Node) -> Duration | None:
    """Return how long something lasts (CR 611.2b)."""
    words = lasting.words(*DURATIONS)
    if words:
        return DURATIONS[words[0].kind]
    if lasting.words("REMAINS_TAPPED"):
        return Duration.WHILE_CONTROLLED_AND_TAPPED if lasting.words("YOU_CONTROL") else Duration.WHILE_TAPPED
    if lasting.words("REMAINS_ON"):
        return Duration.WHILE_ON_BATTLEFIELD
    if lasting.words("YOU_CONTROL"):
        return Duration.WHILE_CONTROLLED
    raise not_understood("it is not clear how long this lasts", lasting)


def _modifications(part: Node, subject: SentenceSubject, discourse: Discourse) -> Iterator[Modification]:
    """Yield what one predicate changes."""
    predicate = predicate_of(part)
    match predicate:
        case syntax.Gets() | syntax.GetsX() | syntax.SetX() | syntax.SetPower():
            yield _size(predicate, discourse)
        case syntax.NoAbilities():
            yield LoseAllAbilities()
        case syntax.Becomes() | syntax.IsBesides():
            if isinstance(predicate, syntax.IsBesides):
                keeps_types(predicate)
            yield from becoming(predicate.nodes[0], subject, discourse)
        case syntax.StaysTapped() | syntax.BlocksIt() | syntax.BlocksTarget() | syntax.AttacksChosen():
            yield ApplyRule(_rule(predicate, subject, discourse))
        case syntax.DespiteDefender():
            yield ApplyRule(CanAttackDespiteDefender())
        case syntax.BecomesCopy():
            copied = _copied(predicate, discourse)
            yield CopyOf(copied, exceptions_of(predicate, discourse) or exceptions_of(part, discourse))
        case syntax.BecomesChosen():
            chosen = chosen_quality(predicate.words("WORD_OF_CHOICE")[0], discourse.choices.words, resolving=True)
            yield BecomeChosen(chosen.what, chosen.now, added=bool(predicate.words("IN_ADDITION")))
        case _:
            found = effects(predicate, subject, discourse.quoted)
            if isinstance(part, syntax.Conditional):
                found = ended(found, part.nodes[1], subject)
            yield from map(modification_of, found)


def _stays_tapped(predicate: Node, subject: SentenceSubject) -> DoesntUntap:
    """Return ``doesn't untap during its controller's untap step for as long as this creature remains tapped``."""
    if "your" in predicate.words()[0].text.split() and not subject.is_self:
        raise not_understood("it is not clear whose untap step this is", predicate)
    return DoesntUntap()


def _rule(
    predicate: syntax.StaysTapped | syntax.BlocksIt | syntax.BlocksTarget | syntax.AttacksChosen,
    subject: SentenceSubject,
    discourse: Discourse,
) -> DoesntUntap | BlocksIfAble | AttacksIfAble:
    """Return that something stays tapped, what it has to block, or whom it has to attack."""
    match predicate:
        case syntax.StaysTapped():
            return _stays_tapped(predicate, subject)
        case syntax.BlocksIt():
            return BlocksIfAble(_pronoun_blocked(predicate, discourse))
        case syntax.BlocksTarget():
            return BlocksIfAble(_target_blocked(predicate, discourse))
        case syntax.AttacksChosen():
            return AttacksIfAble(_chosen_player(predicate, discourse))
        case _:
            assert_never(predicate)


def _chosen_player(predicate: Node, discourse: Discourse) -> AttackedPlayer:
    """Return "that player" as who is attacked: the player who was chosen."""
    if discourse.that_player is not PlayerWord.CHOSEN_PLAYER:
        raise not_understood("it is not clear which player this is", predicate)
    return AttackedPlayer(PlayerReference.CHOSEN_PLAYER)


def keeps_types(node: Node) -> None:
    """Refuse ``it is a Zombie`` that is not said to be one "in addition to its other types"."""
    if not node.find(syntax.Kind)[0].words("IN_ADDITION", "IN_ADDITION_TO_COLORS"):
        raise not_understood("it is not clear which types stay", node)


def _pronoun_blocked(predicate: Node, discourse: Discourse) -> Quality:
    """Return "it" as what is blocked: what the event is about, or this."""
    if discourse.context.it is ObjectWord.THIS:
        return Is(ObjectWord.THIS)
    if discourse.context.it is ObjectWord.SUBJECT:
        return Is(ObjectWord.SUBJECT)
    raise not_understood("it is not clear what the pronoun means", predicate)


def _target_blocked(predicate: Node, discourse: Discourse) -> Quality:
    """Return a target as what is blocked: ``target creature blocks another target creature this turn if able``."""
    before = discourse.object
    named = objects_of(predicate.nodes[0], discourse)
    discourse.name(before)
    if named.plural or not isinstance(named.term, TargetObjects):
        raise not_understood("it is not clear what is blocked", predicate)
    return Is(named.term)


def _copied(predicate: Node, discourse: Discourse) -> ObjectId:
    """Return what is copied, as ``CopyOf`` names it in a text."""
    match cards_or_objects(predicate.nodes[0], discourse).term:
        case TargetObjects(index=index):
            return ObjectId(f"target {index}")
        case ObjectWord() as word:
            return ObjectId(word.value)
        case _:
            raise not_understood("it is not clear what is copied", predicate)


def _size(predicate: Node, discourse: Discourse) -> Modification:
    """Return a change of power and toughness."""
    match predicate:
        case syntax.Gets():
            power, toughness = predicate.words("CHANGE")[0].numbers
            return ModifyPowerToughness(
                for_each(power, predicate, discourse), for_each(toughness, predicate, discourse)
            )
        case syntax.GetsX():
            return _by_x(predicate.words("CHANGE_X")[0], discourse)
        case syntax.SetX():
            return SetPowerToughness(chosen_x(discourse), chosen_x(discourse))
        case _:
            numbers = predicate.words("NUMBER")
            base = numbers[0].numbers[0] if numbers else chosen_x(discourse)
            return SetPowerToughness(base, None) if predicate.words("BASE_POWER") else SetPowerToughness(None, base)


def _by_x(word: Word, discourse: Discourse) -> ModifyPowerToughness:
    """Return ``gets +X/-X``."""
    power, toughness = word.text.replace(" ", "").split("/")
    return ModifyPowerToughness(_signed(power, discourse), _signed(toughness, discourse))


def _signed(text: str, discourse: Discourse) -> Amount:
    if not text.endswith("x"):
        return 0
    return Times(-1, chosen_x(discourse)) if text.startswith("-") else chosen_x(discourse)
