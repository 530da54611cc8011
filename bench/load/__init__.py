"""Load for the server: processes that serve, people on sockets who answer at once, and what is measured of them."""
