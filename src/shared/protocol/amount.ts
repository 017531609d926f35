import { z } from 'zod';
import { AMOUNT_PATTERN, MAX_AMOUNT_LENGTH, parseAmount, parseBalance } from '../money.ts';

/** An amount, possibly zero. */
export const amountSchema = z
  .string()
  .max(MAX_AMOUNT_LENGTH)
  .regex(
    AMOUNT_PATTERN,
    'must be a decimal string with at most 16 decimals, without sign, exponent or separators',
  );

/** A transaction's amount: decimal text greater than zero. */
export const positiveAmountSchema = amountSchema.refine(
  (text) => parseAmount(text)?.isZero() !== true,
  'must be greater than 0',
);

/** A balance in a response: decimal text, negative only after a spent win was rolled back. */
export const balanceTextSchema = z
  .string()
  .refine((text) => parseBalance(text) !== null, 'must be a decimal string');

/** `bonus_amount` of a betwin result. */
export const bonusAmountSchema = z
  .string()
  .regex(/^\d{1,18}(\.\d{1,12})?$/, 'must have up to 18 integer digits and up to 12 decimals');
