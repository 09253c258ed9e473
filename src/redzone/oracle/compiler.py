"""Rules text in, abilities out: the entrance of the compiler.

Each line is an ability or a list of keywords (CR 113.2c), and is compiled alone: exact, inert or unsupported.
"""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from redzone import oracle
from redzone.abilities.ability import Ability, If, KeywordAbility, SpellEffect, SpellText
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import TargetObjects
from redzone.abilities.normal_form import normal_form
from redzone.abilities.overloading import overloaded
from redzone.abilities.rewriting import everything_in, mentions
from redzone.abilities.unread import UnreadEntering
from redzone.abilities.words import Chosen, ObjectWord
from redzone.algorithms.late_pattern import late_pattern
from redzone.oracle import instructions, keywords, statics, triggers
from redzone.oracle.compiled import (
    CompiledLine,
    CompiledText,
    InertReason,
    LineStatus,
    NotUnderstood,
    Sleep,
    UnsupportedText,
    require_exact,
    unsupported,
)
from redzone.oracle.entering_choices import asked_choices, entering_choices, made_choices
from redzone.oracle.fence import refused, tried, tried_text, unread
from redzone.oracle.inert_lines import inert_reason
from redzone.oracle.joined_lines import continued
from redzone.oracle.keywords.keyword_lines import keyword_line
from redzone.oracle.language.grammar_files import Start
from redzone.oracle.language.own_name import own_names
from redzone.oracle.language.parsing import parse, unsupported_keyword
from redzone.oracle.language.shapes import colon_of
from redzone.oracle.language.vocabulary import VERBS
from redzone.oracle.language.word import Word
from redzone.oracle.language.words import words_of
from redzone.oracle.max_speed import max_speed_of
from redzone.oracle.other_than_attached import as_attachment_says, is_attachment
from redzone.oracle.phrases.context import OF_A_SPELL
from redzone.oracle.phrases.lines import without_ability_word, without_reminders
from redzone.oracle.phrases.sentences import Sentences
from redzone.oracle.striations import chapter_of, is_level, level_of
from redzone.values.types import CardType, TypeLine

MAX_CHARACTERS: Final = 20_000
MAX_LINES: Final = 200
MAX_LINE: Final = 2_000
MAX_NAME: Final = 200

_REMEMBERED: Final = 8_192
_GATE: Final = late_pattern(r"\s*(?:station \d|-{2,}|//|\d+\+|.*:\s*level \d)", re.IGNORECASE)
"""A line on which the lines behind it depend: levels, stations, and the other half of a card."""
_GATED: Final = "this line, or one before it, sets a condition for what follows"

_OWN_MARKS: Final = frozenset({"~", "~'s", "cardname", "cardname's"})
_SPELLS: Final = frozenset({CardType.INSTANT, CardType.SORCERY})


def compile_text(text: str, *, name: str = "", type_line: TypeLine | None = None) -> CompiledText:
    """Compile the rules text of an object into its abilities, line by line.

    ``name`` is what the text may call the object, besides "this creature", ``~`` and the like. The type line says
    whether the name can be shortened, and whether sentences are the instructions of a spell.

    Raises:
        UnsupportedText: The text is longer than any rules text.

    >>> [line.status.value for line in compile_text("Flying\\nFateseal with an opponent.").lines]
    ['exact', 'unsupported']
    """
    if len(text) > MAX_CHARACTERS or text.count("\n") >= MAX_LINES or len(name) > MAX_NAME:
        limits = f"{MAX_LINES} lines, {MAX_CHARACTERS} characters and a name of {MAX_NAME}"
        raise UnsupportedText(f"rules text has at most {limits}")
    return _compiled(text, name, type_line)


def compile_exact(text: str, *, name: str = "", type_line: TypeLine | None = None) -> tuple[Ability, ...]:
    """Compile rules text that must be understood completely.

    Raises:
        UnsupportedText: A line is not understood.
    """
    return require_exact(compile_text(text, name=name, type_line=type_line))


def compile_ability(text: str) -> tuple[Ability, ...]:
    """Compile what an object can gain or lose: a line of rules text, or a sentence without its subject.

    Raises:
        UnsupportedText: It is not understood.

    >>> compile_ability("Can't attack")
    (CantAttack(what=None),)
    """
    if "\n" in text.strip():
        raise UnsupportedText("an ability is one line")
    if len(text) > MAX_LINE:
        raise UnsupportedText(f"an ability has at most {MAX_LINE} characters")
    return require_exact(CompiledText((_in_normal_form(_ability_line(text)),)))


