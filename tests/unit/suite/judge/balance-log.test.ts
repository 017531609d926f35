import { expect, test } from 'vitest';
import { createBalanceLog } from '#core/suite/judge/balance-log.ts';
import { findSum } from '#core/suite/findings.ts';
import { money } from '#shared/money.ts';
import type { SuiteExchange } from '#shared/suite/report.ts';
import { createSuiteExchange } from '#tests/support/suite/suite-report.ts';

type Movement = readonly [type: 'bet' | 'win', id: string, amount: string];

function exchange(
  callback: SuiteExchange['callback'],
  fields: object,
  { balance, account = 'alice' }: { balance: string | null; account?: string },
): SuiteExchange {
  const base = createSuiteExchange();
  return {
    ...base,
    step: `${callback} ${JSON.stringify(fields)}`,
    callback,
    request: { ...base.request, body: JSON.stringify({ account_id: account, ...fields }) },
    response: balance === null ? null : { status: 200, headers: {}, body: JSON.stringify({ balance }) },
    error: balance === null ? 'No complete response within 10 s' : null,
  };
}

const read = (balance: string, account?: string) =>
  exchange('balance', {}, account === undefined ? { balance } : { balance, account });

function betwin(movements: readonly Movement[], balance: string | null, account = 'alice') {
  const transactions = movements.map(([type, id, amount]) => ({ id_provider: id, type, amount }));
  return exchange('betwin', { round_id: 'r1', transactions }, { balance, account });
}

function rollback(id: string, original: string, balance: string) {
  const transactions = [{ id_provider: id, type: 'rollback', original_id_provider: original }];
  return exchange('rollback', { round_id_provider: 'r1', transactions }, { balance });
}

/** Whether each of these exchanges is a stale read. */
function listStale(...exchanges: readonly SuiteExchange[]): readonly boolean[] {
  const log = createBalanceLog();
  return exchanges.map((each) => log.add(each).stale !== null);
}

const BET = betwin([['bet', 'a', '1']], '9');

test('an earlier balance after a response that follows from its transactions is stale', () => {
  expect(listStale(read('10'), BET, read('10'), read('9'), read('10'))).toEqual([
    false,
    false,
    true,
    false,
    false,
  ]);
});

test('the last balance stays the one of the response, which a stale read names', () => {
  const log = createBalanceLog();
  log.add(read('10'));
  log.add(BET);
  expect(log.add(read('10')).stale).toEqual({ balance: money('9'), step: BET.step });
  expect(log.getBalance('alice')).toEqual(money('9'));
});

test.each([
  ['a balance that was never reported', [read('10'), BET, read('8')]],
  ['a response that does not follow', [read('10'), betwin([['bet', 'a', '1']], '10'), read('9'), read('10')]],
  ['a rolled-back bet that is applied again', [read('10'), BET, rollback('p', 'a', '10'), BET, read('9')]],
  [
    "another player's ID",
    [read('10', 'bob'), BET, betwin([['bet', 'a', '1']], '9', 'bob'), read('10', 'bob')],
  ],
])('%s proves no stale read', (_what, exchanges) => {
  expect(listStale(...exchanges)).not.toContain(true);
});

test('an earlier balance after a response that does not follow is doubtful until a read confirms the response', () => {
  const log = createBalanceLog();
  log.add(read('10'));
  log.add(betwin([['bet', 'a', '1']], '8'));
  expect(log.add(read('10'))).toMatchObject({ stale: null, isDoubtful: true });
  expect(log.add(read('10')).isDoubtful).toBe(true);
  expect(log.getBalance('alice')).toEqual(money('10'));
  expect(log.add(read('8')).isDoubtful).toBe(false);
  expect(log.add(read('8')).isDoubtful).toBe(false);
  expect(log.getBalance('alice')).toEqual(money('8'));
});

test('the balance of a rejection shows that an open request was applied', () => {
  const log = createBalanceLog();
  log.startScenario('B2');
  log.add(read('10'));
  log.add(betwin([['bet', 'a', '1']], null));
  const body = JSON.stringify({ meta: { api_code: '100', balance: '9' } });
  const rejected = betwin([['bet', 'b', '10']], null);
  const note = log.add({ ...rejected, error: null, response: { status: 400, headers: {}, body } });
  expect(note.applied).toMatchObject([{ scenario: 'B2', moves: money('-1') }]);
  expect(log.listOpen('alice')).toEqual([]);
  expect(log.getBalance('alice')).toEqual(money('9'));
});

test('a tombstone closes the request that it rolls back', () => {
  const log = createBalanceLog();
  log.add(read('10'));
  log.add(betwin([['bet', 'a', '1']], null));
  expect(log.listOpen('alice')).toHaveLength(1);
  log.add(rollback('p', 'a', '10'));
  expect(log.listOpen('alice')).toEqual([]);
});

test('a repeat that returns its first response leaves a stale read provable', () => {
  expect(listStale(read('10'), BET, BET, read('10')).at(-1)).toBe(true);
});

test('a request without a response stays open until its effect shows or a retry gets a response', () => {
  const log = createBalanceLog();
  log.startScenario('B1');
  log.add(read('10'));
  expect(log.add(betwin([['win', 'w', '3']], null)).open).toMatchObject([
    { scenario: 'B1', moves: money('3') },
  ]);
  expect(log.getLost()).toEqual(money('3'));
  expect(log.add(read('10')).open).toHaveLength(1);
  expect(log.add(betwin([['bet', 'a', '1']], '12')).open).toHaveLength(1);
  expect(log.add(read('12')).open).toEqual([]);
  log.add(betwin([['win', 'v', '2']], null));
  expect(log.add(betwin([['win', 'v', '2']], '14')).open).toEqual([]);
  expect(log.getLost()).toEqual(money('3'));
});

test('the IDs of earlier betwins of a round are known', () => {
  const log = createBalanceLog();
  expect(log.add(BET).roundIds).toEqual([]);
  expect(log.add(betwin([['win', 'b', '1']], '10')).roundIds).toEqual(['a']);
});

test('a difference is explained by some of the open requests, or by none', () => {
  const open = ['1', '-2', '5'].map((moves) => ({ step: moves, scenario: null, moves: money(moves) }));
  expect(findSum(open, money('3')).map(({ step }) => step)).toEqual(['-2', '5']);
  expect(findSum(open, money('7'))).toEqual([]);
  expect(findSum(open, money('0'))).toEqual([]);
});
