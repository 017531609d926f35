import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FuzzCase, Operation } from '#shared/suite/fuzz-sequence.ts';
import { suiteReportSchema } from '#shared/suite/report.ts';
import { getBalance } from '#tests/support/wallets/get-balance.ts';
import { createSelfSignedCertificate } from '#tests/support/sockets/certificates.ts';
import { startConnectProxy } from '#tests/support/sockets/connect-proxy.ts';
import { startFlakyProxy } from '#tests/support/sockets/flaky-proxy.ts';
import { findFreePort } from '#tests/support/sockets/free-port.ts';
import { runInProcess, useGgw, type CommandResult } from '#tests/support/workbench/ggw.ts';
import { findCtrfErrors, findJunitErrors } from '#tests/support/suite/report-schemas.ts';
import { listElements, readXml } from '#tests/support/suite/read-xml.ts';
import { createReply, RESET, startStubWallet, type StubWallet } from '#tests/support/wallets/stub-wallet.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { sharedTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const ggw = useGgw();
const bench = sharedTestWorkbench();

const getMockWalletUrl = () => `${bench().wallet}/demo`;
const getMockSecret = async () =>
  (await bench().client.operators.revealSecret({ operatorId: 'demo' })).secret;
const SECRET = 'the-secret-of-the-stub';

const BET: Operation = {
  kind: 'betwin',
  round: 0,
  session: null,
  finished: false,
  indented: false,
  transactions: [{ slot: 0, type: 'bet', amount: { kind: 'units', count: 1 } }],
};

afterEach(() => void vi.unstubAllEnvs());

/** The arguments of `ggw suite` for alice at this wallet. */
function createSuiteArguments(baseUrl: string, secret: string): string[] {
  vi.stubEnv('SECRET_OF_ALICE', secret);
  return `suite --base-url ${baseUrl} --secret-env SECRET_OF_ALICE --account alice`.split(' ');
}

function runSuiteOn({ callbackUrls }: StubWallet, ...flags: string[]): Promise<CommandResult> {
  return runInProcess(
    ...createSuiteArguments(callbackUrls.balance.replace('/balance', ''), SECRET),
    ...flags,
  );
}

async function getAliceBalance(): Promise<string | undefined> {
  const players = await bench().client.players.list({ casinoId: 'demo' });
  return getBalance(
    players.find(({ accountId }) => accountId === 'alice'),
    'USD',
  );
}

