"""The tools over the Model Context Protocol, asked by the official client; and by questions that make no sense."""

import json
import os
import subprocess
import sys
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from random import Random
from typing import Final

import anyio
import pytest
from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp.types import CallToolResult, TextContent, Tool

from redzone.engine.mcp_server import server
from redzone.engine.schema import schema_of
from redzone.engine.tools import MOST_EVENTS, MOST_TOLD, TOOLS
from redzone.notation.syntax.plain import Plain
from tests.support.schemas import validator
from tests.support.terminal import PROGRAM, mapping, rows

FLYER: Final = """\
redzone: 1
seats:
- player: Ana
  battlefield: [{id: dragon, name: Dragon, pt: 4/4, text: Flying}]
- player: Ben
  battlefield: [{id: bear, name: Bear, pt: 2/2}]
steps:
- attack: {dragon: Ben}
- block: {bear: dragon}
"""

Talk = Callable[[Client], Awaitable[None]]


def text_of(result: CallToolResult) -> str:
    (content,) = result.content
    assert isinstance(content, TextContent)
    return content.text


def value_of(result: CallToolResult) -> Mapping[str, object]:
    assert not result.is_error, text_of(result)
    return mapping(json.loads(json.dumps(result.structured_content)))


def talk(conversation: Talk) -> None:
    """Let the official client talk to the server within this process."""

    async def main() -> None:
        async with Client(server()) as client:
            await conversation(client)

    anyio.run(main)


@pytest.mark.parametrize("mode", ["auto", "legacy"])
def test_the_official_client_asks_a_program(mode: str, tmp_path: Path) -> None:
    """Over standard input and output, in the present form of the handshake and in the earlier one."""

    own = tmp_path / "own.yaml"
    own.write_text("redzone: 1\ncards:\n- {name: Ledge Ogre, type: Creature - Ogre, pt: 4/2, text: Trample}\n")
    arguments = [*PROGRAM[1:], "mcp", "--cards", str(own)]

    async def main() -> None:
        started = StdioServerParameters(command=sys.executable, args=arguments, env=dict(os.environ))
        with (tmp_path / "errors").open("w+") as errors:
            async with Client(stdio_client(started, errlog=errors), mode=mode) as client:
                info = client.server_info
                assert info is not None
                assert info.name == "redzone"
                listed = (await client.list_tools()).tools
                assert [tool.name for tool in listed] == ["resolve", "legal", "why", "show_card"]
                resolved = await client.call_tool("resolve", {"board": "3/3 trample, 2/2 flying; 4/4 menace"})
                assert mapping(mapping(value_of(resolved)["result"])["life"])["Ben"] == 35
                assert "a1 deals 3 damage to Ben" in text_of(resolved)
                wrong = await client.call_tool("resolve", {"board": "3/x"})
                assert wrong.is_error
                shown = await client.call_tool("show_card", {"name": "giant spider"})
                assert value_of(shown)["name"] == "Giant Spider"
                assert value_of(await client.call_tool("show_card", {"name": "ledge ogre"}))["name"] == "Ledge Ogre"
            errors.seek(0)
            assert errors.read() == ""

    anyio.run(main)


def test_tools_have_schemas_and_change_nothing() -> None:
    async def conversation(client: Client) -> None:
        for tool in (await client.list_tools()).tools:
            check_tool(tool)

    talk(conversation)


def check_tool(tool: Tool) -> None:
    assert tool.title
    assert tool.description
    assert tool.annotations is not None
    assert tool.annotations.read_only_hint
    for schema in (tool.input_schema, tool.output_schema):
        assert schema is not None
        assert schema["type"] == "object"
        assert schema["description"]
        validator(schema)


def test_legal() -> None:
    async def conversation(client: Client) -> None:
        told = value_of(await client.call_tool("legal", {"board": "3/3, 2/2; 2/2", "limit": 2, "sample": 1}))
        now = mapping(told["legal"])
        assert (told["step"], now["count"], told["exact"]) == ("declare_attackers", 4, True)
        assert now["answers"] == [{"attack": {}}, {"attack": {"a2": "Ben"}}]
        said = text_of(await client.call_tool("legal", {"board": "3/3, 2/2; 2/2", "limit": 1}))
        assert said == 'Ana declares attackers (declare_attackers). Legal answers: 4.\n{"attack": {}}'
        with_priority = await client.call_tool("legal", {"board": "3/3; 2/2", "priority": "Ben"})
        assert mapping(value_of(with_priority)["legal"])["passing"] is True

    talk(conversation)


def test_why() -> None:
    async def conversation(client: Client) -> None:
        result = await client.call_tool("why", {"scenario": FLYER})
        told = value_of(result)
        assert (told["legal"], told["action"]) == (False, {"block": {"bear": "dragon"}})
        assert rows(told["violations"])[0]["code"] == "FLYING"
        assert told["nearest"] == {"block": {}, "by": "Ben"}
        assert text_of(result).startswith('This is illegal: {"block": {"bear": "dragon"}}\n- Bear can\'t block Dragon')
        entry = await client.call_tool("why", {"board": "3/3; 2/2", "entry": {"attack": {"a1": "Ben"}}})
        assert value_of(entry)["legal"] is True

    talk(conversation)


