"""The libraries of the page are those that were fetched, with their licences."""

from tools.vendor import CHECKSUMS, FOLDER, PACKAGES, digest, vendored


def test_every_vendored_file_has_its_checksum() -> None:
    lines = FOLDER.joinpath(CHECKSUMS).read_text(encoding="utf-8").splitlines()
    said = {line.partition("  ")[2]: line.partition("  ")[0] for line in lines if not line.startswith("#")}
    assert said == {path.name: digest(path) for path in vendored()}


def test_every_package_brings_its_licence() -> None:
    for package in PACKAGES:
        assert FOLDER.joinpath(f"LICENSE-{package.name}.txt").read_text(encoding="utf-8").strip()


def test_vendored_modules_import_nothing_from_elsewhere() -> None:
    for path in vendored():
        if path.suffix == ".js":
            assert 'from"preact"' not in path.read_text(encoding="utf-8")
