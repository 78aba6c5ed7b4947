"""Makes the frozen app smaller without making its sources worse: the sources stay as they are, copies are frozen.

Three steps, each a module: named numbers are put in where they are used (`constants`), what nothing names is left out
(`unused`), and names are shortened (`arguments`, `names`). None of them knows a name of the app; each errs towards
leaving things as they are. `slimming` runs them.
"""
