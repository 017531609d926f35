import { chromium } from '@playwright/test';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runChild } from '../child.ts';
import { listSystemBrowsers } from './system-browsers.ts';

/** The environment of the browser search, replaceable in tests. */
export interface Machine {
  /** The executable chosen by an environment variable. */
  readonly named: string | undefined;
  readonly playwrightBrowser: string;
  readonly systemBrowsers: readonly string[];
  readonly installers: readonly Installer[];
  readonly canRun: (executable: string) => Promise<boolean>;
}

interface Installer {
  readonly name: string;
  /** Resolves to the reason of a failure, or undefined. */
  readonly install: () => Promise<string | undefined>;
}

const PLAYWRIGHT = createRequire(import.meta.url).resolve('@playwright/test/cli');

const playwrightInstaller: Installer = {
  name: 'Playwright',
  install: () => run(process.execPath, [PLAYWRIGHT, 'install', 'chromium']),
};

const aptInstaller: Installer = {
  name: 'apt-get',
  async install() {
    const failure = await run('apt-get', ['update']);
    if (failure !== undefined) return failure;
    // Debian has both, Ubuntu only the second, which is the one that can capture a tab.
    const [shell, whole] = [
      await installPackage('chromium-headless-shell'),
      await installPackage('chromium'),
    ];
    return shell === undefined ? undefined : whole;
  },
};

function installPackage(name: string): Promise<string | undefined> {
  return run('apt-get', ['install', '--yes', '--no-install-recommends', name]);
}

const mayUseApt = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

export const thisMachine: Machine = {
  named: process.env['PLAYWRIGHT_CHROMIUM'],
  playwrightBrowser: chromium.executablePath(),
  systemBrowsers: listSystemBrowsers(process.platform, process.env),
  installers: mayUseApt ? [playwrightInstaller, aptInstaller] : [playwrightInstaller],
  canRun,
};

/** Existence is not enough: libraries may be missing, and Ubuntu's chromium-browser may be a stub for a snap. */
async function canRun(executable: string): Promise<boolean> {
  if (!existsSync(executable)) return false;
  // On Windows --version opens a window instead of printing the version.
  if (process.platform === 'win32') return true;
  const { exitCode, output } = await runChild(executable, ['--version']);
  return exitCode === 0 && /chrom/i.test(output);
}

async function run(command: string, args: readonly string[]): Promise<string | undefined> {
  const { exitCode, output } = await runChild(command, args, { DEBIAN_FRONTEND: 'noninteractive' });
  if (exitCode === 0) return undefined;
  const error = output.split('\n').find((line) => /^(E|Error):/i.test(line.trim()));
  return error?.trim() ?? `${command} exited with code ${exitCode}`;
}
