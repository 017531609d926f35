import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { suiteReportSchema } from '#shared/suite/report.ts';
import { balanceOf } from '#tests/support/wallets/balance-of.ts';
import { createSelfSignedCertificate } from '#tests/support/sockets/certificates.ts';
import { startFlakyProxy } from '#tests/support/sockets/flaky-proxy.ts';
import { findFreePort } from '#tests/support/sockets/free-port.ts';
import { runInProcess, useGgw, type Ended } from '#tests/support/workbench/ggw.ts';
import { elementsOf, readXml } from '#tests/support/suite/read-xml.ts';
import { createReply, RESET, startStubWallet, type StubWallet } from '#tests/support/wallets/stub-wallet.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { sharedTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const ggw = useGgw();
const bench = sharedTestWorkbench();

const mockWallet = () => `${bench().wallet}/demo`;
const mockSecret = async () => (await bench().client.operators.revealSecret({ operatorId: 'demo' })).secret;
const SECRET = 'the-secret-of-the-stub';

afterEach(() => void vi.unstubAllEnvs());

/** The command for alice at this wallet. */
function suiteAt(baseUrl: string, secret: string): string[] {
  vi.stubEnv('SECRET_OF_ALICE', secret);
  return `suite --base-url ${baseUrl} --secret-env SECRET_OF_ALICE --account alice`.split(' ');
}

function suiteOn({ callbackUrls }: StubWallet, ...flags: string[]): Promise<Ended> {
  return runInProcess(...suiteAt(callbackUrls.balance.replace('/balance', ''), SECRET), ...flags);
}

async function aliceHas(): Promise<string | undefined> {
  const players = await bench().client.players.list({ casinoId: 'demo' });
  return balanceOf(
    players.find(({ accountId }) => accountId === 'alice'),
    'USD',
  );
}

describe('ggw suite', () => {
  test('passes all 29 against a correct wallet, exits with 0, and writes each report', async () => {
    const folder = createTemporaryFolder();
    const file = (name: string) => join(folder, name);
    const text = (name: string) => readFileSync(file(name), 'utf8');
    const secret = await mockSecret();
    vi.stubEnv('SECRET_OF_THE_WALLET', secret);

    const { exitCode, stdout, stderr } = await runInProcess(
      ...`suite --base-url ${mockWallet()}/ --secret-env SECRET_OF_THE_WALLET`.split(' '),
      ...'--account alice --strict --reporter list'.split(' '),
      ...['junit', 'ctrf', 'html', 'json'].flatMap((name) => ['--reporter', `${name}=${file(name)}`]),
    );

    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toMatch(/29 of 29 passed.*\nIntegration Ready\n$/);
    expect(stdout).not.toMatch(/[^\P{Cc}\n]/u);
    expect(await aliceHas()).toBe('1000.00');
    const report = suiteReportSchema.parse(JSON.parse(text('json')));
    expect(report.summary).toMatchObject({ total: 29, passed: 29, integration_ready: true });
    const cases = elementsOf(readXml(text('junit'), 'text/xml')).filter(({ name }) => name === 'testcase');
    expect(cases).toHaveLength(29);
    expect(JSON.parse(text('ctrf')).results.summary).toMatchObject({ tests: 29, passed: 29 });
    expect(text('html')).toContain('<p class="badge ready">Integration Ready</p>');
    for (const printed of [stdout, ...['junit', 'ctrf', 'html', 'json'].map(text)])
      expect(printed).not.toContain(secret);
  });

  test('reports which rule a wallet breaks and how, and exits with 1', async () => {
    const { callbackUrls } = await startStubWallet();
    const args = [...suiteAt(callbackUrls.balance.replace('/balance', ''), SECRET), '--only', 'B1'];
    const { exitCode, stdout, stderr } = await ggw.run(...args);
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: '' });
    expect(stdout).toMatch(
      /✖ failed        B1  A bet is debited .*\n {6}Rule {6}Betwin: a bet debits.*\n {6}Expected {2}balance 499\n {6}Actual {4}balance 500/,
    );
    expect(stdout).toMatch(/Exchange {2}#6 betwin.*\n {6}Response {2}HTTP 200 \{"balance":"500.00"/);
    expect(stdout).toMatch(/Not Integration Ready: 1 scenario failed, 28 of the 29 scenarios not run\n$/);
  });

  test('exits with 1 for an inconclusive scenario, too', async () => {
    const wallet = await startStubWallet();
    // The first response is for the preflight.
    wallet.script('betwin', RESET, RESET, RESET, RESET, RESET);
    const { exitCode, stdout } = await suiteOn(wallet, '--only', 'B1');
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/inconclusive {2}B1 .*\n {6}The betwin could not reach the wallet at /);
  });

  test('keeps the secret out of reports, and wallet text cannot control the terminal', async () => {
    const wallet = await startStubWallet();
    const body = `<h1>\u001b[2J expected a signature with ${SECRET}</h1>`;
    const refusal = {
      kind: 'reply' as const,
      status: 400,
      body,
      headers: [['x-secret', SECRET]] as [string, string][],
    };
    // Once for the preflight.
    wallet.script('betwin', refusal, refusal);
    const folder = createTemporaryFolder();
    const files = ['json', 'junit', 'ctrf', 'html'].map((name) => [name, join(folder, name)] as const);
    const { exitCode, stdout } = await suiteOn(
      wallet,
      ...'--only B1 --reporter list'.split(' '),
      ...files.flatMap(([name, file]) => ['--reporter', `${name}=${file}`]),
    );
    expect(exitCode).toBe(1);
    for (const text of [stdout, ...files.map(([, file]) => readFileSync(file, 'utf8'))]) {
      expect(text).toContain('expected a signature with [secret]');
      expect(text).not.toContain(SECRET);
      expect(text).not.toContain('\u001b');
    }
  });
});

