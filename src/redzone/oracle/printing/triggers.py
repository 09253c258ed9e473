"""Events that abilities trigger on, in Oracle wording (CR 603.1)."""

from collections.abc import Sequence
from typing import Final

from redzone.abilities.ability import Triggered
from redzone.abilities.condition import Condition
from redzone.abilities.language import (
    AllOf,
    AnyOf,
    Compare,
    Everything,
    Is,
    Not,
    ObjectWord,
    Own,
    PlayerWord,
    Quality,
    Relates,
    Relation,
    Stat,
)
from redzone.abilities.trigger import (
    Attacks,
    AttacksUnblocked,
    Becomes,
    BecomesAttached,
    BecomesBlocked,
    BecomesBlockedBy,
    BecomesDesignated,
    BecomesMonarch,
    BecomesTapped,
    BecomesTarget,
    BecomesUntapped,
    Blocks,
    BlocksCreature,
    CastsSpell,
    CountersArePut,
    Cycles,
    DealsDamage,
    Dies,
    DiscardsCard,
    DrawsCard,
    Enters,
    Exploits,
    GainsLife,
    IsAttacked,
    IsCrewed,
    IsDealtDamage,
    IsEnlisted,
    IsExerted,
    IsSacrificed,
    LastCounterRemoved,
    LeavesBattlefield,
    LosesLife,
    OneOrMoreDealDamage,
    OneOrMoreDie,
    Pattern,
    PhasesIn,
    PlayerAttacks,
    PlayerBecomesTarget,
    PlayerIsDealtDamage,
    ReachesChapter,
    StepBegins,
    Transforms,
    TurnsFaceUp,
    Whose,
)
from redzone.oracle.printing.combat_triggers import attacking, blocking, damaging, player_attacking
from redzone.oracle.printing.conditions import Speech, describe_condition
from redzone.oracle.printing.nouns.plurals import listing
from redzone.oracle.printing.nouns.qualities import describe_adjective, describe_limits, describe_quality
from redzone.oracle.printing.participants import agreed, participant, whom
from redzone.values.turn import Step

_CREATURE: Final = "creature"
_PERMANENT: Final = "permanent"
_SPELL_CONTROLLERS: Final = {
    Whose.ANYBODY: "",
    Whose.YOU: " you control",
    Whose.OPPONENT: " an opponent controls",
    Whose.ANOTHER_PLAYER: " you don't control",
}
_STEPS: Final = {
    Step.UPKEEP: "upkeep",
    Step.DRAW: "draw step",
    Step.END_STEP: "end step",
    Step.PRECOMBAT_MAIN: "precombat main phase",
    Step.POSTCOMBAT_MAIN: "postcombat main phase",
}
_OWNERS: Final = {
    Whose.ANYBODY: "each player's",
    Whose.YOU: "your",
    Whose.OPPONENT: "each opponent's",
    Whose.ANOTHER_PLAYER: "each other player's",
    Whose.ENCHANTED_PLAYER: "enchanted player's",
    Whose.MONARCH: "the monarch's",
}
_NTH: Final = {1: "first", 2: "second", 3: "third", 4: "fourth"}


_OfOne = (
    Dies
    | OneOrMoreDie
    | LeavesBattlefield
    | Enters
    | BecomesTapped
    | BecomesUntapped
    | TurnsFaceUp
    | Transforms
    | PhasesIn
    | IsEnlisted
    | Exploits
    | BecomesAttached
    | IsCrewed
)
_OfPlayer = (
    CastsSpell
    | GainsLife
    | LosesLife
    | DrawsCard
    | Cycles
    | DiscardsCard
    | BecomesDesignated
    | BecomesMonarch
    | IsSacrificed
    | IsExerted
    | CountersArePut
    | LastCounterRemoved
)


def describe_trigger(ability: Triggered, speech: Speech, only_while: Condition | None = None) -> str:
    """Return the first half of a triggered ability: its events and its intervening "if", up to the last comma.

    ``only_while`` is what has to be true as the event happens, and need not be later.
    """
    if ability.patterns == (IsExerted(linked=True),):
        return "When you do, "  # behind "you may exert this creature as it attacks" (CR 607.2h)
    words = describe_events(ability.patterns, speech)
    if only_while is not None:
        words = f"{words} while {describe_condition(only_while, speech, referent=speech.this)}"
    if ability.condition is not None:
        words = f"{words}, if {describe_condition(ability.condition, speech, referent=speech.this)}"
    return f"{words}, "


ONLY_ONCE: Final = "This ability triggers only once each turn."
"""What stands behind the effect of an ability that triggers only once each turn."""


def describe_chapters(ability: Triggered) -> str:
    """Return the chapter symbols of a chapter ability with the dash behind them; nothing for others (CR 714.2c)."""
    symbols = [_NUMERALS[each.chapter] for each in ability.patterns if isinstance(each, ReachesChapter)]
    return f"{', '.join(symbols)} \N{EM DASH} " if symbols else ""


