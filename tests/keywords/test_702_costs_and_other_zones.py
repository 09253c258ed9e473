"""Keywords about what spells cost, and those that work in hands and graveyards (CR 702)."""

from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import Ability, Activated, KeywordAbility, SpellEffect, Triggered
from redzone.abilities.casting import FORECAST, ActivatedFrom
from redzone.abilities.comparing import all_of
from redzone.abilities.cost import Cost
from redzone.abilities.entering import EntersWith
from redzone.abilities.event_patterns import casts_spell, dies, enters
from redzone.abilities.instruction import GainLife, Populate
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Is, Not, Relates, X
from redzone.abilities.plain_qualities import Everything, HasSubtype, HasType
from redzone.abilities.static import Replaces
from redzone.abilities.trigger import EventKind, EventPattern, Pattern, PlayerPattern
from redzone.abilities.words import ObjectWord, PlayerWord, Relation
from redzone.game.action import ChooseObjects, ChooseYesOrNo, PayCost
from redzone.game.card import Card, PhysicalCard, Zone, ZoneObject
from redzone.game.decision import CostChoice, ObjectsChoice, TriggerOrder, YesOrNo
from redzone.game.event import Cycled, Exploited
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.game.violation import Code
from redzone.rules.game import begin
from redzone.values.identity import CardId, ObjectId, PlayerId
from redzone.values.turn import Step
from redzone.values.types import CardType
from redzone.view import View
from tests.keywords.test_702_entering_and_dying import entering, numbered
from tests.support import outside
from tests.support.spells import (
    DESTROY,
    activate,
    activations,
    cast,
    casts,
    holding,
    paid,
    playing,
    spell,
    targets,
    with_mana,
)
from tests.support.states import A, B, C, Play, codes, game, permanent, refusal

LIFE = SpellEffect((GainLife(1),))
LAND, CREATURE = HasType(CardType.LAND), HasType(CardType.CREATURE)


def main_phase(
    *mine: Permanent, theirs: Iterable[Permanent] = (), mana: str = "{G}{G}{G}", seats: int = 2, teams: str = ""
) -> GameState:
    others: list[list[Permanent]] = [[] for _ in range(seats - 2)]
    return with_mana(game(mine, theirs, *others, step=Step.PRECOMBAT_MAIN, teams=teams), mana)


def sorcery(*abilities: Ability, cost: str = "{3}", effect: SpellEffect = LIFE) -> Card:
    return spell("card", cost, effect, *abilities, type="Sorcery")


def payments(state: GameState, name: str = "card") -> list[tuple[tuple[str, ...], str]]:
    return [(each.costs, each.payment.mana if each.payment else "") for each in casts(state, name)]


def watching(*patterns: Pattern) -> Triggered:
    """An ability that gains 1 life whenever something happens."""
    return Triggered(patterns, LIFE)


@pytest.mark.cr("702.41a", "702.41b")
def test_affinity_counts_what_you_control_for_each_instance() -> None:
    affinity = KeywordAbility(Keyword.AFFINITY, quality=HasType(CardType.ARTIFACT))
    forests = KeywordAbility(Keyword.AFFINITY, quality=HasSubtype("Forest"))
    mine = (
        permanent("one", type="Artifact"),
        permanent("two", type="Artifact"),
        permanent("wood", type="Land — Forest"),
    )
    theirs = (permanent("three", type="Artifact"),)
    card = spell("card", "{5}{G}", LIFE, affinity, forests, type="Sorcery")
    state = holding(main_phase(*mine, theirs=theirs), card)
    assert payments(state) == [((), "{G}{G}{G}")]


@pytest.mark.cr("702.125a", "702.125b", "702.125c")
def test_undaunted_counts_opponents_in_the_game() -> None:
    card = sorcery(KeywordAbility(Keyword.UNDAUNTED), cost="{5}{G}")
    assert payments(holding(main_phase(seats=4), card)) == [((), "{G}{G}{G}")]
    assert payments(holding(main_phase(seats=3), card)) == []