def compile_effect(text: str) -> SpellEffect:
    """Compile what a spell does: the instructions of one paragraph of its text.

    Raises:
        UnsupportedText: It is not understood.

    >>> compile_effect("Draw two cards.").instructions[0].count
    2
    """
    if "\n" in text.strip():
        raise UnsupportedText("the effect of a spell is one paragraph")
    try:
        visible = _visible(text)
        if not visible.strip():
            raise NotUnderstood("nothing is said", 0, len(text))
        effect = instructions.spell_effect(words_of(visible), len(visible.rstrip()), context=OF_A_SPELL, quoted=_quoted)
        if asked_choices((SpellText(effect),)):
            raise NotUnderstood("it is not clear what was chosen", 0, len(text))
        return normal_form(effect)
    except Exception as error:
        raise unsupported(unread(text, error)) from None


@lru_cache(maxsize=_REMEMBERED)
def _compiled(text: str, name: str, type_line: TypeLine | None) -> CompiledText:
    return tried_text(text, lambda: _all_lines(text, name, type_line))


def _all_lines(text: str, name: str, type_line: TypeLine | None) -> CompiledText:
    names = own_names(name, type_line)
    spell = type_line is not None and not _SPELLS.isdisjoint(type_line.types)
    found: list[CompiledLine] = []
    gate = False
    for line in _lines(text):
        gate = gate or _GATE.match(line) is not None
        if gate and line.strip():
            found.append(refused(line, _GATED))
        else:
            found.append(_of_attachment(_in_normal_form(_line(line, names, spell=spell)), type_line))
    found = continued(found, lambda joined: _in_normal_form(_line(joined, names, spell=spell)), _GATED, spell=spell)
    effects = [ability.effect for line in found for ability in line.abilities if isinstance(ability, SpellText)]
    made = made_choices([ability for line in found for ability in line.abilities])
    lines = [_of_choices(_of_overload(line, effects, spell=spell), made) for line in found]
    return CompiledText(_with_sleep(lines, names, type_line))


def _with_sleep(
    lines: Sequence[CompiledLine], names: tuple[str, ...], type_line: TypeLine | None
) -> tuple[CompiledLine, ...]:
    """Return lines with what would wake those that sleep: by their shape, or with the line before."""
    found: list[CompiledLine] = []
    for line in lines:
        own = _asleep(line, names, type_line)
        before = next((other for other in reversed(found) if other.text.strip()), None)
        if own is line and before is not None and _may_sleep(line):
            own = _with_moment_of(line, before)
        found.append(own)
    return tuple(_if_known(line, found) for line in found)


def _may_sleep(line: CompiledLine) -> bool:
    return line.status is LineStatus.UNSUPPORTED and line.reason != _GATED


def _asleep(line: CompiledLine, names: tuple[str, ...], type_line: TypeLine | None) -> CompiledLine:
    """Return a line with what would wake it, if it is not understood but its shape says when it matters."""
    if not _may_sleep(line):
        return line
    sleep = _sleep(line, lambda: oracle.sleep_of(line, _visible(line.text), names, type_line))
    if sleep is None:
        return line
    placed = _of_attachment(_in_normal_form(replace(line, abilities=sleep.abilities)), type_line)
    return replace(line, sleep=replace(sleep, abilities=placed.abilities)) if placed.abilities else line


def _sleep(line: CompiledLine, read: Callable[[], Sleep | None]) -> Sleep | None:
    return tried(line.text, lambda: replace(line, sleep=read())).sleep


def _with_moment_of(line: CompiledLine, before: CompiledLine) -> CompiledLine:
    """Return a line that goes on with the one before, and sleeps with that."""
    sleep = _sleep(line, lambda: oracle.continued_sleep(line, _visible(line.text), before))
    return line if sleep is None else replace(line, sleep=sleep)


def _if_known(line: CompiledLine, lines: Sequence[CompiledLine]) -> CompiledLine:
    """Return a line that sleeps only if no line asks for what it lets choose, but those that sleep too.

    What is chosen once has to be known for another line that asks for it.
    """
    if line.sleep is None or not any(isinstance(ability, UnreadEntering) for ability in line.sleep.abilities):
        return line
    asked = any(other is not line and other.sleep is None and _CHOSEN.search(other.text) for other in lines)
    return replace(line, sleep=None) if asked else line


_CHOSEN: Final = late_pattern(r"\b(?:chosen|chose|exiled|named|noted)\b", re.IGNORECASE)


def _in_normal_form(line: CompiledLine) -> CompiledLine:
    """Return a line whose meaning has its one value."""
    return tried(line.text, lambda: normal_form(line))


def _of_attachment(line: CompiledLine, type_line: TypeLine | None) -> CompiledLine:
    """Return a line with "other" as an Aura or Equipment means it."""
    if type_line is None or not is_attachment(type_line):
        return line

    def said() -> CompiledLine:
        return replace(line, abilities=tuple(as_attachment_says(ability, type_line) for ability in line.abilities))

    return tried(line.text, said)


