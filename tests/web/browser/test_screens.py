"""The page on every screen: small and large, light and dark, zoomed; nothing serious for axe, light and quick."""

import pytest
from playwright.sync_api import Page, expect

from redzone.web.server.pages import installed_page
from tests.support.browser import DESKTOP, PHONE, TABLET, Screen, Windows
from tests.support.browser_access import axe_violations
from tests.support.browser_protocol import BrowserProtocol
from tests.support.browser_server import TableServer
from tests.support.browser_stories import FOUR_SEATS

CROWD = "; ".join(
    ", ".join(f"{1 + number % 5}/{1 + number % 4} flying" if number % 2 else "1/1" for number in range(60))
    for _ in range(4)
)
"""Four players with sixty creatures each; half of them are alike."""

SCREENS = {
    "desktop": DESKTOP,
    "dark": Screen(1440, 900, dark=True),
    "tablet": TABLET,
    "phone": PHONE,
    "zoomed": Screen(1440, 900, zoom=2),
}


def fits(page: Page) -> bool:
    """Return whether nothing has to be scrolled sideways."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize("screen", SCREENS)
def test_the_table_fits(server: TableServer, windows: Windows, screen: str) -> None:
    made = server.told(FOUR_SEATS, played=False, bots={"Ben": "pass"})
    window = windows.open("Ana", made.path("Ana", host=True), screen=SCREENS[screen])
    page = window.page
    hydra = page.locator('[data-object="hydra"]').first
    hydra.click()
    expect(page.get_by_text("Selected: Fenland Hydra")).to_be_visible()
    page.get_by_role("group", name="Targets").get_by_role("button", name="Cleo", exact=False).first.click()
    expect(page.get_by_role("button", name="Attack with 1")).to_be_enabled()
    assert fits(page)
    assert axe_violations(page) == []
    window.shot(f"table-{screen}")


@pytest.mark.parametrize("path", ["/", "/editor"])
@pytest.mark.parametrize("screen", ["desktop", "dark", "phone"])
def test_the_other_pages_fit(windows: Windows, path: str, screen: str) -> None:
    window = windows.open("Ana", path, screen=SCREENS[screen])
    expect(window.page.get_by_role("heading", level=1)).to_be_visible()
    window.page.wait_for_load_state("networkidle")
    assert fits(window.page)
    assert axe_violations(window.page) == []
    window.shot(f"{path.strip('/') or 'start'}-{screen}")


def test_the_page_is_light() -> None:
    assert installed_page().weight() < 150_000


def test_the_board_is_there_soon(server: TableServer, windows: Windows) -> None:
    """What a second is spent on is bounded here; how long it takes depends on what else the machine does."""
    made = server.told(FOUR_SEATS, played=False)
    window = windows.opened_blank("Ana")
    with BrowserProtocol.of(window.page) as protocol:
        window.goto(made.path("Ana"))
        window.page.locator('[data-object="hydra"]').first.wait_for()
        assert protocol.script_milliseconds() < 400
    assert sum(line.startswith("request:") for line in window.log) < 80


def test_a_crowd_stays_fluent(server: TableServer, windows: Windows) -> None:
    made = server.make(source={"board": CROWD})
    page = windows.open("Ana", made.path("Ana")).page
    page.locator('[data-object="a1"]').first.wait_for(timeout=20_000)
    page.wait_for_timeout(500)
    spent: list[float] = []
    with BrowserProtocol.of(page) as protocol:
        for number in range(2, 7):
            before = protocol.script_milliseconds()
            page.locator(f'[data-object="a{number}"]').first.click()
            page.keyboard.press("1")
            page.wait_for_timeout(400)
            spent.append((protocol.script_milliseconds() - before) / 2)
    assert sorted(spent)[2] < 50, spent
