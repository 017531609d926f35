import { formatDecimals } from '#shared/suite/decimals.ts';
import { findingsIn } from '#shared/suite/findings.ts';
import type { ScenarioReport, ScenarioVerdict, SuiteReport } from '#shared/suite/report.ts';
import { otherReasons, findingFacts, notStartedLines, reasonLines } from './format-findings.ts';
import {
  countOf,
  formatDuration,
  failedByWarning,
  formatReadiness,
  scenariosByGroup,
  formatSummary,
  VERDICT_ICONS,
} from './format-summary.ts';
import { escapedLine } from './escape-unprintable.ts';

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

/** The report for a terminal. Text from a wallet cannot control the terminal. */
export function listReport(report: SuiteReport, paint: Paint = (_style, text) => text): string {
  const { suite, summary } = report;
  const { balance_url: url, account_id: account, currency } = suite.target;
  const head = `Test game ${suite.version}: ${escapedLine(url)}, account ${escapedLine(account)}, ${currency} (${formatDecimals(suite.target)})${suite.strict ? ', strict' : ''}`;
  if (suite.not_started !== null) {
    const lines = notStartedLines(suite.not_started);
    return `${[head, '', ...lines, paint('red', formatReadiness(report))].join('\n')}\n`;
  }
  const lines = [
    head,
    '',
    ...scenariosByGroup(report).flatMap(({ title, scenarios }) => [
      `${paint('bold', title)}  ${paint('dim', `${countOf(scenarios, 'passed')} of ${scenarios.length} passed`)}`,
      ...scenarios.flatMap((scenario) => scenarioLines(scenario, paint)),
      '',
    ]),
    ...(suite.ended_early === null
      ? []
      : [`${paint('yellow', '! ended early')}  ${escapedLine(suite.ended_early)}`]),
    ...suite.warnings.map(({ message }) => `${paint('yellow', '! warning')}  ${escapedLine(message)}`),
    formatSummary(report),
    paint(readinessStyle(summary), formatReadiness(report)),
  ];
  return `${lines.join('\n')}\n`;
}

/** A partial run that passed is neither an error nor ready. */
function readinessStyle({ integration_ready: ready, passed, total }: SuiteReport['summary']): ListStyle {
  if (ready) return 'green';
  return passed === total ? 'yellow' : 'red';
}

function scenarioLines(scenario: ScenarioReport, paint: Paint): string[] {
  const { id, title, status, warnings, duration_ms: durationMs } = scenario;
  const verdict = paint(VERDICT_STYLES[status], `${VERDICT_ICONS[status]} ${status.padEnd(VERDICT_WIDTH)}`);
  return [
    `  ${verdict}  ${id}  ${title}  ${paint('dim', formatDuration(durationMs))}`,
    ...findingLines(scenario, paint),
    ...(failedByWarning(scenario)
      ? []
      : warnings.map(({ message }) => `      ${paint('yellow', '! warning')}  ${escapedLine(message)}`)),
  ];
}

const NAME_WIDTH = 'Expected'.length;

function findingLines(scenario: ScenarioReport, paint: Paint): string[] {
  const { failures } = scenario;
  if (failures.length === 0) return (reasonLines(scenario) ?? []).map((reason) => `      ${reason}`);
  const facts = findingsIn(scenario.failures).map((finding) =>
    findingFacts(scenario, finding).map(
      ({ name, text }) => `      ${paint('dim', name.padEnd(NAME_WIDTH))}  ${text}`,
    ),
  );
  // A blank line between failures, so that each rule starts visibly.
  return [
    ...facts.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines])),
    ...otherReasons(scenario).map((reason) => `      ${reason}`),
  ];
}
