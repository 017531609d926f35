import type { SuiteRunSummary, UnrestoredBalance } from '#shared/contract/suite.ts';
import { formatInterruption, formatUnrestored } from '#shared/suite/interruption.ts';
import type { SuiteReport } from '#shared/suite/report.ts';
import { ADVISORY_SCENARIOS, SCENARIOS, type AnyScenarioId } from '#shared/suite/scenarios.ts';
import { createNotRunOutcome, type ScenarioOutcome } from '../run-scenario.ts';
import { buildReport, formatNotPlayed } from '../suite-report.ts';

/**
 * The report of a run whose process ended during it: as that of a run that was stopped, with the scenario that it was
 * in, the scenarios that it did not start, and the balances that it did not restore. It is never ready.
 */
export function completeInterruptedReport(
  run: SuiteRunSummary,
  stored: SuiteReport | null,
  unrestored: readonly UnrestoredBalance[],
): SuiteReport {
  const interruption = formatInterruption(run.id, run.current);
  const endedEarly = [
    interruption,
    ...unrestored.filter(({ runId }) => runId === run.id).map(formatUnrestored),
  ].join(' ');
  const toOutcome = (id: AnyScenarioId): ScenarioOutcome =>
    createNotRunOutcome(id === run.current ? endedEarly : formatNotPlayed(interruption));
  const { strict, startedAt, target } = run;
  const built = buildReport(
    {
      target: { ...target, secret: '' },
      strict,
      only: run.scenarios,
      advisory: run.advisory,
      secondAccountId: target.secondAccountId ?? undefined,
      startedAt,
      durationMs: stored?.suite.duration_ms ?? 0,
      endedEarly,
    },
    {
      scenarios: run.scenarios.map(
        (id) =>
          stored?.scenarios.find((each) => each.id === id) ?? { id, ...SCENARIOS[id], ...toOutcome(id) },
      ),
      advisory: run.advisory.map(
        (id) =>
          stored?.advisory.find((each) => each.id === id) ?? {
            id,
            ...ADVISORY_SCENARIOS[id],
            ...toOutcome(id),
          },
      ),
    },
  );
  return {
    ...built,
    suite: {
      ...built.suite,
      ...(stored === null
        ? // Only the run's report would have them.
          { target: { ...built.suite.target, certificates: null } }
        : { version: stored.suite.version, target: stored.suite.target }),
    },
    summary: { ...built.summary, integration_ready: false },
  };
}
