"""The tools over the Model Context Protocol, on standard input and output.

It is written on the protocol's own classes, so that the schemas of the tools are made of the types that read and write.
"""

from collections.abc import Mapping
from typing import Final

import anyio
import mcp.types
from anyio.to_thread import run_sync
from mcp.server.context import ServerRequestContext
from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server

import redzone
from redzone.engine.faults import RequestFault, fault_of
from redzone.engine.schema import schema_of
from redzone.engine.tools import LIMITS, TOOLS, ToolAnswer
from redzone.engine.wire import plain_of
from redzone.values.bounds import bounded

NAME: Final = "redzone"
_INSTRUCTIONS: Final = (
    'Exact combat for Magic: The Gathering. Describe a board in one line ("3/3 trample, 2/2 flying; 4/4 menace") or '
    "as a scenario in YAML, and ask what comes of it, what is legal, and why something isn't. Real cards go by their "
    "names."
)
_AT_ONCE: Final = 2
"""How many calls are worked on at once; others wait."""

_Context = ServerRequestContext[dict[str, object], object]


def server() -> Server[dict[str, object]]:
    """Return the server, with all tools."""
    working = anyio.CapacityLimiter(_AT_ONCE)

    async def list_tools(_: _Context, __: mcp.types.PaginatedRequestParams | None) -> mcp.types.ListToolsResult:
        return mcp.types.ListToolsResult(tools=_listed())

    async def call_tool(_: _Context, params: mcp.types.CallToolRequestParams) -> mcp.types.CallToolResult:
        arguments: Mapping[str, object] = params.arguments or {}
        return await run_sync(_called, params.name, arguments, limiter=working)

    return Server(
        NAME,
        version=redzone.__version__,
        title="Redzone",
        instructions=_INSTRUCTIONS,
        on_list_tools=list_tools,
        on_call_tool=call_tool,
    )


def serve() -> None:
    """Serve one client on standard input and output until it goes away."""
    anyio.run(_served)


async def _served() -> None:
    served = server()
    async with stdio_server() as (requests, answers):
        await served.run(requests, answers, served.create_initialization_options())


def _listed() -> list[mcp.types.Tool]:
    reads = mcp.types.ToolAnnotations(read_only_hint=True, idempotent_hint=True, open_world_hint=False)
    return [
        mcp.types.Tool(
            name=tool.name,
            title=tool.title,
            description=tool.about,
            input_schema=schema_of(tool.asked),
            output_schema=schema_of(tool.told),
            annotations=reads,
        )
        for tool in TOOLS
    ]


def _called(name: str, arguments: Mapping[str, object]) -> mcp.types.CallToolResult:
    """Return what a tool tells, or what is wrong with the question, for the assistant to ask better."""
    tool = next((each for each in TOOLS if each.name == name), None)
    if tool is None:
        return _failed(f"there is no tool {name!r}; there are {', '.join(each.name for each in TOOLS)}")
    try:
        with bounded(LIMITS.bounds):
            return _told(tool.call(arguments))
    except Exception as error:
        return _failed(_words(fault_of(error)))


def _told(answer: ToolAnswer) -> mcp.types.CallToolResult:
    content = mcp.types.TextContent(type="text", text=answer.text)
    return mcp.types.CallToolResult(content=[content], structured_content=plain_of(answer.value))


def _failed(text: str) -> mcp.types.CallToolResult:
    return mcp.types.CallToolResult(content=[mcp.types.TextContent(type="text", text=text)], is_error=True)


def _words(fault: RequestFault) -> str:
    place = "".join((f" at {fault.where}" if fault.where else "", f" in line {fault.line}" if fault.line else ""))
    return f"{fault.code.value}{place}: {fault.message}"
