"""SM-TRN: the Players' Turn and what avatars do in it."""
