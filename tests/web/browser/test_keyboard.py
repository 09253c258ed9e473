"""A combat by keyboard alone, with what a screen reader says at each step."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import Windows
from tests.support.browser_access import axe_violations, focused, press, tree, walk
from tests.support.browser_server import TableServer
from tests.support.browser_stories import FOUR_SEATS


@pytest.fixture(name="page")
def _page(server: TableServer, windows: Windows) -> Page:
    """Ana's seat; bots that only pass have the others."""
    made = server.told(FOUR_SEATS, played=False, bots={"Ben": "pass", "Cleo": "pass", "Dan": "pass"})
    page = windows.open("Ana", made.path("Ana", host=True)).page
    expect(page.get_by_role("heading", name="You declare attackers")).to_be_visible()
    return page


def spoken(page: Page) -> str:
    """Return what is said by itself: the log politely, refusals and questions at once."""
    return f"{page.locator('#spoken').inner_text()} {page.locator('#alarm').inner_text()}"


def test_a_combat_by_keyboard_alone(page: Page) -> None:
    expect(page.locator("#alarm")).to_have_text("Ana declares attackers.")
    assert str(walk(page, "^Fenland Hydra")) == "button 'Fenland Hydra, 6 6, deathtouch, trample'"
    assert "selected" in press(page, "Enter").name
    assert "target 2" in tree(page)
    assert press(page, "2").name == "Fenland Hydra, 6 6, deathtouch, trample, chosen: Cleo"
    assert focused(page).states >= {"pressed"} or "pressed" in str(focused(page))

    assert press(page, "ArrowRight").name.startswith("Captain Ilva")
    press(page, "Enter", "1")
    assert press(page, "ArrowRight").name.startswith("Nightjar Raider")
    press(page, "Enter", "3")
    expect(page.get_by_role("list", name="Your attack")).to_contain_text("Nightjar Raider attacks Dan")
    assert "chosen: Dan" in focused(page).name

    press(page, "z")
    expect(page.get_by_role("list", name="Your attack")).not_to_contain_text("Nightjar Raider")
    press(page, "y")
    expect(page.get_by_role("list", name="Your attack")).to_contain_text("Nightjar Raider attacks Dan")

    expect(page.get_by_role("button", name="Attack with 3")).to_be_enabled()
    assert str(press(page, "q")) == "region 'You declare attackers'"
    walk(page, "^Attack with 3")
    page.keyboard.press("Enter")
    expect(page.locator("#spoken")).to_contain_text("Captain Ilva (4/4 first strike) attacks Ben")
    assert focused(page).name, "the focus is not lost as the board changes"

    expect(page.get_by_role("region", name="Log")).to_contain_text("Ben loses the game", timeout=20_000)
    expect(page.locator('[data-object="Ben"]').first).to_have_accessible_name(re.compile("^Ben, has lost"))


def test_keys_are_listed_and_can_be_others(page: Page) -> None:
    walk(page, "^Fenland Hydra")
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keys")
    expect(dialog).to_be_visible()
    change = dialog.get_by_role("button", name="Take back the last change: z. Change")
    change.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("a")
    expect(dialog).to_contain_text("a already means: Attack the first target with everything")
    page.keyboard.press("u")
    expect(dialog.get_by_role("button", name="Take back the last change: u. Change")).to_be_visible()
    assert axe_violations(page) == []
    page.keyboard.press("Escape")
    expect(dialog).not_to_be_visible()
    assert focused(page).name.startswith("Fenland Hydra"), "the focus is where it was"
    press(page, "a")
    expect(page.get_by_role("list", name="Your attack")).to_contain_text("Fenland Hydra attacks Ben")
    press(page, "u")
    expect(page.get_by_text("Nobody attacks yet.")).to_be_visible()


def test_a_card_says_why_it_is_what_it_is(page: Page) -> None:
    walk(page, "^Fenland Hydra")
    press(page, "ArrowRight")
    page.keyboard.press("d")
    dialog = page.get_by_role("dialog", name="Captain Ilva")
    expect(dialog).to_contain_text("First strike")
    expect(dialog).to_contain_text("Nothing changes what is printed on it.")
    assert axe_violations(page) == []
    page.keyboard.press("Escape")
    assert focused(page).name.startswith("Captain Ilva")
