"""Every word a player sees: what is refused and why, notes, names of things. English, at most 21 cells a line.

It only puts words to what others decided; it never decides, draws or books. Amounts come out whole, never cut.
The words of entries (receipts, history) are in `app.telling`.
"""

from game import money, refusal

BANK = "bank"
MAX_BALANCE = money.MAX_BALANCE
READER_LOST = ("Card reader is silent", "Trying again...")
READER_BACK = ("Card reader is back",)
NO_GAME = "No game yet"
BANKER_CAME = ("Banker's card:", "good for 30 seconds")
MODES = ("Normal", "Quick", "Timed")
VOLUMES = ("off", "low", "middle", "high")
TIME_IS_UP = "Time is up"

# For each refusal one or two lines, `|` between them: first of the rules and the bank, then of the hands. #word stands
# for a figure of the refusal (game.refusal).
REASONS = """
unknown_verb: Not understood
wrong_words: Not understood
bad_bytes: Not understood
not_an_amount: That is no amount
no_k_or_m: K or M is missing|K 1,000  M 1,000,000
not_a_step: Only in steps of 10k
too_small: Too small: at least|#smallest
too_large: Too large: at most|#largest
not_a_number: That is no number
not_a_player: No such player
not_a_space: Spaces are 0 to 39
unknown_edition: Unknown edition
unknown_rule: Unknown house rule
not_a_name: 1 to 8 letters
not_a_card: That is no card
game_over: The game is over|Only undo, new game
no_such_player: No player #player
is_bankrupt: #player|is out of the game
same_player: That is the same|player
not_a_deed: No deed there
not_a_site: No houses here
not_a_tax: No tax there
already_owned: Belongs already to|#owner
nobody_owns: Nobody owns it
not_yours: Belongs to|#owner
own_deed: It is your own deed
is_mortgaged: It is mortgaged
not_mortgaged: It is not mortgaged
interest_due: First settle interest|#space
no_interest_due: No interest is due
waits_for_auction: It must be auctioned|Type the bid, then OK
no_auction_waits: No auction waits here
throw_missing: Type the dice first|2 to 12
throw_impossible: Dice show 2 to 12
throw_not_needed: No dice needed here
transport_only: Only on a transport
utility_only: Only on a utility
owner_in_jail: #owner is in jail|House rule: no rent
group_not_whole: The whole colour|group is needed
group_mortgaged: Mortgage in the group|#space
group_has_buildings: First sell buildings|of the whole group
not_evenly: Evenly! First on|#space
hotel_stands: A hotel stands there|Nothing comes after
no_buildings: No buildings there
too_many_houses: None has that many
nothing_changes: Nothing would change
lift_not_in_deal: That mortgage is not|part of the deal
in_jail: Already in jail
not_in_jail: Not in jail
no_jail_card: No jail card there
jail_cards_gone: Both jail cards are|with players
can_still_pay: Can still pay: has|#cash + #can_raise
balance_full: #player would|pass #largest
rule_is_off: That house rule|is off
not_in_this_edition: Not in this edition
not_a_timed_game: Not a timed game
nothing_to_undo: Nothing to take back
nothing_to_redo: Nothing to bring back
card_is_taken: Card is in use
wrong_players: 2 to 8 players
wrong_minutes: 10 to 600 minutes
wrong_deals: #wanted deeds a player
mode_deals_none: No deeds are dealt
not_enough_cash: Missing #missing|Can raise #can_raise
other_cannot_pay: #player lacks|#missing
no_houses_left: Bank has no houses
no_hotels_left: Bank has no hotels
no_houses_back: Bank lacks houses|Sell the whole group
log_is_full: The log is full|Go home, then OK
too_old: Too old: that can no|longer be taken back
disk_failed: Saving failed!|Nothing was booked
too_many_debts: Too many open debts|Settle one first
no_such_debt: That debt is gone
is_a_deed_tag: That is a deed tag
tags_full: No more tags: 160
random_card: A phone's number|changes: use a card
edition_in_use: A game plays with it:|finish that first
no_room_for_edition: Four editions of your|own are the most
edition_differs: Its edition is not|the one kept here
bad_backup: No good game in it|Nothing was changed
houses_come_first: A hotel needs #needed|houses on each site
hotel_comes_next: All houses stand:|a hotel comes next
start_too_small: Too little to start|with the deeds dealt
key_means_nothing: That key does|nothing here
only_in_amount: Only in an amount
no_such_line: No such line
no_such_sign: Not in this edition
no_more_room: No more room|C corrects
two_digits: Spaces have 2 digits|C corrects
no_deed_there: No deed there|C corrects
nothing_to_correct: Nothing to correct
ok_or_c: Press OK or C
card_wanted: A player's card|is wanted
amount_wanted: First the amount:|OK or C
unknown_card: Unknown card
two_cards: Two cards at once|Lay down only one
not_this_player: Not this player now
out_of_game: That player is out
same_card: Same card: lay down|the receiver's card
salary_taken: Salary already paid|Lift card, tap again
no_game: No game yet|OK: menu
cannot_undo: No longer the last|See menu, history
no_card_effect: No card effect here
card_first: First a player's card
pick_a_line: Press a line's number
owns_nothing: Owns no deed
cards_later: Card not wanted here
no_letter_yet: First type a letter
nobody_there: No such player
name_wanted: Type the name,|then OK
space_wanted: Space number or deed|is wanted
hold_c: Hold C for a second|or let go: back
deed_as_card: That is a deed's tag
card_as_deed: That is a player's|card
sits_already: That card has joined|already
dealt_already: That deed is dealt|already
bound_already: That sticker is bound|to this deed already
no_sticker: This deed has none
new_card_wanted: Tap the new card|C goes back
banker_wanted: Tap the banker's card|then once more
no_banker: There is none
card_as_banker: That is a player's|card
banker_as_card: That is the banker's|card
lacks_cash: Does not have so much
deal_goes_on: A deal is being made|OK or C
not_in_deal: Belongs to neither|of the two
bid_too_low: Not above the|standing bid
no_bid_yet: Nobody has bid yet
bid_stands: A bid stands:|it must be sold
bidder_wanted: First who bids:|card or number
left_wanted: Salary: the card on|the left gets it
go_is_salary: GO is the salary|C: clear the amount
"""

