import { toHundredths } from '../hundredths.ts';
import type { BoardWin } from './board-win.ts';
import { payBoard } from './board-wins.ts';
import { playCascade, drawBoard } from './cascade.ts';
import type { Draws } from './draws.ts';
import { advanceHeldWilds, applyHeldWilds, type HeldWild } from './held-wilds.ts';
import { findScatterWins } from './scatter-wins.ts';
import type { Board, SlotGame } from './slot-game.ts';

/** The state that a spin takes over from its round. Multipliers are hundredths. */
export interface SpinSetting {
  readonly held: readonly HeldWild[];
  readonly cascadeMultiplier: number;
  readonly freeMultiplier: number;
  /** What the round may still win, in millionths of the bet. */
  readonly remaining: number;
}

export interface PaidWin extends BoardWin {
  /** The cascade's, in hundredths; 100 without one. */
  readonly cascadeMultiplier: number;
  /** The free spins', in hundredths; 100 in a paid spin. */
  readonly freeMultiplier: number;
  /** Millionths of the bet; truncated if the round has reached its maximum win. */
  readonly amount: number;
}

/** One grid of a spin that paid. */
export interface SpinCascade {
  /** Before expanding wilds covered their reels; the same board if none did. */
  readonly landed: Board;
  readonly board: Board;
  readonly wins: readonly PaidWin[];
  /** In hundredths. */
  readonly multiplier: number;
}

export interface Spin {
  /** The last grid before expanding wilds covered their reels; the same board if none did. */
  readonly landed: Board;
  /** The grid after the spin: after cascades, and with expanded wilds. */
  readonly board: Board;
  /** The grids that paid, in order; at most one without cascades. */
  readonly cascades: readonly SpinCascade[];
  readonly scatters: readonly PaidWin[];
  /** Millionths of the bet: all amounts together. */
  readonly win: number;
  /** For the next spin of the round. */
  readonly held: readonly HeldWild[];
  readonly cascadeMultiplier: number;
}

const ONCE = 100;
const NO_WINS: readonly never[] = [];

/**
 * Lands a grid and pays it, with all its cascades. Draws the cells of the grid first, then those that fall into it.
 */
export function spinReels(game: SlotGame, setting: SpinSetting, draws: Draws): Spin {
  const winBudget = { remaining: setting.remaining };
  const cascade = game.config.cascade?.enabled === true ? game.config.cascade : null;
  const cascades: SpinCascade[] = [];
  let multiplier = cascade === null ? ONCE : setting.cascadeMultiplier;
  let { landed, board, wins } = payBoard(game, applyHeldWilds(drawBoard(game, draws), setting.held));
  while (wins.length > 0 && winBudget.remaining > 0) {
    const by = { cascadeMultiplier: multiplier, freeMultiplier: setting.freeMultiplier };
    cascades.push({ landed, board, wins: pay(wins, by, winBudget), multiplier });
    if (cascade === null || winBudget.remaining === 0) break;
    const fallen = playCascade(game, board, wins, draws);
    multiplier = Math.min(
      multiplier + toHundredths(cascade.multiplier_inc),
      toHundredths(cascade.max_multiplier),
    );
    if (fallen === null) break;
    ({ landed, board, wins } = payBoard(game, fallen));
  }
  const by = { cascadeMultiplier: ONCE, freeMultiplier: setting.freeMultiplier };
  return {
    landed,
    board,
    cascades,
    scatters: winBudget.remaining === 0 ? NO_WINS : pay(findScatterWins(game, board), by, winBudget),
    win: setting.remaining - winBudget.remaining,
    held: advanceHeldWilds(game, board, setting.held),
    cascadeMultiplier: cascade?.reset_on_no_win === false ? multiplier : getStartMultiplier(game),
  };
}

/** Hundredths: the multiplier of the first win of a round's cascades. */
export function getStartMultiplier({ config }: SlotGame): number {
  return config.cascade?.enabled === true ? toHundredths(config.cascade.multiplier_start) : ONCE;
}

type Multipliers = Pick<PaidWin, 'cascadeMultiplier' | 'freeMultiplier'>;

/** Pays from the remaining budget: when wins reach the maximum win, the last one is truncated. */
function pay(
  wins: readonly BoardWin[],
  by: Multipliers,
  winBudget: { remaining: number },
): readonly PaidWin[] {
  if (wins.length === 0) return NO_WINS;
  return wins.map((win) => {
    // The win and both multipliers are in hundredths, so the amount is in millionths of the bet. The first product stays
    // below 10^12, the second below 10^16.
    const amount = Math.min(winBudget.remaining, win.hundredths * by.cascadeMultiplier * by.freeMultiplier);
    winBudget.remaining -= amount;
    return { ...win, ...by, amount };
  });
}
