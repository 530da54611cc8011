"""Names that are kept, sessions that end, and tables that can be put away and deleted.

- People get the key by which names are compared, and the stamp that a cookie must carry.
- A login belongs to a person and not to a name, so that it follows whoever takes another name. Of several that somebody
  has made, the one of the name they bear counts. Where two people keep names that look the same, the one who came first
  has it, and the other is called by it and a number; people without a passphrase who are called so are guests again.
- Tables say whether somebody may take several seats, when their owner was last there and from where they were opened.
"""

from typing import Any

import sqlalchemy as sa
from alembic import op

from umbra.store.names import guest_name, key_of

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add what is missing and make the logins anew."""
    op.add_column("people", sa.Column("key", sa.Text, nullable=False, server_default=""))
    op.add_column("people", sa.Column("stamp", sa.String(32), nullable=False, server_default=""))
    op.create_index("people_by_key", "people", ["key"])
    op.add_column("tables", sa.Column("several", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("seen", sa.Float, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("place", sa.String(32), nullable=False, server_default=""))
    op.create_table(
        "put_away",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), primary_key=True),
    )
    connection = op.get_bind()
    people = {
        row.id: row.name for row in connection.execute(sa.text("SELECT id, name FROM people ORDER BY created, id"))
    }
    old = list(connection.execute(sa.text("SELECT name, person, salt, hash FROM logins ORDER BY name")))
    op.drop_table("logins")
    logins = op.create_table(
        "logins",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("hash", sa.Text, nullable=False),
    )
    op.create_index("logins_by_key", "logins", ["key"], unique=True)
    kept = _logins(people, old)
    if kept:
        op.bulk_insert(logins, kept)
    rename = sa.text("UPDATE people SET name = :name, key = :key WHERE id = :id")
    if people:
        connection.execute(rename, [{"id": one, "name": name, "key": key_of(name)} for one, name in people.items()])


def _logins(people: dict[str, str], old: list[sa.Row[Any]]) -> list[dict[str, str]]:
    """One login for each person who has any; those who lose their name get another one."""
    theirs: dict[str, sa.Row[Any]] = {}
    for row in old:
        if row.person not in theirs or row.name == people.get(row.person):
            theirs[row.person] = row
    found: dict[str, dict[str, str]] = {}
    for person in [one for one in people if one in theirs]:
        tried, number = people[person], 1
        while key_of(tried) in found:
            number += 1
            tried = f"{people[person][:35]} {number}"
        people[person] = tried
        secret = f"scrypt${bytes(theirs[person].salt).hex()}${bytes(theirs[person].hash).hex()}"
        found[key_of(tried)] = {"person": person, "key": key_of(tried), "hash": secret}
    for person, name in people.items():
        if person not in theirs and key_of(name) in found:
            people[person] = guest_name(person)
    return list(found.values())


def downgrade() -> None:
    """Drop it again; passphrases have to be chosen anew."""
    op.drop_table("put_away")
    op.drop_table("logins")
    op.create_table(
        "logins",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("salt", sa.LargeBinary, nullable=False),
        sa.Column("hash", sa.LargeBinary, nullable=False),
    )
    op.drop_index("people_by_key", "people")
    for table, column in (
        ("tables", "place"),
        ("tables", "seen"),
        ("tables", "several"),
        ("people", "stamp"),
        ("people", "key"),
    ):
        op.drop_column(table, column)
