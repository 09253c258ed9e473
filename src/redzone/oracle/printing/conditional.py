"""What is done under a condition, in forms of its own: keyword actions, "unless", "if a player does"."""

from collections.abc import Sequence
from typing import Final

from redzone.abilities.ability import If, Instruction
from redzone.abilities.condition import AmountIs, Condition, NotCondition, ObjectIs, PlayerIs, PlayerMeets
from redzone.abilities.instruction import Deed, Designate, Do, LoseLife, PutCounters
from redzone.abilities.language import (
    AmountBefore,
    Compare,
    ControllerOf,
    Counters,
    Not,
    ObjectTerm,
    StatOf,
    TargetObjects,
)
from redzone.abilities.plain_qualities import HasStatus
from redzone.abilities.words import ObjectWord, PlayerStatus, PlayerWord, Status
from redzone.oracle.printing.conditions import is_of_named, opposite


def asked_of(condition: Condition) -> ObjectTerm | None:
    """Return the objects of which a condition asks something, or of whose controller, if it names any."""
    match condition:
        case PlayerMeets(who=ControllerOf(objects=TargetObjects() as target)):
            return target
        case AmountIs(amount=StatOf(objects=TargetObjects() as target)):
            return target
        case _:
            return condition.objects if is_of_named(condition) else None


def averted_by(instruction: If) -> Condition | None:
    """Return what averts an instruction, if it is said so: "sacrifice it unless you control a Forest"."""
    first = instruction.instructions[:1]
    unwelcome = any(isinstance(each, LoseLife) or (isinstance(each, Do) and each.deed in _LOSSES) for each in first)
    return opposite(instruction.condition, unwelcome=unwelcome)


_LOSSES: Final = frozenset({Deed.SACRIFICE, Deed.TAP, Deed.DESTROY})


def anybody_does(instruction: If) -> str:
    """Return that one of several players did what each of them may do, or that nobody did."""
    match instruction:
        case If(condition=PlayerMeets(who=who, condition=PlayerIs(status=PlayerStatus.DID_SO)), otherwise=()):
            return "if an opponent does, " if who is PlayerWord.EACH_OPPONENT else "if a player does, "
        case If(condition=NotCondition(condition=PlayerMeets(condition=PlayerIs(status=PlayerStatus.DID_SO)))):
            return "if no one does, "
        case _:
            return ""


def keyword_action_of(instruction: If) -> str:
    """Return the keyword action whose meaning this is, if it is one (CR 701.37a, 701.46a)."""
    match instruction:
        case If(
            condition=ObjectIs(ObjectWord.THIS, Not(HasStatus(Status.MONSTROUS))),
            instructions=(PutCounters(counter="+1/+1", count=int(count)), Designate()),
            otherwise=(),
        ):
            return f"monstrosity {count}"
        case If(
            condition=ObjectIs(ObjectWord.THIS, Compare(Counters("+1/+1"), most=0)),
            instructions=(PutCounters(objects=ObjectWord.THIS, counter="+1/+1", count=int(count)),),
            otherwise=(),
        ):
            return f"adapt {count}"
        case _:
            return ""


def rows_of_results(instruction: If) -> Sequence[tuple[str, tuple[Instruction, ...]]]:
    """Return the rows of a table of what results of a die lead to, if there are several (CR 706.3)."""
    rows: list[tuple[str, tuple[Instruction, ...]]] = []
    following: tuple[Instruction, ...] = (instruction,)
    while following:
        match following:
            case (
                If(condition=AmountIs(amount=AmountBefore(), least=int(least), most=most), instructions=found) as row,
            ):
                rows.append((_results(least, most), found))
                following = row.otherwise
            case _:
                return ()
    return rows if len(rows) > 1 else ()


def _results(least: int, most: object) -> str:
    if least == most:
        return str(least)
    return f"{least}+" if most is None else f"{least}\N{EM DASH}{most}"
