"""Entering the battlefield attacking or blocking, and with what else an effect says (CR 506.3, 508.4, 509.4)."""

import pytest
from msgspec.structs import replace

from redzone.abilities.attacking import CantAttack
from redzone.abilities.blocking import CantBlock
from redzone.abilities.keyword import Keyword
from redzone.game.combat import Combat
from redzone.game.effect import Intervention, PlacePermanent
from redzone.game.event import BecameBlocked, EnteredCombat, RemovedFromCombat
from redzone.game.violation import Code, IllegalAction
from redzone.rules.game import intervene
from redzone.values.identity import CardId, ObjectId, PlayerId, Target
from redzone.values.turn import Step
from tests.support import outside
from tests.support.states import A, B, C, Play, card, codes, game, permanent

BEAR, OX, CAT, TOKEN = map(ObjectId, ("bear", "ox", "cat", "token"))


def token(
    pt: str | None = "1/1",
    *abilities: Keyword | CantAttack | CantBlock,
    by: PlayerId = A,
    type: str = "Creature",
    attacking: Target | None = None,
    blocking: tuple[ObjectId, ...] = (),
) -> PlacePermanent:
    printed = card("token", pt, *abilities, type=type)
    return PlacePermanent(CardId("token"), printed, by, by, attacking=attacking, blocking=blocking)


def combat(play: Play) -> Combat:
    assert play.state.combat is not None
    return play.state.combat


@pytest.mark.cr("508.4c")
def test_what_enters_attacking_may_be_unable_to_attack() -> None:
    play = Play(game([permanent("bear", "2/2")], [])).attack(bear=B).effect(token("3/3", CantAttack(), attacking=B))
    assert not play.state.permanents[TOKEN].tapped
    assert combat(play).declared_attackers == (BEAR,)
    assert play.finish().life(B) == 35


@pytest.mark.cr("508.4", "508.8")
def test_it_may_arrive_before_attackers_are_declared() -> None:
    play = Play(game([permanent("bear", "2/2")], [permanent("cat", "1/1")])).effect(token("3/3", attacking=B))
    play.attack().block(cat="token").finish()
    assert (play.life(B), play.there("cat")) == (40, False)


@pytest.mark.cr("508.4d", "510.4")
def test_what_arrives_between_the_damage_steps_deals_damage_in_the_second() -> None:
    play = Play(game([permanent("bear", "2/2", Keyword.FIRST_STRIKE)], [])).attack(bear=B)
    play.to_step(Step.FIRST_STRIKE_DAMAGE).effect(token("3/3", attacking=B))
    assert combat(play).attackers[TOKEN].blocked is False
    assert play.finish().life(B) == 35


@pytest.mark.cr("506.3d", "508.4d")
def test_what_arrives_after_damage_deals_none() -> None:
    play = Play(game([permanent("bear", "2/2")], [])).attack(bear=B).to_step(Step.END_OF_COMBAT)
    play.effect(token("3/3", attacking=B))
    assert list(combat(play).attackers) == [BEAR, TOKEN]
    assert play.finish().life(B) == 38


@pytest.mark.cr("508.4")
def test_outside_combat_nothing_attacks_or_blocks() -> None:
    play = Play(game([permanent("bear", "2/2")], [], step=Step.PRECOMBAT_MAIN))
    play.effect(token(attacking=B)).effect(replace(token(by=B, blocking=(BEAR,)), id=CardId("late")))
    assert (play.of(EnteredCombat), play.there("token"), play.there("late")) == ([], True, True)


@pytest.mark.cr("506.3c", "508.4a", "310.8b")
@pytest.mark.parametrize(("protector", "enters"), [(B, True), (A, False), (None, False)])
def test_a_battle_can_be_attacked_if_a_defending_player_protects_it(protector: PlayerId | None, enters: bool) -> None:
    siege = permanent("siege", type="Battle — Siege", defense=4, protector=B)
    play = Play(game([permanent("bear", "2/2"), siege], [], [])).attack(bear=B)
    battle = replace(play.state.permanents[ObjectId("siege")], protector=protector)
    play.state = play.state.with_permanents({battle.id: battle})
    result = intervene(play.state, Intervention(token(attacking=battle.id), A)).state
    assert result.combat is not None
    assert (TOKEN in result.combat.attackers) is enters


@pytest.mark.cr("509.4", "509.4b", "509.3c")
def test_it_may_enter_blocking_several_attackers() -> None:
    play = Play(game([permanent("bear", "1/1"), permanent("ox", "2/2", Keyword.FLYING)], [])).attack(bear=B, ox=B)
    play.to_step(Step.DECLARE_BLOCKERS).effect(token("1/4", CantBlock(), by=B, blocking=(BEAR, OX, BEAR)))
    assert combat(play).blockers == {TOKEN: (BEAR, OX)}
    assert [attacker.blockers for attacker in combat(play).attackers.values()] == [(TOKEN,), (TOKEN,)]
    assert play.of(EnteredCombat) == [EnteredCombat(TOKEN, blocking=BEAR), EnteredCombat(TOKEN, blocking=OX)]
    assert play.of(BecameBlocked) == [BecameBlocked(BEAR), BecameBlocked(OX)]
    assert combat(play).declared_blockers == ()
    play.finish()
    assert (play.life(B), play.damage("token")) == (40, 3)


