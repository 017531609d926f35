import { payBoard } from '#shared/games/slots/engine/board-wins.ts';
import { createStoppedBoard } from '#shared/games/slots/engine/cascade.ts';
import { countCells, findScatterWins } from '#shared/games/slots/engine/scatter-wins.ts';
import { compileSlots, type SlotGame } from '#shared/games/slots/engine/slot-game.ts';
import { toHundredths } from '#shared/games/slots/hundredths.ts';
import type { SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';

export type ExactRtp =
  /** A share of the stakes, exact except for the last digits of a floating-point number. */
  | {
      readonly kind: 'exact';
      readonly rtp: number;
      /** Stops that were counted; null without strips. */
      readonly cycle: number | null;
    }
  /** Why it cannot be computed, as the end of a sentence. */
  | { readonly kind: 'not_enumerable'; readonly because: string };

/**
 * The RTP of a game with reel strips by counting its whole cycle: every stop of every reel, each with the
 * same probability. Free spins and bonus games are added as expected values, because spins are independent;
 * not with sticky or walking wilds, or if a round could reach its maximum win.
 */
export function computeStripRtp(config: SlotGameConfig, maxStops: number): ExactRtp {
  const game = compileSlots(config);
  const cycle = game.reelStrips!.reduce((stops, { length }) => stops * length, 1);
  if (cycle > maxStops)
    return createNotComputableRtp(
      `its cycle has ${cycle.toLocaleString('en')} stops, more than ${maxStops.toLocaleString('en')}`,
    );
  if (game.hasHeld && config.free_spins?.enabled === true)
    return createNotComputableRtp('it has sticky or walking wilds');
  const counted = countCycle(game);
  const free = getFreeSpins(config, counted.triggers / cycle);
  const bonus = getBonus(config);
  const multiplier = free.max === 0 ? 0 : config.free_spins!.multiplier;
  const highest = (counted.highest / 100) * (1 + free.max * multiplier) + bonus.highest * (1 + free.max);
  if (highest > config.max_win_multiplier) return createNotComputableRtp('wins may reach max_win_multiplier');
  const spinShare = counted.paid / 100 / cycle;
  const bonusShare = (counted.bonuses / cycle) * bonus.mean;
  return {
    kind: 'exact',
    rtp: spinShare + bonusShare + free.expected * (spinShare * multiplier + bonusShare),
    cycle,
  };
}

function createNotComputableRtp(because: string): ExactRtp {
  return { kind: 'not_enumerable', because };
}

interface CycleTotals {
  /** Hundredths of the bet, of all stops together: exact while below 2^53. */
  readonly paid: number;
  /** The highest win of one stop. */
  readonly highest: number;
  /** Stops that trigger free spins, and stops that open the bonus game. */
  readonly triggers: number;
  readonly bonuses: number;
}

function countCycle(game: SlotGame): CycleTotals {
  const { free_spins: freeSpins, bonus } = game.config;
  const strips = game.reelStrips!;
  const stops = strips.map(() => 0);
  let paid = 0;
  let highest = 0;
  let triggers = 0;
  let bonuses = 0;
  do {
    const { board, wins } = payBoard(game, createStoppedBoard(game, stops));
    let win = 0;
    for (const { hundredths } of wins) win += hundredths;
    for (const { hundredths } of findScatterWins(game, board)) win += hundredths;
    paid += win;
    highest = Math.max(highest, win);
    if (freeSpins?.enabled === true && countCells(board, game.isScatter) >= freeSpins.trigger_count)
      triggers++;
    if (bonus?.enabled === true && countCells(board, game.isBonus) >= bonus.trigger_count) bonuses++;
  } while (advanceStops(stops, strips));
  return { paid, highest, triggers, bonuses };
}

/** To the next stops, like the wheels of a counter; false once all were seen. */
function advanceStops(stops: number[], strips: readonly (readonly number[])[]): boolean {
  for (let reel = stops.length - 1; reel >= 0; reel--) {
    stops[reel] = (stops[reel]! + 1) % strips[reel]!.length;
    if (stops[reel] !== 0) return true;
  }
  return false;
}

/** How many free spins a paid spin brings: expected, if a spin triggers with this probability, and at most. */
function getFreeSpins(
  { free_spins: rules }: SlotGameConfig,
  chance: number,
): { readonly expected: number; readonly max: number } {
  if (rules?.enabled !== true) return { expected: 0, max: 0 };
  const awarded = rules.spins_awarded;
  const maxRetriggers = rules.retrigger_enabled ? rules.max_retriggers : 0;
  const max = awarded * (maxRetriggers + 1);
  /** The expected number of further spins, by spins left; first for rounds without further triggers. */
  let expected = Array.from({ length: max + 1 }, (_, left) => left);
  for (let used = maxRetriggers - 1; used >= 0; used--) {
    const after = expected;
    expected = [0];
    // No round has more left than this after that many retriggers.
    for (let remaining = 1; remaining <= awarded * (used + 1); remaining++)
      expected.push(1 + chance * after[remaining - 1 + awarded]! + (1 - chance) * expected[remaining - 1]!);
  }
  return { expected: chance * expected[awarded]!, max };
}

/** What a bonus game pays, in bets. */
function getBonus({ bonus }: SlotGameConfig): { readonly mean: number; readonly highest: number } {
  if (bonus?.enabled !== true) return { mean: 0, highest: 0 };
  const picks = bonus.type === 'pick' ? bonus.picks : 1;
  const weights = bonus.prizes.reduce((sum, { weight }) => sum + weight, 0);
  const paid = bonus.prizes.reduce((sum, { value, weight }) => sum + toHundredths(value) * weight, 0);
  const highest = Math.max(...bonus.prizes.map(({ value }) => value));
  return { mean: (picks * paid) / weights / 100, highest: picks * highest };
}