@pytest.mark.cr("702.117a")
def test_surge_asks_for_another_spell_of_the_team() -> None:
    card = sorcery(KeywordAbility(Keyword.SURGE, cost=Cost("{1}")), cost="{9}")
    cantrip = spell("cantrip", "{0}", LIFE)
    state = holding(main_phase(seats=4, teams="XXYY"), card, cantrip)
    assert payments(state) == []
    refused = refusal(playing(state).state, cast("card", costs=("surge",), payment=paid("{G}")))
    assert codes(refused) == {Code.CONDITION}
    play = playing(state).act(cast("cantrip")).pass_priority()
    assert payments(play.state) == [(("surge",), "{G}")]
    history = replace(state.turn.history, spells_cast={B: 1})
    by_a_mate = replace(state, turn=replace(state.turn, history=history))
    assert payments(by_a_mate) == [(("surge",), "{G}")]
    by_others = replace(state, turn=replace(state.turn, history=replace(history, spells_cast={C: 1})))
    assert payments(by_others) == []


@pytest.mark.cr("702.137a")
def test_spectacle_asks_for_an_opponent_who_lost_life() -> None:
    card = sorcery(KeywordAbility(Keyword.SPECTACLE, cost=Cost("{1}")))
    state = holding(main_phase(), card)
    assert payments(state) == [((), "{G}{G}{G}")]
    play = playing(state).effect(outside.change_life({A: -1}))
    assert payments(play.state) == [((), "{G}{G}{G}")]
    play.effect(outside.change_life({B: -1}))
    assert payments(play.state) == [((), "{G}{G}{G}"), (("spectacle",), "{G}")]


@pytest.mark.cr("702.27a")
def test_buyback_returns_the_spell_as_it_resolves() -> None:
    card = sorcery(KeywordAbility(Keyword.BUYBACK, cost=Cost("{2}")), cost="{1}")
    state = holding(main_phase(), card)
    assert payments(state) == [((), "{G}"), (("buyback",), "{G}{G}{G}")]
    play = playing(state).act(casts(state, "card")[1]).pass_priority()
    assert play.life(A) == state.players[A].life + 1
    assert [each.card.id for each in play.state.players[A].hand] == ["card"]
    plain = playing(state).act(casts(state, "card")[0]).pass_priority()
    assert plain.state.players[A].hand == ()


@pytest.mark.cr("702.27a", "608.2b")
def test_buyback_returns_nothing_that_does_not_resolve() -> None:
    card = sorcery(KeywordAbility(Keyword.BUYBACK, cost=Cost("{2}")), cost="{1}", effect=DESTROY)
    play = playing(holding(main_phase(theirs=(permanent("ogre", "3/3"),)), card))
    play.act(casts(play.state, "card")[1]).effect(outside.destroy((ObjectId("ogre"),))).pass_priority()
    assert play.state.players[A].hand == ()
    assert [each.card.id for each in play.state.players[A].graveyard] == ["card"]


def in_graveyard(card: Card, *hand: Card) -> GameState:
    return holding(holding(main_phase(), card, zone=Zone.GRAVEYARD), *hand)


@pytest.mark.cr("702.81a")
def test_retrace_asks_for_a_land_card_too() -> None:
    card = sorcery(KeywordAbility(Keyword.RETRACE))
    wood, fish = spell("wood", "", type="Land"), spell("fish", "{9}", type="Creature", pt="1/1")
    assert casts(in_graveyard(card, fish), "card") == []
    (action,) = casts(in_graveyard(card, fish, wood), "card")
    assert action.costs == ("retrace",)
    assert action.payment == paid("{G}{G}{G}", discarded=("wood",))
    play = playing(in_graveyard(card, fish, wood)).act(action).pass_priority()
    assert {each.card.id for each in play.state.players[A].graveyard} == {"card", "wood"}
    assert casts(holding(main_phase(), card, wood), "card")[0].costs == ()


@pytest.mark.cr("702.133a")
def test_jump_start_asks_for_any_card_and_exiles_the_spell() -> None:
    card = sorcery(KeywordAbility(Keyword.JUMP_START))
    fish = spell("fish", "{9}", type="Creature", pt="1/1")
    (action,) = casts(in_graveyard(card, fish), "card")
    play = playing(in_graveyard(card, fish)).act(action).pass_priority()
    assert [each.card.id for each in play.state.exile] == ["card"]
    bear = spell("card", "{1}", SpellEffect(), Keyword.JUMP_START, type="Creature", pt="2/2")
    assert casts(in_graveyard(bear, fish), "card") == []


