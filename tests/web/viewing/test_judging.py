"""Drafts: what is still possible, what is lacking, and how the combat would go."""

from collections.abc import Iterator, Mapping
from itertools import product
from time import process_time

import pytest

from redzone.game.decision import AttackersDeclaration
from redzone.game.state import GameState
from redzone.games.game import Game
from redzone.games.loading import load_text
from redzone.rules.legal_actions import LegalActions
from redzone.scenario.single_entries import action_of_entry
from redzone.web.protocol.previews import Judgement
from redzone.web.protocol.questions import EntryData
from redzone.web.viewing.judging import NOT_UNDERSTOOD, judged
from tests.support.viewing import example, moment


def attack_of(board: str) -> GameState:
    """The state in which Ana declares attackers."""
    game = Game.board(board)
    game.next_decision()
    return game.state


def block_of(board: str, attackers: int = 2) -> GameState:
    """The state in which Ben declares blockers of so many creatures that attack him."""
    game = Game.board(board)
    game.do({"attack": {f"a{number}": "Ben" for number in range(1, attackers + 1)}})
    game.next_decision()
    return game.state


def needs(judgement: Judgement) -> dict[str, str]:
    return {", ".join(need.objects): need.text for need in judgement.needs}


# What is lacking -----------------------------------------------------------------------------------------------


@pytest.mark.cr("509.1b", "702.111b")
def test_a_creature_with_menace_needs_one_more_blocker() -> None:
    state = block_of("3/2 menace, 4/4; 1/2, 2/2, 2/2")
    judgement = judged(state, {"block": {"b1": "a1"}})
    assert not judgement.legal
    assert needs(judgement) == {"a1": "needs one more blocker"}
    assert [reason.code for reason in judgement.violations] == ["MENACE"]
    assert judgement.completion == {"block": {"b1": "a1", "b2": "a1"}, "by": "Ben"}
    assert judgement.nearest == {"block": {}, "by": "Ben"}
    assert judgement.options == {label: ["a1", "a2", ""] for label in ("b1", "b2", "b3")}


@pytest.mark.cr("509.1b")
def test_only_legal_blocks_are_lit() -> None:
    """With two creatures able to block the menace, one that blocks something else keeps the other from it."""
    state = block_of("3/2 menace, 4/4; 1/2, 2/2")
    judgement = judged(state, {"block": {"b1": "a2"}})
    assert judgement.legal
    assert judgement.options["b2"] == ["a2", ""]
    assert judgement.options["b1"] == ["a1", "a2", ""]


COMPANY = """
redzone: 1
seats:
- player: Ana
  battlefield:
  - {id: pup, pt: 1/1, text: This creature can't attack alone.}
  - {id: dog, pt: 2/2}
  - {id: cat, pt: 2/2}
- player: Ben
  battlefield: [{id: gate, type: Enchantment, text: No more than one creature can attack each combat.}]
- player: Cleo
"""


@pytest.mark.cr("506.5", "508.1c")
def test_company_and_caps_are_told() -> None:
    game = load_text(COMPANY, "board").game
    game.next_decision()
    judgement = judged(game.state, {"attack": {"pup": "Ben"}})
    assert needs(judgement) == {"pup": "can't attack without one other attacker"}
    assert judgement.completion is None
    judgement = judged(game.state, {"attack": {"dog": "Ben", "cat": "Cleo"}})
    assert needs(judgement) == {"dog, cat": "one too many: at most one of these can attack"}
    assert judged(game.state, {"attack": {}}).options == {
        "dog": ["Ben", "Cleo", ""],
        "cat": ["Ben", "Cleo", ""],
    }


