"""Activating abilities (CR 602), mana abilities among them (CR 605)."""

from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import Activated, AsLongAs, Delay, KeywordAbility, Mode, SpellEffect, WhenYouDo
from redzone.abilities.asserting import on_battlefield
from redzone.abilities.casting import ActivatedFrom, AddsMana, CantActivate, Timing
from redzone.abilities.cost import Cost, CountersToMove, Objects
from redzone.abilities.event_patterns import step_begins
from redzone.abilities.instruction import AddMana, Deed, Do, GainLife, PutCounters
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import X
from redzone.abilities.plain_qualities import HasType
from redzone.abilities.words import ObjectWord
from redzone.game.card import Zone
from redzone.game.decision import Priority
from redzone.game.event import AbilityActivated, ManaAdded, Tapped
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.game.violation import Code
from redzone.rules.casting.activating import bill_of, proposed_ability
from redzone.values.identity import ObjectId
from redzone.values.turn import Step
from redzone.values.types import CardType
from redzone.view import View
from tests.support.spells import (
    NOTHING,
    TAP,
    activate,
    activations,
    casts,
    holding,
    is_tapped,
    judged,
    judged_rules,
    paid,
    playing,
    several,
    spell,
    targets,
    with_mana,
)
from tests.support.states import A, B, game, permanent

LIFE = SpellEffect((GainLife(1),))
ANY_CREATURE = Objects(1, HasType(CardType.CREATURE))


def board(
    *mine: Permanent, theirs: Iterable[Permanent] = (), mana: str = "", step: Step = Step.PRECOMBAT_MAIN
) -> GameState:
    return with_mana(game(mine, theirs, step=step), mana)


@pytest.mark.cr("602.2", "602.2a", "602.2b", "117.3c")
def test_an_ability_goes_on_the_stack_with_its_targets_and_is_paid() -> None:
    tapper = permanent("tapper", "1/1", Activated(Cost("{1}", tap_this=True), TAP))
    play = playing(board(tapper, theirs=[permanent("ogre", "3/3")], mana="{G}"))
    (one, two) = activations(play.state)
    assert (one.targets, two.targets) == (targets("tapper"), targets("ogre"))
    play.act(two)
    (on,) = play.state.stack
    assert (on.source, on.controller, on.card) == ("tapper", A, None)
    assert is_tapped(play, "tapper")
    assert play.state.players[A].mana == ""
    assert play.state.decision == Priority(A)
    assert [each.source for each in play.of(AbilityActivated)] == ["tapper"]
    play.pass_priority()
    assert is_tapped(play, "ogre")
    assert play.state.stack == ()


@pytest.mark.cr("602.2", "602.5")
def test_why_an_ability_can_not_be_activated() -> None:
    mine = permanent("mine", "1/1", Activated(Cost(tap_this=True), LIFE), tapped=True)
    new = permanent("new", "1/1", Activated(Cost(tap_this=True), LIFE), new=True)
    hasty = permanent("hasty", "1/1", Activated(Cost(tap_this=True), LIFE), Keyword.HASTE, new=True)
    stone = permanent("stone", None, Activated(Cost(tap_this=True), LIFE), type="Artifact", new=True)
    awake = permanent("awake", "1/1", Activated(Cost(untap_this=True), LIFE))
    shut = permanent("shut", "1/1", Activated(Cost(), LIFE), CantActivate())
    proud = permanent("proud", "1/1", Activated(Cost(), LIFE, condition=on_battlefield(HasType(CardType.BATTLE))))
    other = permanent("other", "1/1", Activated(Cost(), LIFE))
    play = playing(board(mine, new, hasty, stone, awake, shut, proud, theirs=[other]))
    assert [activation.source for activation in activations(play.state)] == ["hasty", "stone"]
    judge = judged(play.state)
    reasons: dict[str, Code] = {
        "mine": Code.TAPPED,
        "new": Code.SUMMONING_SICK,
        "awake": Code.CANT_PAY,
        "shut": Code.CANT_ACTIVATE,
        "proud": Code.CONDITION,
        "other": Code.NOT_CONTROLLED,
        "nobody": Code.UNKNOWN_ABILITY,
    }
    assert {name: judge(activate(name)) for name in reasons} == {name: [code] for name, code in reasons.items()}
    assert judge(activate("hasty", ability=1)) == [Code.UNKNOWN_ABILITY]
    assert judge(activate("hasty", ability=-1)) == [Code.UNKNOWN_ABILITY]
    assert judge(activate("hasty", player=B)) == [Code.WRONG_PLAYER]