describe('ggw suite', () => {
  test('passes all 29 scenarios against a correct wallet, exits with 0, and writes each report', async () => {
    const folder = createTemporaryFolder();
    const file = (name: string) => join(folder, name);
    const text = (name: string) => readFileSync(file(name), 'utf8');
    const secret = await getMockSecret();
    vi.stubEnv('SECRET_OF_THE_WALLET', secret);

    const { exitCode, stdout, stderr } = await runInProcess(
      ...`suite --base-url ${getMockWalletUrl()}/ --secret-env SECRET_OF_THE_WALLET`.split(' '),
      ...'--account alice --strict --reporter list'.split(' '),
      ...['junit', 'ctrf', 'html', 'json'].flatMap((name) => ['--reporter', `${name}=${file(name)}`]),
    );

    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toMatch(/29 of 29 passed.*\nIntegration Ready\nNext: random sequences \(fuzz\) .+\n$/);
    expect(stdout).not.toMatch(/[^\P{Cc}\n]/u);
    expect(await getAliceBalance()).toBe('1000.00');
    const report = suiteReportSchema.parse(JSON.parse(text('json')));
    expect(report.summary).toMatchObject({ total: 29, passed: 29, integration_ready: true });
    const cases = listElements(readXml(text('junit'), 'text/xml')).filter(({ name }) => name === 'testcase');
    const isAdvisory = cases.map(({ attributes }) => attributes['classname'] === 'testgame.advisory');
    expect(isAdvisory).toEqual([...Array<boolean>(29).fill(false), true, true, true]);
    expect(JSON.parse(text('ctrf')).results.summary).toMatchObject({ tests: 32, passed: 32 });
    expect(text('html')).toContain('<p class="badge ready">Integration Ready</p>');
    for (const printed of [stdout, ...['junit', 'ctrf', 'html', 'json'].map(text)])
      expect(printed).not.toContain(secret);
  });

  test('reports which rule a wallet breaks, and how, and exits with 1', async () => {
    const { callbackUrls } = await startStubWallet();
    const args = [
      ...createSuiteArguments(callbackUrls.balance.replace('/balance', ''), SECRET),
      '--only',
      'B1',
    ];
    const { exitCode, stdout, stderr } = await ggw.run(...args);
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: '' });
    expect(stdout).toMatch(
      /✖ failed        B1  A bet is debited .*\n {6}Rule {6}Betwin: a bet debits.*\n {6}Expected {2}balance 499\.00\n {6}Actual {4}balance 500\.00/,
    );
    expect(stdout).toMatch(/Step {6}2: betwin.*\n {6}Response {2}HTTP 200 \{"balance":"500.00"/);
    expect(stdout).toMatch(/Not Integration Ready: 1 scenario failed, 28 of the 29 scenarios not run\n$/);
  });

  test('exits with 1 for an inconclusive scenario, too', async () => {
    const wallet = await startStubWallet();
    // The first response is for the preflight.
    wallet.script('betwin', RESET, RESET, RESET, RESET, RESET);
    const { exitCode, stdout } = await runSuiteOn(wallet, '--only', 'B1');
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(
      /inconclusive {2}B1 .*\n {6}The wallet closed the connection without a response to the step 'bet 1'\./,
    );
  });

  test('keeps secrets and cookies out of reports, and wallet text cannot control the terminal', async () => {
    const wallet = await startStubWallet();
    const encoded = Buffer.from(SECRET).toString('base64');
    const body = `<h1>\u001b[2J expected a signature with ${SECRET}</h1> ${encoded}`;
    const rejection = {
      kind: 'reply' as const,
      status: 400,
      body,
      headers: [
        ['x-secret', SECRET],
        ['set-cookie', 'session=planted-cookie-1234567890'],
      ] as [string, string][],
    };
    // One response is for the preflight.
    wallet.script('betwin', rejection, rejection);
    const folder = createTemporaryFolder();
    const files = ['json', 'junit', 'ctrf', 'html'].map((name) => [name, join(folder, name)] as const);
    const { exitCode, stdout } = await runSuiteOn(
      wallet,
      ...'--only B1 --reporter list'.split(' '),
      ...files.flatMap(([name, file]) => ['--reporter', `${name}=${file}`]),
    );
    expect(exitCode).toBe(1);
    for (const text of [stdout, ...files.map(([, file]) => readFileSync(file, 'utf8'))]) {
      expect(text).toContain('expected a signature with removed-secret');
      for (const leaked of [SECRET, encoded, 'planted-cookie', '\u001b']) expect(text).not.toContain(leaked);
    }
  });
});

