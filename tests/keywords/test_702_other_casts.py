"""Keywords that are other ways and times to cast a spell, and what is refused (CR 702)."""

import pytest

from redzone.abilities.ability import If, KeywordAbility, SpellEffect
from redzone.abilities.condition import WasCast
from redzone.abilities.cost import Cost, Objects
from redzone.abilities.instruction import Deed, Do, Draw, GainLife
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import TargetObjects
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.targeting import TargetPermanents, TargetSpells
from redzone.game.card import Card, Zone
from redzone.game.state import GameState
from redzone.game.violation import Code
from redzone.rules.game import legal_actions
from redzone.values.identity import CardId, ObjectId
from redzone.values.turn import Step
from redzone.view import View
from tests.support import outside
from tests.support.spells import (
    NOTHING,
    TAP,
    cast,
    casts,
    holding,
    judged,
    judged_rules,
    paid,
    playing,
    spell,
    targets,
    with_mana,
)
from tests.support.states import A, B, Play, game, permanent

CARD, THERE = CardId("card"), ObjectId("card#3")
LIFE = SpellEffect((GainLife(1),))
COUNTER = SpellEffect((Do(Deed.COUNTER, TargetObjects(0)),), (TargetSpells(),))


def keyword(which: Keyword, cost: str = "{1}") -> KeywordAbility:
    return KeywordAbility(which, cost=Cost(cost))


def creature(*abilities: KeywordAbility | Keyword, cost: str = "{9}") -> Card:
    return spell("card", cost, NOTHING, *abilities, type="Creature", pt="2/2")


def sorcery(*abilities: KeywordAbility | Keyword, cost: str = "{9}", effect: SpellEffect = LIFE) -> Card:
    return spell("card", cost, effect, *abilities, type="Sorcery")


def table(*cards: Card, zone: Zone = Zone.HAND, step: Step = Step.PRECOMBAT_MAIN, mana: str = "{G}{G}{G}") -> GameState:
    state = game([permanent("bear", "2/2")], [permanent("ogre", "3/3")], step=step)
    state = holding(holding(state, *cards, zone=zone), spell("no", "{0}", COUNTER), player=B)
    return with_mana(state, mana)


def zone_of(play: Play) -> Zone | None:
    """Where the card is."""
    player = play.state.players[A]
    places = {
        Zone.HAND: player.hand,
        Zone.GRAVEYARD: player.graveyard,
        Zone.EXILE: play.state.exile,
        Zone.COMMAND: play.state.command,
    }
    found = [zone for zone, objects in places.items() if any(object_.card.id == CARD for object_ in objects)]
    if any(each.card.id == CARD for each in play.state.permanents.values()):
        return Zone.BATTLEFIELD
    return found[0] if found else None


def countered(state: GameState, name: str) -> Play:
    """The card is cast for a cost, and countered."""
    play = Play(state).act(next(each for each in casts(state, "card") if each.costs == (name,)))
    on = play.state.stack[-1].id
    while play.player != B:
        play.default()
    return play.act(cast("no", targets(on), player=B)).pass_priority()


ENDS = [(Keyword.DASH, Zone.HAND), (Keyword.BLITZ, Zone.GRAVEYARD)]


@pytest.mark.cr("702.109a", "702.152a", "118.9")
@pytest.mark.parametrize(("which", "after"), ENDS)
def test_for_its_mana_cost_it_stays_and_has_no_haste(which: Keyword, after: Zone) -> None:
    play = playing(table(creature(keyword(which), cost="{1}")))
    assert [each.costs for each in casts(play.state, "card")] == [(), (which.value,)]
    play.act(casts(play.state, "card")[0]).pass_priority()
    assert Keyword.HASTE not in View(play.state).now(THERE).keywords
    play.to_step(Step.END_STEP).pass_priority()
    assert zone_of(play) is Zone.BATTLEFIELD
    assert after is not Zone.BATTLEFIELD


