"""What texts ask of objects that they named, of both turns and of graveyards (CR 608.2c, 608.2h, 608.2i)."""

import pytest

from redzone.abilities.ability import If, IfDone, SpellEffect, Triggered
from redzone.abilities.asserting import amount_is, cast_spells_last_turn, contrary, has_life, lost_permanent_this_turn
from redzone.abilities.choosing import SacrificeChosen
from redzone.abilities.condition import (
    AllConditions,
    Condition,
    Controls,
    ObjectIs,
    PlayerMeets,
)
from redzone.abilities.counting import card_types_in, deaths_this_turn
from redzone.abilities.entering import EntersWith
from redzone.abilities.event_patterns import step_begins, such_damage
from redzone.abilities.instruction import DealDamage, Deed, Do, GainLife, LoseLife, Replace
from redzone.abilities.language import (
    AllOf,
    AmountBefore,
    Control,
    ControllerOf,
    EachObject,
    Is,
    Not,
    OwnerOf,
    PlayerTerm,
    TargetObjects,
    TargetPlayers,
    Times,
    X,
)
from redzone.abilities.plain_qualities import HasColor
from redzone.abilities.replacement import CantLoseLife, PreventDamage
from redzone.abilities.static import DefinesPowerToughness, Replaces
from redzone.abilities.targeting import TargetAnything, TargetPermanents, TargetPlayer
from redzone.abilities.trigger import OtherSide, PlayerPattern
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.characteristics import characteristics_in
from redzone.game.action import CastSpell
from redzone.game.event import DamageDealt
from redzone.game.violation import Code
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.turn import Step
from redzone.values.types import Color
from tests.support.spells import (
    NOTHING,
    activations,
    cast,
    holding,
    judged,
    offered,
    paid,
    playing,
    several,
    spell,
    targets,
    with_mana,
)
from tests.support.states import A, B, C, Play, game, permanent
from tests.support.texts import BEAR, CAT, CREATURE, CREATURES, OX, at, cards, table, text, with_cards

IT = TargetObjects()


def board() -> Play:
    return Play(game([permanent("bear", "2/2", colors="G")], [permanent("ox", "3/3")]))


@pytest.mark.cr("608.2c")
@pytest.mark.parametrize(("target", "life"), [(BEAR, 43), (OX, 39)])
def test_something_is_done_if_a_target_has_a_quality(target: ObjectId, life: int) -> None:
    green = ObjectIs(IT, HasColor(Color.GREEN))
    play = board().effect(at(If(green, (GainLife(3),), (LoseLife(1),)), target=target))
    assert play.life(A) == life


@pytest.mark.cr("608.2c", "115.10")
@pytest.mark.parametrize(("target", "life"), [(B, 43), (C, 39)])
def test_something_is_done_if_a_target_player_meets_a_condition(target: PlayerId, life: int) -> None:
    rich = PlayerMeets(TargetPlayers(), has_life(least=41))
    instruction = If(rich, (GainLife(3),), (LoseLife(1),))
    play = Play(game([], [], [], life={B: 50}))
    assert play.effect(text(instruction, uses=(TargetPlayer(),), targets=((target,),))).life(A) == life


@pytest.mark.cr("608.2c", "108.4")
@pytest.mark.parametrize("who", [ControllerOf(IT), OwnerOf(IT)])
@pytest.mark.parametrize(("target", "life"), [(BEAR, 39), (OX, 43)])
def test_something_is_done_if_the_player_whose_it_is_meets_a_condition(
    who: PlayerTerm, target: ObjectId, life: int
) -> None:
    has_two = PlayerMeets(who, Controls(CREATURES, least=2))
    play = Play(game([permanent("bear", "2/2")], [permanent("ox", "3/3"), permanent("cat", "1/1")]))
    assert play.effect(at(If(has_two, (GainLife(3),), (LoseLife(1),)), target=target)).life(A) == life


@pytest.mark.cr("608.2h")
def test_what_was_destroyed_is_asked_for_what_it_was() -> None:
    green = ObjectIs(IT, HasColor(Color.GREEN))
    play = board().effect(at(Do(Deed.DESTROY, IT), If(green, (GainLife(3),)), target=BEAR))
    assert (play.there("bear"), play.life(A)) == (False, 43)
    both = AllConditions((contrary(green), ObjectIs(IT, CREATURES)))
    assert board().effect(at(Do(Deed.DESTROY, IT), If(both, (GainLife(3),)), target=OX)).life(A) == 43


