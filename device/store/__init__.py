"""Bytes in, bytes out: files, seals, the log of a game. Knows nothing of the game and imports nothing of ours."""
