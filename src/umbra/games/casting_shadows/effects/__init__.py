"""The words of cards and Abilities: a class for each, with its arguments, where it may stand, and what it does."""
