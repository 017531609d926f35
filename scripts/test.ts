import { join } from 'node:path';
import { endChildren } from './child.ts';
import { endWithNpm } from './supervise.mjs';
import { runSteps } from './test/run-steps.ts';
import { parseSelection, type Selection } from './test/selection.ts';
import { formatTally } from './test/tally.ts';

/** `npm test`: all steps; `npm test -- --only unit,lint`: some of them; `--keep-going`: continue after a failure. */
process.chdir(join(import.meta.dirname, '..'));
endWithNpm();
endChildrenOn('SIGINT', 130);
endChildrenOn('SIGTERM', 143);

const selection = readSelection();
process.exitCode = selection === undefined ? 2 : await test(selection);

async function test(chosen: Selection): Promise<number> {
  const total = await runSteps(chosen, (line) => console.log(line));
  console.log(formatTally(total));
  // A run without a passed test is not a success.
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

function readSelection(): Selection | undefined {
  try {
    return parseSelection(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return undefined;
  }
}

function endChildrenOn(signal: NodeJS.Signals, exitCode: number): void {
  process.once(signal, () => {
    void endChildren().then(() => process.exit(exitCode));
  });
}
