// Signs on buttons, drawn here, since the letters for them look different on each machine or are missing.

const shapes = {
  first: "M3 3h2v10H3zM13 3v10L6 8z",
  back: "M11 3v10L4 8z",
  forward: "M5 3v10l7-5z",
};

/** A sign in the color of the text. It says nothing to screen readers: the button has a name. */
export function icon(name: keyof typeof shapes): SVGElement {
  const space = "http://www.w3.org/2000/svg";
  const picture = document.createElementNS(space, "svg");
  for (const [key, value] of Object.entries({ viewBox: "0 0 16 16", width: "16", height: "16", "aria-hidden": "true" }))
    picture.setAttribute(key, value);
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", shapes[name]);
  path.setAttribute("fill", "currentColor");
  picture.append(path);
  return picture;
}
