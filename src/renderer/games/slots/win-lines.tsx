import type { CSSProperties } from 'react';
import type { SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import type { SlotsWinLine } from '#shared/games/slots/spin-result.ts';

interface WinLinesProps {
  readonly slotGame: SlotGameConfig;
  readonly wins: readonly SlotsWinLine[];
}

/** Different enough to distinguish neighbours; the colours are in theme.css. */
const COLOURS = 6;

/** Draws the winning lines from the left edge to the right, together or the one whose turn it is. */
export function WinLines({ slotGame: { reels, rows, paylines = [] }, wins }: WinLinesProps) {
  const lines = wins.flatMap(({ line }) => (line === undefined ? [] : [line]));
  const [only] = lines.length === 1 ? lines : [];
  return (
    // A new element for other lines, so that they are drawn again.
    <div key={lines.join()} className="lines" aria-hidden="true">
      <svg viewBox={`0 0 ${String(reels * 100)} ${String(rows * 100)}`} preserveAspectRatio="none">
        {lines.map((line) => (
          <g key={line} style={{ '--line': `var(--line-${String((line % COLOURS) + 1)})` } as CSSProperties}>
            <path className="lines__under" d={buildLinePath(paylines[line] ?? [], reels)} />
            <path className="lines__over" d={buildLinePath(paylines[line] ?? [], reels)} />
          </g>
        ))}
        {only !== undefined && (
          <g
            className="lines__number"
            transform={`translate(20 ${String((paylines[only]?.[0] ?? 0) * 100 + 50)})`}
            style={{ '--line': `var(--line-${String((only % COLOURS) + 1)})` } as CSSProperties}
          >
            <circle r="15" />
            <text textAnchor="middle" y="5.5">
              {only + 1}
            </text>
          </g>
        )}
      </svg>
    </div>
  );
}

interface WinAmountProps {
  readonly win: SlotsWinLine;
  /** Formatted. */
  readonly amount: string;
}

/** The payout of one win, at the lower edge of the symbol in its middle. The line below the reels says the same. */
export function WinAmount({ win, amount }: WinAmountProps) {
  const [reel, row] = findMiddle(win);
  const key = `${win.kind} ${String(win.line ?? win.symbol)} ${String(reel)} ${String(row)}`;
  return (
    <span
      key={key}
      className="win-amount"
      aria-hidden="true"
      style={{ '--at-reel': reel, '--at-row': row, '--digits': amount.length } as CSSProperties}
    >
      <span>{amount}</span>
    </span>
  );
}

/** The cell of the win that is closest to the centre of all its cells. */
export function findMiddle({ positions }: SlotsWinLine): readonly [reel: number, row: number] {
  const mean = (of: 0 | 1): number =>
    positions.reduce((sum, position) => sum + position[of], 0) / positions.length;
  const [reel, row] = [mean(0), mean(1)];
  const distance = ([atReel, atRow]: readonly [number, number]): number =>
    (atReel - reel) ** 2 + (atRow - row) ** 2;
  return positions.toSorted((one, other) => distance(one) - distance(other))[0] ?? [0, 0];
}

/** Through the centres of its cells, which are 100 by 100. */
export function buildLinePath(line: readonly number[], reels: number): string {
  const middles = line.map((row, reel) => `${String(reel * 100 + 50)} ${String(row * 100 + 50)}`);
  const first = String((line[0] ?? 0) * 100 + 50);
  const last = String((line.at(-1) ?? 0) * 100 + 50);
  return `M4 ${first}L${middles.join('L')}L${String(reels * 100 - 4)} ${last}`;
}
