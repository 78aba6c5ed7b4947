"""One data module an edition; `classic` is the whole table, the others hold only what differs."""
