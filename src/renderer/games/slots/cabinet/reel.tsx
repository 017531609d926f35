import { type CSSProperties, memo, useMemo } from 'react';
import type { SlotGameConfig } from '#shared/games/slots/slots-api.ts';
import { reelStopsAfterMs } from '../playback/scene-duration.ts';
import { SymbolImage } from '../symbols/symbol-image.tsx';
import { useSymbolImages } from '../symbols/symbol-images.ts';

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
    <div className="reel" data-moving={moving} aria-hidden="true">
      <div className="reel__strip" style={times}>
        {/* Always there, and hidden while they spin: what stays need not be laid out again. */}
        <div className="reel__cells">
          {column.map((symbol, row) => (
            <Cell key={row} symbol={symbol} isWon={isWon(row)} drop={drops?.[row] ?? 0} />
          ))}
        </div>
        <Passing slotGame={slotGame} reel={reel} />
      </div>
    </div>
  );
}

interface CellProps {
  readonly symbol: string;
  readonly isWon: boolean;
  readonly drop: number;
}

const Cell = memo(function Cell({ symbol, isWon, drop }: CellProps) {
  const fall = drop > 0 ? ({ '--drop': drop } as CSSProperties) : undefined;
  return (
    <span className="cell" data-won={isWon} data-fallen={drop > 0} style={fall}>
      <SymbolImage id={symbol} className="cell__art" />
    </span>
  );
});

/**
 * The passing symbols, as one image that repeats: a hundred elements more would be laid out and painted with each spin.
 * They reveal nothing about the result: they are the same each time.
 */
const Passing = memo(function Passing({ slotGame, reel }: Pick<ReelProps, 'slotGame' | 'reel'>) {
  const images = useSymbolImages();
  const { symbols } = slotGame;
  const strip = useMemo(() => {
    const ids = Array.from(
      { length: LOOP },
      (_, place) => symbols[(place * 5 + reel * 3) % symbols.length]!.id,
    );
    return images.strip(ids);
  }, [images, symbols, reel]);
  return <div className="reel__passing" style={{ backgroundImage: `url("${strip}")` }} />;
});
