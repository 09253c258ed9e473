"""Special actions (CR 116.2): playing lands, and turning face-down permanents face up."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import KeywordAbility, SpellEffect
from redzone.abilities.cost import Cost
from redzone.abilities.keyword import Keyword
from redzone.characteristics.copying import CLOAKED, MANIFESTED
from redzone.cr import Rule
from redzone.game.action import PlayLand, TurnFaceUp
from redzone.game.card import Zone, ZoneObject
from redzone.game.event import LandPlayed
from redzone.game.stack import StackKind, StackObject
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.game.violation import Code, Violation
from redzone.rules.casting.proposals import automatic, pay_bill, wrong_payment
from redzone.rules.casting.spell_permissions import is_once, lands_each_turn, permissions_to_play, permits_land
from redzone.rules.damage import keyword_actions
from redzone.rules.damage.entering import Arrival, enter
from redzone.rules.payments.costs import Bill, fixed_cost
from redzone.rules.reference.timing import is_sorcery_time
from redzone.rules.seats.history import note_done_once
from redzone.rules.zones.libraries import top_of_library
from redzone.rules.zones.turning import turn_face_up
from redzone.rules.zones.zones import take_from_zones
from redzone.values.identity import ObjectId, PlayerId, next_incarnation
from redzone.values.types import CardType
from redzone.view import View

_PLAYING: Final = Rule("116.2a")
_TURNING: Final = Rule("116.2b")
_TURNED_UP_FOR: Final = (Keyword.MORPH, Keyword.MEGAMORPH, Keyword.DISGUISE)


def land_candidates(view: View, player: PlayerId) -> Iterator[PlayLand]:
    """Yield the lands that a player can play."""
    for card in {each.id: each for _, each, _ in _playable_cards(view, player)}.values():
        action = PlayLand(player, card.id)
        if CardType.LAND in card.card.printed.type_line.types and not land_violations(view, action):
            yield action


def land_violations(view: View, action: PlayLand) -> tuple[Violation, ...]:
    """Return why a land can't be played now (CR 305.1-305.3)."""
    state, player = view.state, action.player
    card = next((each for _, each, _ in _playable_cards(view, player) if each.id == action.card), None)
    if card is None:
        message = f"{view.name(action.card)} isn't in the hand of {view.name(player)}, nor playable from elsewhere"
        return (Violation(Code.WRONG_ZONE, (_PLAYING, Rule("305.1")), message, (action.card,)),)
    found: list[Violation] = []
    name = card.card.printed.name
    if CardType.LAND not in card.card.printed.type_line.types:
        found.append(Violation(Code.WRONG_TYPE, (_PLAYING, Rule("305.1")), f"{name} is no land", (card.id,)))
    if not is_sorcery_time(state, player):
        message = "lands can be played only in a main phase of their player's turn, while the stack is empty"
        found.append(Violation(Code.WRONG_TIME, (_PLAYING, Rule("305.1")), message, (card.id,)))
    elif _has_played_all_lands(view, player):
        message = f"{view.name(player)} has played a land this turn"
        found.append(Violation(Code.ALREADY_USED, (_PLAYING, Rule("305.2b")), message, (card.id,)))
    return tuple(found)


def _has_played_all_lands(view: View, player: PlayerId) -> bool:
    most = lands_each_turn(view, player)
    return most is not None and view.state.turn.history.lands_played.get(player, 0) >= most


def play_land(state: GameState, action: PlayLand) -> Transition:
    """Put a land onto the battlefield; its player keeps priority (CR 116.3, 305.1)."""
    player = action.player
    playable = _playable_cards(View(state), player)
    zone, card, once_by = next(found for found in playable if found[1].id == action.card)
    if once_by is not None:
        state = note_done_once(state, once_by, player)
    history = state.turn.history
    played = {**history.lands_played, player: history.lands_played.get(player, 0) + 1}
    turn = replace(state.turn, history=replace(history, lands_played=played))
    state = replace(take_from_zones(state, (card.id,)), turn=turn, decision=None, next_priority=player)
    there = next_incarnation(card.id)
    arrival = Arrival(there, card.card, player, origin=zone, was=card.id)
    return Transition(state, (LandPlayed(player, there),)).then(enter(state, (arrival,)))


def _playable_cards(view: View, player: PlayerId) -> Iterator[tuple[Zone, ZoneObject, ObjectId | None]]:
    """Yield the cards that a player might play as lands: those in hand, and those that effects permit (CR 305.1).

    The third is the object whose permission is used up for the turn by this.
    """
    state = view.state
    yield from ((Zone.HAND, each, None) for each in state.players[player].hand)
    elsewhere = ((Zone.GRAVEYARD, each) for one in state.players.values() for each in one.graveyard)
    for zone, card in (*elsewhere, *((Zone.EXILE, each) for each in state.exile)):
        if any(permission.player == player and permission.lands for permission in card.permissions):
            yield zone, card, None
    own = ((Zone.GRAVEYARD, state.players[player].graveyard), (Zone.LIBRARY, top_of_library(state, player, 1)))
    for zone, cards in own:
        for effect in sorted(permissions_to_play(view, player, zone), key=is_once):
            permitted = (each for each in cards if permits_land(view, effect, view.find(each.id)))
            yield from ((zone, each, effect.holder if is_once(effect) else None) for each in permitted)


