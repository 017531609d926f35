import type {
  AdvisoryReport,
  AnyScenarioReport,
  CaseReport,
  ScenarioReport,
  SuiteReport,
  SuiteWarning,
} from '#shared/suite/report.ts';
import { SUITE_VERSION } from '#shared/suite/report.ts';
import { SUITE_RULES } from '#shared/suite/rules.ts';
import { SCENARIO_IDS, type AdvisoryId, type ScenarioId } from '#shared/suite/scenarios.ts';
import { formatAmount, formatMovement } from '#shared/format/amount-text.ts';
import { formatPlural } from '#shared/format/format-plural.ts';
import { formatIsoTime } from '../clock.ts';
import { createBalanceLog } from './judge/balance-log.ts';
import { findReportedBalance } from './play.ts';
import type { RequestedTarget } from './target.ts';

/** The protocol recommends faster responses. */
const SLOW_MS = 500;

/** The report of a run so far. It does not contain the secret. */
export function buildReport(
  run: {
    readonly target: RequestedTarget;
    readonly strict: boolean;
    readonly only: readonly ScenarioId[];
    readonly advisory?: readonly AdvisoryId[];
    readonly cases?: readonly unknown[];
    readonly repeat?: number;
    readonly secondAccountId?: string | undefined;
    readonly startedAt: number;
    readonly durationMs: number;
    readonly endedEarly?: string | null;
    readonly notStarted?: SuiteReport['suite']['not_started'];
  },
  {
    scenarios = [],
    advisory = [],
    cases = [],
  }: {
    readonly scenarios?: readonly ScenarioReport[];
    readonly advisory?: readonly AdvisoryReport[];
    readonly cases?: readonly CaseReport[];
  } = {},
): SuiteReport {
  const warnings = [
    ...findSlowResponses(scenarios),
    ...findLostResponses(scenarios),
    ...findUnrestored([...scenarios, ...advisory], run.target),
  ];
  return {
    suite: {
      name: 'testgame',
      version: SUITE_VERSION,
      strict: run.strict,
      started_at: formatIsoTime(run.startedAt),
      duration_ms: run.durationMs,
      target: describeTarget(run.target, run.secondAccountId ?? null),
      requested: {
        scenarios: [...run.only],
        advisory: [...(run.advisory ?? [])],
        cases: run.cases?.length ?? 0,
        repeat: run.repeat ?? 1,
      },
      not_started: run.notStarted ?? null,
      ended_early: run.endedEarly ?? null,
      warnings,
    },
    summary: summarise(scenarios, warnings),
    scenarios: [...scenarios],
    advisory_summary: countVerdicts(advisory),
    advisory: [...advisory],
    cases_summary: countVerdicts(cases),
    cases: [...cases],
  };
}

/** Why a scenario has no verdict if its run ended before it. */
export function formatNotPlayed(endedEarly: string): string {
  return `${endedEarly} This scenario was not started.`;
}

/** A run that ended early, without the scenarios that it did not finish: the wallet is not the reason. */
export function omitUnfinished(report: SuiteReport): SuiteReport {
  const { ended_early: endedEarly, warnings } = report.suite;
  if (endedEarly === null) return report;
  const reasons = [endedEarly, formatNotPlayed(endedEarly)];
  const isFinished = ({ status, inconclusive_reason: reason }: AnyScenarioReport): boolean =>
    status !== 'inconclusive' || reason === null || !reasons.includes(reason);
  const scenarios = report.scenarios.filter(isFinished);
  const advisory = report.advisory.filter(isFinished);
  return {
    ...report,
    scenarios,
    advisory,
    summary: summarise(scenarios, warnings),
    advisory_summary: countVerdicts(advisory),
  };
}

