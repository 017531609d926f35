import type { SuiteWarning } from '#shared/suite/report.ts';
import type { ScenarioOutcome } from './run-scenario.ts';

/**
 * Runs a scenario several times, one after the other, and returns one outcome. If its verdicts differ, it is flaky:
 * the outcome is that of the first run that did not pass, and says how many passed.
 */
export async function runRepeatedly(
  times: number,
  run: () => Promise<ScenarioOutcome>,
): Promise<ScenarioOutcome> {
  if (times === 1) return run();
  const outcomes: ScenarioOutcome[] = [];
  while (outcomes.length < times) outcomes.push(await run());
  const passed = outcomes.filter(({ status }) => status === 'passed').length;
  const example =
    outcomes.find(({ status }) => status === 'failed') ?? outcomes.find(({ status }) => status !== 'passed');
  const all = outcomes.reduce(appendOutcome);
  if (example === undefined) return { ...all, repeats: { runs: times, passed } };
  const flaky = passed === 0 ? [] : [`Flaky: ${passed} of ${times} runs passed.`];
  const reasons = [...flaky, ...(example.inconclusive_reason === null ? [] : [example.inconclusive_reason])];
  return {
    ...example,
    inconclusive_reason: reasons.length === 0 ? null : reasons.join(' '),
    duration_ms: all.duration_ms,
    warnings: all.warnings,
    exchanges: all.exchanges,
    repeats: { runs: times, passed },
  };
}

/** The last outcome, with the exchanges of both and each warning once. */
export function appendOutcome(before: ScenarioOutcome, last: ScenarioOutcome): ScenarioOutcome {
  return {
    ...last,
    duration_ms: before.duration_ms + last.duration_ms,
    warnings: [...before.warnings, ...last.warnings.filter((each) => !before.warnings.some(isSame(each)))],
    exchanges: [...before.exchanges, ...last.exchanges],
  };
}

function isSame(one: SuiteWarning): (other: SuiteWarning) => boolean {
  return ({ rule, message }) => rule === one.rule && message === one.message;
}
