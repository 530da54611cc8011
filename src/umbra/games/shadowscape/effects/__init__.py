"""What the texts of Fate cards do."""
