import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BUILD_OUTPUTS } from '#headless/host/is-built.ts';
import { PROJECT_DIR } from './project.ts';

/** The files that the command needs; it only serves the built interface. */
const COPIED = [
  'src/main',
  'src/shared',
  'resources',
  'scripts',
  'package.json',
  'package-lock.json',
  'electron.vite.config.ts',
];

/** The build output. The command checks its time, and serves the pages. */
const BUILT = [...BUILD_OUTPUTS, 'renderer/assets/built.js'];

export interface Checkout {
  readonly dir: string;
  readonly cli: string;
}

/**
 * A separate, fresh checkout to run the command from: the command builds a stale one before it serves, which in the
 * real checkout would take a while and change files that other tests read. All tests of a run share it, because Node's
 * compile cache depends on the path: nothing in it may be changed.
 */
export function sharedCheckout(): Checkout {
  const run = process.env['GGW_TEST_RUN'];
  if (run === undefined) throw new Error('setup-program.ts is not a global setup of these tests');
  const dir = join(run, 'checkout');
  if (!existsSync(dir)) moveTo(dir, createCheckout(run));
  return { dir, cli: join(dir, 'out/main/cli.js') };
}

function createCheckout(run: string): string {
  const dir = mkdtempSync(join(run, 'made-'));
  for (const name of COPIED) cpSync(join(PROJECT_DIR, name), join(dir, name), { recursive: true });
  symlinkSync(join(PROJECT_DIR, 'node_modules'), join(dir, 'node_modules'), 'junction');
  for (const name of BUILT) {
    const file = join(dir, 'out', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '<!doctype html><title>a stand-in</title>');
  }
  cpSync(join(run, 'out/main'), join(dir, 'out/main'), { recursive: true });
  return dir;
}

/** Another process of the run may have been faster. */
function moveTo(dir: string, made: string): void {
  try {
    renameSync(made, dir);
  } catch (error) {
    if (!existsSync(dir)) throw error;
  }
}
