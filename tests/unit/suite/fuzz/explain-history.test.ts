import { describe, expect, test } from 'vitest';
import { explainHistory, findPartlyApplied, type Observation } from '#core/suite/fuzz/explain-history.ts';
import { createWalletState, type WalletResponse, type WalletRequest } from '#core/suite/fuzz/wallet-model.ts';
import { money } from '#shared/money.ts';

/** A bet of 6 with this id from `from` to `to` ms. The reply is a balance, a code, or null for no response. */
function bet(id: string, reply: string | null, [from, to]: readonly [number, number]): Observation {
  const request: WalletRequest = {
    callback: 'betwin',
    roundId: 'r',
    finished: false,
    transactions: [{ id, type: 'bet', amount: money('6') }],
  };
  return observe(request, reply, [from, to], [{ id: `operator-${id}`, bonusAmount: money('0') }]);
}

function rollback(
  id: string,
  originalId: string,
  reply: string | null,
  at: readonly [number, number],
): Observation {
  const request: WalletRequest = {
    callback: 'rollback',
    roundId: 'r',
    finished: true,
    transactions: [{ id, originalId }],
  };
  return observe(request, reply, at, [{ id: `operator-${id}`, bonusAmount: null }]);
}

function balance(reply: string, at: readonly [number, number]): Observation {
  return observe({ callback: 'balance' }, reply, at, []);
}

function observe(
  request: WalletRequest,
  reply: string | null,
  [sentAtMs, answeredAtMs]: readonly [number, number],
  results: Extract<WalletResponse, { kind: 'accepted' }>['results'],
): Observation {
  const read = (text: string): WalletResponse =>
    text.startsWith('#')
      ? { kind: 'rejected', apiCode: text.slice(1), balance: null }
      : { kind: 'accepted', balance: money(text), results };
  const response = reply === null ? null : read(reply);
  return { request, response, isRetried: false, sentAtMs, answeredAtMs };
}

const explain = (phases: Parameters<typeof explainHistory>[1], start = '10') =>
  explainHistory(createWalletState(money(start), 2), phases);

describe('two concurrent bets of 6 with a balance of 10', () => {
  test('are explained if one of them is rejected, whichever it is', () => {
    const after = [[balance('4', [20, 21])]];
    expect(explain([[[bet('a', '4', [0, 9])], [bet('b', '#100', [1, 5])]], after]).kind).toBe('explained');
    expect(explain([[[bet('a', '#100', [0, 9])], [bet('b', '4', [1, 5])]], after]).kind).toBe('explained');
  });

  test('are not explained if both are accepted', () => {
    const both = explain([[[bet('a', '4', [0, 9])], [bet('b', '-2', [1, 5])]]]);
    expect(both).toMatchObject({ kind: 'unexplained', phase: 0, violation: { rule: 'no_funds' } });
  });

  test('are not explained if the balance afterwards does not include one of them', () => {
    const lost = explain(
      [[[bet('a', '14', [0, 9])], [bet('b', '14', [1, 5])]], [[balance('14', [20, 21])]]],
      '20',
    );
    expect(lost).toMatchObject({ kind: 'unexplained', phase: 0 });
  });
});

test('an order that contradicts the times of the requests is no explanation', () => {
  // b was answered before a was sent, so a cannot have come first.
  const lanes = [[bet('a', '14', [6, 9])], [bet('b', '8', [0, 5])]];
  expect(explain([lanes], '20').kind).toBe('unexplained');
  const overlapping = [[bet('a', '14', [4, 9])], [bet('b', '8', [0, 5])]];
  expect(explain([overlapping], '20').kind).toBe('explained');
});

test('the order within a lane is kept', () => {
  const lane = (first: string, second: string) => [bet('a', first, [0, 9]), bet('b', second, [10, 19])];
  const other = [balance('20', [0, 19])];
  expect(explain([[lane('14', '8'), other]], '20').kind).toBe('explained');
  expect(explain([[lane('8', '14'), other]], '20').kind).toBe('unexplained');
});

