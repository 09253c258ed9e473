"""Lines of real cards that sleep: told while they do, and refused with the line quoted where they begin to matter."""

from pathlib import Path

import pytest

from redzone.cards.importing import import_file
from redzone.cards.store import FILE_VARIABLE
from redzone.notation import read_scenarios
from redzone.notation.read import LocatedScenario, parse_scenarios
from redzone.notation.unsupported import UnsupportedError
from redzone.scenario.illegal_entries import why_illegal
from redzone.scenario.report import run_report
from redzone.scenario.runner import run_scenario, run_to_decision

HERE = Path(__file__).parent
WAKING = list(read_scenarios(HERE / "waking.yaml"))
SLEEPING = list(read_scenarios(HERE / "real" / "modern" / "sleeping.yaml"))
SAMPLES = ("oracle-cards-sample.jsonl.gz", "modern-cards-sample.jsonl.gz")

BOARD = """
redzone: 1
rules: duel
seats:
  - {player: Ana, battlefield: [{id: bear, pt: 2/2, text: "When this creature dies, blorp."}, {id: cat, pt: 1/1}]}
  - {player: Ben, battlefield: [{id: ox, pt: 3/3, text: "+1: Blorp.\\nAs this creature enters, blorp."}]}
"""


@pytest.fixture(scope="module")
def store(shared: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("cards") / "cards.sqlite3"
    for number, sample in enumerate(SAMPLES):
        import_file(shared / "cards" / sample, path, add=number > 0)
    return path


def refusal_of(case: LocatedScenario) -> str | None:
    try:
        run = run_scenario(case)
    except UnsupportedError as refused:
        return refused.message
    return "it slept on" if run.sleeping or not run.exact else None


def scenario(more: str = "") -> LocatedScenario:
    (found,) = parse_scenarios(BOARD + more, "board.yaml")
    return found


@pytest.mark.cr("606.3", "603.2", "614.12", "601.3", "602.5d")
@pytest.mark.parametrize("case", WAKING, ids=lambda case: str(case.id))
def test_a_line_of_a_real_card_wakes_in_its_moment(
    case: LocatedScenario, store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FILE_VARIABLE, str(store))
    said = refusal_of(case)
    assert said is None or f", and now {case.document.title}: " in said  # once it is understood, it is played


def test_lines_that_sleep_are_told_and_the_result_is_exact() -> None:
    run = run_scenario(scenario("steps:\n- attack: {cat: Ben}\n"))
    assert [(line.card, line.why) for line in run.sleeping] == [
        ("bear", "it triggers only when this creature dies"),
        ("ox", "it is a loyalty ability, and activated only in a main phase"),
        ("ox", "it counts only as it enters"),
    ]
    report = run_report(run)
    assert report["exact"] is True
    assert report["sleeping"] == [
        {"card": line.card, "line": line.line, "why": line.why, "gap": line.gap} for line in run.sleeping
    ]
    assert str(run.sleeping[0]) == (
        "bear: When this creature dies, blorp. (asleep: it triggers only when this creature dies)"
    )


def test_what_else_is_asked_of_a_scenario_tells_them_too() -> None:
    assert len(run_to_decision(scenario()).sleeping) == 3
    assert len(why_illegal(scenario("steps:\n- attack: {ox: Ana}\n")).sleeping) == 3


FIGHT = "steps:\n- attack: {bear: Ben}\n- block: {ox: bear}\n"


def test_a_line_that_wakes_is_quoted_where_it_does() -> None:
    with pytest.raises(UnsupportedError, match="bear: this text is not supported yet, and now it triggers") as raised:
        run_scenario(scenario(FIGHT))
    assert raised.value.message.endswith("\nWhen this creature dies, blorp.")
    step = FIGHT.replace("block", "resolve: all\n- block")
    with pytest.raises(UnsupportedError) as raised:
        run_scenario(scenario(f"{step}- pass_to: end_of_combat\n"))
    assert raised.value.path == "steps[3]"


def test_with_lenient_it_is_left_out_where_it_wakes_and_only_there() -> None:
    quiet = run_scenario(scenario("steps:\n- attack: {cat: Ben}\n"), lenient=True)
    assert (quiet.exact, len(quiet.sleeping)) == (True, 3)
    run = run_scenario(scenario(FIGHT), lenient=True)
    assert (run.exact, run.sleeping, len(run.warnings)) == (False, (), 3)
    assert run.facts.dead() == ("bear",)


def test_all_gaps_of_a_position_are_told_at_once() -> None:
    text = BOARD.replace("When this creature dies, blorp.", "Creatures you control blorp.").replace(
        "+1: Blorp.", "Players vote for nobody.\\nCreatures blorp."
    )
    (found,) = parse_scenarios(text, "board.yaml")
    with pytest.raises(UnsupportedError) as raised:
        run_scenario(found)
    first, *others = [line for line in raised.value.message.splitlines() if "not supported yet" in line]
    assert "Creatures you control blorp" in first
    assert ["what a vote decides" in other for other in others] == [True, False]
    assert all(other.startswith("board.yaml:6: ") for other in others)


def test_a_token_with_a_line_that_can_not_sleep_is_refused_as_it_is_created() -> None:
    token = "steps:\n- effect: {create: {id: imp, pt: 1/1, controller: Ana, text: Creatures blorp.}}\n"
    with pytest.raises(UnsupportedError, match="Creatures blorp"):
        run_scenario(scenario(token))


def test_there_are_enough_and_their_ids_are_their_own() -> None:
    ids = [case.id for case in (*WAKING, *SLEEPING)]
    assert len(set(ids)) == len(ids) >= 25
