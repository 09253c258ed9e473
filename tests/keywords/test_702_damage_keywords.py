"""Keywords about dealing and surviving damage, and attachments."""

import pytest

from redzone.abilities.ability import GainAbility, KeywordAbility, LoseAbility
from redzone.abilities.blocking import CanBlockAdditional
from redzone.abilities.keyword import Keyword
from redzone.abilities.modification import ModifyPowerToughness
from redzone.abilities.plain_qualities import HasColor
from redzone.game.event import DeathReason, Died, LifeChanged
from redzone.game.permanent import Permanent
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.turn import Step
from redzone.values.types import Color
from redzone.view import View
from tests.support import outside
from tests.support.states import A, B, Play, game, permanent

BEAR = ObjectId("bear")


def duel(attacker: Permanent, blocker: Permanent) -> Play:
    play = Play(game([attacker], [blocker])).attack(**{attacker.id: B})
    return play.block(**{blocker.id: attacker.id}).finish()


def deaths(play: Play) -> dict[str, DeathReason]:
    return {event.object: event.reason for event in play.of(Died)}


@pytest.mark.cr("702.2b", "704.5h")
@pytest.mark.requirement("S102", "S92")
@pytest.mark.parametrize("attacks", [True, False])
def test_any_damage_from_deathtouch_destroys(attacks: bool) -> None:
    snake, giant = permanent("snake", "1/1", Keyword.DEATHTOUCH), permanent("giant", "10/10")
    play = duel(snake, giant) if attacks else duel(giant, snake)
    assert deaths(play) == {"giant": DeathReason.DEATHTOUCH, "snake": DeathReason.LETHAL_DAMAGE}


@pytest.mark.cr("702.2b", "704.5h")
@pytest.mark.parametrize(
    ("snake", "giant"),
    [
        (permanent("snake", "0/9", Keyword.DEATHTOUCH), permanent("giant", "1/10")),
        (permanent("snake", "1/9", Keyword.DEATHTOUCH), permanent("giant", "1/10", Keyword.INDESTRUCTIBLE)),
        (
            permanent("snake", "1/9", Keyword.DEATHTOUCH, colors="B"),
            permanent("giant", "1/10", KeywordAbility(Keyword.PROTECTION, quality=HasColor(Color.BLACK))),
        ),
    ],
)
def test_deathtouch_without_damage_or_destruction_kills_nothing(snake: Permanent, giant: Permanent) -> None:
    assert deaths(duel(snake, giant)) == {}


@pytest.mark.cr("702.2b", "120.3d")
def test_deathtouch_counts_with_wither_and_outside_combat() -> None:
    both = permanent("snake", "1/1", Keyword.DEATHTOUCH, Keyword.WITHER)
    assert deaths(duel(both, permanent("giant", "0/9"))) == {"giant": DeathReason.DEATHTOUCH}
    play = Play(game([both], [permanent("giant", "0/9")])).effect(
        outside.deal_damage(ObjectId("snake"), ObjectId("giant"), 1)
    )
    assert deaths(play) == {"giant": DeathReason.DEATHTOUCH}


@pytest.mark.cr("702.2b")
def test_deathtouch_kills_all_that_share_its_damage() -> None:
    guards = [permanent("one", "1/5"), permanent("two", "1/5")]
    play = Play(game([permanent("snake", "2/9", Keyword.DEATHTOUCH)], guards)).attack(snake=B)
    play.block(one="snake", two="snake").assign(snake={"one": 1, "two": 1}).finish()
    assert sorted(deaths(play)) == ["one", "two"]


@pytest.mark.cr("704.5h")
def test_damage_by_deathtouch_counts_for_one_check_only() -> None:
    snake, giant = permanent("snake", "1/1", Keyword.DEATHTOUCH), permanent("giant", "2/5", Keyword.INDESTRUCTIBLE)
    play = duel(giant, snake)
    play.effect(outside.modify({ObjectId("giant"): (LoseAbility(KeywordAbility(Keyword.INDESTRUCTIBLE)),)}))
    assert play.there("giant")
    assert play.damage("giant") == 1


@pytest.mark.cr("702.12b", "704.5f", "704.5g")
@pytest.mark.requirement("S100", "T17")
def test_indestructible_survives_damage_but_not_toughness_zero() -> None:
    play = duel(permanent("ogre", "5/5"), permanent("bear", "2/2", Keyword.INDESTRUCTIBLE))
    assert play.damage("bear") == 5
    assert play.effect(outside.destroy((BEAR,))).there("bear")
    play.effect(outside.modify({BEAR: (ModifyPowerToughness(-2, -2),)}))
    assert deaths(play) == {"bear": DeathReason.TOUGHNESS}


