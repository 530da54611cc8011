"""Actions that are carried out in several steps: the next step of each."""

from umbra.core.rules import Segment
from umbra.games.kilforth.actions.clear import CLEARING
from umbra.games.kilforth.actions.confront import CONFRONTING
from umbra.games.kilforth.actions.market import MARKET
from umbra.games.kilforth.actions.search import SEARCHING
from umbra.games.kilforth.saga.regale import REGALING

DOING: dict[str, Segment] = CLEARING | CONFRONTING | MARKET | REGALING | SEARCHING
