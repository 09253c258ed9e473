"""Places in libraries (CR 401)."""

import pytest
from msgspec.structs import replace

from redzone.game.card import LibraryPlace, ZoneObject
from redzone.game.player import Player
from redzone.rules.zones.libraries import put_into_library
from redzone.values.identity import ObjectId
from tests.support.states import A, game, permanent

GAME = game([permanent("bear", "2/2")], [])


def card(name: str) -> ZoneObject:
    return ZoneObject(ObjectId(name), GAME.permanents[ObjectId("bear")].card)


def put(place: LibraryPlace, **zones: str) -> Player:
    """Player A with these cards, one for each letter, once card x was put there too."""
    known = {zone: tuple(map(card, letters)) for zone, letters in zones.items()}
    state = GAME.with_players({A: replace(GAME.players[A], **known)})
    return put_into_library(state, card("x"), place).players[A]


def letters(cards: tuple[ZoneObject, ...] | None) -> str:
    return "".join(each.id for each in cards or ())


@pytest.mark.cr("401.7")
@pytest.mark.parametrize(
    ("place", "library", "then"),
    [
        (LibraryPlace.TOP, "abc", "xabc"),
        (LibraryPlace.SECOND, "abc", "axbc"),
        (LibraryPlace.THIRD, "abc", "abxc"),
        (LibraryPlace.THIRD, "a", "ax"),
        (LibraryPlace.SECOND, "", "x"),
        (LibraryPlace.BOTTOM, "abc", "abcx"),
    ],
)
def test_a_card_is_put_so_far_from_the_top_or_on_the_bottom_of_fewer_cards(
    place: LibraryPlace, library: str, then: str
) -> None:
    assert letters(put(place, library=library).library) == then


@pytest.mark.cr("401.7")
@pytest.mark.parametrize(
    ("place", "top", "then"),
    [
        (LibraryPlace.TOP, "ab", ("xab", "i")),
        (LibraryPlace.SECOND, "ab", ("axb", "i")),
        (LibraryPlace.THIRD, "ab", ("abx", "i")),
        (LibraryPlace.THIRD, "a", ("a", "ix")),
        (LibraryPlace.BOTTOM, "a", ("a", "ix")),
        (LibraryPlace.SHUFFLED, "a", ("", "aix")),
    ],
)
def test_beneath_unknown_cards_it_is_somewhere_in_the_library(
    place: LibraryPlace, top: str, then: tuple[str, str]
) -> None:
    player = put(place, on_library=top, in_library="i")
    assert (letters(player.on_library), letters(player.in_library)) == then
