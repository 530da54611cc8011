"""How the games of people have ended."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Make room for results; games that ended before are not counted."""
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("points", sa.Float),
        sa.Column("hero", sa.String(80), nullable=False),
        sa.Column("length", sa.String(80), nullable=False),
        sa.Column("together", sa.Boolean, nullable=False),
    )
    op.create_index("results_by_person", "results", ["person"])


def downgrade() -> None:
    """Forget them."""
    op.drop_table("results")
