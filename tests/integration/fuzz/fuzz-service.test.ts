import { expect, test } from 'vitest';
import type { WorkbenchClient } from '#shared/contract/contract.ts';
import type { FuzzRunState } from '#shared/contract/fuzz.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const TARGET = {
  kind: 'casino',
  casinoId: 'demo',
  accountId: 'carol',
  currency: 'USD',
  decimals: 2,
} as const;

test('random sequences and the suite exclude each other, and a stopped run keeps its report', async () => {
  const { client } = await startTestWorkbench();
  const before = await client.players.list({ casinoId: 'demo' });
  const started = await client.fuzz.start({ run: { target: TARGET, runs: 100_000 } });
  expect(started).toMatchObject({ state: 'running', options: { seed: expect.any(Number) }, report: null });
  await expect(client.fuzz.start({ run: { target: TARGET } })).rejects.toMatchObject({ code: 'BUSY' });
  await expect(client.suite.start({ run: { target: TARGET } })).rejects.toMatchObject({ code: 'BUSY' });

  await expect.poll(async () => (await client.fuzz.get()).run?.runs, { timeout: 10_000 }).toBeGreaterThan(0);
  const { run } = await client.fuzz.stop();
  expect(run).toMatchObject({
    state: 'finished',
    report: { fuzz: { seed: started.options.seed, ended_early: 'The run was stopped.' } },
  });
  expect(await client.players.list({ casinoId: 'demo' })).toEqual(before);

  const suiteRun = await client.suite.start({ run: { target: TARGET, only: ['S2'] } });
  await expect(client.fuzz.start({ run: { target: TARGET } })).rejects.toMatchObject({ code: 'BUSY' });
  await client.suite.stop({ id: suiteRun.id });
});

test('a counterexample is played again by itself, until the wallet is mended', async () => {
  const { client } = await startTestWorkbench();
  await expect(client.fuzz.report({ format: 'json' })).rejects.toMatchObject({ code: 'NO_REPORT' });
  await client.faults.arm({ armings: [{ fault: 'repeated_bet_applied' }] });
  await client.fuzz.start({ run: { target: TARGET, runs: 40, seed: 1, races: false } });
  const [finding] = (await ended(client)).findings;
  expect(finding?.steps.length).toBeLessThanOrEqual(4);

  const again = { run: { target: TARGET, cases: [finding!.case] } };
  await client.fuzz.start(again);
  expect(await ended(client)).toMatchObject({ runs: 1, findings: [{ title: finding!.title }] });
  await client.faults.clearAll();
  await client.fuzz.start(again);
  expect(await ended(client)).toMatchObject({ runs: 1, findings: [], report: { found: false } });
});

async function ended(client: WorkbenchClient): Promise<FuzzRunState> {
  await expect
    .poll(async () => (await client.fuzz.get()).run?.state, { timeout: 20_000 })
    .not.toBe('running');
  return (await client.fuzz.get()).run!;
}
