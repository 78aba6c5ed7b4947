"""Plots as SVG that stands inside a page and loads nothing, by pygal: what every chart of ours has in common.

pygal escapes the names it is given. Its script for tooltips is taken out, so that a page with charts runs nothing.
"""

from collections.abc import Sequence
from typing import Any, cast

from pygal.style import Style

_CSS = ("file://style.css", "file://graph.css")  # pygal's own


def make(kind: Any, name: str, colours: Sequence[str], more_css: str = "", **options: Any) -> Any:
    """A chart of a `kind` of pygal, its series in these `colours`. `name` is its class in the page, and its id when
    `more_css` (rules of our own, after pygal's) is given."""
    ours: dict[str, Any] = {
        "js": (),  # pygal would fetch its tooltips from the network
        "disable_xml_declaration": True,
        "legend_at_bottom": True,
        "legend_at_bottom_columns": 2,
        "truncate_legend": -1,
        "truncate_label": -1,
        "max_scale": 7,
        "margin": 6,
        "margin_bottom": 26,
        "classes": (f"plot-{name}",),
    }
    css = (*_CSS, f"inline:{more_css}") if more_css else _CSS
    chart = kind(style=_style(colours), css=css, **{**ours, **options})
    if more_css:
        chart.uuid = name
    return chart


def svg(chart: Any) -> str:
    """The text of one `<svg>`."""
    chart.add_xml_filter(_without_script)
    return cast(str, chart.render(is_unicode=True))


def _style(colours: Sequence[str]) -> Any:
    return Style(
        background="transparent",
        plot_background="transparent",
        foreground="#31353b",
        foreground_strong="#16181b",
        foreground_subtle="#7b828c",
        font_family="system-ui, sans-serif",
        guide_stroke_color="#e3e5e8",
        guide_stroke_dasharray="1,0",
        major_guide_stroke_color="#e3e5e8",
        major_guide_stroke_dasharray="1,0",
        title_font_size=14,
        label_font_size=13,
        major_label_font_size=13,
        legend_font_size=14,
        value_font_size=13,
        no_data_font_size=14,
        opacity=".35",
        opacity_hover=".6",
        colors=tuple(colours),
    )


def _without_script(drawing: Any) -> Any:
    """The drawing without the settings that pygal leaves there for its tooltips."""
    for parent in list(drawing.iter()):
        for child in [child for child in parent if str(child.tag).endswith("script")]:
            parent.remove(child)
    return drawing
