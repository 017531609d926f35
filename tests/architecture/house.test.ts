import stylelint from 'stylelint';
import { describe, expect, it } from 'vitest';
import { METRICS, type Sources, sumCounts } from '../../scripts/house/metrics.ts';
import { readSources } from '../../scripts/house/read-sources.ts';
import stylelintConfig from '../../stylelint.config.ts';

const WORKBENCH = 'src/renderer/workbench';
const createLines = (count: number) => 'const line = 1;\n'.repeat(count);

/** For each metric, sources that contain nothing but what it counts. */
const PLANTED: Readonly<Record<string, { readonly sources: Sources; readonly counted: number }>> = {
  'imports between sibling views, and between sibling features': {
    sources: {
      [`${WORKBENCH}/views/wallet/row.ts`]: `import { a } from '../suite/a.ts';\n${createLines(60)}`,
      [`${WORKBENCH}/views/wallet/list.ts`]: `import { a } from './deep/row.ts';\n${createLines(60)}`,
      [`${WORKBENCH}/features/replay/b.ts`]: `import { b } from '#renderer/workbench/features/clock/b.ts';\n`,
    },
    counted: 2,
  },
  'files above 25 in one folder of src and tests/support': {
    sources: Object.fromEntries(Array.from({ length: 27 }, (_, n) => [`src/main/core/f${n}.ts`, ''])),
    counted: 2,
  },
  'key listeners of the interface beside those of commands and of what has the focus': {
    sources: {
      'src/renderer/ui/table/keys.ts': "window.addEventListener('keydown', go);\n",
      [`${WORKBENCH}/views/wallet/keys.ts`]: "element?.addEventListener(\n  'keyup', go);\n",
      [`${WORKBENCH}/platform/commands/keys.ts`]: "window.addEventListener('keydown', go);\n",
      'src/renderer/ui/keys/focus-keys.ts': "window.addEventListener('keydown', go);\n",
    },
    counted: 2,
  },
  'lines of CSS of the interface': {
    sources: { [`${WORKBENCH}/app/a.module.css`]: '.a {\n}\n', 'src/renderer/ui/b.css': '.b {\n}\n' },
    counted: 4,
  },
  'classes that a CSS module lacks, or that no component uses': {
    sources: {
      'src/renderer/ui/a.tsx':
        "import styles from './a.module.css';\nconst a = [styles.shown, styles.missing, styles.shown];\n",
      'src/renderer/ui/a.module.css': '.shown {}\n.unused:hover {\n  margin: 0.5px;\n}\n',
      'src/renderer/ui/b.tsx': "import box from './b.module.css';\nconst b = box[kind];\n",
      'src/renderer/ui/b.module.css': '.row {}\n',
    },
    counted: 2,
  },
  'lines of the interface, but for its texts': {
    sources: {
      [`${WORKBENCH}/app/a.module.css`]: '.a {\n}\n',
      'src/renderer/ui/b.ts': createLines(3),
      'src/renderer/ui/texts.ts': createLines(9),
      [`${WORKBENCH}/views/wallet/texts.tsx`]: createLines(9),
    },
    counted: 5,
  },
  'files of at most 40 lines with one importer, in the same folder': {
    sources: {
      'src/main/core/suite/helper.ts': createLines(40),
      'src/main/core/suite/large.ts': createLines(41),
      'src/main/core/suite/shared.ts': createLines(40),
      'src/main/core/suite/tested.ts': createLines(40),
      'src/main/core/suite/later.ts': createLines(40),
      'src/main/core/suite/run.ts':
        ['helper', 'large', 'shared', 'tested'].map((name) => `import './${name}.ts';\n`).join('') +
        "const later = import('./later.ts');\n",
      'tests/unit/suite/tested.test.ts': "import '#core/suite/tested.ts';\n",
      'src/main/core/procedures/some-procedures.ts': createLines(40),
      'src/main/core/procedures/router.ts': "import './some-procedures.ts';\n",
      'src/main/core/wallet/book.ts': "import '#core/suite/shared.ts';\n",
    },
    counted: 1,
  },
  'files below 25 lines': {
    sources: {
      'src/main/a.ts': createLines(24),
      'src/main/b.ts': createLines(25),
      'src/main/c.d.ts': createLines(2),
      [`${WORKBENCH}/features/help/texts.ts`]: createLines(2),
    },
    counted: 1,
  },
};

