import { expect, test } from 'vitest';
import type { WireOutcome } from '#core/http/wire-exchange.ts';
import { runSuite } from '#core/suite/run-suite.ts';
import type { SuiteRequest, SuiteSender } from '#core/suite/suite-wire.ts';
import type { Clock } from '#core/clock.ts';
import { SCENARIO_IDS } from '#shared/suite/scenarios.ts';
import { createTarget } from '#tests/support/suite/suite-run.ts';
import { throwDefect } from '#tests/support/workbench/throw-defect.ts';

const TIMEOUT: WireOutcome = {
  kind: 'failed',
  reason: 'timeout',
  message: 'No answer within 10 s',
  mayHaveArrived: true,
  partial: null,
};

/** A wallet that answers only balance requests, immediately. The test advances its time. */
function createSilentWallet() {
  let nowMs = 0;
  const clock: Clock = {
    now: () => nowMs,
    monotonicMs: () => nowMs,
    after(delayMs, work) {
      nowMs += delayMs;
      queueMicrotask(work);
      return () => undefined;
    },
    at: () => () => undefined,
    afterTurn: (work) => queueMicrotask(work),
  };
  const sent: SuiteRequest[] = [];
  const sender: SuiteSender = {
    send(request) {
      sent.push(request);
      const isBalance = request.callback === 'balance';
      if (!isBalance) nowMs += 10_000;
      const body = Buffer.from('{"balance":"100.00"}');
      const outcome: WireOutcome = isBalance ? { kind: 'reply', status: 200, headers: [], body } : TIMEOUT;
      return Promise.resolve({ outcome, durationMs: 1, requestHeaders: [], exchangeId: null });
    },
  };
  return { clock, sender, sent, elapsedMs: () => nowMs };
}

function run(wallet: ReturnType<typeof createSilentWallet>, signal: AbortSignal) {
  let ids = 0;
  return runSuite({
    target: createTarget('http://wallet.example', { secret: 's' }),
    sender: wallet.sender,
    clock: wallet.clock,
    random: { bytes: (length) => Buffer.alloc(length), uuid: () => `id-${(ids += 1)}` },
    strict: false,
    only: SCENARIO_IDS,
    signal,
    onEvent: () => undefined,
    reportDefect: throwDefect,
  });
}

test('an unresponsive wallet is tested for at most three minutes plus one scenario', async () => {
  const wallet = createSilentWallet();
  const result = await run(wallet, new AbortController().signal);
  expect(result.kind).toBe('finished');
  if (result.kind !== 'finished') return;
  expect(wallet.elapsedMs()).toBeLessThan(5 * 60_000);
  const last = result.report.scenarios.at(-1);
  expect(result.report.scenarios).toHaveLength(29);
  expect(last).toMatchObject({
    id: 'E7',
    status: 'inconclusive',
    inconclusive_reason: 'The run exceeded its limit of 3 minutes. This scenario was not started.',
    exchanges: [],
  });
});
