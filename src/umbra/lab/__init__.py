"""The lab: many games, counted and timed."""
