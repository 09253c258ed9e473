"""Limited range of influence (CR 801): who can be attacked, and what effects can affect."""

import pytest

from redzone.abilities.ability import ApplyRule, Continuous, GainAbility, KeywordAbility
from redzone.abilities.attacking import (
    CantAttack,
    MostAttackers,
)
from redzone.abilities.blocking import MostBlockers
from redzone.abilities.duration import Duration
from redzone.abilities.event_patterns import such_damage
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Control, Is, Not
from redzone.abilities.modification import ChangeController, ModifyPowerToughness
from redzone.abilities.plain_qualities import Everything, HasStatus
from redzone.abilities.replacement import PreventDamage
from redzone.abilities.trigger import ANY_PLAYER, EventPattern, OtherSide
from redzone.abilities.words import ObjectWord, PlayerWord, Status
from redzone.characteristics import is_in_range
from redzone.game.action import ChooseDefendingPlayer, ChooseProtector, Concede, DeclareAttackers
from redzone.game.decision import (
    AttackersDeclaration,
    BlockersDeclaration,
    DefendingPlayerChoice,
    Priority,
    ProtectorChoice,
)
from redzone.game.effect import PlacePermanent
from redzone.game.event import DamageDealt, DeathReason, Died, EffectBegan, Unattached
from redzone.game.permanent import Permanent
from redzone.game.seating import Seating
from redzone.game.violation import Code
from redzone.rules.game import begin, legal_actions
from redzone.values.identity import CardId, ObjectId, PlayerId, Target, Timestamp
from redzone.values.options import RuleOptions
from redzone.values.turn import Step
from redzone.view import View
from tests.support import outside
from tests.support.states import A, B, C, D, Play, card, codes, game, permanent, refusal, rules

E = PlayerId(5)
NEAR = RuleOptions(range_of_influence=1)
BEAR_A, BEAR_B, BEAR_C = map(ObjectId, ("bear-a", "bear-b", "bear-c"))
BOOST = (ModifyPowerToughness(1, 1),)


def board(*more: Permanent, options: RuleOptions = NEAR, players: int = 5) -> Play:
    """Five players around a table, each with a bear; Ana reaches Ben and Eli."""
    seats = [[permanent(f"bear-{letter}", "2/2")] for letter in "abcde"[:players]]
    return Play(game([*seats[0], *more], *seats[1:], options=options))


@pytest.mark.cr("801.10", "106.4")
def test_only_players_within_range_get_mana() -> None:
    play = board().effect(outside.add_mana({B: "{G}", C: "{G}"}))
    assert [play.state.players[each].mana for each in (B, C)] == ["{G}", ""]


def powers(play: Play) -> str:
    view = View(play.state)
    return "".join(str(view.power(ObjectId(f"bear-{letter}"))) for letter in "abcde")


def attacked(play: Play) -> set[Target]:
    play.pass_until(AttackersDeclaration)
    actions = (action for action in legal_actions(play.state) if isinstance(action, DeclareAttackers))
    return {target for action in actions for target in action.attacks.values()}


@pytest.mark.cr("801.2", "801.2a", "801.2b")
@pytest.mark.parametrize(
    ("range_", "seats", "reached"),
    [
        (1, (A, B, C, D, E), {A, B, E}),
        (2, (A, B, C, D, E), {A, B, C, D, E}),
        (1, (A, C, D, E), {A, C, E}),
        (0, (A, B), {A}),
        (None, (), {A, B, C, D, E}),
    ],
)
def test_ranges_are_counted_in_seats_around_the_table(
    range_: int | None, seats: tuple[PlayerId, ...], reached: set[PlayerId]
) -> None:
    seating = Seating(seats=seats, range_of_influence=range_)
    assert {each for each in (A, B, C, D, E) if seating.reaches(A, each)} == reached


@pytest.mark.cr("803.1")
def test_who_has_no_seat_sits_next_to_nobody() -> None:
    assert Seating(seats=(A, B)).next_to(C, left=True) is None
    assert not Seating(seats=(A, B), range_of_influence=9).reaches(C, A)


