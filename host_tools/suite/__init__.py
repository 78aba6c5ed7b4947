"""`test`: the whole test suite, as CI runs it."""
