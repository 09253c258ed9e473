"""Continuous effects: how they begin and end, and how they combine layer by layer."""

from collections.abc import Iterable

import pytest

from redzone.abilities.ability import (
    Ability,
    ApplyRule,
    Continuous,
    GainAbility,
    KeywordAbility,
    LoseAbility,
    Modification,
)
from redzone.abilities.blocking import CantBeBlocked, CantBlock
from redzone.abilities.comparing import GREATER_POWER, LESSER_POWER
from redzone.abilities.duration import Duration
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import AllOf, AnyOf, Compare, Control, Is, Not, Quality, Relates
from redzone.abilities.modification import (
    ChangeController,
    ModifyPowerToughness,
    SetColors,
    SetPowerToughness,
    SetTypes,
)
from redzone.abilities.plain_qualities import (
    Everything,
    HasColor,
    HasKeyword,
    HasName,
    HasStatus,
    HasSubtype,
    HasSupertype,
    HasType,
)
from redzone.abilities.words import ObjectWord, PlayerWord, Relation, Stat, Status
from redzone.game.action import Concede
from redzone.game.decision import DamageAssignment
from redzone.game.effect import Intervention, PlacePermanent
from redzone.game.event import ControllerChanged, DamageDealt, EffectBegan, EffectsEnded, RemovedFromCombat
from redzone.game.permanent import Permanent
from redzone.rules.effects.control import settle_control
from redzone.rules.game import begin, replay
from redzone.values.identity import CardId, ObjectId, PlayerId
from redzone.values.turn import Step
from redzone.values.types import CardType, Color, Supertype, TypeLine
from redzone.view import View
from tests.support import outside
from tests.support.states import A, B, C, Play, card, game, permanent

BEAR = ObjectId("bear")
FLYING, TRAMPLE = KeywordAbility(Keyword.FLYING), KeywordAbility(Keyword.TRAMPLE)


def pt(play: Play, id_: str = "bear") -> tuple[int, int]:
    view = View(play.state)
    return view.power(ObjectId(id_)), view.toughness(ObjectId(id_))


def changed(*effects: tuple[Modification, ...], bear: Permanent | None = None) -> Play:
    """A bear on which effects begin one after the other."""
    play = Play(game([bear or permanent("bear", "2/2")], []))
    for modifications in effects:
        play.effect(outside.modify({BEAR: modifications}))
    return play


def anthem(affected: Quality, *modifications: Modification, name: str = "anthem") -> Permanent:
    return permanent(name, None, Continuous(affected, modifications), type="Enchantment")


@pytest.mark.cr("613.4b", "613.4c", "613.7b", "208.4", "613.1g")
@pytest.mark.requirement("S10")
@pytest.mark.parametrize(
    ("effects", "expected"),
    [
        ([(ModifyPowerToughness(3, 0),)], (5, 2)),
        ([(ModifyPowerToughness(3, 0),), (ModifyPowerToughness(-9, 1),)], (-4, 3)),
        ([(SetPowerToughness(0, 1),)], (0, 1)),
        ([(ModifyPowerToughness(3, 3),), (SetPowerToughness(0, 1),)], (3, 4)),
        ([(SetPowerToughness(5, 5),), (SetPowerToughness(0, 1),)], (0, 1)),
        ([(SetPowerToughness(0, 1), ModifyPowerToughness(1, 1)), (SetPowerToughness(4, 4),)], (5, 5)),
    ],
)
def test_setting_comes_before_adding_and_the_last_setting_wins(
    effects: Iterable[tuple[Modification, ...]], expected: tuple[int, int]
) -> None:
    assert pt(changed(*effects)) == expected


@pytest.mark.cr("613.4c", "613.4b")
def test_counters_are_added_after_setting() -> None:
    bear = permanent("bear", "2/2", counters={"+1/+1": 2, "charge": 1})
    assert pt(changed((SetPowerToughness(0, 1),), bear=bear)) == (2, 3)


@pytest.mark.cr("613.1f", "613.7b", "613.8", "101.2a", "113.10c")
@pytest.mark.parametrize(
    ("effects", "has"),
    [
        ([(GainAbility(FLYING),)], True),
        ([(LoseAbility(FLYING),)], False),
        ([(GainAbility(FLYING),), (LoseAbility(FLYING),)], False),
        ([(LoseAbility(FLYING),), (GainAbility(FLYING),)], True),
        ([(LoseAbility(TRAMPLE),)], True),
    ],
)
def test_gained_and_lost_abilities_follow_timestamps(effects: Iterable[tuple[Modification, ...]], has: bool) -> None:
    play = changed(*effects, bear=permanent("bear", "2/2", Keyword.FLYING))
    assert (Keyword.FLYING in View(play.state).now(BEAR).keywords) == has


