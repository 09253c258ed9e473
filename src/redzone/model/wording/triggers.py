"""Events that abilities trigger on, in Oracle wording (CR 603.1)."""

from collections.abc import Sequence
from typing import Final, assert_never

from redzone.model.ability import Triggered
from redzone.model.condition import Condition
from redzone.model.quality import (
    AllOf,
    AnyOf,
    ControlledByYou,
    Everything,
    IsDesignated,
    IsThis,
    ManaValueBetween,
    Quality,
    TargetsThis,
)
from redzone.model.trigger import (
    Attacks,
    AttacksUnblocked,
    Becomes,
    BecomesAttached,
    BecomesBlocked,
    BecomesBlockedBy,
    BecomesMonarch,
    BecomesTapped,
    BecomesTarget,
    BecomesUntapped,
    Blocks,
    BlocksCreature,
    CastsSpell,
    CountersArePut,
    DealsDamage,
    Dies,
    DrawsCard,
    Enters,
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
    PlayerPattern,
    StepBegins,
    Transforms,
    TurnsFaceUp,
    Whose,
)
from redzone.model.turn import Step
from redzone.model.wording.conditions import Speech, describe_condition
from redzone.model.wording.participants import agreed, participant, whom
from redzone.model.wording.qualities import (
    describe_adjective,
    describe_bounds,
    describe_quality,
    listing,
    number_word,
)

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
_DAMAGE: Final = {True: "combat damage", False: "noncombat damage", None: "damage"}
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
    | BecomesAttached
    | IsCrewed
)
_OfPlayer = (
    CastsSpell
    | GainsLife
    | LosesLife
    | DrawsCard
    | BecomesMonarch
    | IsSacrificed
    | IsExerted
    | CountersArePut
    | LastCounterRemoved
)
_InCombat = Blocks | BlocksCreature | BecomesBlocked | BecomesBlockedBy | AttacksUnblocked
_Damage = DealsDamage | OneOrMoreDealDamage | IsDealtDamage | PlayerIsDealtDamage


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


def describe_events(patterns: Sequence[Pattern], speech: Speech) -> str:
    """Return events with their ``when``, ``whenever`` or ``at``: those of one subject together."""
    found: list[tuple[str, list[str]]] = []
    for pattern in patterns:
        subject, verb = _clause(pattern, speech)
        if found and subject and found[-1][0] == subject and verb.split()[0] not in _KEPT_APART:
            found[-1][1].append(verb)
        else:
            found.append((subject, [verb]))
    opening = _opening(patterns)
    said = [f"{opening}{subject} {listing(verbs, 'or')}" if subject else verbs[0] for subject, verbs in found]
    return " or ".join(said)


_KEPT_APART: Final = frozenset({"becomes"})
"""Verbs with objects that would belong to the verb before as well: ``blocks or becomes blocked by``."""


def _opening(patterns: Sequence[Pattern]) -> str:
    return "when " if all(map(_happens_once, patterns)) else "whenever "


def _happens_once(pattern: Pattern) -> bool:
    """Return whether an event is one that an object sees of itself only once."""
    match pattern:
        case Enters(object=IsThis()) | Dies(object=IsThis()):
            return True
        case LeavesBattlefield(object=IsThis()) | TurnsFaceUp(object=IsThis()):
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
        case Becomes(condition=condition):
            return "", f"when {describe_condition(condition, speech, referent=speech.this)}"
        case Attacks():
            return _attacks(pattern, speech)
        case PlayerAttacks() | IsAttacked():
            return _player_attacks(pattern, speech)
        case Blocks() | BlocksCreature() | BecomesBlocked() | BecomesBlockedBy() | AttacksUnblocked():
            return _in_combat(pattern, speech)
        case DealsDamage() | OneOrMoreDealDamage() | IsDealtDamage() | PlayerIsDealtDamage():
            return _damage(pattern, speech)
        case BecomesTarget() | PlayerBecomesTarget():
            return _target(pattern, speech)
        case _:
            return _of_player(pattern, speech)


