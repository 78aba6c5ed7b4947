"""One chip a file. A driver takes a bus and pins, imports nothing of ours, and never waits longer than 10 ms."""
