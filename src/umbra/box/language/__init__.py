"""The card language: short texts such as `react veil: hp(-1); dice(2)`, read the same way in every game."""
