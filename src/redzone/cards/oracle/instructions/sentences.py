"""Sentences of instructions: what stands before and behind their clauses, and how clauses follow each other.

"If you do", "when you do", "you may", "unless", conditions, durations, later steps, "for each" and "where X is" are cut
off here; what is left are clauses, which the grammar reads.
"""

from collections.abc import Callable, Sequence
from typing import Final

from redzone.cards.oracle.compiled import NotUnderstood
from redzone.cards.oracle.instructions.amounts import amount_of, counted
from redzone.cards.oracle.instructions.changes import DURATIONS
from redzone.cards.oracle.instructions.clauses import clause
from redzone.cards.oracle.instructions.damage import fixed_quality
from redzone.cards.oracle.instructions.nouns import Named
from redzone.cards.oracle.instructions.parts import (
    LATER,
    MAY,
    Clause,
    Nested,
    begins,
    find,
    find_text,
    lasting_for,
    pays_for_each,
    planned,
    without_then,
)
from redzone.cards.oracle.instructions.payments import cost_of, payer_of
from redzone.cards.oracle.instructions.terms import Said
from redzone.cards.oracle.language.parsing import Node, Start, parse
from redzone.cards.oracle.language.word import Word
from redzone.cards.oracle.phrases.conditions import condition_of
from redzone.cards.oracle.phrases.lines import sentences_of
from redzone.cards.oracle.phrases.qualities import not_understood
from redzone.model.ability import Delay, If, IfDone, Instruction, May, SpellEffect, Unless, WhenYouDo
from redzone.model.condition import Condition, NotCondition, ThisHas
from redzone.model.cost import Cost
from redzone.model.duration import Duration
from redzone.model.instruction import Replace
from redzone.model.quality import Quality
from redzone.model.replacement import DiesInto
from redzone.model.term import ObjectWord, PlayerTerm, PlayerWord
from redzone.model.trigger import Dies, StepBegins

_IF_YOU_DO: Final = ("if you do,", "if they do,", "if that player does,", "if the player does,", "if he or she does,")
_IF_NOT: Final = (
    *("otherwise,", "if you don't,", "if they don't,", "if that player doesn't,", "if the player doesn't,"),
    "if he or she doesn't,",
)
_PRONOUNS: Final = frozenset({"IT", "IT_IS", "ITS", "THEY", "THEY_ARE", "THEM"})
_STILL: Final = ("it's still a land", "they're still lands", "it is still a land", "they are still lands")
_WHEN_YOU_DO: Final = ("when you do,",)
_WHEN_IT_DIES: Final = ("when that creature dies this turn,", "when it dies this turn,")
_EXILED_INSTEAD: Final = (
    "if that creature would die this turn, exile it instead",
    "if it would die this turn, exile it instead",
)
_THIRD_PERSON: Final = frozenset(
    {
        *("draws", "discards", "loses", "gains", "sacrifices", "mills", "creates", "puts", "scries", "adds", "exiles"),
        *("becomes", "takes", "gets", "skips", "wins", "surveils", "returns", "removes", "shuffles", "untaps", "taps"),
        *("chooses", "attaches"),
    }
)


