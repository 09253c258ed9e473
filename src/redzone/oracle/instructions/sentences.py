"""Sentences of instructions: what stands before and behind their clauses, and how clauses follow each other.

"If you do", "when you do", "you may", "unless", conditions, durations, later steps, "for each" and "where X is" are cut
off here; what is left are clauses, which the grammar reads.
"""

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import Delay, FlipCoin, If, IfDone, Instruction, May, SpellEffect, Unless, WhenYouDo
from redzone.abilities.asserting import contrary
from redzone.abilities.choosing import ChoiceOfPlayer, SacrificeChosen
from redzone.abilities.condition import Condition, WasCast
from redzone.abilities.cost import Cost
from redzone.abilities.duration import Duration
from redzone.abilities.event_patterns import dies
from redzone.abilities.hidden_zones import Search
from redzone.abilities.instruction import CopySpell, Deed, Do, RemoveCounters, Replace
from redzone.abilities.language import EachObject, PlayerTerm, Quality, X
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.playing import AllowPlaying, MayCast
from redzone.abilities.replacement import DiesInto
from redzone.abilities.rewriting import mentions, rewritten
from redzone.abilities.trigger import EventPattern
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.oracle.compiled import NotUnderstood
from redzone.oracle.instructions.amounts import amount_behind, amount_of, counted, counts_deeds, is_pointing_back
from redzone.oracle.instructions.changes import DURATIONS
from redzone.oracle.instructions.clauses import clause
from redzone.oracle.instructions.damage import fixed_quality
from redzone.oracle.instructions.done_instead import done_instead
from redzone.oracle.instructions.each_of_them import done_to_each, points_back
from redzone.oracle.instructions.leaning import ends_later, leaning, may_lean
from redzone.oracle.instructions.nouns import Named
from redzone.oracle.instructions.parts import (
    LATER,
    MAY,
    Nested,
    PartClause,
    amount_said_behind,
    begins,
    find,
    lasting_for,
    pays_for_each,
    planned,
    without_then,
)
from redzone.oracle.instructions.payments import cost_of, payer_of
from redzone.oracle.instructions.playing import only_permission
from redzone.oracle.instructions.shuffling import shuffled_together, shuffles_for_a_search
from redzone.oracle.instructions.terms import Said
from redzone.oracle.language.parsing import Node, Start, parse
from redzone.oracle.language.word import Word
from redzone.oracle.phrases.conditions import condition_of, mentions_this, of_object
from redzone.oracle.phrases.context import Context, Referent, limits_by_x
from redzone.oracle.phrases.lines import sentences_of
from redzone.oracle.phrases.scope import not_understood

_IF_YOU_DO: Final = ("if you do,", "if they do,", "if that player does,", "if the player does,", "if he or she does,")
_IF_NOT: Final = (
    *("otherwise,", "if you don't,", "if they don't,", "if that player doesn't,", "if the player doesn't,"),
    "if he or she doesn't,",
)
_PRONOUNS: Final = frozenset({"IT", "THAT_OBJECT", "IT_IS", "ITS", "THEY", "THEY_ARE", "THEM"})
_PLURAL_PRONOUNS: Final = frozenset({"THEY", "THEY_ARE", "THEM"})
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
        *("chooses", "attaches", "searches", "reveals", "looks"),
    }
)


_NEW_TARGETS: Final = tuple(
    f"you may choose {new} for {copies}"
    for new in ("new targets", "a new target")
    for copies in ("the copy", "that copy", "the copies", "those copies")
)
_COUNTERED_INTO_EXILE: Final = tuple(
    f"if {spell} is countered this way, exile it instead of putting it into {graveyard}"
    for spell in ("that spell", "the spell", "it")
    for graveyard in ("its owner's graveyard", "that player's graveyard")
)


_FORGOTTEN: Final = (ObjectWord.PAID, ObjectWord.LOOKED_AT)
"""What a delayed or reflexive ability doesn't remember of the effect that made it."""
_WON: Final = "if you win the flip,"
_LOST: Final = "if you lose the flip,"


