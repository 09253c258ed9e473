"""Keywords that are activated abilities, or other ways to cast a spell (CR 702)."""

import pytest

from redzone.abilities.ability import KeywordAbility, SpellEffect
from redzone.abilities.cost import Cost, Objects
from redzone.abilities.instruction import GainLife
from redzone.abilities.keyword import Keyword
from redzone.abilities.plain_qualities import Everything
from redzone.game.card import Zone
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.game.violation import Code
from redzone.values.identity import ObjectId
from redzone.values.turn import Step
from redzone.values.types import CardType
from redzone.view import View
from tests.support.spells import (
    NOTHING,
    TAP,
    activate,
    activations,
    cast,
    casts,
    holding,
    judged,
    paid,
    playing,
    spell,
    targets,
    with_mana,
)
from tests.support.states import A, B, Play, game, permanent

LIFE = SpellEffect((GainLife(1),))


def keyword(which: Keyword, cost: str = "{1}", number: int | None = None) -> KeywordAbility:
    return KeywordAbility(which, number=number, cost=Cost(cost))


def main_phase(*mine: Permanent, theirs: tuple[Permanent, ...] = (), mana: str = "{G}{G}{G}") -> GameState:
    return with_mana(game(mine, theirs, step=Step.PRECOMBAT_MAIN), mana)


def hand(*abilities: KeywordAbility, cost: str = "{9}", zone: Zone = Zone.HAND, effect: SpellEffect = NOTHING) -> Play:
    kind = "Creature" if effect == NOTHING else "Sorcery"
    card = spell("card", cost, effect, *abilities, type=kind, pt="2/2")
    return playing(holding(main_phase(permanent("bear", "2/2")), card, zone=zone))


@pytest.mark.cr("702.6a", "301.5")
def test_equip_attaches_to_a_creature_you_control_as_a_sorcery() -> None:
    sword = permanent("sword", None, keyword(Keyword.EQUIP), type="Artifact — Equipment")
    bear, ogre = permanent("bear", "2/2"), permanent("ogre", "3/3")
    play = playing(main_phase(sword, bear, theirs=(ogre,)))
    assert [activation.targets for activation in activations(play.state, "sword")] == [targets("bear")]
    play.act(activations(play.state, "sword")[0]).pass_priority()
    assert play.state.permanents[ObjectId("sword")].attached_to == "bear"
    combat = playing(with_mana(game([sword, bear], []), "{G}"))
    assert activations(combat.state, "sword") == []


@pytest.mark.cr("702.67a")
def test_fortify_attaches_to_a_land() -> None:
    fort = permanent("fort", None, keyword(Keyword.FORTIFY), type="Artifact — Fortification")
    play = playing(main_phase(fort, permanent("bear", "2/2"), permanent("wood", type="Land")))
    play.act(activations(play.state, "fort")[0]).pass_priority()
    assert play.state.permanents[ObjectId("fort")].attached_to == "wood"


@pytest.mark.cr("702.151a", "702.151b")
def test_reconfigure_attaches_a_creature_and_takes_it_off_again() -> None:
    claw = permanent("claw", "2/1", keyword(Keyword.RECONFIGURE), type="Artifact Creature — Equipment")
    play = playing(main_phase(claw, permanent("bear", "2/2")))
    assert [(activation.ability, activation.targets) for activation in activations(play.state, "claw")] == [
        (0, targets("bear"))
    ]
    play.act(activations(play.state, "claw")[0]).pass_priority()
    assert play.state.permanents[ObjectId("claw")].attached_to == "bear"
    assert not View(play.state).has_type(ObjectId("claw"), CardType.CREATURE)
    again = Play(with_mana(play.state, "{G}"))
    off = next(activation for activation in activations(again.state, "claw") if activation.ability == 1)
    again.act(off).pass_priority()
    assert again.state.permanents[ObjectId("claw")].attached_to is None
    assert View(again.state).is_creature(ObjectId("claw"))


@pytest.mark.cr("702.171a")
def test_saddle_taps_creatures_and_saddles() -> None:
    mount = permanent("mount", "3/3", keyword(Keyword.SADDLE, number=2))
    play = playing(main_phase(mount, permanent("rider", "2/2")))
    (action,) = activations(play.state, "mount")
    assert action.payment == paid(tapped=("rider",))
    play.act(action).pass_priority()
    assert "saddled" in play.state.permanents[ObjectId("mount")].designations


@pytest.mark.cr("702.184a")
def test_station_counts_the_power_of_the_tapped_creature() -> None:
    ship = permanent("ship", None, Keyword.STATION, type="Artifact")
    play = playing(main_phase(ship, permanent("pilot", "3/3")))
    play.act(activations(play.state, "ship")[0]).pass_priority()
    assert play.state.permanents[ObjectId("ship")].counters == {"charge": 3}


