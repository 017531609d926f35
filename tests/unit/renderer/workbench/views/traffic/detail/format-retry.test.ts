import { expect, test } from 'vitest';
import { formatRetry } from '#renderer/workbench/views/traffic/detail/format-retry.ts';
import type { Attempt, ExchangeSummary, FailureReason, MoneyChange } from '#shared/exchange.ts';
import { exchangeSummary } from '../../../exchange-summary.ts';

function createFailed(change: Partial<ExchangeSummary>, reason: FailureReason = 'timeout'): ExchangeSummary {
  const outcome = { kind: 'failed', reason, message: 'no response', mayHaveArrived: true } as const;
  return exchangeSummary({ id: 1, deliveryId: 7, durationMs: 10_000, outcome, ...change });
}

function money(...types: MoneyChange['type'][]): Partial<ExchangeSummary> {
  return {
    money: {
      changes: types.map((type) => ({ type, amount: '1.00' })),
      more: 0,
      balance: null,
      repeat: null,
    },
  };
}

function attempt(change: Partial<ExchangeSummary> & { readonly id: number }): Attempt {
  return { ...exchangeSummary(change), peerOutcome: null };
}

const DEBITED = 'No rollback follows, so a bet may stay debited in the wallet.';
const RETRIED = 'That is why it was retried with the same IDs, and never treated as a rejection.';
const RULE = 'A retry must have the same IDs, and a missing response must never be treated as a rejection.';

test('a betwin that timed out after the retry window is not retried, and a bet may stay debited', () => {
  const late = `It was not retried: no attempt starts more than 5 s after the first one. ${DEBITED}`;
  expect(formatRetry(createFailed(money('bet')), [])).toBe(late);
  expect(formatRetry(createFailed(money('bet', 'win')), [])).toBe(late);
});

test('a win that is not retried is rolled back with its round', () => {
  expect(formatRetry(createFailed(money('win')), [])).toMatch(
    /first one\. The round is rolled back instead\.$/,
  );
});

test('a betwin within the window is retried, and was if there is a later attempt', () => {
  expect(formatRetry(createFailed({ durationMs: 100 }, 'reset'), [])).toMatch(/^That is why it is retried/);
  const attempts = [attempt({ id: 1 }), attempt({ id: 2, attempt: 2 })];
  expect(formatRetry(createFailed({ durationMs: 100 }, 'reset'), attempts)).toBe(RETRIED);
  expect(formatRetry(createFailed({ kind: 'rollback' }), attempts)).toBe(RETRIED);
});

test('the window starts with the first attempt', () => {
  const first = attempt({ id: 1, startedAt: 1_000 });
  const second = { id: 2, attempt: 2, startedAt: 5_500, durationMs: 299, ...money('bet') };
  expect(formatRetry(createFailed(second, 'reset'), [first, attempt(second)])).toMatch(
    /^That is why it is retried/,
  );
  const later = { ...second, durationMs: 301 };
  expect(formatRetry(createFailed(later, 'reset'), [first, attempt(later)])).toMatch(/^It was not retried:/);
});

test('the fourth attempt is the last one', () => {
  expect(formatRetry(createFailed({ id: 4, attempt: 4, durationMs: 1, ...money('bet') }, 'reset'), [])).toBe(
    `It was not retried again: this was the last of 4 attempts. ${DEBITED}`,
  );
});

test('a response over the limit is not retried', () => {
  const text = 'It was not retried: a response over the limit counts as invalid.';
  expect(formatRetry(createFailed({ durationMs: 1, ...money('bet') }, 'too_large'), [])).toBe(
    `${text} ${DEBITED}`,
  );
  expect(formatRetry(createFailed({ kind: 'rollback' }, 'too_large'), [])).toBe(text);
});

test.each(['rollback', 'finish'] as const)('a %s is retried for days, as Deliveries shows', (kind) => {
  expect(formatRetry(createFailed({ kind }), [])).toMatch(/for up to 7 days: Deliveries shows when/);
});

test.each([
  { label: 'balance', change: { kind: 'balance' }, expected: 'A balance callback moves no money.' },
  {
    label: 'replay',
    change: { vantage: 'replay', deliveryId: null },
    expected: 'A replay is sent once and never retried.',
  },
  { label: 'imported betwin', change: { importId: 3 }, expected: RULE },
  { label: 'betwin of another gateway', change: { vantage: 'wallet', deliveryId: null }, expected: RULE },
  { label: 'betwin of the suite', change: { vantage: 'suite', deliveryId: null }, expected: RULE },
  { label: 'launch', change: { kind: 'launch', vantage: 'launch' }, expected: null },
] as const)('a $label says only what is known about it', ({ change, expected }) => {
  expect(formatRetry(createFailed(change), [])).toBe(expected);
});
