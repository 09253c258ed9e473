"""Commander: combat damage from commanders, and where commanders go."""

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import Ability, KeywordAbility, SpellEffect, Triggered
from redzone.abilities.blocking import CanBlockAdditional
from redzone.abilities.duration import Duration
from redzone.abilities.event_patterns import dies
from redzone.abilities.instruction import Deed, Discard, Do, GainLife
from redzone.abilities.keyword import Keyword
from redzone.abilities.modification import ChangeController
from redzone.abilities.plain_qualities import HasColor
from redzone.abilities.words import ObjectWord
from redzone.game.action import ChooseCommanderZone, Concede, PassPriority
from redzone.game.card import Zone
from redzone.game.decision import CommanderZoneChoice, Priority
from redzone.game.effect import Carry, OutsideEffect, PlacePermanent
from redzone.game.event import CommanderDamageCounted, Died, ZoneChanged
from redzone.game.permanent import Permanent
from redzone.game.player import LossReason
from redzone.game.violation import Code
from redzone.rules.game import legal_actions
from redzone.values.identity import CardId, ObjectId, PlayerId
from redzone.values.options import PRESETS, RuleOptions, preset
from redzone.values.types import Color
from tests.support import outside
from tests.support.states import A, B, C, D, Play, codes, game, permanent, refusal

BOSS = CardId("boss")
BOSS_ID = ObjectId("boss")


def boss(
    pt: str = "7/7", *abilities: Keyword | Ability, owner: PlayerId | None = None, name: str = "boss"
) -> Permanent:
    return permanent(name, pt, *abilities, commander=True, owner=owner)


def counted(play: Play, player: PlayerId = B) -> dict[CardId, int]:
    return dict(play.state.players[player].commander_damage)


@pytest.mark.cr("903.10a", "704.6c", "104.3j")
@pytest.mark.requirement("S98", "S103", "T13")
@pytest.mark.parametrize(("before", "lost"), [(13, False), (14, True), (20, True)])
def test_21_combat_damage_from_one_commander_loses(before: int, lost: bool) -> None:
    play = Play(game([boss()], [], [], commander_damage={B: {BOSS: before}})).attack(boss=B).finish()
    assert counted(play) == {BOSS: before + 7}
    assert (play.state.players[B].loss is LossReason.COMMANDER_DAMAGE) == lost


@pytest.mark.cr("903.10a", "704.6c", "500.8")
@pytest.mark.requirement("T13", "S103")
def test_three_combats_add_up_whatever_life_is_gained() -> None:
    play = Play(game([boss()], [], []))
    for total in (7, 14, 21):
        play.attack(boss=B).finish()
        assert counted(play) == {BOSS: total}
        if total < 21:
            play.effect(outside.change_life({B: 50}))
            while play.state.turn.active != A or play.state.combat is None:
                play.default()
    assert play.life(B) == 119
    assert play.state.players[B].loss is LossReason.COMMANDER_DAMAGE


@pytest.mark.cr("903.10a")
@pytest.mark.requirement("S103", "S107")
def test_commanders_are_counted_apart() -> None:
    mine = [boss("11/11"), boss("10/10", name="partner")]
    play = Play(game(mine, [], [])).attack(boss=B, partner=B).finish()
    assert counted(play) == {BOSS: 11, CardId("partner"): 10}
    assert play.state.players[B].loss is None


@pytest.mark.cr("903.10a", "120.2a")
@pytest.mark.requirement("S104", "S106")
@pytest.mark.parametrize(
    ("attacker", "total"),
    [
        (boss("6/6", Keyword.TRAMPLE), 4),
        (boss("6/6"), 0),
        (boss("6/6", Keyword.TRAMPLE, Keyword.INFECT), 4),
        (boss("6/6", Keyword.TRAMPLE, Keyword.LIFELINK), 4),
        (permanent("boss", "6/6", Keyword.TRAMPLE), 0),
    ],
)
def test_only_combat_damage_to_players_counts(attacker: Permanent, total: int) -> None:
    play = Play(game([attacker], [permanent("wall", "0/2")])).attack(boss=B).block(wall="boss")
    trample = KeywordAbility(Keyword.TRAMPLE) in attacker.card.printed.abilities
    play.assign(boss={"wall": 2, B: 4} if trample else {"wall": 6}).finish()
    assert counted(play) == ({BOSS: total} if total else {})