@pytest.mark.cr("602.5", "605.1a")
def test_only_mana_abilities_can_be_activated() -> None:
    adds = Activated(Cost(), SpellEffect((AddMana(("{R}",)), GainLife(1))))
    shut = permanent("shut", "1/1", Activated(Cost(), LIFE), CantActivate(but_mana=True))
    ruby = permanent("ruby", "1/1", adds, CantActivate(but_mana=True))
    play = playing(board(shut, ruby))
    assert judged(play.state)(activate("shut")) == [Code.CANT_ACTIVATE]
    assert judged(play.state)(activate("ruby")) == []


@pytest.mark.cr("602.2")
def test_an_ability_that_any_player_may_activate() -> None:
    idol = permanent("idol", None, Activated(Cost(), LIFE, by_anybody=True), type="Artifact")
    play = playing(board(theirs=[idol])).act(activate("idol"))
    assert play.pass_priority().life(A) == 41


@pytest.mark.cr("602.5b", "602.5d", "606.3", "702.142a")
def test_times_and_limits() -> None:
    def tested(*timings: Timing) -> Permanent:
        return permanent("it", "2/2", Activated(Cost(), LIFE, timings))

    once = playing(board(tested(Timing.ONCE_EACH_TURN))).act(activate("it"))
    assert judged(once.state)(activate("it")) == [Code.ALREADY_USED]
    twice = playing(board(tested(Timing.TWICE_EACH_TURN))).act(activate("it")).act(activate("it"))
    assert judged(twice.state)(activate("it")) == [Code.ALREADY_USED]
    thrice = playing(board(tested(Timing.THREE_TIMES_EACH_TURN))).act(activate("it")).act(activate("it"))
    assert judged(thrice.act(activate("it")).state)(activate("it")) == [Code.ALREADY_USED]
    ever = playing(board(tested(Timing.ONCE))).act(activate("it"))
    assert judged(ever.state)(activate("it")) == [Code.ALREADY_USED]
    slow = playing(board(tested(Timing.SORCERY))).act(activate("it"))
    assert judged(slow.state)(activate("it")) == [Code.WRONG_TIME]
    assert judged_rules(slow.state)(activate("it")) == {"602.5", "602.5d"}
    free = playing(board(tested())).act(activate("it")).act(activate("it"))
    assert len(free.state.stack) == 2
    boast = playing(board(tested(Timing.IF_IT_ATTACKED), step=Step.BEGINNING_OF_COMBAT))
    assert judged(boast.state)(activate("it")) == [Code.WRONG_TIME]
    boast.attack(it=B).act(activate("it"))
    assert judged(boast.state)(activate("it")) == [Code.ALREADY_USED]


@pytest.mark.cr("606.3", "606.4")
def test_one_loyalty_ability_of_each_planeswalker_each_turn() -> None:
    plus = Activated(Cost(put_counters=CountersToMove("loyalty", 2)), LIFE, (Timing.LOYALTY,))
    minus = Activated(Cost(remove_counters=CountersToMove("loyalty", 3)), LIFE, (Timing.LOYALTY,))
    walker = permanent("walker", None, plus, minus, type="Planeswalker", loyalty=2)
    play = playing(board(walker))
    assert [activation.ability for activation in activations(play.state)] == [0]
    assert judged(play.state)(activate("walker", ability=1)) == [Code.CANT_PAY]
    play.act(activate("walker"))
    assert play.state.permanents[ObjectId("walker")].counters["loyalty"] == 4
    play.pass_priority()
    assert judged(play.state)(activate("walker", ability=1)) == [Code.ALREADY_USED]
    combat = playing(board(walker, step=Step.BEGINNING_OF_COMBAT))
    assert judged(combat.state)(activate("walker")) == [Code.WRONG_TIME]


