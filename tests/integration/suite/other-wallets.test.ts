import { describe, expect, test } from 'vitest';
import { listSharedCauses } from '#core/suite/reports/format-findings.ts';
import { groupFindings } from '#shared/suite/findings.ts';
import { SUITE_HINTS } from '#shared/suite/hints.ts';
import type { ScenarioReport } from '#shared/suite/report.ts';
import { SUITE_RULES } from '#shared/suite/rules.ts';
import { ADVISORY_IDS, SCENARIO_IDS } from '#shared/suite/scenarios.ts';
import { formatExact, startOtherWallet, type WalletQuirks } from '#tests/support/wallets/other-wallet.ts';
import { createReply, startStubWallet } from '#tests/support/wallets/stub-wallet.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { expectFinished, listNotPassed, runSuiteOn, createTarget } from '#tests/support/suite/suite-run.ts';

const WALLETS: readonly { readonly label: string; readonly quirks: Partial<WalletQuirks> }[] = [
  { label: 'behaves like the mock wallet', quirks: {} },
  { label: 'returns 409 instead of 155', quirks: { tombstoneCode: '409' } },
  {
    label: 'writes amounts without trailing zeros',
    quirks: {
      print: (units, decimals) =>
        formatExact(units, decimals).replace(/\.?0+$/, (end) => (end.includes('.') ? '' : end)),
    },
  },
  {
    label: 'writes one decimal where that is exact',
    quirks: { print: (units, decimals) => formatExact(units, decimals).replace(/(\.\d)0+$/, '$1') },
  },
  {
    label: 'writes eight more decimals',
    quirks: { print: (units, decimals) => `${formatExact(units, decimals)}00000000` },
  },
  {
    label: 'adds fields, such as a trace ID that changes',
    quirks: {
      toResponse: (answer) => ({ trace_id: Math.random(), ...answer, meta_data: { version: [1, null] } }),
    },
  },
  {
    label: 'omits `msg`',
    quirks: { toResponse: ({ msg: _msg, ...rest }) => rest },
  },
  { label: 'indents its responses', quirks: { indent: 4 } },
  { label: 'closes every connection', quirks: { closesConnections: true } },
  {
    label: 'returns an empty ID for a rollback of an unknown transaction',
    quirks: { emptyRollbackId: true },
  },
  { label: 'pays a third of everything from a bonus balance', quirks: { bonusPercent: 33n } },
];

describe('a wallet that differs within the protocol', () => {
  test.concurrent.each(WALLETS)('is ready, without a warning: it $label', async ({ quirks }) => {
    const { url, secret } = await startOtherWallet(quirks);
    const report = expectFinished(
      await runSuiteOn(createTarget(url, { secret }), { advisory: ADVISORY_IDS, secondAccountId: 'bob' }),
    );
    expect(listNotPassed(report)).toEqual([]);
    expect(report.advisory.map(({ id, status }) => `${id} ${status}`)).toEqual(
      ADVISORY_IDS.map((id) => `${id} passed`),
    );
    expect(report.summary).toMatchObject({ passed: 29, integration_ready: true });
    // A busy machine causes warnings about slow responses, which are not due to the wallet.
    const warnings = [...report.suite.warnings, ...report.scenarios.flatMap((scenario) => scenario.warnings)];
    expect(warnings.filter(({ rule }) => rule !== SUITE_RULES.response_in_time.text)).toEqual([]);
  });

  test.concurrent('is ready if each response takes 300 ms', async () => {
    const { url, secret } = await startOtherWallet({ latencyMs: 300 });
    const only = ['S2', 'B1', 'I3'] as const;
    const report = expectFinished(await runSuiteOn(createTarget(url, { secret }), { only }));
    expect(listNotPassed(report)).toEqual([]);
    // A busy machine adds to the 300 ms: only a response above 500 ms causes a warning.
    const isSlow = report.scenarios.some(({ exchanges }) => exchanges.some((each) => each.duration_ms > 500));
    expect(report.suite.warnings).toHaveLength(isSlow ? 1 : 0);
  });
});

