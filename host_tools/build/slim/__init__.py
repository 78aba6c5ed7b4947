"""Makes the frozen app smaller without making its sources worse: the sources stay as they are, copies are frozen.

Each step is a module: named numbers are put in where they are used (`constants`), what nothing names is left out
(`unused`), a package becomes one module (`joining`), what functions do is put in where they are called (`inlining`),
and names are shortened (`arguments`, `names`). None of them knows a name of the app; each errs towards leaving things
as they are. `slimming` runs them.
"""
