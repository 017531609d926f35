import { groupByCause, groupFindings, type Finding } from '#shared/suite/findings.ts';
import type { AnyScenarioReport, SuiteFailure, SuiteReport } from '#shared/suite/report.ts';
import { formatResponse, findEvidence, formatExchangeTitle, formatStep } from './format-exchange.ts';
import { isFailedByWarning } from './format-summary.ts';
import { stripMarkup } from '#shared/faults/format-arming.ts';
import { formatPlural } from '#shared/format/format-plural.ts';
import { escapeLine, escapePlain } from './escape-unprintable.ts';

/** One named fact of a failure. */
export interface NamedFact {
  readonly name: string;
  readonly text: string;
}

/** Facts that are texts of this program, with code in backticks. Others are what a wallet sent. */
const MARKED_FACTS: readonly string[] = ['Rule', 'Expected', 'Hint', 'Reason', 'Warning'];

export const isMarkedFact = ({ name }: NamedFact): boolean => MARKED_FACTS.includes(name);

/** A fact for formats that render no code: a terminal, an annotation, an XML attribute. */
export function toPlainFact(fact: NamedFact): NamedFact {
  return isMarkedFact(fact) ? { ...fact, text: stripMarkup(fact.text) } : fact;
}

/** The facts of a finding in reading order, one line each, with code in backticks. */
export function getFindingFacts(scenario: AnyScenarioReport, [first, ...others]: Finding): NamedFact[] {
  const evidence = findEvidence(scenario, first);
  return [
    { name: 'Rule', text: escapeLine(first.rule) },
    { name: 'Expected', text: escapeLine(first.expected) },
    { name: 'Actual', text: escapeLine(first.actual) },
    { name: 'Hint', text: escapeLine(first.hint, 1000) },
    ...(evidence === undefined
      ? []
      : [
          { name: 'Step', text: formatStep(evidence, scenario.exchanges.indexOf(evidence) + 1) },
          { name: 'Response', text: formatResponse(evidence) },
        ]),
    ...listOtherFindings(scenario, first, others).map((text) => ({ name: 'Also', text })),
  ];
}

/** Why a scenario did not pass: the facts of each finding, or what prevented the check. Empty if it passed. */
export function getScenarioFacts(scenario: AnyScenarioReport): readonly NamedFact[] {
  const facts = groupFindings(scenario.failures).flatMap((finding) => getFindingFacts(scenario, finding));
  const reasons = facts.length > 0 ? listOtherReasons(scenario) : (formatReasons(scenario) ?? []);
  return [...facts, ...reasons.map((text) => ({ name: 'Reason', text }))];
}

/** A cause that several of the 29 scenarios and the advisory ones share. */
export interface SharedCause {
  /** `18 of 20 failed scenarios have one cause: S1 B1 …` */
  readonly title: string;
  readonly facts: readonly NamedFact[];
}

/** The causes that several scenarios share, the most frequent first: those to fix first. */
export function listSharedCauses({ scenarios, advisory }: SuiteReport): readonly SharedCause[] {
  const failed = [...scenarios, ...advisory]
    .filter(({ failures }) => failures.length > 0)
    .map((report) => ({ report }));
  return groupByCause(failed)
    .filter((group) => group.length > 1)
    .map((group) => {
      const { rule, hint } = group[0].report.failures[0]!;
      const ids = group.map(({ report }) => report.id).join(' ');
      return {
        title: `${group.length} of ${failed.length} failed scenarios have one cause: ${ids}`,
        facts: [
          { name: 'Rule', text: escapeLine(rule) },
          { name: 'Hint', text: escapeLine(hint, 1000) },
        ],
      };
    });
}

const MAX_OTHER_FINDINGS = 8;

/** Other exchanges with the same finding, each once. */
function listOtherFindings(
  scenario: AnyScenarioReport,
  { exchange }: SuiteFailure,
  others: readonly SuiteFailure[],
): readonly string[] {
  const elsewhere = new Set(others.map((each) => each.exchange).filter((n) => n !== null && n !== exchange));
  const titles = scenario.exchanges.flatMap((each, index) =>
    elsewhere.has(each.n) ? [formatExchangeTitle(each, index + 1)] : [],
  );
  const unseen = others.filter((each) => each.exchange === null).length;
  const more = Math.max(0, titles.length - MAX_OTHER_FINDINGS) + unseen;
  const all = [
    ...titles.slice(0, MAX_OTHER_FINDINGS),
    ...(more > 0 ? [`${titles.length > 0 ? 'and ' : ''}${formatPlural(more, 'more time')}`] : []),
  ];
  return all.length === 0 ? [] : [all.join('; ')];
}

type PreflightFailure = Pick<NonNullable<SuiteReport['suite']['not_started']>, 'message' | 'exchange'>;

/** That a run was not started and why, with the exchange that shows it: for standard error. */
export function formatNotStarted(failure: PreflightFailure): string[] {
  return formatFailure('Not started', failure);
}

/** The same for reports, whose verdict says that the run was not started. */
export function formatPreflight(failure: PreflightFailure): string[] {
  return formatFailure('Preflight', failure);
}

function formatFailure(label: string, { message, exchange }: PreflightFailure): string[] {
  const lines = [`${label}: ${escapePlain(message, 1000)}`];
  if (exchange === null) return lines;
  const { request } = exchange;
  return [
    ...lines,
    `  POST ${escapeLine(request.url)}`,
    `       ${escapeLine(request.body)}`,
    `  gave ${formatResponse(exchange)}`,
  ];
}

/** Why a scenario did not pass, one line per reason; null if it passed. */
export function formatReasons(scenario: AnyScenarioReport): string[] | null {
  const { status, failures, warnings, inconclusive_reason: reason } = scenario;
  if (status === 'passed') return null;
  if (failures.length > 0)
    return [
      ...groupFindings(scenario.failures).map(
        ([{ rule, expected, actual }]) =>
          `${escapePlain(rule)} Expected: ${escapePlain(expected)}. Actual: ${escapeLine(actual)}.`,
      ),
      ...listOtherReasons(scenario),
    ];
  if (isFailedByWarning(scenario))
    return [
      ...warnings.map(({ message }) => `A warning, in a strict run: ${escapePlain(message)}`),
      ...listOtherReasons(scenario),
    ];
  return [escapePlain(reason ?? 'The check was not possible.')];
}

/** The same with all details, as plain text. */
export function formatFindings(scenario: AnyScenarioReport): string {
  const failures = groupFindings(scenario.failures).map((finding) =>
    getFindingFacts(scenario, finding)
      .map(toPlainFact)
      .map(({ name, text }) => `${name}: ${text}`)
      .join('\n'),
  );
  return failures.length > 0
    ? [...failures, ...listOtherReasons(scenario)].join('\n\n')
    : (formatReasons(scenario) ?? []).join('\n');
}

/** Reasons beside the failures, such as a balance that could not be restored. */
export function listOtherReasons({ status, inconclusive_reason: reason }: AnyScenarioReport): string[] {
  return status === 'failed' && reason !== null ? [escapePlain(reason)] : [];
}