describe('ggw suite --cases', () => {
  const REPEATED_BET: FuzzCase = {
    case: 'ggw-fuzz',
    version: 1,
    title: 'bet a 1.00 → bet a 1.00, again',
    rule: 'Betwin 2',
    sequence: { before: [BET, { kind: 'repeat', back: 0 }], lanes: [], after: [] },
  };
  const RACE: FuzzCase = {
    ...REPEATED_BET,
    title: 'bet a 1.00 | bet a 1.00, again',
    sequence: { before: [], lanes: [[BET], [BET]], after: [] },
  };

  function saveCases(cases: Readonly<Record<string, unknown>>): string {
    const folder = createTemporaryFolder();
    for (const [name, saved] of Object.entries(cases))
      writeFileSync(join(folder, name), JSON.stringify(saved));
    return folder;
  }

  const run = async (folder: string, ...flags: string[]) =>
    runInProcess(
      ...createSuiteArguments(getMockWalletUrl(), await getMockSecret()),
      '--only',
      'S2',
      '--cases',
      folder,
      ...flags,
    );

  test('plays the cases after the scenarios, exits with 0 for a correct wallet, and restores its balance', async () => {
    const folder = saveCases({ 'repeat.json': REPEATED_BET, 'race.json': RACE });
    const { exitCode, stdout } = await run(folder);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(
      /\nSaved cases {2}2 of 2 passed\n {2}✔ passed {8}race\.json {2}bet a 1\.00 \| bet a 1\.00, again .*\n {2}✔ passed {8}repeat\.json/,
    );
    expect(stdout).toMatch(
      /Saved cases: 2 of 2 passed\nNot Integration Ready: 28 of the 29 scenarios not run\n$/,
    );
    expect(await getAliceBalance()).toBe('1000.00');
  });

  test('exits with 1 if a case fails, names the rule and the exchange, and restores the balance', async () => {
    await bench().client.faults.arm({ armings: [{ fault: 'repeated_bet_applied' }] });
    const json = join(createTemporaryFolder(), 'report.json');
    const { exitCode, stdout } = await run(
      saveCases({ 'repeat.json': REPEATED_BET, 'race.json': RACE }),
      '--reporter',
      'list',
      '--reporter',
      `json=${json}`,
    );
    await bench().client.faults.clearAll();
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/✖ failed {8}repeat\.json .*\n {6}Rule {6}Betwin 2: a repeated id_provider/);
    expect(stdout).toMatch(/Step {6}\d+: betwin, bet a 1\.00, again\n {6}Response {2}HTTP 200/);
    expect(stdout).toMatch(
      /\n1 of 1 passed, .*\nSaved cases: 0 of 2 passed, 2 failed\nNot Integration Ready/,
    );
    const { cases, summary } = suiteReportSchema.parse(JSON.parse(readFileSync(json, 'utf8')));
    expect(summary).toMatchObject({ total: 1, passed: 1 });
    const [race, repeat] = cases;
    expect(race?.exchanges.map(({ step }) => step)).toEqual(
      expect.arrayContaining([
        'bet a 1.00 (at the same time, lane 1)',
        'bet a 1.00 (at the same time, lane 2)',
      ]),
    );
    expect(repeat?.failures).toHaveLength(1);
    expect(repeat?.exchanges.at(-1)?.step).toBe('balance restored');
    expect(await getAliceBalance()).toBe('1000.00');
  });

  test('plays a race ten times before it passes', async () => {
    const json = join(createTemporaryFolder(), 'report.json');
    await run(saveCases({ 'race.json': RACE }), '--reporter', `json=${json}`);
    const { cases } = suiteReportSchema.parse(JSON.parse(readFileSync(json, 'utf8')));
    const steps = cases[0]?.exchanges.filter(({ step }) => step.endsWith('lane 1)'));
    expect(steps).toHaveLength(10);
  });

  test('is a usage error that names file and rule, before anything is sent, if a case cannot be read', async () => {
    const wallet = await startStubWallet();
    const folder = saveCases({ 'a.json': REPEATED_BET, 'b.json': { ...REPEATED_BET, version: 2 } });
    const { exitCode, stderr } = await runSuiteOn(wallet, '--cases', folder);
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: expect.stringContaining(
        `--cases: ${join(folder, 'b.json')}: version: Invalid input: expected 1`,
      ),
    });
    expect(wallet.received).toEqual([]);
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
    ...createSuiteArguments('http://wallet.invalid', SECRET),
    '--only',
    'X9',
  );
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toMatch(/^error: --only: unknown scenario or group 'X9'/);
});

