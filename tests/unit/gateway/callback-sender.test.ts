import { describe, expect, test } from 'vitest';
import {
  createCallbackSender,
  type PendingCallback,
  type SendResult,
} from '#core/gateway/delivery/callback-sender.ts';
import type { DeliveryEnd } from '#core/gateway/delivery/delivery-store.ts';
import type { Reaction } from '#core/gateway/delivery/reaction.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';

const APPLIED: Reaction = {
  kind: 'retryable',
  message: 'No response',
  failure: 'timeout',
  mayBeApplied: true,
};
const NOTHING: Reaction = { kind: 'retryable', message: 'Rejected', failure: 'refused', mayBeApplied: false };

function declined(apiCode: string): Reaction {
  return { kind: 'declined', apiCode, message: 'No', balance: null };
}

/** The result of a betwin whose attempts have these outcomes, and what is stored of it. */
async function send(
  reactions: readonly Reaction[],
): Promise<{ result: SendResult; written: DeliveryEnd | undefined }> {
  const clock = createManualClock();
  const left = [...reactions];
  const ends: DeliveryEnd[] = [];
  const sender = createCallbackSender({
    clock,
    client: {
      async send() {
        setImmediate(() => clock.advance(400));
        return { reaction: left.shift()!, warnings: [] } as never;
      },
    },
    deliveries: {
      add: () => ({ id: 1 }) as never,
      startAttempt: () => ({ id: 1, callback: 'betwin' }) as never,
      end: (_id, end) => void ends.push(end),
    },
    reportFailure: () => false,
  });
  const pending = {
    delivery: { id: 1, callback: 'betwin', firstAttemptAt: clock.now() },
    origin: { operator: { id: 'acme' }, session: { casinoId: 'acme', decimals: 2 } },
  } as PendingCallback;
  const result = await sender.send(pending);
  if (result.kind !== 'interrupted') sender.settle(pending, result);
  expect(left).toEqual([]);
  return { result, written: ends[0] };
}

describe('a rejection after attempts that failed', () => {
  test.each([
    { words: 'one that may have been applied', before: [APPLIED], isInDoubt: true },
    { words: 'one that surely was not', before: [NOTHING], isInDoubt: false },
    {
      words: 'one that may have been, then one that surely was not',
      before: [APPLIED, NOTHING],
      isInDoubt: true,
    },
    {
      words: 'one that surely was not, then one that may have been',
      before: [NOTHING, APPLIED],
      isInDoubt: true,
    },
    { words: 'three that surely were not', before: [NOTHING, NOTHING, NOTHING], isInDoubt: false },
    { words: 'none', before: [], isInDoubt: false },
  ])('leaves the bet in doubt ($isInDoubt) after $words', async ({ before, isInDoubt }) => {
    const { result, written } = await send([...before, declined('100')]);
    expect(result).toMatchObject({ kind: 'declined', isInDoubt });
    expect(written).toMatchObject({
      state: 'refused',
      problem: `The wallet rejected the request with api_code 100: No${
        isInDoubt ? '. An earlier attempt failed and may have been applied' : ''
      }`,
    });
  });

  test.each(['155', '409'])(
    'with api_code %s leaves nothing in doubt: the wallet cancelled it',
    async (apiCode) => {
      expect((await send([APPLIED, declined(apiCode)])).result).toMatchObject({ isInDoubt: false });
    },
  );
});
