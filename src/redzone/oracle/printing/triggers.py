"""Events that abilities trigger on, in Oracle wording (CR 603.1)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import Triggered
from redzone.abilities.comparing import all_of
from redzone.abilities.condition import Condition
from redzone.abilities.event_patterns import ABILITY, FIRST_AIM, SPELL
from redzone.abilities.language import (
    AllOf,
    ControllerOf,
    Is,
    Not,
    Own,
    PlayerTerm,
    Quality,
)
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.trigger import ANY_PLAYER, EventKind, EventPattern, Pattern, PlayerPattern
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.oracle.lexicon.events import DURING, GAME_EVENTS, OBJECT_EVENTS, PLAYER_EVENTS
from redzone.oracle.lexicon.this_turn import EXCEPT_FIRST_DRAW, NTH_THINGS, ORDINALS, WHEN_COUNTED
from redzone.oracle.printing.combat_triggers import attacked, attacking, blocking, damaging, player_attacking
from redzone.oracle.printing.conditions import Speech, describe_condition
from redzone.oracle.printing.nouns.card_nouns import describe_card
from redzone.oracle.printing.nouns.plurals import listing, number_word
from redzone.oracle.printing.nouns.qualities import describe_quality
from redzone.oracle.printing.nouns.spell_nouns import describe_spell, spell_words
from redzone.oracle.printing.participants import agreed, participant, whom
from redzone.oracle.printing.zone_triggers import card_moving, entering, leaving
from redzone.values.turn import Step

_CREATURE: Final = "creature"
_SPELL_CONTROLLERS: Final[Mapping[PlayerTerm, str]] = {
    PlayerWord.EACH_PLAYER: "",
    PlayerWord.YOU: " you control",
    PlayerWord.EACH_OPPONENT: " an opponent controls",
    PlayerWord.EACH_OTHER_PLAYER: " you don't control",
}
_STEPS: Final = {
    Step.UPKEEP: "upkeep",
    Step.DRAW: "draw step",
    Step.END_STEP: "end step",
    Step.PRECOMBAT_MAIN: "precombat main phase",
    Step.POSTCOMBAT_MAIN: "postcombat main phase",
}
_OWNERS: Final[Mapping[PlayerTerm, str]] = {
    PlayerWord.EACH_PLAYER: "each player's",
    PlayerWord.YOU: "your",
    PlayerWord.EACH_OPPONENT: "each opponent's",
    PlayerWord.EACH_OTHER_PLAYER: "each other player's",
}
_NTH: Final = dict(enumerate(ORDINALS, 1))


def describe_trigger(ability: Triggered, speech: Speech, only_while: Condition | None = None) -> str:
    """Return the first half of a triggered ability: its events and its intervening "if", up to the last comma.

    ``only_while`` is what has to be true as the event happens, and need not be later.
    """
    if ability.patterns == (_EXERTED,):
        return "When you do, "  # behind "you may exert this creature as it attacks" (CR 607.2h)
    words = describe_events(ability.patterns, speech)
    if only_while in DURING.values():
        words = f"{words} {next(said for said, turn in DURING.items() if turn == only_while)}"
    elif only_while is not None:
        words = f"{words} while {describe_condition(only_while, speech, referent=speech.this)}"
    if ability.condition is not None:
        words = f"{words}, if {describe_condition(ability.condition, speech, referent=speech.this)}"
    return f"{words}, "


_EXERTED: Final = EventPattern(EventKind.IS_EXERTED, Is(ObjectWord.THIS), linked=True)


ONLY_ONCE: Final = "This ability triggers only once each turn."
"""What stands behind the effect of an ability that triggers only once each turn."""

DONE_ONCE: Final = "Do this only once each turn."
"""What stands behind what is done only once each turn."""


def describe_chapters(ability: Triggered) -> str:
    """Return the chapter symbols of a chapter ability with the dash behind them; nothing for others (CR 714.2c)."""
    patterns = (pattern for pattern in ability.patterns if isinstance(pattern, EventPattern))
    symbols = [_NUMERALS[pattern.least] for pattern in patterns if pattern.event is EventKind.REACHES_CHAPTER]
    return f"{', '.join(symbols)} \N{EM DASH} " if symbols else ""


_NUMERALS: Final = ("0", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


def describe_events(patterns: Sequence[Pattern], speech: Speech) -> str:
    """Return events with their ``when``, ``whenever`` or ``at``: those of one subject together."""
    found: list[tuple[str, list[str]]] = []
    if (both := _cast_or_copied(patterns)) is not None:
        subject, verb = _cast(both, speech)
        return f"whenever {subject} {verb.replace('casts ', 'casts or copies ').replace('cast ', 'cast or copy ', 1)}"
    for pattern in patterns:
        subject, verb = _clause(pattern, speech)
        if found and subject and found[-1][0] == subject and _together(found[-1][1], verb):
            found[-1][1].append(verb)
        else:
            found.append((subject, [verb]))
    opening = _opening(patterns)
    said = [f"{opening}{subject} {_verbs(verbs)}" if subject else verbs[0] for subject, verbs in found]
    return " or ".join(said)


def _cast_or_copied(patterns: Sequence[Pattern]) -> EventPattern | None:
    """Return the spell of ``whenever you cast or copy a spell``, if that is all that is waited for."""
    match patterns:
        case (EventPattern(event=EventKind.CASTS) as cast, EventPattern(event=EventKind.COPIES) as copied) if (
            replace(cast, event=EventKind.COPIES) == copied
        ):
            return cast
        case _:
            return None


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
    return isinstance(pattern, EventPattern) and pattern.subject == Is(ObjectWord.THIS) and pattern.event in _ONCE


_ONCE: Final = frozenset(
    {
        *(EventKind.ENTERS, EventKind.DIES, EventKind.LEAVES, EventKind.TURNS_FACE_UP, EventKind.CYCLES),
        *(EventKind.BECOMES_DESIGNATED, EventKind.EXPLOITS, EventKind.CASTS),
    }
)


def describe_pattern(pattern: Pattern, speech: Speech) -> str:
    """Return an event as a clause, without ``when``: ``this creature attacks``, ``at the beginning of your upkeep``."""
    subject, verb = _clause(pattern, speech)
    return f"{subject} {verb}" if subject else verb


def _clause(pattern: Pattern, speech: Speech) -> tuple[str, str]:
    """Return whom an event is about, and what it says of that; nobody, and all of it, for a step."""
    if not isinstance(pattern, EventPattern):
        return "", f"when {describe_condition(pattern.condition, speech, referent=speech.this)}"
    if pattern.event in _OF_OBJECTS and pattern.event is not EventKind.LEAVES:
        return _of_object(pattern, speech)
    if pattern.event in GAME_EVENTS:
        return "", f"whenever {GAME_EVENTS[pattern.event][0]}"
    if pattern.event in _OF_PLAYERS:
        return _of_player(pattern)
    return _WORDING[pattern.event](pattern, speech)


def _of_object(pattern: EventPattern, speech: Speech) -> tuple[str, str]:
    """Return what happens to one object, or to one or more at once."""
    of_one, of_several, *_ = _OF_OBJECTS[pattern.event]
    if pattern.together:
        return _several(pattern), of_several
    return participant(pattern.subject, speech), of_one


def _several(pattern: EventPattern) -> str:
    return f"{number_word(max(1, pattern.least))} or more {describe_quality(pattern.subject, plural=True)}"


_OF_OBJECTS: Final[Mapping[EventKind, tuple[str, ...]]] = {
    **OBJECT_EVENTS,
    EventKind.ENLISTS: ("enlists a creature", "enlist a creature"),
    EventKind.EXPLOITS: ("exploits a creature", "exploit a creature"),
}
"""What happens to an object, said of one and of several."""

_OF_PLAYERS: Final[Mapping[EventKind, tuple[str, ...]]] = {
    **PLAYER_EVENTS,
    EventKind.GAINS_LIFE: ("gains life", "gain life"),
    EventKind.LOSES_LIFE: ("loses life", "lose life"),
    EventKind.DRAWS: ("draws a card", "draw a card"),
}
"""What a player does, said of others and of you."""


def _of_player(pattern: EventPattern) -> tuple[str, str]:
    """Return what a player does, and which of the turn it is."""
    of_others, of_you, *_ = _OF_PLAYERS[pattern.event]
    verb = of_you if pattern.player.who is PlayerWord.YOU else of_others
    if pattern.word is not None:  # only of cards that are drawn
        verb = f"{verb} {EXCEPT_FIRST_DRAW['your' if pattern.player.who is PlayerWord.YOU else 'their']}"
    if pattern.nth is None:
        return whom(pattern.player), verb
    player, counted = _counted(pattern, pattern.nth)
    return player, f"{verb.partition(' ')[0] if pattern.event in NTH_THINGS else verb} {counted}"


def _counted(pattern: EventPattern, nth: int) -> tuple[str, str]:
    """Return the player of an event of which a text counts the so manyth of a turn, and which it is."""
    player = pattern.player
    whose = "your" if player.who is PlayerWord.YOU else "their"
    turns = WHEN_COUNTED.get(player.condition, {}).get(whose)
    if turns is None:
        turns = WHEN_COUNTED[None][whose]
    else:
        player = PlayerPattern(player.who)
    if pattern.event not in NTH_THINGS:
        return whom(player), f"for the first time {turns[0]}"
    return whom(player), f"{whose} {_NTH.get(nth, f'{nth}th')} {NTH_THINGS[pattern.event]} {turns[0]}"


def _card_verb(pattern: EventPattern, speech: Speech) -> tuple[str, str]:
    verb = "cycles" if pattern.event is EventKind.CYCLES else "discards"
    if pattern.together:
        cards = describe_card(pattern.subject, plural=True)
        return whom(pattern.player), agreed(
            f"{verb} {number_word(max(1, pattern.least))} or more {cards}", pattern.player
        )
    return whom(pattern.player), agreed(f"{verb} {_card(pattern.subject, speech)}", pattern.player)


def _designated(pattern: EventPattern, speech: Speech) -> tuple[str, str]:
    return participant(pattern.subject, speech), f"becomes {pattern.word}"


def _sacrificed(pattern: EventPattern, speech: Speech) -> tuple[str, str]:
    what = _several(pattern) if pattern.together else participant(pattern.subject, speech)
    return whom(pattern.player), agreed(f"sacrifices {what}", pattern.player)


def _exerted(pattern: EventPattern, speech: Speech) -> tuple[str, str]:
    return "you", f"exert {participant(pattern.subject, speech, _CREATURE, yours=False)}"


def _attached(pattern: EventPattern, speech: Speech) -> tuple[str, str]:
    host = Everything() if pattern.other is None else pattern.other.object or Everything()
    return participant(pattern.subject, speech), f"becomes attached to {participant(host, speech)}"


def _last_counter(pattern: EventPattern, speech: Speech) -> tuple[str, str]:
    return f"the last {pattern.word} counter", f"is removed from {participant(pattern.subject, speech)}"


def _counters(pattern: EventPattern, speech: Speech) -> tuple[str, str]:
    kind = "" if pattern.word is None else f" {pattern.word}"
    counters = f"{number_word(max(1, pattern.least))} or more{kind} counters"
    on = participant(pattern.subject, speech)
    if pattern.player == ANY_PLAYER:
        return counters, f"are put on {on}"
    return whom(pattern.player), agreed(f"puts {counters} on {on}", pattern.player)


def _expended(pattern: EventPattern, _speech: Speech) -> tuple[str, str]:
    return whom(pattern.player), agreed(f"expends {pattern.least}", pattern.player)


def _dies(pattern: EventPattern, speech: Speech) -> tuple[str, str]:
    """Return what dies (CR 700.4); in your graveyard is only what you own."""
    quality, damaged_by = pattern.subject, None if pattern.other is None else pattern.other.object
    if quality == AllOf((Is(ObjectWord.THIS), Own(PlayerWord.YOU))):
        return speech.this, "is put into your graveyard from the battlefield"
    by = "" if damaged_by is None else f" dealt damage by {participant(damaged_by, speech)} this turn"
    if pattern.together:
        return f"{_several(pattern)}{by}", "die"
    parts = quality.qualities if isinstance(quality, AllOf) else (quality,)
    if _THEIRS in parts:
        kept = all_of(part for part in parts if part != _THEIRS)
        return participant(kept, speech), "is put into an opponent's graveyard from the battlefield"
    return f"{participant(quality, speech)}{by}", "dies"


_THEIRS: Final = Own(PlayerWord.EACH_OPPONENT)


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


def _target(pattern: EventPattern, speech: Speech) -> tuple[str, str]:
    """Return what becomes the target of a spell or ability (CR 115.1)."""
    kind = None if pattern.other is None else pattern.other.object
    what = _AIMING[pattern.word] if kind is None else describe_spell(kind, speech.this)
    aim = f"the target of {what}{_controlled(pattern.player)}"
    if pattern.event is EventKind.BECOMES_TARGET:
        first = " for the first time each turn" if pattern.nth or pattern.word == FIRST_AIM else ""
        return participant(pattern.subject, speech), f"becomes {aim}{first}"
    target = (None if pattern.other is None else pattern.other.player) or ANY_PLAYER
    return whom(target), agreed(f"becomes {aim}", target)


_AIMING: Final = {None: "a spell or ability", FIRST_AIM: "a spell or ability", SPELL: "a spell", ABILITY: "an ability"}


def _controlled(player: PlayerPattern) -> str:
    return _SPELL_CONTROLLERS[player.who] if player.who in _SPELL_CONTROLLERS else f" {whom(player)} controls"


def _cast(pattern: EventPattern, speech: Speech) -> tuple[str, str]:
    """Return that a player casts, or copies, a spell (CR 601.2i, 707.10)."""
    verb = "cast" if pattern.event is EventKind.CASTS else "copy"
    if pattern.player.who is not PlayerWord.YOU:
        verb = "casts" if pattern.event is EventKind.CASTS else "copies"
    if pattern.nth is not None:
        who, counted = _counted(pattern, pattern.nth)
        spell = spell_words(pattern.subject, speech.this)
        return who, f"{verb} {counted.replace(' spell ', f' {spell} ', 1)}"
    return whom(pattern.player), f"{verb} {_spell(pattern, speech)}"


def _spell(pattern: EventPattern, speech: Speech) -> str:
    if pattern.word is not None:
        return f"this spell by paying its {pattern.word} cost"
    if pattern.subject == Is(ObjectWord.THIS):
        return "this spell"
    return describe_spell(pattern.subject, speech.this)


def _step(pattern: EventPattern, _speech: Speech) -> tuple[str, str]:
    """Return the beginning of a step (CR 603.2b)."""
    return "", _when(Step(pattern.word or ""), pattern.player)


def _when(step: Step, player: PlayerPattern) -> str:
    anybody = player == ANY_PLAYER
    if step is Step.END_OF_COMBAT:
        return "at end of combat" if anybody else f"at end of combat on {_owner(player)} turn"
    if step is Step.BEGINNING_OF_COMBAT:
        return f"at the beginning of {'each combat' if anybody else f'combat on {_owner(player)} turn'}"
    name = _STEPS.get(step, step.heading.lower())
    if anybody and step in _OF_EACH_TURN:
        return f"at the beginning of each {name}"
    if player.who == ControllerOf(ObjectWord.ATTACHED):
        return f"at the beginning of the {name} of enchanted creature's controller"
    return f"at the beginning of {_owner(player)} {name}"


_OF_EACH_TURN: Final = frozenset({Step.UPKEEP, Step.END_STEP})


def _owner(player: PlayerPattern) -> str:
    return _OWNERS[player.who] if player.who in _OWNERS and player.condition is None else f"{whom(player)}'s"


def _room(pattern: EventPattern, _speech: Speech) -> tuple[str, str]:
    return "you", f"move your venture marker into {pattern.word}"


def _chapter(pattern: EventPattern, _speech: Speech) -> tuple[str, str]:
    return "", _NUMERALS[pattern.least]


_WORDING: Final[Mapping[EventKind, Callable[[EventPattern, Speech], tuple[str, str]]]] = {
    EventKind.ATTACKS: attacking,
    EventKind.PLAYER_ATTACKS: player_attacking,
    EventKind.IS_ATTACKED: attacked,
    **dict.fromkeys(
        (
            *(EventKind.BLOCKS, EventKind.BLOCKS_CREATURE, EventKind.BECOMES_BLOCKED, EventKind.BECOMES_BLOCKED_BY),
            EventKind.UNBLOCKED,
        ),
        blocking,
    ),
    **dict.fromkeys((EventKind.DEALS_DAMAGE, EventKind.IS_DEALT_DAMAGE, EventKind.PLAYER_IS_DEALT_DAMAGE), damaging),
    EventKind.DIES: _dies,
    EventKind.ENTERS: entering,
    EventKind.LEAVES: leaving,
    EventKind.PUT_INTO_GRAVEYARD: card_moving,
    EventKind.LEAVES_GRAVEYARD: card_moving,
    EventKind.IS_SACRIFICED: _sacrificed,
    EventKind.STEP_BEGINS: _step,
    EventKind.BECOMES_TARGET: _target,
    EventKind.PLAYER_BECOMES_TARGET: _target,
    EventKind.CASTS: _cast,
    EventKind.COPIES: _cast,
    EventKind.CYCLES: _card_verb,
    EventKind.DISCARDS: _card_verb,
    EventKind.BECOMES_DESIGNATED: _designated,
    EventKind.COUNTERS_PUT: _counters,
    EventKind.EXPENDS: _expended,
    EventKind.REACHES_CHAPTER: _chapter,
    EventKind.ROOM_ENTERED: _room,
    EventKind.LAST_COUNTER_REMOVED: _last_counter,
    EventKind.IS_EXERTED: _exerted,
    EventKind.BECOMES_ATTACHED: _attached,
}
"""Whom an event is about and what it says of that, for events with more to say."""