@pytest.mark.cr("702.107a")
def test_outlast_taps_for_a_counter() -> None:
    play = playing(main_phase(permanent("bear", "2/2", keyword(Keyword.OUTLAST))))
    play.act(activations(play.state, "bear")[0]).pass_priority()
    assert View(play.state).power(ObjectId("bear")) == 3
    assert play.state.permanents[ObjectId("bear")].tapped


@pytest.mark.cr("702.77a")
def test_reinforce_discards_the_card_for_counters() -> None:
    play = hand(keyword(Keyword.REINFORCE, number=2))
    play.act(activations(play.state, "card")[0])
    assert [card.card.id for card in play.state.players[A].graveyard] == ["card"]
    play.pass_priority()
    assert View(play.state).power(ObjectId("bear")) == 4


@pytest.mark.cr("702.84a")
def test_unearth_returns_it_with_haste_until_the_end_step() -> None:
    play = hand(keyword(Keyword.UNEARTH), zone=Zone.GRAVEYARD)
    play.act(activations(play.state, "card")[0]).pass_priority()
    assert play.there("card#2")
    assert Keyword.HASTE in View(play.state).now(ObjectId("card#2")).keywords
    play.to_step(Step.END_STEP).pass_priority()
    assert [card.card.id for card in play.state.exile] == ["card"]


@pytest.mark.cr("702.141a")
def test_encore_exiles_the_card_for_tokens_that_attack_each_opponent() -> None:
    play = hand(keyword(Keyword.ENCORE), zone=Zone.GRAVEYARD)
    play.act(activations(play.state, "card")[0])
    assert [card.card.id for card in play.state.exile] == ["card"]
    play.pass_priority()
    tokens = [each for each in play.state.permanents.values() if each.card.token]
    assert len(tokens) == 1


@pytest.mark.cr("702.109a")
def test_dash_gives_haste_and_returns_it() -> None:
    play = hand(keyword(Keyword.DASH))
    (action,) = casts(play.state)
    assert action.costs == ("dash",)
    play.act(action).pass_priority()
    assert Keyword.HASTE in View(play.state).now(ObjectId("card#3")).keywords
    play.to_step(Step.END_STEP).pass_priority()
    assert [card.card.id for card in play.state.players[A].hand] == ["card"]


@pytest.mark.cr("702.152a")
def test_blitz_gives_haste_and_is_sacrificed() -> None:
    play = hand(keyword(Keyword.BLITZ))
    play.act(casts(play.state)[0]).pass_priority()
    assert Keyword.HASTE in View(play.state).now(ObjectId("card#3")).keywords
    play.to_step(Step.END_STEP).pass_priority()
    assert [card.card.id for card in play.state.players[A].graveyard] == ["card"]


@pytest.mark.cr("702.74a")
def test_evoke_sacrifices_it_as_it_has_entered() -> None:
    play = hand(keyword(Keyword.EVOKE))
    play.act(casts(play.state)[0]).pass_priority().pass_priority()
    assert [card.card.id for card in play.state.players[A].graveyard] == ["card"]


@pytest.mark.cr("702.34a")
def test_flashback() -> None:
    play = hand(keyword(Keyword.FLASHBACK), zone=Zone.GRAVEYARD, effect=LIFE)
    play.act(casts(play.state)[0]).pass_priority()
    assert play.life(A) == 41
    assert [card.card.id for card in play.state.exile] == ["card"]


@pytest.mark.cr("702.138a")
def test_escape_exiles_other_cards() -> None:
    cost = Cost("{1}", exile_from_graveyard=Objects(1, Everything()))
    play = hand(KeywordAbility(Keyword.ESCAPE, cost=cost), zone=Zone.GRAVEYARD)
    assert casts(play.state) == []
    play = Play(holding(play.state, spell("food"), zone=Zone.GRAVEYARD))
    play.act(casts(play.state)[0])
    assert [card.card.id for card in play.state.exile] == ["food"]
    assert play.pass_priority().there("card#3")


@pytest.mark.cr("702.33a")
def test_kicker_is_paid_beside_the_mana_cost() -> None:
    play = hand(keyword(Keyword.KICKER), cost="{1}")
    assert [each.costs for each in casts(play.state)] == [(), ("kicker",)]
    play.act(casts(play.state)[1]).pass_priority()
    assert play.state.permanents[ObjectId("card#3")].paid == ("kicker",)
    assert play.state.players[A].mana == "{G}"


@pytest.mark.cr("702.61a")
def test_split_second_is_over_once_the_spell_has_resolved() -> None:
    state = holding(main_phase(permanent("bear", "2/2")), spell("hush", "{0}", TAP, Keyword.SPLIT_SECOND))
    state = holding(state, spell("late", "{0}", TAP), player=B)
    play = playing(state).act(cast("hush", targets("bear")))
    assert judged(play.state)(cast("late", targets("bear"), player=B)) == [Code.WRONG_PLAYER]
    play.pass_priority()
    assert casts(play.state) == []
    assert judged(play.state)(activate("bear")) == [Code.UNKNOWN_ABILITY]
