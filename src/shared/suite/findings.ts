import type { AnyScenarioReport, SuiteFailure } from './report.ts';

/** A broken rule with all its failures; the first one has the details. */
export type Finding<Failure = SuiteFailure> = readonly [Failure, ...Failure[]];

/** Groups failures by rule and hint, in order of first appearance. */
export function groupFindings<Failure extends Pick<SuiteFailure, 'rule' | 'hint'>>(
  failures: readonly Failure[],
): readonly Finding<Failure>[] {
  const findings = new Map<string, Finding<Failure>>();
  for (const failure of failures) {
    const key = `${failure.rule}\n${failure.hint}`;
    const before = findings.get(key);
    findings.set(key, before === undefined ? [failure] : [...before, failure]);
  }
  return [...findings.values()];
}

/**
 * Groups scenarios that did not pass by cause, the largest group first: by their first finding, or by why the check
 * was not possible. Often one defect of a wallet fails most scenarios.
 */
export function groupByCause<Scenario extends { readonly report: CauseReport }>(
  scenarios: readonly Scenario[],
): readonly (readonly [Scenario, ...Scenario[]])[] {
  const groups = new Map<string, [Scenario, ...Scenario[]]>();
  for (const scenario of scenarios) {
    const { failures, inconclusive_reason: reason } = scenario.report;
    const [finding] = failures;
    const cause = finding === undefined ? (reason ?? '') : `${finding.rule}\n${finding.hint}`;
    const group = groups.get(cause);
    if (group === undefined) groups.set(cause, [scenario]);
    else group.push(scenario);
  }
  return [...groups.values()].toSorted((one, other) => other.length - one.length);
}

type CauseReport = Pick<AnyScenarioReport, 'failures' | 'inconclusive_reason'>;
