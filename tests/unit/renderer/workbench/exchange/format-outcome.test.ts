import { describe, expect, it } from 'vitest';
import {
  formatOutcome,
  formatExchangeDuration,
  getTone,
} from '#renderer/workbench/exchange/format-outcome.ts';

describe('the text for an outcome', () => {
  it.each([
    [{ kind: 'reply', status: 200, apiCode: null }, '200 OK', 'ok'],
    [{ kind: 'reply', status: 400, apiCode: '100' }, '400 · 100 Insufficient funds', 'refused'],
    [{ kind: 'reply', status: 400, apiCode: '777' }, '400 · 777', 'refused'],
    [{ kind: 'reply', status: 500, apiCode: '500' }, '500 Internal error', 'broken'],
    [{ kind: 'reply', status: 418, apiCode: null }, '418', 'refused'],
    [{ kind: 'failed', reason: 'timeout', message: '', mayHaveArrived: true }, 'Timeout', 'unanswered'],
    [
      { kind: 'failed', reason: 'refused', message: '', mayHaveArrived: false },
      'No connection',
      'unanswered',
    ],
  ] as const)('of %j is %j', (outcome, words, tone) => {
    expect(formatOutcome(outcome)).toBe(words);
    expect(getTone(outcome)).toBe(tone);
  });
});

describe('a duration', () => {
  const outcome = { kind: 'reply', status: 200, apiCode: null } as const;

  it('is unknown if an import does not have it', () => {
    expect(formatExchangeDuration({ outcome, durationMs: 0 })).toBe('–');
    expect(formatExchangeDuration({ outcome, durationMs: 12 })).toBe('12 ms');
  });
});
