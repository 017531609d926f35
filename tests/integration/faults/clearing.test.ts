import { describe, expect, test } from 'vitest';
import { faultArmingSchema } from '#shared/faults/arming.ts';
import { NO_GATEWAY_FAULTS } from '#shared/gateway.ts';
import { sharedTestWorkbench, startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { createCaller } from './direct-calls.ts';

const getBench = sharedTestWorkbench();

describe('clearing', () => {
  test('removes the named faults, even if one has cleared itself', async () => {
    const { client } = getBench();
    const armed = await client.faults.arm({
      armings: [{ fault: 'http_500' }, { fault: 'http_503' }, { fault: 'empty_body' }],
    });
    const [first, , third] = armed.map(({ id }) => id);
    const left = await client.faults.clear({ ids: [first ?? 0, third ?? 0, 9_999] });
    expect(left.map(({ arming }) => arming.fault)).toEqual(['http_503']);
    expect(await client.faults.clear({ ids: [first ?? 0] })).toEqual(left);
    await client.faults.clearAll();
  });

  test('clears everything: the faults of the mock wallet and of the gateway', async () => {
    const { client } = getBench();
    await client.faults.arm({ armings: [{ fault: 'http_500' }, { fault: 'reject_100' }] });
    await client.gateway.faults.set({ ...NO_GATEWAY_FAULTS, gameCheckFails: true, roundFlow: 'no_result' });
    expect(await client.faults.clearAll()).toEqual([]);
    expect(await client.faults.list()).toEqual([]);
    expect(await client.gateway.faults.get()).toEqual(NO_GATEWAY_FAULTS);
  });

  test('applies to the next callback', async () => {
    const { client } = getBench();
    const { secret } = await client.operators.revealSecret({ operatorId: 'demo' });
    const { balance } = createCaller(getBench(), 'alice', { casinoId: 'demo', secret });
    await client.faults.arm({ armings: [{ fault: 'http_503' }] });
    expect((await balance()).status).toBe(503);
    await client.faults.clearAll();
    expect((await balance()).json).toEqual({ balance: '1000.00' });
  });
});

test('nothing stays armed after a restart', async () => {
  const first = await startTestWorkbench();
  await first.client.faults.arm({
    armings: [{ fault: 'http_500' }, { fault: 'http_503', frequency: { kind: 'for', seconds: 600 } }],
  });
  await first.stop();
  const second = await startTestWorkbench({ dataDir: first.dataDir });
  expect(await second.client.faults.list()).toEqual([]);
});

test('a workbench can start with faults armed', async () => {
  const { client } = await startTestWorkbench({ faults: [faultArmingSchema.parse({ fault: 'http_503' })] });
  expect((await client.faults.list()).map(({ arming }) => arming.fault)).toEqual(['http_503']);
});