@pytest.mark.cr("611.3a", "303.4")
def test_a_static_ability_asks_what_it_is_attached_to() -> None:
    asked = ObjectIs(ObjectWord.ATTACHED, HasColor(Color.GREEN))
    upkeep = Triggered((step_begins(Step.UPKEEP),), SpellEffect((GainLife(1),)), condition=asked)
    for host, life in (("bear", 41), ("ox", 40)):
        aura = permanent("aura", None, upkeep, type="Enchantment — Aura", attached_to=host)
        state = game([permanent("bear", "2/2", colors="G"), aura], [permanent("ox", "3/3")], step=Step.UNTAP)
        assert Play(state).to_step(Step.DRAW).life(A) == life


@pytest.mark.cr("120.4", "608.2c")
def test_damage_in_several_amounts_is_dealt_at_once() -> None:
    others = EachObject(AllOf((CREATURES, Not(Is(TargetObjects(0))))))
    also = (DealDamage(1, others, source=IT), DealDamage(2, players=PlayerWord.YOU, source=IT))
    play = table().effect(at(DealDamage(3, IT, source=IT, also=also), target=OX))
    dealt = {(each.target, each.amount) for each in play.of(DamageDealt)}
    assert dealt == {(OX, 3), (BEAR, 1), (CAT, 1), (A, 2)}
    assert [play.there(name) for name in ("bear", "ox", "cat")] == [True, False, False]
    assert play.life(A) == 38


@pytest.mark.cr("115.3", "601.2c")
def test_another_target_differs_from_the_one_before() -> None:
    second = TargetAnything(unlike=0)
    bolt = SpellEffect(
        (DealDamage(2, IT, TargetPlayers(0), also=(DealDamage(1, TargetObjects(1), TargetPlayers(1)),)),),
        (TargetAnything(), second),
    )
    state = game([permanent("bear", "2/2")], [], step=Step.PRECOMBAT_MAIN)
    state = holding(state, spell("bolt", "{0}", bolt))
    assert judged(state)(cast("bolt", targets(B, B))) == [Code.ILLEGAL_TARGET]
    assert judged(state)(cast("bolt", targets("bear", "bear"))) == [Code.ILLEGAL_TARGET]
    assert len(offered(state, "bolt")) == 6
    other = TargetPermanents(AllOf((Not(Is(TargetObjects(0))), CREATURES)))
    state = game([permanent("bear", "2/2")], [permanent("ox", "3/3")], step=Step.PRECOMBAT_MAIN)
    state = holding(state, spell("trick", "{0}", SpellEffect((Do(Deed.TAP, IT),), (CREATURE, other))))
    assert judged(state)(cast("trick", targets("bear", "bear"))) == [Code.ILLEGAL_TARGET]
    play = playing(state).act(cast("trick", targets("bear", "ox")))
    assert not activations(play.state)


@pytest.mark.cr("608.2h")
def test_that_player_is_who_controls_the_target() -> None:
    theirs = EachObject(AllOf((CREATURES, Control(ControllerOf(TargetObjects(0))), Not(Is(TargetObjects(0))))))
    play = Play(game([permanent("bear", "2/2")], [permanent("ox", "3/3"), permanent("cat", "1/1")]))
    play.effect(at(Do(Deed.TAP, theirs), target=OX))
    assert [each.tapped for each in play.state.permanents.values()] == [False, False, True]


@pytest.mark.cr("608.2i")
def test_revolt_asks_who_controlled_what_left() -> None:
    def lost(who: PlayerWord) -> Condition:
        return PlayerMeets(who, lost_permanent_this_turn())

    bounce = Do(Deed.RETURN_TO_HAND, IT)
    yours = If(lost(PlayerWord.YOU), (GainLife(1),))
    theirs = If(lost(PlayerWord.EACH_OPPONENT), (GainLife(10),))
    assert table().effect(at(yours, theirs, target=BEAR)).life(A) == 40
    assert table().effect(at(bounce, yours, theirs, target=BEAR)).life(A) == 41
    assert table().effect(at(bounce, bounce, yours, theirs, target=CAT)).life(A) == 50
    again = table().effect(at(bounce, target=BEAR)).effect(text(Do(Deed.DESTROY, EachObject(CREATURES))))
    assert set(again.state.turn.history.permanents_left) == {A, B, C}


@pytest.mark.cr("608.2i", "500.1")
def test_the_turn_before_is_remembered() -> None:
    none = contrary(PlayerMeets(PlayerWord.EACH_PLAYER, cast_spells_last_turn()))
    two = PlayerMeets(PlayerWord.EACH_PLAYER, cast_spells_last_turn(2))
    state = holding(game([], [], step=Step.PRECOMBAT_MAIN), spell("one", "{0}"), spell("two", "{0}"))
    play = playing(state)
    ask = text(If(none, (GainLife(1),)), If(two, (GainLife(10),)))
    assert play.effect(ask).life(A) == 41
    play.act(cast("one")).act(cast("two")).to_step(Step.UPKEEP)
    assert play.state.turn.active == B
    assert play.effect(ask).life(A) == 51
    play.to_step(Step.END_STEP).to_step(Step.UPKEEP)
    assert play.effect(ask).life(A) == 52


