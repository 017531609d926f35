import { expect, test } from 'vitest';
import type { WorkbenchClient } from '#shared/contract/contract.ts';
import type { FuzzReplay, FuzzRunState } from '#shared/contract/fuzz.ts';
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

test('a finding is played again within its run, until the wallet is fixed', async () => {
  const { client } = await startTestWorkbench();
  await expect(client.fuzz.report({ format: 'json' })).rejects.toMatchObject({ code: 'NO_REPORT' });
  const replay = { run: { target: TARGET, finding: 1 } };
  await expect(client.fuzz.replay(replay)).rejects.toMatchObject({ code: 'NO_FINDING' });
  await client.faults.arm({ armings: [{ fault: 'repeated_bet_applied' }] });
  await client.fuzz.start({ run: { target: TARGET, runs: 40, seed: 1, races: false } });
  const run = await waitUntilEnded(client);
  const [finding] = run.findings;
  expect(finding?.steps.length).toBeLessThanOrEqual(4);
  // The repeat, not the bet that it repeats.
  const failed = finding?.steps.find(({ n }) => n === finding.failed_step);
  expect(failed?.title).toContain('again');

  await client.fuzz.replay(replay);
  await expect(client.fuzz.replay(replay)).rejects.toMatchObject({ code: 'BUSY' });
  await expect(client.fuzz.start({ run: { target: TARGET } })).rejects.toMatchObject({ code: 'BUSY' });
  const reproduced = await waitUntilReplayed(client);
  expect(reproduced).toMatchObject({
    finding: 1,
    state: 'finished',
    found: { rule: finding!.rule, title: finding!.title, reproduced: { runs: 3, failed: 3 } },
    error: null,
  });
  expect(reproduced?.steps).toEqual(reproduced?.found?.steps);
  expect(reproduced?.steps[0]?.exchange.exchange_id).not.toBe(finding!.steps[0]?.exchange.exchange_id);

  await client.faults.clearAll();
  await client.fuzz.replay(replay);
  const passed = await waitUntilReplayed(client);
  expect(passed).toMatchObject({ state: 'finished', found: null, undecided: 0, endedEarly: null });
  expect(passed?.steps.map(({ title }) => title)).toEqual(
    expect.arrayContaining(finding!.steps.map(({ title }) => title)),
  );

  // The run is the same, with one replay of the finding.
  expect({ ...(await waitUntilEnded(client)), replays: [] }).toEqual(run);
  expect((await waitUntilEnded(client)).replays).toHaveLength(1);
  await expect(client.fuzz.replay({ run: { target: TARGET, finding: 99 } })).rejects.toMatchObject({
    code: 'NO_FINDING',
  });
});

async function waitUntilReplayed(client: WorkbenchClient): Promise<FuzzReplay | undefined> {
  const getReplay = async () => (await client.fuzz.get()).run?.replays[0];
  await expect.poll(async () => (await getReplay())?.state, { timeout: 20_000 }).not.toBe('running');
  return getReplay();
}

async function waitUntilEnded(client: WorkbenchClient): Promise<FuzzRunState> {
  await expect
    .poll(async () => (await client.fuzz.get()).run?.state, { timeout: 20_000 })
    .not.toBe('running');
  return (await client.fuzz.get()).run!;
}
