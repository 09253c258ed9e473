"""State-based actions: each of them, all at once, and again until none applies."""

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import Continuous, LoseAbility
from redzone.abilities.blocking import CanBlockAdditional
from redzone.abilities.damaging import CantBeDestroyed
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import AllOf, Is, Not
from redzone.abilities.modification import ChangeController, ModifyPowerToughness, SetTypes
from redzone.abilities.plain_qualities import HasName, HasSubtype
from redzone.abilities.words import ObjectWord
from redzone.game.action import ChooseLegend, ChooseProtector, Concede, PassPriority
from redzone.game.decision import LegendChoice, Priority, ProtectorChoice
from redzone.game.effect import OutsideEffect, PlacePermanent
from redzone.game.event import DeathReason, Died, GameEnded, PlayerLost, ProtectorChosen, Unattached, ZoneChanged
from redzone.game.permanent import Permanent
from redzone.game.player import LossReason
from redzone.game.violation import Code
from redzone.rules.game import begin, legal_actions
from redzone.values.identity import CardId, ObjectId, PlayerId
from redzone.values.options import RuleOptions
from redzone.values.turn import Step
from redzone.values.types import CardType, Supertype, TypeLine
from tests.support import outside
from tests.support.states import A, B, C, D, Play, card, codes, game, permanent, refusal

BEAR, SIEGE = ObjectId("bear"), ObjectId("siege")


def deaths(play: Play) -> dict[str, DeathReason]:
    return {event.object: event.reason for event in play.of(Died)}


def losses(play: Play) -> dict[PlayerId, LossReason]:
    return {event.player: event.reason for event in play.of(PlayerLost)}


@pytest.mark.cr("704.5a", "104.3b", "119.6")
@pytest.mark.requirement("S97")
@pytest.mark.parametrize(("start", "lost"), [(1, True), (3, True), (4, False), (0, True), (-5, True)])
def test_a_player_without_life_loses(start: int, lost: bool) -> None:
    play = Play(game([permanent("ogre", "3/3")], [], [], life={B: start}))
    if start > 0:
        play.attack(ogre=B).finish()
    assert (play.state.players[B].loss is LossReason.LIFE) == lost


@pytest.mark.cr("704.5a", "104.4a", "704.3")
@pytest.mark.requirement("S97")
def test_players_lose_together() -> None:
    play = Play(game([], [], [], [])).effect(outside.change_life({B: -40, C: -99}))
    assert losses(play) == {B: LossReason.LIFE, C: LossReason.LIFE}
    play.effect(outside.change_life({A: -40, D: -40}))
    assert play.of(GameEnded) == [GameEnded(None)]
    assert not legal_actions(play.state)


@pytest.mark.cr("704.5c", "104.3d")
@pytest.mark.parametrize(("poison", "lost"), [(9, {}), (10, {B: LossReason.POISON}), (11, {B: LossReason.POISON})])
def test_ten_poison_counters_lose(poison: int, lost: Mapping[PlayerId, LossReason]) -> None:
    assert losses(Play(game([], [], [])).effect(outside.give_poison({B: poison}))) == lost


@pytest.mark.cr("704.5a", "704.5c")
def test_without_loss_checks_nobody_loses() -> None:
    play = Play(game([], [], options=RuleOptions(loss_checks=False)))
    play.effect(outside.change_life({A: -99})).effect(outside.give_poison({B: 99}))
    assert play.state.outcome is None
    assert not play.of(PlayerLost)


@pytest.mark.cr("704.5d")
@pytest.mark.parametrize("effect", [outside.destroy((BEAR,)), outside.exile((BEAR,)), outside.return_to_hand((BEAR,))])
def test_tokens_cease_to_exist_elsewhere(effect: OutsideEffect) -> None:
    play = Play(game([permanent("bear", "2/2", token=True)], [])).effect(effect)
    first, second = play.of(ZoneChanged)
    assert first.destination is second.origin
    assert second.destination is None
    player = play.state.players[A]
    assert (player.graveyard, player.hand, play.state.exile) == ((), (), ())


