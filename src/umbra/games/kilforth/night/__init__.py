"""SK-NGT: what happens when the day is over."""
