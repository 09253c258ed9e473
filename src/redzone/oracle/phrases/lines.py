"""Lines of sentences: ability words, sentence after sentence, and conditions that stand first."""

import re
from collections.abc import Sequence
from typing import Final

from redzone.abilities.ability import Ability
from redzone.abilities.casting import AddsMana
from redzone.abilities.keyword import Keyword
from redzone.algorithms.late_pattern import late_pattern
from redzone.oracle.compiled import NotUnderstood, further
from redzone.oracle.language.grammar_files import Start
from redzone.oracle.language.node import Node
from redzone.oracle.language.parsing import parse
from redzone.oracle.language.shapes import normalized
from redzone.oracle.language.vocabulary import ABILITY_WORDS, OTHER_KEYWORDS
from redzone.oracle.language.word import Word
from redzone.oracle.phrases.sentences import Sentences

_DASH: Final = "\N{EM DASH}"
_CONDITIONAL: Final = frozenset({"AS_LONG_AS", "UNLESS"})


def without_ability_word(line: str) -> str:
    """Return a line with blanks for the ability word or flavor words before it, so that every place stays the same.

    Neither means anything (CR 207.2c, 207.2d). Of a modal ability each mode can have flavor words.
    """
    first, *modes = line.split("\n")
    return "\n".join((_without_label(first), *map(_without_label, modes)))


def _without_label(line: str) -> str:
    word, dash, rest = line.partition(_DASH)
    if (hyphen := _WITH_HYPHEN.match(normalized(line))) is not None and _is_label(hyphen[1], line[hyphen.end() :]):
        return " " * hyphen.end() + line[hyphen.end() :]
    label = normalized(word).strip()
    mode = label.startswith(_BULLET)
    said = label.removeprefix(_BULLET).strip()
    if not dash or not (_is_flavor(said, rest) or (said.lower() in ABILITY_WORDS and not mode)):
        return line
    kept = word.index(_BULLET) + 1 if mode else 0
    return word[:kept] + " " * (len(word) + 1 - kept) + rest


def _is_label(label: str, rest: str) -> bool:
    """Return whether words before a hyphen are an ability word, or several flavor words."""
    return label.lower() in ABILITY_WORDS or (" " in label and _is_flavor(label, rest))


def _is_flavor(label: str, rest: str) -> bool:
    """Return whether words before a dash are flavor words, which no rule lists (CR 207.2d).

    They have capitals: "Wind Walk", "Bring It Down!". A keyword is none, with its number or not, nor are chapters. One
    word before a cost may be a keyword that is newer than the rules here.
    """
    first, *others = label.split() or [""]
    words = others if others and _FIGURE.fullmatch(first) else [first, *others]
    titled = _TITLE.fullmatch(words[0]) is not None
    if not titled or not all(_TITLE.fullmatch(word) or word in _SMALL_WORDS for word in words):
        return False
    if label.lower() in _FLAVOR_OF_COSTS:
        return True
    if label.lower() in _LABELS or words[0] == "Choose" or _CHAPTER.fullmatch(label):
        return False
    return len(words) > 1 or ":" not in rest.partition('"')[0]


_WITH_HYPHEN: Final = late_pattern(r"\s*([a-z' ]+?) - ", re.IGNORECASE)
"""An ability word before a hyphen, as some sources print it."""
_BULLET: Final = "\N{BULLET}"
_TITLE: Final = late_pattern(r"(?!X$)[^\W\d_a-z][\w'&!?,-]*(?:\.\.\.?[?!]?)?")
_FIGURE: Final = late_pattern(r"\d{1,3}(?:,\d{3})*")
_CHAPTER: Final = late_pattern(r"[IVX]+(?:, [IVX]+)*")
_SMALL_WORDS: Final = frozenset(
    {*("a", "an", "and", "at", "by", "for", "from", "in", "it", "of", "on", "the", "to", "with"), "&"}
)
_FLAVOR_OF_COSTS: Final = frozenset(
    {
        *("affirmative", "brontosaurus", "camouflage", "displacement", "dissolve", "negative", "origami-fu"),
        *("steal", "summon", "teleport"),
    }
)
"""Single flavor words that are printed before costs; any other one could be a keyword."""
_LABELS: Final = frozenset({"max speed", "prize", "visit", *OTHER_KEYWORDS, *Keyword})
"""What stands before a dash and has a meaning (CR 702, 717)."""


def sentences_of(words: Sequence[Word]) -> list[list[Word]]:
    """Return the words of a line, sentence by sentence, without the full stops.

    Raises:
        NotUnderstood: Nothing is said between two full stops.
    """
    found: list[list[Word]] = [[]]
    for word in words:
        if word.kind != "DOT":
            found[-1].append(word)
        elif not found[-1]:
            raise NotUnderstood("'.' does not fit here", word.start, word.end)
        else:
            found.append([])
    return found if found[-1] else found[:-1]


def sentence_line(sentences: Sentences, words: Sequence[Word], end: int) -> tuple[Ability, ...]:
    """Return the abilities of all sentences of a line.

    Raises:
        NotUnderstood: A sentence is not understood, or belongs to an ability to activate.
    """
    found: list[Ability] = []
    lines = sentences_of(words)
    for line in lines:
        stop = line[-1].end if line is not lines[-1] else end
        conditional = line[0].kind in _CONDITIONAL
        if conditional:
            abilities = _conditional(sentences, line)
        else:
            abilities = sentences.sentence(parse(line, Start.SENTENCE, end=stop).nodes[0])
        if len(lines) > 1 and any(isinstance(ability, AddsMana) for ability in abilities):
            raise NotUnderstood("this is a mana ability with more effects", words[0].start, end)
        found.extend(abilities)
    return tuple(found)


def _conditional(sentences: Sentences, words: Sequence[Word]) -> tuple[Ability, ...]:
    """Return the abilities of a sentence that begins with its condition.

    The comma behind the condition is the one that leaves a condition before it and a sentence behind it.

    Raises:
        NotUnderstood: No comma does, or the condition does not fit to the sentence.
    """
    splits: list[tuple[Node, Node]] = []
    first: NotUnderstood | None = None
    for at, word in enumerate(words):
        if word.text == "," and word.kind.startswith("SEP_"):
            try:
                when = parse(words[1:at], Start.CONDITION, end=word.start)
                splits.append((when.nodes[0], parse(words[at + 1 :], Start.SENTENCE, end=words[-1].end).nodes[0]))
            except NotUnderstood as error:
                first = error if first is None else further(first, error)
    if len(splits) == 1:
        return sentences.conditional_sentence(*splits[0], unless=words[0].kind == "UNLESS")
    raise first or NotUnderstood("it is not clear where the condition ends", words[0].start, words[-1].end)


def without_reminders(line: str) -> str:
    """Return a line with blanks for its reminder text (CR 207.2), so that every place stays the same."""
    shown: list[str] = []
    opened: list[int] = []
    for place, letter in enumerate(line):
        if letter == "(":
            opened.append(place)
        shown.append(" " if opened else letter)
        if letter == ")":
            if not opened:
                raise NotUnderstood("this parenthesis is never opened", place, place + 1)
            opened.pop()
    if opened:
        raise NotUnderstood("this parenthesis is never closed", opened[-1], opened[-1] + 1)
    return "".join(shown)
