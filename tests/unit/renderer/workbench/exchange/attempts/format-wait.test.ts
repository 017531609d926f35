import { describe, expect, it } from 'vitest';
import {
  formatOutcomes,
  formatSince,
  computeWait,
  formatWait,
} from '#renderer/workbench/exchange/attempts/format-wait.ts';

describe('the wait between two attempts', () => {
  it('lasts from the end of one attempt to the start of the next', () => {
    expect(
      computeWait({ startedAt: 1_000, setBackMs: 0, durationMs: 20.5 }, { startedAt: 1_120, setBackMs: 0 }),
    ).toBe(99.5);
  });

  it('of zero stays zero, although times are rounded', () => {
    expect(
      computeWait({ startedAt: 1_000, setBackMs: 0, durationMs: 20.5 }, { startedAt: 1_020, setBackMs: 0 }),
    ).toBe(0);
  });

  it('is the time that really passed, across a reset of the clock', () => {
    const previous = { startedAt: 310_000, setBackMs: 0, durationMs: 0 };
    expect(computeWait(previous, { startedAt: 30_000, setBackMs: 600_000 })).toBe(320_000);
  });

  it('is unknown if the clock was set back by an unknown span', () => {
    expect(
      computeWait({ startedAt: 90_000, setBackMs: 0, durationMs: 1 }, { startedAt: 20_000, setBackMs: 0 }),
    ).toBeNull();
  });

  it.each([
    [100.2, '100 ms'],
    [9_998, '10 s'],
    [3_599_990, '1 h'],
  ])('of %d ms reads %s', (ms, words) => {
    expect(formatWait(ms)).toBe(words);
  });
});

it.each([
  [0, '+0 s'],
  [102, '+102 ms'],
  [30_004, '+30 s'],
])('an attempt %d ms after the first reads %s', (ms, words) => {
  expect(formatSince(ms)).toBe(words);
});

describe('the outcome of an attempt', () => {
  const reset = { kind: 'failed', reason: 'reset', message: '', mayHaveArrived: true } as const;
  const accepted = { kind: 'reply', status: 200, apiCode: null } as const;

  it('shows both sides if both recorded it: a lost response beside what the wallet did', () => {
    expect(formatOutcomes({ outcome: reset, peerOutcome: accepted })).toBe('gateway: Reset · wallet: 200 OK');
  });

  it('is what the gateway recorded if the wallet is external', () => {
    expect(formatOutcomes({ outcome: reset, peerOutcome: null })).toBe('Reset');
  });
});
