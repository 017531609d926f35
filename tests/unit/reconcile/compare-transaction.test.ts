import { describe, expect, test } from 'vitest';
import {
  compareTransaction,
  formatAtGateway,
  formatInLedger,
  type AmountFormat,
} from '#core/reconcile/compare-transaction.ts';
import type { GatewayTransaction } from '#core/reconcile/gateway-books.ts';
import type { LedgerEntry, SentRollback } from '#core/reconcile/ledger-store.ts';

const BET: GatewayTransaction = {
  idProvider: 'x',
  type: 'bet',
  amount: '1.50',
  state: 'confirmed',
  roundId: 'r',
  casinoId: 'acme',
  accountId: 'alice',
  currency: 'USD',
  decimals: 2,
  at: 0,
};
const WIN: GatewayTransaction = { ...BET, type: 'win' };
const SIGNED: AmountFormat = { mark: 'point', hasSignedAmounts: true, isInMinorUnits: false };
const UNSIGNED: AmountFormat = { ...SIGNED, hasSignedAmounts: false };

function createEntry(amount: string, more: Partial<LedgerEntry> = {}): LedgerEntry {
  return {
    key: 'x',
    isReversal: false,
    line: 2,
    kind: 'unknown',
    state: 'applied',
    amount,
    original: null,
    player: null,
    currency: null,
    round: null,
    finished: null,
    casino: null,
    time: null,
    ...more,
  };
}

function classify(
  sent: GatewayTransaction,
  entries: readonly LedgerEntry[],
  format: AmountFormat = SIGNED,
  rollbacks: readonly SentRollback[] = [],
) {
  return compareTransaction({ sent, entries, rollbacks }, format)?.class ?? null;
}

test.each<[string, string, boolean, string | null]>([
  ['-150.00', '−150.00 in the ledger, and −1.50', false, 'Perhaps the ledger is in minor units.'],
  ['-1.5', '−0.015 in the ledger, and −1.50', true, 'Perhaps the ledger is not in minor units.'],
  ['-15.00', '−15.00 in the ledger, and −1.50', false, null],
  ['-0.015', '−0.015 in the ledger, and −1.50', false, null],
])(
  'for an amount of %s instead of −1.50, the message is: moves %s',
  (amount, moves, isInMinorUnits, suggestion) => {
    const both = { sent: BET, entries: [createEntry(amount)], rollbacks: [] };
    expect(compareTransaction(both, { ...SIGNED, isInMinorUnits })?.message).toBe(
      [`The bet moves ${moves} at the gateway.`, ...(suggestion === null ? [] : [suggestion])].join(' '),
    );
  },
);

describe('a confirmed transaction agrees with', () => {
  test.each<[string, GatewayTransaction, LedgerEntry, AmountFormat]>([
    ['a debit without a type', BET, createEntry('-1.5'), SIGNED],
    ['an amount without sign and type', BET, createEntry('1.50'), UNSIGNED],
    ['a type and an amount without sign', BET, createEntry('1.50000', { kind: 'bet' }), UNSIGNED],
    ['a win', WIN, createEntry('1.50', { kind: 'win' }), SIGNED],
    ['minor units', BET, createEntry('-150'), { ...SIGNED, isInMinorUnits: true }],
    ['a currency in lower case', BET, createEntry('-1.50', { currency: 'usd', player: 'alice' }), SIGNED],
  ])('%s', (_what, sent, one, format) => {
    expect(classify(sent, [one], format)).toBeNull();
  });
});

describe('the amount differs', () => {
  test.each<[string, GatewayTransaction, LedgerEntry, AmountFormat]>([
    ['if it is another', BET, createEntry('-1.51'), SIGNED],
    [
      'by its last decimal',
      { ...BET, amount: '0.0000000000000001' },
      createEntry('-0.0000000000000002'),
      SIGNED,
    ],
    ['if a bet was paid out', BET, createEntry('1.50', { kind: 'bet' }), SIGNED],
    ['if a bet was posted as a win', BET, createEntry('1.50', { kind: 'win' }), UNSIGNED],
    ['if it is zero', BET, createEntry('0', { kind: 'bet' }), SIGNED],
    ['if minor units are taken for whole ones', BET, createEntry('-150'), SIGNED],
  ])('%s', (_what, sent, one, format) => {
    expect(classify(sent, [one], format)).toBe('amount_differs');
  });
});

test('a movement that happened twice is reported first, then a different account, then a different amount', () => {
  const other = createEntry('-2.00', { player: 'bob' });
  expect(classify(BET, [createEntry('-1.50'), other])).toBe('applied_twice');
  expect(classify(BET, [other])).toBe('account_differs');
  expect(classify({ ...BET, state: 'unknown' }, [createEntry('-2.00')])).toBe('amount_differs');
});

