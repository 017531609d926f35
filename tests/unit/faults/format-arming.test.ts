import { describe, expect, test } from 'vitest';
import { formatArming, formatFault } from '#shared/faults/format-arming.ts';
import { faultArmingSchema, type FaultArmingInput } from '#shared/faults/arming.ts';
import { describeFault, FAULT_NAMES } from '#shared/faults/catalogue.ts';
import { FAULT_PRESETS } from '#shared/faults/presets.ts';

const formatParsed = (arming: FaultArmingInput): string => formatArming(faultArmingSchema.parse(arming));

describe('a fault is named', () => {
  test('with its stage if it has two, before the ledger by default', () => {
    expect(formatFault({ fault: 'no_answer', stage: undefined })).toBe('no answer before the ledger');
    expect(formatFault({ fault: 'http_500', stage: 'before_ledger' })).toBe('HTTP 500 before the ledger');
    expect(formatFault({ fault: 'http_500', stage: 'after_ledger' })).toBe('HTTP 500 after the ledger');
  });

  test('without its stage if it has only one', () => {
    expect(formatFault({ fault: 'reject_100', stage: undefined })).toBe('rejection 100: insufficient funds');
    expect(formatFault({ fault: 'balance_missing', stage: 'after_ledger' })).toBe('balance missing');
  });

  test('differently from every other fault', () => {
    const names = FAULT_NAMES.map((fault) => describeFault(fault).label);
    expect(new Set(names).size).toBe(FAULT_NAMES.length);
  });
});

describe('an arming is formatted in one line', () => {
  test.each<{ arming: FaultArmingInput; text: string }>([
    { arming: { fault: 'repeat_rejected' }, text: 'repeat rejected' },
    { arming: { fault: 'latency_fixed' }, text: 'fixed latency, 1000 ms' },
    {
      arming: { fault: 'latency_lognormal', parameters: { sigma: 1.5 } },
      text: 'lognormal latency, median 400 ms, spread (σ) 1.5',
    },
    {
      arming: { fault: 'slow_body', parameters: { every_ms: 0 } },
      text: 'slow body, 16 bytes, every 0 ms',
    },
    {
      arming: {
        fault: 'connection_reset',
        stage: 'after_ledger',
        callbacks: ['betwin', 'rollback'],
        casinoId: 'demo',
        accountId: 'alice',
        roundId: 'r1',
        frequency: { kind: 'next', count: 2 },
      },
      text: 'connection reset after the ledger, next 2, betwin, rollback, casino demo, account alice, round r1',
    },
    {
      arming: { fault: 'reject_100', frequency: { kind: 'for', seconds: 30 } },
      text: 'rejection 100: insufficient funds, for 30 s',
    },
    {
      arming: { fault: 'reject_100', frequency: { kind: 'chance', probability: 0.3 }, seed: 'blue' },
      text: 'rejection 100: insufficient funds, 30% at random, seed blue',
    },
    {
      arming: { fault: 'reject_100', frequency: { kind: 'chance', probability: 0.00125 } },
      text: 'rejection 100: insufficient funds, 0.125% at random, seed 1',
    },
  ])('$text', ({ arming, text }) => expect(formatParsed(arming)).toBe(text));

  test.each([
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [21, '21st'],
    [22, '22nd'],
    [111, '111th'],
    [1_003, '1003rd'],
  ])('every nth with n = %i is written as every %s', (nth, words) => {
    expect(formatParsed({ fault: 'reject_100', frequency: { kind: 'every', nth } })).toBe(
      `rejection 100: insufficient funds, every ${words}`,
    );
  });
});

test('descriptions of faults are complete sentences', () => {
  const sentence = /^[A-Z].*\.$/;
  for (const fault of FAULT_NAMES) {
    const { effect, reaction } = describeFault(fault);
    expect([effect, reaction]).toEqual([expect.stringMatching(sentence), expect.stringMatching(sentence)]);
  }
  for (const { summary } of Object.values(FAULT_PRESETS)) expect(summary).toMatch(sentence);
});
