"""Effects in Oracle wording: what a spell or ability does, sentence after sentence (CR 608.2c)."""

import re
from collections.abc import Iterator, Sequence
from typing import Final, assert_never

from msgspec.structs import replace

from redzone.abilities.ability import (
    ChooseOne,
    CreateTokens,
    Delay,
    FlipCoin,
    ForEachPlayer,
    If,
    IfDone,
    Instruction,
    May,
    SpellEffect,
    Unless,
    WhenYouDo,
)
from redzone.abilities.choosing import ChoiceOfObjects, RollDie
from redzone.abilities.condition import Condition
from redzone.abilities.hidden_zones import ChooseFromAmong, Reveal
from redzone.abilities.instruction import Attach, Deed, Do, MoveToBattlefield, PutCounters
from redzone.abilities.language import ControllerOf, OwnerOf, PlayersWho, PlayerTerm, TargetObjects, TargetPlayers
from redzone.abilities.rewriting import everything_in, mentions, rewritten
from redzone.abilities.targeting import TargetPlayer, TargetSpec
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.algorithms.late_pattern import late_pattern
from redzone.oracle.printing.clauses.changes import as_choice, one_of_abilities, one_of_sizes
from redzone.oracle.printing.clauses.choice_clauses import describe_choice, discarded
from redzone.oracle.printing.clauses.clauses import describe_clause
from redzone.oracle.printing.clauses.counter_clauses import describe_alternatives
from redzone.oracle.printing.clauses.hidden_zone_clauses import DONE_TO_CARDS_IN_HAND
from redzone.oracle.printing.commands import COMMANDED, Joining, imperative, one_after_another, permitted, together
from redzone.oracle.printing.comparisons import describe_judged
from redzone.oracle.printing.conditional import anybody_does, asked_of, averted_by, keyword_action_of, rows_of_results
from redzone.oracle.printing.conditions import Speech, is_of_named
from redzone.oracle.printing.costs import describe_paid
from redzone.oracle.printing.instead import chosen_instead, is_done_instead
from redzone.oracle.printing.kinds_said import Quoting
from redzone.oracle.printing.limits_said import LimitsSaid, with_limit
from redzone.oracle.printing.made_before import until_made
from redzone.oracle.printing.mentions import Mentions
from redzone.oracle.printing.modes import describe_modes
from redzone.oracle.printing.numbers_said import counted_before
from redzone.oracle.printing.repeated import done_for_each, faced_choice
from redzone.oracle.printing.searches_said import is_done_to_it, of_a_search, own_search
from redzone.oracle.printing.terms import describe_amount
from redzone.oracle.printing.watching import describe_waiting, describe_watching

_EACH: Final[frozenset[PlayerTerm]] = frozenset(
    {PlayerWord.EACH_PLAYER, PlayerWord.EACH_OPPONENT, PlayerWord.EACH_OTHER_PLAYER}
)


_OTHERS: Final = (TargetPlayers, PlayersWho)


def describe_effect(effect: SpellEffect, speech: Speech, quoting: Quoting, *, opening: str = "") -> str:
    """Return the sentences of an effect, full stops included; the modes are lines with bullets (CR 700.2).

    ``opening`` is what stands before the first sentence: the event of a triggered ability.
    """
    said = _told(effect.instructions, effect.targets, speech, quoting, opening)
    if not effect.modes:
        return said
    modes = [_told(mode.instructions, mode.targets, speech, quoting) for mode in effect.modes]
    return describe_modes(effect, modes, speech, opening)


def _told(
    instructions: Sequence[Instruction],
    targets: Sequence[TargetSpec],
    speech: Speech,
    quoting: Quoting,
    opening: str = "",
) -> str:
    """Return sentences that say "target opponent" and "this creature's power" where a quality alone can't."""
    limits = LimitsSaid(instructions, targets)
    said = _Telling(Mentions(limits.targets, speech), quoting).told(limits.instructions, opening)
    if limits.amount is not None:
        said = with_limit(said, describe_amount(limits.amount, speech))
    players = [target for target in targets if isinstance(target, TargetPlayer)]
    if players and all(player.opponent for player in players):
        said = said.replace("target player controls", "target opponent controls")
    return said.replace("with lesser power", f"with power less than {speech.this}'s power")


