import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideRetry, type RetryPolicy } from '#core/gateway/delivery/retry.ts';
import { BETWIN_RETRY } from '#shared/protocol/limits.ts';

/** The delays between attempts that each take `attemptMs`, and when the last attempt started, from the first one. */
function listWaits(policy: RetryPolicy, attemptMs: number): { waits: number[]; lastStartsAt: number } {
  const waits: number[] = [];
  let startedAt = 0;
  for (let attemptsMade = 1; ; attemptsMade++) {
    const decision = decideRetry(policy, { attemptsMade, firstAttemptAt: 0, now: startedAt + attemptMs });
    if (decision.kind === 'exhausted') return { waits, lastStartsAt: startedAt };
    waits.push(decision.delayMs);
    startedAt += attemptMs + decision.delayMs;
  }
}

describe('a betwin', () => {
  test('is attempted four times, with delays of 100, 200 and 400 ms', () => {
    expect(listWaits(BETWIN_RETRY, 0)).toEqual({ waits: [100, 200, 400], lastStartsAt: 700 });
  });

  test('is attempted three times if attempts of two seconds use up the budget of five seconds', () => {
    expect(listWaits(BETWIN_RETRY, 2_000)).toEqual({ waits: [100, 200], lastStartsAt: 4_300 });
  });

  test('is attempted once if the first attempt times out after ten seconds', () => {
    expect(listWaits(BETWIN_RETRY, 10_000)).toEqual({ waits: [], lastStartsAt: 0 });
  });

  test.each([
    { now: 4_900, decided: { kind: 'retry', delayMs: 100 }, label: 'exactly when the budget ends' },
    { now: 4_901, decided: { kind: 'exhausted' }, label: 'a millisecond after it' },
  ])('decides $decided.kind if its second attempt would start $label', ({ now, decided }) => {
    expect(decideRetry(BETWIN_RETRY, { attemptsMade: 1, firstAttemptAt: 0, now })).toEqual(decided);
  });
});

describe('any policy', () => {
  const policies = fc.record({
    maxAttempts: fc.integer({ min: 1, max: 20 }),
    initialDelayMs: fc.integer({ min: 1, max: 10_000 }),
    maxDelayMs: fc.integer({ min: 1, max: 60_000 }),
    multiplier: fc.integer({ min: 1, max: 4 }),
    budgetMs: fc.integer({ min: 0, max: 600_000 }),
  });
  const attemptTimes = fc.integer({ min: 0, max: 20_000 });

  test('makes no more attempts than its maximum', () => {
    fc.assert(
      fc.property(policies, attemptTimes, (policy, attemptMs) => {
        expect(listWaits(policy, attemptMs).waits.length).toBeLessThan(policy.maxAttempts);
      }),
    );
  });

  test('starts no attempt after its budget', () => {
    fc.assert(
      fc.property(policies, attemptTimes, (policy, attemptMs) => {
        expect(listWaits(policy, attemptMs).lastStartsAt).toBeLessThanOrEqual(policy.budgetMs);
      }),
    );
  });

  test('stops only if its attempts or its budget are used up', () => {
    fc.assert(
      fc.property(policies, attemptTimes, (policy, attemptMs) => {
        const { waits, lastStartsAt } = listWaits(policy, attemptMs);
        const backoff = policy.initialDelayMs * policy.multiplier ** waits.length;
        const nextStart = lastStartsAt + attemptMs + Math.min(backoff, policy.maxDelayMs);
        expect(waits.length + 1 === policy.maxAttempts || nextStart > policy.budgetMs).toBe(true);
      }),
    );
  });

  test('never decreases its delay, nor exceeds its longest delay', () => {
    fc.assert(
      fc.property(policies, attemptTimes, (policy, attemptMs) => {
        const { waits } = listWaits(policy, attemptMs);
        expect(waits).toEqual(waits.toSorted((a, b) => a - b));
        expect(Math.max(0, ...waits)).toBeLessThanOrEqual(policy.maxDelayMs);
      }),
    );
  });

  test('decides the same whenever the first attempt was made', () => {
    fc.assert(
      fc.property(policies, fc.nat(700_000), fc.nat(2 ** 40), (policy, elapsed, firstAttemptAt) => {
        const history = { attemptsMade: 1, firstAttemptAt, now: firstAttemptAt + elapsed };
        expect(decideRetry(policy, history)).toEqual(
          decideRetry(policy, { attemptsMade: 1, firstAttemptAt: 0, now: elapsed }),
        );
      }),
    );
  });
});
