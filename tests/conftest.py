"""Tests run with the guard against a forgotten `yield from`."""

import os

os.environ["UMBRA_GUARD"] = "1"
