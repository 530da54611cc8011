"""SM-CMB: combats from meeting the creature to the spoils."""
