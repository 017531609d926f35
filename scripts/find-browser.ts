import { thisMachine, type Machine } from './browser/this-machine.ts';

/**
 * Finds a Chromium or Chrome for the tests: the one the environment names, Playwright's own, one of the system, and
 * where there is none, installs one. Resolves with its executable; rejects with one line a person can act on.
 */
export async function findBrowser(
  print: (line: string) => void,
  machine: Machine = thisMachine,
): Promise<string> {
  const executable = (await named(machine)) ?? (await present(machine)) ?? (await install(print, machine));
  if (executable === undefined) {
    throw new Error(
      'No browser for the tests: install Chrome or Chromium, or name its executable in PLAYWRIGHT_CHROMIUM.',
    );
  }
  print(`Browser: ${executable}`);
  return executable;
}

/** A person's choice is kept or refused, never silently replaced. */
async function named({ named: executable, runs }: Machine): Promise<string | undefined> {
  if (executable === undefined || (await runs(executable))) return executable;
  throw new Error(`PLAYWRIGHT_CHROMIUM names ${executable}, which does not run.`);
}

async function present({ ofPlaywright, ofSystem, runs }: Machine): Promise<string | undefined> {
  for (const executable of [ofPlaywright, ...ofSystem]) {
    if (await runs(executable)) return executable;
  }
  return undefined;
}

async function install(print: (line: string) => void, machine: Machine): Promise<string | undefined> {
  for (const installer of machine.installers) {
    print(`No Chrome or Chromium found: installing one with ${installer.name}…`);
    const failure = await installer.install();
    const executable = await present(machine);
    if (executable !== undefined) return executable;
    print(`That did not help: ${failure ?? 'what it installed does not run'}`);
  }
  return undefined;
}
