"""How numbers are said, and what the instruction before counted."""

from typing import Final

from redzone.abilities.choosing import RollDie, SacrificeChosen
from redzone.abilities.hidden_zones import Reveal
from redzone.abilities.instruction import Deed
from redzone.abilities.instruction_base import InstructionBase
from redzone.values.value import Value

DONE: Final = {
    Deed.DESTROY: "destroyed",
    Deed.DESTROY_WITHOUT_REGENERATION: "destroyed",
    Deed.TAP: "tapped",
    Deed.EXILE: "exiled",
    Deed.SACRIFICE: "sacrificed",
}


_SACRIFICED: Final = "the number of permanents sacrificed this way"


REVEALED: Final = "the number of cards revealed this way"


COUNTED: Final[dict[type[InstructionBase], str]] = {
    RollDie: "the result",
    SacrificeChosen: _SACRIFICED,
    Reveal: REVEALED,
}


class NumberSaid(Value, frozen=True):
    """A number before a noun: its word, whether the noun is plural, and what X is."""

    word: str
    plural: bool = True
    where: str = ""


def counted_before(said: str, before: str) -> str:
    """Return words in which "that much" is what the instruction before counted, where it has words of its own."""
    return said.replace("where X is that much", f"where X is {before}") if before else said