@pytest.mark.cr("107.3a", "118.3")
def test_an_x_of_counters_to_remove() -> None:
    tower = permanent(
        "tower",
        None,
        Activated(Cost(remove_counters=CountersToMove("charge", X())), SpellEffect((GainLife(X()),))),
        type="Artifact",
        counters={"charge": 2},
    )
    play = playing(board(tower))
    assert [activation.x for activation in activations(play.state)] == [0, 1, 2]
    assert judged(play.state)(activate("tower", x=3)) == [Code.CANT_PAY]
    play.act(activate("tower", x=2)).pass_priority()
    assert play.life(A) == 42
    assert play.state.permanents[ObjectId("tower")].counters.get("charge", 0) == 0


@pytest.mark.cr("118.3", "601.2h")
def test_what_a_permanent_pays_with_itself() -> None:
    def used(cost: Cost, *, tapped: bool = False) -> GameState:
        it = permanent("it", "2/2", Activated(cost, LIFE), tapped=tapped)
        return playing(board(it, permanent("other", "1/1"))).act(activate("it", payment=None)).state

    assert "it#2" in {card.id for card in used(Cost(sacrifice_this=True)).players[A].graveyard}
    assert "it#2" in {card.id for card in used(Cost(return_this=True)).players[A].hand}
    assert "it#2" in {card.id for card in used(Cost(exile_this=True)).exile}
    assert not used(Cost(untap_this=True), tapped=True).permanents[ObjectId("it")].tapped
    assert used(Cost(exert_this=True)).permanents[ObjectId("it")].exerted_by == (A,)


@pytest.mark.cr("118.3", "601.2h", "602.2b")
@pytest.mark.parametrize("cost", [Cost(sacrifice=ANY_CREATURE), Cost(return_to_hand=ANY_CREATURE)])
def test_a_permanent_is_tapped_before_it_leaves_to_pay_the_rest(cost: Cost) -> None:
    whole = replace(cost, mana="{1}", tap_this=True)
    play = playing(board(permanent("it", "2/2", Activated(whole, LIFE)), mana="{G}"))
    (action,) = activations(play.state)
    play.act(action)
    assert [each.object for each in play.of(Tapped)] == ["it"]
    assert play.state.permanents == {}
    assert play.pass_priority().life(A) == 41


@pytest.mark.cr("118.10")
def test_what_leaves_to_pay_is_not_sacrificed_twice() -> None:
    cost = Cost(sacrifice_this=True, sacrifice=Objects(1, HasType(CardType.CREATURE)))
    it = permanent("it", "2/2", Activated(cost, LIFE))
    assert activations(board(it)) == []
    play = playing(board(it, permanent("other", "1/1")))
    (action,) = activations(play.state)
    assert action.payment == paid(sacrificed=("other",))
    assert judged(play.state)(replace(action, payment=paid(sacrificed=("it",)))) == [Code.CANT_PAY]
    play.act(action)
    assert play.state.permanents == {}


@pytest.mark.cr("702.77a", "113.6")
def test_abilities_of_cards_in_hand_graveyard_exile_and_command_zone() -> None:
    def works(zone: ActivatedFrom) -> Activated:
        return Activated(Cost(), LIFE, zone=zone)

    discards = Activated(Cost(discard_this=True), LIFE, zone=ActivatedFrom.HAND)
    state = board()
    state = holding(state, spell("a", "", NOTHING, discards), spell("b", "", NOTHING, works(ActivatedFrom.BATTLEFIELD)))
    state = holding(state, spell("c", "", NOTHING, works(ActivatedFrom.GRAVEYARD)), zone=Zone.GRAVEYARD)
    state = holding(state, spell("d", "", NOTHING, works(ActivatedFrom.EXILE)), zone=Zone.EXILE)
    state = holding(state, spell("e", "", NOTHING, works(ActivatedFrom.COMMAND_OR_HAND)), zone=Zone.COMMAND)
    state = holding(state, spell("f", "", NOTHING, discards), player=B)
    play = playing(state)
    assert [activation.source for activation in activations(play.state)] == ["a", "e", "c", "d"]
    assert judged(play.state)(activate("f")) == [Code.NOT_CONTROLLED]
    play.act(activate("a"))
    assert [card.id for card in play.state.players[A].graveyard] == ["c", "a#2"]
    assert play.pass_priority().life(A) == 41