@pytest.mark.cr("801.2d")
@pytest.mark.parametrize(("protector", "near"), [(None, False), (D, False), (E, True), (A, True)])
def test_a_battle_is_where_its_protector_is_too(protector: PlayerId | None, near: bool) -> None:
    play = Play(game([], [], [permanent("siege", type="Battle — Siege", defense=3, protector=protector)], [], []))
    seating = Seating(seats=(A, B, C, D, E), range_of_influence=1)
    assert is_in_range(seating, A, play.state.permanents[ObjectId("siege")]) is near


@pytest.mark.cr("801.3", "508.1b")
def test_only_opponents_within_range_can_be_attacked() -> None:
    play = board()
    assert attacked(play) == {B, E}
    found = refusal(play.state, DeclareAttackers(A, {BEAR_A: C}))
    assert (codes(found), rules(found)) == ({Code.ILLEGAL_ATTACK_TARGET}, {"508.1b", "801.3"})


@pytest.mark.cr("801.3")
def test_with_nobody_in_range_nobody_can_be_attacked() -> None:
    assert attacked(board(options=RuleOptions(range_of_influence=0))) == set()


@pytest.mark.cr("801.3", "507.1")
def test_the_defending_player_is_chosen_among_those_in_range() -> None:
    play = board(options=RuleOptions(range_of_influence=1, attack_multiple_players=False))
    assert play.state.decision == DefendingPlayerChoice(A)
    assert list(legal_actions(play.state)) == [ChooseDefendingPlayer(A, B), ChooseDefendingPlayer(A, E)]
    assert codes(refusal(play.state, ChooseDefendingPlayer(A, C))) == {Code.NOT_OFFERED}


@pytest.mark.cr("801.2c")
def test_ranges_change_only_as_turns_begin() -> None:
    play = board().act(Concede(B))
    assert attacked(play) == {E}
    for _ in range(4):
        play.to_step(Step.END_STEP).to_step(Step.UPKEEP)
    assert play.state.turn.active == A
    assert attacked(play) == {C, E}


@pytest.mark.cr("801.2c", "801.11", "611.3a")
def test_static_abilities_reach_further_from_the_next_turn_on() -> None:
    play = board(permanent("banner", None, Continuous(Everything(), BOOST), type="Enchantment"))
    assert powers(play) == "33223"
    play.act(Concede(B))
    assert View(play.state).power(BEAR_C) == 2
    play.to_step(Step.END_STEP).to_step(Step.UPKEEP)
    assert View(play.state).power(BEAR_C) == 3


@pytest.mark.cr("801.2c")
def test_a_position_that_has_begun_keeps_its_ranges() -> None:
    state = board().state
    assert begin(state).state is state


@pytest.mark.cr("801.11")
def test_what_is_out_of_range_has_no_quality_at_all() -> None:
    banner = permanent("banner", None, Continuous(Not(Control(PlayerWord.YOU)), BOOST), type="Enchantment")
    assert powers(board(banner)) == "23223"


@pytest.mark.cr("801.10", "613.11")
def test_rules_for_others_reach_no_further() -> None:
    moat = permanent("moat", None, Continuous(Everything(), (ApplyRule(CantAttack()),)), type="Enchantment")
    view = View(board(moat).state)
    assert [view.has(ObjectId(f"bear-{letter}"), CantAttack) for letter in "abcde"] == [True, True, False, False, True]


@pytest.mark.cr("801.10", "611.2c")
def test_effects_begin_on_what_is_within_range_only() -> None:
    play = board().effect(outside.modify({BEAR_B: BOOST, BEAR_C: BOOST}))
    assert powers(play) == "23222"
    assert play.of(EffectBegan) == [EffectBegan((BEAR_B,))]


@pytest.mark.cr("801.10")
def test_effects_do_nothing_once_their_objects_are_out_of_range() -> None:
    play = board().effect(outside.modify({BEAR_B: BOOST}, Duration.FOREVER))
    play.effect(outside.modify({BEAR_B: (ChangeController(),)}, Duration.END_OF_COMBAT), by=C)
    assert powers(play) == "22222"
    play.finish()
    assert powers(play) == "23222"


@pytest.mark.cr("801.10")
def test_effects_do_nothing_to_what_has_left() -> None:
    play = board().effect(outside.modify({BEAR_B: BOOST}, Duration.FOREVER)).act(Concede(B))
    assert View(play.state).power(BEAR_A) == 2


