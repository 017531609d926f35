import { describe, expect, test } from 'vitest';
import { catchRejection } from '#tests/support/workbench/catch-rejection.ts';
import { sharedTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const getBench = sharedTestWorkbench();

describe('arming', () => {
  test('returns all that is armed, in the order of arming, with defaults filled in', async () => {
    const { client } = getBench();
    await client.faults.arm({ armings: [{ fault: 'http_500' }] });
    const armed = await client.faults.arm({
      armings: [
        {
          fault: 'latency_fixed',
          parameters: { ms: 5 },
          accountId: 'alice',
          frequency: { kind: 'next', count: 3 },
        },
      ],
    });
    expect(armed.map(({ id: _id, ...rest }) => rest)).toEqual([
      {
        arming: {
          fault: 'http_500',
          parameters: {},
          callbacks: null,
          casinoId: null,
          accountId: null,
          roundId: null,
          frequency: { kind: 'always' },
          seed: '1',
        },
        affected: 0,
        left: null,
        until: null,
      },
      {
        arming: {
          fault: 'latency_fixed',
          parameters: { ms: 5 },
          callbacks: null,
          casinoId: null,
          accountId: 'alice',
          roundId: null,
          frequency: { kind: 'next', count: 3 },
          seed: '1',
        },
        affected: 0,
        left: 3,
        until: null,
      },
    ]);
    expect(await client.faults.list()).toEqual(armed);
    await client.faults.clearAll();
  });

  test.each([
    { arming: { fault: 'http_501' }, field: 'fault', rule: /^must be one of latency_fixed, / },
    { arming: {}, field: 'fault', rule: /^must be one of / },
    { arming: { fault: 'http_500', stage: 'wire' }, field: 'stage', rule: /./ },
    { arming: { fault: 'latency_fixed', stage: 'after_ledger' }, field: 'stage', rule: /fixed latency/ },
    {
      arming: { fault: 'latency_fixed', parameters: { ms: 60_001 } },
      field: 'parameters.ms',
      rule: /^must be between 0 and 60000$/,
    },
    {
      arming: { fault: 'latency_fixed', parameters: { ms: 1.5 } },
      field: 'parameters.ms',
      rule: /^must be a whole number$/,
    },
    {
      arming: { fault: 'latency_fixed', parameters: { ms: '5' } },
      field: 'parameters.ms',
      rule: /number/,
    },
    {
      arming: { fault: 'http_500', parameters: { ms: 5 } },
      field: 'parameters.ms',
      rule: /^is not a parameter of 'HTTP 500'$/,
    },
    {
      arming: { fault: 'latency_uniform', parameters: { min_ms: 3_000 } },
      field: 'parameters.min_ms',
      rule: /^must not be greater than max_ms$/,
    },
    {
      arming: { fault: 'repeat_rejected', callbacks: ['balance'] },
      field: 'callbacks',
      rule: /^'repeat rejected' applies to betwin, not to balance$/,
    },
    { arming: { fault: 'http_500', callbacks: [] }, field: 'callbacks', rule: /./ },
    { arming: { fault: 'http_500', callbacks: ['launch'] }, field: 'callbacks[0]', rule: /./ },
    { arming: { fault: 'http_500', accountId: '' }, field: 'accountId', rule: /./ },
    {
      arming: { fault: 'http_500', frequency: { kind: 'next', count: 0 } },
      field: 'frequency.count',
      rule: /./,
    },
    {
      arming: { fault: 'http_500', frequency: { kind: 'every', nth: 1 } },
      field: 'frequency.nth',
      rule: /./,
    },
    {
      arming: { fault: 'http_500', frequency: { kind: 'chance', probability: 0 } },
      field: 'frequency.probability',
      rule: /./,
    },
    {
      arming: { fault: 'http_500', frequency: { kind: 'chance', probability: 1.01 } },
      field: 'frequency.probability',
      rule: /./,
    },
    {
      arming: { fault: 'http_500', frequency: { kind: 'for', seconds: 0 } },
      field: 'frequency.seconds',
      rule: /./,
    },
    { arming: { fault: 'http_500', frequency: { kind: 'once' } }, field: 'frequency.kind', rule: /./ },
    { arming: { fault: 'http_500', seed: '' }, field: 'seed', rule: /./ },
  ])('is rejected for $field: $arming', async ({ arming, field, rule }) => {
    const { client } = getBench();
    const { code, issues } = await catchRejection(
      client.faults.arm({ armings: [{ fault: 'http_500' }, arming] }),
    );
    expect({ code, fields: issues.map((each) => each.field) }).toEqual({
      code: 'INVALID',
      fields: [`armings[1].${field}`],
    });
    expect(issues[0]?.message).toMatch(rule);
    // All or nothing: the first one was valid.
    expect(await client.faults.list()).toEqual([]);
  });

  test('is rejected for an unknown field, which is named', async () => {
    const { issues } = await catchRejection(
      getBench().client.faults.arm({ armings: [{ fault: 'http_500', account: 'alice' }] }),
    );
    expect(JSON.stringify(issues)).toContain('account');
    expect(issues[0]?.field).toMatch(/^armings\[0\]/);
  });

  test('reports every error at once', async () => {
    const { issues } = await catchRejection(
      getBench().client.faults.arm({
        armings: [
          { fault: 'latency_fixed', parameters: { ms: -1, n: 1 }, callbacks: ['balance'] },
          { fault: 'repeat_rejected', stage: 'before_ledger', callbacks: ['finish'] },
        ],
      }),
    );
    expect(issues.map(({ field }) => field)).toEqual([
      'armings[0].parameters.ms',
      'armings[0].parameters.n',
      'armings[1].stage',
      'armings[1].callbacks',
    ]);
  });
});
