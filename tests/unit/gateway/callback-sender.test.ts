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
const NOT_APPLIED: Reaction = {
  kind: 'retryable',
  message: 'Rejected',
  failure: 'refused',
  mayBeApplied: false,
};

function createRejection(apiCode: string): Reaction {
  return { kind: 'declined', apiCode, message: 'No', balance: null };
}

/** The result of a betwin whose attempts have these outcomes, and what is stored about it. */
async function send(
  reactions: readonly Reaction[],
): Promise<{ result: SendResult; stored: DeliveryEnd | undefined }> {
  const clock = createManualClock();
  const remaining = [...reactions];
  const ends: DeliveryEnd[] = [];
  const sender = createCallbackSender({
    clock,
    client: {
      async send({ delivery }) {
        setImmediate(() => clock.advance(400));
        const reaction = remaining.shift()!;
        const isInDoubt = reaction.kind === 'declined' && delivery!.inDoubt !== null;
        return { exchangeId: 7, reaction, isInDoubt, warnings: [] } as never;
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
  expect(remaining).toEqual([]);
  return { result, stored: ends[0] };
}

describe('a rejection after failed attempts', () => {
  test.each([
    { label: 'an attempt that may have been applied', before: [APPLIED], isInDoubt: true },
    { label: 'an attempt that was certainly not applied', before: [NOT_APPLIED], isInDoubt: false },
    {
      label: 'an attempt that may have been applied, then one that certainly was not',
      before: [APPLIED, NOT_APPLIED],
      isInDoubt: true,
    },
    {
      label: 'an attempt that was certainly not applied, then one that may have been',
      before: [NOT_APPLIED, APPLIED],
      isInDoubt: true,
    },
    {
      label: 'three attempts that were certainly not applied',
      before: [NOT_APPLIED, NOT_APPLIED, NOT_APPLIED],
      isInDoubt: false,
    },
    { label: 'no earlier attempt', before: [], isInDoubt: false },
  ])('leaves the bet in doubt ($isInDoubt) after $label', async ({ before, isInDoubt }) => {
    const { result, stored } = await send([...before, createRejection('100')]);
    expect(result).toMatchObject({ kind: 'declined', isInDoubt });
    expect(stored).toMatchObject({
      state: 'refused',
      error: `The wallet rejected the request with api_code 100: No${
        isInDoubt ? '. An earlier attempt failed and may have been applied' : ''
      }`,
    });
  });
});
