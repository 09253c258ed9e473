"""Instructions that depend on choices, and what lasts beyond the resolution (CR 118.12, 603.7, 608.2d, 611.2)."""

import pytest

from redzone.abilities.ability import (
    Activated,
    ApplyRule,
    ChangeGroup,
    ChangeObjects,
    ChooseOne,
    CopyOf,
    Delay,
    ForEachPlayer,
    GainAbility,
    If,
    IfDone,
    Instruction,
    KeywordAbility,
    May,
    SpellEffect,
    Unless,
    WhenYouDo,
)
from redzone.abilities.blocking import CantBlock
from redzone.abilities.choosing import ChoiceOfObjects, SacrificeChosen
from redzone.abilities.condition import ObjectIs
from redzone.abilities.cost import Cost, Objects, Payment
from redzone.abilities.counting import how_many
from redzone.abilities.duration import Duration
from redzone.abilities.event_patterns import dies, step_begins, such_damage
from redzone.abilities.instruction import DealDamage, Deed, Do, Draw, GainLife, LoseLife, MoveToBattlefield, Replace
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import AllOf, AmountBefore, Control, EachObject, Is, TargetObjects
from redzone.abilities.modification import ModifyPowerToughness, SetPowerToughness
from redzone.abilities.plain_qualities import Everything, HasType
from redzone.abilities.replacement import MultiplyDamage, PreventDamage, RedirectDamage
from redzone.abilities.targeting import TargetCards
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.game.action import ChooseObjects as ChooseThese
from redzone.game.action import ChooseOption, ChooseYesOrNo, Concede, PayCost
from redzone.game.decision import CostChoice, OptionChoice, Priority, YesOrNo
from redzone.game.event import AbilityTriggered, DamagePrevented, Sacrificed
from redzone.game.violation import Code
from redzone.rules.game import legal_actions
from redzone.values.identity import ObjectId
from redzone.values.turn import Step
from redzone.values.types import CardType
from redzone.view import View
from tests.support.spells import activate, playing
from tests.support.states import A, B, C, Play, codes, game, permanent, refusal
from tests.support.texts import BEAR, CAT, CREATURES, OX, at, cards, table, text, with_cards

IT = TargetObjects()
EVERYBODY = EachObject(CREATURES)
END = Duration.END_OF_TURN


@pytest.mark.cr("608.2d")
@pytest.mark.parametrize(("yes", "life"), [(True, 43), (False, 41)])
def test_a_player_may_do_something(yes: bool, life: int) -> None:
    play = table().effect(text(May((Do(Deed.TAP, EVERYBODY), GainLife(3)), otherwise=(GainLife(1),))))
    assert play.state.decision == YesOrNo(A, "tap, then gain life", ObjectId("effect"))
    assert list(legal_actions(play.state)) == [ChooseYesOrNo(A, yes=True), ChooseYesOrNo(A, yes=False)]
    assert play.act(ChooseYesOrNo(A, yes=yes)).life(A) == life


@pytest.mark.cr("608.2c", "609.3")
@pytest.mark.parametrize("then", [(), (IfDone((GainLife(3),)),)])
def test_who_cannot_do_what_was_chosen_has_not_done_it(then: tuple[Instruction, ...]) -> None:
    nothing = (ChoiceOfObjects(HasType(CardType.CREATURE), zone="hand"), MoveToBattlefield(ObjectWord.CHOSEN))
    play = table().effect(text(May((*nothing, *then), otherwise=(GainLife(1),))))
    assert play.act(ChooseYesOrNo(A, yes=True)).life(A) == 41
    play = table().effect(text(May((Do(Deed.TAP, EVERYBODY), *then), otherwise=(GainLife(1),))))
    assert play.act(ChooseYesOrNo(A, yes=True)).life(A) == (43 if then else 40)