@pytest.mark.cr("702.109a", "702.152a", "601.3")
@pytest.mark.parametrize("which", [Keyword.DASH, Keyword.BLITZ, Keyword.EVOKE])
def test_an_alternative_cost_changes_nothing_about_when(which: Keyword) -> None:
    combat = playing(table(creature(keyword(which)), step=Step.BEGINNING_OF_COMBAT))
    action = cast("card", costs=(which.value,), payment=paid("{G}"))
    assert judged(combat.state)(action) == [Code.WRONG_TIME]
    assert "117.1a" in judged_rules(combat.state)(action)
    main = playing(table(creature(keyword(which)))).state
    assert judged(main)(cast("card", costs=("sneak",))) == [Code.UNKNOWN_COST]
    assert judged(main)(cast("card", costs=(which.value,))) == [Code.COST_NOT_PAID]
    assert judged(main)(action) == []


@pytest.mark.cr("702.109a", "603.7c")
def test_a_dashed_creature_that_has_left_is_not_returned() -> None:
    play = playing(table(creature(keyword(Keyword.DASH))))
    play.act(casts(play.state, "card")[0]).pass_priority().effect(outside.destroy((THERE,)))
    play.to_step(Step.END_STEP).pass_priority()
    assert zone_of(play) is Zone.GRAVEYARD


@pytest.mark.cr("702.109a")
def test_a_dashed_creature_attacks_and_a_countered_one_is_gone() -> None:
    play = playing(table(creature(keyword(Keyword.DASH))))
    play.act(casts(play.state, "card")[0]).pass_priority()
    play.attack(**{THERE: B}).to_step(Step.END_STEP)
    assert play.life(B) == 38
    play.pass_priority()
    assert zone_of(play) is Zone.HAND
    assert zone_of(countered(playing(table(creature(keyword(Keyword.DASH)))).state, "dash")) is Zone.GRAVEYARD


@pytest.mark.cr("702.152a", "702.152b", "603.10a")
def test_a_blitzed_creature_draws_a_card_however_it_dies() -> None:
    play = playing(table(creature(keyword(Keyword.BLITZ))))
    play.act(casts(play.state, "card")[0]).pass_priority().effect(outside.destroy((THERE,)))
    assert [type(instruction).__name__ for instruction in play.state.stack[0].effect.instructions] == ["Draw"]
    assert play.state.stack[0].effect.instructions == (Draw(),)
    exiled = playing(table(creature(keyword(Keyword.BLITZ))))
    exiled.act(casts(exiled.state, "card")[0]).pass_priority().effect(outside.exile((THERE,)))
    assert exiled.state.stack == ()


@pytest.mark.cr("702.74a", "603.4")
def test_evoke_is_sacrificed_only_if_its_evoke_cost_was_paid() -> None:
    play = playing(table(creature(keyword(Keyword.EVOKE), cost="{1}")))
    play.act(casts(play.state, "card")[0]).pass_priority()
    assert (play.state.stack, zone_of(play)) == ((), Zone.BATTLEFIELD)
    evoked = playing(table(creature(keyword(Keyword.EVOKE))))
    evoked.act(casts(evoked.state, "card")[0]).pass_priority()
    assert zone_of(evoked) is Zone.BATTLEFIELD
    assert len(evoked.state.stack) == 1
    evoked.effect(outside.return_to_hand((THERE,))).pass_priority()
    assert zone_of(evoked) is Zone.HAND


@pytest.mark.cr("702.34a")
def test_flashback_exiles_it_however_it_leaves_the_stack() -> None:
    state = playing(table(sorcery(keyword(Keyword.FLASHBACK)), zone=Zone.GRAVEYARD)).state
    assert zone_of(countered(state, "flashback")) is Zone.EXILE


