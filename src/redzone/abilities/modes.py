"""How many modes of a spell or ability are chosen, and what each is worth (CR 700.2)."""

from redzone.abilities.condition import Condition
from redzone.abilities.cost import Cost
from redzone.values.value import GameValue


class MarkedMode(GameValue, frozen=True, kw_only=True):
    """What stands before a mode instead of a bullet.

    ``cost`` is paid as well if it is chosen (CR 700.2h), ``pawprints`` is for how many modes it counts (CR 700.2i).
    """

    cost: Cost | None = None
    pawprints: int = 1


class OtherModes(GameValue, frozen=True):
    """How many modes are chosen if a condition holds as they are (CR 700.2)."""

    condition: Condition
    least: int
    most: int


class Modal(GameValue, frozen=True, kw_only=True):
    """Between ``least_modes`` and ``most_modes`` modes are chosen as something is put on the stack (CR 700.2).

    With ``repeats_modes`` one can be chosen more than once (CR 700.2d); ``other_modes`` says when it is another number
    of them; with ``differing_players`` each mode that is chosen targets another player.
    """

    least_modes: int = 1
    most_modes: int = 1
    repeats_modes: bool = False
    other_modes: OtherModes | None = None
    differing_players: bool = False