@pytest.mark.cr("506.3e", "509.4a")
def test_it_blocks_only_what_attacks_its_controller() -> None:
    walker = permanent("walker", type="Planeswalker", loyalty=5)
    attackers = [permanent("bear", "2/2"), permanent("ox", "3/3"), permanent("cat", "1/1")]
    play = Play(game(attackers, [walker], [])).attack(bear=B, ox="walker", cat=C)
    play.to_step(Step.DECLARE_BLOCKERS).effect(token("1/9", by=B, blocking=(BEAR, OX, CAT, TOKEN)))
    assert combat(play).blockers == {TOKEN: (BEAR, OX)}
    assert [attacker.blocked for attacker in combat(play).attackers.values()] == [True, True, False]


@pytest.mark.cr("506.4c", "509.4a")
def test_it_may_block_what_attacks_nothing_any_more() -> None:
    walker = permanent("walker", type="Planeswalker", loyalty=5)
    play = Play(game([permanent("bear", "2/2")], [walker])).attack(bear="walker").effect(outside.destroy((walker.id,)))
    play.to_step(Step.DECLARE_BLOCKERS).effect(token("1/4", by=B, blocking=(BEAR,)))
    assert play.finish().damage("token") == 2


@pytest.mark.cr("509.1h", "509.4")
def test_an_attacker_that_is_blocked_before_the_declaration_stays_blocked() -> None:
    play = Play(game([permanent("bear", "2/2")], [])).attack(bear=B).effect(token("0/4", by=B, blocking=(BEAR,)))
    play.effect(outside.remove_from_combat((TOKEN,)))
    assert play.finish().life(B) == 40


@pytest.mark.cr("509.1h", "509.4")
def test_a_blocked_attacker_gets_one_more_blocker() -> None:
    play = Play(game([permanent("bear", "2/2")], [permanent("cat", "0/1")])).attack(bear=B).block(cat="bear")
    play.effect(token("0/4", by=B, blocking=(BEAR,)))
    assert combat(play).attackers[BEAR].blockers == (CAT, TOKEN)
    assert play.of(BecameBlocked) == [BecameBlocked(BEAR)]


@pytest.mark.cr("506.4", "508.4")
def test_what_entered_attacking_leaves_combat_like_others() -> None:
    play = Play(game([permanent("bear", "2/2")], [])).attack(bear=B).effect(token("3/3", attacking=B))
    play.effect(outside.remove_from_combat((TOKEN,)))
    assert play.of(RemovedFromCombat) == [RemovedFromCombat(TOKEN)]
    assert play.finish().life(B) == 38


@pytest.mark.cr("702.26b", "506.3")
def test_what_enters_phased_out_is_in_no_combat() -> None:
    play = Play(game([permanent("bear", "2/2")], [])).attack(bear=B)
    play.effect(replace(token("3/3", attacking=B), phased_out=True))
    assert list(combat(play).attackers) == [BEAR]
    play.effect(outside.phase_in((TOKEN,)))
    assert play.finish().life(B) == 38


@pytest.mark.cr("111.2", "303.4f", "310.8a")
def test_it_enters_with_what_the_effect_says() -> None:
    play = Play(game([permanent("bear", "2/2")], [], []))
    play.effect(replace(token("1/3"), damage=2))
    play.effect(replace(token(None, type="Artifact — Equipment"), id=CardId("sword"), attached_to=BEAR))
    siege = PlacePermanent(CardId("siege"), card("siege", type="Battle — Siege", defense=3), A, A, protector=C)
    play.effect(siege)
    there = play.state.permanents
    assert there[TOKEN].damage == 2
    assert there[ObjectId("sword")].attached_to == BEAR
    assert there[ObjectId("siege")].protector == C


@pytest.mark.cr("608.2c")
@pytest.mark.parametrize(
    ("effect", "code"),
    [
        (replace(token(), attached_to=ObjectId("gone")), Code.UNKNOWN_OBJECT),
        (replace(token(), attached_to=TOKEN), Code.UNKNOWN_OBJECT),
        (replace(token(), protector=PlayerId(9)), Code.NOT_IN_GAME),
    ],
)
def test_what_it_is_attached_to_and_who_protects_it_have_to_be_there(effect: PlacePermanent, code: Code) -> None:
    with pytest.raises(IllegalAction) as illegal:
        intervene(game([permanent("bear", "2/2")], []), Intervention(effect, A))
    assert codes(illegal.value.violations) == {code}
