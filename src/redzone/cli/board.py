"""The board before and after as a table."""

from collections.abc import Iterator

from redzone.cli.output import Screen
from redzone.narrative.board_table import BoardTable, PermanentState, PlayerRow, board_table
from redzone.scenario.played import Run
from redzone.scenario.report import names_of


def print_board(run: Run, screen: Screen) -> None:
    """Print what has changed on the board of a run, and what has not."""
    print_table(board_table(run.start, run.state, names_of(run), run.events), screen)


def print_table(table: BoardTable, screen: Screen) -> None:
    """Print what has changed on a board, and what has not."""
    screen.head("Board before and after")
    screen.table(*_players(table))
    screen.say()
    if table.permanents:
        screen.table(("Permanent", "Controller", "Before", "After"), list(_permanents(table)))
    else:
        screen.say("No permanents")


def _players(table: BoardTable) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """Return headings and rows; what concerns no player has no column."""
    columns = (
        ("Life", [_change(row.life) for row in table.players]),
        ("Poison", [_change(row.poison) if any(row.poison) else "" for row in table.players]),
        ("Commander damage", [_commander_damage(row) for row in table.players]),
        ("Lost", [row.lost or "" for row in table.players]),
    )
    shown = [(heading, cells) for heading, cells in columns if any(cells)]
    rows = [(row.name, *(cells[place] for _, cells in shown)) for place, row in enumerate(table.players)]
    return ("Player", *(heading for heading, _ in shown)), rows


def _change(numbers: tuple[int, int]) -> str:
    before, after = numbers
    return str(before) if before == after else f"{before} → {after}"


def _commander_damage(row: PlayerRow) -> str:
    return ", ".join(f"{name} {_change(amounts)}" for name, amounts in row.commander_damage.items())


def _permanents(table: BoardTable) -> Iterator[tuple[str, str, str, str]]:
    for row in table.permanents:
        there = row.after or row.before
        after = _permanent(row.after) if row.after is not None else row.fate
        before = "not there" if row.before is None else _permanent(row.before)
        yield row.name, "" if there is None else there.controller, before, after if row.changed else "same"


def _permanent(state: PermanentState) -> str:
    parts = [state.pt] if state.pt is not None else []
    parts += [f"{state.damage} damage"] if state.damage else []
    parts += (f"{count} {counter}" for counter, count in state.counters.items())
    return ", ".join((*parts, *state.status)) or "there"
