"""MicroPython's raw prompt on an emulated Pico, as tools for the real one use it: code in, what it prints out."""

_READY = b"raw REPL; CTRL-B to exit\r\n>"
_END = b"\x04"


class Prompt:
    """A Pico that was switched on with key 1 held, so that nothing but the prompt runs."""

    def __init__(self, pico):
        self.pico = pico
        pico.press("1")
        self._wait(lambda: pico.cable.connected and pico.ms > 400)
        pico.release("1")
        pico.run_ms(50)
        self._ask(b"\r\x03\x03\x01", lambda said: _READY in said)

    def run(self, code, ms=20_000):
        """What `code` prints, within `ms` of the chip's time. Fails with what it raised."""
        said = self._ask(code.encode() + _END, lambda said: said.count(_END) >= 2, ms)
        assert said.startswith(b"OK"), said
        printed, raised, _ = said[2:].split(_END, 2)
        assert not raised, raised.decode()
        return printed.decode().replace("\r\n", "\n").strip()

    def numbers(self, code, ms=20_000):
        """The whole numbers that `code` prints."""
        return [int(word) for word in self.run(code, ms).split()]

    def start(self, code):
        """Lets `code` begin; nobody waits for it."""
        self.pico.cable.received.clear()
        self.pico.cable.send(code.encode() + _END)
        self._wait(lambda: self.pico.cable.received.startswith(b"OK"))

    def _ask(self, data, complete, ms=20_000):
        received = self.pico.cable.received
        received.clear()
        self.pico.cable.send(data)
        self._wait(lambda: complete(received), ms)
        return bytes(received)

    def _wait(self, happened, ms=20_000):
        end = self.pico.ms + ms
        while not happened():
            assert self.pico.ms < end, bytes(self.pico.cable.received[-300:])
            self.pico.run_ms(1)
