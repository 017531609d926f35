import type { ScenarioReport, SuiteFailure } from '#shared/suite/report.ts';
import { answerLine, evidenceOf, exchangeTitle } from './exchange-words.ts';
import { failedByWarning } from './verdict-words.ts';
import { visibleLine } from './visible-text.ts';

/** One fact of a failure under its name. */
export interface NamedFact {
  readonly name: string;
  readonly text: string;
}

/** What a failure says, in the order in which a reader wants it; each on one line. */
export function factsOf(scenario: ScenarioReport, failure: SuiteFailure): NamedFact[] {
  const evidence = evidenceOf(scenario, failure);
  return [
    { name: 'Rule', text: visibleLine(failure.rule) },
    { name: 'Expected', text: visibleLine(failure.expected) },
    { name: 'Actual', text: visibleLine(failure.actual) },
    { name: 'Hint', text: visibleLine(failure.hint, 1000) },
    ...(evidence === undefined
      ? []
      : [
          { name: 'Exchange', text: exchangeTitle(evidence) },
          { name: 'Answer', text: answerLine(evidence) },
        ]),
  ];
}

/** Why a scenario did not pass, in a line for each reason; null where it passed. */
export function reasonLines(scenario: ScenarioReport): string[] | null {
  const { status, failures, warnings, inconclusive_reason: reason } = scenario;
  if (status === 'passed') return null;
  if (failures.length > 0) return [...failures.map(({ rule }) => visibleLine(rule)), ...besides(scenario)];
  if (failedByWarning(scenario))
    return [
      ...warnings.map(({ message }) => `A warning, in a strict run: ${visibleLine(message)}`),
      ...besides(scenario),
    ];
  return [visibleLine(reason ?? 'The check could not be made.')];
}

/** The same with all that is known, as plain text. */
export function findingsText(scenario: ScenarioReport): string {
  const failures = scenario.failures.map((failure) =>
    factsOf(scenario, failure)
      .map(({ name, text }) => `${name}: ${text}`)
      .join('\n'),
  );
  return failures.length > 0
    ? [...failures, ...besides(scenario)].join('\n\n')
    : (reasonLines(scenario) ?? []).join('\n');
}

/** What could not be done beside the failures: the balance that was not put back, say. */
export function besides({ status, inconclusive_reason: reason }: ScenarioReport): string[] {
  return status === 'failed' && reason !== null ? [visibleLine(reason)] : [];
}