@pytest.mark.cr("903.10a", "120.2b")
@pytest.mark.requirement("S104")
def test_damage_to_planeswalkers_and_noncombat_damage_do_not_count() -> None:
    walker = permanent("walker", type="Planeswalker", loyalty=9)
    play = Play(game([boss()], [walker])).effect(outside.deal_damage(BOSS_ID, B, 5)).attack(boss="walker").finish()
    assert counted(play) == {}
    assert play.life(B) == 35


@pytest.mark.cr("903.10a", "702.4b")
@pytest.mark.requirement("S108")
def test_both_hits_of_a_double_striker_count() -> None:
    play = Play(game([boss("7/7", Keyword.DOUBLE_STRIKE)], [])).attack(boss=B).finish()
    assert [event.total for event in play.of(CommanderDamageCounted)] == [7, 14]


@pytest.mark.cr("903.10a", "903.3")
@pytest.mark.requirement("S105", "S107")
def test_a_stolen_commander_counts_even_against_its_owner() -> None:
    play = Play(game([], [boss()], [], active=C)).effect(outside.modify({BOSS_ID: (ChangeController(),)}), by=C)
    done = play.state.with_permanents({BOSS_ID: replace(play.state.permanents[BOSS_ID], new=False)})
    assert counted(Play(done).attack(boss=B).finish()) == {BOSS: 7}


@pytest.mark.cr("903.10a", "903.3")
@pytest.mark.requirement("S107")
@pytest.mark.parametrize("copy", [False, True])
def test_the_count_follows_the_card_and_not_copies_of_it(copy: bool) -> None:
    state = game([boss("2/2")], [], commander_damage={B: {BOSS: 7}})
    first = state.permanents[BOSS_ID]
    card = replace(first.card, id=CardId("copy"), commander=False, token=True) if copy else first.card
    again = replace(first, id=ObjectId("boss#3"), card=card)
    play = Play(replace(state, board=replace(state.board, permanents={again.id: again})))
    assert counted(play.attack(**{again.id: B}).finish()) == {BOSS: 7 if copy else 9}


@pytest.mark.cr("903.10a", "903.12h")
@pytest.mark.parametrize(
    ("options", "lost"),
    [(PRESETS["commander"], True), (PRESETS["brawl"], False), (RuleOptions(commander_damage_limit=22), False)],
)
def test_the_limit_is_an_option(options: RuleOptions, lost: bool) -> None:
    play = Play(game([boss("21/1")], [], [], options=options, life={B: 99})).attack(boss=B).finish()
    assert (play.state.players[B].loss is not None) == lost


@pytest.mark.cr("903.9a", "704.6d", "700.4")
@pytest.mark.parametrize(
    ("effect", "zone"), [(outside.destroy((BOSS_ID,)), Zone.GRAVEYARD), (outside.exile((BOSS_ID,)), Zone.EXILE)]
)
@pytest.mark.parametrize("to_command_zone", [True, False])
def test_a_commander_goes_to_the_graveyard_or_exile_first(
    effect: OutsideEffect, zone: Zone, to_command_zone: bool
) -> None:
    play = Play(game([boss()], [])).effect(effect)
    arrived = ObjectId("boss#2")
    assert play.state.decision == CommanderZoneChoice(A, arrived, zone)
    assert bool(play.of(Died)) == (zone is Zone.GRAVEYARD)
    play.act(ChooseCommanderZone(A, to_command_zone=to_command_zone))
    assert [card.id for card in play.state.command] == ["boss#3"] * to_command_zone
    assert len(play.of(ZoneChanged)) == 1 + to_command_zone
    assert isinstance(play.state.decision, Priority)


