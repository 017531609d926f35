import { describe, expect, test } from 'vitest';
import { createResponseWarnings } from '#core/gateway/delivery/response-warnings.ts';
import { reactTo } from '#core/gateway/delivery/reaction.ts';
import type { WireOutcome } from '#core/http/wire-exchange.ts';
import type { Callback } from '#shared/protocol/callback.ts';

type Moves = readonly (readonly [type: 'bet' | 'win', id: string, amount: string])[];

interface Call {
  readonly callback: Callback;
  readonly moves?: Moves;
  /** The original transactions that a rollback reverses. */
  readonly reverses?: readonly string[];
  readonly finished?: boolean;
  readonly account?: string;
  readonly attempt?: number;
  /** The wallet's own ID of each result. */
  readonly operatorId?: string;
  /** Whether an armed fault affects the response. */
  readonly isFaulty?: boolean;
}

/** Callbacks of a wallet with scripted responses, and the warnings of each. */
function createWallet() {
  const warnings = createResponseWarnings();
  let now = 1_000_000;

  function begin(call: Call) {
    const { callback, moves = [], reverses = [], finished = false, account = 'alice', attempt = 1 } = call;
    const { operatorId = 'w', isFaulty = false } = call;
    const transactions =
      callback === 'rollback'
        ? reverses.map((id, index) => ({
            id_provider: `r${index}-${id}`,
            type: 'rollback',
            original_id_provider: id,
          }))
        : moves.map(([type, id, amount]) => ({ id_provider: id, type, amount }));
    const request = { account_id: account, currency: 'USD', finished, transactions };
    const sent = {
      callback,
      body: Buffer.from(JSON.stringify(request)),
      operatorId: 'acme',
      casinoId: 'acme',
      decimals: 2,
      delivery: { attempt },
    };
    const judge = warnings.start(sent);
    return (status: number, balance: string, apiCode = '155', isEdited = false): readonly string[] => {
      now += 20;
      const results = transactions.map(({ id_provider }) => ({
        id_provider,
        id: operatorId,
        bonus_amount: '0',
      }));
      const error = { code: 'x', msg: 'no', meta: { api_code: apiCode, api_message: 'no' } };
      const response = status === 200 ? { balance, round_id: 'R', transactions: results } : error;
      const outcome = {
        kind: 'reply',
        status,
        body: Buffer.from(JSON.stringify(response)),
      } as unknown as WireOutcome;
      return judge(outcome, reactTo(outcome, sent), {
        startedAt: now - 20,
        endedAt: now,
        isEdited,
        isFaulty,
      });
    };
  }

  const call = (each: Call, balance: string, status = 200) => begin(each)(status, balance);
  return {
    begin,
    call,
    pass: (ms: number): void => void (now += ms),
    warnings,
  };
}

type ScriptedWallet = ReturnType<typeof createWallet>;

const BALANCE: Call = { callback: 'balance' };
const BET: Call = { callback: 'betwin', moves: [['bet', 'b1', '10']] };
const WIN: Call = { callback: 'betwin', moves: [['win', 'w1', '25']] };
const BET_AND_WIN: Call = {
  callback: 'betwin',
  moves: [
    ['bet', 'b1', '10'],
    ['win', 'w1', '25'],
  ],
};
const NEXT_BET: Call = { callback: 'betwin', moves: [['bet', 'b2', '1']] };
const LAST_BET: Call = { callback: 'betwin', moves: [['bet', 'b3', '1']] };
const ROLLBACK: Call = { callback: 'rollback', reverses: ['b1'] };
const ROLLBACK_OF_BOTH: Call = { callback: 'rollback', reverses: ['w1', 'b1'] };
const FINISH: Call = { callback: 'finish' };

