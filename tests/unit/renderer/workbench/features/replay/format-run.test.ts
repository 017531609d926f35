import { describe, expect, it } from 'vitest';
import { formatRun, formatTally, type Run } from '#renderer/workbench/features/replay/format-run.ts';
import {
  formatBlocked,
  formatSequenceProgress,
  formatStatus,
} from '#renderer/workbench/features/replay/sequence/format-sequence.ts';
import {
  findSequenceWarning,
  NEW_SEQUENCE,
  toSequenceRequest,
} from '#renderer/workbench/features/replay/sequence/sequence-draft.ts';
import { sequenceSchema } from '#shared/contract/replay.ts';
import { exchangeSummary } from '#tests/unit/renderer/workbench/exchange-summary.ts';

const createRun = (change: Partial<Run>): Run => ({
  state: 'running',
  total: 3,
  results: [],
  areStale: false,
  isBodyEdited: false,
  failure: null,
  ...change,
});
const results = [exchangeSummary({ id: 1 })];

describe('the progress of a replay', () => {
  it('counts the requests that were sent', () => {
    expect(formatRun(createRun({ results }))).toBe('Sending: 1 of 3 done.');
    expect(formatRun(createRun({ total: 1 }))).toBe('Sending…');
    expect(formatRun(createRun({ state: 'stopped', results }))).toBe('Stopped: 1 of 3 sent.');
    expect(formatRun(createRun({ state: 'done', total: 1, results }))).toBe('Sent once.');
  });

  it('does not count the results of the previous replay', () => {
    expect(formatRun(createRun({ results, areStale: true }))).toBe('Sending: 0 of 3 done.');
    expect(formatRun(createRun({ state: 'stopped', results, areStale: true }))).toBe('Stopped: 0 of 3 sent.');
  });

  it('is a summary for many requests: successes first, the slowest last', () => {
    const rejection = { kind: 'reply', status: 400, apiCode: '100' } as const;
    const many = [
      exchangeSummary({ id: 1, outcome: rejection }),
      exchangeSummary({ id: 2 }),
      exchangeSummary({ id: 3, durationMs: 31 }),
    ];
    expect(formatTally(many)).toBe('2 × 200 OK, 1 × 400 · 100 Insufficient funds; slowest 31 ms');
  });

  it('states why it failed', () => {
    expect(formatRun(createRun({ state: 'failed', failure: 'Exchange not found.' }))).toBe(
      'Exchange not found.',
    );
    expect(formatRun(createRun({ state: 'failed' }))).toBe('Rejected, nothing was sent.');
  });

  it('counts callbacks for a round', () => {
    const what = { kind: 'round', roundId: 'r-1' } as const;
    const steps = [
      { originId: 1, comparedId: 1, exchangeId: 7 },
      { originId: 2, comparedId: 2, exchangeId: null },
    ];
    expect(formatSequenceProgress({ state: 'waiting_for_step', steps, what })).toBe(
      'Waiting for Next: 1 of 2 sent (round)',
    );
    expect(formatSequenceProgress({ state: 'stopped', steps, what })).toBe('Stopped: 1 of 2 sent (round)');
    const running = { state: 'running', steps, what } as const;
    expect(formatStatus(running)).toBe('Replaying the round: 1 of 2');
    expect(formatBlocked(running)).toMatch(/^A replay of the round r-1 is in progress, 1 callback left\./);
  });
});

describe('the replay of a round', () => {
  const what = { kind: 'round', roundId: 'r-1' } as const;

  it('has fresh ids, new signatures and no waits by default', () => {
    expect(sequenceSchema.parse(toSequenceRequest(what, NEW_SEQUENCE))).toEqual({
      what,
      target: { kind: 'origin' },
      signing: { kind: 're_sign' },
      fresh: true,
      spacing: { kind: 'none' },
    });
  });

  it('has a factor for its waits if it is to be faster', () => {
    const sequence = toSequenceRequest(what, { ...NEW_SEQUENCE, spacing: 'faster', factor: '2.5' });
    expect(sequenceSchema.parse(sequence).spacing).toEqual({ kind: 'faster', factor: 2.5 });
  });

  it('warns about original signatures with fresh ids', () => {
    expect(findSequenceWarning(NEW_SEQUENCE)).toBeNull();
    expect(findSequenceWarning({ ...NEW_SEQUENCE, signing: 'original' })).toMatch(/will not match/);
    expect(findSequenceWarning({ ...NEW_SEQUENCE, signing: 'original', fresh: false })).toBeNull();
  });
});