@pytest.mark.cr("704.5f", "704.5g", "120.5", "302.4b", "302.7")
@pytest.mark.requirement("S96")
@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ((0, -2), DeathReason.TOUGHNESS),
        ((0, -99), DeathReason.TOUGHNESS),
        ((9, -1), DeathReason.LETHAL_DAMAGE),
        ((-9, 0), None),
    ],
)
def test_toughness_and_damage(change: tuple[int, int], reason: DeathReason | None) -> None:
    play = Play(game([permanent("bear", "2/2", damage=1)], [])).effect(
        outside.modify({BEAR: (ModifyPowerToughness(*change),)})
    )
    assert deaths(play) == ({"bear": reason} if reason else {})
    assert [event.destroyed for event in play.of(Died)] == [reason is DeathReason.LETHAL_DAMAGE] * bool(reason)


@pytest.mark.cr("704.3", "704.5f")
@pytest.mark.requirement("S96")
def test_deaths_are_simultaneous_and_checked_again() -> None:
    others = AllOf((Not(Is(ObjectWord.THIS)), HasName("bear")))
    lord = permanent("lord", "1/1", Continuous(others, (ModifyPowerToughness(1, 1),)), damage=0)
    namesakes = [permanent(name, "0/0") for name in ("one", "two")]
    bears = [
        replace(namesake, card=replace(namesake.card, printed=replace(namesake.card.printed, name="bear")))
        for namesake in namesakes
    ]
    play = Play(game([lord, *bears, permanent("other", "1/1")], []))
    assert not deaths(play)
    play.effect(outside.deal_damage(ObjectId("other"), ObjectId("lord"), 1))
    assert list(deaths(play)) == ["lord", "one", "two"]
    assert {event.reason for event in play.of(Died)} == {DeathReason.LETHAL_DAMAGE, DeathReason.TOUGHNESS}


@pytest.mark.cr("704.5i", "122.1e")
@pytest.mark.requirement("S99")
def test_a_planeswalker_without_loyalty_dies() -> None:
    walker = permanent("walker", type="Planeswalker", loyalty=2)
    play = Play(game([walker], [])).effect(outside.put_counters({ObjectId("walker"): {"loyalty": -2}}))
    assert deaths(play) == {"walker": DeathReason.LOYALTY}


@pytest.mark.cr("704.5i", "704.5g", "300.2")
@pytest.mark.parametrize(
    ("effect", "reason"),
    [
        (outside.put_counters({ObjectId("walker"): {"loyalty": -3}}), DeathReason.LOYALTY),
        (outside.put_counters({ObjectId("walker"): {"-1/-1": 4}}), DeathReason.TOUGHNESS),
        (outside.deal_damage(ObjectId("walker"), ObjectId("walker"), 4), DeathReason.LETHAL_DAMAGE),
        (outside.deal_damage(ObjectId("walker"), ObjectId("walker"), 3), DeathReason.LOYALTY),
    ],
)
def test_a_creature_planeswalker_dies_as_either(effect: OutsideEffect, reason: DeathReason) -> None:
    walker = permanent("walker", "1/4", type="Creature Planeswalker", loyalty=4, counters={"loyalty": 3})
    assert deaths(Play(game([walker], [])).effect(effect)) == {"walker": reason}


def namesakes(*ids: str) -> list[Permanent]:
    """Legendary creatures with one name."""
    made = [permanent(id_, "2/2", type="Legendary Creature") for id_ in ids]
    return [replace(each, card=replace(each.card, printed=replace(each.card.printed, name="Urza"))) for each in made]


@pytest.mark.cr("704.5j")
@pytest.mark.parametrize("kept", ["one", "two", "three"])
def test_the_legend_rule_keeps_the_chosen_one(kept: str) -> None:
    play = Play(game(namesakes("one", "two", "three"), namesakes("theirs")))
    assert isinstance(play.state.decision, LegendChoice)
    assert legal_actions(play.state).count() == 3
    assert codes(refusal(play.state, ChooseLegend(A, ObjectId("theirs")))) == {Code.NOT_OFFERED}
    play.act(ChooseLegend(A, ObjectId(kept)))
    assert set(play.state.permanents) == {kept, "theirs"}
    assert set(deaths(play).values()) == {DeathReason.LEGEND_RULE}


@pytest.mark.cr("704.5j", "101.4")
def test_everybody_chooses_legends_before_any_goes() -> None:
    play = Play(game(namesakes("a", "b"), namesakes("c", "d"), active=B))
    assert play.player == B
    play.act(ChooseLegend(B, ObjectId("c")))
    assert play.player == A
    assert len(play.state.permanents) == 4
    assert set(play.act(ChooseLegend(A, ObjectId("b"))).state.permanents) == {"b", "c"}


