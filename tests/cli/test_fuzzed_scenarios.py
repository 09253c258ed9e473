"""Scenario files with entries at random: they run, or people are told what is wrong with them; never a traceback."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from redzone.cli.app import app
from tests.support.random_table import pool

EXAMPLES = max(12, (settings.default.max_examples if settings.default is not None else 0) // 4)
PLAYERS = ("Ana", "Ben")
MANA = "{W}{W}{U}{U}{B}{B}{R}{R}{G}{G}"
NO_PERMANENTS = ("Instant", "Sorcery", "Enchantment — Aura")
CARDS = pool()
PERMANENTS = [card for card in CARDS if not card.get("type", "").startswith(NO_PERMANENTS)]

HAND = [f"{player.lower()}-hand-{number}" for player in PLAYERS for number in range(4)]
FIELD = [f"{player.lower()}-field-{number}" for player in PLAYERS for number in range(4)]
ANYTHING = st.sampled_from([*PLAYERS, *HAND, *FIELD, "nobody"])
ON_FIELD = st.sampled_from(FIELD)
TARGETS = st.lists(st.one_of(ON_FIELD, ANYTHING), max_size=3)
STEPS = (
    "upkeep",
    "precombat_main",
    "beginning_of_combat",
    "declare_attackers",
    "combat_damage",
    "end_step",
    "next_turn",
)
ANSWERS = st.one_of(
    st.booleans(), st.integers(-1, 3), ANYTHING, TARGETS, st.dictionaries(ANYTHING, st.integers(0, 3), max_size=2)
)
PAYMENTS = st.one_of(
    st.sampled_from([True, "{R}", "{2}"]),
    st.dictionaries(st.sampled_from(["tap", "sacrifice", "return"]), st.lists(ON_FIELD, max_size=2), max_size=1),
)
ALTERNATIVES = st.sampled_from(["kicker", "dash", "flashback", "morph", "nonsense"])

announced = {"targets": TARGETS, "modes": st.lists(st.integers(0, 4), max_size=3), "x": st.integers(-1, 9)}
casts = st.fixed_dictionaries(
    {"cast": st.sampled_from(HAND)},
    optional={**announced, "pay": PAYMENTS, "as": ALTERNATIVES, "by": st.sampled_from([*PLAYERS, "Zed"])},
)
abilities = st.fixed_dictionaries(
    {
        "source": st.one_of(ON_FIELD, ANYTHING),
        "ability": st.one_of(st.integers(-1, 3), st.sampled_from(["Equip", "{T}"])),
    }
)
activations = st.fixed_dictionaries({"activate": abilities}, optional={**announced, "pay": PAYMENTS})
choices = st.fixed_dictionaries(
    {"choose": st.fixed_dictionaries({"player": st.sampled_from(PLAYERS), "answer": ANSWERS})}
)
others = st.one_of(
    st.fixed_dictionaries({"resolve": st.sampled_from([1, "all", 2])}),
    st.fixed_dictionaries({"pass_to": st.sampled_from(STEPS)}),
    st.fixed_dictionaries({"attack": st.dictionaries(ON_FIELD, ANYTHING, max_size=2)}),
    st.fixed_dictionaries({"block": st.dictionaries(ON_FIELD, ON_FIELD, max_size=2)}),
)
acts = st.one_of(casts, casts, activations, choices, others)
entries = st.one_of(acts, acts, acts, acts.map(lambda act: {"refuse": act}), acts.map(lambda act: {"allow": act}))


@st.composite
def scenarios(draw: st.DrawFn) -> dict[str, object]:
    """Two players with cards and mana, and a few entries that may or may not make sense."""
    seats: list[dict[str, object]] = []
    for player in PLAYERS:
        name = player.lower()
        hand = draw(st.lists(st.sampled_from(CARDS), min_size=4, max_size=4))
        field = draw(st.lists(st.sampled_from(PERMANENTS), min_size=4, max_size=4))
        seats.append(
            {
                "player": player,
                "mana": MANA,
                "hand": [{**card, "id": f"{name}-hand-{number}"} for number, card in enumerate(hand)],
                "battlefield": [{**card, "id": f"{name}-field-{number}"} for number, card in enumerate(field)],
            }
        )
    steps = draw(st.lists(entries, min_size=1, max_size=4))
    return {"redzone": 1, "seats": seats, "step": "precombat_main", "steps": steps}


@settings(max_examples=EXAMPLES)
@given(scenarios(), st.sampled_from([["run"], ["run", "--json"], ["check"]]))
def test_people_are_told_what_is_wrong(
    tmp_path_factory: pytest.TempPathFactory, scenario: dict[str, object], command: list[str]
) -> None:
    file: Path = tmp_path_factory.mktemp("fuzzed") / "scenario.json"
    file.write_text(json.dumps(scenario), "utf-8")
    result = CliRunner().invoke(app, [*command, str(file)])
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert result.exit_code in {0, 1, 2}
    assert "Traceback" not in result.output
    assert result.output.strip()