def _of_overload(line: CompiledLine, effects: Sequence[SpellEffect], *, spell: bool) -> CompiledLine:
    """Return a line; overload is understood only where each "target" can become an "each" (CR 702.96a).

    Ascend is understood only of permanents.
    """
    keywords = [ability.keyword for ability in line.abilities if isinstance(ability, KeywordAbility)]
    if Keyword.ASCEND in keywords and spell:  # it is done as the spell resolves (CR 702.131a)
        return refused(line.text, "ascend of a spell is not supported yet")
    if Keyword.OVERLOAD not in keywords:
        return line

    def clear() -> CompiledLine:
        if effects and all(overloaded(effect) is not None for effect in effects):
            return line
        return refused(line.text, "overload is supported only of text that targets permanents")

    return tried(line.text, clear)


def _of_choices(line: CompiledLine, made: frozenset[Chosen]) -> CompiledLine:
    """Return a line; what it says of what was chosen is understood only where another says that (CR 607.2d)."""
    if line.abilities and not asked_choices(line.abilities) <= made:
        return refused(line.text, "it is not clear what was chosen")
    if any(map(_may_mean_a_target, line.abilities)):
        return refused(line.text, "it is not clear what the pronoun means")
    return line


def _may_mean_a_target(ability: Ability) -> bool:
    """Return whether "it" behind a condition about the object itself was read as a target before that."""
    judged = (part for part in everything_in(ability) if isinstance(part, If))
    done = [each for part in judged if mentions(part.condition, ObjectWord.LINKED) for each in part.instructions]
    return any(isinstance(part, TargetObjects) for each in done for part in everything_in(each))


def _lines(text: str) -> list[str]:
    """Return the lines of a text.

    The modes of a modal ability belong to the line before them (CR 700.2), and so does what a level has (CR 711.2).
    """
    found: list[str] = []
    for line in text.replace("\r\n", "\n").split("\n"):
        in_level = bool(found) and is_level(found[-1].partition("\n")[0]) and not is_level(line)
        of_die = bool(found) and "roll" in found[-1].lower() and _RESULT.match(line) is not None
        if found and (in_level or of_die or _MODE.match(line)):
            found[-1] = f"{found[-1]}\n{line}"
        else:
            found.append(line)
    return found


_MODE: Final = late_pattern(r"\s*(?:\N{BULLET}|\+ ?\{|(?:\{P\})+ ?\N{EM DASH})", re.IGNORECASE)
"""How the line of a mode begins (CR 700.2, 700.2h, 700.2i)."""

_RESULT: Final = late_pattern(r"\s*\d+(?:[-\N{EN DASH}\N{EM DASH}]\d+|\+)? \|")
"""How a line of the results of a die begins, which belongs to what rolls it (CR 706.3)."""


@lru_cache(maxsize=_REMEMBERED)
def _ability_line(text: str) -> CompiledLine:
    return _line(text, (), spell=False, bare=True)


def _line(line: str, names: tuple[str, ...], *, spell: bool, bare: bool = False) -> CompiledLine:
    return tried(line, lambda: _understood(line, names, spell=spell, bare=bare))


def _understood(line: str, names: tuple[str, ...], *, spell: bool, bare: bool) -> CompiledLine:
    visible = _visible(line)
    if not visible.strip():
        reason = InertReason.REMINDER if line.strip() else InertReason.EMPTY
        return CompiledLine(line, LineStatus.INERT, inert=reason)
    if visible != line and visible.strip() in names:  # a name before reminder text says nothing
        return CompiledLine(line, LineStatus.INERT, inert=InertReason.REMINDER)
    if (inert := inert_reason(visible, names, spell=spell)) is not None:
        return CompiledLine(line, LineStatus.INERT, inert=inert)
    behind = None if spell else _behind_symbol(visible, names)
    abilities = _read(visible, names, spell=spell, bare=bare) if behind is None else behind
    return CompiledLine(line, LineStatus.EXACT, abilities)


def _behind_symbol(text: str, names: tuple[str, ...]) -> tuple[Ability, ...] | None:
    """Return the abilities of a level, of chapters or of max speed, if a line begins with that (CR 711.2, 714.2)."""

    def read(part: str) -> tuple[Ability, ...]:
        return _read(_visible(part), names, spell=False, bare=False)

    if (fast := max_speed_of(text, read)) is not None:
        return fast
    if (choices := entering_choices(text, names)) is not None:
        before, abilities = choices
        return (*(read(before) if before.strip() else ()), *abilities)
    behind = level_of(text, read) or chapter_of(text, names, _quoted)
    return None if behind is None else (behind,)


