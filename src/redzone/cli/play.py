"""``redzone play``: whole games of decks, by people at the terminal and by policies."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click
from msgspec import Struct

from redzone.cli.board import print_table
from redzone.cli.output import Screen, counted
from redzone.cli.writing import check_target, write_file
from redzone.cli.written import OPENED
from redzone.game.action import Action
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.games.game import Game
from redzone.games.policies import Policy, fair, policy_named
from redzone.narrative.board_table import board_table
from redzone.narrative.narrative import narrate
from redzone.rules.seats.hidden_information import view_for
from redzone.session.names import Names

if TYPE_CHECKING:
    from redzone.cli.asking.ask import Asker

ASK = "ask"
"""Who answers at the terminal."""
_MOST_LINES = 20


class PlayWanted(Struct, frozen=True):
    """What the command is asked to do; ``seats`` are names of players, each with who answers for that one."""

    decks: tuple[Path, ...]
    seats: tuple[str, ...]
    seed: int
    turns: int
    rules: str
    save: Path | None
    as_json: bool


def play(wanted: PlayWanted) -> int:
    """Play a game and tell what happens."""
    check_target(wanted.save, OPENED)
    screen = Screen()
    players, who = _seats(wanted.seats, len(wanted.decks))
    game = Game.new(wanted.decks, wanted.seed, rules=wanted.rules, players=players)
    _say_left_out(game.left_out, screen)
    status = _play(game, _answering(game, who), wanted, screen)
    if wanted.save is not None:
        write_file(game.save(), wanted.save, OPENED)
    if wanted.as_json:
        screen.json(_report(game))
    else:
        _tell_end(game, screen)
    return status


def _seats(seats: Sequence[str], decks: int) -> tuple[list[str], list[str]]:
    """Return the names of players with who answers for them, as ``Ana=ask`` says; who isn't named plays greedily."""
    if len(seats) > decks:
        raise click.UsageError(f"there are {len(seats)} seats, but {counted(decks, 'deck')}")
    names: list[str] = []
    who: list[str] = []
    for each in seats:
        name, _, answers = each.rpartition("=")
        if not name:
            raise click.BadParameter(f"a seat is a name and who answers, such as Ana=ask; found {each!r}")
        try:
            policy_named(answers) if answers != ASK else None
        except KeyError as error:
            raise click.BadParameter(f"{error.args[0]}; ask asks at the terminal") from error
        names.append(name)
        who.append(answers)
    return names, who


def _answering(game: Game, who: Sequence[str]) -> Mapping[str, str]:
    """Return who answers for each player, by name."""
    names = [status.name for status in game.start.players.values()]
    return {name: who[number] if number < len(who) else "greedy" for number, name in enumerate(names)}


def _say_left_out(lines: Sequence[str], screen: Screen) -> None:
    """Say first what of the decks is not read."""
    screen.warn(lines[:_MOST_LINES])
    if len(lines) > _MOST_LINES:
        screen.error(f"and {len(lines) - _MOST_LINES} more; redzone deck show names all of it")
    if lines:
        screen.error(f"Not exact: the game goes on without {counted(len(lines), 'card')} or lines of cards")


def _play(game: Game, who: Mapping[str, str], wanted: PlayWanted, screen: Screen) -> int:
    """Play until the game is over, enough turns are, or the person stops."""
    if ASK not in who.values():
        _go_on(game, _policies(who, wanted.seed), wanted, screen, tells=not wanted.as_json)
        return 0
    from redzone.cli.asking.ask import Asker, Undone  # noqa: PLC0415  only people are asked
    from redzone.cli.asking.readers import reader_for  # noqa: PLC0415

    asker = Asker(screen, reader_for(screen))
    while True:
        policies = _policies(who, wanted.seed)
        seat = _Seat(game, asker)
        asked = {name: seat if answers == ASK else policies[name] for name, answers in who.items()}
        try:
            _go_on(game, asked, wanted, screen, tells=False)
        except Undone:
            asker.go_back()
            while game.undo() is not None:
                pass
            continue
        return 130 if asker.interrupted else 0


def _policies(who: Mapping[str, str], seed: int) -> dict[str, Policy]:
    """Return a policy for everybody who is not asked; it sees no more than its player may."""
    return {
        name: fair(policy_named(answers, seed + number))
        for number, (name, answers) in enumerate(who.items())
        if answers != ASK
    }


class _Seat:
    """A person who sees what the player who decides may see, and is told what happened meanwhile."""

    def __init__(self, game: Game, asker: "Asker") -> None:
        self._game = game
        self._asker = asker
        self._told = 0
        self._ask = fair(asker)

    def __call__(self, state: GameState) -> Action | None:
        decision = state.decision
        if decision is None:
            return None
        if not self._told:
            self._asker.watch(Transition(view_for(self._game.start, decision.player).state))
        for move in self._game.moves[self._told :]:
            self._asker.watch(move.seen_by(decision.player))
            self._told += 1
        return self._ask(state)


def _go_on(game: Game, policies: Mapping[str, Policy], wanted: PlayWanted, screen: Screen, *, tells: bool) -> None:
    """Play turn by turn, and tell each as it is over."""
    while game.decision is not None and game.state.turn.number <= wanted.turns:
        turn, told = game.state.turn.number, len(game.moves)
        game.play(policies, until="turn")
        if tells:
            _tell(game, told, screen)
        if game.state.turn.number == turn:  # the game is over, or somebody stopped
            return


def _tell(game: Game, told: int, screen: Screen) -> None:
    moves = game.moves[told:]
    before = moves[0].before if moves else game.state
    names = Names.of(game.start, before, *(move.after for move in moves))
    for section in narrate(before, [move.done for move in moves], names).sections:
        screen.say()
        screen.head(section.heading)
        for line in section.lines:
            screen.say(f"  {line}", line.kind)


def _tell_end(game: Game, screen: Screen) -> None:
    screen.say()
    print_table(board_table(game.start, game.state, game.names, game.events), screen)
    screen.say()
    screen.say(_ending(game))


def _ending(game: Game) -> str:
    state = game.state
    if state.outcome is None:
        return f"Stopped in turn {state.turn.number}; nobody has won yet"
    if state.outcome.winner is None:
        return f"The game is a draw in turn {state.turn.number}"
    return f"{state.players[state.outcome.winner].name} wins in turn {state.turn.number}"


def _report(game: Game) -> dict[str, object]:
    state = game.state
    winner = None if state.outcome is None or state.outcome.winner is None else state.outcome.winner
    return {
        "turn": state.turn.number,
        "over": state.outcome is not None,
        "winner": None if winner is None else state.players[winner].name,
        "players": {
            player.name: {"life": player.life, "lost": None if player.loss is None else player.loss.value}
            for player in state.players.values()
        },
        "actions": len(game.actions),
        "left_out": list(game.left_out),
    }
