"""SK-SAG: the sagas of the heroes, and how their chapters are told."""