@pytest.mark.cr("205.2a", "604.3")
def test_card_types_in_graveyards_are_counted() -> None:
    play = with_cards(table(), graveyard=cards(A, "one", "two"))
    play = with_cards(play, B, graveyard=cards(B, "relic", type="Artifact Creature"))
    own, everybody = card_types_in("graveyard"), card_types_in("graveyard", PlayerWord.EACH_PLAYER)
    play.effect(text(GainLife(own), GainLife(everybody)))
    assert play.life(A) == 43
    assert play.effect(text(If(amount_is(own, 2), (GainLife(9),)))).life(A) == 43
    goyf = permanent("goyf", "0/0", DefinesPowerToughness(everybody, everybody))
    state = with_cards(Play(game([goyf], [], begun=False)), graveyard=cards(A, "relic", type="Artifact Land")).state
    assert characteristics_in(state)[ObjectId("goyf")].power == 2


@pytest.mark.cr("608.2i", "700.4")
def test_creatures_that_died_this_turn_are_counted() -> None:
    count = text(GainLife(deaths_this_turn(CREATURES)), GainLife(Times(10, deaths_this_turn(HasColor(Color.GREEN)))))
    assert board().effect(count).life(A) == 40
    play = board().effect(at(Do(Deed.DESTROY, IT), target=BEAR)).effect(count)
    assert play.life(A) == 51
    counters = EntersWith(Is(ObjectWord.THIS), counter="+1/+1", count=deaths_this_turn(CREATURES))
    state = play.effect(text(Do(Deed.DESTROY, EachObject(CREATURES)))).state
    hydra = spell("hydra", "{0}", NOTHING, Replaces(counters), type="Creature", pt="1/1")
    again = playing(holding(state, hydra)).to_step(Step.POSTCOMBAT_MAIN).act(cast("hydra")).pass_priority()
    assert dict(again.state.permanents[next(iter(again.state.permanents))].counters) == {"+1/+1": 2}


@pytest.mark.cr("119.3", "608.2h")
def test_the_life_that_was_lost_is_what_it_came_to() -> None:
    drain = text(LoseLife(2, PlayerWord.EACH_OPPONENT), GainLife(AmountBefore()))
    assert table().effect(drain).life(A) == 44
    stays = permanent("emperor", "8/8", Replaces(CantLoseLife(PlayerPattern(PlayerWord.YOU))))
    assert Play(game([permanent("bear", "2/2")], [stays], [])).effect(drain).life(A) == 42


@pytest.mark.cr("107.3a", "601.2c")
@pytest.mark.parametrize(
    ("x", "chosen", "legal"), [(0, (), True), (1, (), False), (1, ("ox",), True), (1, ("ox", "cat"), False)]
)
def test_x_targets_are_exactly_x(x: int, chosen: tuple[str, ...], legal: bool) -> None:
    use = TargetPermanents(CREATURES, X(), X())
    state = game([], [permanent("ox", "3/3"), permanent("cat", "1/1")], step=Step.PRECOMBAT_MAIN)
    state = with_mana(holding(state, spell("sweep", "{X}", SpellEffect((Do(Deed.TAP, IT),), (use,)))), "{2}")
    codes = judged(state)(cast("sweep", several(*chosen), x=x, payment=paid(f"{{{x}}}") if x else None))
    assert (codes == []) is legal
    assert {len(each.targets[0]) for each in offered(state, "sweep") if isinstance(each, CastSpell)} == {0, 1, 2}


@pytest.mark.cr("608.2c", "609.3")
@pytest.mark.parametrize(("owner", "life"), [(A, 40), (B, 33)])
def test_something_else_is_done_if_nothing_can_be_sacrificed(owner: int, life: int) -> None:
    bear = [permanent("bear", "2/2")]
    play = Play(game(bear if owner == A else [], bear if owner == B else []))
    play.effect(text(SacrificeChosen(1, CREATURES, PlayerWord.YOU), IfDone((), (LoseLife(7),))))
    assert (play.life(A), play.there("bear")) == (life, owner == B)


@pytest.mark.cr("120.4", "608.2h")
def test_the_damage_that_was_dealt_is_what_was_not_prevented() -> None:
    shield = Replace(PreventDamage(such_damage(recipient=OtherSide(Is(TargetObjects(0))))), amount=2)
    hit = DealDamage(3, EachObject(CREATURES), source=IT)
    play = table().effect(at(shield, hit, GainLife(AmountBefore()), target=OX))
    assert sum(each.amount for each in play.of(DamageDealt)) == 7
    assert play.life(A) == 47
