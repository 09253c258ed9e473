"""Bringing the tables of a database up to date, step by step, with alembic."""

from pathlib import Path
from threading import Lock
from typing import Final

from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext, MigrationStep
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from redzone.web.storage.errors import StorageError
from redzone.web.storage.schema import VERSION_TABLE

_FOLDER: Final = Path(__file__).with_name("migrations")
_ONE_AT_A_TIME: Final = Lock()
"""Alembic's operations belong to one migration in the whole process."""
_OPTIONS: Final = {"version_table": VERSION_TABLE}
_KEY: Final = int.from_bytes(b"redzone!", signed=True)
"""What servers lock in PostgreSQL that bring the same database up to date."""


def version_of(connection: Connection) -> str:
    """Return the version of the tables in a database, empty where there are none."""
    return MigrationContext.configure(connection, opts=_OPTIONS).get_current_revision() or ""


def upgrade(connection: Connection, name: str) -> None:
    """Bring a database up to date, in the transaction of a connection that writes.

    Raises:
        StorageError: The database belongs to another program, or to a newer version of this one.
    """
    with _ONE_AT_A_TIME:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _KEY})
        else:
            _refuse_others(connection, name)
        _make_steps(connection, name)


def _refuse_others(connection: Connection, name: str) -> None:
    """Never write into a file that another program has made."""
    there = inspect(connection).get_table_names()
    if there and VERSION_TABLE not in there:
        raise StorageError(f"{name}: this is the database of another program; name another file")


def _make_steps(connection: Connection, name: str) -> None:
    scripts = _scripts()
    known = {script.revision for script in scripts.walk_revisions()}

    def steps(current: tuple[str, ...], _: MigrationContext) -> list[MigrationStep]:
        if not known.issuperset(current):
            raise StorageError(f"{name}: a newer Redzone has written it; pip install --upgrade redzone")
        todo = list(scripts.iterate_revisions("head", current))
        return [MigrationStep.upgrade_from_script(scripts.revision_map, script) for script in reversed(todo)]

    context = MigrationContext.configure(connection, opts={**_OPTIONS, "fn": steps})
    with Operations.context(context):
        context.run_migrations()


def _scripts() -> ScriptDirectory:
    return ScriptDirectory(str(_FOLDER), version_locations=[str(_FOLDER)])
