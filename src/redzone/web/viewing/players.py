"""Players, and the stack, as everybody sees them."""

from collections.abc import Iterator

from msgspec.structs import replace

from redzone.game.player import Player
from redzone.game.stack import StackKind, StackObject
from redzone.game.state import GameState
from redzone.narrative.choice_words import text_of
from redzone.rules.zones.libraries import cards_of_library
from redzone.rules.zones.stack_objects import all_targets
from redzone.values.identity import CardId, PlayerId
from redzone.view import View
from redzone.web.protocol.scene import CommanderDamage, SeenPlayer, SeenStackItem
from redzone.web.viewing.spoken import spoken_player
from redzone.web.viewing.words import SceneWords


def seen_players(state: GameState, words: SceneWords) -> dict[str, SeenPlayer]:
    """Return the players, in turn order."""
    return {status.name: _player(state, player, status, words) for player, status in state.players.items()}


def _player(state: GameState, player: PlayerId, status: Player, words: SceneWords) -> SeenPlayer:
    seen = SeenPlayer(
        name=status.name,
        spoken="",
        life=status.life,
        team=status.team,
        poison=status.poison,
        energy=status.energy,
        mana=status.mana,
        hand=len(status.hand),
        library=sum(1 for _ in cards_of_library(status)),
        graveyard=len(status.graveyard),
        exile=sum(card.card.owner == player for card in state.exile),
        commander_damage=[
            _commander_damage(state, commander, amount, words)
            for commander, amount in status.commander_damage.items()
            if amount
        ],
        designations=list(_designations(state, player, status)),
        lost=None if status.loss is None else status.loss.value,
    )
    return replace(seen, spoken=spoken_player(seen))


def _commander_damage(state: GameState, commander: CardId, amount: int, words: SceneWords) -> CommanderDamage:
    owners = (each.card for each in state.permanents.values() if each.card.id == commander)
    outside = (each.card for each in state.command if each.card.id == commander)
    card = next(owners, None) or next(outside, None)
    owner = "" if card is None else words.player(card.owner)
    return CommanderDamage(commander=commander, name=words.said(commander), controller=owner, amount=amount)


def _designations(state: GameState, player: PlayerId, status: Player) -> Iterator[str]:
    if state.monarch == player:
        yield "monarch"
    if state.initiative == player:
        yield "initiative"
    if status.blessed:
        yield "city's blessing"
    if status.speed:
        yield f"speed {status.speed}"
    if status.ring_level:
        yield f"the Ring, {status.ring_level}"
    if status.room:
        yield f"in {status.room}"
    yield from (f"{count} {kind}" for kind, count in status.counters.items() if count)


def seen_stack(view: View, words: SceneWords) -> list[SeenStackItem]:
    """Return what is on the stack, the top last (CR 405.2)."""
    return [_stack_item(view, on, words) for on in view.state.stack]


def _stack_item(view: View, on: StackObject, words: SceneWords) -> SeenStackItem:
    spell = on.kind is StackKind.SPELL
    source = on.id if spell else on.source
    what = words.called(on.id if spell else source) if source is not None else "the game"
    return SeenStackItem(
        id=on.id,
        text=what if spell else f"{on.kind.value} of {what}",
        rules_text=_rules_text(view, on, what),
        kind=on.kind.value,
        controller=words.player(on.controller),
        source=None if source is None else words.label(source),
        targets=words.labels(all_targets(on)),
    )


def _rules_text(view: View, on: StackObject, called: str) -> str:
    """Return what something on the stack says, by the name of its source: an effect alone doesn't know what that is."""
    text = text_of(view, on.source if on.kind is StackKind.TRIGGERED else None, on.effect)
    return text.replace("This creature", _capitalised(called)).replace("this creature", called)


def _capitalised(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"