@pytest.mark.cr("113.6")
def test_an_ability_that_works_elsewhere_is_none_of_the_permanent() -> None:
    bear = permanent("bear", "2/2", Activated(Cost(), LIFE, zone=ActivatedFrom.HAND), Activated(Cost("{1}"), LIFE))
    play = playing(board(bear, mana="{G}"))
    assert [activation.payment for activation in activations(play.state)] == [paid("{G}")]
    bill = bill_of(View(play.state), activate("bear"))
    assert bill is not None
    assert str(bill.total) == "{1}"


@pytest.mark.cr("702.122a", "702.171a")
def test_crew_taps_other_creatures_with_enough_power() -> None:
    car = permanent("car", "4/4", KeywordAbility(Keyword.CREW, 3), type="Artifact — Vehicle")
    crew = [
        permanent("one", "1/1"),
        permanent("two", "2/2", new=True),
        permanent("four", "4/4"),
        permanent("weak", "-1/1"),
    ]
    play = playing(board(car, *crew, permanent("rock", type="Artifact"), step=Step.BEGINNING_OF_COMBAT))
    (action,) = activations(play.state)
    assert action.payment == paid(tapped=("four",))
    judge = judged(play.state)
    assert judge(replace(action, payment=paid(tapped=("one", "two")))) == []
    for tapped in (("one",), ("rock",), ("car",), ("four", "four"), ("nobody",)):
        assert Code.CANT_PAY in judge(replace(action, payment=paid(tapped=tapped)))
    play.act(replace(action, payment=paid(tapped=("one", "two")))).pass_priority()
    assert View(play.state).is_creature(ObjectId("car"))
    assert [is_tapped(play, each) for each in ("one", "two", "four")] == [True, True, False]


@pytest.mark.cr("702.122a")
def test_crew_needs_enough_power_and_spares_creatures_that_add_mana() -> None:
    car = permanent("car", "4/4", KeywordAbility(Keyword.CREW, 3), type="Artifact — Vehicle")
    assert activations(board(car, permanent("two", "2/2")), "car") == []
    elf = permanent("elf", "3/3", AddsMana(("{G}",)))
    (action,) = activations(board(car, elf, permanent("two", "2/2"), permanent("one", "1/1")), "car")
    assert action.payment == paid(tapped=("two", "one"))
    (action,) = activations(
        board(car, permanent("two", "2/2"), permanent("one", "1/1"), permanent("three", "3/3")), "car"
    )
    assert action.payment == paid(tapped=("three",))


@pytest.mark.cr("605.3b", "305.6", "106.12")
def test_mana_abilities_add_mana_at_once_without_the_stack() -> None:
    land = permanent("land", type="Land — Forest Island")
    elf = permanent("elf", "1/1", AddsMana(("{G}{G}", "{C}")))
    play = playing(board(land, elf))
    assert [(activation.source, activation.ability, activation.modes) for activation in activations(play.state)] == [
        ("land", 0, ()),
        ("land", 1, ()),
        ("elf", 0, (0,)),
        ("elf", 0, (1,)),
    ]
    judge = judged(play.state)
    assert judge(activate("elf")) == [Code.WRONG_MODES]
    assert judge(activate("elf", modes=(2,))) == [Code.WRONG_MODES]
    assert judge(activate("land", targets("elf"))) == [Code.WRONG_NUMBER_OF_TARGETS]
    play.act(activate("elf", modes=(0,))).act(activate("land", ability=0))
    assert play.state.players[A].mana == "{U}{G}{G}"
    assert play.state.stack == ()
    assert play.state.decision == Priority(A)
    assert judged(play.state)(activate("land", ability=1)) == [Code.CANT_ACTIVATE]
    assert bill_of(View(play.state), activate("land")) is None
    assert proposed_ability(View(play.state), activate("land", ability=7)) is None


