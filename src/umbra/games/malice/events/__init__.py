"""What has happened, for the log, the animation and the statistics: one module for each part of the rules."""