describe('a balance that does not add up gets a warning', () => {
  test.each<[string, (wallet: ScriptedWallet) => readonly string[], string]>([
    [
      'if a rollback returns nothing',
      ({ call }) => (call(BALANCE, '100'), call(BET, '90'), call(ROLLBACK, '90')),
      'balance: 90.00 does not follow from the previous 90.00 and what this request reverses, which make 100.00. Other activity by the player can explain it.',
    ],
    [
      'where it gives back twice',
      ({ call }) => (call(BALANCE, '100'), call(BET, '90'), call(ROLLBACK, '110')),
      'balance: 110.00 does not follow from the previous 90.00 and what this request reverses, which make 100.00. Other activity by the player can explain it.',
    ],
    [
      'where it takes a win back only',
      ({ call }) => (call(BALANCE, '100'), call(BET_AND_WIN, '115'), call(ROLLBACK_OF_BOTH, '90')),
      'balance: 90.00 does not follow from the previous 115.00 and what this request reverses, which make 100.00. Other activity by the player can explain it.',
    ],
    [
      'where it stops at zero instead of below it',
      ({ call }) => (
        call(BALANCE, '0'),
        call(WIN, '25'),
        call({ callback: 'betwin', moves: [['bet', 'b2', '20']] }, '5'),
        call({ callback: 'rollback', reverses: ['w1'] }, '0')
      ),
      'balance: 0.00 does not follow from the previous 5.00 and what this request reverses, which make −20.00. Other activity by the player can explain it.',
    ],
    [
      'after a bet that only a second attempt brought, and a look at the balance since',
      ({ call }) => (call({ ...BET, attempt: 2 }, '90'), call(BALANCE, '90'), call(ROLLBACK, '90')),
      'balance: 90.00 does not follow from the previous 90.00 and what this request reverses, which make 100.00. Other activity by the player can explain it.',
    ],
    [
      'where a finish moves money',
      ({ call }) => (call(BALANCE, '100'), call(BET, '90'), call(FINISH, '95')),
      'balance: 95.00 does not follow from the previous 90.00, and a finish moves no money. Other activity by the player can explain it.',
    ],
    [
      'where the wallet reports cents, and that is the reason',
      ({ call }) => (call(BALANCE, '10000'), call(BET, '9000')),
      'balance: 9,000.00 is a change of −1,000.00, which is 100 times the amount. Does the wallet report minor units, such as cents? Balances are in units of the currency.',
    ],
    [
      'where a bet is posted by an attempt without a response, and again by the next one',
      ({ call }) => (call(BALANCE, '100'), call(BET, '', 500), call({ ...BET, attempt: 2 }, '80')),
      "balance: 80.00 does not follow from the previous 100.00 and this request's transactions, which make 90.00. The request moved money more than once: with an earlier attempt, whose outcome was unknown, and with this one. A repeated id_provider must not move money again. Other activity by the player can explain it.",
    ],
    [
      'where each of four attempts posts it',
      ({ call }) => (
        call(BALANCE, '100'),
        call(BET_AND_WIN, '', 500),
        call({ ...BET_AND_WIN, attempt: 2 }, '', 500),
        call({ ...BET_AND_WIN, attempt: 3 }, '', 500),
        call({ ...BET_AND_WIN, attempt: 4 }, '160')
      ),
      "balance: 160.00 does not follow from the previous 100.00 and this request's transactions, which make 115.00. The request moved money more than once: with an earlier attempt, whose outcome was unknown, and with this one. A repeated id_provider must not move money again. Other activity by the player can explain it.",
    ],
    [
      'where the next attempt posts the bet again, but not the win',
      ({ call }) => (
        call(BALANCE, '100'),
        call(BET_AND_WIN, '', 500),
        call({ ...BET_AND_WIN, attempt: 2 }, '105')
      ),
      "balance: 105.00 does not follow from the previous 100.00 and this request's transactions, which make 115.00. The request moved money more than once: with an earlier attempt, whose outcome was unknown, and with this one. A repeated id_provider must not move money again. Other activity by the player can explain it.",
    ],
    [
      'where a second attempt has a wrong balance of another kind',
      ({ call }) => (call(BALANCE, '100'), call(BET, '', 500), call({ ...BET, attempt: 2 }, '95')),
      "balance: 95.00 does not follow from the previous 100.00 and this request's transactions, which make 90.00. Other activity by the player can explain it.",
    ],
    [
      'where a rollback does not give back what a bet without a response took',
      ({ call }) => (
        call(BALANCE, '100'),
        call(BET, '', 500),
        call({ ...BET, attempt: 2 }, '', 500),
        call(ROLLBACK, '90')
      ),
      'balance: 90.00 does not follow from the previous 100.00: this request reverses everything since. Other activity by the player can explain it.',
    ],
    [
      'where a second attempt of a rollback gives back twice',
      ({ call }) => (
        call(BALANCE, '100'),
        call(BET, '90'),
        call(ROLLBACK, '', 500),
        call({ ...ROLLBACK, attempt: 2 }, '110')
      ),
      'balance: 110.00 does not follow from the previous 90.00 and what this request reverses, which make 100.00. The request moved money more than once: with an earlier attempt, whose outcome was unknown, and with this one. A repeated id_provider must not move money again. Other activity by the player can explain it.',
    ],
    [
      'where a finish moves money, after a failed attempt of it',
      ({ call }) => (call(BALANCE, '100'), call(FINISH, '', 500), call({ ...FINISH, attempt: 2 }, '90')),
      'balance: 90.00 does not follow from the previous 100.00, and a finish moves no money. Other activity by the player can explain it.',
    ],
    [
      'where a bet comes soon after a look',
      ({ call, pass }) => (call(BALANCE, '100'), pass(100_000), call(BET, '100')),
      "balance: 100.00 does not follow from the previous 100.00 and this request's transactions, which make 90.00. Other activity by the player can explain it.",
    ],
    [
      'where a fault changes this balance as it did the one before',
      ({ call }) => (call({ ...BALANCE, isFaulty: true }, '100'), call({ ...BET, isFaulty: true }, '100')),
      "balance: 100.00 does not follow from the previous 100.00 and this request's transactions, which make 90.00. Other activity by the player can explain it.",
    ],
    [
      'with the doubt about the one before, if that got a warning, even if another one follows from it',
      ({ call }) => (call(BALANCE, '100'), call(BET, '100'), call(NEXT_BET, '99'), call(LAST_BET, '88')),
      "balance: 88.00 does not follow from the previous 99.00 and this request's transactions, which make 98.00. An earlier response has the same warning, so the previous balance may be the wrong one. Other activity by the player can explain it.",
    ],
    [
      'without that doubt, once the balance has been asked for',
      ({ call }) => (call(BALANCE, '100'), call(BET, '100'), call(BALANCE, '90'), call(NEXT_BET, '90')),
      "balance: 90.00 does not follow from the previous 90.00 and this request's transactions, which make 89.00. Other activity by the player can explain it.",
    ],
    [
      'without that doubt, two minutes later',
      ({ call, pass }) => (
        call(BALANCE, '100'),
        call(BET, '100'),
        pass(100_000),
        call(NEXT_BET, '99'),
        pass(30_000),
        call(LAST_BET, '99')
      ),
      "balance: 99.00 does not follow from the previous 99.00 and this request's transactions, which make 98.00. Other activity by the player can explain it.",
    ],
  ])('%s', (_words, play, says) => {
    expect(play(createWallet())).toEqual([says]);
  });
});

