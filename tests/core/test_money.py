"""R1: amounts as text and back."""

from game import money
from game.money import KM, WHOLE
from table import refusal_of

KM_TEXTS = (  # R1.2
    (0, "0"),
    (1, "10k"),
    (25, "250k"),
    (99, "990k"),
    (100, "1m"),
    (101, "1.01m"),
    (110, "1.1m"),
    (150, "1.5m"),
    (1344, "13.44m"),
    (20410, "204.1m"),
    (20400, "204m"),
    (999_999, "9999.99m"),
)

KM_ACCEPTED = (  # R1.4
    ("1.5m", 150),
    ("500k", 50),
    (".5m", 50),
    ("0.05m", 5),
    ("20m", 2000),
    ("1000k", 100),
    ("1.50m", 150),
    ("1.m", 100),
    ("01m", 100),
    ("10k", 1),
    ("10K", 1),
    ("0.01M", 1),
    ("20000k", 2000),
    ("10.0k", 1),
    ("1.5000m", 150),
)

KM_REFUSED = (  # R1.4
    ("15k", "not_a_step"),
    ("5k", "too_small"),
    ("0.5k", "too_small"),
    ("10.5k", "not_a_step"),
    ("1.555m", "not_a_step"),
    ("0.001m", "too_small"),
    ("20.01m", "too_large"),
    ("20010k", "too_large"),
    ("0k", "too_small"),
    ("0m", "too_small"),
    ("1.2.3m", "not_an_amount"),
    (".m", "not_an_amount"),
    ("m", "not_an_amount"),
    ("k", "not_an_amount"),
    ("", "not_an_amount"),
    (".", "not_an_amount"),
    ("100", "no_k_or_m"),
    ("1.5", "no_k_or_m"),
    ("-1m", "not_an_amount"),
    ("+1m", "not_an_amount"),
    ("1mk", "not_an_amount"),
    ("1kk", "not_an_amount"),
    ("k1", "not_an_amount"),
    ("1 m", "not_an_amount"),
    ("1,5m", "not_an_amount"),
    ("1e3k", "not_an_amount"),
    ("9999999999999999999m", "too_large"),
    ("0", "no_k_or_m"),
)

WHOLE_REFUSED = (  # R1.5
    ("0", "too_small"),
    ("100000", "too_large"),
    ("1.0", "not_an_amount"),
    ("1k", "not_an_amount"),
    ("-1", "not_an_amount"),
    ("", "not_an_amount"),
    ("12345678901234567890", "too_large"),
)


def test_text_in_k_and_m():
    for units, text in KM_TEXTS:
        assert money.text(units, KM) == text


def test_text_in_whole_units():
    for units in (0, 1, 1500, 999_999):
        assert money.text(units, WHOLE) == str(units)


def test_entry_in_k_and_m_is_accepted_by_value():
    for text, units in KM_ACCEPTED:
        assert money.parse(text, KM) == units, text


def test_entry_in_k_and_m_is_refused_by_reason():
    for text, name in KM_REFUSED:
        assert refusal_of(money.parse, text, KM) == name, text


def test_entry_in_whole_units():
    for text, units in (("1", 1), ("007", 7), ("99999", 99_999)):
        assert money.parse(text, WHOLE) == units
    for text, name in WHOLE_REFUSED:
        assert refusal_of(money.parse, text, WHOLE) == name, text


def test_nothing_is_written_0_where_it_may_be_nothing():
    for scheme in (KM, WHOLE):
        assert money.parse("0", scheme, 0) == 0
    assert money.parse("0k", KM, 0) == 0


def test_limits_can_be_set():
    assert money.parse("100m", KM, 1, money.MAX_DEBT) == 10_000
    assert refusal_of(money.parse, "167773m", KM, 1, money.MAX_DEBT) == "too_large"
    assert refusal_of(money.parse, "4", WHOLE, 5, 9) == "too_small"


def test_every_text_of_an_entry_reads_back():
    for scheme in (KM, WHOLE):
        for units in range(1, 2001):
            assert money.parse(money.text(units, scheme), scheme) == units
        for units in range(1, money.MAX_BALANCE, 7919):
            assert money.parse(money.text(units, scheme), scheme, 1, money.MAX_BALANCE) == units
