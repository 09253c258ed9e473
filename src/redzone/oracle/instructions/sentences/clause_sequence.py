"""The clauses of a sentence, one after the other: who does each, when, for each of what, and for how long."""

from collections.abc import Sequence
from typing import Final

from redzone.abilities.ability import Instruction
from redzone.abilities.duration import Duration
from redzone.abilities.instruction import DealDamage, Discard, Draw, GainLife, Lasting, LoseLife, Mill
from redzone.abilities.playing import AllowPlaying, MayCast
from redzone.abilities.rewriting import mentions
from redzone.abilities.words import PlayerWord
from redzone.oracle.instructions.clauses.clause import clause
from redzone.oracle.instructions.clauses.prohibitions import LASTING_AS
from redzone.oracle.instructions.references.counted_things import counted
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.instructions.references.nouns import many_players_in
from redzone.oracle.instructions.references.objects_named import named_first
from redzone.oracle.instructions.references.players_named import players_of
from redzone.oracle.instructions.sentences.delays import delay, go_on_later
from redzone.oracle.instructions.sentences.paragraph import Paragraph
from redzone.oracle.instructions.sentences.parts import Nested, PartClause, lasting_for, planned
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.language.word import Word
from redzone.oracle.phrases.scope import not_understood

_THIRD_PERSON: Final = frozenset(
    {
        *("draws", "discards", "loses", "gains", "sacrifices", "mills", "creates", "puts", "scries", "adds", "exiles"),
        *("becomes", "takes", "gets", "skips", "wins", "surveils", "returns", "removes", "shuffles", "untaps", "taps"),
        *("chooses", "attaches", "searches", "reveals", "looks", "investigates", "proliferates", "bolsters", "blights"),
    }
)


def read_clauses(words: Sequence[Word], paragraph: Paragraph, default: Duration | None) -> None:
    """Read clauses; one of them may begin a sentence anew: ``and you may draw a card``."""
    paragraph.discourse.begin_clauses()
    is_later = False
    for step in planned(words, paragraph.end):
        known = len(paragraph.discourse.done.instructions)
        if isinstance(step, Nested):
            paragraph.sentence(step.words, paragraph, None)
        else:
            _carry_out(step, paragraph, default)
        if is_later:
            go_on_later(known, step.words[0] if isinstance(step, Nested) else step.tree, paragraph)
        is_later = is_later or (isinstance(step, PartClause) and step.later is not None)


def _carry_out(step: PartClause, paragraph: Paragraph, default: Duration | None) -> None:
    discourse = paragraph.discourse
    _let_act(step, discourse)
    outer = discourse.amounts.each
    if step.each is not None:
        discourse.be_about(named_first(step.tree, discourse))
        if step.tree.nodes and isinstance(step.tree.nodes[0], syntax.Defending):  # "they" in what is counted
            players_of(step.tree.nodes[:1], discourse)
        counting = step.each
        each = discourse.of_every_one(many_players_in(step.tree), lambda: counted(counting, discourse))
        discourse.be_about(None)
        discourse.repeat(each)
    if step.later is None:
        _add(step, discourse, default)
    else:
        delay(step.later, paragraph, lambda: _add(step, discourse, default))
    if step.each is not None:
        check_each(step.each, discourse)
    discourse.repeat(outer, used=discourse.amounts.each_is_used)
    discourse.have_act(None)


def _let_act(step: PartClause, discourse: Discourse) -> None:
    """Let a clause that names nobody be about who was asked, or, in the third person, who acted before."""
    first = step.tree.parts[0] if step.tree.parts else None
    acting = discourse.players.asked
    if isinstance(first, Word) and first.text.split()[0] in _THIRD_PERSON:
        acting = discourse.players.of_clause
        if acting is None:
            raise not_understood("it is not clear who does this", step.tree)
    discourse.have_act(acting)


def check_each(place: Word | Node, discourse: Discourse) -> None:
    """Check that something in what was read is done for each of what was counted."""
    if not discourse.amounts.each_is_used:
        raise not_understood("it is not clear what there is for each of these", place)


def _add(step: PartClause, discourse: Discourse, default: Duration | None) -> None:
    for instruction in clause(step.tree, discourse, None if step.lasts else default):
        if isinstance(instruction, MayCast | AllowPlaying) and not discourse.circumstances.permits:
            raise not_understood("casting a spell is supported only where a player may", step.tree)
        check_own_numbers(instruction, step.tree, discourse)
        discourse.do(lasting_for(instruction, _how_long(step, default)) if step.lasts else instruction)


def check_own_numbers(instruction: Instruction, place: Node | Word, discourse: Discourse) -> None:
    """Refuse a number of each of several players where all of them have the same."""
    if discourse.that_player is PlayerWord.THIS_ONE or not mentions(instruction, PlayerWord.THIS_ONE):
        return
    match instruction:
        case GainLife() | LoseLife() | Draw() | Discard() | Mill() | DealDamage(objects=None, also=()):
            pass
        case _:
            raise not_understood("a number of each player is not supported here", place)


def _how_long(step: PartClause, default: Duration | None) -> Lasting:
    """Return how long a prevention lasts: as it says, or as what its sentence begins with says."""
    lasting = step.lasting or LASTING_AS.get(default)
    if lasting is None or (step.lasting is not None and default is not None):
        raise not_understood("it is not said how long this lasts", step.tree)
    return lasting
