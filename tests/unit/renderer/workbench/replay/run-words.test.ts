import { describe, expect, it } from 'vitest';
import type { Run } from '#renderer/workbench/replay/run.ts';
import { runWords } from '#renderer/workbench/replay/run-words.ts';
import { sequenceWords } from '#renderer/workbench/replay/sequence/sequence-words.ts';
import {
  sequenceCaution,
  NEW_SEQUENCE,
  writeSequence,
} from '#renderer/workbench/replay/sequence/sequence-draft.ts';
import { sequenceSchema } from '#shared/contract/replay.ts';
import { exchangeSummary } from '#tests/unit/renderer/workbench/exchange-summary.ts';

const run = (change: Partial<Run>): Run => ({
  state: 'running',
  of: 3,
  results: [],
  failure: null,
  ...change,
});
const results = [exchangeSummary({ id: 1 })];

describe('how far a replay is', () => {
  it('counts what was sent, and what was not', () => {
    expect(runWords(run({ results }))).toBe('Sending: 1 of 3 done.');
    expect(runWords(run({ of: 1 }))).toBe('Sending…');
    expect(runWords(run({ state: 'stopped', results }))).toBe('Stopped: 1 of 3 sent.');
    expect(runWords(run({ state: 'done', of: 1, results }))).toBe('Sent 1 time.');
  });

  it('says why it failed', () => {
    expect(runWords(run({ state: 'failed', failure: 'There is no such exchange.' }))).toBe(
      'There is no such exchange.',
    );
    expect(runWords(run({ state: 'failed' }))).toBe('Nothing was sent.');
  });

  it('of a round counts its callbacks', () => {
    const what = { kind: 'round', roundId: 'r-1' } as const;
    const steps = [
      { originId: 1, exchangeId: 7 },
      { originId: 2, exchangeId: null },
    ];
    expect(sequenceWords({ state: 'waiting_for_step', steps, what })).toBe(
      'Waiting for Next: 1 of 2 sent, of the round',
    );
    expect(sequenceWords({ state: 'stopped', steps, what })).toBe('Stopped: 1 of 2 sent, of the round');
  });
});

describe('a round that is to be sent again', () => {
  const what = { kind: 'round', roundId: 'r-1' } as const;

  it('is new play by default: fresh ids, signed anew, without waits', () => {
    expect(sequenceSchema.parse(writeSequence(what, NEW_SEQUENCE))).toEqual({
      what,
      target: { kind: 'origin' },
      signing: { kind: 'anew' },
      fresh: true,
      spacing: { kind: 'none' },
    });
  });

  it('has a factor where it is to be faster', () => {
    const sequence = writeSequence(what, { ...NEW_SEQUENCE, spacing: 'faster', factor: '2.5' });
    expect(sequenceSchema.parse(sequence).spacing).toEqual({ kind: 'faster', factor: 2.5 });
  });

  it('warns of old signatures over fresh ids', () => {
    expect(sequenceCaution(NEW_SEQUENCE)).toBeNull();
    expect(sequenceCaution({ ...NEW_SEQUENCE, signing: 'as_sent' })).toMatch(/will not match/);
    expect(sequenceCaution({ ...NEW_SEQUENCE, signing: 'as_sent', fresh: false })).toBeNull();
  });
});
