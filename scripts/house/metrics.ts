import { posix } from 'node:path';

/** The files of the repository by path, with forward slashes. */
export type Sources = Readonly<Record<string, string>>;

export interface Metric {
  readonly name: string;
  readonly goal: number;
  /**
   * The limit: the goal, or today's value if the goal is not reached. It only decreases; the lines of a new feature may
   * raise it, in a commit that says which.
   */
  readonly limit: number;
  /** The files that count, with their line counts where lines are counted. */
  readonly find: (sources: Sources) => readonly FileCount[];
}

export interface FileCount {
  readonly path: string;
  readonly count: number;
}

const MAX_FILES_PER_FOLDER = 25;
const SHORT_LINES = 25;
const HELPER_LINES = 40;

const INTERFACE = /^src\/renderer\/(ui|workbench)\//;
const INTERFACE_CODE = /^src\/renderer\/(ui|workbench)\/(?!(.*\/)?texts\.tsx?$)/;
/** One entry for each feature of the contract, each family of faults and each text catalogue, whatever its size. */
const ENTRY =
  /^src\/(main\/core\/(procedures\/[\w-]+-procedures|faults\/[\w-]+-(overrides|effects))|renderer\/.*\/texts)\.tsx?$/;
const COUNTED_FOLDER = /^(src|tests\/support)\//;
const TEST = /^tests\/.*\.test\.tsx?$/;
const SOURCE_FILE_PATTERN = /^src\/.*(?<!\.d)\.tsx?$/;
/** The places that listen for keys: for commands, and for focused elements. */
const KEY_REGISTRY = /^src\/renderer\/(?:workbench\/platform\/commands\/|ui\/keys\/focus-keys\.ts$)/;

export const METRICS: readonly Metric[] = [
  {
    name: 'imports between sibling views, and between sibling features',
    goal: 0,
    limit: 0,
    find: (sources) =>
      getImports(sources)
        .filter(areSiblings)
        .map(({ path }) => countOnce(path)),
  },
  {
    name: `files above ${MAX_FILES_PER_FOLDER} in one folder of src and tests/support`,
    goal: 0,
    limit: 0,
    find: (sources) =>
      [...groupByFolder(sources)].flatMap(([path, files]) =>
        COUNTED_FOLDER.test(path) && files > MAX_FILES_PER_FOLDER
          ? [{ path, count: files - MAX_FILES_PER_FOLDER }]
          : [],
      ),
  },
  {
    name: 'key listeners of the interface beside those of commands and of what has the focus',
    goal: 0,
    limit: 0,
    find: createMatchFinder(/addEventListener\(\s*'key(down|up|press)'/g, INTERFACE, KEY_REGISTRY),
  },
  {
    name: 'lines of CSS of the interface',
    goal: 4_500,
    limit: 5_265,
    find: (sources) => listLineCounts(sources, /^src\/renderer\/(ui|workbench)\/.*\.css$/),
  },
  {
    name: 'classes that a CSS module lacks, or that no component uses',
    goal: 0,
    limit: 0,
    find: (sources) => [...findMissingClasses(sources), ...findUnusedClasses(sources)],
  },
  {
    name: 'lines of the interface, but for its texts',
    goal: 25_000,
    limit: 47_500,
    find: (sources) => listLineCounts(sources, INTERFACE_CODE),
  },
  {
    name: `files of at most ${HELPER_LINES} lines with one importer, in the same folder`,
    goal: 0,
    limit: 0,
    find: findHelpers,
  },
  {
    name: `files below ${SHORT_LINES} lines`,
    goal: 0,
    limit: 219,
    find: (sources) =>
      listLineCounts(sources, SOURCE_FILE_PATTERN)
        .filter(({ path, count }) => count < SHORT_LINES && !ENTRY.test(path))
        .map(({ path }) => countOnce(path)),
  },
];

export const sumCounts = (found: readonly FileCount[]): number =>
  found.reduce((sum, { count }) => sum + count, 0);

const countOnce = (path: string): FileCount => ({ path, count: 1 });
const countLines = (text: string): number => text.split('\n').length - 1;

function listLineCounts(sources: Sources, wanted: RegExp): readonly FileCount[] {
  return Object.entries(sources).flatMap(([path, text]) =>
    wanted.test(path) ? [{ path, count: countLines(text) }] : [],
  );
}

function createMatchFinder(pattern: RegExp, within: RegExp, except: RegExp): Metric['find'] {
  return (sources) =>
    Object.entries(sources).flatMap(([path, text]) => {
      const count = within.test(path) && !except.test(path) ? [...text.matchAll(pattern)].length : 0;
      return count > 0 ? [{ path, count }] : [];
    });
}

function groupByFolder(sources: Sources): ReadonlyMap<string, number> {
  const files = new Map<string, number>();
  for (const path of Object.keys(sources)) {
    const folder = posix.dirname(path);
    files.set(folder, (files.get(folder) ?? 0) + 1);
  }
  return files;
}

interface Import {
  readonly path: string;
  readonly imported: string;
}

/** Every module imported by a module of src, once. */
function getImports(sources: Sources, by: RegExp = SOURCE_FILE_PATTERN): readonly Import[] {
  return Object.entries(sources).flatMap(([path, text]) => {
    if (!by.test(path)) return [];
    const imports = [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name = '']) => name);
    return [...new Set(imports)].map((name) => ({ path, imported: resolve(path, name) }));
  });
}

