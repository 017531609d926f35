import { describe, expect, test } from 'vitest';
import { explainResponse } from '#core/suite/fuzz/explain-response.ts';
import {
  createWalletState,
  type WalletResponse,
  type WalletRequest,
  type WalletState,
} from '#core/suite/fuzz/wallet-model.ts';
import { money } from '#shared/money.ts';

type MovementTuple = readonly [type: 'bet' | 'win', id: string, amount: string];

function betwin(...moved: readonly MovementTuple[]): WalletRequest {
  const transactions = moved.map(([type, id, amount]) => ({ type, id, amount: money(amount) }));
  return { callback: 'betwin', roundId: 'r', finished: false, transactions };
}

/** Each pair is the rollback's own ID and the ID of its original. */
function rollback(...pairs: readonly (readonly [id: string, originalId: string])[]): WalletRequest {
  const transactions = pairs.map(([id, originalId]) => ({ id, originalId }));
  return { callback: 'rollback', roundId: 'r', finished: true, transactions };
}

const BALANCE: WalletRequest = { callback: 'balance' };

function accept(balance: string, ...ids: readonly string[]): WalletResponse {
  const results = ids.map((id) => ({ id, bonusAmount: money('0') }));
  return { kind: 'accepted', balance: money(balance), results };
}

function reject(apiCode: string, balance?: string): WalletResponse {
  return { kind: 'rejected', apiCode, balance: balance === undefined ? null : money(balance) };
}

/** The balances that explain these responses one after the other, or the rule that the last response violates. */
function explainAll(
  start: string,
  ...exchanges: readonly (readonly [WalletRequest, WalletResponse])[]
): readonly string[] | string {
  let states: readonly WalletState[] = [createWalletState(money(start), 2)];
  for (const [request, answer] of exchanges) {
    const explained = states.map((state) => explainResponse(state, request, answer));
    const next = explained.flatMap((each) => (each.kind === 'allowed' ? each.states : []));
    if (next.length === 0) return explained[0]!.kind === 'violation' ? explained[0]!.violation.rule : '';
    states = next;
  }
  return states.map(({ balance }) => balance.toFixed());
}

describe('the model of a wallet allows', () => {
  test.each<[string, string, readonly [WalletRequest, WalletResponse], readonly string[]]>([
    ['a bet', '10', [betwin(['bet', 'a', '4']), accept('6', '1')], ['6']],
    [
      'transactions in order',
      '0',
      [betwin(['win', 'a', '4'], ['bet', 'b', '4']), accept('0', '1', '2')],
      ['0'],
    ],
    ['a bet above the balance: 100', '3', [betwin(['bet', 'a', '4']), reject('100', '3')], ['3']],
    ['a limit of the wallet: 105', '9', [betwin(['bet', 'a', '4']), reject('105', '9')], ['9']],
  ])('%s', (_what, start, exchange, expected) => {
    expect(explainAll(start, exchange)).toEqual(expected);
  });

  test('a repeat that reports the original or the current balance', () => {
    const before = [
      [betwin(['bet', 'a', '4']), accept('6', '1')],
      [betwin(['win', 'b', '1']), accept('7', '2')],
    ] as const;
    expect(explainAll('10', ...before, [betwin(['bet', 'a', '4']), accept('6', '1')])).toEqual(['7']);
    expect(explainAll('10', ...before, [betwin(['bet', 'a', '4']), accept('7', '1')])).toEqual(['7']);
  });

  test('a repeat that reports the balance of an earlier repeat, but not a balance that no response had', () => {
    const before = [
      [betwin(['bet', 'a', '1'], ['win', 'b', '2']), accept('11', '1', '2')],
      [betwin(['bet', 'c', '1']), accept('10', '3')],
      [betwin(['bet', 'a', '1']), accept('10', '1')],
      [betwin(['win', 'd', '1']), accept('11', '4')],
      [betwin(['win', 'e', '1']), accept('12', '5')],
    ] as const;
    expect(explainAll('10', ...before, [betwin(['bet', 'a', '1']), accept('10', '1')])).toEqual(['12']);
    expect(explainAll('10', ...before, [betwin(['bet', 'a', '1']), accept('9', '1')])).toBe('idempotent');
  });

  test('a known transaction beside a new one, of which only the new one is applied', () => {
    expect(
      explainAll(
        '10',
        [betwin(['bet', 'a', '4']), accept('6', '1')],
        [betwin(['bet', 'a', '4'], ['win', 'b', '2']), accept('8', '1', '2')],
      ),
    ).toEqual(['8']);
  });

  test('a rollback of a bet, and of an unknown transaction, which leaves a tombstone', () => {
    expect(
      explainAll(
        '10',
        [betwin(['bet', 'a', '4']), accept('6', '1')],
        [rollback(['x', 'a']), accept('10', '2')],
        [rollback(['y', 'b']), accept('10', '')],
        [betwin(['bet', 'b', '1']), reject('155')],
        [betwin(['bet', 'b', '1']), reject('409')],
      ),
    ).toEqual(['10']);
  });

  test('the rollback of a spent win to a negative balance or to zero, as two states', () => {
    const spent = [betwin(['win', 'a', '5'], ['bet', 'b', '5']), accept('0', '1', '2')] as const;
    expect(explainAll('0', spent, [rollback(['x', 'a']), accept('-5', '3')])).toEqual(['-5']);
    expect(explainAll('0', spent, [rollback(['x', 'a']), accept('0', '3')])).toEqual(['0']);
  });

  test('a second rollback with another id that moves nothing, accepted or rejected', () => {
    const reversed = [
      [betwin(['bet', 'a', '4']), accept('6', '1')],
      [rollback(['x', 'a']), accept('10', '2')],
    ] as const;
    expect(explainAll('10', ...reversed, [rollback(['y', 'a']), accept('10', '3')])).toEqual(['10']);
    expect(explainAll('10', ...reversed, [rollback(['y', 'a']), reject('155')])).toEqual(['10']);
  });
});

