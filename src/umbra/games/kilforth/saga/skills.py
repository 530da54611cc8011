"""SK-SAG.7, SK-R-55: skills, of which there is one copy each."""

from umbra.core import NONE, Option, Table, Token
from umbra.games.kilforth.events.saga import SkillLearned
from umbra.games.kilforth.pieces.options import card_options
from umbra.games.kilforth.state import State


def open_skills(table: Table[State], seat: int, level: int) -> list[Token]:
    """SK-SAG.7  The skills of a level that are left, of the types open to a hero's class."""
    s = table.state
    faces = s.cards.faces
    types = table.content.classes[faces[s.heroes[seat].calling]].skills
    skills = {token: table.content.skills[faces[token]] for token in s.skills}
    return [token for token, skill in skills.items() if skill.level == level and skill.type in types]


def skill_options(table: Table[State], seat: int, level: int, *, may_pass: bool) -> list[Option]:
    """SK-SAG.7, SK-R-55  The skills that a hero may take, and none of them where he may pass."""
    taken = card_options(table, "Take", seat, open_skills(table, seat, level), "learn")
    return [*taken, Option("pass", "Take no skill", (), NONE)] if may_pass else taken


def learn(table: Table[State], seat: int, token: Token) -> None:
    """SK-SAG.7  A hero takes a skill, if he wants one."""
    s = table.state
    if token != NONE:
        s.skills.remove(token)
        s.heroes[seat].skills.append(token)
        table.tell(SkillLearned(seat, s.cards.faces[token]))
