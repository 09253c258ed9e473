"""614, 616: drawing, milling, discarding, searching, untapping, mana and turns as effects replace them."""

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import Instruction
from redzone.abilities.casting import AddsMana
from redzone.abilities.event_patterns import dies, such_damage
from redzone.abilities.hidden_zones import Search
from redzone.abilities.instruction import Discard, Draw, Mill
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.replacement import (
    CantDo,
    Counted,
    Forbidden,
    GoesInto,
    KeptTapped,
    MultiplyCount,
    RedirectDamage,
    Replacement,
    SearchesTop,
    SkipsExtraTurns,
    SkipsStep,
)
from redzone.abilities.static import Replaces
from redzone.abilities.trigger import ANY_PLAYER, OtherSide, PlayerPattern
from redzone.abilities.words import PlayerWord
from redzone.game.action import ChooseReplacement
from redzone.game.card import Zone
from redzone.game.decision import ObjectsChoice, ReplacementChoice
from redzone.game.event import CardDrawn, CardMilled, CountersChanged, Replaced, StepSkipped, Untapped
from redzone.game.happening import Departure, DrawEvent, EventsInProgress, TokenEvent
from redzone.game.permanent import Permanent
from redzone.game.player import LossReason
from redzone.game.transition import Transition
from redzone.rules.damage.damage import Damage, deal
from redzone.rules.damage.unfinished import resume, unfinished
from redzone.rules.effects.pipeline import ProcessRows, happen, step_of
from redzone.rules.effects.single_events import ReplacementRows, SettledEvents, either
from redzone.rules.payments.mana import mana_choices
from redzone.rules.zones import zones
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.turn import Step
from redzone.view import View
from tests.support import outside
from tests.support.states import A, B, C, Play, game, permanent, target
from tests.support.texts import cards, names, text, with_cards

YOU = PlayerPattern(PlayerWord.YOU)
OPPONENT = PlayerPattern(PlayerWord.EACH_OPPONENT)
TWICE = MultiplyCount(Counted.DRAW, YOU, 2)


def rule(name: str, replacement: Replacement) -> Permanent:
    return permanent(name, None, Replaces(replacement), type="Enchantment")


def with_rules(*mine: Replacement, theirs: tuple[Replacement, ...] = ()) -> Play:
    """Three players, the first two with rules, and a library of five cards for the first."""
    own = [rule(f"rule-{number}", each) for number, each in enumerate(mine, 1)]
    others = [rule(f"law-{number}", each) for number, each in enumerate(theirs, 1)]
    play = Play(game([*own, permanent("bear", "2/2")], others, []))
    return with_cards(play, library=cards(A, "one", "two", "three", "four", "five"))


def hand(play: Play) -> list[str]:
    return names(play.state.players[A].hand)


def drawn(play: Play, instruction: Instruction) -> int:
    return len(play.effect(text(instruction)).of(CardDrawn))


@pytest.mark.cr("614.1a", "614.5", "121.2")
@pytest.mark.parametrize(
    ("rules", "count", "expected"),
    [((TWICE,), 1, 2), ((TWICE,), 2, 4), ((TWICE, TWICE), 1, 4), ((MultiplyCount(Counted.DRAW, YOU, 3),), 1, 3)],
)
def test_more_cards_are_drawn_instead(rules: tuple[Replacement, ...], count: int, expected: int) -> None:
    play = with_rules(*rules)
    assert drawn(play, Draw(count)) == expected
    assert hand(play) == ["one", "two", "three", "four", "five"][:expected]
    assert not unfinished(play.state)


@pytest.mark.cr("614.1a")
def test_only_those_who_are_meant_draw_more() -> None:
    play = with_rules(TWICE, theirs=(MultiplyCount(Counted.DRAW, OPPONENT, 2),))
    assert drawn(play, Draw(1, PlayerWord.EACH_PLAYER)) == 4 + 1 + 2
    assert play.of(CardDrawn) == [CardDrawn(each) for each in (A, A, A, A, B, C, C)]
    assert len(with_rules(TWICE).effect(outside.draw_cards({A: 1, B: 1})).of(CardDrawn)) == 3


