"""What `expect` lines ask: each function compares the words of one with the device, and says what it found instead.

Amounts are compared in units, as the link's `state` gives them. Nothing here changes anything on the device.
"""
# pyright: standard
# The game's own modules run on MicroPython and can't say their types as strictly.

from collections.abc import Callable, Sequence
from typing import Any

from host_tools import device_code, screen_text
from host_tools.play import sounds
from host_tools.play.scenario import Step
from host_tools.play.session import Failed, Session, State

device_code.use()

from game import edition, money  # noqa: E402 - found only from here on
from game.refusal import Refusal  # noqa: E402

DEEDS = edition.load("classic").deed_spaces
HIGHEST_AMOUNT = 10**12


def check(session: Session, step: Step) -> None:
    """Raises Failed unless the expectation holds; of `either`, unless one of the two does."""
    if not step.either:
        check_one(session, step.texts())
        return
    gots: list[str] = []
    for side in step.either:
        try:
            check_one(session, [word.text for word in side])
            return
        except Failed as failed:
            gots.append(failed.got)
    raise Failed(" ".join(step.texts()), ", ".join(gots))


def check_one(session: Session, words: list[str]) -> None:
    """One expectation without `either`. Raises Failed."""
    about, rest = words[0], words[1:]
    if about == "no":
        about, rest = "no screen", words[2:]
    elif about == "slot":
        rest = words[2:]
    got = _CHECKS[about](session, rest)
    if got is not None:
        raise Failed(" ".join(words), got)


# Each check takes the words after its name, and gives None when they hold, else what there is instead.
Check = Callable[[Session, list[str]], str | None]


def _units(written: str, state: State) -> int | None:
    """An amount as this game writes it, in units; None for what is no amount."""
    try:
        return money.parse(written, _scheme(state), 0, HIGHEST_AMOUNT)
    except Refusal:
        return None


def _scheme(state: State) -> int:
    key = state.get("edition")
    return edition.load(key).scheme if key in edition.KEYS else money.WHOLE


def _amount(units: int, written: str, state: State) -> str | None:
    return None if _units(written, state) == units else money.text(units, _scheme(state))


def _number(written: str) -> int | None:
    return int(written) if written.isascii() and written.isdigit() else None


def _same(value: int, written: str) -> str | None:
    return None if _number(written) == value else str(value)


def _yes(value: Any, written: str) -> str | None:
    word = "yes" if value else "no"
    return None if word == written else word


def _same_set(values: Sequence[Any], words: list[str]) -> str | None:
    """Compared as sets; `none` stands for an empty one."""
    have = sorted(str(value) for value in values) or ["none"]
    return None if have == sorted(set(words)) else " ".join(have)


def _of_player(state: State, field: str, player: str) -> Any:
    number = _number(player)
    values = state[field]
    if number is None or not 1 <= number <= len(values):
        raise Failed(f"{field} of player {player}", "no such player")
    return values[number - 1]


def _of_deed(state: State, field: str, space: str) -> Any:
    number = _number(space)
    if number not in DEEDS or not state[field]:
        raise Failed(f"{field} of space {space}", "no such deed")
    return state[field][DEEDS.index(number)]


def _player_amount(field: str) -> Check:
    def check_amount(session: Session, words: list[str]) -> str | None:
        state = session.state()
        return _amount(_of_player(state, field, words[0]), words[1], state)

    return check_amount


def _player_number(field: str) -> Check:
    return lambda session, words: _same(_of_player(session.state(), field, words[0]), words[1])


def _player_yes(field: str) -> Check:
    return lambda session, words: _yes(_of_player(session.state(), field, words[0]), words[1])


def _owner(session: Session, words: list[str]) -> str | None:
    owner = _of_deed(session.state(), "owner", words[0])
    have = str(owner) if owner else "bank"
    return None if words[1] == have else have


def _level(session: Session, words: list[str]) -> str | None:
    return _same(_of_deed(session.state(), "level", words[0]), words[1])


def _mortgaged(session: Session, words: list[str]) -> str | None:
    return _yes(_of_deed(session.state(), "mortgaged", words[0]), words[1])


def _stock(session: Session, words: list[str]) -> str | None:
    have = [str(number) for number in session.state()["stock"]]
    return None if have == words else " ".join(have)


def _due(session: Session, words: list[str]) -> str | None:
    return _same_set(_of_player(session.state(), "due", words[0]), words[1:])


def _auctions(session: Session, words: list[str]) -> str | None:
    return _same_set(session.state()["auctions"], words)


