"""Fetch the libraries of the page from the npm registry: ``python -m tools.vendor``.

Every package is held against the checksum that stands here, and what is written against ``CHECKSUMS`` (a test does that
too). Imports of other packages become relative, since the page has no build step.
"""

import hashlib
import io
import re
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

FOLDER: Final = Path(__file__).parents[1] / "src/redzone/web/page/vendor"
CHECKSUMS: Final = "CHECKSUMS"
_MAP: Final = re.compile(rb"\n?//# sourceMappingURL=[^\n]*\n?")
_IMPORT: Final = re.compile(rb'from"preact"')


class Package(NamedTuple):
    """A package, the checksum of its archive, and which of its files are taken under which name."""

    name: str
    version: str
    sha256: str
    files: dict[str, str]


PACKAGES: Final = (
    Package(
        "preact",
        "10.29.8",
        "b18cb0a457f3d43c7bb30391a74ade7d13e03bc6e77915e061c70c0fe1123299",
        {
            "package/dist/preact.module.js": "preact.js",
            "package/hooks/dist/hooks.module.js": "hooks.js",
            "package/LICENSE": "LICENSE-preact.txt",
        },
    ),
    Package(
        "htm",
        "3.1.1",
        "2425b9bee11409177bcabc7f32e319926fc6690c1701c0b257c88bdff2d5ba90",
        {"package/dist/htm.module.js": "htm.js", "package/LICENSE": "LICENSE-htm.txt"},
    ),
)


def main() -> None:
    """Fetch all, and write their files."""
    with tempfile.TemporaryDirectory() as folder:
        for package in PACKAGES:
            _write(package, _archive(package, Path(folder)))
    checksums = "".join(f"{digest(path)}  {path.name}\n" for path in vendored())
    FOLDER.joinpath(CHECKSUMS).write_text(_about() + checksums, encoding="utf-8")


def vendored() -> list[Path]:
    """Return the files that were taken, in order."""
    return sorted(path for path in FOLDER.iterdir() if path.name != CHECKSUMS)


def digest(path: Path) -> str:
    """Return the checksum of a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _about() -> str:
    lines = (f"# {each.name} {each.version}, npm registry, archive sha256 {each.sha256}" for each in PACKAGES)
    return "\n".join((*lines, ""))


def _archive(package: Package, folder: Path) -> bytes:
    named = f"{package.name}@{package.version}"
    command = ("npm", "pack", "--silent", "--pack-destination", str(folder), named)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    content = folder.joinpath(f"{package.name}-{package.version}.tgz").read_bytes()
    found = hashlib.sha256(content).hexdigest()
    if found != package.sha256:
        sys.exit(f"{named}: the checksum is {found}, not {package.sha256}")
    return content


def _write(package: Package, archive: bytes) -> None:
    with tarfile.open(fileobj=io.BytesIO(archive)) as files:
        for inside, name in package.files.items():
            found = files.extractfile(inside)
            if found is None:
                sys.exit(f"{package.name}: there is no {inside} in it")
            content = found.read()
            if name.endswith(".js"):
                content = _IMPORT.sub(b'from"./preact.js"', _MAP.sub(b"\n", content))
            FOLDER.joinpath(name).write_bytes(content)


if __name__ == "__main__":
    main()