describe('ggw suite exits with 3 if the run cannot start, and shows why, with the exchange', () => {
  test('and writes a valid report of each format with the reason', async () => {
    const folder = createTemporaryFolder();
    const file = (name: string) => join(folder, name);
    const text = (name: string) => readFileSync(file(name), 'utf8');
    const forms = ['json', 'junit', 'ctrf', 'html', 'list', 'github', 'markdown', 'badge'];
    const { exitCode, stdout, stderr } = await runInProcess(
      ...createSuiteArguments(getMockWalletUrl(), SECRET),
      ...forms.flatMap((name) => ['--reporter', `${name}=${file(name)}`]),
    );
    expect({ exitCode, stdout }).toEqual({ exitCode: 3, stdout: '' });
    expect(stderr).toContain('Not started: The wallet rejected the signature (403)');

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
    const elements = listElements(readXml(text('junit'), 'text/xml'));
    expect(elements.filter(({ name }) => name === 'testcase')).toHaveLength(1);
    const [error] = elements.filter(({ name }) => name === 'error');
    expect(error?.attributes).toEqual({ type: 'not_started', message: expect.stringMatching(reason) });
    const { results } = JSON.parse(text('ctrf'));
    expect(results.summary).toMatchObject({ tests: 1, passed: 0, failed: 0, other: 1 });
    expect(results.tests).toMatchObject([{ status: 'other', message: expect.stringMatching(reason) }]);
    expect(text('html')).toContain('Preflight');
    expect(findJunitErrors(text('junit'))).toEqual([]);
    expect(findCtrfErrors(JSON.parse(text('ctrf')))).toEqual([]);
    expect(text('badge')).toContain('>not started · ');
    for (const form of forms) {
      // Markdown has the brackets as entities.
      if (form !== 'badge') expect(text(form)).toMatch(/The wallet rejected the signature/);
      expect(text(form)).not.toContain(SECRET);
    }
  });

  async function expectNotStarted(running: Promise<CommandResult>): Promise<string> {
    const { exitCode, stdout, stderr } = await running;
    // Standard output is not a terminal here, so it gets the list.
    expect({ exitCode, stdout }).toEqual({
      exitCode: 3,
      stdout: expect.stringMatching(
        /^Test game .*\n\nPreflight: [\s\S]*\nNot Integration Ready: the run was not started\n$/,
      ),
    });
    expect(stdout + stderr).not.toContain(SECRET);
    return stderr;
  }

  test('if nothing is listening', async () => {
    const base = `http://127.0.0.1:${await findFreePort()}`;
    const printed = await expectNotStarted(runInProcess(...createSuiteArguments(base, SECRET)));
    expect(printed).toContain(`Not started: Connection refused: nothing is listening at ${base}/balance.\n`);
    expect(printed).toContain(`POST ${base}/balance\n       {"account_id":"alice"`);
    expect(printed).toContain('gave no response: Connection refused: nothing is listening at that address');
  });

  test('if the response is not JSON', async () => {
    const wallet = await startStubWallet();
    wallet.script('balance', createReply(404, '<html>\n  Not found\u001b[2J</html>'));
    const printed = await expectNotStarted(runSuiteOn(wallet));
    expect(printed).toContain(
      'returned HTTP 404, usually because of a wrong path, with something that is not JSON: an HTML page: <html> Not found',
    );
    expect(printed).toContain(String.raw`gave HTTP 404 <html> Not found\u001b[2J</html>`);
  });

  test('if the response has a byte order mark, which is shown', async () => {
    const wallet = await startStubWallet();
    wallet.script('balance', createReply(200, '\uFEFF{"balance":"1.00"}'));
    const printed = await expectNotStarted(runSuiteOn(wallet));
    expect(printed).toContain('text that starts with a byte order mark (EF BB BF)');
    expect(printed).toContain(String.raw`gave HTTP 200 \ufeff{"balance":"1.00"}`);
  });

  test('if the secret differs', async () => {
    const printed = await expectNotStarted(runInProcess(...createSuiteArguments(getMockWalletUrl(), SECRET)));
    expect(printed).toContain('Not started: The wallet rejected the signature (403)');
    expect(printed).toMatch(/gave HTTP 400 \{.*"api_code":"403"/);
  });

  test('if the certificate is not trusted, unless --insecure trusts the presented one', async () => {
    const certificate = createSelfSignedCertificate('wallet.test');
    const wallet = await startStubWallet(certificate);
    const printed = await expectNotStarted(runSuiteOn(wallet));
    expect(printed).toContain('balance is not trusted.');
    expect(printed).toContain('TLS failed: self-signed certificate. Trust its certificate: ');

    const { exitCode, stdout, stderr } = await runSuiteOn(wallet, '--insecure', '--only', 'R3');
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: expect.stringContaining('1 of 1 passed') });
    expect(stderr).toContain('its certificate for wallet.test is trusted for this run. It is self-signed.');
    expect(stderr).toContain(certificate.fingerprint);
  });
});