@pytest.mark.cr("608.2c", "608.2h")
@pytest.mark.parametrize("kind", [CardType.CREATURE, CardType.LAND])
def test_a_card_is_asked_what_it_was_before_it_moved(kind: CardType) -> None:
    gains = If(ObjectIs(IT, HasType(kind)), (GainLife(1),))
    use = TargetCards(Everything(), players=PlayerWord.EACH_PLAYER)
    life = 41 if kind is CardType.CREATURE else 40
    for instructions in ((Do(Deed.EXILE, IT), gains), (gains, Do(Deed.EXILE, IT))):
        play = with_cards(table(), graveyard=cards(A, "one"))
        play.effect(text(*instructions, uses=(use,), targets=((ObjectId("one"),),)))
        assert (play.life(A), len(play.state.exile)) == (life, 1)
    own = Activated(Cost(sacrifice_this=True), SpellEffect((Do(Deed.EXILE, IT), gains), (use,)))
    play = playing(with_cards(Play(game([permanent("it", "1/1", own)], [])), graveyard=cards(A, "one")).state)
    assert play.act(activate("it", ((ObjectId("one"),),))).pass_priority().life(A) == life


@pytest.mark.cr("608.2d", "101.4")
def test_several_players_may_do_something_in_turn_order() -> None:
    play = table().effect(text(May((LoseLife(1, PlayerWord.THIS_ONE),), PlayerWord.EACH_OPPONENT)))
    assert play.player == B
    play.act(ChooseYesOrNo(B, yes=True)).act(ChooseYesOrNo(C, yes=False))
    assert (play.life(B), play.life(C)) == (39, 40)
    assert isinstance(table().effect(text(May((Draw(),), PlayerWord.EVENT_PLAYER))).state.decision, Priority)


@pytest.mark.cr("104.3a", "800.4a")
def test_who_leaves_while_others_choose_has_chosen_nothing() -> None:
    may = May((LoseLife(1, PlayerWord.THIS_ONE),), PlayerWord.EACH_OPPONENT)
    play = table().effect(text(may)).act(Concede(B))
    assert play.player == C
    assert play.act(ChooseYesOrNo(C, yes=True)).life(C) == 39
    play = table().effect(text(SacrificeChosen(1, CREATURES, PlayerWord.EACH_PLAYER), GainLife(1)))
    assert play.life(A) == 41


@pytest.mark.cr("118.12", "118.3")
@pytest.mark.parametrize("paid", [True, False])
def test_a_player_may_pay(paid: bool) -> None:
    cost = Cost(life=2, times=how_many(CREATURES))
    play = table().effect(text(May((Draw(),), cost=cost, otherwise=(GainLife(1),))))
    assert isinstance(play.state.decision, CostChoice)
    assert play.state.decision.cost == Cost(life=6)
    assert list(legal_actions(play.state)) == [PayCost(A, Payment(life=6)), PayCost(A)]
    assert refusal(play.state, PayCost(A, Payment(life=5)))
    play.act(PayCost(A, Payment(life=6) if paid else None))
    assert play.life(A) == (34 if paid else 41)


@pytest.mark.cr("118.12a", "118.3")
@pytest.mark.parametrize(("cost", "asked"), [(Cost(life=1), True), (Cost(mana="{3}"), False), (Cost(energy=1), False)])
def test_something_is_done_unless_a_player_pays(cost: Cost, asked: bool) -> None:
    play = table().effect(text(Unless((LoseLife(5, PlayerWord.EACH_PLAYER),), PlayerWord.EACH_OPPONENT, cost)))
    assert isinstance(play.state.decision, CostChoice) is asked
    if asked:
        play.act(PayCost(B, Payment(life=1))).act(PayCost(C))
        assert (play.life(B), play.life(C)) == (34, 35)
    else:
        assert play.life(B) == 30


@pytest.mark.cr("118.12a")
def test_only_those_who_do_not_pay_suffer_what_each_would() -> None:
    opponents = PlayerWord.EACH_OPPONENT
    play = table().effect(text(Unless((LoseLife(5, opponents),), opponents, Cost(life=1))))
    play.act(PayCost(B, Payment(life=1))).act(PayCost(C))
    assert (play.life(B), play.life(C)) == (39, 35)


@pytest.mark.cr("118.12")
def test_permanents_are_sacrificed_to_pay() -> None:
    mine = AllOf((CREATURES, Control(PlayerWord.YOU)))
    cost = Cost(sacrifice=Objects(1, mine))
    play = table().effect(text(Unless((LoseLife(5),), PlayerWord.YOU, cost)))
    play.act(PayCost(A, Payment(sacrificed=(BEAR,))))
    assert (play.life(A), play.there("bear")) == (40, False)


