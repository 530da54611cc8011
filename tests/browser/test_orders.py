"""Standing orders: the server is told of them, so that it knows what answers itself."""


def orders(ann) -> list[str]:
    return [message["orders"] for message in ann.line.sent if message["do"] == "orders"]


def test_the_server_hears_of_a_standing_order_at_once_and_on_every_connection(ann):
    ann.goes_to(f"table/{ann.lays_out('me', 'bot:random', seed=3)}")
    ann.until(lambda: ann.question is not None)
    assert orders(ann) == []

    ann.page.get_by_role("button", name="Menu", exact=True).click()
    ann.page.get_by_role("button", name="Settings").click()
    ann.page.get_by_role("radio", name="Always").check(force=True)
    ann.until(lambda: orders(ann) == ["always"])

    ann.page.reload()
    ann.until(lambda: orders(ann) == ["always", "always"])