@pytest.mark.cr("704.5j", "704.3")
def test_a_legend_that_dies_anyway_may_be_kept_and_then_none_is_left() -> None:
    one, two = namesakes("one", "two")
    play = Play(game([replace(one, damage=2), two], [])).act(ChooseLegend(A, ObjectId("one")))
    assert deaths(play) == {"one": DeathReason.LETHAL_DAMAGE, "two": DeathReason.LEGEND_RULE}


@pytest.mark.cr("704.5j", "702.26b")
def test_the_legend_rule_looks_at_control_and_presence() -> None:
    one, two = namesakes("one", "two")
    play = Play(game([replace(one, phased_out=True), two], namesakes("theirs")))
    assert isinstance(play.state.decision, Priority)
    decision = play.effect(outside.modify({ObjectId("theirs"): (ChangeController(),)})).state.decision
    assert decision == LegendChoice(A, (ObjectId("two"), ObjectId("theirs")))


@pytest.mark.cr("704.5j", "800.4a")
@pytest.mark.parametrize("leaver", [A, B, C])
def test_choices_are_asked_again_when_somebody_leaves(leaver: PlayerId) -> None:
    one, two, three = namesakes("one", "two", "three")
    stolen = replace(three, card=replace(three.card, owner=C))
    play = Play(game([one, two, stolen], namesakes("four", "five"), []))
    play.act(ChooseLegend(A, ObjectId("three"))).act(Concede(leaver))
    while isinstance(play.state.decision, LegendChoice):
        play.default()
    left = {A: {"four"}, B: {"one"}, C: {"one", "four"}}
    assert set(play.state.permanents) == left[leaver]


@pytest.mark.cr("704.5m", "704.5j", "704.3", "704.7")
def test_a_permanent_with_two_reasons_to_go_goes_once() -> None:
    auras = [permanent(name, type="Legendary Enchantment — Aura") for name in ("one", "two")]
    auras = [replace(each, card=replace(each.card, printed=replace(each.card.printed, name="Curse"))) for each in auras]
    play = Play(game(auras, [])).act(ChooseLegend(A, ObjectId("one")))
    assert len(play.of(Died)) == len(play.state.players[A].graveyard) == 2


def attached(line: str, to: object, pt: str | None = None) -> Permanent:
    return replace(permanent("thing", pt, type=line), attached_to=to)


@pytest.mark.cr("704.5m", "704.5n", "704.5p", "303.4c", "301.5c", "301.6")
@pytest.mark.parametrize(
    ("thing", "fate"),
    [
        (attached("Enchantment — Aura", BEAR), "stays"),
        (attached("Enchantment — Aura", ObjectId("land")), "stays"),
        (attached("Enchantment — Aura", B), "stays"),
        (attached("Enchantment — Aura", None), "dies"),
        (attached("Enchantment — Aura", ObjectId("nowhere")), "dies"),
        (attached("Enchantment — Aura", ObjectId("thing")), "dies"),
        (attached("Enchantment — Aura", ObjectId("away")), "dies"),
        (attached("Enchantment Creature — Aura", BEAR, "1/1"), "dies"),
        (attached("Artifact — Equipment", BEAR), "stays"),
        (attached("Artifact — Equipment", None), "free"),
        (attached("Artifact — Equipment", ObjectId("land")), "falls"),
        (attached("Artifact — Equipment", B), "falls"),
        (attached("Artifact — Equipment", ObjectId("nowhere")), "falls"),
        (attached("Artifact Creature — Equipment", BEAR, "1/1"), "falls"),
        (attached("Artifact — Fortification", ObjectId("land")), "stays"),
        (attached("Artifact — Fortification", BEAR), "falls"),
        (attached("Artifact", BEAR), "falls"),
        (attached("Creature", BEAR, "1/1"), "falls"),
    ],
)
def test_attachments(thing: Permanent, fate: str) -> None:
    hosts = [permanent("bear", "2/2"), permanent("land", type="Land"), permanent("away", "1/1", phased_out=True)]
    state = game([*hosts, thing], [], [], begun=False)
    play = Play(begin(state).state)
    left = play.state.permanents.get(ObjectId("thing"))
    assert {"stays": left == state.permanents[ObjectId("thing")], "dies": left is None}.get(
        fate, left is not None and left.attached_to is None
    )


