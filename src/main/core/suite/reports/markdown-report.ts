import type { AnyScenarioReport, SuiteReport } from '#shared/suite/report.ts';
import { ADVISORY_GROUP } from '#shared/suite/scenarios.ts';
import { escapeLine } from './escape-unprintable.ts';
import {
  formatPreflight,
  getScenarioFacts,
  isMarkedFact,
  listSharedCauses,
  type NamedFact,
} from './format-findings.ts';
import {
  formatArmedFaults,
  formatCases,
  formatPlayer,
  formatReadiness,
  formatSummary,
  formatWallet,
  groupScenarios,
  VERDICT_ICONS,
} from './format-summary.ts';
import { formatMoment, formatProgram, type ReportContext } from './report-context.ts';

/** A summary for pages that render Markdown, such as the job summary of GitHub Actions: what did not pass comes first. */
export function renderMarkdownReport(report: SuiteReport, context: ReportContext): string {
  const { suite } = report;
  const groups = groupScenarios(report);
  const cases = formatCases(report);
  const notable = groups
    .flatMap(({ scenarios }) => scenarios)
    .filter(({ status, warnings }) => status !== 'passed' || warnings.length > 0);
  const paragraphs = [
    `### ${VERDICT_ICONS[report.summary.integration_ready ? 'passed' : 'failed']} ${formatReadiness(report)}`,
    formatTarget(suite.target, `test game ${suite.version}${suite.strict ? ', strict' : ''}`),
    ...formatArmedFaults(suite.target).map(escapeMarkdown),
    ...(suite.not_started === null
      ? [formatSummary(report), ...(cases === null ? [] : [cases])]
      : [escapeMarkdown(formatPreflight(suite.not_started).join('\n'))]),
    ...(suite.ended_early === null ? [] : [renderMarkedText(suite.ended_early)]),
    ...suite.warnings.map(({ message }) => `Warning: ${renderMarkedText(message)}`),
    ...listSharedCauses(report).map(({ title, facts }) => formatFacts(title, facts)),
    ...notable.map(formatScenario),
    ...groups.map(({ title, scenarios }) =>
      foldRows(
        title,
        ['', 'Scenario', 'Verdict'],
        scenarios.map(({ id, title: name, status }) => [VERDICT_ICONS[status], `${id} ${name}`, status]),
      ),
    ),
    `*${escapeMarkdown(`${formatMoment(suite.started_at)}, ${formatProgram(context)}`)}*`,
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

type Target = SuiteReport['suite']['target'];

/** What was tested, in one line. */
export function formatTarget(target: Target, how: string): string {
  return escapeMarkdown(`${formatWallet(target)}, ${formatPlayer(target)}, ${how}`);
}

function formatScenario(scenario: AnyScenarioReport): string {
  const { id, title, status, group, warnings } = scenario;
  const isAdvisory = group === ADVISORY_GROUP;
  return formatFacts(`${VERDICT_ICONS[status]} ${id} ${title}: ${status}${isAdvisory ? ' (advisory)' : ''}`, [
    ...getScenarioFacts(scenario),
    ...warnings.map(({ message }) => ({ name: 'Warning', text: message })),
  ]);
}

/** A heading with a list of facts below. */
export function formatFacts(title: string, facts: readonly NamedFact[]): string {
  const lines = facts.map((fact) => {
    const text = isMarkedFact(fact) ? renderMarkedText(fact.text) : escapeMarkdown(fact.text);
    return `- **${fact.name}** ${text}`;
  });
  return [`#### ${escapeMarkdown(title)}`, lines.join('\n')].join('\n\n');
}

/** A table that is folded under its title. */
export function foldRows(
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(escapeMarkdown).join(' | ')} |`;
  const table = [line(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(line)].join('\n');
  return `<details><summary>${escapeMarkdown(title)}</summary>\n\n${table}\n\n</details>`;
}

/** Text of this program, with code in backticks. Nothing in a code span is Markdown or HTML. */
export function renderMarkedText(text: string): string {
  const parts = escapeLine(text, 1000).split('`');
  // An unpaired backtick is literal, and an empty span would not end.
  if (parts.length % 2 === 0) return escapeMarkdown(text);
  const toSpan = (code: string): string => (code.trim() === '' ? escapeSyntax(`\`${code}\``) : `\`${code}\``);
  return parts.map((part, index) => (index % 2 === 0 ? escapeSyntax(part) : toSpan(part))).join('');
}

/** Text of a wallet is not Markdown or HTML, and ends no table cell. */
export const escapeMarkdown = (text: string): string => escapeSyntax(escapeLine(text, 1000));

function escapeSyntax(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/[\\`*_[\]|~#@]/g, (character) => `&#${character.codePointAt(0)};`);
}
