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
