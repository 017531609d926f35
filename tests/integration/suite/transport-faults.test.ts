import { describe, expect, test } from 'vitest';
import type { FaultArmingInput } from '#shared/faults/arming.ts';
import { SUITE_RULES } from '#shared/suite/rules.ts';
import type { ScenarioId } from '#shared/suite/scenarios.ts';
import { expectFinished, listNotPassed, runSuiteOn, createTarget } from '#tests/support/suite/suite-run.ts';
import { startOtherWallet } from '#tests/support/wallets/other-wallet.ts';
import { sharedTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const bench = sharedTestWorkbench();
let players = 0;

/**
 * Runs scenarios with a new player whose betwins have this fault. Balances are unaffected; the first betwin is the
 * preflight's.
 */
async function runWith(fault: FaultArmingInput, only: readonly ScenarioId[] = ['B1']) {
  const { client, wallet } = bench();
  const { secret } = await client.operators.revealSecret({ operatorId: 'demo' });
  const accountId = `player-${(players += 1)}`;
  await client.players.add({ casinoId: 'demo', accountId });
  await client.players.setAccount({ casinoId: 'demo', accountId, currency: 'USD', balance: '100' });
  await client.faults.arm({ armings: [{ callbacks: ['betwin'], accountId, ...fault }] });
  return expectFinished(await runSuiteOn(createTarget(`${wallet}/demo`, { secret, accountId }), { only }));
}

test.concurrent('HTTP 500 is retried, and the next response counts', async () => {
  const report = await runWith({ fault: 'http_500', frequency: { kind: 'next', count: 4 } });
  expect(listNotPassed(report)).toEqual([]);
  expect(
    report.scenarios[0]?.exchanges.map(({ attempt, response }) => [attempt, response?.status]),
  ).toContainEqual([4, 200]);
});

test.concurrent('a response lost after the debit is retried, and moves nothing twice', async () => {
  const report = await runWith(
    { fault: 'connection_reset', stage: 'after_ledger', frequency: { kind: 'every', nth: 2 } },
    ['B1', 'B3', 'I1', 'R1'],
  );
  expect(listNotPassed(report)).toEqual([]);
});

test.concurrent('a wallet that always returns 500 fails, with the status', async () => {
  const report = await runWith({ fault: 'http_500' });
  expect(report.scenarios[0]).toMatchObject({ status: 'failed' });
  expect(report.scenarios[0]?.failures[0]?.actual).toContain('HTTP 500');
});

test.concurrent('a wallet that always drops the connection makes the check inconclusive', async () => {
  const report = await runWith({ fault: 'connection_reset' });
  expect(report.scenarios[0]).toMatchObject({ status: 'inconclusive', failures: [] });
  expect(report.scenarios[0]?.inconclusive_reason).toContain(
    "The wallet closed the connection without a response to the step 'bet 1'.",
  );
});

test.concurrent('a wallet without a response for 10 s fails the time limit', async () => {
  const report = await runWith({ fault: 'no_answer', frequency: { kind: 'every', nth: 2 } });
  expect(report.scenarios[0]).toMatchObject({ status: 'failed' });
  expect(report.scenarios[0]?.failures[0]?.rule).toContain('within 10 seconds');
});

test.concurrent('a limit of the wallet makes a check that needs a bet inconclusive', async () => {
  const report = await runWith({ fault: 'reject_105' });
  expect(report.scenarios[0]).toMatchObject({ status: 'inconclusive', failures: [] });
  expect(report.scenarios[0]?.inconclusive_reason).toContain('105 (bet limit exceeded)');
});

test.concurrent.each([
  'http_502_html',
  'invalid_json',
  'empty_body',
  'too_large_body',
  'redirect_302',
] as const)('an invalid response fails: %s', async (fault) => {
  const report = await runWith({ fault });
  expect(report.scenarios[0]).toMatchObject({ status: 'failed' });
});

test.concurrent('responses slower than 500 ms cause a warning of the run, and fail no scenario', async () => {
  const report = await runWith({ fault: 'latency_fixed', parameters: { ms: 600 } });
  expect(listNotPassed(report)).toEqual([]);
  expect(report.suite.warnings[0]?.message).toContain('longer than the recommended 500 ms');
});

test('a request that is applied long after it got no response is named where its effect shows', async () => {
  let isFirst = true;
  let lost: string | null = null;
  const { url, secret } = await startOtherWallet({
    appliesLater(body) {
      if (isFirst && body.includes('"win"')) {
        isFirst = false;
        lost = body;
      }
      return body === lost;
    },
  });
  const only = ['B1', 'B2', 'B4'] as const;
  const { suite, scenarios } = expectFinished(await runSuiteOn(createTarget(url, { secret }), { only }));
  expect(scenarios.map(({ failures }) => failures)).toEqual([[], [], []]);
  expect(scenarios[0]?.inconclusive_reason).toMatch(
    /^The balance was 1,000\.00 and could not be restored: it is 999\.00, and the step 'restore the balance' got no response: /,
  );
  expect(scenarios[1]?.inconclusive_reason).toBe(
    "The balance differs by +1.00, which is what 'restore the balance' of B1 moves: the request got no response, and was applied later.",
  );
  expect(scenarios[2]).toMatchObject({ status: 'passed' });
  const messages = suite.warnings.map(({ message }) => message);
  expect(messages).toContain(
    'The balance of alice was not restored: it was 1,000.00 before the first scenario and is 999.00 after the last one.',
  );
  expect(messages).toContainEqual(
    expect.stringMatching(
      /^4 requests got no complete response \(.+\), the first at 'restore the balance'\. /,
    ),
  );
});

/** A wallet that closes the connection of the run's first bet or win, and applies it when the next betwin arrives. */
async function runWithLateOne(type: 'bet' | 'win', only: readonly ScenarioId[]) {
  let late: string | null = null;
  const { url, secret } = await startOtherWallet({
    appliesLater(body) {
      late ??= body.includes(`"${type}"`) ? body : null;
      return body === late;
    },
  });
  return expectFinished(await runSuiteOn(createTarget(url, { secret }), { only }));
}

test('a rejection whose balance shows a bet that was applied late is not held against the wallet', async () => {
  const { scenarios } = await runWithLateOne('bet', ['B1', 'N3']);
  expect(scenarios[1]).toMatchObject({ id: 'N3', status: 'inconclusive', failures: [] });
  expect(scenarios[1]?.inconclusive_reason).toMatch(
    /^The balance differs by −1\.00, which is what '.+' of B1 moves/,
  );
});

test('a request that may still be applied after the run has a warning', async () => {
  const { suite } = await runWithLateOne('bet', ['B1']);
  expect(suite.warnings.map(({ message }) => message)).toContain(
    'The balance of alice may still change: 1 request without a response may be applied later (−1.00).',
  );
});

test('if it is the request that restores the balance, the warnings say both', async () => {
  const { suite } = await runWithLateOne('win', ['B1']);
  expect(suite.warnings.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      'The balance of alice may still change: 1 request without a response may be applied later (+1.00).',
      'The balance of alice was not restored: it was 1,000.00 before the first scenario and is 999.00 after the last one.',
    ]),
  );
});

