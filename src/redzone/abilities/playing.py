"""Instructions that let players cast spells, now or later (CR 601.3, 608.2g)."""

from redzone.abilities.cost import Cost
from redzone.abilities.duration import Duration
from redzone.abilities.instruction_base import InstructionBase
from redzone.abilities.language import Amount, ObjectTerm, PlayerTerm, Quality
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.values.mana import AnyMana


class MayCast(InstructionBase, frozen=True):
    """A player may cast at most so many of these cards now, as the spell or ability resolves (CR 608.2g).

    ``cost`` is paid rather than the mana cost; an empty one is "without paying its mana cost" (CR 118.9). With ``None``
    the mana cost is paid. ``spell`` is what the spell that is cast has to be; ``name`` is that of the cost by which it
    knows later how it was cast. If it is ``exiled_after``, it goes into exile rather than into a graveyard as it leaves
    the stack (CR 614.1a). It was done if something was cast. ``any_mana`` says as what any mana can be spent for it.
    """

    objects: ObjectTerm = ObjectWord.MADE
    cost: Cost | None = None
    most: Amount = 1
    player: PlayerTerm = PlayerWord.YOU
    spell: Quality | None = None
    name: str = ""
    exiled_after: bool = False
    any_mana: AnyMana | None = None


class AllowPlaying(InstructionBase, frozen=True):
    """A player may play these cards from where they are for a time, paying for them as usual (CR 601.3, 305.1).

    Without ``lands`` only spells may be cast. They can be played for no longer than they stay there, and ``later`` not
    before this turn has ended. ``any_mana`` says as what any mana can be spent for these spells.
    """

    objects: ObjectTerm = ObjectWord.MADE
    duration: Duration = Duration.END_OF_TURN
    lands: bool = True
    later: bool = False
    player: PlayerTerm = PlayerWord.YOU
    any_mana: AnyMana | None = None


class ExileUntil(InstructionBase, frozen=True):
    """Players exile cards from the top of their libraries until they exile one of a quality.

    That card is the chosen one from then on; all of them are linked with this, and the others the rest.
    """

    quality: Quality
    players: PlayerTerm = PlayerWord.YOU


PlayingInstruction = MayCast | AllowPlaying | ExileUntil
"""Instructions that let players cast spells, or find what to cast."""
