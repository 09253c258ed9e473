"""Instructions about libraries and hands (CR 401, 402): searching, looking at cards, revealing, shuffling.

Cards that are looked at or revealed are ``ObjectWord.LOOKED_AT`` from then on; those that somebody finds or chooses
from among them are ``ObjectWord.CHOSEN``, and no longer among the others: "the rest".
"""

from redzone.abilities.instruction_base import InstructionBase
from redzone.abilities.language import Amount, ObjectTerm, PlayerTerm, Quality
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.words import ObjectWord, PlayerWord


class Search(InstructionBase, frozen=True):
    """Players search libraries for at most so many cards of a quality, any number with ``None`` (CR 701.23).

    ``whose`` are the libraries, the players' own with ``None``. Who searches for cards of a stated quality isn't
    required to find any (CR 701.23b); who searches only for a number of cards is (CR 701.23d), unless the text says
    "up to": then ``required`` is false. With ``beside`` they search whichever they like of their libraries and of these
    zones of theirs: "your library and/or graveyard". Two cards of a library that are ``alike`` share a land type.
    """

    quality: Quality = Everything()
    most: Amount | None = 1
    players: PlayerTerm = PlayerWord.YOU
    whose: PlayerTerm | None = None
    required: bool = False
    beside: tuple[str, ...] = ()
    alike: bool = False


class Shuffle(InstructionBase, frozen=True):
    """Players shuffle their libraries (CR 701.24); with ``searched`` those whose library was searched this way."""

    players: PlayerTerm = PlayerWord.YOU
    searched: bool = False


class Reveal(InstructionBase, frozen=True):
    """Objects are shown to all players (CR 701.20a)."""

    objects: ObjectTerm = ObjectWord.CHOSEN


class LookAtTop(InstructionBase, frozen=True):
    """The controller, or others, look at so many cards on top of a player's library, or they are revealed."""

    count: Amount = 1
    whose: PlayerTerm = PlayerWord.YOU
    reveal: bool = False
    lookers: PlayerTerm = PlayerWord.YOU


class LookAtHand(InstructionBase, frozen=True):
    """The controller looks at players' hands, or with ``reveal`` these players reveal them (CR 402.3, 701.20)."""

    players: PlayerTerm
    reveal: bool = True


class RevealUntil(InstructionBase, frozen=True):
    """Players reveal cards from the top of their libraries until they reveal so many of a quality (CR 701.20).

    Those are the chosen ones from then on, the other revealed cards the rest.
    """

    quality: Quality
    count: int = 1
    players: PlayerTerm = PlayerWord.YOU


class ChooseFromAmong(InstructionBase, frozen=True):
    """A player chooses cards of a quality from among those that were looked at or revealed (CR 608.2d).

    ``most`` is ``None`` for any number; with ``least`` ``None`` too it is all of them. ``of`` is from among what: the
    cards that were found and not chosen then are the others, "the rest", from then on.
    """

    quality: Quality = Everything()
    least: int | None = 1
    most: Amount | None = 1
    player: PlayerTerm = PlayerWord.YOU
    of: ObjectTerm = ObjectWord.LOOKED_AT


class PutBack(InstructionBase, frozen=True):
    """The cards that were looked at go back on top of the library, or to its bottom (CR 401.4).

    The player orders them, unless the order is ``random``.
    """

    bottom: bool = False
    random: bool = False
    player: PlayerTerm = PlayerWord.YOU


HiddenZoneInstruction = Search | Shuffle | Reveal | LookAtTop | LookAtHand | RevealUntil | ChooseFromAmong | PutBack
"""Instructions about libraries and hands."""
