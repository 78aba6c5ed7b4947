"""The tools on the PC: `python3 -m host_tools COMMAND`. Importing this package does nothing."""
