import { describe, expect, it } from 'vitest';
import { followBalances } from '#core/load/balance-trail.ts';
import { money } from '#shared/money.ts';
import { acknowledged, betwin, rollback, unknown } from './settled.ts';

const follow = (...settled: Parameters<typeof followBalances>[1]) =>
  followBalances(money('100'), settled).map(({ amount, requests }) => [
    amount.toFixed(),
    requests.map(({ request }) => request.body),
  ]);

describe('the balances of responses', () => {
  it('are explained by any order of requests that overlap', () => {
    expect(
      follow(
        betwin('-5', { id: 'a', at: [0, 9], first: acknowledged('92') }),
        betwin('-3', { id: 'b', at: [1, 8], first: acknowledged('97') }),
      ),
    ).toEqual([]);
  });

  it('are wrong if no order of overlapping requests explains them', () => {
    expect(
      follow(
        betwin('-5', { id: 'a', at: [0, 9], first: acknowledged('92') }),
        betwin('-3', { id: 'b', at: [1, 8], first: acknowledged('99') }),
      ).flatMap(([, ids]) => ids),
    ).toEqual(expect.arrayContaining(['a', 'b']));
  });

  it('continue from what a wrong one shows, so that one error is one break', () => {
    expect(
      follow(
        betwin('-5', { id: 'a', at: [0, 1], first: acknowledged('95') }),
        betwin('-5', { id: 'b', at: [2, 3], first: acknowledged('95') }),
        betwin('-5', { id: 'c', at: [4, 5], first: acknowledged('90') }),
      ),
    ).toEqual([['5', ['a', 'b']]]);
  });

  it('include a bet that got no response and moved nothing when it was resent', () => {
    expect(
      follow(
        betwin('-5', { id: 'cut', at: [0, 1], first: unknown(), last: acknowledged('95'), moved: '0' }),
        betwin('-5', { id: 'b', at: [2, 3], first: acknowledged('90') }),
      ),
    ).toEqual([]);
  });

  it('do not include a bet that got no response and moved the balance only when it was resent', () => {
    expect(
      follow(
        betwin('-5', { id: 'cut', at: [0, 1], first: unknown(), last: acknowledged('90'), moved: '-5' }),
        betwin('-5', { id: 'b', at: [2, 3], first: acknowledged('95') }),
      ),
    ).toEqual([]);
  });

  it('may or may not include a bet for which that is unknown', () => {
    const cut = betwin('-5', { id: 'cut', at: [0, 1], first: unknown(), last: acknowledged('95') });
    for (const balance of ['95', '90'])
      expect(follow(cut, betwin('-5', { id: 'b', at: [2, 3], first: acknowledged(balance) }))).toEqual([]);
    expect(follow(cut, betwin('-5', { id: 'b', at: [2, 3], first: acknowledged('97') }))).toHaveLength(1);
  });

  it('prove nothing in the response to a repeat, which has the balance of the original', () => {
    expect(
      follow(
        betwin('-5', { id: 'a', at: [0, 1], first: acknowledged('95') }),
        betwin('-1', { id: 'b', at: [2, 3], first: acknowledged('94') }),
        betwin('-5', { id: 'a', at: [4, 5], first: acknowledged('95') }),
        betwin('-1', { id: 'c', at: [6, 7], first: acknowledged('93') }),
      ),
    ).toEqual([]);
  });

  it('do not include a bet once it is rolled back', () => {
    expect(
      follow(
        betwin('-5', { id: 'bet', at: [0, 1], first: acknowledged('95') }),
        rollback('bet', { id: 'undo', at: [2, 3], first: acknowledged('100') }),
        betwin('-1', { id: 'next', at: [4, 5], first: acknowledged('99') }),
      ),
    ).toEqual([]);
  });
});
