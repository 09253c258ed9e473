"""What watches the pages sees what is wrong: tests of the table rely on it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route

from tests.support import browser
from tests.support.browser import Screen, Windows
from tests.support.browser_access import axe_violations, focused, press, tree, walk
from tests.support.browser_protocol import BrowserProtocol

ORIGIN = "http://table.test"
PAGE = """<!doctype html><html lang="en"><title>Test</title><main><h1>Test</h1>
<button aria-pressed="true">Serra</button><label>Life <input></label><button>Menace</button>{more}</main></html>"""


@pytest.fixture
def aside(chromium: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Windows]:
    """Windows whose pages are made up, and that leave nothing behind."""
    monkeypatch.setattr(browser, "FAILURES", tmp_path)
    windows = Windows(chromium, ORIGIN)
    yield windows
    windows.close(test="aside", failed=False)


def shown(windows: Windows, more: str = "", *, screen: Screen = browser.DESKTOP) -> browser.Watched:
    """Show a page that no server has."""
    window = windows.opened_blank("Ana", screen=screen)

    def answer(route: Route) -> None:
        if route.request.url == ORIGIN + "/":
            route.fulfill(body=PAGE.format(more=more), content_type="text/html; charset=utf-8")
        else:
            route.fulfill(status=204)

    window.context.route("**/*", answer)
    window.goto("/")
    return window


def test_a_quiet_page_is_fine(aside: Windows) -> None:
    shown(aside)
    assert aside.close(test="quiet", failed=False) == []


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ("<script>console.error('it broke')</script>", "Ana: the console says it broke"),
        ("<script>console.warn('odd')</script>", "Ana: the console says odd"),
        ("<script>throw new Error('lost')</script>", "Ana: lost"),
        ("<script>Promise.reject(new Error('late'))</script>", "Ana: late"),
        (
            "<script>fetch('http://elsewhere.test/x', {mode: 'no-cors'})</script>",
            "Ana: a request to http://elsewhere.test/x",
        ),
        ("<link rel='stylesheet' href='//table.test.evil/a.css'>", "Ana: a request to http://table.test.evil/a.css"),
    ],
)
def test_what_is_wrong_is_seen(aside: Windows, tmp_path: Path, more: str, told: str) -> None:
    window = shown(aside, more)
    window.page.wait_for_timeout(100)
    assert told in aside.close(test="bad page[x]", failed=False)
    (folder,) = tmp_path.iterdir()
    assert {path.name for path in folder.iterdir()} == {"Ana.log", "Ana.png", "Ana.yaml"}
    assert told in (folder / "Ana.log").read_text("utf-8")


def test_what_a_test_expects_is_let_pass(aside: Windows) -> None:
    window = shown(aside, "<script>console.error('server gone'); console.error('bug')</script>")
    window.expected.append("server gone")
    assert aside.close(test="expected", failed=False) == ["Ana: the console says bug"]


def test_the_focus_is_read_as_a_screen_reader_does(aside: Windows) -> None:
    page = shown(aside).page
    with pytest.raises(AssertionError, match="nothing has the focus"):
        focused(page)
    assert str(press(page, "Tab")) == "button 'Serra' pressed"
    assert str(walk(page, "Men")) == "button 'Menace'"
    with pytest.raises(AssertionError, match="doesn't reach 'Trample'"):
        walk(page, "Trample", most=2)
    assert '- button "Serra" [pressed]' in tree(page)


def test_axe_finds_what_is_serious(aside: Windows) -> None:
    page = shown(aside, "<img src='data:,'><button></button>").page
    assert {each.partition(":")[0] for each in axe_violations(page)} == {"button-name", "image-alt"}


def test_scripts_are_timed_and_screens_are_as_asked(aside: Windows) -> None:
    busy = "<script>onclick = () => { const t = performance.now(); while (performance.now() - t < 20); }</script>"
    page = shown(aside, busy, screen=Screen(800, 600, zoom=2, dark=True)).page
    with BrowserProtocol.of(page) as protocol:
        before = protocol.script_milliseconds()
        page.get_by_role("button", name="Menace").click()
        assert protocol.script_milliseconds() - before >= 20
    assert page.evaluate("[innerWidth, devicePixelRatio]") == [400, 2]
    asked = "['(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)'].every(it => matchMedia(it).matches)"
    assert page.evaluate(asked) is True
