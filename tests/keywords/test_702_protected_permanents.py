"""Keywords about what permanents are, and what protects them (CR 702)."""

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import Continuous, GainAbility, KeywordAbility, LoseAbility
from redzone.abilities.cost import Cost, Payment
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Control
from redzone.abilities.modification import AddColors, SetColors
from redzone.abilities.plain_qualities import HasColor, HasType
from redzone.abilities.static import EntersOnlyAttachedTo
from redzone.abilities.words import PlayerWord
from redzone.game.action import ChooseReplacement, TurnFaceUp
from redzone.game.card import Card
from redzone.game.decision import ReplacementChoice
from redzone.game.event import PhasedIn, PhasedOut
from redzone.game.permanent import Permanent
from redzone.game.stack import StackKind
from redzone.game.state import GameState
from redzone.game.violation import Code
from redzone.keywords import expand
from redzone.rules.casting.casting import effect_of_spell
from redzone.rules.game import legal_actions
from redzone.values.identity import ObjectId
from redzone.values.turn import Step
from redzone.values.types import CardType, Color
from redzone.view import View
from tests.support import outside
from tests.support.spells import (
    DESTROY,
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

BEAR, OGRE, CARD, THERE = map(ObjectId, ("bear", "ogre", "card", "card#3"))
CREATURE = HasType(CardType.CREATURE)
RED = HasColor(Color.RED)


def numbered(keyword: Keyword, number: int) -> KeywordAbility:
    return KeywordAbility(keyword, number=number)


def of(keyword: Keyword, quality: HasColor | HasType | Control) -> KeywordAbility:
    return KeywordAbility(keyword, quality=quality)


def aiming(*mine: Permanent, theirs: tuple[Permanent, ...] = (), colors: str = "") -> GameState:
    state = holding(game(mine, theirs), spell("murder", "{0}", DESTROY, colors=colors))
    return playing(holding(state, spell("fiery", "{0}", DESTROY, colors=colors), player=B)).state


@pytest.mark.cr("702.64a", "702.64b", "702.64c")
def test_absorb_prevents_so_much_from_each_source() -> None:
    tough = permanent("bear", "2/9", numbered(Keyword.ABSORB, 1), numbered(Keyword.ABSORB, 2))
    play = Play(game([tough], [permanent("ogre", "3/3"), permanent("elf", "1/1")]))
    assert play.effect(outside.deal_damage(OGRE, BEAR, 5)).damage("bear") == 2
    assert play.effect(outside.deal_damage(OGRE, BEAR, 4)).damage("bear") == 3
    assert play.effect(outside.deal_damage(ObjectId("elf"), BEAR, 2)).damage("bear") == 3


@pytest.mark.cr("702.64b", "615.10")
def test_absorb_meets_each_blocker_of_a_combat() -> None:
    tough = permanent("bear", "2/9", numbered(Keyword.ABSORB, 1))
    play = Play(game([tough], [permanent("ogre", "3/3"), permanent("elf", "2/2")]))
    play.attack(bear=B).block(ogre="bear", elf="bear")
    assert play.finish().damage("bear") == 3


@pytest.mark.cr("702.11b", "702.11h", "115.4")
def test_hexproof_stops_opponents_only() -> None:
    state = aiming(permanent("bear", "2/2", Keyword.HEXPROOF, Keyword.HEXPROOF), permanent("elf", "1/1"))
    assert judged(state)(cast("murder", targets("bear"))) == []
    theirs = aiming(permanent("elf", "1/1"), theirs=(permanent("ogre", "3/3", Keyword.HEXPROOF),))
    assert judged(theirs)(cast("murder", targets("ogre"))) == [Code.CANT_BE_TARGETED]
    assert "702.11b" in judged_rules(theirs)(cast("murder", targets("ogre")))


@pytest.mark.cr("702.11d", "702.11f")
@pytest.mark.parametrize(("colors", "refused"), [("R", True), ("U", True), ("G", False), ("RG", True)])
def test_hexproof_from_a_quality_stops_sources_of_that_quality(colors: str, refused: bool) -> None:
    shy = permanent("ogre", "3/3", of(Keyword.HEXPROOF, RED), of(Keyword.HEXPROOF, HasColor(Color.BLUE)))
    state = aiming(permanent("elf", "1/1"), theirs=(shy,), colors=colors)
    assert (judged(state)(cast("murder", targets("ogre"))) == [Code.CANT_BE_TARGETED]) is refused


@pytest.mark.cr("702.11e")
def test_what_loses_hexproof_loses_every_kind_of_it() -> None:
    shy = permanent("ogre", "3/3", of(Keyword.HEXPROOF, RED), Keyword.HEXPROOF)
    play = Play(aiming(permanent("elf", "1/1"), theirs=(shy,), colors="R"))
    play.effect(outside.modify({OGRE: (LoseAbility(KeywordAbility(Keyword.HEXPROOF)),)}))
    assert judged(play.state)(cast("murder", targets("ogre"))) == []


@pytest.mark.cr("702.11b", "608.2b")
def test_hexproof_gained_in_response_lets_the_spell_do_nothing() -> None:
    play = Play(aiming(permanent("elf", "1/1"), theirs=(permanent("ogre", "3/3"),)))
    play.act(cast("murder", targets("ogre")))
    play.effect(outside.modify({OGRE: (GainAbility(KeywordAbility(Keyword.HEXPROOF)),)})).pass_priority()
    assert play.there("ogre")


@pytest.mark.cr("702.18a", "702.18b")
def test_shroud_stops_everybody() -> None:
    state = aiming(permanent("bear", "2/2", Keyword.SHROUD, Keyword.SHROUD), permanent("elf", "1/1"))
    assert judged(state)(cast("murder", targets("bear"))) == [Code.CANT_BE_TARGETED]
    assert [each.targets for each in casts(state, "murder")] == [targets("elf")]
    assert Play(state).effect(outside.destroy((BEAR,))).there("bear") is False


@pytest.mark.cr("702.108a", "702.108b")
def test_prowess_grows_for_each_own_noncreature_spell() -> None:
    monk = permanent("bear", "2/2", Keyword.PROWESS, Keyword.PROWESS)
    state = game([monk], [permanent("ogre", "3/3")], step=Step.PRECOMBAT_MAIN)
    state = holding(state, spell("zap", "{0}", TAP), spell("elf", "{0}", type="Creature", pt="1/1"))
    state = holding(state, spell("theirs", "{0}", TAP), player=B)
    play = playing(state).act(cast("zap", targets("ogre")))
    while len(play.state.stack) > 1:
        play.pass_priority()
    assert View(play.state).power(BEAR) == 4
    play.pass_priority().act(cast("elf"))
    assert len(play.state.stack) == 1
    play.pass_priority()
    while play.player != B:
        play.default()
    play.act(cast("theirs", targets("bear"), player=B))
    assert len(play.state.stack) == 1
    play.to_step(Step.END_STEP)
    assert View(play.state).power(BEAR) == 4
    while play.state.turn.number == 1:
        play.default()
    assert View(play.state).power(BEAR) == 2


@pytest.mark.cr("702.191a", "702.191b")
def test_increment_grows_by_spells_for_which_more_mana_was_spent() -> None:
    bear = permanent("bear", "2/3", Keyword.INCREMENT, Keyword.INCREMENT)
    state = game([bear], [], step=Step.PRECOMBAT_MAIN)
    state = state.with_players({A: replace(state.players[A], mana="{C}{C}{C}")})
    state = holding(state, spell("small", "{2}", TAP), spell("large", "{3}", TAP))
    small = playing(state).act(cast("small", targets("bear"), payment=Payment("{C}{C}")))
    assert [entry.kind for entry in small.state.stack] == [StackKind.SPELL]
    large = playing(state).act(cast("large", targets("bear"), payment=Payment("{C}{C}{C}")))
    assert [entry.kind for entry in large.state.stack] == [StackKind.SPELL, StackKind.TRIGGERED, StackKind.TRIGGERED]
    large.pass_priority().pass_priority()
    assert large.state.permanents[BEAR].counters == {"+1/+1": 1}  # the second compares 3 with 3/4


@pytest.mark.cr("702.114a", "604.3", "105.2c")
def test_devoid_is_colourless_everywhere() -> None:
    devoid = spell("murder", "{0}", DESTROY, Keyword.DEVOID, colors="R")
    shy = permanent("ogre", "3/3", of(Keyword.HEXPROOF, RED))
    state = playing(holding(game([permanent("elf", "1/1")], [shy]), devoid)).state
    assert judged(state)(cast("murder", targets("ogre"))) == []
    assert View(state).subject(ObjectId("murder")).now.colors == frozenset()
    drone = permanent("bear", "2/2", Keyword.DEVOID, colors="B")
    assert View(game([drone], [])).now(BEAR).colors == frozenset()


@pytest.mark.cr("702.114a", "613.3", "613.1e")
def test_devoid_applies_before_other_effects_and_stays_when_lost() -> None:
    paint = permanent("paint", None, Continuous(CREATURE, (AddColors((Color.RED,)),)), type="Enchantment")
    drone = permanent("bear", "2/2", Keyword.DEVOID, colors="B")
    play = Play(game([paint, drone], []))
    assert View(play.state).now(BEAR).colors == {Color.RED}
    play.effect(outside.modify({BEAR: (SetColors((Color.BLUE,)),)}))
    assert View(play.state).now(BEAR).colors == {Color.BLUE}
    lost = Play(game([drone], [])).effect(outside.modify({BEAR: (LoseAbility(KeywordAbility(Keyword.DEVOID)),)}))
    assert View(lost.state).now(BEAR).colors == frozenset()


def aura(*abilities: KeywordAbility) -> Card:
    return spell("card", "{0}", NOTHING, *abilities, type="Enchantment — Aura")


@pytest.mark.cr("702.5a", "303.4a", "115.1b")
def test_enchant_says_what_an_aura_targets() -> None:
    mine = (permanent("bear", "2/2"), permanent("rock", type="Artifact"))
    state = game(mine, [permanent("ogre", "3/3")], step=Step.PRECOMBAT_MAIN)
    play = playing(holding(state, aura(of(Keyword.ENCHANT, CREATURE))))
    assert [each.targets for each in casts(play.state)] == [targets("bear"), targets("ogre")]
    assert judged(play.state)(cast("card", targets("rock"))) == [Code.ILLEGAL_TARGET]
    assert judged(play.state)(cast("card")) == [Code.WRONG_NUMBER_OF_TARGETS]
    play.act(cast("card", targets("ogre"))).pass_priority()
    assert play.state.permanents[THERE].attached_to == "ogre"
    play.effect(outside.destroy((OGRE,)))
    assert not play.there(THERE)


@pytest.mark.cr("702.5c")
def test_all_instances_of_enchant_apply() -> None:
    both = aura(of(Keyword.ENCHANT, CREATURE), of(Keyword.ENCHANT, Control(PlayerWord.YOU)))
    mine = (permanent("bear", "2/2"), permanent("rock", type="Artifact"))
    state = playing(holding(game(mine, [permanent("ogre", "3/3")], step=Step.PRECOMBAT_MAIN), both)).state
    assert [each.targets for each in casts(state)] == [targets("bear")]
    assert judged(state)(cast("card", targets("ogre"))) == [Code.ILLEGAL_TARGET]


@pytest.mark.cr("702.5d")
def test_enchant_player_targets_players_only() -> None:
    curse = aura(KeywordAbility(Keyword.ENCHANT))
    state = playing(holding(game([permanent("bear", "2/2")], [], step=Step.PRECOMBAT_MAIN), curse)).state
    assert {each.targets for each in casts(state)} == {targets(A), targets(B)}
    assert judged(state)(cast("card", targets("bear"))) == [Code.ILLEGAL_TARGET]
    opponents = aura(of(Keyword.ENCHANT, Control(PlayerWord.EACH_OPPONENT)))
    state = playing(holding(game([permanent("bear", "2/2")], [], step=Step.PRECOMBAT_MAIN), opponents)).state
    assert [each.targets for each in casts(state)] == [targets(B)]
    assert len(effect_of_spell(state.players[A].hand[0].card).targets) == 1
    assert EntersOnlyAttachedTo(None) in expand(KeywordAbility(Keyword.ENCHANT))


def armored(*more: Keyword, count: int = 1) -> Play:
    armor = [
        permanent(f"armor{number}", None, Keyword.UMBRA_ARMOR, type="Enchantment — Aura", attached_to="bear")
        for number in range(count)
    ]
    return Play(game([permanent("bear", "2/4", *more), *armor], [permanent("ogre", "3/3")]))


@pytest.mark.cr("702.89a", "701.8")
def test_umbra_armor_is_destroyed_instead_and_damage_removed() -> None:
    play = armored().effect(outside.deal_damage(OGRE, BEAR, 3)).effect(outside.destroy((BEAR,)))
    assert (play.there("bear"), play.there("armor0"), play.damage("bear")) == (True, False, 0)
    assert not play.effect(outside.destroy((BEAR,))).there("bear")


@pytest.mark.cr("702.89a", "704.5g")
def test_umbra_armor_saves_from_lethal_damage_but_not_from_no_toughness() -> None:
    play = armored().effect(outside.deal_damage(OGRE, BEAR, 4))
    assert (play.there("bear"), play.there("armor0"), play.damage("bear")) == (True, False, 0)
    weak = armored().effect(outside.put_counters({BEAR: {"-1/-1": 4}}))
    assert not weak.there("bear")
    assert not weak.there("armor0")


@pytest.mark.cr("702.89a", "616.1")
def test_of_two_umbra_armors_the_controller_chooses_one() -> None:
    play = armored(count=2).effect(outside.destroy((BEAR,)))
    assert isinstance(play.state.decision, ReplacementChoice)
    play.act(ChooseReplacement(A, "armor1"))
    assert (play.there("bear"), play.there("armor0"), play.there("armor1")) == (True, True, False)
    tough = armored(Keyword.INDESTRUCTIBLE).effect(outside.destroy((BEAR,)))
    assert tough.there("armor0")
    shield = armored().effect(outside.regenerate((BEAR,))).effect(outside.destroy((BEAR,)))
    assert isinstance(shield.state.decision, ReplacementChoice)


@pytest.mark.cr("702.161a", "301.7")
def test_living_metal_is_a_creature_during_its_controllers_turn() -> None:
    car = permanent("bear", "4/3", Keyword.LIVING_METAL, type="Artifact — Vehicle")
    mine, theirs = game([car], []), game([car], [], active=B)
    assert View(mine).is_creature(BEAR)
    assert View(mine).now(BEAR).subtypes == {"Vehicle"}
    assert View(mine).power(BEAR) == 4
    assert not View(theirs).is_creature(BEAR)
    assert Play(mine).attack(bear=B).finish().life(B) == 36


@pytest.mark.cr("702.26a", "702.26p", "502.1")
def test_phasing_phases_out_and_in_every_other_turn() -> None:
    ghost = permanent("bear", "2/2", Keyword.PHASING, Keyword.PHASING, tapped=True, counters={"+1/+1": 1})
    play = Play(game([ghost], [permanent("ogre", "3/3")], step=Step.END_STEP))
    seen: list[bool] = []
    for number in range(2, 7):
        while play.state.turn.number < number:
            play.default()
        seen.append(play.state.permanents[BEAR].phased_out)
    assert seen == [False, True, True, False, False]
    assert play.of(PhasedOut) == [PhasedOut(BEAR)]
    assert play.of(PhasedIn) == [PhasedIn(BEAR)]
    there = play.state.permanents[BEAR]
    assert (there.tapped, there.counters) == (False, {"+1/+1": 1})


@pytest.mark.cr("702.124a", "702.124d")
def test_partner_does_nothing_in_a_game() -> None:
    assert expand(KeywordAbility(Keyword.PARTNER)) == ()
    play = Play(game([permanent("bear", "2/2", Keyword.PARTNER, commander=True)], []))
    assert play.attack(bear=B).finish().life(B) == 38


def face_down(keyword: Keyword, cost: str = "{1}", *more: KeywordAbility | Keyword) -> Play:
    """A card with morph, megamorph or disguise in hand, with three mana."""
    down = KeywordAbility(keyword, cost=Cost(cost))
    card = spell("card", "{9}", NOTHING, down, *more, type="Creature", pt="4/5", colors="G")
    state = holding(game([permanent("bear", "2/2")], [], step=Step.PRECOMBAT_MAIN), card)
    return playing(with_mana(state, "{G}{G}{G}"))


FACE_DOWN = [Keyword.MORPH, Keyword.MEGAMORPH, Keyword.DISGUISE]


@pytest.mark.cr("702.37a", "702.37b", "702.37c", "702.37e", "702.168a", "702.168d", "708.2a", "708.4")
@pytest.mark.parametrize("keyword", FACE_DOWN)
def test_it_is_cast_face_down_for_three_and_turned_up_for_its_cost(keyword: Keyword) -> None:
    play = face_down(keyword)
    (action,) = casts(play.state)
    assert (action.costs, action.payment) == ((keyword.value,), paid("{G}{G}{G}"))
    play.act(action)
    on = View(play.state).subject(play.state.stack[0].id).now
    assert (on.name, on.colors, on.power) == ("", frozenset(), 2)
    play.pass_priority()
    now = View(play.state).now(THERE)
    assert (now.name, now.power, now.toughness, now.colors) == ("", 2, 2, frozenset())
    assert (Keyword.WARD in now.keywords) is (keyword is Keyword.DISGUISE)
    assert not [legal_action for legal_action in legal_actions(play.state) if isinstance(legal_action, TurnFaceUp)]
    rich = Play(with_mana(play.state, "{G}"))
    assert judged(rich.state)(TurnFaceUp(A, THERE)) == [Code.COST_NOT_PAID]
    assert judged(rich.state)(TurnFaceUp(B, THERE)) != []
    assert judged(rich.state)(TurnFaceUp(A, BEAR)) == [Code.UNKNOWN_OBJECT]
    rich.act(TurnFaceUp(A, THERE, paid("{G}")))
    assert rich.state.stack == ()
    counters = {"+1/+1": 1} if keyword is Keyword.MEGAMORPH else {}
    assert rich.state.permanents[THERE].counters == counters
    assert View(rich.state).power(THERE) == 4 + len(counters)


@pytest.mark.cr("702.37c", "708.4", "117.1a")
def test_what_the_face_says_does_not_count_while_it_is_face_down() -> None:
    play = face_down(Keyword.MORPH, "{1}", Keyword.FLASH)
    combat = playing(with_mana(game([permanent("bear", "2/2")], []), "{G}{G}{G}"))
    held = holding(combat.state, play.state.players[A].hand[0].card.printed)
    assert judged(held)(cast("card", costs=("morph",), payment=paid("{G}{G}{G}"))) == [Code.WRONG_TIME]
    hushed = face_down(Keyword.MORPH, "{1}", Keyword.SPLIT_SECOND)
    hushed.act(casts(hushed.state)[0])
    late = holding(hushed.state, spell("late", "{0}", TAP))
    assert judged(late)(cast("late", targets("bear"))) == []


@pytest.mark.cr("702.37e", "702.61b", "116.2b")
def test_it_is_turned_up_even_under_split_second() -> None:
    play = face_down(Keyword.MORPH)
    play.act(casts(play.state)[0]).pass_priority()
    hush = holding(with_mana(play.state, "{G}"), spell("hush", "{0}", TAP, Keyword.SPLIT_SECOND))
    play = Play(hush).act(cast("hush", targets("bear")))
    assert judged(play.state)(TurnFaceUp(A, THERE, paid("{G}"))) == []