describe('a wallet that does not read the `type` of a transaction', () => {
  const runE5 = async (ignoresType: 'rollback' | 'betwin', strict: boolean) => {
    const { url, secret } = await startOtherWallet({ ignoresType });
    const report = expectFinished(await runSuiteOn(createTarget(url, { secret }), { only: ['E5'], strict }));
    return report.scenarios[0]!;
  };

  test.concurrent(
    'of a rollback gets a warning with its own rule, because the protocol only defines what is sent',
    async () => {
      const { status, failures, warnings } = await runE5('rollback', false);
      expect({ status, failures }).toEqual({ status: 'passed', failures: [] });
      expect(new Set(warnings.map(({ rule }) => rule))).toEqual(new Set([SUITE_RULES.rollback_type.text]));
      expect(warnings.map(({ message }) => message)).toEqual([
        expect.stringContaining('A rollback without `transactions[0].type` is accepted.'),
        expect.stringContaining('A rollback with an unknown type is accepted.'),
      ]);
    },
  );

  test.concurrent('of a rollback fails in a strict run', async () => {
    expect((await runE5('rollback', true)).status).toBe('failed');
  });

  test.concurrent('of a betwin fails, because only the type distinguishes a bet from a win', async () => {
    const { status, failures } = await runE5('betwin', false);
    expect(status).toBe('failed');
    expect(failures[0]?.rule).toBe(SUITE_RULES.malformed_rejected.text);
  });
});

test.concurrent(
  'a batch that is not atomic is one finding: the `meta.balance` of its rejection is the current balance',
  async () => {
    const { url, secret } = await startOtherWallet({ isAtomic: false });
    const report = expectFinished(await runSuiteOn(createTarget(url, { secret }), { only: ['N1', 'N2'] }));
    expect(report.scenarios.map(({ id, failures }) => [id, failures.map(({ rule }) => rule)])).toEqual([
      ['N1', []],
      ['N2', [SUITE_RULES.atomic.text]],
    ]);
  },
);

describe('a wallet that answers known IDs before it checks the other fields', () => {
  test.concurrent('gets warnings for what it ignores, and its repeats are not failures', async () => {
    const { url, secret } = await startOtherWallet({ looksUpFirst: true, ignoresType: 'rollback' });
    const report = expectFinished(await runSuiteOn(createTarget(url, { secret }), { strict: false }));
    expect(listNotPassed(report)).toEqual([]);
    const { warnings } = report.scenarios.find(({ id }) => id === 'E5')!;
    expect(warnings.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('A rollback without `game_id` is accepted.'),
    );
  });
});

describe('a wallet that repeats its response to a bet that it applied and then rolled back', () => {
  test.concurrent('gets a warning from E4 and from A2, because no money moves', async () => {
    const { url, secret } = await startOtherWallet({ repeatsRolledBack: true });
    const report = expectFinished(
      await runSuiteOn(createTarget(url, { secret }), { only: ['E4'], advisory: ['A2'], strict: false }),
    );
    const verdicts = [...report.scenarios, ...report.advisory].map(({ id, status, failures, warnings }) => ({
      id,
      status,
      failures,
      rules: [...new Set(warnings.map(({ rule }) => rule))],
    }));
    const rules = [SUITE_RULES.tombstoned.text];
    expect(verdicts).toEqual([
      { id: 'E4', status: 'passed', failures: [], rules },
      { id: 'A2', status: 'passed', failures: [], rules },
    ]);
  });
});

describe('a wallet that recreates the response to a repeat', () => {
  test.concurrent.each(['I1', 'I2', 'R5'] as const)('with a new round_id fails %s', async (id) => {
    let responses = 0;
    const { url, secret } = await startOtherWallet({
      toResponse: (response) =>
        'round_id' in response ? { ...response, round_id: `round-of-answer-${(responses += 1)}` } : response,
    });
    const report = expectFinished(await runSuiteOn(createTarget(url, { secret }), { only: [id] }));
    const [scenario] = report.scenarios;
    expect(scenario?.status).toBe('failed');
    expect(scenario?.failures.map(({ expected }) => expected)).toContainEqual(
      expect.stringMatching(/^`round_id` round-of-answer-\d+, as in the first response$/),
    );
  });
});

