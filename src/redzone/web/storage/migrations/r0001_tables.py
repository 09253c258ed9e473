"""Tables, their entries and their seats."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "redzone_tables",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("host", sa.LargeBinary(), nullable=False),
        sa.Column("settings", sa.LargeBinary(), nullable=False),
        sa.Column("start", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_redzone_tables"),
    )
    op.create_table(
        "redzone_entries",
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("sequence", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("written", sa.DateTime(timezone=True), nullable=False),
        sa.Column("payload", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "sequence", name="pk_redzone_entries"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["redzone_tables.id"], name="fk_redzone_entries_table_id", ondelete="CASCADE"
        ),
    )
    op.create_table(
        "redzone_seats",
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("player", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("token", sa.LargeBinary(), nullable=False),
        sa.Column("claimed", sa.DateTime(timezone=True), nullable=True),
        sa.Column("revoked", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("table_id", "player", name="pk_redzone_seats"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["redzone_tables.id"], name="fk_redzone_seats_table_id", ondelete="CASCADE"
        ),
    )
