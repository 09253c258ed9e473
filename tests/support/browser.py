"""A browser for tests, whose pages are watched: what the console says, and where requests go."""

import re
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Self

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    ViewportSize,
    WebError,
    expect,
    sync_playwright,
)

from tests.support.browser_access import tree

ROOT: Final = Path(__file__).parents[2]
SCREENSHOTS: Final = ROOT / "build" / "screenshots"
"""The main views, to be looked at."""
FAILURES: Final = ROOT / "build" / "browser"
"""What the pages of a failed test showed and said."""

_FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
_MILLISECONDS: Final = 20_000
"""So long a busy machine may take; nothing waits longer than it has to."""
_WITHOUT_HOST: Final = ("about:", "blob:", "data:")


@contextmanager
def launched(executable: Path) -> Generator[Browser]:
    """Start a browser, and end it.

    While it runs, this thread counts as one with an event loop: no other may be started in it.
    """
    expect.set_options(timeout=_MILLISECONDS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=_FLAGS)
        try:
            yield browser
        finally:
            browser.close()


@dataclass(frozen=True)
class Screen:
    """What somebody looks at; ``zoom`` 2 is a zoom of 200 %, ``calm`` asks for reduced motion."""

    width: int
    height: int
    zoom: int = 1
    touch: bool = False
    dark: bool = False
    calm: bool = True

    def context(self, browser: Browser) -> BrowserContext:
        """Return a context of its own: no cookie and no storage is shared with another."""
        context = browser.new_context(
            viewport=ViewportSize(width=self.width // self.zoom, height=self.height // self.zoom),
            device_scale_factor=self.zoom,
            color_scheme="dark" if self.dark else "light",
            reduced_motion="reduce" if self.calm else "no-preference",
            has_touch=self.touch,
            is_mobile=self.touch,
            locale="en-GB",
        )
        context.set_default_timeout(_MILLISECONDS)
        return context


DESKTOP: Final = Screen(1440, 900)
TABLET: Final = Screen(820, 1180, touch=True)
PHONE: Final = Screen(390, 844, touch=True)


@dataclass
class Watched:
    """Somebody's window, with what went wrong in it."""

    name: str
    context: BrowserContext
    page: Page
    origin: str
    problems: list[str] = field(default_factory=list[str])
    log: list[str] = field(default_factory=list[str])
    expected: list[str] = field(default_factory=list[str])
    """Patterns of problems that belong to the test, such as a server that is gone."""

    @classmethod
    def opened(cls, browser: Browser, name: str, origin: str, screen: Screen) -> Self:
        """Open a window."""
        context = screen.context(browser)
        window = cls(name, context, context.new_page(), origin)
        context.on("console", window._said)
        context.on("weberror", window._failed)
        context.on("request", window._asked)
        window.page.on("websocket", lambda socket: window._reached(socket.url))
        return window

    def _said(self, message: ConsoleMessage) -> None:
        self.log.append(f"{message.type}: {message.text}")
        if message.type in {"error", "warning"}:
            self.problems.append(f"{self.name}: the console says {message.text}")

    def _failed(self, error: WebError) -> None:
        self.log.append(f"exception: {error.error.stack or error.error.message}")
        self.problems.append(f"{self.name}: {error.error.message}")

    def _asked(self, request: Request) -> None:
        self._reached(request.url)

    def _reached(self, url: str) -> None:
        inside = url.startswith(_WITHOUT_HOST) or url.partition("://")[2].startswith(
            self.origin.partition("://")[2] + "/"
        )
        self.log.append(f"request: {url.partition('#')[0]}")
        if not inside:
            self.problems.append(f"{self.name}: a request to {url}")

    def unexpected(self) -> list[str]:
        """Return the problems that no pattern expects."""
        return [each for each in self.problems if not any(re.search(pattern, each) for pattern in self.expected)]

    def goto(self, path: str) -> None:
        """Go to a page of the server."""
        self.page.goto(self.origin + path)

    def keep(self, folder: Path) -> None:
        """Leave a picture and what was said."""
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{self.name}.log").write_text("\n".join((*self.problems, "", *self.log)), encoding="utf-8")
        if not self.page.is_closed():
            self.page.screenshot(path=folder / f"{self.name}.png", timeout=5_000)
            (folder / f"{self.name}.yaml").write_text(tree(self.page), encoding="utf-8")

    def shot(self, name: str) -> None:
        """Take a picture of a main view."""
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SCREENSHOTS / f"{name}.png", animations="disabled")


@dataclass
class Windows:
    """The windows of a test."""

    browser: Browser
    origin: str
    opened: list[Watched] = field(default_factory=list[Watched])

    def opened_blank(self, name: str, *, screen: Screen = DESKTOP, origin: str | None = None) -> Watched:
        """Open a window that shows nothing yet."""
        window = Watched.opened(self.browser, name, origin or self.origin, screen)
        self.opened.append(window)
        return window

    def open(self, name: str, path: str, *, screen: Screen = DESKTOP, origin: str | None = None) -> Watched:
        """Open a window on a page of the server, or of another."""
        window = self.opened_blank(name, screen=screen, origin=origin)
        window.goto(path)
        return window

    def close(self, *, test: str, failed: bool) -> list[str]:
        """Close all, and return what was wrong; if anything was, leave what the pages showed and said."""
        problems = [problem for window in self.opened for problem in window.unexpected()]
        for window in self.opened:
            if problems or failed:
                window.keep(FAILURES / re.sub(r"\W+", "-", test))
            window.context.close()
        self.opened.clear()
        return problems
