"""The tables of the database."""

from sqlalchemy import Boolean, Column, Float, Index, Integer, LargeBinary, MetaData, String, Table, Text

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created", Float, nullable=False),
    Column("key", Text, nullable=False),
    Column("stamp", String(32), nullable=False),
    Index("people_by_key", "key"),
)
"""`key` is the name as it is compared with others, `stamp` what a cookie must carry to count."""

logins = Table(
    "logins",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("key", Text, nullable=False),
    Column("hash", Text, nullable=False),
    Index("logins_by_key", "key", unique=True),
)
"""Who has a passphrase; nobody else is called by the name with that key."""

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("options", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("owner", String(32), nullable=False),
    Column("open", Boolean, nullable=False),
    Column("state", String(10), nullable=False),
    Column("seed", String(80), nullable=False),
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Column("outcome", Text),
    Column("forked_from", String(32)),
    Column("undo", Text),
    Column("proven", Boolean, nullable=False),
    Column("several", Boolean, nullable=False),
    Column("seen", Float, nullable=False),
    Column("place", String(32), nullable=False),
    Column("draw", Text),
    Column("standing", Text),
    Index("tables_by_owner", "owner"),
    Index("tables_by_state", "open", "state"),
)

sittings = Table(
    "sittings",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("who", String(10), nullable=False),
    Column("person", String(32)),
    Column("bot", String(40)),
    Column("left", Boolean, nullable=False),
    Column("invitation", String(32), nullable=False),
    Column("name", String(40), nullable=False),
    Column("ready", Boolean, nullable=False),
    Index("sittings_by_person", "person"),
)

put_away = Table(
    "put_away",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("table_id", String(32), primary_key=True),
)
"""The tables that somebody does not want to see among theirs."""

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("line", LargeBinary, nullable=False),
)
"""The journals, line by line; the primary key makes sure that every number is written once."""

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("line", LargeBinary, nullable=False),
)
"""The state of a game at a late boundary, as the last line of a save: a journal that newer rules no longer replay goes
on from there."""

packs = Table(
    "packs",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("digest", String(32), nullable=False),
    Column("name", String(80), nullable=False),
    Column("title", String(80), nullable=False),
    Column("data", LargeBinary, nullable=False),
    Index("packs_by_digest", "digest"),
)
"""The cards of people's own that are in force at a table, in the order in which they are layered. A game that has begun
has them in its journal too; one that waits would otherwise be lost with the folder they came from."""

chat = Table(
    "chat",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

results = Table(
    "results",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("person", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("at", Float, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("points", Float),
    Column("hero", String(80), nullable=False),
    Column("length", String(80), nullable=False),
    Column("together", Boolean, nullable=False),
    Index("results_by_person", "person"),
)
"""How games have ended for people with a name; they stay when a table is deleted."""

settings = Table(
    "settings",
    metadata,
    Column("key", String(40), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
