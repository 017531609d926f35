import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fuzzReportSchema } from '#shared/suite/fuzz-report.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { findFreePort } from '#tests/support/sockets/free-port.ts';
import { findCtrfErrors, findJunitErrors } from '#tests/support/suite/report-schemas.ts';
import { listElements, readXml } from '#tests/support/suite/read-xml.ts';
import { getBalance } from '#tests/support/wallets/get-balance.ts';
import { RESET, startStubWallet } from '#tests/support/wallets/stub-wallet.ts';
import { runInProcess, useGgw, type CommandResult } from '#tests/support/workbench/ggw.ts';
import { sharedTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const ggw = useGgw();
const bench = sharedTestWorkbench();

afterEach(async () => {
  vi.unstubAllEnvs();
  await bench().client.faults.clearAll();
});

/** The arguments of `ggw fuzz` for alice at the mock wallet. */
async function createFuzzArguments(...more: string[]): Promise<string[]> {
  const { secret } = await bench().client.operators.revealSecret({ operatorId: 'demo' });
  vi.stubEnv('SECRET_OF_ALICE', secret);
  const target = `fuzz --base-url ${bench().wallet}/demo --secret-env SECRET_OF_ALICE --account alice`;
  return [...target.split(' '), ...more];
}

async function runFuzz(...more: string[]): Promise<CommandResult> {
  return runInProcess(...(await createFuzzArguments(...more)));
}

async function getAliceBalance(): Promise<string | undefined> {
  const players = await bench().client.players.list({ casinoId: 'demo' });
  return getBalance(
    players.find(({ accountId }) => accountId === 'alice'),
    'USD',
  );
}

describe('ggw fuzz', () => {
  test('finds nothing in a correct wallet, exits with 0, and writes each report', async () => {
    const folder = createTemporaryFolder();
    const file = (name: string) => join(folder, name);
    const text = (name: string) => readFileSync(file(name), 'utf8');
    const reporters = ['json', 'junit', 'ctrf', 'html'].flatMap((name) => [
      '--reporter',
      `${name}=${file(name)}`,
    ]);

    const { exitCode, stdout, stderr } = await runFuzz(
      '--runs',
      '40',
      '--seed',
      '7',
      '--reporter',
      'list',
      ...reporters,
    );

    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toMatch(
      /40 sequences, \d+ requests, .*, seed 7\nNothing found: no response contradicts the protocol/,
    );
    expect(stdout).not.toMatch(/[^\P{Cc}\n]/u);
    const report = fuzzReportSchema.parse(JSON.parse(text('json')));
    expect(report).toMatchObject({
      found: false,
      findings: [],
      fuzz: { seed: 7, runs: 40, ended_early: null },
    });
    const junit = listElements(readXml(text('junit'), 'text/xml')).map(({ name }) => name);
    expect(junit.filter((name) => ['testcase', 'failure', 'error'].includes(name))).toEqual(['testcase']);
    expect(JSON.parse(text('ctrf'))).toMatchObject({
      results: { summary: { tests: 1, passed: 1, failed: 0 } },
    });
    const page = listElements(readXml(text('html'), 'application/xhtml+xml'));
    expect(page.filter(({ name }) => name === 'h1').map((each) => each.text)).toEqual([
      'Random sequences against a wallet',
    ]);
    expect(await getAliceBalance()).toBe('1000.00');
  });

  test('reports the shortest sequence that shows a defect, exits with 1, and restores the balance', async () => {
    await bench().client.faults.arm({ armings: [{ fault: 'repeated_bet_applied' }] });
    const folder = createTemporaryFolder();
    const json = join(folder, 'report.json');
    const { exitCode, stdout } = await runFuzz(
      '--runs',
      '60',
      '--seed',
      '1',
      '--reporter',
      'list',
      '--reporter',
      `json=${json}`,
    );
    expect(exitCode).toBe(1);
    const { findings } = fuzzReportSchema.parse(JSON.parse(readFileSync(json, 'utf8')));
    const found = findings.find(({ rule }) => rule.startsWith('Betwin 2:'));
    expect(found).toMatchObject({ race: false, reproduced: { runs: 3, failed: 3 } });
    expect(found?.steps.map(({ title }) => title)).toEqual([
      'bet a 1.00',
      expect.stringContaining('bet a 1.00'),
    ]);
    expect(stdout).toContain('Betwin 2: a repeated id_provider returns the original response');
    expect(await getAliceBalance()).toBe('1000.00');
  });

  test('plays a saved counterexample again, and exits with 1 if the defect is there, with 0 if not', async () => {
    const folder = createTemporaryFolder();
    await bench().client.faults.arm({ armings: [{ fault: 'tombstone_forgotten' }] });
    await runFuzz('--runs', '60', '--seed', '1', '--save', folder);
    const [saved] = readdirSync(folder);
    expect(saved).toBe('1-1.json');

    const again = await runFuzz('--case', join(folder, saved!));
    expect(again).toMatchObject({ exitCode: 1 });
    expect(again.stdout).toContain('1 sequence,');
    await bench().client.faults.clearAll();
    expect(await runFuzz('--case', join(folder, saved!))).toMatchObject({ exitCode: 0 });
  });

  test('plays the same sequences for the same seed', async () => {
    await bench().client.faults.arm({ armings: [{ fault: 'overdraft_allowed' }] });
    const json = async () => {
      const { stdout } = await runFuzz('--runs', '20', '--seed', '5', '--no-races', '--reporter', 'json');
      return fuzzReportSchema.parse(JSON.parse(stdout));
    };
    const [first, second] = [await json(), await json()];
    expect(first.found).toBe(true);
    expect(second.findings.map((each) => each.case)).toEqual(first.findings.map((each) => each.case));
    expect(second.fuzz.requests).toBe(first.fuzz.requests);
  });
});

test('ggw fuzz exits with 3 if the wallet stops answering before anything is found', async () => {
  vi.stubEnv('SECRET_OF_ALICE', 'any');
  const wallet = await startStubWallet();
  // The preflight's.
  wallet.accept('betwin');
  wallet.hold('betwin', (answer) => {
    void wallet.close();
    answer(RESET);
  });
  const base = wallet.callbackUrls.balance.replace('/balance', '');
  const junit = join(createTemporaryFolder(), 'junit.xml');
  const flags = `--base-url ${base} --secret-env SECRET_OF_ALICE --account alice --runs 10 --seed 1 --reporter json`;
  const { exitCode, stdout } = await runInProcess(
    'fuzz',
    ...flags.split(' '),
    '--reporter',
    `junit=${junit}`,
  );

  expect(fuzzReportSchema.parse(JSON.parse(stdout)).fuzz.ended_early).toContain(
    'The wallet stopped answering',
  );
  expect(readFileSync(junit, 'utf8')).toContain(
    '<error type="inconclusive" message="The wallet stopped answering',
  );
  expect(exitCode).toBe(3);
});

test('ggw fuzz keeps secrets and tokens out of its reports, whatever the wallet says', async () => {
  const secret = 'the-secret-of-the-stub';
  vi.stubEnv('SECRET_OF_ALICE', secret);
  const wallet = await startStubWallet();
  const body = `expected ${secret}, token=planted-token-1234567890`;
  const rejection = { kind: 'reply' as const, status: 200, body, headers: [] };
  wallet.script('betwin', ...Array.from({ length: 200 }, () => rejection));
  const base = wallet.callbackUrls.balance.replace('/balance', '');
  const folder = createTemporaryFolder();
  const files = ['json', 'junit', 'ctrf', 'html'].map((name) => [name, join(folder, name)] as const);
  const { exitCode, stdout } = await runInProcess(
    ...`fuzz --base-url ${base} --secret-env SECRET_OF_ALICE --account alice --runs 10 --seed 1`.split(' '),
    ...['list', ...files.map(([name, file]) => `${name}=${file}`)].flatMap((each) => ['--reporter', each]),
  );
  expect(exitCode).toBe(1);
  for (const text of [stdout, ...files.map(([, file]) => readFileSync(file, 'utf8'))]) {
    expect(text).toContain('removed-secret');
    for (const leaked of [secret, 'planted-token']) expect(text).not.toContain(leaked);
  }
});

describe('ggw fuzz does not start', () => {
  test('if nothing is listening: it exits with 3, and each report has the reason', async () => {
    const port = await findFreePort();
    vi.stubEnv('SECRET_OF_ALICE', 'secret');
    const { exitCode, stdout, stderr } = await runInProcess(
      ...`fuzz --base-url http://127.0.0.1:${port} --secret-env SECRET_OF_ALICE --account alice --reporter json`.split(
        ' ',
      ),
    );
    expect(exitCode).toBe(3);
    expect(stderr).toContain('Not started: ');
    const { fuzz: run, found } = fuzzReportSchema.parse(JSON.parse(stdout));
    expect({ found, reason: run.not_started?.reason }).toEqual({ found: false, reason: 'refused' });
  });

  test('if the secret differs: it exits with 3, and each report is valid and has the reason', async () => {
    vi.stubEnv('SECRET_OF_ALICE', 'another-secret');
    const folder = createTemporaryFolder();
    const forms = ['json', 'junit', 'ctrf', 'html', 'list', 'github', 'markdown', 'badge'];
    const text = (name: string) => readFileSync(join(folder, name), 'utf8');
    const { exitCode } = await runInProcess(
      ...`fuzz --base-url ${bench().wallet}/demo --secret-env SECRET_OF_ALICE --account alice`.split(' '),
      ...forms.flatMap((name) => ['--reporter', `${name}=${join(folder, name)}`]),
    );
    expect(exitCode).toBe(3);
    expect(fuzzReportSchema.parse(JSON.parse(text('json'))).fuzz.not_started?.reason).toBe('signature');
    expect(findJunitErrors(text('junit'))).toEqual([]);
    expect(findCtrfErrors(JSON.parse(text('ctrf')))).toEqual([]);
    expect(text('badge')).toContain('>not started · ');
    for (const form of forms) {
      if (form !== 'badge') expect(text(form)).toContain('The wallet rejected the signature');
      expect(text(form)).not.toContain('another-secret');
    }
  });

  test.each([
    ['--runs', '0', '--runs must be a whole number from 1 to 1000000'],
    ['--length', '201', '--length must be a whole number from 1 to 200'],
    ['--budget', '60', '--budget must be a duration such as 60s, 10m or 2h'],
    ['--seed', 'x', '--seed must be a whole number from 0 to 2147483647'],
    ['--case', '/nowhere.json', '--case: /nowhere.json: ENOENT'],
  ])('with %s %s: it exits with 2, and names the rule', async (flag, value, message) => {
    const { exitCode, stderr } = await runFuzz(flag, value);
    expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringContaining(message) });
  });
});

describe('an interrupted ggw fuzz', () => {
  test('restores the balance, writes its report, and exits with 130', async () => {
    const { child, ended } = ggw.start(
      ...(await createFuzzArguments('--runs', '100000', '--reporter', 'json')),
    );
    await vi.waitFor(async () => expect(await getAliceBalance()).not.toBe('1000.00'), {
      timeout: 10_000,
      interval: 5,
    });
    child.kill('SIGINT');
    const { exitCode, stdout } = await ended;
    expect(exitCode).toBe(130);
    const report = fuzzReportSchema.parse(JSON.parse(stdout));
    expect(report.fuzz).toMatchObject({ ended_early: 'The run was stopped.', notes: [] });
    expect(await getAliceBalance()).toBe('1000.00');
  });
});