class _Telling:
    """Tells the instructions of one effect, in their order."""

    def __init__(self, mentions: Mentions, quoting: Quoting) -> None:
        self._mentions = mentions
        self._quoting = quoting

    def told(self, instructions: Sequence[Instruction], opening: str = "") -> str:
        """Return the sentences of instructions, the first behind what opens it."""
        first = self._behind_an_event(instructions[0]) if opening and instructions else []
        rest = instructions[1:] if first else instructions
        sentences = [_in_front(imperative(each)) for each in (*first, *self._all_sentences(rest))]
        if opening and sentences:
            sentences[0] = f"{opening}{sentences[0]}"
        return " ".join(f"{sentence[:1].upper()}{sentence[1:]}." for sentence in sentences)

    def _behind_an_event(self, instruction: Instruction) -> list[str]:
        """Return an instruction with its condition behind it: in front it would be an intervening "if" (CR 603.4)."""
        match instruction:
            case If(condition=condition) if is_of_named(condition):
                return []
            case If(instructions=(May(otherwise=(_, *_)),)):
                return []
            case If() if averted_by(instruction) is not None:
                return []
            case If(condition=condition, instructions=inner, otherwise=otherwise) if not keyword_action_of(instruction):
                judged = describe_judged(condition, self._mentions.speech)
                return [f"{self._clauses(inner)} if {judged}", *self._otherwise(otherwise)]
            case _:
                return []

    def _all_sentences(self, instructions: Sequence[Instruction]) -> Iterator[str]:
        """Yield the sentences of instructions, two of them as one where they are a keyword action."""
        told = 0
        while told < len(instructions):
            if searched := of_a_search(instructions[told:]):
                clauses = [describe_clause(each, self._mentions, self._quoting) for each in searched]
                yield one_after_another(list(map(imperative, clauses)))
                told += len(searched)
                continue
            pair = instructions[told : told + 2]
            if together := self._endures(pair) or self._chosen_thing(pair):
                yield together
                told += 2
            else:
                yield from self._sentences(instructions[told])
                told += 1

    def _endures(self, pair: Sequence[Instruction]) -> str:
        """Return ``it endures 2`` for what that means (CR 701.63a)."""
        match pair:
            case (
                May(instructions=(PutCounters(objects=term, counter="+1/+1", count=int(count)),)),
                IfDone(instructions=(), otherwise=(CreateTokens(),)),
            ):
                return f"{self._mentions.things(term, subject=True)} endures {count}"
            case _:
                return ""

    def _chosen_thing(self, pair: Sequence[Instruction]) -> str:
        """Return ``return two lands you control to their owner's hand`` for a choice and what is done to it."""
        match pair:
            case (ChooseFromAmong(), _) if self._mentions.looked_at_hand:
                return ""
            case (
                ChoiceOfObjects(player=player, zone=zone) as choice,
                Do(deed=deed, objects=ObjectWord.CHOSEN),
            ) if player is not PlayerWord.YOU and (
                (zone == "hand" and deed in DONE_TO_CARDS_IN_HAND) or (zone == "graveyard" and deed is Deed.EXILE)
            ):
                verb, where = DONE_TO_CARDS_IN_HAND[deed]
                who = self._mentions.does(player, verb)
                cards = describe_choice(choice, self._mentions)
                describe_clause(choice, self._mentions, self._quoting)
                return f"{who} {cards}{where}"
            case (
                ChoiceOfObjects(player=player, whose=None) as choice,
                MoveToBattlefield(ObjectWord.CHOSEN, OwnerOf(ObjectWord.CHOSEN), attacking=None, counter=None) as done,
            ) if player is not PlayerWord.YOU and not done.transformed:
                who = self._mentions.does(player, "put")
                self._mentions.made(done)
                return f"{who} {describe_choice(choice, self._mentions)} onto the battlefield{' tapped' * done.tapped}"
            case (ChooseFromAmong(player=PlayerWord.YOU) as choice, done) if is_done_to_it(done):
                named = describe_clause(choice, self._mentions, self._quoting).removeprefix("choose ")
                said = describe_clause(done, self._mentions, self._quoting)
                return re.sub(r"\b(?:it|them)\b", lambda _: named, said, count=1)
            case (ChoiceOfObjects(least=least, most=most, player=PlayerWord.YOU) as choice, done) if is_done_to_it(
                done
            ):
                on_it = isinstance(done, PutCounters) or (isinstance(done, Attach) and done.host is ObjectWord.CHOSEN)
                if (most != 1 and least not in {0, most}) or (on_it and not least == most == 1):
                    return ""
                named = describe_choice(choice, self._mentions)
                describe_clause(choice, self._mentions, self._quoting)
                said = describe_clause(done, self._mentions, self._quoting)
                if isinstance(done, Reveal) and choice.zone == "hand":
                    self._mentions.note(done)
                if on_it:
                    return re.sub(r"(?<=\b(?:on|to) )it\b", lambda _: named, said, count=1)
                return re.sub(r"\b(?:it|them)\b", lambda _: named, said, count=1)
            case _:
                return discarded(pair, self._mentions)

    def _sentences(self, instruction: Instruction) -> list[str]:
        before = self._mentions.done
        match instruction:
            case May():
                return self._may(instruction)
            case Unless() | If() | IfDone():
                return self._table(instruction) or self._provided(instruction)
            case WhenYouDo(effect=effect):
                return self._reflexive(effect)
            case Delay(effect=effect) if when := describe_watching(instruction, self._mentions):
                own = Mentions(effect.targets, self._mentions.speech)
                return _Telling(own, self._quoting).told_later(when, effect.instructions)
            case Delay(pattern=pattern, effect=effect):
                when = describe_waiting(pattern, self._mentions)
                own = Mentions(effect.targets, self._mentions.speech) if effect.targets else self._mentions
                return _Telling(own, self._quoting).told_later(when, effect.instructions)
            case Do(deed=Deed.SACRIFICE, objects=term, by=ControllerOf() as players):
                return [f"{self._mentions.players(players)} sacrifices {self._mentions.things(term)}"]
            case ForEachPlayer():
                return [done_for_each(instruction, self._mentions, self._clauses)]
            case FlipCoin(won=won, lost=lost):
                win = [f"if you win the flip, {self._clauses(won)}"] if won else []
                return ["flip a coin", *win, *([f"if you lose the flip, {self._clauses(lost)}"] if lost else [])]
            case ChooseOne():
                return [self._choice(instruction)]
            case _:
                said = counted_before(describe_clause(instruction, self._mentions, self._quoting), before)
                self._mentions.note(instruction)
                return [self._with_targets(said, instruction)]

    def _provided(self, instruction: Unless | If | IfDone) -> list[str]:
        """Return what is done if something holds, was done or is not paid."""
        match instruction:
            case Unless(instructions=inner, player=player, cost=cost, or_costs=others):
                before = self._mentions.done
                done = self._clauses(inner, together)
                if player in _EACH:
                    return [f"{done} unless they {describe_paid((cost, *others), self._mentions.speech)}"]
                payer = self._mentions.players(player)
                first, *rest = done.split(". ", 1)  # "If that spell is countered this way, ..." comes behind
                paid = counted_before(describe_paid((cost, *others), self._mentions.speech, player), before)
                return [f"{first} unless {payer} {paid}", *rest]
            case If(instructions=inner) if action := (keyword_action_of(instruction) or anybody_does(instruction)):
                return [f"{action}{self._clauses(inner)}" if action.startswith("if") else action]
            case If(instructions=inner, otherwise=()) if (unless := averted_by(instruction)) is not None:
                judged = describe_judged(unless, self._mentions.speech)
                return [f"{self._clauses(inner, together)} unless {judged}"]
            case If(condition=condition) if self._is_named_later(condition):
                return self._if_named(instruction, condition)
            case If(condition=condition, instructions=inner, otherwise=before) if is_done_instead(instruction):
                return self._if_paid(condition, inner, before)
            case If(condition=condition, instructions=inner, otherwise=otherwise):
                return [f"if {self._judged(condition)}, {self._clauses(inner)}", *self._otherwise(otherwise)]
            case IfDone(instructions=(), otherwise=otherwise):
                failed = "don't" if self._mentions.may_cast else "can't"
                return [f"if you {failed}, {self._clauses(otherwise)}"]
            case IfDone(instructions=inner, otherwise=otherwise):
                return [f"{self._mentions.if_so}, {self._clauses(inner)}", *self._otherwise(otherwise)]
            case _:
                assert_never(instruction)

    def _table(self, instruction: Unless | If | IfDone) -> list[str]:
        """Return the rows of a table of results, nothing of anything else."""
        rows = rows_of_results(instruction) if isinstance(instruction, If) else ()
        return [self._row(results, found) for results, found in rows]

    def _row(self, results: str, found: Sequence[Instruction]) -> str:
        """Return what some results of a die lead to (CR 706.3)."""
        self._mentions.note(RollDie(0))  # numbers of a row are that of the die, whatever the row before did
        return f"{results} | {self.told(found).removesuffix('.')}"

    def _judged(self, condition: Condition) -> str:
        said = describe_judged(condition, self._mentions.speech)
        return self._mentions.of_another(said, condition.objects) if is_of_named(condition) else said

    def _is_named_later(self, condition: Condition) -> bool:
        """Return whether a condition asks something of an object, or its controller, that only what is done names."""
        asked = asked_of(condition)
        return asked is not None and not self._mentions.is_named(asked)

    def _if_named(self, instruction: If, condition: Condition) -> list[str]:
        """Return what is done if something has a quality that is named only by what is done, or is chosen before."""
        if instruction.otherwise and is_of_named(condition) and self._mentions.is_card(condition.objects):
            chosen = f"choose {self._mentions.things(condition.objects)}"
            if (said := self._if_not_put(condition, instruction.instructions, instruction.otherwise)) is not None:
                return [chosen, *said]
            done = self._clauses(instruction.instructions)
            return [chosen, f"if {self._judged(condition)}, {done}", *self._otherwise(instruction.otherwise)]
        judged = describe_judged(condition, self._mentions.speech)
        if not instruction.otherwise:
            return [f"{self._clauses(instruction.instructions, together)} if {judged}"]
        before = self._clauses(instruction.otherwise)
        return [before, f"if {judged}, {self._clauses(chosen_instead(instruction.instructions))} instead"]

    def _if_paid(
        self, condition: Condition, instructions: Sequence[Instruction], otherwise: Sequence[Instruction]
    ) -> list[str]:
        """Return what is done if a cost was paid, maybe instead of something else: ``if ~ was kicked, ... instead``."""
        if (said := self._if_not_put(condition, instructions, otherwise)) is not None:
            return said
        if otherwise:
            instructions = chosen_instead(instructions)
        first = [self._clauses(otherwise)] if otherwise else []
        judged = describe_judged(condition, self._mentions.speech)
        self._mentions.names_this = True
        done = self._clauses(instructions)
        self._mentions.names_this = False
        return [*first, f"if {judged}, {done}{' instead' if otherwise else ''}"]

    def _if_not_put(
        self, condition: Condition, instructions: Sequence[Instruction], otherwise: Sequence[Instruction]
    ) -> list[str] | None:
        """Return ``if it's a land card, you may put it into your hand. If you don't put the card there, ...``."""
        done = tuple(otherwise)
        match instructions:
            case (May(instructions=(*_, Do(Deed.PUT_INTO_HAND, ObjectWord.LOOKED_AT)), otherwise=own) as choice,) if (
                own == done
            ):
                where = "into your hand"
            case (
                May(
                    instructions=(*_, MoveToBattlefield(ObjectWord.LOOKED_AT | TargetObjects())), otherwise=own
                ) as choice,
            ) if own == done:
                where = "onto the battlefield"
            case _:
                return None
        may = self._clauses((replace(choice, otherwise=()),))
        return [f"if {self._judged(condition)}, {may}", f"if you don't put the card {where}, {self._clauses(done)}"]

    def _choice(self, instruction: ChooseOne) -> str:
        if said := describe_alternatives(instruction, self._mentions):
            return said
        if together := one_of_abilities(instruction):
            return as_choice(self._clauses((together,)))
        if (sizes := one_of_sizes(instruction)) is not None:
            first, size, every = sizes
            return self._clauses((first,)).replace(size, every, 1)
        who = None if instruction.player is PlayerWord.YOU else self._mentions.players(instruction.player)
        return faced_choice(who, [self._clauses(option) for option in instruction.options])

    def _may_by_others(self, instruction: May, who: str) -> str:
        """Return what a player, or each of several, may do or have done."""
        asked = instruction.player if isinstance(instruction.player, TargetPlayers) else PlayerWord.THIS_ONE
        done = tuple(each for each in instruction.instructions if not isinstance(each, IfDone | WhenYouDo))
        own = [rewritten(each, lambda part: PlayerWord.YOU if part == asked else part) for each in done]
        said = self._clauses(own).replace(". You may choose new", " and may choose new")
        if own == list(done):
            return f"{who} may have you {said}" if COMMANDED.match(said) else f"{who} may {permitted(said, who)}"
        if not COMMANDED.match(said):
            return f"{who} may {permitted(self._clauses(done), who)}"
        return f"{who} may {said.replace(' under your control', '').replace('your', 'their').replace('you ', 'they ')}"

    def _may(self, instruction: May) -> list[str]:
        who = self._mentions.players(instruction.player)
        match instruction:
            case May(instructions=(FlipCoin() as flip,), cost=None, otherwise=()):
                sentences = self._sentences(flip)
                return [f"{who} may {sentences[0]}", *sentences[1:]]
            case May(player=player, cost=None) if (own := own_search(instruction)) and player is not PlayerWord.YOU:
                said = self._clauses(own).replace("your library", "their library").replace("your hand", "their hand")
                return [f"{who} may {said.replace(' under your control', '')}"]
            case _:
                pass
        rest = instruction.instructions
        if instruction.cost is None and (instruction.player in _EACH or isinstance(instruction.player, _OTHERS)):
            found = [self._may_by_others(instruction, who)]
            rest = tuple(part for each in rest for part in _consequences(each))
        elif instruction.cost is None:
            first = tuple(each for each in rest if not isinstance(each, IfDone | WhenYouDo))
            if first == rest and (place := until_made(first)) < len(first) and not instruction.otherwise:
                found = [f"{who} may {permitted(self._permission(first[:place]), who)}"]
                return [*found, *self._all_sentences(first[place:])]
            found = [f"{who} may {permitted(self._permission(first), who)}"]
            rest = tuple(part for each in rest for part in _consequences(each))
        else:
            found = [f"{who} may {describe_paid((instruction.cost, *instruction.or_costs), self._mentions.speech)}"]
        done = [each for each in rest if not isinstance(each, WhenYouDo)]
        if done:
            place = until_made(done)
            found.append(f"{self._mentions.if_so}, {self._clauses(done[:place])}")
            found += self._all_sentences(done[place:])
        found += [said for each in rest if isinstance(each, WhenYouDo) for said in self._reflexive(each.effect)]
        return [*found, *self._otherwise(instruction.otherwise)]

    def _permission(self, instructions: Sequence[Instruction]) -> str:
        """Return what may be done: ``reveal a land card from among them and put it into your hand``."""
        match instructions:
            case (
                *before,
                Reveal(objects=shown) as reveal,
                Do(objects=moved) | MoveToBattlefield(objects=moved) as last,
            ) if shown == moved:
                return f"{self._clauses((*before, reveal))} and {self._clauses((last,))}"
            case _:
                return self._clauses(instructions)

    def _otherwise(self, instructions: Sequence[Instruction]) -> list[str]:
        return [f"otherwise, {self._clauses(instructions)}"] if instructions else []

    def _reflexive(self, effect: SpellEffect) -> list[str]:
        done = effect.instructions
        before = not effect.targets and any(isinstance(part, TargetPlayers) for part in everything_in(effect))
        mentions = self._mentions if before else Mentions(effect.targets, self._mentions.speech)
        telling = _Telling(mentions, self._quoting)
        first = next((at for at, each in enumerate(done) if at and isinstance(each, Delay)), len(done))
        return [f"when you do, {telling.clauses(done[:first])}", *telling._all_sentences(done[first:])]

    def told_later(self, when: str, instructions: Sequence[Instruction]) -> list[str]:
        """Return what is done later; what depends on that has sentences of its own: ``if you do``, ``otherwise``."""
        depends = (at for at, each in enumerate(instructions) if at and isinstance(each, IfDone | WhenYouDo))
        first = next(depends, len(instructions))
        if first == 1 and isinstance(instructions[0], May):
            told = self._may(instructions[0])
        else:
            told = [self._clauses(instructions[:first])]
        return [f"{when}, {told[0]}", *told[1:], *self._all_sentences(instructions[first:])]

    def clauses(self, instructions: Sequence[Instruction]) -> str:
        """Return instructions as the clauses of one sentence."""
        return self._clauses(instructions)

    def _with_targets(self, said: str, instruction: Instruction) -> str:
        """Return a clause with ``the power of target creature`` where nothing else in it says what the target is."""
        for term in self._mentions.target_terms:
            if mentions(instruction, term) and (number := _ITS_NUMBER.search(said)):
                target = self._mentions.name_now(term.index)
                said = said if target is None else said.replace(number[0], f"the {number[1]} of {target}", 1)
        return said

    def _clauses(self, instructions: Sequence[Instruction], joined: Joining = one_after_another) -> str:
        found: list[str] = []
        for clause in self._all_sentences(instructions):
            found.append(imperative(clause) if not found or COMMANDED.match(found[-1]) else clause)
        return joined(found)


_ITS_NUMBER: Final = late_pattern(r"that (?:creature|permanent)'s (power|toughness|mana value)")


def _in_front(sentence: str) -> str:
    """Return a sentence with what its target says at its beginning: ``for each opponent, ...``."""
    parts = sentence.split("\N{SECTION SIGN}")
    return "".join((*parts[1::2], *parts[::2]))


def _consequences(instruction: Instruction) -> tuple[Instruction, ...]:
    """Return what is done if what may be done was done."""
    match instruction:
        case IfDone(instructions=done):
            return done
        case WhenYouDo():
            return (instruction,)
        case _:
            return ()
