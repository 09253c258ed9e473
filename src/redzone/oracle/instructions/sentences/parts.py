"""The parts of a sentence of instructions: its clauses, and how they are found.

A clause is as long as possible; where none goes on, a comma or "and" begins another one.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import Instruction
from redzone.abilities.event_patterns import step_begins
from redzone.abilities.instruction import Lasting, Replace
from redzone.abilities.trigger import EventPattern, PlayerPattern
from redzone.abilities.words import PlayerWord
from redzone.oracle.compiled import NotUnderstood, first_understood, further
from redzone.oracle.instructions.clauses.predicates_together import DURATIONS
from redzone.oracle.language import syntax
from redzone.oracle.language.grammar_files import Start
from redzone.oracle.language.node import Node
from redzone.oracle.language.parsing import fitting, parse
from redzone.oracle.language.word import Word
from redzone.values.turn import Step
from redzone.values.value import Value

LATER: Final = {
    "at end of combat": step_begins(Step.END_OF_COMBAT),
    "at the end of combat": step_begins(Step.END_OF_COMBAT),
    "at the beginning of the next end step": step_begins(Step.END_STEP),
    "at end of turn": step_begins(Step.END_STEP),
    "at the beginning of your next end step": step_begins(Step.END_STEP, PlayerPattern(PlayerWord.YOU)),
    "at the beginning of the next turn's upkeep": step_begins(Step.UPKEEP),
    "at the beginning of your next upkeep": step_begins(Step.UPKEEP, PlayerPattern(PlayerWord.YOU)),
}
MAY: Final[Mapping[str, type[Node]]] = {
    "you may have": syntax.You,
    "you may": syntax.You,
    "that player may": syntax.ThatPlayer,
    "that attacking player may": syntax.ThatAttacker,
    "its controller may": syntax.Controller,
    **{
        f"that {noun}'s controller may": syntax.Controller
        for noun in ("creature", "permanent", "artifact", "enchantment", "land", "planeswalker", "spell")
    },
    "he or she may": syntax.ThatPlayer,
    "they may": syntax.ThatPlayer,
    "defending player may": syntax.Defending,
    "its owner may": syntax.Owner,
    "target player may": syntax.TargetPlayer,
    "target opponent may": syntax.TargetOpponent,
    "each player may": syntax.EachPlayer,
    "each opponent may": syntax.EachOpponent,
    "each other player may": syntax.EachOther,
    "any player may": syntax.EachPlayer,
    "any opponent may": syntax.EachOpponent,
}
_LASTING: Final = {
    "this turn": Lasting.THIS_TURN,
    "this combat": Lasting.THIS_COMBAT,
    "until your next turn": Lasting.UNTIL_YOUR_NEXT_TURN,
}


class PartClause(Value, frozen=True):
    """A clause: its tree, what it is done for each of, when it is done if not now, and whether it lasts for a time."""

    tree: Node
    each: Node | None = None
    later: EventPattern | None = None
    lasting: Lasting | None = None
    lasts: bool = False


class Nested(Value, frozen=True):
    """The rest of a sentence that begins anew: ``and you may draw a card``."""

    words: tuple[Word, ...]


def planned(words: Sequence[Word], end: int) -> list[PartClause | Nested]:
    """Return the clauses of a sentence: the first as long as possible."""
    words = without_then(words)
    if not words:
        raise NotUnderstood("the line stops before its meaning is complete", end, end)
    if (permitted := begins(words, *MAY)) is not None:
        if not permitted:
            raise NotUnderstood("the line stops before its meaning is complete", end, end)
        return [Nested(tuple(words))]
    if words[0].text == "may" and says_new_targets(words):  # of who copies, as said before
        return [Nested(tuple(words))]
    if begins(words, *DYING) is not None:
        return [Nested(tuple(words))]
    nothing = NotUnderstood("the line stops before its meaning is complete", end, end)
    return first_understood((partial(_planned_up_to, at, words, end) for at in _joints(words)), nothing)


def says_new_targets(words: Sequence[Word]) -> bool:
    """Return whether a sentence, or the end of one, says that a copy may have new targets (CR 707.10c)."""
    rest = begins(words, *_NEW_TARGETS)
    return rest is not None and not rest


DYING: Final = ("if it would die this turn,", "if that creature would die this turn,")
"""What says in the middle of a sentence, too, what is done instead of dying."""


_NEW_TARGETS: Final = tuple(
    f"{who}may choose {new} for {copies}"
    for who in ("you ", "", "that player ", "the player ", "they ", "he or she ")
    for new in ("new targets", "a new target")
    for copies in (
        *("the copy he or she controls", "the copy they control"),  # the longer before what they begin with
        *("the copy", "that copy", "the copies", "those copies", "their copy"),
    )
)


def _joints(words: Sequence[Word]) -> Iterator[int]:
    """Yield where the first clause may end, the last place first."""
    yield len(words)
    for at in range(len(words) - 1, 0, -1):
        joins = words[at].kind.startswith("SEP_") or words[at].kind == "AND_THEN"
        if joins and words[at].text in {",", "and", "then"}:
            yield at


def _planned_up_to(at: int, words: Sequence[Word], end: int) -> list[PartClause | Nested]:
    """Return the clauses of a sentence, of which the first ends at a place."""
    begun = _parsed(words[:at])
    return [begun] if at == len(words) else [begun, *planned(words[at + 1 :], end)]


def lasting_for(instruction: Instruction, lasting: Lasting) -> Instruction:
    """Return a prevention or replacement that lasts so long."""
    if not isinstance(instruction, Replace):
        raise NotUnderstood("it is not clear how long this lasts", 0, 0)
    return Replace(
        instruction.replacement,
        instruction.objects,
        instruction.players,
        instruction.amount,
        instruction.once,
        lasting,
        instruction.to_objects,
        instruction.to_players,
    )


def _parsed(words: Sequence[Word]) -> PartClause:
    """Return a clause, without what says when it happens, how long it lasts and for each of what."""
    words = _with_player(words)
    later: EventPattern | None = None
    for text, pattern in LATER.items():
        if (rest := _ends(words, text)) is not None:
            words, later = rest, pattern
            break
    if not words:
        raise NotUnderstood("nothing is done then", 0, 0)
    end = words[-1].end
    if words[0].text.startswith("prevent") or _is_about_damage(words):
        return _prevention(words, later)
    try:
        return PartClause(parse(words, Start.INSTRUCTIONS, end=end).nodes[0], later=later)
    except NotUnderstood as error:
        if (at := find(words, "FOR_EACH")) is None or not at:
            raise
        first = error
    head, tail = list(words[:at]), list(words[at + 1 :])
    if (gained := _gained_behind(tail)) is not None:
        tail, head = tail[:gained], [*head, *tail[gained:]]
    if tail and tail[-1].kind in DURATIONS:
        head.append(tail.pop())
    try:
        each = parse(tail, Start.EACH, end=end).nodes[0]
    except NotUnderstood as error:
        raise further(first, error) from None
    return PartClause(parse(head, Start.INSTRUCTIONS, end=end).nodes[0], each, later)


def _gained_behind(words: Sequence[Word]) -> int | None:
    """Return where ``and gains trample`` begins behind what is counted: "for each" says nothing of that."""
    for at, word in enumerate(words[:-1]):
        if word.kind == "SEP_PREDICATE" and words[at + 1].kind == "GAINS":
            return None if any(behind.kind in _NUMBERS for behind in words[at:]) else at
    return None


_NUMBERS: Final = frozenset({"NUMBER", "X", "CHANGE", "CHANGE_X", "THAT_MUCH"})


def _with_player(words: Sequence[Word]) -> Sequence[Word]:
    """Return ``they lose 2 life`` with "that player": no object draws cards or loses life."""
    kinds = [word.kind for word in words[:_LONGEST_LOSS]]
    if kinds[:1] != ["THEY"] or not (
        kinds[1:2] and (kinds[1] in _DONE_BY_PLAYERS or _of_life(kinds) or _of_poison(kinds))
    ):
        return words
    return [replace(words[0], kind="THAT_PLAYER"), *words[1:]]


def _of_poison(kinds: Sequence[str]) -> bool:
    return kinds[1] == "GETS" and "POISON_COUNTERS" in kinds


def _of_life(kinds: Sequence[str]) -> bool:
    return kinds[1] in {"GAINS", "LOSES"} and not {"LIFE", "THEIR_LIFE"}.isdisjoint(kinds)


_LONGEST_LOSS: Final = 4
_DONE_BY_PLAYERS: Final = frozenset({"CREATE", "DISCARD", "DRAW", "MILL", "SACRIFICE", "SCRY", "SURVEIL"})


def _is_about_damage(words: Sequence[Word]) -> bool:
    """Return whether a sentence says what happens to damage that would be dealt, for a time."""
    return words[0].kind in {"NEXT_TIME", "THE_NEXT"} or (
        words[0].kind == "ALL" and any(word.kind == "IS_DEALT_TO" for word in words)
    )


def _prevention(words: Sequence[Word], later: EventPattern | None) -> PartClause:
    """Return a clause of prevention, which says how long it lasts somewhere among its words."""
    kept: list[Word] = []
    lasting: Lasting | None = None
    for word in words:
        if word.text in _LASTING and lasting is None:
            lasting = _LASTING[word.text]
        else:
            kept.append(word)
    tree = parse(kept, Start.INSTRUCTIONS, end=words[-1].end).nodes[0]
    return PartClause(tree, later=later, lasting=lasting, lasts=True)


def without_then(words: Sequence[Word]) -> Sequence[Word]:
    """Return words without "then" and separators before them."""
    at = 0
    while at < len(words) and (words[at].kind == "AND_THEN" or words[at].kind.startswith("SEP_")):
        at += 1
    return words[at:]


def is_one_of(words: Sequence[Word], texts: Sequence[str]) -> bool:
    """Return whether words are one of these sentences as a whole."""
    said = said_in(words)
    return any(text == said for text in texts)


def said_in(words: Sequence[Word]) -> str:
    """Return words as a sentence is written, to be compared as a whole."""
    return " ".join(word.text for word in words).replace(" ,", ",")


def begins(words: Sequence[Word], *texts: str) -> Sequence[Word] | None:
    """Return what follows one of these texts, if the words begin with it."""
    ends = (_end_of(text, words, 0) for text in texts)
    return next((words[end:] for end in ends if end), None)


def _end_of(text: str, words: Sequence[Word], at: int) -> int:
    """Return the place behind a text that the words say from a place on, 0 if they don't."""
    if at == len(words) or not text.startswith(words[at].text):
        return 0
    wanted = text.replace(",", " ,")
    said = 0
    for place in range(at, len(words)):
        word = words[place].text
        if not wanted.startswith(word, said):
            return 0
        said += len(word)
        if said == len(wanted):
            return place + 1
        if wanted[said] != " ":
            return 0
        said += 1
    return 0


