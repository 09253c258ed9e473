"""Casting spells (CR 601)."""

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import AlternativeCost, Mode, SpellEffect
from redzone.abilities.asserting import is_turn_of, on_battlefield
from redzone.abilities.casting import (
    ActivatedFrom,
    AdditionalCost,
    CanBeCastAnyTime,
    CastOnly,
    CastOnlyIf,
    ChangesCost,
    Timing,
)
from redzone.abilities.condition import Controls, PlayerMeets
from redzone.abilities.cost import Cost, Objects
from redzone.abilities.counting import how_many
from redzone.abilities.instruction import DealDamage, Deed, Do, GainLife, PutCounters
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import ControllerOf, Is, PlayerTerm, TargetObjects, TargetPlayers, X
from redzone.abilities.plain_qualities import Everything, HasType
from redzone.abilities.static import EntersOnlyAttachedTo, PlayersEnchanted
from redzone.abilities.targeting import TargetAnything, TargetPermanents, TargetPlayer
from redzone.abilities.trigger import PlayerPattern
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.game.action import PassPriority
from redzone.game.card import Card, Zone
from redzone.game.decision import Priority
from redzone.game.event import BecameTarget, Resolved, SpellCast
from redzone.game.state import GameState
from redzone.game.violation import Code
from redzone.notation.saved import load_game, load_state, save_game, save_state
from redzone.oracle import compile_exact
from redzone.rules.game import replay
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.turn import Step
from redzone.values.types import CardType, TypeLine
from tests.support.spells import (
    ANYTHING,
    CREATURE,
    DESTROY,
    TAP,
    activations,
    cast,
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
from tests.support.states import A, B, C, game, permanent

MURDER = spell("murder", "{1}{B}", DESTROY)
BOLT = spell("bolt", "{R}", SpellEffect((DealDamage(3, TargetObjects(0), TargetPlayers(0)),), (ANYTHING,)))
BEAR = spell("bear", "{1}{G}", type="Creature — Bear", pt="2/2")


def board(
    *cards: Card,
    mana: str = "{B}{B}{R}{G}{G}",
    step: Step = Step.PRECOMBAT_MAIN,
    zone: Zone = Zone.HAND,
    active: PlayerId = A,
) -> GameState:
    state = game([permanent("mine", "2/2")], [permanent("ogre", "3/3")], [], step=step, active=active)
    return with_mana(holding(state, *cards, zone=zone), mana)


@pytest.mark.cr("601.2a", "601.2c", "601.2h", "601.2i", "117.3c")
def test_a_spell_is_put_on_the_stack_with_its_targets_paid_and_its_player_keeps_priority() -> None:
    play = playing(board(MURDER))
    play.act(cast("murder", targets("ogre"), payment=paid("{B}{G}")))
    (on,) = play.state.stack
    assert (on.id, on.controller, on.targets) == ("murder#2", A, (("ogre",),))
    assert play.state.players[A].hand == ()
    assert play.state.players[A].mana == "{B}{R}{G}"
    assert play.state.decision == Priority(A)
    assert [(each.player, each.object, each.card) for each in play.of(SpellCast)] == [(A, "murder#2", "murder")]
    assert [(each.target, each.object, each.controller) for each in play.of(BecameTarget)] == [("ogre", "murder#2", A)]
    assert play.state.turn.history.spells_cast == {A: 1}
    play.pass_priority()
    assert "ogre" not in play.state.permanents
    assert [each.object for each in play.of(Resolved)] == ["murder#2"]
    assert [card.id for card in play.state.players[A].graveyard] == ["murder#3"]
    assert play.state.decision == Priority(A)


@pytest.mark.cr("601.2")
def test_every_way_to_cast_is_offered_and_legal() -> None:
    play = playing(board(MURDER, BOLT, BEAR))
    actions = casts(play.state)
    assert len(actions) == 2 + (3 + 2) + 1
    judge = judged(play.state)
    for action in actions:
        assert not judge(action)
        assert playing(play.state).act(action).state.stack


def test_nothing_is_cast_from_an_empty_hand() -> None:
    assert casts(board(mana="")) == []


@pytest.mark.cr("117.1a", "601.3")
@pytest.mark.parametrize(
    ("step", "active", "legal"),
    [
        (Step.PRECOMBAT_MAIN, A, True),
        (Step.BEGINNING_OF_COMBAT, A, False),
        (Step.PRECOMBAT_MAIN, B, False),
    ],
)
def test_what_is_no_instant_is_cast_in_a_main_phase_with_an_empty_stack(
    step: Step, active: PlayerId, legal: bool
) -> None:
    play = playing(board(BEAR, BOLT, step=step, active=active))
    while play.player != A:
        play.act(PassPriority(play.player))
    creature = cast("bear", payment=paid("{G}{G}"))
    assert bool(casts(play.state, "bear")) is legal
    assert judged(play.state)(creature) == ([] if legal else [Code.WRONG_TIME])
    assert len(casts(play.state, "bolt")) == 5
    if legal:
        play.act(cast("bolt", targets(B), payment=paid("{R}")))
        assert judged(play.state)(creature) == [Code.WRONG_TIME]


@pytest.mark.cr("702.8a", "601.3b")
def test_flash_and_its_conditions() -> None:
    flash = spell("flash", "{0}", type="Creature", pt="1/1").abilities
    cards = [
        replace(BEAR, name="swift", cost="{0}", abilities=(*flash, CanBeCastAnyTime())),
        replace(BEAR, name="ready", cost="{0}", abilities=(CanBeCastAnyTime(condition=is_turn_of()),)),
        replace(BEAR, name="dear", cost="{0}", abilities=(CanBeCastAnyTime(more=Cost(mana="{2}")),)),
        replace(BEAR, name="key", cost="{0}", abilities=spell("x", "", DESTROY, Keyword.FLASH).abilities[1:]),
    ]
    mine = playing(board(*cards, step=Step.BEGINNING_OF_COMBAT))
    assert [each.card for each in casts(mine.state)] == ["swift", "ready", "dear", "key"]
    assert due(mine.state, "dear") == 2
    assert due(board(*cards), "dear") == 0


@pytest.mark.cr("506.7", "601.3")
def test_spells_that_can_be_cast_only_at_certain_times_or_under_conditions() -> None:
    early = spell("early", "{0}", TAP, CastOnly(Timing.BEFORE_ATTACKERS))
    late = spell("late", "{0}", TAP, CastOnly(Timing.AFTER_BLOCKERS))
    proud = spell("proud", "{0}", TAP, CastOnlyIf(on_battlefield(HasType(CardType.ARTIFACT))))
    play = playing(board(early, late, proud, step=Step.BEGINNING_OF_COMBAT))
    assert {each.card for each in casts(play.state)} == {"early"}
    assert judged(play.state)(cast("late", targets("ogre"))) == [Code.WRONG_TIME]
    assert judged_rules(play.state)(cast("late", targets("ogre"))) == {"601.3", "506.7b"}
    assert judged(play.state)(cast("proud", targets("ogre"))) == [Code.CONDITION]


@pytest.mark.cr("601.2c", "115.1")
def test_wrong_targets_are_refused() -> None:
    play = playing(board(MURDER, BOLT))
    judge = judged(play.state)
    two = paid("{B}{B}")
    assert judge(cast("murder", payment=two)) == [Code.WRONG_NUMBER_OF_TARGETS]
    assert judge(cast("murder", targets(B), payment=two)) == [Code.ILLEGAL_TARGET]
    assert judge(cast("murder", targets("nobody"), payment=two)) == [Code.ILLEGAL_TARGET]
    assert judge(cast("murder", targets("ogre", "mine"), payment=two)) == [Code.WRONG_NUMBER_OF_TARGETS]
    assert judge(cast("murder", several("ogre", "mine"), payment=two)) == [Code.WRONG_NUMBER_OF_TARGETS]


@pytest.mark.cr("601.2h", "118.3")
def test_it_has_to_be_paid_for_in_full() -> None:
    play = playing(board(MURDER))
    judge = judged(play.state)
    assert judge(cast("murder", targets("ogre"))) == [Code.COST_NOT_PAID]
    assert judge(cast("murder", targets("ogre"), payment=paid("{R}{G}"))) == [Code.CANT_PAY]
    assert judge(cast("murder", targets("ogre"), payment=paid("{B}{B}{G}"))) == [Code.CANT_PAY]
    assert judge(cast("murder", targets("ogre"), payment=paid("{B}{B}"))) == []
    assert casts(board(MURDER, mana="{R}{R}")) == []


@pytest.mark.cr("601.3", "305.9", "118.6")
def test_what_can_not_be_cast_at_all() -> None:
    land = spell("forest", "", type="Basic Land — Forest")
    priceless = spell("lotus", "", DESTROY)
    play = playing(holding(board(land, priceless), replace(BOLT, name="old"), zone=Zone.GRAVEYARD))
    play = playing(holding(play.state, replace(BOLT, name="lost"), zone=Zone.EXILE))
    play = playing(holding(play.state, replace(BOLT, name="theirs"), player=B))
    judge = judged(play.state)
    assert judge(cast("forest")) == [Code.WRONG_TYPE]
    assert judge(cast("lotus", targets("ogre"))) == [Code.CANT_PAY]
    assert judge(cast("old", targets("ogre"))) == [Code.WRONG_ZONE]
    assert judge(cast("lost", targets("ogre"))) == [Code.WRONG_ZONE]
    assert judge(cast("theirs", targets("ogre"))) == [Code.WRONG_ZONE]
    assert judge(cast("theirs", targets("ogre"), player=B)) == [Code.WRONG_PLAYER]
    assert casts(play.state) == []


@pytest.mark.cr("107.3a", "601.2b")
def test_x_goes_up_to_what_can_be_paid() -> None:
    blaze = spell("blaze", "{X}{R}", SpellEffect((DealDamage(X(), TargetObjects(0)),), (CREATURE,)))
    play = playing(board(blaze, BOLT))
    assert sorted({each.x for each in casts(play.state, "blaze")}) == [0, 1, 2, 3, 4]
    judge = judged(play.state)
    assert judge(cast("blaze", targets("ogre"), x=-1)) == [Code.WRONG_X]
    assert judge(cast("bolt", targets("ogre"), x=1, payment=paid("{R}"))) == [Code.WRONG_X]
    play.act(next(each for each in casts(play.state, "blaze") if each.x == 3 and each.targets == targets("ogre")))
    play.pass_priority()
    assert "ogre" not in play.state.permanents


@pytest.mark.cr("107.3a")
def test_an_x_that_costs_nothing_more_is_not_counted_up_for_ever() -> None:
    free = spell("free", "{0}", TAP, AdditionalCost(Cost(life=1, times=X()), "more"))
    play = playing(board(free))
    assert {each.x for each in casts(play.state) if "more" in each.costs} == set(range(41))
    idle = spell("idle", "{0}", TAP, AdditionalCost(Cost(times=X()), "idle"))
    assert {each.x for each in casts(playing(board(idle)).state) if "idle" in each.costs} == {0}


@pytest.mark.cr("601.2b", "700.2", "700.2d")
def test_modes_are_chosen_with_their_own_targets() -> None:
    modes = (
        Mode((Do(Deed.DESTROY, TargetObjects(0)),), (CREATURE,)),
        Mode((GainLife(3),)),
        Mode((Do(Deed.TAP, TargetObjects(0)),), (CREATURE,)),
    )
    charm = spell("charm", "{0}", SpellEffect(modes=modes, least_modes=1, most_modes=2))
    play = playing(board(charm))
    ways = [(each.modes, each.targets) for each in casts(play.state)]
    assert len(ways) == (2 + 1 + 2) + (2 + 4 + 2)
    judge = judged(play.state)
    assert judge(cast("charm")) == [Code.WRONG_MODES]
    assert judge(cast("charm", modes=(3,))) == [Code.WRONG_MODES]
    assert judge(cast("charm", modes=(1, 1))) == [Code.WRONG_MODES]
    assert judge(cast("charm", modes=(0, 1, 2))) == [Code.WRONG_MODES]
    play.act(cast("charm", targets("mine", "ogre"), modes=(0, 2)))
    play.pass_priority()
    assert "mine" not in play.state.permanents
    assert is_tapped(play, "ogre")
    assert judged(playing(board(BEAR)).state)(cast("bear", modes=(0,))) == [Code.WRONG_MODES]


@pytest.mark.cr("601.2d")
@pytest.mark.requirement("S4")
def test_damage_divided_among_a_player_and_a_creature_is_the_same_after_it_was_saved() -> None:
    divided = DealDamage(3, TargetObjects(0), TargetPlayers(0), divided=True)
    play = playing(board(spell("arc", "{0}", SpellEffect((divided,), (TargetAnything(1, 2),)))))
    start = play.state
    arc = replace(cast("arc", several(B, "mine")), division=((B, 1), (ObjectId("mine"), 2)))
    play.act(arc)
    loaded = load_state(save_state(play.state))
    assert loaded.stack == play.state.stack
    play.pass_priority()
    assert (play.life(B), "mine" in play.state.permanents) == (39, False)
    passes = tuple(map(PassPriority, (A, B, C)))
    assert replay(*load_game(save_game(start, (arc, *passes)))).state == play.state


@pytest.mark.cr("601.2d")
def test_damage_is_divided_among_targets_at_least_one_each() -> None:
    few = TargetPermanents(HasType(CardType.CREATURE), 1, 2)
    effect = SpellEffect((GainLife(1), DealDamage(3, TargetObjects(0), divided=True)), (few,))
    play = playing(board(spell("arc", "{0}", effect)))
    divisions = [(each.targets, dict(each.division)) for each in casts(play.state)]
    assert ((("mine", "ogre"),), {"mine": 2, "ogre": 1}) in divisions
    assert len(divisions) == 2 + 2
    judge = judged(play.state)
    both = several("mine", "ogre")
    assert judge(cast("arc", both, division={"mine": 3})) == [Code.WRONG_DIVISION]
    assert judge(cast("arc", both, division={"mine": 3, "ogre": 0})) == [Code.WRONG_DIVISION]
    assert judge(cast("arc", both, division={"mine": 2, "ogre": 2})) == [Code.WRONG_DIVISION]
    twice = (*(ogre := cast("arc", both, division={"ogre": 1})).division, *ogre.division)
    assert judge(replace(ogre, division=twice)) == [Code.WRONG_DIVISION]
    play.act(cast("arc", both, division={"ogre": 1, "mine": 2}))
    play.pass_priority()
    assert "mine" not in play.state.permanents
    assert play.damage("ogre") == 1


@pytest.mark.cr("601.2d", "107.3a")
def test_nothing_can_not_be_divided() -> None:
    few = TargetPermanents(HasType(CardType.CREATURE), 1, 2)
    effect = SpellEffect((DealDamage(X(), TargetObjects(0), divided=True),), (few,))
    play = playing(board(spell("storm", "{X}", effect), mana="{R}"))
    assert {each.x for each in casts(play.state)} == {1}


@pytest.mark.cr("601.2d")
def test_more_targets_than_can_get_something_are_no_choice() -> None:
    few = TargetPermanents(HasType(CardType.CREATURE), 0, 2)
    counters = SpellEffect((PutCounters(TargetObjects(0), "+1/+1", 1, divided=True),), (few,))
    ways = [each.targets for each in casts(playing(board(spell("grow", "{0}", counters))).state)]
    assert ways == [((),), (("mine",),), (("ogre",),)]


@pytest.mark.cr("118.8", "118.9", "601.2b")
def test_alternative_and_additional_costs_by_name() -> None:
    kicker = AdditionalCost(Cost(mana="{G}"), "kicker")
    tax = AdditionalCost(Cost(life=2))
    dash = AlternativeCost(Cost(mana="{R}"), "dash")
    hasty = spell("hasty", "{B}{B}{B}", NOTHING_EXTRA, kicker, tax, dash, type="Creature", pt="3/1")
    play = playing(board(hasty))
    assert {each.costs for each in casts(play.state)} == {("dash",), ("dash", "kicker")}
    judge = judged(play.state)
    assert judge(cast("hasty", costs=("evoke",))) == [Code.UNKNOWN_COST]
    assert judge(cast("hasty", costs=("kicker", "dash"), payment=paid("{R}{G}", life=2))) == []
    play.act(cast("hasty", costs=("dash",), payment=paid("{R}", life=2)))
    assert play.state.players[A].life == 38
    assert play.state.stack[0].paid == ("dash",)


@pytest.mark.cr("118.8", "601.2b")
def test_one_of_several_additional_costs_is_chosen() -> None:
    either = AdditionalCost(Cost(mana="{G}"), others=(Cost(life=2), Cost(mana="{R}")))
    kicker = AdditionalCost(Cost(), "kicker")
    play = playing(board(spell("hasty", "{B}", NOTHING_EXTRA, either, kicker, type="Creature", pt="3/1")))
    judge = judged(play.state)
    assert judge(cast("hasty", payment=paid("{B}"))) == [Code.UNKNOWN_COST]
    assert judge(cast("hasty", costs=("first cost",), payment=paid("{B}{G}"))) == []
    assert judge(cast("hasty", costs=("first cost", "second cost"), payment=paid("{B}{G}"))) == [Code.UNKNOWN_COST]
    assert judge(cast("hasty", costs=("kicker", "third cost"), payment=paid("{B}{R}"))) == []
    play.act(cast("hasty", costs=("second cost",), payment=paid("{B}", life=2)))
    assert play.state.players[A].life == 38
    assert play.state.stack[0].paid == ("second cost",)


NOTHING_EXTRA = SpellEffect()


@pytest.mark.cr("702.34a", "118.9")
def test_from_the_graveyard_with_a_cost_that_says_so_and_exiled_afterwards() -> None:
    flashback = AlternativeCost(Cost(mana="{R}"), "flashback", zone=ActivatedFrom.GRAVEYARD, exiled_after=True)
    old = spell("old", "{B}{B}", TAP, flashback)
    play = playing(board(old, zone=Zone.GRAVEYARD))
    assert {each.costs for each in casts(play.state)} == {("flashback",)}
    play.act(cast("old", targets("ogre"), costs=("flashback",), payment=paid("{R}")))
    play.pass_priority()
    assert is_tapped(play, "ogre")
    assert [card.id for card in play.state.exile] == ["old#3"]


@pytest.mark.cr("118.9")
def test_an_alternative_cost_with_a_condition() -> None:
    trap = AlternativeCost(Cost(), "alternative", condition=on_battlefield(HasType(CardType.ARTIFACT)))
    play = playing(board(spell("trap", "{B}{B}{B}", TAP, trap)))
    assert casts(play.state) == []
    assert judged(play.state)(cast("trap", targets("ogre"), costs=("alternative",))) == [Code.CONDITION]


@pytest.mark.cr("118.9", "601.3")
def test_conditions_are_asked_from_where_the_card_is() -> None:
    yours = PlayerMeets(PlayerWord.YOU, Controls(HasType(CardType.CREATURE)))
    three = PlayerMeets(PlayerWord.YOU, Controls(HasType(CardType.CREATURE), 3))
    trap = AlternativeCost(Cost(), "alternative", condition=yours)
    never = AlternativeCost(Cost(), "other", condition=three)
    own = ChangesCost(Is(ObjectWord.THIS), "{1}", condition=yours)
    card = spell("trap", "{1}", TAP, trap, never, own, CastOnlyIf(yours), CanBeCastAnyTime(condition=yours))
    play = playing(board(card, mana=""))
    assert {each.costs for each in casts(play.state)} == {(), ("alternative",)}


@pytest.mark.cr("601.2f", "118.7a", "118.7b", "118.7c")
def test_increases_and_reductions_of_costs() -> None:
    spells = [spell("big", "{3}{B}", TAP), spell("green", "{2}{G}{G}", TAP)]
    state = board(*spells, mana="{B}{G}{G}{G}{G}{G}")
    assert due(state, "big") == 4
    cheaper = ChangesCost(HasType(CardType.INSTANT), "{2}")
    state = game([permanent("helper", "1/1", cheaper), permanent("mine", "2/2")], [], [], step=Step.PRECOMBAT_MAIN)
    state = with_mana(holding(state, *spells), "{B}{G}{G}{G}{G}{G}")
    assert due(state, "big") == 2
    colored = ChangesCost(HasType(CardType.INSTANT), "{G}{G}{G}")
    state = game([permanent("helper", "1/1", colored)], [permanent("mine", "2/2")], step=Step.PRECOMBAT_MAIN)
    state = with_mana(holding(state, *spells), "{B}{G}{G}{G}{G}{G}")
    assert (due(state, "big"), due(state, "green")) == (1, 1)


@pytest.mark.cr("601.2f")
@pytest.mark.parametrize(
    ("who", "more"),
    [
        (PlayerWord.YOU, 0),
        (PlayerWord.EACH_OPPONENT, 1),
        (PlayerWord.EACH_OTHER_PLAYER, 1),
        (PlayerWord.EACH_PLAYER, 1),
        (ControllerOf(ObjectWord.ATTACHED), 0),
        (PlayerWord.ENCHANTED_PLAYER, 0),
    ],
)
def test_whose_spells_cost_more(who: PlayerTerm, more: int) -> None:
    tax = ChangesCost(Everything(), "{1}", less=False, player=PlayerPattern(who))
    state = game([permanent("mine", "2/2")], [permanent("helper", "1/1", tax)], step=Step.PRECOMBAT_MAIN)
    state = with_mana(holding(state, spell("big", "{1}", TAP)), "{B}{G}")
    assert due(state, "big") == 1 + more


@pytest.mark.cr("601.2f")
def test_a_spell_can_change_its_own_cost_for_each_of_something_or_on_a_condition() -> None:
    creatures = how_many(HasType(CardType.CREATURE))
    mine = ChangesCost(Is(ObjectWord.THIS), "{1}", times=creatures)
    never = ChangesCost(Is(ObjectWord.THIS), "{9}", condition=on_battlefield(HasType(CardType.ARTIFACT)))
    assert due(board(spell("convoy", "{4}", TAP, mine, never)), "convoy") == 2
    counted = ChangesCost(HasType(CardType.INSTANT), "{1}", less=False, times=creatures)
    state = game([permanent("helper", "1/1", counted)], [], step=Step.PRECOMBAT_MAIN)
    assert due(with_mana(holding(state, spell("big", "{1}", TAP)), "{B}{G}"), "big") == 2


def due(state: GameState, name: str) -> int:
    action = casts(playing(state).state, name)[0]
    return 0 if action.payment is None else action.payment.mana.count("{")


@pytest.mark.cr("601.2f", "701.9a", "118.3")
def test_discarding_exiling_and_energy_as_costs() -> None:
    discard = AdditionalCost(Cost(discard=Objects(1, HasType(CardType.CREATURE))))
    exile = AdditionalCost(Cost(exile_from_graveyard=Objects(2, Everything())))
    energy = AdditionalCost(Cost(energy=3))
    dear = spell("dear", "{0}", TAP, discard, exile, energy)
    state = board(dear, BEAR, BOLT)
    old = [replace(BEAR, name=f"old{number}") for number in range(3)]
    state = holding(state, *old, zone=Zone.GRAVEYARD)
    assert casts(playing(state).state, "dear") == []
    state = state.with_players({A: replace(state.players[A], energy=4)})
    play = playing(state)
    action = casts(play.state, "dear")[0]
    assert action.payment == paid(discarded=("bear",), exiled=("old0", "old1"))
    judge = judged(play.state)
    for payment in (
        paid(discarded=("bolt",), exiled=("old0", "old1")),
        paid(discarded=("nobody",), exiled=("old0", "old1")),
        paid(discarded=("bear",), exiled=("old0",)),
        paid(discarded=("bear",), exiled=("old0", "old0")),
    ):
        assert judge(replace(action, payment=payment)) == [Code.CANT_PAY]
    assert judge(replace(action, payment=paid(discarded=("bear",), exiled=("old2", "old1")))) == []
    play.act(action)
    assert play.state.players[A].energy == 1
    assert [card.card.id for card in play.state.exile] == ["old0", "old1"]
    assert {card.card.id for card in play.state.players[A].graveyard} == {"old2", "bear"}
    poor = state.with_players({A: replace(state.players[A], energy=2)})
    assert judged(playing(poor).state)(action) == [Code.CANT_PAY]


@pytest.mark.cr("115.1b", "303.4a")
def test_an_aura_spell_targets_what_it_enchants() -> None:
    aura = spell(
        "aura", "{0}", NOTHING_EXTRA, EntersOnlyAttachedTo(HasType(CardType.CREATURE)), type="Enchantment — Aura"
    )
    curse = spell("curse", "{0}", NOTHING_EXTRA, PlayersEnchanted(opponent=True), type="Enchantment — Aura")
    play = playing(board(aura, curse))
    assert [each.targets for each in casts(play.state)] == [*map(targets, ("mine", "ogre")), *map(targets, (B, C))]


@pytest.mark.cr("702.61a")
def test_split_second_lets_nothing_but_mana_abilities_be_used() -> None:
    quick = spell("quick", "{0}", TAP, Keyword.SPLIT_SECOND)
    state = game(
        [permanent("mine", "2/2"), permanent("land", type="Basic Land — Mountain")], [], step=Step.PRECOMBAT_MAIN
    )
    play = playing(with_mana(holding(state, quick, BOLT), "{R}"))
    play.act(cast("quick", targets("mine")))
    assert casts(play.state) == []
    assert len(activations(play.state)) == 1
    assert judged(play.state)(cast("bolt", targets("mine"), payment=paid("{R}"))) == [Code.CANT_CAST]


@pytest.mark.cr("903.8")
def test_a_commander_costs_two_more_for_each_time_it_was_cast_from_the_command_zone() -> None:
    boss = spell("boss", "{1}{G}", type="Legendary Creature", pt="3/3")
    state = game([], [permanent("ogre", "3/3")], step=Step.PRECOMBAT_MAIN)
    state = with_mana(holding(state, boss, zone=Zone.COMMAND, commander=True), "{G}" * 10)
    play = playing(state)
    (first,) = casts(play.state)
    assert first.payment == paid("{G}{G}")
    play.act(first).pass_priority()
    assert play.state.players[A].commander_casts == {"boss": 1}
    assert "boss#3" in play.state.permanents
    back = replace(play.state, command=state.command, board=state.board)
    assert due(back, "boss") == 4
    assert judged(holding(state, replace(BOLT, name="plain"), zone=Zone.COMMAND))(cast("plain")) == [Code.WRONG_ZONE]


@pytest.mark.cr("601.2c")
def test_a_player_with_a_condition_is_targeted() -> None:
    duress = SpellEffect((GainLife(1),), (TargetPlayer(opponent=True),))
    assert [each.targets for each in casts(playing(board(spell("duress", "{0}", duress))).state)] == [
        targets(B),
        targets(C),
    ]


@pytest.mark.cr("601.2b", "601.2f", "107.3a")
def test_a_spell_that_costs_less_for_its_target_is_offered_with_every_x_that_can_be_paid() -> None:
    cheaper = compile_exact(
        "This spell costs {1} less to cast if it targets a tapped creature.", type_line=TypeLine.of("Instant")
    )
    blaze = spell("blaze", "{X}{R}", SpellEffect((DealDamage(X(), TargetObjects(0)),), (CREATURE,)), *cheaper)
    seats = [permanent("bear", "2/2", tapped=True), permanent("ox", "3/3")], [permanent("cat", "1/1", tapped=True)]
    found = {(each.x, each.targets) for each in casts(with_mana(holding(game(*seats), blaze), "{R}"), "blaze")}
    assert {each for each in found if each[0]} == {(1, targets("bear")), (1, targets("cat"))}
    assert (0, targets("ox")) in found


@pytest.mark.cr("601.2c")
def test_of_each_opponent_as_many_targets_are_offered_as_a_text_says() -> None:
    (storm,) = compile_exact("{0}: For each opponent, destroy up to one target creature that player controls.")
    theirs = [permanent("cat", "1/1"), permanent("dog", "1/1")], [permanent("elk", "1/1")]
    found = activations(game([permanent("mage", "1/1", storm)], *theirs), "mage")
    chosen = {frozenset(each.targets[0]) for each in found}
    assert chosen == {frozenset(each) for each in ((), ("cat",), ("dog",), ("elk",), ("cat", "elk"), ("dog", "elk"))}
