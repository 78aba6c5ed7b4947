"""Two readers: right pays, left receives, both move from right to left; GO is for the left (R17.2)."""

from tests.device.sitting import Field, Sitting, card_uid

from app.screens.sides import Sides, SidesAmount  # isort: skip - found only after the sitting made a device
from hal.cards import Reader  # isort: skip


class TwoSided(Sitting):
    """A sitting with a second reader on the left; `lay`, `lift` and `tap` go on with the right one."""

    def _power_on(self):
        super()._power_on()
        self.left_field = Field()
        self.navigator.hardware.readers += (Reader(self.left_field),)

    def lay_left(self, *uids):
        self.heard.clear()
        self.left_field.uids = list(uids)
        self.wait(300)

    def lift_left(self):
        self.left_field.uids = []
        self.wait(400)


def test_the_right_pays_the_bank_and_go_is_not_for_it():
    table = TwoSided("classic 3")
    table.lay(card_uid(1))
    assert table.task == "Sides" and table.shows("$1500") and "to the bank" in table.screen
    table.key("GO")
    assert table.sound == "refused" and table.bank.last_refusal[0] == "left_wanted"
    table.type("50")
    assert table.task == "SidesAmount" and table.shows("$1450") and "OK pays" in table.screen
    table.key("GO")
    assert table.sound == "refused" and table.bank.last_refusal[0] == "go_is_salary"
    table.key("OK")
    assert table.task == "Receipt" and table.cash(1) == 1450


def test_the_left_receives_from_the_bank_and_gets_the_salary_once():
    table = TwoSided("classic 3")
    table.lay_left(card_uid(2))
    assert table.task == "Sides" and "from the bank" in table.screen
    table.type("50")
    assert table.shows("$1550") and "OK gets" in table.screen
    table.key("OK")
    assert table.cash(2) == 1550
    table.key("OK")
    table.lift_left()
    table.lay_left(card_uid(2))
    table.key("GO")
    assert table.cash(2) == 1750 and table.task == "Receipt"
    table.key("OK")
    table.lay(card_uid(1))
    assert table.shows("1 Player 1") and table.shows("2 Player 2")
    table.key("GO")
    assert table.cash(2) == 1750 and table.bank.last_refusal[0] == "salary_taken"


def test_both_cards_show_both_results_while_typing_and_one_ok_books():
    table = TwoSided("classic 3")
    table.lay(card_uid(1))
    table.lay_left(card_uid(2))
    assert table.screen.find("1 Player 1") < table.screen.find("2 Player 2")
    table.type("120")
    assert table.shows("$1380") and table.shows("$1620")
    table.key("OK")
    assert table.task == "Receipt" and table.cash(1) == 1380 and table.cash(2) == 1620
    assert table.bank.entries == 1


def test_the_second_card_may_come_while_an_amount_is_typed_on_either_side():
    for first_left in (False, True):
        table = TwoSided("classic 3")
        if first_left:
            table.lay_left(card_uid(2))
        else:
            table.lay(card_uid(1))
        table.type("7")
        if first_left:
            table.lay(card_uid(1))
        else:
            table.lay_left(card_uid(2))
        assert table.shows("$1493") and table.shows("$1507")
        table.key("OK")
        assert table.cash(1) == 1493 and table.cash(2) == 1507


def test_a_card_that_was_lifted_before_an_amount_plays_no_part():
    table = TwoSided("classic 3")
    table.lay(card_uid(1))
    table.lift()
    table.lay_left(card_uid(2))
    table.type("50")
    assert "1 Player 1" not in table.screen
    table.key("OK")
    assert table.cash(2) == 1550 and table.cash(1) == 1500


def test_lifting_one_of_two_leaves_the_other():
    table = TwoSided("classic 3")
    table.lay(card_uid(1))
    table.lay_left(card_uid(2))
    table.lift()
    assert table.task == "Sides" and "1 Player 1" not in table.screen and "from the bank" in table.screen
    table.lift_left()
    assert table.task == "Sides" and "2 Player 2" in table.screen


def test_c_takes_the_amount_away_and_then_goes_home():
    table = TwoSided("classic 3")
    table.lay(card_uid(1))
    table.lay_left(card_uid(2))
    table.type("50")
    table.lift_left()
    assert "2 Player 2" in table.screen
    table.hold("C")
    assert table.task == "Sides" and "2 Player 2" not in table.screen
    table.key("C")
    assert table.task == "Home" and table.bank.entries == 0