@pytest.mark.cr("702.12b", "704.5g")
def test_losing_indestructible_lets_marked_damage_kill() -> None:
    play = duel(permanent("ogre", "5/5"), permanent("bear", "2/2", Keyword.INDESTRUCTIBLE))
    play.effect(outside.modify({BEAR: (LoseAbility(KeywordAbility(Keyword.INDESTRUCTIBLE)),)}))
    assert deaths(play) == {"bear": DeathReason.LETHAL_DAMAGE}


@pytest.mark.cr("704.5g", "702.12b")
def test_indestructible_that_arrives_in_time_saves() -> None:
    play = Play(game([permanent("ogre", "5/5")], [permanent("bear", "2/2")])).attack(ogre=B).block(bear="ogre")
    play.effect(outside.modify({BEAR: (GainAbility(KeywordAbility(Keyword.INDESTRUCTIBLE)),)})).to_step(Step.END_STEP)
    assert play.there("bear")
    assert play.to_step(Step.UPKEEP).damage("bear") == 0


@pytest.mark.cr("702.15b", "510.1c")
@pytest.mark.requirement("S92")
@pytest.mark.parametrize(
    ("abilities", "gained"),
    [((Keyword.LIFELINK,), 3), ((Keyword.LIFELINK, Keyword.DOUBLE_STRIKE), 6), ((Keyword.LIFELINK, Keyword.INFECT), 3)],
)
def test_lifelink_gains_all_damage_dealt_to_a_blocker(abilities: tuple[Keyword, ...], gained: int) -> None:
    play = duel(permanent("cat", "3/9", *abilities), permanent("wall", "0/9"))
    assert play.life(A) == 40 + gained
    assert play.life(B) == 40


@pytest.mark.cr("702.4b", "510.1c", "702.15b")
def test_a_double_striker_that_kills_its_blocker_first_gains_once() -> None:
    play = duel(permanent("cat", "3/3", Keyword.LIFELINK, Keyword.DOUBLE_STRIKE), permanent("bear", "2/2"))
    assert [event.change for event in play.of(LifeChanged)] == [3]
    assert play.life(B) == 40


@pytest.mark.cr("702.90b", "702.90c", "704.5c")
@pytest.mark.requirement("S95")
def test_infect_kills_by_counters_and_by_poison() -> None:
    play = duel(permanent("phage", "3/3", Keyword.INFECT), permanent("bear", "2/2", Keyword.INDESTRUCTIBLE))
    assert deaths(play) == {"bear": DeathReason.TOUGHNESS}
    play = Play(game([permanent("phage", "10/3", Keyword.INFECT)], [])).attack(phage=B).finish()
    assert play.life(B) == 40
    assert play.state.outcome is not None


@pytest.mark.cr("702.80a", "702.90b")
@pytest.mark.parametrize("keyword", [Keyword.WITHER, Keyword.INFECT])
def test_wither_and_infect_weaken_at_once_for_the_second_step(keyword: Keyword) -> None:
    attacker = permanent("knight", "2/3", Keyword.FIRST_STRIKE, keyword)
    play = duel(attacker, permanent("ogre", "4/4"))
    assert play.damage("knight") == 2
    assert View(play.state).power(ObjectId("ogre")) == 2


@pytest.mark.cr("702.164b", "702.164c")
@pytest.mark.parametrize(("keywords", "poison"), [((), 1), ((Keyword.DOUBLE_STRIKE,), 2)])
def test_toxic_gives_poison_with_every_hit(keywords: tuple[Keyword, ...], poison: int) -> None:
    toxic = permanent("rat", "1/1", KeywordAbility(Keyword.TOXIC, number=1), *keywords)
    assert Play(game([toxic], [])).attack(rat=B).finish().state.players[B].poison == poison


@pytest.mark.cr("702.16e")
@pytest.mark.parametrize(("colors", "marked"), [("R", 0), ("RG", 0), ("G", 3), ("", 3)])
def test_protection_prevents_damage_both_ways(colors: str, marked: int) -> None:
    knight = permanent("knight", "3/9", KeywordAbility(Keyword.PROTECTION, quality=HasColor(Color.RED)))
    play = duel(permanent("ogre", "3/9", colors=colors), knight)
    assert (play.damage("knight"), play.damage("ogre")) == (marked, 3)


