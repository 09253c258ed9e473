"""Prevention effects (CR 615), and sources and recipients of damage (CR 609.7)."""

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import Ability, AsLongAs, GainAbility, KeywordAbility, SpellEffect
from redzone.abilities.asserting import has_cards_in_hand, is_monarch, this_has
from redzone.abilities.counting import how_many, number_of_counters
from redzone.abilities.event_patterns import such_damage
from redzone.abilities.instruction import Lasting, Replace
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import (
    Compare,
    Control,
    ControllerOf,
    Counters,
    Is,
    IsChosenSource,
    TheseObjects,
)
from redzone.abilities.plain_qualities import Everything, HasColor, HasType
from redzone.abilities.replacement import (
    Counted,
    DamageCantBePrevented,
    MultiplyCount,
    MultiplyDamage,
    PreventDamage,
    RedirectDamage,
)
from redzone.abilities.static import Replaces
from redzone.abilities.trigger import EventPattern, OtherSide, PlayerPattern
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.game.action import ChooseReplacement, ChooseTarget, Concede, SharePrevention
from redzone.game.decision import PreventionShare, ReplacementChoice, TargetChoice
from redzone.game.effect import Carry
from redzone.game.event import CountersChanged, DamageDealt, DamagePrevented, DamageRedirected, LifeChanged
from redzone.game.permanent import Permanent
from redzone.game.stack import ReplacementEffect
from redzone.game.state import GameState
from redzone.rules.damage.damage import Damage, deal
from redzone.rules.effects.replacement_effects import begin_replacement
from redzone.rules.game import apply, legal_actions
from redzone.values.identity import ObjectId, PlayerId, Timestamp
from redzone.values.turn import Step
from redzone.values.types import CardType, Color
from tests.support import outside
from tests.support.spells import cast, holding, playing, spell
from tests.support.states import A, B, C, Play, codes, game, permanent, refusal

ONE, TWO, THREE, WALL = map(ObjectId, ("one", "two", "three", "wall"))
YOU = PlayerPattern(PlayerWord.YOU)
TO_THIS = such_damage(recipient=OtherSide(Is(ObjectWord.THIS)))
TO_YOU = such_damage(recipient=OtherSide(player=YOU))
EVERYTHING = such_damage()


GAINS = (MultiplyCount(Counted.LIFE, YOU, plus=1), MultiplyCount(Counted.LIFE, YOU, 2))


def enchantment(*abilities: Ability, name: str = "rule", counters: Mapping[str, int] | None = None) -> Permanent:
    return permanent(name, None, *abilities, type="Enchantment", counters=counters)


def shield(player: PlayerId, amount: int | None, *, lasting: Lasting = Lasting.THIS_TURN) -> Carry:
    return outside.begin_replacement(PreventDamage(TO_YOU), players=(player,), amount=amount, lasting=lasting)


def shield_on(name: str, amount: int | None) -> Carry:
    return outside.begin_replacement(
        PreventDamage(such_damage(recipient=OtherSide(Everything()))), objects=(ObjectId(name),), amount=amount
    )


def hit(state: GameState, *batch: Damage) -> Play:
    return Play(state).do(deal(state, batch))


def duel(*extra: Permanent) -> GameState:
    return game([permanent("one", "3/3"), permanent("two", "2/2"), *extra], [permanent("wall", "0/9")])


def with_effects(state: GameState, *effects: Carry, by: PlayerId = B) -> GameState:
    play = Play(state)
    for effect in effects:
        play.effect(effect, by)
    return play.state


@pytest.mark.cr("615.1", "615.6", "120.3f", "615.1a", "120.4b")
def test_all_damage_is_prevented_and_nothing_comes_of_it() -> None:
    fog = outside.begin_replacement(PreventDamage(such_damage(combat=True)))
    state = with_effects(game([permanent("one", "4/4", Keyword.LIFELINK, Keyword.DEATHTOUCH)], []), fog)
    play = hit(state, Damage(ONE, B, 4, combat=True))
    assert (play.life(A), play.life(B)) == (40, 40)
    assert play.of(DamagePrevented) == [DamagePrevented(ONE, B, 4, "effect-1")]
    assert not play.of(DamageDealt)
    assert hit(state, Damage(ONE, B, 4)).life(B) == 36  # it is about combat damage