function resolve(from: string, name: string): string {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name);
  return name.replace(/^#(core|headless|desktop)\//, 'src/main/$1/').replace(/^#/, 'src/');
}

function areSiblings({ path, imported }: Import): boolean {
  const [, layer, part] = getPart(path);
  const [, otherLayer, otherPart] = getPart(imported);
  return layer !== undefined && layer === otherLayer && part !== otherPart;
}

const getPart = (path: string): readonly string[] =>
  /^src\/renderer\/workbench\/(views|features)\/([^/]+)\//.exec(path) ?? [];

/** Except modules that a test imports, which is a second importer, and lazily loaded ones. */
function findHelpers(sources: Sources): readonly FileCount[] {
  const importers = Map.groupBy(getImports(sources), ({ imported }) => imported);
  const testedModules = new Set(getImports(sources, TEST).map(({ imported }) => imported));
  return listLineCounts(sources, SOURCE_FILE_PATTERN)
    .filter(({ path, count }) => {
      const [only, another] = importers.get(path) ?? [];
      if (only === undefined || another !== undefined || count > HELPER_LINES) return false;
      if (ENTRY.test(path) || testedModules.has(path)) return false;
      if (sources[only.path]?.includes(`import('./${posix.basename(path)}')`)) return false;
      return posix.dirname(only.path) === posix.dirname(path);
    })
    .map(({ path }) => countOnce(path));
}

interface CssImport {
  readonly path: string;
  readonly module: string;
  readonly used: ReadonlySet<string>;
  /** `styles[name]`: any class may be used. */
  readonly isDynamic: boolean;
}

function readCssImports(sources: Sources): readonly CssImport[] {
  return Object.entries(sources).flatMap(([path, text]) =>
    [...text.matchAll(/^import (\w+) from '(\S+\.module\.css)';$/gm)].map(([, name = '', module = '']) => {
      const code = text.replaceAll(/^import .*$/gm, '');
      return {
        path,
        module: resolve(path, module),
        used: new Set(
          [...code.matchAll(new RegExp(`(?<![\\w.'/-])${name}\\??\\.(\\w+)\\b(?!\\()`, 'g'))].map(
            ([, used = '']) => used,
          ),
        ),
        isDynamic: new RegExp(`(?<![\\w.])${name}\\[`).test(code),
      };
    }),
  );
}

function getClasses(css = ''): ReadonlySet<string> {
  const selectors = css.replaceAll(/\/\*.*?\*\/|url\([^)]*\)|(["']).*?\1/gs, '');
  return new Set([...selectors.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name));
}

function findMissingClasses(sources: Sources): readonly FileCount[] {
  return readCssImports(sources).flatMap(({ path, module, used }) =>
    [...used].filter((name) => !getClasses(sources[module]).has(name)).map(() => countOnce(path)),
  );
}

function findUnusedClasses(sources: Sources): readonly FileCount[] {
  const imports = Map.groupBy(readCssImports(sources), ({ module }) => module);
  return [...imports].flatMap(([module, users]) =>
    users.some(({ isDynamic }) => isDynamic)
      ? []
      : [...getClasses(sources[module])]
          .filter((name) => !users.some(({ used }) => used.has(name)))
          .map(() => countOnce(module)),
  );
}
