import { readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { readCaseFile, writeCaseFile } from '#core/transfer/case/case-file.ts';
import { createSignatureRechecker } from '#core/transfer/signatures/recheck-signature.ts';
import type { WorkbenchClient } from '#shared/contract/contract.ts';
import type { FaultName } from '#shared/faults/catalogue.ts';
import { toFindingCase, toScenarioCase, type CaseSubject } from '#shared/suite/case.ts';
import type { FuzzFinding } from '#shared/suite/fuzz-report.ts';
import type { ScenarioReport, SuiteExchange } from '#shared/suite/report.ts';
import { collectExport } from '#shared/collect-export.ts';
import { saveCase } from '#tests/support/cases/saved-case.ts';
import { importText } from '#tests/support/traffic/transfer.ts';
import { RULE_VIOLATING_FAULTS } from '#tests/support/suite/kill-matrix.ts';
import {
  bet,
  computeHmac,
  startDemoWallet,
  undo,
  win,
  type WalletCaller,
} from '#tests/support/wallets/wallet-caller.ts';
import { runInProcess } from '#tests/support/workbench/ggw.ts';
import { startTestWorkbench, type TestWorkbench } from '#tests/support/workbench/test-workbench.ts';

interface RunResult {
  readonly exitCode: number | null;
  readonly reproduced: boolean | null;
  readonly reason: string | null;
  readonly runs: { readonly total: number; readonly reproduced: number };
  readonly differences: readonly unknown[];
  readonly failures: readonly { readonly rule: string }[];
}

/** Runs `ggw case run` and returns its result. */
async function runCase(file: string, ...args: string[]): Promise<RunResult> {
  const { exitCode, stdout, stderr } = await runInProcess('case', 'run', file, '--json', ...args);
  expect(stderr).toBe('');
  return { exitCode, ...(JSON.parse(stdout) as Omit<RunResult, 'exitCode'>) };
}

/** Sends requests that show most defects; with `hasEarlier`, one of them rolls back a bet from before the recording. */
async function playCallbacks(wallet: WalletCaller, hasEarlier: boolean): Promise<void> {
  const calls: (() => Promise<unknown>)[] = [
    () => wallet.balance(),
    () => wallet.betwin({ transactions: [bet('b-1', '10.00')] }),
    () => wallet.betwin({ transactions: [bet('b-1', '10.00')] }),
    () => wallet.betwin({ transactions: [win('w-1', '4.10')] }),
    () => wallet.betwin({ transactions: [win('w-1', '4.10')] }),
    () => wallet.betwin({ transactions: [bet('b-2', '1.00'), win('w-2', '0.25'), bet('b-3', '0.10')] }),
    ...(hasEarlier
      ? [() => wallet.rollback({ round_id_provider: 'earlier', transactions: [undo('r-0', 'b-0')] })]
      : []),
    () => wallet.rollback({ transactions: [undo('r-1', 'b-1')] }),
    () => wallet.rollback({ transactions: [undo('r-1', 'b-1')] }),
    () => wallet.rollback({ transactions: [undo('r-2', 'b-1')] }),
    () => wallet.rollback({ transactions: [undo('r-3', 'w-1'), undo('r-4', 'b-2')] }),
    () => wallet.rollback({ transactions: [undo('r-5', 'u-1')] }),
    () => wallet.betwin({ transactions: [bet('u-1', '3.00')] }),
    () => wallet.betwin({ transactions: [bet('b-4', '5000.00')] }),
    () => wallet.betwin({ transactions: [bet('b-5', '1.00'), bet('b-6', '5000.00')] }),
    () => wallet.betwin({ account_id: 'nobody', transactions: [bet('b-7', '1.00')] }),
    () => wallet.post('betwin', '{"account_id":"alice"'),
    () =>
      wallet.post('balance', JSON.stringify({ account_id: 'alice' }), { 'X-REQUEST-SIGN': 'f'.repeat(64) }),
    () => wallet.finish(),
    () => wallet.finish(),
    () => wallet.balance(),
  ];
  for (const call of calls)
    // A faulty wallet may respond with something other than JSON.
    await call().catch(() => undefined);
}

/** Records the callbacks against a mock wallet, and saves them. */
async function recordCase(
  arm: (client: WorkbenchClient) => Promise<unknown>,
  { hasEarlier = true, isCleared = false } = {},
): Promise<string> {
  const wallet = await startDemoWallet({});
  const { bench } = wallet;
  await wallet.betwin({ round_id: 'earlier', transactions: [bet('b-0', '7.00')] });
  await arm(bench.client);
  const [earlier] = (await bench.client.exchanges.list({ limit: 1 })).exchanges;
  await playCallbacks(wallet, hasEarlier);
  if (isCleared) await bench.client.faults.clearAll();
  const { file } = await saveCase(bench, { kind: 'filter', filter: `id:>${earlier!.id}`, scope: 'live' });
  return file;
}

/** A third of the faults, because all of them would take too long. */
const RECORDED_FAULTS = RULE_VIOLATING_FAULTS.filter((_fault, index) => index % 3 === 0);

test('a recording of a faulty wallet is reproduced in a new folder', async () => {
  expect(RECORDED_FAULTS.length).toBeGreaterThan(20);
  const results: Record<string, RunResult> = {};
  for (const fault of RECORDED_FAULTS)
    results[fault] = await runCase(await recordCase((client) => client.faults.arm({ armings: [{ fault }] })));
  const failed = Object.entries(results).filter(([, { exitCode }]) => exitCode !== 1);
  expect(failed).toEqual([]);
}, 120_000);

test('faults that affected single requests are armed for these requests again, even if they were cleared after the recording', async () => {
  const file = await recordCase(
    (client) =>
      client.faults.arm({
        armings: [
          { fault: 'http_500', stage: 'after_ledger', frequency: { kind: 'every', nth: 4 } },
          { fault: 'reject_100', frequency: { kind: 'next', count: 1 }, callbacks: ['betwin'] },
        ],
      }),
    { isCleared: true },
  );
  expect(await runCase(file)).toMatchObject({ exitCode: 1, differences: [] });
});

test('a case names the faults that affected its exchanges, and arms no others, whatever was armed when it was saved', async () => {
  const wallet = await startDemoWallet({});
  const { client } = wallet.bench;
  await client.faults.arm({
    armings: [{ fault: 'http_500', stage: 'after_ledger', frequency: { kind: 'next', count: 1 } }],
  });
  await wallet.betwin({ transactions: [bet('b-1', '1.00')] });
  await client.faults.clearAll();
  await client.faults.arm({ armings: [{ fault: 'reject_100' }] });
  const { file } = await saveCase(wallet.bench, { kind: 'filter', filter: '', scope: 'live' });
  const { exitCode, stdout } = await runInProcess('case', 'run', file);
  expect({ exitCode, lines: stdout.split('\n').slice(1, 3) }).toEqual({
    exitCode: 1,
    lines: [
      "Plays 1 recorded request, recorded with the mock wallet with 'HTTP 500'.",
      'Played against the mock wallet as recorded, with 1 fault.',
    ],
  });
});

test('a correct wallet reproduces the recording of a correct wallet, with its own ids, balance and player', async () => {
  const file = await recordCase(() => Promise.resolve(), { hasEarlier: false });
  const other = await startTestWorkbench();
  expect(await runAgainstWallet(other, file)).toMatchObject({ exitCode: 1, differences: [] });
  await other.client.faults.arm({ armings: [{ fault: 'repeated_bet_applied' }] });
  const { exitCode, differences } = await runAgainstWallet(other, file);
  expect(exitCode).toBe(0);
  expect(differences[0]).toEqual({
    n: 3,
    fact: 'balance',
    recorded: '−10.00 since the start',
    now: '−20.00 since the start',
  });
  // The player's money is restored.
  const carol = (await other.client.players.list({ casinoId: 'demo' })).find(
    ({ accountId }) => accountId === 'carol',
  );
  expect(carol?.accounts).toContainEqual(expect.objectContaining({ currency: 'EUR', balance: '1000.00' }));
});

test('a recording of two players is played with two players of the wallet, who both get their balances back', async () => {
  const wallet = await startDemoWallet({});
  const { bench } = wallet;
  await wallet.betwin({ transactions: [bet('b-1', '10.00')] });
  await wallet.betwin({ account_id: 'bob', round_id: 'r-2', transactions: [win('w-1', '4.00')] });
  await wallet.betwin({ account_id: 'bob', round_id: 'r-2', transactions: [bet('b-2', '1.00')] });
  const { file } = await saveCase(bench, { kind: 'filter', filter: 'callback:betwin', scope: 'live' });
  const { stdout } = await runInProcess('case', 'show', file);
  expect(stdout).toContain('Players player-1 and player-2, USD.');

  const other = await startTestWorkbench();
  expect(await runAgainstWallet(other, file)).toMatchObject({
    exitCode: 3,
    reason:
      'The recording has two players, so name a second one of your wallet with --second-account; it plays player-2',
  });
  await other.client.players.setAccount({
    casinoId: 'demo',
    accountId: 'bob',
    currency: 'EUR',
    balance: '7.00',
  });
  const played = await runAgainstWallet(other, file, '--second-account', 'bob');
  expect(played).toMatchObject({ exitCode: 1, differences: [] });
  const players = await other.client.players.list({ casinoId: 'demo' });
  for (const [id, balance] of [
    ['carol', '1000.00'],
    ['bob', '7.00'],
  ] as const)
    expect(players.find(({ accountId }) => accountId === id)?.accounts).toContainEqual(
      expect.objectContaining({ currency: 'EUR', balance }),
    );
});

const PLAYER = { account_id: 'alice', currency: 'USD', game_id: 'dice' };

/** An entry of a HAR file of another tool. */
function createEntry(second: number, body: object, [status, response]: [number, object], secret: string) {
  const text = JSON.stringify(body);
  return {
    startedDateTime: `2026-11-27T10:00:0${second}.000Z`,
    time: 5,
    request: {
      method: 'POST',
      url: `https://wallet.example/demo/${'round_id' in body ? 'betwin' : 'balance'}`,
      headers: [{ name: 'X-REQUEST-SIGN', value: computeHmac(text, secret) }],
      postData: { mimeType: 'application/json', text },
    },
    response: { status, headers: [], content: { text: JSON.stringify(response) } },
  };
}

test('a mock wallet in place of the recorded one is compared by what moved, whatever the balance was', async () => {
  const bench = await startTestWorkbench();
  const round = { ...PLAYER, round_id: 'r', transactions: [bet('b-1', '10.00')] };
  const results = [{ id_provider: 'b-1', id: 'op-1', bonus_amount: '0.00' }];
  const entries = [
    createEntry(0, PLAYER, [200, { balance: '500.00' }], 's'),
    createEntry(1, round, [200, { round_id: 'op-r', transactions: results, balance: '490.00' }], 's'),
  ];
  await importText(bench, JSON.stringify({ log: { version: '1.2', entries } }));
  const { file } = await saveCase(bench, { kind: 'filter', filter: 'import:1', scope: 'imported' });
  expect(await runCase(file)).toMatchObject({ exitCode: 1, differences: [] });
});

test('an imported request whose signature the wallet rejected, beside verified ones, is sent with a wrong signature', async () => {
  const bench = await startTestWorkbench();
  const { secret } = await bench.client.operators.revealSecret({ operatorId: 'demo' });
  const rejection = { code: 'invalid_argument', meta: { api_code: '403', api_message: 'Invalid signature' } };
  const refused = { ...PLAYER, round_id: 'r', transactions: [bet('b-1', '1.00')] };
  const entries = [
    createEntry(0, PLAYER, [200, { balance: '1000.00' }], secret),
    createEntry(1, refused, [400, rejection], 'another secret'),
    createEntry(2, PLAYER, [200, { balance: '1000.00' }], secret),
  ];
  const text = JSON.stringify({ log: { version: '1.2', entries } });
  const { firstId } = await importText(bench, text);
  const other = await startTestWorkbench();
  for (const what of [
    { kind: 'filter', filter: 'import:1', scope: 'imported' },
    { kind: 'ids', ids: [firstId + 1], whole: true },
  ] satisfies Parameters<typeof saveCase>[1][]) {
    const { file } = await saveCase(bench, what);
    expect(await runAgainstWallet(other, file)).toMatchObject({ exitCode: 1, differences: [] });
  }
});

test('a lost response is left out of a recording if its request was resent, and the money that both moved is compared', async () => {
  const file = await recordCase(
    (client) =>
      client.faults.arm({
        armings: [
          { fault: 'repeated_bet_applied' },
          {
            fault: 'connection_reset',
            stage: 'after_ledger',
            frequency: { kind: 'next', count: 1 },
            callbacks: ['betwin'],
          },
        ],
      }),
    { hasEarlier: false, isCleared: true },
  );
  const other = await startTestWorkbench();
  expect(await runAgainstWallet(other, file)).toMatchObject({
    exitCode: 0,
    differences: expect.arrayContaining([
      { n: 3, fact: 'balance', recorded: '−20.00 since the start', now: '−10.00 since the start' },
    ]),
  });
  await other.client.faults.arm({ armings: [{ fault: 'repeated_bet_applied' }] });
  expect(await runAgainstWallet(other, file)).toMatchObject({ exitCode: 1, differences: [] });
});

/** A betwin without a result, its repeat, and what came before, imported elsewhere: a recording of another wallet. */
async function importRepeat(
  ...armings: readonly { readonly fault: FaultName; readonly stage?: 'after_ledger' }[]
): Promise<{ readonly bench: TestWorkbench; readonly ids: readonly number[] }> {
  const wallet = await startDemoWallet({});
  await wallet.betwin({ round_id: 'earlier', transactions: [bet('b-0', '7.00')] });
  await wallet.bench.client.faults.arm({
    armings: armings.map((arming) => ({
      ...arming,
      ...(arming.stage === undefined ? {} : { frequency: { kind: 'next' as const, count: 1 } }),
    })),
  });
  await wallet.betwin({ transactions: [bet('b-1', '10.00')] }).catch(() => undefined);
  await wallet.betwin({ transactions: [bet('b-1', '10.00')] });
  const { exchanges } = await wallet.bench.client.exchanges.list({ limit: 3 });
  const { text } = await collectExport(
    wallet.bench.client.transfer.export({
      request: { what: { kind: 'ids', ids: exchanges.map(({ id }) => id), whole: true }, format: 'bundle' },
    }),
  );
  const bench = await startTestWorkbench();
  const { firstId } = await importText(bench, text);
  return { bench, ids: [firstId, firstId + 1, firstId + 2] };
}

test.each([
  { label: 'a lost response', fault: 'connection_reset' },
  { label: 'HTTP 500', fault: 'http_500' },
] as const)(
  'after $label, a bet that was repeated and debited twice is reproduced in a case of its round alone, and not by a correct wallet',
  async ({ fault }) => {
    const { bench, ids } = await importRepeat(
      { fault: 'repeated_bet_applied' },
      { fault, stage: 'after_ledger' },
    );
    const { file } = await saveCase(bench, { kind: 'ids', ids: ids.slice(1), whole: false });
    const other = await startTestWorkbench();
    const difference = { recorded: '−20.00 since the start', now: '−10.00 since the start' };
    expect(await runAgainstWallet(other, file)).toMatchObject({
      exitCode: 0,
      differences: expect.arrayContaining([{ n: 2, fact: 'balance', ...difference }]),
    });
    await other.client.faults.arm({ armings: [{ fault: 'repeated_bet_applied' }] });
    expect(await runAgainstWallet(other, file)).toMatchObject({ exitCode: 1, differences: [] });
  },
);

test('without the balance before, a repeated bet without a result has no result either', async () => {
  const { bench, ids } = await importRepeat(
    { fault: 'repeated_bet_applied' },
    { fault: 'http_500', stage: 'after_ledger' },
  );
  await bench.client.exchanges.remove({ filter: `id:${ids[0]!}` });
  const { file } = await saveCase(bench, { kind: 'ids', ids: ids.slice(1), whole: false });
  const other = await startTestWorkbench();
  await other.client.faults.arm({ armings: [{ fault: 'repeated_bet_applied' }] });
  expect(await runAgainstWallet(other, file)).toMatchObject({
    exitCode: 3,
    reproduced: null,
    reason: expect.stringMatching(
      /does not contain the balance before request #1, which was sent more than once/,
    ),
  });
});

test('a request without a result right before a case leaves the balance before it unknown', async () => {
  const { bench, ids } = await importRepeat(
    { fault: 'repeated_bet_applied' },
    { fault: 'http_500', stage: 'after_ledger' },
  );
  // Its own first attempt is not in the case.
  const { file } = await saveCase(bench, { kind: 'ids', ids: ids.slice(2), whole: false });
  const { case: saved } = JSON.parse((await runInProcess('case', 'show', file, '--json')).stdout) as {
    case: { player: { balance?: string } };
  };
  expect(saved.player.balance).toBeUndefined();
});

test('a wallet that gives another result to a request that had none when it was recorded proves nothing about those after it', async () => {
  const file = await recordCase(
    (client) =>
      client.faults.arm({ armings: [{ fault: 'http_500', callbacks: ['betwin'], roundId: 'round-1' }] }),
    { hasEarlier: false },
  );
  expect(await runAgainstWallet(await startTestWorkbench(), file)).toMatchObject({
    exitCode: 3,
    reason: expect.stringMatching(/^Request #2 had no result when it was recorded \(HTTP 500\)/),
  });
});

test('the last request of a recording may fail: another result does not reproduce it', async () => {
  const wallet = await startDemoWallet({});
  await wallet.bench.client.faults.arm({ armings: [{ fault: 'http_500', callbacks: ['betwin'] }] });
  await wallet.balance();
  await wallet.betwin({ transactions: [bet('b-1', '10.00')] });
  const { file } = await saveCase(wallet.bench, { kind: 'filter', filter: '', scope: 'live' });
  expect(await runAgainstWallet(await startTestWorkbench(), file)).toMatchObject({ exitCode: 0 });
});

test('a recording of another wallet that a mock wallet does not reproduce has no result', async () => {
  const { bench, ids } = await importRepeat(
    { fault: 'repeated_bet_applied' },
    { fault: 'connection_reset', stage: 'after_ledger' },
  );
  const { file } = await saveCase(bench, { kind: 'ids', ids: ids.slice(1), whole: false });
  expect(await runCase(file)).toMatchObject({
    exitCode: 3,
    reproduced: null,
    reason: expect.stringMatching(/^The case was recorded with another wallet/),
  });
});

/** Plays a case against another wallet, for carol in euros. */
async function runAgainstWallet(
  { client, wallet }: TestWorkbench,
  file: string,
  ...more: string[]
): Promise<RunResult> {
  const { secret } = await client.operators.revealSecret({ operatorId: 'demo' });
  process.env['CASE_TEST_SECRET'] = secret;
  const target = ['--base-url', `${wallet}/demo`, '--secret-env', 'CASE_TEST_SECRET'];
  return runCase(file, ...target, '--account', 'carol', '--currency', 'EUR', ...more);
}

const TARGET_FLAGS = ['--base-url', 'http://127.0.0.1:9', '--secret', 'any', '--account', 'bob'];
const TARGET = { kind: 'casino', casinoId: 'demo', accountId: 'bob', currency: 'USD' } as const;

const FAULTS_FOUND_BY_SCENARIOS: readonly FaultName[] = [
  'repeated_bet_applied',
  'batch_not_atomic',
  'rollback_ignored',
  'tombstone_forgotten',
  'balance_as_number',
  'float_arithmetic',
  'signature_not_verified',
  'spent_win_rejected',
  'repeated_finish_rejected',
  'race_between_equals',
];

test('the first failed scenario of a faulty wallet is reproduced, and not with a correct one', async () => {
  const clean = await startTestWorkbench();
  for (const fault of FAULTS_FOUND_BY_SCENARIOS) {
    const bench = await startTestWorkbench({ faults: [] });
    await bench.client.faults.arm({ armings: [{ fault }] });
    const failed = await runUntilFailed(bench);
    const file = await saveFinding(bench, toScenarioCase(failed.id, failed, false), failed.exchanges);
    const result = await runCase(file);
    expect({ fault, exitCode: result.exitCode, rules: getRules(result) }).toEqual({
      fault,
      exitCode: 1,
      rules: getRules(failed),
    });
    expect(await runAgainstWallet(clean, file)).toMatchObject({ exitCode: 0, failures: [] });
    expect(await runInProcess('fuzz', '--case', file, ...TARGET_FLAGS)).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('plays a scenario, not a counterexample'),
    });
    expect(await runInProcess('suite', '--cases', dirname(file), ...TARGET_FLAGS)).toMatchObject({
      exitCode: 2,
      stderr: expect.stringMatching(/scenario-\w\d\.ggwcase is left out[^]*has no counterexample/),
    });
  }
}, 120_000);