@pytest.mark.cr("903.9b")
@pytest.mark.parametrize("to_command_zone", [True, False])
def test_a_commander_goes_to_the_command_zone_instead_of_a_hand(to_command_zone: bool) -> None:
    play = Play(game([boss()], [])).effect(outside.return_to_hand((BOSS_ID,)))
    assert play.state.decision == CommanderZoneChoice(A, BOSS_ID, Zone.HAND)
    assert play.there("boss")
    play.act(ChooseCommanderZone(A, to_command_zone=to_command_zone))
    zones = {Zone.COMMAND: play.state.command, Zone.HAND: play.state.players[A].hand}
    assert [zone for zone, cards in zones.items() if cards] == [Zone.COMMAND if to_command_zone else Zone.HAND]
    assert len(play.of(ZoneChanged)) == 1


@pytest.mark.cr("903.9b", "603.6c")
@pytest.mark.parametrize("deed", [Deed.RETURN_TO_HAND, Deed.PUT_ON_TOP])
@pytest.mark.parametrize("to_command_zone", [True, False])
def test_a_commander_leaves_a_graveyard_for_the_command_zone(deed: Deed, to_command_zone: bool) -> None:
    returns = Triggered((dies(),), SpellEffect((Do(deed, ObjectWord.SUBJECT), GainLife(1))))
    play = Play(game([boss("7/7", returns)], [permanent("bear", "2/2")])).effect(outside.destroy((BOSS_ID,)))
    play.act(ChooseCommanderZone(A, to_command_zone=False)).pass_priority()
    to = Zone.HAND if deed is Deed.RETURN_TO_HAND else Zone.LIBRARY
    assert play.state.decision == CommanderZoneChoice(A, ObjectId("boss#2"), to)
    play.act(ChooseCommanderZone(A, to_command_zone=to_command_zone))
    player = play.state.players[A]
    elsewhere = player.hand if to is Zone.HAND else player.on_library
    assert [each.id for each in (play.state.command if to_command_zone else elsewhere)] == ["boss#3"]
    assert (player.graveyard, play.life(A), play.state.happenings) == ((), 41, ())
    assert play.of(ZoneChanged)[-1].origin is Zone.GRAVEYARD


@pytest.mark.cr("903.9a")
def test_a_discarded_commander_may_go_to_the_command_zone() -> None:
    play = (
        Play(game([boss()], []))
        .effect(outside.return_to_hand((BOSS_ID,)))
        .act(ChooseCommanderZone(A, to_command_zone=False))
    )
    play.effect(Carry(SpellEffect((Discard(1),))))
    assert play.state.decision == CommanderZoneChoice(A, ObjectId("boss#3"), Zone.GRAVEYARD)
    play.act(ChooseCommanderZone(A, to_command_zone=True))
    assert [card.id for card in play.state.command] == ["boss#4"]


@pytest.mark.cr("903.9a", "101.4")
def test_owners_of_several_commanders_choose_in_turn_order() -> None:
    seats = [[boss(name="a"), boss(name="stolen", owner=C)], [boss(name="b")], []]
    play = Play(game(*seats, active=B)).effect(outside.destroy(tuple(map(ObjectId, ("a", "stolen", "b")))))
    asked: list[tuple[PlayerId, str]] = []
    while isinstance(play.state.decision, CommanderZoneChoice):
        asked.append((play.player, play.state.decision.object))
        assert not play.state.command
        play.act(ChooseCommanderZone(play.player, to_command_zone=play.player != C))
    assert asked == [(B, "b#2"), (C, "stolen#2"), (A, "a#2")]
    assert sorted(card.id for card in play.state.command) == ["a#3", "b#3"]
    assert [card.id for card in play.state.players[C].graveyard] == ["stolen#2"]


@pytest.mark.cr("903.9b", "101.4")
def test_owners_of_commanders_on_their_way_to_hands_choose_too() -> None:
    seats = [[boss(name="a"), permanent("bear", "2/2")], [boss(name="b")]]
    play = Play(game(*seats)).effect(outside.return_to_hand(tuple(map(ObjectId, ("a", "bear", "b")))))
    play.act(ChooseCommanderZone(A, to_command_zone=True))
    assert play.there("bear")
    play.act(ChooseCommanderZone(B, to_command_zone=False))
    assert [card.id for card in play.state.command] == ["a#2"]
    assert [card.id for card in play.state.players[A].hand] == ["bear#2"]
    assert [card.id for card in play.state.players[B].hand] == ["b#2"]