def _ends(words: Sequence[Word], text: str) -> Sequence[Word] | None:
    """Return what stands before a text, if the words end with it."""
    said = ""
    for at in range(len(words) - 1, -1, -1):
        said = f"{words[at].text} {said}".strip()
        if said == text:
            return words[:at]
        if not text.endswith(said):
            return None
    return None


def find(words: Sequence[Word], kind: str) -> int | None:
    """Return the last place of a word of this kind."""
    return next((at for at in range(len(words) - 1, -1, -1) if words[at].kind == kind), None)


def find_text(words: Sequence[Word], text: str) -> int | None:
    """Return the first place of a text."""
    return next((at for at in range(len(words)) if _end_of(text, words, at)), None)


def amount_said_behind(words: Sequence[Word]) -> tuple[Sequence[Word], Sequence[Word], bool] | None:
    """Cut ``put X counters on it, where X is its power``, or ``a number of counters on it equal to its power``.

    Returns the clauses with an X, the words of the amount, and whether these stand before what the clause is about, as
    in ``a number of counters equal to its power on target creature``; ``None`` where the text says no amount.
    """
    if (at := find_text(words, "where x is")) is not None:
        tail = words[at + 3 :] if words[at].text == "where" else words[at + 1 :]
        before = words[: at - 1] if words[at - 1].kind.startswith("SEP_") else words[:at]
        goes_on = _behind_amount(tail)
        return [*before, *tail[goes_on:]], tail[:goes_on], False
    if (place := find(words, "A_NUMBER_OF")) is None or any(word.kind in _OTHER_X for word in words):
        return None
    if (behind := find(words[place:], "EQUAL_TO")) is None:
        return None
    number = words[place]
    told = Word("X", number.text, number.start, number.end)
    amount = words[place + behind + 1 :]
    goes_on = _on_what(amount)
    clause = [*words[:place], told, *words[place + 1 : place + behind], *amount[goes_on:]]
    return clause, amount[:goes_on], goes_on < len(amount)


