/** Gives every symbol the same light, from the upper left. Drawn over the shape's own colour. */
export function SolidLight() {
  return (
    <defs>
      <radialGradient id="light" cx="0.32" cy="0.22" r="0.85">
        <stop offset="0" stopColor="#fff" stopOpacity="0.62" />
        <stop offset="0.5" stopColor="#fff" stopOpacity="0.08" />
        <stop offset="1" stopColor="#fff" stopOpacity="0" />
      </radialGradient>
      <linearGradient id="shade" x1="0.3" y1="0" x2="0.6" y2="1">
        <stop offset="0.35" stopColor="#0b0418" stopOpacity="0" />
        <stop offset="1" stopColor="#0b0418" stopOpacity="0.5" />
      </linearGradient>
    </defs>
  );
}

/** A shape of one colour with light and shade. */
export function Solid({ d, fill }: { readonly d: string; readonly fill: string }) {
  return (
    <>
      <path d={d} fill={fill} />
      <path d={d} fill="url(#shade)" />
      <path d={d} fill="url(#light)" />
    </>
  );
}

interface BallProps {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly fill: string;
}

export function Ball({ x, y, r, fill }: BallProps) {
  const side = String(r);
  const turn = `a${side} ${side} 0 1 1`;
  return (
    <Solid
      d={`M${String(x - r)} ${String(y)}${turn} ${String(2 * r)} 0${turn} ${String(-2 * r)} 0z`}
      fill={fill}
    />
  );
}

interface LineProps {
  readonly d: string;
  readonly color: string;
  readonly width: number;
  readonly opacity?: number;
}

export function Line({ d, color, width, opacity }: LineProps) {
  return (
    <path
      d={d}
      fill="none"
      stroke={color}
      strokeWidth={width}
      strokeOpacity={opacity}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}
