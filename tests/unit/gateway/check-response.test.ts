import { describe, expect, test } from 'vitest';
import { reactTo, type Reaction } from '#core/gateway/delivery/reaction.ts';
import { CALLBACKS, type Callback } from '#shared/protocol/callback.ts';
import { createReply, SENT, VALID_RESPONSES } from '#tests/support/wallets/callbacks.ts';

function react(callback: Callback, change: object): Reaction {
  return reactTo(createReply(200, { ...VALID_RESPONSES[callback], ...change }), SENT[callback]);
}

function createViolation(rule: RegExp | string): object {
  const message =
    typeof rule === 'string'
      ? `The wallet's response breaks the protocol: ${rule}`
      : expect.stringMatching(rule);
  return { kind: 'invalid', message };
}

const BET = { id_provider: 't1', id: 'w1', bonus_amount: '0.00' };
const WIN = { id_provider: 't2', id: 'w2', bonus_amount: '0.00' };

describe.each(CALLBACKS)('the response of %s', (callback) => {
  test.each([undefined, null, 12.5, '', '1e2', '1,000.00', '.5', '+1', '1.', ' 1', '9'.repeat(81)])(
    'is invalid with the balance %j',
    (balance) => {
      expect(react(callback, { balance })).toEqual(createViolation(/ breaks the protocol: balance: /));
    },
  );

  test.each(['0', '0.00', '12', '0012.50', '-3.50', '9'.repeat(80), '1.0000000000000001'])(
    'accepts the balance %s as written',
    (balance) => {
      expect(react(callback, { balance })).toEqual({ kind: 'accepted', balance });
    },
  );

  test.each(['[]', 'null', '"12.50"', '12.5', 'true'])('is invalid if it is %s as a whole', (body) => {
    expect(reactTo(createReply(200, body), SENT[callback])).toEqual(
      createViolation(/ breaks the protocol: body: /),
    );
  });

  test('may contain fields that the protocol does not define', () => {
    expect(react(callback, { vip: true }).kind).toBe('accepted');
  });
});

describe.each(['betwin', 'rollback'] as const)(
  'the response of %s echoes each transaction at its position',
  (callback) => {
    test.each([
      { label: 'none at all', results: undefined, rule: 'transactions: is required' },
      { label: 'an empty list', results: [], rule: / breaks the protocol: transactions: / },
      { label: 'one too few', results: [BET], rule: 'transactions: has 1 result for 2 transactions' },
      {
        label: 'one too many',
        results: [BET, WIN, { ...WIN, id_provider: 't3' }],
        rule: 'transactions: has 3 results for 2 transactions',
      },
      {
        label: 'the other order',
        results: [WIN, BET],
        rule: 'transactions[0].id_provider: is in a different position than in the request',
      },
      {
        label: 'one of them twice',
        results: [BET, BET],
        rule: 'transactions[1].id_provider: is in a different position than in the request',
      },
      {
        label: 'a foreign id',
        results: [BET, { ...WIN, id_provider: 'x' }],
        rule: 'transactions[1].id_provider: is not in the request',
      },
      {
        label: "the rolled back transactions' ids, or any others",
        results: [
          { ...BET, id_provider: 'o1' },
          { ...WIN, id_provider: 'o2' },
        ],
        rule: 'transactions[0].id_provider: is not in the request',
      },
      {
        label: 'an id in other letters',
        results: [{ ...BET, id_provider: 'T1' }, WIN],
        rule: 'transactions[0].id_provider: is not in the request',
      },
      {
        label: 'an empty id_provider',
        results: [{ ...BET, id_provider: '' }, WIN],
        rule: / breaks the protocol: transactions\[0\]\.id_provider: /,
      },
      {
        label: 'a result without its id',
        results: [BET, { id_provider: 't2', bonus_amount: '0.00' }],
        rule: 'transactions[1].id: is required',
      },
    ])('and is invalid with $label', ({ results, rule }) => {
      expect(react(callback, { transactions: results })).toEqual(createViolation(rule));
    });

    test.each([{ round_id: undefined }, { round_id: '' }, { round_id: 7 }])(
      'and is invalid with %j',
      (change) => {
        expect(react(callback, change)).toEqual(createViolation(/ breaks the protocol: round_id: /));
      },
    );
  },
);

describe('betwin', () => {
  test.each([undefined, 0, '', '-0.01', '1'.repeat(19), '0.1234567890123', '1e2'])(
    'is invalid with the bonus_amount %j',
    (bonus) => {
      expect(react('betwin', { transactions: [BET, { ...WIN, bonus_amount: bonus }] })).toEqual(
        createViolation(/ breaks the protocol: transactions\[1\]\.bonus_amount: /),
      );
    },
  );

  test('is invalid with an empty operator-side id', () => {
    expect(react('betwin', { transactions: [BET, { ...WIN, id: '' }] })).toEqual(
      createViolation(/ breaks the protocol: transactions\[1\]\.id: /),
    );
  });
});

test('a rollback may be answered with an empty id, which means that the original was not found', () => {
  const transactions = [
    { id_provider: 't1', id: '' },
    { id_provider: 't2', id: 'w2' },
  ];
  expect(react('rollback', { transactions }).kind).toBe('accepted');
});