test('a wallet that reports the current balance in repeats passes I1 with a warning for each of them', async () => {
  const seen = new Set<unknown>();
  let current: unknown = null;
  const { url, secret } = await startOtherWallet({
    toResponse(response) {
      if (!('transactions' in response) || !('balance' in response)) return response;
      const id = JSON.stringify(response.transactions);
      if (seen.has(id)) return { ...response, balance: current };
      seen.add(id);
      current = response.balance;
      return response;
    },
  });
  const { scenarios } = expectFinished(
    await runSuiteOn(createTarget(url, { secret }), { only: ['I1'], strict: false }),
  );
  const { status, warnings, exchanges } = scenarios[0]!;
  expect(status).toBe('passed');
  const steps = warnings.map(({ exchange }) => exchanges.find(({ n }) => n === exchange)?.step);
  expect(steps).toEqual(['the same bytes, later', 'the same ID with other whitespace and a session_id']);
  expect(warnings[0]?.message).toBe(
    "'the same bytes, later' reports the balance 1,004.00, but the original response had 999.00.",
  );
});

test('a secret that a wallet leaks is in no report that the interface saves', async () => {
  const wallet = await startStubWallet();
  const acme = operator({ callback_urls: wallet.callbackUrls });
  const { client } = await startTestWorkbench({ operators: [acme] });
  const body = JSON.stringify({ balance: '500.00', debug: Buffer.from(acme.secret).toString('hex') });
  const headers: [string, string][] = [['set-cookie', 'session=planted-cookie-1234567890']];
  wallet.script('balance', ...Array.from({ length: 9 }, () => ({ ...createReply(200, body), headers })));
  const target = { kind: 'casino', casinoId: 'acme', accountId: 'alice', currency: 'USD' } as const;
  const { id } = await client.suite.start({ run: { target, only: ['S2'] } });
  await expect.poll(async () => (await client.suite.get({ id })).run.state).toBe('finished');
  for (const format of ['html', 'json', 'ctrf'] as const) {
    const { text } = await client.suite.report({ id, format });
    expect(text).toContain('removed-secret');
    for (const leaked of ['planted-cookie', Buffer.from(acme.secret).toString('hex')])
      expect(text).not.toContain(leaked);
  }
});

test('a wallet that reverses the whole round on a rollback gets that as the one cause of R2, R6 and A3', async () => {
  const { url, secret } = await startOtherWallet({ reversesRounds: true });
  const report = expectFinished(await runSuiteOn(createTarget(url, { secret }), { advisory: ['A3'] }));
  const failed = [...report.scenarios, ...report.advisory].filter(({ status }) => status !== 'passed');
  const { text: rule } = SUITE_RULES.rollback_reverses;
  const hint = SUITE_HINTS.round_reversed;
  expect(
    failed.map(({ id, failures }) => [
      id,
      groupFindings(failures).map(([first]) => [first.rule, first.hint]),
    ]),
  ).toEqual([
    ['R2', [[rule, hint]]],
    ['R6', [[rule, hint]]],
    ['A3', [[rule, hint]]],
  ]);
  expect(listSharedCauses(report).map(({ title }) => title)).toEqual([
    '3 of 3 failed scenarios have one cause: R2 R6 A3',
  ]);
});

test('a wallet whose responses to a repeat have a wrong balance, but move no money twice, gets that hint from I3', async () => {
  const { url, secret } = await startOtherWallet({
    toResponse: (response) =>
      'transactions' in response && response.balance === '999.00'
        ? { ...response, balance: '1000.00' }
        : response,
  });
  const { scenarios } = expectFinished(await runSuiteOn(createTarget(url, { secret }), { only: ['I3'] }));
  expect(scenarios[0]?.failures[0]?.hint).toBe(SUITE_HINTS.response_balance);
});

