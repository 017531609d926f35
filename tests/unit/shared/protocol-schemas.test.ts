import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { money } from '#shared/money.ts';
import { balanceTextSchema, bonusAmountSchema, positiveAmountSchema } from '#shared/protocol/amount.ts';
import { balanceRequestSchema, balanceResponseSchema } from '#shared/protocol/balance.ts';
import { betwinRequestSchema, betwinResponseSchema } from '#shared/protocol/betwin.ts';
import {
  API_CODES,
  toEnvelope,
  errorEnvelopeSchema,
  isDomainError,
  createDomainError,
  explainApiCodes,
} from '#shared/protocol/errors.ts';
import { finishRequestSchema, finishResponseSchema } from '#shared/protocol/finish.ts';
import { rollbackRequestSchema, rollbackResponseSchema } from '#shared/protocol/rollback.ts';
import { describeIssue } from '#shared/protocol/schema-issue.ts';

const SESSION = '8f14e45f-ceea-467f-a7f0-1d8a2f0c3b5e';

const BALANCE = { account_id: 'alice', currency: 'USD', game_id: 'dice' };
const BETWIN = {
  ...BALANCE,
  round_id: 'round-1',
  transactions: [{ id_provider: 'b1', type: 'bet', amount: '1.00' }],
};
const ROLLBACK = {
  ...BALANCE,
  round_id_provider: 'round-1',
  finished: false,
  transactions: [{ id_provider: 'r1', type: 'rollback', original_id_provider: 'b1' }],
};
const FINISH = { account_id: 'alice', currency: 'USD', round_id: 'round-1' };

const REQUESTS = [
  ['balance', balanceRequestSchema, BALANCE],
  ['betwin', betwinRequestSchema, BETWIN],
  ['rollback', rollbackRequestSchema, ROLLBACK],
  ['finish', finishRequestSchema, FINISH],
] as const;

describe.each(REQUESTS)('a request of %s', (_, schema, request) => {
  it('is accepted as the example of the protocol shows it', () => {
    expect(schema.parse(request)).toEqual(request);
  });

  it.each(Object.keys(request))('requires %s', (field) => {
    expect(schema.safeParse({ ...request, [field]: undefined }).success).toBe(false);
  });

  it.each(Object.keys(request))('rejects null for %s', (field) => {
    expect(schema.safeParse({ ...request, [field]: null }).success).toBe(false);
  });

  it('may have a session_id that is a UUID', () => {
    expect(schema.safeParse({ ...request, session_id: SESSION }).success).toBe(true);
  });

  it('may not have a session_id of another form', () => {
    expect(schema.safeParse({ ...request, session_id: 'session-1' }).success).toBe(false);
  });

  it('may have a session_payload of 4096 characters, but not of 4097', () => {
    const lengths = [4096, 4097].map((length) => ({ ...request, session_payload: 'x'.repeat(length) }));
    expect(lengths.map((each) => schema.safeParse(each).success)).toEqual([true, false]);
  });

  it('may have unknown fields', () => {
    expect(schema.safeParse({ ...request, more: { of: ['this'] } }).success).toBe(true);
  });
});

describe('the amount of a transaction', () => {
  const isAccepted = (text: unknown) => positiveAmountSchema.safeParse(text).success;

  it('is any decimal text greater than zero', () => {
    const positive = fc
      .tuple(
        fc.bigInt({ min: 0n, max: 10n ** 20n }),
        fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 16 }),
      )
      .map(([whole, fraction]) => `${whole}.${fraction}`)
      .filter((text) => /[1-9]/.test(text));
    fc.assert(fc.property(positive, isAccepted));
  });

  it('is never zero, in any notation', () => {
    const zero = fc
      .tuple(fc.integer({ min: 1, max: 20 }), fc.nat(16))
      .map(([whole, fraction]) => '0'.repeat(whole) + (fraction === 0 ? '' : `.${'0'.repeat(fraction)}`));
    fc.assert(fc.property(zero, (text) => !isAccepted(text)));
  });

  it('is never a number', () => {
    fc.assert(fc.property(fc.double({ min: 0.01 }), (number) => !isAccepted(number)));
  });

  it('is never negative', () => {
    fc.assert(fc.property(fc.integer({ min: 1 }), (whole) => !isAccepted(`-${whole}`)));
  });
});

describe('bonus_amount', () => {
  const isAccepted = (text: string) => bonusAmountSchema.safeParse(text).success;

  it('has up to 18 digits, and after a point up to 12', () => {
    const digits = (max: number) =>
      fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: max });
    fc.assert(
      fc.property(digits(18), fc.option(digits(12)), (whole, fraction) => {
        expect(isAccepted(fraction === null ? whole : `${whole}.${fraction}`)).toBe(true);
      }),
    );
  });

  it.each(['', '1.', '.5', '-1', '1e2', '1'.repeat(19), `0.${'1'.repeat(13)}`, '0,00', '0.00\n'])(
    'is not %j',
    (text) => {
      expect(isAccepted(text)).toBe(false);
    },
  );
});