/** The report's data about the wallet under test: everything but the secret. */
export function describeTarget(
  {
    urls,
    accountId,
    currency,
    decimals,
    decimalsSource,
    casinoId = null,
    certificates = 'none',
    proxy = null,
    armedFaults = [],
  }: RequestedTarget,
  secondAccountId: string | null = null,
): SuiteReport['suite']['target'] {
  return {
    balance_url: urls.balance,
    betwin_url: urls.betwin,
    rollback_url: urls.rollback,
    finish_url: urls.finish,
    account_id: accountId,
    currency,
    decimals,
    decimals_source: decimals === null ? null : decimalsSource,
    casino_id: casinoId,
    second_account_id: secondAccountId,
    certificates,
    proxy,
    armed_faults: [...armedFaults],
  };
}

function summarise(
  scenarios: readonly ScenarioReport[],
  warnings: readonly SuiteWarning[],
): SuiteReport['summary'] {
  const counts = countVerdicts(scenarios);
  return {
    ...counts,
    warnings: scenarios.reduce((sum, each) => sum + each.warnings.length, warnings.length),
    integration_ready: counts.passed === SCENARIO_IDS.length,
  };
}

function countVerdicts(scenarios: readonly AnyScenarioReport[]): SuiteReport['advisory_summary'] {
  const count = (status: AnyScenarioReport['status']): number =>
    scenarios.filter((scenario) => scenario.status === status).length;
  return {
    total: scenarios.length,
    passed: count('passed'),
    failed: count('failed'),
    inconclusive: count('inconclusive'),
  };
}

function findSlowResponses(scenarios: readonly ScenarioReport[]): SuiteWarning[] {
  const slow = scenarios.flatMap(({ exchanges }) => exchanges.filter((each) => each.duration_ms > SLOW_MS));
  if (slow.length === 0) return [];
  const slowest = Math.max(...slow.map((each) => each.duration_ms));
  return [
    {
      rule: SUITE_RULES.response_in_time.text,
      message: `${slow.length} of the responses took longer than the recommended ${SLOW_MS} ms; the slowest took ${Math.round(slowest)} ms.`,
    },
  ];
}

/** Retries hide connections that a wallet loses. */
function findLostResponses(scenarios: readonly ScenarioReport[]): SuiteWarning[] {
  const lost = scenarios.flatMap(({ exchanges }) => exchanges.filter((each) => each.error !== null));
  const [first] = lost;
  if (first === undefined) return [];
  const reasons = [...new Set(lost.map(({ error }) => error))].join('; ');
  return [
    {
      rule: SUITE_RULES.response_in_time.text,
      message: `${formatPlural(lost.length, 'request')} got no complete response (${reasons}), the first at '${first.step}'. A retry that succeeds passes a scenario, but a gateway gives up after four attempts.`,
      exchange: first.n,
    },
  ];
}

/** The balance that a run has not restored, as far as the wallet's own responses show it, and what may still move. */
function findUnrestored(
  scenarios: readonly AnyScenarioReport[],
  { accountId, decimals }: RequestedTarget,
): SuiteWarning[] {
  const log = createBalanceLog();
  const exchanges = scenarios.flatMap((scenario) => scenario.exchanges).toSorted((a, b) => a.n - b.n);
  for (const exchange of exchanges) log.add(exchange);
  const first = exchanges.find((each) => findReportedBalance(each, accountId) !== null);
  const before = first === undefined ? null : findReportedBalance(first, accountId);
  const after = log.getBalance(accountId);
  const open = log.listOpen(accountId).map(({ moves }) => formatMovement(moves, decimals ?? 0));
  const warnings: SuiteWarning[] = [];
  if (open.length > 0)
    warnings.push({
      rule: SUITE_RULES.response_in_time.text,
      message: `The balance of ${accountId} may still change: ${formatPlural(open.length, 'request')} without a response may be applied later (${open.join(', ')}).`,
    });
  if (before === null || after === null || before.isNegative() || before.eq(after)) return warnings;
  const [was, is] = [before, after].map((each) => formatAmount(each, decimals ?? 0));
  return [
    ...warnings,
    {
      rule: SUITE_RULES.balance_readable.text,
      message: `The balance of ${accountId} was not restored: it was ${was} before the first scenario and is ${is} after the last one.`,
    },
  ];
}
