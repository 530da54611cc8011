"""How Alembic is run: always with the connection that the store hands over."""

from alembic import context

from umbra.store.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
