import { describe, expect, test } from 'vitest';
import { SUITE_RULES } from '#shared/suite/rules.ts';
import { ADVISORY_IDS } from '#shared/suite/scenarios.ts';
import { startOtherWallet, type WalletQuirks } from '#tests/support/wallets/other-wallet.ts';
import { startRacyWallet, type WalletBug } from '#tests/support/wallets/racy-wallet.ts';
import {
  createTarget,
  expectFinished,
  runSuiteOn,
  type SuiteOptions,
} from '#tests/support/suite/suite-run.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

async function runOn(bug: WalletBug | null, options: SuiteOptions = {}) {
  const target = createTarget(await startRacyWallet(bug), { secret: 'any' });
  return expectFinished(await runSuiteOn(target, { only: [], advisory: ADVISORY_IDS, ...options }));
}

test('a wallet that handles one request after the other passes all advisory scenarios', async () => {
  const report = await runOn(null);
  expect(report.advisory.flatMap(({ failures }) => failures)).toEqual([]);
  expect(report.advisory_summary).toEqual({ total: 3, passed: 3, failed: 0, inconclusive: 0 });
  expect(report.summary).toMatchObject({ total: 0, integration_ready: false });
});

test('A1 and A2 fail for a wallet that checks and writes without a lock, and say how often', async () => {
  const report = await runOn('no_lock');
  expect(report.advisory.map(({ id, status }) => `${id} ${status}`)).toEqual([
    'A1 failed',
    'A2 failed',
    'A3 passed',
  ]);
  expect(report.advisory[0]?.failures[0]?.actual).toMatch(/both were accepted \(\d+ of 10 races failed\)/);
  expect(report.advisory[1]?.failures[0]?.actual).toMatch(/of 8 races failed/);
});

test.each([
  ['late_bets', 'tombstoned', /^race \d+: bet 1$/],
  ['idle_rollbacks', 'rollback_reverses', /^race \d+: balance must be /],
] as const)(
  'A2 names the rule that a wallet with %s breaks, and the exchange that shows it',
  async (bug, rule, step) => {
    const [race] = (await runOn(bug, { advisory: ['A2'] })).advisory;
    expect(race?.failures.map((failure) => failure.rule)).toEqual([SUITE_RULES[rule].text]);
    const [failure] = race!.failures;
    expect(race!.exchanges.find(({ n }) => n === failure!.exchange)?.step).toMatch(step);
  },
);

test('A3 only warns about a wallet that rejects a win after the end of its round, which the protocol leaves open', async () => {
  const report = await runOn('closed_rounds', { advisory: ['A3'], strict: false });
  const { text: rule } = SUITE_RULES.win_after_finish;
  expect(report.advisory).toMatchObject([
    {
      id: 'A3',
      status: 'passed',
      warnings: [{ rule, message: expect.stringContaining('is rejected with 400') }],
    },
  ]);
  const [{ exchanges, warnings } = { exchanges: [], warnings: [] }] = report.advisory;
  expect(exchanges.find(({ n }) => n === warnings[0]?.exchange)?.step).toBe('win 1 in the finished round');
});

test('A3 fails for a wallet that looks for the bet of a rollback in its session, and reports both rollbacks', async () => {
  const report = await runOn('sessions_apart', { advisory: ['A3'] });
  const { text: rule } = SUITE_RULES.rollback_reverses;
  expect(report.advisory[0]?.failures.map((failure) => failure.rule)).toEqual([rule, rule]);
  const steps = report.advisory[0]?.failures.map(
    ({ exchange }) => report.advisory[0]?.exchanges.find(({ n }) => n === exchange)?.step,
  );
  expect(steps).toEqual(['roll bet 1 back, without a session', 'roll bet 4 back, in an unknown session']);
});

describe('A4, with a second player', () => {
  async function runA4(otherPlayersId: WalletQuirks['otherPlayersId']) {
    const { url, secret } = await startOtherWallet({ otherPlayersId });
    const target = createTarget(url, { secret });
    const report = expectFinished(
      await runSuiteOn(target, { only: [], advisory: ['A4'], secondAccountId: 'bob', strict: false }),
    );
    return report.advisory[0]!;
  }

  test.each(['original', 'rejected', 'reversed'] as const)(
    'passes a wallet whose response to an id of another player is: %s',
    async (otherPlayersId) => {
      expect(await runA4(otherPlayersId)).toMatchObject({ status: 'passed', failures: [], warnings: [] });
    },
  );

  test('passes a wallet that keys ids by player, with a warning', async () => {
    const { text: rule } = SUITE_RULES.keyed_by_player;
    expect(await runA4('applied')).toMatchObject({ status: 'passed', warnings: [{ rule }] });
  });

  test.each([
    ['charges_owner', 'balance 999.00 of alice', 'balance 998.00'],
    ['pays_other', 'balance 1,000.00 of bob', 'balance 1,001.00'],
  ] as const)('fails a wallet that %s, and both players keep their money', async (bug, expected, actual) => {
    const { failures, exchanges } = await runA4(bug);
    expect(failures).toMatchObject([{ rule: SUITE_RULES.one_player_only.text, expected, actual }]);
    const restored = exchanges.filter(({ step }) => step === 'balance restored' || step === 'balance after');
    expect(restored.map(({ request }) => JSON.parse(request.body).account_id)).toEqual(
      expect.arrayContaining(['alice', 'bob']),
    );
    expect(restored.at(-1)?.response?.body).toContain('"1000.00"');
  });

  test('is left out without a second player', async () => {
    const { url, secret } = await startOtherWallet();
    const report = expectFinished(
      await runSuiteOn(createTarget(url, { secret }), { only: [], advisory: ['A4'] }),
    );
    expect(report.advisory).toEqual([]);
  });

  test('does not start if the wallet does not know the second player', async () => {
    const { url, secret } = await startOtherWallet();
    const result = await runSuiteOn(createTarget(url, { secret }), {
      advisory: ['A4'],
      secondAccountId: 'nobody',
    });
    expect(result).toMatchObject({
      kind: 'not_started',
      failure: { kind: 'unknown_account', message: "The wallet does not know the account 'nobody' (101)." },
    });
  });
});

test('a workbench runs them after the 29, and A4 only with a second account', async () => {
  const { client } = await startTestWorkbench();
  const target = {
    kind: 'casino',
    casinoId: 'demo',
    accountId: 'carol',
    currency: 'USD',
    decimals: 2,
  } as const;
  const waitForRun = async ({ id }: { readonly id: number }) => {
    await expect
      .poll(async () => (await client.suite.get({ id })).run.state, { timeout: 30_000 })
      .toBe('finished');
    return client.suite.get({ id });
  };
  const all = await waitForRun(await client.suite.start({ run: { target } }));
  expect(all.run.advisory).toEqual(['A1', 'A2', 'A3']);
  expect(all.report).toMatchObject({ summary: { total: 29 }, advisory_summary: { total: 3, passed: 3 } });

  await expect(client.suite.start({ run: { target, only: ['A4'] } })).rejects.toMatchObject({
    data: { issues: [{ field: 'target.secondAccountId', message: 'is required for A4' }] },
  });

  const only = ['A1', 'A4'] as const;
  const two = await waitForRun(
    await client.suite.start({ run: { target: { ...target, secondAccountId: 'alice' }, only: [...only] } }),
  );
  expect(two.run).toMatchObject({ scenarios: [], advisory: only, target: { secondAccountId: 'alice' } });
  expect(two.report?.advisory.map(({ id, status }) => `${id} ${status}`)).toEqual(['A1 passed', 'A4 passed']);
});
