"""A game on a device as a file on the PC, and back: `backup` and `restore`."""
