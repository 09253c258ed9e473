"""What is done instead of what a sentence before says, as sentences tell it (CR 608.2c)."""

import re
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import If, Instruction, May
from redzone.abilities.condition import WasCast
from redzone.algorithms.late_pattern import late_pattern


def is_done_instead(instruction: If) -> bool:
    """Return whether "instead" tells it: of a cost that was paid, and of what a player may do instead."""
    match instruction:
        case If(condition=WasCast()):
            return True
        case If(instructions=(May(otherwise=done),), otherwise=otherwise):
            return bool(done) and done == otherwise
        case _:
            return False


def chosen_instead(instructions: Sequence[Instruction]) -> Sequence[Instruction]:
    """Return what a player may do instead, without what is done if they don't, which "instead" says already."""
    match instructions:
        case (May() as choice,):
            return (replace(choice, otherwise=()),)
        case _:
            return instructions


_DEALS: Final = r"deals? (?:combat |noncombat )?damage to|(?:is|are) dealt (?:combat |noncombat )?damage"
_WHENEVER: Final = late_pattern(
    r"^When(?:ever)? (?P<who>.*?)(?: |(?='re))"
    rf"(?P<does>draws?|gains?|loses?|dies?|mills?|creates?|'re dealt .*?damage|{_DEALS})\b(?P<what>.*?), "
)
_BASE: Final = {"draws": "draw", "gains": "gain", "loses": "lose", "dies": "die", "mills": "mill", "creates": "create"}


def done_instead(said: str, *, prevents: bool = False) -> str:
    """Return what is done instead of an event, from the words of an ability that triggers on it (CR 614.1a).

    With ``prevents`` damage is prevented, and then something done (CR 615.5).
    """
    found = _WHENEVER.match(said)
    if found is None:
        return f"Instead, {said[0].lower()}{said[1:]}"
    done = said[found.end() :]
    event = _would(found["who"], found["does"], found["what"])
    if prevents:
        return f"{event}, prevent that damage. {done[0].upper()}{done[1:]}"
    return f"{event}, instead {done}" if ". " in done else f"{event}, {done[:-1]} instead."


def _would(who: str, does: str, what: str) -> str:
    """Return what would happen, from words for what happens."""
    if (dealt := re.fullmatch(r"(?:is|are|'re) dealt (.*)", does)) is not None:
        return f"If {dealt[1]} would be dealt to {who}{what}"
    return f"If {who} would {_BASE.get(does) or re.sub('^deals', 'deal', does)}{what}"
