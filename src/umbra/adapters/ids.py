"""The ids under which Gymnasium knows the games.

Gymnasium before 1.0 calls `register` by itself, by the entry point `gymnasium.envs`; later ones read no entry points,
and know the ids once `umbra.adapters.gymnasium` is imported. This module imports neither: Gymnasium may be half loaded.
"""

from umbra.registry import games, rules_of

VERSION = 0


def id_of(game: str) -> str:
    """Under which id a game is registered: `umbra/CastingShadows-v0`."""
    words = rules_of(game).title.split()
    return f"umbra/{''.join(word[:1].upper() + word[1:] for word in words)}-v{VERSION}"


def register() -> None:
    """Register every game there is; again is harmless."""
    from gymnasium.envs import registration

    for game in games():
        if id_of(game) not in registration.registry:
            entry_point = f"{__package__}.gymnasium:UmbraEnv"
            registration.register(id_of(game), entry_point=entry_point, kwargs={"game": game})
