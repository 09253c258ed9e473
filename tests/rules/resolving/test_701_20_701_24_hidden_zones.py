"""701.20, 701.23, 701.24: revealing, searching, shuffling, and choosing from among cards that are looked at."""

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import Instruction
from redzone.abilities.hidden_zones import (
    ChooseFromAmong,
    LookAtHand,
    LookAtTop,
    PutBack,
    Reveal,
    RevealUntil,
    Search,
    Shuffle,
)
from redzone.abilities.instruction import Deed, Do, Draw, MoveToBattlefield
from redzone.abilities.language import EachCard, Several, TargetPlayers
from redzone.abilities.plain_qualities import Everything, HasType
from redzone.abilities.targeting import TargetPlayer
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.game.action import ChooseObjects
from redzone.game.decision import ObjectsChoice
from redzone.game.event import CardDiscarded, CardsRevealed, LibraryShuffled, ZoneChanged
from redzone.rules.seats.hidden_information import view_for
from redzone.values.identity import ObjectId
from redzone.values.types import CardType
from tests.support.states import A, B, C, Play
from tests.support.texts import CREATURES, cards, names, table, text, with_cards

LANDS = HasType(CardType.LAND)
FOUND = ObjectWord.CHOSEN
ONE, TWO, THREE = map(ObjectId, ("one", "two", "three"))


def deck(play: Play) -> list[str]:
    """The library of the first player from its top, a land below two creatures."""
    return names(play.state.players[A].library or ())


def with_library(play: Play | None = None) -> Play:
    library = (*cards(A, "one", "two"), *cards(A, "three", type="Land", pt=None))
    return with_cards(play or table(), library=library)


@pytest.mark.cr("701.23a", "701.24a", "400.7")
def test_what_is_found_is_put_where_the_text_says() -> None:
    play = with_library().effect(text(Search(LANDS), Reveal(), Do(Deed.PUT_INTO_HAND, FOUND), Shuffle()))
    assert play.state.decision == ObjectsChoice(A, (THREE,), 0, 1, "find")
    play.act(ChooseObjects(A, (THREE,)))
    mine = play.state.players[A]
    assert (names(mine.hand), deck(play)) == (["three"], ["one", "two"])
    assert play.of(CardsRevealed) == [CardsRevealed((THREE,))]
    assert play.of(LibraryShuffled) == [LibraryShuffled(A)]


@pytest.mark.cr("701.23a", "110.2a")
def test_what_is_found_enters_the_battlefield() -> None:
    play = with_library().effect(text(Search(LANDS), MoveToBattlefield(FOUND, tapped=True), Shuffle()))
    play.act(ChooseObjects(A, (THREE,)))
    assert play.state.permanents[ObjectId("three#2")].tapped
    assert deck(play) == ["one", "two"]


@pytest.mark.cr("701.23b", "701.23d")
@pytest.mark.parametrize(
    ("instruction", "least"),
    [(Search(CREATURES), 0), (Search(Everything(), required=True), 1), (Search(Everything(), most=2), 0)],
)
def test_who_searches_for_a_stated_quality_need_not_find_it(instruction: Search, least: int) -> None:
    decision = with_library().effect(text(instruction)).state.decision
    assert isinstance(decision, ObjectsChoice)
    assert decision.least == least


@pytest.mark.cr("701.23a")
def test_others_search_and_the_libraries_of_others_are_searched() -> None:
    play = with_cards(table(), B, library=cards(B, "one"))
    found = (Search(players=PlayerWord.EACH_OPPONENT, required=True), Do(Deed.EXILE, FOUND))
    assert names(play.effect(text(*found)).state.exile) == ["one"]
    play = with_cards(table(), B, library=cards(B, "one"))
    play.effect(
        text(
            Search(whose=TargetPlayers(), required=True),
            Do(Deed.PUT_INTO_GRAVEYARD, FOUND),
            uses=(TargetPlayer(),),
            targets=((B,),),
        )
    )
    assert names(play.state.players[B].graveyard) == ["one"]


@pytest.mark.cr("608.2c")
def test_nobody_searches_where_nobody_is_named() -> None:
    nobody = TargetPlayers()
    play = with_library().effect(text(Search(players=nobody), Search(players=nobody, whose=PlayerWord.YOU)))
    play.effect(text(ChooseFromAmong(player=nobody), PutBack(player=nobody), Shuffle(nobody), Reveal()))
    assert deck(play) == ["one", "two", "three"]
    assert not play.of(LibraryShuffled)