def _quote(session: Session, words: list[str]) -> str | None:
    answer = session.ask("ask quote " + " ".join(words[:-1]))
    kind, _, units = answer.partition(" ")
    if kind != "ok" or _number(units) is None:
        return answer
    return _amount(int(units), words[-1], session.state())


def _places(session: Session, words: list[str]) -> str | None:
    state = session.state()
    return _same_set([f"{player}:{place}" for player, place in state["places"]], words)


def _winner(session: Session, words: list[str]) -> str | None:
    return _same_set(session.state()["winner"], words)


def _name(session: Session, words: list[str]) -> str | None:
    have = _of_player(session.state(), "names", words[0])
    return None if have == words[1] else f'"{have}"'


def _house(session: Session, words: list[str]) -> str | None:
    return _yes(words[0] in session.state()["house"], words[1])


def _debts(session: Session, words: list[str]) -> str | None:
    """`P AMOUNT [to Q]` for each, the next one first."""
    state = session.state()
    have = [(debt["player"], debt["amount"], debt["to"]) for debt in state["debts"]]
    if have == _wanted_debts(words, state):
        return None
    return " ".join(_debt_text(*debt, state) for debt in have) or "none"


def _wanted_debts(words: list[str], state: State) -> list[tuple[int | None, int | None, int | None]]:
    """(player, units, creditor) of each; the creditor is 0 for the bank."""
    wanted: list[tuple[int | None, int | None, int | None]] = []
    rest = [] if words == ["none"] else words
    while rest:
        to_player = rest[2:3] == ["to"]
        wanted.append((_number(rest[0]), _units(rest[1], state), _number(rest[3]) if to_player else 0))
        rest = rest[4:] if to_player else rest[2:]
    return wanted


def _debt_text(player: int, amount: int, creditor: int, state: State) -> str:
    return f"{player} {money.text(amount, _scheme(state))}" + (f" to {creditor}" if creditor else "")


def _left(session: Session, words: list[str]) -> str | None:
    """Minutes, a begun one counting whole."""
    left_s = session.state()["left_s"]
    if left_s is None:
        return "no timed game"
    return _same(-(-left_s // 60), words[0])


def _screen(session: Session, words: list[str]) -> str | None:
    return None if _shows(session, words[0]) else f"the screen `{seen(session)}`"


def _no_screen(session: Session, words: list[str]) -> str | None:
    return f"the screen `{seen(session)}`" if _shows(session, words[0]) else None


def _is_lit(session: Session) -> bool:
    return session.device.powered and session.device.display_on()


def _shows(session: Session, text: str) -> bool:
    return _is_lit(session) and screen_text.shows(session.device.pixels(), text)


def seen(session: Session) -> str:
    """The rows of text on the screen, in one line."""
    return " | ".join(rows(session))


def rows(session: Session) -> list[str]:
    """The rows of text on the screen, from top to bottom."""
    return screen_text.rows(session.device.pixels()) if _is_lit(session) else ["(display off)"]


def _display(session: Session, words: list[str]) -> str | None:
    have = "on" if _is_lit(session) else "off"
    return None if have == words[0] else have


def _sound(session: Session, words: list[str]) -> str | None:
    have = sounds.last_meaning(session.notes())
    return None if have == words[0] else have


def _reason(session: Session, words: list[str]) -> str | None:
    reason = [str(part) for part in session.state()["reason"] or [] if part]
    if any(words[0].lower() in part.lower() for part in reason):
        return None
    return " ".join(f"`{part}`" for part in reason) or "no reason"


_CHECKS: dict[str, Check] = {
    "cash": _player_amount("cash"),
    "owner": _owner,
    "level": _level,
    "mortgaged": _mortgaged,
    "stock": _stock,
    "worth": _player_amount("worth"),
    "raise": _player_amount("raise"),
    "jail": _player_yes("jail"),
    "throws": _player_number("throws"),
    "jailcards": _player_number("jailcards"),
    "due": _due,
    "auctions": _auctions,
    "quote": _quote,
    "places": _places,
    "over": lambda session, words: _yes(session.state()["over"], words[0]),
    "winner": _winner,
    "tinker": lambda session, words: _same(session.state()["tinker"], words[0]),
    "pot": lambda session, words: _amount(session.state()["pot"], words[0], session.state()),
    "alive": _player_yes("alive"),
    "name": _name,
    "house": _house,
    "debts": _debts,
    "left": _left,
    "slot": lambda session, words: _yes(session.state()["slot2"], words[0]),
    "entries": lambda session, words: _same(session.state()["entries"], words[0]),
    "screen": _screen,
    "no screen": _no_screen,
    "display": _display,
    "sound": _sound,
    "reason": _reason,
}
