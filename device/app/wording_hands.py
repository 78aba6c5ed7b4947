"""Why a key or card was refused on the screens behind the menu: one or two lines of at most 21 cells each."""

REASONS = {
    "no_letter_yet": ("First type a letter",),
    "name_wanted": ("Type the name,", "then OK"),
    "space_wanted": ("Space number or deed", "is wanted"),
    "hold_c": ("Hold C for a second", "or let go: back"),
    "deed_as_card": ("That is a deed's tag",),
    "card_as_deed": ("That is a player's", "card"),
    "sits_already": ("That card has joined", "already"),
    "dealt_already": ("That deed is dealt", "already"),
    "bound_already": ("That sticker is bound", "to this deed already"),
    "no_sticker": ("This deed has none",),
    "new_card_wanted": ("Tap the new card", "C goes back"),
    "lacks_cash": ("Does not have so much",),
    "deal_goes_on": ("A deal is being made", "OK or C"),
    "not_in_deal": ("Belongs to neither", "of the two"),
    "bid_too_low": ("Not above the", "standing bid"),
    "no_bid_yet": ("Nobody has bid yet",),
    "bid_stands": ("A bid stands:", "it must be sold"),
    "bidder_wanted": ("First who bids:", "card or number"),
    "cannot_build": ("May build nothing", "of that now"),
    "no_more_pages": ("That is all",),
}
