"""Games as people tell them."""

import pytest

from redzone.abilities.ability import GainAbility, KeywordAbility
from redzone.abilities.duration import Duration
from redzone.abilities.keyword import Keyword
from redzone.abilities.modification import ChangeController, ModifyPowerToughness
from redzone.abilities.plain_qualities import HasColor
from redzone.game.action import ChooseCommanderZone, ChooseDefendingPlayer, Concede
from redzone.game.decision import CommanderZoneChoice
from redzone.game.effect import PlacePermanent
from redzone.narrative.narrative import Narrative, narrate
from redzone.values.identity import CardId, ObjectId
from redzone.values.options import PRESETS, RuleOptions
from redzone.values.turn import Step
from redzone.values.types import Color
from tests.support import outside
from tests.support.states import A, B, C, card, game, permanent
from tests.support.story import Story, assert_golden, called

BEAR, OGRE = map(ObjectId, ("bear", "ogre"))


def tale(story: Story) -> Narrative:
    return narrate(story.start, story.moments)


@pytest.mark.cr("510.1", "510.4")
def test_a_damage_step_without_damage_says_so_once_it_is_over() -> None:
    story = Story(game([permanent("bear", "2/2")], [permanent("wall", "0/4")], begun=False))
    story.attack(bear=B).block(wall="bear")
    story.effect(outside.remove_from_combat((BEAR,))).to_step(Step.COMBAT_DAMAGE)
    assert tale(story).sections[-1].step is Step.DECLARE_BLOCKERS
    story.to_step(Step.END_OF_COMBAT)
    assert str(tale(story).sections[-1]) == "Combat Damage\n  No damage is dealt"


@pytest.mark.cr("510.1", "702.2b", "702.19b", "903.10a")
def test_a_commander_and_a_trampler_attack_two_players() -> None:
    start = game(
        [
            called("Woodland Rhino", permanent("rhino", "6/6", Keyword.TRAMPLE, Keyword.DEATHTOUCH)),
            called("Brakk, the Unending", permanent("brakk", "5/5", Keyword.LIFELINK, commander=True)),
            called("Wasp", permanent("wasp", "1/1", Keyword.FLYING, KeywordAbility(Keyword.TOXIC, number=2))),
        ],
        [
            called("Ogre", permanent("ogre", "3/3")),
            *(called("Soldier", permanent(f"soldier-{number}", "1/1", token=True)) for number in (1, 2)),
        ],
        [called("Wall", permanent("wall", "0/6", KeywordAbility(Keyword.PROTECTION, quality=HasColor(Color.RED))))],
        commander_damage={B: {CardId("brakk"): 16}},
        begun=False,
    )
    story = Story(start)
    story.attack(rhino=B, brakk=B, wasp=C).block(ogre="rhino", **{"soldier-1": "rhino"}).block()
    story.assign(rhino={ObjectId("ogre"): 1, ObjectId("soldier-1"): 1, B: 4}, brakk={B: 5}, wasp={C: 1})
    story.finish()
    assert_golden("narrative-two-players", str(tale(story)))


@pytest.mark.cr("702.7b", "702.16e", "702.90c", "506.4c")
def test_first_strike_prevention_and_wither() -> None:
    start = game(
        [
            called("Duelist", permanent("duelist", "2/2", Keyword.FIRST_STRIKE)),
            called("Rot Shambler", permanent("rot", "3/3", Keyword.WITHER)),
            called("Fire Cat", permanent("cat", "2/2", colors="R")),
        ],
        [
            called("Squire", permanent("squire", "2/2")),
            called("Hulk", permanent("hulk", "4/4", counters={"+1/+1": 1})),
            called(
                "Paladin", permanent("paladin", "2/2", KeywordAbility(Keyword.PROTECTION, quality=HasColor(Color.RED)))
            ),
            called("Teyo", permanent("teyo", type="Planeswalker", loyalty=2)),
        ],
        begun=False,
    )
    story = Story(start)
    story.attack(duelist=B, rot=B, cat=B).block(squire="duelist", hulk="rot", paladin="cat").finish()
    assert_golden("narrative-first-strike", str(tale(story)))


