"""What a maker needs of each board, derived from its one place (boards/*/this_board.py): tables, picture, checks."""
