import { describe, expect, it } from 'vitest';
import { followBalances } from '#core/load/balance-trail.ts';
import { money } from '#shared/money.ts';
import { createAcknowledgement, betwin, rollback, unknown } from './settled-requests.ts';

const findBreaks = (...settled: Parameters<typeof followBalances>[1]) =>
  followBalances(money('100'), settled).map(({ amount, requests }) => [
    amount.toFixed(),
    requests.map(({ request }) => request.body),
  ]);

describe('the balances of responses', () => {
  it('are explained by any order of requests that overlap', () => {
    expect(
      findBreaks(
        betwin('-5', { id: 'a', at: [0, 9], first: createAcknowledgement('92') }),
        betwin('-3', { id: 'b', at: [1, 8], first: createAcknowledgement('97') }),
      ),
    ).toEqual([]);
  });

  it('are wrong if no order of overlapping requests explains them', () => {
    expect(
      findBreaks(
        betwin('-5', { id: 'a', at: [0, 9], first: createAcknowledgement('92') }),
        betwin('-3', { id: 'b', at: [1, 8], first: createAcknowledgement('99') }),
      ).flatMap(([, ids]) => ids),
    ).toEqual(expect.arrayContaining(['a', 'b']));
  });

  it('are followed on from a wrong balance, so that one error is reported once', () => {
    expect(
      findBreaks(
        betwin('-5', { id: 'a', at: [0, 1], first: createAcknowledgement('95') }),
        betwin('-5', { id: 'b', at: [2, 3], first: createAcknowledgement('95') }),
        betwin('-5', { id: 'c', at: [4, 5], first: createAcknowledgement('90') }),
      ),
    ).toEqual([['5', ['a', 'b']]]);
  });

  it('include a bet that got no response and moved nothing when it was resent', () => {
    expect(
      findBreaks(
        betwin('-5', {
          id: 'cut',
          at: [0, 1],
          first: unknown(),
          last: createAcknowledgement('95'),
          moved: '0',
        }),
        betwin('-5', { id: 'b', at: [2, 3], first: createAcknowledgement('90') }),
      ),
    ).toEqual([]);
  });

  it('do not include a bet that got no response and moved the balance only when it was resent', () => {
    expect(
      findBreaks(
        betwin('-5', {
          id: 'cut',
          at: [0, 1],
          first: unknown(),
          last: createAcknowledgement('90'),
          moved: '-5',
        }),
        betwin('-5', { id: 'b', at: [2, 3], first: createAcknowledgement('95') }),
      ),
    ).toEqual([]);
  });

  it('may or may not include a bet of which it is unknown when it was applied', () => {
    const cut = betwin('-5', { id: 'cut', at: [0, 1], first: unknown(), last: createAcknowledgement('95') });
    for (const balance of ['95', '90'])
      expect(
        findBreaks(cut, betwin('-5', { id: 'b', at: [2, 3], first: createAcknowledgement(balance) })),
      ).toEqual([]);
    expect(
      findBreaks(cut, betwin('-5', { id: 'b', at: [2, 3], first: createAcknowledgement('97') })),
    ).toHaveLength(1);
  });

  it('prove nothing in the response to a repeat, which contains the balance of the original response', () => {
    expect(
      findBreaks(
        betwin('-5', { id: 'a', at: [0, 1], first: createAcknowledgement('95') }),
        betwin('-1', { id: 'b', at: [2, 3], first: createAcknowledgement('94') }),
        betwin('-5', { id: 'a', at: [4, 5], first: createAcknowledgement('95') }),
        betwin('-1', { id: 'c', at: [6, 7], first: createAcknowledgement('93') }),
      ),
    ).toEqual([]);
  });

  it('do not include a bet once it is rolled back', () => {
    expect(
      findBreaks(
        betwin('-5', { id: 'bet', at: [0, 1], first: createAcknowledgement('95') }),
        rollback('bet', { id: 'undo', at: [2, 3], first: createAcknowledgement('100') }),
        betwin('-1', { id: 'next', at: [4, 5], first: createAcknowledgement('99') }),
      ),
    ).toEqual([]);
  });
});
