"""What the page works out without a screen, tested in Node.js by the files in ``logic``."""

import shutil
import subprocess
from pathlib import Path

import pytest

import redzone.web

_LOGIC = Path(__file__).with_name("logic")
_PAGE = Path(redzone.web.__file__).with_name("page")
_SECONDS = 60


@pytest.fixture(scope="module")
def modules(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Lay out the page and the tests so that Node.js takes all of it for modules."""
    folder = tmp_path_factory.mktemp("modules")
    (folder / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    shutil.copytree(_PAGE, folder / "page")
    shutil.copytree(_LOGIC, folder / "logic")
    return folder


@pytest.mark.parametrize("name", sorted(path.name for path in _LOGIC.glob("*.test.js")))
def test_logic(modules: Path, name: str) -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("needs Node.js")
    done = subprocess.run(
        [node, name], cwd=modules / "logic", capture_output=True, text=True, timeout=_SECONDS, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
