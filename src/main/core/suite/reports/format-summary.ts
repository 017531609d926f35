import type { ScenarioReport, ScenarioVerdict, SuiteReport } from '#shared/suite/report.ts';
import { SCENARIO_IDS, SUITE_GROUPS, type SuiteGroup } from '#shared/suite/scenarios.ts';

export const VERDICT_ICONS: Readonly<Record<ScenarioVerdict, string>> = {
  passed: '✔',
  failed: '✖',
  inconclusive: '?',
};

/** A group with its executed scenarios; groups without any are omitted. */
export interface ScenarioGroup {
  readonly group: SuiteGroup;
  readonly title: string;
  readonly scenarios: readonly ScenarioReport[];
}

export function groupScenarios({ scenarios }: SuiteReport): ScenarioGroup[] {
  return Object.entries(SUITE_GROUPS)
    .map(([group, title]) => ({
      group: group as SuiteGroup,
      title,
      scenarios: scenarios.filter((scenario) => scenario.group === group),
    }))
    .filter((each) => each.scenarios.length > 0);
}

export function countOf(scenarios: readonly ScenarioReport[], verdict: ScenarioVerdict): number {
  return scenarios.filter(({ status }) => status === verdict).length;
}

/** In a strict run a warning fails a scenario without a broken rule. */
export function isFailedByWarning({ status, failures }: ScenarioReport): boolean {
  return status === 'failed' && failures.length === 0;
}

/** 'Integration Ready', or why not. */
export function formatReadiness({ summary, suite }: SuiteReport): string {
  if (suite.not_started !== null) return 'Not Integration Ready: the run was not started';
  if (summary.integration_ready) return 'Integration Ready';
  const { failed, inconclusive, total } = summary;
  const notRunCount = SCENARIO_IDS.length - total;
  const reasons = [
    failed > 0 ? `${formatCount(failed, 'scenario')} failed` : null,
    inconclusive > 0 ? `${formatCount(inconclusive, 'scenario')} inconclusive` : null,
    notRunCount > 0 ? `${notRunCount} of the ${SCENARIO_IDS.length} scenarios not run` : null,
  ].filter((reason) => reason !== null);
  return `Not Integration Ready: ${reasons.join(', ')}`;
}

/** `27 of 29 passed, 1 failed, 1 inconclusive, 2 warnings, 1.2 s` */
export function formatSummary({ summary, suite }: SuiteReport): string {
  const { passed, total, failed, inconclusive, warnings } = summary;
  return [
    `${passed} of ${total} passed`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(inconclusive > 0 ? [`${inconclusive} inconclusive`] : []),
    ...(warnings > 0 ? [formatCount(warnings, 'warning')] : []),
    formatDuration(suite.duration_ms),
  ].join(', ');
}

export function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** `12 ms`, `1.2 s` */
export function formatDuration(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}
