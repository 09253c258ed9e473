"""``Game``: doing, taking back, telling, saving; and under threads."""

from itertools import pairwise
from threading import Thread

import pytest

from redzone import Game, IllegalAction, load, replay
from redzone.game.action import DeclareAttackers, DeclareBlockers, PassPriority
from redzone.game.decision import AttackersDeclaration, BlockersDeclaration, DamageAssignment, Priority
from redzone.game.effect import Carry, Intervention
from redzone.game.state import GameState
from redzone.game.violation import Code
from redzone.games.policies import attacking, passing
from redzone.notation import NotationError
from redzone.notation.saved import load_game
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.turn import Step

ANA, BEN = PlayerId(1), PlayerId(2)
RHINO = {ObjectId("a1"): BEN}


def at_attack(text: str = "6/6 trample; 2/2") -> Game:
    game = Game.board(text)
    assert isinstance(game.next_decision(), AttackersDeclaration)
    return game


def test_a_game_goes_from_decision_to_decision() -> None:
    game = at_attack()
    game.act(DeclareAttackers(ANA, RHINO))
    assert isinstance(game.next_decision(), BlockersDeclaration)
    game.act(DeclareBlockers(BEN, {ObjectId("b1"): (ObjectId("a1"),)}))
    assert isinstance(game.next_decision(), DamageAssignment)
    assert game.legal.count() == 5
    game.play()
    assert game.player("Ben").life == 36
    assert game.state.turn.step is Step.POSTCOMBAT_MAIN


def test_a_position_that_waits_for_nothing_is_brought_to_its_first_decision() -> None:
    start = load("redzone: 1\nseats: [{player: Ana}, {player: Ben}]").start
    assert start.decision is None
    assert isinstance(Game(start).decision, Priority)


def test_what_is_illegal_changes_nothing() -> None:
    game = at_attack("6/6 defender; 2/2")
    before = game.state
    with pytest.raises(IllegalAction, match="defender"):
        game.act(DeclareAttackers(ANA, RHINO))
    assert game.state is before
    assert DeclareAttackers(ANA, RHINO) not in game.legal


def test_undo_and_redo_go_back_and_forth_one_thing_at_a_time() -> None:
    game = at_attack()
    states = [game.state]
    for action in (DeclareAttackers(ANA, RHINO), PassPriority(ANA), PassPriority(BEN)):
        game.act(action)
        states.append(game.state)
    for state in reversed(states[:-1]):
        undone = game.undo()
        assert undone is not None
        assert undone.before == game.state == state
    for state in states[1:]:
        again = game.redo()
        assert again is not None
        assert again.after == game.state == state
    assert game.redo() is None


def test_undo_ends_at_the_first_decision() -> None:
    game = at_attack()
    while game.undo() is not None:
        pass
    assert isinstance(game.decision, Priority)
    assert len(game) == 0


def test_what_was_taken_back_is_gone_once_something_else_is_done() -> None:
    game = at_attack()
    game.act(DeclareAttackers(ANA, RHINO))
    game.undo()
    game.act(DeclareAttackers(ANA, {}))
    assert game.redo() is None


def test_a_fork_goes_its_own_way() -> None:
    game = at_attack()
    fork = game.fork()
    fork.play(attacking)
    assert isinstance(game.decision, AttackersDeclaration)
    assert fork.start == game.state


def test_moves_lead_from_the_start_to_the_state() -> None:
    game = Game.board("6/6 trample; 2/2")
    game.play({"Ana": "attack"})
    moves = list(game)
    assert [move.done for move in moves] == list(game.moments)
    assert all(move.after is following.before for move, following in pairwise(moves))
    assert game.events == tuple(event for move in moves for event in move.events)
    assert replay(game.start, game.entries).state == game.state
    assert game.actions == game.entries


def test_an_effect_from_outside_is_an_entry_and_no_action() -> None:
    game = load("redzone: 1\nseats: [{player: Ana}, {player: Ben}]\nsteps: [{effect: {life: {Ben: -3}}}]")
    (entry,) = game.entries
    assert isinstance(entry, Intervention)
    assert isinstance(entry.effect, Carry)
    assert game.actions == ()
    assert load(game.save()).state == game.state
    game.undo()
    assert game.player("Ben").life == 40
    game.intervene(entry)
    assert game.player("Ben").life == 37


def test_a_game_is_written_as_a_scenario_that_leads_to_the_same_state() -> None:
    game = Game.board("6/6 trample, 2/2 lifelink; 2/2, 3/3 first strike")
    game.play("greedy")
    text = game.scenario(title="Two against two")
    assert "title: Two against two" in text
    assert load(text).state == game.state


@pytest.mark.parametrize("how", ["saved", "code", "bytes of a code"])
def test_a_game_that_is_saved_is_the_same_again(how: str) -> None:
    game = Game.board("6/6 trample, 2/2 lifelink; 2/2, 3/3 first strike")
    game.play({"Ana": "greedy", "Ben": "greedy"})
    texts: dict[str, str | bytes] = {
        "saved": game.save(),
        "code": game.share(),
        "bytes of a code": game.share().encode(),
    }
    again = load(texts[how])
    assert again.state == game.state
    assert hash(again.state) == hash(game.state)
    assert again.entries == game.entries
    assert load_game(game.save()) == (game.start, game.entries)


