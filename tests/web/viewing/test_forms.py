"""Every decision can be answered through its form: players who see nothing but forms play games."""

from random import Random
from typing import get_args

import pytest

from redzone.game.decision import AttackersDeclaration, DamageAssignment, Decision, ObjectsChoice, TriggerOrder
from redzone.games.game import Game
from redzone.games.loading import load_text
from redzone.rules.seats.turn_order import team_of
from redzone.web.protocol.questions import (
    AttackForm,
    BlockForm,
    ChooseForm,
    DivideForm,
    OrderForm,
    PartsForm,
    PickForm,
    PriorityForm,
    QuestionForm,
    SeenQuestion,
)
from redzone.web.viewing.judging import judged
from redzone.web.viewing.scenes import scene_of, scene_of_state
from tests.support.forms import FormPlayer
from tests.support.viewing import SECRETS, case, example, moment, secret_game, states_of

CASES = {
    "AttackersDeclaration": ("own/costs", "OWN-CST-007"),
    "BlockersDeclaration": ("own/blockers", "OWN-BLK-005"),
    "CastingChoice": ("own/casting_as_something_resolves", "OWN-CR-002"),
    "CommanderZoneChoice": ("own/commander", "OWN-CMD-002"),
    "CostChoice": ("own/triggers_judge", "OWN-TRJ-026"),
    "DamageAssignment": ("own/division", "OWN-DIV-004"),
    "DamageOrder": ("own/damage_order", "OWN-CLS-002"),
    "DefendingPlayerChoice": ("own/attackers", "OWN-ATK-005"),
    "LegendChoice": ("own/general_rules", "OWN-LEG-001"),
    "ObjectsChoice": ("own/resolving", "OWN-RSV-003"),
    "OptionChoice": ("own/costs_with_counters", "OWN-CWC-102"),
    "PlayerChoice": ("own/chosen_as_it_enters", "OWN-TRB-003"),
    "PreventionShare": ("shared/cmd", "CMD-020"),
    "Priority": ("own/costs_as_they_change", "OWN-CTC-002"),
    "ProtectorChoice": ("own/leaving", "OWN-LEV-003"),
    "ReplacementChoice": ("own/replacement_judge", "OWN-RJ-025"),
    "TargetChoice": ("own/choices_and_sources", "OWN-CS-007"),
    "TargetsChoice": ("own/triggers", "OWN-TRG-003"),
    "TriggerOrder": ("own/triggers", "OWN-TRG-001"),
    "YesOrNo": ("own/copies", "OWN-CO-002"),
}
"""For each kind of decision a case in which it is made."""
TIMES = 4
MANY = 150


def question(game: Game) -> SeenQuestion:
    assert game.decision is not None
    asked = scene_of(game, game.decision.player).question
    assert asked is not None
    return asked


def form_of(game: Game) -> QuestionForm:
    form = question(game).form
    assert form is not None
    return form


def at(kind: type[Decision], number: int = 1) -> Game:
    """The game that waits for a decision of a kind."""
    return Game(moment(case(*CASES[kind.__name__]), kind, number))


def test_there_is_a_case_for_every_kind_of_decision() -> None:
    assert {kind.__name__ for kind in get_args(Decision)} == CASES.keys()


@pytest.mark.parametrize("kind", get_args(Decision), ids=lambda kind: kind.__name__)
def test_answers_to_every_decision_are_taken(kind: type[Decision]) -> None:
    state = at(kind).state
    for seed in range(TIMES):
        FormPlayer(Random(seed)).answer(Game(state))


def test_whole_games_are_played_through_forms_alone_with_hidden_hands() -> None:
    game = secret_game(*SECRETS)
    kinds = {type(state.decision).__name__ for state in states_of(game)}
    assert {"Priority", "AttackersDeclaration", "BlockersDeclaration", "DamageAssignment"} <= kinds


@pytest.mark.parametrize("seed", [1, 2, 4, 5])
def test_games_of_other_seeds_are_played_too(seed: int) -> None:
    assert len(secret_game(seed, MANY)) == MANY


def test_what_everybody_is_told() -> None:
    asked = question(at(DamageAssignment))
    assert asked.kind == "DamageAssignment"
    assert asked.text.endswith("assigns combat damage")
    assert asked.rule == "510.1"


@pytest.mark.cr("805.5")
def test_team_mates_get_the_form_too() -> None:
    game = example("two-headed-giant")
    state = moment(game, AttackersDeclaration)
    assert state.decision is not None
    team = team_of(state, state.decision.player)
    assert len(team) > 1
    for player in state.players:
        asked = scene_of_state(state, player).question
        assert asked is not None
        assert (asked.form is not None) == (player in team)


# Declarations -------------------------------------------------------------------------------------------------


def attacking(board: str) -> Game:
    game = Game.board(board)
    game.next_decision()
    return game


def blocking(board: str, attack: dict[str, str]) -> Game:
    game = attacking(board)
    game.do({"attack": attack})
    game.next_decision()
    return game


@pytest.mark.cr("508.1")
def test_who_can_attack_what() -> None:
    form = form_of(attacking("3/3, 2/2 defender; 2/2; 1/1"))
    assert isinstance(form, AttackForm)
    assert form.attackers == {"a1": ["Ben", "Cleo"]} or form.attackers.keys() == {"a1"}
    assert all(form.everything[target] == {"attack": {"a1": target}} for target in form.targets)


