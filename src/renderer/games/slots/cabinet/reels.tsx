import { type CSSProperties, memo, useDeferredValue } from 'react';
import type { SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import type { SlotsRoundView } from '#shared/games/slots/slots-api.ts';
import type { SlotsSymbol } from '#shared/games/slots/slots-symbol.ts';
import type { SlotsWinLine } from '#shared/games/slots/spin-result.ts';
import { Reel } from './reel.tsx';
import { type Board, getCellKey, getWinningCells } from '../playback/board.ts';
import type { CoveredCell } from '../playback/covers.ts';
import { findAwaitedTypes } from '../playback/anticipation.ts';
import { EXPAND_MS, getReelStopMs } from '../playback/scene-duration.ts';
import type { Scene } from '../playback/scenes.ts';
import { getScene, type Playback } from '../playback/playback.ts';
import { SymbolImage } from '../symbols/symbol-image.tsx';
import type { Texts } from '../texts/texts.ts';
import { useTexts } from '../texts/texts-context.ts';
import { WinAmount, WinLines } from '../win-lines.tsx';

interface ReelsProps {
  readonly slotGame: SlotGameConfig;
  readonly board: Board;
  readonly playback: Playback;
  /** The highlighted wins; the other symbols are dimmed. */
  readonly wins: readonly SlotsWinLine[];
  /** The amount of the highlighted win; null while several or none are highlighted, or before it may be shown. */
  readonly amount: string | null;
  readonly isTurbo: boolean;
}

export function Reels({ slotGame, board, playback, wins, amount, isTurbo }: ReelsProps) {
  const texts = useTexts();
  const scene = playback.kind === 'playing' ? getScene(playback) : null;
  const moving = playback.kind === 'spinning' ? 'spinning' : scene?.kind === 'landing' ? 'landing' : 'still';
  // In a separate frame: laying out the long text takes as long as the rest of the frame in which the reels stop.
  const described = useDeferredValue(moving === 'still' ? board : null);
  const landing = scene?.kind === 'landing' ? scene : null;
  const awaited = findAwaitedSymbols(slotGame, playback);
  const won = getWinningCells(wins);
  // Winning symbols disappear before the others fall.
  const vanishing = playback.kind === 'playing' && playback.scenes[playback.at + 1]?.kind === 'falling';
  const size = { '--reels': slotGame.reels, '--rows': slotGame.rows } as CSSProperties;

  return (
    <div
      className="reels"
      style={size}
      data-marked={wins.length > 0}
      data-vanishing={vanishing}
      data-turbo={isTurbo}
      role="group"
      aria-label={texts.reels.label}
      data-testid="reels"
      data-moving={moving}
    >
      <BoardText slotGame={slotGame} board={described} />
      {board.map((column, reel) => (
        <Reel
          key={reel}
          slotGame={slotGame}
          column={column}
          reel={reel}
          moving={landing === null ? moving : getMotion(reel, landing)}
          isSlow={landing?.isSlow === true && landing.from === reel}
          stopsAfterMs={landing === null ? 0 : getReelStopMs(reel, landing, isTurbo)}
          drops={scene?.kind === 'falling' ? (scene.drops[reel] ?? null) : null}
          isWon={(row) => won.has(getCellKey(reel, row))}
          isAwaited={(symbol) => awaited.has(symbol)}
        />
      ))}
      {moving !== 'still' && playback.kind !== 'idle' && (
        <HeldWilds slotGame={slotGame} held={playback.before?.held ?? []} />
      )}
      {scene?.kind === 'expanding' && <Covers covers={scene.covers} />}
      {slotGame.win_mode === 'paylines' && <WinLines slotGame={slotGame} wins={wins} />}
      {amount !== null && wins.length === 1 && <WinAmount win={wins[0]!} amount={amount} />}
    </div>
  );
}

interface BoardTextProps {
  readonly slotGame: SlotGameConfig;
  /** Null while the reels move. */
  readonly board: Board | null;
}

/** The board in words, for screen readers. */
const BoardText = memo(function BoardText({ slotGame, board }: BoardTextProps) {
  const texts = useTexts();
  return <p className="visually-hidden">{board === null ? '' : describeBoard(slotGame, board, texts)}</p>;
});

type Landing = Extract<Scene, { kind: 'landing' }>;

function getMotion(reel: number, { from, to }: Landing): 'spinning' | 'landing' | 'still' {
  if (reel < from) return 'still';
  return reel < to ? 'landing' : 'spinning';
}

/** The symbols of which a slowly spinning reel may bring one more. */
function findAwaitedSymbols(slotGame: SlotGameConfig, playback: Playback): ReadonlySet<string> {
  if (playback.kind !== 'playing') return NO_SYMBOLS;
  const scene = getScene(playback);
  if (scene.kind !== 'landing' || !scene.isSlow) return NO_SYMBOLS;
  const types = findAwaitedTypes(slotGame, scene.board.slice(0, scene.from), playback.before);
  const isAwaited = ({ type }: SlotsSymbol): boolean => types.some((each) => each === type);
  return new Set(slotGame.symbols.filter(isAwaited).map(({ id }) => id));
}

const NO_SYMBOLS: ReadonlySet<string> = new Set();

/** A wild expands over its reel, from its position over the landed symbols. */
function Covers({ covers }: { readonly covers: readonly CoveredCell[] }) {
  return covers.map(({ reel, row, symbol, fromWild }) => (
    <span
      key={getCellKey(reel, row)}
      className="cover"
      aria-hidden="true"
      style={
        {
          '--at-reel': reel,
          '--at-row': row,
          '--from-wild': fromWild,
          '--expands': `${String(EXPAND_MS)}ms`,
        } as CSSProperties
      }
    >
      <SymbolImage id={symbol} className="cell__art" />
    </span>
  ));
}

/** Wilds that stay while the reels spin beneath them. A walking wild starts from its previous position. */
function HeldWilds({
  slotGame,
  held,
}: {
  readonly slotGame: SlotGameConfig;
  readonly held: SlotsRoundView['held'];
}) {
  const wildsById = new Map(slotGame.symbols.map(({ id, wild }) => [id, wild]));
  return held.map(({ reel, row, symbol }) => (
    <span
      key={getCellKey(reel, row)}
      className="held"
      aria-hidden="true"
      data-walks={getWalk(wildsById.get(symbol))}
      style={{ '--at-reel': reel, '--at-row': row } as CSSProperties}
    >
      <SymbolImage id={symbol} className="cell__art" />
    </span>
  ));
}

function getWalk(wild: SlotsSymbol['wild']): 'left' | 'right' | undefined {
  return wild?.variant === 'walking' ? wild.direction : undefined;
}

function describeBoard(
  { symbols, rows }: SlotGameConfig,
  board: Board,
  { reels, symbolName }: Texts,
): string {
  const namesById = new Map(symbols.map((symbol) => [symbol.id, symbolName(symbol)]));
  return Array.from({ length: rows }, (_, row) =>
    reels.row(row + 1, board.map((column) => namesById.get(column[row] ?? '') ?? '').join(', ')),
  ).join(' ');
}
