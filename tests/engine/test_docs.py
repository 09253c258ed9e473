"""The clients that the documentation shows run as they stand there; the reference names everything."""

import os
import shutil
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Final, get_args

import pytest
from msgspec import Struct

from redzone.engine.answers import Told
from redzone.engine.faults import FaultCode, RequestFault
from redzone.engine.limits import EngineLimits
from redzone.engine.requests import Request
from redzone.engine.tools import TOOLS
from tests.docs.test_docs import blocks, words

DOCS: Final = Path(__file__).parents[2] / "docs"
PRINTS: Final = "It prints"
PROGRAMS: Final = {".mjs": shutil.which("node"), ".py": sys.executable}


def clients(page: Path) -> dict[str, tuple[str, str]]:
    """The programs that a page shows, each with what it prints."""
    shown = [block for block in blocks(page) if block.caption is not None]
    pairs = pairwise(shown)
    return {str(one.caption): (one.body, two.body) for one, two in pairs if two.caption == PRINTS}


CLIENTS: Final = {
    name: client
    for page in ("use-the-engine.md", "use-with-assistants.md")
    for name, client in clients(DOCS / "how-to" / page).items()
}


def test_pages_show_clients() -> None:
    assert list(CLIENTS) == ["client.mjs", "client.py", "ask.py"]


@pytest.mark.parametrize("name", CLIENTS)
def test_clients_print_what_pages_show(name: str, tmp_path: Path) -> None:
    program = PROGRAMS[Path(name).suffix]
    if program is None:
        pytest.skip("needs node")
    code, prints = CLIENTS[name]
    (tmp_path / name).write_text(code, "utf-8")
    variables = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(
        [program, name], cwd=tmp_path, env=variables, capture_output=True, text=True, timeout=120, check=False
    )
    assert (done.stdout, done.stderr, done.returncode) == (prints, "", 0)


def test_the_reference_names_every_request_answer_field_and_code() -> None:
    named = words(DOCS / "reference" / "engine-protocol.md")
    kinds: tuple[type[Struct], ...] = (*get_args(Request), *get_args(Told), EngineLimits, RequestFault)
    known = {field for kind in kinds for field in kind.__struct_encode_fields__}
    known |= {str(kind.__struct_config__.tag) for kind in kinds if kind.__struct_config__.tag is not None}
    assert (known | set(FaultCode)) - named == set()


def test_the_page_for_assistants_names_every_tool_and_what_it_is_asked() -> None:
    named = words(DOCS / "how-to" / "use-with-assistants.md")
    known = {field for tool in TOOLS for field in tool.asked.__struct_encode_fields__} - {"lenient"}
    assert (known | {tool.name for tool in TOOLS}) - named == set()
