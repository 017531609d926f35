/** A restriction of .oxlintrc.json, and code that violates it. */
export interface Violation {
  readonly restricts: string;
  readonly rule: string;
  readonly code: string;
}

const global = createViolations('eslint(no-restricted-globals)');
const property = createViolations('eslint(no-restricted-properties)');
const importedModule = createViolations('eslint(no-restricted-imports)');

/** Time and chance: forbidden in the core, the headless host and the shared code. */
export const CLOCK_AND_RANDOM_VIOLATIONS: readonly Violation[] = [
  global('Date', `export const now = Date.now();`),
  global('Date', `export const now = new Date();`),
  global('Date', `export const now = globalThis.Date.now();`),
  global('performance', `export const now = performance.now();`),
  global('setTimeout', `export const timer = setTimeout(() => undefined, 1);`),
  global('setTimeout', `export const timer = global.setTimeout(() => undefined, 1);`),
  global('setInterval', `export const timer = setInterval(() => undefined, 1);`),
  global('setImmediate', `export const timer = setImmediate(() => undefined);`),
  global('crypto', `export const id = crypto.randomUUID();`),
  global('crypto', `export const id = globalThis.crypto.randomUUID();`),
  property('Math.random', `export const chance = Math.random();`),
  property('Math.random', `export const { random } = Math;`),
  property('AbortSignal.timeout', `export const signal = AbortSignal.timeout(1);`),
  property('process.hrtime', `export const now = process.hrtime.bigint();`),
  property('process.uptime', `export const now = process.uptime();`),
  importedModule('node:crypto', `export { randomUUID } from 'node:crypto';`),
  importedModule(
    'node:crypto',
    `import { randomBytes } from 'node:crypto'; export const seed = randomBytes(8);`,
  ),
  importedModule(
    'node:crypto',
    `import * as crypto from 'node:crypto'; export const id = crypto.randomUUID();`,
  ),
  importedModule('node:crypto', `import crypto from 'node:crypto'; export const id = crypto.randomUUID();`),
  importedModule('^node:timers(/promises)?$', `export { setTimeout } from 'node:timers';`),
  importedModule('^node:timers(/promises)?$', `export { setTimeout } from 'node:timers/promises';`),
  importedModule('^node:timers(/promises)?$', `export const timers = () => import('node:timers/promises');`),
  importedModule('^node:perf_hooks$', `export { performance } from 'node:perf_hooks';`),
];

/** Raw IPC: forbidden everywhere except in the desktop layer and the preload script. */
export const IPC_VIOLATIONS: readonly Violation[] = [
  importedModule('electron ipcMain', `import { ipcMain } from 'electron'; export const ipc = ipcMain;`),
  importedModule(
    'electron ipcRenderer',
    `import { ipcRenderer } from 'electron'; export const ipc = ipcRenderer;`,
  ),
  importedModule('electron default', `import electron from 'electron'; export const ipc = electron.ipcMain;`),
  importedModule(
    'electron default',
    `import * as electron from 'electron'; export const ipc = electron.ipcMain;`,
  ),
];

/** One example of each kind of rule that the whole repository relies on. The first four need type information. */
export const EVERYWHERE_VIOLATIONS: readonly {
  readonly file: string;
  readonly rule: string;
  readonly code: string;
}[] = [
  {
    file: 'floating-promise.ts',
    rule: 'typescript(no-floating-promises)',
    code: `export function run(work: () => Promise<void>): void { work(); }`,
  },
  {
    file: 'misused-promise.ts',
    rule: 'typescript(no-misused-promises)',
    code: `export const run = (work: () => Promise<void>, list: string[]): void => list.forEach(work);`,
  },
  {
    file: 'open-switch.ts',
    rule: 'typescript(switch-exhaustiveness-check)',
    code: `export function run(kind: 'a' | 'b'): void { switch (kind) { case 'a': break; } }`,
  },
  {
    file: 'untyped.ts',
    rule: 'typescript(no-unsafe-member-access)',
    code: `export const read = (text: string): unknown => JSON.parse(text).field;`,
  },
  {
    file: 'any.ts',
    rule: 'typescript(no-explicit-any)',
    code: `export const read = (value: any): unknown => value;`,
  },
  {
    file: 'type-import.ts',
    rule: 'typescript(consistent-type-imports)',
    code: `import { Clock } from './clock.ts'; export type Later = Clock;`,
  },
  {
    file: 'console.ts',
    rule: 'eslint(no-console)',
    code: `console.log('here');`,
  },
  {
    file: 'conditional-hook.tsx',
    rule: 'react-hooks(rules-of-hooks)',
    code: `import { useId } from 'react'; export function Part({ on }: { on: boolean }) { return on ? useId() : null; }`,
  },
  {
    file: 'forgotten-dependency.tsx',
    rule: 'react-hooks(exhaustive-deps)',
    code: `import { useEffect } from 'react'; export function usePart(run: (id: string) => void, id: string) { useEffect(() => run(id), [run]); }`,
  },
  {
    file: 'image.tsx',
    rule: 'jsx-a11y(alt-text)',
    code: `export const Picture = () => <img src="/a.png" />;`,
  },
  {
    // A Node module without the prefix `node:` would bypass the rules, which name modules with it.
    file: 'bare-import.ts',
    rule: 'unicorn(prefer-node-protocol)',
    code: `export { randomUUID } from 'crypto';`,
  },
  {
    file: 'PascalCase.ts',
    rule: 'unicorn(filename-case)',
    code: `export const name = 1;`,
  },
];

/** Code that must remain allowed, because the rules direct all other code to it. */
export const ALLOWED: Readonly<Record<string, string>> = {
  'src/main/core/clock.ts': `export type Clock = number; export const now = () => Date.now(); export const after = (run: () => void) => setTimeout(run, 1);`,
  'src/main/core/random.ts': `import { randomBytes, randomUUID } from 'node:crypto'; export const seed = [randomBytes(8), randomUUID()];`,
  'src/main/core/signing/hash.ts': `import { createHash, createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'; export const hashes = [createHash, createHmac, timingSafeEqual]; export type Keyed = KeyObject;`,
  'src/main/core/gateway/microtask.ts': `export const soon = (run: () => void): void => queueMicrotask(run);`,
  'src/main/core/gateway/clock-named-date.ts': `export const day = (Date: { today: number }) => Date.today;`,
  'src/main/desktop/rpc.ts': `import { ipcMain } from 'electron'; export const on = ipcMain.on; export const timer = setTimeout(() => undefined, 1);`,
  'src/main/preload.ts': `import { ipcRenderer } from 'electron'; ipcRenderer.send('port');`,
  'src/main/index.ts': `import { app, type IpcMain } from 'electron'; export const main = (ipc: IpcMain) => [app, ipc];`,
  'src/renderer/workbench/time.ts': `export const day = (ms: number) => new Date(ms).toISOString(); export const timer = setTimeout(() => undefined, 1);`,
  'src/renderer/workbench/views/wallet/texts.tsx': `export const texts = { save: <b>Save</b> };`,
  'src/main/headless/cli.ts': `console.log('listening');`,
  'scripts/report.ts': `console.log('done', Date.now());`,
  'tests/unit/report.ts': `console.log('done', Date.now());`,
};

function createViolations(rule: string) {
  return (restricts: string, code: string): Violation => ({ restricts, rule, code });
}
