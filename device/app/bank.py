"""The one door that changes money: rules, then journal, then ledger.

What screens and link may use of a Bank (reading is free, writing is done by its methods only):

    playing         True when a game is open; without one, ledger, edition and people are None
    ledger          game.ledger.Ledger, never to be changed from outside
    edition         game.edition.Edition of the open game
    people          app.people.People: name(p), uid(p), player_of(uid) -> 0..8, space_of(uid) -> space or -1
    tags            app.people.Tags: space_of(uid), uids_of(space), bind(uid, space), forget(uid), count; any game
    known           app.people.Known: name_of(uid) -> str or "" of cards that played before
    history         game.history.History
    entries         how many entries stand (= history.standing)
    debts           tuple of Debt(payer, creditor, amount, entry), oldest first; creditor 0 is the bank
    left_s          seconds left of a timed game, else None
    last_refusal    (name, words) of the last refusal, ("", "") at first
    found           app.recovery.Found of the last recover()
    second          None, or Second(edition_key, mode, names, balances, over, entries) of the second slot
    almost_full     True from 1,450 kept entries on; full: True when accept_forgetting() is wanted first
    forgetting      True once accept_forgetting() was called in this game

    recover() -> Found              at power-on; never raises for what is damaged, never writes
    accept_found()                  goes on from what recover() offered of a damaged game
    start(setup, names, uids)       new game; the running one goes to the second slot, what was there is dropped
    fetch_back()                    changes the two slots over
    drop_second()                   empties the second slot
    check(entry)                    raises Refusal as book would, changes nothing
    can(entry) -> bool
    book(entry) -> int              books; entries that stand afterwards; raises Refusal
    preview(count) -> list          [(number, Entry), ...] newest first, what undo(count) would take back
    entry(number) -> Entry          the number-th standing entry, 1...entries; numbers below first_kept are gone
    first_kept                      number of the oldest standing entry that is kept
    logged(position) -> (Entry, bool)   record of the log, 0...log_count-1, and whether it stands
    open_debt(payer, creditor, amount, entry)   at most 8; entry books it later
    drop_debt(index)
    settle_debt(index) -> int       books its entry and drops it in one write
    run_clock(seconds) -> int       lets that much of a timed game pass, saves once a minute; seconds left
    accept_forgetting()             oldest entries may fall away from now on
    refused(name, words)            notes a refusal of the hands for `last_refusal`

A refusal leaves memory and flash as they were. A disk that fails refuses with the reason `disk_failed`.
"""