@pytest.mark.cr("508.1d", "701.15b")
def test_what_has_to_attack_and_what_that_costs() -> None:
    state = moment(example("goad-and-a-tax"), AttackersDeclaration)
    judgement = judged(state, {"attack": {}})
    assert needs(judgement) == {"minotaur": "is goaded by Ben and has to attack a player other than Ben if able"}
    assert judgement.options["minotaur"] == ["Cleo", "Dan"]
    assert judgement.options["clerk"] == ["Ben", "Cleo", "Dan", ""]
    paid = judged(state, {"attack": {"minotaur": "Cleo"}, "pay": True})
    assert paid.legal
    assert needs(paid) == {"minotaur": "costs {2}"}
    unpaid = judged(state, {"attack": {"minotaur": "Cleo"}})
    assert not unpaid.legal
    assert unpaid.nearest is not None
    assert judged(state, unpaid.nearest).legal
    dear = judged(state, {"attack": {"minotaur": "Cleo", "clerk": "Cleo"}})
    assert needs(dear)["minotaur, clerk"] == "costs {4}, and that can't be paid"


# Everything has an answer --------------------------------------------------------------------------------------

NONSENSE: tuple[EntryData, ...] = (
    {},
    {"block": 3},
    {"block": {"nobody": "a1"}},
    {"block": {"b1": "Ben"}},
    {"attack": {"a1": "Ben"}},
    {"cast": "fireball"},
    {"dance": True},
    {"block": {}, "attack": {}},
    {"block": {"b1": ["a1"] * 50}},
    {"pass": 1},
)


@pytest.mark.parametrize("entry", NONSENSE, ids=str)
def test_a_draft_that_makes_no_sense_gets_a_reason(entry: EntryData) -> None:
    judgement = judged(block_of("3/3, 2/2; 1/1"), entry, forecast=True)
    assert not judgement.legal
    assert judgement.violations[0].message
    assert judgement.forecasts == []


def test_the_reason_has_a_code_of_its_own() -> None:
    (reason,) = judged(block_of("3/3, 2/2; 1/1"), {"dance": True}).violations
    assert reason.code == NOT_UNDERSTOOD


def test_any_other_entry_is_judged_too() -> None:
    game = Game.board("Forest; 1/1")
    judgement = judged(game.state, {"activate": {"source": "a1", "ability": 1}})
    assert judgement.legal
    assert judgement.completion is None


# Options against all declarations ------------------------------------------------------------------------------


def lit(state: GameState, decided: Mapping[str, str]) -> dict[str, list[str]]:
    """What each creature can choose in a legal declaration in which all the others do as decided, one by one."""
    legal = [blocks for blocks in _blocks(state) if _is_legal(state, blocks)]
    creatures = [label for label in state.permanents if label.startswith("b")]
    found: dict[str, list[str]] = {}
    for creature in creatures:
        others = {each: target for each, target in decided.items() if each != creature}
        able = {
            blocks.get(creature, "")
            for blocks in legal
            if all(blocks.get(each, "") == target for each, target in others.items())
        }
        found[creature] = sorted(able)
    return found


def _blocks(state: GameState) -> Iterator[dict[str, str]]:
    blockers = [label for label in state.permanents if label.startswith("b")]
    attackers = [label for label in state.permanents if label.startswith("a")]
    for chosen in product(["", *attackers], repeat=len(blockers)):
        yield {each: target for each, target in zip(blockers, chosen, strict=True) if target}


def _is_legal(state: GameState, blocks: dict[str, str]) -> bool:
    return action_of_entry({"block": blocks}, state) in LegalActions(state)


@pytest.mark.parametrize("board", ["2/2 menace, 3/3 flying; 1/1, 2/2 reach, 3/3", "1/1 menace, 1/1 menace; 1/1, 1/1"])
@pytest.mark.parametrize("decided", [{}, {"b1": "a1"}, {"b1": "a2"}, {"b1": "a1", "b2": "a1"}], ids=str)
def test_options_are_what_legal_declarations_have(board: str, decided: dict[str, str]) -> None:
    state = block_of(board)
    entry: EntryData = {"block": decided}
    judgement = judged(state, entry)
    if judgement.completion is not None:
        assert {each: sorted(options) for each, options in judgement.options.items()} == lit(state, decided)


