"""`doctor`: has a connected device test its parts, and names the wire to look at when one fails."""