function getRules({ failures }: Pick<RunResult, 'failures'>): string[] {
  return failures.map(({ rule }) => rule);
}

async function runUntilFailed({ client }: TestWorkbench): Promise<ScenarioReport> {
  const { id } = await client.suite.start({ run: { target: TARGET } });
  await expect
    .poll(async () => (await client.suite.get({ id })).run.state, { timeout: 30_000 })
    .toBe('finished');
  const { report } = await client.suite.get({ id });
  const failed = report!.scenarios.find(({ status }) => status === 'failed')!;
  return { ...failed, exchanges: (await client.suite.scenario({ id, scenario: failed.id }))!.exchanges };
}

const FAULTS_FOUND_BY_SEQUENCES: readonly FaultName[] = [
  'repeated_win_applied',
  'rolled_back_bet_applied',
  'race_for_funds',
];

test('a finding of random sequences is reproduced, and a race says how often it was reproduced', async () => {
  for (const fault of FAULTS_FOUND_BY_SEQUENCES) {
    const bench = await startTestWorkbench();
    await bench.client.faults.arm({ armings: [{ fault }] });
    const { finding, seed } = await findFirstFinding(bench);
    const exchanges = finding.steps.map(({ exchange }) => exchange);
    const file = await saveFinding(bench, toFindingCase(finding, seed, 1), exchanges);
    const { exitCode, runs } = await runCase(file);
    expect({ fault, exitCode, total: runs.total }).toEqual({
      fault,
      exitCode: 1,
      total: finding.race ? 10 : 1,
    });
  }
}, 120_000);

