import { readGitStatus } from './git-status.ts';
import { runStep, type StepResult, type StepContext } from './run-step.ts';
import type { Selection } from './selection.ts';
import { STAGES, type Step } from './steps.ts';
import { formatTally, isEmpty, NONE, ONE_FAILED, sum, type Tally } from './tally.ts';

/** Runs the selected steps stage by stage, reports each one, and adds up the results. */
export async function runSteps(selection: Selection, print: (line: string) => void): Promise<Tally> {
  const context: StepContext = { gitStatusBefore: readGitStatus(), print };
  const remaining = STAGES.map((stage) => stage.filter(({ name }) => selection.names.has(name)));
  let total = NONE;

  for (let stage = remaining.shift(); stage !== undefined; stage = remaining.shift()) {
    const tallies = await Promise.all(stage.map((step) => runAndReport(step, selection, context)));
    total = sum([total, ...tallies]);
    if (total.failed > 0 && !selection.keepGoing) break;
  }

  const notRun = remaining.flat().map(({ name }) => name);
  if (notRun.length > 0) print(`Not run: ${notRun.join(', ')}.`);
  return total;
}

async function runAndReport(step: Step, { complete }: Selection, context: StepContext): Promise<Tally> {
  const startedAt = performance.now();
  const result = failIfTestsAreLost(await runStep(step, context), complete);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  context.print(
    `${formatMark(result.tally)} ${step.name.padEnd(12)} ${seconds.padStart(6)} s  ${formatRemark(step, result)}`.trimEnd(),
  );
  if (result.tally.failed > 0) context.print([...result.failures, result.output.trimEnd()].join('\n'));
  return result.tally;
}

/** In a complete run, a step without tests fails: its tests have been lost. A selected step may have no tests yet. */
function failIfTestsAreLost(result: StepResult, complete: boolean): StepResult {
  if (!complete || !isEmpty(result.tally)) return result;
  return { ...result, tally: ONE_FAILED, output: `${result.output}This step found no test.` };
}

function formatMark({ passed, failed }: Tally): string {
  if (failed > 0) return 'FAIL';
  return passed > 0 ? 'ok  ' : 'skip';
}

function formatRemark({ kind }: Step, { tally, output }: StepResult): string {
  switch (kind) {
    case 'check':
      return '';
    case 'tree':
      return tally.skipped > 0 ? output : '';
    case 'vitest':
    case 'playwright':
      return isEmpty(tally) ? 'no test yet' : formatTally(tally);
  }
}
