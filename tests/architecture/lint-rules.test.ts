import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import {
  ALLOWED,
  type Violation,
  CLOCK_AND_RANDOM_VIOLATIONS,
  EVERYWHERE_VIOLATIONS,
  IPC_VIOLATIONS,
} from './lint/planted-violations.ts';
import { lintPlanted, type RulesByFile } from './lint/run-oxlint.ts';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

const RESTRICTED_FOLDERS = ['src/main/core', 'src/main/core/gateway', 'src/main/headless', 'src/shared'];
const FOLDERS_WITHOUT_IPC = [...RESTRICTED_FOLDERS, 'src/main', 'src/renderer/workbench'];

const restricted = [
  ...plantInFolders(RESTRICTED_FOLDERS, CLOCK_AND_RANDOM_VIOLATIONS, 'clock-or-chance'),
  ...plantInFolders(FOLDERS_WITHOUT_IPC, IPC_VIOLATIONS, 'ipc'),
];

const everywhere = [
  ...EVERYWHERE_VIOLATIONS.map((violation) => ({ ...violation, file: `src/main/core/${violation.file}` })),
  {
    file: 'tests/unit/focused.test.ts',
    rule: 'vitest(no-focused-tests)',
    code: `import { expect, test } from 'vitest'; test.only('one is one', () => { expect(1).toBe(1); });`,
  },
  ...['src/renderer/ui/save.tsx', 'src/renderer/workbench/views/wallet/save.tsx'].map((file) => ({
    file,
    rule: 'react(jsx-no-literals)',
    code: `export const Save = () => <button type="button">Save</button>;`,
  })),
];

// Type-aware linting takes seconds on a cold disk, so all planted files are linted in one run.
let rulesByFile: RulesByFile;
beforeAll(() => {
  rulesByFile = lintPlanted(REPOSITORY, {
    ...Object.fromEntries(restricted.flatMap(({ files, code }) => files.map((file) => [file, code]))),
    ...Object.fromEntries(everywhere.map(({ file, code }) => [file, code])),
    ...ALLOWED,
  });
}, 60_000);

it.each(restricted)('$rule, and nothing else, fires for: $code', ({ files, rule }) => {
  for (const file of files) expect(rulesByFile.get(file), file).toEqual([rule]);
});

it.each(everywhere)('$rule fires for: $code', ({ file, rule }) => {
  expect(rulesByFile.get(file)).toContain(rule);
});

it.each(Object.entries(ALLOWED))('no rule fires in %s for: %s', (file) => {
  expect(rulesByFile.get(file)).toBeUndefined();
});

it('every restriction in .oxlintrc.json has a planted violation, and every violation has a restriction', () => {
  const violated = new Set(
    [...CLOCK_AND_RANDOM_VIOLATIONS, ...IPC_VIOLATIONS].map(({ restricts }) => restricts),
  );
  expect([...violated].toSorted()).toEqual(listRestrictedNames().toSorted());
});

function plantInFolders(folders: readonly string[], violations: readonly Violation[], name: string) {
  return violations.map(({ rule, code }, index) => ({
    rule,
    code,
    files: folders.map((folder) => `${folder}/${name}-${index}.ts`),
  }));
}

interface RestrictedItem {
  readonly name?: string;
  readonly object?: string;
  readonly property?: string;
  readonly regex?: string;
  readonly importNames?: readonly string[];
  readonly globals?: readonly RestrictedItem[];
  readonly paths?: readonly RestrictedItem[];
  readonly patterns?: readonly RestrictedItem[];
}

function listRestrictedNames(): string[] {
  const { overrides } = JSON.parse(readFileSync(join(REPOSITORY, '.oxlintrc.json'), 'utf8')) as {
    overrides: readonly { readonly rules: Readonly<Record<string, string | readonly RestrictedItem[]>> }[];
  };
  const restrictions = overrides
    .flatMap(({ rules }) => Object.entries(rules))
    .filter(([rule]) => rule.startsWith('eslint/no-restricted-'))
    .flatMap(([, value]) => (typeof value === 'string' ? [] : value.slice(1)));
  return [...new Set(restrictions.flatMap(listNames))];
}

function listNames({ name, object, property, regex, importNames, ...lists }: RestrictedItem): string[] {
  if (object !== undefined) return [`${object}.${property}`];
  if (regex !== undefined) return [regex];
  if (importNames !== undefined) return importNames.map((imported) => `${name} ${imported}`);
  if (name !== undefined) return [name];
  return [lists.globals, lists.paths, lists.patterns].flatMap((list) => (list ?? []).flatMap(listNames));
}
