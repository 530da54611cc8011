"""What happens in a game of Casting Shadows, in words for the log."""
