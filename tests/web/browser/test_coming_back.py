"""While the server or the network is away the page says so; it comes back by itself, and has lost nothing."""

import re
import signal

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.support.browser import Windows
from tests.support.browser_server import TableServer
from tests.support.browser_stories import FOUR_SEATS
from tests.support.browser_table import asked, button, pass_to, play_all_seats, question, thing

GONE = "ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|WebSocket"
WAIT = 20_000


class Line:
    """The network between a page and the server, which can be cut."""

    def __init__(self) -> None:
        self.works = True
        self.sockets: list[WebSocketRoute] = []

    def opened(self, socket: WebSocketRoute) -> None:
        if not self.works:
            socket.close(code=1001)
            return
        socket.connect_to_server()
        self.sockets.append(socket)

    def cut(self) -> None:
        self.works = False
        for socket in self.sockets:
            socket.close(code=1001)

    def mend(self) -> None:
        self.works = True


def test_a_killed_server_has_lost_nothing(windows: Windows, tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("killed")
    with TableServer(folder) as first:
        made = first.told(FOUR_SEATS, played=False)
        window = windows.open("everybody", made.path("Ana", "Ben", "Cleo", "Dan"), origin=first.origin)
        window.expected.append(GONE)
        page = window.page
        asked(page, "Ana declares attackers")
        thing(page, "captain").click()
        thing(page, "Ben").click()
        button(page, "Attack with 1").click()
        expect(page.get_by_role("region", name="Log")).to_contain_text("attacks Ben")
        first.stop(signal.SIGKILL)
    expect(page.locator(".connection")).to_contain_text("reconnecting")
    window.shot("reconnecting")
    with TableServer(folder, first.port):
        expect(page.locator(".connection")).to_contain_text("connected", timeout=WAIT)
        expect(thing(page, "captain")).to_have_accessible_name(re.compile("attacking Ben"))
        play_all_seats(page)
        pass_to(page, "Ben declares blockers")
        button(page, "Don't block").click()
        asked(page, "Dan has priority")
        button(page, "Pass").click()
        expect(page.get_by_role("region", name="Log")).to_contain_text("Ben loses the game")


def test_who_was_away_gets_what_happened_meanwhile(server: TableServer, windows: Windows) -> None:
    made = server.told(FOUR_SEATS, played=False)
    line = Line()
    ben = windows.opened_blank("Ben")
    ben.page.route_web_socket("**/socket", line.opened)
    ben.goto(made.path("Ben"))
    asked(ben.page, "Ana declares attackers")
    line.cut()
    expect(ben.page.locator(".connection")).to_contain_text("reconnecting")

    ana = windows.open("others", made.path("Ana", "Cleo", "Dan")).page
    asked(ana, "Ana declares attackers")
    thing(ana, "captain").click()
    thing(ana, "Ben").click()
    button(ana, "Attack with 1").click()
    play_all_seats(ana)
    pass_to(ana, "Ben declares blockers")
    line.mend()
    expect(ben.page.locator(".connection")).to_contain_text("connected", timeout=WAIT)
    asked(ben.page, "You declare blockers")
    expect(ben.page.get_by_role("region", name="Log")).to_contain_text("Captain Ilva (4/4 first strike) attacks Ben")


def test_another_line_is_tried_at_a_table_of_its_own(server: TableServer, windows: Windows) -> None:
    made = server.told(FOUR_SEATS, played=False)
    window = windows.open("everybody", made.path("Ana", "Ben", "Cleo", "Dan", host=True))
    page = window.page
    asked(page, "Ana declares attackers")
    thing(page, "captain").click()
    thing(page, "Ben").click()
    button(page, "Attack with 1").click()
    play_all_seats(page)
    pass_to(page, "Ben declares blockers")
    page.get_by_role("button", name="Replay").click()
    page.get_by_role("slider", name="Moment").press("Home")
    expect(page.get_by_text("An earlier moment")).to_be_visible()
    page.get_by_role("button", name="Try from here at a new table").click()
    expect(page).not_to_have_url(re.compile(made.table))
    asked(page, "Ana declares attackers")
    thing(page, "hydra").click()
    thing(page, "Dan").click()
    expect(question(page).get_by_text("Fenland Hydra attacks Dan")).to_be_visible()
    assert "token" not in page.url
    assert "#" not in page.url
