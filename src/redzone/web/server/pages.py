"""The files of the page: read once from the package, compressed, and named by what is in them.

A request finds its file by its whole name in a table; no name ever becomes a path.
"""

import gzip
import hashlib
from collections.abc import Iterator, Mapping
from http import HTTPStatus
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import PurePosixPath
from typing import Final

from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

SHELL: Final = "index.html"
PLACE: Final = "/page/VERSION/"
"""What the shell has where the address of the files belongs."""

PRELOADS: Final = "<!-- modules -->"
"""What the shell has where the modules are listed, so that all of a table are fetched at once."""
_LATER: Final = ("editor/", "lobby/", "replay/offline")
"""Modules that a table doesn't need."""

_TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".md": "text/plain; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
_OTHER: Final = "application/octet-stream"
_PACKED: Final = frozenset((".png", ".woff2"))
"""What is compressed already."""
_FOR_GOOD: Final = "public, max-age=31536000, immutable"
_ASK_AGAIN: Final = "no-cache"
_DIGITS: Final = 12


class PageFile(Struct, frozen=True):
    """A file as it is sent."""

    content: bytes
    packed: bytes | None
    media_type: str
    tag: str


class PageFiles:
    """All files of the page."""

    def __init__(self, contents: Mapping[str, bytes]) -> None:
        self.version = _digest(*(part for name, each in contents.items() for part in (name.encode(), each)))
        shell = contents.get(SHELL, b"").replace(PRELOADS.encode(), _preloads(contents).encode())
        shell = shell.replace(PLACE.encode(), f"/page/{self.version}/".encode())
        self._shell = _page_file(SHELL, shell)
        self._files = {name: _page_file(name, each) for name, each in contents.items() if name != SHELL}

    def shell(self, request: Request) -> Response:
        """Return the page itself, the same for every address: the page looks at where it is."""
        return _response(request, self._shell, _ASK_AGAIN)

    def file(self, request: Request) -> Response:
        """Return a file; under the name of another version it is the one that is there, for pages that are open."""
        match request.path_params:
            case {"version": str(version), "name": str(name)} if name in self._files:
                return _response(request, self._files[name], _FOR_GOOD if version == self.version else _ASK_AGAIN)
            case _:
                raise HTTPException(HTTPStatus.NOT_FOUND)

    def weight(self) -> int:
        """Return how many bytes are sent for all files."""
        return sum(len(each.packed or each.content) for each in (self._shell, *self._files.values()))


def _preloads(contents: Mapping[str, bytes]) -> str:
    modules = (name for name in contents if name.endswith(".js") and not name.startswith(_LATER))
    return "\n".join(f'<link rel="modulepreload" href="{PLACE}{name}">' for name in modules)


def installed_page() -> PageFiles:
    """Return the page that came with the package."""
    folder = files("redzone.web") / "page"
    return PageFiles(dict(sorted(_walk(folder, PurePosixPath()))) if folder.is_dir() else {})


def _walk(folder: Traversable, path: PurePosixPath) -> Iterator[tuple[str, bytes]]:
    for each in folder.iterdir():
        if each.is_dir():
            yield from _walk(each, path / each.name)
        elif PurePosixPath(each.name).suffix in _TYPES:
            yield str(path / each.name), each.read_bytes()


def _page_file(name: str, content: bytes) -> PageFile:
    suffix = PurePosixPath(name).suffix
    packed = None if suffix in _PACKED else gzip.compress(content, mtime=0)
    smaller = packed if packed is not None and len(packed) < len(content) else None
    return PageFile(content, smaller, _TYPES.get(suffix, _OTHER), f'"{_digest(content)}"')


def _digest(*parts: bytes) -> str:
    digest = hashlib.sha256()
    for part in parts:
        digest.update(len(part).to_bytes(8, "big"))
        digest.update(part)
    return digest.hexdigest()[:_DIGITS]


def _response(request: Request, file: PageFile, caching: str) -> Response:
    headers = {"Cache-Control": caching, "ETag": file.tag, "Vary": "Accept-Encoding"}
    if file.tag in _listed(request, "if-none-match"):
        return Response(status_code=HTTPStatus.NOT_MODIFIED, headers=headers)
    if file.packed is not None and "gzip" in _listed(request, "accept-encoding"):
        return Response(file.packed, headers=headers | {"Content-Encoding": "gzip"}, media_type=file.media_type)
    return Response(file.content, headers=headers, media_type=file.media_type)


def _listed(request: Request, header: str) -> list[str]:
    """Return what a header lists, without the weights; what weighs nothing is left out."""
    parts = (part.strip() for part in request.headers.get(header, "").split(","))
    return [part.partition(";")[0].removeprefix("W/").strip() for part in parts if not part.endswith(";q=0")]
