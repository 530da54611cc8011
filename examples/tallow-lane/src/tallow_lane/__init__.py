"""Tallow Lane: light candles in your window, and send thieves for those of your neighbours."""

from tallow_lane.rules import RULES

__all__ = ["RULES"]
