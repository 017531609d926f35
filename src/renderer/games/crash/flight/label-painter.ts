export interface Label {
  readonly text: string;
  /** A canvas font without the family. */
  readonly font: string;
  readonly colour: string;
  /** The colour of the outline around the letters; no outline if it is omitted. */
  readonly outline?: string;
}

/** The start of the baseline, or its end, depending on `align`. */
export interface LabelPosition {
  readonly x: number;
  readonly y: number;
  readonly align: 'left' | 'right';
}

export type LabelPainter = (context: CanvasRenderingContext2D, label: Label, position: LabelPosition) => void;

interface DrawnLabel {
  readonly canvas: OffscreenCanvas;
  readonly width: number;
}

const FAMILY = "'Inter Variable', system-ui, sans-serif";
const OUTLINE_WIDTH = 3;
/** Space around the letters, for parts that extend beyond them. */
const PADDING = 4;
const ASCENT = 16;
const HEIGHT = 24;
const MAX_CACHED = 60;

/**
 * Draws each text once and caches it: text is the most expensive thing to draw, and on a document's canvas it triggers
 * a layout first. `zoom` enlarges the fonts of labels.
 */
export function createLabelPainter(ratio: number, zoom: number): LabelPainter {
  const cache = new Map<string, DrawnLabel>();

  return (context, label, { x, y, align }) => {
    const key = Object.values(label).join('|');
    const drawn = cache.get(key) ?? drawLabel(label, ratio * zoom);
    // Until the font has loaded, the text is drawn in another one and must not be cached.
    if (document.fonts.status === 'loaded') {
      if (cache.size >= MAX_CACHED) cache.clear();
      cache.set(key, drawn);
    }
    const { canvas, width } = drawn;
    const left = (align === 'left' ? x : x - width * zoom) - PADDING * zoom;
    const roundToPixel = (length: number): number => Math.round(length * ratio) / ratio;
    const size = { width: canvas.width / ratio, height: canvas.height / ratio };
    context.drawImage(canvas, roundToPixel(left), roundToPixel(y - ASCENT * zoom), size.width, size.height);
  };
}

function drawLabel({ text, font, colour, outline }: Label, ratio: number): DrawnLabel {
  const canvas = new OffscreenCanvas(1, Math.ceil(HEIGHT * ratio));
  const context = canvas.getContext('2d')!;
  context.font = `${font} ${FAMILY}`;
  const { width } = context.measureText(text);
  // Resizing a canvas resets its context.
  canvas.width = Math.ceil((width + 2 * PADDING) * ratio);
  context.scale(ratio, ratio);
  context.font = `${font} ${FAMILY}`;
  if (outline !== undefined) {
    context.lineWidth = OUTLINE_WIDTH;
    context.strokeStyle = outline;
    context.strokeText(text, PADDING, ASCENT);
  }
  context.fillStyle = colour;
  context.fillText(text, PADDING, ASCENT);
  return { canvas, width };
}