@pytest.mark.cr("118.12")
@pytest.mark.parametrize("cost", [Cost(sacrifice_this=True), Cost(tap_this=True), Cost(exert_this=True)])
def test_a_spell_cannot_pay_with_itself(cost: Cost) -> None:
    assert table().effect(text(Unless((LoseLife(5),), PlayerWord.YOU, cost))).life(A) == 35
    assert table().effect(text(Unless((LoseLife(5),), PlayerWord.EVENT_PLAYER, cost))).life(A) == 35


@pytest.mark.cr("608.2d", "700.2")
def test_one_of_several_things_is_chosen() -> None:
    play = table().effect(text(ChooseOne(((GainLife(1),), (GainLife(2),)))))
    assert play.state.decision == OptionChoice(A, ("1", "2"), "one of several things to do")
    assert codes(refusal(play.state, ChooseOption(A, "3"))) == {Code.NOT_OFFERED}
    assert play.act(ChooseOption(A, "2")).life(A) == 42
    assert table().effect(text(ChooseOne(((GainLife(1),),)))).life(A) == 41
    assert table().effect(text(ChooseOne(((GainLife(1),),), PlayerWord.EVENT_PLAYER))).life(A) == 40


@pytest.mark.cr("101.4")
def test_something_is_done_for_each_player() -> None:
    play = table().effect(
        text(ForEachPlayer(PlayerWord.EACH_OTHER_PLAYER, (LoseLife(1, PlayerWord.THIS_ONE), GainLife(1))))
    )
    assert [play.life(each) for each in (A, B, C)] == [42, 39, 39]


@pytest.mark.cr("603.12")
@pytest.mark.parametrize(("deed", "life"), [(Deed.TAP, 42), (Deed.UNTAP, 40)])
def test_a_reflexive_ability_triggers_if_something_was_done(deed: Deed, life: int) -> None:
    then = SpellEffect((GainLife(1), Do(Deed.UNTAP, ObjectWord.MADE), GainLife(AmountBefore())))
    play = table().effect(at(Do(deed, IT), WhenYouDo(then), target=OX))
    assert bool(play.of(AbilityTriggered)) is (deed is Deed.TAP)
    while play.state.stack:
        play.default()
    assert play.life(A) == life
    assert not play.state.permanents[OX].tapped


@pytest.mark.cr("603.7a", "603.7c")
@pytest.mark.parametrize("chosen", [True, False])
def test_a_delayed_ability_knows_its_objects(chosen: bool) -> None:
    first: Instruction = ChoiceOfObjects(CREATURES, 3, 3) if chosen else Do(Deed.TAP, IT)
    word = ObjectWord.CHOSEN if chosen else ObjectWord.MADE
    later = Delay(step_begins(Step.END_OF_COMBAT), SpellEffect((Do(Deed.DESTROY, word),)))
    play = table().effect(at(first, later, target=OX)).attack().to_step(Step.POSTCOMBAT_MAIN)
    assert list(play.state.permanents) == ([] if chosen else [BEAR, CAT])


@pytest.mark.cr("603.7b")
@pytest.mark.parametrize("this_turn", [True, False])
def test_a_delayed_ability_triggers_once_or_all_turn(this_turn: bool) -> None:
    later = Delay(dies(CREATURES), SpellEffect((GainLife(1),)), this_turn=this_turn)
    play = table().effect(text(later))
    for each in (OX, CAT):
        play.effect(at(Do(Deed.DESTROY, IT), target=each))
        while play.state.stack:
            play.default()
    assert play.life(A) == (42 if this_turn else 41)
    about = Delay(dies(Is(TargetObjects())), SpellEffect((GainLife(1),)))
    assert len(table().effect(at(about, target=OX)).state.delayed) == 1


@pytest.mark.cr("611.2c", "608.2h")
def test_objects_are_changed_by_amounts_of_that_moment() -> None:
    change = (
        ModifyPowerToughness(how_many(CREATURES), -1),
        SetPowerToughness(1, None),
        SetPowerToughness(None, 5),
        GainAbility(KeywordAbility(Keyword.FLYING)),
        ApplyRule(CantBlock()),
    )
    play = table().effect(at(ChangeObjects(IT, change, END), Do(Deed.DESTROY, EachObject(CREATURES)), target=OX))
    assert not play.state.permanents
    play = table().effect(at(ChangeObjects(IT, change, END), target=OX))
    now = View(play.state).now(OX)
    assert (now.power, now.toughness, Keyword.FLYING in now.keywords) == (4, 4, True)
    assert View(play.state).has(OX, CantBlock)
    group = ChangeGroup(CREATURES, (ModifyPowerToughness(1, how_many(CREATURES)),), END, fixed=True)
    assert View(table().effect(text(group)).state).toughness(CAT) == 4
    nothing = ChangeObjects(ObjectWord.SUBJECT, change, END)
    assert not table().effect(text(nothing)).state.board.effects


