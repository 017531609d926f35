import {
  DICE_OUTCOMES,
  MAX_WINNING_OUTCOMES,
  MIN_WINNING_OUTCOMES,
  type DiceDirection,
} from '#shared/games/dice-api.ts';
import { DICE_RTP } from '#shared/games/dice-payout.ts';

/** Rolls, targets and chances are whole hundredths, so that comparisons are exact. */
export function formatHundredths(hundredths: number): string {
  const whole = Math.floor(hundredths / 100);
  return `${String(whole)}.${String(hundredths % 100).padStart(2, '0')}`;
}

/** Parses `49.5`, `49,50` or `49`; null if the text is not a number with at most two decimals. */
export function parseHundredths(text: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{0,2}))?$/.exec(text.trim());
  if (match === null) return null;
  const [, whole = '', fraction = ''] = match;
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** The allowed targets for a direction: those with a chance of 0.01% to 98%. */
export function getTargetRange(direction: DiceDirection): { readonly min: number; readonly max: number } {
  if (direction === 'under') return { min: MIN_WINNING_OUTCOMES, max: MAX_WINNING_OUTCOMES };
  return { min: DICE_OUTCOMES - 1 - MAX_WINNING_OUTCOMES, max: DICE_OUTCOMES - 1 - MIN_WINNING_OUTCOMES };
}

export function clampTarget(direction: DiceDirection, target: number): number {
  const { min, max } = getTargetRange(direction);
  return Math.min(max, Math.max(min, target));
}

/** The target with this many winning outcomes. */
export function toTarget(direction: DiceDirection, winning: number): number {
  return direction === 'under' ? winning : DICE_OUTCOMES - 1 - winning;
}

/**
 * The winning outcomes of a bet that multiplies by at least the typed number, such as `2`, `2.5` or `1,0102`: the same
 * rule as the gateway's, from the other side. Null if the text is no such number.
 */
export function parseMultiplier(text: string): number | null {
  const match = /^(\d{1,4})(?:[.,](\d{0,4}))?$/.exec(text.trim());
  if (match === null) return null;
  const [, whole = '', fraction = ''] = match;
  const tenThousandths = Number(whole) * 10_000 + Number(fraction.padEnd(4, '0'));
  return tenThousandths === 0 ? null : Math.floor((DICE_RTP * DICE_OUTCOMES * 100) / tenThousandths);
}

/** The target with the same chance in the other direction. */
export function mirrorTarget(target: number): number {
  return DICE_OUTCOMES - 1 - target;
}
