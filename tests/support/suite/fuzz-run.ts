import { createSystemClock } from '#core/clock.ts';
import { createWireClient } from '#core/http/wire-client.ts';
import { createSystemRandom } from '#core/random.ts';
import { runFuzz, type FuzzResult, type FuzzOptions } from '#core/suite/fuzz/run-fuzz.ts';
import { createPlainSender } from '#core/suite/plain-sender.ts';
import type { RequestedTarget } from '#core/suite/target.ts';
import type { FuzzReport } from '#shared/suite/fuzz-report.ts';
import { throwDefect } from '../workbench/throw-defect.ts';

export type TestFuzzOptions = Partial<
  Pick<FuzzOptions, 'seed' | 'runs' | 'cases' | 'maxLength' | 'races' | 'budgetMs' | 'signal' | 'onEvent'>
>;

/** Plays random sequences from outside, like the command line. */
export async function runFuzzOn(target: RequestedTarget, options: TestFuzzOptions = {}): Promise<FuzzResult> {
  const clock = createSystemClock();
  const wire = createWireClient(clock);
  try {
    return await runFuzz({
      target,
      sender: createPlainSender(wire),
      clock,
      random: createSystemRandom(),
      seed: 1,
      runs: 100,
      maxLength: 40,
      races: true,
      budgetMs: 60_000,
      signal: new AbortController().signal,
      onEvent: () => undefined,
      reportDefect: throwDefect,
      ...options,
    });
  } finally {
    await wire.close();
  }
}

/** Returns the report of a run; fails if the run was not started. */
export function expectFuzzed(result: FuzzResult): FuzzReport {
  if (result.kind === 'not_started') throw new Error(`Not started: ${result.failure.message}`);
  return result.report;
}

/** Lists the findings of a run, one line each, for the output of a failed test. */
export function listFindings({ findings }: FuzzReport): string[] {
  return findings.map(
    ({ rule, title, expected, actual, race, reproduced: { runs, failed } }) =>
      `${race ? 'race' : 'alone'} ${failed}/${runs}: ${title}: expected ${expected}, ${actual} (${rule})`,
  );
}
