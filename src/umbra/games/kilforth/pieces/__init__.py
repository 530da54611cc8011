"""What can be read off the table, and pieces that change hands; every chapter of the rules builds on it."""
