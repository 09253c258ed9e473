"""What holds at every moment of a game, asked of the public entrances to the rules alone."""

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Final

import msgspec
from msgspec.structs import replace

from redzone.game.action import Action
from redzone.game.card import ZoneObject
from redzone.game.event import CardsRevealed, Event
from redzone.game.permanent import Permanent
from redzone.game.player import Player
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.game.violation import IllegalAction
from redzone.notation.saved import load_game, load_state, save_game, save_state
from redzone.notation.syntax.plain import is_list, is_mapping
from redzone.rules.game import apply, legal_actions, legal_actions_for, replay
from redzone.rules.seats.hidden_information import actual_action, events_for, view_for
from redzone.values.identity import ObjectId, PlayerId

MOST: Final = 150
"""So many answers are looked at."""

_TRIED: Final = 5
_MUTANTS: Final = 4


class Found(Exception):  # noqa: N818  it says what was found
    """Something that must not happen."""


def check(*, holds: bool, message: str) -> None:
    """Raise what was found unless it holds."""
    if not holds:
        raise Found(message)


def check_saving(state: GameState) -> None:
    """A state is saved and loaded as it is, and its text is always the same."""
    text = save_state(state)
    loaded = load_state(text)
    check(holds=loaded == state, message="a loaded state differs from what was saved")
    check(holds=list(loaded.permanents) == list(state.permanents), message="loaded permanents are in another order")
    check(holds=save_state(loaded) == text, message="a loaded state is saved as another text")


def check_replay(start: GameState, entries: Sequence[Action], end: GameState, events: Sequence[Event]) -> None:
    """A game that was saved is played again to the same end."""
    loaded, actions = load_game(save_game(start, tuple(entries)))
    check(holds=actions == tuple(entries), message="loaded actions differ from what was saved")
    again = replay(loaded, actions)
    check(holds=again.state == end, message="a game that is played again ends otherwise")
    check(holds=again.events == tuple(events), message="other things happen in a game that is played again")


def check_answers(state: GameState, random: Random) -> None:
    """What is offered is done, what is illegal is refused with reasons, and neither changes the state."""
    text, legal = save_state(state), legal_actions(state)
    offered = list(islice(legal, MOST))
    check(holds=bool(offered), message="nothing is offered")
    for action in random.sample(offered, min(_TRIED, len(offered))):
        check(holds=action in legal, message=f"{action} is offered and illegal")
        apply(state, action)
        for mutant in _mutants(action, state, random):
            _check_mutant(state, mutant)
    check(holds=save_state(state) == text, message="a state was changed")


def _check_mutant(state: GameState, action: Action) -> None:
    violations = legal_actions(state).violations(action)
    refused = False
    try:
        apply(state, action)
    except IllegalAction as error:
        refused = True
        check(holds=error.violations == violations, message=f"{action} is refused for other reasons than are given")
    check(holds=refused is bool(violations), message=f"{action} is both legal and refused, or neither")
    check(
        holds=all(violation.rules and violation.message for violation in violations),
        message=f"{action} is refused without a rule",
    )


def _mutants(action: Action, state: GameState, random: Random) -> Iterator[Action]:
    """Yield actions in which one name or number is another one."""
    words: list[object] = [*state.permanents, *state.players, -1, 0, 7, "nobody"]
    words += [card.id for player in state.players.values() for card in (*player.hand, *player.graveyard)]
    for _ in range(_MUTANTS):
        plain = _changed(msgspec.to_builtins(action), random, words)
        try:
            yield msgspec.convert(plain, Action)
        except msgspec.ValidationError:
            continue


def _changed(plain: object, random: Random, words: Sequence[object]) -> object:
    """Return plain data with one leaf changed."""
    if is_mapping(plain) and plain:
        keys = [key for key in plain if key != "kind"]
        key = random.choice(keys) if keys else ""
        return {each: _changed(part, random, words) if each == key else part for each, part in plain.items()}
    if is_list(plain) and plain:
        at = random.randrange(len(plain))
        return [_changed(part, random, words) if place == at else part for place, part in enumerate(plain)]
    return random.choice(words)


def check_views(state: GameState, random: Random) -> None:
    """What a player is told does not depend on what is hidden from that player."""
    for player, status in state.players.items():
        if status.loss is None:
            other = with_other_secrets(state, player, random)
            here, there = view_for(state, player), view_for(other, player)
            check(holds=here == there, message=f"player {player} sees what is hidden")
            check_saving(here.state)
    if state.decision is not None:
        decider = state.decision.player
        seen = islice(legal_actions_for(state, decider), MOST)
        actual, offered = [actual_action(state, each, decider) for each in seen], islice(legal_actions(state), MOST)
        check(holds=actual == list(offered), message="a view has other answers than its game")


def check_events(state: GameState, action: Action, done: Transition, random: Random) -> None:
    """What a player sees happen does not depend on what is hidden from that player, before and after."""
    for player in state.players:
        told = events_for(state, done, player)
        check(holds=len(told) == len(done.events), message="events are kept from a player")
        other = with_other_secrets(state, player, random)
        if action not in legal_actions(other) or any(isinstance(event, CardsRevealed) for event in done.events):
            continue
        otherwise = apply(other, action)
        if view_for(otherwise.state, player) == view_for(done.state, player):
            check(holds=events_for(other, otherwise, player) == told, message=f"player {player} hears what is hidden")


def with_other_secrets(state: GameState, viewer: PlayerId, random: Random) -> GameState:
    """Return a state that the viewer can't tell from this one: other cards lie hidden where some do.

    Cards of which something else in the game speaks stay where they are.
    """
    spoken_of = _spoken_of(state)
    players = {
        id_: _shuffled(player, random, spoken_of, keeps_hand=id_ == viewer) for id_, player in state.players.items()
    }
    printed = [each.card.printed for player in players.values() for each in (*player.hand, *(player.library or ()))]
    down: dict[ObjectId, Permanent] = {}
    for id_, permanent in state.permanents.items():
        if permanent.face_down and permanent.controller != viewer and printed:
            down[id_] = replace(permanent, card=replace(permanent.card, printed=random.choice(printed)))
    return state.with_players(players).with_permanents(down)


def _shuffled(player: Player, random: Random, fixed: frozenset[str], *, keeps_hand: bool) -> Player:
    hand = () if keeps_hand else player.hand
    zones = hand, player.library or (), player.on_library, player.in_library
    moving = [each for zone in zones for each in zone if each.id not in fixed]
    random.shuffle(moving)

    def dealt(zone: tuple[ZoneObject, ...]) -> tuple[ZoneObject, ...]:
        return tuple(each if each.id in fixed else moving.pop() for each in zone)

    return replace(
        player,
        hand=player.hand if keeps_hand else dealt(player.hand),
        library=None if player.library is None else dealt(player.library),
        on_library=dealt(player.on_library),
        in_library=dealt(player.in_library),
    )


def _spoken_of(state: GameState) -> frozenset[str]:
    """Return every word of a state outside the hidden zones."""
    empty = {
        id_: replace(player, hand=(), library=None, on_library=(), in_library=())
        for id_, player in state.players.items()
    }
    plain: object = msgspec.json.decode(save_state(state.with_players(empty)))
    return frozenset(_words(plain))


def _words(plain: object) -> Iterator[str]:
    if isinstance(plain, str):
        yield plain
    elif is_list(plain):
        for part in plain:
            yield from _words(part)
    elif is_mapping(plain):
        for key, part in plain.items():
            yield key
            yield from _words(part)
