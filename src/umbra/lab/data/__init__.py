"""Games written down for others to learn from: what is noted of each, and the files."""