def _with_outcome(instruction: Instruction, found: tuple[Instruction, ...], *, won: bool) -> Instruction | None:
    """Say what an outcome of a coin flip leads to."""
    match instruction:
        case FlipCoin(won=(), lost=lost) if won:
            return FlipCoin(found, lost)
        case FlipCoin(won=before, lost=()) if not won:
            return FlipCoin(before, found)
        case May(instructions=(*before, last), otherwise=()) | IfDone(instructions=(*before, last), otherwise=()):
            changed = _with_outcome(last, found, won=won)
            return None if changed is None else replace(instruction, instructions=(*before, changed))
        case _:
            return None


def _with_new_targets(instruction: Instruction) -> Instruction | None:
    """Let the controller of a copy choose new targets for it (CR 707.10c)."""
    match instruction:
        case CopySpell(spell=spell, count=count):
            return CopySpell(spell, count, new_targets=True)
        case May(instructions=(*before, last), otherwise=()) if (changed := _with_new_targets(last)) is not None:
            return replace(instruction, instructions=(*before, changed))
        case IfDone(instructions=(*before, last), otherwise=()) if (changed := _with_new_targets(last)) is not None:
            return replace(instruction, instructions=(*before, changed))
        case _:
            return None


def _countered_into_exile(instruction: Instruction) -> Instruction | None:
    """Let a countered spell go into exile (CR 614.1a)."""
    match instruction:
        case Do(deed=Deed.COUNTER, objects=objects):
            return Do(Deed.COUNTER_AND_EXILE, objects)
        case Unless(instructions=(Do(deed=Deed.COUNTER, objects=objects),)):
            return replace(instruction, instructions=(Do(Deed.COUNTER_AND_EXILE, objects),))
        case _:
            return None


def _provided(judged: Condition, found: tuple[Instruction, ...]) -> Instruction:
    """Return what is done if a condition holds when it is done: "at the beginning of the next end step if it's red"."""
    match found:
        case (Delay(effect=effect) as delay,):
            return replace(delay, effect=replace(effect, instructions=(If(judged, effect.instructions),)))
        case _:
            return If(judged, found)


def _if_chosen(choice: May, found: tuple[Instruction, ...]) -> May:
    """Return a choice that leads to more: who couldn't do what was chosen hasn't done it (CR 608.2c, 609.3)."""
    match choice:
        case May(instructions=(*before, IfDone(instructions=then))):
            return replace(choice, instructions=(*before, IfDone((*then, *found))))
        case May(instructions=(first, *_), cost=None) if not isinstance(first, Search):  # done even if nothing is found
            return replace(choice, instructions=(*choice.instructions, IfDone(found)))
        case _:
            return replace(choice, instructions=(*choice.instructions, *found))


def _is_optional(instructions: tuple[Instruction, ...]) -> bool:
    """Return whether a player may do something: "if you don't" is then about that, not about a condition before it."""
    return any(isinstance(each, May | MayCast) for each in instructions)


def _permitted(found: tuple[Instruction, ...], player: PlayerTerm, place: Word) -> Instruction:
    """Return what a player may do: cast or play cards, or else have instructions carried out."""
    permission = only_permission(found)
    if permission is not None:
        return replace(permission, player=player)
    if any(isinstance(each, MayCast | AllowPlaying) for each in found):
        raise not_understood("this is supported only alone", place)
    return May(found, player)


