import { expect, onTestFinished, test } from 'vitest';
import { createSystemRandom } from '#core/random.ts';
import { createWireClient } from '#core/http/wire-client.ts';
import { createPlainSender } from '#core/suite/plain-sender.ts';
import { formatNotStarted } from '#core/suite/reports/format-findings.ts';
import { runSuite } from '#core/suite/run-suite.ts';
import { SCENARIO_IDS } from '#shared/suite/scenarios.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';
import { startStubWallet } from '#tests/support/wallets/stub-wallet.ts';
import { createTarget } from '#tests/support/suite/suite-run.ts';
import { throwDefect } from '#tests/support/workbench/throw-defect.ts';

test('a wallet that does not respond within 10 s is reported, and no scenario fails', async () => {
  const wallet = await startStubWallet();
  const clock = createManualClock();
  const wire = createWireClient(clock);
  onTestFinished(() => wire.close());
  wallet.hold('balance', () => clock.advance(10_000));

  const result = await runSuite({
    target: createTarget(wallet.callbackUrls.balance.replace('/balance', ''), { secret: 's3cret' }),
    sender: createPlainSender(wire),
    clock,
    random: createSystemRandom(),
    strict: false,
    only: SCENARIO_IDS,
    signal: new AbortController().signal,
    onEvent: () => undefined,
    reportDefect: throwDefect,
  });

  if (result.kind !== 'not_started') throw new Error('It was started');
  expect(formatNotStarted(result.failure)).toEqual([
    `Not started: ${wallet.callbackUrls.balance} did not respond within 10 s.`,
    `  POST ${wallet.callbackUrls.balance}`,
    '       {"account_id":"alice","currency":"USD","game_id":"testgame"}',
    '  gave no response: No complete response within 10 s',
  ]);
});