describe('the model of a wallet finds that', () => {
  test.each<[string, string, readonly (readonly [WalletRequest, WalletResponse])[], string]>([
    ['a bet debits nothing', '10', [[betwin(['bet', 'a', '4']), accept('10', '1')]], 'bet_debits'],
    ['a win credits nothing', '10', [[betwin(['win', 'a', '4']), accept('10', '1')]], 'win_credits'],
    [
      'a bet above the balance is accepted',
      '3',
      [[betwin(['bet', 'a', '4']), accept('-1', '1')]],
      'no_funds',
    ],
    ['a covered bet is rejected', '9', [[betwin(['bet', 'a', '4']), reject('100', '9')]], 'accepted'],
    [
      'a rejected batch moved money',
      '3',
      [
        [betwin(['bet', 'a', '1'], ['bet', 'b', '9']), reject('100', '3')],
        [BALANCE, accept('2')],
      ],
      'balance_follows',
    ],
    [
      'a rejection reports another balance',
      '3',
      [[betwin(['bet', 'a', '4']), reject('100', '2')]],
      'error_balance',
    ],
    [
      'a repeat is applied again',
      '10',
      [
        [betwin(['bet', 'a', '4']), accept('6', '1')],
        [betwin(['bet', 'a', '4']), accept('2', '1')],
      ],
      'idempotent',
    ],
    [
      'a repeat has another id',
      '10',
      [
        [betwin(['bet', 'a', '4']), accept('6', '1')],
        [betwin(['bet', 'a', '4']), accept('6', '2')],
      ],
      'idempotent',
    ],
    [
      'a repeat is rejected',
      '10',
      [
        [betwin(['bet', 'a', '4']), accept('6', '1')],
        [betwin(['bet', 'a', '4']), reject('400')],
      ],
      'idempotent',
    ],
    [
      'two transactions share an id',
      '10',
      [[betwin(['bet', 'a', '1'], ['bet', 'b', '1']), accept('8', '1', '1')]],
      'operator_id',
    ],
    [
      'a rollback is ignored',
      '10',
      [
        [betwin(['bet', 'a', '4']), accept('6', '1')],
        [rollback(['x', 'a']), accept('6', '2')],
      ],
      'rollback_reverses',
    ],
    ['an unknown original is rejected', '10', [[rollback(['x', 'a']), reject('400')]], 'rollback_tombstone'],
    [
      'a tombstone is forgotten',
      '10',
      [
        [rollback(['x', 'a']), accept('10', '')],
        [betwin(['bet', 'a', '4']), accept('6', '1')],
      ],
      'tombstoned',
    ],
    [
      'a tombstone hits another transaction',
      '10',
      [
        [rollback(['x', 'a']), accept('10', '')],
        [betwin(['bet', 'b', '4']), reject('155')],
      ],
      'tombstoned',
    ],
    [
      'a rolled-back bet is applied again',
      '10',
      [
        [betwin(['bet', 'a', '4']), accept('6', '1')],
        [rollback(['x', 'a']), accept('10', '2')],
        [betwin(['bet', 'a', '4']), accept('6', '1')],
        [BALANCE, accept('6')],
      ],
      'balance_follows',
    ],
    [
      'a rolled-back bet is applied again, with another id',
      '10',
      [
        [betwin(['bet', 'a', '4']), accept('6', '1')],
        [rollback(['x', 'a']), accept('10', '2')],
        [betwin(['bet', 'a', '4']), accept('6', '3')],
      ],
      'tombstoned',
    ],
    [
      'a second rollback reverses again',
      '10',
      [
        [betwin(['bet', 'a', '4']), accept('6', '1')],
        [rollback(['x', 'a']), accept('10', '2')],
        [rollback(['y', 'a']), accept('14', '3')],
      ],
      'rollback_reverses_once',
    ],
    [
      'a repeated rollback reverses again',
      '10',
      [
        [betwin(['bet', 'a', '4']), accept('6', '1')],
        [rollback(['x', 'a']), accept('10', '2')],
        [rollback(['x', 'a']), accept('14', '2')],
      ],
      'rollback_idempotent',
    ],
    [
      'a spent win cannot be taken back',
      '0',
      [
        [betwin(['win', 'a', '5'], ['bet', 'b', '5']), accept('0', '1', '2')],
        [rollback(['x', 'a']), reject('100', '0')],
      ],
      'rollback_below_zero',
    ],
    ['a valid signature is refused', '10', [[BALANCE, reject('403')]], 'signature_raw_bytes'],
    [
      'what has to be rejected is accepted',
      '10',
      [[{ callback: 'invalid', rule: 'zero_rejected', apiCode: '400', allowsAnyCode: true }, accept('10')]],
      'zero_rejected',
    ],
    [
      'a bet moves 100 times its amount',
      '99850',
      [[betwin(['bet', 'a', '1']), accept('99750', '1')]],
      'in_currency_units',
    ],
  ])('%s', (_what, start, exchanges, rule) => {
    expect(explainAll(start, ...exchanges)).toBe(rule);
  });
});

