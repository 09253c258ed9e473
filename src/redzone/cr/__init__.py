"""The edition of the Comprehensive Rules that Redzone follows, and which rules it has.

The index holds the number of every rule and a digest of its text, never the text.
"""

from collections.abc import Mapping
from functools import cache
from typing import NewType

EDITION = "2026-04-17"

Rule = NewType("Rule", str)


def exists(rule: str) -> bool:
    """Return whether the edition has ``rule``, be it a section, a rule or a subrule.

    >>> exists("509.1b"), exists("509.1l")
    (True, False)
    """
    return rule in _index()


def digest(rule: Rule) -> str:
    """Return eight hexadecimal digits that change when the text of ``rule`` does.

    Raises:
        KeyError: the edition has no such rule.
    """
    return _index()[rule]


def digests() -> Mapping[str, str]:
    """Return the digest of every rule of the edition, by number."""
    return _index()


@cache
def _index() -> dict[str, str]:
    from importlib.resources import files  # noqa: PLC0415  costs 20 ms, and few programs ask

    header_and_rows = files(__name__).joinpath(f"index-{EDITION}.csv").read_text("utf-8").splitlines()
    return dict(row.split(",") for row in header_and_rows[1:])