@pytest.mark.cr("801.10", "613.1b")
def test_nobody_gains_control_of_what_is_out_of_range() -> None:
    steal = (ChangeController(),)
    play = board().effect(outside.modify({BEAR_C: steal, BEAR_B: steal}))
    assert [play.state.permanents[each].controller for each in (BEAR_B, BEAR_C)] == [A, C]


@pytest.mark.cr("801.10", "801.4")
def test_effects_that_reach_nothing_do_nothing() -> None:
    siege = permanent("siege", type="Battle — Siege", defense=3, protector=B)
    play = board(siege).effect(outside.modify({BEAR_C: BOOST})).effect(outside.destroy((BEAR_C,)))
    play.effect(outside.deal_damage(BEAR_A, BEAR_C, 2)).effect(outside.deal_damage(BEAR_A, C, 2))
    play.effect(outside.change_protector(ObjectId("siege"), C)).effect(
        outside.change_protector(ObjectId("siege"), B), by=D
    )
    play.effect(PlacePermanent(CardId("imp"), card("imp", "1/1"), C, C))
    play.effect(outside.change_life({C: 1})).effect(outside.give_poison({D: 1})).effect(
        outside.put_counters({BEAR_C: {"+1/+1": 1}})
    )
    assert play.events == []
    assert play.state.decision == Priority(A)


@pytest.mark.cr("801.10")
def test_effects_do_what_is_within_range() -> None:
    siege = permanent("siege", type="Battle — Siege", defense=3, protector=B)
    play = board(siege).effect(outside.deal_damage(BEAR_A, B, 2)).effect(outside.change_protector(ObjectId("siege"), E))
    play.effect(PlacePermanent(CardId("imp"), card("imp", "1/1"), B, B)).effect(outside.add_combat_phase())
    play.effect(outside.change_life({A: 1, C: 1})).effect(outside.give_poison({E: 1, D: 1}))
    play.effect(outside.put_counters({BEAR_B: {"+1/+1": 1}, BEAR_C: {"+1/+1": 1}})).effect(
        outside.destroy((BEAR_C, ObjectId("bear-e")))
    )
    assert [play.life(each) for each in (A, B, C)] == [41, 38, 40]
    assert [player.poison for player in play.state.players.values()] == [0, 0, 0, 0, 1]
    assert play.state.permanents[ObjectId("siege")].protector == E
    assert play.state.permanents[BEAR_B].counters == {"+1/+1": 1}
    assert play.there("bear-c")
    assert not play.there("bear-e")
    assert play.there("imp")


@pytest.mark.cr("801.10", "508.7e")
def test_attackers_out_of_range_are_not_made_to_attack_something_else() -> None:
    play = board().attack(**{"bear-a": B}).effect(outside.reselect({BEAR_A: E}), by=C)
    assert play.state.combat is not None
    assert play.state.combat.attackers[BEAR_A].target == B
    play.effect(outside.reselect({BEAR_A: E}), by=E)
    assert play.state.combat is not None
    assert play.state.combat.attackers[BEAR_A].target == E


@pytest.mark.cr("801.13b", "702.16e")
def test_protection_watches_only_what_is_within_range() -> None:
    shielded = permanent("monk", "2/2", KeywordAbility(Keyword.PROTECTION, quality=Everything()))
    play = board(shielded).effect(outside.deal_damage(BEAR_B, ObjectId("monk"), 1))
    assert not play.of(DamageDealt)


@pytest.mark.cr("801.8", "704.5m")
@pytest.mark.parametrize(("host", "stays"), [(B, True), (C, False), (BEAR_B, True), (BEAR_C, False)])
def test_auras_out_of_range_go_to_the_graveyard(host: Target, stays: bool) -> None:
    aura = permanent("aura", type="Enchantment — Aura", attached_to=host)
    play = board(aura)
    assert play.there("aura") is stays


@pytest.mark.cr("801.9", "704.5n")
@pytest.mark.parametrize(("host", "stays"), [("bear-b", True), ("bear-c", False)])
def test_equipment_out_of_range_becomes_unattached(host: str, stays: bool) -> None:
    ability = Continuous(Is(ObjectWord.ATTACHED), (GainAbility(KeywordAbility(Keyword.FLYING)),))
    sword = permanent("sword", None, ability, type="Artifact — Equipment", attached_to=host)
    play = board(sword)
    assert (play.state.permanents[ObjectId("sword")].attached_to == host) is stays
    assert bool(play.of(Unattached)) is False


