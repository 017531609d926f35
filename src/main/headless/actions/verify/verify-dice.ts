import { diceWins, rollDice, type DiceBet } from '#core/games/dice.ts';
import {
  DICE_WINNING_MAX,
  DICE_WINNING_MIN,
  formatDiceMultiplier,
  winningOutcomes,
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
  const bet = betOf(flags);
  const result = { game: 'dice', roll: shown(roll) };
  if (bet === null) {
    printFairResult(flags, result, [`roll  ${shown(roll)}`], terminal);
    return;
  }
  const winning = winningOutcomes(bet.direction, bet.target);
  if (winning < DICE_WINNING_MIN || winning > DICE_WINNING_MAX)
    throw new CommandError('Not a valid bet: the chance must be 0.01 % to 98 %.');
  const won = diceWins(bet, roll);
  const multiplier = formatDiceMultiplier(winning);
  const words = `${bet.direction} ${shown(bet.target)} ${won ? `won: it paid ${multiplier} × the stake` : 'lost'}`;
  const lines = [`roll  ${shown(roll)}`, `bet   ${words}`];
  printFairResult(flags, { ...result, ...bet, target: shown(bet.target), won, multiplier }, lines, terminal);
}

function betOf({ under, over }: DiceFlags): DiceBet | null {
  if (under !== undefined) return { direction: 'under', target: under };
  return over === undefined ? null : { direction: 'over', target: over };
}

function shown(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}
