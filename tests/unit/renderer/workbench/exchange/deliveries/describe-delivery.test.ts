import { describe, expect, it } from 'vitest';
import {
  canDrop,
  canRetry,
  describeDelivery,
  formatDeliveryTitle,
} from '#renderer/workbench/exchange/deliveries/describe-delivery.ts';
import type { Delivery } from '#shared/contract/deliveries.ts';

const NOW = new Date(2026, 10, 21, 12, 0, 0).getTime();
const NEXT_WEEK = new Date(2026, 10, 28, 11, 50, 0).getTime();

/** A rollback that is pending after four attempts, with the test's changes. */
function createDelivery(changes: Partial<Delivery> = {}): Delivery {
  return {
    id: 7,
    callback: 'rollback',
    state: 'pending',
    reason: 'game_error',
    sessionId: 'session-1',
    roundId: 'round-0123456789',
    operatorId: 'acme',
    casinoId: 'acme',
    accountId: 'alice',
    url: 'http://127.0.0.1:9/rollback',
    attemptsStarted: 4,
    timing: 'protocol',
    inFlight: false,
    createdAt: NOW,
    firstAttemptAt: NOW,
    nextAttemptAt: NOW + 38_000,
    triesUntil: NEXT_WEEK,
    endedAt: null,
    error: null,
    warnings: [],
    ...changes,
  };
}

describe('a delivery in one sentence', () => {
  it('states what is pending, why, how often it failed, when it is retried and until when', () => {
    expect(describeDelivery(createDelivery(), NOW)).toBe(
      'Rollback of round …23456789 because the game failed after the bet was confirmed: pending, 4 attempts failed, next in 38 s, retried until Sat 28 Nov, 11:50.',
    );
  });

  it('does not count an attempt in flight as failed', () => {
    const inFlight = createDelivery({ inFlight: true, attemptsStarted: 2 });
    expect(describeDelivery(inFlight, NOW)).toContain('pending, 1 attempt failed, attempt 2 in progress');
  });

  it.each([
    [{ state: 'settled', attemptsStarted: 1 }, 'accepted on the first attempt.'],
    [{ state: 'settled', attemptsStarted: 5 }, 'accepted on attempt 5, after 4 failed attempts.'],
    [{ state: 'exhausted', attemptsStarted: 176 }, 'given up after 176 attempts'],
    [
      { state: 'exhausted', callback: 'finish', timing: 'reported', attemptsStarted: 5 },
      'the timing profile allows no more (15 s per attempt, 5 attempts)',
    ],
    [{ state: 'dropped', attemptsStarted: 1 }, 'dropped manually after 1 attempt.'],
    [{ state: 'refused', attemptsStarted: 1 }, 'not retried.'],
    [{ state: 'interrupted' }, 'the workbench stopped while it was being sent'],
  ] as const)('%j states how it ended', (changes, words) => {
    expect(describeDelivery(createDelivery(changes), NOW)).toContain(words);
  });

  it('states the player if there is no round', () => {
    expect(formatDeliveryTitle(createDelivery({ callback: 'balance', roundId: null }))).toBe(
      'Balance of alice',
    );
  });
});

describe('the actions of a delivery', () => {
  it.each(['pending', 'refused', 'exhausted', 'dropped'] as const)(
    'a delivery in the state %s can be retried',
    (state) => {
      expect(canRetry(createDelivery({ state }))).toBe(true);
    },
  );

  it('a delivery that the wallet accepted cannot be retried', () => {
    expect(canRetry(createDelivery({ state: 'settled' }))).toBe(false);
  });

  it('a delivery in flight cannot be retried', () => {
    expect(canRetry(createDelivery({ inFlight: true }))).toBe(false);
  });

  it('only a pending delivery can be dropped', () => {
    expect(canDrop(createDelivery())).toBe(true);
    expect(canDrop(createDelivery({ state: 'exhausted' }))).toBe(false);
  });

  it.each(['balance', 'betwin'] as const)('a %s ends with its response', (callback) => {
    expect(canRetry(createDelivery({ callback }))).toBe(false);
    expect(canDrop(createDelivery({ callback }))).toBe(false);
  });
});