describe('there is no warning about a balance', () => {
  test.each<[string, (wallet: ScriptedWallet) => readonly string[]]>([
    [
      'that follows a rollback',
      ({ call }) => (call(BALANCE, '100'), call(BET, '90'), call(ROLLBACK, '100.00')),
    ],
    [
      'that follows a rollback of bet and win',
      ({ call }) => (call(BALANCE, '100'), call(BET_AND_WIN, '115'), call(ROLLBACK_OF_BOTH, '100')),
    ],
    [
      'that goes below zero',
      ({ call }) => (
        call(BALANCE, '0'),
        call(WIN, '25'),
        call({ callback: 'rollback', reverses: ['w1'] }, '0')
      ),
    ],
    ['that a finish leaves', ({ call }) => (call(BALANCE, '100'), call(BET, '90'), call(FINISH, '90.0'))],
    ['where nobody knows the one before', ({ call }) => call(ROLLBACK, '77')],
    ['where nobody knows the one before a finish', ({ call }) => call(FINISH, '77')],
    [
      'where the original was never confirmed: it is a tombstone',
      ({ call }) => (call(BALANCE, '100'), call(ROLLBACK, '100')),
    ],
    [
      'where one of the originals was never confirmed',
      ({ call }) => (call(BALANCE, '100'), call(BET, '90'), call(ROLLBACK_OF_BOTH, '75')),
    ],
    [
      'where the original may or may not have been applied',
      ({ call }) => (call(BET, '', 500), call(BALANCE, '90'), call(ROLLBACK, '90')),
    ],
    [
      'of a repeated rollback',
      ({ call }) => (
        call(BALANCE, '100'),
        call(BET, '90'),
        call(ROLLBACK, '', 500),
        call({ ...ROLLBACK, attempt: 2 }, '100')
      ),
    ],
    [
      'of a second rollback of one original',
      ({ call }) => (call(BALANCE, '100'), call(BET, '90'), call(ROLLBACK, '100'), call(ROLLBACK, '100')),
    ],
    [
      'of a bet that an attempt without a response has posted, and the next one has not posted again',
      ({ call }) => (call(BALANCE, '100'), call(BET, '', 500), call({ ...BET, attempt: 2 }, '90')),
    ],
    [
      'of a bet that took a second attempt, if the player did something else in between',
      ({ call }) => (
        call(BALANCE, '100'),
        call(BET, '', 500),
        call({ callback: 'betwin', moves: [['bet', 'b2', '10']] }, '80'),
        call({ ...BET, attempt: 2 }, '80')
      ),
    ],
    [
      'of a bet that took a second attempt two minutes after the balance was reported',
      ({ call, pass }) => (
        call(BALANCE, '100'),
        call(BET, '', 500),
        pass(121_000),
        call({ ...BET, attempt: 2 }, '80')
      ),
    ],
    [
      'that is the one before a bet without a response, once it is rolled back',
      ({ call }) => (call(BALANCE, '100'), call(BET, '', 500), call(ROLLBACK, '100')),
    ],
    [
      'of a rollback of more, or less, than a bet without a response',
      ({ call }) => (
        call(BALANCE, '100'),
        call(BET, '', 500),
        call(ROLLBACK_OF_BOTH, '90'),
        call(BALANCE, '100'),
        call(BET_AND_WIN, '', 500),
        call(ROLLBACK, '90')
      ),
    ],
    [
      'where another callback of the player is under way',
      ({ begin, call }) => {
        call(BALANCE, '100');
        call(BET, '90');
        const bet = begin({ callback: 'betwin', moves: [['bet', 'b2', '5']] });
        const warned = call(ROLLBACK, '95');
        bet(200, '95');
        return warned;
      },
    ],
    [
      'where another began and ended while it was',
      ({ begin, call }) => {
        call(BALANCE, '100');
        call(BET, '90');
        const rollback = begin(ROLLBACK);
        call({ callback: 'betwin', moves: [['bet', 'b2', '5']] }, '85');
        return rollback(200, '95');
      },
    ],
    [
      'after the money was moved by hand, or by a replay',
      ({ call, warnings }) => (
        call(BALANCE, '100'),
        call(BET, '90'),
        warnings.forgetBalances(),
        call(ROLLBACK, '90')
      ),
    ],
    [
      'whose originals may have been replayed since, though the balance is known again',
      ({ call, warnings }) => (
        call(BALANCE, '100'),
        call(BET, '90'),
        warnings.forgetBalances(),
        call(BALANCE, '100'),
        call(ROLLBACK, '100')
      ),
    ],
    [
      'that was reported longer ago than two minutes: the player may have paid in',
      ({ call, pass }) => (call(BALANCE, '100'), call(BET, '90'), pass(121_000), call(ROLLBACK, '150')),
    ],
    [
      'that was reported before the clock was set back, at an unknown distance',
      ({ call, pass }) => (call(BALANCE, '100'), call(BET, '90'), pass(-600_000), call(ROLLBACK, '150')),
    ],
    [
      'after a rollback that the wallet had made before by itself',
      ({ call }) => (call(BALANCE, '100'), call(BET, '90'), call(ROLLBACK, '', 400), call(FINISH, '100')),
    ],
    [
      'after one that a fault changed',
      ({ call }) => (
        call(BALANCE, '100'),
        call({ ...BET, isFaulty: true }, '100'),
        call({ ...NEXT_BET, isFaulty: true }, '90'),
        call(LAST_BET, '88')
      ),
    ],
    [
      'after one that a user edited, nor about that one',
      ({ begin, call }) => {
        call(BALANCE, '100');
        const edited = begin(BET)(200, '5555', '155', true);
        return [...edited, ...call(NEXT_BET, '89')];
      },
    ],
    [
      'of another player',
      ({ call }) => (call(BALANCE, '100'), call(BET, '90'), call({ ...ROLLBACK, account: 'bob' }, '3')),
    ],
  ])('%s', (_words, play) => {
    expect(play(createWallet())).toEqual([]);
  });
});

