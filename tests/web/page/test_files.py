"""The files of the page: their weight and size, and that each of them is found."""

import re
from pathlib import Path

import pytest

import redzone.web
from redzone.web.server.pages import installed_page

_PAGE = Path(redzone.web.__file__).with_name("page")
_OWN = [path for path in sorted(_PAGE.rglob("*.js")) if "vendor" not in path.parts]
_IMPORT = re.compile(r"""(?:from|import)\s*\(?\s*"(\.[^"]+)";?""")
_WEIGHT = 150_000
_LINES = 300


def test_the_page_weighs_little() -> None:
    assert installed_page().weight() < _WEIGHT


@pytest.mark.parametrize("path", _OWN, ids=lambda path: str(path.relative_to(_PAGE)))
def test_modules_are_small_say_what_they_are_and_import_what_is_there(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.startswith("/**")
    assert len(text.splitlines()) < _LINES
    for name in _IMPORT.findall(text):
        assert (path.parent / name).resolve().is_file(), name


def test_no_module_makes_markup_of_text() -> None:
    for path in _OWN:
        assert not re.search(r"innerHTML|dangerouslySetInnerHTML|insertAdjacentHTML|\beval\(", path.read_text("utf-8"))


def test_every_style_sheet_is_linked() -> None:
    shell = (_PAGE / "index.html").read_text(encoding="utf-8")
    fetched = shell + "".join(path.read_text("utf-8") for path in _OWN)
    for path in (_PAGE / "styles").glob("*.css"):
        assert f"styles/{path.name}" in fetched
