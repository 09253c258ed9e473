"""Instructions about damage, life, counters, mana and cards (CR 106.4, 119, 120, 121, 122, 701.9, 701.14, 701.17)."""

import pytest

from redzone.abilities.ability import Instruction
from redzone.abilities.choosing import ChoiceOfObjects, SacrificeChosen
from redzone.abilities.counting import (
    basic_land_types,
    blockers_beyond,
    cards_in_your_hand,
    counters_on_this,
    greatest_power,
    how_many,
    life_of,
    number_of_cards,
    number_of_counters,
    opponents_attacked,
    power_of,
    total_mana_value,
    toughness_of,
)
from redzone.abilities.instruction import (
    AddMana,
    DealDamage,
    Deed,
    Discard,
    Do,
    Draw,
    ExileFromLibrary,
    Fight,
    GainLife,
    GivePlayerCounters,
    LoseLife,
    Mill,
    MoveCounters,
    PutCounters,
    RemoveCounters,
    Scry,
    SetLife,
)
from redzone.abilities.language import (
    AllOf,
    Amount,
    AmountBefore,
    Control,
    DevotionTo,
    EachObject,
    EventAmount,
    Half,
    NumberOf,
    PlayersIn,
    Sum,
    TargetObjects,
    Times,
    X,
)
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.targeting import TargetPermanents
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.game.action import ChooseObjects, ChooseOption
from redzone.game.decision import ObjectsChoice, OptionChoice, Priority
from redzone.game.event import CardDrawn, CardMilled, DamageDealt, ManaLost, PlayerCountersChanged
from redzone.game.violation import Code
from redzone.rules.game import legal_actions
from redzone.rules.payments.mana import empty_mana_pools
from redzone.values.identity import ObjectId
from redzone.values.turn import Step
from redzone.values.types import Color
from tests.support.states import A, B, C, Play, codes, game, permanent, refusal
from tests.support.texts import BEAR, CAT, CREATURE, CREATURES, OX, at, cards, names, table, text, with_cards

EVERYBODY = EachObject(CREATURES)
MINE = AllOf((CREATURES, Control(PlayerWord.YOU)))


@pytest.mark.cr("120.2b", "608.2c", "608.2f")
def test_damage_is_dealt_at_once_to_objects_and_players() -> None:
    play = table().effect(
        at(DealDamage(2, EVERYBODY, PlayerWord.EACH_OPPONENT, TargetObjects()), GainLife(AmountBefore()), target=OX)
    )
    assert play.of(DamageDealt) == [DamageDealt(OX, each, 2) for each in (BEAR, OX, CAT, B, C)]
    assert (play.life(A), play.there("bear"), play.there("ox")) == (50, False, True)


@pytest.mark.cr("120.8", "609.3")
@pytest.mark.parametrize("amount", [0, Times(-1, 3)])
def test_no_damage_is_none(amount: Amount) -> None:
    assert not table().effect(at(DealDamage(amount, EVERYBODY, source=TargetObjects()), target=OX)).of(DamageDealt)


@pytest.mark.cr("701.14a", "701.14b", "701.14c")
@pytest.mark.parametrize(
    ("pair", "dealt"),
    [
        ((OX, BEAR), [(OX, BEAR, 3), (BEAR, OX, 2)]),
        ((OX, OX), [(OX, OX, 6)]),
        ((OX, ObjectId("land")), []),
        ((), []),
    ],
)
def test_creatures_fight(pair: tuple[ObjectId, ...], dealt: list[tuple[ObjectId, ObjectId, int]]) -> None:
    land = permanent("land", type="Land")
    play = Play(game([permanent("bear", "2/2"), land], [permanent("ox", "3/3")]))
    use = TargetPermanents(Everything(), least=0)
    targets: list[tuple[ObjectId, ...]] = [(each,) for each in pair] or [(), ()]
    play.effect(text(Fight(TargetObjects(0), TargetObjects(1)), uses=(use, use), targets=targets))
    assert [(each.source, each.target, each.amount) for each in play.of(DamageDealt)] == dealt


@pytest.mark.cr("119.3", "119.5")
@pytest.mark.parametrize(
    ("instruction", "life"),
    [
        (GainLife(3), 43),
        (LoseLife(3, PlayerWord.EACH_PLAYER), 37),
        (SetLife(10), 10),
        (SetLife(40), 40),
        (GainLife(0), 40),
    ],
)
def test_life_totals_change(instruction: Instruction, life: int) -> None:
    assert table().effect(text(instruction)).life(A) == life


@pytest.mark.cr("122.1", "122.1f")
def test_players_get_counters() -> None:
    give = [GivePlayerCounters(each, 2, PlayerWord.EACH_OPPONENT) for each in ("poison", "energy", "experience")]
    play = table().effect(text(*give, GivePlayerCounters("energy", 0)))
    ben = play.state.players[B]
    assert (ben.poison, ben.energy, ben.counters) == (2, 2, {"experience": 2})
    assert PlayerCountersChanged(C, "energy", 2) in play.events


