import { expect, test } from 'vitest';
import { createSystemClock } from '#core/clock.ts';
import type { WireOutcome } from '#core/http/wire-exchange.ts';
import { createWireClient } from '#core/http/wire-client.ts';
import { createSystemRandom } from '#core/random.ts';
import { createPlainSender } from '#core/suite/plain-sender.ts';
import { runSuite } from '#core/suite/run-suite.ts';
import type { SuiteSender } from '#core/suite/suite-wire.ts';
import { startOtherWallet } from '#tests/support/wallets/other-wallet.ts';
import { expectFinished, createTarget } from '#tests/support/suite/suite-run.ts';
import { throwDefect } from '#tests/support/workbench/throw-defect.ts';

const SERVER_ERROR: WireOutcome = { kind: 'reply', status: 500, headers: [], body: Buffer.from('{}') };
const UNREACHABLE: WireOutcome = {
  kind: 'failed',
  reason: 'refused',
  message: 'Connection refused: nothing is listening at that address',
  mayHaveArrived: false,
  partial: null,
};

/**
 * Runs B1 against a wallet that accepts its bet, and then fails in this way for the callbacks that `isLost` selects.
 */
async function runB1(outcome: WireOutcome, isLost: (callback: string) => boolean) {
  const wallet = await startOtherWallet();
  const clock = createSystemClock();
  const wire = createWireClient(clock);
  const plain = createPlainSender(wire);
  let hasBet = false;
  const sender: SuiteSender = {
    async send(request) {
      if (hasBet && isLost(request.callback))
        return { outcome, durationMs: 1, requestHeaders: [], exchangeId: null };
      hasBet ||= request.body.includes('"bet"');
      return plain.send(request);
    },
  };
  const result = await runSuite({
    target: createTarget(wallet.url, { secret: wallet.secret }),
    sender,
    clock,
    random: createSystemRandom(),
    strict: false,
    only: ['B1'],
    signal: new AbortController().signal,
    onEvent: () => undefined,
    reportDefect: throwDefect,
  });
  await wire.close();
  return expectFinished(result).scenarios[0];
}

test('a balance that the wallet does not restore makes its scenario inconclusive, with both values', async () => {
  const b1 = await runB1(SERVER_ERROR, (callback) => callback === 'betwin');
  expect(b1).toMatchObject({ status: 'inconclusive', failures: [] });
  expect(b1?.inconclusive_reason).toMatch(
    /^The balance was ([\d,]+\.\d\d) and could not be restored: it is [\d,]+\.\d\d\.$/,
  );
});

test('a wallet that goes down after a bet is reported as still having the player’s money', async () => {
  const b1 = await runB1(UNREACHABLE, () => true);
  expect(b1?.inconclusive_reason).toMatch(
    /The balance could not reach the wallet at .* The balance was [\d,]+\.\d\d and could not be restored: /,
  );
});

test('a balance response that breaks a rule after the scenario fails it, and the balance is still restored', async () => {
  const brokenBalance: WireOutcome = { kind: 'reply', status: 200, headers: [], body: Buffer.from('{}') };
  let calls = 0;
  // The first one after the bet is the scenario's own, the second one the first of the restoration.
  const b1 = await runB1(brokenBalance, (callback) => callback === 'balance' && ++calls === 2);
  expect(b1).toMatchObject({ status: 'failed', inconclusive_reason: null });
  expect(b1?.failures).toHaveLength(1);
  expect(b1?.exchanges.at(-1)?.step).toBe('balance restored');
  expect(b1?.exchanges.at(-1)?.response?.body).toBe(b1?.exchanges[0]?.response?.body);
});
