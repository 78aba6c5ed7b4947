"""What `flash` says when it can't go on: what happened, what to do, and the exit status that goes with it."""

from host_tools.link.trouble import EXIT_UNUSABLE, Trouble


class FlashError(Trouble):
    """A device that is there and can't be flashed as wished; another status says that it is gone, or the wish wrong."""

    status = EXIT_UNUSABLE
