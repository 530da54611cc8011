"""Cards of people's own, kept with the tables at which they are in force."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Make room for the packs of each table."""
    op.create_table(
        "packs",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("digest", sa.String(32), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    op.create_index("packs_by_digest", "packs", ["digest"])


def downgrade() -> None:
    """Drop them."""
    op.drop_table("packs")