@pytest.mark.cr("701.23a", "701.24a", "401.2")
def test_of_an_unknown_library_only_known_cards_are_found() -> None:
    top = with_cards(table(), hand=cards(A, "one", "two")).effect(
        text(Do(Deed.PUT_ON_TOP, EachCard(Everything(), "hand")), Shuffle(), Search(CREATURES), Reveal())
    )
    mine = top.state.players[A]
    assert (names(mine.on_library), len(mine.in_library)) == ([], 2)
    assert isinstance(top.state.decision, ObjectsChoice)


@pytest.mark.cr("701.24b", "400.7")
@pytest.mark.parametrize(
    ("deed", "order"),
    [
        (Deed.PUT_ON_TOP, ["three", "one", "two"]),
        (Deed.PUT_ON_BOTTOM, ["one", "two", "three"]),
        (Deed.SHUFFLE_IN, ["one", "two", "three"]),
    ],
)
def test_a_card_stays_in_its_library_as_the_same_object(deed: Deed, order: list[str]) -> None:
    play = with_library().effect(text(Search(LANDS), Shuffle(), Do(deed, FOUND))).act(ChooseObjects(A, (THREE,)))
    assert deck(play) == order
    assert not play.of(ZoneChanged)


@pytest.mark.cr("401.2", "400.7")
@pytest.mark.parametrize(
    ("deed", "known"),
    [
        (Deed.PUT_ON_TOP, ("two one", "")),
        (Deed.PUT_ON_BOTTOM, ("one", "two")),
        (Deed.SHUFFLE_IN, ("", "one two")),
    ],
)
def test_a_known_card_is_put_elsewhere_in_an_unknown_library(deed: Deed, known: tuple[str, str]) -> None:
    play = with_cards(table(), hand=cards(A, "two", "one"))
    play.effect(text(Do(Deed.PUT_ON_TOP, EachCard(Everything(), "hand"))))
    before = play.state.players[A]
    assert names(before.on_library) == ["one", "two"]
    lower = before.on_library[1].id
    play.effect(text(LookAtTop(2), ChooseFromAmong(), Do(deed, FOUND))).act(ChooseObjects(A, (lower,)))
    mine = play.state.players[A]
    assert (" ".join(names(mine.on_library)), " ".join(names(mine.in_library))) == known


@pytest.mark.cr("608.2d", "701.20a")
def test_cards_are_chosen_from_among_those_on_top() -> None:
    among = (LookAtTop(3), ChooseFromAmong(CREATURES, 0, 1), Reveal(), Do(Deed.PUT_INTO_HAND, FOUND))
    play = with_library().effect(text(*among, Do(Deed.PUT_INTO_GRAVEYARD, ObjectWord.LOOKED_AT)))
    assert play.state.decision == ObjectsChoice(A, (ONE, TWO), 0, 1, "choose")
    play.act(ChooseObjects(A, (TWO,)))
    mine = play.state.players[A]
    assert (names(mine.hand), names(mine.graveyard), mine.library) == (["two"], ["one", "three"], ())


@pytest.mark.cr("401.4")
@pytest.mark.parametrize(
    ("back", "order"),
    [
        (PutBack(), ["three", "two", "one"]),
        (PutBack(bottom=True), ["one", "two", "three"]),
        (PutBack(bottom=True, random=True), ["one", "two", "three"]),
    ],
)
def test_cards_go_back_in_the_order_that_the_player_likes(back: PutBack, order: list[str]) -> None:
    play = with_library().effect(text(LookAtTop(3), back))
    if not back.random:
        where = "on the bottom" if back.bottom else "on top"
        assert play.state.decision == ObjectsChoice(A, (ONE, TWO, THREE), 1, 1, f"put {where} of the library next")
        play.act(ChooseObjects(A, (ONE,))).act(ChooseObjects(A, (TWO,)))
    assert deck(play) == order
    assert deck(with_cards(table(), library=()).effect(text(LookAtTop(3), back))) == []


@pytest.mark.cr("402.3", "701.9a", "701.20a")
@pytest.mark.parametrize("reveal", [True, False])
def test_a_card_is_chosen_from_a_hand(reveal: bool) -> None:
    play = with_cards(table(), B, hand=(*cards(B, "one"), *cards(B, "three", type="Land", pt=None)))
    instructions: tuple[Instruction, ...] = (
        LookAtHand(TargetPlayers(), reveal=reveal),
        ChooseFromAmong(CREATURES),
        Do(Deed.DISCARD, FOUND),
    )
    play.effect(text(*instructions, uses=(TargetPlayer(),), targets=((B,),)))
    assert names(play.state.players[B].graveyard) == ["one"]
    assert play.of(CardDiscarded) == [CardDiscarded(B, ONE)]
    assert bool(play.of(CardsRevealed)) is reveal