describe('an empty id in the response to a rollback', () => {
  test('gets a warning if the wallet had confirmed the transaction', () => {
    const { call } = createWallet();
    call(BALANCE, '100');
    call(BET_AND_WIN, '115');
    expect(call({ ...ROLLBACK_OF_BOTH, operatorId: '' }, '100')).toEqual([
      'transactions[0].id: is empty, as for an unknown transaction, but the wallet had confirmed this one. Check that the rollback moved the money.',
      'transactions[1].id: is empty, as for an unknown transaction, but the wallet had confirmed this one. Check that the rollback moved the money.',
    ]);
  });

  test.each([
    { label: 'had no response', status: 500, apiCode: '500' },
    { label: 'was rejected', status: 400, apiCode: '400' },
  ])('gets a warning at a later attempt, too, if the first one $label', ({ status, apiCode }) => {
    const { begin, call } = createWallet();
    call(BALANCE, '100');
    call(BET, '90');
    expect(begin(ROLLBACK)(status, '', apiCode)).toEqual([]);
    expect(begin({ ...ROLLBACK, attempt: 2 })(status, '', apiCode)).toEqual([]);
    expect(call({ ...ROLLBACK, operatorId: '', attempt: 3 }, '90')).toContainEqual(
      expect.stringContaining('transactions[0].id: is empty'),
    );
  });

  test('is correct after the wallet said that it had rolled it back before', () => {
    const { begin, call } = createWallet();
    call(BET, '90');
    begin(ROLLBACK)(400, '', '409');
    expect(call({ ...ROLLBACK, operatorId: '', attempt: 2 }, '100')).toEqual([]);
  });

  test('is correct if the wallet never confirmed it', () => {
    const { call } = createWallet();
    call(BET, '', 500);
    expect(call({ ...ROLLBACK, operatorId: '' }, '100')).toEqual([]);
  });
});