@pytest.mark.cr("616.1e", "616.1f")
def test_whoever_would_draw_chooses_where_the_order_matters() -> None:
    play = with_rules(TWICE, MultiplyCount(Counted.DRAW, YOU, 1, 1))
    play.effect(text(Draw(1), Mill(1, PlayerWord.YOU)))
    assert play.state.decision == ReplacementChoice(A, ("rule-1", "rule-2"), A)
    assert play.state.happenings == (EventsInProgress((DrawEvent(A),)),)
    play.act(ChooseReplacement(A, "rule-2"))
    assert hand(play) == ["one", "two", "three", "four"]  # one more, then twice as many
    assert play.of(CardMilled) == [CardMilled(A, ObjectId("five#2"))]


@pytest.mark.cr("614.11a", "121.2")
def test_each_draw_is_chosen_for_by_itself() -> None:
    play = with_rules(TWICE, MultiplyCount(Counted.DRAW, YOU, 1, 1))
    play.effect(text(Draw(2)))
    play.act(ChooseReplacement(A, "rule-1"))
    assert hand(play) == ["one", "two", "three"]
    assert play.state.decision == ReplacementChoice(A, ("rule-1", "rule-2"), A)
    play.act(ChooseReplacement(A, "rule-1"))
    assert len(play.of(CardDrawn)) == 5
    assert play.state.players[A].loss is LossReason.EMPTY_LIBRARY


@pytest.mark.cr("614.17", "614.17c", "121.3")
def test_who_cant_draw_does_not() -> None:
    play = with_rules(TWICE, CantDo(Forbidden.DRAW, ANY_PLAYER))
    assert drawn(play, Draw(2, PlayerWord.EACH_PLAYER)) == 0
    assert not play.of(Replaced)
    assert drawn(with_rules(CantDo(Forbidden.DRAW, OPPONENT), CantDo(Forbidden.SEARCH)), Draw(2)) == 2


@pytest.mark.cr("504.1", "614.1a")
def test_the_draw_step_is_replaced_too() -> None:
    state = game([rule("law", TWICE)], [], step=Step.UPKEEP)
    play = Play(replace(state, turn=replace(state.turn, number=3))).to_step(Step.DRAW)
    assert play.of(CardDrawn) == [CardDrawn(A), CardDrawn(A)]


@pytest.mark.cr("701.17a", "614.1a")
def test_more_cards_are_milled_instead() -> None:
    rules = (MultiplyCount(Counted.MILL, OPPONENT, 2), MultiplyCount(Counted.DRAW, OPPONENT, 2))
    play = with_rules(theirs=rules).effect(text(Mill(2, PlayerWord.YOU)))
    assert names(play.state.players[A].graveyard) == ["one", "two", "three", "four"]
    assert not with_rules(theirs=rules).effect(text(Mill(0, PlayerWord.YOU))).of(Replaced)
    plus = with_rules(theirs=(MultiplyCount(Counted.MILL, OPPONENT, plus=4),)).effect(text(Mill(1, PlayerWord.YOU)))
    assert len(plus.state.players[A].graveyard) == 5


@pytest.mark.cr("701.23a", "614.1a")
def test_only_the_top_is_searched_instead() -> None:
    play = with_rules(theirs=(SearchesTop(OPPONENT, 2), SearchesTop(OPPONENT, 3))).effect(text(Search(Everything())))
    decision = play.state.decision
    assert isinstance(decision, ObjectsChoice)
    assert decision.candidates == (ObjectId("one"), ObjectId("two"))
    free = with_rules(SearchesTop(OPPONENT, 2)).effect(text(Search(Everything()))).state.decision
    assert isinstance(free, ObjectsChoice)
    assert len(free.candidates) == 5


@pytest.mark.cr("701.23a", "614.17")
def test_who_cant_search_finds_nothing() -> None:
    play = with_rules(CantDo(Forbidden.SEARCH, ANY_PLAYER)).effect(text(Search(Everything()), Mill(1, PlayerWord.YOU)))
    assert names(play.state.players[A].graveyard) == ["one"]


@pytest.mark.cr("122.1d", "701.26b")
def test_counters_are_removed_instead_of_untapping() -> None:
    bear = permanent("bear", "2/2", tapped=True, counters={"stun": 1})
    kept = permanent("lock", "1/1", Replaces(KeptTapped("charge")), tapped=True, counters={"charge": 1, "stun": 1})
    play = Play(game([bear, permanent("ox", "3/3", tapped=True), kept], []))
    lock = ObjectId("lock")
    play.effect(outside.untap((ObjectId("bear"), ObjectId("ox"), lock)))
    assert play.state.decision == ReplacementChoice(A, ("lock", "lock/stun"), lock)
    play.act(ChooseReplacement(A, "lock"))
    assert play.of(CountersChanged) == [
        CountersChanged(ObjectId("bear"), "stun", -1),
        CountersChanged(lock, "charge", -1),
    ]
    assert play.of(Untapped) == [Untapped(ObjectId("ox"))]
    assert play.of(Replaced) == [Replaced(lock, "lock")]
    assert play.state.permanents[lock].tapped
    play.effect(outside.tap((ObjectId("ox"),))).effect(outside.untap(()))
    assert play.state.permanents[ObjectId("ox")].tapped


