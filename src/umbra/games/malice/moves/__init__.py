"""SM-MOV, SM-TER, SM-GAT: Moves of bands, the ways that they can take, and Gates."""
