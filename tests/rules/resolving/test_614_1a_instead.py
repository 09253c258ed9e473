"""614.1a, 614.6, 614.11: something else is done instead of what would have happened."""

from itertools import islice

import pytest

from redzone.abilities.ability import ChooseOne, Instead, Instruction, May, SpellEffect
from redzone.abilities.choosing import ChoiceOfPlayer
from redzone.abilities.event_patterns import OPPONENT, YOU, dies
from redzone.abilities.hidden_zones import LookAtTop, PutBack
from redzone.abilities.instruction import (
    Deed,
    Discard,
    Do,
    Draw,
    GainLife,
    LoseLife,
    Mill,
)
from redzone.abilities.language import EventAmount
from redzone.abilities.plain_qualities import HasType
from redzone.abilities.replacement import Counted, MultiplyCount, Replacement
from redzone.abilities.static import Replaces
from redzone.abilities.trigger import ANY_PLAYER, EventKind, EventPattern, PlayerPattern
from redzone.abilities.turn_instructions import EndTurn
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.game.action import (
    Action,
    ChooseObjects,
    ChooseOption,
    ChoosePlayer,
    ChooseReplacement,
    ChooseYesOrNo,
    Concede,
)
from redzone.game.decision import ReplacementChoice
from redzone.game.event import CardDrawn, CardMilled, Died, Replaced, Tapped, Untapped
from redzone.game.permanent import Permanent
from redzone.notation.saved import SavedState, load_saved, save_state
from redzone.rules.game import apply, legal_actions
from redzone.values.identity import ObjectId
from redzone.values.types import CardType
from tests.support import outside
from tests.support.states import A, B, Play, game, permanent
from tests.support.texts import cards, names, text, with_cards

BEAR, OX = ObjectId("bear"), ObjectId("ox")


def would(kind: EventKind, player: PlayerPattern = YOU) -> EventPattern:
    return EventPattern(kind, player=player)


def rule(name: str, event: EventPattern, *instructions: Instruction) -> Permanent:
    return permanent(name, None, Instead(event, SpellEffect(instructions)), type="Enchantment")


def other(name: str, replacement: Replacement) -> Permanent:
    return permanent(name, None, Replaces(replacement), type="Enchantment")


def table(*mine: Permanent, theirs: tuple[Permanent, ...] = ()) -> Play:
    seats: tuple[list[Permanent], ...] = ([*mine, permanent("bear", "2/2")], [*theirs, permanent("ox", "3/3")], [])
    play = with_cards(Play(game(*seats)), hand=cards(A, "ace"), library=cards(A, "one", "two", "three", "four"))
    return with_cards(play, B, library=cards(B, "first", "second"))


def life(play: Play) -> tuple[int, int]:
    return play.life(A) - 40, play.life(B) - 40


@pytest.mark.cr("614.1a", "614.6", "614.11a")
def test_something_else_is_done_instead_of_each_draw() -> None:
    play = table(rule("law", would(EventKind.DRAWS), GainLife(2))).effect(text(Draw(2), Mill(1, PlayerWord.YOU)))
    assert (life(play), play.of(CardDrawn)) == ((4, 0), [])
    assert play.of(Replaced) == [Replaced(None, "law/instead-1")] * 2
    assert play.of(CardMilled)
    assert play.state.resolution is None


@pytest.mark.cr("614.11", "121.4")
def test_a_draw_from_an_empty_library_is_replaced() -> None:
    play = with_cards(table(rule("law", would(EventKind.DRAWS), GainLife(1))), library=())
    play.effect(text(Draw(1)))
    assert life(play) == (1, 0)
    assert play.state.players[A].loss is None


@pytest.mark.cr("614.11a")
def test_what_is_done_instead_of_a_draw_is_done_before_the_next() -> None:
    law = rule("law", EventPattern(EventKind.DRAWS, player=OPPONENT), Mill(1, PlayerWord.EVENT_PLAYER))
    play = table(theirs=(law,)).effect(text(Draw(2), Draw(1, PlayerWord.EACH_OTHER_PLAYER)))
    assert names(play.state.players[A].graveyard) == ["one", "two"]
    assert play.of(CardDrawn) == [CardDrawn(B)]


