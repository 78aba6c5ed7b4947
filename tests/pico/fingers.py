"""Hands that do not wait until the device is at rest, for a part of it may be broken."""

CARD_1 = bytes.fromhex("045A0000000001")  # player 1's in a game that the link began
DOWN_MS, AWAY_MS, LIES_MS = 80, 120, 400


def press(device, *keys):
    """Press keys one after another."""
    for key in keys:
        device.press(key)
        device.advance(DOWN_MS)
        device.release(key)
        device.advance(AWAY_MS)


def tap(device):
    """Lay player 1's card on the reader and take it away."""
    device.present(CARD_1)
    device.advance(LIES_MS)
    device.remove()
    device.advance(LIES_MS)
