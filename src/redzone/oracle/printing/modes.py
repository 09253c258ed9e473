"""Modes in Oracle wording: how many of them are chosen, and what marks each (CR 700.2)."""

from collections.abc import Sequence

from redzone.abilities.ability import SpellEffect
from redzone.oracle.printing.conditions import Speech, describe_condition
from redzone.oracle.printing.nouns.plurals import number_word

_BULLET = "\N{BULLET}"


def describe_modes(effect: SpellEffect, modes: Sequence[str], speech: Speech, opening: str) -> str:
    """Return a line that says how many modes are chosen, and a line for each of them."""
    choose = f"{opening}choose"
    header = f"{choose[0].upper()}{choose[1:]} {_how_many(effect)}{_more_said(effect, speech)}"
    lines = [f"{mark} {mode}" for mark, mode in zip(_marks(effect), modes, strict=True)]
    return "\n".join(["Spree" if any(mode.cost for mode in effect.modes) else header, *lines])


def _marks(effect: SpellEffect) -> list[str]:
    """Return a bullet for each mode, its cost (CR 700.2h) or its pawprints (CR 700.2i)."""
    costs = [mode.cost for mode in effect.modes]
    if any(costs):
        return [f"+ {cost.mana if cost else ''} \N{EM DASH}" for cost in costs]
    if _in_pawprints(effect):
        return ["{P}" * mode.pawprints + " \N{EM DASH}" for mode in effect.modes]
    return [_BULLET] * len(effect.modes)


def _in_pawprints(effect: SpellEffect) -> bool:
    return any(mode.pawprints > 1 for mode in effect.modes)


def _how_many(effect: SpellEffect) -> str:
    least, most, modes = effect.least_modes, effect.most_modes, len(effect.modes)
    if _in_pawprints(effect):
        return f"up to {number_word(most)} {{P}} worth of modes"
    if (least, most) == (1, 2) and modes == 2:  # noqa: PLR2004  both of them
        return "one or both"
    if (least, most) == (1, modes) and modes > 1 and not effect.repeats_modes:
        return "one or more"
    if least == 0:
        return "any number" if most == modes else f"up to {number_word(most)}"
    return number_word(most)


def _more_said(effect: SpellEffect, speech: Speech) -> str:
    """Return when other numbers of modes are chosen, and one several times; a dash if there is no more to say."""
    said: list[str] = []
    if (other := effect.other_modes) is not None:
        number = _so_many(other.most, len(effect.modes))
        condition = describe_condition(other.condition, speech, referent=speech.this)
        optional = 0 < other.least < other.most
        said.append(f"If {condition}, {'you may ' if optional else ''}choose {number}{'' if optional else ' instead'}")
    if effect.differing_players:
        said.append("Each mode must target a different player")
    if effect.repeats_modes:
        said.append("You may choose the same mode more than once")
    return "".join(f". {sentence}" for sentence in said) + "." if said else " \N{EM DASH}"


def _so_many(most: int, modes: int) -> str:
    """Return how many modes are chosen if a condition holds."""
    if most == modes:
        return "both" if modes == 2 else "any number"  # noqa: PLR2004  both of them
    return number_word(most)
