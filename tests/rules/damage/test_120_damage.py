"""Damage: what it does to players, creatures, planeswalkers and battles, all at once."""

import pytest

from redzone.abilities.ability import Ability, KeywordAbility
from redzone.abilities.blocking import CanBlockAdditional
from redzone.abilities.damaging import PreventsDamageFrom
from redzone.abilities.keyword import Keyword
from redzone.abilities.plain_qualities import Everything, HasColor
from redzone.game.event import (
    CountersChanged,
    DamageDealt,
    DamagePrevented,
    LifeCause,
    LifeChanged,
    PoisonGiven,
    rule_of,
)
from redzone.game.permanent import Permanent
from redzone.rules.damage.damage import Damage, deal, is_lethal, lethal
from redzone.values.identity import ObjectId, Target
from redzone.values.types import Color
from redzone.view import View
from tests.support import outside
from tests.support.states import A, B, Play, game, permanent

SOURCE, TARGET = ObjectId("source"), ObjectId("target")


def dealt(source: Permanent, *targets: Permanent, to: Target = TARGET, amount: int = 3) -> Play:
    """Damage from ``source`` that is not combat damage."""
    return Play(game([source], targets)).effect(outside.deal_damage(SOURCE, to, amount))


@pytest.mark.cr("120.3a", "120.3e", "120.6", "119.2")
@pytest.mark.requirement("S89")
def test_damage_is_marked_on_creatures_and_costs_players_life() -> None:
    play = dealt(permanent("source", "1/1"), permanent("target", "2/9"))
    assert play.damage("target") == 3
    assert View(play.state).toughness(TARGET) == 9
    assert dealt(permanent("source", "1/1"), to=B).life(B) == 37


@pytest.mark.cr("120.8")
@pytest.mark.requirement("S93")
@pytest.mark.parametrize("amount", [0, -1, -(10**20)])
@pytest.mark.parametrize("to", [TARGET, B])
def test_no_damage_is_no_damage_at_all(amount: int, to: Target) -> None:
    source = permanent("source", "1/1", Keyword.LIFELINK, Keyword.DEATHTOUCH)
    play = dealt(source, permanent("target", "2/2"), to=to, amount=amount)
    assert not play.events


@pytest.mark.cr("120.1a")
@pytest.mark.parametrize("line", ["Artifact", "Land", "Enchantment"])
def test_only_creatures_planeswalkers_and_battles_are_dealt_damage(line: str) -> None:
    play = dealt(permanent("source", "1/1", Keyword.LIFELINK), permanent("target", type=line))
    assert not play.of(DamageDealt)
    assert play.life(A) == 40


@pytest.mark.cr("120.3c", "120.3e", "120.3h", "704.5i", "704.5v")
@pytest.mark.requirement("S91")
@pytest.mark.parametrize(
    ("target", "marked", "counters", "there"),
    [
        (permanent("target", type="Planeswalker", loyalty=5), 0, {"loyalty": 2}, True),
        (permanent("target", type="Planeswalker", loyalty=3), 0, {}, False),
        (permanent("target", type="Planeswalker", loyalty=1), 0, {}, False),
        (permanent("target", "1/5", type="Creature Planeswalker", loyalty=4), 3, {"loyalty": 1}, True),
        (permanent("target", type="Battle — Siege", defense=4, protector=A), 0, {"defense": 1}, True),
        (permanent("target", type="Battle", defense=3, protector=A), 0, {}, False),
    ],
)
def test_damage_removes_loyalty_and_defense(
    target: Permanent, marked: int, counters: dict[str, int], there: bool
) -> None:
    play = dealt(permanent("source", "1/1"), target)
    assert play.there("target") == there
    if there:
        assert play.damage("target") == marked
        assert play.state.permanents[TARGET].counters == counters


@pytest.mark.cr("120.3c")
def test_no_more_loyalty_goes_than_there_is() -> None:
    walker = permanent("target", type="Planeswalker", loyalty=2)
    play = dealt(permanent("source", "1/1"), walker, amount=10**18)
    assert play.of(CountersChanged) == [CountersChanged(TARGET, "loyalty", -2)]


@pytest.mark.cr("120.3b", "120.3d", "120.3e")
@pytest.mark.requirement("S95")
@pytest.mark.parametrize("keyword", [Keyword.INFECT, Keyword.WITHER])
def test_infect_and_wither_put_counters_on_creatures(keyword: Keyword) -> None:
    play = dealt(permanent("source", "1/1", keyword), permanent("target", "4/4"))
    assert play.damage("target") == 0
    assert play.state.permanents[TARGET].counters == {"-1/-1": 3}
    assert View(play.state).power(TARGET) == 1


