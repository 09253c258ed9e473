"""How much of many cards is understood: by type, year, set and theme, and what is missing most often."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Final, TypeAlias

from redzone.algorithms.late_pattern import late_pattern
from redzone.cards.compiling import compile_face
from redzone.cards.record import CardFace, CardRecord, Standing
from redzone.oracle import CombatStatus, CompiledLine, LineStatus
from redzone.values.types import CardType, Supertype
from redzone.values.value import Value

COUNTED_SUBTYPES: Final = ("Aura", "Equipment", "Vehicle", "Saga")
"""The subtypes that are counted as types are."""

_WORST_IN_COMBAT: Final = (CombatStatus.INERT, CombatStatus.EXACT, CombatStatus.SLEEPING, CombatStatus.UNSUPPORTED)


class Theme(StrEnum):
    """What a line is, as far as its words tell: a closed list; the first that fits is taken."""

    REMINDER = "reminder text"
    LOYALTY = "loyalty ability"
    CHAPTER = "chapter"
    ACTIVATED = "activated ability"
    TRIGGERED = "triggered ability"
    KEYWORDS = "keywords"
    REPLACEMENT = "replacement or prevention"
    SPELL = "spell"
    STATIC = "static ability"


_REMINDER: Final = late_pattern(r"\([^()]*\)")
_QUOTED: Final = late_pattern(r'"[^"]*"|“[^”]*”')
_ABILITY_WORD: Final = late_pattern(r"^[A-Z][\w' -]{2,40} — (?=[A-Z])")
_BY_WORDS: Final = (
    (Theme.LOYALTY, late_pattern(r"^\[?[+\u2212\u2013-]?[\dX]+\]?:")),
    (Theme.CHAPTER, late_pattern(r"^[IVX]+(?:, [IVX]+)* —")),
    (Theme.ACTIVATED, late_pattern(r"^[^.]*:")),
    (Theme.TRIGGERED, late_pattern(r"^(?:When|Whenever|At)\b")),
)
_KEYWORDS: Final = late_pattern(r"^[^.:]*(?:\{[^{}]*\}\.?)?$")
_REPLACEMENT: Final = late_pattern(
    r"\binstead\b|\bprevent\b|\bwould\b|\bas [^.,]* enters\b|\benters (?:the battlefield )?(?:tapped|with|as)\b",
    re.IGNORECASE,
)

COMBAT_KEYWORDS: Final = (
    "afflict", "annihilator", "banding", "bloodthirst", "bushido", "deathtouch", "defender", "dethrone", "exalted",
    "exert", "fear", "flanking", "flying", "frenzy", "goad", "haste", "hexproof", "horsemanship", "indestructible",
    "infect", "intimidate", "lifelink", "melee", "menace", "myriad", "ninjutsu", "protection", "provoke", "rampage",
    "reach", "shadow", "shroud", "skulk", "toxic", "trample", "vigilance", "wither", "landwalk", "plainswalk",
    "islandwalk", "swampwalk", "mountainwalk", "forestwalk", "unblockable",
)  # fmt: skip
"""Keywords that say something about combat, besides those with the words attack, block, combat and strike."""

_COMBAT: Final = late_pattern(
    rf"attack|block|combat|damage|strike|power|toughness|battle cry|\b(?:{'|'.join(COMBAT_KEYWORDS)})", re.IGNORECASE
)


class Count(Value, frozen=True):
    """How many of something are exact, inert and unsupported; ``sleeping`` is what else is not understood, but sleeps.

    What sleeps has no effect in a combat without what somebody casts or activates.
    """

    exact: int = 0
    inert: int = 0
    unsupported: int = 0
    sleeping: int = 0

    @property
    def all(self) -> int:
        """How many there are."""
        return self.exact + self.inert + self.unsupported + self.sleeping

    @property
    def in_combat(self) -> int:
        """How many are exact, inert or asleep."""
        return self.supported + self.sleeping

    @property
    def supported(self) -> int:
        """How many are exact or inert."""
        return self.exact + self.inert

    def __add__(self, other: "Count") -> "Count":
        unsupported = self.unsupported + other.unsupported
        return Count(self.exact + other.exact, self.inert + other.inert, unsupported, self.sleeping + other.sleeping)


class UnsupportedLine(Value, frozen=True):
    """A line of a card that is not understood, and the part of it that is not."""

    name: str
    line: str
    span: str


class LineShape(Value, frozen=True):
    """The beginning of spans that are not understood: how many lines have it, and in how many cards nothing else."""

    words: str
    lines: int
    alone: int


class Coverage(Value, frozen=True):
    """What was counted. A card counts under its worst line, in each of its types.

    ``legends`` are the legendary creatures of each year; those without a year are under an empty text.
    """

    cards: Count
    types: dict[str, Count]
    years: dict[str, Count]
    sets: dict[str, Count]
    legends: dict[str, Count]
    themes: dict[Theme, Count]
    lines: Count
    combat: Count
    unsupported: tuple[UnsupportedLine, ...]
    shapes: tuple[LineShape, ...]
    aside: int = 0
    """Tokens, emblems and other objects that are no cards; they are left out."""


def coverage_of(records: Iterable[CardRecord]) -> Coverage:
    """Compile all lines of cards and count what became of them."""
    tally = _Tally()
    for record in records:
        tally.add(record)
    return tally.result()


def lines_of(faces: Iterable[CardFace]) -> Iterator[tuple[CardFace, CompiledLine]]:
    """Yield the lines of faces that are not empty, each with its face."""
    return ((face, line) for face in faces for line in compile_face(face).lines if line.text.strip())


def status_in_combat(faces: Iterable[CardFace]) -> CombatStatus:
    """Return the status of a card in a combat: that of its worst line there; nothing at all is inert."""
    found = (line.status_in_combat for _, line in lines_of(faces))
    return max(found, default=CombatStatus.INERT, key=_WORST_IN_COMBAT.index)


def is_legendary_creature(record: CardRecord) -> bool:
    """Return whether a card is a legendary creature, as most commanders are, by its front face."""
    words = record.faces[0].words if record.faces else ()
    return Supertype.LEGENDARY.value in words and CardType.CREATURE.value in words


def mentions_combat(line: str) -> bool:
    """Return whether a line, without its reminder text, speaks of combat.

    >>> mentions_combat("Flying"), mentions_combat("Draw a card. (It has flying.)")
    (True, False)
    """
    return _COMBAT.search(_REMINDER.sub("", line)) is not None


def theme_of(line: str, face: CardFace) -> Theme:
    """Return what a line is, as far as its words tell.

    >>> theme_of("Landfall — Whenever a land enters, draw a card.", CardFace("Elk")).value
    'triggered ability'
    """
    visible = _QUOTED.sub('""', _REMINDER.sub("", line)).strip()
    if not visible:
        return Theme.REMINDER
    visible = _ABILITY_WORD.sub("", visible)
    for theme, pattern in _BY_WORDS:
        if pattern.search(visible):
            return theme
    if _KEYWORDS.search(visible):
        return Theme.KEYWORDS
    if _REPLACEMENT.search(visible):
        return Theme.REPLACEMENT
    spell = not {CardType.INSTANT.value, CardType.SORCERY.value}.isdisjoint(face.words)
    return Theme.SPELL if spell else Theme.STATIC


_Counted: TypeAlias = Counter[tuple[str, str, CombatStatus]]


class _Tally:
    def __init__(self) -> None:
        self._cards: _Counted = Counter()
        self._lines: _Counted = Counter()
        self._shapes: Counter[str] = Counter()
        self._alone: Counter[str] = Counter()
        self._unsupported: list[UnsupportedLine] = []
        self._aside = 0

    def add(self, record: CardRecord) -> None:
        """Count a card."""
        if record.standing is Standing.ASIDE:
            self._aside += 1
            return
        shapes: list[str] = []
        for face, line in lines_of(record.faces):
            self._add_line(line, face)
            if line.status is LineStatus.UNSUPPORTED:
                shapes.append(_shape(line))
                span = line.text[line.start : line.end]
                self._unsupported.append(UnsupportedLine(record.name, line.text, span))
        self._shapes.update(shapes)
        if len(shapes) == 1:
            self._alone.update(shapes)
        self._add_card(record, status_in_combat(record.faces))

    def _add_line(self, line: CompiledLine, face: CardFace) -> None:
        status = line.status_in_combat
        self._lines["", "", status] += 1
        self._lines["theme", theme_of(line.text, face), status] += 1
        if mentions_combat(line.text):
            self._lines["combat", "", status] += 1

    def _add_card(self, record: CardRecord, worst: CombatStatus) -> None:
        kinds = [kind.value for kind in CardType if kind in record.types]
        kinds += [each for each in COUNTED_SUBTYPES if each in record.subtypes]
        self._cards["", "", worst] += 1
        for kind in kinds:
            self._cards["type", kind, worst] += 1
        if record.year is not None:
            self._cards["year", str(record.year), worst] += 1
        if record.set_code is not None:
            self._cards["set", record.set_code, worst] += 1
        if is_legendary_creature(record):
            self._cards["legend", str(record.year or ""), worst] += 1

    def result(self) -> Coverage:
        """Return what was counted."""
        shapes = (LineShape(words, lines, self._alone[words]) for words, lines in self._shapes.items())
        types = _counts(self._cards, "type")
        themes = _counts(self._lines, "theme")
        return Coverage(
            cards=_count(self._cards, "", ""),
            types={kind: types[kind] for kind in (*CardType, *COUNTED_SUBTYPES) if kind in types},
            years=dict(sorted(_counts(self._cards, "year").items())),
            sets=dict(sorted(_counts(self._cards, "set").items())),
            legends=dict(sorted(_counts(self._cards, "legend").items())),
            themes={theme: themes[theme] for theme in Theme if theme in themes},
            lines=_count(self._lines, "", ""),
            combat=_count(self._lines, "combat", ""),
            unsupported=tuple(self._unsupported),
            shapes=tuple(sorted(shapes, key=lambda shape: (-shape.lines, -shape.alone, shape.words))),
            aside=self._aside,
        )


def _count(found: _Counted, group: str, name: str) -> Count:
    exact, inert = found[group, name, CombatStatus.EXACT], found[group, name, CombatStatus.INERT]
    unsupported, sleeping = found[group, name, CombatStatus.UNSUPPORTED], found[group, name, CombatStatus.SLEEPING]
    return Count(exact, inert, unsupported, sleeping)


def _counts(found: _Counted, group: str) -> dict[str, Count]:
    names = dict.fromkeys(name for kind, name, _ in found if kind == group)
    return {name: _count(found, group, name) for name in names}


_SHAPE_WORDS: Final = 5


def _shape(line: CompiledLine) -> str:
    """Return the first words from where a line is not understood, with numbers and symbols alike."""
    rest = re.sub(r"\{[^{}]*\}", "{N}", line.text[line.start :])
    words = re.sub(r"\d+", "N", rest.casefold()).replace("\n", " ").split()
    return " ".join(words[:_SHAPE_WORDS]) or line.reason
