"""What is worked out once for all who see the same is what each of them sees."""

import msgspec
import pytest

from redzone.games.policies import policy_named
from redzone.web.examples import example_ids, example_text
from redzone.web.protocol.opening import NewTable
from redzone.web.tables.beginning import beginning
from redzone.web.tables.limits import TableLimits
from redzone.web.tables.telling import Sight, TableEvent, Telling
from redzone.web.viewing.scenes import scene_of
from redzone.web.viewing.telling import log_lines

DECKS = {"decks": [{"player": name, "text": "Deck\n30 Grizzly Bears\n30 Forest"} for name in ("Ana", "Ben")]}
SOURCES = [DECKS, *({"example": example} for example in example_ids()[::8])]


@pytest.mark.parametrize("source", SOURCES, ids=str)
def test_what_each_is_told_is_what_each_sees(source: dict[str, object]) -> None:
    game = beginning(msgspec.convert({"from": source}, NewTable), example_text, TableLimits()).game
    telling, policy = Telling(game, 1_000), policy_named("random", 7)
    for number in range(1, 18):
        state, moves = game.state, len(game.moves)
        action = policy(state)
        if action is None:
            break
        game.act(action)
        telling.begin(TableEvent(sequence=number, by=None, state=state, moves=moves))
        for viewer in (None, *game.start.players):
            assert telling.scene(viewer) == scene_of(game, viewer)
            told = telling.moved(
                TableEvent(sequence=number, by=None, state=state, moves=moves), Sight(before=viewer, now=viewer)
            )
            lines = msgspec.json.decode(told)["lines"]
            assert lines == msgspec.to_builtins(log_lines(game, viewer, moves))
