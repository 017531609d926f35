import { z } from 'zod';

/** A multiplier of a configuration as an exact integer number of hundredths. */
export function toHundredths(value: number): number {
  return Math.round(value * 100);
}

/**
 * A number that is a whole number of hundredths: binary fractions cannot hold them exactly, so they are counted as
 * integers.
 */
export function createHundredthsSchema(min: number, max: number) {
  return z
    .number()
    .min(min)
    .max(max)
    .refine((value) => toHundredths(value) / 100 === value, 'must have at most two decimals');
}
