"""Power and toughness: defined, set, modified and switched, with amounts that are counted at each moment."""

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import Ability, Continuous, GainAbility, KeywordAbility
from redzone.abilities.comparing import sum_of
from redzone.abilities.counting import (
    at_least,
    basic_land_types,
    blockers_beyond,
    cards_in_your_hand,
    counters_on_this,
    different_powers,
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
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import (
    AllOf,
    Amount,
    AmountBefore,
    Compare,
    Control,
    ControllerOf,
    DevotionTo,
    EachCard,
    EachDead,
    EachObject,
    EventAmount,
    Half,
    Is,
    KindsAmong,
    NumberOf,
    OwnerOf,
    PlayerNumber,
    PlayersIn,
    StatOf,
    Sum,
    TargetObjects,
    TargetPlayers,
    Times,
    X,
)
from redzone.abilities.modification import AddTypes, ModifyPowerToughness, SetPowerToughness, SwitchPowerToughness
from redzone.abilities.plain_qualities import Everything, HasSubtype, HasType
from redzone.abilities.static import DefinesPowerToughness
from redzone.abilities.words import ObjectWord, PlayerStat, PlayerWord, Stat, Tally, Variety
from redzone.game.card import PhysicalCard, ZoneObject
from redzone.game.combat import Attacker, Combat
from redzone.game.effect import ContinuousEffect
from redzone.game.permanent import Permanent
from redzone.game.player import LossReason
from redzone.game.state import GameState
from redzone.values.identity import CardId, ObjectId, PlayerId, Timestamp
from redzone.values.types import CardType, Color, TypeLine
from redzone.view import BoardView, View
from tests.support import outside
from tests.support.states import A, B, C, Play, card, game, permanent

CREATURE = HasType(CardType.CREATURE)
YOURS = AllOf((CREATURE, Control(PlayerWord.YOU)))
IT = ObjectId("it")


def zone_card(name: str, owner: PlayerId, *, type: str = "Creature") -> ZoneObject:
    return ZoneObject(ObjectId(name), PhysicalCard(CardId(name), owner, card(name, type=type)))


def counting(amount: Amount) -> Permanent:
    return permanent("it", "0/0", Continuous(Is(ObjectWord.THIS), (ModifyPowerToughness(amount, 0),)))


def table(it: Permanent) -> GameState:
    """A game of three in which there is something to count."""
    mine = [
        it,
        costly("big", "5/7", "{2}{G}{G/W}"),
        permanent("woods", None, type="Land — Forest Island"),
        permanent("fen", None, type="Land — Swamp Forest"),
        permanent("armor", None, type="Artifact — Equipment", attached_to="it", counters={"charge": 2, "age": 1}),
        permanent("curse", None, type="Enchantment — Aura", attached_to=B),
    ]
    state = game(mine, [permanent("wolf", "3/3", type="Creature — Wolf")], [], life={A: 31, B: 20, C: 7}, begun=False)
    hand = (zone_card("one", A), zone_card("two", A, type="Land"))
    players = {
        **state.players,
        A: replace(state.players[A], hand=hand, library=(zone_card("top", A),)),
        B: replace(state.players[B], graveyard=(zone_card("dead", B), zone_card("spent", B, type="Instant"))),
    }
    return replace(state, players=players, exile=(zone_card("gone", A),), command=(zone_card("chief", B),))


def costly(name: str, pt: str, cost: str) -> Permanent:
    plain = permanent(name, pt)
    return replace(plain, card=replace(plain.card, printed=replace(plain.card.printed, cost=cost)))


@pytest.mark.cr("107.3", "611.3a", "613.4c")
@pytest.mark.parametrize(
    ("amount", "expected"),
    [
        (4, 4),
        (how_many(CREATURE), 3),
        (how_many(YOURS), 2),
        (StatOf(Stat.MANA_VALUE, EachObject(CREATURE), Tally.GREATEST), 4),
        (StatOf(Stat.TOUGHNESS, EachObject(CREATURE), Tally.DIFFERENT), 3),
        (StatOf(Stat.COLORS, EachObject(CREATURE)), 0),
        (KindsAmong(Variety.COLOR, EachObject(CREATURE)), 0),
        (KindsAmong(Variety.CARD_TYPE, EachObject(Everything())), 4),
        (NumberOf(EachCard(CREATURE, "hand")), 1),
        (StatOf(Stat.POWER, EachCard(CREATURE, "hand")), 0),
        (NumberOf(EachDead(CREATURE)), 0),
        (PlayerNumber(PlayerStat.LIFE, PlayerWord.EACH_PLAYER, Tally.GREATEST), 31),
        (PlayerNumber(PlayerStat.POISON), 0),
        (PlayerNumber(PlayerStat.EXPERIENCE), 0),
        (PlayerNumber(PlayerStat.LIFE_GAINED), 0),
        (PlayerNumber(PlayerStat.NONCOMBAT_DAMAGE), 0),
        (greatest_power(CREATURE), 5),
        (greatest_power(HasSubtype("Elf")), 0),
        (different_powers(CREATURE), 3),
        (different_powers(HasSubtype("Elf")), 0),
        (basic_land_types(), 3),
        (DevotionTo((Color.GREEN,)), 2),
        (DevotionTo((Color.WHITE,)), 1),
        (power_of(EachObject(HasSubtype("Wolf"))), 3),
        (toughness_of(EachObject(YOURS)), 7),
        (total_mana_value(EachObject(CREATURE)), 4),
        (NumberOf(EachObject(CREATURE)), 3),
        (NumberOf(ObjectWord.THIS), 1),
        (NumberOf(ObjectWord.SUBJECT), 0),
        (NumberOf(TargetObjects()), 0),
        (NumberOf(ObjectWord.ATTACHED), 0),
        (number_of_counters(EachObject(HasType(CardType.ARTIFACT))), 3),
        (number_of_counters(EachObject(HasType(CardType.ARTIFACT)), "age"), 1),
        (counters_on_this("charge"), 0),
        (cards_in_your_hand(), 2),
        (life_of(), 31),
        (life_of(PlayerWord.EACH_OPPONENT), 27),
        (number_of_cards("hand"), 2),
        (number_of_cards("hand", quality=CREATURE), 1),
        (number_of_cards("graveyard", PlayerWord.EACH_OPPONENT), 2),
        (number_of_cards("library", PlayerWord.EACH_PLAYER), 1),
        (number_of_cards("exile"), 1),
        (number_of_cards("command", PlayerWord.EACH_PLAYER), 1),
        (PlayersIn(PlayerWord.EACH_PLAYER), 3),
        (PlayersIn(PlayerWord.EACH_OTHER_PLAYER), 2),
        (PlayersIn(PlayerWord.ACTIVE_PLAYER), 1),
        (PlayersIn(PlayerWord.ENCHANTED_PLAYER), 0),
        (PlayersIn(PlayerWord.EACH_DEFENDING_PLAYER), 0),
        (PlayersIn(PlayerWord.DEFENDING_PLAYER), 0),
        (PlayersIn(PlayerWord.CHOSEN_PLAYER), 0),
        (PlayersIn(TargetPlayers()), 0),
        (PlayersIn(ControllerOf(EachObject(CREATURE))), 2),
        (PlayersIn(OwnerOf(EachObject(CREATURE))), 2),
        (opponents_attacked(), 0),
        (blockers_beyond(), 0),
        (X(), 0),
        (EventAmount(), 0),
        (AmountBefore(), 0),
        (Sum((2, how_many(CREATURE))), 5),
        (Times(-2, how_many(CREATURE)), -6),
        (Half(life_of()), 15),
        (Half(life_of(), up=True), 16),
    ],
)
def test_an_amount_is_counted_at_each_moment(amount: Amount, expected: int) -> None:
    state = table(counting(amount))
    assert View(state).power(IT) == expected
    plain = table(permanent("it", "0/0"))
    assert View(plain).number(amount, IT) == expected


@pytest.mark.cr("107.3", "301.5")
@pytest.mark.parametrize(
    ("amount", "expected"),
    [(power_of(ObjectWord.ATTACHED), 5), (counters_on_this("charge"), 2), (toughness_of(ObjectWord.ATTACHED), 1)],
)
def test_an_attachment_counts_what_it_is_attached_to(amount: Amount, expected: int) -> None:
    assert View(table(permanent("it", "5/1"))).number(amount, ObjectId("armor")) == expected


@pytest.mark.cr("702.95")
def test_a_paired_creature_counts_its_partner() -> None:
    state = table(replace(permanent("it", "1/1"), paired_with=ObjectId("big")))
    assert View(state).number(power_of(ObjectWord.PAIRED), IT) == 5
    assert View(state).number(PlayersIn(PlayerWord.ENCHANTED_PLAYER), ObjectId("curse")) == 1


def blocked_by(attackers: Mapping[ObjectId, Attacker]) -> Mapping[ObjectId, tuple[ObjectId, ...]]:
    return {blocker: (id_,) for id_, attacker in attackers.items() for blocker in attacker.blockers}


def attacked(state: GameState, attackers: Mapping[ObjectId, Attacker]) -> GameState:
    return replace(
        state, combat=Combat(attackers=attackers, blockers=blocked_by(attackers), players_attacked={A: (B, C), C: (A,)})
    )


@pytest.mark.cr("702.121a", "702.23a", "508.5")
@pytest.mark.parametrize(
    ("amount", "expected"),
    [
        (opponents_attacked(), 2),
        (blockers_beyond(), 1),
        (blockers_beyond(3), 0),
        (PlayersIn(PlayerWord.EACH_DEFENDING_PLAYER), 2),
        (life_of(PlayerWord.DEFENDING_PLAYER), 20),
    ],
)
def test_amounts_of_combat(amount: Amount, expected: int) -> None:
    blockers = (ObjectId("wolf"), ObjectId("curse"))
    attackers = {
        IT: Attacker(B, B, blockers=blockers),
        ObjectId("big"): Attacker(C, C),
        ObjectId("late"): Attacker(C, C, declared=False),
    }
    assert View(attacked(table(counting(amount)), attackers)).power(IT) == expected


@pytest.mark.cr("506.2a", "802.2")
@pytest.mark.parametrize(("chosen", "expected"), [(None, 2), (B, 1)])
def test_who_defends_may_have_been_chosen(chosen: PlayerId | None, expected: int) -> None:
    state = table(counting(PlayersIn(PlayerWord.EACH_DEFENDING_PLAYER)))
    state = replace(state, combat=Combat(chosen_defender=chosen))
    assert View(state).power(IT) == expected


@pytest.mark.cr("107.1b")
@pytest.mark.parametrize(("least", "expected"), [(-5, -3), (0, 0)])
def test_a_power_below_zero_may_count_as_none(least: int, expected: int) -> None:
    state = table(permanent("it", "-3/4"))
    assert View(state).number(at_least(least, power_of()), IT) == expected


@pytest.mark.cr("611.3a")
def test_a_board_alone_counts_only_what_is_on_it() -> None:
    state = table(counting(sum_of(life_of(), cards_in_your_hand(), PlayersIn(PlayerWord.EACH_PLAYER), how_many(YOURS))))
    assert View(state).power(IT) == 31 + 2 + 3 + 2
    assert BoardView(state.board).power(IT) == 2


@pytest.mark.cr("800.4a", "102.1")
def test_who_has_left_is_not_counted() -> None:
    state = table(counting(PlayersIn(PlayerWord.EACH_OPPONENT)))
    gone = replace(state.players[C], loss=LossReason.CONCEDED)
    assert View(state.with_players({C: gone})).power(IT) == 1


@pytest.mark.cr("604.3", "613.4a", "208.2")
def test_a_defined_power_follows_what_it_counts_and_comes_first() -> None:
    defined = DefinesPowerToughness(life_of(), how_many(CREATURE))
    play = Play(game([permanent("it", "0/0", defined), permanent("bear", "2/2")], []))
    assert (View(play.state).power(IT), View(play.state).toughness(IT)) == (40, 2)
    play.effect(outside.modify({IT: (ModifyPowerToughness(1, 1),)}))
    assert (View(play.state).power(IT), View(play.state).toughness(IT)) == (41, 3)
    play.effect(outside.modify({IT: (SetPowerToughness(None, 9),)}))
    assert (View(play.state).power(IT), View(play.state).toughness(IT)) == (41, 10)
    poorer = play.state.with_players({A: replace(play.state.players[A], life=3)})
    assert View(poorer).power(IT) == 4


@pytest.mark.cr("604.3", "208.2a", "613.8a")
def test_cards_that_count_each_other_have_numbers() -> None:
    """Two count the creature cards of a graveyard, themselves among them, and two those with power 3 or greater."""
    dead = number_of_cards("graveyard", quality=CREATURE)
    strong = number_of_cards("graveyard", quality=AllOf((CREATURE, Compare(Stat.POWER, least=3))))
    cards = {name: card(name, "0/0", DefinesPowerToughness(dead, 1)) for name in ("first", "second")}
    cards |= {name: card(name, "0/0", DefinesPowerToughness(strong, 1)) for name in ("third", "fourth")}
    graveyard = tuple(ZoneObject(ObjectId(name), PhysicalCard(CardId(name), A, each)) for name, each in cards.items())
    counting_too = permanent("fifth", "0/0", DefinesPowerToughness(strong, 1))
    state = game([counting_too], [], begun=False)
    view = View(state.with_players({A: replace(state.players[A], graveyard=graveyard)}))
    powers = {name: view.subject(ObjectId(name)).now.power for name in (*cards, "fifth")}
    assert powers == {"first": 4, "second": 4, "third": 2, "fourth": 2, "fifth": 2}


@pytest.mark.cr("604.3", "700.5")
def test_a_card_elsewhere_counts_what_its_owner_controls() -> None:
    star = card("star", "0/0", DefinesPowerToughness(DevotionTo((Color.GREEN,))))
    for owner, devotion in ((A, 2), (B, 1)):
        state = game([costly("big", "5/7", "{2}{G}{G/W}")], [costly("elf", "1/1", "{G}")], begun=False)
        held = (ZoneObject(ObjectId("star"), PhysicalCard(CardId("star"), owner, star)),)
        view = View(state.with_players({owner: replace(state.players[owner], hand=held)}))
        assert view.now(ObjectId("star")).power == devotion


@pytest.mark.cr("604.3", "208.2a")
@pytest.mark.parametrize("zone", ["hand", "graveyard", "library"])
def test_a_defined_power_is_there_in_every_zone(zone: str) -> None:
    star = card("star", "0/0", DefinesPowerToughness(how_many(CREATURE)), Keyword.DEVOID, colors="R")
    there = (ZoneObject(ObjectId("star"), PhysicalCard(CardId("star"), B, star)),)
    state = game([permanent("bear", "2/2"), permanent("ox", "1/4")], [], begun=False)
    players = {B: replace(state.players[B], **{zone: there})}
    view = View(state.with_players(players))
    now = view.now(ObjectId("star"))
    assert (now.power, now.toughness) == (2, 0)
    assert now.colors == set()


@pytest.mark.cr("613.4d")
@pytest.mark.parametrize(
    ("effects", "expected"),
    [
        (((SwitchPowerToughness(),),), (4, 1)),
        (((SwitchPowerToughness(),), (ModifyPowerToughness(2, 0),)), (4, 3)),
        (((SwitchPowerToughness(),), (SwitchPowerToughness(),)), (1, 4)),
        (((SwitchPowerToughness(),), (SetPowerToughness(None, 7),)), (7, 1)),
    ],
)
def test_power_and_toughness_are_switched_last(
    effects: tuple[tuple[SwitchPowerToughness | ModifyPowerToughness | SetPowerToughness, ...], ...],
    expected: tuple[int, int],
) -> None:
    play = Play(game([permanent("it", "1/4")], []))
    for effect in effects:
        play.effect(outside.modify({IT: effect}))
    assert (View(play.state).power(IT), View(play.state).toughness(IT)) == expected


@pytest.mark.cr("608.2h", "611.2d")
def test_an_amount_of_an_effect_is_counted_by_what_is_changed_if_nobody_fixed_it() -> None:
    state = table(permanent("it", "0/0"))
    grown = ContinuousEffect(Timestamp(50), A, (IT, ObjectId("big")), (ModifyPowerToughness(power_of(), 0),))
    view = View(replace(state, board=replace(state.board, effects=(grown,))))
    assert (view.power(IT), view.power(ObjectId("big"))) == (0, 10)


@pytest.mark.cr("613.8a")
def test_what_counts_power_waits_for_what_changes_it_in_the_same_layer() -> None:
    """The aura counts strong creatures; the banner makes one strong, and is younger."""
    strong = how_many(Compare(Stat.POWER, least=4))
    aura = permanent(
        "aura",
        None,
        Continuous(Is(ObjectWord.ATTACHED), (ModifyPowerToughness(strong, 0),)),
        type="Enchantment — Aura",
        attached_to="it",
        timestamp=Timestamp(20),
    )
    banner = permanent(
        "banner",
        None,
        Continuous(HasSubtype("Ox"), (ModifyPowerToughness(3, 0),)),
        type="Enchantment",
        timestamp=Timestamp(30),
    )
    ox = permanent("ox", "1/1", type="Creature — Ox")
    for order in ([permanent("it", "1/1"), ox, aura, banner], [banner, aura, ox, permanent("it", "1/1")]):
        assert View(game(order, [], begun=False)).power(IT) == 2


@pytest.mark.cr("613.6", "613.8a")
def test_an_effect_that_began_in_an_earlier_layer_counts_when_its_turn_comes() -> None:
    """The bond's ability began with its keyword; what it counts in the last layer still depends on the banner."""
    strong = how_many(Compare(Stat.POWER, least=4))
    gained: Ability = KeywordAbility(Keyword.TRAMPLE)
    bond = Continuous(Is(ObjectWord.THIS), (GainAbility(gained), ModifyPowerToughness(strong, strong)))
    it = permanent("it", "1/1", bond, timestamp=Timestamp(5))
    banner = permanent(
        "banner",
        None,
        Continuous(HasSubtype("Ox"), (ModifyPowerToughness(3, 0),)),
        type="Enchantment",
        timestamp=Timestamp(30),
    )
    other = permanent("plate", None, Continuous(HasSubtype("Elf"), (ModifyPowerToughness(1, 1),)), type="Artifact")
    ox = permanent("ox", "1/1", type="Creature — Ox")
    view = View(game([other, it, ox, banner], [], begun=False))
    assert (view.power(IT), view.toughness(IT)) == (2, 2)


@pytest.mark.cr("208.3", "301.7a", "301.7b")
def test_only_creatures_have_power_and_toughness() -> None:
    cart = permanent("cart", "4/3", type="Artifact — Vehicle")
    state = game([cart], [], begun=False)
    qualities = Compare(Stat.POWER, least=1), Compare(Stat.TOUGHNESS, least=1)
    assert not any(View(state).matches(quality, ObjectId("cart"), ObjectId("cart")) for quality in qualities)
    crewed = (
        Play(game([cart], [])).effect(outside.modify({ObjectId("cart"): (AddTypes(TypeLine.of("Creature")),)})).state
    )
    assert all(View(crewed).matches(quality, ObjectId("cart"), ObjectId("cart")) for quality in qualities)


@pytest.mark.cr("613.4a", "613.8a")
def test_who_asks_for_the_power_of_others_is_defined_after_them() -> None:
    asks = permanent("asks", "1/1", DefinesPowerToughness(0, greatest_power(CREATURE)))
    strong = permanent("strong", "1/1", DefinesPowerToughness(5, 5))
    for board in ([asks, strong], [strong, asks]):
        assert View(game(board, [])).toughness(ObjectId("asks")) == 5
