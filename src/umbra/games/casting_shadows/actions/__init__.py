"""Phase 2: the six Actions and the free uses."""