@pytest.mark.cr("118.6", "702.81a")
def test_retrace_does_not_make_up_for_a_missing_mana_cost() -> None:
    card = sorcery(KeywordAbility(Keyword.RETRACE), cost="")
    assert casts(in_graveyard(card, spell("wood", "", type="Land")), "card") == []


def cycling(cost: str = "{2}") -> KeywordAbility:
    return KeywordAbility(Keyword.CYCLING, cost=Cost(cost))


def cycled(*abilities: Ability, board: tuple[Permanent, ...] = (), player: PlayerId = A) -> Play:
    """The game as a card with cycling has been cycled."""
    card = spell("card", "{9}", SpellEffect(), cycling(), *abilities, type="Creature", pt="5/5")
    play = playing(holding(main_phase(*board), card))
    (action,) = activations(play.state, "card")
    return play.act(action)


@pytest.mark.cr("702.29a", "702.29b")
def test_cycling_discards_the_card_to_draw_one() -> None:
    play = cycled()
    assert [card.card.id for card in play.state.players[A].graveyard] == ["card"]
    assert play.of(Cycled) == [Cycled(A, ObjectId("card#2"))]
    assert len(play.state.stack) == 1
    assert activations(playing(main_phase(permanent("bear", "2/2", cycling()))).state, "bear") == []


@pytest.mark.cr("702.29c")
def test_a_card_triggers_from_where_it_winds_up_as_it_is_cycled() -> None:
    play = cycled(watching(EventPattern(EventKind.CYCLES, Is(ObjectWord.THIS), PlayerPattern(PlayerWord.YOU))))
    assert [entry.source for entry in play.state.stack] == ["card", "card#2"]
    assert play.pass_priority().life(A) == 41


@pytest.mark.cr("702.29c", "702.29d")
@pytest.mark.parametrize(
    ("pattern", "count"),
    [
        (EventPattern(EventKind.CYCLES, Everything(), PlayerPattern(PlayerWord.YOU)), 1),
        (EventPattern(EventKind.CYCLES, Not(Is(ObjectWord.THIS)), PlayerPattern(PlayerWord.YOU)), 1),
        (EventPattern(EventKind.CYCLES, LAND, PlayerPattern(PlayerWord.YOU)), 0),
        (EventPattern(EventKind.CYCLES, CREATURE, PlayerPattern(PlayerWord.YOU)), 1),
        (EventPattern(EventKind.CYCLES, Everything(), PlayerPattern(PlayerWord.EACH_OPPONENT)), 0),
        (EventPattern(EventKind.CYCLES, Everything(), PlayerPattern()), 1),
        (EventPattern(EventKind.DISCARDS, player=PlayerPattern(PlayerWord.YOU)), 1),
        (
            EventPattern(
                EventKind.DISCARDS, all_of((CREATURE, Not(Is(ObjectWord.THIS)))), PlayerPattern(PlayerWord.YOU)
            ),
            1,
        ),
        (EventPattern(EventKind.DISCARDS, player=PlayerPattern(PlayerWord.EACH_OPPONENT)), 0),
        (EventPattern(EventKind.CYCLES, Is(ObjectWord.THIS), PlayerPattern(PlayerWord.YOU)), 0),
    ],
)
def test_permanents_see_who_cycles_what(pattern: Pattern, count: int) -> None:
    play = cycled(board=(permanent("rift", None, watching(pattern), type="Enchantment"),))
    assert len(play.state.stack) == 1 + count


@pytest.mark.cr("702.29c")
def test_other_ways_to_discard_a_card_are_no_cycling() -> None:
    forced = KeywordAbility(Keyword.REINFORCE, number=1, cost=Cost("{1}"))
    card = spell(
        "card",
        "{9}",
        SpellEffect(),
        forced,
        watching(EventPattern(EventKind.CYCLES, Is(ObjectWord.THIS), PlayerPattern(PlayerWord.YOU))),
        type="Creature",
        pt="5/5",
    )
    play = playing(holding(main_phase(permanent("bear", "2/2")), card))
    play.act(activations(play.state, "card")[0])
    assert len(play.state.stack) == 1
    assert play.of(Cycled) == []