describe('npm run house', () => {
  const sources = readSources();

  it.each(METRICS)('$name: the count does not exceed its limit', ({ find, limit, goal }) => {
    expect(Object.keys(sources).length).toBeGreaterThan(1000);
    expect(limit).toBeGreaterThanOrEqual(goal);
    expect(sumCounts(find(sources))).toBeLessThanOrEqual(limit);
  });

  it('every metric has a planted example', () => {
    expect(Object.keys(PLANTED).toSorted()).toEqual(METRICS.map(({ name }) => name).toSorted());
  });

  it.each(Object.entries(PLANTED))('counts %s', (name, planted) => {
    const metric = METRICS.find((candidate) => candidate.name === name);
    expect(sumCounts(metric?.find(planted.sources) ?? [])).toBe(planted.counted);
  });
});

describe('raw values in style sheets', () => {
  const VIEW = `${WORKBENCH}/views/wallet/new.module.css`;
  const UI = 'src/renderer/ui/controls/new.module.css';
  const GAME = 'src/renderer/games/dice/style/new.css';

  it.each([
    [VIEW, 'color: #fff', 'color-no-hex'],
    [VIEW, 'color: red', 'color-named'],
    [VIEW, 'color: rgb(0 0 0 / 50%)', 'function-disallowed-list'],
    [VIEW, 'background: light-dark(var(--a), var(--b))', 'function-disallowed-list'],
    [VIEW, 'font-size: 11.5px', 'declaration-property-value-allowed-list'],
    [VIEW, 'line-height: 1.5', 'declaration-property-value-allowed-list'],
    [VIEW, 'font: 400 12px/1 var(--font)', 'declaration-property-value-disallowed-list'],
    [VIEW, 'padding: 0 6px', 'declaration-property-value-disallowed-list'],
    [VIEW, 'margin: -2px', 'declaration-property-value-disallowed-list'],
    [VIEW, 'width: 50%', 'declaration-property-value-disallowed-list'],
    [VIEW, 'width: calc(100% - 41px)', 'declaration-property-value-disallowed-list'],
    [VIEW, '--width: 20ch', 'declaration-property-value-disallowed-list'],
    [UI, 'color: #fff', 'color-no-hex'],
    [UI, 'font-size: 12px', 'declaration-property-value-allowed-list'],
    [GAME, 'color: #fff', 'color-no-hex'],
  ])('in %s, %s is rejected', async (file, declaration, rule) => {
    expect(new Set(await findViolatedRules(file, declaration))).toContain(rule);
  });

  it.each([
    [VIEW, 'color: var(--text); background: transparent; border: 1px solid currentColor'],
    [VIEW, 'outline-color: Highlight; background: color-mix(in srgb, var(--ok) var(--soft), var(--surface))'],
    [VIEW, 'inset: 0; height: 100%; margin: -1px; grid-template-columns: minmax(0, 1fr) var(--pane)'],
    [VIEW, 'font-size: var(--text-sm); line-height: var(--line-sm); transition: color var(--quick)'],
    [UI, 'padding: 5px; width: 50%'],
    [GAME, 'font-size: 40px; width: 12vmin'],
    ['src/renderer/ui/tokens.css', '--canvas: light-dark(#f4f5f8, #0d1015); --space-1: 4px'],
    ['src/renderer/games/dice/style/theme.css', '--felt: #123456'],
  ])('in %s, %s is allowed', async (file, declarations) => {
    expect(await findViolatedRules(file, declarations)).toEqual([]);
  });
});

async function findViolatedRules(file: string, declarations: string): Promise<readonly string[]> {
  const { results } = await stylelint.lint({
    code: `.a { ${declarations} }`,
    codeFilename: file,
    config: stylelintConfig,
  });
  return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule));
}