test('a transaction of another player or in another currency differs by its account', () => {
  expect(classify(BET, [createEntry('-1.50', { player: 'bob' })])).toBe('account_differs');
  expect(classify(BET, [createEntry('-1.50', { currency: 'EUR' })])).toBe('account_differs');
});

describe('a reversal', () => {
  const REVERSALS: [string, LedgerEntry][] = [
    ['of its own ID and type', createEntry('1.50', { kind: 'rollback' })],
    ['that names it', createEntry('1.50', { kind: 'rollback', isReversal: true })],
    ['that is the opposite movement with its ID', createEntry('1.50')],
    ['without an amount', createEntry('', { kind: 'rollback', isReversal: true })],
  ];
  test.each(REVERSALS)('%s counts once', (_what, reversal) => {
    const entries = [createEntry('-1.50', { line: 3 }), reversal];
    expect(classify({ ...BET, state: 'rolled_back' }, entries)).toBeNull();
    expect(classify(BET, entries)).toBe('reversed_on_one_side');
    expect(classify({ ...BET, state: 'rolled_back' }, [...entries, reversal])).toBe('applied_twice');
  });

  test('is also a state of the transaction', () => {
    const entries = [createEntry('-1.50', { state: 'reversed' })];
    expect(classify({ ...BET, state: 'rolled_back' }, entries)).toBeNull();
    expect(classify(BET, entries)).toBe('reversed_on_one_side');
  });

  test('with another amount differs', () => {
    const entries = [createEntry('-1.50'), createEntry('1.00', { kind: 'rollback', isReversal: true })];
    expect(classify({ ...BET, state: 'rolled_back' }, entries)).toBe('amount_differs');
  });

  test('of a win is a debit', () => {
    const taken = createEntry('-1.50', { kind: 'rollback', isReversal: true });
    expect(
      classify({ ...WIN, state: 'rolled_back' }, [createEntry('1.50', { kind: 'win' }), taken]),
    ).toBeNull();
    const unsigned = [createEntry('1.50', { kind: 'win' }), { ...taken, amount: '1.50' }];
    expect(classify({ ...WIN, state: 'rolled_back' }, unsigned, UNSIGNED)).toBeNull();
  });

  test('that moved nothing does not count', () => {
    const entries = [
      createEntry('-1.50', { kind: 'bet' }),
      createEntry('0.00', { kind: 'rollback', isReversal: true }),
    ];
    expect(classify({ ...BET, state: 'rolled_back' }, entries)).toBe('reversed_on_one_side');
  });
});

describe('a transaction of the gateway in the state', () => {
  const APPLIED = [createEntry('-1.50')];
  const rollback = (outcome: SentRollback['outcome']): SentRollback[] => [
    { idProvider: 'r', original: 'x', roundId: 'r', outcome },
  ];
  test.each([
    ['confirmed', null, 'missing_in_ledger'],
    ['declined', 'missing_in_gateway', null],
    ['rolled_back', 'reversed_on_one_side', null],
    ['sending', 'unknown_outcome', 'unknown_outcome'],
    ['unknown', 'unknown_outcome', 'unknown_outcome'],
    ['rolling_back', 'unknown_outcome', 'unknown_outcome'],
  ] as const)('%s, with and without an entry', (state, withEntry, withoutEntry) => {
    expect(classify({ ...BET, state }, APPLIED)).toBe(withEntry);
    expect(classify({ ...BET, state }, [])).toBe(withoutEntry);
    expect(classify({ ...BET, state }, [createEntry('0', { state: 'no_effect' })])).toBe(withoutEntry);
  });

  test('rolling_back, whose rollback was rejected, was not reversed', () => {
    const sent = { ...BET, state: 'rolling_back' } as const;
    expect(classify(sent, APPLIED, SIGNED, rollback('rejected'))).toBe('reversed_on_one_side');
    expect(classify(sent, [], SIGNED, rollback('rejected'))).toBeNull();
    expect(classify(sent, APPLIED, SIGNED, rollback('unknown'))).toBe('unknown_outcome');
  });

  test('unknown is reported as applied twice if the ledger has it twice', () => {
    expect(classify({ ...BET, state: 'unknown' }, [...APPLIED, ...APPLIED])).toBe('applied_twice');
  });
});

test.each([
  ['1.50', { hasSignedAmounts: false }],
  ['-1.50', { hasSignedAmounts: true }],
  ['150', { hasSignedAmounts: false, isInMinorUnits: true }],
])(
  'both sides state a bet as a signed amount, whatever the notation of the ledger: %s',
  (amount, notation) => {
    const format = { ...SIGNED, ...notation };
    expect([formatAtGateway(BET), formatInLedger(createEntry(amount), BET, format)]).toEqual([
      '-1.50',
      '-1.50',
    ]);
  },
);
