"""Events as patterns ask of them, whether they have happened or would happen (CR 603.2, 614.1), and who judges them."""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from redzone.abilities.language import EachCast, Is, Quality
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.trigger import ANY_PLAYER, Company, EventKind, EventPattern, OtherSide, PlayerPattern
from redzone.abilities.words import ObjectWord
from redzone.characteristics import Subject, matches
from redzone.characteristics.context import TextContext
from redzone.characteristics.qualities import objects_named
from redzone.game.occurrence import Occurrence
from redzone.rules.combat_roles.removal_from_combat import combat_of
from redzone.rules.seats.player_patterns import is_such_player
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.view import View

Look: TypeAlias = Callable[[ObjectId], Subject | None]
"""Finds an object."""


class Incident(NamedTuple):
    """One event of a kind, in the parts that a pattern may ask something of, whoever waits for it.

    ``others`` is its other side: what it happens to or comes from, any of which may be what is asked for. ``words`` are
    what it says of itself. ``former`` is what its amount was before, where it grows. ``nth`` is which of the turn it
    is: of the player, or of the subject.
    """

    occurrence: Occurrence
    others: tuple[Target, ...] = ()
    words: tuple[str, ...] = ()
    former: int | None = None
    nth: int | None = None


class PatternJudge:
    """Judges events as one ability or effect sees them: each part of its pattern by what the record of an event says.

    ``source`` is "this"; ``asks`` tells how the ability asks, and is called only where a part of the pattern needs it.
    ``look`` finds objects where that is not only by where they are now.
    """

    def __init__(
        self,
        view: View,
        pattern: EventPattern,
        source: ObjectId | None,
        asks: Callable[[], TextContext],
        look: Look | None = None,
    ) -> None:
        self._view = view
        self._pattern = pattern
        self._source = source
        self._asks = asks
        self._asked: TextContext | None = None
        self._look = look or view.find

    @property
    def _context(self) -> TextContext:
        """How the ability asks."""
        if self._asked is None:
            self._asked = self._asks()
        return self._asked

    def fits(self, incident: Incident) -> bool:
        """Return whether an incident is what the ability waits for, whatever its amount."""
        pattern, occurrence = self._pattern, incident.occurrence
        return (
            self._is(pattern.subject, occurrence.subject)
            and (pattern.word is None or pattern.word in incident.words)
            and (pattern.nth is None or pattern.nth == self._nth(incident))
            and self._is_player(pattern.player, occurrence.player)
            and (pattern.other is None or any(self._is_other(pattern.other, other) for other in incident.others))
            and (pattern.company is None or self._has_company(pattern.company, occurrence.subject))
        )

    def _nth(self, incident: Incident) -> int | None:
        """Return which of the turn an event is: a spell is counted among those of the quality that is asked for."""
        quality, occurrence = self._pattern.subject, incident.occurrence
        if self._pattern.event is not EventKind.CASTS or isinstance(quality, Everything):
            return incident.nth
        cast = objects_named(EachCast(quality), self._context)
        theirs = [id_ for id_ in cast if self._view.state.cast[id_].permanent.controller == occurrence.player]
        subject = occurrence.subject
        return None if subject is None or subject not in theirs else theirs.index(subject) + 1

    def _is(self, quality: Quality, id_: ObjectId | None) -> bool:
        """Return whether an object has a quality, as the ability asks; where there is none, nothing may be asked."""
        if quality == Is(ObjectWord.THIS):
            return id_ is not None and id_ == self._source
        if isinstance(quality, Everything) and (id_ is None or self._view.board.seating.range_of_influence is None):
            return True
        subject = None if id_ is None else self._look(id_)
        return subject is not None and matches(quality, subject, self._context)

    def _is_player(self, pattern: PlayerPattern, player: PlayerId | None) -> bool:
        """Return whether a player is one that the ability asks for; where there is none, nobody may be asked for."""
        if pattern == ANY_PLAYER and (player is None or self._view.board.seating.range_of_influence is None):
            return True
        if player is None:
            return False
        return is_such_player(pattern, player, self._context)

    def _is_other(self, asked: OtherSide, other: Target) -> bool:
        """Return whether an object or a player is what the ability asks for on the other side."""
        if isinstance(other, str):
            return asked.object is not None and self._is(asked.object, other)
        return asked.player is not None and self._is_player(asked.player, other)

    def _has_company(self, company: Company, attacker: ObjectId | None) -> bool:
        """Return whether as many others were declared with it as the ability asks for (CR 506.5, 702.83b)."""
        declared = combat_of(self._view.state).declared_attackers
        count = sum(1 for each in declared if each != attacker and self._is(company.quality, each))
        return company.least <= count and (company.most is None or count <= company.most)
