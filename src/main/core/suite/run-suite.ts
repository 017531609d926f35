import type {
  AdvisoryReport,
  CaseReport,
  ScenarioReport,
  SuiteExchange,
  SuiteReport,
} from '#shared/suite/report.ts';
import {
  ADVISORY_SCENARIOS,
  CASES_GROUP,
  SCENARIOS,
  type AdvisoryId,
  type ScenarioId,
} from '#shared/suite/scenarios.ts';
import type { Clock } from '../clock.ts';
import type { ReportDefect } from '../defect-log.ts';
import type { Random } from '../random.ts';
import { ALL_SCENARIOS, listPlayableAdvisoryScenarios } from './all-scenarios.ts';
import { createBalanceLog } from './judge/balance-log.ts';
import { runPreflight, type PreflightFailure } from './preflight.ts';
import { runCase, type SavedCase } from './run-case.ts';
import type { PlayDeps } from './play.ts';
import { runRepeatedly } from './run-repeatedly.ts';
import { createNotRunOutcome, runScenario, type ScenarioOutcome } from './run-scenario.ts';
import { buildReport, formatNotPlayed } from './suite-report.ts';
import type { SuiteSender } from './suite-wire.ts';
import type { RequestedTarget } from './target.ts';
import { createSecretRedactor } from './secret-redactor.ts';

export type SuiteEvent =
  | { readonly kind: 'scenario_started'; readonly id: ScenarioId }
  | {
      readonly kind: 'exchange';
      /** The ID of the scenario, or of the saved case. */
      readonly id: string | null;
      readonly exchange: SuiteExchange;
    }
  /** `report` is the report of the whole run so far. */
  | { readonly kind: 'scenario_ended'; readonly scenario: ScenarioReport; readonly report: SuiteReport }
  | { readonly kind: 'advisory_started'; readonly id: AdvisoryId }
  | { readonly kind: 'advisory_ended'; readonly report: SuiteReport }
  | { readonly kind: 'case_started'; readonly id: string; readonly title: string };

export interface SuiteRun {
  readonly target: RequestedTarget;
  readonly sender: SuiteSender;
  /** The timers wait between attempts, so they must be real. */
  readonly clock: Clock;
  readonly random: Random;
  readonly strict: boolean;
  /** The scenarios to run, in suite order. */
  readonly only: readonly ScenarioId[];
  /** The advisory scenarios to run after them; none if omitted. */
  readonly advisory?: readonly AdvisoryId[];
  /** Another player, for the advisory scenarios with two: without one they are left out. */
  readonly secondAccountId?: string | undefined;
  /** How many times each scenario is run; once if omitted. */
  readonly repeat?: number;
  /** Saved counterexamples to play after all scenarios; none if omitted. */
  readonly cases?: readonly SavedCase[];
  /** Stops the run; the balance is restored first. */
  readonly signal: AbortSignal;
  readonly onEvent: (event: SuiteEvent) => void;
  readonly onBalanceRead?: PlayDeps['onBalanceRead'];
  /** Reports a scenario that throws. It becomes inconclusive, and the run continues. */
  readonly reportDefect: ReportDefect;
}

export type SuiteResult =
  | { readonly kind: 'finished'; readonly report: SuiteReport }
  /** The report has no scenarios. */
  | {
      readonly kind: 'not_started';
      readonly failure: PreflightFailure;
      readonly report: SuiteReport;
    };

/** An unresponsive wallet costs 10 s per request: no scenario starts after this time. */
const RUN_LIMIT_MS = 3 * 60_000;
/** The same for saved cases, from the first of them on: there may be many, and a race is played several times. */
const CASES_LIMIT_MS = 10 * 60_000;

/** Runs the test game against a wallet: preflight, then the scenarios one by one, then the saved cases. */
export async function runSuite(run: SuiteRun): Promise<SuiteResult> {
  const { clock, signal, onEvent, repeat = 1 } = run;
  let n = 0;
  let current: string | null = null;
  const startedAt = clock.now();
  const startedMs = clock.monotonicMs();
  const elapsedMs = (): number => clock.monotonicMs() - startedMs;
  const redactor = createSecretRedactor(run.target.secret);
  const balances = createBalanceLog();
  const playDeps = {
    ...run,
    balances,
    nextN: () => ++n,
    onExchange: (exchange: SuiteExchange) =>
      onEvent({ kind: 'exchange', id: current, exchange: redactor.redactExchange(exchange) }),
    closingSignal: new AbortController().signal,
  };

  const advisoryScenarios = listPlayableAdvisoryScenarios(
    run.advisory ?? [],
    run.secondAccountId !== undefined,
  );
  const accounts = advisoryScenarios.some(({ players }) => players === 2) ? [run.secondAccountId!] : [];
  const ready = await runPreflight(playDeps, accounts);
  if (ready.kind === 'not_started') {
    const failure = redactor.redactPreflight(ready.failure);
    const { kind: reason, message, exchange } = failure;
    const notStarted = { reason, message, exchange };
    const report = buildReport({ ...run, startedAt, durationMs: elapsedMs(), notStarted });
    return { kind: 'not_started', failure, report };
  }

  const { target } = ready;
  const deps = { ...playDeps, target };
  const scenarios: ScenarioReport[] = [];
  const advisory: AdvisoryReport[] = [];
  const cases: CaseReport[] = [];
  let limitMs = RUN_LIMIT_MS * repeat;
  let endedEarly: string | null = null;
  const report = (): SuiteReport =>
    buildReport(
      { ...run, target, startedAt, durationMs: elapsedMs(), endedEarly },
      { scenarios, advisory, cases },
    );

  /** Plays it, unless the run has ended early. */
  async function play(id: string, work: () => Promise<ScenarioOutcome>): Promise<ScenarioOutcome> {
    current = id;
    balances.startScenario(id);
    if (signal.aborted) endedEarly ??= String(signal.reason);
    else if (elapsedMs() > limitMs)
      endedEarly ??= `The run exceeded its limit of ${Math.round(limitMs / 60_000)} minutes.`;
    const outcome =
      endedEarly === null
        ? redactor.redactScenario(await work())
        : createNotRunOutcome(formatNotPlayed(endedEarly));
    if (signal.aborted) endedEarly ??= String(signal.reason);
    return outcome;
  }

  for (const scenario of ALL_SCENARIOS.filter(({ id }) => run.only.includes(id))) {
    onEvent({ kind: 'scenario_started', id: scenario.id });
    const outcome = await play(scenario.id, () => runRepeatedly(repeat, () => runScenario(scenario, deps)));
    const scenarioReport = { id: scenario.id, ...SCENARIOS[scenario.id], ...outcome };
    scenarios.push(scenarioReport);
    onEvent({ kind: 'scenario_ended', scenario: scenarioReport, report: report() });
  }
  for (const scenario of advisoryScenarios) {
    onEvent({ kind: 'advisory_started', id: scenario.id });
    const outcome = await play(scenario.id, () => runRepeatedly(repeat, () => runScenario(scenario, deps)));
    advisory.push({ id: scenario.id, ...ADVISORY_SCENARIOS[scenario.id], ...outcome });
    onEvent({ kind: 'advisory_ended', report: report() });
  }
  limitMs = elapsedMs() + CASES_LIMIT_MS;
  for (const saved of run.cases ?? []) {
    const { id } = saved;
    const { title } = saved.case;
    onEvent({ kind: 'case_started', id, title });
    const outcome = await play(id, () => runCase(saved, deps));
    cases.push({ id, group: CASES_GROUP, title, ...outcome });
  }
  return { kind: 'finished', report: report() };
}
