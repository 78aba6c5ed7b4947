"""A flash that remembers every program and erase, so that what a cut at any of them leaves can be made afterwards.

After a cut nothing more is written: what the flash holds is what it held before, and the operation in flight as far as
it got. Runs on both Pythons.
"""

from host_tools.chips.flash import Flash


class Film(Flash):
    """A flash whose operations lie in `shots` as (block, offset, before, after), from `record` on."""

    def __init__(self):
        super().__init__()
        self.shots = []
        self.recording = False

    def record(self):
        """From now on; gives the content as it is now."""
        self.recording = True
        return copied(self._content)

    def _change(self, block, offset, new, us):
        before = bytes(self._block(block)[offset : offset + len(new)])
        super()._change(block, offset, new, us)
        if self.recording:
            self.shots.append((block, offset, before, bytes(new)))


class Left(Flash):
    """What a power cut left behind: `content`, with `shot` on top of it `permille` done."""

    def __init__(self, content, shot=None, permille=0, dice=0):
        super().__init__()
        self._content = copied(content)
        if shot is None:
            return
        block, offset, before, after = shot
        self.programs = dice  # what the torn bits are drawn from
        torn = self._partly(before, after, permille)
        self.programs = 0
        self._block(block)[offset : offset + len(torn)] = torn


def copied(content):
    """A copy of blocks that shares nothing."""
    again = {}
    for block in content:
        again[block] = bytearray(content[block])
    return again


def applied(content, shot):
    """Go on by one operation."""
    block, offset, _, after = shot
    if block not in content:
        content[block] = bytearray(b"\xff" * 4096)
    content[block][offset : offset + len(after)] = after
