"""What happens in Shadows of Kilforth, for the log, one module for each part of the game."""