async function findFirstFinding({ client }: TestWorkbench): Promise<{ finding: FuzzFinding; seed: number }> {
  await client.fuzz.start({ run: { target: TARGET, seed: 1, runs: 60 } });
  await expect
    .poll(async () => (await client.fuzz.get()).run?.state, { timeout: 60_000 })
    .not.toBe('running');
  const { findings, options } = (await client.fuzz.get()).run!;
  return { finding: findings[0]!, seed: options.seed };
}

async function saveFinding(
  bench: TestWorkbench,
  subject: CaseSubject,
  exchanges: readonly SuiteExchange[],
): Promise<string> {
  const ids = exchanges.map(({ exchange_id: id }) => id!);
  const { file } = await saveCase(bench, { kind: 'ids', ids, whole: true }, { subject });
  return file;
}

/** Saves some of the last betwins: a bet, a bet that is left out, and a bet that is repeated. */
async function saveWithGap(
  client: (wallet: WalletCaller & { readonly bench: TestWorkbench }) => Promise<unknown>,
) {
  const wallet = await startDemoWallet({});
  await client(wallet);
  await wallet.betwin({ transactions: [bet('b-1', '1.00')] });
  await wallet.betwin({ round_id: 'r-2', transactions: [bet('b-2', '2.00')] });
  await wallet.betwin({ transactions: [bet('b-3', '4.00')] });
  await wallet.betwin({ transactions: [bet('b-3', '4.00')] });
  await wallet.balance();
  return saveCase(wallet.bench, {
    kind: 'filter',
    filter: 'round:round-1 or callback:balance',
    scope: 'live',
  });
}