@pytest.mark.cr("615.7")
def test_a_shield_is_reduced_by_what_it_prevents_over_several_events() -> None:
    state = with_effects(duel(), shield(B, 3))
    play = hit(state, Damage(TWO, B, 2))
    assert (play.life(B), play.state.replacements[0].left) == (40, 1)
    again = hit(play.state, Damage(ONE, B, 3))
    assert (again.life(B), again.state.replacements) == (38, ())
    assert hit(state, Damage(ONE, WALL, 3)).damage("wall") == 3


@pytest.mark.cr("615.7")
def test_a_shield_that_is_large_enough_asks_nothing() -> None:
    play = hit(with_effects(duel(), shield(B, 5)), Damage(ONE, B, 3), Damage(TWO, B, 2))
    assert (play.life(B), play.state.replacements) == (40, ())


@pytest.mark.cr("615.7", "616.1")
def test_the_player_chooses_which_damage_a_shield_prevents() -> None:
    state = with_effects(duel(), shield(B, 3))
    play = hit(state, Damage(ONE, B, 3), Damage(TWO, B, 2))
    asked = play.state
    assert asked.decision == PreventionShare(B, 3, {ONE: 3, TWO: 2}, B)
    answers = list(legal_actions(asked))
    assert answers == [
        SharePrevention(B, {ONE: 3}),
        SharePrevention(B, {ONE: 2, TWO: 1}),
        SharePrevention(B, {ONE: 1, TWO: 2}),
    ]
    assert legal_actions(asked).count() == len(answers)
    for shares, dealt in (({ONE: 3}, {TWO: 2}), ({ONE: 1, TWO: 2}, {ONE: 2})):
        done = Play(asked).act(SharePrevention(B, shares))
        assert {each.source: each.amount for each in done.of(DamageDealt)} == dealt
        assert done.life(B) == 38


@pytest.mark.cr("615.7")
@pytest.mark.parametrize("shares", [{ONE: 2}, {ONE: 4}, {THREE: 3}, {ONE: 4, TWO: -1}])
def test_shares_that_do_not_add_up_are_refused(shares: dict[ObjectId, int]) -> None:
    asked = hit(with_effects(duel(), shield(B, 3)), Damage(ONE, B, 3), Damage(TWO, B, 2)).state
    assert {each.rules[0] for each in refusal(asked, SharePrevention(B, shares))} == {"615.7"}


@pytest.mark.cr("615.7", "800.4a")
def test_the_game_goes_on_if_whoever_has_to_share_leaves() -> None:
    state = game([permanent("one", "3/3"), permanent("two", "2/2")], [], [])
    asked = hit(with_effects(state, shield(B, 3)), Damage(ONE, B, 3), Damage(TWO, B, 2), Damage(ONE, C, 1)).state
    play = Play(asked).act(
        next(concession for concession in legal_actions(asked).concessions() if concession.player == B)
    )
    assert (play.life(B), play.life(C)) == (40, 39)


@pytest.mark.cr("615.10", "702.64a", "702.64c")
def test_absorb_prevents_so_much_from_each_source() -> None:
    absorb = KeywordAbility(Keyword.ABSORB, number=1)
    wall = permanent("wall", "0/9", absorb, absorb)
    play = hit(
        game([permanent("one", "3/3"), permanent("two", "2/2")], [wall]), Damage(ONE, WALL, 3), Damage(TWO, WALL, 1)
    )
    assert play.damage("wall") == 1


@pytest.mark.cr("615.10")
def test_a_static_ability_prevents_so_much_of_each_damage() -> None:
    sources = Replaces(PreventDamage(such_damage(Control(PlayerWord.EACH_OPPONENT), OtherSide(player=YOU)), amount=1))
    counted = Replaces(PreventDamage(TO_YOU, amount=number_of_counters(ObjectWord.THIS, "charge")))
    state = game([permanent("one", "3/3")], [enchantment(sources)])
    assert hit(state, Damage(ONE, B, 3)).life(B) == 38
    state = game([permanent("one", "3/3")], [enchantment(counted, counters={"charge": 2})])
    assert hit(state, Damage(ONE, B, 3)).life(B) == 39


