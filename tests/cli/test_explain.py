"""``redzone explain``."""

import pytest

from tests.cli.conftest import Write
from tests.support.terminal import data, redzone

BANNER = """\
redzone: 1
id: banner
rules: duel
seats:
- player: Ana
  battlefield:
  - {id: cat, name: Dune Cat, pt: 2/2, cost: "{1}{W}", counters: {"+1/+1": 1}}
  - {id: banner, name: Sand Banner, type: Enchantment, text: Creatures you control get +1/+1.}
- player: Ben
  battlefield:
  - {id: bear, pt: 2/2}
"""
STEPS = """\
steps:
- effect: {gain: {cat: Flying}, by: Ana}
- effect: {set_pt: {cat: 0/4}, by: Ben}
- effect: {set_types: {cat: Artifact Creature}, by: Ana}
- effect: {set_colors: {cat: [U, R]}, by: Ana}
- effect: {lose: {cat: Flying}, by: Ana}
- effect: {destroy: bear, by: Ana}
"""


def test_what_each_effect_does_is_told_in_order(write: Write) -> None:
    result = redzone("explain", write(BANNER, STEPS), "cat")
    assert (result.exit_code, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    assert lines[:2] == ["Dune Cat: 2/6 blue and red Artifact Creature", "printed: 2/2 white Creature"]
    assert [line.rpartition(", ")[2] for line in lines[2:]] == [
        "613.1d)",
        "613.1e)",
        "613.1f)",
        "613.1f)",
        "613.4b)",
        "613.4c)",
        "613.4c)",
    ]
    assert "Creature → Artifact Creature" in lines[2]
    assert "white → blue and red" in lines[3]
    assert "with Flying" in lines[4]
    assert "without Flying" in lines[5]
    assert "2/2 → 0/4" in lines[6]
    assert lines[7] == "- gets +1/+1: 0/4 → 1/5 (+1/+1 counters, 613.4c)"
    assert lines[8] == "- gets +1/+1: 1/5 → 2/6 (a static ability of Sand Banner, 613.4c)"


def test_an_earlier_moment(write: Write) -> None:
    lines = redzone("explain", write(BANNER, STEPS), "cat", "--at", "1").stdout.splitlines()
    assert lines[0] == "Dune Cat: 4/4 white Creature with Flying"
    start = redzone("explain", write(BANNER, STEPS), "bear", "--at", "0").stdout.splitlines()
    assert start == ["bear: 2/2 colorless Creature", "printed: 2/2 colorless Creature", "no effect changes it"]


def test_as_json(write: Write) -> None:
    report = data(redzone("explain", write(BANNER, STEPS), "cat", "--json").stdout)
    assert (report["id"], report["exact"]) == ("banner", True)
    explanation = report["explanation"]
    assert isinstance(explanation, dict)
    assert explanation["now"]["power"] == 2
    assert explanation["influences"][-1]["source"] == "banner"


def test_rules_and_control_change_no_characteristic(write: Write) -> None:
    steps = """\
steps:
- effect: {goad: bear, by: Ana}
- effect: {control: {bear: Ana}, by: Ana}
"""
    lines = redzone("explain", write(BANNER, steps), "bear").stdout.splitlines()
    assert lines[2] == "- Ana gains control of it: no characteristic changes (the effect of a spell or ability, 613.1b)"
    assert any("rule: " in line and line.endswith("613.11)") for line in lines)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("dog",), "no object has the id 'dog'; there are cat, banner, bear"),
        (("bear",), "bear is not on the battlefield then"),
        (("cat", "--at", "9"), "--at 9: the scenario has 6 entries in steps"),
    ],
)
def test_what_cannot_be_explained(write: Write, arguments: tuple[str, ...], message: str) -> None:
    result = redzone("explain", write(BANNER, STEPS), *arguments)
    assert result.exit_code == 2
    assert message in result.stderr
    assert result.stdout == ""


def test_other_input_that_cannot_be_used(write: Write) -> None:
    assert redzone("explain", write("redzone: 1\nseats: 3\n"), "cat").exit_code == 2
    empty = redzone("explain", write("redzone: 1\nseats:\n- player: A\n- player: B\n"), "cat")
    assert "there are none" in empty.stderr


def test_a_face_down_permanent(write: Write) -> None:
    board = BANNER.replace("{id: bear, pt: 2/2}", "{id: bear, name: Old Bear, pt: 4/4, face_down: true}")
    lines = redzone("explain", write(board), "bear").stdout.splitlines()
    assert lines[0] == "a face-down creature: 2/2 colorless Creature"
    assert lines[2] == "- is face down: Old Bear → no name, 4/4 → 2/2 (its status, 613.2b)"