class Paragraph:
    """Compiles the sentences of a paragraph of instructions, in their order."""

    def __init__(self, said: Said, original: Sequence[Word], end: int) -> None:
        self._said = said
        self._original = original
        self._end = end
        self._permits = False
        """Whether what is read is what somebody may do."""
        self._asked: PlayerTerm | None = None
        """Who does what the clauses say, where that is not "you": ``that player may ...``."""
        self._named_before: Named | None = None
        """What "it" meant before the last "may" or "if"."""

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
            self._stated(sentence, paid=begins(following, *_IF_YOU_DO, *_WHEN_YOU_DO, *_IF_NOT) is not None)
            if shuffles_for_a_search(self._said.instructions):
                self._shuffle_together(sentence[0])

    def _stated(self, sentence: Sequence[Word], *, paid: bool) -> None:
        """Read a sentence; what it says of what only the one before names is said under the same condition."""
        said = self._said
        count = len(said.instructions)
        last = said.instructions[-1] if said.instructions else None
        self._sentence(sentence, paid=paid)
        before, found = tuple(said.instructions[:count]), tuple(said.instructions[count:])
        if last is None or not found or before[-1] is not last:
            return
        if (together := leaning(before[:-1], last, found)) is not None:
            said.instructions[count - 1 :] = [together]
        elif points_back(sentence) and may_lean(before[:-1], last, found):
            raise not_understood("it is not clear whether this is said under the same condition", sentence[0])

    # What stands before

    def _sentence(self, words: Sequence[Word], *, paid: bool = False, default: Duration | None = None) -> None:
        words = without_then(words)
        if not words:
            raise NotUnderstood("the line stops before its meaning is complete", self._end, self._end)
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
            self._perhaps(*may, default, paid=paid)
        else:
            self._behind(words, default)

    def _depends(self, words: Sequence[Word]) -> bool:
        """Read a sentence that depends on what was done or named before, if it is one."""
        last = self._said.instructions[-1] if self._said.instructions else None
        if last is not None and ends_later(last) and begins(words, *_IF_YOU_DO, *_IF_NOT, *_WHEN_YOU_DO) is not None:
            self._depends_later(words, last)
        elif (rest := begins(words, *_IF_YOU_DO)) is not None:
            self._if_done(rest)
        elif (rest := begins(words, *_IF_NOT)) is not None:
            self._otherwise(rest, refused=begins(words, "otherwise,") is None)
        elif (rest := begins(words, "if you can't,")) is not None:
            self._if_impossible(rest)
        elif (rest := begins(words, *_WHEN_YOU_DO)) is not None:
            self._when_done(rest)
        elif (rest := begins(words, *_WHEN_IT_DIES)) is not None:
            self._as_it_dies(words, rest)
        elif begins(words, *_EXILED_INSTEAD) == []:
            self._said.instructions.append(Replace(DiesInto(self._fixed_object(words))))
        else:
            return self._adds_to_last(words)
        return True

    def _depends_later(self, words: Sequence[Word], last: Instruction) -> None:
        """Read what depends on what a delayed ability does: it does that too (CR 603.7, 608.2c)."""
        if not isinstance(last, Delay) or last.this_turn:
            raise not_understood("it is not clear what is done before", words[0])
        said = self._said
        done = list(last.effect.instructions)
        known = len(said.targets)

        def read() -> None:
            said.instructions[:] = done
            self._sentence(words)

        delayed = self._collected_for_later(read)
        if len(said.targets) > known:
            raise not_understood("targets of a delayed ability are not supported", words[0])
        said.instructions[-1] = replace(last, effect=replace(last.effect, instructions=delayed))

    def _adds_to_last(self, words: Sequence[Word]) -> bool:
        """Read a sentence that says more of the instruction before, if it is one."""
        if (rest := begins(words, _WON)) is not None:
            self._flipped(rest, won=True)
        elif (rest := begins(words, _LOST)) is not None:
            self._flipped(rest, won=False)
        elif begins(words, *_NEW_TARGETS) == []:
            self._change_last(_with_new_targets, words[0])
        elif begins(words, *_COUNTERED_INTO_EXILE) == []:
            self._change_last(_countered_into_exile, words[0])
        else:
            return False
        return True

    def _flipped(self, rest: Sequence[Word], *, won: bool) -> None:
        """Read what happens if a coin flip is won, or lost (CR 705.2)."""
        found = self._collected(lambda: self._sentence(rest))
        self._change_last(lambda instruction: _with_outcome(instruction, found, won=won), rest[0])

    def _shuffle_together(self, place: Word) -> None:
        """Put the last instruction into the search before it: its player shuffles after that."""
        shuffle = self._said.instructions.pop()
        self._change_last(lambda before: shuffled_together(before, shuffle), place)

    def _change_last(self, change: Callable[[Instruction], Instruction | None], place: Word) -> None:
        """Change the instruction before, as a sentence behind it says."""
        instructions = self._said.instructions
        changed = change(instructions[-1]) if instructions else None
        if changed is None:
            raise not_understood("it is not clear what this belongs to", place)
        instructions[-1] = changed

    def _may(self, words: Sequence[Word]) -> tuple[PlayerTerm, Sequence[Word]] | None:
        for text, rule in MAY.items():
            if (rest := begins(words, text)) is not None and rest:
                first = words[0]
                node = Node(rule, (first,), first.start, first.end)
                return self._said.who([node]) if rule != "i_you" else PlayerWord.YOU, rest
        return None

    def _perhaps(self, player: PlayerTerm, rest: Sequence[Word], default: Duration | None, *, paid: bool) -> None:
        """Read ``you may pay {2}`` before "if you do", or ``you may draw a card``."""
        self._asked = None if player is PlayerWord.YOU else player
        self._named_before = self._said.object
        if paid and (cost := self._cost(rest)) is not None:
            if "{X}" in cost.mana:
                raise not_understood("a payment that is chosen is not supported", rest[0])
            self._said.instructions.append(May((), player, cost))
        else:
            if (condition_at := find(rest, "IF")) is not None and condition_at:
                raise not_understood("it is not clear to what this belongs", rest[condition_at])
            outer, self._permits = self._permits, True
            found = self._collected(lambda: self._behind(rest, default))
            self._permits = outer
            if any(isinstance(each, May) for each in found[1:]):  # another choice does not depend on this one
                raise not_understood("a second choice in a sentence is not supported", rest[0])
            self._said.instructions.append(_permitted(found, player, rest[0]))
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
            case May(otherwise=()) as choice:
                self._said.instructions[-1] = _if_chosen(choice, found)
            case None | AllowPlaying() | Unless():
                raise not_understood("nothing was done before", rest[0])
            case _:
                self._said.instructions.append(IfDone(found))

    def _otherwise(self, rest: Sequence[Word], *, refused: bool) -> None:
        named = self._said.object
        if named is not None and named.term in {ObjectWord.MADE, ObjectWord.CHOSEN}:
            self._said.object = self._named_before  # what the other branch would have made isn't there
        self._said.exiled = None  # nor is what it would have exiled
        found = self._collected(lambda: self._sentence(rest))
        match self._said.instructions[-1] if self._said.instructions else None:
            case May(instructions=before, player=player, cost=cost, otherwise=()):
                self._said.instructions[-1] = May(before, player, cost, found)
            case If(condition=judged, instructions=before, otherwise=()) if not (refused and _is_optional(before)):
                self._said.instructions[-1] = If(judged, before, found)
            case MayCast():
                self._said.instructions.append(IfDone((), found))
            case IfDone(instructions=before, otherwise=()):
                self._said.instructions[-1] = IfDone(before, found)
            case _:
                raise not_understood("it is not clear what else is done", rest[0])

    def _if_impossible(self, rest: Sequence[Word]) -> None:
        """Read ``Sacrifice a creature. If you can't, ...``: one thing is done, or nothing at all."""
        match self._said.instructions[-1] if self._said.instructions else None:
            case SacrificeChosen(count=1, players=PlayerWord.YOU) | RemoveCounters(count=1):
                self._said.instructions.append(IfDone((), self._collected(lambda: self._sentence(rest))))
            case _:
                raise not_understood("it is not clear what can't be done", rest[0])

    def _when_done(self, rest: Sequence[Word]) -> None:
        said = self._said
        if not said.instructions:
            raise not_understood("nothing was done before", rest[0])
        before, said.targets = said.targets, []
        said.object = None
        found = self._collected_for_later(lambda: self._sentence(rest))
        effect = SpellEffect(found, tuple(said.targets))
        said.targets = before
        said.object = None
        reflexive = WhenYouDo(effect)
        match said.instructions[-1]:
            case May(instructions=done, player=player, cost=cost, otherwise=()):
                said.instructions[-1] = May((*done, reflexive), player, cost)
            case _:
                said.instructions.append(reflexive)

    def _fixed_object(self, words: Sequence[Word]) -> Quality:
        """Return "it" as a quality that a lasting effect or a delayed ability asks."""
        word = next((each for each in words if _says_that(each)), words[0])
        rule = "i_that" if _says_that(word) else "i_it"
        return fixed_quality(self._said.things(Node(rule, (word,), word.start, word.end)), word)

    def _as_it_dies(self, words: Sequence[Word], rest: Sequence[Word]) -> None:
        """Read ``when that creature dies this turn, draw a card`` (CR 603.7)."""
        said = self._said
        pattern = dies(self._fixed_object(words[: len(words) - len(rest)]))
        before, said.targets = said.targets, []
        named, said.object = said.object, Named(ObjectWord.SUBJECT)
        found = self._collected_for_later(lambda: self._sentence(rest))
        effect = SpellEffect(found, tuple(said.targets))
        said.targets, said.object = before, named
        said.instructions.append(Delay(pattern, effect, this_turn=True))

    def _later_first(self, words: Sequence[Word]) -> tuple[EventPattern, Sequence[Word]] | None:
        for text, pattern in LATER.items():
            if (rest := begins(words, f"{text},")) is not None:
                return pattern, rest
        return None

    def _delay(self, pattern: EventPattern, read: Callable[[], None]) -> None:
        count = len(self._said.targets)
        found = self._collected_for_later(read)
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
            if words[1].kind == "SELF" and words[at + 1 : at + 2] and words[at + 1].text.lower() == "it":
                self._said.object = Named(ObjectWord.THIS)
            self._done_if(judged, words[at + 1 :], default)
            return
        raise first or not_understood("it is not clear where the condition ends", words[0])

    def _done_if(self, judged: Condition, words: Sequence[Word], default: Duration | None) -> None:
        said = self._said
        if words and words[-1].text == "instead":
            if not said.instructions:
                raise not_understood("nothing is done before", words[-1])
            known = len(said.targets)
            found = self._collected(lambda: self._sentence(words[:-1], default=default))
            if len(said.targets) > known:
                raise not_understood("other targets instead are not supported", words[0])
            if (instead := done_instead(said.instructions, judged, found)) is None:
                raise not_understood("it is not clear instead of what this is done", words[-1])
            said.instructions[-len(found) :] = [instead]
            return
        known = len(said.targets)
        named = said.object
        found = self._collected(lambda: self._sentence(words, default=default))
        self._named_before = named
        if said.context.spell and isinstance(judged, WasCast):
            said.targets[known:] = [replace(each, if_paid=judged.cost) for each in said.targets[known:]]
        said.instructions.append(If(judged, found))

    def _condition(self, words: Sequence[Word]) -> Condition:
        """Return a condition, which is read with the words of conditions."""
        if not words:
            raise NotUnderstood("a condition is wanted here", 0, self._end)
        start, end = words[0].start, words[-1].end
        own = [word for word in self._original if word.start >= start and word.end <= end]
        said = self._said.object
        meant = {ObjectWord.THIS, self._said.context.it}
        pronoun = next((word for word in own if word.kind in _PRONOUNS), None)
        if pronoun is not None and _says_that(pronoun) and said is not None and said.term not in meant:
            said = self._said.that(pronoun)
        if pronoun is not None and said is not None and said.term not in meant:
            judged = self._named_condition(own, end, said, pronoun)
        elif pronoun is not None and said is not None and _is_this_now(said, pronoun):
            judged = condition_of(own, end, replace(self._said.context, subject=Referent(this=True)))
        else:
            judged = condition_of(own, end, self._said.context)
        if self._said.context.spell and mentions_this(judged):
            raise not_understood("a spell is no permanent", words[0])
        return judged

    def _named_condition(self, words: Sequence[Word], end: int, named: Named, pronoun: Word) -> Condition:
        """Return a condition of what was named before: ``if it's red``, ``if that creature was a Wall``."""
        if named.plural or pronoun.kind in _PLURAL_PRONOUNS or isinstance(named.term, EachObject):
            raise not_understood("a condition of several is not supported", pronoun)
        context = Context(Referent(named.quality), spell=self._said.context.spell)
        if self._said.names_cards(named):
            words = [_as_noun(word) for word in words]
        return of_object(condition_of(words, end, context), named.term)

    def _for_each(self, words: Sequence[Word], default: Duration | None) -> None:
        for at, word in enumerate(words):
            if word.text != ",":
                continue
            try:
                tree = parse(words[1:at], Start.EACH, end=word.start)
            except NotUnderstood:
                continue
            if points_back(words[at + 1 :]):
                self._done_to_each(tree.nodes[0], words[at + 1 :], default)
                return
            self._said.each = counted(tree.nodes[0], self._said)
            self._said.each_is_used = False
            self._sentence(words[at + 1 :], default=default)
            self._check_each(words[0])
            self._said.each = None
            return
        raise not_understood("it is not clear for each of what this is done", words[0])

    def _done_to_each(self, each: Node, words: Sequence[Word], default: Duration | None) -> None:
        """Read ``for each artifact you control, create a token that's a copy of it``: "it" is each of them."""
        said = self._said
        if each.rule != "i_counted_permanents":
            raise not_understood("it is not clear what the pronoun means", words[0])
        quality = said.noun(each.nodes[0], every=True)
        group = EachObject(quality)
        said.object = Named(group, quality)
        found = self._collected(lambda: self._sentence(words, default=default))
        if not done_to_each(found, group):
            raise not_understood("it is not clear what is done to each of these", words[0])
        said.instructions.extend(found)
        if said.object.term == group:
            said.object = Named(group, quality, plural=True)

    def _check_each(self, place: Word | Node) -> None:
        if not self._said.each_is_used:
            raise not_understood("it is not clear what there is for each of these", place)

    # What stands behind

    def _behind(self, words: Sequence[Word], default: Duration | None) -> None:
        """Read what stands before "where X is"; every X of a text is the same, or it says itself what it is."""
        said = self._said
        before, said.x_is_chosen = said.x_is_chosen, False
        says_x = self._with_x(words, default)
        chosen = said.x_is_chosen and not says_x
        if (says_x and before) or (chosen and said.x_was_said):
            raise not_understood("it is not clear which X this is", words[0])
        said.x_is_chosen, said.x_was_said = before or chosen, said.x_was_said or says_x

    def _with_x(self, words: Sequence[Word], default: Duration | None) -> bool:
        """Read a sentence and return whether it says what X is."""
        said = self._said
        if (cut := amount_said_behind(words)) is not None:
            amount = parse(cut[1], Start.AMOUNT, end=words[-1].end).nodes[0]
            words = cut[0]
            said.x_is_used = False
            if is_pointing_back(amount):
                self._with_amount(words, amount, default)
                return True
            said.x = amount_of(amount, said)
        self._with_ending(words, default)
        if said.x is not None and not said.x_is_used:
            raise not_understood("it is not clear what X is for", words[0])
        said.x = None
        return cut is not None

    def _with_amount(self, words: Sequence[Word], amount: Node, default: Duration | None) -> None:
        """Read ``target creature gets +X/+X until end of turn, where X is its power``: "its" is of what is named."""
        said = self._said
        targets = len(said.targets)
        found = self._collected(lambda: self._with_ending(words, default))
        if not said.x_is_used or any(mentions(spec, X()) for spec in said.targets[targets:]):
            raise not_understood("it is not clear what X is for", words[0])
        if any(map(limits_by_x, found)):
            raise not_understood("an X that is counted is not supported in a noun", words[0])
        first = next((at for at, each in enumerate(found) if mentions(each, X())), 0)
        if counts_deeds(amount) and any(mentions(each, X()) for each in found[first + 1 :]):
            raise not_understood("it is not clear what was done this way", words[0])
        done, said.instructions = said.instructions, [*said.instructions, *found[:first]]
        meant = amount_behind(amount, said)
        said.instructions = done
        said.instructions.extend(rewritten(each, lambda part: meant if part == X() else part) for each in found)

    def _with_ending(self, words: Sequence[Word], default: Duration | None) -> None:
        """Read clauses with what stands behind them: "unless", "if"."""
        said = self._said
        if pays_for_each(words):
            self._clauses(words, default)
        elif (at := find(words, "UNLESS")) is not None and at:
            self._unless(words[:at], words[at + 1 :], default)
        elif (at := find(words, "IF")) is not None and at:
            named = said.object
            found = self._collected(lambda: self._clauses(words[:at], default))
            said.instructions.append(_provided(self._condition(words[at + 1 :]), found))
            self._named_before = named
        else:
            self._clauses(words, default)

    def _unless(self, words: Sequence[Word], rest: Sequence[Word], default: Duration | None) -> None:
        found = self._collected(lambda: self._clauses(words, default))
        try:
            tree = parse(rest, Start.PAYMENT, end=self._end)
        except NotUnderstood as error:
            try:
                judged = self._condition(rest)
            except NotUnderstood:
                raise error from None
            self._said.instructions.append(If(contrary(judged), found))
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

    def _carry_out(self, step: PartClause, default: Duration | None) -> None:
        said = self._said
        first = step.tree.parts[0] if step.tree.parts else None
        said.acting = self._asked
        if isinstance(first, Word) and first.text.split()[0] in _THIRD_PERSON:
            if said.last_player is None:
                raise not_understood("it is not clear who does this", step.tree)
            said.acting = said.last_player
        each = said.each
        if step.each is not None:
            said.about = said.named_first(step.tree)
            said.each = counted(step.each, said)
            said.about = None
            said.each_is_used = False
        if step.later is None:
            self._add(step, default)
        else:
            self._delay(step.later, lambda: self._add(step, default))
        if step.each is not None:
            self._check_each(step.each)
        said.each = each
        said.acting = None

    def _add(self, step: PartClause, default: Duration | None) -> None:
        found = clause(step.tree, self._said, default)
        for instruction in found:
            if isinstance(instruction, MayCast | AllowPlaying) and not self._permits:
                raise not_understood("casting a spell is supported only where a player may", step.tree)
            lasts = step.lasting
            self._said.instructions.append(lasting_for(instruction, lasts) if lasts else instruction)

    def _collected_for_later(self, read: Callable[[], None]) -> tuple[Instruction, ...]:
        """Return what is read as instructions of an ability that resolves later (CR 603.7, 603.12)."""
        before, self._said.delayed = self._said.delayed, True
        found = self._collected(read)
        self._said.delayed = before
        chosen = any(isinstance(each, ChoiceOfPlayer) for each in found)
        forgotten = _FORGOTTEN if chosen else (*_FORGOTTEN, PlayerWord.CHOSEN_PLAYER)
        if any(mentions(each, word) for each in found for word in forgotten):
            raise NotUnderstood("what an ability that comes later remembers of this is not supported", 0, self._end)
        return found

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


def _is_this_now(named: Named, pronoun: Word) -> bool:
    """Return whether "it" is the object itself, because the last instruction was about it."""
    return named.term is ObjectWord.THIS and not pronoun.text.lower().startswith("that ")


def _says_that(word: Word) -> bool:
    """Return whether a pronoun has a noun: "that creature"."""
    return word.text.lower().startswith("that ")


def _as_noun(word: Word) -> Word:
    """Return "card" as a noun that says nothing of it, where cards are meant: ``if it's a land card``."""
    return replace(word, kind="SINGULAR", quality=Everything()) if word.text == "card" else word