@pytest.mark.cr("122.1c")
def test_a_shield_counter_stops_all_damage_dealt_at_once() -> None:
    state = game([permanent("one", "3/3"), permanent("two", "2/2")], [permanent("wall", "0/4", counters={"shield": 2})])
    play = hit(state, Damage(ONE, WALL, 3), Damage(TWO, WALL, 2))
    assert play.damage("wall") == 0
    assert play.of(CountersChanged) == [CountersChanged(WALL, "shield", -1)]
    assert play.state.permanents[WALL].counters == {"shield": 1}


@pytest.mark.cr("615.12", "702.16e", "122.1c")
def test_damage_that_cannot_be_prevented_is_dealt_but_the_rest_happens() -> None:
    leyline = enchantment(Replaces(DamageCantBePrevented(EVERYTHING)))
    red = KeywordAbility(Keyword.PROTECTION, quality=HasColor(Color.RED))
    wall = permanent("wall", "0/9", red, counters={"shield": 1})
    state = with_effects(game([permanent("one", "3/3", colors="R"), leyline], [wall]), shield_on("wall", 2))
    play = hit(state, Damage(ONE, WALL, 3))
    assert play.damage("wall") == 3
    assert play.state.permanents[WALL].counters == {}
    assert play.state.replacements[0].left == 2
    assert not play.of(DamagePrevented)


@pytest.mark.cr("615.5")
def test_what_follows_from_prevention_knows_how_much_was_prevented() -> None:
    grows = Replaces(PreventDamage(TO_THIS, counters="+1/+1"))
    play = hit(game([permanent("one", "3/3")], [permanent("wall", "0/9", grows)]), Damage(ONE, WALL, 3))
    assert play.state.permanents[WALL].counters == {"+1/+1": 3}
    assert play.damage("wall") == 0


@pytest.mark.cr("615.8", "609.7b", "609.7")
def test_the_next_time_a_source_would_deal_damage_all_of_it_is_prevented() -> None:
    ring = outside.begin_replacement(PreventDamage(such_damage(Is(TheseObjects((ONE,))))), once=True)
    state = with_effects(duel(), ring)
    play = hit(state, Damage(ONE, B, 3), Damage(ONE, WALL, 1), Damage(TWO, B, 2))
    assert (play.life(B), play.damage("wall"), play.state.replacements) == (38, 0, ())


@pytest.mark.cr("609.7a", "609.7")
def test_a_spell_that_has_resolved_is_no_source_to_choose() -> None:
    chosen = PreventDamage(replace(TO_YOU, subject=IsChosenSource(Everything())))
    shelter = SpellEffect((Replace(chosen, players=PlayerWord.YOU, once=True),))
    state = holding(duel(), spell("shelter", effect=shelter), spell("again", effect=shelter))
    play = playing(state).act(cast("shelter")).pass_priority().act(ChooseTarget(A, ONE))
    play.act(cast("again")).pass_priority()
    assert play.state.decision == TargetChoice(A, (ONE, TWO, WALL), "source of damage")


@pytest.mark.cr("615.9", "609.7b")
def test_a_shield_against_sources_of_a_colour_looks_again_when_damage_would_be_dealt() -> None:
    red = outside.begin_replacement(PreventDamage(such_damage(HasColor(Color.RED))))
    assert hit(with_effects(duel(), red), Damage(ONE, B, 3)).life(B) == 37
    of_red = game([permanent("one", "3/3", colors="R")], [])
    assert hit(with_effects(of_red, red), Damage(ONE, B, 3)).life(B) == 40


@pytest.mark.cr("615.3", "514.2", "511.2")
@pytest.mark.parametrize(
    ("lasting", "ends"),
    [
        (Lasting.THIS_COMBAT, Step.POSTCOMBAT_MAIN),
        (Lasting.THIS_TURN, Step.UPKEEP),
        (Lasting.UNTIL_YOUR_NEXT_TURN, None),
        (Lasting.FOREVER, None),
    ],
)
def test_how_long_a_shield_lasts(lasting: Lasting, ends: Step | None) -> None:
    play = Play(with_effects(duel(), shield(A, 3, lasting=lasting), by=A))
    lasted = bool(play.to_step(Step.POSTCOMBAT_MAIN).state.replacements)
    assert lasted is (ends is not Step.POSTCOMBAT_MAIN)
    assert bool(play.to_step(Step.UPKEEP).state.replacements) is (ends is None)
    play.to_step(Step.END_STEP).to_step(Step.UPKEEP)  # of the next turn of its controller
    assert bool(play.state.replacements) is (lasting is Lasting.FOREVER)


