import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { SUITE_REPORT_FORMATS } from '#shared/contract/suite.ts';
import { suiteReportSchema } from '#shared/suite/report.ts';
import { getBalance } from '#tests/support/wallets/get-balance.ts';
import { startTestWorkbench, type TestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const TARGET = { kind: 'casino', casinoId: 'demo', accountId: 'alice', currency: 'USD' } as const;

async function readBalance({ client }: TestWorkbench): Promise<string | undefined> {
  return getBalance((await client.players.list({ casinoId: 'demo' }))[0], 'USD');
}

/** Slows the wallet down so that a run can be observed between its bets. */
async function startSlowWorkbench(): Promise<TestWorkbench> {
  const bench = await startTestWorkbench();
  await bench.client.faults.arm({ armings: [{ fault: 'latency_fixed', parameters: { ms: 100 } }] });
  return bench;
}

/** Starts a workbench with the disk as it is now, as if the other one had been killed. */
async function startAfterKill({ dataDir }: TestWorkbench): Promise<TestWorkbench> {
  const copy = createTemporaryFolder();
  const db = new Database(join(dataDir, 'workbench.sqlite'), { readonly: true });
  db.prepare('VACUUM INTO ?').run(join(copy, 'workbench.sqlite'));
  db.close();
  return startTestWorkbench({ dataDir: copy });
}

test('a run that is killed in a scenario names it and the balance that it did not restore, until that is dismissed', async () => {
  const bench = await startSlowWorkbench();
  const { id } = await bench.client.suite.start({ run: { target: TARGET, only: ['B1', 'R6'] } });
  onTestFinished(async () => void (await bench.client.suite.stop({ id })));
  await expect.poll(async () => (await bench.client.suite.get({ id })).run.current).toBe('R6');
  await expect.poll(() => readBalance(bench), { interval: 20 }).not.toBe('1000.00');
  // What the run itself is going to restore is no loss.
  expect(await bench.client.suite.unrestored()).toEqual([]);

  const { client } = await startAfterKill(bench);
  const { run, report } = await client.suite.get({ id });
  expect(run).toMatchObject({ state: 'interrupted', current: 'R6' });
  expect(report?.scenarios.map((each) => each.id)).toEqual(['B1']);
  const [unrestored, ...others] = await client.suite.unrestored();
  expect(unrestored).toMatchObject({
    runId: id,
    scenario: 'R6',
    casinoId: 'demo',
    accountId: 'alice',
    currency: 'USD',
    balance: '1000.00',
  });
  expect(others).toEqual([]);
  for (const format of SUITE_REPORT_FORMATS) {
    const { text } = await client.suite.report({ id, format });
    expect(text).toContain(`The workbench stopped during R6 of run ${id}.`);
    expect(text).toContain('Before, alice of demo had 1,000.00 USD.');
  }

  // Another run does not replace the note of the first.
  const { id: later } = await client.suite.start({ run: { target: TARGET, only: ['B1'] } });
  await expect.poll(async () => (await client.suite.get({ id: later })).run.state).toBe('finished');
  expect(await client.suite.unrestored()).toEqual([unrestored]);
  await client.suite.dismissUnrestored({ id: unrestored!.id });
  expect(await client.suite.unrestored()).toEqual([]);
});

test('a run that is killed in an advisory scenario keeps the verdicts of those before it', async () => {
  const bench = await startSlowWorkbench();
  const { id } = await bench.client.suite.start({ run: { target: TARGET, only: ['A1', 'A2'] } });
  onTestFinished(async () => void (await bench.client.suite.stop({ id })));
  await expect.poll(async () => (await bench.client.suite.get({ id })).run.current).toBe('A2');
  const { client } = await startAfterKill(bench);
  expect((await client.suite.get({ id })).report?.advisory).toMatchObject([{ id: 'A1', status: 'passed' }]);
  const report = suiteReportSchema.parse(
    JSON.parse((await client.suite.report({ id, format: 'json' })).text),
  );
  expect(report.advisory.map(({ status }) => status)).toEqual(['passed', 'inconclusive']);
});

test('Explore that is killed leaves the balance from before its first sequence', async () => {
  const bench = await startSlowWorkbench();
  await bench.client.fuzz.start({ run: { target: TARGET, seed: 1, runs: 50 } });
  onTestFinished(async () => void (await bench.client.fuzz.stop()));
  await expect.poll(() => readBalance(bench), { interval: 20 }).not.toBe('1000.00');
  const { client } = await startAfterKill(bench);
  expect(await client.suite.unrestored()).toMatchObject([
    { runId: null, scenario: null, accountId: 'alice', balance: '1000.00' },
  ]);
});

test('a run that has ended leaves no balance to restore', async () => {
  const bench = await startTestWorkbench();
  const { id } = await bench.client.suite.start({ run: { target: TARGET, only: ['R6'] } });
  await expect.poll(async () => (await bench.client.suite.get({ id })).run.state).toBe('finished');
  const { client } = await startAfterKill(bench);
  expect(await client.suite.unrestored()).toEqual([]);
  expect((await client.suite.get({ id })).run).toMatchObject({ state: 'finished', current: null });
});
