import { describe, expect, it } from 'vitest';
import { verifyBalances, type PlayerBalances } from '#core/load/verify-balances.ts';
import { money } from '#shared/money.ts';
import { createAcknowledgement, betwin, createRejection, rollback, unknown } from './settled-requests.ts';

const alice = (after: string | null, before: string | null = '100'): PlayerBalances => ({
  accountId: 'alice',
  currency: 'USD',
  before: before === null ? null : money(before),
  after: after === null ? null : money(after),
});

describe('the verdict about the balances of a load test', () => {
  it('is equal if the balance is the previous one plus the acknowledged movements', () => {
    const proof = verifyBalances(
      [alice('99')],
      [
        betwin('-2.50', { id: 'bet', at: [0, 1], first: createAcknowledgement('97.50') }),
        betwin('1.50', { id: 'win', at: [2, 3], first: createAcknowledgement('99') }),
      ],
    );
    expect(proof).toMatchObject({ verdict: 'equal', differences: [], unknown: 0, unsettledCount: 0 });
    expect(proof.accounts).toEqual([
      {
        accountId: 'alice',
        currency: 'USD',
        before: '100.00',
        after: '99.00',
        acknowledged: '-1.00',
        difference: '0.00',
      },
    ]);
  });

  it('counts a transaction that a round sends twice only once', () => {
    const proof = verifyBalances(
      [alice('95')],
      [
        betwin('-5', { id: 'bet', at: [0, 1], first: createAcknowledgement('95') }),
        betwin('-5', { id: 'bet', at: [2, 3], first: createAcknowledgement('95') }),
      ],
    );
    expect(proof).toMatchObject({ verdict: 'equal', accounts: [{ acknowledged: '-5.00' }] });
  });

  it('does not count a bet that was rejected, whether at first or when it was resent', () => {
    const proof = verifyBalances(
      [alice('100')],
      [
        betwin('-5', { id: 'a', at: [0, 1], first: createRejection() }),
        betwin('-5', { id: 'b', at: [2, 3], first: unknown(), last: createRejection(), moved: '0' }),
      ],
    );
    expect(proof).toMatchObject({ verdict: 'equal', unknown: 1, resent: 1 });
  });

  it('counts a bet whose response was lost and that was acknowledged later, whenever the wallet applied it', () => {
    const appliedImmediately = betwin('-5', {
      id: 'a',
      at: [0, 1],
      first: unknown(),
      last: createAcknowledgement('95'),
      moved: '0',
    });
    const appliedWhenResent = betwin('-5', {
      id: 'b',
      at: [2, 3],
      first: unknown(),
      last: createAcknowledgement('90'),
      moved: '-5',
    });
    expect(verifyBalances([alice('90')], [appliedImmediately, appliedWhenResent])).toMatchObject({
      verdict: 'equal',
      unknown: 2,
      resent: 2,
      accounts: [{ acknowledged: '-10.00', difference: '0.00' }],
    });
  });

  it.each([
    ['acknowledged', createAcknowledgement('95')],
    ['rejected as rolled back', createRejection(true)],
    ['unknown', unknown()],
  ])('does not count a rolled-back bet whose response was %s', (_name, last) => {
    const { accounts } = verifyBalances(
      [alice('100')],
      [
        betwin('-5', { id: 'bet', at: [0, 1], first: last }),
        rollback('bet', { id: 'undo', at: [2, 3], first: createAcknowledgement('100') }),
      ],
    );
    expect(accounts).toMatchObject([{ acknowledged: '0.00', difference: '0.00' }]);
  });

  it('does not count a bet whose rollback is rejected as already cancelled', () => {
    const { accounts } = verifyBalances(
      [alice('100')],
      [
        betwin('-5', { id: 'bet', at: [0, 1], first: createAcknowledgement('95') }),
        rollback('bet', { id: 'undo', at: [2, 3], first: createRejection(true) }),
      ],
    );
    expect(accounts).toMatchObject([{ acknowledged: '0.00', difference: '0.00' }]);
  });

  it('is unproven if a request never got a definite response, and lists that request', () => {
    const proof = verifyBalances(
      [alice('95')],
      [betwin('-5', { id: 'lost', at: [0, 1], first: unknown('timeout') })],
    );
    expect(proof).toMatchObject({
      verdict: 'unproven',
      unsettledCount: 1,
      unsettled: [{ callback: 'betwin', ids: ['lost'], amount: '-5.00', reason: 'timeout' }],
    });
  });

  it('is unproven if the wallet does not report the balance', () => {
    expect(verifyBalances([alice(null)], [])).toMatchObject({
      verdict: 'unproven',
      accounts: [{ after: null, difference: null }],
    });
  });

  it('differs if one of several players has another balance', () => {
    const bob = { ...alice('100'), accountId: 'bob' };
    const proof = verifyBalances(
      [alice('90'), bob],
      [
        betwin('-5', { id: 'a', at: [0, 1], first: createAcknowledgement('95') }),
        betwin('-5', { id: 'b', at: [0, 1], first: createAcknowledgement('95'), accountId: 'bob' }),
      ],
    );
    expect(proof.verdict).toBe('differs');
    expect(proof.accounts.map(({ difference }) => difference)).toEqual(['-5.00', '5.00']);
    expect(proof.differences.map(({ accountId }) => accountId)).toEqual(['alice', 'bob']);
  });

  it('lists a bet that was acknowledged but not debited in the next balance', () => {
    const { differences } = verifyBalances(
      [alice('90')],
      [
        betwin('-5', { id: 'a', at: [0, 1], first: createAcknowledgement('95') }),
        betwin('-5', { id: 'b', at: [2, 3], first: createAcknowledgement('90') }),
        betwin('-5', { id: 'c', at: [4, 5], first: createAcknowledgement('90') }),
      ],
    );
    expect(differences).toMatchObject([{ cause: 'response', amount: '5.00', more: 0 }]);
    expect(differences[0]!.requests.map(({ ids }) => ids)).toEqual([['b'], ['c']]);
  });

  it('lists a bet that moved the balance again when it was resent', () => {
    const { differences } = verifyBalances(
      [alice('90')],
      [
        betwin('-2', { id: 'fine', at: [0, 1], first: createAcknowledgement('98') }),
        betwin('-5', {
          id: 'cut',
          at: [2, 3],
          first: unknown(),
          last: createAcknowledgement('93'),
          moved: '-5',
        }),
        betwin('2', { id: 'win', at: [4, 5], first: createAcknowledgement('95') }),
      ],
    );
    // The win's balance shows that the bet without a response had been applied, so the movement when it was resent was
    // one too many.
    const namedIds = differences.flatMap(({ requests }) => requests.flatMap(({ ids }) => ids));
    expect(namedIds).toContain('cut');
    expect(differences.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(-5);
  });

  it('attributes a difference to no response if none shows it', () => {
    const { differences } = verifyBalances(
      [alice('100')],
      [betwin('-5', { id: 'a', at: [0, 1], first: createAcknowledgement('95') })],
    );
    expect(differences).toMatchObject([{ cause: 'rest', amount: '5.00', requests: [{ ids: ['a'] }] }]);
  });
});
