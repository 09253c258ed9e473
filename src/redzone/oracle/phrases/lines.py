"""Lines of sentences: ability words, sentence after sentence, and conditions that stand first."""

from collections.abc import Sequence
from typing import Final

from redzone.abilities.ability import Ability
from redzone.abilities.casting import AddsMana
from redzone.oracle.compiled import NotUnderstood, further
from redzone.oracle.language.parsing import Node, Start, parse
from redzone.oracle.language.vocabulary import ABILITY_WORDS
from redzone.oracle.language.word import Word
from redzone.oracle.language.words import normalized
from redzone.oracle.phrases.sentences import Sentences

_DASH: Final = "\N{EM DASH}"
_CONDITIONAL: Final = frozenset({"AS_LONG_AS", "UNLESS"})


def without_ability_word(line: str) -> str:
    """Return a line with blanks for the ability word before it (CR 207.2c), so that every place stays the same."""
    word, dash, rest = line.partition(_DASH)
    if dash and normalized(word).strip().lower() in ABILITY_WORDS:
        return " " * (len(word) + 1) + rest
    return line


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
