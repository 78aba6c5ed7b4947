"""How well something on a page stands out (WCAG 2.2, 1.4.3 and 1.4.11), for the tests of pages. No test of its own."""

ENOUGH_CONTRAST = 4.5  # for what is to be read
ENOUGH_FOR_LINES = 3.0
# The contrast of an element to what lies behind it, as far as both are plain colours: [selector, selector of what is
# behind or name of a property with its colour, property of the element's ink].
CONTRAST = """([selector, behind, ink = "color"]) => {
  const paint = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const light = (colour) => {
    paint.fillStyle = colour; paint.fillRect(0, 0, 1, 1);
    const parts = [...paint.getImageData(0, 0, 1, 1).data].slice(0, 3).map((part) => part / 255)
      .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
  };
  const element = document.querySelector(selector);
  const style = getComputedStyle(element);
  const ground = behind.startsWith("--") ? style.getPropertyValue(behind)
    : getComputedStyle(document.querySelector(behind)).backgroundColor;
  const [low, high] = [light(style[ink]), light(ground)].sort((one, other) => one - other);
  return (high + 0.05) / (low + 0.05);
}"""
