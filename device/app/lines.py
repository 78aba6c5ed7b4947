"""A line of the link as text and words, and what is wrong with one. It knows no word's meaning."""

from binascii import unhexlify


class Wrong(Exception):
    """A line that says nothing: the text of its error line."""


def text_of(line) -> str:
    """The text of a line's bytes. Raises Wrong for what is none, control characters included."""
    try:
        text = str(line, "utf-8")
    except ValueError:
        raise Wrong("not text") from None
    for letter in text:
        if ord(letter) < 32 or 127 <= ord(letter) < 160:
            raise Wrong("not text")
    return text


def split(text: str):
    """The words of a line; a part in quotes is one word, blanks and all. Raises Wrong for a quote left open."""
    words = []
    for index, part in enumerate(text.split('"')):
        if index % 2:
            words.append(part)
        else:
            words.extend(part.split())
    if text.count('"') % 2:
        raise Wrong("a quote is left open")
    return words


def bytes_of(digits: str) -> bytes:
    """The bytes that hex digits are. Raises Wrong."""
    if len(digits) % 2:
        raise Wrong("not hex")
    try:
        return unhexlify(digits)
    except ValueError:
        raise Wrong("not hex") from None
