import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';

interface Diagnostic {
  readonly code?: string;
  readonly message: string;
  readonly filename: string;
}

/** The rules that each file violates, once each. */
export type RulesByFile = ReadonlyMap<string, readonly string[]>;

/**
 * Lints a tree of planted files with the configuration of the repository. The tree is outside of the repository, where
 * oxlint would skip files that git ignores.
 */
export function lintPlanted(repository: string, tree: Readonly<Record<string, string>>): RulesByFile {
  const root = mkdtempSync(join(tmpdir(), 'lint-rules-'));
  try {
    for (const [path, text] of Object.entries(tree)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), `${text}\n`);
    }
    for (const name of ['.oxlintrc.json', 'tsconfig.json', 'package.json']) {
      copyFileSync(join(repository, name), join(root, name));
    }
    symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'), 'junction');
    return groupByFile(runOxlint(root));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function runOxlint(root: string): readonly Diagnostic[] {
  const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [oxlint, '--format', 'json', 'src', 'scripts', 'tests'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  if (!stdout.startsWith('{')) throw new Error(`oxlint gave no report:\n${stdout}${stderr}`);
  return (JSON.parse(stdout) as { diagnostics: readonly Diagnostic[] }).diagnostics;
}

function groupByFile(diagnostics: readonly Diagnostic[]): RulesByFile {
  const rules = new Map<string, string[]>();
  for (const { filename, code, message } of diagnostics) {
    const file = filename.split(sep).join('/');
    const broken = rules.get(file) ?? [];
    const rule = code ?? message;
    rules.set(file, broken.includes(rule) ? broken : [...broken, rule]);
  }
  return rules;
}