def test_resolve_says_what_was_assumed_and_what_was_expected() -> None:
    async def conversation(client: Client) -> None:
        board = {"scenario": FLYER.replace("- block: {bear: dragon}\n", "expect: {life: {Ben: 40}}\n")}
        result = await client.call_tool("resolve", board)
        told = value_of(result)
        assert rows(told["failed"]) == [{"path": "expect.life.Ben", "expected": 40, "actual": 36}]
        assert "Expected, and not so" in text_of(result)
        assert {"kind": "AttackDeclared", "attacker": "dragon", "target": "Ben", "cr": "508.1k"} in rows(told["events"])

    talk(conversation)


def test_show_card_tells_every_line() -> None:
    async def conversation(client: Client) -> None:
        (face,) = rows(value_of(await client.call_tool("show_card", {"name": "Giant Spider"}))["faces"])
        assert rows(face["lines"]) == [{"text": "Reach", "status": "exact", "abilities": ["Reach"], "reason": ""}]

    talk(conversation)


@pytest.mark.parametrize(
    ("tool", "arguments", "said"),
    [
        ("dance", {}, "there is no tool 'dance'"),
        ("resolve", {}, "request at $: one of scenario and board is wanted"),
        ("resolve", {"board": "1/1; 1/1", "scenario": FLYER}, "request at $: one of"),
        ("resolve", {"bord": "1/1"}, "request: Object contains unknown field `bord`"),
        ("resolve", {"board": 1}, "request at $.board: Expected `str | null`, got `int`"),
        ("resolve", {"scenario": "redzone: 1\nseats: 4"}, "notation at seats in line 2: a list is wanted"),
        ("legal", {"board": "1/1; 1/1", "limit": 1_000}, "request at $.limit"),
        ("legal", {"board": "1/1; 1/1", "priority": "Zed"}, "notation"),
        ("why", {"scenario": "redzone: 1\nseats: [{player: A}, {player: B}]"}, "notation at seats in line"),
        ("why", {"board": "1/1; 1/1"}, "notation"),
        ("why", {"board": "1/1; 1/1", "entry": {"attack": {"z": "Ben"}}}, "notation at $.entry: no object has"),
        ("show_card", {"name": "Giant Spidr"}, "notation: there is no card named 'Giant Spidr'"),
        ("show_card", {"name": ""}, "request at $.name"),
    ],
)
def test_questions_that_make_no_sense(tool: str, arguments: dict[str, Plain], said: str) -> None:
    async def conversation(client: Client) -> None:
        result = await client.call_tool(tool, dict(arguments))
        assert result.is_error
        if said != "notation at seats in line":
            assert text_of(result).startswith(said)

    talk(conversation)


def test_texts_and_lists_are_bounded() -> None:
    async def conversation(client: Client) -> None:
        result = await client.call_tool("resolve", {"board": "400x 1/1; 1/1"})
        told = value_of(result)
        assert len(text_of(result)) < MOST_TOLD + 100
        assert text_of(result).startswith('Life: {"Ana": 40, "Ben": -360}')
        assert len(rows(told["events"])) == MOST_EVENTS
        assert isinstance(told["events_left_out"], int)
        assert told["events_left_out"] > 0
        for tool in ("resolve", "legal"):
            too_large = await client.call_tool(tool, {"board": "2000x 1/1; 1/1"})
            assert text_of(too_large).startswith("limit: turn 1, Beginning of Combat: objects of the game, 2,001")

    talk(conversation)


TEXTS: Final = ("", "x" * 20_000, "1/1; 1/1", FLYER, "💥\u202e\x00", "Ana", "Giant Spider")
DEEP: Final[Plain] = [[[]]]
ODD: Final[tuple[Plain, ...]] = (None, True, -1, 10**30, *TEXTS, [], {}, DEEP)


def test_hostile_questions() -> None:
    """Whatever is asked, there is an answer as the schema says, or an error in words; and no mistake of the program."""
    chance = Random(5)
    names = ("scenario", "board", "rules", "lenient", "limit", "sample", "seed", "priority", "entry", "name", "x")

    async def conversation(client: Client) -> None:
        for _ in range(300):
            tool = chance.choice(TOOLS)
            arguments = {chance.choice(names): chance.choice(ODD) for _ in range(chance.randrange(4))}
            result = await client.call_tool(tool.name, arguments)
            if not result.is_error:
                valid = validator(schema_of(tool.told)).is_valid(json.loads(json.dumps(result.structured_content)))
                assert valid, tool.name
            assert "internal" not in text_of(result)[:20]
        assert not (await client.call_tool("resolve", {"board": "1/1; 1/1"})).is_error

    talk(conversation)


def test_the_extra_that_is_missing_is_named() -> None:
    code = "import sys; sys.modules['mcp'] = None; sys.argv[1:] = ['mcp']; import redzone.cli as c; c.main()"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == b"this needs mcp: pip install 'redzone[mcp]'\n"
