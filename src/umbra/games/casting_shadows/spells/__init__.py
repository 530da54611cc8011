"""Spells: declaring them, paying for them, what they do, and what answers them."""
