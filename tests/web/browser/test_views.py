"""Every main view on desktop, tablet and phone, light and dark, and with a zoom of 200 %: nothing is out of reach."""

import os
from collections.abc import Callable
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import DESKTOP, PHONE, TABLET, Screen, Windows
from tests.support.browser_access import axe_violations
from tests.support.browser_server import TableServer
from tests.support.browser_stories import EMPTY_HANDS
from tests.support.browser_table import asked, button, question, thing

NIGHTLY = os.environ.get("HYPOTHESIS_PROFILE") == "nightly"
SCREENS = {
    "desktop-dark": replace(DESKTOP, dark=True),
    "desktop-zoomed": replace(DESKTOP, zoom=2),
    "tablet": TABLET,
    "phone": PHONE,
}
MORE_SCREENS = {**SCREENS, "desktop": DESKTOP, "phone-dark": replace(PHONE, dark=True)}
"""All on which views are looked at each night, and the other pages always."""
OUTSIDE = """(width) => [...document.querySelectorAll('button, input, select, a')]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }) && each.closest('.skip, .sr-only') === null)
  .filter((each) => { const box = each.getBoundingClientRect(); return box.right < 1 || box.left > width - 1; })
  .filter((each) => {
    for (let at = each.parentElement; at; at = at.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth) return false;
    }
    return true;
  })
  .map((each) => each.outerHTML.slice(0, 120))"""
"""What can be used but lies beside the screen, where nothing scrolls to it."""
WIDTH = "() => Math.max(document.documentElement.scrollWidth, innerWidth)"  # a phone shrinks what is too wide
MOVING = """() => [...document.querySelectorAll('*')].filter((each) => {
  const style = getComputedStyle(each);
  const long = (times) => times.split(',').some((each) => parseFloat(each) > 0.05);
  return long(style.transitionDuration) || (style.animationName !== 'none' && long(style.animationDuration));
}).map((each) => each.outerHTML.slice(0, 120))"""


def attacking(page: Page) -> None:
    """Choose a whole attack."""
    asked(page, "declares? attackers")
    for creature, target in (("hydra", "2 Cleo"), ("captain", "1 Ben"), ("raider", "3 Dan")):
        thing(page, creature).click()
        button(page, target).click()
    expect(question(page).get_by_text("This is legal.")).to_be_visible()


def blocking(page: Page) -> None:
    """Attack, and choose a block that is not legal yet."""
    attacking(page)
    button(page, "Attack with 3").click()
    asked(page, "Ben declares blockers")
    button(page, "Don't block").click()
    asked(page, "Cleo declares blockers")
    button(page, "Don't block").click()
    asked(page, "Dan declares blockers")
    expect(thing(page, "raider")).to_be_visible()  # also where one battlefield is shown at a time
    thing(page, "ox").click()
    button(page, "1 Nightjar Raider").click()
    expect(question(page).get_by_text("needs one more blocker").first).to_be_visible()


def checked(page: Page) -> None:
    """Find nothing that is hard to reach."""
    assert page.viewport_size is not None
    width = page.viewport_size["width"]
    assert page.evaluate(WIDTH) <= width
    assert page.evaluate(OUTSIDE, width) == []
    assert axe_violations(page) == []


@pytest.mark.parametrize("name", MORE_SCREENS if NIGHTLY else SCREENS)
def test_a_combat_can_be_reached_and_read(server: TableServer, windows: Windows, name: str) -> None:
    made = server.told(EMPTY_HANDS, played=False)
    window = windows.open("everybody", made.path("Ana", "Ben", "Cleo", "Dan", host=True), screen=MORE_SCREENS[name])
    attacking(window.page)
    checked(window.page)
    window.shot(f"table-{name}")
    window.page.reload()
    blocking(window.page)
    checked(window.page)
    window.shot(f"blocks-{name}")


VIEWS: dict[str, Callable[[Page], None]] = {
    "/": lambda page: expect(page.get_by_role("heading", level=1)).to_be_visible(),
    "/editor": lambda page: expect(page.get_by_role("region", name="The board as it will be")).to_be_visible(),
}


@pytest.mark.parametrize("path", VIEWS)
@pytest.mark.parametrize("name", ["desktop", "desktop-zoomed", "phone-dark"])
def test_other_pages_can_be_reached_and_read(windows: Windows, name: str, path: str) -> None:
    window = windows.open("somebody", path, screen=MORE_SCREENS[name])
    VIEWS[path](window.page)
    checked(window.page)
    window.shot(f"{path.strip('/') or 'start'}-{name}")


def test_dialogs_are_accessible(server: TableServer, windows: Windows) -> None:
    window = windows.open("Ana", server.told(EMPTY_HANDS, played=False).path("Ana"))
    page = window.page
    asked(page, "attackers")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    checked(page)
    window.shot("keys")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Keys")).to_be_hidden()
    thing(page, "captain").click(button="right")
    expect(page.get_by_role("dialog")).to_contain_text("First strike")
    checked(page)
    window.shot("details")


def test_nothing_moves_where_that_is_asked(server: TableServer, windows: Windows) -> None:
    made = server.told(EMPTY_HANDS, played=False)
    calm = windows.open("calm", made.path("Ana"), screen=Screen(1440, 900)).page
    attacking(calm)
    assert calm.evaluate(MOVING) == []
