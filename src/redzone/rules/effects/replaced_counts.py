"""How many cards are drawn and milled, tokens created and mana produced instead (CR 614.1a, 614.16)."""

from typing import TypeVar

from msgspec.structs import replace

from redzone.abilities.replacement import Counted, MultiplyCount
from redzone.game.happening import DrawEvent, ManaEvent, MillEvent, TokenEvent
from redzone.rules.effects.replacement_effects import exist, fits
from redzone.rules.effects.single_events import ReplacementRows, SettledEvents, change, settled
from redzone.values.identity import ObjectId, PlayerId
from redzone.view import View

CountedT = TypeVar("CountedT", bound=DrawEvent | MillEvent | ManaEvent | TokenEvent)


def counting(what: Counted) -> ReplacementRows[CountedT]:
    """Return how effects change how many of something there are."""
    return change(
        MultiplyCount,
        lambda view, effect, more, event: (
            bool(event.count) and more.what is what and fits(view, effect, more.player, event.player)
        ),
        lambda more, event: replace(event, count=event.count * more.factor + more.plus),
    )


class _Mana(SettledEvents[ManaEvent]):
    """Mana that permanents would produce."""

    kind = ManaEvent
    changes: ReplacementRows[ManaEvent] = counting(Counted.MANA)


def mana_produced(view: View, player: PlayerId, source: ObjectId) -> int:
    """Return how many times as much mana a permanent produces that a player taps for it (CR 106.12)."""
    return settled(view, ManaEvent(player, source), _Mana).count if exist(view.state) else 1


class _Tokens(SettledEvents[TokenEvent]):
    """Tokens that would be created."""

    kind = TokenEvent
    changes: ReplacementRows[TokenEvent] = counting(Counted.TOKENS)


def tokens_created(view: View, player: PlayerId, count: int) -> int:
    """Return how many tokens are created where ``count`` would be (CR 614.16)."""
    return settled(view, TokenEvent(player, count), _Tokens).count
