"""Attacking to one side only (CR 803)."""

import pytest

from redzone.game.action import Concede, DeclareAttackers
from redzone.game.decision import AttackersDeclaration, Priority
from redzone.game.effect import PlacePermanent
from redzone.game.event import EnteredCombat
from redzone.game.violation import Code
from redzone.rules.game import legal_actions
from redzone.values.identity import CardId, ObjectId, PlayerId, Target
from redzone.values.options import COMMANDER, AttackDirection, RuleOptions
from redzone.values.turn import Step
from tests.support.states import A, B, C, D, Play, card, codes, game, permanent, refusal, rules

LEFT = RuleOptions(attack_direction=AttackDirection.LEFT)
RIGHT = RuleOptions(attack_direction=AttackDirection.RIGHT)
RULE = {LEFT: "803.1a", RIGHT: "803.1b"}


def board(options: RuleOptions, *, active: PlayerId = A, teams: str = "") -> Play:
    seats = [
        [
            permanent(f"bear-{letter}", "2/2"),
            permanent(f"walker-{letter}", type="Planeswalker", loyalty=3),
        ]
        for letter in "abcd"
    ]
    siege = permanent("siege", type="Battle — Siege", defense=3, protector=D)
    return Play(game([*seats[0], siege], *seats[1:], options=options, active=active, teams=teams))


def attacked(play: Play) -> set[Target]:
    play.pass_until(AttackersDeclaration)
    actions = (action for action in legal_actions(play.state) if isinstance(action, DeclareAttackers))
    return {target for action in actions for target in action.attacks.values()}


@pytest.mark.cr("803.1a", "803.1b", "803.1", "103.1")
@pytest.mark.parametrize(
    ("options", "active", "found"),
    [
        (LEFT, A, {B, "walker-b"}),
        (RIGHT, A, {D, "walker-d", "siege"}),
        (LEFT, C, {D, "walker-d", "siege"}),
        (RIGHT, C, {B, "walker-b"}),
        (LEFT, D, {A, "walker-a"}),
    ],
)
def test_only_the_neighbour_and_what_is_that_players_can_be_attacked(
    options: RuleOptions, active: PlayerId, found: set[Target]
) -> None:
    assert attacked(board(options, active=active)) == found


@pytest.mark.cr("803.1a", "803.1b", "508.1b")
@pytest.mark.parametrize(
    ("options", "target"), [(LEFT, D), (LEFT, "siege"), (LEFT, C), (RIGHT, B), (RIGHT, "walker-c")]
)
def test_attacks_on_others_are_refused(options: RuleOptions, target: Target) -> None:
    play = board(options).pass_until(AttackersDeclaration)
    found = refusal(play.state, DeclareAttackers(A, {ObjectId("bear-a"): target}))
    assert codes(found) == {Code.ILLEGAL_ATTACK_TARGET}
    assert rules(found) == {"508.1b", RULE[options]}


@pytest.mark.cr("803.1a", "801.2c")
def test_a_seat_left_empty_keeps_players_apart_until_the_next_turn() -> None:
    play = board(LEFT).act(Concede(B))
    assert attacked(play) == set()
    play.to_step(Step.END_STEP).to_step(Step.UPKEEP)
    assert play.state.turn.active == C
    assert attacked(play) == {D, "walker-d", "siege"}
    play.to_step(Step.END_STEP).to_step(Step.UPKEEP)
    play.to_step(Step.END_STEP).to_step(Step.UPKEEP)
    assert play.state.turn.active == A
    assert attacked(play) == {C, "walker-c"}


@pytest.mark.cr("803.1a", "102.3")
def test_a_team_mate_in_between_is_in_the_way() -> None:
    assert attacked(board(LEFT, teams="XXYY")) == set()
    assert attacked(board(RIGHT, teams="XXYY")) == {D, "walker-d", "siege"}


@pytest.mark.cr("507.1", "803.1a", "806.2b")
def test_with_one_neighbour_there_is_nobody_to_choose() -> None:
    options = RuleOptions(attack_direction=AttackDirection.LEFT, attack_multiple_players=False)
    play = board(options)
    assert play.state.decision == Priority(A)
    assert attacked(play) == {B, "walker-b"}


@pytest.mark.cr("803.1a", "508.4a", "506.3c")
@pytest.mark.parametrize(("target", "attacking"), [(B, True), (C, False)])
def test_what_enters_attacking_attacks_the_neighbour_only(target: PlayerId, attacking: bool) -> None:
    play = board(LEFT).attack(**{"bear-a": B})
    play.effect(PlacePermanent(CardId("imp"), card("imp", "1/1"), A, A, attacking=target))
    assert bool(play.of(EnteredCombat)) is attacking


@pytest.mark.cr("803.1a")
def test_with_two_players_both_sides_are_the_same() -> None:
    for options in (LEFT, RIGHT, COMMANDER):
        play = Play(game([permanent("bear", "2/2")], [], options=options))
        assert attacked(play) == {B}


@pytest.mark.cr("803.1a", "800.4a")
def test_who_sits_next_to_nobody_any_more_is_not_asked_to_attack_anybody() -> None:
    play = board(LEFT).act(Concede(B)).pass_until(AttackersDeclaration)
    assert list(legal_actions(play.state)) == [DeclareAttackers(A, {})]
    assert play.finish().life(C) == 40
