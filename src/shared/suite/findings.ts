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
 * Groups scenarios that did not pass by cause: by their first finding, or by why the check was not possible. Often one
 * defect of a wallet fails most scenarios: the rule that most of them broke comes first, and the largest group of each.
 */
export function groupByCause<Scenario extends { readonly report: CauseReport }>(
  scenarios: readonly Scenario[],
): readonly (readonly [Scenario, ...Scenario[]])[] {
  const byRule = new Map<string, Map<string, [Scenario, ...Scenario[]]>>();
  for (const scenario of scenarios) {
    const { failures, inconclusive_reason: reason } = scenario.report;
    const { rule, hint } = failures[0] ?? { rule: reason ?? '', hint: '' };
    const groups = byRule.get(rule) ?? new Map<string, [Scenario, ...Scenario[]]>();
    const group = groups.get(hint);
    if (group === undefined) groups.set(hint, [scenario]);
    else group.push(scenario);
    byRule.set(rule, groups);
  }
  return [...byRule.values()]
    .map((groups) => [...groups.values()].toSorted((one, other) => other.length - one.length))
    .toSorted((one, other) => other.flat().length - one.flat().length)
    .flat();
}

type CauseReport = Pick<AnyScenarioReport, 'failures' | 'inconclusive_reason'>;