@pytest.mark.cr("615.1")
def test_an_effect_on_any_target_is_about_that_target_alone() -> None:
    either = PreventDamage(such_damage(recipient=OtherSide(Everything(), PlayerPattern())))
    state = with_effects(duel(), outside.begin_replacement(either, objects=(WALL,), amount=3))
    assert hit(state, Damage(ONE, WALL, 3)).damage("wall") == 0
    assert hit(state, Damage(ONE, B, 3)).life(B) == 37
    state = with_effects(duel(), outside.begin_replacement(either, players=(B,), amount=3))
    assert hit(state, Damage(ONE, WALL, 3)).damage("wall") == 3
    assert hit(state, Damage(ONE, B, 3)).life(B) == 40


@pytest.mark.cr("609.7c", "614.2")
@pytest.mark.parametrize(
    ("pattern", "prevented"),
    [
        (such_damage(recipient=OtherSide(player=PlayerPattern())), True),
        (such_damage(recipient=OtherSide(player=PlayerPattern(PlayerWord.EACH_OPPONENT))), False),
        (such_damage(recipient=OtherSide(player=PlayerPattern(PlayerWord.EACH_OTHER_PLAYER))), False),
        (such_damage(recipient=OtherSide(player=PlayerPattern(condition=is_monarch()))), False),
        (such_damage(recipient=OtherSide(player=PlayerPattern(PlayerWord.ENCHANTED_PLAYER))), False),
        (such_damage(recipient=OtherSide(player=PlayerPattern(ControllerOf(ObjectWord.ATTACHED)))), False),
        (such_damage(recipient=OtherSide(HasType(CardType.CREATURE))), False),
        (such_damage(HasType(CardType.LAND), OtherSide(player=YOU)), False),
        (such_damage(Everything(), OtherSide(player=YOU), combat=False), True),
        (such_damage(recipient=OtherSide(player=YOU), combat=True), False),
    ],
)
def test_whom_an_effect_of_a_permanent_is_about(pattern: EventPattern, prevented: bool) -> None:
    state = game([permanent("one", "3/3")], [enchantment(Replaces(PreventDamage(pattern)))])
    assert hit(state, Damage(ONE, B, 3)).life(B) == (40 if prevented else 37)


@pytest.mark.cr("615.1", "303.4b")
def test_an_aura_prevents_damage_to_what_it_enchants() -> None:
    abilities = (
        Replaces(
            PreventDamage(such_damage(recipient=OtherSide(player=PlayerPattern(ControllerOf(ObjectWord.ATTACHED)))))
        ),
        Replaces(PreventDamage(such_damage(recipient=OtherSide(player=PlayerPattern(PlayerWord.ENCHANTED_PLAYER))))),
    )
    on_wall = permanent("aura", None, abilities[0], type="Enchantment — Aura", attached_to="wall")
    on_player = permanent("aura", None, abilities[1], type="Enchantment — Aura", attached_to=B)
    for aura in (on_wall, on_player):
        state = game([permanent("one", "3/3"), aura], [permanent("wall", "0/9")])
        assert hit(state, Damage(ONE, B, 3)).life(B) == 40


@pytest.mark.cr("616.1", "801.11")
def test_choices_of_several_players_are_made_in_turn_order() -> None:
    state = game([permanent("one", "3/3"), permanent("two", "2/2")], [], [])
    state = with_effects(state, shield(C, 1), shield(B, 1))
    batch = (Damage(ONE, C, 3), Damage(TWO, C, 2), Damage(ONE, B, 3), Damage(TWO, B, 2))
    asked = hit(state, *batch).state
    assert Play(asked).player == B
    after = apply(asked, SharePrevention(B, {ONE: 1})).state
    assert Play(after).player == C
    play = Play(after).act(SharePrevention(C, {TWO: 1}))
    assert (play.life(B), play.life(C)) == (36, 36)
    assert len(play.of(LifeChanged)) == 2


