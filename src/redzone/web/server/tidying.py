"""Memory of what refers to itself is given back in small pieces, so that no action waits for a look at everything.

Python looks through all that lives now and then, which takes a fifth of a second where two hundred tables are. Here it
looks only at what is new since the last time, and what is still there then is left in peace; each half an hour it looks
at all.
"""

import asyncio
import gc
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from typing import Final

_PAUSE: Final = 10.0
"""Seconds between two looks at what is new."""
_LOOKS: Final = 180
"""After so many of them it is time for a look at everything."""
_YOUNG: Final = (10_000, 20, 1_000_000_000)
"""How often Python looks at what is young by itself; at everything never."""


@asynccontextmanager
async def tidied() -> AsyncGenerator[None]:
    """Give memory back in this way inside."""
    before = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_YOUNG)
    tidying = asyncio.create_task(_tidy())
    try:
        yield
    finally:
        tidying.cancel()
        with suppress(asyncio.CancelledError):
            await tidying
        gc.set_threshold(*before)
        gc.unfreeze()


async def _tidy() -> None:
    looks = 0
    while True:
        await asyncio.sleep(_PAUSE)
        looks += 1
        if looks % _LOOKS == 0:
            gc.unfreeze()
        gc.collect()
        gc.freeze()
