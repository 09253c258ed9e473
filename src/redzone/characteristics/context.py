"""From where a text asks, and what its words mean there: the same for abilities in force and for what resolves."""

from collections.abc import Callable, Iterable
from typing import Final, assert_never

from redzone.abilities.language import AmountBefore, EventAmount, X
from redzone.characteristics.subject import Subject, is_in_range
from redzone.game.occurrence import Occurrence
from redzone.game.seating import Seating
from redzone.game.stack import Resolution
from redzone.game.state import GameState
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.value import Value

NOTHING_HAPPENED: Final = Occurrence()


class TextContext(Value, frozen=True):
    """What gives the words of a text their meaning.

    ``this`` is the object that asks, as it is or last was (CR 113.7a, 608.2h): with ``lost`` nothing is known of it but
    its identity. ``you`` is who controls the ability or effect (CR 109.5). ``event`` is what made an ability trigger.
    ``resolution`` has what only a spell or ability on the stack knows: its targets, its X, what was chosen; without it
    such words name nothing. ``look`` finds objects, where they are not looked for in the game around ``this``.
    """

    this: Subject
    you: PlayerId
    event: Occurrence = NOTHING_HAPPENED
    resolution: Resolution | None = None
    look: Callable[[ObjectId], Subject | None] | None = None
    lost: bool = False

    @property
    def state(self) -> GameState | None:
        """The game, if it is known."""
        return self.this.state

    @property
    def seating(self) -> Seating:
        """Who sits where around the table."""
        return self.this.seating

    @property
    def team(self) -> tuple[PlayerId, ...]:
        """The player who is "you", with the team-mates (CR 102.3)."""
        return self.this.seating.team_of(self.you)

    def find(self, id_: ObjectId) -> Subject | None:
        """Return an object as it is now, or as it last existed."""
        return self.this.find(id_) if self.look is None else self.look(id_)

    def permanents(self) -> Iterable[Subject]:
        """Return the permanents that are there, as they are now."""
        scene = self.this.scene
        return () if scene is None else scene.permanents()

    def controlled_by(self, player: PlayerId) -> Iterable[Subject]:
        """Return the permanents that are there and that a player controls, as they are now."""
        scene = self.this.scene
        return () if scene is None else scene.controlled_by(player)

    def reaches(self, subject: Subject) -> bool:
        """Return whether an object is within the range of influence of "you" (CR 801.2d, 801.13b)."""
        return is_in_range(self.this.seating, self.you, subject.permanent)

    def said(self, amount: X | EventAmount | AmountBefore) -> int:
        """Return a number that was chosen, or that an event or the instruction before has; 0 where nothing says it."""
        match amount:
            case EventAmount():
                return self.event.amount
            case X():
                return self._entered_with() if self.resolution is None else self.resolution.object.x
            case AmountBefore():
                return 0 if self.resolution is None else self.resolution.amount
            case _:
                assert_never(amount)

    def _entered_with(self) -> int:
        """Return the X of the spell that an object was, as an ability asks that triggers as it enters (CR 107.3m)."""
        return self.this.permanent.x if self.event.subject == self.this.permanent.id else 0


def context_of(this: Subject) -> TextContext:
    """Return how an ability in force asks: from the object that has it, under its controller (CR 109.5, 113.7)."""
    return TextContext(this, this.permanent.controller)
