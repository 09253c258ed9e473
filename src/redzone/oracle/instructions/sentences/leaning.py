"""Sentences that speak of what was done only on a condition: they stay in its scope (CR 608.2c, 603.7).

In "you may pay {8}. If you do, tap target creature. That creature doesn't untap", the last sentence is about what was
tapped: nothing was, if nobody paid.
"""

from copy import copy
from typing import Final, TypeAlias

from msgspec.structs import replace

from redzone.abilities.ability import (
    Activated,
    ChangeObjects,
    CreateTokens,
    Delay,
    FlipCoin,
    If,
    IfDone,
    Instruction,
    May,
    SpellEffect,
    Triggered,
    Unless,
    WhenYouDo,
)
from redzone.abilities.instruction import ExileFromLibrary, MoveToBattlefield, PutCounters, Replace
from redzone.abilities.language import Control, ControllerOf, Is, OwnerOf, TargetObjects, TargetPlayers
from redzone.abilities.rewriting import everything_in, mentions, rewritten
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.oracle.printing.made_before import speaks_of_made

Instructions: TypeAlias = tuple[Instruction, ...]
Scoped: TypeAlias = May | IfDone | Unless | FlipCoin | Delay
Reference: TypeAlias = int | ObjectWord

_MAKING: Final = CreateTokens | MoveToBattlefield | ExileFromLibrary
"""What makes something of which the next words can speak."""

_WITHOUT_NAMING: Final[frozenset[Reference]] = frozenset({ObjectWord.THIS, ObjectWord.SUBJECT, ObjectWord.OTHER})
"""What needs not be named before something points back to it."""


def leaning(before: Instructions, last: Instruction, found: Instructions) -> Scoped | None:
    """Return ``last`` with ``found`` in its scope, if these speak of what is named only there; ``None`` if not."""
    if not isinstance(last, Scoped):
        return None
    meant = _named(found) - _named(before) - _WITHOUT_NAMING
    of_players = meant.isdisjoint(_named(_without_their_players(found)))
    if of_players and (isinstance(last, Unless) or (isinstance(last, May) and isinstance(found[0], May))):
        return None  # "That player discards a card" whether or not they have paid (CR 118.12)
    if found and speaks_of_made(found[0]):
        meant |= {ObjectWord.MADE}
    return _within(last, meant, found) if meant else None


def _without_their_players(found: Instructions) -> Instructions:
    """Return instructions in which nothing is named only for the sake of who controls or owns it."""
    return tuple(
        rewritten(each, lambda part: PlayerWord.YOU if isinstance(part, ControllerOf | OwnerOf) else part)
        for each in found
    )


def may_lean(before: Instructions, last: Instruction, found: Instructions) -> bool:
    """Return whether instructions that point back can be meant under the condition of the last one, or without it."""
    if not isinstance(last, Scoped):
        return False
    if found and speaks_of_made(found[0]):
        return not (isinstance(last, Delay) and _goes_later(last, found))
    known = _named(before) | _WITHOUT_NAMING
    return not known.isdisjoint(_named(found) & _named(_scope_of(last)))


def ends_later(instruction: Instruction) -> bool:
    """Return whether the last thing that an instruction does happens at a later moment."""
    match instruction:
        case Delay():
            return True
        case May(instructions=(*_, last)) | If(instructions=(*_, last)) | IfDone(instructions=(*_, last)):
            return ends_later(last)
        case _:
            return False


def _scope_of(scope: Scoped) -> Instructions:
    match scope:
        case FlipCoin(won=won, lost=lost):
            return won + lost
        case Delay(effect=effect):
            return effect.instructions
        case _:
            return scope.instructions


def _within(scope: Scoped, meant: frozenset[Reference], found: Instructions) -> Scoped | None:
    """Return a scope with instructions at the end of that part of it which names what they mean."""
    match scope:
        case (
            May(instructions=inner, otherwise=())
            | IfDone(instructions=inner, otherwise=())
            | Unless(instructions=inner)
        ):
            more = _behind(inner, meant, found)
        case FlipCoin(won=inner, lost=()):
            more = _behind(inner, meant, found)
            return None if more is None else FlipCoin(more)
        case Delay(effect=effect, this_turn=False):
            if _is_about_what_was_there(effect.instructions):
                return None
            more = _behind(effect.instructions, meant, found)
            return None if more is None else replace(scope, effect=replace(effect, instructions=more))
        case _:
            return None
    return None if more is None else replace(scope, instructions=more)


def _behind(inner: Instructions, meant: frozenset[Reference], found: Instructions) -> Instructions | None:
    """Return instructions with others behind them, in the scope of the last one if it names what those mean."""
    if not inner:
        return None
    *before, last = inner
    if isinstance(last, Scoped) and (deeper := leaning(tuple(before), last, found)) is not None:
        return *before, deeper
    named = _named(inner) | ({ObjectWord.MADE} if _is_about_made(last) else set[Reference]())
    return None if named.isdisjoint(meant) else (*inner, *found)


def _is_about_what_was_there(instructions: Instructions) -> bool:
    """Return whether what is done later is done to what was made now: "exile it at end of combat"."""
    return mentions(SpellEffect(instructions), ObjectWord.MADE) and not any(
        isinstance(part, _MAKING) for part in everything_in(SpellEffect(instructions))
    )


def _goes_later(delay: Delay, found: Instructions) -> bool:
    """Return whether what was made now only leaves later, and these instructions change what it is until then."""
    changes = (part for each in found for part in (each.instructions if isinstance(each, If) else (each,)))
    return _is_about_what_was_there(delay.effect.instructions) and all(
        isinstance(each, ChangeObjects | PutCounters | Replace) for each in changes
    )


def _is_about_made(instruction: Instruction) -> bool:
    """Return whether an instruction makes something, or is about what was made."""
    return isinstance(instruction, _MAKING) or mentions(instruction, ObjectWord.MADE)


def _named(instructions: Instructions) -> frozenset[Reference]:
    """Return the uses of the word "target" and the objects that instructions name; a reflexive ability has its own."""
    found: set[Reference] = set()

    def look(part: object) -> object:
        match part:
            case TargetObjects(index=index) | TargetPlayers(index=index) | Is(TargetObjects(index=index)):
                found.add(index)
            case Control(TargetPlayers(index=index)):
                found.add(index)
            case ObjectWord() if part in _WITHOUT_NAMING:
                found.add(part)
            case WhenYouDo() | Activated() | Triggered():
                return copy(part)  # which is not looked into
            case _:
                pass
        return part

    rewritten(SpellEffect(instructions), look)
    return frozenset(found)
