"""What Chromium tells in its own protocol: the accessibility tree, and how long scripts have run."""

from typing import Protocol, Self

from playwright.sync_api import Page

from redzone.notation.syntax.plain import is_list, is_mapping


class _Session(Protocol):
    def send(self, method: str, params: dict[str, object] | None = None) -> object: ...

    def detach(self) -> None: ...


class BrowserProtocol:
    """A session with the browser about one page."""

    def __init__(self, session: _Session) -> None:
        self._session = session

    @classmethod
    def of(cls, page: Page) -> Self:
        """Begin a session."""
        return cls(page.context.new_cdp_session(page))

    def __enter__(self) -> Self:
        self._session.send("Performance.enable")
        return self

    def __exit__(self, *_: object) -> None:
        self._session.detach()

    def asked(self, method: str, field: str) -> list[object]:
        """Return the list in one field of the answer to a command."""
        answer = self._session.send(method)
        assert is_mapping(answer)
        found = answer[field]
        assert is_list(found)
        return found

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        """Let fingers come, move or go: ``touchStart``, ``touchMove``, ``touchEnd``."""
        touched = [{"x": x, "y": y} for x, y in points]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})

    def script_milliseconds(self) -> float:
        """Return how long scripts of the page have run since the session began."""
        rows = [each for each in self.asked("Performance.getMetrics", "metrics") if is_mapping(each)]
        return next(float(str(row["value"])) for row in rows if row["name"] == "ScriptDuration") * 1000
