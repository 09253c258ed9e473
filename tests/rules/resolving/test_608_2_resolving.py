"""What a spell does as it resolves: several things in order, to groups, and with choices (CR 608.2, 611.2c)."""

import pytest

from redzone.abilities.ability import ApplyRule, ChangeGroup, GainAbility, If, Instruction, KeywordAbility, SpellEffect
from redzone.abilities.blocking import CantBlock
from redzone.abilities.choosing import ChoiceOfPlayer
from redzone.abilities.condition import Controls, PlayerMeets
from redzone.abilities.duration import Duration
from redzone.abilities.instruction import Deed, Do, GainLife
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import AllOf, Control, TargetObjects
from redzone.abilities.modification import ModifyPowerToughness
from redzone.abilities.plain_qualities import HasKeyword, HasType
from redzone.abilities.targeting import TargetPermanents, TargetSpec
from redzone.abilities.words import PlayerWord
from redzone.game.action import ChoosePlayer, Concede
from redzone.game.decision import BlockersDeclaration, PlayerChoice
from redzone.game.effect import Carry, Intervention, PlacePermanent
from redzone.game.event import EffectBegan
from redzone.game.state import GameState
from redzone.game.violation import Code, IllegalAction
from redzone.rules.game import intervene, legal_actions, replay
from redzone.values.identity import CardId, ObjectId, PlayerId, Target
from redzone.values.options import RuleOptions
from redzone.values.turn import Step
from redzone.values.types import CardType
from redzone.view import View
from tests.support import outside
from tests.support.states import A, B, C, D, Play, blocking, card, codes, game, permanent, refusal

BEAR, OX, CAT, LATE, GONE = map(ObjectId, ("bear", "ox", "cat", "late", "gone"))
CREATURES = HasType(CardType.CREATURE)
CREATURE = TargetPermanents(CREATURES)
BENS = AllOf((CREATURES, Control(B)))
PROTECTION = GainAbility(KeywordAbility(Keyword.PROTECTION, quality=Control(PlayerWord.CHOSEN_PLAYER)))
PROTECTED = ChangeGroup(CREATURES, (PROTECTION,), Duration.END_OF_TURN, fixed=True)


def table() -> Play:
    return Play(game([permanent("bear", "2/2")], [permanent("ox", "3/3")], [permanent("cat", "1/1", Keyword.FLYING)]))


def text(
    *instructions: Instruction, uses: tuple[TargetSpec, ...] = (), targets: tuple[tuple[Target, ...], ...] = ()
) -> Carry:
    return Carry(SpellEffect(instructions, uses), targets)


def late(name: str = "late") -> PlacePermanent:
    return PlacePermanent(CardId(name), card(name, "4/4"), B, B)


def power(state: GameState, id_: ObjectId) -> int:
    return View(state).now(id_).power


@pytest.mark.cr("611.2c")
def test_what_a_group_becomes_concerns_those_who_are_there() -> None:
    play = table().effect(outside.modify_group(BENS, (ModifyPowerToughness(2, 0),))).effect(late())
    assert [power(play.state, each) for each in (BEAR, OX, LATE)] == [2, 5, 4]
    assert play.of(EffectBegan) == [EffectBegan((OX,))]


@pytest.mark.cr("611.2c", "613.11")
def test_a_rule_for_a_group_concerns_whoever_is_in_it_at_the_time() -> None:
    flyers = AllOf((CREATURES, HasKeyword(Keyword.FLYING)))
    play = table().effect(outside.modify_group(flyers, (ApplyRule(CantBlock()),), fixed=False))
    assert [View(play.state).has(each, CantBlock) for each in (BEAR, OX, CAT)] == [False, False, True]
    play.effect(outside.modify({OX: (GainAbility(KeywordAbility(Keyword.FLYING)),)}))
    assert [View(play.state).has(each, CantBlock) for each in (BEAR, OX, CAT)] == [False, True, True]
    play.effect(late())
    assert not View(play.state).has(LATE, CantBlock)
    play.attack(bear=B).pass_until(BlockersDeclaration)
    assert codes(refusal(play.state, blocking(B, ox="bear"))) == {Code.CANT_BLOCK}
    assert not View(play.block().to_step(Step.UPKEEP).state).has(CAT, CantBlock)


@pytest.mark.cr("608.2c")
def test_several_things_happen_in_order() -> None:
    ox_grows = outside.modify({OX: (ModifyPowerToughness(1, 0),)})
    strong = outside.modify_group(BENS, (ModifyPowerToughness(0, 1),), Duration.FOREVER)
    play = table().effect(late()).effect(outside.in_order(strong, ox_grows, outside.destroy((CAT,))))
    assert (power(play.state, OX), View(play.state).now(LATE).toughness, play.there("cat")) == (4, 5, False)


