"""What is done for each of several players, or of the objects to which something was done."""

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import ChooseOne, ForEachPlayer, Instruction
from redzone.abilities.comparing import all_of
from redzone.abilities.language import AllOf, Control, ControllerOf, DoneThisWay, NumberOf, Times
from redzone.abilities.rewriting import everything_in, rewritten
from redzone.abilities.words import PlayerWord
from redzone.oracle.printing.mentions import Mentions
from redzone.oracle.printing.terms import describe_objects


def done_for_each(instruction: ForEachPlayer, said: Mentions, clauses: Callable[[Sequence[Instruction]], str]) -> str:
    """Return what players do, for each of them or for what of theirs something was done to."""
    match instruction.instructions:
        case (ChooseOne(options=options, player=PlayerWord.THIS_ONE),):
            return faced_choice(said.players(instruction.players), [clauses(option) for option in options])
        case _:
            pass
    done = next((part for part in everything_in(instruction) if isinstance(part, DoneThisWay)), None)
    parts = () if done is None else done.quality.qualities if isinstance(done.quality, AllOf) else (done.quality,)
    if done is None or _THEIRS not in parts:
        return f"for {said.players(instruction.players)}, {clauses(instruction.instructions)}"
    each = replace(done, quality=all_of(part for part in parts if part != _THEIRS))

    def once(part: object) -> object:
        if part == NumberOf(done):
            return 1
        if isinstance(part, Times) and part.amount == NumberOf(done):
            return part.factor
        return ControllerOf(each) if part is PlayerWord.THIS_ONE else part

    told = [rewritten(one, once) for one in instruction.instructions]
    return f"for {describe_objects(each, said.speech)}, {clauses(told)}"


def faced_choice(who: str | None, options: Sequence[str]) -> str:
    """Return a choice between options, your own or one that another player faces (CR 701.55a)."""
    if who is None:
        return " or ".join(options)
    return f"{who} faces a villainous choice \N{EM DASH} {', or '.join(options)}"


_THEIRS: Final = Control(PlayerWord.THIS_ONE)
