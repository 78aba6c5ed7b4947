"""A whole game as the PC sees it: every entry with what was there after it. The commands log, report and watch."""
