"""Writes one printed part as STL, 3MF and STEP, each with the mark of the design in its head. Same design, same bytes.

The 3MF is written here: it holds the very triangles of the STL, and no random identifiers.
"""

import zipfile
from pathlib import Path

import numpy as np
import trimesh
from build123d import Part, export_step, export_stl

FLAT, TURN = 0.03, 0.25  # how far a triangle may be off a curve: mm, radians
WHEN = (2026, 1, 1, 0, 0, 0)  # a fixed date, for equal bytes
_STEP_HEAD = "FILE_DESCRIPTION(('"

_TYPES = """<?xml version="1.0" encoding="UTF-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/>
</Types>
"""
_RELATIONS = """<?xml version="1.0" encoding="UTF-8"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Target="/3D/3dmodel.model" Id="rel0" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/>
</Relationships>
"""
_MODEL = """<?xml version="1.0" encoding="UTF-8"?>
<model unit="millimeter" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02">
<metadata name="Title">{name}</metadata>
<metadata name="Description">{mark}</metadata>
<resources><object id="1" type="model" name="{name}"><mesh>
<vertices>
{vertices}
</vertices>
<triangles>
{triangles}
</triangles>
</mesh></object></resources>
<build><item objectid="1"/></build>
</model>
"""


def write(part: Part, name: str, mark: str, folder: Path) -> None:
    """`part` as it stands on the print bed into NAME.stl, NAME.3mf and NAME.step of `folder`."""
    stl = folder / f"{name}.stl"
    export_stl(part, stl, tolerance=FLAT, angular_tolerance=TURN)
    data = stl.read_bytes()
    stl.write_bytes(f"{name}, mm, {mark}".encode().ljust(80) + data[80:])
    _write_3mf(stl, name, mark)
    step = folder / f"{name}.step"
    export_step(part, step, timestamp="2026-01-01T00:00:00", write_pcurves=False)  # half the size
    text = step.read_text(encoding="utf-8")
    if _STEP_HEAD not in text:
        raise ValueError(f"{step.name} has no description to write the mark into")
    step.write_text(text.replace(_STEP_HEAD, f"{_STEP_HEAD}{mark}; ", 1), encoding="utf-8", newline="\n")


def _write_3mf(stl: Path, name: str, mark: str) -> None:
    mesh = trimesh.load_mesh(stl)
    vertices = "\n".join(f'<vertex x="{x:.4f}" y="{y:.4f}" z="{z:.4f}"/>' for x, y, z in np.asarray(mesh.vertices))
    triangles = "\n".join(f'<triangle v1="{a}" v2="{b}" v3="{c}"/>' for a, b, c in np.asarray(mesh.faces))
    model = _MODEL.format(name=name, mark=mark, vertices=vertices, triangles=triangles)
    with zipfile.ZipFile(stl.with_suffix(".3mf"), "w", zipfile.ZIP_DEFLATED) as archive:
        for inside, text in (("[Content_Types].xml", _TYPES), ("_rels/.rels", _RELATIONS), ("3D/3dmodel.model", model)):
            archive.writestr(zipfile.ZipInfo(inside, WHEN), text, zipfile.ZIP_DEFLATED)
