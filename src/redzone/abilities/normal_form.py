"""The one value of each meaning: what abilities are, however they were said or put together by hand.

Builders make most values in this form. What is compiled, and what earlier programs saved, is brought to it here, once,
as it is read; the rules never ask.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeGuard, TypeVar

from msgspec.structs import replace

from redzone.abilities.ability import (
    Ability,
    Activated,
    ChangeObjects,
    Continuous,
    ForEachPlayer,
    If,
    Instruction,
    Token,
    Triggered,
)
from redzone.abilities.asserting import (
    all_conditions,
    amount_is,
    any_condition,
    contrary,
    is_turn_of,
    on_battlefield,
    player_has,
    player_negation,
    this_has,
)
from redzone.abilities.blocking import (
    BlockCost,
    BlocksIfAble,
    CanBlockOnly,
    CantBeBlockedBy,
    CantBeBlockedExceptBy,
    CantBlock,
)
from redzone.abilities.casting import CastOnly, CastOnlyIf, Timing
from redzone.abilities.comparing import (
    all_of,
    any_of,
    between,
    is_one_of,
    negation,
    relates_to,
    sum_of,
)
from redzone.abilities.condition import (
    AllConditions,
    AmountIs,
    AnyCondition,
    Condition,
    NotCondition,
    NotPlayer,
    ObjectIs,
    PlayerHas,
    PlayerMeets,
)
from redzone.abilities.counting import at_least, number_of_cards, times
from redzone.abilities.duration import Duration
from redzone.abilities.forbidding import cant_be_blocked_by, cant_block
from redzone.abilities.instruction import Deed, Do, GiveControl
from redzone.abilities.language import (
    AllOf,
    Amount,
    AnyOf,
    AtLeast,
    AttacksPlayer,
    Compare,
    Control,
    ControllerOf,
    DevotionTo,
    EachCard,
    EachObject,
    HasHit,
    Is,
    Not,
    NumberOf,
    Own,
    PlayerTerm,
    Quality,
    Relates,
    Sum,
    TheseObjects,
    ThesePlayers,
    Times,
)
from redzone.abilities.modification import AddColors, ChangeController, SetColors
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.rewriting import rebuilt
from redzone.abilities.trigger import Becomes, EventKind, EventPattern, OtherSide, Pattern
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.values.identity import PlayerId
from redzone.values.turn import Step
from redzone.values.types import Color
from redzone.values.value import Value

_PartT = TypeVar("_PartT", bound=Value)
_KindT = TypeVar("_KindT")


def normal_form(part: _PartT) -> _PartT:
    """Return a part of a text in which every meaning has its one value."""
    return rebuilt(part, one_value)


def one_value(value: object) -> object:
    """Return the one value of a meaning, of whose parts each has its one value already."""
    row = _ROWS.get(type(value))
    return value if row is None else row(value)


def _is(quality: Is) -> Quality:
    return is_one_of(quality.object.ids) if isinstance(quality.object, TheseObjects) else quality


def _relates(quality: Relates) -> Quality:
    term = quality.object
    return relates_to(quality.relation, term.ids) if isinstance(term, TheseObjects) else quality


def _of_players(quality: Control | Own | AttacksPlayer | HasHit) -> Quality:
    """Return a quality that names players by their numbers, one in each."""
    player = quality.player
    if not isinstance(player, ThesePlayers):
        return quality
    return any_of(replace(quality, player=id_) for id_ in player.ids)


def _of_event(condition: Condition) -> Condition:
    """Return a condition in which what the object or player of an event lacks is said of these.

    Texts say it only of events that have one: there it is no other meaning.
    """
    match condition:
        case AllConditions(conditions=parts):
            return all_conditions(map(_of_event, parts))
        case AnyCondition(conditions=parts):
            return any_condition(map(_of_event, parts))
        case NotCondition(condition=ObjectIs(objects=ObjectWord.SUBJECT, quality=quality)):
            return ObjectIs(ObjectWord.SUBJECT, negation(quality))
        case NotCondition(condition=PlayerMeets(who=PlayerWord.EVENT_PLAYER | PlayerWord.DEFENDING_PLAYER) as meets):
            return PlayerMeets(meets.who, player_negation(meets.condition))
        case _:
            return condition


def _player_meets(condition: PlayerMeets) -> Condition:
    who = condition.who
    return PlayerMeets(who.ids[0], condition.condition) if _is_one(who) else condition


def _is_one(who: PlayerTerm | PlayerId) -> TypeGuard[ThesePlayers]:
    return isinstance(who, ThesePlayers) and len(who.ids) == 1


def _number_of(amount: NumberOf) -> Amount:
    match amount.objects:
        case EachCard(quality=quality, zone=zone, players=players):
            return number_of_cards(zone, players, quality)
        case _:
            return amount


def _colors(colors: Iterable[Color]) -> tuple[Color, ...]:
    named = set(colors)
    return tuple(color for color in Color if color in named)


def _pattern(pattern: EventPattern) -> EventPattern:
    """Return a pattern without what asks nothing: of a number, of the other side, of company."""
    other, company = pattern.other, pattern.company
    if other in {OtherSide(), OtherSide(Everything()) if pattern.event in _HAS_OTHER_SIDE else None}:
        pattern = replace(pattern, other=None)
    if pattern.least == 1 and pattern.event in _AT_LEAST_ONE:
        pattern = replace(pattern, least=0)
    if company is not None and (company.least, company.most) == (0, None):
        pattern = replace(pattern, company=None)
    if pattern.event is EventKind.LEAVES and pattern.word == "graveyard":  # CR 700.4
        pattern = replace(pattern, event=EventKind.DIES, word=None)
    return pattern


_HAS_OTHER_SIDE: Final = frozenset({EventKind.BLOCKS_CREATURE, EventKind.BECOMES_BLOCKED_BY, EventKind.IS_DEALT_DAMAGE})
"""What always has an object on its other side."""
_AT_LEAST_ONE: Final = frozenset(
    {EventKind.BLOCKS, EventKind.PLAYER_ATTACKS, EventKind.COUNTERS_PUT, EventKind.GAINS_LIFE, EventKind.LOSES_LIFE}
)
"""What never happens in a number of nothing."""


def _triggered(ability: Triggered) -> Triggered:
    return replace(ability, patterns=tuple(sorted(dict.fromkeys(ability.patterns), key=_order_of_pattern)))


def _order_of_pattern(pattern: Pattern) -> tuple[int, int, str]:
    if isinstance(pattern, Becomes):
        return len(EventKind), 0, repr(pattern)
    step = _STEPS.index(pattern.word) if pattern.event is EventKind.STEP_BEGINS and pattern.word in _STEPS else 0
    return tuple(EventKind).index(pattern.event), step, repr(pattern)


_STEPS: Final = tuple(step.value for step in Step)


def _activated(ability: Activated) -> Activated:
    """Return an ability whose times are in order: that it is your turn is a time too."""
    timings = set(ability.timings)
    if ability.condition == is_turn_of():
        ability, timings = replace(ability, condition=None), {*timings, Timing.YOUR_TURN}
    return replace(ability, timings=tuple(timing for timing in Timing if timing in timings))


def _cast_only_if(ability: CastOnlyIf) -> Ability:
    return CastOnly(Timing.YOUR_TURN) if ability.condition == is_turn_of() else ability


def _continuous(ability: Continuous) -> Continuous:
    return ability if ability.condition is None else replace(ability, condition=_of_source(ability.condition))


def _of_source(condition: Condition) -> Condition:
    """Return a condition in which what is said of the source, as one of the permanents, is said of it alone.

    What is said of its host is said of one that is there.
    """
    match condition:
        case AllConditions(conditions=parts):
            return all_conditions(map(_of_source, parts))
        case AnyCondition(conditions=parts):
            return any_condition(map(_of_source, parts))
        case AmountIs(amount=NumberOf(objects=EachObject(quality=AllOf(qualities=(Is(ObjectWord.THIS), *parts))))):
            has = this_has(all_of(parts))
            limits = condition.least, condition.most
            return has if limits == (1, None) else contrary(has) if limits == (None, 0) else condition
        case AmountIs(
            amount=NumberOf(objects=EachObject(quality=AllOf(qualities=(Is(ObjectWord.ATTACHED) as host, *parts)))),
            least=None,
            most=0,
        ):  # without a host nothing is affected
            return on_battlefield(all_of((host, negation(all_of(parts)))))
        case _:
            return condition


def _if(instruction: If) -> If:
    """Return an instruction that does something if its condition holds, which is no opposite where both do."""
    inner, otherwise = instruction.instructions, instruction.otherwise
    if otherwise and (not inner or isinstance(instruction.condition, NotCondition)):
        return If(contrary(instruction.condition), otherwise, inner)
    return instruction


def _for_each(instruction: ForEachPlayer) -> Instruction:
    """Return that the controllers of something sacrifice it as that alone."""
    match instruction:
        case ForEachPlayer(ControllerOf(objects=objects) as by, (Do(deed=Deed.SACRIFICE, objects=term, by=None),)) if (
            term == objects
        ):
            return Do(Deed.SACRIFICE, term, by=by)
        case _:
            return instruction


def _give_control(instruction: GiveControl) -> Instruction:
    if instruction.player is not PlayerWord.YOU:
        return instruction
    duration = Duration.END_OF_TURN if instruction.until_end_of_turn else Duration.FOREVER
    return ChangeObjects(instruction.objects, (ChangeController(),), duration)


def _only_blocked_by(ability: CantBeBlockedExceptBy) -> Ability:
    return cant_be_blocked_by(negation(ability.blockers))


def _cant_block(ability: CantBlock) -> Ability:
    return ability if ability.attackers is None else cant_block(ability.attackers)


def _of_any_attacker(ability: BlocksIfAble | BlockCost) -> Ability:
    return replace(ability, attackers=None) if ability.attackers == Everything() else ability


def _row(kind: type[_KindT], form: Callable[[_KindT], object]) -> tuple[type[object], Callable[[object], object]]:
    def own(value: object) -> object:
        assert isinstance(value, kind)  # noqa: S101  the row was found by it
        return form(value)

    return kind, own


_ROWS: Final[Mapping[type[object], Callable[[object], object]]] = dict(
    (
        _row(AllOf, lambda each: all_of(each.qualities)),
        _row(AnyOf, lambda each: any_of(each.qualities)),
        _row(Not, lambda each: negation(each.quality)),
        _row(Compare, lambda each: between(each.measure, each.least, each.most)),
        _row(Is, _is),
        _row(Relates, _relates),
        _row(Control, _of_players),
        _row(Own, _of_players),
        _row(AttacksPlayer, _of_players),
        _row(HasHit, _of_players),
        _row(AllConditions, lambda each: all_conditions(each.conditions)),
        _row(AnyCondition, lambda each: any_condition(each.conditions)),
        _row(NotCondition, lambda each: _of_event(contrary(each.condition))),
        _row(AmountIs, lambda each: amount_is(each.amount, each.least, each.most)),
        _row(PlayerMeets, _player_meets),
        _row(NotPlayer, lambda each: player_negation(each.condition)),
        _row(PlayerHas, lambda each: player_has(each.stat, each.least, each.most)),
        _row(Sum, lambda each: sum_of(*each.amounts)),
        _row(Times, lambda each: times(each.factor, each.amount)),
        _row(AtLeast, lambda each: at_least(each.least, each.amount)),
        _row(NumberOf, _number_of),
        _row(DevotionTo, lambda each: DevotionTo(_colors(each.colors))),
        _row(SetColors, lambda each: SetColors(_colors(each.colors))),
        _row(AddColors, lambda each: AddColors(_colors(each.colors))),
        _row(Token, lambda each: replace(each, colors=_colors(each.colors))),
        _row(EventPattern, _pattern),
        _row(Triggered, _triggered),
        _row(Activated, _activated),
        _row(CastOnlyIf, _cast_only_if),
        _row(Continuous, _continuous),
        _row(If, _if),
        _row(ForEachPlayer, _for_each),
        _row(GiveControl, _give_control),
        _row(CantBeBlockedBy, lambda each: cant_be_blocked_by(each.blockers)),
        _row(CantBeBlockedExceptBy, _only_blocked_by),
        _row(CantBlock, _cant_block),
        _row(CanBlockOnly, lambda each: cant_block(negation(each.attackers))),
        _row(BlocksIfAble, _of_any_attacker),
        _row(BlockCost, _of_any_attacker),
    )
)
"""What the value of each class is that has others of the same meaning; what has no row says what nothing else does."""
