"""What all words are."""

import msgspec


class Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """One word of the effect vocabulary; its fields are its arguments."""