@pytest.mark.cr("614.9", "615.7")
def test_damage_is_redirected_as_far_as_a_shield_reaches() -> None:
    redirect = RedirectDamage(TO_YOU)
    state = with_effects(duel(), outside.begin_replacement(redirect, players=(B,), amount=2, to=WALL))
    play = hit(state, Damage(ONE, B, 3))
    assert (play.life(B), play.damage("wall"), play.state.replacements) == (39, 2, ())
    play = hit(state, Damage(ONE, B, 3), Damage(TWO, B, 2))
    assert isinstance(play.state.decision, PreventionShare)
    play = Play(play.state).act(SharePrevention(B, {ONE: 1, TWO: 1}))
    assert (play.life(B), play.damage("wall")) == (37, 2)


@pytest.mark.cr("614.9")
def test_redirection_does_nothing_if_the_new_recipient_is_gone() -> None:
    state = with_effects(duel(), outside.begin_replacement(RedirectDamage(TO_YOU), players=(B,), amount=2, to=WALL))
    play = Play(state).effect(outside.exile((WALL,)))
    assert hit(play.state, Damage(ONE, B, 3)).life(B) == 37


@pytest.mark.cr("614.9", "615.7")
def test_damage_of_which_nothing_is_moved_is_dealt_as_it_was() -> None:
    state = with_effects(duel(), outside.begin_replacement(RedirectDamage(TO_YOU), players=(B,), amount=2, to=WALL))
    play = hit(state, Damage(ONE, B, 3), Damage(TWO, B, 2)).act(SharePrevention(B, {ONE: 2}))
    assert [(each.source, each.to, each.amount) for each in play.of(DamageRedirected)] == [(ONE, WALL, 2)]
    assert (play.life(B), play.damage("wall")) == (37, 2)


@pytest.mark.cr("614.9", "510.2")
@pytest.mark.parametrize(("player", "to"), [(A, WALL), (B, TWO)], ids=["still to be looked at", "looked at before"])
def test_redirected_damage_joins_what_is_dealt_to_its_new_recipient(player: PlayerId, to: ObjectId) -> None:
    effect = outside.begin_replacement(RedirectDamage(TO_YOU), players=(player,), to=to)
    play = hit(with_effects(duel(), effect, by=player), Damage(ONE, player, 1), Damage(ONE, to, 1))
    assert (play.life(player), play.damage(to)) == (40, 2)


@pytest.mark.cr("614.9", "800.4e")
def test_redirection_does_nothing_if_the_player_has_left() -> None:
    state = game([permanent("one", "3/3")], [], [])
    state = with_effects(state, outside.begin_replacement(RedirectDamage(TO_YOU), players=(B,), to=C))
    assert hit(state, Damage(ONE, B, 3)).life(C) == 37
    play = Play(state).act(
        next(concession for concession in legal_actions(state).concessions() if concession.player == C)
    )
    assert hit(play.state, Damage(ONE, B, 3)).life(B) == 37


@pytest.mark.cr("614.9")
def test_damage_is_redirected_to_the_permanent_that_says_so_or_what_it_is_attached_to() -> None:
    guard = permanent("wall", "0/9", Replaces(RedirectDamage(TO_YOU)))
    play = hit(game([permanent("one", "3/3")], [guard]), Damage(ONE, B, 3))
    assert (play.life(B), play.damage("wall")) == (40, 3)
    aura = permanent(
        "aura", None, Replaces(RedirectDamage(TO_YOU, to_this=False)), type="Enchantment — Aura", attached_to="wall"
    )
    play = hit(game([permanent("one", "3/3")], [permanent("wall", "0/9"), aura]), Damage(ONE, B, 3))
    assert (play.life(B), play.damage("wall")) == (40, 3)
    nobody = game([permanent("one", "3/3")], [], begun=False)
    loose = outside.begin_replacement(RedirectDamage(TO_YOU), players=(B,))
    assert hit(with_effects(game([permanent("one", "3/3")], []), loose), Damage(ONE, B, 3)).life(B) == 37
    assert nobody.replacements == ()


@pytest.mark.cr("614.7a", "120.8")
def test_nothing_applies_to_no_damage() -> None:
    twice = enchantment(Replaces(MultiplyDamage(EVERYTHING)))
    state = with_effects(game([permanent("one", "0/3"), twice], []), shield(B, 3))
    play = hit(state, Damage(ONE, B, 0))
    assert (play.events, play.state.replacements[0].left) == ([], 3)


