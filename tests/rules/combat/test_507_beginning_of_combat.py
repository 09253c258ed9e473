"""The beginning of combat (CR 507): choosing the defending player where not all opponents defend."""

import pytest

from redzone.game.action import ChooseDefendingPlayer, Concede, DeclareAttackers
from redzone.game.decision import AttackersDeclaration, DefendingPlayerChoice, Priority
from redzone.game.event import DefendingPlayerChosen
from redzone.game.permanent import Permanent
from redzone.game.violation import Code
from redzone.rules.game import legal_actions
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.options import RuleOptions
from tests.support import outside
from tests.support.states import A, B, C, Play, codes, game, permanent, refusal

ONE_DEFENDER = RuleOptions(attack_multiple_players=False)
BEAR = ObjectId("bear")


def board(players: int = 3) -> Play:
    walker = permanent("walker", type="Planeswalker", loyalty=3)
    others: list[list[Permanent]] = [[] for _ in range(players - 2)]
    return Play(game([permanent("bear", "2/2")], [walker], *others, options=ONE_DEFENDER))


@pytest.mark.cr("507.1", "506.2a", "703.4h")
def test_the_active_player_chooses_who_defends() -> None:
    play = board()
    asked = play.state.decision
    assert asked == DefendingPlayerChoice(A)
    choices = [ChooseDefendingPlayer(A, B), ChooseDefendingPlayer(A, C)]
    assert (list(legal_actions(play.state)), legal_actions(play.state).count()) == (choices, 2)
    for nobody in (A, PlayerId(9)):
        assert codes(refusal(play.state, ChooseDefendingPlayer(A, nobody))) == {Code.NOT_OFFERED}
    play.act(ChooseDefendingPlayer(A, C))
    assert play.of(DefendingPlayerChosen) == [DefendingPlayerChosen(A, C)]
    assert not isinstance(play.state.decision, DefendingPlayerChoice)


@pytest.mark.cr("506.2a", "508.1b")
@pytest.mark.parametrize("target", [B, "walker"])
def test_only_the_chosen_player_can_be_attacked(target: PlayerId | ObjectId) -> None:
    play = board().act(ChooseDefendingPlayer(A, C)).pass_until(AttackersDeclaration)
    attack = DeclareAttackers(A, {BEAR: target})
    found = refusal(play.state, attack)
    assert (codes(found), found[0].rules) == ({Code.NOT_THE_CHOSEN_DEFENDER}, ("508.1b", "506.2a"))
    assert codes(refusal(play.state, DeclareAttackers(A, {BEAR: A}))) == {Code.ILLEGAL_ATTACK_TARGET}
    allowed = board().act(ChooseDefendingPlayer(A, B)).pass_until(AttackersDeclaration)
    assert attack in legal_actions(allowed.state)


@pytest.mark.cr("507.1", "506.2")
def test_one_opponent_defends_without_a_choice() -> None:
    assert board(2).state.decision == Priority(A)
    assert board().act(Concede(B)).state.decision == Priority(A)


@pytest.mark.cr("507.1", "800.4a")
def test_nobody_can_be_attacked_once_the_chosen_player_has_left() -> None:
    play = board().act(ChooseDefendingPlayer(A, C)).act(Concede(C)).pass_until(AttackersDeclaration)
    assert list(legal_actions(play.state)) == [DeclareAttackers(A, {})]


@pytest.mark.cr("507.1", "800.4j")
def test_nobody_chooses_for_a_player_who_has_left() -> None:
    play = board(4).act(Concede(A))
    assert play.state.decision == Priority(B)
    assert play.finish().state.combat is None


@pytest.mark.cr("507.1", "800.4e", "800.4a")
def test_when_the_chosen_player_leaves_during_combat_the_attack_comes_to_nothing() -> None:
    play = board(4).act(ChooseDefendingPlayer(A, B)).attack(bear=B).act(Concede(B)).finish()
    assert [play.life(player) for player in (A, B, C)] == [40, 40, 40]
    assert play.there("bear")


@pytest.mark.cr("507.1", "500.8")
def test_each_combat_has_its_own_defending_player() -> None:
    play = board().act(ChooseDefendingPlayer(A, B)).effect(outside.add_combat_phase())
    play.to_decision(DefendingPlayerChoice).act(ChooseDefendingPlayer(A, C))
    assert play.of(DefendingPlayerChosen) == [DefendingPlayerChosen(A, B), DefendingPlayerChosen(A, C)]