@pytest.mark.cr("113.10", "613.1f", "113.10b")
@pytest.mark.parametrize(
    ("lost", "left"),
    [
        (KeywordAbility(Keyword.PROTECTION), ()),
        (KeywordAbility(Keyword.PROTECTION, quality=HasColor(Color.RED)), (HasColor(Color.BLUE),)),
        (CantBeBlocked(), (HasColor(Color.RED), HasColor(Color.BLUE))),
    ],
)
def test_a_bare_keyword_means_every_instance(lost: Ability, left: tuple[Quality, ...]) -> None:
    protections = [KeywordAbility(Keyword.PROTECTION, quality=HasColor(color)) for color in (Color.RED, Color.BLUE)]
    play = changed((LoseAbility(lost),), bear=permanent("bear", "2/2", *protections, CantBeBlocked()))
    abilities = View(play.state).now(BEAR).abilities
    assert tuple(ability.quality for ability in abilities if isinstance(ability, KeywordAbility)) == left
    assert (CantBeBlocked() in abilities) == (lost != CantBeBlocked())


@pytest.mark.cr("613.1d", "613.1e", "205.1b")
def test_types_and_colours_are_replaced_and_supertypes_kept() -> None:
    bear = permanent("bear", "2/2", type="Legendary Creature — Bear", colors="G")
    line = TypeLine.of("Artifact Creature — Golem")
    now = View(changed((SetTypes(line), SetColors((Color.BLUE,))), bear=bear).state).now(BEAR)
    assert now.types == {CardType.ARTIFACT, CardType.CREATURE}
    assert now.subtypes == {"Golem"}
    assert now.supertypes == {Supertype.LEGENDARY}
    assert now.colors == {Color.BLUE}


@pytest.mark.cr("611.3a", "604.1", "613.7a")
def test_a_static_ability_works_while_its_source_is_there() -> None:
    lord = permanent(
        "lord",
        "1/1",
        Continuous(AllOf((Control(PlayerWord.YOU), Not(Is(ObjectWord.THIS)))), (ModifyPowerToughness(1, 1),)),
    )
    play = Play(game([permanent("bear", "2/2"), lord], [permanent("ogre", "3/3")]))
    assert [pt(play, name) for name in ("bear", "lord", "ogre")] == [(3, 3), (1, 1), (3, 3)]
    play.effect(PlacePermanent(CardId("late"), card("late", "1/1"), A, A))
    assert pt(play, "late") == (2, 2)
    play.effect(outside.destroy((ObjectId("lord"),)))
    assert [pt(play, name) for name in ("bear", "late")] == [(2, 2), (1, 1)]


@pytest.mark.cr("611.2c")
def test_an_effect_from_a_resolved_spell_keeps_its_set_of_objects() -> None:
    play = changed((ModifyPowerToughness(1, 1),)).effect(PlacePermanent(CardId("late"), card("late", "1/1"), A, A))
    assert pt(play, "late") == (1, 1)


@pytest.mark.cr("613.6")
def test_a_static_ability_affects_the_same_objects_in_all_its_layers() -> None:
    green = anthem(HasColor(Color.GREEN), SetColors((Color.BLUE,)), ModifyPowerToughness(1, 1))
    play = Play(game([permanent("bear", "2/2", colors="G"), green, permanent("ogre", "3/3", colors="U")], []))
    assert (pt(play), pt(play, "ogre")) == ((3, 3), (3, 3))
    assert View(play.state).now(BEAR).colors == {Color.BLUE}


@pytest.mark.cr("613.1", "613.6")
def test_a_later_layer_sees_what_earlier_layers_made() -> None:
    blue = anthem(HasColor(Color.BLUE), GainAbility(FLYING), name="blue")
    fliers = anthem(HasKeyword(Keyword.FLYING), ModifyPowerToughness(1, 1), name="fliers")
    play = Play(game([fliers, blue, permanent("bear", "2/2", colors="G")], []))
    assert pt(play) == (2, 2)
    assert pt(play.effect(outside.modify({BEAR: (SetColors((Color.BLUE,)),)}))) == (3, 3)


