import type { ScenarioReport, SuiteExchange, SuiteReport } from '#shared/suite/report.ts';
import { SCENARIOS, type ScenarioId } from '#shared/suite/scenarios.ts';
import type { Clock } from '../clock.ts';
import type { ReportDefect } from '../defect-log.ts';
import type { Random } from '../random.ts';
import { ALL_SCENARIOS } from './all-scenarios.ts';
import type { Scenario } from './play.ts';
import { runPreflight, type PreflightFailure } from './preflight.ts';
import { runScenario } from './run-scenario.ts';
import { buildReport } from './suite-report.ts';
import type { SuiteSender } from './suite-wire.ts';
import type { RequestedTarget } from './target.ts';
import { createSecretRedactor } from './secret-redactor.ts';

export type SuiteEvent =
  | { readonly kind: 'scenario_started'; readonly id: ScenarioId }
  | { readonly kind: 'exchange'; readonly id: ScenarioId | null; readonly exchange: SuiteExchange }
  /** `report` is the report of the whole run so far. */
  | { readonly kind: 'scenario_ended'; readonly scenario: ScenarioReport; readonly report: SuiteReport };

export interface SuiteRun {
  readonly target: RequestedTarget;
  readonly sender: SuiteSender;
  /** Its timers wait between attempts, so they must be real. */
  readonly clock: Clock;
  readonly random: Random;
  readonly strict: boolean;
  /** The scenarios to run, in suite order. */
  readonly only: readonly ScenarioId[];
  /** Stops the run; the balance is restored first. */
  readonly signal: AbortSignal;
  readonly onEvent: (event: SuiteEvent) => void;
  /** Reports a scenario that throws. It becomes inconclusive, and the run continues. */
  readonly reportDefect: ReportDefect;
}

export type SuiteResult =
  | { readonly kind: 'finished'; readonly report: SuiteReport }
  /** Its report has no scenarios. */
  | {
      readonly kind: 'not_started';
      readonly failure: PreflightFailure;
      readonly report: SuiteReport;
    };

/** An unresponsive wallet costs 10 s per request: no scenario starts after this time. */
const RUN_LIMIT_MS = 3 * 60_000;

/** Runs the test game against a wallet: preflight, then the scenarios one by one. */
export async function runSuite(run: SuiteRun): Promise<SuiteResult> {
  const { clock, signal, onEvent } = run;
  let n = 0;
  let current: ScenarioId | null = null;
  const startedAt = clock.now();
  const startedMs = clock.monotonicMs();
  const elapsedMs = (): number => clock.monotonicMs() - startedMs;
  const redactor = createSecretRedactor(run.target.secret);
  const playDeps = {
    ...run,
    nextN: () => ++n,
    onExchange: (exchange: SuiteExchange) =>
      onEvent({ kind: 'exchange', id: current, exchange: redactor.redactExchange(exchange) }),
    closingSignal: new AbortController().signal,
  };

  const ready = await runPreflight(playDeps);
  if (ready.kind === 'not_started') {
    const failure = redactor.redactPreflight(ready.failure);
    const { kind: reason, message, exchange } = failure;
    const notStarted = { reason, message, exchange };
    const report = buildReport({ ...run, startedAt, durationMs: elapsedMs(), notStarted }, []);
    return { kind: 'not_started', failure, report };
  }

  const { target } = ready;
  const deps = { ...playDeps, target };
  const scenarios: ScenarioReport[] = [];
  let endedEarly: string | null = null;
  const report = (): SuiteReport =>
    buildReport({ ...run, target, startedAt, durationMs: elapsedMs(), endedEarly }, scenarios);
  for (const scenario of ALL_SCENARIOS.filter(({ id }) => run.only.includes(id))) {
    current = scenario.id;
    onEvent({ kind: 'scenario_started', id: scenario.id });
    endedEarly ??= endReason(signal, elapsedMs());
    const scenarioReport =
      endedEarly === null
        ? redactor.redactScenario(await runScenario(scenario, deps))
        : createNotRun(scenario, `${endedEarly} This scenario was not started.`);
    scenarios.push(scenarioReport);
    if (signal.aborted) endedEarly ??= String(signal.reason);
    onEvent({ kind: 'scenario_ended', scenario: scenarioReport, report: report() });
  }
  return { kind: 'finished', report: report() };
}

function endReason(signal: AbortSignal, elapsedMs: number): string | null {
  if (signal.aborted) return String(signal.reason);
  return elapsedMs > RUN_LIMIT_MS ? `The run exceeded its limit of ${RUN_LIMIT_MS / 60_000} minutes.` : null;
}

function createNotRun({ id }: Scenario, reason: string): ScenarioReport {
  const { group, title } = SCENARIOS[id];
  return {
    id,
    group,
    title,
    status: 'inconclusive',
    inconclusive_reason: reason,
    duration_ms: 0,
    warnings: [],
    failures: [],
    exchanges: [],
  };
}
