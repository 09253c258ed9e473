"""A game as one HTML file that works offline: the page's own modules and styles, and the game as data."""

import base64
import hashlib
import html
import json
from typing import Final

import msgspec

from redzone.web.replay.bundling import import_map, module_name, style_text
from redzone.web.replay.replays import Replay

_ENTRY: Final = "replay/offline.js"
_STYLES: Final = ("styles/tokens.css", "styles/base.css", "styles/board.css", "styles/cards.css", "styles/replay.css")

_PAGE: Final = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="generator" content="{program}">
<title>{title}</title>
<style>{styles}</style>
<script type="importmap">{modules}</script>
</head>
<body>
<noscript>This page shows a game of Magic step by step; that needs JavaScript.</noscript>
<div id="page"></div>
<script type="application/json" id="replay">{replay}</script>
<script type="module">{start}</script>
</body>
</html>
"""


def offline_page(replay: Replay) -> str:
    """Return a replay as the text of one HTML file, which asks nothing of any other place."""
    modules = _inside_script(json.dumps({"imports": import_map(_ENTRY)}, separators=(",", ":")))
    start = f'import "{module_name(_ENTRY)}";'
    return _PAGE.format(
        policy=html.escape(_policy(modules, start)),
        program=html.escape(replay.program),
        title=html.escape(replay.title),
        styles="\n".join(map(style_text, _STYLES)).replace("</", "<\\/"),
        modules=modules,
        replay=_inside_script(msgspec.json.encode(replay).decode()),
        start=start,
    )


def _policy(*scripts: str) -> str:
    """Return what the page may do: run these scripts and its modules, and ask nobody for anything."""
    hashes = " ".join(
        f"'sha256-{base64.b64encode(hashlib.sha256(each.encode()).digest()).decode()}'" for each in scripts
    )
    return f"default-src 'none'; script-src {hashes} data:; style-src 'unsafe-inline'; img-src data: blob:"


def _inside_script(text: str) -> str:
    """Return JSON that can't end the element around it."""
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