@pytest.mark.cr("702.97a")
def test_scavenge_puts_as_many_counters_as_the_card_has_power() -> None:
    card = spell(
        "card", "{9}", SpellEffect(), KeywordAbility(Keyword.SCAVENGE, cost=Cost("{1}")), type="Creature", pt="4/1"
    )
    play = playing(holding(main_phase(permanent("bear", "2/2")), card, zone=Zone.GRAVEYARD))
    play.act(activate("card", targets("bear"), payment=paid("{G}"))).pass_priority()
    assert play.state.permanents[ObjectId("bear")].counters == {"+1/+1": 4}
    assert [each.card.id for each in play.state.exile] == ["card"]
    combat = with_mana(game([permanent("bear", "2/2")], []), "{G}")
    assert activations(holding(combat, card, zone=Zone.GRAVEYARD), "card") == []


def recovering(*theirs: Permanent) -> Play:
    card = spell("card", "{9}", LIFE, KeywordAbility(Keyword.RECOVER, cost=Cost("{2}")))
    state = main_phase(permanent("bear", "2/2"), permanent("elf", "1/1"), theirs=theirs)
    return playing(holding(state, card, zone=Zone.GRAVEYARD))


@pytest.mark.cr("702.59a")
@pytest.mark.parametrize("pays", [True, False])
def test_recover_returns_the_card_or_exiles_it(*, pays: bool) -> None:
    play = recovering().effect(outside.destroy((ObjectId("bear"),))).pass_priority()
    assert isinstance(play.state.decision, CostChoice)
    play.act(PayCost(A, paid("{G}{G}") if pays else None))
    found = play.state.players[A].hand if pays else play.state.exile
    assert [each.card.id for each in found] == ["card"]


@pytest.mark.cr("702.59a")
def test_recover_waits_for_creatures_of_its_owner() -> None:
    assert recovering(permanent("ogre", "3/3")).effect(outside.destroy((ObjectId("ogre"),))).state.stack == ()


@pytest.mark.cr("603.10a", "702.59a")
def test_a_card_that_is_put_there_at_the_same_time_was_not_there_before() -> None:
    recover = KeywordAbility(Keyword.RECOVER, cost=Cost("{2}"))
    play = playing(main_phase(permanent("bear", "2/2", recover), permanent("elf", "1/1")))
    assert play.effect(outside.destroy((ObjectId("bear"), ObjectId("elf")))).state.stack == ()


@pytest.mark.cr("702.46a", "702.46b")
def test_soulshift_returns_a_spirit_for_each_instance() -> None:
    fox = permanent("fox", "2/2", *(KeywordAbility(Keyword.SOULSHIFT, number=each) for each in (2, 3)))
    spirits = [spell(f"spirit-{n}", f"{{{n}}}", type="Creature — Spirit", pt="1/1") for n in (2, 3, 4)]
    goblin = spell("goblin", "{1}", type="Creature — Goblin", pt="1/1")
    play = playing(holding(main_phase(fox), *spirits, goblin, zone=Zone.GRAVEYARD))
    play.effect(outside.destroy((ObjectId("fox"),)))
    while play.state.stack or play.state.waiting:
        if isinstance(play.state.decision, YesOrNo):
            play.act(ChooseYesOrNo(A, yes=True))
        else:
            play.default()
    assert {card.card.id for card in play.state.players[A].hand} <= {"spirit-2", "spirit-3"}
    assert play.state.players[A].hand


@pytest.mark.cr("702.58a", "702.58b")
def test_graft_moves_its_counters_to_what_enters() -> None:
    play = Play(main_phase()).effect(entering("frog", "0/0", numbered(Keyword.GRAFT, 2)))
    frog, bear = ObjectId("frog"), ObjectId("bear")
    assert play.state.permanents[frog].counters == {"+1/+1": 2}
    play.effect(entering("bear", "2/2", by=B)).pass_priority()
    play.act(ChooseYesOrNo(A, yes=True))
    assert play.state.permanents[frog].counters["+1/+1"] == 1
    assert play.state.permanents[bear].counters["+1/+1"] == 1
    play.effect(entering("relic", None, type="Artifact"))
    assert play.state.stack == ()
    play.effect(entering("elf", "1/1")).effect(outside.destroy((frog,))).pass_priority()
    if isinstance(play.state.decision, YesOrNo):
        play.act(ChooseYesOrNo(A, yes=True))
    assert play.state.permanents[ObjectId("elf")].counters == {}


