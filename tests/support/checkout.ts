import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_DIR } from './project.ts';

const COPIED = [
  'src',
  'resources',
  'scripts',
  'package.json',
  'package-lock.json',
  'electron.vite.config.ts',
];

/** The pages that the build makes, by what stands in for them. */
const BUILT = {
  'out/renderer/workbench/index.html': '<!doctype html><title>the interface</title>',
  'out/renderer/games/dice/index.html': '<!doctype html><title>dice</title>',
  'out/renderer/assets/built.js': '',
};

export interface Checkout {
  readonly dir: string;
  readonly cli: string;
  remove(): void;
}

/**
 * A checkout of its own to run the command from, with its interface built a moment ago. The command builds a stale
 * one before it serves: in the real checkout that would take half a minute and change what other tests are reading.
 */
export function makeCheckout(): Checkout {
  const dir = mkdtempSync(join(tmpdir(), 'ggw-checkout-'));
  for (const name of COPIED) cpSync(join(PROJECT_DIR, name), join(dir, name), { recursive: true });
  symlinkSync(join(PROJECT_DIR, 'node_modules'), join(dir, 'node_modules'), 'junction');
  for (const [file, content] of Object.entries(BUILT)) {
    mkdirSync(join(dir, file, '..'), { recursive: true });
    writeFileSync(join(dir, file), content);
  }
  return {
    dir,
    cli: join(dir, 'src/main/headless/cli.ts'),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}
