"""SK-DED: what heroes may do at any time in a turn without spending an action point."""
