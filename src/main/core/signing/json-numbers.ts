import { assertNever } from '#shared/assert-never.ts';

/** How a parsed number is written: with its original digits, or formatted again. */
export type JsonNumbers = 'as_sent' | 'javascript' | 'python';

export function writeNumber(text: string, format: JsonNumbers): string {
  switch (format) {
    case 'as_sent':
      return text;
    case 'javascript':
      return JSON.stringify(Number(text));
    case 'python':
      return toPythonNumber(text);
    default:
      return assertNever(format);
  }
}

/**
 * Python keeps integers of any size, distinguishes 10.0 from 10, and uses exponents where JavaScript does not yet.
 */
function toPythonNumber(text: string): string {
  if (/^-?\d+$/.test(text)) return text === '-0' ? '0' : text;
  const value = Number(text);
  if (!Number.isFinite(value)) return String(value);
  const [mantissa = '', power = '0'] = value.toExponential().split('e');
  const exponent = Number(power);
  if (exponent < -4 || exponent >= 16)
    return `${mantissa}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
  const plain = Object.is(value, -0) ? '-0' : String(value);
  return plain.includes('.') ? plain : `${plain}.0`;
}