test('accepts a secret on the command line, with a warning about the alternative', async () => {
  const base = `http://127.0.0.1:${await findFreePort()}`;
  const { stderr } = await runInProcess(
    ...`suite --base-url ${base} --secret ${SECRET} --account alice`.split(' '),
  );
  expect(stderr).toMatch(
    /^Warning: other users of this machine can see --secret .* --secret-env\.\nNot started: /,
  );
  expect(stderr).not.toContain(SECRET);
});

test('ggw suite reports usage errors and exits with 2', async () => {
  const { exitCode, stdout, stderr } = await runInProcess(
    ...suiteAt('http://wallet.invalid', SECRET),
    '--only',
    'X9',
  );
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toMatch(/^error: --only: unknown scenario or group 'X9'/);
});

describe('ggw suite, not started, exits with 3 and shows why, with the exchange', () => {
  test('and writes a valid report of each format with the reason', async () => {
    const folder = createTemporaryFolder();
    const file = (name: string) => join(folder, name);
    const text = (name: string) => readFileSync(file(name), 'utf8');
    const forms = ['json', 'junit', 'ctrf', 'html', 'list'];
    const printed = await notStarted(
      runInProcess(
        ...suiteAt(mockWallet(), SECRET),
        ...forms.flatMap((name) => ['--reporter', `${name}=${file(name)}`]),
      ),
    );
    expect(printed).toContain('Not started: The wallet rejected the signature (403)');

    const report = suiteReportSchema.parse(JSON.parse(text('json')));
    expect(report).toMatchObject({
      suite: {
        not_started: { reason: 'signature', exchange: { callback: 'balance', response: { status: 400 } } },
      },
      summary: { total: 0, passed: 0, failed: 0, inconclusive: 0, integration_ready: false },
      scenarios: [],
    });
    const reason = /The wallet rejected the signature \(403\)/;
    expect(report.suite.not_started?.message).toMatch(reason);
    const elements = elementsOf(readXml(text('junit'), 'text/xml'));
    expect(elements.filter(({ name }) => name === 'testcase')).toHaveLength(1);
    const [error] = elements.filter(({ name }) => name === 'error');
    expect(error?.attributes).toEqual({ type: 'not_started', message: expect.stringMatching(reason) });
    const { results } = JSON.parse(text('ctrf'));
    expect(results.summary).toMatchObject({ tests: 1, passed: 0, failed: 0, other: 1 });
    expect(results.tests).toMatchObject([{ status: 'other', message: expect.stringMatching(reason) }]);
    expect(text('html')).toContain('Not started');
    for (const form of forms) {
      expect(text(form)).toMatch(reason);
      expect(text(form)).not.toContain(SECRET);
    }
  });

  async function notStarted(running: Promise<Ended>): Promise<string> {
    const { exitCode, stdout, stderr } = await running;
    expect({ exitCode, stdout }).toEqual({ exitCode: 3, stdout: '' });
    expect(stderr).not.toContain(SECRET);
    return stderr;
  }

  test('if nothing is listening', async () => {
    const base = `http://127.0.0.1:${await findFreePort()}`;
    const printed = await notStarted(runInProcess(...suiteAt(base, SECRET)));
    expect(printed).toContain(`Not started: Connection refused: nothing is listening at ${base}/balance.\n`);
    expect(printed).toContain(`POST ${base}/balance\n       {"account_id":"alice"`);
    expect(printed).toContain('gave no response: Connection refused: nothing is listening at that address');
  });

  test('if the response is not JSON', async () => {
    const wallet = await startStubWallet();
    wallet.script('balance', createReply(404, '<html>\n  Not found\u001b[2J</html>'));
    const printed = await notStarted(suiteOn(wallet));
    expect(printed).toContain('returned HTTP 404 with something that is not JSON: <html> Not found');
    expect(printed).toContain(String.raw`gave HTTP 404 <html> Not found\u001b[2J</html>`);
  });

  test('if the secret differs', async () => {
    const printed = await notStarted(runInProcess(...suiteAt(mockWallet(), SECRET)));
    expect(printed).toContain('Not started: The wallet rejected the signature (403)');
    expect(printed).toMatch(/gave HTTP 400 \{.*"api_code":"403"/);
  });

  test('if the certificate is not trusted, unless --insecure trusts the presented one', async () => {
    const certificate = createSelfSignedCertificate('wallet.test');
    const wallet = await startStubWallet(certificate);
    const printed = await notStarted(suiteOn(wallet));
    expect(printed).toContain('balance is not trusted.');
    expect(printed).toContain('TLS failed: self-signed certificate. Trust its certificate: ');

    const { exitCode, stdout, stderr } = await suiteOn(wallet, '--insecure', '--only', 'R3');
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: expect.stringContaining('1 of 1 passed') });
    expect(stderr).toContain('its certificate for wallet.test is trusted for this run. It is self-signed.');
    expect(stderr).toContain(certificate.fingerprint);
  });
});