@pytest.mark.cr("120.3a", "120.3b", "122.1f")
@pytest.mark.requirement("S95")
@pytest.mark.parametrize(("keyword", "poison", "life"), [(Keyword.INFECT, 3, 40), (Keyword.WITHER, 0, 37)])
def test_infect_poisons_players_instead_of_costing_life(keyword: Keyword, poison: int, life: int) -> None:
    play = dealt(permanent("source", "1/1", keyword), to=B)
    assert (play.state.players[B].poison, play.life(B)) == (poison, life)


@pytest.mark.cr("120.3c")
def test_infect_takes_loyalty_from_planeswalkers_and_puts_counters_on_creatures_among_them() -> None:
    walker = permanent("target", "1/5", type="Creature Planeswalker", loyalty=4)
    play = dealt(permanent("source", "1/1", Keyword.INFECT), walker)
    assert play.state.permanents[TARGET].counters == {"loyalty": 1, "-1/-1": 3}


@pytest.mark.cr("120.3f", "702.15b", "702.15e")
@pytest.mark.requirement("S92")
def test_lifelink_gains_what_was_dealt_one_event_for_each_source() -> None:
    mine = [permanent("one", "3/3", Keyword.LIFELINK, Keyword.LIFELINK), permanent("two", "2/2", Keyword.LIFELINK)]
    play = Play(game(mine, [permanent("bear", "2/2")])).attack(one=B, two=B).block(bear="one").finish()
    gains = [event.change for event in play.of(LifeChanged) if event.cause is LifeCause.LIFELINK]
    assert gains == [3, 2]
    assert play.life(A) == 45


@pytest.mark.cr("702.15b")
def test_a_blocker_with_lifelink_that_hits_several_attackers_gains_once() -> None:
    attackers = [permanent("one", "1/1"), permanent("two", "1/1")]
    guard = permanent("guard", "2/9", Keyword.LIFELINK, CanBlockAdditional(1))
    play = Play(game(attackers, [guard])).attack(one=B, two=B).block(guard=("one", "two"))
    play.assign(one={"guard": 1}, two={"guard": 1}).assign(guard={"one": 1, "two": 1}).finish()
    assert [event.change for event in play.of(LifeChanged)] == [2]


@pytest.mark.cr("120.3", "704.3", "702.15b", "120.4d")
def test_damage_and_lifelink_count_together_before_anybody_loses() -> None:
    mine = [permanent("angel", "5/5", Keyword.LIFELINK), permanent("ogre", "5/5")]
    play = Play(game(mine, [permanent("demon", "5/9", Keyword.LIFELINK)], life={A: 40, B: 5}))
    play.attack(angel=B, ogre=B).block(demon="angel").finish()
    assert play.life(B) == 5
    assert play.state.outcome is None


@pytest.mark.cr("120.3f")
def test_lifelink_saves_nobody_who_died_in_the_first_step() -> None:
    mine = [permanent("knight", "5/5", Keyword.FIRST_STRIKE), permanent("ogre", "1/1")]
    play = Play(game(mine, [permanent("demon", "5/9", Keyword.LIFELINK)], life={B: 5}))
    play.attack(knight=B, ogre=B).block(demon="ogre").finish()
    assert play.state.outcome is not None
    assert play.state.outcome.winner == A


@pytest.mark.cr("120.3g", "702.164c")
@pytest.mark.parametrize(
    ("abilities", "poison", "life"),
    [
        ((KeywordAbility(Keyword.TOXIC, number=2),), 2, 37),
        ((KeywordAbility(Keyword.TOXIC, number=2), KeywordAbility(Keyword.TOXIC, number=1)), 3, 37),
        ((KeywordAbility(Keyword.TOXIC, number=2), KeywordAbility(Keyword.INFECT)), 5, 40),
        ((KeywordAbility(Keyword.TOXIC),), 0, 37),
    ],
)
def test_toxic_adds_its_total_to_combat_damage(abilities: tuple[KeywordAbility, ...], poison: int, life: int) -> None:
    play = Play(game([permanent("source", "3/3", *abilities)], [])).attack(source=B).finish()
    assert (play.state.players[B].poison, play.life(B)) == (poison, life)
    assert [event.poison for event in play.of(PoisonGiven)] == [poison] * bool(poison)


