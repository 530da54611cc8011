"""SK-TRN: a hero's turn, and the actions that may be taken in it."""
