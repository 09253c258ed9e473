"""``redzone run --ask``: spells and abilities with priority, and choices as they trigger, resolve and are replaced."""

from pathlib import Path

import pytest

from tests.cli.conftest import Write
from tests.support.terminal import redzone

SPELLS = """\
redzone: 1
rules: duel
step: precombat_main
seats:
- player: Ana
  battlefield:
  - {id: squire, name: Squire, pt: 2/2, text: Exalted}
  - id: banner
    name: Banner
    type: Artifact
    text: |-
      Whenever a creature you control attacks, you gain 1 life.
      {T}: Target creature gets +1/+0 until end of turn.
  - {id: forest-1, name: Forest, type: Basic Land — Forest}
  - {id: forest-2, name: Forest, type: Basic Land — Forest}
  hand:
  - {id: growth, name: Sudden Growth, type: Instant, cost: "{G}", text: Target creature gets +3/+3 until end of turn.}
  - {id: forest-3, name: Forest, type: Basic Land — Forest}
- player: Ben
  battlefield:
  - {id: bear, pt: 2/2}
"""


def asked(path: Path, *lines: str, save: Path | None = None) -> tuple[str, str]:
    arguments = ["run", str(path), "--ask", *(("--save", str(save)) if save is not None else ())]
    result = redzone(*arguments, typed="".join(f"{line}\n" for line in lines))
    assert result.exit_code == 0, result.stderr
    return result.stdout, result.stderr


@pytest.mark.cr("117.1", "601.2", "603.3b")
def test_a_land_a_spell_an_ability_and_the_order_of_triggers(write: Write, tmp_path: Path) -> None:
    saved = tmp_path / "saved.yaml"
    out, err = asked(
        write(SPELLS),
        "play forest-3",
        "cast Sudden Growth targets squire, pay {G}",
        "activate banner {T}: Target targets squire",
        "squire Ben",
        "banner, squire",
        *[""] * 9,
        save=saved,
    )
    assert "Ana casts Sudden Growth, targeting Squire" in out, err
    assert "{activate: {source: banner, ability: 1}, by: Ana, targets: [squire]}  {T}: Target creature gets" in err
    assert "Squire deals 7 damage to Ben" in out
    assert "answer: [2, 1]" in saved.read_text()
    assert redzone("run", saved).stdout == out.replace("f\n", "saved\n", 1)


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        ("growth squire", "cast, activate, play, turn up or pass?"),
        ("cast growht", "nothing here is called 'growht'; did you mean 'growth'?"),
        ("cast growth targets Ben", "Ben is a player, so it is no legal target (601.2c)"),
        ("cast growth squire", "'squire' has no meaning here"),
        ("cast growth x", "an amount is wanted here, found the end"),
        ("cast growth targets bear modes 2", "this is illegal:"),
        ("cast growth as kicker targets bear", "this is illegal:"),
        ("activate banner 7", "this is illegal:"),
        ("activate squire", "this is illegal:"),
        ("play growth", "this is illegal:"),
        ("turn up squire", "this is illegal:"),
        ("play Ben", "a permanent is wanted here, not a player"),
    ],
)
def test_what_can_not_be_done_with_priority_is_asked_again(answer: str, message: str, write: Write) -> None:
    _, err = asked(write(SPELLS), answer, "pass", "q")
    assert message in err


def test_the_table_is_shown(write: Write) -> None:
    _, err = asked(write(SPELLS), "cast growth targets bear", "?", "q")
    assert "Ana: 1 card in hand" in err
    assert "On the stack, the next to resolve first: Sudden Growth (Ana), targeting bear" in err


CHOICES = """\
redzone: 1
rules: duel
step: precombat_main
seats:
- player: Ana
  battlefield:
  - {id: elk, name: Elk, pt: 3/3}
  - {id: elf, name: Elf, pt: 1/1}
  - id: seer
    name: Seer
    type: Enchantment
    text: TEXT
  library: [{id: one, pt: 1/1}, {id: two, pt: 1/1}]
- player: Ben
  battlefield:
  - {id: bear, pt: 2/2}
  - {id: island, type: Basic Land — Island}
  library: [{id: three, pt: 1/1}]
  hand: [{id: four, pt: 1/1}]
"""
ATTACKS = "Whenever ~ attacks, "


def chosen(text: str, write: Write, *lines: str) -> tuple[str, str]:
    """Let the elk with this text attack Ben, and answer."""
    board = CHOICES.replace("pt: 3/3}", f'pt: 3/3, text: "{text}"}}').replace("    text: TEXT\n", "")
    return asked(write(board, "steps:\n- attack: {elk: Ben}\n"), *lines, *[""] * 6)


