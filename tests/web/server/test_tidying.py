"""Memory is given back while the server runs, and Python does it as before once it has ended."""

import asyncio
import gc
import weakref

import pytest

from redzone.web.server import tidying


class Ring:
    """Something that refers to itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.mark.anyio
@pytest.mark.parametrize("looks", [1, 1_000])
async def test_what_refers_to_itself_is_given_back(monkeypatch: pytest.MonkeyPatch, looks: int) -> None:
    monkeypatch.setattr(tidying, "_PAUSE", 0.01)
    monkeypatch.setattr(tidying, "_LOOKS", looks)
    before = gc.get_threshold()
    async with tidying.tidied():
        gone = weakref.ref(Ring())
        for _ in range(200):
            await asyncio.sleep(0.01)
            if gone() is None:
                break
        assert gone() is None
        assert gc.get_threshold() != before
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0
