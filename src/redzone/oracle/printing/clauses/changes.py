"""What an effect changes about objects, and how long, in Oracle wording (CR 611.2)."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import (
    ApplyRule,
    ChangeGroup,
    ChangeObjects,
    ChooseOne,
    CopyOf,
    GainAbility,
    Instruction,
    LoseAbility,
    Modification,
)
from redzone.abilities.duration import Duration
from redzone.abilities.language import EachObject, ObjectTerm, StatOf, TargetObjects, X
from redzone.abilities.modification import (
    AddTypes,
    ChangeController,
    ModifyPowerToughness,
    SetColors,
    SetPowerToughness,
    SwitchPowerToughness,
)
from redzone.abilities.words import ObjectWord, PlayerWord, Stat
from redzone.algorithms.late_pattern import late_pattern
from redzone.oracle.printing.clauses.becoming import describe_becoming
from redzone.oracle.printing.clauses.tokens import WHERE
from redzone.oracle.printing.conditions import Speech
from redzone.oracle.printing.exceptions import describe_exceptions
from redzone.oracle.printing.kinds_said import Quoting, adds_every_subtype, sets_types
from redzone.oracle.printing.mentions import Mentions
from redzone.oracle.printing.modifications import ChangesSaid, together
from redzone.oracle.printing.nouns.plurals import listing
from redzone.oracle.printing.nouns.qualities import describe_quality
from redzone.oracle.printing.terms import describe_amount
from redzone.values.identity import ObjectId

_DURATIONS: Final = {
    Duration.END_OF_TURN: " until end of turn",
    Duration.END_OF_COMBAT: " until end of combat",
    Duration.NEXT_TURN: " until your next turn",
    Duration.END_OF_NEXT_TURN: " until the end of your next turn",
    Duration.NEXT_END_STEP: " until your next end step",
    Duration.NEXT_UPKEEP: " until your next upkeep",
    Duration.WHILE_CONTROLLED: " for as long as you control {this}",
    Duration.WHILE_ON_BATTLEFIELD: " for as long as {this} remains on the battlefield",
    Duration.WHILE_TAPPED: " for as long as {this} remains tapped",
    Duration.WHILE_CONTROLLED_AND_TAPPED: " for as long as you control {this} and {this} remains tapped",
    Duration.FOREVER: "",
}


def describe_change(instruction: ChangeObjects | ChangeGroup, said: Mentions, quoting: Quoting) -> str:
    """Return what an effect changes about objects: ``target creature gets +1/+1 until end of turn``."""
    if (base := _counted_base(instruction, said)) is not None:
        return base
    if isinstance(instruction, ChangeGroup):
        if whole := _whole(instruction.modifications):
            every = said.things(EachObject(instruction.affected))
            return f"{whole[0]} the {whole[1]} of {every}{lasting(instruction.duration, said)}"
        who = said.settled(describe_quality(instruction.affected, plural=True), instruction.affected)
        group = Speech(said.speech.this, said.speech.attached, plural=True, own=False)
        return describe_changed(who, instruction.modifications, instruction.duration, group, quoting)
    term, duration = instruction.objects, instruction.duration
    plural = said.is_plural(term)
    who = said.things(term, subject=True)
    if whole := _whole(instruction.modifications):
        verb, stats = whole
        if plural:
            return f"{verb} the {stats} of each of {who}{lasting(duration, said)}"
        whose = "its" if who == "it" else f"{who}'s"
        return f"{verb} {whose} {stats}{lasting(duration, said)}"
    speech = Speech(said.speech.this, said.speech.attached, plural=plural, own=term is ObjectWord.THIS)
    match instruction.modifications:
        case (CopyOf(object=original, exceptions=exceptions),) if (copied := _term_of(original)) is not None:
            ending = f", except {describe_exceptions(exceptions, said.speech, quoting)}" if exceptions else ""
            named = said.things(copied)
            return f"{who} {speech.verb('become')} a copy of {named}{lasting(duration, said)}{ending}"
        case _:
            pass
    if any(isinstance(modification, ChangeController) for modification in instruction.modifications):
        return f"gain control of {who}{lasting(duration, said)}"
    return said.settled(describe_changed(who, instruction.modifications, duration, speech, quoting), instruction)


def _counted_base(instruction: ChangeObjects | ChangeGroup, said: Mentions) -> str | None:
    """Return ``change its base power to that creature's power``: what a number makes of it, ``None`` of all else."""
    objects = EachObject(instruction.affected) if isinstance(instruction, ChangeGroup) else instruction.objects
    lasts = lasting(instruction.duration, said)
    match instruction.modifications:
        case (
            SetPowerToughness(
                power=StatOf(measure=Stat.POWER, objects=like), toughness=StatOf(measure=Stat.TOUGHNESS, objects=same)
            ),
        ) if like == same and not isinstance(like, EachObject):
            stats = f"base power and toughness of {said.things(objects)}"
            return f"change the {stats} to {_whose(said.things(like))} power and toughness{lasts}"
        case (SetPowerToughness(power=power, toughness=toughness),) if None in {power, toughness}:
            amount = toughness if power is None else power
            if amount is None or isinstance(amount, int | X) or said.is_plural(objects):
                return None
            stat = "toughness" if power is None else "power"
            who = said.things(objects)
            return f"change {_whose(who)} base {stat} to {describe_amount(amount, said.speech)}{lasts}"
        case _:
            return None


