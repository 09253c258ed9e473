"""The protectors of battles (CR 310.8-310.11), and that a battle with another one leaves combat (CR 506.4)."""

import pytest

from redzone.abilities.modification import SetTypes
from redzone.game.action import ChooseProtector, Concede
from redzone.game.decision import BlockersDeclaration, Priority, ProtectorChoice
from redzone.game.event import DamageDealt, EffectBegan, ProtectorChosen, RemovedFromCombat
from redzone.game.permanent import Permanent
from redzone.rules.game import legal_actions
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.options import PRESETS
from redzone.values.turn import Step
from redzone.values.types import TypeLine
from tests.support import outside
from tests.support.states import A, B, C, D, Play, codes, game, permanent, refusal

SIEGE = ObjectId("siege")


def siege(protector: PlayerId | None = B, *, defense: int = 5) -> Permanent:
    return permanent("siege", type="Battle — Siege", defense=defense, protector=protector)


def attack(*, players: int = 3) -> Play:
    """Ana's bear attacks the battle that Ben protects."""
    others: list[list[Permanent]] = [[permanent(f"wall-{number}", "0/4")] for number in range(1, players)]
    return Play(game([permanent("bear", "3/3"), siege()], *others)).attack(bear="siege")


def target_of_bear(play: Play) -> PlayerId | ObjectId | None:
    assert play.state.combat is not None
    return play.state.combat.attackers[ObjectId("bear")].target


@pytest.mark.cr("310.8f", "506.4", "506.4c")
@pytest.mark.requirement("S109")
def test_a_battle_whose_protector_changes_leaves_combat() -> None:
    play = attack().block().effect(outside.change_protector(SIEGE, C))
    assert play.of(ProtectorChosen) == [ProtectorChosen(SIEGE, C)]
    assert play.of(RemovedFromCombat) == [RemovedFromCombat(SIEGE)]
    assert target_of_bear(play) is None
    play.finish()
    assert not play.of(DamageDealt)
    assert play.state.permanents[SIEGE].counters == {"defense": 5}


@pytest.mark.cr("506.4c", "508.5", "802.4a")
def test_the_last_defending_player_may_still_block() -> None:
    play = attack().effect(outside.change_protector(SIEGE, C)).pass_until(BlockersDeclaration)
    assert play.state.decision == BlockersDeclaration(B)
    play.block(**{"wall-1": "bear"}).finish()
    assert play.damage("wall-1") == 3


@pytest.mark.cr("310.8f", "506.4")
def test_the_same_protector_changes_nothing() -> None:
    play = attack().effect(outside.change_protector(SIEGE, B))
    assert target_of_bear(play) == "siege"
    assert not play.of(ProtectorChosen)


@pytest.mark.cr("310.11a", "310.8a")
@pytest.mark.parametrize("player", [A, D])
def test_nobody_becomes_protector_who_cannot_be(player: PlayerId) -> None:
    play = attack(players=4).act(Concede(D)).effect(outside.change_protector(SIEGE, player))
    assert play.state.permanents[SIEGE].protector == B
    assert target_of_bear(play) == "siege"


@pytest.mark.cr("310.8")
def test_only_battles_have_protectors() -> None:
    play = attack().effect(outside.change_protector(ObjectId("bear"), C))
    assert play.state.permanents[ObjectId("bear")].protector is None


@pytest.mark.cr("608.2c")
def test_a_protector_has_to_be_there() -> None:
    state = attack().state
    with pytest.raises(Exception, match="no player 9"):
        Play(state).effect(outside.change_protector(SIEGE, PlayerId(9)))
    with pytest.raises(Exception, match="no permanent town"):
        Play(state).effect(outside.change_protector(ObjectId("town"), C))


@pytest.mark.cr("310.11a", "102.3")
def test_a_team_mate_protects_no_siege() -> None:
    play = Play(game([siege(None)], [], [], [], teams="XXYY", options=PRESETS["two_headed_giant"]))
    assert play.state.decision == ProtectorChoice(A, SIEGE, (C, D))
    play.act(ChooseProtector(A, D)).effect(outside.change_protector(SIEGE, B))
    assert play.state.permanents[SIEGE].protector == D


@pytest.mark.cr("704.5x", "506.4")
def test_a_siege_protected_by_its_controller_gets_another_protector_and_leaves_combat() -> None:
    fort = permanent("fort", type="Battle", defense=3, protector=B)
    play = Play(game([permanent("bear", "3/3")], [fort], [], [])).attack(bear="fort")
    play.effect(outside.modify({ObjectId("fort"): (SetTypes(TypeLine.of("Battle — Siege")),)}))
    assert play.state.decision == ProtectorChoice(B, ObjectId("fort"), (C, D, A))
    play.act(ChooseProtector(B, C))
    assert target_of_bear(play) is None
    assert play.of(EffectBegan)


@pytest.mark.cr("704.5w", "800.4a", "310.10")
@pytest.mark.parametrize("step", [Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS])
def test_a_battle_whose_protector_has_left_stays_attacked(step: Step) -> None:
    play = attack().to_step(step).act(Concede(B))
    assert target_of_bear(play) == "siege"
    play.finish()
    assert play.state.permanents[SIEGE].counters == {"defense": 2}
    assert play.of(ProtectorChosen)[-1].protector == C


@pytest.mark.cr("704.5w", "800.4a", "506.4")
def test_a_battle_without_protector_that_gets_one_leaves_combat() -> None:
    play = attack(players=4).act(Concede(B)).effect(outside.change_protector(SIEGE, D))
    assert target_of_bear(play) is None
    assert play.state.permanents[SIEGE].protector == D
    assert not isinstance(play.state.decision, ProtectorChoice)


@pytest.mark.cr("310.10", "704.5w", "104.2a")
def test_a_battle_is_not_asked_about_after_the_game() -> None:
    play = attack(players=2).act(Concede(B))
    assert play.state.outcome is not None
    assert not list(legal_actions(play.state))
    assert codes(refusal(play.state, ChooseProtector(A, B)))


@pytest.mark.cr("117.1")
def test_priority_goes_on_as_before() -> None:
    assert attack().effect(outside.change_protector(SIEGE, C)).state.decision == Priority(A)
