"""What a player can see of a game."""

import msgspec
import pytest
from msgspec.structs import replace

from redzone.abilities.ability import KeywordAbility, SpellEffect
from redzone.abilities.cost import Payment
from redzone.abilities.keyword import Keyword
from redzone.abilities.modification import ModifyPowerToughness
from redzone.game.action import (
    ActivateAbility,
    CastSpell,
    ChooseObjects,
    DeclareAttackers,
    DeclareBlockers,
    PassPriority,
    PlayLand,
)
from redzone.game.card import PhysicalCard, Zone, ZoneObject
from redzone.game.decision import CastingChoice, ObjectsChoice, Priority
from redzone.game.effect import ContinuousEffect
from redzone.game.event import (
    AbilityActivated,
    AbilityTriggered,
    CardDiscarded,
    CardDrawn,
    CardsRevealed,
    Event,
    Tapped,
    ZoneChanged,
)
from redzone.game.happening import Arrival, EnteringInProgress, ResultsInProgress
from redzone.game.stack import Repetition, Resolution, StackKind, StackObject
from redzone.game.state import GameState, LastKnown
from redzone.game.transition import Transition
from redzone.rules.game import legal_actions_for
from redzone.rules.seats.hidden_information import (
    UNKNOWN_CARD,
    PlayerView,
    action_for,
    actual_action,
    events_for,
    view_for,
)
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
    open_ = Arrival(ObjectId("open#3"), PhysicalCard(CardId("open"), A, card("Open", "1/1")), A)
    start = game([], [], begun=False)
    ability = StackObject(ObjectId("ability"), StackKind.TRIGGERED, A, SpellEffect())
    for state in (
        replace(start, stack=(ability, spell)),
        replace(start, resolution=Resolution(spell, ())),
        replace(start, happenings=(EnteringInProgress((open_, arrival)), ResultsInProgress())),
    ):
        assert view_for(state, A).state == state
        seen = msgspec.json.encode(view_for(state, B)).decode()
        assert '"secret"' not in seen
        assert '"morph#' not in seen


@pytest.mark.cr("401.2", "400.2")
def test_known_cards_of_a_library_that_is_no_part_of_the_position_are_hidden() -> None:
    state = table()
    player = replace(state.players[B], library=None, on_library=(held("top", B),), in_library=(held("deep", B),))
    state = state.with_players({B: player})
    for viewer in (A, B):
        assert all(word not in text(view_for(state, viewer)) for word in ("top", "deep"))
    looking = replace(state, decision=ObjectsChoice(B, (ObjectId("deep#2"),), 0, 1, "search"))
    assert "deep" in text(view_for(looking, B))


@pytest.mark.cr("701.23a", "701.20e")
@pytest.mark.parametrize(("found", "count"), [(("axe#2",), 1), (("axe#2", "arc#2"), 2)])
def test_nobody_else_learns_which_cards_and_how_many_there_are_to_choose_from(
    found: tuple[str, ...], count: int
) -> None:
    ids = tuple(map(ObjectId, found))
    start = table()
    here = replace(start, decision=ObjectsChoice(A, ids, 0, count, "search"))
    there = replace(start, decision=ObjectsChoice(A, (ObjectId("arc#2"),), 0, 1, "search"))
    assert view_for(here, B) == view_for(there, B)
    assert view_for(here, A) != view_for(there, A)
    casting = replace(start, decision=CastingChoice(A, ids))
    assert view_for(casting, B) == view_for(replace(start, decision=CastingChoice(A, ids[:1])), B)
    public = replace(start, decision=CastingChoice(A, (ObjectId("bug#2"),)))
    assert view_for(public, B).state.decision == public.decision


@pytest.mark.cr("401.2")
def test_what_was_found_can_not_be_told_from_other_cards() -> None:
    """A stand-in that says where in the library the card is would tell what it is to who has seen that card."""
    search = StackObject(ObjectId("search"), StackKind.ACTIVATED, A, SpellEffect())
    one, other = (
        replace(table(), resolution=Resolution(search, (), chosen=(ObjectId(card_),))) for card_ in ("axe#2", "arc#2")
    )
    assert view_for(one, B) == view_for(other, B)


