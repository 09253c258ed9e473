"""What keyword rows are made of: common targets, qualities and effects."""

from redzone.abilities.ability import ChangeObjects, Instruction, SpellEffect, Triggered
from redzone.abilities.comparing import all_of
from redzone.abilities.condition import Condition
from redzone.abilities.duration import Duration
from redzone.abilities.instruction import PutCounters
from redzone.abilities.language import Amount, Control, ObjectTerm
from redzone.abilities.modification import ModifyPowerToughness
from redzone.abilities.plain_qualities import HasType
from redzone.abilities.targeting import TargetSpec
from redzone.abilities.trigger import Pattern
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.values.types import CardType

A_CREATURE = HasType(CardType.CREATURE)
YOUR_CREATURE = all_of((A_CREATURE, Control(PlayerWord.YOU)))
PLUS_COUNTER = "+1/+1"
MINUS_COUNTER = "-1/-1"


def effect(*instructions: Instruction, targets: tuple[TargetSpec, ...] = ()) -> SpellEffect:
    """Return an effect with these instructions."""
    return SpellEffect(instructions, targets)


def triggered(pattern: Pattern, *instructions: Instruction, condition: Condition | None = None) -> Triggered:
    """Return a triggered ability without targets."""
    return Triggered((pattern,), effect(*instructions), condition)


def aiming(pattern: Pattern, target: TargetSpec, *instructions: Instruction) -> Triggered:
    """Return a triggered ability with a target."""
    return Triggered((pattern,), effect(*instructions, targets=(target,)))


def gets(objects: ObjectTerm, power: Amount, toughness: Amount) -> ChangeObjects:
    """Return the instruction that gives power and toughness until end of turn."""
    return ChangeObjects(objects, (ModifyPowerToughness(power, toughness),), Duration.END_OF_TURN)


def grows(objects: ObjectTerm = ObjectWord.THIS, count: Amount = 1) -> PutCounters:
    """Return the instruction that puts +1/+1 counters on objects."""
    return PutCounters(objects, PLUS_COUNTER, count)
