import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cruiseTree, listRuleNames } from './boundaries/cruise.ts';
import { HEALTHY_TREE, type Tree } from './boundaries/healthy-tree.ts';
import { PLANTED_VIOLATIONS, type Violation } from './boundaries/planted-violations.ts';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

/** Fewer modules than this mean that the cruise itself is broken, and would find no violation. */
const MIN_MODULES = 100;

describe('the sources of this repository', () => {
  // Reads every file, possibly on a busy machine.
  it('are all checked and violate no rule', async () => {
    const onDisk = globSync('src/**/*.{ts,tsx}', { cwd: REPOSITORY }).map((path) =>
      path.split(sep).join('/'),
    );
    const { modules, summary } = await cruiseTree(REPOSITORY);

    const read = modules.map(({ source }) => source).filter((source) => /^src\/.*\.tsx?$/.test(source));
    expect(read.toSorted()).toEqual(onDisk.toSorted());
    expect(read.length).toBeGreaterThanOrEqual(MIN_MODULES);
    expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
  });
});

const isOverlaid = ({ files }: Violation): boolean => Object.keys(files).some((path) => path in HEALTHY_TREE);

/** In separate files that nothing else imports, so that they can be checked in one run. */
const SEPARATE_VIOLATIONS = PLANTED_VIOLATIONS.filter((violation) => !isOverlaid(violation)).map(
  (violation, index) => ({
    ...violation,
    files: Object.fromEntries(
      Object.entries(violation.files).map(([path, text]) => [
        path.replace(/leak\.ts$/, `leak-${index}.ts`),
        text,
      ]),
    ),
  }),
);

describe('in a planted tree', () => {
  let folder: string;
  /** All violations with `SEPARATE_VIOLATIONS` in one tree. */
  let violations: readonly { readonly rule: string; readonly from: string }[];

  // Inside the repository, so that packages resolve as for src; the folder is ignored by git.
  beforeAll(async () => {
    mkdirSync(join(REPOSITORY, '.cache'), { recursive: true });
    folder = mkdtempSync(join(REPOSITORY, '.cache', 'boundaries-'));
    const root = createRepository(
      'beside',
      Object.assign({}, HEALTHY_TREE, ...SEPARATE_VIOLATIONS.map(({ files }) => files)),
    );
    const { summary } = await cruiseTree(root);
    violations = summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function createRepository(name: string, tree: Tree): string {
    const root = join(folder, name);
    const packageJson = readFileSync(join(REPOSITORY, 'package.json'), 'utf8');
    for (const [path, text] of Object.entries({ 'package.json': packageJson, ...tree })) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return root;
  }

  it('a clean tree violates no rule', async () => {
    const { modules, summary } = await cruiseTree(createRepository('healthy', HEALTHY_TREE));
    expect(modules.map(({ source }) => source)).toEqual(expect.arrayContaining(Object.keys(HEALTHY_TREE)));
    expect(summary.violations).toEqual([]);
  });

  it('every alias of the package resolves to the module it names', async () => {
    const { imports } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8')) as {
      imports: Record<string, string>;
    };
    const { modules } = await cruiseTree(createRepository('aliases', HEALTHY_TREE));
    const followed = modules
      .flatMap(({ dependencies }) => dependencies)
      .filter(({ module }) => module.startsWith('#'));

    for (const { module, resolved } of followed) {
      const alias = `${module.slice(0, module.indexOf('/'))}/*`;
      expect(resolved).toBe(imports[alias]?.replace('./', '').replace('*', module.slice(alias.length - 1)));
    }
    const used = new Set(followed.map(({ module }) => `${module.slice(0, module.indexOf('/'))}/*`));
    const intoSources = Object.keys(imports).filter((alias) => imports[alias]?.startsWith('./src/'));
    expect([...used].toSorted()).toEqual(intoSources.toSorted());
  });

  it('every rule has a planted violation', async () => {
    const planted = new Set(PLANTED_VIOLATIONS.map(({ rule }) => rule));
    expect([...planted].toSorted()).toEqual((await listRuleNames()).toSorted());
  });

  it.each(SEPARATE_VIOLATIONS)('$rule, and nothing else, fires when $title', ({ rule, files }) => {
    const violated = violations.filter(({ from }) => from in files).map((violation) => violation.rule);
    expect([...new Set(violated)]).toEqual([rule]);
  });

  it('files added next to healthy modules cause no violations in them or in each other', () => {
    const planted = SEPARATE_VIOLATIONS.flatMap(({ files }) => Object.keys(files));
    expect(new Set(planted).size).toBe(planted.length);
    expect(violations.filter(({ from }) => !planted.includes(from))).toEqual([]);
  });

  it.each(PLANTED_VIOLATIONS.filter(isOverlaid))(
    '$rule, and nothing else, fires when $title',
    async ({ rule, title, files }) => {
      const { summary } = await cruiseTree(
        createRepository(title.replaceAll(/\W+/g, '-'), { ...HEALTHY_TREE, ...files }),
      );
      expect([...new Set(summary.violations.map((violation) => violation.rule.name))]).toEqual([rule]);
    },
  );
});
