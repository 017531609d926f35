import { findingsIn, type Finding } from '#shared/suite/findings.ts';
import type { ScenarioReport, SuiteFailure, SuiteReport } from '#shared/suite/report.ts';
import { formatResponse, evidenceExchange, formatExchangeTitle } from './format-exchange.ts';
import { formatCount, failedByWarning } from './format-summary.ts';
import { escapedLine } from './escape-unprintable.ts';

/** One named fact of a failure. */
export interface NamedFact {
  readonly name: string;
  readonly text: string;
}

/** The facts of a finding in reading order, one line each. */
export function findingFacts(scenario: ScenarioReport, [first, ...others]: Finding): NamedFact[] {
  const evidence = evidenceExchange(scenario, first);
  return [
    { name: 'Rule', text: escapedLine(first.rule) },
    { name: 'Expected', text: escapedLine(first.expected) },
    { name: 'Actual', text: escapedLine(first.actual) },
    { name: 'Hint', text: escapedLine(first.hint, 1000) },
    ...(evidence === undefined
      ? []
      : [
          { name: 'Exchange', text: formatExchangeTitle(evidence) },
          { name: 'Response', text: formatResponse(evidence) },
        ]),
    ...alsoAt(scenario, first, others).map((text) => ({ name: 'Also', text })),
  ];
}

const ALSO_SHOWN = 8;

/** Other exchanges with the same finding, each once. */
function alsoAt(
  scenario: ScenarioReport,
  { exchange }: SuiteFailure,
  others: readonly SuiteFailure[],
): readonly string[] {
  const elsewhere = new Set(others.map((each) => each.exchange).filter((n) => n !== null && n !== exchange));
  const titles = scenario.exchanges.filter(({ n }) => elsewhere.has(n)).map(formatExchangeTitle);
  const unseen = others.filter((each) => each.exchange === null).length;
  const more = Math.max(0, titles.length - ALSO_SHOWN) + unseen;
  const all = [
    ...titles.slice(0, ALSO_SHOWN),
    ...(more > 0 ? [`${titles.length > 0 ? 'and ' : ''}${formatCount(more, 'more time')}`] : []),
  ];
  return all.length === 0 ? [] : [all.join('; ')];
}

/** Why a run was not started, with the exchange that shows it. */
export function notStartedLines({
  message,
  exchange,
}: Pick<NonNullable<SuiteReport['suite']['not_started']>, 'message' | 'exchange'>): string[] {
  const lines = [`Not started: ${escapedLine(message, 1000)}`];
  if (exchange === null) return lines;
  const { request } = exchange;
  return [
    ...lines,
    `  POST ${escapedLine(request.url)}`,
    `       ${escapedLine(request.body)}`,
    `  gave ${formatResponse(exchange)}`,
  ];
}

/** Why a scenario did not pass, one line per reason; null if it passed. */
export function reasonLines(scenario: ScenarioReport): string[] | null {
  const { status, failures, warnings, inconclusive_reason: reason } = scenario;
  if (status === 'passed') return null;
  if (failures.length > 0)
    return [
      ...findingsIn(scenario.failures).map(
        ([{ rule, expected, actual }]) =>
          `${escapedLine(rule)} Expected: ${escapedLine(expected)}. Actual: ${escapedLine(actual)}.`,
      ),
      ...otherReasons(scenario),
    ];
  if (failedByWarning(scenario))
    return [
      ...warnings.map(({ message }) => `A warning, in a strict run: ${escapedLine(message)}`),
      ...otherReasons(scenario),
    ];
  return [escapedLine(reason ?? 'The check was not possible.')];
}

/** The same with all details, as plain text. */
export function formatFindings(scenario: ScenarioReport): string {
  const failures = findingsIn(scenario.failures).map((finding) =>
    findingFacts(scenario, finding)
      .map(({ name, text }) => `${name}: ${text}`)
      .join('\n'),
  );
  return failures.length > 0
    ? [...failures, ...otherReasons(scenario)].join('\n\n')
    : (reasonLines(scenario) ?? []).join('\n');
}

/** Reasons beside the failures, such as a balance that could not be restored. */
export function otherReasons({ status, inconclusive_reason: reason }: ScenarioReport): string[] {
  return status === 'failed' && reason !== null ? [escapedLine(reason)] : [];
}
