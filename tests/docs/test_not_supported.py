"""What the documentation calls "not supported yet" is refused by name; once it works, the pages have to say so."""

import pytest

from redzone.notation import parse_scenarios
from redzone.notation.unsupported import UnsupportedError
from redzone.play.runner import run_scenario

HEAD = "redzone: 1\nseats:\n- player: Ana\n  battlefield: [{id: a, pt: 2/2%s}]\n- player: Ben\n%s"

TEXTS = (
    "Flanking",
    "This creature can't attack unless you pay {S}.",
    "This creature can't attack unless you pay {X}.",
    "Regenerate this creature.",
    "Whenever this creature attacks, it gets +1/+1 until end of turn.",
    "Prevent all combat damage that would be dealt to this creature.",
)
OBJECT_KEYS = (
    "card: X",
    "face_down: true",
    "transformed: true",
    "counters: {shield: 1}",
    "counters: {finality: 1}",
)
SEAT_KEYS = ("energy: 1", "monarch: true", "initiative: true")
RULES = (
    "{preset: two_headed_giant, attack_direction: left}",
    "{preset: two_headed_giant, range_of_influence: 1}",
)
VERBS = ("cast: a", "play: a", "resolve: all", "activate: {source: a, ability: 1}")
EFFECTS = (
    "text: Draw a card.",
    "regenerate: a",
    "fight: [a, a]",
    "draw: {Ana: 1}",
    "prevent: {to: Ben}",
    "redirect: {from: a, to: Ben}",
    "double: {to: Ben}",
    "end_combat: true",
    "end_turn: true",
    "skip: draw",
)
EXPECTATIONS = ("monarch: Ana", "initiative: Ana", "stack: [{source: a}]")

SCENARIOS = {
    **{each: HEAD % (f', text: "{each}"', "") for each in TEXTS},
    **{each: HEAD % (f", {each}", "") for each in OBJECT_KEYS},
    **{each: HEAD % ("", f"  {each}\n") for each in SEAT_KEYS},
    **{each: HEAD % ("", f"rules: {each}\n") for each in RULES},
    **{each: HEAD % ("", f"steps:\n- {each}\n") for each in VERBS},
    **{f"effect {each}": HEAD % ("", f"steps:\n- effect: {{{each}}}\n") for each in EFFECTS},
    **{f"expect {each}": HEAD % ("", f"expect: {{{each}}}\n") for each in EXPECTATIONS},
    "a card by name": HEAD.replace("{id: a, pt: 2/2%s}", "Some Card") % "",
    "a star": HEAD.replace("2/2%s", '"*/*", text: Flying') % "",
    "minimax": HEAD % ("", "chooser: minimax\n"),
}


@pytest.mark.parametrize("text", SCENARIOS.values(), ids=SCENARIOS)
def test_it_is_refused_by_name(text: str) -> None:
    (scenario,) = parse_scenarios(text, "later.yaml")
    with pytest.raises(UnsupportedError, match="not supported"):
        run_scenario(scenario)