@pytest.mark.cr("701.20e", "701.22a")
def test_who_looks_at_cards_sees_them() -> None:
    look = StackObject(ObjectId("look"), StackKind.ACTIVATED, A, SpellEffect())
    looking = Resolution(look, (), looked_at=(ObjectId("axe#2"),), lookers=(A,))
    state = replace(table(), resolution=looking)
    assert "The axe" in text(view_for(state, A))
    assert "axe" not in text(view_for(state, B))


def test_names_of_hidden_cards_do_not_show_in_those_of_stand_ins() -> None:
    state = game([], [permanent("bear", "2/2")], begun=False)
    here, there = (
        state.with_players({A: replace(state.players[A], library=(held(name, A),))}) for name in ("hidden", "axe")
    )
    assert view_for(here, B) == view_for(there, B)


@pytest.mark.cr("400.2", "732.4")
def test_the_digest_of_a_game_that_repeats_itself_is_not_told() -> None:
    here, there = (replace(table(), repetition=Repetition(64, mark, 1, (40, 40))) for mark in ("f00d", "cafe"))
    assert view_for(here, A) == view_for(there, A)
    assert view_for(here, A).state.repetition == Repetition(64, "", 1, (40, 40))


def moved(card_: str, origin: Zone, destination: Zone) -> ZoneChanged:
    return ZoneChanged(ObjectId(f"{card_}#2"), CardId(card_), origin, destination, ObjectId(f"{card_}#3"))


def placed(name: str, owner: PlayerId) -> ZoneObject:
    """A card in the zone after the one it was in."""
    return replace(held(name, owner), id=ObjectId(f"{name}#3"))


def told(done: Transition, viewer: PlayerId, before: GameState | None = None) -> tuple[Event, ...]:
    return events_for(before or table(), done, viewer)


SECRET = ZoneChanged(ObjectId("hidden_"), CardId("hidden_"), Zone.LIBRARY, Zone.HAND, ObjectId("hidden_"))


@pytest.mark.cr("400.2", "402.3", "121.1")
def test_a_card_that_goes_to_a_hand_is_named_to_its_owner_alone() -> None:
    state = table()
    ben = state.players[B]
    event = moved("bow", Zone.LIBRARY, Zone.HAND)
    done = Transition(
        state.with_players({B: replace(ben, library=(), hand=(*ben.hand, placed("bow", B)))}), (CardDrawn(B), event)
    )
    assert told(done, B) == done.events
    assert told(done, A) == (CardDrawn(B), SECRET)


@pytest.mark.cr("400.2", "701.17a", "701.20a", "701.9a", "602.2a")
def test_what_everybody_sees_is_named_from_then_on() -> None:
    """A card that passes through a hand is not named there, though it is where it goes."""
    state = table()
    ben = state.players[B]
    milled = moved("bow", Zone.LIBRARY, Zone.GRAVEYARD)
    buried = state.with_players({B: replace(ben, library=(), graveyard=(*ben.graveyard, placed("bow", B)))})
    assert told(Transition(buried, (milled,)), A) == (milled,)

    drawn = moved("bow", Zone.LIBRARY, Zone.HAND)
    thrown = ZoneChanged(ObjectId("bow#3"), CardId("bow"), Zone.HAND, Zone.GRAVEYARD, ObjectId("bow#4"))
    both = (drawn, CardDiscarded(B, ObjectId("bow#3")), thrown)
    for viewer in (A, B):
        assert told(Transition(buried, both), viewer) == (SECRET, *both[1:])

    revealed = CardsRevealed((ObjectId("bow#2"),))
    assert told(Transition(state, (revealed,)), A) == (revealed,)
    cycled = AbilityActivated(B, ObjectId("owl#2"), ObjectId("ability"))
    assert told(Transition(state, (cycled,)), A) == (cycled,)
    assert told(Transition(state, (AbilityTriggered(ObjectId("owl#2"), B),)), A) == (
        AbilityTriggered(ObjectId("hidden_"), B),
    )