@pytest.mark.cr("702.101a", "702.101b")
def test_extort_drains_each_opponent_when_it_is_paid() -> None:
    priest = permanent("priest", "1/1", Keyword.EXTORT)
    state = holding(main_phase(priest, mana="{W}", seats=3), spell("cantrip", "{0}", SpellEffect((), ())))
    play = playing(state).act(cast("cantrip")).pass_priority()
    assert isinstance(play.state.decision, CostChoice)
    play.act(PayCost(A, paid("{W}")))
    assert [play.life(each) for each in (A, B, C)] == [42, 39, 39]


@pytest.mark.cr("702.110b")
def test_a_creature_exploits_what_is_sacrificed_for_it() -> None:
    watcher = permanent("watcher", "1/1", watching(EventPattern(EventKind.EXPLOITS, CREATURE)))
    play = (
        Play(main_phase(watcher, permanent("spare", "1/1")))
        .effect(entering("new", "1/1", Keyword.EXPLOIT))
        .pass_priority()
    )
    play.act(ChooseYesOrNo(A, yes=True))
    play.act(ChooseObjects(A, (ObjectId("spare"),)))
    (event,) = play.of(Exploited)
    assert (event.object, event.sacrificed) == ("new", "spare")
    play.pass_priority()
    assert play.life(A) == 41


@pytest.mark.cr("702.112b")
def test_becoming_renowned_is_seen() -> None:
    knight = permanent(
        "knight",
        "2/2",
        KeywordAbility(Keyword.RENOWN, number=1),
        watching(EventPattern(EventKind.BECOMES_DESIGNATED, Is(ObjectWord.THIS), word="renowned")),
    )
    other = permanent("other", "2/2", watching(EventPattern(EventKind.BECOMES_DESIGNATED, CREATURE, word="monstrous")))
    play = Play(game([knight, other], [])).attack(knight=B).finish()
    assert play.life(A) == 41


@pytest.mark.cr("702.44a", "702.44b", "702.44d")
def test_sunburst_counts_colors_of_mana_for_each_instance() -> None:
    golem = spell("golem", "{4}", SpellEffect(), Keyword.SUNBURST, Keyword.SUNBURST, type="Artifact Creature", pt="0/0")
    play = playing(holding(main_phase(mana="{C}{G}{G}{R}"), golem)).act(cast("golem", payment=paid("{C}{G}{G}{R}")))
    assert play.pass_priority().state.permanents[ObjectId("golem#3")].counters == {"+1/+1": 4}
    relic = spell("relic", "{2}", SpellEffect(), Keyword.SUNBURST, type="Artifact")
    play = playing(holding(main_phase(mana="{C}{W}"), relic)).act(cast("relic", payment=paid("{C}{W}")))
    assert play.pass_priority().state.permanents[ObjectId("relic#3")].counters == {"charge": 1}
    assert playing(game([], [])).effect(entering("relic", None, Keyword.SUNBURST, type="Artifact")).there("relic")


@pytest.mark.cr("107.3m")
def test_what_enters_knows_the_x_of_the_spell_that_it_was() -> None:
    grows = Replaces(EntersWith(Is(ObjectWord.THIS), counter="+1/+1", count=X()))
    heals = Triggered((enters(),), SpellEffect((GainLife(X()),)))
    later = Triggered((enters(CREATURE),), SpellEffect((GainLife(X()),)))
    hydra = spell("hydra", "{X}", SpellEffect(), grows, heals, type="Creature", pt="0/0")
    play = playing(holding(main_phase(permanent("elf", "1/1", later)), hydra)).act(
        cast("hydra", x=3, payment=paid("{G}{G}{G}"))
    )
    play.pass_priority().pass_until(TriggerOrder)
    while play.state.stack or play.state.waiting:
        play.default()
    assert play.state.permanents[ObjectId("hydra#3")].counters == {"+1/+1": 3}
    assert play.life(A) == 43


