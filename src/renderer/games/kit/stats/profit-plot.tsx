import { useId } from 'react';
import type { ProfitPoint } from './session-stats.ts';

const WIDTH = 300;
const HEIGHT = 100;
/** The line is never drawn at the edge, where half of it would be cut. */
const EDGE = 4;

/** The profit over the rounds, green above zero and red below. The table beside it has the same figures as text. */
export function ProfitPlot({ points }: { readonly points: readonly ProfitPoint[] }) {
  const id = useId();
  const { path, zero } = drawProfit(points);
  return (
    <svg
      className="stats__plot"
      viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2={HEIGHT}>
        <stop className="stats__gain" offset={zero / HEIGHT} />
        <stop className="stats__drain" offset={zero / HEIGHT} />
      </linearGradient>
      <path className="stats__area" fill={`url(#${id})`} d={`${path}L${String(WIDTH)} ${zero}L0 ${zero}Z`} />
      <line className="stats__zero" x1="0" x2={WIDTH} y1={zero} y2={zero} />
      <path className="stats__line" stroke={`url(#${id})`} d={path} />
    </svg>
  );
}

/** The line as an SVG path, and the height of zero, which is always in view. */
export function drawProfit(points: readonly ProfitPoint[]): { readonly path: string; readonly zero: number } {
  // Only for the picture: amounts as text stay exact.
  const profits = points.map(({ profit }) => profit.toNumber());
  const high = Math.max(0, ...profits);
  const low = Math.min(0, ...profits);
  const scale = high === low ? 0 : (HEIGHT - 2 * EDGE) / (high - low);
  const toHeight = (profit: number): number =>
    scale === 0 ? HEIGHT / 2 : round(EDGE + (high - profit) * scale);
  const last = points.at(-1)?.rounds ?? 0;
  const path = points
    .map(({ rounds }, index) => {
      const x = last === 0 ? 0 : round((rounds / last) * WIDTH);
      return `${index === 0 ? 'M' : 'L'}${String(x)} ${String(toHeight(profits[index]!))}`;
    })
    .join('');
  return {
    path: points.length === 1 ? `${path}L${String(WIDTH)} ${String(toHeight(0))}` : path,
    zero: toHeight(0),
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
