"""What is printed on paper: player cards, deed labels, keypad label, space chart, quick-start card, as one PDF."""
