from kit import cites, scene, started


@cites("CS-EX-2")
def test_one_gem_of_a_three_five_six_spell_deals_three():
    game = scene(dice=["RG"], players={0: {"book": ["magma_hand"]}, 1: {"tile": "home_frill"}})
    game.play(0, "cast:magma_hand")
    assert game.player(1).hp == 15


def test_a_started_game_asks_the_first_player():
    assert started(4).ask.seat == 0