def _behind_amount(words: Sequence[Word]) -> int:
    """Return where the clauses go on behind an amount: ``where X is its power, then put them back in any order``."""
    places = [at for at, word in enumerate(words) if word.text in {",", "and"} and word.kind.startswith("SEP_")]
    if not places or fitting(words, Start.AMOUNT) is not None:
        return len(words)
    return next((at for at in places if fitting(words[:at], Start.AMOUNT) is not None), len(words))


def _on_what(words: Sequence[Word]) -> int:
    """Return where it is said what so many are put on, or taken from: ``equal to this creature's power on it``."""
    places = [at for at, word in enumerate(words) if at and word.kind in {"ON", "ON_IT", "FROM_TOP"}]
    return next((at for at in places if fitting(words[:at], Start.AMOUNT) is not None), len(words))


_OTHER_X: Final = frozenset({"X", "CHANGE_X", "SIZE_X"})


def pays_for_each(words: Sequence[Word]) -> bool:
    """Return whether "unless" belongs to a rule for each creature: ``can't attack unless its controller pays {2}``."""
    if find(words, "UNLESS") is None or not any(word.kind in {"CANT", "CAN"} for word in words):
        return False
    tree = fitting(words, Start.INSTRUCTIONS)
    return tree is not None and any(isinstance(inner, syntax.UnlessPaid) for inner in _within(tree))


def _within(node: Node) -> list[Node]:
    return [node, *(inner for part in node.nodes for inner in _within(part))]
