import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { runChild } from '../child.ts';
import { findBrowser } from '../find-browser.ts';
import { gitStatus } from './git-status.ts';
import { readReport } from './reports.ts';
import type { Step } from './steps.ts';
import { ONE_FAILED, ONE_PASSED, ONE_SKIPPED, type Tally } from './tally.ts';

export interface Result {
  readonly tally: Tally;
  /** The tests that failed, before all the rest that the step has said. */
  readonly failures: readonly string[];
  /** Everything the step has said. */
  readonly output: string;
}

export interface Surroundings {
  /** What git said before the first step; undefined where there is no git. */
  readonly gitStatusBefore: string | undefined;
  readonly print: (line: string) => void;
}

export async function runStep(step: Step, { gitStatusBefore, print }: Surroundings): Promise<Result> {
  switch (step.kind) {
    case 'tree':
      return compareTree(gitStatusBefore, gitStatus());
    case 'check': {
      const { exitCode, output } = await runScript(step.script);
      return { tally: exitCode === 0 ? ONE_PASSED : ONE_FAILED, failures: [], output };
    }
    case 'vitest':
    case 'playwright':
      return runTests(step, print);
  }
}

async function runTests(
  { name, kind, script, needsBrowser }: Extract<Step, { kind: 'vitest' | 'playwright' }>,
  print: (line: string) => void,
): Promise<Result> {
  const report = `test-results/${name}.json`;
  // Of an earlier run: it must not be counted for a runner that dies before it writes one.
  rmSync(report, { force: true });
  try {
    const browser = needsBrowser ? { PLAYWRIGHT_CHROMIUM: await findBrowser(print) } : {};
    const { exitCode, output } = await runScript(script, reporting[kind](report), {
      ...browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
    return { ...readReport(kind, report, exitCode), output };
  } catch (error) {
    return {
      tally: ONE_FAILED,
      failures: [],
      output: `${error instanceof Error ? error.message : String(error)}\n`,
    };
  }
}

/** An empty folder is no failure of the runner: whether it is one of the step is decided by the tally. */
const reporting = {
  vitest: (report: string) => [
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
  playwright: () => ['--pass-with-no-tests', '--reporter=line,json'],
};

/**
 * Where Node keeps what it compiled, and TypeScript without its types: the tests start some two hundred processes, which
 * then take half as long. It knows each file by its content, so nothing in it is ever out of date.
 */
const compileCache = { NODE_COMPILE_CACHE: resolve('test-results/compile-cache') };

function runScript(script: string, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
  // Like npm run, without the half second npm needs to start, and without npm between a signal and the program.
  return runChild(process.execPath, ['--run', script, '--', ...args], { ...colour, ...compileCache, ...env });
}

function compareTree(before: string | undefined, after: string | undefined): Result {
  if (before === undefined)
    return { tally: ONE_SKIPPED, failures: [], output: 'This is not a git checkout.\n' };
  if (before === after) return { tally: ONE_PASSED, failures: [], output: '' };
  return { tally: ONE_FAILED, failures: [], output: `${difference(before, after ?? '')}\n` };
}

/** The lines of git status that came (+) and those that went (-). */
function difference(before: string, after: string): string {
  const [old, now] = [before, after].map((status) => status.split('\n'));
  const came = now?.filter((line) => !old?.includes(line)).map((line) => `+ ${line}`) ?? [];
  const went = old?.filter((line) => !now?.includes(line)).map((line) => `- ${line}`) ?? [];
  return [...came, ...went].join('\n');
}
