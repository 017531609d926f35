import { expect, test } from 'vitest';
import { createSystemClock } from '#core/clock.ts';
import { createWireClient } from '#core/http/wire-client.ts';
import { createSystemRandom } from '#core/random.ts';
import { createPlainSender } from '#core/suite/plain-sender.ts';
import { runSuite } from '#core/suite/run-suite.ts';
import type { SuiteSender } from '#core/suite/suite-wire.ts';
import { SCENARIO_IDS, type ScenarioId } from '#shared/suite/scenarios.ts';
import { startOtherWallet } from '#tests/support/wallets/other-wallet.ts';
import { listNotPassed, createTarget } from '#tests/support/suite/suite-run.ts';

test('a scenario that hits a defect of the suite is inconclusive, and affects neither other scenarios nor the balance', async () => {
  const wallet = await startOtherWallet();
  const clock = createSystemClock();
  const wire = createWireClient(clock);
  const plain = createPlainSender(wire);
  const defects: unknown[] = [];
  let current: ScenarioId | null = null;
  /** Fails in the second betwin of B5, after the first has moved money. */
  let b5Betwins = 0;
  const sender: SuiteSender = {
    send(request) {
      if (current === 'B5' && request.callback === 'betwin' && (b5Betwins += 1) === 2)
        throw new TypeError('boom');
      return plain.send(request);
    },
  };
  const result = await runSuite({
    target: createTarget(wallet.url, { secret: wallet.secret }),
    sender,
    clock,
    random: createSystemRandom(),
    strict: true,
    only: SCENARIO_IDS,
    signal: new AbortController().signal,
    onEvent(event) {
      if (event.kind === 'scenario_started') current = event.id;
    },
    reportDefect: (error) => void defects.push(error),
  });
  await wire.close();

  if (result.kind !== 'finished') throw new Error('It was not started');
  expect(listNotPassed(result.report)).toEqual([
    'B5 inconclusive: An internal error in the suite, which says nothing about the wallet.',
  ]);
  expect(defects).toEqual([new TypeError('boom')]);
  const b5 = result.report.scenarios.find(({ id }) => id === 'B5');
  expect(b5?.exchanges.at(-1)?.step).toBe('balance restored');
  expect(result.report.summary).toMatchObject({ passed: 28, inconclusive: 1, integration_ready: false });
});
