"""Lines that are not understood, but whose moment is: what kind of ability a line is, its shape says.

A placeholder stands where the line is not understood; the rules refuse to go on where they would come to it. So nothing
has to be known of the effect of a triggered ability, of an ability with a time, or of how something was cast or entered
that is there. A static ability has no moment, and is never asleep.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from redzone.abilities.ability import Ability, Activated, AsLongAs, SpellText, Triggered
from redzone.abilities.casting import ActivatedFrom, Timing
from redzone.abilities.cost import Cost
from redzone.abilities.language import Is
from redzone.abilities.sleeping import unread_effect
from redzone.abilities.trigger import ANY_PLAYER, EventKind, EventPattern, Pattern, PlayerPattern
from redzone.abilities.unread import UnreadCasting, UnreadEntering, UnreadLine
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.oracle.activated import colon_of, without_restrictions
from redzone.oracle.compiled import CompiledLine, NotUnderstood, Sleep
from redzone.oracle.gaps import gap
from redzone.oracle.language.own_name import OWN_NAME, marked
from redzone.oracle.language.vocabulary import SELF_NOUNS
from redzone.oracle.language.word import Word
from redzone.oracle.language.words import normalized, words_of
from redzone.oracle.phrases.cost_items import cost_of, loyalty_cost
from redzone.oracle.printing.conditions import Speech
from redzone.oracle.printing.triggers import describe_events
from redzone.oracle.sleeping_keywords import sleeping_keyword
from redzone.oracle.statics.statements import sentence_places
from redzone.oracle.striations import chapters_of
from redzone.oracle.triggers.triggered import TRIGGER_WORDS, commas, event_while, is_own_burial
from redzone.values.turn import Step
from redzone.values.types import CardType, TypeLine

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

_OUTSIDE_COMBAT: Final = frozenset(
    step.value for step in (Step.UPKEEP, Step.DRAW, Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN, Step.END_STEP)
)
_LATER: Final = frozenset({Timing.SORCERY, Timing.YOUR_UPKEEP, Timing.AFTER_COMBAT})
"""Times that are not in a combat."""

_QUOTED: Final = re.compile(r'"[^"]*"')
_ACTIVATE: Final = re.compile(r"\bactivate\b", re.IGNORECASE)
_ZONES: Final = {
    ActivatedFrom.GRAVEYARD: re.compile(r"\bgraveyard\b", re.IGNORECASE),
    ActivatedFrom.HAND: re.compile(r"\b(?:hand|discard|reveal)\b", re.IGNORECASE),
    ActivatedFrom.EXILE: re.compile(r"\bexile\b", re.IGNORECASE),
    ActivatedFrom.COMMAND_OR_HAND: re.compile(r"\bcommand\b", re.IGNORECASE),
}
_EVENT: Final = re.compile(r"^(?:whenever|when|at) [^,]*, ")
_ONLY_THERE: Final = "it counts only as "
_STATIC: Final = re.compile(
    r"\band (?:it |they )?(?:has|have|is|are|can't|can|doesn't|don't|gets|gains|loses|attacks|blocks|must|isn't)\b",
    re.IGNORECASE,
)
"""A second predicate: what it is, besides how it enters."""

Reader = Callable[["_Line"], Sleep | None]


class _Line:
    """A line with what its shape is looked for in."""

    def __init__(self, line: CompiledLine, text: str, names: Sequence[str], type_line: TypeLine | None) -> None:
        self.text = text
        self.names = names
        self.type_line = type_line
        self.unread = UnreadLine(line.text, gap(line))
        self.effect = unread_effect(self.unread)
        self.outside_quotes = _QUOTED.sub(lambda quoted: " " * len(quoted[0]), normalized(text))
        self.marked = marked(self.outside_quotes, names)

    @property
    def is_spell(self) -> bool:
        """Whether it stands on an instant or sorcery."""
        return self.type_line is not None and not _SPELLS.isdisjoint(self.type_line.types)

    def sentences(self) -> Iterator[str]:
        """Yield the sentences, without what stands in quotation marks, and with own names marked."""
        for start, end in sentence_places(self.text):
            yield self.marked[start:end].strip(" .").lower()

    def lasts(self) -> bool:
        """Return whether it does something that lasts as long as the object stays, and may have been done before."""
        return any(
            _STAYS.search(sentence) is not None
            or (_CHANGES.search(_EVENT.sub("enters, ", sentence)) is not None and "until end of turn" not in sentence)
            for sentence in self.sentences()
        )


_SPELLS: Final = frozenset({CardType.INSTANT, CardType.SORCERY})
_THIS: Final = rf"(?:{OWN_NAME}|this (?:{'|'.join((*SELF_NOUNS, 'class', 'room', 'case'))}))"
_ITSELF: Final = re.compile(_THIS)
_CHANGES: Final = re.compile(
    rf"(?<!\w){_THIS} (?:becomes|gains|loses)\b|\benters(?: the battlefield)?, it (?:becomes|gains|loses)\b"
)
_STAYS: Final = re.compile(rf"\bfor as long as\b|\buntil {_THIS} leaves\b")


def sleep_of(line: CompiledLine, text: str, names: Sequence[str], type_line: TypeLine | None) -> Sleep | None:
    """Return how a line sleeps that is not understood; ``None`` if its shape does not say when it matters.

    ``text`` is the line with blanks for what has no meaning.
    """
    shape = _Line(line, text, names, type_line)
    if (keyword := sleeping_keyword(text, shape.unread)) is not None:
        return keyword
    if shape.lasts():
        return None
    for read in _SHAPES:
        try:
            if (found := read(shape)) is not None:
                return found
        except NotUnderstood:
            continue
    return None


def _chapter(line: _Line) -> Sleep | None:
    """A chapter ability waits for lore counters (CR 714.2b)."""
    symbols = chapters_of(line.text)
    if symbols is None:
        return None
    return Sleep((Triggered(symbols[0], line.effect),), "it is a chapter, and waits for a lore counter")


def _activated(line: _Line) -> Sleep | None:
    """An activated ability with a time waits for it (CR 602.5d, 606.3)."""
    colon = colon_of(line.text)
    if colon is None or _begins_with_trigger(line):
        return None
    loyalty = loyalty_cost(normalized(line.text[:colon]))
    behind, restricted = without_restrictions(" " * (colon + 1) + line.text[colon + 1 :], line.names)
    if _ACTIVATE.search(_QUOTED.sub("", normalized(behind))):
        return None  # it could say when or by whom
    timings = (*((Timing.LOYALTY,) if loyalty else ()), *restricted.when.timings)
    if not loyalty and _LATER.isdisjoint(timings):
        return None
    cost = loyalty or _cost(line, colon)
    zones = [zone for zone, words in _ZONES.items() if words.search(line.outside_quotes)]
    abilities = (
        Activated(cost, line.effect, timings, zone, restricted.when.condition, restricted.by_anybody)
        for zone in (ActivatedFrom.BATTLEFIELD, *zones)
    )
    when = "in a main phase" if loyalty else next(timing.value for timing in timings if timing in _LATER)
    kind = "is a loyalty ability, and" if loyalty else "can be"
    return Sleep(tuple(abilities), f"it {kind} activated only {when}")


def _cost(line: _Line, colon: int) -> Cost:
    """Return the cost of an ability; one that is not understood could always be paid."""
    try:
        return cost_of(line.text[:colon], line.names)
    except NotUnderstood:
        return Cost()


def _begins_with_trigger(line: _Line) -> bool:
    words = words_of(line.text, names=line.names)
    return not words or words[0].kind in TRIGGER_WORDS


def _triggered(line: _Line) -> Sleep | None:
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
        if any(map(_is_declared, event.patterns)):
            return None
        buried = all(map(is_own_burial, event.patterns))
        zones = (ActivatedFrom.GRAVEYARD,) if buried else _zones_of_trigger(words[at + 1 :], line)
        found: list[Ability] = [Triggered(event.patterns, line.effect, zone=zone) for zone in zones]
        if only_while is not None:
            found = [AsLongAs(only_while, ability) for ability in found]
        said = describe_events(event.patterns, Speech(_called(line))).replace("whenever ", "when ")
        in_combat = any(map(_comes_in_combat, event.patterns))
        return Sleep(tuple(found), f"it triggers only {said}", in_combat)
    return _triggered_by_its_verb(line, words)


def _triggered_by_its_verb(line: _Line, words: Sequence[Word]) -> Sleep | None:
    """A triggered ability of which only the kind of its event is understood waits for any event of that kind."""
    at = next((at for at in commas(words, 1) if not _goes_on(words[:at], words[at + 1 :])), None)
    if at is None or at == 1:
        return None
    clause = line.outside_quotes[words[1].start : words[at].start].strip().lower()
    if _JOINED.search(_ONE_KIND.sub("spell", clause)):
        return None
    own = _ITSELF.search(line.marked[words[1].start : words[at].start].lower()) is not None
    for verb, kind, player in _BY_VERB:
        if re.fullmatch(verb, clause) is None or (own and kind in _OF_CARDS):
            continue
        anything = EventPattern(kind, player=player)
        itself = (EventPattern(kind, _THIS_OBJECT, player),) if own and kind is EventKind.CASTS else ()
        zones = _zones_of_trigger(words[at + 1 :], line)
        found = tuple(Triggered((anything, *itself), line.effect, zone=zone) for zone in zones)
        return Sleep(found, f"it triggers only when {clause}")
    return None


_THIS_OBJECT: Final = Is(ObjectWord.THIS)
_OF_CARDS: Final = frozenset({EventKind.DISCARDS, EventKind.DRAWS})
"""What happens to cards, which would trigger somewhere else if it happens to the object itself."""
_JOINED: Final = re.compile(r"\b(?:or|and|and/or)\b")
_ONE_KIND: Final = re.compile(r"instant (?:or|and) sorcery")
"""Two kinds of cards that are named together, and join no events."""

_YOU: Final = PlayerPattern(PlayerWord.YOU)
_OPPONENT: Final = PlayerPattern(PlayerWord.EACH_OPPONENT)
_ENTERS: Final = r"(?:(?!\b(?:when|whenever|if)\b).)+ enters?(?: the battlefield)?(?: (?:under|tapped|from)\b.*)?"
_BY_VERB: Final = (
    (r"you cast .+", EventKind.CASTS, _YOU),
    (r"an opponent casts .+", EventKind.CASTS, _OPPONENT),
    (r"a player casts .+", EventKind.CASTS, ANY_PLAYER),
    (r"you discard .+", EventKind.DISCARDS, _YOU),
    (r"an opponent discards .+", EventKind.DISCARDS, _OPPONENT),
    (r"a player discards .+", EventKind.DISCARDS, ANY_PLAYER),
    (r"you draw .+", EventKind.DRAWS, _YOU),
    (r"an opponent draws .+", EventKind.DRAWS, _OPPONENT),
    (r"a player draws .+", EventKind.DRAWS, ANY_PLAYER),
    (r"you sacrifice .+", EventKind.IS_SACRIFICED, _YOU),
    (r"an opponent sacrifices .+", EventKind.IS_SACRIFICED, _OPPONENT),
    (r"a player sacrifices .+", EventKind.IS_SACRIFICED, ANY_PLAYER),
    (
        r"(?:(?!\b(?:when|whenever|if)\b).)+ enters?(?: the battlefield)?(?: (?:under|tapped|from)\b.*)?",
        EventKind.ENTERS,
        ANY_PLAYER,
    ),
)
"""Clauses of one verb: what else they say could only make the events fewer."""


def _called(line: _Line) -> str:
    """Return what an object calls itself in what is told of its line."""
    types = () if line.type_line is None else line.type_line.types
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
    last = max(commas(sentence, 0), default=0)
    return any(
        word.text.lower() in _CONJUNCTIONS and (word.text != "and" or sentence[at + 1].kind in TRIGGER_WORDS)
        for at, word in enumerate(sentence[:last])
    )


_NEVER_GO_ON: Final = frozenset({"if", "target", "until", "unless", "for"})
"""Words with which an effect or a condition begins, but no event."""
_CONJUNCTIONS: Final = frozenset({"or", "and", "and/or"})


def _zones_of_trigger(behind: Sequence[Word], line: _Line) -> tuple[ActivatedFrom, ...]:
    """Return where an ability could trigger: on the battlefield, and where its words could find the object itself."""
    if not any(word.kind in {"SELF", "SELFS"} for word in behind) and "this card" not in line.outside_quotes.lower():
        return (ActivatedFrom.BATTLEFIELD,)
    start = behind[0].start if behind else len(line.text)
    said = line.outside_quotes[start:]
    return (ActivatedFrom.BATTLEFIELD, *(zone for zone, words in _ZONES.items() if words.search(said)))


def _is_declared(pattern: Pattern) -> bool:
    """Return whether declarations, or a step of the combat, bring an event."""
    if not isinstance(pattern, EventPattern):
        return False
    if pattern.event is EventKind.STEP_BEGINS:
        return pattern.word not in _OUTSIDE_COMBAT
    return pattern.event in _DECLARED


def _comes_in_combat(pattern: Pattern) -> bool:
    """Return whether damage and state-based actions of a combat can bring an event."""
    return not isinstance(pattern, EventPattern) or pattern.event in _RESULTS


def _entering(line: _Line) -> Sleep | None:
    """How something enters says nothing any more of what has entered (CR 614.12)."""
    if line.is_spell:
        return None
    sentences = list(line.sentences())
    if not sentences or not all(
        _OWN_ENTERING.match(sentence) and not _STATIC.search(sentence) for sentence in sentences
    ):
        return None
    return Sleep((UnreadEntering(line.unread),), f"{_ONLY_THERE}it enters")


_ENTERS_AS: Final = rf"{_THIS} enters?(?: the battlefield)?"
_OWN_ENTERING: Final = re.compile(
    rf"as {_ENTERS_AS}, "
    rf"|{_ENTERS_AS} (?:tapped|with|as|under)\b"
    rf"|(?:if|unless) [^,]+, {_ENTERS_AS} (?:tapped|with|as|under)\b"
    rf"|you may have {_ENTERS_AS} (?:tapped|with|as)\b"
)


def _casting(line: _Line) -> Sleep | None:
    """What is said of casting says nothing any more of what has been cast (CR 601.2)."""
    sentences = list(line.sentences())
    if not sentences or any(_STATIC.search(sentence) for sentence in sentences):
        return None
    if not all(_COSTS.match(sentence) or _WAYS.match(sentence) for sentence in sentences):
        return None
    any_time = any(_WAYS.match(sentence) for sentence in sentences)
    in_combat = line.type_line is not None and CardType.INSTANT in line.type_line.types
    return Sleep((UnreadCasting(line.unread, any_time),), f"{_ONLY_THERE}it is cast", in_combat)


_COSTS: Final = re.compile(
    rf"{_THIS} costs? [^.]* (?:less|more) to cast\b"
    rf"|as an additional cost to cast {_THIS}, "
    rf"|cast {_THIS} only "
    rf"|{_THIS} can't be countered\b"
)
_WAYS: Final = re.compile(
    rf"(?:if [^,]+, )?you may cast {_THIS}(?!\w)"
    rf"|(?:if [^,]+, )?you may [^.]* rather than pay (?:{_THIS}'s|its) mana cost"
    rf"|(?:if|as long as) [^,]+, {_THIS} costs? [^.]* (?:less|more) to cast\b"
)


def _spell(line: _Line) -> Sleep | None:
    """The instructions of an instant or sorcery count as it is cast (CR 113.3a)."""
    if not line.is_spell or line.type_line is None or colon_of(line.text) is not None:
        return None
    words = words_of(line.text, names=line.names)
    plain = line.outside_quotes.rstrip()
    sentence = plain.endswith((".", '"')) or "\N{BULLET}" in plain
    label = "\N{EM DASH}" in plain.partition(".")[0] and not plain.lstrip().lower().startswith("choose")
    if not sentence or label or words[0].kind in TRIGGER_WORDS or not all(map(_says_what_it_does, *_with_next(words))):
        return None
    if CardType.INSTANT in line.type_line.types:
        return Sleep((SpellText(line.effect),), f"{_ONLY_THERE}it is cast", in_combat=True)
    return Sleep((SpellText(line.effect),), "it is a sorcery, and can be cast only in a main phase")


def _with_next(words: Sequence[Word]) -> tuple[Sequence[Word], Sequence[str], Sequence[str]]:
    texts = [word.text.lower() for word in words]
    return words, ["", *texts[:-1]], [*texts[1:], ""]


def _says_what_it_does(word: Word, before: str, behind: str) -> bool:
    """Return whether a word is no name of the spell itself, but for what it deals and where it goes as it resolves."""
    return word.kind not in {"SELF", "SELFS"} or behind == "deals" or before in _MOVES


_MOVES: Final = frozenset({"exile", "shuffle"})

_SHAPES: Final[tuple[Reader, ...]] = (_chapter, _activated, _triggered, _entering, _casting, _spell)
