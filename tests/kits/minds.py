"""What bots in processes of their own may do wrong, for tests of those who wait for them."""

import os
import signal
from typing import Any


def endless(*question: Any) -> str:
    """Think for ever."""
    while True:
        pass


def deadly(*question: Any) -> str:
    """Die over every question."""
    os.kill(os.getpid(), signal.SIGKILL)
    return ""


def wrong(*question: Any) -> str:
    """Choose what is not offered."""
    return "no-such-key"