@pytest.mark.cr("508.1d", "508.1h")
def test_all_that_can_attack_something_is_a_legal_attack_whatever_it_costs() -> None:
    state = moment(example("goad-and-a-tax"), AttackersDeclaration)
    form = form_of(Game(state))
    assert isinstance(form, AttackForm)
    assert form.everything == {
        "Ben": {"attack": {"minotaur": "Dan", "clerk": "Ben"}},
        "Cleo": {"attack": {"minotaur": "Cleo"}, "pay": True},
        "Dan": {"attack": {"minotaur": "Dan", "clerk": "Dan"}},
    }
    assert all(judged(state, entry).legal for entry in form.everything.values())


@pytest.mark.cr("509.1")
def test_who_can_block_what_and_why_not() -> None:
    form = form_of(blocking("3/2 menace, 2/2 flying; 1/2, 2/2 reach", {"a1": "Ben", "a2": "Ben"}))
    assert isinstance(form, BlockForm)
    assert form.blockers == {"b1": ["a1"], "b2": ["a1", "a2"]}
    assert form.capacity == {"b1": 1, "b2": 1}
    assert form.attackers["a1"].least == 2
    assert form.attackers["a1"].texts == ["needs two blockers or more"]
    (refused,) = form.refused
    assert (refused.blocker, refused.attacker) == ("b1", "a2")
    assert "702.9b" in refused.reasons[0]


@pytest.mark.cr("510.1c")
def test_what_is_divided_with_the_default_filled_in() -> None:
    game = blocking("5/5 trample; 2/2, 1/1", {"a1": "Ben"})
    game.do({"block": {"b1": "a1", "b2": "a1"}})
    game.next_decision()
    form = form_of(game)
    assert isinstance(form, DivideForm)
    (division,) = form.divisions
    assert (division.source, division.amount) == ("a1", 5)
    parts = {each.target: (each.lethal, each.proposed, each.past_blockers) for each in division.recipients}
    assert parts == {"b1": (2, 2, False), "b2": (1, 1, False), "Ben": (None, 2, True)}


@pytest.mark.cr("510.1c")
def test_several_divisions_of_one_player_are_made_at_once() -> None:
    game = blocking("4/4, 4/4; 2/2, 2/2, 2/2, 2/2", {"a1": "Ben", "a2": "Ben"})
    game.do({"block": {"b1": "a1", "b2": "a1", "b3": "a2", "b4": "a2"}})
    game.next_decision()
    form = form_of(game)
    assert isinstance(form, DivideForm)
    assert [each.source for each in form.divisions] == ["a1", "a2"]


TWO_DIVIDE = """
redzone: 1
seats:
- player: Ana
  battlefield: [{id: ogre, pt: 4/4}, {id: giant, pt: 4/4}]
- player: Ben
  battlefield:
  - {id: wall, pt: 4/4, text: This creature can block an additional creature each combat.}
  - {id: bear, pt: 2/2}
"""


@pytest.mark.cr("510.1", "802.5")
def test_each_player_divides_alone() -> None:
    game = load_text(TWO_DIVIDE, "board").game
    game.do({"attack": {"ogre": "Ben", "giant": "Ben"}})
    game.do({"block": {"wall": ["ogre", "giant"], "bear": "ogre"}})
    game.next_decision()
    before = len(game)
    game.do({"assign": {"ogre": {"bear": 4}}, "by": "Ana"})
    assert len(game) == before + 1
    assert isinstance(game.decision, DamageAssignment)
    form = form_of(game)
    assert isinstance(form, DivideForm)
    assert [each.source for each in form.divisions] == ["wall"]


# Choices -------------------------------------------------------------------------------------------------------


def test_orders_are_shuffled() -> None:
    (kind,) = (kind for kind in get_args(Decision) if kind.__name__ == "DamageOrder")
    form = form_of(at(kind))
    assert isinstance(form, OrderForm)
    assert all(len(others) > 1 for others in form.orders.values())


def test_objects_are_picked() -> None:
    form = form_of(at(ObjectsChoice))
    assert isinstance(form, PickForm)
    assert form.candidates
    assert form.names.keys() == set(form.candidates)
    assert form.least <= form.most


def test_shields_are_shared_out() -> None:
    (kind,) = (kind for kind in get_args(Decision) if kind.__name__ == "PreventionShare")
    form = form_of(at(kind))
    assert isinstance(form, PartsForm)
    assert form.amount
    assert form.most.keys() == form.names.keys()


def test_triggers_are_ordered_by_what_they_say() -> None:
    form = form_of(at(TriggerOrder))
    assert isinstance(form, ChooseForm)
    assert len(form.answers) > 1
    assert all(", then " in answer.text for answer in form.answers)


def test_answers_have_their_sources() -> None:
    game = Game.board("Forest, Forest, 2/2; 1/1")
    form = form_of(game)
    assert isinstance(form, PriorityForm)
    assert not form.more
    assert {answer.source for answer in form.answers} <= scene_of(game, None).objects.keys()
