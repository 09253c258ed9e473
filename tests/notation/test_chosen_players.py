"""A position says which player was chosen as a permanent entered; only one who could be chosen is accepted."""

import pytest

from redzone.notation import NotationError, parse_scenarios
from redzone.scenario.runner import run_scenario

TEAMS = """
redzone: 1
rules: two_headed_giant
seats:
- player: Ana
  team: X
  battlefield: [{{id: doll, pt: 0/3, {chosen} text: "As this creature enters, choose {whom}."}}]
- {{player: Ann, team: X}}
- {{player: Ben, team: Y}}
- {{player: Bob, team: Y}}
"""


@pytest.mark.cr("607.2d", "102.3")
@pytest.mark.parametrize(
    ("whom", "chosen"),
    [
        ("an opponent", "chosen: Ann,"),
        ("an opponent", "chosen: Ana,"),
        ("a player", "chosen: Zed,"),
        ("a player", ""),
    ],
)
def test_who_could_not_be_chosen_is_refused(whom: str, chosen: str) -> None:
    text = TEAMS.format(whom=whom, chosen=chosen)
    with pytest.raises(NotationError, match="doll needs chosen: the player that was chosen"):
        [run_scenario(case) for case in parse_scenarios(text, "teams")]


@pytest.mark.parametrize(("whom", "chosen"), [("an opponent", "chosen: bob,"), ("a player", "chosen: Ann,")])
def test_anybody_else_is_accepted(whom: str, chosen: str) -> None:
    for case in parse_scenarios(TEAMS.format(whom=whom, chosen=chosen), "teams"):
        assert run_scenario(case).exact
