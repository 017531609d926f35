import { useId } from 'react';

interface GlowProps {
  readonly x?: number;
  readonly y?: number;
  /** Where it has faded out. */
  readonly r: number;
  readonly color: string;
  /** In the middle. */
  readonly opacity: number;
}

/** The light around something that shines. */
export function Glow({ x = 0, y = 0, r, color, opacity }: GlowProps) {
  const id = useId();
  return (
    <>
      <radialGradient id={id}>
        <stop offset="0" stopColor={color} stopOpacity={opacity} />
        <stop offset="0.5" stopColor={color} stopOpacity={opacity * 0.38} />
        <stop offset="1" stopColor={color} stopOpacity="0" />
      </radialGradient>
      <circle cx={x} cy={y} r={r} fill={`url(#${id})`} />
    </>
  );
}

type Point = readonly [x: number, y: number];
type Line = readonly [Point, Point];

interface RayProps {
  /** Where the light comes from, and where it has faded out: two lines in the same direction. */
  readonly from: Line;
  readonly to: Line;
  readonly color: string;
  /** In the middle of its start. */
  readonly opacity: number;
}

/** Enough for sides without a visible step; fewer would be too faint for eight bits. */
const LAYERS = 9;

/** A ray of light, soft at its sides: layers that become narrower, since SVG has no gradient across a wedge. */
export function Ray({ from, to, color, opacity }: RayProps) {
  const id = useId();
  const [[x1, y1], [x2, y2]] = [getMiddle(from), getMiddle(to)];
  return (
    <>
      <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={x1} y1={y1} x2={x2} y2={y2}>
        <stop offset="0" stopColor={color} stopOpacity={opacity / LAYERS} />
        <stop offset="1" stopColor={color} stopOpacity="0" />
      </linearGradient>
      {Array.from({ length: LAYERS }, (_, layer) => {
        const width = (layer + 1) / LAYERS;
        const corners = [...narrow(from, width), ...narrow(to, width).toReversed()];
        return <path key={layer} d={`M${corners.join('L')}z`} fill={`url(#${id})`} />;
      })}
    </>
  );
}

function getMiddle([[x1, y1], [x2, y2]]: Line): Point {
  return [(x1 + x2) / 2, (y1 + y2) / 2];
}

function narrow(line: Line, width: number): readonly Point[] {
  const [x, y] = getMiddle(line);
  return line.map(([atX, atY]) => [x + (atX - x) * width, y + (atY - y) * width] as const);
}