@pytest.mark.cr("702.34a", "601.3", "117.1a")
def test_flashback_is_cast_from_the_graveyard_only_and_when_it_could_be_cast() -> None:
    flashback = sorcery(keyword(Keyword.FLASHBACK))
    grave = playing(table(flashback, zone=Zone.GRAVEYARD)).state
    assert judged(grave)(cast("card")) == [Code.WRONG_ZONE]
    action = cast("card", costs=("flashback",), payment=paid("{G}"))
    hand = playing(table(flashback)).state
    assert judged(hand)(action) == [Code.UNKNOWN_COST]
    combat = playing(table(flashback, zone=Zone.GRAVEYARD, step=Step.BEGINNING_OF_COMBAT)).state
    assert judged(combat)(action) == [Code.WRONG_TIME]
    normal = playing(table(sorcery(keyword(Keyword.FLASHBACK), cost="{1}")))
    assert zone_of(normal.act(casts(normal.state, "card")[0]).pass_priority()) is Zone.GRAVEYARD


@pytest.mark.cr("702.34a")
def test_flashback_is_for_instants_and_sorceries() -> None:
    state = playing(table(creature(keyword(Keyword.FLASHBACK)), zone=Zone.GRAVEYARD)).state
    assert casts(state, "card") == []
    assert judged(state)(cast("card", costs=("flashback",), payment=paid("{G}"))) == [Code.UNKNOWN_COST]


@pytest.mark.cr("702.34a", "601.2b")
def test_flashback_and_kicker_can_be_paid_together() -> None:
    both = sorcery(keyword(Keyword.FLASHBACK), keyword(Keyword.KICKER, "{2}"))
    play = playing(table(both, zone=Zone.GRAVEYARD))
    assert [each.costs for each in casts(play.state, "card")] == [("flashback",), ("flashback", "kicker")]
    play.act(casts(play.state, "card")[1]).pass_priority()
    assert (play.life(A), play.state.players[A].mana, zone_of(play)) == (41, "", Zone.EXILE)


@pytest.mark.cr("702.138a", "702.138b", "118.3")
def test_escape_needs_other_cards_and_works_again_and_again() -> None:
    cost = Cost("{1}", exile_from_graveyard=Objects(2, Everything()))
    escape = creature(KeywordAbility(Keyword.ESCAPE, cost=cost))
    state = playing(holding(table(escape, zone=Zone.GRAVEYARD), spell("food"), zone=Zone.GRAVEYARD)).state
    one = cast("card", costs=("escape",), payment=paid("{G}", exiled=("food", "card")))
    assert judged(state)(one) == [Code.CANT_PAY]
    fed = holding(state, spell("fruit"), zone=Zone.GRAVEYARD)
    play = Play(fed).act(casts(fed, "card")[0]).pass_priority()
    assert play.state.permanents[THERE].paid == ("escape",)
    play.effect(outside.destroy((THERE,)))
    assert zone_of(play) is Zone.GRAVEYARD
    assert zone_of(countered(fed, "escape")) is Zone.GRAVEYARD


@pytest.mark.cr("702.8a", "702.8b", "117.1a")
def test_flash_lets_it_be_cast_whenever_an_instant_could() -> None:
    flash = playing(table(creature(Keyword.FLASH, Keyword.FLASH, cost="{1}"), step=Step.BEGINNING_OF_COMBAT))
    assert len(casts(flash.state, "card")) == 1
    play = flash.act(casts(flash.state, "card")[0]).pass_priority()
    assert zone_of(play) is Zone.BATTLEFIELD
    theirs = holding(playing(table(step=Step.UPKEEP)).state, creature(Keyword.FLASH, cost="{0}"), player=B)
    turn = Play(theirs)
    while turn.player != B:
        turn.default()
    assert judged(turn.state)(cast("card", player=B, payment=paid())) == []


@pytest.mark.cr("702.33a", "702.33d", "702.33e")
@pytest.mark.parametrize("kicked", [False, True])
def test_a_kicked_spell_knows_it(kicked: bool) -> None:
    more = SpellEffect((GainLife(1), If(WasCast("kicker"), (GainLife(4),))))
    play = playing(table(sorcery(keyword(Keyword.KICKER, "{2}"), cost="{1}", effect=more)))
    play.act(casts(play.state, "card")[int(kicked)]).pass_priority()
    assert play.life(A) == (45 if kicked else 41)