@pytest.mark.cr("509.1b")
def test_on_a_large_board_options_are_there_soon() -> None:
    side = ", ".join(["2/2 menace", "3/3 flying", "1/1 reach", "4/4"] * 5)
    state = block_of(f"{side}; {side}", 20)
    before = process_time()
    judgement = judged(state, {"block": {"b1": "a1"}})
    assert process_time() - before < 5
    assert len(judgement.options) == 20
    assert judgement.options["b4"] == [*(f"a{n}" for n in range(1, 21) if n % 4 != 2), ""]
    assert needs(judgement) == {"a1": "needs one more blocker"}


# Forecasts -----------------------------------------------------------------------------------------------------


def test_an_attack_is_foreseen_with_and_without_blocks() -> None:
    state = attack_of("5/5 trample, 2/2; 1/1, 3/3")
    unblocked, blocked = judged(state, {"attack": {"a1": "Ben", "a2": "Ben"}}, forecast=True).forecasts
    assert unblocked.title == "if nobody blocks"
    assert unblocked.life == {"Ben": 33}
    assert unblocked.rows == {"a1": "deals 5 to Ben", "a2": "deals 2 to Ben"}
    assert blocked.title == "if they block to survive"
    assert blocked.dies == ["a2"]
    assert blocked.rows["a2"] == "deals 2 to b2, which survives; dies to b2; kills nothing"


def test_blocks_are_foreseen_beside_none() -> None:
    state = block_of("3/2 menace, 4/4; 1/2, 2/2, 2/2")
    chosen, without = judged(state, {"block": {"b1": "a1", "b2": "a1"}}, forecast=True).forecasts
    assert (chosen.title, without.title) == ("with these blocks", "without blocks")
    assert chosen.life == {"Ben": 36}
    assert set(chosen.dies) == {"a1", "b1"}
    assert without.life == {"Ben": 33}
    assert len(judged(state, {"block": {}}, forecast=True).forecasts) == 1


@pytest.mark.cr("903.10a")
def test_who_would_lose_is_told() -> None:
    state = moment(example("four-player-attack"), AttackersDeclaration)
    entry: EntryData = {"attack": {"captain": "Ben"}}
    first = judged(state, entry, forecast=True).forecasts[0]
    assert first.loses == ["Ben"]
    assert first.stopped is None


def test_what_nobody_can_foresee_stops_a_forecast() -> None:
    state = moment(example("myriad"), AttackersDeclaration)
    first = judged(state, {"attack": {"captain": "Ben"}}, forecast=True).forecasts[0]
    assert first.stopped is not None
    assert "Ana" in first.stopped
    assert first.rows == {"captain": "not known yet"}


def test_an_illegal_draft_is_not_foreseen() -> None:
    assert judged(block_of("3/2 menace; 1/2", 1), {"block": {"b1": "a1"}}, forecast=True).forecasts == []


@pytest.mark.parametrize("name", ["four-player-attack", "menace", "first-strike-against-the-team", "banding"])
def test_a_forecast_comes_true_if_everybody_does_as_foreseen(name: str) -> None:
    state = moment(example(name), AttackersDeclaration)
    entry: EntryData = {"attack": dict.fromkeys(_able(state)[:1], "Ben")}
    judgement = judged(state, entry, forecast=True)
    assert judgement.legal
    game = Game(state)
    game.do(entry)
    game.play("pass", until="combat")
    foreseen = judgement.forecasts[0]
    before = {status.name: status.life for status in state.players.values()}
    after = {status.name: status.life for status in game.state.players.values()}
    assert foreseen.life == {name: life for name, life in after.items() if life != before[name]}


def _able(state: GameState) -> list[str]:
    options = judged(state, {"attack": {}}).options
    return [label for label, targets in options.items() if "Ben" in targets]
