"""Work that is done in processes of its own: bots that think, and files and games that are looked through."""
