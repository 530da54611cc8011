"""Actions that are carried out in several steps: the next step of each."""

from umbra.core.rules import Segment
from umbra.games.kilforth.clearing import CLEARING
from umbra.games.kilforth.confronting import CONFRONTING
from umbra.games.kilforth.market import MARKET
from umbra.games.kilforth.sagas import REGALING
from umbra.games.kilforth.searching import SEARCHING

DOING: dict[str, Segment] = CLEARING | CONFRONTING | MARKET | REGALING | SEARCHING
