import type { SuiteReport } from '#shared/suite/report.ts';
import { formatPlural } from '#shared/format/format-plural.ts';
import {
  hasChanges,
  getRegressions,
  type ComparedScenario,
  type RunComparison,
  type VerdictChange,
} from '../stored/compare-runs.ts';
import { escapeLine } from './escape-unprintable.ts';
import { getScenarioFacts, toPlainFact } from './format-findings.ts';
import { formatReadiness, formatWallet, VERDICT_ICONS } from './format-summary.ts';
import type { Paint } from './list-report.ts';
import { escapeMarkdown, foldRows, formatFacts } from './markdown-report.ts';

export const COMPARISON_REPORTS = {
  list: (comparison: RunComparison, paint: Paint) => renderList(comparison, paint),
  json: renderJson,
  markdown: renderMarkdown,
} as const;

/** The listed changes and their names; scenarios that still pass are only counted. */
const SECTIONS: readonly {
  readonly change: VerdictChange;
  readonly title: string;
  readonly count: string;
}[] = [
  { change: 'regressed', title: 'Regressed', count: 'regressed' },
  { change: 'fixed', title: 'Fixed', count: 'fixed' },
  { change: 'still_failing', title: 'Still failing', count: 'still failing' },
  { change: 'not_in_base', title: 'Only in the newer run', count: 'only in the newer run' },
  { change: 'not_in_head', title: 'Only in the older run', count: 'only in the older run' },
];

const NAME_WIDTH = 'Expected'.length;

function renderList(comparison: RunComparison, paint: Paint): string {
  const { base, head, differences } = comparison;
  const lines = [
    `${paint('dim', 'Before')}  ${formatRun(base)}`,
    `${paint('dim', 'Now   ')}  ${formatRun(head)}`,
    ...differences.map((each) => `${paint('yellow', '! differs')}  ${escapeLine(each)}`),
    '',
    ...listSections(comparison).flatMap(({ title, change, scenarios }) => [
      paint('bold', title),
      ...scenarios.flatMap((scenario) => [
        `  ${formatVerdicts(scenario)}  ${formatName(scenario)}`,
        ...(change === 'regressed' || scenario.breaksOtherRules
          ? getScenarioFacts(scenario.report)
              .map(toPlainFact)
              .map(({ name, text }) => `      ${paint('dim', name.padEnd(NAME_WIDTH))}  ${text}`)
          : []),
      ]),
      '',
    ]),
    paint(isWorse(comparison) ? 'red' : 'green', formatCounts(comparison)),
  ];
  return `${lines.join('\n')}\n`;
}

/** For a comment of a pull request or a job summary. */
function renderMarkdown(comparison: RunComparison): string {
  const { base, head, differences, scenarios } = comparison;
  const paragraphs = [
    `### ${VERDICT_ICONS[isWorse(comparison) ? 'failed' : 'passed']} ${formatCounts(comparison)}`,
    `Before: ${escapeMarkdown(formatRun(base))}  \nNow: ${escapeMarkdown(formatRun(head))}`,
    ...differences.map((each) => `The runs differ: ${escapeMarkdown(each)}`),
    ...scenarios
      .filter(({ change, breaksOtherRules }) => change === 'regressed' || breaksOtherRules)
      .map((scenario) =>
        formatFacts(`${formatVerdicts(scenario)} ${formatName(scenario)}`, getScenarioFacts(scenario.report)),
      ),
    ...listSections(comparison).map((section) =>
      foldRows(
        section.title,
        ['', 'Scenario'],
        section.scenarios.map((scenario) => [formatVerdicts(scenario), formatName(scenario)]),
      ),
    ),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

function renderJson({ base, head, differences, scenarios }: RunComparison): string {
  const describe = ({ suite, summary }: SuiteReport) => ({
    started_at: suite.started_at,
    target: suite.target,
    strict: suite.strict,
    summary,
  });
  const document = {
    base: describe(base),
    head: describe(head),
    differences,
    scenarios: scenarios.map(
      ({ id, title, isAdvisory, change, base: before, head: now, breaksOtherRules, report }) => ({
        id,
        title,
        advisory: isAdvisory,
        change,
        base: before,
        head: now,
        other_rules: breaksOtherRules,
        failures: report.failures,
      }),
    ),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function listSections({ scenarios }: RunComparison) {
  return SECTIONS.map((section) => ({
    ...section,
    scenarios: scenarios.filter(({ change }) => change === section.change),
  })).filter((section) => section.scenarios.length > 0);
}

function isWorse(comparison: RunComparison): boolean {
  return comparison.head.suite.not_started !== null || getRegressions(comparison).length > 0;
}

/** `1 regressed, 2 fixed, 26 still passing; advisory: 1 regressed, 3 still passing` */
function formatCounts(comparison: RunComparison): string {
  const { not_started: notStarted } = comparison.head.suite;
  if (notStarted !== null) return `The newer run did not start: ${escapeLine(notStarted.message)}`;
  const only = (isAdvisory: boolean): RunComparison => ({
    ...comparison,
    scenarios: comparison.scenarios.filter((each) => each.isAdvisory === isAdvisory),
  });
  const [scored, advisory] = [only(false), only(true)];
  if (!hasChanges(comparison)) {
    const advisoryNote =
      advisory.scenarios.length === 0
        ? ''
        : ` and ${formatPlural(advisory.scenarios.length, 'advisory scenario')}`;
    return `No verdict changed in ${formatPlural(scored.scenarios.length, 'scenario')}${advisoryNote}`;
  }
  return advisory.scenarios.length === 0
    ? formatChangeCounts(scored)
    : `${formatChangeCounts(scored)}; advisory: ${formatChangeCounts(advisory)}`;
}

function formatChangeCounts(comparison: RunComparison): string {
  const passing = comparison.scenarios.filter(({ change }) => change === 'still_passing').length;
  return [
    ...listSections(comparison).map(({ count, scenarios }) => `${scenarios.length} ${count}`),
    `${passing} still passing`,
  ].join(', ');
}

function formatRun(report: SuiteReport): string {
  const { started_at: startedAt, target } = report.suite;
  return `${escapeLine(startedAt)}  ${escapeLine(formatWallet(target))}  ${formatReadiness(report)}`;
}

function formatVerdicts({ base, head }: ComparedScenario): string {
  const icon = (verdict: ComparedScenario['base']): string =>
    verdict === null ? '–' : VERDICT_ICONS[verdict];
  return `${icon(base)} → ${icon(head)}`;
}

function formatName({ id, title, isAdvisory, breaksOtherRules }: ComparedScenario): string {
  return `${escapeLine(id)}  ${escapeLine(title)}${isAdvisory ? ' (advisory)' : ''}${breaksOtherRules ? ' (with different rules than before)' : ''}`;
}
