"""What the app may ask of the hardware, in the words of the app. Imports no driver and nothing of the game."""
