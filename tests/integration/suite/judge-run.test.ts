import { expect, test } from 'vitest';
import { judgeRun } from '#core/suite/stored/judge-run.ts';
import type { SuiteExchange, SuiteReport } from '#shared/suite/report.ts';
import { ADVISORY_IDS } from '#shared/suite/scenarios.ts';
import {
  createTarget,
  expectFinished,
  runSuiteOn,
  type SuiteOptions,
} from '#tests/support/suite/suite-run.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { throwDefect } from '#tests/support/workbench/throw-defect.ts';

// kill-matrix.test.ts tests that runs against all incorrect wallets are judged in the same way.

async function runOnMockWallet(
  options: SuiteOptions,
  fault?: 'connection_reset' | 'http_500' | 'too_large_body',
) {
  const { client, wallet } = await startTestWorkbench();
  const { secret } = await client.operators.revealSecret({ operatorId: 'demo' });
  if (fault !== undefined)
    await client.faults.arm({
      armings: [{ fault, callbacks: ['betwin'], frequency: { kind: 'next', count: 8 } }],
    });
  return expectFinished(await runSuiteOn(createTarget(`${wallet}/demo`, { secret }), options));
}

const judge = (stored: SuiteReport, strict = false) =>
  judgeRun(stored, { strict, reportDefect: throwDefect });

/** The report with one exchange of a scenario changed. */
function change(
  report: SuiteReport,
  step: string,
  by: (exchange: SuiteExchange) => readonly SuiteExchange[],
): SuiteReport {
  const [first, ...others] = report.scenarios;
  const exchanges = first!.exchanges.flatMap((each) => (each.step.includes(step) ? by(each) : [each]));
  return { ...report, scenarios: [{ ...first!, exchanges }, ...others] };
}

test('a run with races and two players is judged again from its report, and nothing is sent', async () => {
  const report = await runOnMockWallet({ strict: false, advisory: ADVISORY_IDS, secondAccountId: 'bob' });
  const judged = await judge(report);
  expect(judged.scenarios).toEqual(report.scenarios);
  expect(judged.advisory).toEqual(report.advisory);
  expect({ ...judged, suite: { ...judged.suite, strict: report.suite.strict } }).toEqual(report);
});

test('lost connections and HTTP 500 are retried as in the run, and a response that is too large is not', async () => {
  for (const fault of ['connection_reset', 'http_500', 'too_large_body'] as const) {
    const report = await runOnMockWallet({ strict: false, only: ['B1', 'B2', 'I1'] }, fault);
    expect(report.scenarios[0]?.exchanges.some(({ attempt }) => attempt > 1)).toBe(
      fault !== 'too_large_body',
    );
    expect((await judge(report)).scenarios).toEqual(report.scenarios);
  }
});

test('a run with repeats is judged with all repeats', async () => {
  const report = await runOnMockWallet({ strict: false, only: ['B1', 'I3'], repeat: 3 });
  expect(report.scenarios.map(({ repeats }) => repeats)).toEqual([
    { runs: 3, passed: 3 },
    { runs: 3, passed: 3 },
  ]);
  expect((await judge(report)).scenarios).toEqual(report.scenarios);
});

test('a changed response in the report changes the verdict', async () => {
  const report = await runOnMockWallet({ strict: false, only: ['B1'] });
  const tampered = change(report, 'bet', (exchange) => [
    {
      ...exchange,
      response: {
        ...exchange.response!,
        body: exchange.response!.body.replace(/"balance":"[\d.]+"/, '"balance":"1000.00"'),
      },
    },
  ]);
  const [b1] = (await judge(tampered)).scenarios;
  expect(b1).toMatchObject({ status: 'failed' });
  expect(b1?.failures[0]?.rule).toContain('debit');
});

test('a scenario whose request differs from the stored one is inconclusive, and names the request', async () => {
  const report = await runOnMockWallet({ strict: false, only: ['B1'] });
  const [b1] = (await judge(change(report, 'bet', () => []))).scenarios;
  expect(b1).toMatchObject({
    status: 'inconclusive',
    inconclusive_reason: expect.stringContaining(
      'The stored run has no betwin like the one that this version sends',
    ),
  });
});

test('a scenario that was not started in that run keeps its reason', async () => {
  const report = await runOnMockWallet({ strict: false, only: ['B1'] });
  const reason = 'The run was stopped. This scenario was not started.';
  const [b1] = report.scenarios;
  const stopped = {
    ...report,
    scenarios: [{ ...b1!, status: 'inconclusive' as const, inconclusive_reason: reason, exchanges: [] }],
  };
  expect((await judge(stopped)).scenarios[0]?.inconclusive_reason).toBe(reason);
});
