"""A whole combat of four players at one table, each in a window of their own, with somebody who watches."""

import re

import pytest
from playwright.sync_api import expect

from tests.support.browser import Screen, Watched, Windows
from tests.support.browser_server import TableServer
from tests.support.browser_stories import FOUR_SEATS
from tests.support.browser_table import asked, button, heading, question, thing

PLAYERS = ("Ana", "Ben", "Cleo", "Dan")
SMALL = Screen(1100, 760)


@pytest.fixture(name="table")
def _table(server: TableServer, windows: Windows) -> dict[str, Watched]:
    """Four windows with a seat each, and one that watches."""
    made = server.told(FOUR_SEATS, played=False)
    seats = {player: windows.open(player, made.path(player, host=player == "Ana"), screen=SMALL) for player in PLAYERS}
    return {**seats, "watcher": windows.open("watcher", made.path(), screen=SMALL)}


def pass_until(table: dict[str, Watched], text: str) -> None:
    """Let everybody pass until this is asked."""
    for _ in range(40):
        told = heading(table["watcher"].page).inner_text()
        if re.search(text, told):
            return
        player = told.split()[0]
        if "has priority" in told and player in table:
            table[player].page.keyboard.press("Escape")
            passing = button(table[player].page, "Pass")
            if passing.is_visible():
                passing.click()
        expect(heading(table["watcher"].page)).not_to_have_text(told)
    raise AssertionError(f"{text!r} was never asked")


def attack(table: dict[str, Watched]) -> None:
    """Attack three players: by click, by number key, and by dragging."""
    ana = table["Ana"].page
    asked(ana, "You declare attackers")
    thing(ana, "hydra").click()
    thing(ana, "Cleo").click()
    thing(ana, "captain").click()
    ana.keyboard.press("1")
    thing(ana, "raider").drag_to(thing(ana, "Dan"))
    expect(question(ana).get_by_text("Nightjar Raider attacks Dan")).to_be_visible()
    expect(question(ana).get_by_text("Ben loses the game").first).to_be_visible()
    expect(table["watcher"].page.locator(".arrow.ghost").first).to_be_attached()
    table["Ana"].shot("attack")
    button(ana, "Attack with 3").click()


def test_a_whole_combat(table: dict[str, Watched]) -> None:
    ana, ben, cleo, dan = (table[player].page for player in PLAYERS)
    watcher = table["watcher"].page
    expect(table["watcher"].page.get_by_text("you watch")).to_be_visible()
    attack(table)
    pass_until(table, "Ben declares blockers")

    asked(ben, "You declare blockers")
    button(ben, "Don't block").click()

    asked(cleo, "You declare blockers")
    for blocker in ("giant", "squire"):
        thing(cleo, blocker).click()
        thing(cleo, "hydra").click()
    button(cleo, "Block with 2").click()

    asked(dan, "You declare blockers")
    thing(dan, "ox").click()
    thing(dan, "raider").click()
    expect(question(dan).get_by_text("needs one more blocker").first).to_be_visible()
    expect(question(dan).get_by_text("702.111b")).to_be_visible()
    expect(button(dan, "Block with 1")).to_be_disabled()
    question(dan).get_by_role("button", name=re.compile("^Take the nearest legal block")).wait_for()
    table["Dan"].shot("menace")
    question(dan).get_by_role("button", name=re.compile("^Complete it")).click()
    button(dan, "Block with 2").click()

    pass_until(table, "Dan has priority")
    dan.get_by_role("button", name=re.compile("^Cast Sudden Strength, targeting Plough Ox")).click()
    expect(watcher.get_by_role("region", name="Log")).to_contain_text("Dan casts Sudden Strength, targeting Plough Ox")

    pass_until(table, "Ana assigns combat damage")
    expect(watcher.get_by_role("region", name="Ben")).to_contain_text("combat damage from one commander")
    asked(ana, "You assign combat damage")
    ana.get_by_role("button", name="One less: Damage of Fenland Hydra to Cleo").click()
    expect(question(ana).get_by_text("1 left to divide")).to_be_visible()
    ana.get_by_role("button", name="All: Damage of Fenland Hydra to Cleo").click()
    expect(question(ana).get_by_text(re.compile("lethal"), exact=False).first).to_be_visible()
    expect(button(ana, "Deal the damage")).to_be_disabled()
    question(ana).get_by_role("button", name="Lethal to each").first.click()
    expect(button(ana, "Deal the damage")).to_be_enabled()
    table["Ana"].shot("division")
    button(ana, "Deal the damage").click()

    log = watcher.get_by_role("region", name="Log")
    expect(log).to_contain_text("Fenland Hydra deals 1 damage to Kitchen Giant, 1 to Squire of the Well and 4 to Cleo")
    expect(log).to_contain_text("704.6c")
    expect(thing(watcher, "Cleo")).to_have_accessible_name(re.compile("^Cleo, 36 life"))


def test_undo_by_consent_replay_and_coming_back(table: dict[str, Watched]) -> None:
    ana, ben = table["Ana"].page, table["Ben"].page
    attack(table)
    pass_until(table, "Ben declares blockers")
    asked(ben, "You declare blockers")

    table["Ben"].expected.append("ERR_INTERNET_DISCONNECTED|WebSocket")
    table["Ben"].context.set_offline(True)
    ben.evaluate("() => performance.now()")
    table["Ben"].context.set_offline(False)
    ben.reload()
    asked(ben, "You declare blockers")
    expect(ben.get_by_role("region", name="Log")).to_contain_text("Captain Ilva (4/4 first strike) attacks Ben")

    ana.get_by_role("button", name="Take back the last step").click()
    for player in ("Ben", "Cleo", "Dan"):
        consent = table[player].page.get_by_role("button", name="Agree")
        consent.click()
    expect(heading(ben)).not_to_have_text("You declare blockers")

    ana.get_by_role("button", name="Replay").click()
    slider = ana.get_by_role("slider", name="Moment")
    slider.press("Home")
    expect(ana.get_by_text("An earlier moment")).to_be_visible()
    expect(thing(ana, "hydra")).not_to_have_accessible_name(re.compile("attacking"))
    ana.get_by_role("button", name="Back to now").click()
    expect(thing(ana, "hydra")).to_have_accessible_name(re.compile("attacking Cleo"))