test('a violation states balances with the decimals of the currency, like every other view', () => {
  expect(
    explainResponse(createWalletState(money('1000'), 2), betwin(['bet', 'a', '1']), accept('-1', '1')),
  ).toEqual({
    kind: 'violation',
    violation: {
      rule: 'bet_debits',
      expected: 'balance 999.00',
      actual: 'balance −1.00',
      movesMoney: true,
      hint: 'other_amount',
    },
  });
});

describe('a transaction that the wallet takes for another one', () => {
  function findLast(start: string, ...exchanges: readonly (readonly [WalletRequest, WalletResponse])[]) {
    let state = createWalletState(money(start), 2);
    for (const [request, answer] of exchanges.slice(0, -1)) {
      const explained = explainResponse(state, request, answer);
      if (explained.kind === 'violation') throw new Error(explained.violation.rule);
      [state] = explained.states as [WalletState];
    }
    const last = explainResponse(state, ...exchanges.at(-1)!);
    return last.kind === 'violation' ? last.violation : null;
  }

  test('is found by the ID and the balance together, and the money is named first', () => {
    expect(
      findLast(
        '995',
        [betwin(['bet', 'a', '4']), accept('991', '1')],
        [betwin(['bet', 'b', '4']), accept('991', '1')],
      ),
    ).toEqual({
      rule: 'new_id_processed',
      expected: 'balance 987.00; a different `id` for each transaction',
      actual: 'balance 991.00: b moved nothing; two have the `id` 1',
      movesMoney: true,
      hint: null,
    });
  });

  test('is not reported as a bet that ignored the balance, even if it exceeds the balance', () => {
    expect(
      findLast(
        '995',
        [betwin(['bet', 'a', '597']), accept('398', '1')],
        [betwin(['bet', 'b', '597']), accept('398', '1')],
      ),
    ).toMatchObject({
      rule: 'new_id_processed',
      expected: expect.stringMatching(
        /^HTTP 400 with api_code 100 .*exceeds the balance 398\.00; a different/,
      ),
    });
  });

  test('may be one of a batch', () => {
    const merged = [betwin(['bet', 'a', '4'], ['bet', 'b', '4']), accept('6', '1', '1')] as const;
    expect(findLast('10', merged)).toMatchObject({ rule: 'new_id_processed', movesMoney: true });
  });

  test.each(['6', '9'])('may be a new one beside a known one: balance %s', (balance) => {
    expect(
      findLast(
        '10',
        [betwin(['bet', 'a', '4']), accept('6', '1')],
        [betwin(['win', 'b', '3']), accept('9', '2')],
        [betwin(['bet', 'a', '4'], ['win', 'c', '5']), accept(balance, '1', '3')],
      ),
    ).toMatchObject({ rule: 'new_id_processed', hint: 'batch_by_transaction' });
  });

  test('is not reported if only the ID is shared', () => {
    expect(
      findLast(
        '10',
        [betwin(['bet', 'a', '4']), accept('6', '1')],
        [betwin(['bet', 'b', '4']), accept('2', '1')],
      ),
    ).toMatchObject({ rule: 'operator_id', movesMoney: false, hint: 'id_shared' });
  });
});

