import { describe, expect, test } from 'vitest';
import { explainResponse } from '#core/suite/fuzz/explain-response.ts';
import {
  createWalletState,
  type WalletResponse,
  type WalletRequest,
  type WalletState,
} from '#core/suite/fuzz/wallet-model.ts';
import { money } from '#shared/money.ts';

type Moved = readonly [type: 'bet' | 'win', id: string, amount: string];

function betwin(...moved: readonly Moved[]): WalletRequest {
  const transactions = moved.map(([type, id, amount]) => ({ type, id, amount: money(amount) }));
  return { callback: 'betwin', roundId: 'r', finished: false, transactions };
}

/** Each is an own id and the id of its original. */
function rollback(...pairs: readonly (readonly [id: string, originalId: string])[]): WalletRequest {
  const transactions = pairs.map(([id, originalId]) => ({ id, originalId }));
  return { callback: 'rollback', roundId: 'r', finished: true, transactions };
}

const BALANCE: WalletRequest = { callback: 'balance' };

function ok(balance: string, ...ids: readonly string[]): WalletResponse {
  const results = ids.map((id) => ({ id, bonusAmount: money('0') }));
  return { kind: 'accepted', balance: money(balance), results };
}

function rejected(apiCode: string, balance?: string): WalletResponse {
  return { kind: 'rejected', apiCode, balance: balance === undefined ? null : money(balance) };
}

/** The balances that explain these responses one after the other, or the rule that the last one breaks. */
function play(
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
    ['a bet', '10', [betwin(['bet', 'a', '4']), ok('6', '1')], ['6']],
    ['transactions in order', '0', [betwin(['win', 'a', '4'], ['bet', 'b', '4']), ok('0', '1', '2')], ['0']],
    ['a bet above the balance: 100', '3', [betwin(['bet', 'a', '4']), rejected('100', '3')], ['3']],
    ['a limit of the wallet: 105', '9', [betwin(['bet', 'a', '4']), rejected('105', '9')], ['9']],
  ])('%s', (_what, start, exchange, expected) => {
    expect(play(start, exchange)).toEqual(expected);
  });

  test('a repeat that reports the original or the current balance', () => {
    const before = [
      [betwin(['bet', 'a', '4']), ok('6', '1')],
      [betwin(['win', 'b', '1']), ok('7', '2')],
    ] as const;
    expect(play('10', ...before, [betwin(['bet', 'a', '4']), ok('6', '1')])).toEqual(['7']);
    expect(play('10', ...before, [betwin(['bet', 'a', '4']), ok('7', '1')])).toEqual(['7']);
  });

  test('a repeat that reports the balance of an earlier repeat, but no balance that no response had', () => {
    const before = [
      [betwin(['bet', 'a', '1'], ['win', 'b', '2']), ok('11', '1', '2')],
      [betwin(['bet', 'c', '1']), ok('10', '3')],
      [betwin(['bet', 'a', '1']), ok('10', '1')],
      [betwin(['win', 'd', '1']), ok('11', '4')],
      [betwin(['win', 'e', '1']), ok('12', '5')],
    ] as const;
    expect(play('10', ...before, [betwin(['bet', 'a', '1']), ok('10', '1')])).toEqual(['12']);
    expect(play('10', ...before, [betwin(['bet', 'a', '1']), ok('9', '1')])).toBe('idempotent');
  });

  test('a known transaction beside a new one, which alone is applied', () => {
    expect(
      play(
        '10',
        [betwin(['bet', 'a', '4']), ok('6', '1')],
        [betwin(['bet', 'a', '4'], ['win', 'b', '2']), ok('8', '1', '2')],
      ),
    ).toEqual(['8']);
  });

  test('a rollback of a bet, and of an unknown transaction, which leaves a tombstone', () => {
    expect(
      play(
        '10',
        [betwin(['bet', 'a', '4']), ok('6', '1')],
        [rollback(['x', 'a']), ok('10', '2')],
        [rollback(['y', 'b']), ok('10', '')],
        [betwin(['bet', 'b', '1']), rejected('155')],
        [betwin(['bet', 'b', '1']), rejected('409')],
      ),
    ).toEqual(['10']);
  });

  test('a spent win that is taken back below zero, or down to zero: two states', () => {
    const spent = [betwin(['win', 'a', '5'], ['bet', 'b', '5']), ok('0', '1', '2')] as const;
    expect(play('0', spent, [rollback(['x', 'a']), ok('-5', '3')])).toEqual(['-5']);
    expect(play('0', spent, [rollback(['x', 'a']), ok('0', '3')])).toEqual(['0']);
  });

  test('a second rollback with another id that moves nothing, accepted or rejected', () => {
    const reversed = [
      [betwin(['bet', 'a', '4']), ok('6', '1')],
      [rollback(['x', 'a']), ok('10', '2')],
    ] as const;
    expect(play('10', ...reversed, [rollback(['y', 'a']), ok('10', '3')])).toEqual(['10']);
    expect(play('10', ...reversed, [rollback(['y', 'a']), rejected('155')])).toEqual(['10']);
  });
});

