"""What a device must survive: the power cut at every flash operation, damaged files, a flash that fails, many entries.

One place for the tests, which take samples, and for `bench --store`, which prints the figures. It runs the bank and the
store themselves, in this process, on littlefs over the flash model; it never looks into what they keep in memory.
"""