@pytest.mark.cr("613.1f", "613.7a")
def test_an_ability_gained_works_in_later_layers() -> None:
    gift = Continuous(Everything(), (ModifyPowerToughness(1, 1),))
    play = Play(game([permanent("bear", "2/2"), permanent("ogre", "3/3")], []))
    play.effect(outside.modify({BEAR: (GainAbility(gift),)}))
    assert (pt(play), pt(play, "ogre")) == ((3, 3), (4, 4))


QUALITIES: list[tuple[Quality, set[str]]] = [
    (Everything(), {"red", "big", "token", "relic"}),
    (HasColor(Color.RED), {"red"}),
    (Compare(Stat.COLORS, least=2), {"red", "big"}),
    (Compare(Stat.COLORS, most=0), {"token", "relic"}),
    (HasType(CardType.ARTIFACT), {"relic"}),
    (HasSupertype(Supertype.LEGENDARY), {"big"}),
    (HasSubtype("Elf"), {"red"}),
    (HasKeyword(Keyword.FLYING), {"token"}),
    (HasName("big"), {"big"}),
    (Compare(Stat.POWER, least=2), {"big"}),
    (Compare(Stat.POWER, most=0), set()),
    (Compare(Stat.TOUGHNESS, least=1, most=1), {"red", "token"}),
    (HasStatus(Status.TOKEN), {"token"}),
    (HasStatus(Status.TAPPED), {"relic"}),
    (Is(ObjectWord.THIS), {"red"}),
    (Is(ObjectWord.ATTACHED), {"big"}),
    (GREATER_POWER, {"big"}),
    (LESSER_POWER, set()),
    (Relates(Relation.SHARES_COLOR, ObjectWord.THIS), {"red", "big"}),
    (Control(PlayerWord.YOU), {"red", "big"}),
    (Control(B), {"token", "relic"}),
    (Not(Control(PlayerWord.YOU)), {"token", "relic"}),
    (AllOf((Control(PlayerWord.YOU), HasColor(Color.RED))), {"red"}),
    (AnyOf((HasStatus(Status.TOKEN), HasColor(Color.RED))), {"red", "token"}),
]


@pytest.mark.cr("613.1", "109.3")
@pytest.mark.parametrize(("quality", "expected"), QUALITIES)
def test_qualities_are_judged_by_what_objects_are_now(quality: Quality, expected: set[str]) -> None:
    asker = permanent("red", "1/1", type="Creature — Elf", colors="WR", attached_to=ObjectId("big"))
    mine = [asker, permanent("big", "5/5", type="Legendary Creature", colors="WG")]
    theirs = [permanent("token", "1/1", Keyword.FLYING, token=True), permanent("relic", type="Artifact", tapped=True)]
    state = game(mine, theirs, begun=False)
    assert {id_ for id_ in state.permanents if View(state).matches(quality, id_, ObjectId("red"))} == expected


@pytest.mark.cr("613.7a", "613.7b", "613.4b")
@pytest.mark.parametrize(("late", "expected"), [(False, (9, 9)), (True, (5, 5))])
def test_a_static_ability_has_the_timestamp_of_its_object(late: bool, expected: tuple[int, int]) -> None:
    play = Play(game([permanent("bear", "2/2")], []))
    if not late:
        play = Play(game([permanent("bear", "2/2"), anthem(HasName("bear"), SetPowerToughness(5, 5))], []))
    play.effect(outside.modify({BEAR: (SetPowerToughness(9, 9),)}))
    if late:
        printed = anthem(HasName("bear"), SetPowerToughness(5, 5)).card.printed
        play.effect(PlacePermanent(CardId("anthem"), printed, A, A, token=False))
    assert pt(play) == expected


@pytest.mark.cr("611.2a", "514.2", "511.3", "500.5a")
@pytest.mark.parametrize(
    ("duration", "step", "turn"),
    [
        (Duration.END_OF_COMBAT, Step.POSTCOMBAT_MAIN, 1),
        (Duration.END_OF_TURN, Step.UPKEEP, 2),
        (Duration.NEXT_TURN, Step.UPKEEP, 3),
    ],
)
def test_durations(duration: Duration, step: Step, turn: int) -> None:
    play = Play(game([permanent("bear", "2/2")], [])).effect(
        outside.modify({BEAR: (ModifyPowerToughness(1, 1),)}, duration)
    )
    assert play.of(EffectBegan) == [EffectBegan((BEAR,))]
    while not play.of(EffectsEnded):
        assert pt(play) == (3, 3)
        play.default()
    assert pt(play) == (2, 2)
    assert (play.state.turn.step, play.state.turn.number) == (step, turn)
    assert play.of(EffectsEnded) == [EffectsEnded((BEAR,))]