@pytest.mark.cr("702.73a")
def test_changeling_is_every_creature_type_everywhere() -> None:
    shifter = permanent("shifter", "1/1", Keyword.CHANGELING)
    view = View(game([shifter], []))
    that = ObjectId("shifter")
    assert all(view.matches(HasSubtype(each), that, that) for each in ("Elf", "Time Lord"))
    assert not view.matches(HasSubtype("Aura"), that, that)
    elf = permanent("elf", "1/1", type="Creature — Elf")
    assert View(game([shifter, elf], [])).matches(
        Relates(Relation.SHARES_CREATURE_TYPE, ObjectWord.THIS), ObjectId("elf"), that
    )
    goblins = Triggered((dies(HasSubtype("Goblin")),), LIFE)
    assert Play(game([shifter, permanent("lord", "1/1", goblins)], [])).effect(outside.destroy((that,))).state.stack
    tribal = spell("card", "{1}", LIFE, Keyword.CHANGELING, type="Kindred Instant — Shapeshifter")
    watcher = permanent("watcher", "1/1", Triggered((casts_spell(spell=HasSubtype("Elf")),), LIFE))
    play = playing(holding(main_phase(watcher), tribal)).act(cast("card", payment=paid("{G}")))
    assert len(play.state.stack) == 2


@pytest.mark.cr("701.36a", "701.36b")
def test_populating_copies_a_creature_token_of_ones_own() -> None:
    card = sorcery(cost="{0}", effect=SpellEffect((Populate(), GainLife(1))))
    mine = (permanent("saproling", "1/1", token=True), permanent("bear", "2/2"))
    play = playing(holding(main_phase(*mine), card)).act(cast("card")).pass_priority()
    names = [each.card.printed.name for each in play.state.permanents.values()]
    assert sorted(names) == ["bear", "saproling", "saproling"]
    alone = playing(holding(main_phase(mine[1]), card)).act(cast("card")).pass_priority()
    assert len(alone.state.permanents) == 1
    assert alone.life(A) == 41


@pytest.mark.cr("702.57a", "702.57b")
def test_forecast_is_activated_once_in_ones_own_upkeep() -> None:
    forecast = Activated(Cost("{1}", reveal_this=True), LIFE, FORECAST, ActivatedFrom.HAND)
    card = spell("card", "{9}", LIFE, forecast)
    upkeep = with_mana(holding(game([], [], step=Step.UPKEEP, begun=False), card), "{G}{G}")
    play = Play(begin(upkeep).state)
    play.act(activations(play.state, "card")[0])
    assert [each.card.id for each in play.state.players[A].hand] == ["card"]
    assert activations(play.state, "card") == []
    assert activations(holding(main_phase(), card), "card") == []
    theirs = Play(begin(with_mana(holding(game([], [], step=Step.UPKEEP, active=B, begun=False), card), "{G}")).state)
    assert activations(theirs.state, "card") == []


def library(state: GameState, *cards: Card) -> GameState:
    placed = tuple(ZoneObject(ObjectId(card.name), PhysicalCard(CardId(card.name), A, card)) for card in cards)
    return state.with_players({A: replace(state.players[A], library=placed)})


LIBRARY = (
    spell("wood", type="Basic Land — Forest"),
    spell("dune", type="Land — Desert"),
    spell("two", "{1}{G}", type="Creature — Elf", pt="1/1"),
    spell("three", "{2}{G}", type="Creature — Elf", pt="1/1"),
)


@pytest.mark.cr("702.29e", "702.29f", "702.53a")
@pytest.mark.parametrize(
    ("ability", "found"),
    [
        (KeywordAbility(Keyword.CYCLING, quality=HasSubtype("Forest"), cost=Cost("{2}")), {"wood"}),
        (KeywordAbility(Keyword.CYCLING, quality=LAND, cost=Cost("{2}")), {"wood", "dune"}),
        (KeywordAbility(Keyword.TRANSMUTE, cost=Cost("{2}")), {"three"}),
    ],
)
def test_typecycling_and_transmute_search(ability: KeywordAbility, found: set[str]) -> None:
    card = spell("card", "{3}", SpellEffect(), ability, type="Creature", pt="5/5")
    play = playing(library(holding(main_phase(), card), *LIBRARY))
    play.act(activations(play.state, "card")[0])
    assert len(play.of(Cycled)) == (ability.keyword is Keyword.CYCLING)
    play.pass_priority()
    assert isinstance(play.state.decision, ObjectsChoice)
    assert set(play.state.decision.candidates) == found
    play.act(ChooseObjects(A, tuple(map(ObjectId, sorted(found)[:1]))))
    assert [each.card.id for each in play.state.players[A].hand] == sorted(found)[:1]
