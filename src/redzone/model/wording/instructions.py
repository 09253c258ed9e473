"""Effects in Oracle wording: what a spell or ability does, sentence after sentence (CR 608.2c)."""

from collections.abc import Iterator, Sequence
from typing import Final, assert_never

from redzone.model.ability import (
    ChooseOne,
    CreateTokens,
    Delay,
    ForEachPlayer,
    If,
    IfDone,
    Instruction,
    May,
    Mode,
    SpellEffect,
    Unless,
    WhenYouDo,
)
from redzone.model.condition import NotCondition, ThisHas
from redzone.model.cost import Cost
from redzone.model.instruction import Deed, Designate, Do, PutCounters, TargetPlayer, TargetSpec
from redzone.model.quality import HasCounters, IsDesignated
from redzone.model.term import ObjectWord, PlayerTerm, PlayerWord
from redzone.model.trigger import Dies, Pattern, StepBegins, Whose
from redzone.model.turn import Step
from redzone.model.wording.clauses import describe_clause
from redzone.model.wording.conditions import Speech, describe_condition
from redzone.model.wording.costs import describe_paying
from redzone.model.wording.mentions import Mentions
from redzone.model.wording.modifications import Quoting
from redzone.model.wording.qualities import number_word

_STEPS: Final = {
    (Step.END_OF_COMBAT, Whose.ANYBODY): "at end of combat",
    (Step.END_STEP, Whose.ANYBODY): "at the beginning of the next end step",
    (Step.END_STEP, Whose.YOU): "at the beginning of your next end step",
    (Step.UPKEEP, Whose.ANYBODY): "at the beginning of the next turn's upkeep",
    (Step.UPKEEP, Whose.YOU): "at the beginning of your next upkeep",
}
_MANY: Final = frozenset({PlayerWord.YOU})


def describe_effect(effect: SpellEffect, speech: Speech, quoting: Quoting, *, opening: str = "") -> str:
    """Return the sentences of an effect, full stops included; the modes are lines with bullets (CR 700.2).

    ``opening`` is what stands before the first sentence: the event of a triggered ability.
    """
    said = _told(effect.instructions, effect.targets, speech, quoting, opening)
    if not effect.modes:
        return said
    modes = [_mode(mode, speech, quoting) for mode in effect.modes]
    choose = f"{opening}choose"
    return "\n".join(
        [f"{choose[0].upper()}{choose[1:]} {_how_many(effect)} \N{EM DASH}", *(f"\N{BULLET} {each}" for each in modes)]
    )


def _mode(mode: Mode, speech: Speech, quoting: Quoting) -> str:
    return _told(mode.instructions, mode.targets, speech, quoting)


def _told(
    instructions: Sequence[Instruction],
    targets: Sequence[TargetSpec],
    speech: Speech,
    quoting: Quoting,
    opening: str = "",
) -> str:
    """Return sentences that say "target opponent" and "this creature's power" where a quality alone can't."""
    said = _Telling(Mentions(targets, speech), quoting).told(instructions, opening)
    players = [each for each in targets if isinstance(each, TargetPlayer)]
    if players and all(each.opponent for each in players):
        said = said.replace("target player controls", "target opponent controls")
    return said.replace("with lesser power", f"with power less than {speech.this}'s power")


def _how_many(effect: SpellEffect) -> str:
    least, most, modes = effect.least_modes, effect.most_modes, len(effect.modes)
    if (least, most) == (1, 2) and modes == 2:  # noqa: PLR2004  both of them
        return "one or both"
    if (least, most) == (1, modes) and modes > 1:
        return "one or more"
    if least == 0:
        return "any number" if most == modes else f"up to {number_word(most)}"
    return number_word(most)


