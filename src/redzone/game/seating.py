"""Who sits with whom and how far from whom, as far as it decides what happens (CR 102.3, 801.2)."""

from redzone.values.identity import PlayerId
from redzone.values.value import GameValue


class Seating(GameValue, frozen=True):
    """The players around the table; without teams and limits nothing has to be known of it.

    ``teams`` are the teams of more than one player. ``seats`` are the players who were in the game as the turn began,
    in turn order, where distances count: those who leave keep their seats until the next turn begins (CR 801.2c).
    ``range_of_influence`` is how many seats a player's influence reaches, ``None`` for no limit.
    """

    teams: tuple[tuple[PlayerId, ...], ...] = ()
    seats: tuple[PlayerId, ...] = ()
    range_of_influence: int | None = None

    def team_of(self, player: PlayerId) -> tuple[PlayerId, ...]:
        """Return the player and all team-mates, by seat (CR 102.3)."""
        return next((team for team in self.teams if player in team), (player,))

    def reaches(self, player: PlayerId, other: PlayerId) -> bool:
        """Return whether ``other`` is within the range of influence of ``player`` (CR 801.2, 801.2b).

        >>> table = Seating(seats=(PlayerId(1), PlayerId(2), PlayerId(3), PlayerId(4)), range_of_influence=1)
        >>> [table.reaches(PlayerId(1), each) for each in table.seats]
        [True, True, False, True]
        """
        if self.range_of_influence is None or player == other:
            return True
        if player not in self.seats or other not in self.seats:
            return False
        apart = abs(self.seats.index(player) - self.seats.index(other))
        return min(apart, len(self.seats) - apart) <= self.range_of_influence

    def next_to(self, player: PlayerId, *, left: bool) -> PlayerId | None:
        """Return who sits immediately to the left or right of ``player``; turns go to the left (CR 103.1, 803.1)."""
        if player not in self.seats:
            return None
        return self.seats[(self.seats.index(player) + (1 if left else -1)) % len(self.seats)]


ANYWHERE = Seating()
"""A table at which nobody has team-mates and influence reaches everywhere."""
