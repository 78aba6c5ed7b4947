"""Text that came from outside (a device, a file, a command line), made harmless for a terminal before it is printed.

Everything that prints such text asks here, so that no other part knows what a terminal obeys.
"""


def visible(text: str, most: int | None = None) -> str:
    """The text with everything that a terminal would obey, or not show, as an escape, ends of lines too; cut after
    `most` letters, where nobody reads on."""
    text = text if most is None or len(text) <= most else text[:most] + "…"
    return "".join(letter if letter.isprintable() else f"\\u{ord(letter):04x}" for letter in text)


def visible_lines(text: str) -> str:
    """The same of a text of several lines, which stay lines."""
    return "\n".join(map(visible, text.split("\n")))
