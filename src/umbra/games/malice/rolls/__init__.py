"""SM-ROL, SM-FAT: dice with the windows around them, fate cards, and what is used there."""