@pytest.mark.cr("402.3", "401.2", "701.20a")
def test_only_those_who_look_see_the_cards() -> None:
    for revealed, seen in ((True, True), (False, False)):
        play = with_library().effect(text(LookAtTop(2, reveal=revealed), Search(LANDS)))
        for player, sees in ((A, True), (C, seen)):
            told = view_for(play.state, player).state.players[player if player == B else A]
            assert ("one" in names(told.library or ())) is sees


@pytest.mark.cr("701.20a")
@pytest.mark.parametrize(
    ("until", "hand", "left"),
    [
        (RevealUntil(LANDS), ["three"], []),
        (RevealUntil(CREATURES), ["one"], ["two", "three"]),
        (RevealUntil(CREATURES, 2), ["one", "two"], ["three"]),
        (RevealUntil(HasType(CardType.ARTIFACT)), [], []),
    ],
)
def test_cards_are_revealed_until_one_has_the_quality(until: RevealUntil, hand: list[str], left: list[str]) -> None:
    rest = Do(Deed.PUT_INTO_GRAVEYARD, ObjectWord.LOOKED_AT)
    play = with_library().effect(text(until, Do(Deed.PUT_INTO_HAND, FOUND), rest))
    assert (names(play.state.players[A].hand), deck(play)) == (hand, left)


@pytest.mark.cr("701.20a", "401.2")
def test_of_an_unknown_library_only_known_cards_are_revealed() -> None:
    play = with_cards(table(), hand=cards(A, "one"))
    play.effect(text(Do(Deed.PUT_ON_TOP, EachCard(Everything(), "hand")), RevealUntil(LANDS)))
    assert play.of(CardsRevealed) == [CardsRevealed((ObjectId("one#2"),))]


@pytest.mark.cr("608.2c", "406.1")
def test_every_card_of_a_quality_leaves_graveyards() -> None:
    graveyard = (*cards(A, "one"), *cards(A, "three", type="Land", pt=None))
    play = with_cards(with_cards(table(), graveyard=graveyard), B, graveyard=cards(B, "two"))
    play.effect(text(Do(Deed.EXILE, EachCard(CREATURES, players=PlayerWord.EACH_PLAYER))))
    assert names(play.state.exile) == ["one", "two"]
    assert names(play.state.players[A].graveyard) == ["three"]


@pytest.mark.cr("903.9b", "701.23a")
def test_a_commander_that_is_found_can_go_to_the_command_zone() -> None:
    play = with_library()
    mine = play.state.players[A]
    assert mine.library is not None
    first, *others = mine.library
    commander = replace(first, card=replace(first.card, commander=True))
    play.state = play.state.with_players({A: replace(mine, library=(commander, *others))})
    play.effect(text(LookAtTop(1), Do(Deed.PUT_INTO_HAND, ObjectWord.LOOKED_AT), Draw(0))).default()
    assert "one" not in deck(play)


@pytest.mark.cr("701.24d", "701.24a")
def test_whole_zones_are_shuffled_into_libraries() -> None:
    play = with_cards(table(), hand=cards(A, "one"), library=cards(A, "two"))
    play.effect(text(Do(Deed.SHUFFLE_IN, EachCard(Everything(), "hand", PlayerWord.EACH_PLAYER))))
    assert deck(play) == ["two", "one"]
    assert [each.player for each in play.of(LibraryShuffled)] == [A, B, C]


@pytest.mark.cr("701.24d")
def test_hand_and_graveyard_are_shuffled_into_a_library_at_once() -> None:
    play = with_cards(table(), hand=cards(A, "one"), graveyard=cards(A, "three"), library=cards(A, "two"))
    zones = [EachCard(Everything(), zone, PlayerWord.EACH_PLAYER) for zone in ("hand", "graveyard")]
    play.effect(text(Do(Deed.SHUFFLE_IN, Several(tuple(zones)))))
    assert sorted(deck(play)) == ["one", "three", "two"]
    assert [each.player for each in play.of(LibraryShuffled)] == [A, B, C]


@pytest.mark.cr("701.24c")
def test_who_owns_what_is_shuffled_in_shuffles() -> None:
    play = with_cards(table(), library=cards(A, "two"), graveyard=cards(A, "one"))
    play.effect(text(Do(Deed.SHUFFLE_IN, EachCard(Everything())), Do(Deed.SHUFFLE_IN, ObjectWord.MADE)))
    assert play.of(LibraryShuffled) == [LibraryShuffled(A), LibraryShuffled(A)]
