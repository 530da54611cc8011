"""Attacks on the server: what it promises, tried with kills, nonsense, hostile files, slow readers and full disks."""
