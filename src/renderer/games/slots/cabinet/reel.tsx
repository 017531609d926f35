import { type CSSProperties, memo } from 'react';
import type { SlotGameConfig } from '#shared/games/slots/slots-api.ts';
import { reelStopsAfterMs } from '../playback/scene-duration.ts';
import { SymbolImage } from '../symbols/symbol-image.tsx';

interface ReelProps {
  readonly slotGame: SlotGameConfig;
  readonly column: readonly string[];
  readonly reel: number;
  readonly moving: 'spinning' | 'landing' | 'still';
  /** How many rows each symbol has fallen; null if none has. */
  readonly drops: readonly number[] | null;
  isWon(row: number): boolean;
}

/** Symbols of a spinning reel before it repeats: enough that the window never shows the same one twice. */
const LOOP = 8;
/** How long one symbol of a spinning reel takes to cross the window. */
const SYMBOL_MS = 60;

/** One reel as a strip that only moves by transform: the browser draws it once and slides it. */
export function Reel({ slotGame, column, reel, moving, drops, isWon }: ReelProps) {
  const stopsAfterMs = reelStopsAfterMs(reel);
  const passing = moving === 'landing' ? Math.round(stopsAfterMs / SYMBOL_MS / 1.6) : 2 * LOOP;
  const times = {
    '--passing': passing,
    '--stops': `${String(stopsAfterMs)}ms`,
    '--loop': `${String(LOOP * SYMBOL_MS)}ms`,
  } as CSSProperties;
  return (
    <div className="reel" style={times} data-moving={moving} aria-hidden="true">
      <div className="reel__strip">
        {moving !== 'spinning' &&
          column.map((symbol, row) => (
            <Cell key={row} symbol={symbol} isWon={isWon(row)} drop={drops?.[row] ?? 0} />
          ))}
        {moving !== 'still' && <Passing slotGame={slotGame} reel={reel} count={passing} />}
      </div>
    </div>
  );
}

interface CellProps {
  readonly symbol: string;
  readonly isWon: boolean;
  readonly drop: number;
}

function Cell({ symbol, isWon, drop }: CellProps) {
  const fall = drop > 0 ? ({ '--drop': drop } as CSSProperties) : undefined;
  return (
    <span className="cell" data-won={isWon} data-fallen={drop > 0} style={fall}>
      <SymbolImage id={symbol} className="cell__art" />
    </span>
  );
}

/** The passing symbols. They reveal nothing about the result: they are the same each time. */
const Passing = memo(function Passing(props: {
  readonly slotGame: SlotGameConfig;
  readonly reel: number;
  readonly count: number;
}) {
  const { symbols } = props.slotGame;
  return Array.from({ length: props.count }, (_, place) => {
    const turn = (place % LOOP) * 5 + props.reel * 3;
    return <Cell key={place} symbol={symbols[turn % symbols.length]!.id} isWon={false} drop={0} />;
  });
});