AURA = permanent("aura", type="Enchantment — Aura", colors="R", attached_to=BEAR)
SWORD = permanent("sword", type="Artifact — Equipment", colors="R", attached_to=BEAR)
RED = GainAbility(KeywordAbility(Keyword.PROTECTION, quality=HasColor(Color.RED)))


@pytest.mark.cr("702.16c", "702.16d", "704.5m", "704.5n")
def test_attachments_fall_off_what_gains_protection_from_them() -> None:
    play = Play(game([permanent("bear", "2/2"), AURA, SWORD], [])).effect(outside.modify({BEAR: (RED,)}))
    assert deaths(play) == {"aura": DeathReason.ATTACHMENT}
    assert play.state.permanents[ObjectId("sword")].attached_to is None


@pytest.mark.cr("702.26g", "702.26b", "704.5m")
@pytest.mark.parametrize("controller", [A, B])
def test_attachments_phase_out_and_in_with_their_host(controller: PlayerId) -> None:
    seats: list[list[Permanent]] = [[permanent("bear", "2/2")], []]
    seats[controller - 1] += [AURA, SWORD]
    play = Play(game(*seats)).effect(outside.phase_out((BEAR,)))
    assert all(each.phased_out for each in play.state.permanents.values())
    if controller == B:
        play.to_step(Step.END_STEP).to_step(Step.UPKEEP)
        assert all(each.phased_out for each in play.state.permanents.values())
        play.to_step(Step.END_STEP)
    while play.state.turn.active != A or play.state.turn.number == 1:
        play.default()
    assert {id_: (each.phased_out, each.attached_to) for id_, each in play.state.permanents.items()} == {
        "bear": (False, None),
        "aura": (False, BEAR),
        "sword": (False, BEAR),
    }


@pytest.mark.cr("702.26g", "702.26i")
def test_an_equipment_phased_out_alone_comes_back_attached_if_its_creature_is_there() -> None:
    for gone in (False, True):
        play = Play(game([permanent("bear", "2/2"), SWORD], [])).effect(outside.phase_out((ObjectId("sword"),)))
        assert not play.state.permanents[BEAR].phased_out
        if gone:
            play.effect(outside.destroy((BEAR,)))
        play.effect(outside.phase_in((ObjectId("sword"),)))
        assert play.state.permanents[ObjectId("sword")].attached_to == (None if gone else BEAR)


@pytest.mark.cr("702.26b", "506.4", "509.1h")
def test_a_phased_out_creature_is_out_of_combat_and_keeps_its_marks() -> None:
    mine = [permanent("ogre", "3/3"), permanent("bear", "2/2", Keyword.FIRST_STRIKE)]
    play = Play(game(mine, [permanent("guard", "1/4"), permanent("wall", "0/4")])).attack(ogre=B, bear=B)
    play.block(guard="ogre", wall="bear").to_step(Step.FIRST_STRIKE_DAMAGE)
    play.effect(outside.put_counters({ObjectId("wall"): {"+1/+1": 1}})).effect(
        outside.phase_out((ObjectId("wall"), ObjectId("guard")))
    )
    play.finish()
    assert play.damage("wall") == 2
    assert play.state.permanents[ObjectId("wall")].counters == {"+1/+1": 1}
    assert play.life(B) == 40
    while play.state.turn.number == 1:
        play.default()
    assert play.damage("wall") == 0


@pytest.mark.cr("702.19b", "702.2c", "702.15b")
def test_keywords_on_shared_blockers_together() -> None:
    mine = [permanent("wurm", "6/6", Keyword.TRAMPLE, Keyword.DEATHTOUCH), permanent("cat", "2/2", Keyword.LIFELINK)]
    guards = [permanent("one", "1/9", CanBlockAdditional(1)), permanent("two", "0/9", Keyword.INDESTRUCTIBLE)]
    play = Play(game(mine, guards)).attack(wurm=B, cat=B).block(one=("wurm", "cat"), two="wurm")
    play.assign(wurm={"one": 1, "two": 1, B: 4}, cat={"one": 2}).assign(one={"cat": 1}).finish()
    assert (play.life(A), play.life(B)) == (42, 36)
    assert deaths(play) == {"one": DeathReason.DEATHTOUCH}
