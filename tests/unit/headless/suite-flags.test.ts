import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { readScenarios } from '#headless/actions/suite/read-scenarios.ts';
import { openReportOutputs, readReporters } from '#headless/actions/suite/report-outputs.ts';
import { readSecondAccount, readTarget, type SuiteFlags } from '#headless/actions/suite/suite-flags.ts';
import { ADVISORY_IDS, SCENARIO_IDS } from '#shared/suite/scenarios.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';

/** Reads valid flags with these changes. */
function readFlags(change: Partial<SuiteFlags> = {}, environment: NodeJS.ProcessEnv = {}) {
  const flags = { baseUrl: 'http://wallet.example', secret: 's3cret', account: 'alice', currency: 'USD' };
  return readTarget({ ...flags, strict: false, insecure: false, ...change }, environment);
}

describe('the target', () => {
  test.each([
    ['http://wallet.example', 'http://wallet.example/balance'],
    ['http://wallet.example/', 'http://wallet.example/balance'],
    ['https://wallet.example:8443/api/v2//', 'https://wallet.example:8443/api/v2/balance'],
    ['http://wallet.example/api?casino=a/b#top', 'http://wallet.example/api/balance?casino=a/b'],
  ])('of the base %s has its balance at %s', (baseUrl, balance) => {
    expect(readFlags({ baseUrl }).urls.balance).toBe(balance);
  });

  test('consists of the base URL and a separate URL for one callback', () => {
    expect(readFlags({ finishUrl: 'http://other.example/end' }).urls).toEqual({
      balance: 'http://wallet.example/balance',
      betwin: 'http://wallet.example/betwin',
      rollback: 'http://wallet.example/rollback',
      finish: 'http://other.example/end',
    });
  });

  test.each([
    ['USD', undefined, 2, 'currency'],
    ['JPY', undefined, 0, 'currency'],
    ['BTC', undefined, 8, 'currency'],
    ['CUSTOM_GEMS', undefined, null, 'balance'],
    ['CUSTOM_GEMS', '0', 0, 'given'],
    ['USD', '3', 3, 'given'],
  ])(
    'with the currency %s and --decimals %s has %s decimals (%s)',
    (currency, decimals, expected, source) => {
      const read = readFlags({ currency, ...(decimals === undefined ? {} : { decimals }) });
      expect(read).toMatchObject({ decimals: expected, decimalsSource: source });
    },
  );

  test('gets its secret from an environment variable', () => {
    const { secret: _secret, ...flags } = { secret: '', secretEnv: 'WALLET_SECRET' };
    const { secret } = readTarget(
      { baseUrl: 'http://a', account: 'alice', currency: 'USD', insecure: false, ...flags },
      { WALLET_SECRET: 'from there' },
    );
    expect(secret).toBe('from there');
  });

  test.each([
    [{ baseUrl: 'wallet.example' }, '--base-url must be an http or https URL'],
    [{ baseUrl: 'http://me:pass@wallet.example' }, '--base-url must not contain a user name or password'],
    [{ finishUrl: 'ftp://wallet.example' }, '--finish-url must be an http or https URL'],
    [{ secretEnv: 'WALLET_SECRET' }, 'use either --secret or --secret-env'],
    [{ secret: '' }, '--secret must not be empty'],
    [{ account: '' }, '--account must have 1 to 255 characters'],
    [{ account: 'a'.repeat(256) }, '--account must have 1 to 255 characters'],
    [{ currency: 'usd' }, '--currency must be 3 to 32 characters: A-Z first, then A-Z, 0-9 or _'],
    [{ decimals: '17' }, '--decimals must be a number from 0 to 16'],
    [{ decimals: '' }, '--decimals must be a number from 0 to 16'],
    [{ decimals: '1e1' }, '--decimals must be a number from 0 to 16'],
  ])('of %j is rejected: %s', (change, message) => {
    expect(() => readFlags(change)).toThrow(message);
  });

  test('reports the missing URLs', () => {
    const flags = { secret: 's', account: 'a', currency: 'USD', strict: false, insecure: false };
    expect(() => readTarget({ ...flags, balanceUrl: 'http://a', finishUrl: 'http://a' }, {})).toThrow(
      'set --betwin-url, --rollback-url, or --base-url',
    );
    expect(() => readTarget({ ...flags, account: undefined as never, baseUrl: 'http://a' }, {})).toThrow(
      '--account is required: the player to test with',
    );
  });

  test.each([
    [{}, "the variable 'WALLET_SECRET' is not set"],
    [{ WALLET_SECRET: '' }, "the variable 'WALLET_SECRET' is empty"],
  ])('with the environment %j is rejected: %s', (environment, message) => {
    expect(() => readFlags({ secret: undefined as never, secretEnv: 'WALLET_SECRET' }, environment)).toThrow(
      message,
    );
  });
});