describe('an amount in a response that is not a plain decimal', () => {
  it.each([
    ['1,250.00', 'but is "1,250.00": the comma is a thousands separator'],
    ['1,250', 'but is "1,250": the comma is a thousands separator'],
    ['12,50', 'but is "12,50": its decimal mark is a comma instead of a point'],
    ['1.250,00', 'but is "1.250,00": it has thousands separators'],
    ['1 250.00', 'but is "1 250.00": it has thousands separators'],
    ['1.25e3', 'but is "1.25e3": it has an exponent'],
    ['+5.00', 'but is "+5.00": it has a plus sign'],
    ['.50', 'but is ".50": a digit is missing beside the decimal point'],
    ['5 USD', 'but is "5 USD": it has a currency'],
    ['€5', 'but is "€5": it has a currency'],
    [' 5', 'but is " 5": it has a space before or after it'],
    ['', 'but is "": it is empty'],
    [`0.${'1'.repeat(17)}`, 'it has more than 16 decimals'],
    ['NaN', 'but is "NaN"'],
    [1250, 'must be a string, but is the number 1250'],
  ])('%j is named, with what is wrong with it', (value, part) => {
    for (const schema of [balanceTextSchema, bonusAmountSchema]) {
      const issue = describeIssue(z.object({ balance: schema }).safeParse({ balance: value }).error!);
      expect(issue).toMatch(/^balance: must be a/);
      expect(issue.endsWith(part)).toBe(true);
    }
  });

  it('that is long is cut off, and one that is missing is required', () => {
    const schema = z.object({ balance: balanceTextSchema });
    expect(describeIssue(schema.safeParse({ balance: 'x'.repeat(100) }).error!)).toBe(
      `balance: must be a decimal string, but is "${'x'.repeat(40)}…"`,
    );
    expect(describeIssue(schema.safeParse({}).error!)).toBe('balance: is required');
    expect(describeIssue(schema.safeParse({ balance: null }).error!)).toBe('balance: must be a string');
  });
});

describe('a balance in a response', () => {
  it('is decimal text, with a sign if it is negative', () => {
    const balance = fc
      .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.nat(16))
      .map(([whole, decimals]) => (decimals === 0 ? `${whole}` : `${whole}.${'5'.repeat(decimals)}`));
    fc.assert(
      fc.property(balance, (text) => {
        expect(balanceTextSchema.safeParse(text).success).toBe(true);
      }),
    );
  });

  it.each(['', '1e3', '+1', 'NaN', 7, null])('is not %j', (value) => {
    expect(balanceTextSchema.safeParse(value).success).toBe(false);
  });

  it('is parsed as money without changing its value', () => {
    expect(money(balanceTextSchema.parse('-4.50')).eq(money('-4.5'))).toBe(true);
  });
});

describe('responses', () => {
  it.each([
    ['balance', balanceResponseSchema],
    ['finish', finishResponseSchema],
  ])('to %s contain a balance', (_, schema) => {
    expect(schema.parse({ balance: '1.00' })).toEqual({ balance: '1.00' });
  });

  it('to betwin require bonus_amount in every result', () => {
    const response = { round_id: 'R1', transactions: [{ id_provider: 'b1', id: 'T1' }], balance: '1.00' };
    expect(betwinResponseSchema.safeParse(response).success).toBe(false);
  });

  it('to betwin require an id in every result', () => {
    const results = [{ id_provider: 'b1', id: '', bonus_amount: '0.00' }];
    const response = { round_id: 'R1', transactions: results, balance: '1.00' };
    expect(betwinResponseSchema.safeParse(response).success).toBe(false);
  });

  it('to rollback may have an empty id, which means that the original was not found', () => {
    const response = { round_id: 'R1', transactions: [{ id_provider: 'r1', id: '' }], balance: '1.00' };
    expect(rollbackResponseSchema.safeParse(response).success).toBe(true);
  });
});

it('a code in a sentence is followed by its meaning if the protocol defines it', () => {
  expect(explainApiCodes('155', '409')).toBe(
    '155 (transaction tombstoned) or 409 (action already rolled back)',
  );
  expect(explainApiCodes('999')).toBe('999');
});

describe('a domain error', () => {
  it.each(Object.values(API_CODES))('with api_code %s has an envelope that fits its schema', (apiCode) => {
    expect(errorEnvelopeSchema.safeParse(toEnvelope(createDomainError(apiCode, 'why'))).success).toBe(true);
  });

  it('with api_code 500 has status 500 and code internal', () => {
    const error = createDomainError('500', 'why');
    expect([error.status, toEnvelope(error).code]).toEqual([500, 'internal']);
  });

  it.each(Object.values(API_CODES).filter((code) => code !== '500'))(
    'with api_code %s has status 400 and code invalid_argument by default',
    (apiCode) => {
      const error = createDomainError(apiCode, 'why');
      expect([error.status, toEnvelope(error).code]).toEqual([400, 'invalid_argument']);
    },
  );

  it('has a balance only if one is given', () => {
    expect([
      toEnvelope(createDomainError('100', 'why', { balance: '1.00' })).meta,
      toEnvelope(createDomainError('400', 'why')).meta,
    ]).toEqual([
      { api_code: '100', api_message: 'why', balance: '1.00' },
      { api_code: '400', api_message: 'why' },
    ]);
  });

  it.each([null, undefined, 'error', {}, { kind: 'reply' }, { balance: '1.00' }])('is not %j', (value) => {
    expect(isDomainError(value)).toBe(false);
  });
});
