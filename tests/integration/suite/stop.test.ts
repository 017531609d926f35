import { expect, test } from 'vitest';
import { createSystemClock } from '#core/clock.ts';
import { createWireClient } from '#core/http/wire-client.ts';
import { createSystemRandom } from '#core/random.ts';
import { createPlainSender } from '#core/suite/plain-sender.ts';
import { runSuite, type SuiteEvent } from '#core/suite/run-suite.ts';
import { SCENARIO_IDS } from '#shared/suite/scenarios.ts';
import { getBalance } from '#tests/support/wallets/get-balance.ts';
import { createTarget } from '#tests/support/suite/suite-run.ts';
import { throwDefect } from '#tests/support/workbench/throw-defect.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

test('a run stopped in the middle of a scenario restores the balance, and starts no other', async () => {
  const { client, wallet } = await startTestWorkbench();
  const { secret } = await client.operators.revealSecret({ operatorId: 'demo' });
  const clock = createSystemClock();
  const wire = createWireClient(clock);
  const stopController = new AbortController();
  /** Stops after R6 has won and bet everything. */
  function onEvent(event: SuiteEvent): void {
    if (event.kind === 'exchange' && event.id === 'R6' && event.exchange.step.startsWith('win 7'))
      stopController.abort('The run was stopped.');
  }
  const result = await runSuite({
    target: createTarget(`${wallet}/demo`, { secret }),
    sender: createPlainSender(wire),
    clock,
    random: createSystemRandom(),
    strict: false,
    only: SCENARIO_IDS,
    signal: stopController.signal,
    onEvent,
    reportDefect: throwDefect,
  });
  await wire.close();

  if (result.kind !== 'finished') throw new Error('It was not started');
  const { scenarios, summary, suite } = result.report;
  expect(suite.ended_early).toBe('The run was stopped.');
  expect(summary).toMatchObject({ total: 29, passed: 21, failed: 0, inconclusive: 8 });
  expect(scenarios.find(({ id }) => id === 'R6')).toMatchObject({
    status: 'inconclusive',
    inconclusive_reason: 'The run was stopped.',
  });
  expect(scenarios.at(-1)).toMatchObject({
    inconclusive_reason: 'The run was stopped. This scenario was not started.',
    exchanges: [],
  });
  const [alice] = await client.players.list({ casinoId: 'demo' });
  expect(getBalance(alice, 'USD')).toBe('1000.00');
});

test('a report has the real time, even while the clock of the workbench is ahead', async () => {
  const { client } = await startTestWorkbench();
  await client.clock.advance({ byMs: 7 * 86_400_000 });
  const target = { kind: 'casino', casinoId: 'demo', accountId: 'alice', currency: 'USD' } as const;
  const isToday = (time: string | number): boolean =>
    Math.abs(new Date(time).getTime() - Date.now()) < 600_000;

  const { id } = await client.suite.start({ run: { target, only: ['B1'] } });
  await expect.poll(async () => (await client.suite.get({ id })).run.state).toBe('finished');
  const { run, report } = await client.suite.get({ id });
  expect([run.startedAt, run.endedAt!, report!.suite.started_at].map(isToday)).toEqual([true, true, true]);
  const { fileName } = await client.suite.report({ id, format: 'html' });
  expect(fileName).toContain(report!.suite.started_at.slice(0, 10).replaceAll('-', ''));

  await client.fuzz.start({ run: { target, seed: 1, runs: 1 } });
  await expect.poll(async () => (await client.fuzz.get()).run?.state).toBe('finished');
  expect(isToday((await client.fuzz.get()).run!.report!.fuzz.started_at)).toBe(true);
});

test('a stopped run has no verdict about the scenarios that it did not finish, but its reports name them', async () => {
  const { client } = await startTestWorkbench();
  await client.faults.arm({ armings: [{ fault: 'latency_fixed', parameters: { ms: 100 } }] });
  const target = { kind: 'casino', casinoId: 'demo', accountId: 'alice', currency: 'USD' } as const;
  const { id } = await client.suite.start({ run: { target, only: ['B1', 'R6', 'E1', 'A1'] } });
  await expect.poll(async () => (await client.suite.get({ id })).run.current).toBe('R6');
  await client.suite.stop({ id });
  const { run, report } = await client.suite.get({ id });
  expect(run).toMatchObject({ state: 'finished', scenarios: ['B1', 'R6', 'E1'], advisory: ['A1'] });
  expect(report?.scenarios.map((each) => [each.id, each.status])).toEqual([['B1', 'passed']]);
  expect(report?.advisory).toEqual([]);
  const counts = { total: 1, passed: 1, failed: 0, inconclusive: 0 };
  expect(run.summary).toMatchObject({ ...counts, advisory: { total: 0 } });
  expect(report?.summary).toMatchObject(counts);
  const { text } = await client.suite.report({ id, format: 'markdown' });
  expect(text).toContain('The run was stopped. This scenario was not started.');
});
