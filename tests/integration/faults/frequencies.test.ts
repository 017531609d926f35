import { createHmac } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { FaultArmingInput } from '#shared/faults/arming.ts';
import { bet, win } from '#tests/support/wallets/wallet-caller.ts';
import { createCaller, getStatuses } from './direct-calls.ts';
import { addPlayer, arm, readMoney, useFaultBench } from './fault-bench.ts';

const getBench = useFaultBench();

async function begin(...armings: FaultArmingInput[]) {
  const accountId = await addPlayer(getBench());
  onTestFinished(await arm(getBench(), ...armings.map((each) => ({ ...each, accountId }))));
  const listArmed = async () =>
    (await getBench().client.faults.list()).filter(({ arming }) => arming.accountId === accountId);
  const id = (short: string) => `${accountId}:${short}`;
  return { accountId, call: createCaller(getBench(), accountId), listArmed, id };
}

const always500 = { fault: 'http_500' } satisfies FaultArmingInput;

describe('a fault that is armed always', () => {
  test('acts on every callback and counts the affected ones', async () => {
    const { call, listArmed } = await begin(always500);
    expect(await getStatuses(3, call.balance)).toEqual([500, 500, 500]);
    expect(await listArmed()).toMatchObject([{ affected: 3, left: null, until: null }]);
  });
});

describe('a fault that is armed for the next few', () => {
  test('acts on that many and clears itself', async () => {
    const { call, listArmed } = await begin({ ...always500, frequency: { kind: 'next', count: 2 } });
    expect(await getStatuses(1, call.balance)).toEqual([500]);
    expect(await listArmed()).toMatchObject([{ affected: 1, left: 1 }]);
    expect(await getStatuses(3, call.balance)).toEqual([500, 200, 200]);
    expect(await listArmed()).toEqual([]);
  });

  test('is not used up by a callback that it did not affect', async () => {
    const { call, listArmed, id, accountId } = await begin({
      fault: 'repeated_bet_applied',
      frequency: { kind: 'next', count: 1 },
    });
    const first = { transactions: [bet(id('a'), '10.00')] };
    await call.betwin(first);
    await call.betwin({ transactions: [win(id('b'), '5.00')] });
    expect(await listArmed()).toMatchObject([{ affected: 0, left: 1 }]);
    await call.betwin(first);
    expect(await listArmed()).toEqual([]);
    await call.betwin(first);
    expect(await readMoney(getBench(), accountId)).toBe('985.00');
  });

  test('is not used up by a rejection that comes before any check of the wallet', async () => {
    const { call, listArmed } = await begin({ fault: 'reject_105', frequency: { kind: 'next', count: 1 } });
    const refused = await call.betwin({ transactions: 'none' });
    expect(refused.json).toMatchObject({ meta: { api_code: '400' } });
    expect(await listArmed()).toMatchObject([{ left: 1 }]);
    expect((await call.balance()).json).toMatchObject({ meta: { api_code: '105' } });
  });

  test.each([
    { count: 1, atOnce: 2 },
    { count: 3, atOnce: 10 },
  ])('affects $count of $atOnce simultaneous callbacks', async ({ count, atOnce }) => {
    const { call, listArmed } = await begin({
      fault: 'http_500',
      stage: 'after_ledger',
      frequency: { kind: 'next', count },
    });
    const response = await Promise.all(Array.from({ length: atOnce }, () => call.balance()));
    expect(response.filter(({ status }) => status === 500)).toHaveLength(count);
    expect(response.filter(({ status }) => status === 200)).toHaveLength(atOnce - count);
    expect(await listArmed()).toEqual([]);
  });
});

describe('a fault that is armed for every nth', () => {
  test('counts only matching callbacks', async () => {
    const { call, listArmed } = await begin({
      ...always500,
      callbacks: ['balance'],
      frequency: { kind: 'every', nth: 3 },
    });
    expect(await getStatuses(2, call.balance)).toEqual([200, 200]);
    expect((await call.finish()).status).toBe(200);
    expect(await getStatuses(4, call.balance)).toEqual([500, 200, 200, 500]);
    expect(await listArmed()).toMatchObject([{ affected: 2 }]);
  });
});

describe('a fault that is armed by chance', () => {
  const CALLS = 30;
  const frequency = { kind: 'chance', probability: 0.4 } as const;

  /** As documented: the first 48 bits of HMAC-SHA256(seed, "n") against the probability. */
  function computeExpected(seed: string): number[] {
    return Array.from({ length: CALLS }, (_each, index) => {
      const digest = createHmac('sha256', seed)
        .update(String(index + 1))
        .digest('hex');
      return Number.parseInt(digest.slice(0, 12), 16) < 0.4 * 2 ** 48 ? 500 : 200;
    });
  }

  test('acts where the draws of its seed say so, in every run', async () => {
    for (const seed of ['blue', 'blue', 'green']) {
      const { call } = await begin({ ...always500, frequency, seed });
      expect(await getStatuses(CALLS, call.balance)).toEqual(computeExpected(seed));
    }
    expect(computeExpected('green')).not.toEqual(computeExpected('blue'));
  });

  test('acts on everything with a probability of 1', async () => {
    const { call } = await begin({ ...always500, frequency: { kind: 'chance', probability: 1 } });
    expect(await getStatuses(5, call.balance)).toEqual([500, 500, 500, 500, 500]);
  });
});

describe('a fault that is armed for a time', () => {
  const forSeconds = (seconds: number): FaultArmingInput => ({
    ...always500,
    frequency: { kind: 'for', seconds },
  });

  test("ends on the workbench's clock, and clears itself", async () => {
    const { client } = getBench();
    const { call, listArmed } = await begin(forSeconds(60));
    const { now } = await client.clock.get();
    const [fault] = await listArmed();
    expect(fault?.until).toBeGreaterThan(now + 59_000);
    expect(fault?.until).toBeLessThanOrEqual(now + 60_000);
    await client.clock.advance({ byMs: 50_000 });
    expect(await getStatuses(1, call.balance)).toEqual([500]);
    await client.clock.advance({ byMs: 10_000 });
    expect(await listArmed()).toEqual([]);
    expect(await getStatuses(1, call.balance)).toEqual([200]);
  });

  test('keeps its remaining time when the clock is set back', async () => {
    const { client } = getBench();
    await client.clock.reset();
    const { call, listArmed } = await begin(forSeconds(60));
    await client.clock.advance({ byMs: 40_000 });
    await client.clock.reset();
    const { now } = await client.clock.get();
    const [fault] = await listArmed();
    expect(fault?.until).toBeGreaterThan(now + 18_000);
    expect(fault?.until).toBeLessThanOrEqual(now + 20_000);
    await client.clock.advance({ byMs: 17_000 });
    expect(await getStatuses(1, call.balance)).toEqual([500]);
    await client.clock.advance({ byMs: 3_000 });
    expect(await listArmed()).toEqual([]);
  });

  test('ends as time passes', async () => {
    const { call, listArmed } = await begin(forSeconds(0.15));
    expect(await getStatuses(1, call.balance)).toEqual([500]);
    await expect.poll(listArmed, { interval: 20 }).toEqual([]);
    expect(await getStatuses(1, call.balance)).toEqual([200]);
  });

  test('ends after another one that was armed later and ends sooner', async () => {
    const { client } = getBench();
    const { listArmed } = await begin(forSeconds(60), forSeconds(5));
    await client.clock.advance({ byMs: 5_000 });
    expect(await listArmed()).toMatchObject([{ arming: { frequency: { seconds: 60 } } }]);
  });
});
