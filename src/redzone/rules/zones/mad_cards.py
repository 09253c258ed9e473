"""Cards that can be cast as they are discarded or afterwards: madness (CR 702.35) and mayhem (CR 702.187)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from redzone.abilities.ability import IfDone, KeywordAbility, SpellEffect
from redzone.abilities.casting import ExiledAsDiscarded
from redzone.abilities.cost import Cost
from redzone.abilities.duration import Duration
from redzone.abilities.instruction import Deed, Do
from redzone.abilities.keyword import Keyword
from redzone.abilities.playing import MayCast
from redzone.abilities.words import ObjectWord
from redzone.characteristics.values import printed_characteristics
from redzone.game.card import ZoneObject
from redzone.game.permission import Permission
from redzone.game.stack import WaitingTrigger
from redzone.game.state import GameState
from redzone.rules.zones.permissions import permit
from redzone.values.identity import ObjectId, PlayerId, next_incarnation
from redzone.view import instances_of


def madness(state: GameState, player: PlayerId, card: ObjectId) -> Cost | None:
    """Return the madness cost of a card in a hand, ``None`` if it has none there."""
    hand = state.players[player].hand
    own = [
        instance
        for held in hand
        if held.id == card
        for instance in instances_of(printed_characteristics(held.card.printed))
    ]
    return next((each.ability.cost for each in own if isinstance(each.ability, ExiledAsDiscarded)), None)


def with_madness(before: GameState, after: GameState, discarded: Sequence[tuple[PlayerId, ObjectId]]) -> GameState:
    """Let the abilities trigger of cards that were exiled this way: their owners may cast them (CR 702.35a)."""
    exiled = {each.id for each in after.exile}
    waiting: list[WaitingTrigger] = []
    for player, card in discarded:
        cost, arrived = madness(before, player, card), next_incarnation(card)
        if cost is not None and arrived in exiled:
            waiting.append(WaitingTrigger(player, arrived, _cast_or_left(cost), objects=(arrived,)))
    return replace(after, waiting=(*after.waiting, *waiting))


def _cast_or_left(cost: Cost) -> SpellEffect:
    left = IfDone((), (Do(Deed.PUT_INTO_GRAVEYARD, ObjectWord.CHOSEN),))
    return SpellEffect((MayCast(ObjectWord.CHOSEN, cost), left))


def with_mayhem(after: GameState, discarded: Sequence[tuple[PlayerId, ObjectId]]) -> GameState:
    """Let players cast cards with mayhem from their graveyards for the rest of the turn (CR 702.187b)."""
    for player, card in discarded:
        arrived = next_incarnation(card)
        there = next((each for each in after.players[player].graveyard if each.id == arrived), None)
        for cost in () if there is None else _mayhem(there):
            allowed = Permission(player, Duration.END_OF_TURN, lands=False, cost=cost, name=Keyword.MAYHEM.value)
            after = permit(after, (arrived,), allowed)
    return after


def _mayhem(card: ZoneObject) -> Iterator[Cost]:
    """Yield the mayhem costs of a card."""
    keywords = (each for each in card.card.printed.abilities if isinstance(each, KeywordAbility))
    yield from (each.cost for each in keywords if each.keyword is Keyword.MAYHEM and each.cost is not None)
