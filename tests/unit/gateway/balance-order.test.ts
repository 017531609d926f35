import { describe, expect, test } from 'vitest';
import { createBalanceOrder, type BalanceOrder } from '#core/gateway/rounds/balance-order.ts';

/** A callback in flight. The test decides when it is answered, with or without a balance. */
function sendCallback(order: BalanceOrder, sessionId = 'alice') {
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
    expect(await sendCallback(order).isNewest()).toBe(true);
    expect(await sendCallback(order).isNewest()).toBe(true);
  });

  test.each([
    { label: 'earlier', of: [1, 0] },
    { label: 'later', of: [0, 1] },
  ] as const)(
    'may be outdated if a callback sent $label has reported another balance meanwhile',
    async ({ of }) => {
      const order = createBalanceOrder();
      const sent = [sendCallback(order), sendCallback(order)] as const;
      const [doubtful, reported] = of;
      expect(await sent[reported].isNewest()).toBe(true);
      const requested = sendCallback(order);
      expect(await sent[doubtful].isNewest()).toBe(false);
      // A balance that may be outdated is not reported, so it does not make later requests doubtful.
      expect(await requested.isNewest()).toBe(true);
    },
  );

  test('is still the newest if the other callbacks reported none or failed', async () => {
    const order = createBalanceOrder();
    const [first, second, third] = [sendCallback(order), sendCallback(order), sendCallback(order)];
    expect(await second.isNewest(null)).toBe(false);
    await third.failRequest();
    expect(await first.isNewest()).toBe(true);
  });

  test('does not affect other sessions', async () => {
    const order = createBalanceOrder();
    const [alice, bob] = [sendCallback(order, 'alice'), sendCallback(order, 'bob')];
    expect(await bob.isNewest()).toBe(true);
    expect(await alice.isNewest()).toBe(true);
  });
});
