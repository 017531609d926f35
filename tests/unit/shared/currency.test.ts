import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  currencyCodeSchema,
  currencyDecimalsSchema,
  GLOBAL_CURRENCIES,
  isCustomCurrency,
  toPlayerFacingCurrency,
  rawCustomCodeSchema,
} from '#shared/protocol/currency.ts';

const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ALLOWED = `${CAPITALS}0123456789_`;

function isCode(text: string): boolean {
  return currencyCodeSchema.safeParse(text).success;
}

describe('a currency code', () => {
  it.each(['USD', 'USDT', 'BTC', 'CUSTOM_GOLD', 'A1_', `A${'_'.repeat(31)}`])('may be %s', (code) => {
    expect(isCode(code)).toBe(true);
  });

  it.each([
    '',
    'US',
    'usd',
    'Usd',
    '1USD',
    '_USD',
    'US-D',
    'US D',
    ' USD',
    'USD ',
    'USD\n',
    'ÄUR',
    'US$',
    `A${'B'.repeat(32)}`,
  ])('may not be %j', (code) => {
    expect(isCode(code)).toBe(false);
  });

  it('is a capital letter followed by 2 to 31 capital letters, digits or underscores', () => {
    const code = fc
      .tuple(
        fc.constantFrom(...CAPITALS),
        fc.string({ unit: fc.constantFrom(...ALLOWED), minLength: 2, maxLength: 31 }),
      )
      .map((parts) => parts.join(''));
    fc.assert(fc.property(code, isCode));
  });

  it('is rejected for a single invalid character at any position', () => {
    const invalid = fc
      .tuple(
        fc.string({ unit: fc.constantFrom(...ALLOWED), maxLength: 15 }),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      )
      .filter(([, other]) => !ALLOWED.includes(other))
      .map(([text, other]) => [`AB${text}${other}`, `${other}AB${text}`, `A${other}B${text}`]);
    fc.assert(fc.property(invalid, (texts) => !texts.some(isCode)));
  });
});

describe('a custom code that a user enters', () => {
  it.each(['A', '1', '_', '2X', 'GOLD', 'X'.repeat(25)])('may be %s', (code) => {
    expect(rawCustomCodeSchema.safeParse(code).success).toBe(true);
  });

  it.each(['', 'gold', 'GO-LD', 'GO LD', 'X'.repeat(26), 'GOLD\n'])('may not be %j', (code) => {
    expect(rawCustomCodeSchema.safeParse(code).success).toBe(false);
  });

  it('is rejected for a single invalid character at any position', () => {
    const invalid = fc
      .tuple(
        fc.string({ unit: fc.constantFrom(...ALLOWED), maxLength: 20 }),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      )
      .filter(([, other]) => !ALLOWED.includes(other))
      .map(([text, other]) => [`${text}${other}`, `${other}${text}`, `A${other}${text}`]);
    fc.assert(
      fc.property(invalid, (texts) => !texts.some((text) => rawCustomCodeSchema.safeParse(text).success)),
    );
  });

  it('results in a full code that the protocol allows', () => {
    const raw = fc.string({ unit: fc.constantFrom(...ALLOWED), minLength: 1, maxLength: 25 });
    fc.assert(
      fc.property(raw, (code) => {
        expect([rawCustomCodeSchema.safeParse(code).success, isCode(`CUSTOM_${code}`)]).toEqual([true, true]);
      }),
    );
  });
});

describe('the decimals of a currency', () => {
  it.each([0, 2, 8, 16])('may be %d', (decimals) => {
    expect(currencyDecimalsSchema.safeParse(decimals).success).toBe(true);
  });

  it.each([-1, 17, 1.5, '2', null])('may not be %j', (decimals) => {
    expect(currencyDecimalsSchema.safeParse(decimals).success).toBe(false);
  });
});

it('the decimals of a currency are any integer from 0 to 16, and no other number', () => {
  const numbers = fc.oneof(fc.integer({ min: -3, max: 20 }), fc.double());
  fc.assert(
    fc.property(numbers, (number) => {
      const isAllowed = Number.isInteger(number) && number >= 0 && number <= 16;
      expect(currencyDecimalsSchema.safeParse(number).success).toBe(isAllowed);
    }),
  );
});

it('every global currency has a code that the protocol allows and no custom prefix', () => {
  for (const code of GLOBAL_CURRENCIES.keys())
    expect([isCode(code), isCustomCurrency(code)]).toEqual([true, false]);
});

it('global currencies have their usual decimals', () => {
  expect(Object.fromEntries(GLOBAL_CURRENCIES)).toEqual({
    USD: 2,
    EUR: 2,
    GBP: 2,
    JPY: 0,
    BRL: 2,
    TRY: 2,
    INR: 2,
    USDT: 2,
    USDC: 2,
    BTC: 8,
    ETH: 8,
  });
});

it.each([
  ['CUSTOM_GOLD', 'GOLD'],
  ['CUSTOM_CUSTOM_X', 'CUSTOM_X'],
  ['USD', 'USD'],
  ['CUSTOMER', 'CUSTOMER'],
])('players see %s as %s', (code, shown) => {
  expect(toPlayerFacingCurrency(code)).toBe(shown);
});
