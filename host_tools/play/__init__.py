"""`play`: scenario files (`*.table`), a session at the table as text, played on a device."""
