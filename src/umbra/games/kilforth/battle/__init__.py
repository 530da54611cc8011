"""SK-BAT: engagements and battles, defeat and rewards."""