_NUMERALS: Final = ("0", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


def describe_events(patterns: Sequence[Pattern], speech: Speech) -> str:
    """Return events with their ``when``, ``whenever`` or ``at``: those of one subject together."""
    found: list[tuple[str, list[str]]] = []
    for pattern in patterns:
        subject, verb = _clause(pattern, speech)
        if found and subject and found[-1][0] == subject and _together(found[-1][1], verb):
            found[-1][1].append(verb)
        else:
            found.append((subject, [verb]))
    opening = _opening(patterns)
    said = [f"{opening}{subject} {_verbs(verbs)}" if subject else verbs[0] for subject, verbs in found]
    return " or ".join(said)


def _together(verbs: Sequence[str], verb: str) -> bool:
    """Return whether a verb can stand behind others: its object belongs to "blocks" before it as well."""
    if verb.split(maxsplit=1)[0] not in _KEPT_APART:
        return True
    if not verb.startswith("becomes blocked"):
        return False
    return verbs[-1] == verb.replace(_BECOMES_BLOCKED_BY, "blocks ").replace("becomes blocked", "blocks")


def _verbs(verbs: Sequence[str]) -> str:
    """Return verbs of one subject: ``attacks or blocks``, ``blocks or becomes blocked by a Wall``."""
    blocked = verbs[-1].startswith(_BECOMES_BLOCKED_BY)
    return listing([*verbs[:-2], "blocks", verbs[-1]] if blocked and len(verbs) > 1 else verbs, "or")


_BECOMES_BLOCKED_BY: Final = "becomes blocked by "


_KEPT_APART: Final = frozenset({"becomes"})
"""Verbs with objects that would belong to the verb before as well: ``blocks or becomes blocked by``."""


def _opening(patterns: Sequence[Pattern]) -> str:
    return "when " if all(map(_happens_once, patterns)) else "whenever "


def _happens_once(pattern: Pattern) -> bool:
    """Return whether an event is one that an object sees of itself only once."""
    match pattern:
        case Enters(object=Is(ObjectWord.THIS)) | Dies(object=Is(ObjectWord.THIS)):
            return True
        case LeavesBattlefield(object=Is(ObjectWord.THIS)) | TurnsFaceUp(object=Is(ObjectWord.THIS)):
            return True
        case (
            Cycles(card=Is(ObjectWord.THIS))
            | BecomesDesignated(object=Is(ObjectWord.THIS))
            | Exploits(object=Is(ObjectWord.THIS))
        ):
            return True
        case CastsSpell(spell=Is(ObjectWord.THIS)):
            return True
        case _:
            return False


def describe_pattern(pattern: Pattern, speech: Speech) -> str:
    """Return an event as a clause, without ``when``: ``this creature attacks``, ``at the beginning of your upkeep``."""
    subject, verb = _clause(pattern, speech)
    return f"{subject} {verb}" if subject else verb


def _clause(pattern: Pattern, speech: Speech) -> tuple[str, str]:
    """Return whom an event is about, and what it says of that; nobody, and all of it, for a step."""
    match pattern:
        case StepBegins():
            return "", _step(pattern)
        case ReachesChapter(chapter=number):
            return "", _NUMERALS[number]
        case Becomes(condition=condition):
            return "", f"when {describe_condition(condition, speech, referent=speech.this)}"
        case Attacks():
            return attacking(pattern, speech)
        case PlayerAttacks() | IsAttacked():
            return player_attacking(pattern, speech)
        case Blocks() | BlocksCreature() | BecomesBlocked() | BecomesBlockedBy() | AttacksUnblocked():
            return blocking(pattern, speech)
        case DealsDamage() | OneOrMoreDealDamage() | IsDealtDamage() | PlayerIsDealtDamage():
            return damaging(pattern, speech)
        case BecomesTarget() | PlayerBecomesTarget():
            return _target(pattern, speech)
        case _:
            return _of_player(pattern, speech)


def _of_player(pattern: _OfPlayer | _OfOne, speech: Speech) -> tuple[str, str]:
    """Return what a player does; all else happens to one permanent."""
    match pattern:
        case CastsSpell():
            return whom(pattern.player), _cast(pattern, speech)
        case Cycles(player=player, card=quality) | DiscardsCard(player=player, card=quality):
            verb = "cycles" if isinstance(pattern, Cycles) else "discards"
            return whom(player), agreed(f"{verb} {_card(quality, speech)}", player)
        case BecomesDesignated(designation=designation, object=quality):
            return participant(quality, speech), f"becomes {designation}"
        case GainsLife() | LosesLife() | DrawsCard() | BecomesMonarch():
            return whom(pattern.player), agreed(_PLAYER_VERBS[type(pattern)], pattern.player)
        case IsSacrificed(object=quality, player=player):
            return whom(player), agreed(f"sacrifices {participant(quality, speech)}", player)
        case IsExerted(object=quality):
            return "you", f"exert {participant(quality, speech, _CREATURE, yours=False)}"
        case CountersArePut() | LastCounterRemoved():
            return _of_counters(pattern, speech)
        case OneOrMoreDie(objects=quality):
            return f"one or more {describe_quality(quality, plural=True)}", "die"
        case Dies():
            return _dies(pattern, speech)
        case _:
            return participant(pattern.object, speech), _VERBS[type(pattern)]


def _of_counters(pattern: CountersArePut | LastCounterRemoved, speech: Speech) -> tuple[str, str]:
    who = participant(pattern.object, speech)
    if isinstance(pattern, LastCounterRemoved):
        return f"the last {pattern.counter} counter", f"is removed from {who}"
    kind = "" if pattern.counter is None else f" {pattern.counter}"
    return f"one or more{kind} counters", f"are put on {who}"


def _dies(pattern: Dies, speech: Speech) -> tuple[str, str]:
    """Return what dies (CR 700.4); in your graveyard is only what you own."""
    if pattern == Dies(AllOf((Is(ObjectWord.THIS), Own(PlayerWord.YOU)))):
        return speech.this, "is put into your graveyard from the battlefield"
    damaged_by = pattern.damaged_by
    by = "" if damaged_by is None else f" dealt damage by {participant(damaged_by, speech)} this turn"
    return f"{participant(pattern.object, speech)}{by}", "dies"


_VERBS: Final[dict[type, str]] = {
    LeavesBattlefield: "leaves the battlefield",
    Enters: "enters",
    BecomesTapped: "becomes tapped",
    BecomesUntapped: "becomes untapped",
    TurnsFaceUp: "is turned face up",
    Transforms: "transforms",
    PhasesIn: "phases in",
    IsEnlisted: "enlists a creature",
    Exploits: "exploits a creature",
    BecomesAttached: "becomes attached to a creature",
    IsCrewed: "becomes crewed",
}
_PLAYER_VERBS: Final[dict[type, str]] = {
    GainsLife: "gains life",
    LosesLife: "loses life",
    DrawsCard: "draws a card",
    BecomesMonarch: "becomes the monarch",
}


def _card(quality: Quality, speech: Speech) -> str:
    """Return a card that a player cycles or discards."""
    match quality:
        case Is(ObjectWord.THIS):
            return speech.this
        case Not(quality=Is(ObjectWord.THIS)):
            return "another card"
        case _:
            words = describe_quality(quality, noun="card")
            return words if words.endswith(" card") else f"{words} card"


def _target(pattern: BecomesTarget | PlayerBecomesTarget, speech: Speech) -> tuple[str, str]:
    """Return what becomes the target of a spell or ability (CR 115.1)."""
    whose = _SPELL_CONTROLLERS.get(pattern.player.who, f" {pattern.player.who} controls")
    if isinstance(pattern, PlayerBecomesTarget):
        verb = "become" if pattern.target.who is Whose.YOU else "becomes"
        return whom(pattern.target), f"{verb} the target of a spell or ability{whose}"
    kinds = {(True, True): "a spell or ability", (True, False): "a spell"}
    kind = kinds.get((pattern.spells, pattern.abilities), "an ability")
    return participant(pattern.object, speech), f"becomes the target of {kind}{whose}"


def _cast(pattern: CastsSpell, speech: Speech) -> str:
    """Return that a player casts a spell (CR 601.2i)."""
    verb = "cast" if pattern.player.who is Whose.YOU else "casts"
    if pattern.number is not None:
        return f"{verb} your {_NTH.get(pattern.number, f'{pattern.number}th')} spell each turn"
    if pattern.paid is not None:
        return f"{verb} this spell by paying its {pattern.paid} cost"
    if pattern.spell == Is(ObjectWord.THIS):
        return f"{verb} this spell"
    parts = pattern.spell.qualities if isinstance(pattern.spell, AllOf) else (pattern.spell,)
    before: list[str] = []
    behind: list[str] = []
    for part in parts:
        match part:
            case Everything():
                pass
            case Relates(Relation.TARGETS, ObjectWord.THIS):
                behind.append(f"that targets {speech.this}")
            case Compare(measure=Stat.MANA_VALUE):
                behind.append(f"with mana value {describe_limits(part)}")
            case AnyOf(qualities=alternatives):
                before.append(listing([describe_adjective(each) for each in alternatives], "or"))
            case _:
                before.append(describe_adjective(part))
    words = " ".join([*before, "spell", *behind])
    return f"{verb} {'an' if words[0].lower() in 'aeiou' else 'a'} {words}"


def _step(pattern: StepBegins) -> str:
    """Return the beginning of a step (CR 603.2b)."""
    who = pattern.player.who
    if pattern.step is Step.END_OF_COMBAT:
        return "at end of combat" if who is Whose.ANYBODY else f"at end of combat on {_OWNERS[who]} turn"
    if pattern.step is Step.BEGINNING_OF_COMBAT:
        when = "each combat" if who is Whose.ANYBODY else f"combat on {_OWNERS[who]} turn"
        return f"at the beginning of {when}"
    name = _STEPS.get(pattern.step, pattern.step.heading.lower())
    if who is Whose.ANYBODY and pattern.step is Step.UPKEEP:
        return "at the beginning of each upkeep"
    if who is Whose.CONTROLLER_OF_ATTACHED:
        return f"at the beginning of the {name} of enchanted creature's controller"
    if who is Whose.ANYBODY and pattern.step is Step.END_STEP:
        return "at the beginning of each end step"
    return f"at the beginning of {_OWNERS[who]} {name}"
