"""The command `enclosure`: draws and checks the printed case."""