def face_up_candidates(view: View, player: PlayerId) -> Iterator[TurnFaceUp]:
    """Yield the permanents that a player can turn face up, each with a payment that is found automatically."""
    for permanent in view.permanents():
        if permanent.face_down and permanent.controller == player:
            for action in ways_to_turn_up(view, player, permanent.id):
                paid = replace(action, payment=automatic(view, face_up_bill(view, action)))
                if not face_up_violations(view, paid):
                    yield paid


def ways_to_turn_up(view: View, player: PlayerId, id_: ObjectId) -> tuple[TurnFaceUp, ...]:
    """Return the ways to turn a face-down permanent face up: for its own cost, or as what is manifested or cloaked."""
    ways = (TurnFaceUp(player, id_), TurnFaceUp(player, id_, for_mana_cost=True))
    return tuple(way for way in ways if _cost_to_turn(view, way) is not None)


def _ability_to_turn(view: View, id_: ObjectId) -> KeywordAbility | None:
    """Return the ability for whose cost a face-down permanent can be turned face up (CR 702.37e, 702.168d)."""
    printed = view.permanent(id_).card.printed.abilities
    keywords = (each for each in printed if isinstance(each, KeywordAbility))
    return next((keyword for keyword in keywords if keyword.keyword in _TURNED_UP_FOR), None)


def _cost_to_turn(view: View, action: TurnFaceUp) -> Cost | None:
    """Return the cost for which a face-down permanent is turned face up so, ``None`` if it can't be.

    What is manifested or cloaked can be for its mana cost, if it is a creature card that has one (CR 701.40b, 701.58b).
    """
    if not action.for_mana_cost:
        keyword = _ability_to_turn(view, action.object)
        return None if keyword is None else keyword.cost or Cost()
    permanent = view.permanent(action.object)
    printed = permanent.card.printed
    fixed = bool(printed.cost) and "{X}" not in printed.cost  # where X is chosen is not played (CR 107.3d)
    creature = CardType.CREATURE in printed.type_line.types and fixed
    manifested = not {MANIFESTED, CLOAKED}.isdisjoint(permanent.designations)
    return Cost(printed.cost) if creature and manifested else None


def face_up_bill(view: View, action: TurnFaceUp) -> Bill:
    """Return what turning a permanent face up costs."""
    cost = (_cost_to_turn(view, action) if action.object in view else None) or Cost()
    asking = StackObject(action.object, StackKind.ACTIVATED, action.player, SpellEffect(), source=action.object)
    return Bill(action.player, fixed_cost(view, cost, asking))


def face_up_violations(view: View, action: TurnFaceUp) -> tuple[Violation, ...]:
    """Return why a permanent can't be turned face up (CR 116.2b, 702.37e)."""
    id_, name = action.object, view.name(action.object)
    if id_ not in view or not view.permanent(id_).face_down:
        message = f"{name} isn't a face-down permanent"
        return (Violation(Code.UNKNOWN_OBJECT, (_TURNING, Rule("708.7")), message, (id_,)),)
    if view.permanent(id_).controller != action.player:
        message = f"{name} isn't controlled by {view.name(action.player)}"
        return (Violation(Code.NOT_CONTROLLED, (_TURNING, Rule("702.37e")), message, (id_,)),)
    if _cost_to_turn(view, action) is None:
        message = f"nothing allows {name} to be turned face up"
        return (Violation(Code.UNKNOWN_COST, (_TURNING, Rule("708.7")), message, (id_,)),)
    return wrong_payment(view, face_up_bill(view, action), action.payment)


def turn_up(state: GameState, action: TurnFaceUp) -> Transition:
    """Pay, and turn a permanent face up; its player keeps priority (CR 116.3). With megamorph it gets a counter."""
    view = View(state)
    keyword = None if action.for_mana_cost else _ability_to_turn(view, action.object)
    free = replace(state, decision=None, next_priority=action.player)
    done = pay_bill(free, face_up_bill(view, action), action.payment)
    done = done.then(turn_face_up(done.state, (action.object,)))
    if keyword is None or keyword.keyword is not Keyword.MEGAMORPH:
        return done
    return done.then(keyword_actions.put_counters(done.state, {action.object: {"+1/+1": 1}}))  # CR 702.37b
