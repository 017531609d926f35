import { describe, expect, it } from 'vitest';
import { FAULT_NAMES } from '#shared/faults/catalogue.ts';
import { resolveFaultName } from '#shared/faults/resolve-fault-name.ts';

describe('a name on the command line', () => {
  it.each([
    ['http_500', { arming: { fault: 'http_500' } }],
    ['http_500@after', { arming: { fault: 'http_500', stage: 'after_ledger' } }],
    ['slow_wallet', { preset: 'slow_wallet' }],
    ['toString', null],
    ['http_500@later', null],
  ])('%s is a fault with its stage, or a preset', (text, resolved) => {
    expect(resolveFaultName(text)).toEqual(resolved);
  });

  it.each([
    ['refuse_105', { arming: { fault: 'reject_105' } }],
    ['refuse_105@before', { arming: { fault: 'reject_105', stage: 'before_ledger' } }],
    ['repeat_refused', { arming: { fault: 'repeat_rejected' } }],
    ['debited_answer_lost', { preset: 'debited_response_lost' }],
    ['debited_then_silent', { preset: 'debited_no_response' }],
  ])('%s of an older version still works', (text, resolved) => {
    expect(resolveFaultName(text)).toEqual(resolved);
  });

  it('each fault is found by its own name', () => {
    for (const fault of FAULT_NAMES) expect(resolveFaultName(fault)).toEqual({ arming: { fault } });
  });
});
