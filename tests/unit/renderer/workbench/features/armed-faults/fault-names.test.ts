import { describe, expect, it } from 'vitest';
import { toBannerNames, formatAffected } from '#renderer/workbench/features/armed-faults/fault-names.ts';
import { faultArmingSchema } from '#shared/faults/arming.ts';

const createArmed = (id: number) => ({
  id,
  arming: faultArmingSchema.parse({
    fault: 'http_500',
    stage: 'after_ledger',
    frequency: { kind: 'next', count: 2 },
  }),
  affected: 0,
  left: 2,
  until: null,
});

describe('descriptions of armed faults', () => {
  it('are complete in the banner if there are few faults, and otherwise consist of name and stage', () => {
    expect(toBannerNames([createArmed(1), createArmed(2)])[0]).toBe('HTTP 500 after the ledger, next 2');
    expect(toBannerNames([createArmed(1), createArmed(2), createArmed(3)])[0]).toBe(
      'HTTP 500 after the ledger',
    );
  });

  it('have the callbacks that are left, and not those that they were armed for', () => {
    expect(toBannerNames([{ ...createArmed(1), left: 1 }])).toEqual(['HTTP 500 after the ledger, next 1']);
  });

  it('state how many exchanges were affected', () => {
    expect([0, 1, 7].map(formatAffected)).toEqual([
      'No exchanges affected yet',
      '1 exchange affected',
      '7 exchanges affected',
    ]);
  });
});
