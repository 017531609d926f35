import { expect, test } from 'vitest';
import { shrinkSequence } from '#core/suite/fuzz/shrink-sequence.ts';
import type { Operation, Sequence } from '#shared/suite/fuzz-sequence.ts';

function bet(slot: number, more: Partial<Extract<Operation, { kind: 'betwin' }>> = {}): Operation {
  const transactions = [{ slot, type: 'bet', amount: { kind: 'units', count: 1 } }] as const;
  return { kind: 'betwin', round: 0, session: null, finished: false, indented: false, transactions, ...more };
}

const FINISH: Operation = { kind: 'finish', round: 0 };
const BALANCE: Operation = { kind: 'balance' };

function shrink(
  sequence: Sequence,
  fails: (candidate: Sequence) => boolean,
  tries = Infinity,
): Promise<Sequence> {
  let tried = 0;
  return shrinkSequence(
    sequence,
    async (candidate) => fails(candidate),
    () => (tried += 1) > tries,
  );
}

const countRequests = ({ before, lanes, after }: Sequence): number =>
  before.length + lanes.flat().length + after.length;
const bets = ({ before }: Sequence, slot: number): number =>
  before.filter((each) => each.kind === 'betwin' && each.transactions.some((one) => one.slot === slot))
    .length;

test('irrelevant requests are removed', async () => {
  const before = [BALANCE, bet(1), FINISH, bet(2), BALANCE, bet(1), FINISH];
  const shortest = await shrink({ before, lanes: [], after: [BALANCE] }, (each) => bets(each, 1) === 2);
  expect(shortest).toEqual({ before: [bet(1), bet(1)], lanes: [], after: [] });
});

test('transactions, rounds, sessions and amounts are simplified', async () => {
  const transactions = [
    { slot: 3, type: 'win', amount: { kind: 'smallest', count: 7 } },
    { slot: 1, type: 'bet', amount: { kind: 'balance', share: 'all' } },
  ] as const;
  const before = [bet(1, { transactions, round: 2, session: 1, finished: true, indented: true })];
  const shortest = await shrink({ before, lanes: [], after: [] }, (each) => bets(each, 1) === 1);
  expect(shortest.before).toEqual([bet(1)]);
});

test('an unnecessary race is removed', async () => {
  const sequence = { before: [bet(1)], lanes: [[FINISH], [BALANCE, FINISH]], after: [] };
  const shortest = await shrink(sequence, (each) => bets(each, 1) === 1);
  expect(shortest).toEqual({ before: [bet(1)], lanes: [], after: [] });
});

test('a necessary race keeps two lanes of one request each', async () => {
  const lanes = [[BALANCE, bet(1)], [FINISH], [bet(2), FINISH]];
  const isRace = ({ lanes: now }: Sequence): boolean =>
    now.length > 1 &&
    [1, 2].every((slot) => now.some((lane) => bets({ before: lane, lanes: [], after: [] }, slot) > 0));
  const shortest = await shrink({ before: [FINISH], lanes, after: [BALANCE] }, isRace);
  expect(shortest).toEqual({ before: [], lanes: [[bet(1)], [bet(2)]], after: [] });
});

test('stopping keeps the shortest sequence so far', async () => {
  const before = Array.from({ length: 30 }, () => bet(1));
  const sequence = { before, lanes: [], after: [] };
  const shortest = await shrink(sequence, (each) => bets(each, 1) >= 2, 4);
  expect(countRequests(shortest)).toBeLessThan(30);
  expect(bets(shortest, 1)).toBeGreaterThanOrEqual(2);
});
