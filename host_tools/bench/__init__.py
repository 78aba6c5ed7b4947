"""`bench`: how fast the device is, how much memory it takes, held against the budgets. Never a timed test: every figure
of the emulated Pico comes from its own clock, and is the same on every machine."""