@pytest.mark.cr("704.5n", "301.5c")
def test_equipment_unattaches_when_its_creature_stops_being_one() -> None:
    sword = attached("Artifact — Equipment", BEAR)
    play = Play(game([permanent("bear", "2/2"), sword], []))
    play.effect(outside.modify({BEAR: (SetTypes(TypeLine.of("Artifact")),)}))
    assert play.of(Unattached) == [Unattached(ObjectId("thing"))]


@pytest.mark.cr("704.5m", "800.4a", "303.4c")
def test_an_aura_on_a_player_who_leaves_goes_to_the_graveyard() -> None:
    play = Play(game([attached("Enchantment — Aura", B)], [], [])).act(Concede(B))
    assert play.there("thing")
    assert deaths(play.act(PassPriority(A))) == {"thing": DeathReason.ATTACHMENT}
    assert play.state.decision == Priority(C, (A,))


@pytest.mark.cr("117.5", "704.5j", "800.4a", "117.2d")
def test_what_somebody_left_behind_is_checked_before_the_next_player_gets_priority() -> None:
    lord = permanent("lord", "1/1", Continuous(HasName("bear"), (ModifyPowerToughness(0, 1),)))
    state = game([permanent("bear", "2/0")], [lord], [], [], life={C: 1})
    play = Play(state).act(Concede(B))
    assert play.there("bear")
    play.act(PassPriority(A))
    assert not play.there("bear")
    assert play.state.decision == Priority(C, (A,))


@pytest.mark.cr("117.5", "704.5j", "800.4a")
def test_a_choice_that_somebody_left_behind_comes_before_priority() -> None:
    one, two = namesakes("one", "two")
    rename = Continuous(HasName("Urza"), (SetTypes(TypeLine((CardType.CREATURE,), (Supertype.SNOW,))),))
    play = Play(game([one, two], [permanent("veil", None, rename, type="Enchantment")], [])).act(Concede(B))
    play.act(PassPriority(A))
    assert isinstance(play.state.decision, LegendChoice)
    assert play.default().state.decision == Priority(A)


@pytest.mark.cr("704.5q")
@pytest.mark.parametrize(
    ("plus", "minus", "left"), [(3, 2, {"+1/+1": 1}), (2, 3, {"-1/-1": 1}), (2, 2, {}), (0, 1, {"-1/-1": 1})]
)
def test_plus_and_minus_counters_cancel(plus: int, minus: int, left: Mapping[str, int]) -> None:
    bear = permanent("bear", "2/2", counters={"charge": 1})
    play = Play(game([bear], [])).effect(outside.put_counters({BEAR: {"+1/+1": plus, "-1/-1": minus}}))
    assert play.state.permanents[BEAR].counters == {"charge": 1, **left}


@pytest.mark.cr("704.5q", "704.3")
def test_counters_cancel_while_creatures_die() -> None:
    play = Play(game([permanent("bear", "1/1", counters={"+1/+1": 1})], []))
    play.effect(outside.put_counters({BEAR: {"-1/-1": 2}}))
    assert deaths(play) == {"bear": DeathReason.TOUGHNESS}


def siege(protector: PlayerId | None = None, *, line: str = "Battle — Siege", defense: int = 3) -> Permanent:
    return permanent("siege", type=line, defense=defense, protector=protector)


@pytest.mark.cr("704.5v", "310.7", "122.1g")
def test_a_battle_without_defense_dies() -> None:
    battle = permanent("siege", type="Battle", defense=3, protector=B)  # no Siege, whose own ability would wait
    play = Play(game([battle], [])).effect(outside.put_counters({SIEGE: {"defense": -3}}))
    assert deaths(play) == {"siege": DeathReason.DEFENSE}


@pytest.mark.cr("704.5w", "704.5x", "310.10", "310.11a")
@pytest.mark.parametrize("protector", [None, A])
def test_the_controller_of_a_siege_chooses_an_opponent_to_protect_it(protector: PlayerId | None) -> None:
    play = Play(game([siege(protector)], [], []))
    assert play.state.decision == ProtectorChoice(A, SIEGE, (B, C))
    assert codes(refusal(play.state, ChooseProtector(A, A))) == {Code.NOT_OFFERED}
    play.act(ChooseProtector(A, C))
    assert play.of(ProtectorChosen) == [ProtectorChosen(SIEGE, C)]
    assert play.state.permanents[SIEGE].protector == C


