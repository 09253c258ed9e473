"""The replay of a scenario as one file: it works from a disk, without a server and without any request."""

import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.support.browser import DESKTOP, PHONE, Windows
from tests.support.browser_access import axe_violations
from tests.support.terminal import program

EXAMPLE = Path(__file__).parents[3] / "examples" / "four-player-attack.yaml"


def test_a_replay_works_offline(chromium: Browser, tmp_path: Path) -> None:
    done = program("replay", EXAMPLE, "-o", tmp_path / "page.html")
    assert done.returncode == 0, done.stderr.decode()
    windows = Windows(chromium, f"file://{tmp_path}")
    for screen in (DESKTOP, PHONE):
        window = windows.opened_blank("reader", screen=screen)
        window.context.set_offline(True)
        window.goto("/page.html")
        page = window.page
        slider = page.get_by_role("slider", name="Moment")
        slider.press("End")
        expect(page.get_by_role("button", name=re.compile("^Ben, has lost")).first).to_be_visible()
        window.shot(f"replay-page-{screen.width}")
        slider.press("Home")
        expect(page.get_by_role("button", name=re.compile("^Ben, 24 life")).first).to_be_visible()
        page.get_by_role("button", name="One step on").click()
        assert axe_violations(page) == []
        asked = [line for line in window.log if line.startswith("request: ")]
        assert asked == [f"request: file://{tmp_path}/page.html"]
    assert windows.close(test="replay", failed=False) == []
