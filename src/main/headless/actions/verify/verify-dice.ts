import { isDiceWin, rollDice, type DiceBet } from '#core/games/dice.ts';
import {
  MAX_WINNING_OUTCOMES,
  MIN_WINNING_OUTCOMES,
  formatDiceMultiplier,
  countWinningOutcomes,
} from '#shared/games/dice-api.ts';
import { CommandError } from '../../process/command-error.ts';
import { printFairResult, type FairFlags } from './print-fair-result.ts';
import type { Terminal } from '../../process/terminal.ts';

/** Targets in hundredths. */
export interface DiceFlags {
  readonly under?: number;
  readonly over?: number;
}

export function verifyDice(flags: FairFlags & DiceFlags, terminal: Terminal): void {
  const roll = rollDice(flags);
  const bet = toBet(flags);
  const result = { game: 'dice', roll: formatHundredths(roll) };
  if (bet === null) {
    printFairResult(flags, result, [`roll  ${formatHundredths(roll)}`], terminal);
    return;
  }
  const winning = countWinningOutcomes(bet.direction, bet.target);
  if (winning < MIN_WINNING_OUTCOMES || winning > MAX_WINNING_OUTCOMES)
    throw new CommandError('Not a valid bet: the chance must be 0.01% to 98%.');
  const won = isDiceWin(bet, roll);
  const multiplier = formatDiceMultiplier(winning);
  const words = `${bet.direction} ${formatHundredths(bet.target)} ${won ? `won: it paid ${multiplier} × the stake` : 'lost'}`;
  const lines = [`roll  ${formatHundredths(roll)}`, `bet   ${words}`];
  printFairResult(
    flags,
    { ...result, ...bet, target: formatHundredths(bet.target), won, multiplier },
    lines,
    terminal,
  );
}

function toBet({ under, over }: DiceFlags): DiceBet | null {
  if (under !== undefined) return { direction: 'under', target: under };
  return over === undefined ? null : { direction: 'over', target: over };
}

function formatHundredths(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}