describe('--only', () => {
  test('selects scenarios and groups, which run in the order of the suite', () => {
    expect(readScenarios(['R1, no_funds', 's2,R1']).only).toEqual(['S2', 'N1', 'N2', 'N3', 'R1']);
    expect(readScenarios(undefined).only).toEqual(SCENARIO_IDS);
  });

  test('rejects unknown names, and lists the known ones', () => {
    expect(() => readScenarios(['S1,X9,bets'])).toThrow(
      /unknown scenario or group 'X9', 'bets'\. Scenarios: S1, S2, B1.*Groups: signature_balance, bets_wins/,
    );
    expect(() => readScenarios([''])).toThrow("unknown scenario or group ''");
  });
});

describe('--reporter', () => {
  test('defaults to list on standard output', () => {
    expect(readReporters(undefined)).toEqual([{ reporter: 'list', file: null }]);
    expect(readReporters(['json', 'html=a=b.html'])).toEqual([
      { reporter: 'json', file: null },
      { reporter: 'html', file: 'a=b.html' },
    ]);
  });

  test.each([
    [
      ['list', 'json'],
      'list and json would both write to standard output; give one of them a file: json=FILE',
    ],
    [['xml'], "unknown reporter 'xml'. Available: list, json, junit, ctrf, html, github, markdown, badge"],
    [['toString'], "unknown reporter 'toString'"],
    [['html='], 'html= has no file name'],
    [['html=./a', 'json=a'], 'two reports would be written to'],
  ])('as %j is rejected: %s', (texts, message) => {
    expect(() => readReporters(texts)).toThrow(message);
  });

  test('a file contains an unfinished report until the end, so that nobody takes an old report for a new one', () => {
    const file = join(createTemporaryFolder(), 'report.json');
    writeFileSync(file, 'yesterday’s report');
    const outputs = openReportOutputs(
      readReporters([`json=${file}`]),
      process.stdout,
      () => 'not yet finished',
    );
    expect(readFileSync(file, 'utf8')).toBe('not yet finished');
    outputs.write(() => 'of today');
    outputs.close();
    expect(readFileSync(file, 'utf8')).toBe('of today');
  });

  test('a command that fails leaves an unfinished report in place of the result', () => {
    const file = join(createTemporaryFolder(), 'report.json');
    let printed = '';
    const stdout = new Writable({
      write(chunk, _encoding, done) {
        printed += String(chunk);
        done();
      },
    });
    const requested = readReporters([`json=${file}`, 'list']);
    openReportOutputs(requested, stdout, () => 'not finished').close();
    expect([readFileSync(file, 'utf8'), printed]).toEqual(['not finished', 'not finished']);

    printed = '';
    const outputs = openReportOutputs(requested, stdout, () => 'not finished');
    outputs.write(() => 'finished');
    outputs.close();
    expect([readFileSync(file, 'utf8'), printed]).toEqual(['finished', 'finished']);
  });

  test('if one file is unwritable, the others are not left empty', () => {
    const folder = createTemporaryFolder();
    const requested = readReporters([`json=${join(folder, 'a')}`, `html=${folder}`]);
    expect(() => openReportOutputs(requested, process.stdout, () => 'not finished')).toThrow('EISDIR');
    expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('not finished');
  });

  test('an unwritable file is rejected before the run', () => {
    const folder = join(createTemporaryFolder(), 'folder');
    mkdirSync(folder);
    expect(() => openReportOutputs(readReporters([`json=${folder}`]), process.stdout, () => '')).toThrow(
      `--reporter: ${folder} cannot be written: EISDIR`,
    );
  });
});

test('advisory scenarios are run by default, and affect the exit code only if they are named', () => {
  expect(readScenarios(undefined)).toMatchObject({ advisory: ['A1', 'A2', 'A3'], isAdvisoryNamed: false });
  expect(readScenarios(undefined, { hasAdvisory: false }).advisory).toEqual([]);
  expect(readScenarios(['S1']).advisory).toEqual([]);
  expect(readScenarios(['a1,S1'])).toEqual({ only: ['S1'], advisory: ['A1'], isAdvisoryNamed: true });
  expect(readScenarios(['advisory'])).toEqual({
    only: [],
    advisory: ['A1', 'A2', 'A3'],
    isAdvisoryNamed: true,
  });
  expect(() => readScenarios(['A1'], { hasAdvisory: false })).toThrow('--no-advisory');
});

describe('--second-account', () => {
  test('adds A4, which needs two players', () => {
    expect(readScenarios(undefined, { hasSecondAccount: true }).advisory).toEqual(ADVISORY_IDS);
    expect(readScenarios(['a4'], { hasSecondAccount: true }).advisory).toEqual(['A4']);
    expect(() => readScenarios(['S1,a4'])).toThrow('--only names A4, which needs --second-account');
  });

  test('must name another player', () => {
    const flags = { account: 'alice', currency: 'USD', strict: false, insecure: false };
    expect(readSecondAccount(flags)).toBeUndefined();
    expect(readSecondAccount({ ...flags, secondAccount: 'bob' })).toBe('bob');
    expect(() => readSecondAccount({ ...flags, secondAccount: 'alice' })).toThrow(
      '--second-account must be a different player from --account',
    );
    expect(() => readSecondAccount({ ...flags, secondAccount: '' })).toThrow(
      '--second-account must have 1 to 255 characters',
    );
  });
});