@pytest.mark.cr("708.5", "708.4")
def test_a_creature_that_lies_face_down_is_not_named() -> None:
    state = table()
    (stand_in,) = (each.id for each in view_for(state, A).state.permanents.values() if each.face_down)
    assert told(Transition(state, (Tapped(SPHINX),)), A) == (Tapped(stand_in),)
    assert told(Transition(state, (Tapped(SPHINX),)), B) == (Tapped(SPHINX),)
    owl = replace(permanent("owl", "1/1"), id=ObjectId("owl#3"), face_down=True, controller=B)
    ben = replace(state.players[B], hand=())
    down = state.with_players({B: ben}).with_permanents({owl.id: owl})
    (event,) = told(Transition(down, (moved("owl", Zone.HAND, Zone.BATTLEFIELD),)), A)
    assert isinstance(event, ZoneChanged)
    assert "owl" not in "".join((event.object, event.card, event.became or ""))


@pytest.mark.cr("601.2a", "602.2a", "708.4", "400.2")
def test_actions_of_others_name_what_is_announced_alone() -> None:
    state, owl = table(), ObjectId("owl#2")
    for action in (CastSpell(B, owl), PlayLand(B, owl), ActivateAbility(B, owl), PassPriority(B)):
        assert action_for(state, action, A) == action
        assert action_for(state, action, B) == action
    unseen = ObjectId("hidden_")
    assert action_for(state, CastSpell(B, owl, costs=("morph",)), A) == CastSpell(B, unseen, costs=("morph",))
    assert action_for(state, ChooseObjects(B, (owl,)), A) == ChooseObjects(B, (unseen,))
    paid = CastSpell(B, owl, payment=Payment(tapped=(SPHINX,)))
    assert "sphinx" not in msgspec.json.encode(action_for(state, paid, A)).decode()
    attack = DeclareAttackers(B, {SPHINX: A})
    (stand_in,) = (each.id for each in view_for(state, A).state.permanents.values() if each.face_down)
    assert action_for(state, attack, A) == DeclareAttackers(B, {stand_in: A})
    assert actual_action(state, DeclareBlockers(A, {ObjectId("hidden-bear"): (stand_in,)}), A) == DeclareBlockers(
        A, {ObjectId("hidden-bear"): (SPHINX,)}
    )


@pytest.mark.cr("400.2", "733.1")
def test_reasons_are_those_of_the_view() -> None:
    """Who asks about a card that can't be seen learns as much as about one that isn't there."""
    state = replace(table(), decision=Priority(A))
    legal = legal_actions_for(state, A)
    (wrong,) = legal.violations(CastSpell(A, ObjectId("owl#2")))
    (nobody,) = legal.violations(CastSpell(A, ObjectId("nobody")))
    assert wrong.code is nobody.code
    assert "The owl" not in wrong.message


@pytest.mark.cr("400.2")
def test_a_spectator_sees_what_is_public_and_no_hand() -> None:
    seen = view_for(table(), None)
    assert seen.player is None
    assert all(word not in text(seen) for word in ("sphinx", "owl", "ape", "bow", "axe", "arc"))
    assert all(word in text(seen) for word in ("bug", "hidden-bear"))


def test_where_nothing_is_hidden_the_view_is_the_state_itself() -> None:
    state = game([permanent("bear", "2/2")], [])
    assert view_for(state, A).state is state
    assert view_for(state, None).state is state


@pytest.mark.cr("400.2")
def test_a_spectator_learns_no_more_than_the_others_of_a_card_that_is_drawn() -> None:
    state = table()
    drawn = ZoneChanged(ObjectId("axe"), CardId("axe"), Zone.LIBRARY, Zone.HAND, ObjectId("axe#3"))
    done = Transition(state, (drawn,))
    assert events_for(state, done, None) == events_for(state, done, B)
