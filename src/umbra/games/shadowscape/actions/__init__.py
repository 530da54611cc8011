"""The Action Phase: its menu, and the Actions from the choice of a card to its turning over."""