describe('a wallet that reports its balance in cents', () => {
  const startCents = () => startOtherWallet({ print: (units) => String(units) });

  test('gets that as the cause wherever a change of the balance is judged', async () => {
    const { url, secret } = await startCents();
    const report = expectFinished(
      await runSuiteOn(createTarget(url, { secret }), { advisory: ADVISORY_IDS, secondAccountId: 'bob' }),
    );
    const { text: rule, hint } = SUITE_RULES.in_currency_units;
    const failures = [...report.scenarios, ...report.advisory].flatMap((scenario) => scenario.failures);
    // A bet of the whole balance, in cents, is above the real one.
    const isFunds = ({ actual }: { actual: string }): boolean => actual.includes('"api_code":"100"');
    expect([...new Set(failures.filter((each) => !isFunds(each)).map((each) => each.rule))]).toEqual([rule]);
    expect(failures.find((each) => each.rule === rule)).toMatchObject({
      expected: 'balance 99,999.00',
      actual: 'balance 99,900.00: −100.00 moved, 100 times −1.00',
      hint,
    });
    expect(failures.filter(isFunds).map((each) => each.hint)).toEqual([
      SUITE_HINTS.win_not_counted,
      SUITE_RULES.accepted.hint,
      SUITE_HINTS.win_not_counted,
      SUITE_RULES.accepted.hint,
    ]);
  });

  test('has the real balance after each scenario that it had before', async () => {
    const { url, secret } = await startCents();
    const report = expectFinished(await runSuiteOn(createTarget(url, { secret })));
    const readBalances = (scenario: ScenarioReport) =>
      [scenario.exchanges[0], scenario.exchanges.at(-1)].map((each) => each?.response?.body);
    for (const scenario of report.scenarios)
      expect(readBalances(scenario), scenario.id).toEqual(['{"balance":"100000"}', '{"balance":"100000"}']);
    expect(report.scenarios.map((scenario) => scenario.inconclusive_reason)).toEqual(
      report.scenarios.map(() => null),
    );
  });
});

describe('a wallet that multiplies amounts as floats and cuts them off', () => {
  const parse = (amount: string, decimals: number) =>
    Number(amount) > 0 ? BigInt(Math.trunc(Number(amount) * 10 ** decimals)) : null;

  test.concurrent.each([2, 3, 8])('fails E7 with that cause, with %i decimals', async (decimals) => {
    const { url, secret } = await startOtherWallet(
      { parse },
      { decimals, balance: 20n * 10n ** BigInt(decimals) },
    );
    const target = createTarget(url, { secret, decimals });
    const { scenarios } = expectFinished(await runSuiteOn(target, { only: ['E7'] }));
    expect(scenarios[0]).toMatchObject({ status: 'failed', inconclusive_reason: null });
    expect(scenarios[0]?.failures[0]).toMatchObject({
      rule: SUITE_RULES.exact_precision.text,
      hint: SUITE_HINTS.truncated,
    });
  });

  test.concurrent.each([0, 1, 2, 3, 8])(
    'passes E7 if it rounds instead, with %i decimals',
    async (decimals) => {
      const balance = 20n * 10n ** BigInt(decimals);
      const { url, secret } = await startOtherWallet({}, { decimals, balance });
      const target = createTarget(url, { secret, decimals });
      expect(listNotPassed(expectFinished(await runSuiteOn(target, { only: ['E7'] })))).toEqual([]);
    },
  );

  test.concurrent('is found by amounts that floats get wrong, as wins and as bets', async () => {
    const { url, secret } = await startOtherWallet();
    const report = expectFinished(await runSuiteOn(createTarget(url, { secret }), { only: ['E7'] }));
    const steps = report.scenarios[0]!.exchanges.map(({ step }) => step);
    for (const amount of ['0.29', '0.57', '1.13', '19.99'])
      expect(steps).toEqual(expect.arrayContaining([`win ${amount}`, `bet ${amount}`]));
  });
});

describe('a wallet that decodes the body before it computes the signature', () => {
  test.concurrent.each([
    { how: 'as Latin-1', toSigned: (body: Buffer) => Buffer.from(body.toString('latin1'), 'utf8') },
    {
      how: 'as ASCII',
      toSigned: (body: Buffer) => Buffer.from(body.map((byte) => (byte > 0x7f ? 0x3f : byte))),
    },
  ])('$how fails E6, with that cause', async ({ how, toSigned }) => {
    const { url, secret } = await startOtherWallet({ toSigned });
    const report = expectFinished(await runSuiteOn(createTarget(url, { secret })));
    expect(report.scenarios.filter(({ status }) => status !== 'passed').map(({ id }) => id)).toEqual(['E6']);
    const failures = report.scenarios.flatMap((scenario) => scenario.failures);
    expect(failures[0]?.rule).toBe(SUITE_RULES.signature_raw_bytes.text);
    expect(failures[0]?.hint).toContain(`Likely cause: it decodes the body ${how}`);
  });
});