class Paragraph:
    """Compiles the sentences of a paragraph of instructions, in their order."""

    def __init__(self, said: Said, original: Sequence[Word], end: int) -> None:
        self._said = said
        self._original = original
        self._end = end
        self._asked: PlayerTerm | None = None
        """Who does what the clauses say, where that is not "you": ``that player may ...``."""

    def read(self, words: Sequence[Word]) -> None:
        """Read all sentences.

        Raises:
            NotUnderstood: A sentence is not understood.
        """
        sentences = sentences_of(words)
        for at, sentence in enumerate(sentences):
            following = sentences[at + 1] if at + 1 < len(sentences) else ()
            if at and begins(sentence, *_STILL) is not None and self._said.types_stay:
                self._said.types_stay = False
                continue
            self._said.types_stay = begins(following, *_STILL) is not None
            self._sentence(sentence, paid=begins(following, *_IF_YOU_DO, *_WHEN_YOU_DO, *_IF_NOT) is not None)

    # What stands before

    def _sentence(self, words: Sequence[Word], *, paid: bool = False, default: Duration | None = None) -> None:
        words = without_then(words)
        if self._depends(words):
            return
        if words[0].kind in DURATIONS and words[1:2] and words[1].text == ",":
            self._sentence(words[2:], default=DURATIONS[words[0].kind])
        elif (later := self._later_first(words)) is not None:
            self._delay(later[0], lambda: self._sentence(later[1]))
        elif words[0].kind == "IF":
            self._conditional(words, default)
        elif words[0].kind == "FOR_EACH":
            self._for_each(words, default)
        elif (may := self._may(words)) is not None:
            self._perhaps(*may, paid=paid)
        else:
            self._behind(words, default)

    def _depends(self, words: Sequence[Word]) -> bool:
        """Read a sentence that depends on what was done or named before, if it is one."""
        if (rest := begins(words, *_IF_YOU_DO)) is not None:
            self._if_done(rest)
        elif (rest := begins(words, *_IF_NOT)) is not None:
            self._otherwise(rest)
        elif (rest := begins(words, *_WHEN_YOU_DO)) is not None:
            self._when_done(rest)
        elif (rest := begins(words, *_WHEN_IT_DIES)) is not None:
            self._as_it_dies(rest)
        elif begins(words, *_EXILED_INSTEAD) == []:
            self._said.instructions.append(Replace(DiesInto(self._fixed_object(words[0]))))
        else:
            return False
        return True

    def _may(self, words: Sequence[Word]) -> tuple[PlayerTerm, Sequence[Word]] | None:
        for text, rule in MAY.items():
            if (rest := begins(words, text)) is not None and rest:
                first = words[0]
                node = Node(rule, (first,), first.start, first.end)
                return self._said.who([node]) if rule != "i_you" else PlayerWord.YOU, rest
        return None

    def _perhaps(self, player: PlayerTerm, rest: Sequence[Word], *, paid: bool) -> None:
        """Read ``you may pay {2}`` before "if you do", or ``you may draw a card``."""
        self._asked = None if player is PlayerWord.YOU else player
        if paid and (cost := self._cost(rest)) is not None:
            self._said.instructions.append(May((), player, cost))
        else:
            if (condition_at := find(rest, "IF")) is not None and condition_at:
                raise not_understood("it is not clear to what this belongs", rest[condition_at])
            found = self._collected(lambda: self._behind(rest, None))
            self._said.instructions.append(May(found, player))
        self._asked = None

    def _cost(self, words: Sequence[Word]) -> Cost | None:
        try:
            tree = parse(words, Start.PAYMENT, end=words[-1].end)
        except NotUnderstood:
            return None
        if tree.find("i_payer"):
            return None
        return cost_of(tree, self._said)

    def _if_done(self, rest: Sequence[Word]) -> None:
        found = self._collected(lambda: self._sentence(rest))
        match self._said.instructions[-1] if self._said.instructions else None:
            case May(instructions=before, player=player, cost=cost, otherwise=()):
                self._said.instructions[-1] = May((*before, *found), player, cost)
            case None:
                raise not_understood("nothing was done before", rest[0])
            case _:
                self._said.instructions.append(IfDone(found))

    def _otherwise(self, rest: Sequence[Word]) -> None:
        found = self._collected(lambda: self._sentence(rest))
        match self._said.instructions[-1] if self._said.instructions else None:
            case May(instructions=before, player=player, cost=cost, otherwise=()):
                self._said.instructions[-1] = May(before, player, cost, found)
            case If(condition=judged, instructions=before, otherwise=()):
                self._said.instructions[-1] = If(judged, before, found)
            case IfDone(instructions=before, otherwise=()):
                self._said.instructions[-1] = IfDone(before, found)
            case _:
                raise not_understood("it is not clear what else is done", rest[0])

    def _when_done(self, rest: Sequence[Word]) -> None:
        said = self._said
        if not said.instructions:
            raise not_understood("nothing was done before", rest[0])
        before, said.targets = said.targets, []
        said.object = None
        found = self._collected(lambda: self._sentence(rest))
        effect = SpellEffect(found, tuple(said.targets))
        said.targets = before
        said.object = None
        reflexive = WhenYouDo(effect)
        match said.instructions[-1]:
            case May(instructions=done, player=player, cost=cost, otherwise=()):
                said.instructions[-1] = May((*done, reflexive), player, cost)
            case _:
                said.instructions.append(reflexive)

    def _fixed_object(self, word: Word) -> Quality:
        """Return "it" as a quality that a lasting effect or a delayed ability asks."""
        return fixed_quality(self._said.things(Node("i_it", (word,), word.start, word.end)), word)

    def _as_it_dies(self, rest: Sequence[Word]) -> None:
        """Read ``when that creature dies this turn, draw a card`` (CR 603.7)."""
        said = self._said
        pattern = Dies(self._fixed_object(rest[0]))
        before, said.targets = said.targets, []
        named, said.object = said.object, Named(ObjectWord.SUBJECT)
        found = self._collected(lambda: self._sentence(rest))
        effect = SpellEffect(found, tuple(said.targets))
        said.targets, said.object = before, named
        said.instructions.append(Delay(pattern, effect, this_turn=True))

    def _later_first(self, words: Sequence[Word]) -> tuple[StepBegins, Sequence[Word]] | None:
        for text, pattern in LATER.items():
            if (rest := begins(words, f"{text},")) is not None:
                return pattern, rest
        return None

    def _delay(self, pattern: StepBegins, read: Callable[[], None]) -> None:
        count = len(self._said.targets)
        found = self._collected(read)
        if len(self._said.targets) > count:
            raise NotUnderstood("targets of a delayed ability are not supported", 0, self._end)
        self._said.instructions.append(Delay(pattern, SpellEffect(found)))

    def _conditional(self, words: Sequence[Word], default: Duration | None) -> None:
        """Read ``If you control a Wall, draw a card``, or what happens instead of the instruction before."""
        first: NotUnderstood | None = None
        for at, word in enumerate(words):
            if word.text != ",":
                continue
            try:
                judged = self._condition(words[1:at])
            except NotUnderstood as error:
                first = error if first is None or error.start > first.start else first
                continue
            self._done_if(judged, words[at + 1 :], default)
            return
        raise first or not_understood("it is not clear where the condition ends", words[0])

    def _done_if(self, judged: Condition, words: Sequence[Word], default: Duration | None) -> None:
        said = self._said
        if words[-1].text == "instead":
            if not said.instructions:
                raise not_understood("nothing is done before", words[-1])
            before = said.instructions.pop()
            found = self._collected(lambda: self._sentence(words[:-1], default=default))
            said.instructions.append(If(judged, found, (before,)))
            return
        found = self._collected(lambda: self._sentence(words, default=default))
        said.instructions.append(If(judged, found))

    def _condition(self, words: Sequence[Word]) -> Condition:
        """Return a condition, which is read with the words of conditions."""
        if not words:
            raise NotUnderstood("a condition is wanted here", 0, self._end)
        start, end = words[0].start, words[-1].end
        own = [word for word in self._original if word.start >= start and word.end <= end]
        said = self._said.object
        meant = {ObjectWord.THIS, self._said.context.it}
        for word in own:
            if word.kind in _PRONOUNS and said is not None and said.term not in meant:
                raise not_understood("a condition of what was named before is not supported", word)
        judged = condition_of(own, end, self._said.context)
        if self._said.context.spell and isinstance(judged, ThisHas):
            raise not_understood("a spell is no permanent", words[0])
        return judged

    def _for_each(self, words: Sequence[Word], default: Duration | None) -> None:
        for at, word in enumerate(words):
            if word.text != ",":
                continue
            try:
                tree = parse(words[1:at], Start.EACH, end=word.start)
            except NotUnderstood:
                continue
            self._said.each = counted(tree.nodes[0], self._said)
            self._said.each_is_used = False
            self._sentence(words[at + 1 :], default=default)
            self._check_each(words[0])
            self._said.each = None
            return
        raise not_understood("it is not clear for each of what this is done", words[0])

    def _check_each(self, place: Word | Node) -> None:
        if not self._said.each_is_used:
            raise not_understood("it is not clear what there is for each of these", place)

    # What stands behind

    def _behind(self, words: Sequence[Word], default: Duration | None) -> None:
        said = self._said
        if (at := find_text(words, "where x is")) is not None:
            tail = words[at + 3 :] if words[at].text == "where" else words[at + 1 :]
            said.x = amount_of(parse(tail, Start.AMOUNT, end=words[-1].end).nodes[0], said)
            words = words[: at - 1] if words[at - 1].kind.startswith("SEP_") else words[:at]
            said.x_is_used = False
        if pays_for_each(words):
            self._clauses(words, default)
        elif (at := find(words, "UNLESS")) is not None and at:
            self._unless(words[:at], words[at + 1 :], default)
        elif (at := find(words, "IF")) is not None and at:
            found = self._collected(lambda: self._clauses(words[:at], default))
            said.instructions.append(If(self._condition(words[at + 1 :]), found))
        else:
            self._clauses(words, default)
        if said.x is not None and not said.x_is_used:
            raise not_understood("it is not clear what X is for", words[0])
        said.x = None

    def _unless(self, words: Sequence[Word], rest: Sequence[Word], default: Duration | None) -> None:
        found = self._collected(lambda: self._clauses(words, default))
        try:
            tree = parse(rest, Start.PAYMENT, end=self._end)
        except NotUnderstood as error:
            try:
                judged = self._condition(rest)
            except NotUnderstood:
                raise error from None
            self._said.instructions.append(If(NotCondition(judged), found))
            return
        payer = payer_of(tree, self._said)
        self._said.instructions.append(Unless(found, payer, cost_of(tree, self._said)))

    # Clauses

    def _clauses(self, words: Sequence[Word], default: Duration | None) -> None:
        self._said.last_player = self._said.doer = None
        for step in planned(words, self._end):
            if isinstance(step, Nested):
                self._sentence(step.words)
            else:
                self._carry_out(step, default)

    def _carry_out(self, step: Clause, default: Duration | None) -> None:
        said = self._said
        first = step.tree.parts[0] if step.tree.parts else None
        said.acting = self._asked
        if isinstance(first, Word) and first.text.split()[0] in _THIRD_PERSON:
            if said.last_player is None:
                raise not_understood("it is not clear who does this", step.tree)
            said.acting = said.last_player
        each = said.each
        if step.each is not None:
            said.each = counted(step.each, said)
            said.each_is_used = False
        if step.later is None:
            self._add(step, default)
        else:
            self._delay(step.later, lambda: self._add(step, default))
        if step.each is not None:
            self._check_each(step.each)
        said.each = each
        said.acting = None

    def _add(self, step: Clause, default: Duration | None) -> None:
        found = clause(step.tree, self._said, default)
        for instruction in found:
            lasts = step.lasting
            self._said.instructions.append(lasting_for(instruction, lasts) if lasts else instruction)

    def _collected(self, read: Callable[[], None]) -> tuple[Instruction, ...]:
        """Return what is read as instructions of their own."""
        said = self._said
        before, said.instructions = said.instructions, []
        outer = said.instruction_before
        said.instruction_before = before[-1] if before else outer
        try:
            read()
            return tuple(said.instructions)
        finally:
            said.instructions, said.instruction_before = before, outer