@pytest.mark.cr("614.5")
def test_an_effect_does_not_apply_to_what_is_done_instead() -> None:
    play = table(rule("law", would(EventKind.DRAWS), Draw(1), GainLife(1))).effect(text(Draw(1)))
    assert (len(play.of(CardDrawn)), life(play)) == (1, (1, 0))


@pytest.mark.cr("614.5", "616.1f", "616.2")
def test_another_effect_applies_to_what_is_done_instead() -> None:
    play = table(
        rule("law", would(EventKind.DRAWS), Draw(1), GainLife(1)), other("more", MultiplyCount(Counted.LIFE, YOU, 2))
    )
    play.effect(text(Draw(1)))
    assert life(play) == (2, 0)
    both = table(rule("law", would(EventKind.DRAWS), GainLife(3)), rule("lore", would(EventKind.GAINS_LIFE), Draw(1)))
    assert len(both.effect(text(Draw(1))).of(CardDrawn)) == 1
    assert life(both) == (0, 0)


@pytest.mark.cr("614.6", "119.3")
@pytest.mark.parametrize(
    ("kind", "instruction"), [(EventKind.GAINS_LIFE, GainLife(3)), (EventKind.LOSES_LIFE, LoseLife(3))]
)
def test_that_many_cards_are_drawn_instead_of_life(kind: EventKind, instruction: Instruction) -> None:
    play = table(rule("law", would(kind), Draw(EventAmount()))).effect(text(instruction))
    assert (len(play.of(CardDrawn)), life(play)) == (3, (0, 0))


@pytest.mark.cr("616.1", "616.1e")
def test_the_affected_player_chooses_what_is_done_instead() -> None:
    twice = other("twice", MultiplyCount(Counted.DRAW, ANY_PLAYER, 2))
    play = table(theirs=(rule("law", would(EventKind.DRAWS, ANY_PLAYER), GainLife(1)), twice)).effect(text(Draw(1)))
    assert play.state.decision == ReplacementChoice(A, ("twice", "law/instead-1"), A)
    first = Play(play.state).act(ChooseReplacement(A, "law/instead-1"))
    assert (first.of(CardDrawn), life(first)) == ([], (0, 1))
    second = Play(play.state).act(ChooseReplacement(A, "twice"))
    assert (second.of(CardDrawn), life(second)) == ([], (0, 2))


@pytest.mark.cr("616.1", "101.4")
def test_life_of_two_players_is_replaced_for_each() -> None:
    play = table(rule("law", would(EventKind.GAINS_LIFE, ANY_PLAYER), Mill(EventAmount(), PlayerWord.EVENT_PLAYER)))
    play.effect(text(GainLife(1, PlayerWord.EACH_PLAYER)))
    assert [each.player for each in play.of(CardMilled)] == [A, B]


@pytest.mark.cr("614.6", "700.4", "704.5g")
def test_what_would_die_is_not_put_into_a_graveyard() -> None:
    exile = rule("law", dies(HasType(CardType.CREATURE)), Do(Deed.EXILE, ObjectWord.SUBJECT), GainLife(2))
    for effect in (outside.destroy((BEAR,)), outside.put_counters({BEAR: {"-1/-1": 2}})):
        play = table(exile).effect(effect)
        assert (names(play.state.exile), play.of(Died), life(play)) == (["bear"], [], (2, 0))
    both = table(exile).effect(outside.destroy((BEAR, OX)))
    assert (names(both.state.exile), life(both)) == (["bear", "ox"], (4, 0))


@pytest.mark.cr("614.6", "701.26a", "701.26b", "122.1")
def test_tapping_untapping_discarding_and_counters() -> None:
    taps = table(rule("law", EventPattern(EventKind.BECOMES_TAPPED), GainLife(1))).effect(outside.tap((BEAR,)))
    assert (taps.of(Tapped), life(taps)) == ([], (1, 0))
    tapped = table(rule("law", EventPattern(EventKind.BECOMES_UNTAPPED), GainLife(1))).effect(outside.tap((BEAR,)))
    assert (tapped.effect(outside.untap((BEAR,))).of(Untapped), life(tapped)) == ([], (1, 0))
    kept = table(rule("law", EventPattern(EventKind.DISCARDS, player=YOU), GainLife(1))).effect(text(Discard(None)))
    assert (names(kept.state.players[A].hand), life(kept)) == (["ace"], (1, 0))
    grown = rule("law", EventPattern(EventKind.COUNTERS_PUT, word="+1/+1", least=2), GainLife(EventAmount()))
    play = table(grown).effect(outside.put_counters({BEAR: {"+1/+1": 3}, OX: {"+1/+1": 1}}))
    assert (play.state.permanents[BEAR].counters, life(play)) == ({}, (3, 0))
    assert play.state.permanents[OX].counters == {"+1/+1": 1}