@pytest.mark.cr("603.3d")
def test_targets_of_a_trigger(write: Write) -> None:
    out, err = chosen(f"{ATTACKS}target creature gets +1/+1 until end of turn.", write, "Ben", "xyz", "targets elf")
    assert "Ana chooses targets for Elk" in err
    assert "no legal target" in err
    assert "nothing here is called 'xyz'" in err
    assert "triggers for Ana, targeting Elf" in out


@pytest.mark.cr("603.3c")
def test_modes_of_a_trigger(write: Write) -> None:
    text = f"{ATTACKS}choose one —\\n• You gain 2 life.\\n• Target creature gets +1/+1 until end of turn."
    out, err = chosen(text, write, "modes 2 targets elf")
    assert "triggers for Ana, targeting Elf" in out, err
    out, err = chosen(text, write, "mode 1")
    assert "Ana: 20 → 22" in out, err


@pytest.mark.cr("608.2d")
def test_may_and_may_pay(write: Write) -> None:
    out, err = chosen(f"{ATTACKS}you may draw a card.", write, "perhaps", "no")
    assert "yes or no?" in err
    assert "  Elk resolves: Whenever this creature attacks, you may draw a card.\n" in err
    assert "draws" not in out
    text = f"{ATTACKS}defending player sacrifices a creature of their choice unless they pay {{1}}."
    out, err = chosen(text, write, "pay {U}")
    assert "Ben pays {U}" in out, err
    out, err = chosen(text, write, "no")
    assert "bear is sacrificed" in out, err
    out, err = chosen(text, write, "yes")
    assert "Ben pays {U}" in out, err


@pytest.mark.cr("608.2d")
def test_objects_players_and_words(write: Write) -> None:
    out, err = chosen(f"{ATTACKS}sacrifice a creature.", write, "none", "Ben", "elf")
    assert "Elf is sacrificed" in out, err
    assert "a permanent is wanted here, not a player" in err


@pytest.mark.cr("603.3b")
def test_an_order_can_be_given_in_numbers(write: Write) -> None:
    _, err = asked(write(SPELLS, "steps:\n- attack: {squire: Ben}\n"), "", "", "7", "2, 2", "elk", "2 1", "q")
    assert "name the abilities in order" in err
    assert "no such ability is left" in err
    assert "nothing here is called 'elk'" in err
    assert "Ana orders 2 triggered abilities" in err


@pytest.mark.cr("117.1")
def test_legal_with_priority_lists_what_can_be_done(write: Write) -> None:
    path = write(SPELLS)
    lines = redzone("legal", path, "--priority", "Ana").stdout.splitlines()
    assert lines[0] == "Turn 1, Precombat Main: Ana has priority"
    assert "{play: forest-3, by: Ana}" in lines[2]
    assert any("{cast: growth, by: Ana, targets: [bear]" in line for line in lines)
    ben = redzone("legal", path, "--priority", "Ben").stdout
    assert ben.startswith("Turn 1, Precombat Main: Ben has priority\n1 legal answer\n")
    nobody = redzone("legal", path, "--priority", "Zoe")
    assert (nobody.exit_code, nobody.stdout) == (2, "")
    assert "no player is named 'Zoe'" in nobody.stderr


@pytest.mark.cr("601.2c", "602.2", "305.1")
@pytest.mark.parametrize(
    ("entry", "code"),
    [
        ("cast: growth\n  targets: [Ben]", "ILLEGAL_TARGET"),
        ("cast: growth\n  targets: [bear]\n  modes: [3]", "WRONG_MODES"),
        ("activate: {source: squire, ability: 1}", "UNKNOWN_ABILITY"),
        ("play: growth", "WRONG_TYPE"),
    ],
)
def test_why_explains_spells_abilities_and_lands(entry: str, code: str, write: Write) -> None:
    result = redzone("why", "--verbose", write(SPELLS, f"steps:\n- {entry}\n"))
    assert result.exit_code == 0, result.stderr
    assert f"code {code}" in result.stdout


CASTING = """\
redzone: 1
rules: duel
seats:
- player: Ana
  battlefield:
  - id: squire
    pt: 2/2
    text: Whenever this creature attacks, you may cast a nonland card from your hand without paying its mana cost.
  hand:
  - {id: bolt, type: Sorcery, cost: "{4}{R}", text: ~ deals 3 damage to target creature.}
- player: Ben
  battlefield:
  - {id: bear, pt: 2/2}
"""


@pytest.mark.cr("608.2g")
@pytest.mark.parametrize(("typed", "happens"), [("cast bolt targets bear", True), ("no", False)])
def test_a_spell_is_cast_as_something_resolves(write: Write, tmp_path: Path, typed: str, *, happens: bool) -> None:
    saved = tmp_path / "saved.yaml"
    out, err = asked(write(CASTING), "squire Ben", typed, *[""] * 9, save=saved)
    assert ("Ana casts bolt, targeting bear" in out) is happens, err
    assert redzone("run", saved).stdout == out.replace("f\n", "saved\n", 1)
