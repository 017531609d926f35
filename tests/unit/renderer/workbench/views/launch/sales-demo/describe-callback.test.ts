import { describe, expect, test } from 'vitest';
import {
  describeCallback,
  describePending,
} from '#renderer/workbench/views/launch/sales-demo/describe-callback.ts';
import type { MoneyChange } from '#shared/exchange.ts';
import { exchangeDetail } from '../../../exchange-detail.ts';

const BET = { id_provider: 'a', type: 'bet', amount: '1.00' };
const WIN = { id_provider: 'b', type: 'win', amount: '1.98' };

function createBetwin(transactions: readonly object[], finished: boolean): string {
  return JSON.stringify({ account_id: 'alice', finished, transactions });
}

const createOutcome = (status: number, apiCode: string | null = null) =>
  ({ kind: 'reply', status, apiCode }) as const;

describe('the description of a callback for beginners', () => {
  test('states that the balance is requested', () => {
    expect(
      describeCallback(
        exchangeDetail({
          kind: 'balance',
          currency: 'USD',
          body: '{"account_id":"alice","currency":"USD"}',
          outcome: createOutcome(200),
          result: { status: 200, body: '{"balance":"1234567.50"}' },
        }),
      ),
    ).toEqual({ title: 'Balance', request: 'How much does alice have?', response: '1,234,567.50 USD' });
  });

  test.each([
    [[BET], false, 'Bet', 'alice bets 1.00 USD. The round goes on.'],
    [[WIN], true, 'Win', 'alice wins 1.98 USD. That ends the round.'],
    [[BET, WIN], true, 'Bet and win', 'alice bets 1.00 USD and wins 1.98 USD. That ends the round.'],
    [[BET, BET], true, 'Bet', 'alice bets 1.00 USD and 1.00 USD. That ends the round.'],
  ])('describes %j, finished: %s', (transactions, finished, title, request) => {
    expect(
      describeCallback(
        exchangeDetail({
          kind: 'betwin',
          currency: 'USD',
          body: createBetwin(transactions, finished),
          outcome: createOutcome(200),
          result: { status: 200, body: '{"balance":"999.00"}' },
        }),
      ),
    ).toEqual({ title, request, response: 'Done, balance 999.00 USD' });
  });

  test('shows a custom currency as players see it', () => {
    const description = describeCallback(
      exchangeDetail({ kind: 'betwin', currency: 'CUSTOM_GEM', body: createBetwin([BET], true) }),
    );
    expect(description?.request).toBe('alice bets 1.00 GEM. That ends the round.');
  });

  test('describes a rejection, with the reported balance, and does not say that it ends the round', () => {
    expect(
      describeCallback(
        exchangeDetail({
          kind: 'betwin',
          currency: 'USD',
          body: createBetwin([BET], true),
          outcome: createOutcome(400, '100'),
          result: { status: 400, body: '{"meta":{"api_code":"100","balance":"0.50"}}' },
        }),
      ),
    ).toEqual({
      title: 'Bet',
      request: 'alice bets 1.00 USD.',
      response: 'Rejected: 400 · 100 Insufficient funds, balance 0.50 USD',
    });
  });

  test('describes a missing response', () => {
    const outcome = { kind: 'failed', reason: 'reset', message: '', mayHaveArrived: true } as const;
    expect(describeCallback(exchangeDetail({ kind: 'finish', outcome }))).toEqual({
      title: 'Round finished',
      request: 'The round is over: no more bets or wins follow.',
      response: 'The other side reset the connection before the response was complete.',
    });
  });

  test.each([
    [1, 'A transaction of a round that could not be completed is reversed, as if it had never happened.'],
    [2, '2 transactions of a round that could not be completed are reversed, as if it had never happened.'],
  ])('describes a rollback of %i', (count, request) => {
    const transactions = Array.from({ length: count }, () => ({ type: 'rollback' }));
    const detail = exchangeDetail({ kind: 'rollback', body: JSON.stringify({ transactions }) });
    expect(describeCallback(detail)).toMatchObject({ title: 'Rollback', request });
  });

  test('states what a rollback returns, and to whom', () => {
    const body = JSON.stringify({
      account_id: 'alice',
      transactions: [{ type: 'rollback' }, { type: 'rollback' }],
    });
    const describeChanges = (changes: readonly MoneyChange[], status = 200) => {
      const detail = exchangeDetail({
        kind: 'rollback',
        currency: 'USD',
        body,
        money: { changes: [...changes], more: 0, balance: null, repeat: null },
        outcome: { kind: 'reply', status, apiCode: null },
      });
      return describeCallback(detail)?.request;
    };
    const bet = { type: 'rollback', amount: '1.00' } as const;
    const win = { type: 'rollback', amount: '-2.50' } as const;
    const end = 'The round could not be completed, and counts as if it had never happened.';
    expect(describeChanges([bet])).toBe(`alice gets 1.00 USD back. ${end}`);
    expect(describeChanges([win, bet])).toBe(`alice gives 2.50 USD back and gets 1.00 USD back. ${end}`);
    const small = { type: 'rollback', amount: '-0.125' } as const;
    expect(describeChanges([win, small, win, bet])).toBe(
      `alice gives 5.125 USD back and gets 1.000 USD back. ${end}`,
    );
    expect(describeChanges([win, bet], 500)).toBe(
      `alice should give 2.50 USD back and should get 1.00 USD back. ${end}`,
    );
    expect(describeChanges([{ type: 'tombstone', amount: null }])).toMatch(/^2 transactions of a round/);
  });

  test('of a betwin without a response states only the bet, whether there is a win, that it may have moved the money, and what follows', () => {
    const outcome = { kind: 'failed', reason: 'timeout', message: '', mayHaveArrived: true } as const;
    const detail = exchangeDetail({
      kind: 'betwin',
      currency: 'USD',
      body: createBetwin([BET, WIN], true),
      outcome,
    });
    expect(describeCallback(detail)).toEqual({
      title: 'Bet',
      request:
        'alice bets 1.00 USD. The request also contains a win, which the game shows only once the bet is confirmed.',
      response: expect.stringMatching(
        / It may have moved the money: the gateway does not know\. The gateway sends a bet again within 5 seconds only, and does not roll it back\.$/,
      ),
    });
    const unsent = exchangeDetail({
      kind: 'betwin',
      body: createBetwin([BET], true),
      outcome: { ...outcome, reason: 'refused', mayHaveArrived: false },
    });
    expect(describeCallback(unsent)?.response).not.toContain('may have moved');
  });

  test('contains the bets and the failure before a retry, but neither win nor balance', () => {
    const detail = exchangeDetail({
      kind: 'betwin',
      currency: 'USD',
      body: createBetwin([BET, WIN], true),
      outcome: createOutcome(500),
      result: { status: 500, body: '{"balance":"1000.98"}' },
    });
    expect(describePending(detail)).toEqual({
      title: 'Bet',
      request: 'alice bets 1.00 USD.',
      response: 'Rejected: 500 Server error',
    });
    expect(describePending(exchangeDetail({ body: createBetwin([WIN], true) }))).toBeNull();
  });

  test('is absent for other requests', () => {
    expect(describeCallback(exchangeDetail({ kind: 'launch' }))).toBeNull();
  });
});