@pytest.mark.cr("611.3a", "615.1")
def test_an_ability_that_is_gained_prevents_too() -> None:
    gain = GainAbility(Replaces(PreventDamage(TO_THIS)))
    play = Play(duel()).effect(outside.modify({WALL: (gain, gain)}))
    assert hit(play.state, Damage(ONE, WALL, 3)).damage("wall") == 0


@pytest.mark.cr("608.2h", "702.15c", "702.2e", "702.80b", "702.90d", "113.7a", "120.7")
@pytest.mark.parametrize("keyword", [Keyword.LIFELINK, Keyword.INFECT, Keyword.WITHER, Keyword.DEATHTOUCH])
def test_a_source_that_is_gone_deals_damage_as_it_last_was(keyword: Keyword) -> None:
    state = game([permanent("one", "3/3", keyword)], [permanent("wall", "0/9")])
    gone = Play(state).effect(outside.exile((ONE,))).state
    play = hit(gone, Damage(ONE, WALL, 2))
    wall = play.state.permanents[WALL]
    assert play.life(A) == (42 if keyword is Keyword.LIFELINK else 40)
    assert wall.counters.get("-1/-1", 0) == (2 if keyword in (Keyword.INFECT, Keyword.WITHER) else 0)
    assert wall.deathtouched is (keyword is Keyword.DEATHTOUCH)
    assert hit(gone, Damage(ONE, B, 2)).state.players[B].poison == (2 if keyword is Keyword.INFECT else 0)


@pytest.mark.cr("615.1")
def test_damage_of_an_effect_from_outside_is_prevented_too() -> None:
    play = Play(with_effects(duel(), shield(B, 3))).effect(outside.deal_damage(ONE, B, 2))
    assert play.life(B) == 40


@pytest.mark.cr("615.7")
def test_what_is_asked_is_said_where_it_is_not_answered() -> None:
    asked = hit(with_effects(duel(), shield(B, 3)), Damage(ONE, B, 3), Damage(TWO, B, 2)).state
    assert codes(refusal(asked, SharePrevention(A, {ONE: 3})))
    count = how_many(HasType(CardType.CREATURE))
    some = Replaces(PreventDamage(TO_YOU, amount=count))
    assert hit(game([permanent("one", "3/3")], [enchantment(some)]), Damage(ONE, B, 3)).life(B) == 38


@pytest.mark.cr("616.1")
def test_effects_of_one_source_have_names_of_their_own() -> None:
    state = duel()
    for source in (ObjectId("bolt"), ObjectId("bolt"), ObjectId("bolt"), ONE, None):
        state = begin_replacement(state, ReplacementEffect("", Timestamp(0), B, PreventDamage(TO_YOU), source, left=1))
    assert [replacement.name for replacement in state.replacements] == ["bolt", "bolt/2", "bolt/3", "one/2", "effect-1"]


@pytest.mark.cr("615.1")
def test_an_effect_can_ask_something_of_the_player() -> None:
    pattern = such_damage(recipient=OtherSide(player=PlayerPattern(PlayerWord.YOU, has_cards_in_hand(least=1))))
    state = game([permanent("one", "3/3")], [enchantment(Replaces(PreventDamage(pattern)))])
    assert hit(state, Damage(ONE, B, 3)).life(B) == 37
    anybody = PreventDamage(such_damage(recipient=OtherSide(player=PlayerPattern(condition=has_cards_in_hand(most=0)))))
    assert hit(with_effects(duel(), outside.begin_replacement(anybody)), Damage(ONE, B, 3)).life(B) == 37
    state = game([permanent("one", "3/3")], [enchantment(Replaces(anybody))])
    assert hit(state, Damage(ONE, B, 3)).life(B) == 40


@pytest.mark.cr("608.2h", "702.164b", "903.10a")
def test_combat_damage_of_a_source_that_is_gone_gives_poison_and_counts_for_its_commander() -> None:
    boss = permanent("one", "3/3", KeywordAbility(Keyword.TOXIC, number=2), commander=True)
    gone = Play(game([boss], [])).effect(outside.exile((ONE,))).default().state
    play = hit(gone, Damage(ONE, B, 3, combat=True), Damage(ObjectId("nobody"), B, 1, combat=True))
    assert play.state.players[B].poison == 2
    assert play.state.players[B].commander_damage == {"one": 3}
    assert play.life(B) == 36


