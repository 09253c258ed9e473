"""What the documentation calls "not supported yet" is refused by name; once it works, the pages have to say so."""

import pytest

from redzone.notation import parse_scenarios
from redzone.notation.unsupported import UnsupportedError
from redzone.scenario.runner import run_scenario

HEAD = "redzone: 1\nseats:\n- player: Ana\n  battlefield: [{id: a, pt: 2/2%s}]\n- player: Ben\n%s"

TEXTS = (
    "This creature can't attack unless you pay {X}.",
    "Whenever this creature attacks, each player votes for grace or war.",
)
OBJECT_KEYS = ("counters: {hexproof: 1}",)
RULES = (
    "{preset: two_headed_giant, attack_direction: left}",
    "{preset: two_headed_giant, range_of_influence: 1}",
)
EFFECTS = (
    "text: Change the target of target spell with a single target.",
    "text: Exchange life totals with target opponent.",
    "text: Fateseal with an opponent.",
    "text: Name a card.",
    'text: You get an emblem with "Creatures you control get +1/+1 for each land you control."',
    "text: Open an attraction.",
    "text: Each player votes for grace or war.",
)

SCENARIOS = {
    **{each: HEAD % (f', text: "{each}"', "") for each in TEXTS},
    **{each: HEAD % (f", {each}", "") for each in OBJECT_KEYS},
    **{each: HEAD % ("", f"rules: {each}\n") for each in RULES},
    **{f"effect {each}": HEAD % ("", f"steps:\n- effect: {{{each}}}\n") for each in EFFECTS},
    "a star": HEAD.replace("2/2%s", '"*/*", text: Flying') % "",
    "minimax": HEAD % ("", "chooser: minimax\n"),
}


@pytest.mark.parametrize("text", SCENARIOS.values(), ids=SCENARIOS)
def test_it_is_refused_by_name(text: str) -> None:
    (scenario,) = parse_scenarios(text, "later.yaml")
    with pytest.raises(UnsupportedError, match="not supported"):
        run_scenario(scenario)
