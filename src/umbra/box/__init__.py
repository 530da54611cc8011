"""What every game's box has: decks, maps, calls, windows, ways of speaking. It knows no game."""
