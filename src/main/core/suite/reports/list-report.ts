import { groupFindings } from '#shared/suite/findings.ts';
import type { AnyScenarioReport, ScenarioVerdict, SuiteReport } from '#shared/suite/report.ts';
import {
  listOtherReasons,
  listSharedCauses,
  getFindingFacts,
  formatPreflight,
  formatReasons,
  toPlainFact,
  type NamedFact,
} from './format-findings.ts';
import {
  countVerdicts,
  formatArmedFaults,
  formatCases,
  formatDuration,
  formatPlayer,
  isFailedByWarning,
  formatReadiness,
  groupScenarios,
  formatSummary,
  formatWallet,
  VERDICT_ICONS,
} from './format-summary.ts';
import { escapeLine, escapePlain } from './escape-unprintable.ts';

/** Text styles of a terminal. */
export type ListStyle = 'bold' | 'dim' | 'green' | 'red' | 'yellow';
export type Paint = (style: ListStyle, text: string) => string;

const VERDICT_STYLES: Readonly<Record<ScenarioVerdict, ListStyle>> = {
  passed: 'green',
  failed: 'red',
  inconclusive: 'yellow',
};

/** The length of the longest verdict. */
const VERDICT_WIDTH = 'inconclusive'.length;

const NEXT_STEP = 'Next: random sequences (fuzz) find what fixed scenarios cannot see';

/** The report for a terminal. Text from a wallet cannot control the terminal. */
export function renderListReport(report: SuiteReport, paint: Paint = (_style, text) => text): string {
  const { suite, summary } = report;
  const head = `Test game ${suite.version}: ${escapeLine(formatWallet(suite.target))}, ${formatPlayer(suite.target)}${suite.strict ? ', strict' : ''}`;
  if (suite.not_started !== null) {
    const lines = formatPreflight(suite.not_started);
    return `${[head, '', ...lines, paint('red', formatReadiness(report))].join('\n')}\n`;
  }
  const cases = formatCases(report);
  const lines = [
    head,
    ...formatArmedFaults(suite.target),
    '',
    ...groupScenarios(report).flatMap(({ title, scenarios }) => [
      `${paint('bold', title)}  ${paint('dim', `${countVerdicts(scenarios, 'passed')} of ${scenarios.length} passed`)}`,
      ...scenarios.flatMap((scenario) => formatScenario(scenario, paint)),
      '',
    ]),
    ...(suite.ended_early === null
      ? []
      : [`${paint('yellow', '! ended early')}  ${escapePlain(suite.ended_early)}`]),
    ...suite.warnings.map(({ message }) => `${paint('yellow', '! warning')}  ${escapePlain(message)}`),
    ...listSharedCauses(report).flatMap(({ title, facts }) => [
      paint('bold', title),
      ...formatFacts(facts, paint),
      '',
    ]),
    formatSummary(report),
    ...(cases === null ? [] : [paint(isPassed(report.cases_summary) ? 'green' : 'red', cases)]),
    paint(getReadinessStyle(summary), formatReadiness(report)),
    ...(summary.integration_ready ? [paint('dim', NEXT_STEP)] : []),
  ];
  return `${lines.join('\n')}\n`;
}

function isPassed({ passed, total }: SuiteReport['cases_summary']): boolean {
  return passed === total;
}

/** A partial run that passed is neither an error nor ready. */
function getReadinessStyle({ integration_ready: ready, passed, total }: SuiteReport['summary']): ListStyle {
  if (ready) return 'green';
  return passed === total ? 'yellow' : 'red';
}

function formatScenario(scenario: AnyScenarioReport, paint: Paint): string[] {
  const { id, title, status, warnings, duration_ms: durationMs } = scenario;
  const verdict = paint(VERDICT_STYLES[status], `${VERDICT_ICONS[status]} ${status.padEnd(VERDICT_WIDTH)}`);
  return [
    `  ${verdict}  ${id}  ${title}  ${paint('dim', formatDuration(durationMs))}`,
    ...formatScenarioFindings(scenario, paint),
    ...(isFailedByWarning(scenario)
      ? []
      : warnings.map(({ message }) => `      ${paint('yellow', '! warning')}  ${escapePlain(message)}`)),
  ];
}

const NAME_WIDTH = 'Expected'.length;

function formatScenarioFindings(scenario: AnyScenarioReport, paint: Paint): string[] {
  const { failures } = scenario;
  if (failures.length === 0) return (formatReasons(scenario) ?? []).map((reason) => `      ${reason}`);
  const facts = groupFindings(scenario.failures).map((finding) =>
    formatFacts(getFindingFacts(scenario, finding), paint),
  );
  // A blank line between failures, so that each rule starts visibly.
  return [
    ...facts.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines])),
    ...listOtherReasons(scenario).map((reason) => `      ${reason}`),
  ];
}

function formatFacts(facts: readonly NamedFact[], paint: Paint): string[] {
  return facts
    .map(toPlainFact)
    .map(({ name, text }) => `      ${paint('dim', name.padEnd(NAME_WIDTH))}  ${text}`);
}
