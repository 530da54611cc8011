"""Tabletop games of shadow, played by their full rules."""