@pytest.mark.cr("707.2b", "707.9")
@pytest.mark.parametrize("word", ["target 0", ObjectWord.CHOSEN.value])
def test_objects_become_copies(word: str) -> None:
    exceptions = (SetPowerToughness(7, how_many(CREATURES)),)
    change = ChangeObjects(EVERYBODY, (CopyOf(ObjectId(word), exceptions),), END)
    play = table().effect(at(ChoiceOfObjects(AllOf((CREATURES, Control(PlayerWord.YOU)))), change, target=OX))
    name = "ox" if word == "target 0" else "bear"
    assert {each: View(play.state).now(each).name for each in (BEAR, OX, CAT)} == dict.fromkeys((BEAR, OX, CAT), name)
    assert (View(play.state).power(CAT), View(play.state).toughness(CAT)) == (7, 3)


@pytest.mark.cr("614.3", "615.7")
def test_damage_is_prevented_and_doubled_from_now_on() -> None:
    shield = Replace(PreventDamage(such_damage()), objects=IT, amount=2)
    play = table().effect(at(shield, target=OX))
    play.effect(at(DealDamage(2, IT, source=IT), target=OX))
    assert [each.amount for each in play.of(DamagePrevented)] == [2]
    double = Replace(MultiplyDamage(such_damage()), players=PlayerWord.EACH_OPPONENT)
    assert table().effect(text(double)).state.replacements[0].players == (B, C)
    nobody = Replace(PreventDamage(such_damage()), objects=ObjectWord.SUBJECT)
    assert not table().effect(text(nobody)).state.replacements


@pytest.mark.cr("614.9")
def test_damage_is_redirected_from_now_on() -> None:
    pattern = such_damage()
    to_ox = Replace(RedirectDamage(pattern), players=PlayerWord.EACH_OPPONENT, to_objects=IT)
    to_you = Replace(RedirectDamage(pattern), players=PlayerWord.EACH_OPPONENT, to_players=PlayerWord.YOU)
    for redirect, recipient in ((to_ox, OX), (to_you, A)):
        assert table().effect(at(redirect, target=OX)).state.replacements[0].to == recipient
    nowhere = Replace(RedirectDamage(pattern), to_objects=ObjectWord.SUBJECT)
    assert not table().effect(text(nowhere)).state.replacements


@pytest.mark.cr("800.4a", "608.2e")
def test_what_a_player_who_leaves_has_chosen_does_not_count() -> None:
    twice = tuple([permanent(f"{name}-{number}", "1/1") for number in (1, 2)] for name in ("ant", "bee", "cat"))
    play = Play(game(*twice)).effect(text(SacrificeChosen(1, CREATURES, PlayerWord.EACH_PLAYER)))
    play.act(ChooseThese(A, (ObjectId("ant-1"),))).act(ChooseThese(B, (ObjectId("bee-1"),)))
    assert play.player == C
    play.act(Concede(B)).act(ChooseThese(C, (ObjectId("cat-2"),)))
    assert {each.object for each in play.of(Sacrificed)} == {"ant-1", "cat-2"}


@pytest.mark.cr("608.2d", "609.3")
@pytest.mark.parametrize("lying", [0, 1, 2])
def test_who_cannot_exile_so_many_cards_has_not_done_it(lying: int) -> None:
    instructions = (ChoiceOfObjects(Everything(), 2, 2, zone="graveyard"), Do(Deed.EXILE, ObjectWord.CHOSEN))
    play = with_cards(table(), graveyard=cards(A, *("one", "two")[:lying]))
    play.effect(text(May((*instructions, IfDone((GainLife(3),))))))
    play.act(ChooseYesOrNo(A, yes=True))
    assert (len(play.state.exile), play.life(A)) == ((2, 43) if lying == 2 else (0, 40))