PLAYERS = ("player", "owner")
AMOUNTS = ("smallest", "largest", "missing", "can_raise", "cash")


def row(table: str, name: str):
    """The columns of row `name` in a table of words; none when it has no such row. A table is one text, a row a line:
    "name: column|column". In flash that takes half of what a dictionary of tuples does, and no memory at all."""
    at = table.find(f"\n{name}: ")
    if at < 0:
        return []
    return table[at + len(name) + 3 : table.find("\n", at + 1)].split("|")


def capitalized(text: str) -> str:
    """`text` with its first letter large (the device knows no str.capitalize)."""
    return text[:1].upper() + text[1:]


def reason(name: str, figures, desk):
    """The lines (one or two, each at most 21 cells) that say why something was refused."""
    lines = row(REASONS, name) or [name.replace("_", " ")[:21]]
    words = refusal.figure_words(name)
    return tuple([_fill(line, words, figures, desk) for line in lines])


def _fill(line: str, words, figures, desk) -> str:
    at = 0
    for word in words:
        if at < len(figures) and "#" + word in line:
            line = line.replace("#" + word, _figure(word, figures[at], desk))
        at += 1
    return line


def _figure(word: str, value: int, desk) -> str:
    if not desk.bank.playing:
        return str(value)
    if word in PLAYERS:
        return desk.label(value)
    if word in AMOUNTS:
        return desk.money(value)
    if word == "space":
        return desk.space(value)
    return str(value)
