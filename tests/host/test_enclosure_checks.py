"""Each check of the case finds what it is there for: every test plants one fault and reads the words."""

import numpy as np
import pytest
import trimesh
from manifold3d import Manifold

from enclosure import checks, fingerprint, inspection
from enclosure import measures as at
from enclosure.builds import BUILDS
from enclosure.solids import Printed, block, cylinder, read

LAYOUT = BUILDS["rc522_lipo"]


@pytest.fixture(scope="module")
def case():
    """Base and lid of the usual build."""
    return inspection.pair("rc522_lipo")


def printed(kind: str, solid: Manifold) -> Printed:
    mesh = solid.to_mesh()
    return Printed(kind, trimesh.Trimesh(np.asarray(mesh.vert_properties)[:, :3], np.asarray(mesh.tri_verts)), solid)


def found(case, base=None, lid=None, parts=None):
    """The problems of the usual case with another base, lid or parts."""
    first = printed("base", base) if base else case[0]
    second = printed("lid", lid) if lid else case[1]
    return " / ".join(checks.problems(LAYOUT, first, second, parts))


def moved(name: str, dx=0.0, dy=0.0, dz=0.0):
    """The parts inside, one of them elsewhere."""
    return tuple(
        part._replace(x=part.x + dx, y=part.y + dy, z=part.z + dz) if part.name == name else part
        for part in LAYOUT.inside_parts
    )


def test_the_case_as_it_is_has_no_problem(case):
    assert found(case) == ""


@pytest.mark.parametrize(
    ("part", "way", "words"),
    [
        ("battery", {"dx": 25.0}, "base and battery overlap"),
        ("buzzer", {"dz": 2.0}, "lid and buzzer overlap"),
        ("reader", {"dy": -9.0}, "display and reader overlap"),
        ("pico", {"dz": -1.0}, "base and pico overlap"),
        ("charger", {"dx": 10.0}, "pico and charger overlap"),
        ("display", {"dz": 1.0}, "lid and display overlap"),
    ],
)
def test_a_planted_clash_is_found(case, part, way, words):
    assert words in found(case, parts=moved(part, **way))


def test_two_parts_that_do_not_fit_together_are_found(case):
    assert "base and lid overlap" in found(case, lid=case[1].solid.translate((0, 0, -0.5)))


def test_an_open_surface_is_found(case):
    mesh = case[1].mesh.copy()
    mesh.update_faces(np.arange(len(mesh.faces)) != 7)
    problems = checks.problems(LAYOUT, case[0], Printed("lid", mesh, case[1].solid))
    assert problems == ["lid: the surface is not closed"]


def test_a_missing_or_further_hole_is_found(case):
    window = LAYOUT.window
    shut = case[1].solid + block((window.x, window.y, at.RIM), (40.0, 14.0, 1.0))
    assert "lid: 12 through holes instead of 13" in found(case, lid=shut)
    open_ = case[0].solid - block((0.0, LAYOUT.near + 7.0, -1.0), (2.0, 2.0, 5.0))
    assert "base: 4 through holes instead of 3" in found(case, base=open_)


def test_a_loose_piece_is_found(case):
    assert "base: not one body" in found(case, base=case[0].solid + block((0, 60, 10.0), (3.0, 3.0, 3.0)))


def test_a_wall_too_thin_to_print_is_found(case):
    rib = case[0].solid + block((25.0, 40.0, at.FLOOR - 0.1), (0.5, 20.0, 5.0))
    assert "thinner than 0.8 mm" in found(case, base=rib)
    x, y = LAYOUT.coils[0]
    scraped = case[1].solid - block((x, y + 14.0, at.RIM - 0.1), (12.0, 6.0, 0.5))
    words = found(case, lid=scraped)
    assert "NFC wall 1: 0.60 mm" in words
    assert "lid: thinner than 0.8 mm at x" in words


def test_a_floor_of_another_thickness_is_found(case):
    assert "floor: 2.50 mm" in found(case, base=case[0].solid + block((0, LAYOUT.near + 7, 1.5), (9.0, 4.0, 1.0)))


def test_a_window_beside_the_display_is_found(case):
    window = LAYOUT.window
    bar = block((window.x + window.width / 2 - 1.0, window.y, at.RIM), (2.0, window.height + 1.0, at.LID))
    words = found(case, lid=case[1].solid + bar)
    assert "window: the opening is not free where its part is" in words


@pytest.mark.parametrize("socket", [0, 1])
def test_a_socket_that_is_covered_is_found(case, socket):
    opening = LAYOUT.sockets[socket]
    bar = block((opening.x, opening.y, opening.z - 1.0), (at.WALL, 4.0, 4.0))
    assert f"{opening.name}: the opening is not free" in found(case, base=case[0].solid + bar)


def test_an_opening_without_an_edge_is_found(case):
    opening = LAYOUT.sockets[0]
    wide = block((opening.x, opening.y, opening.z - 1.5), (4.0, 17.0, 11.0))
    assert "pico usb: no edge round the opening" in found(case, base=case[0].solid - wide)


def test_sound_holes_that_are_shut_are_found(case):
    plug = cylinder(LAYOUT.buzzer.x, LAYOUT.buzzer.y, at.RIM, at.TOP, 2.0)
    assert "through holes" in found(case, lid=case[1].solid + plug)


def test_a_screw_that_finds_no_insert_is_found(case):
    x, y = LAYOUT.bosses[0]
    wide = case[0].solid - cylinder(x, y, at.RIM - 5.0, at.RIM + 1, 3.65)
    assert "the insert finds nothing to melt into" in found(case, base=wide)
    filled = case[0].solid + cylinder(x, y, at.RIM - 6.0, at.RIM - 2.0, 4.0)
    assert "the way is not free" in found(case, base=filled)
    sunk = case[1].solid - cylinder(x, y, at.RIM, at.TOP + 1, at.HEAD_HOLE)
    assert "nothing under the head" in found(case, lid=sunk)


def test_a_thin_boss_is_found(case):
    x, y = LAYOUT.bosses[3]
    ring = cylinder(x, y, at.RIM - 4.0, at.RIM, 9.0) - cylinder(x, y, at.RIM - 4.0, at.RIM, 4.6)
    inside = block((0.0, 0.0, at.RIM - 4.5), (LAYOUT.width - 2 * at.WALL, LAYOUT.length - 2 * at.WALL, 5.0))
    assert "less than 1.2 mm of wall round the insert" in found(case, base=case[0].solid - (ring ^ inside))


def test_a_case_larger_than_the_bed_is_found(case):
    assert "the bed has 180" in found(case, lid=case[1].solid.scale((1.0, 1.2, 1.0)))


def test_what_hangs_in_the_air_is_found(case):
    shelf = case[0].solid + block((36.0, 40.0, 15.0), (16.0, 18.0, 2.0))
    assert "hang in the air" in found(case, base=shelf)


def test_a_card_that_does_not_lie_flat_is_found(case):
    field = LAYOUT.card_fields[0]
    crumb = block((field.x - 22.0, field.y, at.RIM + at.NFC_WALL - 0.1), (2.0, 2.0, 1.0))
    assert "card: does not lie flat" in found(case, lid=case[1].solid + crumb)


def test_the_file_of_another_build_does_not_pass(case):
    other = read(fingerprint.FILES / "base_pn532_lipo.stl", "base")
    assert checks.problems(LAYOUT, other, case[1]) != []
