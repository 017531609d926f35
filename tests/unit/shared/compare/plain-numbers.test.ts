import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toPlainAmount, toPlainNumber } from '#shared/compare/plain-numbers.ts';

test.each([
  ['1', '1'],
  ['1.00', '1'],
  ['100e-2', '1'],
  ['1E+2', '100'],
  ['-0.50', '-0.5'],
  ['-0', '0'],
  ['0.00e5', '0'],
  ['0.000001', '0.000001'],
  ['1e-30', '1e-30'],
  ['12.5e400', '125e399'],
  ['10000000000000000000001', '10000000000000000000001'],
  ['1e99999999999999999999', '1e99999999999999999999'],
])('%s is %s', (toText, plain) => {
  expect(toPlainNumber(toText)).toBe(plain);
});

test('two texts are equal numbers exactly if their values are equal', () => {
  const number = fc.tuple(fc.bigInt(-9999n, 9999n), fc.nat(4), fc.nat(3));
  fc.assert(
    fc.property(number, number, (first, second) => {
      // The value is mantissa · 10^-decimals; the text has redundant zeros.
      const toText = ([mantissa, decimals, zeros]: typeof first) =>
        `${mantissa * 10n ** BigInt(zeros)}e-${decimals + zeros}`;
      const toValue = ([mantissa, decimals]: typeof first) => mantissa * 10n ** BigInt(4 - decimals);
      expect(toPlainNumber(toText(first)) === toPlainNumber(toText(second))).toBe(
        toValue(first) === toValue(second),
      );
    }),
  );
});

test('a plain number parses as the same number', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (toValue) => {
      expect(Number(toPlainNumber(String(toValue)))).toBe(toValue === 0 ? 0 : toValue);
    }),
  );
});

test('an amount is distinguished from an id and from other strings', () => {
  expect(toPlainAmount('balance', '-10.50')).toBe('-10.5');
  expect(toPlainAmount('id', '10')).toBeNull();
  expect(toPlainAmount('id_provider', '10')).toBeNull();
  expect(toPlainAmount('round_id', '10')).toBeNull();
  expect(toPlainAmount(null, '10')).toBeNull();
  expect(toPlainAmount('balance', '1e2')).toBeNull();
  expect(toPlainAmount('paid', '7.0')).toBe('7');
});
