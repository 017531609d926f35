import { describe, expect, test } from 'vitest';
import { createBalanceOrder, type BalanceOrder } from '#core/gateway/rounds/balance-order.ts';

/** A callback in flight; the test decides when it is answered, with a balance or without. */
function leave(order: BalanceOrder, sessionId = 'alice') {
  const { promise, resolve, reject } = Promise.withResolvers<string | null>();
  const requested = order.request(
    sessionId,
    () => promise,
    (response) => response !== null,
  );
  return {
    async isNewest(response: string | null = '1.00'): Promise<boolean> {
      resolve(response);
      return (await requested).isNewest;
    },
    async failRequest(): Promise<void> {
      reject(new Error('a defect'));
      await expect(requested).rejects.toThrow('a defect');
    },
  };
}

describe('the balance of a response', () => {
  test('is the newest if the callbacks follow one another', async () => {
    const order = createBalanceOrder();
    expect(await leave(order).isNewest()).toBe(true);
    expect(await leave(order).isNewest()).toBe(true);
  });

  test.each([
    { words: 'earlier', of: [1, 0] },
    { words: 'later', of: [0, 1] },
  ] as const)(
    'may be outdated if one that left $words reported another balance meanwhile',
    async ({ of }) => {
      const order = createBalanceOrder();
      const left = [leave(order), leave(order)] as const;
      const [doubtful, reported] = of;
      expect(await left[reported].isNewest()).toBe(true);
      const requested = leave(order);
      expect(await left[doubtful].isNewest()).toBe(false);
      // A doubtful balance is not reported, and makes nothing doubtful that was requested later.
      expect(await requested.isNewest()).toBe(true);
    },
  );

  test('is still the newest if the others reported none, or failed', async () => {
    const order = createBalanceOrder();
    const [first, second, third] = [leave(order), leave(order), leave(order)];
    expect(await second.isNewest(null)).toBe(false);
    await third.failRequest();
    expect(await first.isNewest()).toBe(true);
  });

  test('concerns its own session only', async () => {
    const order = createBalanceOrder();
    const [alice, bob] = [leave(order, 'alice'), leave(order, 'bob')];
    expect(await bob.isNewest()).toBe(true);
    expect(await alice.isNewest()).toBe(true);
  });
});
