"""The Enemy Phase, and the attacks of Enemies."""