@pytest.mark.cr("605.1a", "605.3b")
def test_mana_abilities_with_other_costs_resolve_at_once_too() -> None:
    adds = SpellEffect((AddMana(("{R}",), 2),))
    treasure = permanent("treasure", None, Activated(Cost(sacrifice_this=True), adds), type="Artifact")
    loyal = Activated(Cost(put_counters=CountersToMove("loyalty", 1)), adds, (Timing.LOYALTY,))
    walker = permanent("walker", None, loyal, type="Planeswalker", loyalty=2)
    play = playing(board(treasure, walker)).act(activate("treasure"))
    assert play.state.players[A].mana == "{R}{R}"
    assert play.state.decision == Priority(A)
    assert [each.mana for each in play.of(ManaAdded)] == ["{R}{R}"]
    play.act(activate("walker"))
    assert len(play.state.stack) == 1


@pytest.mark.cr("601.2b", "602.2b", "107.3a")
def test_modes_and_x_of_abilities() -> None:
    modal = SpellEffect(modes=(Mode((GainLife(1),)), Mode((GainLife(2),))))
    counts = SpellEffect((PutCounters(ObjectWord.THIS, "+1/+1", X()),))
    it = permanent("it", "1/1", Activated(Cost(), modal), Activated(Cost("{X}"), counts))
    play = playing(board(it, mana="{G}{G}"))
    assert [(activation.ability, activation.modes, activation.x) for activation in activations(play.state)] == [
        (0, (0,), 0),
        (0, (1,), 0),
        (1, (), 0),
        (1, (), 1),
        (1, (), 2),
    ]
    judge = judged(play.state)
    assert judge(activate("it", modes=(1,), x=2)) == [Code.WRONG_X]
    assert judge(activate("it", ability=1, x=2)) == [Code.COST_NOT_PAID]
    assert bill_of(View(play.state), activate("it", x=1, modes=(1,))) is None
    play.act(activate("it", ability=1, x=2, payment=paid("{G}{G}"))).pass_priority()
    assert View(play.state).power(ObjectId("it")) == 3


@pytest.mark.cr("107.3n", "603.7", "603.12")
def test_the_x_of_a_delayed_ability_is_that_of_what_made_it() -> None:
    gain = SpellEffect((GainLife(X()),))
    later = SpellEffect((Delay(step_begins(Step.END_STEP), gain), Do(Deed.TAP, ObjectWord.THIS), WhenYouDo(gain)))
    it = permanent("it", "1/1", Activated(Cost("{X}"), later))
    play = playing(board(it, mana="{G}{G}")).act(activate("it", x=2, payment=paid("{G}{G}")))
    assert play.pass_priority().pass_priority().life(A) == 42
    assert play.to_step(Step.END_STEP).pass_priority().life(A) == 44


@pytest.mark.cr("602.1", "611.3a")
def test_abilities_are_counted_in_the_order_of_the_text() -> None:
    metal = AsLongAs(on_battlefield(HasType(CardType.ARTIFACT)), AddsMana(("{C}",)))
    it = permanent("it", "1/1", Activated(Cost(), LIFE), AddsMana(("{G}",)), Activated(Cost(), TAP), metal)
    play = playing(board(it))
    assert [(activation.ability, len(activation.targets)) for activation in activations(play.state)] == [
        (0, 0),
        (1, 0),
        (2, 1),
    ]


@pytest.mark.cr("117.1b", "702.61a")
def test_no_ability_but_mana_abilities_while_a_spell_with_split_second_is_on_the_stack() -> None:
    it = permanent("it", "1/1", Activated(Cost(), LIFE))
    quick = spell("quick", "{0}", LIFE, Keyword.SPLIT_SECOND)
    play = playing(holding(board(it), quick))
    play.act(casts(play.state)[0])
    assert judged(play.state)(activate("it")) == [Code.CANT_ACTIVATE]
    assert activations(play.state) == []


@pytest.mark.cr("601.2c")
def test_targets_of_abilities_are_checked() -> None:
    it = permanent("it", "1/1", Activated(Cost(), TAP))
    play = playing(board(it))
    assert judged(play.state)(activate("it", targets(A))) == [Code.ILLEGAL_TARGET]
    assert judged(play.state)(activate("it", several("it", "it"))) == [
        Code.WRONG_NUMBER_OF_TARGETS,
        Code.ILLEGAL_TARGET,
    ]