@pytest.mark.cr("122.1d")
def test_a_stun_counter_or_something_else() -> None:
    law = rule("law", EventPattern(EventKind.BECOMES_UNTAPPED), GainLife(1))
    play = table(law).effect(outside.put_counters({BEAR: {"stun": 1}})).effect(outside.tap((BEAR,)))
    play.effect(outside.untap((BEAR,)))
    play.act(ChooseReplacement(A, "bear/stun"))
    assert (play.state.permanents[BEAR].counters, life(play)) == ({}, (0, 0))


@pytest.mark.cr("616.1", "614.6")
def test_what_begins_meanwhile_waits_and_a_saved_game_goes_on() -> None:
    twice = other("twice", MultiplyCount(Counted.LIFE, YOU, 2))
    plus = other("plus", MultiplyCount(Counted.LIFE, YOU, plus=1))
    play = table(rule("law", would(EventKind.DRAWS), GainLife(1)), twice, plus).effect(text(Draw(1), Discard(None)))
    assert play.state.decision == ReplacementChoice(A, ("twice", "plus"), A)
    loaded = load_saved(save_state(play.state))
    assert isinstance(loaded, SavedState)
    again = Play(loaded.state).act(ChooseReplacement(A, "plus"))
    assert life(again) == (4, 0)
    assert not again.state.players[A].hand


@pytest.mark.cr("800.4a")
def test_what_is_done_instead_ends_with_its_player() -> None:
    twice = other("twice", MultiplyCount(Counted.LIFE, YOU, 2))
    plus = other("plus", MultiplyCount(Counted.LIFE, YOU, plus=1))
    law = rule("law", would(EventKind.DRAWS, OPPONENT), GainLife(1))
    asked = table(theirs=(law, twice, plus)).effect(text(Draw(1), GainLife(5))).state
    assert asked.decision == ReplacementChoice(B, ("twice", "plus"), B)
    left = Play(asked).act(Concede(B))
    assert left.state.resolution is None
    assert life(left) == (5, 0)
    gone = Play(asked).act(Concede(A)).act(ChooseReplacement(B, "plus"))
    assert gone.state.resolution is None
    assert not gone.state.happenings
    assert life(gone)[1] == 4


@pytest.mark.cr("724.1b")
def test_the_turn_can_end_meanwhile() -> None:
    play = table(rule("law", would(EventKind.DRAWS), EndTurn())).effect(text(Draw(1), GainLife(5)))
    assert life(play) == (0, 0)
    assert not play.state.happenings


@pytest.mark.cr("608.2d", "614.6", "614.11a")
@pytest.mark.parametrize(
    ("instructions", "answer", "gained"),
    [
        ((May((GainLife(3),)),), ChooseYesOrNo(A, yes=True), 4),
        ((May((GainLife(3),)),), ChooseYesOrNo(A, yes=False), 1),
        ((LookAtTop(2), PutBack(bottom=True), GainLife(2)), ChooseObjects(A, (ObjectId("two"),)), 3),
        ((ChooseOne(((GainLife(4),), (GainLife(5),))),), ChooseOption(A, "2"), 6),
        ((ChoiceOfPlayer(), GainLife(2, PlayerWord.CHOSEN_PLAYER)), ChoosePlayer(A, A), 3),
    ],
)
def test_what_is_done_instead_asks_as_what_resolves_does(
    instructions: tuple[Instruction, ...], answer: Action, gained: int
) -> None:
    play = table(rule("law", would(EventKind.DRAWS), *instructions)).effect(text(Draw(1), GainLife(1)))
    for action in islice(legal_actions(play.state), 5):
        assert Play(apply(play.state, action).state).state.decision is not None
    play.act(answer)
    assert (life(play), play.of(CardDrawn), play.state.happenings) == ((gained, 0), [], ())
