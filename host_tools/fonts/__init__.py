"""The two fonts of the device: their drawings (small.txt, big.txt) and what turns them into the device's bytes."""
