"""How the game is won and lost."""

from kits.malice import cites, scene


@cites("SM-SCN.1", "SM-SET.20")
def test_exactly_one_scenario_is_chosen():
    assert scene().game.options["scenario"] == "thwart"
    assert scene(options={"scenario": "preserve"}).game.options["scenario"] == "preserve"


@cites("SM-SCN.8", "SM-R-63")
def test_nobody_is_eliminated_and_the_game_goes_on_with_all_avatars_in_the_light():
    game = scene([{"in_light": True, "body": 2, "actions": 0}])
    game.play(0, "ready")
    assert game.game.outcome is None
    assert game.avatar(0).hex in game.board.gates