class _Telling:
    """Tells the instructions of one effect, in their order."""

    def __init__(self, mentions: Mentions, quoting: Quoting) -> None:
        self._mentions = mentions
        self._quoting = quoting

    def told(self, instructions: Sequence[Instruction], opening: str = "") -> str:
        """Return the sentences of instructions, the first behind what opens it."""
        first = self._behind_an_event(instructions[0]) if opening and instructions else []
        rest = instructions[1:] if first else instructions
        sentences = [*first, *self._all_sentences(rest)]
        if opening and sentences:
            sentences[0] = f"{opening}{sentences[0]}"
        return " ".join(f"{sentence[:1].upper()}{sentence[1:]}." for sentence in sentences)

    def _behind_an_event(self, instruction: Instruction) -> list[str]:
        """Return an instruction with its condition behind it: in front it would be an intervening "if" (CR 603.4)."""
        match instruction:
            case If(condition=NotCondition()):
                return []
            case If(condition=condition, instructions=inner, otherwise=otherwise) if not _keyword_action(instruction):
                judged = describe_condition(condition, self._mentions.speech, referent=self._mentions.speech.this)
                return [f"{self._clauses(inner)} if {judged}", *self._otherwise(otherwise)]
            case _:
                return []

    def _all_sentences(self, instructions: Sequence[Instruction]) -> Iterator[str]:
        """Yield the sentences of instructions, two of them as one where they are a keyword action."""
        told = 0
        while told < len(instructions):
            if endures := self._endures(instructions[told : told + 2]):
                yield endures
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

    def _sentences(self, instruction: Instruction) -> list[str]:
        match instruction:
            case May():
                return self._may(instruction)
            case Unless() | If() | IfDone():
                return self._provided(instruction)
            case WhenYouDo(effect=effect):
                return [self._reflexive(effect)]
            case Delay(pattern=pattern, effect=effect):
                when = self._when(pattern)
                own = Mentions(effect.targets, self._mentions.speech) if effect.targets else self._mentions
                return [f"{when}, {_Telling(own, self._quoting).clauses(effect.instructions)}"]
            case ForEachPlayer(players=players, instructions=inner):
                return [f"for {self._mentions.players(players)}, {self._clauses(inner)}"]
            case ChooseOne():
                return [self._choice(instruction)]
            case _:
                return [describe_clause(instruction, self._mentions, self._quoting)]

    def _provided(self, instruction: Unless | If | IfDone) -> list[str]:
        """Return what is done if something holds, was done or is not paid."""
        match instruction:
            case Unless(instructions=inner, player=player, cost=cost):
                done = self._clauses(inner)
                payer = self._mentions.players(player)
                return [f"{done} unless {payer} {_paying(cost, self._mentions.speech, player)}"]
            case If() if action := _keyword_action(instruction):
                return [action]
            case If(condition=NotCondition(condition=condition), instructions=inner, otherwise=()):
                judged = describe_condition(condition, self._mentions.speech, referent=self._mentions.speech.this)
                return [f"{self._clauses(inner)} unless {judged}"]
            case If(condition=condition, instructions=inner, otherwise=otherwise):
                judged = describe_condition(condition, self._mentions.speech, referent=self._mentions.speech.this)
                return [f"if {judged}, {self._clauses(inner)}", *self._otherwise(otherwise)]
            case IfDone(instructions=inner, otherwise=otherwise):
                return [f"if you do, {self._clauses(inner)}", *self._otherwise(otherwise)]
            case _:
                assert_never(instruction)

    def _choice(self, instruction: ChooseOne) -> str:
        match instruction:
            case ChooseOne(options=((Do(deed=Deed.TAP, objects=one),), (Do(deed=Deed.UNTAP, objects=other),))) if (
                one == other
            ):
                return f"tap or untap {self._mentions.things(one)}"
            case ChooseOne(options=options, player=player):
                said = " or ".join(self._clauses(option) for option in options)
                return said if player is PlayerWord.YOU else f"{self._mentions.players(player)} chooses {said}"
            case _:
                assert_never(instruction)

    def _may(self, instruction: May) -> list[str]:
        who = self._mentions.players(instruction.player)
        if instruction.cost is None:
            first = instruction.instructions[0] if instruction.instructions else None
            said = "" if first is None else self._clauses((first,))
            found = [f"{who} may {said.removeprefix('you ')}"]
            rest = instruction.instructions[1:]
        else:
            found = [f"{who} may {describe_paying(instruction.cost, self._mentions.speech)}"]
            rest = instruction.instructions
        done = [each for each in rest if not isinstance(each, WhenYouDo)]
        if done:
            found.append(f"if you do, {self._clauses(done)}")
        found += [self._reflexive(each.effect) for each in rest if isinstance(each, WhenYouDo)]
        return [*found, *self._otherwise(instruction.otherwise)]

    def _otherwise(self, instructions: Sequence[Instruction]) -> list[str]:
        return [f"otherwise, {self._clauses(instructions)}"] if instructions else []

    def _reflexive(self, effect: SpellEffect) -> str:
        own = Mentions(effect.targets, self._mentions.speech)
        return f"when you do, {_Telling(own, self._quoting).clauses(effect.instructions)}"

    def clauses(self, instructions: Sequence[Instruction]) -> str:
        """Return instructions as the clauses of one sentence."""
        return self._clauses(instructions)

    def _clauses(self, instructions: Sequence[Instruction]) -> str:
        return ", then ".join(self._all_sentences(instructions))

    def _when(self, pattern: Pattern) -> str:
        match pattern:
            case Dies(object=quality) if (term := self._mentions.source_term(quality)) is not None:
                self._mentions.things(term)
                return "when that creature dies this turn"
            case StepBegins(step=step, player=player) if (step, player.who) in _STEPS:
                return _STEPS[step, player.who]
            case _:
                return "later"


def _keyword_action(instruction: If) -> str:
    """Return the keyword action whose meaning this is, if it is one (CR 701.37a, 701.46a)."""
    match instruction:
        case If(
            condition=NotCondition(condition=ThisHas(quality=IsDesignated(designation="monstrous"))),
            instructions=(PutCounters(counter="+1/+1", count=int(count)), Designate()),
            otherwise=(),
        ):
            return f"monstrosity {count}"
        case If(
            condition=NotCondition(condition=ThisHas(quality=HasCounters(counter="+1/+1", least=1))),
            instructions=(PutCounters(objects=ObjectWord.THIS, counter="+1/+1", count=int(count)),),
            otherwise=(),
        ):
            return f"adapt {count}"
        case _:
            return ""


def _paying(cost: Cost, speech: Speech, player: PlayerTerm) -> str:
    """Return what a player pays, with a verb that agrees."""
    said = describe_paying(cost, speech)
    if player in _MANY:
        return said
    verb, _, rest = said.partition(" ")
    return f"{verb}s {rest}"