describe('ggw suite, stopped', () => {
  test('restores the balance, writes its report, and exits with 1', async () => {
    const proxy = await startFlakyProxy(mockWallet);
    const file = join(createTemporaryFolder(), 'report.json');
    const { child, ended } = ggw.start(
      ...suiteAt(proxy.url, await mockSecret()),
      ...`--only B1,B2 --reporter json=${file}`.split(' '),
    );
    const stop = async () => {
      child.kill('SIGINT');
      await new Promise((resolve) => void child.stderr.once('data', resolve));
    };
    // The sixth call is the bet, after four of the preflight and the balance of the scenario.
    let calls = 0;
    const atTheBet = async (): Promise<void> => {
      calls += 1;
      if (calls === 6) await stop();
      else proxy.beforeNextCall(atTheBet);
    };
    proxy.beforeNextCall(atTheBet);

    const { exitCode, stderr } = await ended;
    expect({ exitCode, stderr }).toEqual({
      exitCode: 1,
      stderr: 'Stopping after the balance is restored. Press Ctrl+C again to stop immediately.\n',
    });
    const { scenarios } = suiteReportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    expect(scenarios.map(({ id, inconclusive_reason: reason }) => `${id} ${reason}`)).toEqual([
      'B1 The run was stopped.',
      'B2 The run was stopped. This scenario was not started.',
    ]);
    expect(scenarios[0]?.exchanges.map(({ step }) => step)).toContain('restore the balance');
    expect(await aliceHas()).toBe('1000.00');
  });
});