describe('ggw suite through a proxy', () => {
  test.each(['flag', 'environment'])('that is given by the %s', async (source) => {
    const wallet = await startStubWallet();
    const proxy = await startConnectProxy({ credentials: 'me:hidden' });
    const url = `http://me:hidden@${proxy.host}`;
    if (source === 'environment') vi.stubEnv('HTTP_PROXY', url);
    const base = wallet.callbackUrls.balance.replace('/balance', '').replace('127.0.0.1', 'wallet.test');
    const flags = source === 'flag' ? ['--proxy', url] : [];
    const { stdout } = await runInProcess(...createSuiteArguments(base, SECRET), '--only', 'R3', ...flags);
    expect(stdout).toContain('1 of 1 passed');
    expect(proxy.connects.length).toBeGreaterThan(0);
  });

  test('is not started, and exits with 3, if the proxy rejects it; nothing printed has the password', async () => {
    const proxy = await startConnectProxy({ credentials: 'me:hidden' });
    const url = `http://me:wrong-word@${proxy.host}`;
    const { exitCode, stdout, stderr } = await runInProcess(
      ...createSuiteArguments('http://wallet.test', SECRET),
      '--proxy',
      url,
      '--reporter',
      'json',
    );
    expect(exitCode).toBe(3);
    expect(stderr).toContain(`Not started: The proxy ${proxy.host} rejected the user name or password (407`);
    expect(stdout + stderr).not.toContain('wrong-word');
  });

  test('is a usage error if it is not a URL, and the message does not repeat it', async () => {
    const { exitCode, stderr } = await runInProcess(
      ...createSuiteArguments('http://wallet.test', SECRET),
      '--proxy',
      'socks5://me:hidden@proxy',
    );
    expect(exitCode).toBe(2);
    expect(stderr).toContain('--proxy must be a URL such as http://proxy.example.com:3128, or none');
    expect(stderr).not.toContain('hidden');
  });
});

describe('ggw suite, stopped', () => {
  test('restores the balance, writes its report, and exits with 1', async () => {
    const proxy = await startFlakyProxy(getMockWalletUrl);
    const file = join(createTemporaryFolder(), 'report.json');
    const { child, ended } = ggw.start(
      ...createSuiteArguments(proxy.url, await getMockSecret()),
      ...`--only B1,B2 --reporter json=${file}`.split(' '),
    );
    const stop = async () => {
      child.kill('SIGINT');
      await new Promise((resolve) => void child.stderr.once('data', resolve));
    };
    // The sixth call is the bet, after four of the preflight and the balance of the scenario.
    let calls = 0;
    const waitForBet = async (): Promise<void> => {
      calls += 1;
      if (calls === 6) await stop();
      else proxy.beforeNextCall(waitForBet);
    };
    proxy.beforeNextCall(waitForBet);

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
    expect(await getAliceBalance()).toBe('1000.00');
  });
});
