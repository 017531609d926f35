import type { SuiteEvent } from '#core/suite/run-suite.ts';
import { escapeLine } from '#core/suite/reports/escape-unprintable.ts';
import { ADVISORY_SCENARIOS, SCENARIOS } from '#shared/suite/scenarios.ts';
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
      const title = findStartedTitle(event);
      if (title === null) return;
      started++;
      const failures = notPassed === 0 ? '' : `, ${notPassed} not passed`;
      line.show(`${started} of ${count}${failures}: ${title}`);
    },
    clear: line.clear,
  };
}

/** The scenario or case that has started; null if the event is about something else. */
function findStartedTitle(event: SuiteEvent): string | null {
  switch (event.kind) {
    case 'scenario_started':
      return `${event.id} ${SCENARIOS[event.id].title}`;
    case 'advisory_started':
      return `${event.id} ${ADVISORY_SCENARIOS[event.id].title}`;
    case 'case_started':
      return `${escapeLine(event.id)} ${escapeLine(event.title)}`;
    default:
      return null;
  }
}

export const NO_PROGRESS: SuiteProgress = { onEvent: () => undefined, clear: () => undefined };
