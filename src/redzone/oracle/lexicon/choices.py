"""Words for colours and types that a player chooses: ``the color of your choice``, ``the chosen type`` (CR 608.2d)."""

from collections.abc import Mapping
from typing import Final

from redzone.abilities.words import Chosen

CHOICES: Final[Mapping[str, Chosen]] = {
    "choose a color": Chosen.COLOR,
    "choose a creature type": Chosen.CREATURE_TYPE,
    "choose a basic land type": Chosen.BASIC_LAND_TYPE,
}
"""What a player is told to choose."""

CHOSEN_NOW: Final[Mapping[str, Chosen]] = {f"the {what} of your choice": what for what in CHOICES.values()}
CHOSEN_BEFORE: Final[Mapping[str, Chosen | None]] = {
    **{f"the chosen {what}": what for what in Chosen if what not in {Chosen.TYPE, Chosen.PLAYER}},
    **{f"that {what}": what for what in CHOICES.values()},
    "the chosen type": None,
    "that type": None,
}
"""What was chosen; ``None`` is the type, of whichever kind that was."""

CHOSEN_AS_IT_ENTERED: Final = tuple(said for said in CHOSEN_BEFORE if said.startswith("the chosen "))
"""What may have been chosen as the object entered that has the ability (CR 607.2d)."""

WORDS_OF_CHOICE: Final = (*CHOSEN_NOW, *CHOSEN_BEFORE)
"""What names a colour or type that is or was chosen."""

DICE: Final[Mapping[str, int]] = {
    **{f"roll a d {sides}": sides for sides in (4, 6, 8, 10, 12, 20)},
    **{f"roll a {number}-sided die": sides for number, sides in (("four", 4), ("six", 6), ("twenty", 20))},
}
"""The words for dice of so many sides that are rolled (CR 706.1a)."""
