"""What a bot, a judge or a screen may want to know at a glance, and the odds of a fight."""