def _visible(line: str) -> str:
    """Return a line with blanks for what has no meaning: reminder text, and an ability word."""
    if len(line) > MAX_LINE:
        raise NotUnderstood(f"a line has at most {MAX_LINE} characters", MAX_LINE, len(line))
    shown = _BEFORE_MODES.sub(lambda mark: "\N{EM DASH}".rjust(len(mark[0])), without_reminders(line))
    return without_ability_word(shown)


_BEFORE_MODES: Final = late_pattern(r"(?<=[a-z])(?: ?-|:(?: \N{EM DASH})?)(?=\s*\n\s*\N{BULLET})")
"""What is printed in the place of the dash before modes."""


def _read(text: str, names: tuple[str, ...], *, spell: bool, bare: bool) -> tuple[Ability, ...]:
    """Return the abilities of a line; a name that is also a word of the language is tried as both."""
    if not text.strip():  # nothing stands behind a symbol such as "I —"
        raise NotUnderstood("the line stops before its meaning is complete", len(text), len(text))
    try:
        return _abilities(text, words_of(text, names=names), names, spell=spell, bare=bare)
    except NotUnderstood as error:
        try:
            return _abilities(text, words_of(text), spell=spell, bare=bare)
        except NotUnderstood:
            raise error from None


def _abilities(
    text: str, words: list[Word], names: Sequence[str] = (), *, spell: bool = False, bare: bool = False
) -> tuple[Ability, ...]:
    sentences = Sentences(_quoted)
    if (line := keyword_line(words)) is not None:
        return sentences.keyword_line(line)
    if (colon := colon_of(text)) is not None and words[0].kind not in triggers.TRIGGER_WORDS:
        return oracle.activated_ability(text, colon, names, _quoted)
    end = len(text.rstrip())
    spree = spell and instructions.is_spree(words)
    if not spree and (listed := _keywords(text, words, names)) is not None:
        return listed
    if words[0].kind in triggers.TRIGGER_WORDS and (not spell or _triggers_anywhere(words)):
        return (triggers.triggered_ability(words, end, _quoted),)
    if not spree and (found := triggers.exerted(words, end, _quoted) or _about_casting(text, names, spell=spell)):
        return found
    if spell:
        return (SpellText(instructions.spell_effect(words, end, context=OF_A_SPELL, quoted=_quoted)),)
    if bare and words[0].kind in VERBS:
        return sentences.predicate_line(parse(words, Start.PREDICATES, end=end))
    try:
        return statics.static_abilities(text, words, names, _quoted)
    except NotUnderstood:
        if (found := triggers.instead_line(text, names, _quoted)) is None:
            raise
        return found


def _about_casting(text: str, names: Sequence[str], *, spell: bool) -> tuple[Ability, ...] | None:
    found = oracle.casting_line(text, names, _quoted) or oracle.playing_line(text, names, _quoted, spell=spell)
    return found or (None if spell else oracle.elsewhere_line(text, names) or oracle.legend_line(text, names))


def _keywords(text: str, words: list[Word], names: Sequence[str]) -> tuple[Ability, ...] | None:
    """Return the keywords of a line that begins with one, ``None`` for any other line."""
    if both := keywords.kickers(text):
        return both
    if (form := keywords.keyword_form(text, names, _quoted)) is not None:
        return (form,)
    if error := unsupported_keyword(words, 0):
        raise error
    if words[0].kind not in _KEYWORD_KINDS or [word.text for word in words[1:2]] == ["abilities"]:
        return None
    return Sentences(_quoted).keyword_line(parse(words, Start.KEYWORDS, end=len(text.rstrip())))


def _triggers_anywhere(words: Sequence[Word]) -> bool:
    """Return whether an ability of an instant or sorcery triggers as it is cycled (CR 702.29c)."""
    return [word.kind for word in words[1:3]] == ["YOU", "CYCLES"]


_KEYWORD_KINDS: Final = frozenset({"BANDS_WITH_OTHER", "KEYWORD", "PROTECTION"})


def _quoted(word: Word) -> tuple[Ability, ...]:
    """Return the abilities that a text gives in quotation marks, seen from the object that gets them (CR 201.5a)."""
    text = word.text[1:-1].removesuffix(",")  # which belongs to the sentence around it
    try:
        words = words_of(text)
        for own in words:
            if own.text in _OWN_MARKS:
                raise NotUnderstood("here a name is not that of what has the ability", own.start, own.end)
        if not words:
            raise NotUnderstood("nothing is quoted", 0, 0)
        return _abilities(text, words)
    except NotUnderstood as error:
        place = word.start + 1
        raise NotUnderstood(error.reason, place + error.start, place + error.end) from None
