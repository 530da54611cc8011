"""Who comes in and how much they may ask for: names of the server, cookies, passphrases, connections and limits."""
