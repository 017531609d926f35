import type { FuzzFinding, FuzzReport } from '#shared/suite/fuzz-report.ts';
import { stripMarkup } from '#shared/faults/format-arming.ts';
import { formatPlural } from '#shared/format/format-plural.ts';
import { escapeLine } from '../../reports/escape-unprintable.ts';
import { formatDuration } from '../../reports/format-summary.ts';

/** The sequences, requests and duration of a run, in one line. */
export function formatWorkload({ fuzz }: FuzzReport): string {
  const { runs, requests, undecided, duration_ms: durationMs, seed } = fuzz;
  const unknown = undecided === 0 ? '' : `, ${undecided} of them undecided`;
  return `${formatPlural(runs, 'sequence')}${unknown}, ${formatPlural(requests, 'request')}, ${formatDuration(durationMs)}, seed ${seed}`;
}

/** The result in one line. */
export function formatResult({ fuzz, findings }: FuzzReport): string {
  if (fuzz.not_started !== null) return 'Not started';
  if (findings.length > 0) return formatPlural(findings.length, 'finding');
  if (fuzz.runs === 0) return 'Nothing tried';
  return fuzz.inconclusive
    ? 'Inconclusive: nothing found before the run ended early'
    : 'Nothing found: no response contradicts the protocol. This is not proof.';
}

/** Whether enough was tried, and nothing was found. */
export function hasPassed({ fuzz, found }: FuzzReport): boolean {
  return !found && fuzz.not_started === null && !fuzz.inconclusive;
}

/** How reliably a finding fails. */
function formatReproduction({ race, reproduced: { runs, failed } }: FuzzFinding): string {
  return `${race ? 'race, ' : ''}failed ${failed} of ${runs} times when played again`;
}

/**
 * The steps, each on one line: its number, its lane if it raced, what it does, the response, and whether it failed.
 */
export function formatSteps({ steps, failed_step: failedStep }: FuzzFinding): string[] {
  return steps.map(({ n, lane, title, answer }) => {
    const laneNote = lane === null ? '' : ` (at the same time, lane ${lane + 1})`;
    return `${n}  ${title}${laneNote} → ${escapeLine(answer)}${n === failedStep ? BROKE_RULE : ''}`;
  });
}

/** Marks the response of the step that broke the rule. */
export const BROKE_RULE = '  ← broke the rule';

/** The facts of a finding in reading order, with code in backticks. */
export function getFuzzFacts(finding: FuzzFinding): readonly (readonly [name: string, text: string])[] {
  const { rule, expected, actual, hint } = finding;
  return [
    ['Rule', rule],
    ['Expected', escapeLine(expected)],
    ['Actual', escapeLine(actual)],
    ['Hint', hint],
    ['Again', formatReproduction(finding)],
  ];
}

/** The same for formats that render no code. */
export function getPlainFacts(finding: FuzzFinding): ReturnType<typeof getFuzzFacts> {
  return getFuzzFacts(finding).map(([name, text]) => [name, name === 'Actual' ? text : stripMarkup(text)]);
}

/** The rule, and the expected and the actual result, in one line of plain text. */
export function formatFuzzMessage({ rule, expected, actual }: FuzzFinding): string {
  return `${stripMarkup(rule)} Expected: ${stripMarkup(expected)}. Actual: ${actual}.`;
}

/** A finding as plain text, for formats without structure. */
export function formatFuzzFinding(finding: FuzzFinding): string {
  return [...getPlainFacts(finding).map(([name, text]) => `${name}: ${text}`), ...formatSteps(finding)].join(
    '\n',
  );
}