@pytest.mark.cr("608.2c")
def test_nothing_happens_if_something_is_not_there() -> None:
    with pytest.raises(IllegalAction) as illegal:
        intervene(
            table().state, Intervention(outside.in_order(outside.change_life({A: 1}), outside.destroy((GONE,))), A)
        )
    assert codes(illegal.value.violations) == {Code.UNKNOWN_OBJECT}


@pytest.mark.cr("608.2b", "601.2c")
@pytest.mark.parametrize("targets", [(), ((GONE,),), ((B,),), ((BEAR, OX),)])
def test_a_text_needs_legal_targets(targets: tuple[tuple[Target, ...], ...]) -> None:
    effect = text(Do(Deed.DESTROY, TargetObjects()), uses=(CREATURE,), targets=targets)
    with pytest.raises(IllegalAction):
        intervene(table().state, Intervention(effect, A))


@pytest.mark.cr("608.2c")
def test_a_text_is_that_of_a_player_in_the_game() -> None:
    with pytest.raises(IllegalAction) as illegal:
        intervene(table().state, Intervention(text(GainLife(1)), PlayerId(9)))
    assert codes(illegal.value.violations) == {Code.NOT_IN_GAME}


@pytest.mark.cr("608.2c")
@pytest.mark.parametrize(("least", "life"), [(1, 41), (2, 42)])
def test_a_condition_is_judged_as_the_text_comes_to_it(least: int, life: int) -> None:
    met = PlayerMeets(PlayerWord.YOU, Controls(CREATURES, least=least))
    play = table().effect(text(If(met, (GainLife(1),), (GainLife(2),))))
    assert play.life(A) == life


@pytest.mark.cr("608.2d", "702.16k")
def test_a_player_is_chosen_on_the_way() -> None:
    effect = text(ChoiceOfPlayer(), PROTECTED)
    start = table()
    before = start.state
    play = start.effect(effect, by=C)
    assert isinstance(play.state.decision, PlayerChoice)
    assert (play.player, play.state.decision.candidates) == (C, (A, B, C))
    assert list(legal_actions(play.state)) == [ChoosePlayer(C, A), ChoosePlayer(C, B), ChoosePlayer(C, C)]
    assert codes(refusal(play.state, ChoosePlayer(C, D))) == {Code.NOT_OFFERED}
    assert codes(refusal(play.state, ChoosePlayer(A, B))) == {Code.WRONG_PLAYER}
    play.act(ChoosePlayer(C, B))
    meant = KeywordAbility(Keyword.PROTECTION, quality=Control(B))
    assert View(play.state).now(BEAR).abilities == (meant,)
    again = replay(before, [Intervention(effect, C), ChoosePlayer(C, B)]).state
    assert again == play.state
    play.attack(bear=B).pass_until(BlockersDeclaration)
    assert codes(refusal(play.state, blocking(B, ox="bear"))) == {Code.PROTECTION}


@pytest.mark.cr("608.2d", "800.4a", "104.3a")
def test_whoever_leaves_cannot_be_chosen_any_more() -> None:
    play = table().effect(text(ChoiceOfPlayer(), PROTECTED)).act(Concede(B))
    assert list(legal_actions(play.state)) == [ChoosePlayer(A, A), ChoosePlayer(A, C)]
    play.act(ChoosePlayer(A, C))
    assert len(View(play.state).now(BEAR).abilities) == 1


@pytest.mark.cr("800.4a", "104.3a")
def test_nothing_comes_of_it_if_the_player_who_chooses_leaves() -> None:
    play = table().effect(text(ChoiceOfPlayer(), PROTECTED), by=B).act(Concede(B))
    assert not isinstance(play.state.decision, PlayerChoice)
    assert View(play.state).now(BEAR).abilities == ()


@pytest.mark.cr("801.10")
def test_only_players_within_range_can_be_chosen() -> None:
    seats = [[permanent(name, "2/2")] for name in ("bear", "ox", "cat", "owl")]
    play = Play(game(*seats, options=RuleOptions(range_of_influence=1))).effect(text(ChoiceOfPlayer(), PROTECTED))
    assert list(legal_actions(play.state)) == [ChoosePlayer(A, A), ChoosePlayer(A, B), ChoosePlayer(A, D)]


@pytest.mark.cr("608.2d", "102.2")
@pytest.mark.parametrize("opponents", [(B,), (B, C)])
def test_an_opponent_is_chosen_and_not_asked_for_if_there_is_one(opponents: tuple[PlayerId, ...]) -> None:
    seats = [[permanent("bear", "2/2")], *([] for _ in opponents)]
    play = Play(game(*seats)).effect(text(ChoiceOfPlayer(opponent=True), PROTECTED))
    assert isinstance(play.state.decision, PlayerChoice) is (len(opponents) > 1)
    assert bool(View(play.state).now(BEAR).abilities) is (len(opponents) == 1)
