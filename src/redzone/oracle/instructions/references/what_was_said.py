"""What a text has said so far, as frozen values: one for each kind of thing that later words point back to."""

from redzone.abilities.ability import Instruction
from redzone.abilities.language import Amount, ObjectTerm, PlayerTerm
from redzone.abilities.words import Chosen
from redzone.oracle.instructions.references.nouns import Named
from redzone.oracle.language.word import Word
from redzone.values.value import Value


class Antecedents(Value, frozen=True):
    """The objects that "it", "that creature", "them" and "the exiled card" may mean.

    ``doer`` is what the clause before is about: ``gets +1/+1 until end of turn and fights target creature``.
    ``exiled`` is what that clause exiled: "return it" means the card that it has become (CR 400.7). ``drawn`` is what
    was named before cards were drawn: "that card" may not mean it from then on. ``beside`` is what was named before a
    clause about this object itself: "it" may be either of them, "that creature" may not; ``either`` is what a clause
    named beside another object: "it" may be either of them. ``before_condition`` is what "it" meant before the last
    "may" or "if". ``about`` is what a clause that is done for each of something names first. ``sacrificed`` is the one
    permanent that a player was told to sacrifice: "that creature's power" is of that.
    """

    object: Named | None = None
    doer: Named | None = None
    exiled: ObjectTerm | None = None
    drawn: tuple[Named | None] | None = None
    beside: Named | None = None
    either: Named | None = None
    before_condition: Named | None = None
    about: ObjectTerm | None = None
    sacrificed: Named | None = None
    discarded: Named | None = None


class PlayersSaid(Value, frozen=True):
    """The players that a text speaks of.

    ``that`` is "that player"; ``of_clause`` are the players of the clause before: ``target player draws a card and
    loses 1 life``. ``acting`` does what a clause says that names nobody, ``None`` is you; ``asked`` may do what the
    clauses of a sentence say, where that is not you: ``that player may ...``. ``each`` are those of whom targets are
    chosen: ``for each opponent, up to one target creature that player controls``.
    """

    that: PlayerTerm | None = None
    of_clause: PlayerTerm | None = None
    acting: PlayerTerm | None = None
    asked: PlayerTerm | None = None
    each: PlayerTerm | None = None


class AmountsSaid(Value, frozen=True):
    """The numbers that X, "that much" and "for each" mean.

    ``x`` is X where the sentence says what it is. ``x_is_chosen`` is whether X stood in a sentence that doesn't,
    ``x_was_said`` whether a sentence before did: it may be the same X, which is no number that was chosen. ``each``
    is what the clause is done for each of. ``that_much`` is the number of the instruction before, if it has one;
    ``counts_otherwise`` is whether an instruction before has another number than the event.
    """

    x: Amount | None = None
    x_is_used: bool = False
    x_is_chosen: bool = False
    x_was_said: bool = False
    x_is_explained: bool = False
    each: Amount | None = None
    each_is_used: bool = False
    that_much: Amount | None = None
    counts_otherwise: bool = False


class CardsSeen(Value, frozen=True):
    """The cards of hidden zones that are spoken of.

    ``zone`` is where those are that were looked at or revealed, ``hand`` or ``library``, until all are put away;
    ``owner`` is whose they are. ``has_picked`` is whether some of them were chosen, so that the others are "the rest".
    ``until`` are the words that had cards revealed until several were found: all of them go somewhere. ``searched`` is
    whose library was searched.
    """

    zone: str | None = None
    owner: PlayerTerm | None = None
    has_picked: bool = False
    until: Word | None = None
    searched: PlayerTerm | None = None


class ChoicesSaid(Value, frozen=True):
    """What was chosen before: the kinds of words ("the chosen color"), and whether a player was."""

    words: tuple[Chosen, ...] = ()
    player: bool = False


class Circumstances(Value, frozen=True):
    """Under what a clause is said.

    ``delayed`` is whether it is of an ability that comes later, when a group may have other members; ``permits``
    whether it is what somebody may do; ``types_stay`` whether the next sentence says "it's still a land" (CR 205.1b).
    ``replaced`` is the instruction instead of which it is done.
    """

    delayed: bool = False
    permits: bool = False
    types_stay: bool = False
    replaced: Instruction | None = None


class Done(Value, frozen=True):
    """The instructions that were read, in order.

    ``outer`` is what stands before the first of them, where they are part of another instruction.
    """

    instructions: tuple[Instruction, ...] = ()
    outer: Instruction | None = None

    @property
    def last(self) -> Instruction | None:
        """The last instruction of these."""
        return self.instructions[-1] if self.instructions else None

    @property
    def before(self) -> Instruction | None:
        """What is done directly before what is read now."""
        return self.instructions[-1] if self.instructions else self.outer
