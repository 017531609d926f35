import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { runChild } from '../child.ts';
import { ensureBrowser } from '../ensure-browser.ts';
import { readGitStatus } from './git-status.ts';
import { readReport } from './reports.ts';
import type { Step } from './steps.ts';
import { ONE_FAILED, ONE_PASSED, ONE_SKIPPED, type Tally } from './tally.ts';

export interface StepResult {
  readonly tally: Tally;
  /** The failed tests, before the rest of the output. */
  readonly failures: readonly string[];
  /** The complete output of the step. */
  readonly output: string;
}

export interface StepContext {
  /** The git status before the first step; undefined without git. */
  readonly gitStatusBefore: string | undefined;
  readonly print: (line: string) => void;
}

export async function runStep(step: Step, { gitStatusBefore, print }: StepContext): Promise<StepResult> {
  switch (step.kind) {
    case 'tree':
      return compareTree(gitStatusBefore, readGitStatus());
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
): Promise<StepResult> {
  const report = `test-results/${name}.json`;
  // A report of an earlier run must not be counted if the runner crashes.
  rmSync(report, { force: true });
  try {
    const browser = needsBrowser ? { PLAYWRIGHT_CHROMIUM: await ensureBrowser(print) } : {};
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

/** A runner without tests must not fail: the tally decides whether that is an error. */
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
 * Node's cache of compiled and type-stripped modules: the tests start about two hundred processes, which then take half
 * the time. Entries are keyed by content, so they are never stale.
 */
const compileCache = { NODE_COMPILE_CACHE: resolve('test-results/compile-cache') };

function runScript(script: string, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
  // Like `npm run`, but starts faster, and a signal reaches the program without passing through npm.
  return runChild(process.execPath, ['--run', script, '--', ...args], { ...colour, ...compileCache, ...env });
}

function compareTree(before: string | undefined, after: string | undefined): StepResult {
  if (before === undefined)
    return { tally: ONE_SKIPPED, failures: [], output: 'This is not a Git checkout.\n' };
  if (before === after) return { tally: ONE_PASSED, failures: [], output: '' };
  return { tally: ONE_FAILED, failures: [], output: `${diffStatus(before, after ?? '')}\n` };
}

/** The lines of git status that were added (+) and removed (-). */
function diffStatus(before: string, after: string): string {
  const [old, now] = [before, after].map((status) => status.split('\n'));
  const added = now?.filter((line) => !old?.includes(line)).map((line) => `+ ${line}`) ?? [];
  const removed = old?.filter((line) => !now?.includes(line)).map((line) => `- ${line}`) ?? [];
  return [...added, ...removed].join('\n');
}
