import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { suiteReportSchema } from '#shared/suite/report.ts';
import { saveCase } from '#tests/support/cases/saved-case.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { PROJECT_DIR } from '#tests/support/workbench/project.ts';
import { sharedTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const bench = sharedTestWorkbench();

interface ProcessResult {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The variables that npm sets for `npm test` of another project. */
const NPM_TEST = { npm_package_name: 'the-wallet', npm_lifecycle_event: 'test' };

/** The folder of the project that tests its wallet. */
let folder: string;
let packed: string;

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<ProcessResult> {
  return new Promise((resolve) => {
    const child = execFile(
      command,
      args,
      {
        cwd: folder,
        env: { ...process.env, GGW_COMMAND: undefined, ...NPM_TEST, ...env },
      },
      (_error, stdout, stderr) => resolve({ exitCode: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

function runNpm(...args: string[]): Promise<ProcessResult> {
  return run(process.execPath, [process.env['npm_execpath'] ?? 'npm-cli.js', ...args]);
}

async function startWalletUnderTest() {
  const { secret } = await bench().client.operators.revealSecret({ operatorId: 'demo' });
  return { baseUrl: `${bench().wallet}/demo`, secret };
}

beforeAll(async () => {
  const root = mkdtempSync(join(tmpdir(), 'ggw-pack-'));
  folder = join(root, 'wallet');
  mkdirSync(folder);
  const { exitCode, stdout, stderr } = await run(process.execPath, [
    join(PROJECT_DIR, 'scripts/pack.ts'),
    join(root, 'packed'),
  ]);
  expect(exitCode, stderr).toBe(0);
  packed = stdout.split(' (')[0]!;
  writeFileSync(join(folder, 'package.json'), '{"name":"the-wallet","private":true}');
  return () => rmSync(root, { recursive: true, force: true });
});

describe('the package for CI', () => {
  test('installs in an empty project without other packages, in less than 25 MB', async () => {
    const { exitCode, stderr } = await runNpm('install', '--offline', '-D', packed);
    expect(exitCode, stderr).toBe(0);
    const files = readdirSync(join(folder, 'node_modules'), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, 'node_modules', name))
      .filter((path) => statSync(path).isFile());
    expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
      'game-gateway-workbench-cli',
    ]);
    expect(files.reduce((sum, path) => sum + statSync(path).size, 0)).toBeLessThan(25e6);
    // The workbench itself would be larger, and needs a native library.
    expect(statSync(packed).size).toBeLessThan(1e6);
    expect(files.filter((path) => path.endsWith('.ts'))).toEqual([]);
  });

  test('runs suite, fuzz, health, case and verify, and names the command as the project runs it', async () => {
    const { baseUrl, secret } = await startWalletUnderTest();
    const env = { SECRET_OF_CI: secret };
    const target = ['--base-url', baseUrl, '--secret-env', 'SECRET_OF_CI', '--account', 'alice'];
    const runGgw = (...args: string[]) =>
      run(process.execPath, [join(folder, 'node_modules/.bin/ggw'), ...args], env);
    expect(await runGgw('suite', ...target)).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining('Integration Ready'),
    });
    expect(await runGgw('fuzz', ...target, '--runs', '5')).toMatchObject({ exitCode: 0 });
    const { file } = await saveCase(bench(), { kind: 'filter', filter: 'callback:betwin', scope: 'live' });
    const health = await runGgw('health', '--json', '--data-dir', bench().dataDir);
    expect(JSON.parse(health.stdout)).toMatchObject({ verdicts: { length: 4 } });
    expect(await runGgw('case', 'verify', file)).toMatchObject({ exitCode: 0 });
    expect(await runGgw('case', 'run', file)).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('--base-url is required: this program has no mock wallet'),
    });
    const verified =
      'verify slots --slot-game orchard-twenty --server-seed a --client-seed b --nonce 0 --stake 1.00';
    expect(await runGgw(...verified.split(' '))).toMatchObject({ exitCode: 0 });
    expect(await runGgw('suite')).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('(see `ggw suite --help`)'),
    });
    expect(await runNpm('exec', '--no', '--', 'ggw', 'suite')).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('(see `npx --no -- ggw suite --help`)'),
    });
    expect(await runGgw('serve')).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining("unknown command 'serve'"),
    });
  });

  test('declares the licenses of every package that is part of it', () => {
    const root = join(folder, 'node_modules/game-gateway-workbench-cli');
    const licenses = readFileSync(join(root, 'LICENSES.md'), 'utf8');
    for (const name of ['commander', 'decimal.js', 'fast-check', 'undici', 'zod'])
      expect(licenses).toMatch(new RegExp(`^## ${name} - .* \\(MIT\\)$`, 'm'));
    expect(readFileSync(join(root, 'LICENSE'), 'utf8')).toContain('MIT License');
  });
});