@pytest.mark.cr("611.2a")
def test_what_lasts_forever_does() -> None:
    play = Play(game([permanent("bear", "2/2")], []))
    play.effect(outside.modify({BEAR: (ModifyPowerToughness(1, 1),)}, Duration.FOREVER))
    while play.state.turn.number < 4:
        play.default()
    assert pt(play) == (3, 3)


@pytest.mark.cr("500.5a", "511.2", "511.3")
def test_until_end_of_combat_lasts_through_the_end_of_combat_step() -> None:
    play = Play(game([permanent("bear", "2/2")], []))
    play.effect(outside.modify({BEAR: (ModifyPowerToughness(1, 1),)}, Duration.END_OF_COMBAT)).to_step(
        Step.END_OF_COMBAT
    )
    assert pt(play) == (3, 3)


@pytest.mark.cr("514.2", "704.5g", "500.5b")
def test_damage_and_effects_until_end_of_turn_end_together() -> None:
    play = Play(game([permanent("bear", "2/2")], [permanent("ogre", "3/3")])).attack(bear=B).block(ogre="bear")
    play.effect(outside.modify({BEAR: (ModifyPowerToughness(0, 3),)})).to_step(Step.END_STEP)
    assert (play.damage("bear"), pt(play)) == (3, (2, 5))
    play.to_step(Step.UPKEEP)
    assert (play.damage("bear"), pt(play)) == (0, (2, 2))


@pytest.mark.cr("702.26b", "702.26e", "702.26f", "613.1")
def test_no_effect_sees_what_is_phased_out() -> None:
    play = Play(game([permanent("bear", "2/2"), anthem(Everything(), ModifyPowerToughness(1, 1))], []))
    play.effect(outside.modify({BEAR: (ModifyPowerToughness(2, 2),)})).effect(outside.phase_out((BEAR,)))
    assert pt(play) == (2, 2)
    assert pt(play.effect(outside.phase_in((BEAR,)))) == (5, 5)
    play.effect(outside.phase_out((BEAR,))).to_step(Step.UPKEEP).effect(outside.phase_in((BEAR,)))
    assert pt(play) == (3, 3)


@pytest.mark.cr("702.26b")
def test_a_phased_out_anthem_has_no_effect() -> None:
    play = Play(game([permanent("bear", "2/2"), anthem(Everything(), ModifyPowerToughness(1, 1))], []))
    assert pt(play) == (3, 3)
    assert pt(play.effect(outside.phase_out((ObjectId("anthem"),)))) == (2, 2)


@pytest.mark.cr("110.2", "613.1b", "613.7b", "506.4", "302.6")
def test_the_latest_control_effect_decides_and_control_returns() -> None:
    play = Play(game([permanent("bear", "2/2")], [], []))
    play.effect(outside.modify({BEAR: (ChangeController(),)}, Duration.END_OF_TURN), by=B)
    play.effect(outside.modify({BEAR: (ChangeController(),)}, Duration.END_OF_COMBAT), by=C)
    controllers: list[PlayerId] = []
    while play.state.turn.number == 1:
        controllers.append(play.state.permanents[BEAR].controller)
        play.default()
    assert list(dict.fromkeys([*controllers, play.state.permanents[BEAR].controller])) == [C, B, A]
    assert play.of(ControllerChanged) == [ControllerChanged(BEAR, player) for player in (B, C, B, A)]
    assert play.state.permanents[BEAR].new


@pytest.mark.cr("506.4", "110.2")
@pytest.mark.requirement("S84")
def test_a_stolen_attacker_or_attacked_planeswalker_leaves_combat() -> None:
    walker = permanent("walker", type="Planeswalker", loyalty=3)
    play = Play(game([permanent("bear", "2/2"), permanent("ogre", "3/3")], [walker], []))
    play.attack(bear=C, ogre="walker")
    play.effect(outside.modify({each: (ChangeController(),) for each in (BEAR, ObjectId("walker"))}), by=C)
    assert set(play.of(RemovedFromCombat)) == {RemovedFromCombat(BEAR), RemovedFromCombat(ObjectId("walker"))}
    assert not play.finish().of(DamageDealt)


@pytest.mark.cr("506.4", "611.3a")
def test_a_creature_that_an_effect_made_leaves_combat_with_its_effect() -> None:
    animated = anthem(HasType(CardType.ARTIFACT), SetTypes(TypeLine.of("Artifact Creature")), SetPowerToughness(3, 3))
    play = Play(game([permanent("relic", type="Artifact"), animated], [])).attack(relic=B)
    play.effect(outside.destroy((ObjectId("anthem"),))).finish()
    assert play.life(B) == 40
    assert play.of(RemovedFromCombat) == [RemovedFromCombat(ObjectId("relic"))]


