"""Cards with madness (CR 702.35): exiled as they are discarded, and cast from there or put into the graveyard."""

from collections.abc import Sequence

from msgspec.structs import replace

from redzone.abilities.ability import IfDone, SpellEffect
from redzone.abilities.casting import ExiledAsDiscarded
from redzone.abilities.cost import Cost
from redzone.abilities.instruction import Deed, Do
from redzone.abilities.playing import MayCast
from redzone.abilities.words import ObjectWord
from redzone.characteristics.values import printed_characteristics
from redzone.game.stack import WaitingTrigger
from redzone.game.state import GameState
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
