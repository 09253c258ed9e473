"""Two players at one device: hands behind a curtain, tokens by number, a block that can't be, stops, and leaving."""

import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import PHONE, Windows
from tests.support.browser_access import axe_violations
from tests.support.browser_protocol import BrowserProtocol
from tests.support.browser_server import TableServer
from tests.support.browser_table import asked, button, question, thing, told

TIMES: Final = "\N{MULTIPLICATION SIGN}"
BOARD: Final = """
redzone: 1
title: Two at one device
seats:
  - player: Ana
    battlefield:
      - {id: soldier, name: Soldier, pt: 1/1, token: true, count: 6}
      - {id: hawk, name: Hill Hawk, pt: 2/2, text: Flying}
    hand:
      - {id: strength, name: Sudden Strength, cost: "{G}", type: Instant, text: Draw a card.}
  - player: Ben
    battlefield:
      - {id: wall, name: Brickwork Wall, pt: 0/5, text: Defender}
    hand:
      - {id: speed, name: Sudden Speed, cost: "{R}", type: Instant, text: Draw a card.}
"""


@pytest.fixture(name="page")
def _page(server: TableServer, windows: Windows) -> Page:
    """Both seats in one window."""
    return windows.open("both", server.told(BOARD, played=False).path("Ana", "Ben", host=True)).page


def look(page: Page, player: str) -> None:
    """Take the device."""
    curtain = page.get_by_role("dialog", name=f"Pass the device to {player}")
    expect(curtain).to_be_visible()
    assert axe_violations(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(curtain).to_be_visible()
    curtain.get_by_role("button", name=f"I am {player}").click()
    expect(curtain).to_be_hidden()
    expect(question(page)).to_be_focused()


def test_a_combat_at_one_device(page: Page) -> None:
    look(page, "Ana")
    asked(page, "Ana declares attackers")
    thing(page, "soldier-1").click()
    page.get_by_role("spinbutton").fill("4")
    thing(page, "Ben").click()
    thing(page, "hawk").click()
    attack = page.get_by_role("list", name="Your attack")
    expect(attack).to_contain_text(f"4 {TIMES} Soldier attack Ben")
    expect(question(page)).to_contain_text(f"4 {TIMES} Soldier: deals 1 to Ben each")
    attack.get_by_role("button", name=f"One of 4 {TIMES} Soldier stays at home").click()
    expect(attack).to_contain_text(f"3 {TIMES} Soldier attack Ben")
    button(page, "Attack with 4").click()

    look(page, "Ben")
    expect(page.get_by_role("region", name="Your hand")).to_contain_text("Sudden Speed")
    if "priority" in told(page):
        button(page, "Pass").click()
    asked(page, "Ben declares blockers")
    thing(page, "wall").click()
    expect(thing(page, "hawk")).to_have_accessible_name(re.compile("can't block Hill Hawk, which has flying"))
    thing(page, "hawk").click()
    expect(page.locator("#alarm")).to_have_text(re.compile("^Brickwork Wall can't block Hill Hawk"))
    expect(question(page).locator(".said")).to_contain_text("702.9b")
    expect(page.get_by_text("Nobody blocks yet.")).to_be_visible()


def test_stops_are_kept_and_leaving_is_asked_twice(page: Page) -> None:
    look(page, "Ana")
    page.get_by_text("Stops", exact=True).click()
    page.get_by_label("upkeep, my turn").check()
    page.get_by_label("end step, others' turns").uncheck()
    page.reload()
    look(page, "Ana")
    page.get_by_text("Stops", exact=True).click()
    expect(page.get_by_label("upkeep, my turn")).to_be_checked()
    expect(page.get_by_label("end step, others' turns")).not_to_be_checked()

    leaving = page.get_by_role("button", name="Concede …")
    leaving.click()
    dialog = page.get_by_role("dialog", name="Leave the game?")
    assert axe_violations(page) == []
    dialog.get_by_role("button", name="Stay").click()
    expect(leaving).to_be_focused()
    leaving.click()
    dialog.get_by_role("button", name="Ben concedes").click()
    asked(page, "Ana wins")


def test_a_finger_draws_a_creature_to_whom_it_attacks(server: TableServer, windows: Windows) -> None:
    page = windows.open("phone", server.told(BOARD, played=False).path("Ana"), screen=PHONE).page
    asked(page, "You declare attackers")
    hawk, ben = thing(page, "hawk").bounding_box(), thing(page, "Ben").bounding_box()
    assert hawk is not None
    assert ben is not None
    begin, end = (hawk["x"] + 20, hawk["y"] + 20), (ben["x"] + 30, ben["y"] + 10)
    with BrowserProtocol.of(page) as browser:
        browser.touch("touchStart", begin)
        for part in (0.1, 0.4, 0.7, 1.0):
            way = (begin[0] + (end[0] - begin[0]) * part, begin[1] + (end[1] - begin[1]) * part)
            browser.touch("touchMove", way)
        browser.touch("touchEnd")
    expect(page.get_by_role("list", name="Your attack")).to_contain_text("Hill Hawk attacks Ben")
