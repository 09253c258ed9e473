"""States, games and events as JSON: they come back the same, and nothing else comes back at all."""

import msgspec
import pytest

from redzone.abilities.ability import SpellEffect
from redzone.abilities.keyword import Keyword
from redzone.game.action import CastSpell, DeclareAttackers, PassPriority
from redzone.game.effect import Intervention
from redzone.game.stack import StackKind, StackObject
from redzone.notation import saved
from redzone.notation.saved import (
    InvalidSavedValue,
    SavedEvents,
    SavedGame,
    SavedState,
    load_events,
    load_game,
    load_packed,
    load_saved,
    load_state,
    pack_saved,
    save_events,
    save_game,
    save_state,
    saved_schema,
    saved_text,
)
from redzone.rules.game import replay
from redzone.values.identity import ObjectId
from tests.support import outside
from tests.support.schemas import validator
from tests.support.states import A, B, Play, game, permanent


def fought() -> Play:
    """A combat with some of everything, played to its end."""
    wurm = permanent("wurm", "6/6", Keyword.TRAMPLE, commander=True, counters={"+1/+1": 1})
    walker = permanent("walker", type="Planeswalker", loyalty=3)
    play = Play(game([wurm, permanent("hawk", "2/2", Keyword.FLYING)], [permanent("bear", "2/2"), walker]))
    return play.attack(wurm=B, hawk="walker").block(bear="wurm").assign(wurm={"bear": 2, B: 5}, hawk={"walker": 2})


@pytest.mark.requirement("S4")
def test_a_state_comes_back_at_every_decision() -> None:
    play = Play(game([permanent("wurm", "6/6", Keyword.DOUBLE_STRIKE)], [permanent("bear", "2/2")]))
    while play.state.turn.number == 1 and play.state.decision is not None:
        assert load_state(save_state(play.state)) == play.state
        play.default()


def test_a_game_comes_back_and_replays_to_the_same_end() -> None:
    start = game([permanent("wurm", "3/3")], [permanent("bear", "2/2")])
    destroy = Intervention(outside.destroy((ObjectId("bear"),)), A)
    entries = (destroy, PassPriority(A), PassPriority(B), DeclareAttackers(A, {ObjectId("wurm"): B}))
    loaded_start, loaded_entries = load_game(save_game(start, entries))
    assert (loaded_start, loaded_entries) == (start, entries)
    assert replay(loaded_start, loaded_entries) == replay(start, entries)


def test_whatever_was_saved_comes_back() -> None:
    state = fought().state
    for value in (
        SavedState(redzone=3, state=state),
        SavedGame(redzone=3, start=state, entries=(PassPriority(A),)),
        SavedEvents(redzone=3, events=tuple(fought().events)),
    ):
        assert load_packed(pack_saved(value)) == value
        assert load_saved(msgspec.json.encode(value)) == value


def test_a_packed_state_that_makes_no_sense_is_refused() -> None:
    state = fought().state
    alone = SavedState(redzone=3, state=msgspec.structs.replace(state, players={A: state.players[A]}))
    with pytest.raises(InvalidSavedValue, match="there is no player"):
        load_packed(pack_saved(alone))


def divided(shares: object = ((B, 2), (ObjectId("1"), 1))) -> SavedGame:
    """A game with something divided between a player and an object that goes by the number of another player."""
    targets = ((B, ObjectId("1")),)
    spell = StackObject(ObjectId("arc"), StackKind.SPELL, A, SpellEffect(), targets=targets)
    start = game([permanent("wurm", "6/6")], [], begun=False)
    start = msgspec.structs.replace(start, stack=(msgspec.structs.replace(spell, division=shares),))
    cast = CastSpell(A, ObjectId("arc"), targets)
    return SavedGame(redzone=3, start=start, entries=(msgspec.structs.replace(cast, division=shares),))


EARLIER = {B: 2, ObjectId("1"): 1}
"""The same division as earlier programs had it."""


def before(saved_game: SavedGame) -> SavedGame:
    """As the version before saved it."""
    return msgspec.structs.replace(saved_game, redzone=1)


@pytest.mark.cr("601.2d")
def test_players_and_objects_among_which_something_is_divided_stay_what_they_are() -> None:
    assert load_saved(saved_text(divided())) == divided()
    assert load_packed(pack_saved(divided())) == divided()


