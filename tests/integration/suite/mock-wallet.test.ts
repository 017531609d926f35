import { describe, expect, test } from 'vitest';
import { ADVISORY_IDS } from '#shared/suite/scenarios.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { expectFinished, listNotPassed, runSuiteOn, createTarget } from '#tests/support/suite/suite-run.ts';
import { sharedTestWorkbench, startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const bench = sharedTestWorkbench({
  operators: [operator({ custom_currencies: [{ code: 'GEM', name: 'Gems', decimals: 16, active: true }] })],
});
const secret = 'secret-of-acme';

async function addPlayer(accountId: string, currency: string, balance: string): Promise<void> {
  await bench().client.players.add({ casinoId: 'acme', accountId });
  await bench().client.players.setAccount({ casinoId: 'acme', accountId, currency, balance });
}

async function balanceIn(accountId: string, currency: string): Promise<string | undefined> {
  const players = await bench().client.players.list({ casinoId: 'acme' });
  const player = players.find((each) => each.accountId === accountId);
  return player?.accounts.find((each) => each.currency === currency)?.balance;
}

describe('the mock wallet without faults', () => {
  for (const { currency, decimals, balance } of [
    { currency: 'JPY', decimals: 0, balance: '1000' },
    { currency: 'USD', decimals: 2, balance: '1000.00' },
    { currency: 'BTC', decimals: 8, balance: '1000.00000000' },
    { currency: 'CUSTOM_GEM', decimals: 16, balance: '1000.0000000000000000' },
  ]) {
    test(`passes all 29 scenarios in strict mode with ${decimals} decimals, and keeps its balance`, async () => {
      const accountId = `player of ${currency}`;
      await addPlayer(accountId, currency, balance);
      const target = createTarget(`${bench().wallet}/acme`, { secret, accountId, currency, decimals });
      const report = expectFinished(await runSuiteOn(target));
      expect(listNotPassed(report)).toEqual([]);
      expect(report.summary).toEqual({
        total: 29,
        passed: 29,
        failed: 0,
        inconclusive: 0,
        warnings: 0,
        integration_ready: true,
      });
      expect(await balanceIn(accountId, currency)).toBe(balance);
    });
  }

  test('passes three times in a row with one player, who starts with nothing', async () => {
    await addPlayer('poor', 'USD', '0');
    const target = createTarget(`${bench().wallet}/acme`, { secret, accountId: 'poor' });
    for (let run = 1; run <= 3; run++) {
      const report = expectFinished(await runSuiteOn(target));
      expect(listNotPassed(report)).toEqual([]);
      expect(report.summary.integration_ready).toBe(true);
    }
    expect(await balanceIn('poor', 'USD')).toBe('0.00');
  });

  test('passes if bonus balances are spent first, and if tombstoned transactions get 409 instead of 155', async () => {
    const settings = { tombstone_api_code: '409', bonus_first: true };
    await bench().client.wallet.settings.save({ settings });
    await addPlayer('lucky', 'USD', '500');
    const key = { casinoId: 'acme', accountId: 'lucky', currency: 'USD' };
    await bench().client.players.setAccount({ ...key, bonus: '30' });
    const target = createTarget(`${bench().wallet}/acme`, { secret, accountId: 'lucky' });
    expect(listNotPassed(expectFinished(await runSuiteOn(target)))).toEqual([]);
  });

  test('passes the advisory scenarios, which do not count for readiness', async () => {
    const target = createTarget(`${bench().wallet}/acme`, { secret, accountId: 'bob' });
    await addPlayer('bert', 'USD', '500');
    const options = { only: [], advisory: ADVISORY_IDS, secondAccountId: 'bert' };
    const report = expectFinished(await runSuiteOn(target, options));
    expect(report.advisory.map(({ id, failures }) => ({ id, failures }))).toEqual(
      ADVISORY_IDS.map((id) => ({ id, failures: [] })),
    );
    expect(report.advisory_summary.passed).toBe(ADVISORY_IDS.length);
    expect(await balanceIn('bert', 'USD')).toBe('500.00');
  });

  test('a partial run does not prove readiness', async () => {
    const target = createTarget(`${bench().wallet}/acme`, { secret, accountId: 'bob' });
    const { summary, scenarios } = expectFinished(await runSuiteOn(target, { only: ['R1', 'B1'] }));
    expect(scenarios.map(({ id }) => id)).toEqual(['B1', 'R1']);
    expect(summary).toMatchObject({ total: 2, passed: 2, integration_ready: false });
  });
});

test.each(['1000', '50', '20.5', '999.99', '0', '123456.78'])(
  'a wallet that stores two decimals in binary floating point is detected from a balance of %s',
  async (balance) => {
    const accountId = `float of ${balance}`;
    await addPlayer(accountId, 'USD', balance);
    await bench().client.faults.arm({ armings: [{ fault: 'float_arithmetic', accountId }] });
    const target = createTarget(`${bench().wallet}/acme`, { secret, accountId });
    const report = expectFinished(await runSuiteOn(target, { only: ['E7'] }));
    expect(report.scenarios[0]?.failures[0]?.rule).toContain('nothing is rounded');
  },
);

describe('a run against the mock wallet with armed faults', () => {
  test('names those of its casino, also after they have been cleared, in the report and its page', async () => {
    const { client } = await startTestWorkbench({ operators: [operator()] });
    await client.faults.arm({
      armings: [
        { fault: 'repeated_bet_applied' },
        { fault: 'http_500', frequency: { kind: 'every', nth: 100 }, casinoId: 'acme' },
      ],
    });
    const target = { kind: 'casino', casinoId: 'demo', accountId: 'alice', currency: 'USD' } as const;
    const { id } = await client.suite.start({ run: { target, only: ['I1'] } });
    await expect.poll(async () => (await client.suite.get({ id })).run.state).toBe('finished');
    await client.faults.clearAll();
    const { report } = await client.suite.get({ id });
    expect(report!.suite.target.armed_faults).toEqual(['repeated bet applied']);
    const { text } = await client.suite.report({ id, format: 'html' });
    expect(text).toContain('Armed in the mock wallet when the run started: repeated bet applied');

    const { id: later } = await client.suite.start({ run: { target, only: ['I1'] } });
    await expect.poll(async () => (await client.suite.get({ id: later })).run.state).toBe('finished');
    expect((await client.suite.get({ id: later })).report!.suite.target.armed_faults).toEqual([]);
  });

  test('a workbench gives the results of a run without exchanges, and each scenario with its own', async () => {
    const { client } = await startTestWorkbench();
    const target = { kind: 'casino', casinoId: 'demo', accountId: 'carol', currency: 'USD' } as const;
    const { id } = await client.suite.start({ run: { target, only: ['B1', 'A1'] } });
    await expect.poll(async () => (await client.suite.get({ id })).run.state).toBe('finished');
    const { report } = await client.suite.get({ id });
    for (const result of [...report!.scenarios, ...report!.advisory])
      expect(await client.suite.scenario({ id, scenario: result.id })).toEqual({
        ...result,
        exchanges: expect.arrayContaining([expect.objectContaining({ step: 'balance before' })]) as unknown,
      });
    expect(report!.scenarios.map((result) => Object.hasOwn(result, 'exchanges'))).toEqual([false]);
    expect(report!.advisory.map((result) => Object.hasOwn(result, 'exchanges'))).toEqual([false]);
    expect(await client.suite.scenario({ id, scenario: 'B2' })).toBeNull();
    await expect(client.suite.scenario({ id: id + 1, scenario: 'B1' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
