import type { WriteStream } from 'node:tty';
import type { SuiteEvent } from '#core/suite/run-suite.ts';
import { SCENARIOS } from '#shared/suite/scenarios.ts';

/** One line that says how far a run is, written over and over, and gone at the end. */
export interface SuiteProgress {
  told(event: SuiteEvent): void;
  clear(): void;
}

/** Some terminals do not tell how wide they are. */
const USUAL_WIDTH = 80;

export function createSuiteProgress(
  terminal: Pick<WriteStream, 'write' | 'columns'>,
  count: number,
): SuiteProgress {
  let begun = 0;
  let notPassed = 0;

  function show(text: string): void {
    // A line that wraps could not be taken back.
    const width = terminal.columns > 0 ? terminal.columns : USUAL_WIDTH;
    terminal.write(`\r\u001b[2K${text.slice(0, width - 1)}`);
  }

  return {
    told(event) {
      if (event.kind === 'scenario_ended' && event.scenario.status !== 'passed') notPassed++;
      if (event.kind !== 'scenario_started') return;
      begun++;
      const trouble = notPassed === 0 ? '' : `, ${notPassed} not passed`;
      show(`${begun} of ${count}${trouble}: ${event.id} ${SCENARIOS[event.id].title}`);
    },
    clear: () => show(''),
  };
}

export const NO_PROGRESS: SuiteProgress = { told: () => undefined, clear: () => undefined };
