"""Boards at the edge: ten players, crowds, no power or less, several combats, creatures that change sides."""

from collections.abc import Iterator

import pytest

from redzone.abilities.duration import Duration
from redzone.abilities.keyword import Keyword
from redzone.abilities.modification import ChangeController, SetPowerToughness, SetTypes
from redzone.game.action import Concede
from redzone.game.decision import AttackersDeclaration, BlockersDeclaration
from redzone.game.event import DamageDealt, StepBegan
from redzone.game.permanent import Permanent
from redzone.game.state import Outcome
from redzone.rules.combat_roles.attack_eligibility import able_attackers
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.turn import Step
from redzone.values.types import TypeLine
from redzone.view import View
from tests.support import outside
from tests.support.states import A, B, C, Play, game, permanent

BEAR = ObjectId("bear")
TEN = tuple(map(PlayerId, range(1, 11)))


def one_each() -> Iterator[list[Permanent]]:
    return ([permanent(f"c{player}", "2/2")] for player in TEN)


@pytest.mark.cr("802.4", "103.1", "104.2a")
def test_ten_players_fight_and_leave_one_after_the_other() -> None:
    mine = [permanent(f"a{player}", "1/1") for player in TEN[1:]]
    play = Play(game(mine, *list(one_each())[1:])).attack(**{f"a{player}": player for player in TEN[1:]})
    declared = [play.pass_until(BlockersDeclaration).block().state.turn.step for _ in TEN[1:]]
    assert declared == [Step.DECLARE_BLOCKERS] * 9
    play.finish()
    assert [play.life(player) for player in TEN] == [40] + [39] * 9
    for player in TEN[:-1]:
        play.act(Concede(player))
    assert play.state.outcome == Outcome(TEN[-1])


@pytest.mark.cr("510.2", "704.3")
def test_a_thousand_tokens_attack_and_die_together() -> None:
    crowd = [permanent(f"t{number}", "1/1", token=True) for number in range(1000)]
    walls = [permanent(f"w{number}", "1/2") for number in range(500)]
    play = Play(game(crowd, walls, life={B: 600})).attack(**{each.id: B for each in crowd})
    play.block(**{f"w{number}": f"t{number}" for number in range(500)}).finish()
    assert (play.life(B), len(play.state.permanents)) == (100, 1000)


@pytest.mark.requirement("S11")
@pytest.mark.cr("510.1a", "107.1b")
@pytest.mark.parametrize("power", [0, -1, -100])
def test_creatures_without_power_deal_nothing_on_either_side(power: int) -> None:
    play = Play(game([permanent("bear", f"{power}/3"), permanent("ox", "1/1")], [permanent("wall", f"{power}/1")]))
    play.attack(bear=B, ox=B).block(wall="ox").finish()
    assert play.life(B) == 40
    assert [(each.source, each.target) for each in play.of(DamageDealt)] == [("ox", "wall")]


@pytest.mark.cr("704.5f")
def test_an_attacker_shrunk_to_nothing_is_gone_and_its_blocker_stays() -> None:
    play = Play(game([permanent("bear", "2/2")], [permanent("wall", "1/4")])).attack(bear=B).block(wall="bear")
    play.effect(outside.modify({BEAR: (SetPowerToughness(5, -3),)}))
    assert not play.there("bear")
    assert play.finish().damage("wall") == 0


@pytest.mark.cr("500.8", "506.4", "110.2")
def test_a_stolen_attacker_can_attack_only_with_haste_in_the_next_combat() -> None:
    theirs = [permanent("bear", "2/2", Keyword.HASTE, tapped=True), permanent("ox", "2/2")]
    play = Play(game([permanent("cat", "1/1")], theirs, [])).attack(cat=B).effect(outside.add_combat_phase())
    for stolen in (BEAR, ObjectId("ox")):
        play.effect(outside.modify({stolen: (ChangeController(),)}, Duration.END_OF_TURN))
    play.effect(outside.untap((BEAR,))).to_step(Step.END_OF_COMBAT).pass_round().pass_until(AttackersDeclaration)
    assert able_attackers(View(play.state)) == [BEAR]
    play.attack(bear=C).to_step(Step.POSTCOMBAT_MAIN)
    assert (play.life(B), play.life(C)) == (39, 38)
    assert play.of(StepBegan).count(StepBegan(Step.COMBAT_DAMAGE)) == 2
    play.to_step(Step.UPKEEP)
    assert {each.controller for each in play.state.permanents.values()} == {A, B}


@pytest.mark.cr("506.4", "509.1a", "613.1d")
def test_types_may_change_back_and_forth_within_one_combat() -> None:
    play = Play(game([permanent("bear", "2/2")], [permanent("land", "3/3", type="Land")])).attack(bear=B)
    animated = SetTypes(TypeLine.of("Land Creature"))
    play.effect(outside.modify({ObjectId("land"): (animated,)}, Duration.END_OF_COMBAT)).block(land="bear")
    play.effect(outside.modify({BEAR: (SetTypes(TypeLine.of("Enchantment")),)}))
    play.effect(outside.modify({BEAR: (SetTypes(TypeLine.of("Creature")),)}))  # it stays out of combat
    play.to_step(Step.POSTCOMBAT_MAIN)
    assert (play.there("bear"), play.there("land"), play.life(B)) == (True, True, 40)
    assert not View(play.state).is_creature(ObjectId("land"))


@pytest.mark.cr("800.4a", "506.4", "800.4c")
def test_creatures_stolen_from_and_by_a_player_who_leaves() -> None:
    play = Play(game([permanent("bear", "2/2"), permanent("ox", "3/3", owner=C)], [], []))
    play.attack(bear=B, ox=B).effect(outside.modify({BEAR: (ChangeController(),)}, Duration.FOREVER), by=C)
    assert play.state.permanents[BEAR].controller == C
    play.act(Concede(C))
    assert list(play.state.permanents) == [BEAR]
    assert play.state.permanents[BEAR].controller == A
    assert play.finish().life(B) == 40