@pytest.mark.cr("122.6", "122.8", "122.5")
def test_counters_are_put_removed_and_moved() -> None:
    play = table().effect(at(PutCounters(TargetObjects(), "+1/+1", 3), target=OX))
    play.effect(at(RemoveCounters(TargetObjects(), "+1/+1", 1), GainLife(AmountBefore()), target=OX))
    assert (play.state.permanents[OX].counters, play.life(A)) == ({"+1/+1": 2}, 41)
    play.effect(at(RemoveCounters(TargetObjects(), "+1/+1", None), target=OX))
    play.effect(at(RemoveCounters(TargetObjects(), "+1/+1"), PutCounters(TargetObjects(), "+1/+1", 0), target=OX))
    play.effect(text(MoveCounters(EVERYBODY)))
    assert play.state.permanents[OX].counters == {}


@pytest.mark.cr("608.2h", "107.3a")
@pytest.mark.parametrize(
    ("amount", "number"),
    [
        (how_many(CREATURES), 3),
        (greatest_power(CREATURES), 3),
        (greatest_power(AllOf((CREATURES, MINE))), 2),
        (cards_in_your_hand(), 2),
        (number_of_cards("hand"), 2),
        (number_of_cards("graveyard"), 1),
        (number_of_cards("library"), 0),
        (number_of_cards("exile"), 0),
        (number_of_cards("stack"), 0),
        (life_of(PlayerWord.EACH_OPPONENT), 80),
        (PlayersIn(PlayerWord.EACH_PLAYER), 3),
        (power_of(EVERYBODY), 6),
        (toughness_of(EVERYBODY), 6),
        (NumberOf(EVERYBODY), 3),
        (total_mana_value(EVERYBODY), 0),
        (number_of_counters(EVERYBODY, None), 0),
        (counters_on_this("charge"), 0),
        (X(), 0),
        (EventAmount(), 0),
        (AmountBefore(), 0),
        (basic_land_types(), 0),
        (DevotionTo((Color.RED,)), 0),
        (opponents_attacked(), 0),
        (blockers_beyond(), 0),
        (Sum((1, Times(2, 3))), 7),
        (Half(5), 2),
        (Half(5, up=True), 3),
    ],
)
def test_amounts_are_counted_as_the_text_resolves(amount: Amount, number: int) -> None:
    play = with_cards(table(), hand=cards(A, "one", "two"), graveyard=cards(A, "dead"))
    assert play.effect(text(GainLife(amount))).life(A) == 40 + number


@pytest.mark.cr("121.1", "121.2", "121.4")
def test_cards_are_drawn() -> None:
    play = with_cards(table(), library=cards(A, "top", "next"))
    play.effect(text(Draw(1), Draw(1, PlayerWord.EACH_OPPONENT), Draw(0)))
    assert names(play.state.players[A].hand) == ["top"]
    assert play.of(CardDrawn) == [CardDrawn(A), CardDrawn(B), CardDrawn(C)]
    play.effect(text(Draw(2)))
    assert play.state.players[A].loss is not None


@pytest.mark.cr("701.9a", "701.9b")
@pytest.mark.parametrize(("count", "left"), [(1, 1), (None, 0), (5, 0)])
def test_cards_are_discarded(count: int | None, left: int) -> None:
    play = with_cards(table(), hand=cards(A, "one", "two"))
    play.effect(text(Discard(count, random=count == 1), GainLife(AmountBefore())))
    if count == 1:
        assert play.state.decision == ObjectsChoice(A, (ObjectId("one"), ObjectId("two")), 1, 1, "discard at random")
        play.act(ChooseObjects(A, (ObjectId("two"),)))
    assert (len(play.state.players[A].hand), play.life(A)) == (left, 42 - left)


@pytest.mark.cr("701.17a", "701.17b", "701.13a")
def test_cards_leave_libraries_from_the_top() -> None:
    play = with_cards(table(), library=cards(A, "one", "two", "three"))
    play.effect(text(Mill(1, PlayerWord.EACH_PLAYER), ExileFromLibrary(5, PlayerWord.EACH_PLAYER)))
    assert names(play.state.players[A].graveyard) == ["one"]
    assert names(play.state.exile) == ["two", "three"]
    assert play.of(CardMilled) == [CardMilled(A, ObjectId("one#2"))]


@pytest.mark.cr("701.22a", "701.25a")
@pytest.mark.parametrize(("surveil", "library", "graveyard"), [(False, ["two", "one"], []), (True, ["two"], ["one"])])
def test_scry_and_surveil(surveil: bool, library: list[str], graveyard: list[str]) -> None:
    play = with_cards(table(), library=cards(A, "one", "two"))
    play.effect(text(Scry(1, surveil=surveil))).act(ChooseObjects(A, (ObjectId("one"),)))
    mine = play.state.players[A]
    assert (names(mine.library or ()), names(mine.graveyard)) == (library, graveyard)
    assert isinstance(table().effect(text(Scry(2))).state.decision, Priority)