@pytest.mark.cr("801.12", "704.5k")
@pytest.mark.parametrize(("near", "dead"), [(True, ["old"]), (False, [])])
def test_the_world_rule_looks_within_range(near: bool, dead: list[str]) -> None:
    old = permanent("old", type="World Enchantment", timestamp=Timestamp(1))
    new = permanent("new", type="World Enchantment", timestamp=Timestamp(2))
    seats = [[old], [new], []] if near else [[old], [], [new]]
    state = game(*seats, [], [], options=NEAR, begun=False)
    events = begin(state).events
    assert [event.object for event in events if isinstance(event, Died)] == dead


@pytest.mark.cr("801.12", "704.5k")
def test_a_world_permanent_in_between_obeys_both_neighbours() -> None:
    middle = permanent("middle", type="World Enchantment", timestamp=Timestamp(1))
    sides = [permanent(name, type="World Enchantment", timestamp=Timestamp(2)) for name in ("left", "right")]
    play = Play(game([sides[0]], [middle], [sides[1]], [], [], options=NEAR))
    assert set(play.state.permanents) == {"left", "right"}


@pytest.mark.cr("801.5a", "310.11a", "704.5w")
def test_protectors_are_chosen_within_range() -> None:
    siege = permanent("siege", type="Battle — Siege", defense=3)
    play = board(siege)
    assert play.state.decision == ProtectorChoice(A, ObjectId("siege"), (B, E))
    assert codes(refusal(play.state, ChooseProtector(A, C))) == {Code.NOT_OFFERED}


@pytest.mark.cr("801.5a", "310.10", "704.5w")
def test_a_battle_for_which_nobody_can_be_chosen_dies() -> None:
    siege = permanent("siege", type="Battle — Siege", defense=3)
    state = game([siege], [], [], options=RuleOptions(range_of_influence=0), begun=False)
    died = [event for event in begin(state).events if isinstance(event, Died)]
    assert [(event.object, event.reason) for event in died] == [("siege", DeathReason.NO_PROTECTOR)]


@pytest.mark.cr("801.10")
@pytest.mark.parametrize(("near", "legal"), [(True, False), (False, True)])
def test_a_limit_concerns_only_creatures_within_range(*, near: bool, legal: bool) -> None:
    """Cyd sits two seats from Ana, and next to Ben."""
    dome = [permanent("dome", None, MostAttackers(1), MostBlockers(0), type="Artifact")]
    mine = [permanent("bear", "2/2"), permanent("ox", "2/2")]
    walls = [[permanent(f"wall{seat}", "0/4")] for seat in "be"]
    seats = [mine, [*walls[0], *(dome if near else ())], [] if near else dome, [], walls[1]]
    play = Play(game(*seats, options=NEAR)).pass_until(AttackersDeclaration)
    both = DeclareAttackers(A, {ObjectId("bear"): B, ObjectId("ox"): B})
    assert (both in legal_actions(play.state)) is legal
    play.attack(bear=E).pass_until(BlockersDeclaration)
    assert legal_actions(play.state).count() == 2
    play.block()


@pytest.mark.cr("801.10")
def test_an_effect_on_a_group_concerns_what_is_within_range() -> None:
    group = outside.modify_group(Everything(), BOOST)
    assert powers(board().effect(group)) == "33223"


@pytest.mark.cr("801.13b")
@pytest.mark.parametrize(
    ("pattern", "reaching"),
    [
        (such_damage(), (B, C)),
        (such_damage(recipient=OtherSide(player=ANY_PLAYER)), (B, C, D)),
        (such_damage(Not(HasStatus(Status.TOKEN))), (A, B, C)),
        (such_damage(Not(HasStatus(Status.TOKEN)), OtherSide(player=ANY_PLAYER)), (B, C)),
    ],
)
def test_prevention_reaches_what_it_names_or_both_ends(pattern: EventPattern, reaching: tuple[PlayerId, ...]) -> None:
    """The bear of Ben deals damage to Cyd: Ana reaches only Ben, Dee only Cyd, Eli neither of them."""
    for caster in (A, B, C, D, E):
        play = board().effect(outside.begin_replacement(PreventDamage(pattern)), by=caster)
        before = play.state.players[C].life
        play.effect(outside.deal_damage(BEAR_B, C, 2), by=B)
        assert (before - play.state.players[C].life == 0) is (caster in reaching)
