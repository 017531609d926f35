import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { BUILD_OUTPUTS } from '#headless/host/built-program.ts';
import { PROJECT_DIR } from './project.ts';

/** What the command needs to run; of the interface it only serves what was built. */
const COPIED = [
  'src/main',
  'src/shared',
  'resources',
  'scripts',
  'package.json',
  'package-lock.json',
  'electron.vite.config.ts',
];

/** What a build leaves behind. The command looks at its time, and serves the pages. */
const BUILT = [...BUILD_OUTPUTS, 'renderer/assets/built.js'];

export interface Checkout {
  readonly dir: string;
  readonly cli: string;
  remove(): void;
}

/**
 * A checkout of its own to run the command from, built a moment ago. The command builds a stale
 * one before it serves: in the real checkout that would take a while and change what other tests are reading.
 */
export function makeCheckout(): Checkout {
  const dir = mkdtempSync(join(tmpdir(), 'ggw-checkout-'));
  for (const name of COPIED) cpSync(join(PROJECT_DIR, name), join(dir, name), { recursive: true });
  symlinkSync(join(PROJECT_DIR, 'node_modules'), join(dir, 'node_modules'), 'junction');
  for (const name of BUILT) {
    const file = join(dir, 'out', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '<!doctype html><title>a stand-in</title>');
  }
  return {
    dir,
    cli: join(dir, 'src/main/headless/cli.ts'),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}
