"""The modules of the page that need no browser, tested in Node by the files beside this one."""

import shutil
import subprocess
from pathlib import Path

import pytest

import redzone.web

PAGE = Path(redzone.web.__file__).parent / "page"


def test_what_needs_no_browser(tmp_path: Path) -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("needs Node")
    (tmp_path / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    shutil.copytree(PAGE, tmp_path / "page")
    shutil.copytree(Path(__file__).parent, tmp_path / "tests")
    tests = [f"tests/{path.name}" for path in sorted(Path(__file__).parent.glob("*.test.mjs"))]
    command = [node, "--test", "--test-reporter=tap", *tests]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