def test_a_division_that_was_saved_as_a_mapping_is_read() -> None:
    """Its targets tell which of the texts were players; nothing but what divides is changed."""
    text = msgspec.json.encode(before(divided(EARLIER)))
    assert text.count(b'"division":{"2":2,"1":1}') == 2
    assert load_saved(text) == divided()
    assert load_packed(msgspec.msgpack.encode(before(divided(EARLIER)))) == divided()


def test_what_only_goes_by_that_word_is_left() -> None:
    """Counters on an object with that id, in a game that has to be brought to the present form."""
    grown = Intervention(outside.put_counters({ObjectId("division"): {"+1/+1": 1}}), A)
    earlier = before(divided(EARLIER))
    text = msgspec.json.encode(msgspec.structs.replace(earlier, entries=(*earlier.entries, grown)))
    assert load_saved(text) == msgspec.structs.replace(divided(), entries=(*divided().entries, grown))


def test_what_an_earlier_program_divided_among_nothing_that_is_known_is_left() -> None:
    text = msgspec.json.encode(before(divided(EARLIER))).replace(b'"targets":[[2,"1"]],', b"")
    loaded = load_saved(text)
    assert isinstance(loaded, SavedGame)
    assert loaded.start.stack[0].division == ((ObjectId("2"), 2), (ObjectId("1"), 1))


def test_events_come_back() -> None:
    assert load_events(save_events(tuple(fought().events))) == tuple(fought().events)


def test_saved_values_fit_their_schema() -> None:
    fits = validator(saved_schema())
    for text in (save_state(fought().state), save_events(tuple(fought().events))):
        assert fits.is_valid(msgspec.json.decode(text))


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"null",
        b"[]",
        b"{}",
        b'{"redzone": 3, "kind": "state"}',
        b'{"redzone": 1, "kind": "pickle"}',
        b"[" * 100_000,
    ],
    ids=["empty", "null", "list", "nothing", "other version", "other kind", "deep"],
)
def test_anything_else_is_refused(text: bytes) -> None:
    for load in (load_state, load_game, load_events):
        with pytest.raises(InvalidSavedValue):
            load(text)


def test_a_large_text_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saved, "MAX_SAVED_BYTES", 10)
    with pytest.raises(InvalidSavedValue, match="at most 10 are read"):
        load_state(save_state(fought().state))


def changed(**changes: object) -> bytes:
    """A saved state of a combat in which parts of the state are something else."""
    play = Play(game([permanent("wurm", "6/6")], [permanent("bear", "2/2")])).attack(wurm=B)
    plain: dict[str, dict[str, object]] = msgspec.json.decode(save_state(play.state))
    plain["state"].update(changes)
    return msgspec.json.encode(plain)


NOBODY = ObjectId("nobody")
ANA = {"1": {"name": "Ana", "life": 40}}


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"players": {"1": {"name": "Ana", "life": 40}}}, "there is no player 2"),
        ({"players": {**ANA, "2": {"name": "Ben", "life": 40, "mana": "{Q}"}}}, "Ben has no mana that is called '.Q.'"),
        ({"players": {**ANA, "2": {"name": "Ben", "life": 40, "mana": "{2}"}}}, "Ben has no mana that is called '.2.'"),
        ({"board": {}}, "wurm is in combat, but not on the battlefield"),
        ({"combat": {"blockers": {NOBODY: []}}}, "nobody is in combat"),
        ({"combat": {"attackers": {}, "blockers": {"wurm": [NOBODY]}}}, "nobody is in combat"),
    ],
)
def test_a_state_that_does_not_hang_together_is_refused(changes: dict[str, object], complaint: str) -> None:
    with pytest.raises(InvalidSavedValue, match=complaint):
        load_state(changed(**changes))


def test_a_permanent_under_another_id_is_refused() -> None:
    text = save_state(game([permanent("wurm", "6/6")], [])).replace(b'"permanents":{"wurm"', b'"permanents":{"worm"')
    with pytest.raises(InvalidSavedValue, match="wurm stands under worm"):
        load_state(text)


def test_whoever_has_a_part_must_be_there() -> None:
    state = game([permanent("siege", type="Battle - Siege", defense=3, protector=B)], [permanent("bear", "2/2")])
    assert load_state(save_state(state)) == state
    for gone in (b'"controller":1', b'"protector":2'):
        with pytest.raises(InvalidSavedValue, match="there is no player 9"):
            load_state(save_state(state).replace(gone, gone[:-1] + b"9"))
