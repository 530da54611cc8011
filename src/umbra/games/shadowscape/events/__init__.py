"""What happens in a game of Shadowscape, for the log, one module for each chapter."""
