import type { SuiteEvent } from '#core/suite/run-suite.ts';
import { SCENARIOS } from '#shared/suite/scenarios.ts';
import { createProgressLine } from '../../process/progress-line.ts';
import type { Output } from '../../process/terminal.ts';

/** A progress line that is cleared at the end. */
export interface SuiteProgress {
  onEvent(event: SuiteEvent): void;
  clear(): void;
}

export function createSuiteProgress(
  terminal: Pick<Output, 'write' | 'columns'>,
  count: number,
): SuiteProgress {
  const line = createProgressLine(terminal);
  let started = 0;
  let notPassed = 0;

  return {
    onEvent(event) {
      if (event.kind === 'scenario_ended' && event.scenario.status !== 'passed') notPassed++;
      if (event.kind !== 'scenario_started') return;
      started++;
      const failures = notPassed === 0 ? '' : `, ${notPassed} not passed`;
      line.show(`${started} of ${count}${failures}: ${event.id} ${SCENARIOS[event.id].title}`);
    },
    clear: line.clear,
  };
}

export const NO_PROGRESS: SuiteProgress = { onEvent: () => undefined, clear: () => undefined };