@pytest.mark.cr("306.8", "508.1b")
def test_planeswalkers_are_attacked() -> None:
    walker = called("Teyo", permanent("teyo", type="Planeswalker", loyalty=2))
    start = game([permanent("bear", "2/2")], [walker], begun=False)
    story = Story(start)
    story.attack(bear=ObjectId("teyo")).finish()
    assert_golden("narrative-planeswalker", str(tale(story)))


@pytest.mark.cr("508.8", "500.1")
def test_a_turn_without_attack_goes_over_to_the_next() -> None:
    story = Story(game([permanent("bear", "2/2")], [permanent("ogre", "3/3")], begun=False))
    story.attack()
    while story.state.turn.number == 1:
        story.default()
    assert_golden("narrative-no-attack", str(tale(story)))


@pytest.mark.cr("611.2", "514.2", "506.4")
def test_effects_of_all_kinds() -> None:
    start = game(
        [permanent("bear", "2/2"), permanent("cub", "1/1", Keyword.VIGILANCE)],
        [permanent("ogre", "3/3"), permanent("imp", "1/1"), permanent("elf", "1/1"), permanent("cat", "2/2")],
        [permanent("boss", "4/4", commander=True)],
        begun=False,
    )
    story = Story(start)
    story.attack(bear=B, cub=C)
    story.effect(outside.modify({BEAR: (ModifyPowerToughness(3, 3), GainAbility(KeywordAbility(Keyword.TRAMPLE)))}))
    story.effect(outside.modify({ObjectId("cat"): (ChangeController(),)}, Duration.FOREVER))
    story.effect(PlacePermanent(CardId("wolf"), card("Wolf", "2/2"), A, A, attacking=B))
    story.effect(outside.tap((OGRE,))).effect(outside.untap((OGRE,)))
    story.block(ogre="bear", imp="bear").block()
    story.effect(outside.become_blocked((ObjectId("cub"),)))
    story.effect(outside.put_counters({OGRE: {"+1/+1": 2, "stun": 1}}))
    story.effect(outside.deal_damage(BEAR, ObjectId("elf"), 1)).effect(outside.deal_damage(BEAR, C, 2))
    story.effect(outside.remove_from_combat((ObjectId("imp"),))).effect(outside.sacrifice((ObjectId("imp"),)))
    story.effect(outside.phase_out((ObjectId("wolf"),))).effect(outside.phase_in((ObjectId("wolf"),)))
    story.effect(outside.return_to_hand((ObjectId("boss"),)), C)
    assert isinstance(story.state.decision, CommanderZoneChoice)
    story.act(ChooseCommanderZone(C, to_command_zone=True))
    story.effect(outside.change_life({C: 5})).effect(outside.give_poison({C: 10}))
    story.effect(outside.add_combat_phase()).effect(outside.exile((ObjectId("cub"),))).effect(
        outside.destroy((ObjectId("cat"),))
    )
    story.finish()
    story.to_step(Step.END_STEP)
    while story.state.turn.number == 1:
        story.default()
    assert_golden("narrative-effects", str(tale(story)))


@pytest.mark.cr("507.1", "104.3a", "104.2a")
def test_one_defender_is_chosen_and_players_leave() -> None:
    options = RuleOptions(attack_multiple_players=False)
    story = Story(game([permanent("bear", "2/2")], [permanent("ogre", "3/3")], [], options=options, begun=False))
    story.act(ChooseDefendingPlayer(A, B)).attack(bear=B)
    story.act(Concede(C)).act(Concede(B))
    assert_golden("narrative-concessions", str(tale(story)))


@pytest.mark.cr("510.1c")
def test_the_order_of_older_rules_is_told() -> None:
    start = game(
        [permanent("bear", "4/4")],
        [permanent("ogre", "3/3"), permanent("elf", "1/1")],
        options=PRESETS["pre_foundations"],
        begun=False,
    )
    story = Story(start)
    story.attack(bear=B).block(ogre="bear", elf="bear").order(bear=("elf", "ogre")).finish()
    assert_golden("narrative-damage-order", str(tale(story)))