@pytest.mark.cr("106.12", "614.1a")
def test_permanents_produce_more_mana() -> None:
    forest = permanent("forest", None, type="Basic Land — Forest")
    dual = permanent("dual", "1/1", AddsMana(("{G}{W}", "{C}")))
    plain = Play(game([forest], [])).state
    assert mana_choices(View(plain), ObjectId("forest")) == ("{G}",)
    twice = rule("mirror", MultiplyCount(Counted.MANA, YOU, 2))
    state = game([forest, dual, twice, rule("other", TWICE)], [permanent("wood", None, type="Basic Land — Forest")])
    choices = [mana_choices(View(state), ObjectId(each)) for each in ("forest", "dual", "wood", "mirror")]
    assert choices == [("{G}{G}",), ("{W}{W}{G}{G}", "{C}{C}"), ("{G}",), ()]


@pytest.mark.cr("614.10", "500.7", "500.11")
def test_extra_turns_are_skipped() -> None:
    play = Play(game([rule("law", SkipsExtraTurns(OPPONENT))], []))
    play.state = replace(play.state, extra_turns=(B, A))
    play.to_step(Step.UPKEEP)
    assert play.of(StepSkipped) == [StepSkipped(B, "turn")]
    assert play.state.turn.active == A


@pytest.mark.cr("614.10a")
def test_one_effect_skips_and_what_is_for_the_next_time_waits() -> None:
    state = game([rule("law", SkipsStep("draw", YOU))], [], step=Step.UPKEEP)
    play = Play(replace(state, skips=((A, "draw"), (B, "draw")), turn=replace(state.turn, number=3)))
    play.to_step(Step.PRECOMBAT_MAIN)
    assert play.of(StepSkipped) == [StepSkipped(A, "draw")]
    assert play.state.skips == ((A, "draw"), (B, "draw"))


@pytest.mark.cr("701.9a")
def test_discarding_nothing_is_nothing() -> None:
    assert not with_rules(TWICE).effect(text(Discard(1))).of(Replaced)


@pytest.mark.cr("616.1")
def test_what_begins_while_somebody_chooses_waits() -> None:
    play = with_rules(TWICE, MultiplyCount(Counted.DRAW, YOU, 1, 1), GoesInto(dies()))
    play.effect(text(Draw(1)))
    leaving = EventsInProgress((Departure(ObjectId("bear"), Zone.EXILE),))
    waiting = happen(play.state, leaving, zones.DEPARTURE_ROWS)
    assert waiting.state.happenings == (*play.state.happenings, leaving)
    done = resume(replace(waiting.state, decision=None, happenings=waiting.state.happenings[1:]))
    assert ObjectId("bear") not in done.state.permanents


class _Settled(SettledEvents[TokenEvent]):
    kind = TokenEvent
    changes: ReplacementRows[TokenEvent] = either()


@pytest.mark.cr("614.6")
def test_what_is_settled_where_it_is_asked_for_comes_to_nothing_more() -> None:
    state = game([permanent("bear", "2/2")], [])
    rows: ProcessRows = {TokenEvent: step_of(_Settled, EventsInProgress)}
    assert happen(state, EventsInProgress((TokenEvent(A, 2),)), rows) == Transition(state)


@pytest.mark.cr("614.9", "510.2")
@pytest.mark.parametrize("order", [(A, "wall"), ("wall", A)])
def test_redirected_damage_joins_what_its_new_recipient_is_dealt(order: tuple[PlayerId | str, ...]) -> None:
    wall = permanent("wall", "0/9", Replaces(RedirectDamage(such_damage(recipient=OtherSide(player=YOU)))))
    state = game([wall], [permanent("ox", "3/3")])
    batch = [Damage(ObjectId("ox"), target(each), 2) for each in order]
    done = deal(state, batch)
    assert done.state.permanents[ObjectId("wall")].damage == 4
    assert done.state.players[A].life == state.players[A].life