describe('a wallet that closes the connection when a betwin has no `round_id`', () => {
  const runE5 = async (crashesWithoutRound: 'after_debit' | 'before_debit') => {
    const { url, secret } = await startOtherWallet({ crashesWithoutRound });
    const report = expectFinished(await runSuiteOn(createTarget(url, { secret }), { only: ['E5'] }));
    return report.scenarios[0]!;
  };

  test('fails if it debited the bet, with the field, the step and the money', async () => {
    const { status, failures, exchanges, inconclusive_reason } = await runE5('after_debit');
    expect({ status, inconclusive_reason }).toEqual({ status: 'failed', inconclusive_reason: null });
    expect(failures).toEqual([
      expect.objectContaining({
        rule: SUITE_RULES.malformed_rejected.text,
        expected: 'HTTP 400 with api_code 400 (bad request)',
        actual: 'no response, and −1.00 moved by a betwin without round_id',
      }),
    ]);
    expect(exchanges.find(({ n }) => n === failures[0]?.exchange)?.step).toBe('betwin without round_id');
  });

  test('is inconclusive if no money moved, after all other requests', async () => {
    const { status, inconclusive_reason, exchanges } = await runE5('before_debit');
    expect({ status, inconclusive_reason }).toEqual({
      status: 'inconclusive',
      inconclusive_reason:
        "The wallet closed the connection without a response to the step 'betwin without round_id'.",
    });
    expect(exchanges.map(({ step }) => step)).toContain('finish with a currency in lower case');
  });
});
