import { createSystemClock } from '#core/clock.ts';
import { createWireClient } from '#core/http/wire-client.ts';
import { createSystemRandom } from '#core/random.ts';
import { createPlainSender } from '#core/suite/plain-sender.ts';
import { runSuite, type SuiteResult } from '#core/suite/run-suite.ts';
import type { RequestedTarget, SuiteTarget } from '#core/suite/target.ts';
import { throwDefect } from '../workbench/throw-defect.ts';
import type { ScenarioReport, SuiteReport } from '#shared/suite/report.ts';
import { SCENARIO_IDS, type AdvisoryId, type ScenarioId } from '#shared/suite/scenarios.ts';

export interface SuiteOptions {
  readonly strict?: boolean;
  readonly only?: readonly ScenarioId[];
  readonly advisory?: readonly AdvisoryId[];
  readonly secondAccountId?: string;
  readonly repeat?: number;
}

/** The four callbacks with one base URL. */
export function createTarget(
  baseUrl: string,
  more: Partial<Omit<SuiteTarget, 'urls'>> & Pick<SuiteTarget, 'secret'>,
): SuiteTarget {
  const urls = {
    balance: `${baseUrl}/balance`,
    betwin: `${baseUrl}/betwin`,
    rollback: `${baseUrl}/rollback`,
    finish: `${baseUrl}/finish`,
  };
  return { urls, accountId: 'alice', currency: 'USD', decimals: 2, decimalsSource: 'given', ...more };
}

/** Runs the test game from outside, like the command line. */
export async function runSuiteOn(
  target: RequestedTarget,
  { strict = true, only = SCENARIO_IDS, advisory = [], secondAccountId, repeat = 1 }: SuiteOptions = {},
): Promise<SuiteResult> {
  const clock = createSystemClock();
  const wire = createWireClient(clock);
  try {
    return await runSuite({
      target,
      sender: createPlainSender(wire),
      clock,
      random: createSystemRandom(),
      strict,
      only,
      advisory,
      secondAccountId,
      repeat,
      signal: new AbortController().signal,
      onEvent: () => undefined,
      reportDefect: throwDefect,
    });
  } finally {
    await wire.close();
  }
}

/** Returns the report of a run; fails if the run was not started. */
export function expectFinished(result: SuiteResult): SuiteReport {
  if (result.kind === 'not_started') throw new Error(`Not started: ${result.failure.message}`);
  return result.report;
}

/** Lists the scenarios that did not pass and why, one line each, for the output of a failed test. */
export function listNotPassed({ scenarios }: SuiteReport): string[] {
  return scenarios.filter(({ status }) => status !== 'passed').map(formatScenario);
}

function formatScenario({
  id,
  status,
  inconclusive_reason: inconclusive,
  failures,
  warnings,
}: ScenarioReport): string {
  const [first] = failures;
  const reason =
    first === undefined
      ? (inconclusive ?? warnings[0]?.message ?? '')
      : `${first.rule} Expected ${first.expected}, ${first.actual}`;
  return `${id} ${status}: ${reason}`;
}
