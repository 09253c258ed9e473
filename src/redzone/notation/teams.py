"""Teams of scenario files (CR 102.3, 805, 810): who plays together, and the totals that they share."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from redzone.notation.board import Seat
from redzone.notation.read import LocatedScenario
from redzone.values.options import RuleOptions


def teams_of(seats: Sequence[Seat]) -> Mapping[str, tuple[int, ...]]:
    """Return the places of the members of each team."""
    teams: dict[str, tuple[int, ...]] = {}
    for place, seat in enumerate(seats):
        if seat.team is not None:
            teams[seat.team] = (*teams.get(seat.team, ()), place)
    return teams


def with_team_totals(scenario: LocatedScenario, options: RuleOptions) -> tuple[Seat, ...]:
    """Return the seats; with shared team turns all of a team have its life and poison counters (CR 810.9, 810.10).

    Raises:
        NotationError: The teams can't share their turns, or the totals of a team contradict each other.
    """
    seats = scenario.document.seats
    if not options.teams:
        return seats
    for place, seat in enumerate(seats):
        if seat.team is None:
            raise scenario.error(f"seats[{place}]", "with shared team turns every seat needs a team")
    teams = teams_of(seats)
    if len(teams) == 1:
        raise scenario.error("seats", "there have to be at least two teams")
    for name, places in teams.items():
        _check_adjacent(scenario, name, places)
    return tuple(_with_totals(scenario, seat, teams) for seat in seats)


def _check_adjacent(scenario: LocatedScenario, name: str, places: Sequence[int]) -> None:
    """Only players in adjacent seats can share turns (CR 805.1)."""
    seats = scenario.document.seats
    ends = [place for place in places if seats[(place + 1) % len(seats)].team != name]
    if len(ends) > 1:
        raise scenario.error(f"seats[{places[-1]}].team", f"the members of {name!r} have to sit side by side")


def _with_totals(scenario: LocatedScenario, seat: Seat, teams: Mapping[str, Sequence[int]]) -> Seat:
    seats = scenario.document.seats
    life: int | None = None
    poison = 0
    for place in teams[seat.team or ""]:
        mate = seats[place]
        if None not in (life, mate.life) and life != mate.life:
            raise scenario.error(f"seats[{place}].life", f"the team {seat.team!r} has one life total, not {life} too")
        if mate.poison and poison and poison != mate.poison:
            message = f"the team {seat.team!r} has one number of poison counters, not {poison} too"
            raise scenario.error(f"seats[{place}].poison", message)
        life, poison = mate.life if life is None else life, poison or mate.poison
    return replace(seat, life=life, poison=poison)
