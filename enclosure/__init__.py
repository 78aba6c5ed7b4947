"""The printed case: `parts` and `layout` say what goes where, `case` draws it, `checks` measures the files."""