@pytest.mark.cr("903.9a", "800.4a")
@pytest.mark.parametrize("effect", [outside.destroy((BOSS_ID,)), outside.return_to_hand((BOSS_ID, ObjectId("bear")))])
@pytest.mark.parametrize("leaver", [A, B, C, D])
def test_the_choice_about_a_commander_survives_that_somebody_leaves(effect: OutsideEffect, leaver: PlayerId) -> None:
    seats = [[permanent("bear", "2/2")], [boss(owner=D)], [], []]
    play = Play(game(*seats)).effect(effect).act(Concede(leaver))
    while isinstance(play.state.decision, CommanderZoneChoice):
        assert play.player == D
        play.act(ChooseCommanderZone(D, to_command_zone=True))
    assert isinstance(play.state.decision, Priority)
    assert not play.there("boss")
    assert len(play.state.command) == (leaver != D)
    assert play.there("bear") == (effect == outside.destroy((BOSS_ID,)) and leaver != A)


@pytest.mark.cr("903.9a", "800.4a", "704.3")
def test_commanders_die_while_their_owner_loses() -> None:
    play = Play(game([boss("5/5")], [boss("5/5", name="other", owner=B)], [], life={B: 4}))
    extra = PlacePermanent(CardId("extra"), permanent("extra", "4/4").card.printed, A, A, attacking=B)
    play.attack(boss=B).effect(extra).block(other="boss").finish()
    assert play.state.players[B].loss is LossReason.LIFE
    assert [card.id for card in play.state.players[A].graveyard] == ["boss#2"]
    assert not play.there("other")


@pytest.mark.cr("704.6d", "903.9a")
def test_a_commander_left_in_the_graveyard_is_not_asked_about_again() -> None:
    play = Play(game([boss(), permanent("bear", "2/2")], [])).effect(outside.destroy((BOSS_ID,)))
    play.act(ChooseCommanderZone(A, to_command_zone=False)).effect(outside.destroy((ObjectId("bear"),)))
    assert isinstance(play.state.decision, Priority)


@pytest.mark.cr("903.9a", "702.26b")
def test_a_phased_out_commander_is_nowhere_else() -> None:
    play = Play(game([boss()], [])).effect(outside.phase_out((BOSS_ID,)))
    assert isinstance(play.state.decision, Priority)
    assert play.there("boss")


@pytest.mark.cr("903.9")
def test_only_the_owner_chooses_and_only_when_asked() -> None:
    play = Play(game([boss(owner=B)], [])).effect(outside.destroy((BOSS_ID,)))
    assert codes(refusal(play.state, ChooseCommanderZone(A, to_command_zone=True))) == {Code.WRONG_PLAYER}
    assert codes(refusal(play.state, PassPriority(B))) == {Code.WRONG_STEP}
    assert legal_actions(play.state).count() == 2


@pytest.mark.cr("903.10a", "702.16e")
@pytest.mark.requirement("S106", "S104")
def test_a_commander_that_blocks_or_is_prevented_counts_nothing() -> None:
    knight = permanent("knight", "2/2", KeywordAbility(Keyword.PROTECTION, quality=HasColor(Color.RED)))
    play = Play(game([knight], [boss("7/7", CanBlockAdditional(1))])).attack(knight=B).block(boss="knight").finish()
    assert counted(play, A) == {}


@pytest.mark.cr("903.10a", "611.2a")
def test_control_that_ends_does_not_end_the_count() -> None:
    play = Play(game([boss("6/6")], [], []))
    play.attack(boss=B).finish().effect(outside.modify({BOSS_ID: (ChangeController(),)}, Duration.FOREVER), by=C)
    while play.state.turn.active != C or play.state.combat is None:
        play.default()
    assert counted(play.attack(boss=B).finish()) == {BOSS: 12}


@pytest.mark.cr("903.12f", "903.12h")
@pytest.mark.parametrize(("players", "life"), [(2, 25), (4, 30)])
def test_brawl_starts_with_less_life_and_has_no_limit(players: int, life: int) -> None:
    options = preset("brawl", players=players)
    assert (options.starting_life, options.commander_damage_limit) == (life, None)
