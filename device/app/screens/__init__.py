"""The screens, one task a file; they show and ask, and move money only through Desk.book."""
