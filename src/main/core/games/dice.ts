import { DICE_OUTCOMES, type DiceDirection } from '#shared/games/dice-api.ts';
import { computeFairDigits, type FairInput } from './fairness.ts';

const GROUP_DIGITS = 5;
/** A multiple of 10,000 below 16^5, so that every outcome has the same chance. */
const GROUP_LIMIT = 1_000_000;

/**
 * The roll in hundredths, 0 to 9999: the first group of five hex digits below 1,000,000, modulo 10,000. If none of
 * the 25 groups fits (about once in 10^33 rolls), it is 9999.
 */
export function rollDice(input: FairInput): number {
  const digits = computeFairDigits(input);
  for (let at = 0; at + GROUP_DIGITS <= digits.length; at += GROUP_DIGITS) {
    const group = Number.parseInt(digits.slice(at, at + GROUP_DIGITS), 16);
    if (group < GROUP_LIMIT) return group % DICE_OUTCOMES;
  }
  return DICE_OUTCOMES - 1;
}

export interface DiceBet {
  readonly direction: DiceDirection;
  /** In hundredths. */
  readonly target: number;
}

export function isDiceWin({ direction, target }: DiceBet, roll: number): boolean {
  return direction === 'under' ? roll < target : roll > target;
}
