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

/** Amount text in a wallet's response. An issue names the value, and what is wrong with it. */
const responseTextSchema = z.string({
  error: ({ input }) =>
    typeof input === 'number' ? `must be a string, but is the number ${String(input)}` : undefined,
});

/** A balance in a response: decimal text, negative only after a spent win was rolled back. */
export const balanceTextSchema = responseTextSchema.refine((text) => parseBalance(text) !== null, {
  error: ({ input }) => `must be a decimal string, but is ${describeNotDecimal(String(input))}`,
});

/** `bonus_amount` of a betwin result. */
export const bonusAmountSchema = responseTextSchema.regex(/^\d{1,18}(\.\d{1,12})?$/, {
  error: ({ input }) =>
    `must be a decimal string with up to 18 integer digits and up to 12 decimals, without a sign, but is ${describeNotDecimal(String(input))}`,
});

const MAX_QUOTED = 40;

/** The text, and why it is not a plain decimal if that is a usual reason. */
function describeNotDecimal(text: string): string {
  const quoted = JSON.stringify(text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text);
  const reason = NOT_DECIMAL.find(([pattern]) => pattern.test(text))?.[1];
  return reason === undefined ? quoted : `${quoted}: ${reason}`;
}

const NOT_DECIMAL: readonly (readonly [RegExp, string])[] = [
  [/^$/, 'it is empty'],
  [/^\s|\s$/, 'it has a space before or after it'],
  [/^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/, 'the comma is a thousands separator'],
  [/^[+-]?\d+,\d*$/, 'its decimal mark is a comma instead of a point'],
  [/^[+-]?\d{1,3}(?:[.\s'’_]\d{3})+(?:[.,]\d*)?$/, 'it has thousands separators'],
  [/^[+-]?\d*\.?\d*e[+-]?\d+$/i, 'it has an exponent'],
  [/^\+/, 'it has a plus sign'],
  [/^-?\d+\.\d{17,}$/, 'it has more than 16 decimals'],
  [/^-?\.|\.$/, 'a digit is missing beside the decimal point'],
  [/\d\s*\p{L}|\p{L}\s*\d|\p{Sc}/u, 'it has a currency'],
];
