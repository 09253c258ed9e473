"""Whether there is a browser to open, and opening it."""

import os
import sys

from redzone.cli.output import is_terminal


def has_browser() -> bool:
    """Return whether a person sits at this machine, with a screen that shows windows."""
    if not is_terminal(sys.stdout) or any(os.environ.get(name) for name in ("SSH_CONNECTION", "SSH_TTY", "CI")):
        return False
    if sys.platform in {"darwin", "win32"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_browser(address: str) -> None:
    """Open an address in the browser, beside what goes on here; if there is none, nothing happens."""
    import threading  # noqa: PLC0415
    import webbrowser  # noqa: PLC0415

    threading.Thread(target=webbrowser.open, args=(address,), name="browser", daemon=True).start()
