"""The texts of cards and tokens: what their effects say, and what their fields do."""

from collections.abc import Mapping, Sequence

from umbra.box.language.fields import said_of
from umbra.box.language.language import Effect
from umbra.box.language.saying import Slots, sentences
from umbra.games.malice.records import Card, City, Fate, Mastery, Mystic, Potion, Radiance
from umbra.games.malice.records.saying import Teller

USES = {
    "drink": "drink",
    "throw": "throw at a creature",
    "gate": "throw into the Gate on which you stand",
    "scatter": "throw in combat",
}
"""How a potion is used."""
SERVICE_TEXTS = {
    "alchemy": (
        "Set one of your potions against one drawn at random from the trove and keep one of the two; or pay 2 "
        "colourless soulshards for the top potion of the cut trove."
    ),
    "destiny": "Draw a fate card.",
    "gateways": (
        "Go without a luck roll from this city to any Gate or any revealed city. From any Gate one comes here in the "
        "same way."
    ),
    "life": "Heal all your wounds and restore all your drained life, but not lost radiance.",
    "merchants": (
        "Set one of your items, no potion, against a treasure drawn at random from the trove and keep one of the two."
    ),
    "shards": (
        "Change 1 coloured soulshard into 2 colourless ones or into 1 of another colour; or 2 colourless ones into 1 "
        "of a colour of your choice."
    ),
    "cleanse": "Cleanse: remove your curse.",
    "heal": "Heal: heal all your wounds.",
    "restore": "Restore: restore all your drained life and lost radiance.",
}
"""What is done in a city, and by a mystic besides brewing."""
BREW = "Brew: pay 1 coloured soulshard and receive a potion of that colour."
HARVEST = (
    "each of your harvests gives {} more soulshards, colourless or of the colour of an ability of the creature, as "
    "you choose for each"
)

Fields = Mapping[str, Sequence[Effect]]
"""The effects of a card by the field in which they stand."""


def card_text(card: Card, effects: Fields) -> str:
    """The text of a card or token."""
    match card:
        case City():
            return SERVICE_TEXTS[card.service]
        case Mystic():
            return f"{BREW} {SERVICE_TEXTS[card.service]}"
    return sentences(_sentences(card, effects))


def _sentences(card: Card, effects: Fields) -> list[str]:
    told = {field: say_field(card, field, effects[field]) for field in effects}
    match card:
        case Mastery():
            price = f"for 1 {card.shard} soulshard{_when(effects['secondary'])}"
            return [*told["primary"], f"{price}: {'; '.join(told['secondary'])}"]
        case Potion():
            return [f"{USES[card.use]}: {'; '.join(told['effects'])}"]
        case Radiance() if card.harvest:
            return [*told["effects"], HARVEST.format(card.harvest)]
        case Fate() if card.sort == "invoked" and _when(effects["effects"]):
            return [f"{_when(effects['effects']).strip()}: {'; '.join(told['effects'])}"]
    return told["effects"]


def power_texts(card: Mastery, effects: Fields) -> dict[str, str]:
    """What the abilities of a mastery do that are used: the secondary one, and what of the primary is used."""
    limited = [effect for effect in effects["primary"] if any(part.limit for part in effect.parts)]
    used = {"primary": limited, "secondary": effects["secondary"]}
    return {field: "; ".join(say_field(card, field, told)) + "." for field, told in used.items() if told}


def say_field(card: Card, field: str, effects: Sequence[Effect]) -> list[str]:
    """What effects of a field do, a sentence each; Misread if that cannot be said, or not all of it."""
    slots = Slots(*effects)
    use, evade = getattr(card, "use", ""), getattr(card, "evade", False)
    with said_of(card):
        told = Teller(slots, card.kind, card.slots[field], use=use, evade=evade).sentences(effects)
        slots.end("; ".join(told))
    return told


def _when(effects: Sequence[Effect]) -> str:
    """When a power is used that has one moment only and does not say so itself."""
    parts = [part for effect in effects for part in effect.parts]
    untils = [part.until.name if part.until else "" for part in parts]
    fights = all(
        not part.word.lasts and part.word.windows == {"CR"} and until not in part.word.outside
        for part, until in zip(parts, untils, strict=True)
    )
    return " before a combat roll" if fights else ""