test('a balance is not compared across requests of the player that were not selected, but after them it is', async () => {
  const { file, exported } = await saveWithGap(({ bench }) =>
    bench.client.faults.arm({ armings: [{ fault: 'repeated_bet_applied' }] }),
  );
  expect(exported.leftOut).toEqual([
    '1 request of the same player between these requests: the case does not compare balances across them.',
  ]);
  expect(await runCase(file)).toMatchObject({ exitCode: 1, differences: [] });
  expect((await runInProcess('case', 'run', file)).stdout).toContain(
    'Not compared: the balance change up to #2, because earlier requests of the player are missing.',
  );
  const other = await startTestWorkbench();
  expect(await runAgainstWallet(other, file)).toMatchObject({
    exitCode: 0,
    differences: expect.arrayContaining([
      { n: 3, fact: 'balance', recorded: '−4.00 since the start', now: 'as at the start' },
    ]),
  });
});

test('a case of an older version has no result if a balance in it does not follow from its requests', async () => {
  const { file } = await saveWithGap(() => Promise.resolve());
  const read = await readCaseFile(
    readFileSync(file),
    createSignatureRechecker({ list: () => [], findByCasino: () => undefined }),
  );
  if (read.kind === 'broken') throw new Error(JSON.stringify(read.issues));
  const { gapsBefore, ...older } = read.case;
  expect(gapsBefore).toEqual([2]);
  writeFileSync(file, writeCaseFile({ ...read, case: older }, { version: '0.0.0-test', notice: null }));
  expect(await runCase(file)).toMatchObject({
    exitCode: 3,
    reason: expect.stringContaining('request #2 does not follow from the requests of this case'),
  });
});
