import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { SUITE_REPORT_FORMATS } from '#shared/contract/suite.ts';
import { suiteReportSchema } from '#shared/suite/report.ts';
import { NEVER, startStubWallet } from '#tests/support/wallets/stub-wallet.ts';
import { operator } from '#tests/support/workbench/operator.ts';
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
  // A balance that the run itself is going to restore is not listed.
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

test('a killed run of Explore leaves the balance from before its first sequence', async () => {
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

test('a run that the workbench stops restores the balance first, and sends nothing afterwards', async () => {
  const bench = await startSlowWorkbench();
  const { id } = await bench.client.suite.start({ run: { target: TARGET, only: ['B1', 'R6', 'E1'] } });
  await expect.poll(async () => (await bench.client.suite.get({ id })).run.current).toBe('R6');
  await expect.poll(() => readBalance(bench), { interval: 20 }).not.toBe('1000.00');
  await bench.stop();

  const next = await startTestWorkbench({ dataDir: bench.dataDir });
  expect(await readBalance(next)).toBe('1000.00');
  expect(await next.client.suite.unrestored()).toEqual([]);
  const { run, report } = await next.client.suite.get({ id });
  expect(run.state).toBe('finished');
  expect(report?.scenarios).toMatchObject([{ id: 'B1', status: 'passed' }]);
  const { text } = await next.client.suite.report({ id, format: 'json' });
  expect(text).toContain('The workbench stopped.');
  expect(text).not.toContain('could not be restored');
  const { exchanges } = await next.client.exchanges.list({ limit: 500 });
  expect(exchanges.filter(({ outcome }) => outcome.kind !== 'reply')).toEqual([]);
});

test('a run of Explore that the workbench stops restores the balance first', async () => {
  const bench = await startSlowWorkbench();
  await bench.client.fuzz.start({ run: { target: TARGET, seed: 1, runs: 50 } });
  await expect.poll(() => readBalance(bench), { interval: 20 }).not.toBe('1000.00');
  await bench.stop();
  const next = await startTestWorkbench({ dataDir: bench.dataDir });
  expect(await readBalance(next)).toBe('1000.00');
  expect(await next.client.suite.unrestored()).toEqual([]);
});

test('a run whose wallet is too slow for that is interrupted, as if the workbench had been killed', async () => {
  const wallet = await startStubWallet();
  const operators = [operator({ callback_urls: wallet.callbackUrls })];
  const bench = await startTestWorkbench({ operators });
  // The preflight sends one, too.
  wallet.accept('betwin');
  wallet.script('betwin', NEVER);
  const target = { ...TARGET, casinoId: 'acme' };
  const { id } = await bench.client.suite.start({ run: { target, only: ['B1', 'R6'] } });
  await expect.poll(() => wallet.getCalls('betwin').length).toBe(2);
  await bench.stop();
  const received = wallet.received.length;

  const { client } = await startTestWorkbench({ dataDir: bench.dataDir });
  expect((await client.suite.get({ id })).run).toMatchObject({ state: 'interrupted', current: 'B1' });
  expect(await client.suite.unrestored()).toMatchObject([
    { runId: id, scenario: 'B1', casinoId: 'acme', accountId: 'alice', balance: '500.00' },
  ]);
  // Each captured exchange was received: none stands for a request that was never sent.
  expect((await client.exchanges.list({ limit: 500 })).exchanges).toHaveLength(received);
  expect(wallet.received).toHaveLength(received);
});