@pytest.mark.cr("613.4c", "704.5f")
def test_an_anthem_that_leaves_kills_what_lived_by_it() -> None:
    lord = permanent("lord", "1/1", Continuous(HasName("bear"), (ModifyPowerToughness(0, 2),)))
    play = Play(game([permanent("bear", "2/0"), lord], []))
    assert play.there("bear")
    assert not play.effect(outside.destroy((ObjectId("lord"),))).there("bear")


@pytest.mark.cr("613.1f", "510.1a")
def test_equipment_changes_the_creature_that_it_is_attached_to() -> None:
    boon = Continuous(Is(ObjectWord.ATTACHED), (ModifyPowerToughness(2, 0), GainAbility(TRAMPLE)))
    sword = permanent("sword", None, boon, type="Artifact — Equipment", attached_to=BEAR)
    play = Play(game([permanent("bear", "2/2"), sword], [permanent("wall", "0/1")])).attack(bear=B).block(wall="bear")
    play.pass_until(DamageAssignment).assign(bear={"wall": 1, B: 3}).finish()
    assert play.life(B) == 37


@pytest.mark.cr("613.1f", "122.1b")
def test_counters_and_effects_both_count() -> None:
    play = changed((GainAbility(TRAMPLE),)).effect(outside.put_counters({BEAR: {"flying": 1, "-1/-0": 1}}))
    assert View(play.state).now(BEAR).keywords == {Keyword.FLYING, Keyword.TRAMPLE}
    assert pt(play) == (1, 2)


def enchanted(bear: Permanent) -> Play:
    """Ana's Aura gives her control of Ben's bear."""
    steal = Continuous(Is(ObjectWord.ATTACHED), (ChangeController(),))
    aura = permanent("aura", None, steal, type="Enchantment — Aura", attached_to=BEAR)
    state = settle_control(game([aura], [bear], [], [], begun=False)).state
    return Play(begin(state).state)


@pytest.mark.cr("613.1b", "611.3a", "800.4a")
@pytest.mark.parametrize(
    "ends",
    [
        Intervention(outside.destroy((ObjectId("aura"),)), A),
        Concede(A),
        Intervention(outside.phase_out((ObjectId("aura"),)), A),
    ],
)
def test_an_aura_that_gives_control_does_so_while_it_is_there(ends: Intervention | Concede) -> None:
    play = enchanted(permanent("bear", "2/2"))
    assert play.state.permanents[BEAR].controller == A
    assert play.do(replay(play.state, [ends])).state.permanents[BEAR].controller == B


@pytest.mark.cr("800.4c", "611.3a")
def test_what_an_aura_gives_back_to_a_player_who_has_left_is_exiled() -> None:
    play = enchanted(permanent("bear", "2/2", owner=C)).act(Concede(B))
    assert play.there("bear")
    assert not play.effect(outside.destroy((ObjectId("aura"),))).there("bear")
    assert [each.id for each in play.state.exile] == ["bear#2"]


GOBLINS_FLY = Continuous(HasName("goblin"), (GainAbility(FLYING),))


@pytest.mark.cr("613.8a", "613.8b")
def test_an_ability_that_an_effect_of_its_own_layer_takes_away_never_applies() -> None:
    play = Play(game([permanent("bear", "2/2", GOBLINS_FLY), permanent("goblin", "1/1")], []))
    assert View(play.state).now(ObjectId("goblin")).keywords == {Keyword.FLYING}
    play.effect(outside.modify({BEAR: (LoseAbility(GOBLINS_FLY),)}))
    assert View(play.state).now(ObjectId("goblin")).keywords == set()


@pytest.mark.cr("613.8a", "613.8c")
def test_an_ability_gained_in_a_layer_applies_in_that_layer() -> None:
    play = Play(game([permanent("bear", "2/2"), permanent("goblin", "1/1")], []))
    play.effect(outside.modify({BEAR: (GainAbility(GOBLINS_FLY),)}))
    assert View(play.state).now(ObjectId("goblin")).keywords == {Keyword.FLYING}