@pytest.mark.cr("120.3g", "702.164c")
def test_toxic_is_for_combat_damage_to_players_only() -> None:
    source = permanent("source", "3/3", KeywordAbility(Keyword.TOXIC, number=2))
    assert dealt(source, to=B).state.players[B].poison == 0
    play = Play(game([source], [permanent("bear", "1/4")])).attack(source=B).block(bear="source").finish()
    assert play.state.permanents[ObjectId("bear")].counters == {}


@pytest.mark.cr("702.16e", "120.3f")
@pytest.mark.requirement("S92", "S93")
def test_prevented_damage_does_nothing() -> None:
    target = permanent("target", "2/2", KeywordAbility(Keyword.PROTECTION, quality=HasColor(Color.RED)))
    source = permanent("source", "1/1", Keyword.LIFELINK, Keyword.DEATHTOUCH, Keyword.WITHER, colors="R")
    play = dealt(source, target)
    assert play.events == [DamagePrevented(SOURCE, TARGET, 3)]
    assert play.there("target")


@pytest.mark.cr("615.1", "702.16e")
@pytest.mark.parametrize(
    ("ability", "rule"),
    [
        (KeywordAbility(Keyword.PROTECTION, quality=HasColor(Color.RED)), "702.16e"),
        (PreventsDamageFrom(HasColor(Color.RED)), "615.1"),
    ],
)
def test_prevention_names_the_rule_of_protection_only_for_protection(ability: Ability, rule: str) -> None:
    play = dealt(permanent("source", "1/1", colors="R"), permanent("target", "2/2", ability))
    (prevented,) = play.of(DamagePrevented)
    assert str(rule_of(prevented)) == rule


@pytest.mark.cr("702.16e")
@pytest.mark.parametrize(
    ("ability", "marked"),
    [
        (KeywordAbility(Keyword.PROTECTION, quality=HasColor(Color.GREEN)), 3),
        (KeywordAbility(Keyword.PROTECTION), 0),
        (PreventsDamageFrom(Everything()), 0),
    ],
)
def test_protection_looks_at_the_source(ability: KeywordAbility | PreventsDamageFrom, marked: int) -> None:
    assert dealt(permanent("source", "1/1", colors="R"), permanent("target", "2/9", ability)).damage("target") == marked


@pytest.mark.cr("510.2", "120.3e")
@pytest.mark.requirement("S88", "S131")
def test_several_sources_add_up_on_one_creature() -> None:
    guards = [permanent("one", "2/2"), permanent("two", "2/2")]
    play = Play(game([permanent("ogre", "4/4")], guards)).attack(ogre=B).block(one="ogre", two="ogre").finish()
    assert not play.there("ogre")
    assert len(play.of(DamageDealt)) == 3


@pytest.mark.cr("702.2c", "120.6", "702.19b")
@pytest.mark.requirement("S77", "S78")
@pytest.mark.parametrize(
    ("keyword", "marked", "amount", "needed", "enough"),
    [
        (Keyword.VIGILANCE, 0, 1, 3, False),
        (Keyword.VIGILANCE, 0, 3, 3, True),
        (Keyword.VIGILANCE, 1, 2, 2, True),
        (Keyword.VIGILANCE, 9, 0, 0, False),
        (Keyword.DEATHTOUCH, 0, 1, 1, True),
        (Keyword.DEATHTOUCH, 0, 0, 1, False),
        (Keyword.DEATHTOUCH, 9, 1, 0, True),
    ],
)
def test_lethal_damage(keyword: Keyword, marked: int, amount: int, needed: int, enough: bool) -> None:
    target = permanent("target", "2/3", damage=marked)
    view = View(game([permanent("source", "1/1", keyword)], [target], begun=False))
    assert lethal(view, SOURCE, TARGET) == needed
    assert is_lethal(view, SOURCE, TARGET, amount) == enough


@pytest.mark.cr("120.3", "800.4e", "702.26b")
def test_what_is_gone_is_dealt_no_damage() -> None:
    state = game([permanent("source", "1/1")], [permanent("target", "2/2", phased_out=True)])
    batch = [Damage(SOURCE, TARGET, 2), Damage(SOURCE, ObjectId("nowhere"), 2)]
    assert not deal(state, batch).events


@pytest.mark.cr("120.3d", "704.5q", "122.3")
def test_minus_counters_from_damage_cancel_plus_counters() -> None:
    play = Play(game([permanent("source", "1/1", Keyword.WITHER)], [permanent("target", "2/2")]))
    play.effect(outside.put_counters({TARGET: {"+1/+1": 4}})).effect(outside.deal_damage(SOURCE, TARGET, 3))
    assert play.state.permanents[TARGET].counters == {"+1/+1": 1}
