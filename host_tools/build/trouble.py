"""What `build` says when it can't go on: what is missing or went wrong, and what to do."""


class BuildError(Exception):
    """The image can't be built; the text is for the person at the terminal."""
