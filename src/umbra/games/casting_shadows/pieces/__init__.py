"""What can be read off the table, and pieces that change hands, places or figures."""
