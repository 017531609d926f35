import type { WheelSlice } from './wheel-slices.ts';

/** Where the prize of a slice is written: along its middle, with its end at `LABELS_END`. */
export interface WheelLabel {
  readonly text: string;
  readonly fontSize: number;
  /** The text is taller than its slice is wide in the middle, so it covers the edges of the neighbours. */
  readonly needsOutline: boolean;
}

/** Distances from the centre of a disc with a radius of 100. */
export const LABELS_END = 85;
const LABELS_START = 22;
const MAX_FONT_SIZE = 16;
const SHRINK_FACTOR = 0.98;

/** In font sizes, with some reserve: the widths of characters, and half the height of a line with its outline. */
const DIGIT_WIDTH = 0.68;
const MARK_WIDTH = 0.34;
const HALF_HEIGHT = 0.52;

/**
 * Labels as large as fits without touching each other. A label needs most of its angle at its inner end; one that is
 * wider than its slice takes what its neighbours leave. `prizes` are the texts that slices refer to.
 */
export function createWheelLabels(slices: readonly WheelSlice[], prizes: readonly string[]): WheelLabel[] {
  const texts = slices.map(({ prize }) => prizes[prize]!);
  const sizes = texts.map((text) => Math.min(MAX_FONT_SIZE, (LABELS_END - LABELS_START) / getLength(text)));
  const getHalfAngle = (index: number): number => {
    const begins = LABELS_END - getLength(texts[index]!) * sizes[index]!;
    return (Math.atan((HALF_HEIGHT * sizes[index]!) / begins) * 180) / Math.PI;
  };
  for (const [index, { arc }] of slices.entries()) {
    const next = (index + 1) % slices.length;
    const between = (arc + slices[next]!.arc) / 2;
    while (getHalfAngle(index) + getHalfAngle(next) > between)
      sizes[getHalfAngle(index) > getHalfAngle(next) ? index : next]! *= SHRINK_FACTOR;
  }
  return slices.map(({ arc }, index) => ({
    text: texts[index]!,
    fontSize: sizes[index]!,
    needsOutline:
      HALF_HEIGHT * sizes[index]! >
      ((LABELS_START + LABELS_END) / 2) * Math.tan((Math.min(arc, 90) * Math.PI) / 360),
  }));
}

/** Of a text, in font sizes. */
function getLength(text: string): number {
  const marks = text.replaceAll(/\d/g, '').length;
  return (text.length - marks) * DIGIT_WIDTH + marks * MARK_WIDTH;
}
