"""Players and the stack at a glance: life, hands, mana and designations, and what waits to resolve."""

from collections.abc import Iterator, Mapping

from redzone.game.stack import StackKind, StackObject
from redzone.game.state import GameState
from redzone.rules.zones.stack_objects import all_targets
from redzone.session.names import Names
from redzone.values.identity import CardId, ObjectId, PlayerId, Target
from redzone.values.value import Value


class PlayerOverview(Value, frozen=True):
    """A player; ``commander_damage`` is by commander (CR 903.10a), ``lost`` is why the player lost, if so.

    ``hand`` is how many cards are in hand, ``mana`` what is in the mana pool, ``monarch`` and ``initiative`` are
    designations (CR 725, 726).
    """

    name: str
    life: int
    poison: int = 0
    commander_damage: Mapping[CardId, int] = {}
    lost: str | None = None
    hand: int = 0
    mana: str = ""
    energy: int = 0
    monarch: bool = False
    initiative: bool = False


class StackOverview(Value, frozen=True):
    """A spell or ability on the stack (CR 405); ``source`` is the object whose ability it is."""

    id: ObjectId
    kind: StackKind
    controller: PlayerId
    source: ObjectId | None
    targets: tuple[Target, ...]
    text: str


def player_overview(state: GameState, player: PlayerId, names: Names) -> PlayerOverview:
    """Return a player at a glance."""
    status = state.players[player]
    return PlayerOverview(
        name=names.name(player),
        life=status.life,
        poison=status.poison,
        commander_damage=status.commander_damage,
        lost=None if status.loss is None else status.loss.value,
        hand=len(status.hand),
        mana=status.mana,
        energy=status.energy,
        monarch=state.monarch == player,
        initiative=state.initiative == player,
    )


def stack_overview(state: GameState, names: Names) -> tuple[StackOverview, ...]:
    """Return what is on the stack, the top last (CR 405.2)."""
    return tuple(_on_stack(entry, names) for entry in state.stack)


def _on_stack(on: StackObject, names: Names) -> StackOverview:
    targets = all_targets(on)
    if on.kind is StackKind.SPELL:
        what = names.name(on.id)
    else:
        what = f"{on.kind} of {'the game' if on.source is None else names.name(on.source)}"
    at = f", targeting {', '.join(map(names.name, targets))}" if targets else ""
    text = f"{what} ({names.name(on.controller)}){at}"
    return StackOverview(on.id, on.kind, on.controller, on.source, targets, text)


def player_lines(players: Mapping[PlayerId, PlayerOverview]) -> Iterator[str]:
    """Yield what players have beside life."""
    for player in players.values():
        parts = tuple(_parts(player))
        if parts:
            yield f"{player.name}: {', '.join(parts)}"


def _parts(player: PlayerOverview) -> Iterator[str]:
    if player.hand:
        yield f"{player.hand} card{'s' * (player.hand > 1)} in hand"
    if player.mana:
        yield f"{player.mana} in the mana pool"
    if player.energy:
        yield f"{player.energy} energy"
    if player.monarch:
        yield "the monarch"
    if player.initiative:
        yield "the initiative"


def stack_lines(stack: tuple[StackOverview, ...]) -> Iterator[str]:
    """Yield the stack, what resolves next first."""
    if stack:
        yield f"On the stack, the next to resolve first: {'; '.join(entry.text for entry in reversed(stack))}"