@pytest.mark.cr("704.5w", "310.10")
def test_the_only_opponent_protects_without_a_choice() -> None:
    play = Play(game([siege()], []))
    assert play.state.permanents[SIEGE].protector == B


@pytest.mark.cr("310.8a", "704.5w")
@pytest.mark.parametrize("protector", [None, A])
def test_its_controller_protects_a_battle_without_battle_type(protector: PlayerId | None) -> None:
    play = Play(game([siege(protector, line="Battle")], [], []))
    assert play.state.permanents[SIEGE].protector == A
    assert not isinstance(play.state.decision, ProtectorChoice)


@pytest.mark.cr("704.5w", "800.4a", "310.8c")
def test_a_battle_under_attack_waits_for_its_new_protector() -> None:
    play = Play(game([permanent("ogre", "2/2"), siege(B)], [], [])).attack(ogre="siege").act(Concede(B))
    play.to_step(Step.COMBAT_DAMAGE)
    assert play.state.permanents[SIEGE].counters == {"defense": 1}
    play.finish()
    assert play.state.permanents[SIEGE].protector == C


@pytest.mark.cr("704.5w", "310.10")
def test_a_siege_that_nobody_can_protect_dies() -> None:
    assert SIEGE not in game([siege()]).permanents


@pytest.mark.cr("704.5g", "704.5h", "704.3", "510.2")
@pytest.mark.requirement("S101", "S96", "T38")
def test_all_that_die_in_a_damage_step_die_together() -> None:
    guards = [permanent(name, "2/2") for name in ("one", "two", "three")]
    play = Play(game([permanent("wurm", "6/6", CanBlockAdditional(1))], guards)).attack(wurm=B)
    play.block(one="wurm", two="wurm", three="wurm").assign(wurm={"one": 2, "two": 2, "three": 2}).finish()
    assert list(deaths(play)) == ["wurm", "one", "two", "three"]


@pytest.mark.cr("704.5g", "514.3a")
def test_state_based_actions_in_the_cleanup_step_give_priority() -> None:
    play = Play(game([permanent("bear", "2/1")], []))
    play.effect(outside.modify({BEAR: (ModifyPowerToughness(0, 2),)})).effect(
        outside.put_counters({BEAR: {"-1/-1": 1}})
    )
    play.to_step(Step.CLEANUP)
    assert deaths(play) == {"bear": DeathReason.TOUGHNESS}
    assert play.state.turn.number == 1
    assert play.to_step(Step.UPKEEP).state.turn.number == 2


@pytest.mark.cr("704.5f", "613.1d")
def test_what_is_no_creature_ignores_damage_and_toughness() -> None:
    relic = permanent("relic", type="Artifact", damage=3)
    play = Play(game([relic], []))
    assert play.there("relic")
    play.effect(outside.modify({ObjectId("relic"): (SetTypes(TypeLine.of("Artifact Creature")),)}))
    assert deaths(play) == {"relic": DeathReason.TOUGHNESS}


@pytest.mark.cr("704.5g", "702.12b")
def test_an_ability_without_keyword_can_forbid_destruction() -> None:
    play = Play(game([permanent("bear", "2/2", CantBeDestroyed(), damage=5)], []))
    assert play.there("bear")
    assert not play.effect(outside.modify({BEAR: (LoseAbility(CantBeDestroyed()),)})).there("bear")


@pytest.mark.cr("704.3", "704.5d", "111.2")
def test_a_token_that_arrives_dead_dies() -> None:
    play = Play(game([], [])).effect(PlacePermanent(CardId("spirit"), card("spirit", "1/0"), A, A))
    assert deaths(play) == {"spirit": DeathReason.TOUGHNESS}
    assert play.state.players[A].graveyard == ()


@pytest.mark.cr("613.1", "704.5g")
def test_a_creature_type_lord_can_make_creatures_of_permanents_that_then_die() -> None:
    animator = Continuous(HasSubtype("Treasure"), (SetTypes(TypeLine((CardType.ARTIFACT, CardType.CREATURE))),))
    treasure = permanent("treasure", type="Artifact — Treasure", token=True)
    play = Play(game([treasure, permanent("lord", "3/3", animator, Keyword.FLYING)], []))
    assert not play.there("treasure")