describe('the cause of a violation follows from the response', () => {
  const BET = [betwin(['bet', 'a', '4']), accept('6', '1')] as const;
  const REVERSED = [rollback(['x', 'a']), accept('10', '2')] as const;

  test.each<[string, readonly (readonly [WalletRequest, WalletResponse])[], string, string | null]>([
    [
      'a repeat with another ID',
      [BET, [betwin(['bet', 'a', '4']), accept('6', '2')]],
      'idempotent',
      'response_remade',
    ],
    ['a rejected repeat', [BET, [betwin(['bet', 'a', '4']), reject('400')]], 'idempotent', 'repeat_rejected'],
    [
      'a rejection with another code',
      [[betwin(['bet', 'a', '40']), reject('400')]],
      'no_funds',
      'other_code',
    ],
    [
      'a tombstone of others',
      [
        [rollback(['x', 'b']), accept('10', '')],
        [betwin(['bet', 'a', '4']), reject('155')],
      ],
      'tombstoned',
      'tombstone_of_others',
    ],
    [
      'a rollback without effect',
      [BET, [rollback(['x', 'a']), accept('6', '2')]],
      'rollback_reverses',
      'none_reversed',
    ],
    [
      'a batch of rollbacks without effect',
      [BET, [rollback(['x', 'a'], ['y', 'a']), accept('6', '2', '3')]],
      'rollback_reverses',
      'none_reversed',
    ],
    [
      'a bet that is reversed twice',
      [BET, REVERSED, [rollback(['y', 'a']), accept('14', '3')]],
      'rollback_reverses_once',
      null,
    ],
    [
      'a reversed bet that is debited by a second rollback',
      [BET, REVERSED, [rollback(['y', 'a']), accept('6', '3')]],
      'balance_follows',
      null,
    ],
    ['a cut-off amount', [[betwin(['bet', 'a', '0.29']), accept('9.72', '1')]], 'bet_debits', 'truncated'],
    [
      'an amount rounded up',
      [[betwin(['bet', 'a', '0.29']), accept('9.70', '1')]],
      'bet_debits',
      'small_amount',
    ],
    ['a small amount', [[betwin(['bet', 'a', '0.01']), accept('10', '1')]], 'bet_debits', 'small_amount'],
  ])('%s', (_what, exchanges, rule, hint) => {
    let state = createWalletState(money('10'), 2);
    let violation = null;
    for (const [request, answer] of exchanges) {
      const explained = explainResponse(state, request, answer);
      if (explained.kind === 'violation') ({ violation } = explained);
      else [state] = explained.states as [WalletState];
    }
    expect(violation).toMatchObject({ rule, hint });
  });
});
