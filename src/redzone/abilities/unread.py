"""Lines of rules text that are not understood, as data: what is known is what would make them matter.

Such a line sleeps. What would wake it is said by where its placeholder stands: as the effect of an ability it is the
event of a triggered ability, or the time of an activated one; other placeholders are abilities of their own.
"""

from redzone.abilities.ability_base import AbilityBase
from redzone.abilities.instruction_base import InstructionBase
from redzone.values.value import GameValue


class UnreadLine(GameValue, frozen=True):
    """A line of rules text that is not understood, and why, as a player would say it."""

    text: str
    gap: str


class Unread(InstructionBase, frozen=True):
    """What is done is not understood: nobody can do it, so the game ends in a refusal where it would begin."""

    line: UnreadLine


class UnreadCasting(AbilityBase, frozen=True):
    """Something about casting this is not understood: its cost, or with ``any_time`` perhaps when it can be cast."""

    line: UnreadLine
    any_time: bool = False


class UnreadEntering(AbilityBase, frozen=True):
    """How this enters is not understood (CR 614.1c, 614.1d); of what has entered it says nothing any more."""

    line: UnreadLine


class UnreadPermission(AbilityBase, frozen=True):
    """What players may cast or activate, or what it costs them, is not understood: it matters where they could.

    ``casting`` and ``activating`` say which; ``elsewhere`` means cards that can't be cast by themselves, and
    ``any_time`` that it may allow what otherwise has a time.
    """

    line: UnreadLine
    casting: bool = False
    activating: bool = False
    elsewhere: bool = False
    any_time: bool = False


class UnreadMana(AbilityBase, frozen=True):
    """A mana ability that just taps its source is not understood: it matters where mana is spent (CR 605.1a)."""

    line: UnreadLine


UnreadAbility = UnreadCasting | UnreadEntering | UnreadMana | UnreadPermission
"""A placeholder that is an ability of its own."""