test('the movements of a finished round are forgotten, and only the newest 20,000 of other rounds are kept', () => {
  const { call } = createWallet();
  call(BALANCE, '100');
  call({ ...BET, finished: true }, '90');
  expect(call(ROLLBACK, '90')).toEqual([]);
  const createManyMoves = (from: number): Moves =>
    Array.from({ length: 10_000 }, (_, index) => ['bet', `m${from + index}`, '0'] as const);
  call({ callback: 'betwin', moves: [['bet', 'first', '5']] }, '85');
  call({ callback: 'betwin', moves: createManyMoves(0) }, '85');
  call({ callback: 'betwin', moves: createManyMoves(10_000) }, '85');
  expect(call({ callback: 'rollback', reverses: ['first'] }, '85')).toEqual([]);
  expect(call({ callback: 'rollback', reverses: ['m19999'] }, '86')).toHaveLength(1);
});

test('a callback that a user edited at a breakpoint causes no balance warning, and neither do its next callback and its rollback', () => {
  const { begin, call } = createWallet();
  call(BALANCE, '100.00');
  // The user changed the bet to 30.
  expect(begin(BET)(200, '70.00', undefined, true)).toEqual([]);
  expect(call({ callback: 'rollback', reverses: ['b1'] }, '100.00')).toEqual([]);
  // From here on, the balance is known again.
  call(BALANCE, '100.00');
  expect(call({ callback: 'betwin', moves: [['bet', 'b2', '10']] }, '70.00')).toHaveLength(1);
});