@pytest.mark.cr("702.33g")
def test_targets_of_a_kicked_part_are_chosen_only_if_it_is_kicked() -> None:
    kicked = TargetPermanents(Everything(), if_paid="kicker")
    tapping = tuple(Do(Deed.TAP, TargetObjects(index)) for index in (0, 1))
    effect = SpellEffect((tapping[0], If(WasCast("kicker"), (tapping[1],))), (TargetPermanents(Everything()), kicked))
    state = playing(table(sorcery(keyword(Keyword.KICKER, "{2}"), cost="{1}", effect=effect))).state
    found = {(each.costs, tuple(map(len, each.targets))) for each in casts(state, "card")}
    assert found == {((), (1, 0)), (("kicker",), (1, 1))}
    judge = judged_rules(state)
    assert "601.2c" in judge(cast("card", targets("bear", "ogre"), payment=paid("{G}")))
    assert not judge(cast("card", targets("bear", "ogre"), costs=("kicker",), payment=paid("{G}{G}{G}")))


@pytest.mark.cr("702.33b", "702.33d")
def test_two_kickers_can_both_be_paid() -> None:
    two = creature(keyword(Keyword.KICKER, "{1}"), keyword(Keyword.KICKER, "{2}"), cost="{0}")
    state = playing(table(two)).state
    found = {each.costs: each.payment.mana for each in casts(state, "card") if each.payment is not None}
    assert found == {
        ("kicker {1}",): "{G}",
        ("kicker {2}",): "{G}{G}",
        ("kicker {1}", "kicker {2}"): "{G}{G}{G}",
    }
    for action in casts(state, "card"):
        assert Play(state).act(action).pass_priority().state.permanents[THERE].paid == action.costs


@pytest.mark.cr("702.61a", "702.61b")
def test_under_split_second_mana_and_triggers_still_work() -> None:
    ward = permanent("ghost", "1/1", KeywordAbility(Keyword.WARD, cost=Cost(life=2)))
    wood = permanent("wood", type="Basic Land — Forest")
    state = game([permanent("bear", "2/2")], [ward, wood], step=Step.PRECOMBAT_MAIN)
    state = holding(state, spell("hush", "{0}", TAP, Keyword.SPLIT_SECOND, Keyword.SPLIT_SECOND))
    play = playing(holding(state, spell("late", "{0}", TAP), player=B)).act(cast("hush", targets("ghost")))
    assert [entry.source for entry in play.state.stack][1:] == ["ghost"]
    while play.player != B:
        play.default()
    judge = judged(play.state)
    assert judge(cast("late", targets("bear"), player=B)) == [Code.CANT_CAST]
    assert "702.61a" in judged_rules(play.state)(cast("late", targets("bear"), player=B))
    assert {type(legal_action).__name__ for legal_action in legal_actions(play.state)} == {
        "PassPriority",
        "ActivateAbility",
    }


@pytest.mark.cr("702.190a", "702.190b", "506.3a")
def test_a_sorcery_can_be_sneaked_too_and_a_creature_needs_an_attacker() -> None:
    state = table(sorcery(keyword(Keyword.SNEAK)))
    play = Play(playing(state).state).attack(bear=B)
    play.to_step(Step.DECLARE_BLOCKERS)
    play = Play(with_mana(play.state, "{G}"))
    (action,) = casts(play.state, "card")
    play.act(action).pass_priority()
    assert (play.life(A), zone_of(play)) == (41, Zone.GRAVEYARD)
    assert not play.there("bear")
    main = playing(table(creature(keyword(Keyword.SNEAK)))).state
    assert judged(main)(cast("card", costs=("sneak",))) == [Code.WRONG_TIME]