describe.skipIf(process.platform === 'win32')('the package in CI, against a wallet that regresses', () => {
  beforeAll(async () => {
    await bench().client.faults.arm({ armings: [{ fault: 'overdraft_allowed' }] });
  });

  test('the GitHub action installs the package, annotates rule, scenario and cause, and writes every report', async () => {
    const { baseUrl, secret } = await startWalletUnderTest();
    const action = parse(readFileSync(join(PROJECT_DIR, '.github/actions/suite/action.yml'), 'utf8')) as {
      inputs: Record<string, { default?: string }>;
      runs: { steps: { run: string; env: Record<string, string> }[] };
    };
    const inputValues: Record<string, string> = {
      package: packed,
      'base-url': baseUrl,
      secret,
      account: 'alice',
      options: '--strict --no-advisory',
    };
    const readInput = (input: string) => inputValues[input] ?? action.inputs[input]?.default ?? '';
    const runner = createTemporaryFolder();
    const ended: ProcessResult[] = [];
    for (const { run: script, env } of action.runs.steps) {
      const inputs = Object.entries(env).map(([name, text]) => [
        name,
        text.replace(/\$\{\{ inputs\.([\w-]+) \}\}/, (_, input: string) => readInput(input)),
      ]);
      const github = { RUNNER_TEMP: runner, GITHUB_STEP_SUMMARY: join(folder, 'summary.md') };
      ended.push(
        await run('bash', ['-e', '-o', 'pipefail', '-c', script], {
          ...Object.fromEntries(inputs),
          ...github,
        }),
      );
    }
    expect(
      ended.map(({ exitCode }) => exitCode),
      ended[0]?.stderr,
    ).toEqual([0, 1]);
    const annotation = ended[1]?.stdout.split('\n').find((line) => line.startsWith('::error')) ?? '';
    expect(annotation).toMatch(/title=\w+ /);
    expect(annotation).toContain('Rule: ');
    expect(annotation).toContain('Hint: ');
    expect(annotation).not.toContain('file=');
    expect(readFileSync(join(folder, 'summary.md'), 'utf8')).toContain('Not Integration Ready');
    expect(readdirSync(join(folder, 'ggw-reports')).toSorted()).toEqual([
      'suite.html',
      'suite.json',
      'suite.xml',
    ]);
    const report = suiteReportSchema.parse(
      JSON.parse(readFileSync(join(folder, 'ggw-reports/suite.json'), 'utf8')),
    );
    expect(report.suite.strict).toBe(true);
  });

  test('the GitLab template does the same with its own reports', async () => {
    const { baseUrl, secret } = await startWalletUnderTest();
    const template = parse(readFileSync(join(PROJECT_DIR, '.gitlab/suite.yml'), 'utf8')) as {
      'ggw-suite': {
        variables: Record<string, string>;
        script: string[];
        artifacts: { paths: string[]; reports: { junit: string } };
      };
    };
    const { variables, script, artifacts } = template['ggw-suite'];
    const env = {
      ...variables,
      GGW_PACKAGE: packed,
      GGW_BASE_URL: baseUrl,
      GGW_ACCOUNT: 'alice',
      GGW_OPTIONS: '--no-advisory',
      WALLET_SECRET: secret,
    };
    const ended = await run('bash', ['-e', '-o', 'pipefail', '-c', script.join('\n')], env);
    expect(ended, ended.stderr).toMatchObject({ exitCode: 1 });
    for (const path of [...artifacts.paths, artifacts.reports.junit])
      expect(statSync(join(folder, path)).size).toBeGreaterThan(0);
  });
});
