"""Whether all of a game follows from its seed."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Games count as proven until they are read again."""
    op.add_column("tables", sa.Column("proven", sa.Boolean, nullable=False, server_default=sa.true()))


def downgrade() -> None:
    """Forget it."""
    op.drop_column("tables", "proven")
