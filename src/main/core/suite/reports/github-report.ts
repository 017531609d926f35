import { createHash } from 'node:crypto';
import type { AnyScenarioReport, SuiteReport } from '#shared/suite/report.ts';
import { ADVISORY_GROUP } from '#shared/suite/scenarios.ts';
import { escapePlain } from './escape-unprintable.ts';
import { formatFindings, formatPreflight } from './format-findings.ts';
import { formatReadiness, groupScenarios, isOnlyCutShort } from './format-summary.ts';
import { renderListReport } from './list-report.ts';

/**
 * The list for the log of GitHub Actions, then an annotation for each scenario that did not pass: an error, and for an
 * advisory one a warning, because it fails no build. GitHub shows ten of each kind per step.
 */
export function renderGithubReport(report: SuiteReport): string {
  const { not_started: notStarted, ended_early: endedEarly } = report.suite;
  const annotations =
    notStarted === null
      ? groupScenarios(report).flatMap(({ group, scenarios }) =>
          scenarios
            .filter(({ status }) => status !== 'passed')
            .map((scenario) =>
              annotate(group === ADVISORY_GROUP ? 'warning' : 'error', ...getTexts(scenario)),
            ),
        )
      : [annotate('error', formatReadiness(report), formatPreflight(notStarted).join('\n'))];
  const cutShort = isOnlyCutShort(report)
    ? [annotate('error', formatReadiness(report), escapePlain(endedEarly ?? '', 1000))]
    : [];
  return formatLog(renderListReport(report), [...cutShort, ...annotations]);
}

function getTexts(scenario: AnyScenarioReport): [title: string, message: string] {
  const { id, title, status } = scenario;
  return [`${id} ${title}: ${status}`, formatFindings(scenario)];
}

/**
 * The log without commands, then the annotations. A line of the log that starts like a command would be executed, so a
 * wallet's text must not. The token follows from the log, so that nothing in the log can contain it.
 */
export function formatLog(log: string, annotations: readonly string[]): string {
  const token = createHash('sha256').update(log).digest('hex');
  return [`::stop-commands::${token}\n`, log, `::${token}::\n`, ...annotations].join('');
}

/** A workflow command that shows a message on the page of the run. */
export function annotate(kind: 'error' | 'warning', title: string, message: string): string {
  return `::${kind} title=${escapeProperty(title)}::${escapeData(message)}\n`;
}

/** A line break would end the command, and the next line could be another one. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
