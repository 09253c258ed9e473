"""What tests look for on the page of a table."""

import re

from playwright.sync_api import Locator, Page, expect


def thing(page: Page, label: str) -> Locator:
    """Return a card or player in view."""
    return page.locator(f'[data-object="{label}"]').locator("visible=true").first


def question(page: Page) -> Locator:
    """Return the part of the page in which a player answers."""
    return page.locator("#question")


def heading(page: Page) -> Locator:
    """Return what is asked, or told to be asked of somebody."""
    return question(page).get_by_role("heading", level=2)


def button(page: Page, name: str) -> Locator:
    """Return a button of the question."""
    return question(page).get_by_role("button", name=name, exact=True)


def asked(page: Page, text: str) -> None:
    """Wait until this is asked, or told to be asked of somebody."""
    expect(heading(page)).to_have_text(re.compile(text))


def told(page: Page) -> str:
    """Return what is asked, or told to be asked of somebody, once the game doesn't go on by itself."""
    expect(heading(page)).not_to_have_text("The game goes on …")
    return heading(page).inner_text()


def play_all_seats(page: Page) -> None:
    """Open the curtain over a hidden hand, if there is one, and for good: one person plays all seats of this page."""
    curtain = page.get_by_role("dialog", name=re.compile("^Pass the device to"))
    if curtain.is_visible():
        curtain.get_by_role("button", name=re.compile("^I play all seats")).press("Enter")
        expect(curtain).to_be_hidden()


def pass_to(page: Page, text: str) -> None:
    """Pass for whoever has priority on this page until this is asked."""
    for _ in range(20):
        now = told(page)
        play_all_seats(page)
        if re.search(text, now):
            return
        if "priority" in now:
            button(page, "Pass").click()
        expect(heading(page)).not_to_have_text(now)
    raise AssertionError(f"{text!r} was never asked")
