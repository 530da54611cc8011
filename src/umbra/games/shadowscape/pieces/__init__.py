"""What can be read off the table, and pieces that change places: no chapter of the rules, used by all of them."""
