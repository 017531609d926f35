/** What a canvas cannot take from the style sheet by itself. */
export interface PlotLook {
  /** The colour of a token in the current theme: `--accent`. */
  color(token: string): string;
  readonly font: string;
}

/** Reads the tokens as they are at this element. */
export function readPlotLook(element: HTMLElement): PlotLook {
  const { fontSize, fontFamily } = getComputedStyle(element);
  return {
    font: `${fontSize} ${fontFamily}`,
    color(token) {
      // The value of a token may be a function, such as `light-dark()`; only a property that uses it is resolved.
      const probe = document.createElement('span');
      probe.style.color = `var(${token})`;
      element.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    },
  };
}
