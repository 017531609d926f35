import { parseBalance } from '../money.ts';

/** Longer exponents are not evaluated: such numbers are only equal if written the same. */
const MAX_EXPONENT_DIGITS = 15;
/** Plain digits up to this many zeros, an exponent beyond. */
const MAX_ZEROS = 20;

/**
 * A canonical form of JSON numbers: `1`, `1.00` and `100e-2` all become `1`. Works on digits, so that no number is too
 * large or too small.
 */
export function toPlainNumber(text: string): string {
  const [, sign = '', whole = '', fraction = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  if (whole === '' || power.length > MAX_EXPONENT_DIGITS) return text;
  const all = (whole + fraction).replace(/^0+/, '');
  const digits = trimLastZeros(all);
  if (digits === '') return '0';
  const exponent = Number(power) - fraction.length + (all.length - digits.length);
  return sign + scaleDigits(digits, exponent);
}

/** A regular expression would backtrack at each zero of a long number. */
function trimLastZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}

function scaleDigits(digits: string, exponent: number): string {
  if (exponent >= 0) return exponent <= MAX_ZEROS ? digits + '0'.repeat(exponent) : `${digits}e${exponent}`;
  const point = digits.length + exponent;
  if (point > 0) return `${digits.slice(0, point)}.${digits.slice(point)}`;
  return -point <= MAX_ZEROS ? `0.${'0'.repeat(-point)}${digits}` : `${digits}e${exponent}`;
}

/**
 * The same for an amount, which the protocol writes as a string: null for other strings. IDs may consist of digits,
 * too, and are unchanged.
 */
export function toPlainAmount(key: string | null, text: string): string | null {
  if (key === null || /(^|_)id(_|$)/.test(key)) return null;
  return parseBalance(text)?.toFixed() ?? null;
}
