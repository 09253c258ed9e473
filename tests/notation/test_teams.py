"""Teams in scenario files: who plays together, and the totals that they share."""

import pytest

from redzone.game.seating import Seating
from redzone.notation import NotationError, parse_scenarios
from redzone.notation.position import Position, position_of
from redzone.values.identity import PlayerId
from redzone.values.options import AttackDirection

A, B, C, D = map(PlayerId, (1, 2, 3, 4))
GIANT = "two_headed_giant"


def position(*seats: str, rules: str = GIANT, head: str = "") -> Position:
    """The position of a scenario with these seats: ``"X"`` is one of team X, ``"X, life: 9"`` one with 9 life."""
    lines = [f"- {{player: P{number}{f', team: {seat}' if seat else ''}}}" for number, seat in enumerate(seats, 1)]
    (scenario,) = parse_scenarios("\n".join(["redzone: 1", f"rules: {rules}", head, "seats:", *lines]), "teams.yaml")
    return position_of(scenario)


@pytest.mark.cr("810.4", "810.11")
@pytest.mark.parametrize(("teams", "life"), [("XXYY", 30), ("XXXYYY", 45), ("XXXXYYYY", 60), ("XYZ", 30)])
def test_larger_teams_start_with_more_life(teams: str, life: int) -> None:
    assert {player.life for player in position(*teams).state.players.values()} == {life}


@pytest.mark.cr("810.4")
def test_the_starting_life_can_be_another() -> None:
    made = position(*"XXYY", rules=f"{{preset: {GIANT}, starting_life: 60}}")
    assert {player.life for player in made.state.players.values()} == {60}


@pytest.mark.cr("102.3")
def test_the_board_knows_the_teams() -> None:
    assert position(*"XXYY").state.board.seating == Seating(((A, B), (C, D)))
    assert position(*"XYYX").state.board.seating == Seating(((A, D), (B, C)))


@pytest.mark.cr("810.9", "810.10")
@pytest.mark.parametrize(
    "seats", [("X, life: 9, poison: 3", "X"), ("X", "X, life: 9, poison: 3"), ("X, life: 9", "X, poison: 3")]
)
def test_what_one_seat_says_holds_for_the_team(seats: tuple[str, str]) -> None:
    players = position(*seats, "Y", "Y").state.players.values()
    assert [(player.life, player.poison) for player in players] == [(9, 3), (9, 3), (30, 0), (30, 0)]


@pytest.mark.cr("805.1", "810.9")
@pytest.mark.parametrize(
    ("seats", "path", "message"),
    [
        (("X", "X", "Y", ""), "seats[3]", "every seat needs a team"),
        (("X", "X", "X", "X"), "seats", "at least two teams"),
        (("X", "Y", "X", "Y"), "seats[2].team", "the members of 'X' have to sit side by side"),
        (("X, life: 9", "X, life: 8", "Y", "Y"), "seats[1].life", "the team 'X' has one life total, not 9 too"),
        (("X, poison: 1", "X, poison: 2", "Y", "Y"), "seats[1].poison", "one number of poison counters, not 1 too"),
    ],
)
def test_teams_that_make_no_sense_are_refused_with_their_place(seats: tuple[str, ...], path: str, message: str) -> None:
    with pytest.raises(NotationError) as error:
        position(*seats)
    assert error.value.path == path
    assert message in error.value.message


@pytest.mark.cr("808.1", "102.3")
def test_teams_without_shared_turns_share_nothing() -> None:
    made = position("X, life: 9", "Y", "X", "", rules="commander")
    assert [(player.life, player.team) for player in made.state.players.values()] == [
        (9, "X"),
        (40, "Y"),
        (40, "X"),
        (40, None),
    ]
    assert made.state.board.seating == Seating(((A, C),))


@pytest.mark.cr("801.2", "803.1")
@pytest.mark.parametrize(
    ("rules", "direction", "range_"),
    [
        ("{attack_direction: left}", AttackDirection.LEFT, None),
        ("{attack_direction: right, range_of_influence: null}", AttackDirection.RIGHT, None),
        ("{range_of_influence: 2}", AttackDirection.ANY, 2),
    ],
)
def test_directions_and_ranges_are_options(rules: str, direction: AttackDirection, range_: int | None) -> None:
    state = position("", "", "", rules=rules).state
    assert (state.options.attack_direction, state.options.range_of_influence) == (direction, range_)
    assert state.board.seating == Seating(seats=(A, B, C), range_of_influence=range_)


@pytest.mark.cr("805.4a")
def test_any_of_a_team_may_be_named_as_active() -> None:
    assert position(*"XXYY", head="active: P2").state.turn.active == B