@pytest.mark.cr("613.8a")
def test_an_ability_waits_for_what_changes_what_it_applies_to() -> None:
    flyers_trample = anthem(HasKeyword(Keyword.FLYING), GainAbility(TRAMPLE))
    play = Play(game([flyers_trample, permanent("bear", "2/2")], [])).effect(
        outside.modify({BEAR: (GainAbility(FLYING),)})
    )
    assert View(play.state).now(BEAR).keywords == {Keyword.FLYING, Keyword.TRAMPLE}


@pytest.mark.cr("613.8a", "613.4c", "613.7c")
def test_an_ability_that_asks_for_power_waits_for_counters() -> None:
    small = anthem(Compare(Stat.POWER, most=2), ModifyPowerToughness(1, 1))
    play = Play(game([small, permanent("bear", "2/2")], []))
    assert pt(play) == (3, 3)
    assert pt(play.effect(outside.put_counters({BEAR: {"+1/+1": 1}}))) == (3, 3)


@pytest.mark.cr("613.8b")
def test_in_a_loop_the_timestamps_decide() -> None:
    fly = anthem(HasKeyword(Keyword.TRAMPLE), GainAbility(FLYING), name="fly")
    trample = anthem(HasKeyword(Keyword.FLYING), GainAbility(TRAMPLE), name="trample")
    mine = [fly, trample, permanent("bear", "2/2", Keyword.TRAMPLE), permanent("hawk", "1/1", Keyword.FLYING)]
    view = View(Play(game(mine, [])).state)
    assert view.now(BEAR).keywords == view.now(ObjectId("hawk")).keywords == {Keyword.FLYING, Keyword.TRAMPLE}


@pytest.mark.cr("613.8b")
def test_what_depends_on_a_loop_waits_for_it() -> None:
    """Each of the first two depends on the other; the oldest of the three depends on both and is in no loop."""
    first = anthem(HasKeyword(Keyword.VIGILANCE), GainAbility(KeywordAbility(Keyword.REACH)), name="first")
    fly = anthem(
        HasKeyword(Keyword.TRAMPLE), GainAbility(FLYING), GainAbility(KeywordAbility(Keyword.VIGILANCE)), name="fly"
    )
    trample = anthem(
        HasKeyword(Keyword.FLYING), GainAbility(TRAMPLE), GainAbility(KeywordAbility(Keyword.VIGILANCE)), name="trample"
    )
    mine = [first, fly, trample, permanent("bear", "2/2", Keyword.TRAMPLE), permanent("hawk", "1/1", Keyword.FLYING)]
    view = View(Play(game(mine, [])).state)
    assert Keyword.REACH in view.now(BEAR).keywords & view.now(ObjectId("hawk")).keywords


@pytest.mark.cr("613.6")
def test_an_ability_that_has_begun_goes_on_and_the_next_one_begins_all_the_same() -> None:
    black = Continuous(HasName("bear"), (SetColors((Color.BLACK,)),))
    grow = Continuous(HasName("bear"), (ModifyPowerToughness(1, 1),))
    play = changed((LoseAbility(black),), bear=permanent("bear", "2/2", black, grow))
    assert pt(play) == (3, 3)
    assert View(play.state).now(BEAR).colors == {Color.BLACK}


@pytest.mark.cr("613.7a")
def test_an_ability_that_was_gained_is_as_old_as_the_effect_that_gave_it() -> None:
    shrink = Continuous(HasName("bear"), (SetPowerToughness(1, 1),))
    play = changed((SetPowerToughness(5, 5),), (GainAbility(shrink),))
    assert pt(play) == (1, 1)
    assert pt(play.effect(outside.modify({BEAR: (SetPowerToughness(4, 4),)}))) == (4, 4)


@pytest.mark.cr("613.11", "613.6", "509.1b")
def test_restrictions_look_at_what_all_layers_have_made() -> None:
    sneaky = anthem(Compare(Stat.POWER, most=2), ApplyRule(CantBeBlocked()), name="sneaky")
    gift = anthem(Compare(Stat.POWER, most=2), GainAbility(CantBlock()), name="gift")
    play = Play(game([sneaky, gift, permanent("bear", "2/2"), permanent("ox", "4/4")], []))
    play.effect(outside.modify({BEAR: (ModifyPowerToughness(3, 3),), ObjectId("ox"): (ModifyPowerToughness(-3, 0),)}))
    view = View(play.state)
    assert not view.has(BEAR, CantBeBlocked)
    assert view.has(ObjectId("ox"), CantBeBlocked)
    assert view.has(BEAR, CantBlock)  # an ability is gained before power changes, in layer 6
    assert not view.has(ObjectId("ox"), CantBlock)
