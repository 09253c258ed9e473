"""Triggered abilities of which neither the effect nor all of the event is understood: what could trigger them."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import Ability, AsLongAs, Triggered
from redzone.abilities.casting import ActivatedFrom
from redzone.abilities.condition import Condition
from redzone.abilities.event_patterns import FROM_ELSEWHERE, OPPONENT, THIS, YOU
from redzone.abilities.plain_qualities import HasType
from redzone.abilities.trigger import ANY_PLAYER, EventKind, EventPattern, Pattern
from redzone.algorithms.late_pattern import late_pattern
from redzone.oracle.compiled import NotUnderstood, Sleep
from redzone.oracle.language.word import Word
from redzone.oracle.language.words import words_of
from redzone.oracle.printing.conditions import Speech
from redzone.oracle.printing.triggers import describe_events
from redzone.oracle.sleeping_lines import THIS_OBJECT, UnreadShape
from redzone.oracle.triggers.triggered import TRIGGER_WORDS, commas, event_while, is_own_burial
from redzone.values.turn import Step
from redzone.values.types import BASIC_LAND_TYPES, CardType

_DECLARED: Final = frozenset(
    {
        *(EventKind.ATTACKS, EventKind.PLAYER_ATTACKS, EventKind.IS_ATTACKED, EventKind.BLOCKS),
        *(EventKind.BLOCKS_CREATURE, EventKind.BECOMES_BLOCKED, EventKind.BECOMES_BLOCKED_BY, EventKind.UNBLOCKED),
        *(EventKind.IS_EXERTED, EventKind.ENLISTS),
    }
)
"""What declarations bring: whoever decides on them has to know what follows, so nothing sleeps that waits for it."""

_RESULTS: Final = frozenset(
    {
        *(EventKind.DEALS_DAMAGE, EventKind.IS_DEALT_DAMAGE, EventKind.PLAYER_IS_DEALT_DAMAGE, EventKind.DIES),
        *(EventKind.PUT_INTO_GRAVEYARD, EventKind.LEAVES, EventKind.BECOMES_TAPPED, EventKind.GAINS_LIFE),
        *(EventKind.LOSES_LIFE, EventKind.COUNTERS_PUT, EventKind.LAST_COUNTER_REMOVED, EventKind.BECOMES_MONARCH),
    }
)
"""What else a combat brings by itself, through damage and state-based actions, or does not."""

_OF_DAMAGE: Final = frozenset(
    {EventKind.DEALS_DAMAGE, EventKind.IS_DEALT_DAMAGE, EventKind.PLAYER_IS_DEALT_DAMAGE, EventKind.COUNTERS_PUT}
)
_NOT_BY_DAMAGE: Final = frozenset({"noncombat", "+1/+1", "charge", "time", "quest", "lore", "oil", "shield", "stun"})
"""What an event says of itself that combat damage does not bring: wither and infect put other counters."""

_OUTSIDE_COMBAT: Final = frozenset(
    step.value
    for step in (
        *(Step.UNTAP, Step.UPKEEP, Step.DRAW, Step.PRECOMBAT_MAIN),
        *(Step.POSTCOMBAT_MAIN, Step.END_STEP, Step.CLEANUP),
    )
)

ZONE_WORDS: Final = {
    ActivatedFrom.GRAVEYARD: late_pattern(r"\bgraveyard\b", re.IGNORECASE),
    ActivatedFrom.HAND: late_pattern(r"\b(?:hand|discard|reveal)\b", re.IGNORECASE),
    ActivatedFrom.EXILE: late_pattern(r"\bexile\b", re.IGNORECASE),
    ActivatedFrom.COMMAND_OR_HAND: late_pattern(r"\bcommand\b", re.IGNORECASE),
}
"""The words by which an ability may find its object in another zone than the battlefield."""


def triggered_sleep(line: UnreadShape) -> Sleep | None:
    """A triggered ability waits for its event (CR 603.2), wherever the object could be as it happens."""
    words = words_of(line.text, names=line.names)
    if not words or words[0].kind not in TRIGGER_WORDS:
        return None
    for at in reversed(commas(words, 1)):
        if _goes_on(words[:at], words[at + 1 :]):
            continue
        try:
            event, only_while = event_while(words[:at], words[at].start)
        except NotUnderstood:
            continue
        said = describe_events(event.patterns, Speech(_called(line))).replace("whenever ", "when ")
        return _waiting(line, event.patterns, words[at + 1 :], said, only_while)
    return _triggered_by_its_verb(line, words)


def _waiting(
    line: UnreadShape, patterns: tuple[Pattern, ...], behind: Sequence[Word], said: str, only_while: Condition | None
) -> Sleep | None:
    """Return how a line sleeps until one of these events; ``None`` if declarations bring one."""
    if any(map(is_declared, patterns)):
        return None
    zones = _zones_of_trigger(behind, line)
    if all(map(is_own_burial, patterns)):  # CR 113.6k
        zones = (ActivatedFrom.GRAVEYARD,)
    found: list[Ability] = [Triggered(patterns, line.effect, zone=zone) for zone in zones]
    if only_while is not None:
        found = [AsLongAs(only_while, ability) for ability in found]
    return Sleep(tuple(found), f"it triggers only {said}", any(map(comes_in_combat, patterns)))


def _triggered_by_its_verb(line: UnreadShape, words: Sequence[Word]) -> Sleep | None:
    """A triggered ability of which only the kinds of its events are understood waits for any event of these kinds."""
    at = next((at for at in commas(words, 1) if not _goes_on(words[:at], words[at + 1 :])), None)
    if at is None or at == 1:
        return None
    patterns: list[Pattern] = []
    starts = [0, *(place for place in range(1, at) if words[place].kind in TRIGGER_WORDS)]
    for start, end in zip(starts, [*starts[1:], at], strict=True):
        found = _patterns_of(line, words[start:end], words[end].start)
        if not found:
            return None
        patterns += found
    clause = line.outside_quotes[words[1].start : words[at].start].strip().lower()
    return _waiting(line, tuple(dict.fromkeys(patterns)), words[at + 1 :], f"when {clause}", None)


def _patterns_of(line: UnreadShape, words: Sequence[Word], end: int) -> tuple[Pattern, ...]:
    """Return what an event could be that begins with "when": as it is read, or by its verbs."""
    kept = words[:-1] if words[-1].text.lower() in _CONJUNCTIONS else words
    if len(kept) < 2:  # noqa: PLR2004  a word such as "when", and an event
        return ()
    stop = words[-1].start if kept is not words else end
    try:
        event, only_while = event_while(kept, stop)
    except NotUnderstood:
        pass
    else:
        return event.patterns if only_while is None else ()
    clause = line.marked[kept[1].start : stop].strip().lower()
    own = _ITSELF.search(clause) is not None
    told = _ITSELF.sub("this object", _in_one_word(clause))
    found = _joined([part.strip() for part in _JOINED.split(told)])
    if own:
        if any(pattern.event in _OF_CARDS for pattern in found):
            return ()
        found += [EventPattern(each.event, THIS, each.player) for each in found if each.event is EventKind.CASTS]
    return tuple(found)


_ITSELF: Final = late_pattern(THIS_OBJECT)


def _in_one_word(clause: str) -> str:
    for words, word in _IN_ONE_WORD:
        clause = words.sub(word, clause)
    return clause


def _joined(parts: Sequence[str]) -> list[EventPattern]:
    """Return the events of verbs that "or" joins, none if a part is neither one more noun nor an event."""
    found: list[EventPattern] = []
    first = parts[0]
    for part in parts:
        by_verb = tuple(_by_verb(part, first))
        if not by_verb and not _is_noun(part):
            return []
        if not found:
            first = part
        found += by_verb
    return found


def _is_noun(part: str) -> bool:
    """Return whether a part can be no event: one with a determiner or a kind of card, and no word like a verb."""
    words = [word for word in part.split() if word.endswith("s") and not word.endswith(("'s", "ss"))]
    return _ANOTHER_NOUN.match(part) is not None and all(word in _PLURALS for word in words)


_OF_CARDS: Final = frozenset({EventKind.DISCARDS, EventKind.DRAWS, EventKind.MILLS})
"""What happens to cards, which would trigger somewhere else if it happens to the object itself."""
_JOINED: Final = late_pattern(r" (?:or|and|and/or) ")
_IN_ONE_WORD: Final = (
    (late_pattern(r"\binstant (?:or|and) sorcery\b"), "spell"),
    (late_pattern(r"\bone or more\b"), "several"),
    (late_pattern(r"\bcasts? or cop(?:y|ies)\b"), "cast-or-copy"),
    (late_pattern(r"\b(?:\w+) or (?:more|greater|less|fewer)\b"), "many"),
)
"""Words that "or" joins, but no events."""
_KIND: Final = "|".join(kind.value.lower() for kind in CardType)
_PLURALS: Final = frozenset(
    {
        *("spells", "cards", "creatures", "permanents", "tokens", "players", "opponents", "artifacts", "enchantments"),
        *("lands", "planeswalkers", "targets", "counters", "types", "symbols", "abilities", "this"),
    }
)
_ANOTHER_NOUN: Final = late_pattern(
    rf"(?:an?|another|other|one|more|your|two|three|this) |(?:{_KIND})s?\b|\w+ (?:spells?|cards?|creatures?|tokens?)\b"
)
"""What stands behind "or" where no second event does, but another noun."""

_PLAYERS: Final = (
    (r"you", YOU),
    (r"an opponent|your opponents|(?:several|one or more) (?:of your )?opponents", OPPONENT),
    (r"a player|another player|each player|players|(?:several|one or more) players|enchanted player", ANY_PLAYER),
)
_CASTS: Final = EventPattern(EventKind.CASTS)
_COUNTERS: Final = EventPattern(EventKind.COUNTERS_PUT)
_ENTERS: Final = EventPattern(EventKind.ENTERS)
_LAND: Final = HasType(CardType.LAND)
_DEEDS: Final = (
    (r"cast-or-copy .+", (_CASTS, EventPattern(EventKind.COPIES))),
    (r"casts? .+", (_CASTS,)),
    (r"discards? .+", (EventPattern(EventKind.DISCARDS),)),
    (r"draws? .+", (EventPattern(EventKind.DRAWS),)),
    (r"sacrifices? .+", (EventPattern(EventKind.IS_SACRIFICED),)),
    (r"plays? .+", (_CASTS, EventPattern(EventKind.ENTERS, _LAND))),
    (r"mills? .+", (EventPattern(EventKind.MILLS),)),
    (r"creates? .+ tokens?", (EventPattern(EventKind.CREATES_TOKENS),)),
    (r"shuffles? .+", (EventPattern(EventKind.SHUFFLES),)),
    (r"puts? .*\bcounters? on .+", (_COUNTERS, _ENTERS)),
    (r"turns? .+ face up", (EventPattern(EventKind.TURNS_FACE_UP),)),
    (r"untaps? .+", (EventPattern(EventKind.BECOMES_UNTAPPED),)),
    (r"scr(?:y|ies)\b.*", (EventPattern(EventKind.SCRIES),)),
    (r"surveils?\b.*", (EventPattern(EventKind.SURVEILS),)),
    (r"proliferates?\b.*", (EventPattern(EventKind.PROLIFERATES),)),
    (r"search(?:es)? (?:your|their|his or her) library\b.*", (EventPattern(EventKind.SEARCHES),)),
    (r"expends? \d+", (EventPattern(EventKind.EXPENDS, least=1),)),
    (r"rolls? .+", (EventPattern(EventKind.ROLLS_DICE),)),
    (r"completes? a dungeon\b.*", (EventPattern(EventKind.COMPLETES_DUNGEON),)),
    (r"collects? evidence\b.*", (EventPattern(EventKind.COLLECTS_EVIDENCE),)),
    (r"forages?\b.*", (EventPattern(EventKind.FORAGES),)),
    (r"manifests? dread\b.*", (EventPattern(EventKind.MANIFESTS_DREAD),)),
    (r"gives? a gift\b.*", (EventPattern(EventKind.GIVES_GIFT),)),
    (r"(?:fully )?unlocks? .+", (EventPattern(EventKind.UNLOCKS_ROOM),)),
    (
        r"activates? (?:an?|\S+) (?:exhaust|loyalty|outlast|embalm|equip|ninjutsu) ability\b.*",
        (EventPattern(EventKind.ACTIVATES),),
    ),
    (r"activates? an ability\b.* that isn't a mana ability", (EventPattern(EventKind.ACTIVATES),)),
    (r"cycles? .+", (EventPattern(EventKind.CYCLES), EventPattern(EventKind.DISCARDS))),
    (
        rf"taps? (?:an?|several) (?:lands?|{'|'.join(BASIC_LAND_TYPES).lower()})(?:, [^,]+, or \w+)? for mana\b.*",
        (EventPattern(EventKind.BECOMES_TAPPED, _LAND),),
    ),
)
"""What players do, each with the events that it could be: what else it says can only make them fewer."""
_DOERS: Final = frozenset(
    {
        *(EventKind.CASTS, EventKind.COPIES, EventKind.DISCARDS, EventKind.DRAWS, EventKind.IS_SACRIFICED),
        *(EventKind.MILLS, EventKind.CREATES_TOKENS, EventKind.SHUFFLES, EventKind.CYCLES),
        *(EventKind.SCRIES, EventKind.SURVEILS, EventKind.PROLIFERATES, EventKind.SEARCHES, EventKind.EXPENDS),
        *(EventKind.ROLLS_DICE, EventKind.COMPLETES_DUNGEON, EventKind.COLLECTS_EVIDENCE, EventKind.FORAGES),
        *(EventKind.MANIFESTS_DREAD, EventKind.GIVES_GIFT, EventKind.UNLOCKS_ROOM, EventKind.ACTIVATES),
    }
)
"""Events whose player is the one who does it."""

_SUBJECT: Final = r"(?:(?!\b(?:when|whenever|if|that|who|which|casts?|while)\b).)+"
_HAPPENINGS: Final = (
    (r"enters?(?: the battlefield)?(?: (?:under|tapped|untapped|from|without|during)\b.*)?", (_ENTERS,)),
    (
        r"becomes? the targets? of .+",
        (EventPattern(EventKind.BECOMES_TARGET), EventPattern(EventKind.PLAYER_BECOMES_TARGET)),
    ),
    (r"becomes? attached to .+", (EventPattern(EventKind.BECOMES_ATTACHED),)),
    (r"becomes? (?:saddled|crewed)\b.*", (EventPattern(EventKind.IS_CREWED),)),
    (r"becomes? untapped\b.*", (EventPattern(EventKind.BECOMES_UNTAPPED),)),
    (r"becomes? (?:monstrous|renowned)\b.*", (EventPattern(EventKind.BECOMES_DESIGNATED),)),
    (r"(?:crews?|saddles?) an? .+", (EventPattern(EventKind.IS_CREWED),)),
    (r"mutates?", (EventPattern(EventKind.MUTATES),)),
    (r"transforms?(?: into .+)?", (EventPattern(EventKind.TRANSFORMS),)),
    (r"explores?(?: .+)?", (EventPattern(EventKind.EXPLORES),)),
    (r"exploits? .+", (EventPattern(EventKind.EXPLOITS),)),
    (r"(?:is|are) put on .+", (_COUNTERS, _ENTERS)),
    (r"(?:is|are) milled", (EventPattern(EventKind.MILLS),)),
)
"""What happens to objects, with the events that it could be; what is put on something are counters."""


def _by_verb(part: str, first: str) -> Iterator[EventPattern]:
    """Yield the events that a clause of one verb could mean, as wide as the verb; ``first`` has the subject."""
    counter = next((word for word in _NOT_BY_DAMAGE if f" {word} counter" in f" {part}"), None)
    for pattern in (*_deeds(part, first), *_happenings(part, first)):
        yield replace(pattern, word=counter) if pattern.event is EventKind.COUNTERS_PUT else pattern


def _deeds(part: str, first: str) -> Iterator[EventPattern]:
    for who, player in _PLAYERS:
        own = re.match(rf"(?:{who}) (?=\w)", part)
        if own is None and (part is first or re.match(rf"(?:{who}) ", first) is None):
            continue
        deed = part if own is None else part[own.end() :]
        patterns = next((patterns for verb, patterns in _DEEDS if re.fullmatch(verb, deed) is not None), ())
        yield from (replace(each, player=player) if each.event in _DOERS else each for each in patterns)


def _happenings(part: str, first: str) -> Iterator[EventPattern]:
    subject = f"{_SUBJECT} " if part is first else f"(?:{_SUBJECT} )?"
    for verb, patterns in _HAPPENINGS:
        counters = patterns != (_COUNTERS, _ENTERS) or re.search(r"\bcounters? (?:is|are) put\b", part) is not None
        if counters and re.fullmatch(subject + verb, part) is not None:
            yield from patterns
            return


def _called(line: UnreadShape) -> str:
    """Return what an object calls itself in what is told of its line."""
    types = line.types
    if not types or CardType.CREATURE in types:
        return "this creature"
    return f"this {types[-1].value.lower()}" if len(types) == 1 else "this permanent"


def _goes_on(event: Sequence[Word], behind: Sequence[Word]) -> bool:
    """Return whether what stands behind a comma could belong to a list of events, with the effect behind the list.

    That needs "or" and a comma behind it in the same sentence: "attacks, or dies, draw a card".
    """
    stop = next((at for at, word in enumerate(behind) if word.kind == "DOT"), len(behind))
    sentence = behind[:stop]
    if not sentence or sentence[0].text.lower() in _NEVER_GO_ON or event[-1].text == ",":
        return not sentence
    if [word.text.lower() for word in sentence[:2]] == ["you", "may"]:
        return False
    if sentence[0].kind in TRIGGER_WORDS or sentence[0].text.lower() in _CONJUNCTIONS:
        return True
    if sentence[0].text.lower().split()[0] in _TOLD and not _is_of_players(event):
        return False
    last = max(commas(sentence, 0), default=0)
    return any(
        word.text.lower() in _CONJUNCTIONS and (word.text != "and" or sentence[at + 1].kind in TRIGGER_WORDS)
        for at, word in enumerate(sentence[:last])
    )


_NEVER_GO_ON: Final = frozenset({"if", "target", "until", "unless", "for"})
"""Words with which an effect or a condition begins, but no event."""
_TOLD: Final = frozenset(
    {
        *("add", "choose", "create", "destroy", "discard", "draw", "exile", "gain", "look", "mill", "put", "return"),
        *("reveal", "sacrifice", "scry", "search", "shuffle", "surveil"),
    }
)
"""Verbs of players as an effect tells them what to do; an event of theirs begins with the player."""
_CONJUNCTIONS: Final = frozenset({"or", "and", "and/or"})


def _is_of_players(event: Sequence[Word]) -> bool:
    """Return whether an event is what players do, so that other deeds of theirs could follow."""
    said = " ".join(word.text.lower() for word in event[1:])
    return any(re.match(rf"(?:{who})\b", said) is not None for who, _ in _PLAYERS)


def _zones_of_trigger(behind: Sequence[Word], line: UnreadShape) -> tuple[ActivatedFrom, ...]:
    """Return where an ability could trigger: on the battlefield, and where its words could find the object itself."""
    if not any(word.kind in {"SELF", "SELFS"} for word in behind) and "this card" not in line.outside_quotes.lower():
        return (ActivatedFrom.BATTLEFIELD,)
    start = behind[0].start if behind else len(line.text)
    said = line.outside_quotes[start:]
    return (ActivatedFrom.BATTLEFIELD, *(zone for zone, words in ZONE_WORDS.items() if words.search(said)))


def is_declared(pattern: Pattern) -> bool:
    """Return whether declarations, or a step of the combat, bring an event."""
    if not isinstance(pattern, EventPattern):
        return False
    if pattern.event is EventKind.STEP_BEGINS:
        return pattern.word not in _OUTSIDE_COMBAT
    return pattern.event in _DECLARED


def comes_in_combat(pattern: Pattern) -> bool:
    """Return whether damage and state-based actions of a combat can bring an event."""
    if not isinstance(pattern, EventPattern):
        return True
    if pattern.event in _OF_DAMAGE and pattern.word in _NOT_BY_DAMAGE:
        return False
    if pattern.event is EventKind.PUT_INTO_GRAVEYARD and pattern.word in _OTHER_ZONES:
        return False
    if pattern.event is EventKind.BECOMES_TAPPED and pattern.subject == _LAND:
        return False
    return pattern.event in _RESULTS


_OTHER_ZONES: Final = frozenset({"hand", "library", FROM_ELSEWHERE})
"""From where a card is put into a graveyard that was not on the battlefield."""
