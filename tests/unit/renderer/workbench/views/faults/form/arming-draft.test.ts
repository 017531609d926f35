import { describe, expect, it } from 'vitest';
import { formatArming } from '#shared/faults/format-arming.ts';
import { faultArmingSchema, getInitialParameters } from '#shared/faults/arming.ts';
import { FAULT_NAMES } from '#shared/faults/catalogue.ts';
import { toArming, createArmingDraft } from '#renderer/workbench/views/faults/form/arming-draft.ts';

describe('the form of a fault', () => {
  it.each(FAULT_NAMES)('arms %s with the defaults of the catalogue before anything is edited', (fault) => {
    const arming = faultArmingSchema.parse(toArming(fault, createArmingDraft(fault)));
    expect(arming).toMatchObject({
      parameters: getInitialParameters(fault),
      callbacks: null,
      casinoId: null,
      frequency: { kind: 'always' },
    });
  });

  it('describes the fault that it will arm', () => {
    const draft = {
      ...createArmingDraft('connection_reset'),
      stage: 'after_ledger' as const,
      frequency: 'next' as const,
      count: '2',
      callbacks: ['betwin' as const],
      accountId: ' alice ',
    };
    const arming = faultArmingSchema.parse(toArming('connection_reset', draft));
    expect(formatArming(arming)).toBe('connection reset after the ledger, next 2, betwin, account alice');
  });

  it('arms the fault for the given casino, account and round, or for all of them', () => {
    const { casinoId, accountId, roundId } = { casinoId: 'acme', accountId: ' alice ', roundId: 'round-1' };
    const draft = createArmingDraft('http_500');
    expect(toArming('http_500', { ...draft, casinoId, accountId, roundId })).toMatchObject({
      casinoId: 'acme',
      accountId: 'alice',
      roundId: 'round-1',
    });
    expect(toArming('http_500', draft)).toMatchObject({ casinoId: null, accountId: null, roundId: null });
  });

  it.each(['', 'soon', '1e3', '1,5', '0x10'])(
    'sends %j, which is not a number, unchanged, so that the field is rejected',
    (text) => {
      const draft = { ...createArmingDraft('latency_fixed'), parameters: { ms: text } };
      const { error } = faultArmingSchema.safeParse(toArming('latency_fixed', draft));
      expect(error?.issues.map(({ path }) => path)).toEqual([['parameters', 'ms']]);
    },
  );

  it.each([
    ['next', { kind: 'next', count: 1 }],
    ['every', { kind: 'every', nth: 2 }],
    ['chance', { kind: 'chance', probability: 0.3 }],
    ['for', { kind: 'for', seconds: 30 }],
  ] as const)('keeps a separate number for %s', (frequency, arming) => {
    const draft = { ...createArmingDraft('http_500'), frequency };
    expect(toArming('http_500', draft)).toMatchObject({ frequency: arming });
  });

  it('sends a seed only if it makes a difference', () => {
    const getSeed = (fault: 'http_500' | 'latency_uniform', frequency: 'always' | 'chance') =>
      toArming(fault, { ...createArmingDraft(fault), frequency, seed: 'mine' })['seed'];
    expect(getSeed('http_500', 'always')).toBeUndefined();
    expect(getSeed('http_500', 'chance')).toBe('mine');
    expect(getSeed('latency_uniform', 'always')).toBe('mine');
  });
});
