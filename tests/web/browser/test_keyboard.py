"""Keys: their list, other keys for acts, and what a card says of itself."""

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import Windows
from tests.support.browser_access import axe_violations, focused, press, walk
from tests.support.browser_server import TableServer
from tests.support.browser_stories import FOUR_SEATS


@pytest.fixture(name="page")
def _page(server: TableServer, windows: Windows) -> Page:
    """Ana's seat; bots that only pass have the others."""
    made = server.told(FOUR_SEATS, played=False, bots={"Ben": "pass", "Cleo": "pass", "Dan": "pass"})
    page = windows.open("Ana", made.path("Ana", host=True)).page
    expect(page.get_by_role("heading", name="You declare attackers")).to_be_visible()
    return page


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
