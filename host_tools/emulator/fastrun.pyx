# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""The run loop of the rebuilt core: one call runs the chip up to an instant of its own clock.

It does in each round what rp2040py's loop does, in the same order (instruction, clock, PIO), and leaves out what makes
that one slow or dependent on the machine it runs on: Python calls for each instruction, and looks at the wall clock.
"""
from rp2040py.native._cortex_m0_core cimport CortexM0Core
from rp2040py.native._pio cimport RPPIO
from rp2040py.native._rp2040 cimport RP2040
from rp2040py.native._simulation_clock cimport SimulationClock

cdef double NS_A_CYCLE = 8.0
cdef bint leave = False


def stop():
    """Leave the running `run_until` after the instruction that is being executed."""
    global leave
    leave = True


def run_until(RP2040 chip, double end_ns):
    """Run until the clock reaches `end_ns` or somebody calls `stop`. Cache misses of the flash cost their cycles."""
    global leave
    cdef CortexM0Core core = chip.core
    cdef SimulationClock clock = chip.clock
    cdef RPPIO first = chip.pio[0], second = chip.pio[1]
    cdef long long cycles
    cdef double idle
    leave = False
    while clock._nanos_counter < end_ns and not leave:
        if core.waiting:
            idle = end_ns - clock._nanos_counter
            if clock._next_alarm is not None and clock._next_alarm.nanos - clock._nanos_counter < idle:
                idle = clock._next_alarm.nanos - clock._nanos_counter
            clock.tick(idle)
            cycles = <long long>(idle / NS_A_CYCLE)
            if cycles == 0:
                cycles = 1
        else:
            cycles = core.execute_instruction()
            if chip.cache_cycles:
                cycles += chip.cache_cycles
                core.cycles += chip.cache_cycles
                chip.cache_cycles = 0
            clock.tick(cycles * NS_A_CYCLE)
        if not first.stopped:
            first.advance(cycles)
        if not second.stopped:
            second.advance(cycles)
