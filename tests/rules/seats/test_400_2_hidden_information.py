"""What a player can see of a game."""

import msgspec
import pytest
from msgspec.structs import replace

from redzone.abilities.ability import KeywordAbility, SpellEffect
from redzone.abilities.keyword import Keyword
from redzone.abilities.modification import ModifyPowerToughness
from redzone.game.card import PhysicalCard, ZoneObject
from redzone.game.decision import ObjectsChoice
from redzone.game.effect import ContinuousEffect
from redzone.game.happening import Arrival, EnteringInProgress, ResultsInProgress
from redzone.game.stack import Resolution, StackKind, StackObject
from redzone.game.state import GameState, LastKnown
from redzone.rules.seats.hidden_information import UNKNOWN_CARD, PlayerView, view_for
from redzone.values.identity import CardId, ObjectId, PlayerId, Timestamp
from redzone.view import View
from tests.support.states import A, B, card, game, permanent

SPHINX = ObjectId("sphinx#3")


def held(name: str, owner: PlayerId) -> ZoneObject:
    return ZoneObject(ObjectId(f"{name}#2"), PhysicalCard(CardId(name), owner, card(f"The {name}", "1/1")))


def table() -> GameState:
    """Ben's sphinx is face down, cards are in all hidden zones, and an effect is on the sphinx."""
    plain = permanent("sphinx", "4/6", type="Creature — Sphinx", commander=True)
    sphinx = replace(plain, id=SPHINX, face_down=True)
    state = game([permanent("hidden-bear", "2/2")], [sphinx], [], begun=False)
    grown = ContinuousEffect(Timestamp(50), B, (SPHINX,), (ModifyPowerToughness(1, 1),), source=SPHINX)
    players = {
        A: replace(state.players[A], hand=(held("ape", A),), library=(held("axe", A), held("arc", A))),
        B: replace(state.players[B], hand=(held("owl", B),), library=(held("bow", B),), graveyard=(held("bug", B),)),
    }
    return replace(state.with_players(players), board=replace(state.board, effects=(grown,)))


def text(view: PlayerView) -> str:
    return msgspec.json.encode(view).decode()


@pytest.mark.cr("400.2", "401.2", "402.3", "708.5")
def test_hands_of_others_libraries_and_face_down_cards_are_hidden() -> None:
    seen = view_for(table(), A)
    assert all(word not in text(seen) for word in ("sphinx", "owl", "bow", "axe", "arc"))
    assert all(word in text(seen) for word in ("ape", "bug", "hidden-bear"))
    own = view_for(table(), B)
    assert all(word not in text(own) for word in ("ape", "bow", "axe", "arc"))
    assert all(word in text(own) for word in ("sphinx", "owl", "bug"))


@pytest.mark.cr("402.3", "401.2")
def test_numbers_and_owners_are_kept() -> None:
    state = view_for(table(), A).state
    assert [len(player.library or ()) for player in state.players.values()] == [2, 1, 0]
    assert state.players[PlayerId(3)].library is None
    (card_,) = state.players[B].hand
    assert (card_.card.owner, card_.card.printed) == (B, UNKNOWN_CARD)


@pytest.mark.cr("708.5", "708.2a")
def test_a_face_down_permanent_is_still_there_with_what_is_on_it() -> None:
    state = view_for(table(), A).state
    (stand_in,) = (each for each in state.permanents.values() if each.face_down)
    assert (stand_in.controller, stand_in.card.commander, stand_in.card.owner) == (B, False, B)
    assert View(state).power(stand_in.id) == 3
    assert state.board.effects[0].source == stand_in.id


def test_it_can_be_sent_and_read_again() -> None:
    seen = view_for(table(), A)
    assert msgspec.json.decode(msgspec.json.encode(seen), type=PlayerView) == seen
    assert view_for(table(), A) == seen


@pytest.mark.cr("701.22a")
def test_who_chooses_among_hidden_cards_sees_them() -> None:
    choice = ObjectsChoice(A, (ObjectId("axe#2"), ObjectId("arc#2")), 1, 1, "look")
    state = replace(table(), decision=choice)
    assert "axe" in text(view_for(state, A))
    assert "axe" not in text(view_for(state, B))


@pytest.mark.cr("400.7", "708.9")
def test_what_everybody_saw_before_stays_known() -> None:
    state = table()
    before = permanent("sphinx", "4/6")
    now = View(game([before], [], begun=False)).now(ObjectId("sphinx"))
    away = replace(before, id=ObjectId("sphinx#2"), face_down=True)
    seen = view_for(
        replace(state, last_known={before.id: LastKnown(before, now), away.id: LastKnown(away, now)}), A
    ).state
    assert before.id in seen.last_known
    assert ObjectId("sphinx#2") not in seen.last_known
    assert len(seen.last_known) == 2


@pytest.mark.cr("708.4", "708.5")
def test_a_face_down_card_is_hidden_on_the_stack_and_on_its_way_too() -> None:
    """As a spell, as what resolves, and while somebody chooses how it enters."""
    morph = PhysicalCard(CardId("morph"), A, card("secret", "2/2", KeywordAbility(Keyword.MORPH)))
    spell = StackObject(ObjectId("morph#2"), StackKind.SPELL, A, SpellEffect(), card=morph, paid=("morph",))
    arrival = Arrival(ObjectId("morph#3"), morph, A, face_down=True)
    start = game([], [], begun=False)
    ability = StackObject(ObjectId("ability"), StackKind.TRIGGERED, A, SpellEffect())
    for state in (
        replace(start, stack=(ability, spell)),
        replace(start, resolution=Resolution(spell, ())),
        replace(start, happenings=(EnteringInProgress((arrival,)), ResultsInProgress())),
    ):
        assert view_for(state, A).state == state
        seen = msgspec.json.encode(view_for(state, B)).decode()
        assert '"secret"' not in seen
        assert '"morph#' not in seen