describe('a bet without a response', () => {
  const lost = bet('a', null, [0, 5]);

  test.each([
    ['was never applied', '10'],
    ['was applied', '4'],
  ])('is explained if it %s', (_what, after) => {
    expect(explain([[[lost]], [[balance(after, [6, 7])]]]).kind).toBe('explained');
  });

  test('may be applied after later requests, but only once', () => {
    const late = [[[lost]], [[balance('10', [6, 7])]], [[balance('4', [8, 9])]]];
    expect(explain(late).kind).toBe('explained');
    expect(explain([...late, [[balance('10', [10, 11])]]]).kind).toBe('unexplained');
  });

  test('is not explained as applied after its rollback', () => {
    const reversed = [[rollback('x', 'a', '10', [6, 7])]];
    expect(explain([[[lost]], reversed, [[balance('10', [8, 9])]]]).kind).toBe('explained');
    expect(explain([[[lost]], reversed, [[balance('4', [8, 9])]]]).kind).toBe('unexplained');
  });
});

test('a bet that races its own rollback must not change the balance, in either order', () => {
  const after = [[balance('10', [20, 21])]];
  const betFirst = [[bet('a', '4', [0, 9])], [rollback('x', 'a', '10', [1, 8])]];
  const rollbackFirst = [[bet('a', '#155', [0, 9])], [rollback('x', 'a', '10', [1, 8])]];
  const neither = [[bet('a', '4', [0, 9])], [rollback('x', 'a', '10', [1, 8])]];
  expect(explain([betFirst, after]).kind).toBe('explained');
  expect(explain([rollbackFirst, after]).kind).toBe('explained');
  expect(explain([neither, [[balance('4', [20, 21])]]]).kind).toBe('unexplained');
});

test('a search that reaches its limit is undecided', () => {
  const lanes = ['a', 'b', 'c'].map((id) => [bet(id, '#105', [0, 9])]);
  expect(explainHistory(createWalletState(money('100'), 2), [lanes], { maxSteps: 2 }).kind).toBe('undecided');
  expect(explainHistory(createWalletState(money('100'), 2), [lanes]).kind).toBe('explained');
});

describe('a rejected batch of which the wallet applied a part', () => {
  const start = createWalletState(money('10'), 2);
  const batch = (reply: string, at: readonly [number, number]): Observation => {
    const { request, ...observed } = bet('a', reply, at);
    const transactions = [
      { id: 'a', type: 'bet', amount: money('6') } as const,
      { id: 'b', type: 'win', amount: money('1') } as const,
    ];
    return {
      ...observed,
      request: { ...(request as Extract<WalletRequest, { callback: 'betwin' }>), transactions },
    };
  };
  const findPart = (phases: Parameters<typeof explainHistory>[1]) => {
    const verdict = explainHistory(start, phases);
    if (verdict.kind !== 'unexplained') throw new Error(verdict.kind);
    const found = findPartlyApplied(start, phases, verdict);
    return found === null ? null : { at: found.at, ids: found.part.transactions.map(({ id }) => id) };
  };

  test('is found by the balance of a later response, whatever was applied', () => {
    const rejected = batch('#105', [0, 5]);
    expect(findPart([[[rejected]], [[balance('4', [6, 7])]]])).toEqual({ at: rejected, ids: ['a'] });
    expect(findPart([[[rejected]], [[balance('11', [6, 7])]]])).toEqual({ at: rejected, ids: ['b'] });
  });

  test('is not found if no part of it explains the responses', () => {
    expect(findPart([[[batch('#105', [0, 5])]], [[balance('9', [6, 7])]]])).toBeNull();
    expect(findPart([[[bet('a', '#105', [0, 5])]], [[balance('4', [6, 7])]]])).toBeNull();
  });
});

test('an unsigned bet that is accepted in a race is the violation, and not the balances that it changes', () => {
  const request: WalletRequest = {
    callback: 'invalid',
    rule: 'signature_rejected',
    apiCode: '403',
    allowsAnyCode: false,
  };
  const unsigned = observe(request, '4', [0, 9], []);
  const verdict = explain([[[bet('a', '-2', [0, 9])], [unsigned]]]);
  expect(verdict).toMatchObject({ violation: { rule: 'signature_rejected' } });
});

test('a wallet whose money is right in some order is not said to lose money', () => {
  const first = bet('a', '14', [0, 1]);
  const repeat = observe(first.request, '14', [2, 9], [{ id: 'other', bonusAmount: money('0') }]);
  const verdict = explain([[[first]], [[repeat], [bet('b', '8', [2, 9])]]], '20');
  expect(verdict).toMatchObject({ violation: { rule: 'idempotent', movesMoney: false } });
});
