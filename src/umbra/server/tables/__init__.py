"""The tables: who sits where, the game in step with the store, who looks on, and all of them in the hall."""
