import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatMoney,
  MAX_AMOUNT_LENGTH,
  money,
  parseAmount,
  parseBalance,
  roundDown,
  countSignificantDecimals,
} from '#shared/money.ts';

const digits = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: min, maxLength: max });

/** An integer number of smallest units, and the decimals of the currency. */
const units = fc.record({ units: fc.bigInt({ min: 0n, max: 10n ** 34n }), decimals: fc.nat(16) });

function formatUnits({ units: whole, decimals }: { units: bigint; decimals: number }): string {
  const padded = String(whole).padStart(decimals + 1, '0');
  return decimals === 0 ? padded : `${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`;
}

describe('amount text', () => {
  it.each(['0', '1', '0.5', '10.00', '007.50', '0.0000000000000001', '999999999999999999.9999999999999999'])(
    '%s is parsed',
    (text) => {
      expect(parseAmount(text)).not.toBeNull();
    },
  );

  it.each([
    '',
    ' ',
    '-1',
    '+1',
    '1e3',
    '1E3',
    '.5',
    '5.',
    '1,000',
    '1 000',
    '1_000',
    '0x1f',
    'NaN',
    'Infinity',
    '1.2.3',
    ' 1',
    '1 ',
    '1\n',
    '１',
    '٣',
    '0.00000000000000001',
    '1'.repeat(41),
  ])('%j is rejected', (text) => {
    expect(parseAmount(text)).toBeNull();
  });

  it('is at most 40 characters long', () => {
    expect([parseAmount('1'.repeat(40)) === null, parseAmount('1'.repeat(41)) === null]).toEqual([
      false,
      true,
    ]);
  });

  it('consists of digits, and up to sixteen more after a decimal point', () => {
    fc.assert(
      fc.property(digits(1, 20), digits(1, 16), (whole, fraction) => {
        expect(parseAmount(`${whole}.${fraction}`)).not.toBeNull();
      }),
    );
  });

  it('does not include anything else that JavaScript parses as a number', () => {
    const nearly = fc.string({ unit: fc.constantFrom(...'0123456789..eE+-_, xn'), maxLength: 44 });
    fc.assert(
      fc.property(nearly, (text) => {
        const [whole, fraction, more] = text.split('.');
        const isAmount =
          text.length <= MAX_AMOUNT_LENGTH &&
          more === undefined &&
          hasOnlyDigits(whole ?? '') &&
          (fraction === undefined || (hasOnlyDigits(fraction) && fraction.length <= 16));
        expect(parseAmount(text) !== null).toBe(isAmount);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('formatMoney', () => {
  it.each([
    ['1', 2, '1.00'],
    ['1.5', 2, '1.50'],
    ['1.50', 2, '1.50'],
    ['0', 2, '0.00'],
    ['250', 0, '250'],
    ['0.00000001', 8, '0.00000001'],
    ['0.0000000000000001', 16, '0.0000000000000001'],
    ['-4.5', 2, '-4.50'],
  ])('prints %s with %i decimals as %s', (text, decimals, printed) => {
    expect(formatMoney(money(text), decimals)).toBe(printed);
  });

  it('prints the text that was parsed', () => {
    fc.assert(
      fc.property(units, (amount) => {
        expect(formatMoney(money(formatUnits(amount)), amount.decimals)).toBe(formatUnits(amount));
      }),
      { numRuns: 1_000 },
    );
  });

  it('prints parsed text without loss, for up to 18 digits before the point and 16 after it', () => {
    const amounts = fc.tuple(digits(1, 18), fc.nat(16)).chain(([whole, decimals]) =>
      digits(decimals, decimals).map((fraction) => ({
        text: `${whole.replace(/^0+(?=\d)/, '')}${decimals === 0 ? '' : `.${fraction}`}`,
        decimals,
      })),
    );
    fc.assert(
      fc.property(amounts, ({ text, decimals }) => {
        const read = parseAmount(text);
        expect(read === null ? null : formatMoney(read, decimals)).toBe(text);
      }),
      { numRuns: 1_000 },
    );
  });

  it('never prints an exponent', () => {
    expect(formatMoney(money('1'.padEnd(36, '0')), 0)).toBe('1'.padEnd(36, '0'));
  });

  it('throws rather than lose a digit', () => {
    expect(() => formatMoney(money('1.005'), 2)).toThrow('does not fit 2 decimals');
  });
});

describe('sums', () => {
  it('are exact where floating-point numbers would not be', () => {
    expect(formatMoney(money('0.1').plus(money('0.2')), 2)).toBe('0.30');
  });

  it('of any two amounts are the sums of their smallest units', () => {
    fc.assert(
      fc.property(units, fc.bigInt({ min: 0n, max: 10n ** 34n }), ({ units: a, decimals }, b) => {
        const sum = money(formatUnits({ units: a, decimals })).plus(
          money(formatUnits({ units: b, decimals })),
        );
        expect(formatMoney(sum, decimals)).toBe(formatUnits({ units: a + b, decimals }));
      }),
      { numRuns: 1_000 },
    );
  });

  it('return to the start when the same amount is subtracted', () => {
    fc.assert(
      fc.property(units, fc.bigInt({ min: 0n, max: 10n ** 34n }), ({ units: a, decimals }, b) => {
        const start = money(formatUnits({ units: a, decimals }));
        const change = money(formatUnits({ units: b, decimals }));
        expect(formatMoney(start.minus(change).plus(change), decimals)).toBe(
          formatUnits({ units: a, decimals }),
        );
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('balance text', () => {
  it.each(['-4.50', '-0.01', '0.00', '12'])('%s is parsed', (text) => {
    expect(parseBalance(text)).not.toBeNull();
  });

  it.each(['--1', '+1', '- 1', '-', '-.5', '1-', '-1e2', ''])('%j is rejected', (text) => {
    expect(parseBalance(text)).toBeNull();
  });

  it('may be longer than an amount, since it is a sum of amounts, but is limited, too', () => {
    expect(parseBalance('1'.repeat(80))).not.toBeNull();
    expect(parseBalance('1'.repeat(81))).toBeNull();
  });
});

describe('significantDecimals', () => {
  it.each([
    ['1', 0],
    ['1.00', 0],
    ['1.50', 1],
    ['0.0000000000000001', 16],
  ])('of %s is %i', (text, decimals) => {
    expect(countSignificantDecimals(money(text))).toBe(decimals);
  });
});

describe('roundDown', () => {
  it.each([
    ['1.999', 2, '1.99'],
    ['1.001', 2, '1.00'],
    ['0.9', 0, '0'],
    ['5', 2, '5.00'],
  ])('truncates %s to %i decimals as %s', (text, decimals, cut) => {
    expect(formatMoney(roundDown(money(text), decimals), decimals)).toBe(cut);
  });

  it('never returns more than the amount', () => {
    fc.assert(
      fc.property(units, fc.nat(16), (amount, decimals) => {
        const whole = money(formatUnits(amount));
        expect(roundDown(whole, decimals).lte(whole)).toBe(true);
      }),
    );
  });
});

it('money throws for text that is not an amount', () => {
  expect(() => money('1e3')).toThrow('Not a decimal amount: "1e3"');
});

function hasOnlyDigits(text: string): boolean {
  return text !== '' && [...text].every((char) => char >= '0' && char <= '9');
}
