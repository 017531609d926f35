import type { AnyScenarioReport, CaseReport, ScenarioVerdict, SuiteReport } from '#shared/suite/report.ts';
import {
  ADVISORY_GROUP,
  ADVISORY_TITLE,
  CASES_GROUP,
  CASES_TITLE,
  SCENARIO_IDS,
  SUITE_GROUPS,
  type SuiteGroup,
} from '#shared/suite/scenarios.ts';
import { findBaseUrl } from '#shared/suite/base-url.ts';
import { formatDecimals } from '#shared/suite/decimals.ts';
import { formatPlural } from '#shared/format/format-plural.ts';
import { escapeLine } from './escape-unprintable.ts';

export const VERDICT_ICONS: Readonly<Record<ScenarioVerdict, string>> = {
  passed: '✔',
  failed: '✖',
  inconclusive: '?',
};

/** A group with its executed scenarios; groups without any are omitted. */
export interface ScenarioGroup {
  readonly group: SuiteGroup | typeof ADVISORY_GROUP | typeof CASES_GROUP;
  readonly title: string;
  readonly scenarios: readonly AnyScenarioReport[];
}

/** The groups of the 29, then the advisory scenarios, then the saved cases. */
export function groupScenarios({ scenarios, advisory, cases }: SuiteReport): readonly ScenarioGroup[] {
  const groups = Object.entries(SUITE_GROUPS).map(([group, title]): ScenarioGroup => ({
    group: group as SuiteGroup,
    title,
    scenarios: scenarios.filter((scenario) => scenario.group === group),
  }));
  return [
    ...groups,
    { group: ADVISORY_GROUP, title: ADVISORY_TITLE, scenarios: advisory } as const,
    { group: CASES_GROUP, title: CASES_TITLE, scenarios: cases.map(escapeNames) } as const,
  ].filter((each) => each.scenarios.length > 0);
}

/** The names of a saved case come from a file. */
function escapeNames(saved: CaseReport): CaseReport {
  return { ...saved, id: escapeLine(saved.id), title: escapeLine(saved.title) };
}

export function countVerdicts(scenarios: readonly AnyScenarioReport[], verdict: ScenarioVerdict): number {
  return scenarios.filter(({ status }) => status === verdict).length;
}

/** In a strict run a warning fails a scenario without a broken rule. */
export function isFailedByWarning({ status, failures }: AnyScenarioReport): boolean {
  return status === 'failed' && failures.length === 0;
}

/** 'Integration Ready', or why not. */
export function formatReadiness({ summary, suite }: SuiteReport): string {
  if (suite.not_started !== null) return 'Not Integration Ready: the run was not started';
  if (summary.integration_ready) return 'Integration Ready';
  const { failed, inconclusive, total } = summary;
  const notRunCount = SCENARIO_IDS.length - total;
  const reasons = [
    suite.ended_early === null ? null : 'the run ended early',
    failed > 0 ? `${formatPlural(failed, 'scenario')} failed` : null,
    inconclusive > 0 ? `${formatPlural(inconclusive, 'scenario')} inconclusive` : null,
    notRunCount > 0 ? `${notRunCount} of the ${SCENARIO_IDS.length} scenarios not run` : null,
  ].filter((reason) => reason !== null);
  return `Not Integration Ready: ${reasons.join(', ')}`;
}

/** Whether a run ended early although all that it played passed, so that no failed scenario would fail a build. */
export function isOnlyCutShort({ suite, summary, cases_summary: cases }: SuiteReport): boolean {
  return suite.ended_early !== null && summary.passed === summary.total && cases.passed === cases.total;
}

/** `27 of 29 passed, 1 failed, 1 inconclusive, 2 warnings, 1.2 s` */
export function formatSummary({ summary, suite }: SuiteReport): string {
  const { warnings } = summary;
  return [
    ...(summary.total === 0 ? [`none of the ${SCENARIO_IDS.length} scenarios run`] : formatCounts(summary)),
    ...(warnings > 0 ? [formatPlural(warnings, 'warning')] : []),
    formatDuration(suite.duration_ms),
  ].join(', ');
}

/** `Advisory (not part of Integration Ready): 3 of 4 passed, 1 failed (A2 title)`; null if none were played. */
export function formatAdvisory({ advisory, advisory_summary: counts }: SuiteReport): string | null {
  if (counts.total === 0) return null;
  const failed = advisory
    .filter(({ status }) => status === 'failed')
    .map(({ id, title }) => `${id} ${title}`);
  return `${ADVISORY_TITLE}: ${formatCounts(counts).join(', ')}${failed.length === 0 ? '' : ` (${failed.join('; ')})`}`;
}

/** `Saved cases: 1 of 2 passed, 1 failed`; null if none were played. */
export function formatCases({ cases_summary: cases }: SuiteReport): string | null {
  return cases.total === 0 ? null : `${CASES_TITLE}: ${formatCounts(cases).join(', ')}`;
}

function formatCounts({
  passed,
  total,
  failed,
  inconclusive,
}: SuiteReport['cases_summary']): readonly string[] {
  return [
    `${passed} of ${total} passed`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(inconclusive > 0 ? [`${inconclusive} inconclusive`] : []),
  ];
}

/** `12 ms`, `1.2 s` */
export function formatDuration(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** The base URL of the wallet; its balance URL if the four have none in common. */
export function formatWallet({
  balance_url: balance,
  betwin_url: betwin,
  rollback_url: rollback,
  finish_url: finish,
}: SuiteReport['suite']['target']): string {
  return findBaseUrl({ balance, betwin, rollback, finish }) ?? balance;
}

/** `account alice, second account bob, USD only (2 decimals, as defined for USD)` */
export function formatPlayer(target: SuiteReport['suite']['target']): string {
  const { account_id: account, second_account_id: second, currency } = target;
  return [
    `account ${escapeLine(account)}`,
    ...(second === null ? [] : [`second account ${escapeLine(second)}`]),
    `${currency} only (${formatDecimals(target)})`,
  ].join(', ');
}

/** A verdict about a mock wallet with armed faults says so, in every report for people. */
export function formatArmedFaults({
  armed_faults: faults,
}: Pick<SuiteReport['suite']['target'], 'armed_faults'>): string[] {
  return faults.length === 0 ? [] : [`Armed in the mock wallet when the run started: ${faults.join('; ')}`];
}