def _whose(named: str) -> str:
    return "its" if named == "it" else f"{named}'s"


def _whole(modifications: Sequence[Modification]) -> tuple[str, str] | None:
    """Return what is done to power, toughness or both as they are: they are switched or doubled."""
    match modifications:
        case (SwitchPowerToughness(),):
            return "switch", "power and toughness"
        case (ModifyPowerToughness(power=power, toughness=toughness, doubles=True),):
            return "double", "power" if toughness == 0 else "toughness" if power == 0 else "power and toughness"
        case _:
            return None


def _term_of(named: ObjectId) -> ObjectTerm | None:
    """Return what a copy effect of a text copies."""
    if named.startswith("target "):
        return TargetObjects(int(named.removeprefix("target ")))
    return ObjectWord(named) if named in {word.value for word in ObjectWord} else None


def describe_changed(
    who: str, modifications: tuple[Modification, ...], duration: Duration, speech: Speech, quoting: Quoting
) -> str:
    """Return what changes; how long stands before what X is."""
    if any(isinstance(modification, ChangeController) for modification in modifications):
        return f"gain control of {who}{_DURATIONS[duration].format(this=speech.this)}"
    lasts = _DURATIONS[duration].format(this=speech.this)
    rules = [modification for modification in modifications if isinstance(modification, ApplyRule)]
    others = [modification for modification in modifications if not isinstance(modification, ApplyRule)]
    parts: list[str] = []
    where = amount = ""
    if any(map(_becomes_something, others)):
        parts.append(f"{describe_becoming(others, speech, quoting)}{lasts}")
    elif others:
        words, where, amount = ChangesSaid(speech, quoting, gains=True).described(others).partition(WHERE)
        parts.append(f"{words}{lasts}")
    said = [ChangesSaid(speech, quoting, gains=True).described((rule,)) for rule in rules]
    before = ""
    if duration is Duration.NEXT_TURN and not others and any(" unless " in each for each in said):
        before, lasts = f"{lasts.strip()}, ", ""  # behind "unless" it would be part of the condition
    parts += [_ruled(each, duration, lasts) for each in together(said)]
    return f"{before}{who} {listing(parts, 'and')}{where}{amount}"


def _becomes_something(modification: Modification) -> bool:
    kinds = isinstance(modification, AddTypes | SetColors) and not adds_every_subtype(modification)
    return kinds or sets_types(modification)


def _ruled(rule: str, duration: Duration, lasts: str) -> str:
    """Return a rule with how long it is in force: ``attacks this turn if able``."""
    if duration not in _SPANS:
        return f"{rule}{lasts}"
    span = _SPANS[duration]
    if " each combat" in rule:
        return rule.replace(" each combat", span)
    return f"{rule.removesuffix(' if able')}{span} if able" if rule.endswith(" if able") else f"{rule}{span}"


_SPANS: Final = {Duration.END_OF_TURN: " this turn", Duration.END_OF_COMBAT: " this combat"}


def lasting(duration: Duration, said: Mentions) -> str:
    """Return how long something lasts, as it stands at the end of a clause."""
    return _DURATIONS[duration].format(this=said.speech.this)


def one_of_abilities(choice: ChooseOne) -> ChangeObjects | ChangeGroup | None:
    """Return your choice between single abilities that something gains or loses as if it were all of them."""
    found = _one_of(choice)
    if found is None or {type(change) for change in found.modifications} not in ({GainAbility}, {LoseAbility}):
        return None
    return found


def one_of_sizes(choice: ChooseOne) -> tuple[Instruction, str, str] | None:
    """Return the first of several changes of power and toughness, its words, and those of all of them."""
    found = _one_of(choice)
    if found is None:
        return None
    sizes = [
        f"{_signed(change.power, change.toughness)}/{_signed(change.toughness, change.power)}"
        for change in found.modifications
        if isinstance(change, ModifyPowerToughness)
        and isinstance(change.power, int)
        and isinstance(change.toughness, int)
    ]
    if len(sizes) < len(found.modifications):
        return None
    return replace(found, modifications=found.modifications[:1]), sizes[0], listing(sizes, "or")


def _signed(number: int, other: int) -> str:
    """Return a change of power or toughness; zero has the sign of the other number, as on cards."""
    return f"-{number}" if number == 0 and other < 0 else f"{number:+d}"


def _one_of(choice: ChooseOne) -> ChangeObjects | ChangeGroup | None:
    """Return your choice between single changes of the same things as if it were all of them."""
    options = choice.options
    first = options[0][0]
    if (
        choice.player is not PlayerWord.YOU
        or not isinstance(first, ChangeObjects | ChangeGroup)
        or any(len(option) > 1 for option in options)
    ):
        return None
    found: list[Modification] = []
    for (option,) in options:
        match option:
            case ChangeObjects(modifications=(change,)) | ChangeGroup(modifications=(change,)) if replace(
                option, modifications=()
            ) == _bare(first):
                found.append(change)
            case _:
                return None
    return replace(first, modifications=tuple(found))


def _bare(instruction: ChangeObjects | ChangeGroup) -> ChangeObjects | ChangeGroup:
    return replace(instruction, modifications=())


def as_choice(said: str) -> str:
    """Return ``gains your choice of flying or haste`` for ``gains flying and haste``."""
    before, _, last = _VERB.sub(r"\1 your choice of ", said, count=1).rpartition(" and ")
    return f"{before} or {last}"


_VERB: Final = late_pattern(r"\b(gains?|loses?) ")