def test_with_two_cards_and_an_amount_no_third_one_counts():
    table = TwoSided("classic 4")
    table.lay(card_uid(1))
    table.lay_left(card_uid(2))
    table.type("50")
    for lay in (table.lay, table.lay_left):
        lay(card_uid(3))
        assert table.sound == "refused" and table.bank.last_refusal[0] == "ok_or_c"
    table.lift_left()
    table.lay(card_uid(2))
    assert table.bank.last_refusal[0] == "same_card"
    table.key("OK")
    assert table.cash(1) == 1450 and table.cash(2) == 1550 and table.cash(3) == 1500


def test_another_card_on_the_right_alone_gets_a_last_look():
    table = TwoSided("classic 3")
    table.tap(1)
    table.type("50")
    table.tap(3)
    assert table.task == "LastLook"
    table.key("C")
    assert table.task == "SidesAmount" and table.shows("50")
    table.tap(3)
    table.key("OK")
    assert table.cash(3) == 1550


def test_another_card_on_the_left_alone_is_refused_while_an_amount_is_typed():
    table = TwoSided("classic 3")
    table.lay_left(card_uid(1))
    table.type("50")
    table.lift_left()
    table.lay_left(card_uid(3))
    assert table.sound == "refused" and table.task == "SidesAmount"


def test_go_armed_at_home_waits_for_the_left():
    table = TwoSided("classic 3")
    table.key("GO")
    table.tap(1)
    assert table.sound == "refused" and table.cash(1) == 1500 and table.task == "Home"
    table.lay_left(card_uid(1))
    assert table.cash(1) == 1700 and table.task == "Receipt"


def test_a_player_chosen_by_keys_has_no_side():
    table = TwoSided("classic 3")
    table.key("OK", "1", "2")
    assert table.task == "Player"
    table.type("50")
    table.key("GO")
    assert table.cash(2) == 1550


def test_right_without_enough_money_opens_a_debt_to_the_left():
    table = TwoSided("classic 3")
    table.book("pay 1 1400")
    table.lay(card_uid(1))
    table.lay_left(card_uid(2))
    table.type("300")
    assert "missing $200" in table.screen and "short" in table.screen
    table.key("OK")
    assert table.task == "Debt" and table.cash(2) == 1500


def test_what_the_left_cannot_hold_is_refused():
    table = TwoSided("classic 3")
    for _ in range(11):
        table.book("receive 2 90000")
    table.lay_left(card_uid(2))
    table.type("9000")
    assert "too much" in table.screen
    table.key("OK")
    assert table.sound == "refused" and table.task == "SidesAmount" and table.shows("9000")
    assert table.bank.last_refusal[0] == "balance_full"


def test_deeds_go_by_any_reader():
    table = TwoSided("classic 3")
    table.tag(39)
    table.lay_left(card_uid(2))
    table.key("OK")
    assert table.bank.ledger.owner[table.bank.edition.deed_at[39]] == 2


def test_every_text_fits_with_the_largest_sums():
    for edition in ("classic 8", "simpsons 8"):
        table = TwoSided(edition)
        desk = table.navigator.desk
        cash = table.bank.ledger.cash
        for right, left in ((0, 8), (8, 0), (8, 7)):
            for have in (0, 999_999):
                cash[7] = cash[8] = have
                for text in (
                    "",
                    "1",
                    "99999999",
                    "99999",
                    "99.99m",
                    "999999",
                    "9999.98m" if "simpsons" in edition else "999998",
                ):
                    view = SidesAmount([right, left], text) if text else Sides([right, left])
                    view.desk = desk
                    table.glass.clear()
                    view.draw(table.glass)


def test_silly_hands_on_both_readers_never_fault_and_book_only_by_ok_or_go():
    table = TwoSided("simpsons 4 house double-go")
    chance = table.navigator.hardware.chance
    for _ in range(200):
        before, what, player = table.bank.entries, chance.below(10), chance.below(5) + 1
        if what < 5:
            key = ("1", "2", "5", "0", "OK", "OK", "GO", "C", "K", "M", ".")[chance.below(11)]
            table.key(key)
            assert table.bank.entries == before or key in ("OK", "GO", "C")
            continue
        (table.lay, table.lay_left)[what & 1](*((card_uid(player),) if what < 8 else ()))
        assert table.bank.entries == before or table.task == "Receipt"
    assert table.bank.ledger.is_sound()


def test_a_card_that_lies_there_has_had_its_salary_whoever_else_got_one():
    table = TwoSided("classic 3")
    table.lay_left(card_uid(1))
    table.key("GO", "OK")
    table.key("OK", "1", "2", "GO", "OK")  # player 2, by keys
    assert table.cash(1) == table.cash(2) == 1700
    table.lay(card_uid(3))
    table.key("GO")
    assert table.cash(1) == 1700 and table.bank.last_refusal[0] == "salary_taken"  # R3.2
    table.lift()
    table.lift_left()
    table.lay_left(card_uid(1))
    table.key("GO")
    assert table.cash(1) == 1900
