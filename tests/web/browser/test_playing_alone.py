"""One browser plays all seats: hands stay behind a curtain, and equal tokens are sent by number."""

import re

from playwright.sync_api import expect

from tests.support.browser import Windows
from tests.support.browser_server import TableServer
from tests.support.browser_stories import FOUR_SEATS
from tests.support.browser_table import asked, button, question, thing, told

TOKENS = """
redzone: 1
rules: commander
seats:
  - player: Ana
    battlefield:
      - {id: soldier, name: Soldier, pt: 1/1, token: true, count: 12}
  - player: Ben
    battlefield:
      - {id: scribe, name: "Oluna, Scribe of Tides", type: Legendary Planeswalker — Oluna, loyalty: 3}
"""


def test_a_hand_stays_hidden_until_its_player_looks(server: TableServer, windows: Windows) -> None:
    made = server.told(FOUR_SEATS, played=False)
    window = windows.open("both", made.path("Ana", "Dan"))
    page = window.page
    asked(page, "Ana declares attackers")
    assert "Sudden Strength" not in page.content()
    thing(page, "captain").click()
    thing(page, "Ben").click()
    button(page, "Attack with 1").click()
    curtain = page.get_by_role("dialog", name="Pass the device to Dan")
    expect(curtain).to_be_visible()
    expect(curtain).to_contain_text("hidden until Dan looks")
    page.keyboard.press("Escape")
    expect(curtain).to_be_visible()
    window.shot("curtain")
    curtain.get_by_role("button", name="I am Dan").click()
    expect(page.get_by_role("button", name=re.compile("^Sudden Strength")).first).to_be_visible()
    assert told(page) == "Dan has priority"


def test_equal_tokens_are_sent_by_number(server: TableServer, windows: Windows) -> None:
    page = windows.open("everybody", server.told(TOKENS).path("Ana", "Ben")).page
    asked(page, "Ana declares attackers")
    stack = page.get_by_role("button", name=re.compile("^12 . Soldier, token, 1 1"))
    stack.click()
    question(page).get_by_role("spinbutton").fill("5")
    thing(page, "scribe").click()
    expect(button(page, "Attack with 5")).to_be_enabled()
    page.get_by_role("button", name=re.compile("^7 . Soldier")).click()
    question(page).get_by_role("button", name="all 7").click()
    thing(page, "Ben").click()
    button(page, "Attack with 12").click()
    expect(page.get_by_role("region", name="Ben").get_by_text("33")).to_be_visible()