def _of_player(pattern: _OfPlayer | _OfOne, speech: Speech) -> tuple[str, str]:
    """Return what a player does; all else happens to one permanent."""
    match pattern:
        case CastsSpell():
            return whom(pattern.player), _cast(pattern, speech)
        case GainsLife() | LosesLife() | DrawsCard() | BecomesMonarch():
            return whom(pattern.player), agreed(_PLAYER_VERBS[type(pattern)], pattern.player)
        case IsSacrificed(object=quality, player=player):
            return whom(player), agreed(f"sacrifices {participant(quality, speech)}", player)
        case IsExerted(object=quality):
            return "you", f"exert {participant(quality, speech, _CREATURE, yours=False)}"
        case CountersArePut(object=quality, counter=counter):
            kind = "" if counter is None else f" {counter}"
            return f"one or more{kind} counters", f"are put on {participant(quality, speech)}"
        case LastCounterRemoved(counter=counter, object=quality):
            return f"the last {counter} counter", f"is removed from {participant(quality, speech)}"
        case OneOrMoreDie(objects=quality):
            return f"one or more {describe_quality(quality, plural=True)}", "die"
        case Dies(object=quality, damaged_by=damaged_by):
            by = "" if damaged_by is None else f" dealt damage by {participant(damaged_by, speech)} this turn"
            return f"{participant(quality, speech)}{by}", "dies"
        case _:
            return participant(pattern.object, speech), _VERBS[type(pattern)]


_VERBS: Final[dict[type, str]] = {
    LeavesBattlefield: "leaves the battlefield",
    Enters: "enters",
    BecomesTapped: "becomes tapped",
    BecomesUntapped: "becomes untapped",
    TurnsFaceUp: "is turned face up",
    Transforms: "transforms",
    PhasesIn: "phases in",
    IsEnlisted: "enlists a creature",
    BecomesAttached: "becomes attached to a creature",
    IsCrewed: "becomes crewed",
}
_PLAYER_VERBS: Final[dict[type, str]] = {
    GainsLife: "gains life",
    LosesLife: "loses life",
    DrawsCard: "draws a card",
    BecomesMonarch: "becomes the monarch",
}


def _attacks(pattern: Attacks, speech: Speech) -> tuple[str, str]:
    """Return a creature that attacks (CR 508.3a)."""
    quality, saddled = pattern.attacker, ""
    match quality:
        case AllOf(qualities=(IsThis(), IsDesignated(designation="saddled"))):
            quality, saddled = IsThis(), " while saddled"
        case _:
            pass
    subject = participant(quality, speech, _CREATURE)
    if pattern.with_others:
        return f"{subject} and at least {number_word(pattern.with_others)} {_others(pattern)}", "attack"
    prey = ""
    if pattern.player is not None:
        prey = f" {whom(pattern.player)}{_planeswalkers(pattern)}"
    elif pattern.permanent is not None:
        prey = f" {participant(pattern.permanent, speech)}"
    first = " for the first time each turn" if pattern.first else ""
    return subject, f"attacks{prey}{' alone' if pattern.alone else ''}{first}{saddled}"


def _planeswalkers(pattern: Attacks) -> str:
    if not pattern.planeswalkers or pattern.player is None:
        return ""
    return " or a planeswalker you control" if pattern.player.who is Whose.YOU else " or planeswalker"


def _others(pattern: Attacks) -> str:
    if pattern.with_others == 1:
        words = describe_quality(pattern.others, noun=_CREATURE)
        return f"other {words.partition(' ')[2]}"
    return f"other {describe_quality(pattern.others, noun=_CREATURE, plural=True)}"


def _player_attacks(pattern: PlayerAttacks | IsAttacked, speech: Speech) -> tuple[str, str]:
    """Return a player who attacks, or is attacked (CR 508.3c, 508.3d)."""
    if isinstance(pattern, IsAttacked):
        if pattern.player is None:
            return participant(pattern.permanent or Everything(), speech), "is attacked"
        return (
            ("", "whenever you're attacked")
            if pattern.player.who is Whose.YOU
            else (whom(pattern.player), "is attacked")
        )
    plain = pattern.attackers == Everything() and pattern.least == 1 and pattern.most is None
    prey = "" if pattern.target is None else f" {whom(pattern.target)}{_or_planeswalkers(pattern)}"
    if plain and pattern.who.who is Whose.YOU:
        return "you", f"attack{prey}"
    if plain or pattern.who.who not in _SIDES:
        army = "" if plain else f" with {_army(pattern)}"
        return whom(pattern.who), agreed(f"attacks{prey}{army}", pattern.who)
    if pattern.most is None:
        return f"{_group(pattern)}{_SIDES[pattern.who.who]}", f"attack{prey}"
    return whom(pattern.who), agreed(f"attacks{prey} with {_army(pattern)}", pattern.who)


