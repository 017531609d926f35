import { expect, test } from 'vitest';
import { createSystemClock } from '#core/clock.ts';
import type { WireOutcome } from '#core/http/wire-exchange.ts';
import { createWireClient } from '#core/http/wire-client.ts';
import { createSystemRandom } from '#core/random.ts';
import type { SuiteExchange } from '#shared/suite/report.ts';
import { createPlainSender } from '#core/suite/plain-sender.ts';
import { runSuite } from '#core/suite/run-suite.ts';
import type { SuiteSender } from '#core/suite/suite-wire.ts';
import { startOtherWallet } from '#tests/support/wallets/other-wallet.ts';
import { expectFinished, createTarget, runSuiteOn } from '#tests/support/suite/suite-run.ts';
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

/** B1 against a wallet that reports this balance once its first bet is debited. */
async function runReporting(toReported: (balance: number) => number) {
  let hasBet = false;
  const wallet = await startOtherWallet({
    toResponse(response) {
      const isBet = !hasBet && 'transactions' in response;
      hasBet ||= isBet;
      if (!hasBet || isBet || typeof response['balance'] !== 'string') return response;
      return { ...response, balance: toReported(Number(response['balance'])).toFixed(2) };
    },
  });
  const target = createTarget(wallet.url, { secret: wallet.secret });
  return expectFinished(await runSuiteOn(target, { only: ['B1'], strict: false })).scenarios[0]!;
}

const listBetwins = ({ exchanges }: { exchanges: readonly SuiteExchange[] }) =>
  exchanges
    .filter(({ callback }) => callback === 'betwin')
    .map(({ step, request }) => `${step}: ${/"type":"\w+","amount":"[\d.]+"/.exec(request.body)?.[0]}`);

test('no more money is sent to restore a balance than the scenario itself moved', async () => {
  const b1 = await runReporting((balance) => balance + 500);
  expect(b1.inconclusive_reason).toBe(
    'The balance was 1,000.00 and could not be restored: it is 1,499.00, although the scenario moved 1.00 at most, so nothing was sent.',
  );
  expect(listBetwins(b1)).toEqual(['bet 1: "type":"bet","amount":"1.00"']);
});

test('what changes the balance by another amount is taken back', async () => {
  // After the bet 999.00, as it should be; each unit after that changes it by 100.
  const b1 = await runReporting((balance) => 999 + (balance - 999) * 100);
  expect(b1.inconclusive_reason).toBe(
    'The balance was 1,000.00 and could not be restored: it is 999.00. 1.00 changed it by 100.00, and was taken back.',
  );
  expect(listBetwins(b1)).toEqual([
    'bet 1: "type":"bet","amount":"1.00"',
    'restore the balance: "type":"win","amount":"1.00"',
    'take that back: "type":"bet","amount":"1.00"',
  ]);
});