def test_play_ends_with_the_combat_the_turn_the_game_or_where_it_is_told_to() -> None:
    game = Game.board("6/6; 2/2")
    game.play({"Ana": "attack"}, until=lambda state: state.turn.step is Step.DECLARE_BLOCKERS)
    assert game.state.turn.step == "declare_blockers"
    game.play(until="combat")
    assert game.state.turn.step == "postcombat_main"
    game.play(until="turn")
    assert game.state.turn.number == 2
    game.play({"Ana": "attack", "Ben": passing}, until="game")
    assert game.decision is None
    assert game.player("Ben").loss is not None
    assert repr(game).startswith("<Game: turn ")
    assert "over" in repr(game)


def test_after_a_combat_play_goes_to_the_next_one_or_the_end_of_the_turn() -> None:
    game = Game.board("6/6; 2/2")
    game.play()
    assert game.state.turn.number == 1
    game.play()
    assert game.state.turn.number == 2


def test_play_stops_where_a_policy_does_not_answer_and_after_so_many_answers() -> None:
    game = Game.board("6/6; 2/2")
    game.play(lambda state: None if isinstance(state.decision, AttackersDeclaration) else passing(state))
    assert isinstance(game.decision, AttackersDeclaration)
    game.play("random", until="game", most=3)
    assert len(game) == 5


def test_an_end_that_nobody_knows_is_refused() -> None:
    with pytest.raises(KeyError, match="nothing to play until is called 'kombat'; there are combat, turn, game"):
        Game.board("1/1; 1/1").play(until="kombat")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


@pytest.mark.parametrize("policies", [{"Cyd": passing}, {"Ana": "clever"}, "clever"])
def test_names_that_nobody_has_are_refused(policies: dict[str, str] | str) -> None:
    with pytest.raises(KeyError, match=r"no (player|policy) is (named|called)"):
        Game.board("1/1; 1/1").play(policies)


def test_a_player_sees_what_that_player_may_see() -> None:
    text = "redzone: 1\nseats:\n- {player: Ana}\n- {player: Ben, hand: [{id: ace, name: Ace, pt: 1/1}]}\n"
    game = load(text)
    game.play()
    assert "Ace" not in str(game.overview(ANA))
    assert "Ace" not in str(game.narrative(ANA))
    assert game.legal_for(ANA).count() == game.legal.count()


def test_a_game_tells_what_happened() -> None:
    game = Game.board("6/6 trample; 2/2")
    game.play({"Ana": "attack"})
    assert "Ben: 40 → 34" in str(game.narrative())
    assert "Ana has priority" in str(game.overview())
    assert [section.heading for section in game.narrative(BEN).sections] == [
        section.heading for section in game.narrative().sections
    ]


def test_threads_can_share_a_game() -> None:
    game = Game.board("6/6; 2/2")
    seen: list[GameState] = []

    def play() -> None:
        for _ in range(40):
            game.play(most=1, until="game")
            seen.append(game.state)
            game.undo()
            game.redo()

    threads = [Thread(target=play) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(seen) == 160
    assert replay(game.start, game.entries).state == game.state


def test_entries_of_scenario_files_can_be_done_one_by_one() -> None:
    game = Game.board("6/6 trample; 2/2")
    game.do({"attack": {"a1": "Ben"}})
    game.do({"block": {"b1": "a1"}})
    game.do({"assign": {"a1": {"b1": 2, "Ben": 4}}})
    assert game.player("Ben").life == 36
    assert game.seat("Ben") == BEN
    with pytest.raises(KeyError, match="no player is named 'Cyd'; there are Ana, Ben"):
        game.player("Cyd")


@pytest.mark.parametrize(
    ("entry", "error", "words"),
    [
        ({"attack": {"a9": "Ben"}}, NotationError, "no object has the id 'a9'"),
        ({"attack": {"a1": "Cyd"}}, NotationError, "no object has the id 'Cyd'"),
        ({"atack": {}}, NotationError, "unknown verb 'atack'; did you mean 'attack'"),
        ({"attack": {"a1": 3}}, NotationError, r"steps\[0\].attack.a1"),
        ({"pass_to": "end_step"}, NotationError, "an entry in which a player answers is wanted"),
        ({"expect": {"life": {"Ben": 1}}}, NotationError, "an entry in which a player answers is wanted"),
        ({"block": {"b1": "a1"}}, NotationError, "not possible now, nor after passes this turn"),
        ({"attack": {"a1": "Ana"}}, IllegalAction, "attack"),
    ],
)
def test_entries_that_make_no_sense_change_no_more_than_the_step(
    entry: dict[str, object], error: type[Exception], words: str
) -> None:
    game = Game.board("6/6 trample; 2/2")
    with pytest.raises(error, match=words):
        game.do(entry)
    assert all(isinstance(each, PassPriority) for each in game.entries)
    assert game.state.turn.phase == "combat"


def test_why_something_is_illegal_is_said_without_doing_it() -> None:
    game = at_attack("3/3 flying, 1/1; 2/2")
    game.act(DeclareAttackers(ANA, RHINO))
    before = game.state
    refusal = game.why({"block": {"b1": "a1"}})
    assert [violation.code for violation in refusal.violations] == [Code.FLYING]
    assert refusal.nearest == DeclareBlockers(BEN, {})
    assert game.why({"block": {}}).violations == ()
    assert game.state is before
    with pytest.raises(NotationError):
        game.why({"block": {"b1": "nobody"}})


def test_several_things_are_done_as_one() -> None:
    game = at_attack()
    game.undo()
    before = game.state

    def fail_after_all() -> None:
        with game.all_or_nothing():
            game.play()
            game.player("nobody")

    with pytest.raises(KeyError):
        fail_after_all()
    assert game.state is before
    assert game.redo() is not None  # what had been taken back can still be done again
    with game.all_or_nothing():
        game.play()
    assert game.state.turn.step is Step.POSTCOMBAT_MAIN
