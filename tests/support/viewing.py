"""Games and moments of games for tests of what viewers see."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

from msgspec.structs import replace

from redzone.exchange.forms import parse_any
from redzone.game.card import ZoneObject
from redzone.game.decision import Decision
from redzone.game.state import GameState
from redzone.games.game import Game
from redzone.games.loading import load_scenario
from redzone.notation.read import LocatedScenario
from redzone.values.identity import PlayerId
from redzone.web.protocol.scene import TableScene
from tests.support.forms import FormPlayer
from tests.support.random_table import table

ROOT = Path(__file__).parents[2]
SECRET = "Secret"
"""The first word of the name of every card that begins in a hidden zone."""

SECRETS = 0, 90
"""The seed and the answers of a game in which all of a combat happens."""


@cache
def example(name: str) -> Game:
    """An example, played to its end; tests take nothing back in it."""
    return _loaded(ROOT / "examples" / f"{name}.yaml", None)


@cache
def case(file: str, id_: str) -> Game:
    """One of the cases of the rules, played to its end."""
    return _loaded(ROOT / "tests" / "scenarios" / f"{file}.yaml", id_)


def _loaded(file: Path, id_: str | None) -> Game:
    (found, *_) = (each for each in parse_any(file.read_text("utf-8"), file.name) if id_ in (None, each.id))
    assert isinstance(found, LocatedScenario)
    return load_scenario(found).game


def states_of(game: Game) -> Iterator[GameState]:
    """Every state of a game, from its start on."""
    yield game.start
    yield from (move.after for move in game.moves)


def moment(game: Game, decision: type[Decision], number: int = 1) -> GameState:
    """The state in which a game waited for such a decision for the first time, or a later one."""
    found = [state for state in states_of(game) if isinstance(state.decision, decision)]
    return found[number - 1]


@cache
def secret_game(seed: int, answers: int) -> Game:
    """A game of four with hands and libraries of cards with secret names, so many answers long."""
    game = Game(_with_secrets(table(seed)))
    player = FormPlayer(Random(seed))
    for _ in range(answers):
        if game.decision is None:
            break
        player.answer(game)
    return game


def _with_secrets(state: GameState) -> GameState:
    def secret(card: ZoneObject) -> ZoneObject:
        printed = replace(card.card.printed, name=f"{SECRET} {card.card.id}")
        return replace(card, card=replace(card.card, printed=printed))

    players = {
        player: replace(status, hand=tuple(map(secret, status.hand)), library=tuple(map(secret, status.library or ())))
        for player, status in state.players.items()
    }
    return replace(state, players=players)


def viewers(game: Game) -> tuple[PlayerId | None, ...]:
    """A spectator and every player."""
    return (None, *game.start.players)


def spoken(scene: TableScene) -> list[str]:
    """What a screen reader says of everything, players first."""
    return [*(each.spoken for each in scene.players.values()), *(each.spoken for each in scene.objects.values())]
