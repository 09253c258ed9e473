"""``redzone demo``: a combat of four players, in the browser against bots, and told in the terminal."""

import sys
import tempfile
from pathlib import Path

from redzone.cli.output import Screen, is_terminal
from redzone.cli.run import play
from redzone.cli.run_wanted import RunWanted
from redzone.notation.read import LocatedScenario, parse_each
from redzone.web.examples import DEMO, example_text


def demo(host: str, port: int, *, opens: bool | None) -> int:
    """Tell the example, and let it be played where somebody sits at a terminal."""
    if not is_terminal(sys.stdout):
        return told()
    try:
        from redzone.cli.web import demo_table as table  # noqa: PLC0415  the story alone needs no server
    except ModuleNotFoundError:
        told()
        raise
    with tempfile.TemporaryDirectory(prefix="redzone-demo-", ignore_cleanup_errors=True) as folder:
        return table.serve_demo(host, port, Path(folder) / "tables.sqlite3", told, opens=opens)


def told() -> int:
    """Tell how the example goes."""
    scenarios = [
        each for each in parse_each(example_text(DEMO) or "", f"{DEMO}.yaml") if isinstance(each, LocatedScenario)
    ]
    return play(scenarios, RunWanted((), None, "", None, ask=False, as_json=False, lenient=False), Screen(), None)
