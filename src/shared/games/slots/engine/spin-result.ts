import type { SlotsSpinResult, SlotsWinLine } from '../spin-result.ts';
import { formatUnits } from '../slots-win.ts';
import type { Board, SlotGame } from './slot-game.ts';
import type { SpinStep } from './slots-step.ts';
import type { PaidWin } from './spin.ts';

/** A spin in the format of the protocol: symbols by ID, amounts as multiples of the bet. */
export function toSpinResult(game: SlotGame, step: SpinStep): SlotsSpinResult {
  const { board, cascades, scatters } = step.spin;
  const toWinLines = (wins: readonly PaidWin[]) => wins.map((win) => toWinLine(game, win));
  return {
    reels: toGrid(game, board),
    wins: toWinLines([...cascades.flatMap(({ wins }) => wins), ...scatters]),
    total_win: formatUnits(step.win),
    free_spins_awarded: step.freeSpinsAwarded,
    ...(game.config.cascade?.enabled === true
      ? {
          cascade_steps: cascades.map((cascade, index) => ({
            index,
            reels: toGrid(game, cascade.board),
            wins: toWinLines(cascade.wins),
            multiplier: formatUnits(cascade.multiplier * 10_000),
            win: formatUnits(cascade.wins.reduce((sum, { amount }) => sum + amount, 0)),
          })),
        }
      : {}),
    bonus_triggered: step.bonusTriggered,
  };
}

function toWinLine({ config, rows }: SlotGame, win: PaidWin): SlotsWinLine {
  return {
    kind: win.kind,
    symbol: config.symbols[win.symbol]!.id,
    count: win.count,
    ...(win.kind === 'line' ? { line: win.line } : {}),
    ...(win.kind === 'ways' ? { ways: win.ways } : {}),
    positions: win.cells.map((cell) => [Math.floor(cell / rows), cell % rows]),
    multiplier: formatUnits(
      BigInt(win.multiplier) * BigInt(win.cascadeMultiplier) * BigInt(win.freeMultiplier) * 100n,
    ),
    amount: formatUnits(win.amount),
  };
}

/** Columns of symbol ids. */
export function toGrid({ config, reels, rows }: SlotGame, board: Board): string[][] {
  return Array.from({ length: reels }, (_, reel) =>
    board.slice(reel * rows, (reel + 1) * rows).map((symbol) => config.symbols[symbol]!.id),
  );
}
