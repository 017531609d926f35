import { expect, test } from 'vitest';
import { startOtherWallet } from '#tests/support/wallets/other-wallet.ts';
import { expectFinished, listNotPassed, runSuiteOn, createTarget } from '#tests/support/suite/suite-run.ts';

/** A run with an unknown currency, against a wallet that uses these decimals. */
async function runWith(decimals: number, balance: bigint, given: number | null = null) {
  const { url, secret } = await startOtherWallet({}, { decimals, balance });
  const source = given === null ? 'balance' : 'given';
  const target = { ...createTarget(url, { secret, currency: 'CUSTOM_GEM' }), decimals: given };
  return runSuiteOn({ ...target, decimalsSource: source });
}

test.each([
  [1, 10_000n],
  [3, 1_000_000n],
  [8, 100_000_000_000n],
])('the %i decimals of the balance are used for the run and reported', async (decimals, balance) => {
  const report = expectFinished(await runWith(decimals, balance));
  expect(listNotPassed(report)).toEqual([]);
  expect(report.suite.target).toMatchObject({ decimals, decimals_source: 'balance' });
});

test('if the balance shows no decimals, they must be given, because nothing is guessed', async () => {
  const result = await runWith(0, 100_000n);
  if (result.kind === 'finished') throw new Error('It was started');
  expect(result.failure).toMatchObject({ kind: 'decimals_unknown', exchange: { callback: 'balance' } });
  expect(result.failure.message).toMatch(/CUSTOM_GEM .* 100000 .*--decimals/);
  expect(result.report.suite).toMatchObject({
    not_started: { reason: 'decimals_unknown' },
    target: { decimals: null },
  });
});

test('a currency without decimals can be ready once --decimals is given', async () => {
  const report = expectFinished(await runWith(0, 100_000n, 0));
  expect(listNotPassed(report)).toEqual([]);
  expect(report.suite.target).toMatchObject({ decimals: 0, decimals_source: 'given' });
});
