"""What is done instead of what a sentence before says, as sentences tell it (CR 608.2c)."""

import re
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import If, Instruction, May
from redzone.abilities.condition import WasCast


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


_WHENEVER: Final = re.compile(r"^When(?:ever)? (?P<who>.*?) (?P<does>draws?|gains?|loses?|dies?)\b(?P<what>.*?), ")
_BASE: Final = {"draws": "draw", "gains": "gain", "loses": "lose", "dies": "die"}


def done_instead(said: str) -> str:
    """Return what is done instead of an event, from the words of an ability that triggers on it (CR 614.1a)."""
    found = _WHENEVER.match(said)
    if found is None:
        return f"Instead, {said[0].lower()}{said[1:]}"
    does = _BASE.get(found["does"], found["does"])
    done = said[found.end() :]
    return f"If {found['who']} would {does}{found['what']}, instead {done}"
