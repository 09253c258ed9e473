"""What people are asked to send if Redzone itself fails."""

from email.message import Message
from importlib import metadata

import pytest

import redzone
from redzone.cli.reports import how_to_report


@pytest.mark.parametrize(
    ("addresses", "end"),
    [
        (["Homepage, https://example.org", "Issues, https://example.org/issues"], "\nhttps://example.org/issues"),
        (["Homepage, https://example.org"], redzone.__version__),
        ([], redzone.__version__),
    ],
)
def test_the_address_is_that_of_the_package(addresses: list[str], end: str, monkeypatch: pytest.MonkeyPatch) -> None:
    message = Message()
    for each in addresses:
        message["Project-URL"] = each

    def told(_: str) -> Message:
        return message

    monkeypatch.setattr(metadata, "metadata", told)
    assert how_to_report().endswith(end)


def test_a_package_that_is_not_installed_has_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "metadata", missing)
    assert how_to_report().endswith(redzone.__version__)
