import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_DIR } from '#tests/support/workbench/project.ts';

/** Imports that build something: services start with `create`, `open` or `start`. */
function listBuilders(source: string): string[] {
  return [...source.matchAll(/^import \{([^}]*)\} from '[.#][^']*';/gms)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => /^(create|open|start)[A-Z]/.test(name));
}

test('procedures only translate: none builds a service', () => {
  const files = globSync('src/main/core/procedures/**/*.ts', { cwd: PROJECT_DIR });
  const found = files.flatMap((file) =>
    listBuilders(readFileSync(join(PROJECT_DIR, file), 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(files.length).toBeGreaterThan(10);
  expect(found).toEqual([]);
});

test.each([
  `import { createLedgerList } from '../wallet/ledger-list.ts';`,
  `import {\n  type LedgerList,\n  createLedgerList,\n} from '../wallet/ledger-list.ts';`,
  `import { openSettings, type Settings } from '#core/settings.ts';`,
])('detects a procedure that builds one: %s', (source) => {
  expect(listBuilders(source)).toHaveLength(1);
});

test.each([
  `import type { createRouter } from './router.ts';`,
  `import { implement } from '@orpc/server';`,
  `import { type Created, getReach } from '../operators/callback-url.ts';`,
])('ignores code that builds nothing: %s', (source) => {
  expect(listBuilders(source)).toEqual([]);
});