@pytest.mark.cr("701.22a")
@pytest.mark.parametrize("surveil", [True, False])
def test_known_cards_of_an_unknown_library_can_be_put_away(surveil: bool) -> None:
    play = table().effect(at(Do(Deed.PUT_ON_TOP, TargetObjects()), target=BEAR))
    play.effect(text(Scry(1, surveil=surveil))).act(ChooseObjects(A, (ObjectId("bear#2"),)))
    mine = play.state.players[A]
    assert (names(mine.on_library), names(mine.in_library)) == ([], [] if surveil else ["bear"])
    play = table().effect(at(Do(Deed.PUT_ON_TOP, TargetObjects()), Draw(), Mill(1, PlayerWord.YOU), target=BEAR))
    assert names(play.state.players[A].hand) == ["bear"]


@pytest.mark.cr("701.21a", "101.4", "608.2e")
def test_each_player_chooses_what_to_sacrifice_and_all_goes_together() -> None:
    play = Play(game([permanent("bear", "2/2"), permanent("ox", "3/3")], [permanent("cat", "1/1")], []))
    play.effect(text(SacrificeChosen(1, CREATURES, PlayerWord.EACH_PLAYER)))
    assert play.state.decision == ObjectsChoice(A, (BEAR, OX), 1, 1, "sacrifice")
    assert codes(refusal(play.state, ChooseObjects(A, (CAT,)))) == {Code.NOT_OFFERED}
    assert codes(refusal(play.state, ChooseObjects(A, (OX, OX)))) == {Code.NOT_OFFERED}
    assert codes(refusal(play.state, ChooseObjects(A, ()))) == {Code.NOT_OFFERED}
    assert legal_actions(play.state).count() == len(list(legal_actions(play.state))) == 2
    play.act(ChooseObjects(A, (OX,)))
    assert list(play.state.permanents) == [BEAR]
    assert isinstance(table().effect(text(SacrificeChosen(0, CREATURES, PlayerWord.YOU))).state.decision, Priority)


@pytest.mark.cr("608.2d")
def test_objects_and_cards_are_chosen() -> None:
    play = table().effect(text(ChoiceOfObjects(CREATURES, 0, 2), Do(Deed.TAP, ObjectWord.CHOSEN)))
    play.act(ChooseObjects(A, (OX, CAT)))
    assert [each.tapped for each in play.state.permanents.values()] == [False, True, True]
    play = with_cards(table(), graveyard=cards(A, "dead", "buried"))
    choosing = ChoiceOfObjects(Everything(), zone="graveyard")
    play.effect(text(choosing, Do(Deed.EXILE, ObjectWord.CHOSEN))).act(ChooseObjects(A, (ObjectId("dead"),)))
    assert names(play.state.exile) == ["dead"]
    nobody = ChoiceOfObjects(CREATURES, player=PlayerWord.EVENT_PLAYER)
    assert isinstance(table().effect(text(nobody)).state.decision, Priority)


@pytest.mark.cr("106.4", "608.2d")
def test_mana_is_added_as_its_player_chooses() -> None:
    play = table().effect(text(AddMana(("{G}", "{U}"), 2), AddMana(("{R}",), 1), AddMana(("{R}",), 0)))
    assert isinstance(play.state.decision, OptionChoice)
    play.act(ChooseOption(A, "{U}"))
    assert codes(refusal(play.state, ChooseOption(A, "{W}"))) == {Code.NOT_OFFERED}
    play.act(ChooseOption(A, "{G}"))
    assert play.state.players[A].mana == "{U}{R}{G}"


@pytest.mark.cr("702.189a", "500.5")
def test_some_mana_stays_until_end_of_combat() -> None:
    play = table().effect(text(AddMana(("{R}",), 2, combat=True), AddMana(("{G}",))))
    play.attack().to_step(Step.END_OF_COMBAT)
    assert (play.state.players[A].mana, play.of(ManaLost)) == ("{R}{R}", [ManaLost(A, "{G}")])
    play.to_step(Step.POSTCOMBAT_MAIN)
    assert (play.state.players[A].mana, play.state.players[A].combat_mana) == ("", "")
    assert CREATURE.least == 1


@pytest.mark.cr("106.4", "500.5", "514.2")
def test_some_mana_stays_until_end_of_turn_beside_that_of_combat() -> None:
    mana = text(AddMana(("{R}",), 2, this_turn=True), AddMana(("{R}",), combat=True), AddMana(("{R}",)))
    play = table().effect(mana)
    play.attack().to_step(Step.END_OF_COMBAT)
    assert play.state.players[A].mana == "{R}{R}{R}"
    play.to_step(Step.END_STEP)
    assert (play.state.players[A].mana, play.state.players[A].turn_mana) == ("{R}{R}", "{R}{R}")
    done = empty_mana_pools(play.state, turn_ends=True)
    assert (done.state.players[A].mana, done.state.players[A].turn_mana) == ("", "")
