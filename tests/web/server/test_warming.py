"""Nothing is imported while people play: a stop in the middle of an import would hold its lock for ever."""

import subprocess
import sys

PROGRAM = """
import sys
from redzone.web.server.warming import import_everything
import_everything()
before = set(sys.modules)
from redzone import Game
from redzone.web.viewing.judging import judged
from redzone.web.viewing.scenes import scene_of
game = Game.board("3/3 trample, 2/2 menace; 2/2, 4/4 flying")
game.next_decision()
judged(game.state, {"attack": {"a1": "Ben", "a2": "Ben"}}, forecast=True)
game.do({"attack": {"a1": "Ben", "a2": "Ben"}})
game.next_decision()
judged(game.state, {"block": {"b1": "a2"}}, forecast=True)
scene_of(game, 2)
game.play()
late = sorted(name for name in set(sys.modules) - before if name.startswith("redzone"))
print(late, "redzone.cli.app" in sys.modules)
"""


def test_a_combat_imports_nothing_more() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[] False"
