"""Scenario files for tests of the command line."""

from collections.abc import Callable
from pathlib import Path

import pytest

SHARE = """\
redzone: 1
id: share
title: Deathtouch and trample share the damage out
seats:
- player: Ana
  life: 31
  battlefield:
  - {id: rhino, name: Woodland Rhino, pt: 6/6, text: "Trample, deathtouch"}
  - {id: soldier, name: Soldier, pt: 1/1, token: true, count: 2}
- player: Ben
  battlefield:
  - {id: ogre, name: Ogre, pt: 5/5}
- player: Cyd
"""
STEPS = """\
steps:
- attack: {rhino: Ben, soldier-1: Cyd}
- block: {ogre: rhino}
- assign: {rhino: {ogre: 1, Ben: 5}}
expect:
  life: {Ben: 35, Cyd: 39}
  dead_exactly: [ogre]
"""
FLYER = """\
redzone: 1
seats:
- player: Ana
  battlefield:
  - {id: dragon, name: Dragon, pt: 4/4, text: Flying}
- player: Ben
  battlefield:
  - {id: bear, name: Bear, pt: 2/2}
steps:
- attack: {dragon: Ben}
"""

Write = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Return what writes a file of lines and returns its path."""

    def written(*parts: str, name: str = "f.yaml") -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("".join(parts), encoding="utf-8")
        return path

    return written
