import { type CSSProperties, memo, useMemo } from 'react';
import type { SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import { shuffle } from '../playback/board.ts';
import { SETTLE_MS } from '../playback/scene-duration.ts';
import { SymbolImage } from '../symbols/symbol-image.tsx';
import { useSymbolImages } from '../symbols/symbol-images.ts';

interface ReelProps {
  readonly slotGame: SlotGameConfig;
  readonly column: readonly string[];
  readonly reel: number;
  readonly moving: 'spinning' | 'landing' | 'still';
  /** While it lands: spins more and more slowly, because its symbols may trigger a feature. */
  readonly isSlow: boolean;
  /** While it lands: when it stops, from the beginning of the scene. */
  readonly stopsAfterMs: number;
  /** How many rows each symbol has fallen; null if none has. */
  readonly drops: readonly number[] | null;
  isWon(row: number): boolean;
  /** One more of it would trigger a feature. */
  isAwaited(symbol: string): boolean;
}

/** Symbols of a spinning reel before it repeats: enough that the window never shows the same one twice. */
const LOOP = 8;
/** How long one symbol of a spinning reel takes to cross the window. */
const SYMBOL_MS = 60;
/** Symbols that pass while a reel comes to rest: so many that it begins as fast as it turned. */
const PASSING = { usual: 2, slow: 11 };

/** One reel as a strip that only moves by transform: the browser draws it once and slides it. */
export function Reel(props: ReelProps) {
  const { slotGame, column, reel, moving, isSlow, stopsAfterMs, drops, isWon, isAwaited } = props;
  const settlesMs = isSlow ? stopsAfterMs : SETTLE_MS;
  const waitsMs = stopsAfterMs - settlesMs;
  const wait = { '--wait': `${String(waitsMs)}ms` } as CSSProperties;
  const times = {
    ...wait,
    '--settles': `${String(settlesMs)}ms`,
    '--passing': isSlow ? PASSING.slow : PASSING.usual,
    '--loop': `${String(LOOP * SYMBOL_MS)}ms`,
    '--loops': waitsMs / (LOOP * SYMBOL_MS),
  } as CSSProperties;
  return (
    <div className="reel" data-moving={moving} data-slow={isSlow} aria-hidden="true">
      <div className="reel__strip" style={times}>
        {/* Always present, and hidden while they spin, so that they need no new layout. */}
        <div className="reel__cells" style={wait}>
          {column.map((symbol, row) => (
            <Cell
              key={row}
              symbol={symbol}
              isWon={isWon(row)}
              isAwaited={moving === 'still' && isAwaited(symbol)}
              drop={drops?.[row] ?? 0}
            />
          ))}
        </div>
        <PassingSymbols slotGame={slotGame} reel={reel} waitsMs={waitsMs} />
      </div>
    </div>
  );
}

interface CellProps {
  readonly symbol: string;
  readonly isWon: boolean;
  readonly isAwaited: boolean;
  readonly drop: number;
}

const Cell = memo(function Cell({ symbol, isWon, isAwaited, drop }: CellProps) {
  const fall = drop > 0 ? ({ '--drop': drop } as CSSProperties) : undefined;
  return (
    <span className="cell" data-won={isWon} data-awaited={isAwaited} data-fallen={drop > 0} style={fall}>
      <SymbolImage id={symbol} className="cell__art" />
    </span>
  );
});

interface PassingSymbolsProps extends Pick<ReelProps, 'slotGame' | 'reel'> {
  readonly waitsMs: number;
}

/**
 * The passing symbols, as one image that repeats: a hundred elements more would be laid out and painted with each spin.
 * They reveal nothing about the result: they are the same each time.
 */
const PassingSymbols = memo(function Passing({ slotGame, reel, waitsMs }: PassingSymbolsProps) {
  const images = useSymbolImages();
  const { symbols } = slotGame;
  const strip = useMemo(() => {
    const order = shuffle(symbols, reel);
    return images.strip(Array.from({ length: LOOP }, (_, index) => order[index % order.length]!.id));
  }, [images, symbols, reel]);
  const style = { backgroundImage: `url("${strip}")`, '--wait': `${String(waitsMs)}ms` } as CSSProperties;
  return <div className="reel__passing" style={style} />;
});