@pytest.mark.cr("704.8", "702.26b")
def test_counters_for_what_is_gone_are_put_nowhere() -> None:
    shrinks = Replaces(PreventDamage(TO_THIS, counters="+1/+1"))
    wall = permanent("wall", "0/9", shrinks)
    state = game([permanent("one", "3/3"), permanent("two", "2/2")], [wall], [])
    asked = hit(with_effects(state, shield(C, 1), by=C), Damage(ONE, WALL, 3), Damage(ONE, C, 3), Damage(TWO, C, 2))
    assert isinstance(asked.state.decision, PreventionShare)
    play = Play(asked.state).act(Concede(B)).act(SharePrevention(C, {ONE: 1}))
    assert (play.life(C), play.there("wall")) == (36, False)
    assert not play.of(CountersChanged)


@pytest.mark.cr("120.4c", "800.4a")
def test_results_for_what_is_gone_in_the_meantime_do_not_happen() -> None:
    boons = [permanent(f"r{n}", None, Replaces(each), type="Enchantment") for n, each in enumerate(GAINS)]
    state = game([permanent("one", "3/3", Keyword.LIFELINK), *boons], [permanent("wall", "0/9")], [])
    asked = hit(state, Damage(ONE, WALL, 3), Damage(ONE, B, 1)).state
    assert isinstance(asked.decision, ReplacementChoice)
    play = Play(asked).act(Concede(B)).act(ChooseReplacement(A, "r0"))
    assert (play.life(A), play.there("wall")) == (50, False)


@pytest.mark.cr("615.7")
def test_redirection_that_reaches_further_than_the_damage() -> None:
    state = with_effects(duel(), outside.begin_replacement(RedirectDamage(TO_YOU), players=(B,), amount=9, to=WALL))
    play = hit(state, Damage(ONE, B, 3))
    assert (play.life(B), play.damage("wall"), play.state.replacements[0].left) == (40, 3, 6)


@pytest.mark.cr("615.1", "608.2h")
def test_damage_of_a_source_that_nobody_knows_is_damage() -> None:
    state = with_effects(duel(), outside.begin_replacement(PreventDamage(such_damage(HasColor(Color.RED)))))
    assert hit(state, Damage(ObjectId("nobody"), B, 3)).life(B) == 37


@pytest.mark.cr("615.5")
def test_a_counter_goes_each_time_that_damage_is_prevented() -> None:
    phantom = Replaces(PreventDamage(TO_THIS, loses_counter="+1/+1"))
    wall = permanent("wall", "0/9", AsLongAs(this_has(Compare(Counters("+1/+1"), 1)), phantom), counters={"+1/+1": 1})
    play = hit(
        game([permanent("one", "3/3"), permanent("two", "2/2")], [wall]), Damage(ONE, WALL, 3), Damage(TWO, WALL, 2)
    )
    assert (play.damage("wall"), play.state.permanents[WALL].counters) == (0, {})
    assert hit(play.state, Damage(TWO, WALL, 2)).damage("wall") == 2


@pytest.mark.cr("615.7", "611.2c")
def test_recipients_that_are_fixed_limit_a_shield() -> None:
    anything = PreventDamage(such_damage(recipient=OtherSide(Everything(), PlayerPattern())))
    state = with_effects(duel(), outside.begin_replacement(anything, players=(B,), amount=2))
    assert (hit(state, Damage(ONE, WALL, 3)).damage("wall"), hit(state, Damage(ONE, A, 3)).life(A)) == (3, 37)
    assert hit(state, Damage(ONE, B, 3)).life(B) == 39
    from_this = PreventDamage(such_damage(Is(ObjectWord.THIS), OtherSide(player=PlayerPattern())))
    state = begin_replacement(duel(), ReplacementEffect("", Timestamp(0), B, from_this, objects=(ONE,)))
    assert (hit(state, Damage(ONE, B, 3)).life(B), hit(state, Damage(TWO, B, 2)).life(B)) == (40, 38)
