"""The table on the network: tables, seats, sockets and bots over the store."""
