import { thisMachine, type Machine } from './browser/this-machine.ts';

/**
 * Finds a Chromium or Chrome for the tests: from the environment, Playwright's, the system's, or a newly installed one.
 * Resolves to its executable; rejects with an actionable message of one line.
 */
export async function ensureBrowser(
  print: (line: string) => void,
  machine: Machine = thisMachine,
): Promise<string> {
  const executable =
    (await findNamedBrowser(machine)) ??
    (await findPresentBrowser(machine)) ??
    (await install(print, machine));
  if (executable === undefined) {
    throw new Error(
      'No browser for the tests: install Chrome or Chromium, or set PLAYWRIGHT_CHROMIUM to its executable.',
    );
  }
  print(`Browser: ${executable}`);
  return executable;
}

/** An explicit choice is used or rejected, never replaced silently. */
async function findNamedBrowser({ named: executable, canRun }: Machine): Promise<string | undefined> {
  if (executable === undefined || (await canRun(executable))) return executable;
  throw new Error(`PLAYWRIGHT_CHROMIUM is ${executable}, which does not run.`);
}

async function findPresentBrowser({
  playwrightBrowser,
  systemBrowsers,
  canRun,
}: Machine): Promise<string | undefined> {
  for (const executable of [playwrightBrowser, ...systemBrowsers]) {
    if (await canRun(executable)) return executable;
  }
  return undefined;
}

async function install(print: (line: string) => void, machine: Machine): Promise<string | undefined> {
  for (const installer of machine.installers) {
    print(`No Chrome or Chromium found: installing one with ${installer.name}…`);
    const failure = await installer.install();
    const executable = await findPresentBrowser(machine);
    if (executable !== undefined) return executable;
    print(`That did not help: ${failure ?? 'the installed browser does not run'}`);
  }
  return undefined;
}
