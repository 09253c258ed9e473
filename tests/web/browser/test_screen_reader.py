"""A whole combat without a mouse, by what a screen reader says: every step is found in the accessibility tree."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import Windows
from tests.support.browser_access import Node, focused, press, tree, walk
from tests.support.browser_server import TableServer
from tests.support.browser_stories import FOUR_SEATS
from tests.support.browser_table import asked, heading, play_all_seats, question, told


@pytest.fixture(name="page")
def _page(server: TableServer, windows: Windows) -> Page:
    """Return a page on which one person plays all seats."""
    made = server.told(FOUR_SEATS, played=False)
    return windows.open("everybody", made.path("Ana", "Ben", "Cleo", "Dan", host=True)).page


def heard(page: Page, *parts: str) -> None:
    """Find parts of the accessibility tree, in their order, and the focus somewhere."""
    focused(page)
    place, said = 0, tree(page)
    for part in parts:
        found = re.compile(part).search(said, place)
        assert found is not None, f"{part!r} is not heard in\n{said}"
        place = found.end()


def choose(page: Page, creature: str, number: str) -> Node:
    """Go to one's creatures and with the arrow keys to this one, select it and press the number of its target."""
    press(page, "b")
    for _ in range(6):
        if focused(page).name.startswith(creature):
            break
        press(page, "ArrowRight")
    here = focused(page)
    assert here.name.startswith(creature)
    assert "pressed" not in here.states
    selected = press(page, "Enter")
    assert selected.states >= {"pressed"}
    assert "selected" in selected.name
    return press(page, number)


def confirm(page: Page) -> None:
    """Go to what is asked, and confirm it."""
    here = press(page, "q")
    assert here.role == "region"
    before = heading(page).inner_text()
    page.keyboard.press("Enter")
    expect(heading(page)).not_to_have_text(before)


def pass_to(page: Page, text: str) -> None:
    """Pass with the space bar until this is asked."""
    for _ in range(20):
        now = told(page)
        play_all_seats(page)
        if re.search(text, now):
            return
        assert "priority" in now
        press(page, "q", "Space")
        expect(heading(page)).not_to_have_text(now)
    raise AssertionError(f"{text!r} was never asked")


def attack(page: Page) -> None:
    asked(page, "Ana declares attackers")
    assert "chosen: Cleo" in choose(page, "Fenland Hydra, 6 6, deathtouch, trample", "2").name
    assert "chosen: Ben" in choose(page, "Captain Ilva", "1").name
    assert "chosen: Dan" in choose(page, "Nightjar Raider, 3 3, menace", "3").name
    heard(page, 'region "Ana declares attackers"', 'list "Your attack"', "Fenland Hydra attacks", "This is legal")
    confirm(page)


def test_a_whole_combat_by_keyboard(page: Page) -> None:
    attack(page)
    heard(page, 'dialog "Pass the device to Dan"', "hidden until Dan looks")
    walk(page, "^I play all seats", key="Tab")
    press(page, "Enter")
    pass_to(page, "Ben declares blockers")
    heard(page, 'row "Captain Ilva Ben', 'button "Ben, 24 life.*decides now', 'region "Ben declares blockers"')
    assert walk(page, "attacking (Ben|Cleo|Dan)", key="Shift+Tab").role == "button"
    confirm(page)

    asked(page, "Cleo declares blockers")
    assert "chosen: Fenland Hydra" in choose(page, "Kitchen Giant, 4 5", "1").name
    assert "chosen: Fenland Hydra" in choose(page, "Squire of the Well, 2 2", "1").name
    confirm(page)

    asked(page, "Dan declares blockers")
    choose(page, "Plough Ox, 3 4", "1")
    expect(question(page).get_by_text("needs one more blocker").first).to_be_visible()
    heard(page, "Not yet legal", "needs one more blocker", "two or more creatures", "702.111b")
    press(page, "q", "Enter")
    asked(page, "Dan declares blockers")  # nothing has happened
    assert walk(page, "^Complete it").role == "button"
    press(page, "Enter")
    expect(question(page).get_by_text("This is legal.")).to_be_visible()
    confirm(page)

    pass_to(page, "Dan has priority")
    walk(page, "^Cast Sudden Strength, targeting Ditch Spearman")
    page.keyboard.press("Enter")
    expect(page.locator("#spoken")).to_contain_text("Dan casts Sudden Strength, targeting Ditch Spearman")
    heard(page, "Sudden Strength")

    pass_to(page, "Ana assigns combat damage")
    heard(page, 'group "Fenland Hydra: 6 damage"', "All of it is divided", "Kitchen Giant", "1 is lethal")
    walk(page, "^One less: Damage of Fenland Hydra to Cleo")
    page.keyboard.press("Enter")
    expect(question(page).get_by_text("1 left to divide")).to_be_visible()
    walk(page, "^Lethal to each$")
    page.keyboard.press("Enter")
    expect(question(page).get_by_text("This is legal.")).to_be_visible()
    confirm(page)
    expect(page.get_by_role("region", name="Log")).to_contain_text("deals 1 damage to Kitchen Giant")
    assert press(page, "l").role == "list"
    heard(page, 'button "Ben, .*lost', 'button "Cleo, 36 life')


def test_the_focus_is_seen(page: Page) -> None:
    asked(page, "Ana declares attackers")
    press(page, "b")
    shown = page.evaluate(
        "() => { const is = getComputedStyle(document.activeElement); return is.outlineStyle + is.outlineWidth; }"
    )
    assert re.fullmatch(r"(solid|auto|double)[2-9]px", str(shown))
