"""The types of the TOML records: cards, rooms and tokens, and the words of the card language on them."""
