"""What can be read off the table, and pieces changing hands; no chapter of the rules is imported here."""
