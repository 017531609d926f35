import type { SlotGameConfig } from '#shared/games/slots/slots-api.ts';
import type { SlotsWinLine } from '#shared/games/slots/spin-result.ts';

interface WinLinesProps {
  readonly slotGame: SlotGameConfig;
  readonly wins: readonly SlotsWinLine[];
}

/** Draws the winning lines from edge to edge. */
export function WinLines({ slotGame: { reels, rows, paylines = [] }, wins }: WinLinesProps) {
  const lines = wins.flatMap(({ line }) => (line === undefined ? [] : [line]));
  return (
    <svg
      className="lines"
      viewBox={`0 0 ${String(reels * 100)} ${String(rows * 100)}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {lines.map((line) => (
        <g key={line}>
          <path className="lines__under" d={linePath(paylines[line] ?? [], reels)} />
          <path className="lines__over" d={linePath(paylines[line] ?? [], reels)} />
        </g>
      ))}
    </svg>
  );
}

/** Through the centres of its cells, which are 100 by 100. */
export function linePath(line: readonly number[], reels: number): string {
  const middles = line.map((row, reel) => `${String(reel * 100 + 50)} ${String(row * 100 + 50)}`);
  const first = String((line[0] ?? 0) * 100 + 50);
  const last = String((line.at(-1) ?? 0) * 100 + 50);
  return `M4 ${first}L${middles.join('L')}L${String(reels * 100 - 4)} ${last}`;
}
