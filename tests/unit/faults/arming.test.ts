import { describe, expect, test } from 'vitest';
import { faultArmingSchema, getInitialParameters } from '#shared/faults/arming.ts';
import { describeFault, FAULT_NAMES } from '#shared/faults/catalogue.ts';
import { FAULT_PRESETS } from '#shared/faults/presets.ts';
import { CALLBACKS } from '#shared/protocol/callback.ts';

/** The issues of an arming, such as `stage: is not one …`; empty if it is valid. */
function listIssues(arming: object): string[] {
  const parsed = faultArmingSchema.safeParse(arming);
  return parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe.each(FAULT_NAMES.map((fault) => ({ fault, ...describeFault(fault) })))(
  '$fault',
  ({ fault, label, stages, callbacks, parameters = [] }) => {
    test('can be armed by its name alone', () => {
      expect(faultArmingSchema.parse({ fault })).toEqual({
        fault,
        parameters: {},
        callbacks: null,
        casinoId: null,
        accountId: null,
        roundId: null,
        frequency: { kind: 'always' },
        seed: '1',
      });
    });

    test('can be armed only at its own stages', () => {
      for (const stage of ['before_ledger', 'after_ledger'] as const) {
        expect(listIssues({ fault, stage })).toEqual(
          stages.includes(stage) ? [] : [expect.stringContaining(`stage: '${label}' applies `)],
        );
      }
    });

    test('can be armed only for its own callbacks', () => {
      expect(listIssues({ fault, callbacks })).toEqual([]);
      for (const callback of CALLBACKS) {
        const expected = callbacks.includes(callback)
          ? []
          : [`callbacks: '${label}' applies to ${callbacks.join(', ')}, not to ${callback}`];
        expect(listIssues({ fault, callbacks: [callback] })).toEqual(expected);
      }
    });

    test('accepts its own parameters within their bounds, including the initial values', () => {
      expect(listIssues({ fault, parameters: getInitialParameters(fault) })).toEqual([]);
      expect(listIssues({ fault, parameters: { foreign: 1 } })).toEqual([
        `parameters.foreign: is not a parameter of '${label}'`,
      ]);
      for (const { name, min, max, whole } of parameters) {
        const beyond = `parameters.${name}: must be between ${min} and ${max}`;
        expect(listIssues({ fault, parameters: { [name]: min - 1 } })).toContain(beyond);
        expect(listIssues({ fault, parameters: { [name]: max + 1 } })).toContain(beyond);
        const issues = listIssues({ fault, parameters: { [name]: min + 0.5 } });
        expect(issues.includes(`parameters.${name}: must be a whole number`)).toBe(whole);
      }
    });
  },
);

test('bounds of a uniform latency must be in order, even if one is the initial value', () => {
  const fault = 'latency_uniform';
  const wrong = ['parameters.min_ms: must not be greater than max_ms'];
  expect(listIssues({ fault, parameters: { min_ms: 500, max_ms: 400 } })).toEqual(wrong);
  expect(listIssues({ fault, parameters: { min_ms: 2_001 } })).toEqual(wrong);
  expect(listIssues({ fault, parameters: { max_ms: 99 } })).toEqual(wrong);
  expect(listIssues({ fault, parameters: { min_ms: 400, max_ms: 400 } })).toEqual([]);
});

test('the faults of every preset can be armed', () => {
  for (const { faults } of Object.values(FAULT_PRESETS))
    for (const each of faults) expect(listIssues(each)).toEqual([]);
});
