"""The board editor: cards by name, creatures by hand, and what can be taken away."""

import re

from playwright.sync_api import Page, expect

from tests.support.browser import Windows


def opened(windows: Windows) -> Page:
    page = windows.open("Ana", "/editor").page
    expect(page.get_by_role("heading", name="Board editor")).to_be_visible()
    return page


def add(page: Page, player: str, typed: str) -> None:
    field = page.get_by_label(f"Add to {player}'s side")
    field.fill(typed)
    field.press("Enter")
    expect(field).to_have_value("", timeout=20_000)


def test_a_board_of_real_cards_is_built_and_played(windows: Windows) -> None:
    page = opened(windows)
    add(page, "Ana", "serra ang")
    expect(page.get_by_role("region", name="Ana").get_by_text("Flying, vigilance")).to_be_visible()
    add(page, "Ana", "3/3 trample, reach")
    add(page, "Ben", "grizly baers")
    bears = (
        page.get_by_role("region", name="Ben", exact=True).first.get_by_role("group").filter(has_text="Grizzly Bears")
    )
    bears.locator("summary").first.click()
    page.get_by_label("How many").last.fill("3")
    page.get_by_label("+1/+1 counters").last.fill("1")
    page.get_by_label("+1/+1 counters").last.press("Tab")
    preview = page.get_by_role("region", name="The board as it will be")
    expect(
        preview.get_by_role("button", name=re.compile("^3 . Grizzly Bears, 3 3|^3 . Grizzly Bears,.*3 3"))
    ).to_be_visible()
    expect(preview.get_by_role("button", name=re.compile("^Serra Angel, 4 4, flying, vigilance"))).to_be_visible()
    page.get_by_role("button", name="Play this board").click()
    expect(page.get_by_role("heading", name="Ana declares attackers")).to_be_visible()


AT_ONCE = """
list => {
  const forms = [...list.querySelectorAll('details.entry')];
  const set = (label, value) => {
    const field = [...forms[0].querySelectorAll('label')].find(each => each.textContent.trim().startsWith(label))
      .querySelector('input');
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
  set('How many', '3');
  set('+1/+1 counters', '1');
  set('Damage', '2');
  const remove = [...forms[1].querySelectorAll('button')].find(each => each.textContent.startsWith('Remove'));
  remove.click();
  remove.click();
}
"""
"""Everything before the page is drawn again, as on a busy machine: three fields of one creature, a double click."""


def test_nothing_is_lost_of_what_is_done_at_once(windows: Windows) -> None:
    page = opened(windows)
    for typed in ("2/2", "3/3 reach", "4/4 menace"):
        add(page, "Ana", typed)
    page.get_by_role("region", name="Ana", exact=True).first.locator("ul.entries").evaluate(AT_ONCE)
    preview = page.get_by_role("region", name="The board as it will be")
    expect(preview.get_by_role("button", name=re.compile("^3 . Creature, 3 3.*2 damage"))).to_be_visible()
    expect(preview.get_by_role("button", name="Creature, 4 4, menace")).to_be_visible()
    expect(preview.get_by_role("button", name="Creature, 3 3, reach")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(preview.get_by_role("button", name="Creature, 3 3, reach")).to_be_visible()


def test_what_is_wrong_is_said_and_can_be_undone(windows: Windows) -> None:
    page = opened(windows)
    add(page, "Ana", "1/1 sings at midnight")
    alert = page.locator("p.problem")
    expect(alert).to_contain_text("seats[0].battlefield[0]")
    expect(page.get_by_role("button", name="Play this board")).to_be_disabled()
    page.get_by_role("button", name="Undo").click()
    expect(alert).to_be_empty()
    expect(page.get_by_role("button", name="Play this board")).to_be_enabled()


def test_a_board_can_be_taken_away_in_every_form(windows: Windows) -> None:
    page = opened(windows)
    add(page, "Ana", "2/2 flying")
    share = page.get_by_role("region", name="Share and download")
    for button, name in (
        ("Scenario", "board.yaml"),
        ("Puzzle (.pzl)", "board.pzl"),
        ("Picture (SVG)", "board.svg"),
        ("Picture (PNG)", "board.png"),
    ):
        with page.expect_download() as download:
            share.get_by_role("button", name=button).click()
        assert download.value.suggested_filename == name
        assert download.value.path().stat().st_size > 100


def test_a_puzzle_a_code_or_a_scenario_is_opened(windows: Windows) -> None:
    page = opened(windows)
    page.get_by_text("Open a scenario, puzzle or code").click()
    page.get_by_label("Text", exact=True).fill("3/3 menace; 4/4")
    page.get_by_role("button", name="Open", exact=True).click()
    preview = page.get_by_role("region", name="The board as it will be")
    expect(preview.get_by_role("button", name="a1, 3 3, menace")).to_be_visible()
