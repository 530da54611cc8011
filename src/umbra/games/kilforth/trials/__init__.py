"""SK-TST: tests, and what may be done about them."""
