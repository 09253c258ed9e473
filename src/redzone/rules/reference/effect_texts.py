"""What the text of a spell or ability comes to once its modes are chosen (CR 700.2): uses of "target", instructions."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from redzone.abilities.ability import Instruction, Mode, SpellEffect
from redzone.abilities.language import TargetObjects, TargetPlayers
from redzone.abilities.rewriting import rewritten
from redzone.abilities.targeting import TargetSpec


def uses_of(effect: SpellEffect, modes: Sequence[int] = ()) -> tuple[TargetSpec, ...]:
    """Return the uses of the word "target": those of the chosen modes first, in their order (CR 601.2c).

    A mode that there isn't has none; that it can't be chosen is for ``announcing`` to say.
    """
    of_modes = chain.from_iterable(each.targets for each in _chosen(effect, modes))
    return (*of_modes, *effect.targets)


def _chosen(effect: SpellEffect, modes: Sequence[int]) -> Iterator[Mode]:
    return (effect.modes[mode] for mode in modes if mode in range(len(effect.modes)))


def instructions_of(effect: SpellEffect, modes: Sequence[int] = ()) -> tuple[Instruction, ...]:
    """Return what is to be done, in order: the chosen modes first, with all uses of "target" counted through."""
    instructions: list[Instruction] = []
    first = 0
    for mode in _chosen(effect, modes):
        instructions += (_counted_from(instruction, first) for instruction in mode.instructions)
        first += len(mode.targets)
    return (*instructions, *(_counted_from(instruction, first) for instruction in effect.instructions))


def joined(effects: Iterable[SpellEffect]) -> SpellEffect:
    """Return the effect of several texts, one after the other; at most one of them has modes."""
    whole = SpellEffect()
    for effect in effects:
        if whole == SpellEffect():
            whole = effect
            continue
        first = len(whole.targets)
        chosen = effect if effect.modes else whole
        whole = SpellEffect(
            instructions=(*whole.instructions, *(_counted_from(one, first) for one in effect.instructions)),
            targets=(*whole.targets, *effect.targets),
            modes=chosen.modes,
            least_modes=chosen.least_modes,
            most_modes=chosen.most_modes,
            repeats_modes=chosen.repeats_modes,
            other_modes=chosen.other_modes,
            differing_players=chosen.differing_players,
        )
    return whole


def _counted_from(instruction: Instruction, first: int) -> Instruction:
    """Return an instruction whose uses of "target" come after ``first`` others."""

    def meaning(word: object) -> object:
        match word:
            case TargetObjects(index=index):
                return TargetObjects(index + first)
            case TargetPlayers(index=index):
                return TargetPlayers(index + first)
            case _:
                return word

    return rewritten(instruction, meaning) if first else instruction
