"""The terminal table: a loop that plays any game, and for each game a painter that draws it."""
