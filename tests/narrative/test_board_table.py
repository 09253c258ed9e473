"""The board before and after."""

import pytest
from msgspec import json

from redzone.abilities.keyword import Keyword
from redzone.abilities.modification import ModifyPowerToughness
from redzone.game.action import ChooseCommanderZone
from redzone.narrative.board_table import BoardTable, PermanentRow, PermanentState, PlayerRow, board_table
from redzone.session.names import Names
from redzone.values.identity import CardId, ObjectId
from tests.support import outside
from tests.support.states import A, B, C, game, permanent
from tests.support.story import Story, called


def table(story: Story) -> BoardTable:
    return board_table(story.start, story.state, Names(), story.events)


def rows(found: BoardTable) -> dict[str, PermanentRow]:
    return {row.name: row for row in found.permanents}


@pytest.mark.cr("510.2", "903.10a", "120.3")
def test_a_combat_as_a_table() -> None:
    boss = called("Brakk", permanent("boss", "5/5", commander=True))
    start = game(
        [boss, permanent("snake", "1/1", Keyword.TRAMPLE, Keyword.INFECT), permanent("idle", type="Artifact")],
        [permanent("token", "2/2", token=True)],
        begun=False,
    )
    story = Story(start)
    story.attack(boss=B, snake=B)
    assert rows(table(story))["snake"].after == PermanentState("Ana", "1/1", status=("tapped", "attacking"))
    story.block(token="boss")
    during = rows(table(story))
    assert during["Brakk"].after == PermanentState("Ana", "5/5", status=("tapped", "attacking", "blocked"))
    assert during["snake"].after == PermanentState("Ana", "1/1", status=("tapped", "attacking", "unblocked"))
    assert during["token"].after == PermanentState("Ben", "2/2", status=("blocking",))
    story.finish()
    found = table(story)
    assert found.players == (PlayerRow(A, "Ana", (40, 40)), PlayerRow(B, "Ben", (40, 40), (0, 1)))
    assert rows(found)["Brakk"] == PermanentRow(
        ObjectId("boss"),
        "Brakk",
        before=PermanentState("Ana", "5/5"),
        after=PermanentState("Ana", "5/5", 2, status=("tapped",)),
    )
    assert not rows(found)["idle"].changed
    assert rows(found)["idle"].before == PermanentState("Ana")
    assert (rows(found)["token"].died, rows(found)["token"].fate) == (True, "died")
    without_events = rows(board_table(story.start, story.state, Names()))
    assert (without_events["token"].died, without_events["token"].fate) == (False, "left the game")
    assert json.decode(json.encode(found), type=BoardTable) == found


@pytest.mark.cr("903.10a", "704.6c")
def test_commander_damage_and_who_lost() -> None:
    boss = called("Brakk", permanent("boss", "5/5", commander=True))
    start = game([boss], [], [], commander_damage={B: {CardId("boss"): 16}}, begun=False)
    story = Story(start)
    story.attack(boss=B).finish()
    assert table(story).players[1] == PlayerRow(
        B, "Ben", (40, 35), commander_damage={"Brakk": (16, 21)}, lost="combat damage from one commander"
    )


@pytest.mark.cr("400.7", "903.9a", "903.9b")
def test_what_becomes_of_permanents() -> None:
    start = game(
        [permanent("bear", "2/2"), permanent("cub", "1/1"), permanent("owl", "1/1"), permanent("elk", "3/3")],
        [permanent("ogre", "3/3", counters={"+1/+1": 1}), permanent("boss", "4/4", commander=True)],
        [],
        begun=False,
    )
    story = Story(start)
    story.effect(outside.exile((ObjectId("bear"),))).effect(outside.return_to_hand((ObjectId("cub"),)))
    story.effect(outside.destroy((ObjectId("boss"),)))
    story.act(ChooseCommanderZone(B, to_command_zone=True))
    story.effect(outside.phase_out((ObjectId("owl"),)))
    story.effect(outside.put_counters({ObjectId("ogre"): {"+1/+1": 1}}))
    story.effect(outside.modify({ObjectId("elk"): (ModifyPowerToughness(1, 1),)}))
    found = rows(table(story))
    assert {name: row.fate for name, row in found.items() if row.after is None} == {
        "bear": "exiled",
        "cub": "returned to hand",
        "boss": "died",
    }
    assert rows(board_table(story.start, story.state, Names()))["boss"].fate == "command zone"
    assert found["owl"].after == PermanentState("Ana", "1/1", status=("phased out",))
    assert found["ogre"].after == PermanentState("Ben", "5/5", counters={"+1/+1": 2})
    assert found["elk"].after == PermanentState("Ana", "4/4")
    assert C in {row.player for row in table(story).players}
