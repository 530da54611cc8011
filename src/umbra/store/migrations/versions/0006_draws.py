"""Where the seed of a table comes from."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Tables from before have none: the server alone has drawn their seeds."""
    op.add_column("tables", sa.Column("draw", sa.Text))


def downgrade() -> None:
    """Forget it."""
    op.drop_column("tables", "draw")
