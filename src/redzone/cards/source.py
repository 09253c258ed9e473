"""The bytes of a file with cards, in bounded pieces, whether it is compressed or not."""

import zlib
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Final, Self

from redzone.cards.errors import BulkFileError

CHUNK: Final = 1 << 18
GZIP: Final = b"\x1f\x8b"
_ZLIB_WITH_GZIP_HEADER: Final = 31
_ARCHIVES: Final = {b"PK\x03\x04": "zip", b"\xfd7zXZ\x00": "xz", b"BZh": "bzip2", b"\x28\xb5\x2f\xfd": "zstandard"}

MOST_BYTES: Final = 8 << 30
"""More than any bulk file has, unpacked."""

_FREE: Final = 64 << 20
_MOST_RATIO: Final = 200
"""Cards as JSON become about ten times smaller; what becomes so much smaller is made to fill memory or time."""


class IncompleteFileError(BulkFileError):
    """The file ends, or is damaged, before its end."""


class Source:
    """A file that is read from its beginning; ``done`` of its ``size`` bytes are read."""

    def __init__(self, path: Path) -> None:
        if path.exists() and not path.is_file():
            raise BulkFileError(f"{path}: is no file")
        self.path = path
        self.done = 0
        self._file: BinaryIO = path.open("rb")
        self.size = path.stat().st_size

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._file.close()

    def chunks(self) -> Iterator[bytes]:
        """Yield what the file holds, unpacked, never more than ``CHUNK`` bytes at once.

        Raises:
            BulkFileError: It is packed in a way that is not read, or grows too much.
            IncompleteFileError: It ends early, or is damaged.
        """
        self._file.seek(0)
        self.done = 0
        first = self._read()
        for magic, name in _ARCHIVES.items():
            if first.startswith(magic):
                raise BulkFileError(f"{self.path}: this is a {name} file; unpack it first")
        content = self._inflated(first) if first.startswith(GZIP) else self._plain(first)
        total = 0
        for chunk in content:
            total += len(chunk)
            if total > MOST_BYTES:
                raise BulkFileError(f"{self.path}: it holds more than {MOST_BYTES >> 30} GiB")
            yield chunk

    def _read(self) -> bytes:
        found = self._file.read(CHUNK)
        self.done += len(found)
        return found

    def _plain(self, first: bytes) -> Iterator[bytes]:
        while first:
            yield first
            first = self._read()

    def _inflated(self, data: bytes) -> Iterator[bytes]:
        """Yield what gzip packed, also in several members one behind the other."""
        produced = 0
        member = zlib.decompressobj(_ZLIB_WITH_GZIP_HEADER)
        while data:
            try:
                chunk = member.decompress(data, CHUNK)
            except zlib.error as error:
                raise IncompleteFileError(f"{self.path}: the compressed data is damaged ({error})") from None
            if chunk:
                produced += len(chunk)
                if produced > _FREE + _MOST_RATIO * self.done:
                    raise BulkFileError(f"{self.path}: it grows more than {_MOST_RATIO} times when it is unpacked")
                yield chunk
            data = member.unconsumed_tail
            if member.eof:
                data = member.unused_data or self._read()
                if data.startswith(GZIP):
                    member = zlib.decompressobj(_ZLIB_WITH_GZIP_HEADER)
                else:
                    return  # as gzip does, what stands behind the last member is left out
            data = data or self._read()
        if not member.eof:
            raise IncompleteFileError(f"{self.path}: the compressed data ends too early")
