"""What is asked for over HTTP: people, games, tables, seats and replays, and the document that describes it."""
