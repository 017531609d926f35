import { describe, expect, it } from 'vitest';
import { isRollbackGivenUp, transactionLook } from '#renderer/workbench/sessions/session-states.ts';
import type { DeliveryState } from '#shared/contract/deliveries.ts';
import type { SessionRound } from '#shared/contract/sessions.ts';
import type { Callback } from '#shared/protocol/callback.ts';

const ROUND: Pick<SessionRound, 'waitsFor' | 'deliveryIds'> = { waitsFor: 'closing', deliveryIds: [1] };

function deliveries(state: DeliveryState, callback: Callback = 'rollback') {
  return new Map([[1, { callback, state }]]);
}

describe('a round that waits for its rollback', () => {
  it.each(['refused', 'exhausted', 'dropped'] as const)('is not rolled back once that is %s', (state) => {
    expect(isRollbackGivenUp(ROUND, deliveries(state))).toBe(true);
  });

  it.each(['owed', 'settled'] as const)('has not lost it while that is %s', (state) => {
    expect(isRollbackGivenUp(ROUND, deliveries(state))).toBe(false);
  });

  it('has not lost it where another callback was given up, or its own is not listed', () => {
    expect(isRollbackGivenUp(ROUND, deliveries('dropped', 'finish'))).toBe(false);
    expect(isRollbackGivenUp(ROUND, new Map())).toBe(false);
  });
});

it('a rollback that was given up is no longer said to be under way', () => {
  expect(transactionLook('rolling_back', false).text).toBe('being rolled back');
  expect(transactionLook('rolling_back', true).text).toBe('not rolled back');
  expect(transactionLook('confirmed', true).text).toBe('confirmed');
});