test.concurrent(
  'a wallet that takes the round for the key of a repeat is told so by every scenario',
  async () => {
    const firstByRound = new Map<unknown, Record<string, unknown>>();
    const { url, secret } = await startOtherWallet({
      toResponse(response) {
        const isBetwin = JSON.stringify(response).includes('bonus_amount');
        const first = isBetwin ? firstByRound.get(response['round_id']) : undefined;
        if (isBetwin && first === undefined) firstByRound.set(response['round_id'], response);
        return first ?? response;
      },
    });
    const only = ['B2', 'B5', 'I1'] as const;
    const { scenarios } = expectFinished(await runSuiteOn(createTarget(url, { secret }), { only }));
    expect(scenarios.map(({ failures }) => failures.map(({ hint }) => hint))).toEqual([
      [SUITE_HINTS.round_response],
      [SUITE_HINTS.round_response],
      [],
    ]);
  },
);

describe('a wallet that reads balances from a replica', () => {
  test.each([
    { staleMs: 20, only: SCENARIO_IDS },
    { staleMs: 400, only: ['S1', 'B1', 'B2', 'N1', 'R4', 'E5'] as const },
    { staleMs: 2_000, only: ['S1', 'B1'] as const },
  ])('that is $staleMs ms behind is accused of that alone, and loses no money', async ({ staleMs, only }) => {
    const { url, secret } = await startOtherWallet({ staleMs });
    const target = createTarget(url, { secret });
    const report = expectFinished(await runSuiteOn(target, { only, strict: false }));
    const others = report.scenarios.flatMap(({ id, failures }) =>
      failures.filter(({ hint }) => hint !== SUITE_HINTS.stale_read).map((each) => ({ id, ...each })),
    );
    expect(others).toEqual([]);
    expect(report.scenarios.filter(({ id }) => id === 'S1' || id === 'B1')).toEqual([
      expect.objectContaining({ status: 'failed' }),
      expect.objectContaining({ status: 'failed' }),
    ]);
    expect(report.scenarios.filter(({ status }) => status === 'inconclusive')).toEqual([]);
    const after = expectFinished(await runSuiteOn(target, { only: ['S2'] })).scenarios[0]!.exchanges[0];
    expect(after?.response?.body).toBe('{"balance":"1000.00"}');
  });

  test.concurrent('and books wrong amounts has its money back all the same', async () => {
    const { url, secret } = await startOtherWallet({
      staleMs: 400,
      parse: (amount, decimals) => BigInt(Math.floor(Number.parseFloat(amount) * 10 ** decimals)),
    });
    const target = createTarget(url, { secret });
    const report = expectFinished(await runSuiteOn(target, { only: ['E7'] }));
    expect(report.scenarios[0]).toMatchObject({ id: 'E7', status: 'failed' });
    const after = expectFinished(await runSuiteOn(target, { only: ['S2'] })).scenarios[0]!.exchanges[0];
    expect(after?.response?.body).toBe('{"balance":"1000.00"}');
  });

  test.concurrent('that never catches up has its money back, and the report says what it reads', async () => {
    const { url, secret } = await startOtherWallet({ staleMs: 60_000 });
    const report = expectFinished(await runSuiteOn(createTarget(url, { secret }), { only: ['S1', 'B1'] }));
    expect(report.scenarios[0]).toMatchObject({ id: 'S1', status: 'failed' });
    expect(report.scenarios[1]?.exchanges.at(-1)?.response?.body).toBe('{"balance":"1000.00"}');
  });
});

test('an empty value of the first response is visible in the finding about the second', async () => {
  const results = new Map<string, number>();
  const { url, secret } = await startOtherWallet({
    emptyRollbackId: true,
    toResponse(response) {
      const key = JSON.stringify(response);
      results.set(key, (results.get(key) ?? 0) + 1);
      if (results.get(key) === 1 || !key.includes('"id":""')) return response;
      return JSON.parse(key.replace('"id":""', '"id":"T162"')) as Record<string, unknown>;
    },
  });
  const { scenarios } = expectFinished(await runSuiteOn(createTarget(url, { secret }), { only: ['R5'] }));
  expect(scenarios[0]?.failures[0]).toMatchObject({
    expected: '`transactions[0].id` "", as in the first response',
    actual: 'T162',
  });
});