def _or_planeswalkers(pattern: PlayerAttacks) -> str:
    return " or a planeswalker you control" if pattern.planeswalkers else ""


_SIDES: Final = {Whose.YOU: " you control", Whose.OPPONENT: " your opponents control"}


def _group(pattern: PlayerAttacks) -> str:
    return f"{number_word(pattern.least)} or more {describe_quality(pattern.attackers, noun=_CREATURE, plural=True)}"


def _army(pattern: PlayerAttacks) -> str:
    if pattern.most is not None:
        plural = describe_quality(pattern.attackers, noun=_CREATURE, plural=True)
        return f"exactly {number_word(pattern.least)} {plural}"
    return _group(pattern)


def _in_combat(pattern: _InCombat, speech: Speech) -> tuple[str, str]:
    """Return a creature that blocks, is blocked or isn't (CR 509.3)."""
    match pattern:
        case Blocks(blocker=quality, least=least):
            many = "" if least <= 1 else f" {number_word(least)} or more creatures"
            return participant(quality, speech, _CREATURE), f"blocks{many}"
        case BlocksCreature(blocker=quality, attacker=attacker):
            return participant(quality, speech, _CREATURE), f"blocks {participant(attacker, speech, _CREATURE)}"
        case BecomesBlocked(attacker=quality, least=least):
            many = "" if least == 0 else f" by {number_word(least)} or more creatures"
            return participant(quality, speech, _CREATURE), f"becomes blocked{many}"
        case BecomesBlockedBy(attacker=quality, blocker=blocker):
            return participant(
                quality, speech, _CREATURE
            ), f"becomes blocked by {participant(blocker, speech, _CREATURE)}"
        case AttacksUnblocked(attacker=quality):
            return participant(quality, speech, _CREATURE), "attacks and isn't blocked"
        case _:
            assert_never(pattern)


def _damage(pattern: _Damage, speech: Speech) -> tuple[str, str]:
    """Return damage that is dealt (CR 120)."""
    kind = _DAMAGE[pattern.combat]
    match pattern:
        case DealsDamage(source=quality, player=player, object=object_):
            return _source(quality, speech), f"deals {kind}{_recipient(player, object_, speech)}"
        case OneOrMoreDealDamage(sources=quality, player=player):
            return (
                f"one or more {describe_quality(quality, plural=True)}",
                f"deal {kind} to {whom(player)}",
            )
        case IsDealtDamage(object=quality, source=source):
            by = "" if source is None else f" by {_source(source, speech)}"
            return participant(quality, speech), f"is dealt {kind}{by}"
        case PlayerIsDealtDamage(player=player):
            if player.who is Whose.YOU:
                return "", f"whenever you're dealt {kind}"
            return whom(player), f"is dealt {kind}"
        case _:
            assert_never(pattern)


def _source(quality: Quality, speech: Speech) -> str:
    """Return a source of damage: what says nothing of its type is a source."""
    return participant(quality, speech, "source")


def _recipient(player: PlayerPattern | None, object_: Quality | None, speech: Speech) -> str:
    if player is None and object_ is None:
        return ""
    if object_ is None or player is None:
        return f" to {whom(player) if player is not None else participant(object_ or Everything(), speech)}"
    if player.who is Whose.YOU and object_ == ControlledByYou():
        return " to you or a permanent you control"
    if player.who is Whose.YOU:
        return " to you or a planeswalker you control"
    return f" to {whom(player)} or {participant(object_, speech)}"


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
    parts = pattern.spell.qualities if isinstance(pattern.spell, AllOf) else (pattern.spell,)
    before: list[str] = []
    behind: list[str] = []
    for part in parts:
        match part:
            case Everything():
                pass
            case TargetsThis():
                behind.append(f"that targets {speech.this}")
            case ManaValueBetween(least=least, most=most):
                behind.append(f"with mana value {describe_bounds(least, most)}")
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
    if who is Whose.CONTROLLER_OF_ATTACHED:
        return f"at the beginning of the {name} of enchanted creature's controller"
    if who is Whose.ANYBODY and pattern.step is Step.END_STEP:
        return "at the beginning of the end step"
    return f"at the beginning of {_OWNERS[who]} {name}"
