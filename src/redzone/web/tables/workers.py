"""Threads in which rules work. Each kind of work has its own, so that what may take long holds up nothing else."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import TypeVar

from redzone.values.bounds import bounded
from redzone.web.tables.limits import TableLimits
from redzone.web.tables.stopping import Stopper, in_time

ResultT = TypeVar("ResultT")


class Workers:
    """Threads for moves of people, for policies that think, for questions, and for tables that are made or loaded."""

    def __init__(self, limits: TableLimits) -> None:
        self._limits = limits
        self._movers = ThreadPoolExecutor(limits.movers, "table move")
        self._thinkers = ThreadPoolExecutor(limits.thinkers, "table policy")
        self._askers = ThreadPoolExecutor(limits.askers, "table question")
        self._openers = ThreadPoolExecutor(limits.openers, "table opening")

    async def move(self, work: Callable[[], ResultT]) -> ResultT:
        """Do what changes a table, which bounds its own time."""
        return await self._run(self._movers, work)

    async def think(self, work: Callable[[], ResultT]) -> ResultT:
        """Do what changes a table where policies play, which bounds its own time."""
        return await self._run(self._thinkers, work)

    async def open(self, work: Callable[[], ResultT]) -> ResultT:
        """Make or load a table, which bounds its own time."""
        return await self._run(self._openers, work)

    async def ask(self, work: Callable[[], ResultT], stopper: Stopper | None = None) -> ResultT:
        """Answer a question about a table.

        Raises:
            TooMuch: It takes too long.
            Abandoned: ``stopper`` says that nobody wants the answer any more.
        """
        return await self._run(self._askers, lambda: in_time(self._limits.seconds, work, stopper))

    def close(self) -> None:
        """Wait for what is under way, and end the threads."""
        for pool in (self._openers, self._movers, self._thinkers):
            pool.shutdown()
        self._askers.shutdown(cancel_futures=True)

    async def _run(self, pool: ThreadPoolExecutor, work: Callable[[], ResultT]) -> ResultT:
        """Work within bounds, in a context of its own, so that work which was stopped leaves nothing behind."""

        def within() -> ResultT:
            with bounded(self._limits.bounds):
                return work()

        return await asyncio.get_running_loop().run_in_executor(pool, copy_context().run, within)
