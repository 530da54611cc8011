"""How a game stands, for lists of tables; what people at one device are called; who is ready."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Games from before say how they stand when they are opened; whoever sits somewhere is ready."""
    op.add_column("tables", sa.Column("standing", sa.Text))
    op.add_column("sittings", sa.Column("name", sa.String(40), nullable=False, server_default=""))
    op.add_column("sittings", sa.Column("ready", sa.Boolean, nullable=False, server_default=sa.true()))


def downgrade() -> None:
    """Forget it."""
    op.drop_column("sittings", "ready")
    op.drop_column("sittings", "name")
    op.drop_column("tables", "standing")