describe('the model of a wallet finds that', () => {
  test.each<[string, string, readonly (readonly [WalletRequest, WalletResponse])[], string]>([
    ['a bet debits nothing', '10', [[betwin(['bet', 'a', '4']), ok('10', '1')]], 'bet_debits'],
    ['a win credits nothing', '10', [[betwin(['win', 'a', '4']), ok('10', '1')]], 'win_credits'],
    ['a bet above the balance is accepted', '3', [[betwin(['bet', 'a', '4']), ok('-1', '1')]], 'no_funds'],
    ['a covered bet is rejected', '9', [[betwin(['bet', 'a', '4']), rejected('100', '9')]], 'accepted'],
    [
      'a rejected batch moved money',
      '3',
      [
        [betwin(['bet', 'a', '1'], ['bet', 'b', '9']), rejected('100', '3')],
        [BALANCE, ok('2')],
      ],
      'balance_follows',
    ],
    [
      'a rejection reports another balance',
      '3',
      [[betwin(['bet', 'a', '4']), rejected('100', '2')]],
      'error_balance',
    ],
    [
      'a repeat is applied again',
      '10',
      [
        [betwin(['bet', 'a', '4']), ok('6', '1')],
        [betwin(['bet', 'a', '4']), ok('2', '1')],
      ],
      'idempotent',
    ],
    [
      'a repeat has another id',
      '10',
      [
        [betwin(['bet', 'a', '4']), ok('6', '1')],
        [betwin(['bet', 'a', '4']), ok('6', '2')],
      ],
      'idempotent',
    ],
    [
      'a repeat is rejected',
      '10',
      [
        [betwin(['bet', 'a', '4']), ok('6', '1')],
        [betwin(['bet', 'a', '4']), rejected('400')],
      ],
      'idempotent',
    ],
    [
      'two transactions share an id',
      '10',
      [[betwin(['bet', 'a', '1'], ['bet', 'b', '1']), ok('8', '1', '1')]],
      'operator_id',
    ],
    [
      'a rollback is ignored',
      '10',
      [
        [betwin(['bet', 'a', '4']), ok('6', '1')],
        [rollback(['x', 'a']), ok('6', '2')],
      ],
      'rollback_reverses',
    ],
    [
      'an unknown original is rejected',
      '10',
      [[rollback(['x', 'a']), rejected('400')]],
      'rollback_tombstone',
    ],
    [
      'a tombstone is forgotten',
      '10',
      [
        [rollback(['x', 'a']), ok('10', '')],
        [betwin(['bet', 'a', '4']), ok('6', '1')],
      ],
      'tombstoned',
    ],
    [
      'a tombstone hits another transaction',
      '10',
      [
        [rollback(['x', 'a']), ok('10', '')],
        [betwin(['bet', 'b', '4']), rejected('155')],
      ],
      'tombstoned',
    ],
    [
      'a rolled-back bet is applied again',
      '10',
      [
        [betwin(['bet', 'a', '4']), ok('6', '1')],
        [rollback(['x', 'a']), ok('10', '2')],
        [betwin(['bet', 'a', '4']), ok('6', '1')],
        [BALANCE, ok('6')],
      ],
      'balance_follows',
    ],
    [
      'a rolled-back bet is applied again, with another id',
      '10',
      [
        [betwin(['bet', 'a', '4']), ok('6', '1')],
        [rollback(['x', 'a']), ok('10', '2')],
        [betwin(['bet', 'a', '4']), ok('6', '3')],
      ],
      'tombstoned',
    ],
    [
      'a second rollback reverses again',
      '10',
      [
        [betwin(['bet', 'a', '4']), ok('6', '1')],
        [rollback(['x', 'a']), ok('10', '2')],
        [rollback(['y', 'a']), ok('14', '3')],
      ],
      'rollback_reverses_once',
    ],
    [
      'a repeated rollback reverses again',
      '10',
      [
        [betwin(['bet', 'a', '4']), ok('6', '1')],
        [rollback(['x', 'a']), ok('10', '2')],
        [rollback(['x', 'a']), ok('14', '2')],
      ],
      'rollback_idempotent',
    ],
    [
      'a spent win cannot be taken back',
      '0',
      [
        [betwin(['win', 'a', '5'], ['bet', 'b', '5']), ok('0', '1', '2')],
        [rollback(['x', 'a']), rejected('100', '0')],
      ],
      'rollback_below_zero',
    ],
    ['a valid signature is refused', '10', [[BALANCE, rejected('403')]], 'signature_raw_bytes'],
    [
      'what has to be rejected is accepted',
      '10',
      [[{ callback: 'invalid', rule: 'zero_rejected', apiCode: '400', isAnyCode: true }, ok('10')]],
      'zero_rejected',
    ],
  ])('%s', (_what, start, exchanges, rule) => {
    expect(play(start, ...exchanges)).toBe(rule);
  });
});

test('a violation states balances with the decimals of the currency, as every other view does', () => {
  expect(
    explainResponse(createWalletState(money('1000'), 2), betwin(['bet', 'a', '1']), ok('-1', '1')),
  ).toEqual({
    kind: 'violation',
    violation: { rule: 'bet_debits', expected: 'balance 999.00', actual: 'balance −1.00' },
  });
});
