import { computeElapsedMs } from '#shared/games/crash-curve.ts';
import { PAPER } from './colours.ts';
import type { LabelPainter, LabelPosition } from './label-painter.ts';
import type { Plot, Scale } from './scale.ts';

/** A cash-out on the curve. */
export interface Mark {
  /** In hundredths. */
  readonly multiplier: number;
  readonly label: string;
  readonly own: boolean;
}

/** How many other players' names are drawn: the latest ones that do not overlap. */
const MAX_NAMED = 3;
const LABEL_HEIGHT = 16;
/** For 12 px text, with a margin that covers large screens, too. */
const LETTER_WIDTH = 8;
/** Between a star and its name. */
const LABEL_DISTANCE = 9;
/** The scale's numbers at the right end of the plot, which no name may cover. */
const NUMBERS_WIDTH = 36;
const RING_MS = 900;
const MINT = '111 240 184';

/** Draws cash-outs as stars on the curve. */
export function paintMarks(
  context: CanvasRenderingContext2D,
  marks: readonly Mark[],
  { plot, scale, elapsedMs, paintLabel }: Curve & { readonly plot: Pick<Plot, 'right'> },
): void {
  const namedMarks = findNamedMarks(marks, scale, plot.right - NUMBERS_WIDTH);
  for (const mark of marks.filter(({ own }) => !own))
    paintMark(context, { mark, scale, elapsedMs, paintLabel, named: namedMarks.has(mark) });
  for (const mark of marks.filter(({ own }) => own))
    paintMark(context, { mark, scale, elapsedMs, paintLabel, named: true });
}

/** Which other players' marks get a name, which must end before `right`. The player list has all names. */
export function findNamedMarks(
  marks: readonly Mark[],
  scale: Pick<Scale, 'x' | 'y'>,
  right: number,
): ReadonlySet<Mark> {
  const namedMarks: (readonly [Mark, { readonly x: number; readonly y: number }])[] = [];
  const others = marks.filter(({ own }) => !own).toSorted((one, two) => two.multiplier - one.multiplier);
  for (const mark of others) {
    const position = { x: scale.x(computeElapsedMs(mark.multiplier)), y: scale.y(mark.multiplier / 100) };
    const fits = position.x + LABEL_DISTANCE + mark.label.length * LETTER_WIDTH <= right;
    const isFree = namedMarks.every(
      ([later, { x, y }]) =>
        Math.abs(position.y - y) >= LABEL_HEIGHT ||
        position.x + mark.label.length * LETTER_WIDTH <= x ||
        x + later.label.length * LETTER_WIDTH <= position.x,
    );
    if (fits && isFree && namedMarks.length < MAX_NAMED) namedMarks.push([mark, position]);
  }
  return new Set(namedMarks.map(([mark]) => mark));
}

/** The curve that marks are drawn on. */
interface Curve {
  readonly scale: Scale;
  readonly elapsedMs: number;
  readonly paintLabel: LabelPainter;
}

interface PlacedMark extends Curve {
  readonly mark: Mark;
  readonly named: boolean;
}

function paintMark(
  context: CanvasRenderingContext2D,
  { mark, scale, elapsedMs, paintLabel, named }: PlacedMark,
): void {
  const at = computeElapsedMs(mark.multiplier);
  const x = scale.x(at);
  const y = scale.y(mark.multiplier / 100);
  const colour = mark.own ? MINT : PAPER;
  const size = mark.own ? 7 : 4.5;
  const age = (elapsedMs - at) / RING_MS;
  if (age >= 0 && age < 1) {
    context.beginPath();
    context.arc(x, y, size + age * (mark.own ? 46 : 22), 0, 2 * Math.PI);
    context.strokeStyle = `rgb(${colour} / ${(1 - age) * 0.7})`;
    context.lineWidth = 1.5;
    context.stroke();
  }
  paintStar(context, { x, y, size, colour });
  if (!named) return;
  const label = {
    text: mark.label,
    font: mark.own ? '650 13px' : '500 12px',
    colour: `rgb(${colour} / ${mark.own ? 1 : 0.85})`,
    outline: 'rgb(12 14 40 / 0.7)',
  };
  // The player's own label is above the curve and the others are below, so they do not overlap.
  if (!mark.own) paintLabel(context, label, { x: x + LABEL_DISTANCE, y: y + 17, align: 'left' });
  else paintLabel(context, label, { ...placeOwnLabel(mark.label, x), y: y - 9 });
}

/** The player's own label ends at its star; at the left edge, where it would be cut, it starts there. */
export function placeOwnLabel(label: string, x: number): Omit<LabelPosition, 'y'> {
  const end = x - LABEL_DISTANCE;
  if (end >= (label.length + 1) * LETTER_WIDTH) return { x: end, align: 'right' };
  return { x: x + LABEL_DISTANCE, align: 'left' };
}

interface Star {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
}

function paintStar(context: CanvasRenderingContext2D, { x, y, size, colour }: Star): void {
  context.beginPath();
  for (let corner = 0; corner < 8; corner++) {
    const reach = corner % 2 === 0 ? size : size * 0.36;
    const turn = (corner * Math.PI) / 4;
    context.lineTo(x + Math.sin(turn) * reach, y - Math.cos(turn) * reach);
  }
  context.closePath();
  context.fillStyle = `rgb(${colour})`;
  context.fill();
}
