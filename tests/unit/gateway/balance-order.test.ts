import { describe, expect, test } from 'vitest';
import { createBalanceOrder, type BalanceOrder } from '#core/gateway/rounds/balance-order.ts';

/** A callback under way; the test says when it is answered, with a balance or without one. */
function leave(order: BalanceOrder, sessionId = 'alice') {
  const { promise, resolve, reject } = Promise.withResolvers<string | null>();
  const asked = order.ask(
    sessionId,
    () => promise,
    (answer) => answer !== null,
  );
  return {
    async isNewest(answer: string | null = '1.00'): Promise<boolean> {
      resolve(answer);
      return (await asked).isNewest;
    },
    async fails(): Promise<void> {
      reject(new Error('a defect'));
      await expect(asked).rejects.toThrow('a defect');
    },
  };
}

describe('the balance of an answer', () => {
  test('is the newest where the callbacks are under way one after the other', async () => {
    const order = createBalanceOrder();
    expect(await leave(order).isNewest()).toBe(true);
    expect(await leave(order).isNewest()).toBe(true);
  });

  test.each([
    { words: 'earlier', of: [1, 0] },
    { words: 'later', of: [0, 1] },
  ] as const)('may not be where one that left $words told another meanwhile', async ({ of }) => {
    const order = createBalanceOrder();
    const left = [leave(order), leave(order)] as const;
    const [doubtful, reported] = of;
    expect(await left[reported].isNewest()).toBe(true);
    const asked = leave(order);
    expect(await left[doubtful].isNewest()).toBe(false);
    // What is doubtful is not told, and casts no doubt on what was asked since.
    expect(await asked.isNewest()).toBe(true);
  });

  test('is still the newest where the others told none, or came to nothing', async () => {
    const order = createBalanceOrder();
    const [first, second, third] = [leave(order), leave(order), leave(order)];
    expect(await second.isNewest(null)).toBe(false);
    await third.fails();
    expect(await first.isNewest()).toBe(true);
  });

  test('is of its own session alone', async () => {
    const order = createBalanceOrder();
    const [alice, bob] = [leave(order, 'alice'), leave(order, 'bob')];
    expect(await bob.isNewest()).toBe(true);
    expect(await alice.isNewest()).toBe(true);
  });
});
