#!/usr/bin/env python3
"""A player for every game of umbra in a few lines: it reads lines of JSON and answers with keys. It needs Python alone.

    umbra simulate casting-shadows --bots ./examples/bot.py,random --games 20
    umbra bot casting-shadows < answers > questions

It mostly prefers what does something over what ends or passes; among those it takes any.
"""

import json
import random
import sys
from typing import Any

EAGER = 0.5
"""How often it insists on doing something: whoever always does may do so for ever."""

LAST = ("end", "pass", "done", "ready", "camp", "refresh", "stop")


def choose(question: dict[str, Any]) -> str:
    """The key of an option: one that does something, or any."""
    keys = [option["key"] for option in question["options"]]
    active = [key for key in keys if key.split(":")[0] not in LAST]
    return str(random.choice(active if active and random.random() < EAGER else keys))


def main() -> None:
    """Answer every question until there is nothing more to read."""
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "question":
            print(json.dumps({"id": message["id"], "key": choose(message)}), flush=True)


if __name__ == "__main__":
    main()
