"""SK-SET: from the box to the first turn."""
