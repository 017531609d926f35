import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { WorkbenchClient } from '#shared/contract/contract.ts';
import type { ExchangeSummary } from '#shared/exchange.ts';
import type { ListScope } from '#shared/filter/list-scope.ts';
import { CALLBACKS } from '#shared/protocol/callback.ts';
import { launchDice } from '#tests/support/games/dice-player.ts';
import { exchangeBytes, startSocketServer } from '#tests/support/sockets/relay.ts';
import { findFreePort, occupyPort } from '#tests/support/sockets/free-port.ts';
import { readPassed, startProxy } from '#tests/support/sockets/recording-proxy.ts';
import { heldId, setBreakpoint, toBase64 } from '#tests/support/traffic/holding.ts';
import {
  computeHmac,
  createWalletCaller,
  REQUESTS,
  type WalletCaller,
} from '#tests/support/wallets/wallet-caller.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { catchRejection } from '#tests/support/workbench/catch-rejection.ts';
import {
  createReply,
  createWalletError,
  startStubWallet,
  type StubResponse,
} from '#tests/support/wallets/stub-wallet.ts';
import { exportIds, importText, readImportedDetails } from '#tests/support/traffic/transfer.ts';
import { startTestWorkbench, type TestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const SECRET = 'secret-of-acme';

interface ProxiedBench extends TestWorkbench {
  readonly proxyId: number;
  readonly caller: WalletCaller;
  /** Waits until the proxy has recorded this many exchanges, and returns them, oldest first. */
  waitForPassed(count: number): Promise<ExchangeSummary[]>;
}

/** A proxy to the mock wallet, with a caller that uses it. */
async function startProxiedBench(
  change: Partial<Parameters<typeof startProxy>[1]> = {},
  options: Parameters<typeof startTestWorkbench>[0] = {},
): Promise<ProxiedBench> {
  const bench = await startTestWorkbench({ operators: [operator()], ...options });
  const { client, wallet } = bench;
  const { id, url } = await startProxy(client, { target: `${wallet}/acme`, secret: SECRET, ...change });
  return {
    ...bench,
    proxyId: id,
    caller: createWalletCaller(url, SECRET),
    waitForPassed: (count) => waitForPassedRows(client, count),
  };
}

async function waitForPassedRows(client: WorkbenchClient, count: number): Promise<ExchangeSummary[]> {
  await expect.poll(async () => (await readPassed(client)).length, { timeout: 5_000 }).toBe(count);
  return readPassed(client);
}

test('an exchange is stored as it was forwarded, and linked with what the mock wallet saw', async () => {
  const { caller, client, waitForPassed, wallet } = await startProxiedBench({ name: 'live' });
  expect((await caller.balance()).body).toEqual({ balance: '1000.00' });
  const [row] = await waitForPassed(1);
  expect(row).toMatchObject({
    vantage: 'proxy',
    kind: 'balance',
    accountId: 'alice',
    signature: 'verified',
    outcome: { kind: 'reply', status: 200 },
    warnings: [],
  });
  const detail = await client.exchanges.get({ id: row!.id });
  expect(detail.request.url).toBe(`${wallet}/acme/balance`);
  expect(detail.relay).toEqual({
    proxy: 'live',
    received: { target: '/balance', host: new URL(caller.url).host },
    answered: null,
  });
  const seenByWallet = await client.exchanges.get({ id: row!.peerId! });
  expect(seenByWallet.summary.vantage).toBe('wallet');
  expect(seenByWallet.request.headers).toEqual(detail.request.headers);
});

test('the wait for the response does not include the time in which the proxy connected to the wallet', async () => {
  const { caller, client, waitForPassed } = await startProxiedBench();
  await caller.balance();
  const [row] = await waitForPassed(1);
  const { timing, summary } = await client.exchanges.get({ id: row!.id });
  expect(timing.connectMs).toBeGreaterThan(0);
  const parts = Object.values(timing).reduce<number>((sum, ms) => sum + (ms ?? 0), 0);
  // Each is rounded to microseconds.
  expect(parts).toBeLessThanOrEqual(summary.durationMs + 0.005);
});

test('a callback of the gateway of this workbench is one exchange, seen twice, and counts once in Health', async () => {
  const bench = await startProxiedBench({ mayInterfere: true });
  const { client, caller, waitForPassed, proxyId } = bench;
  const { operator: settings } = await client.operators.get({ operatorId: 'acme' });
  const callback_urls = Object.fromEntries(CALLBACKS.map((each) => [each, `${caller.url}/${each}`]));
  await client.operators.update({ operator: { ...settings, callback_urls } });
  const player = await launchDice(bench, { casinoId: 'acme', accountId: 'alice' });
  await player.load();
  await player.bet({ stake: '1.00' });
  const rows = await waitForPassed(2);
  const { exchanges } = await client.exchanges.list({ limit: 50 });
  const sent = exchanges.filter(({ vantage }) => vantage === 'gateway');
  expect(rows.map(({ kind }) => kind)).toEqual(['balance', 'betwin']);
  expect(rows.map(({ originId }) => originId)).toEqual(sent.map(({ id }) => id));
  expect((await client.exchanges.health({})).all.calls).toBe(2);

  const fault = { callback: 'balance', times: 1, effect: { kind: 'status', status: 503 } } as const;
  await client.recordingProxies.arm({ id: proxyId, fault });
  await player.load();
  // The gateway requests the balance once more.
  await waitForPassed(4);
  const { exchanges: newest } = await client.exchanges.list({ limit: 50 });
  const disturbed = newest.filter(({ vantage }) => vantage === 'gateway')[2];
  // A fault of the proxy is not reported as a fault of the wallet, on either side.
  expect(disturbed?.faults).toEqual(['proxy_status']);
  const { all, left_out } = await client.exchanges.health({});
  expect([all.calls, left_out.faults]).toEqual([3, 1]);

  // An export has it as the proxy's view of the exchange, not as a replay.
  const file = await exportIds({ client }, 'bundle', [sent[1]!.id, rows[1]!.id]);
  const bundle = JSON.parse(file.text) as { version: number; exchanges: readonly { vantage: string }[] };
  expect(bundle.version).toBe(5);
  expect(bundle.exchanges.find(({ vantage }) => vantage === 'proxy')).toMatchObject({
    replayOf: null,
    copyOf: 1,
  });
  const imported = await readImportedDetails({ client }, await importText({ client }, file.text));
  const copy = imported.find(({ summary }) => summary.vantage === 'proxy');
  expect(copy?.summary.originId).toBe(imported[0]?.summary.id);
});

type Reply = Extract<StubResponse, { kind: 'reply' }>;

function compress(response: StubResponse, coding: string, ...pack: ((body: Buffer) => Buffer)[]): Reply {
  const { status, body } = response as Reply;
  return {
    kind: 'reply',
    status,
    headers: [
      ['content-type', 'application/json'],
      ['content-encoding', coding],
    ],
    body: pack.reduce<Buffer>((bytes, each) => each(bytes), Buffer.from(body as string)),
  };
}

/** A gateway that decompresses, as fetch does; or one that asks for nothing. */
async function callWith(url: string, callback: keyof typeof REQUESTS, acceptEncoding: string | null) {
  const body = JSON.stringify(REQUESTS[callback]);
  const response = await fetch(`${url}/${callback}`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-request-sign': computeHmac(body, SECRET),
      'accept-encoding': acceptEncoding ?? 'identity',
    },
  });
  return response.text();
}

test('a compressed response that the gateway asked for passes verbatim, and is judged and shown decoded', async () => {
  const wallet = await startStubWallet();
  const target = wallet.callbackUrls.balance.replace('/balance', '');
  const bench = await startProxiedBench({ target });
  const { caller, client, waitForPassed } = bench;
  const bet = createReply(200, {
    balance: '490.00',
    round_id: 'R',
    transactions: [{ id_provider: 'bet-1', id: 'T1', bonus_amount: '0.00' }],
  });
  wallet.script('balance', compress(createReply(200, { balance: '500.00' }), 'br', brotliCompressSync));
  wallet.script(
    'betwin',
    compress(bet, 'gzip', gzipSync),
    compress(bet, 'deflate, gzip', deflateSync, gzipSync),
  );
  const tombstoned = createWalletError(400, { apiCode: '409' });
  wallet.script('betwin', compress(tombstoned, 'gzip', gzipSync));
  const ACCEPTED = 'gzip, deflate, br';
  expect(JSON.parse(await callWith(caller.url, 'balance', ACCEPTED))).toEqual({ balance: '500.00' });
  await callWith(caller.url, 'betwin', ACCEPTED);
  await callWith(caller.url, 'betwin', ACCEPTED);
  await callWith(caller.url, 'betwin', ACCEPTED);
  const rows = await waitForPassed(4);
  expect(rows.slice(0, 3).map(({ warnings }) => warnings)).toEqual([[], [], []]);
  expect(rows.map(({ money }) => money?.balance ?? null)).toEqual(['500.00', '490.00', '490.00', null]);
  expect(rows[2]?.money?.repeat).toEqual({ of: rows[1]?.id, movedAgain: false });
  expect(rows[3]?.outcome).toEqual({ kind: 'reply', status: 400, apiCode: '409' });
  expect(rows[3]?.warnings).toEqual([expect.stringMatching(/^idempotent: got HTTP 400 with api_code 409/)]);
  // A list reads rows from the database, and publishes new ones from memory.
  const { exchanges } = await client.exchanges.list({ limit: 50 });
  expect(exchanges.find(({ id }) => id === rows[2]?.id)?.money).toEqual(rows[2]?.money);

  const { response } = await client.exchanges.get({ id: rows[1]!.id });
  const received = gzipSync(Buffer.from((bet as Reply).body as string));
  expect(Buffer.from(response!.body.base64, 'base64').toString()).toBe((bet as Reply).body);
  expect(response?.body).toMatchObject({
    bytes: received.length,
    coding: { name: 'gzip', base64: received.toString('base64'), error: null },
  });
  const ids = rows.map(({ id }) => id);
  const ticket = await exportIds({ client }, 'markdown', ids);
  expect(ticket.text).toContain('−10.00 → 490.00');
  expect(ticket.text).toContain('"balance": "490.00"');
  const bundle = await exportIds({ client }, 'bundle', ids);
  const [, imported] = await readImportedDetails({ client }, await importText({ client }, bundle.text));
  expect(imported?.response).toEqual(response);
});

test('a compressed response that the gateway did not ask for is named as the wallet’s mistake', async () => {
  const wallet = await startStubWallet();
  const target = wallet.callbackUrls.balance.replace('/balance', '');
  const { caller, waitForPassed } = await startProxiedBench({ target });
  wallet.script('balance', compress(createReply(200, { balance: '500.00' }), 'gzip', gzipSync));
  await callWith(caller.url, 'balance', null);
  const [row] = await waitForPassed(1);
  expect(row?.warnings).toEqual([
    expect.stringContaining(
      'response_json: got HTTP 200 with a body compressed with gzip, which the request did not accept.',
    ),
  ]);
  expect(row?.money?.balance).toBe('500.00');
});

test.each([
  ['expands to more than is stored', 'gzip', () => gzipSync(Buffer.alloc(2 ** 24)), 'it has more than 1 MB'],
  ['is not what it says', 'gzip', () => Buffer.from([0x1f, 0x8b, 0xff]), 'it could not be decoded from gzip'],
  ['has an unknown coding', 'pack9', () => Buffer.from([0xff]), 'the coding pack9 is not supported'],
])('a compressed response that %s is not judged, and says so', async (_what, coding, pack, reason) => {
  const wallet = await startStubWallet();
  const target = wallet.callbackUrls.balance.replace('/balance', '');
  const { caller, client, waitForPassed } = await startProxiedBench({ target });
  const answer = compress(createReply(200, ''), coding, pack);
  wallet.script('balance', answer);
  await callWith(caller.url, 'balance', '*').catch(() => undefined);
  const [row] = await waitForPassed(1);
  expect(row?.warnings).toEqual([expect.stringMatching(/^The response was not judged: /)]);
  expect(row?.warnings[0]).toContain(reason);
  const { response } = await client.exchanges.get({ id: row!.id });
  expect(response?.body.base64).toBe((answer.body as Buffer).toString('base64'));
  expect(response?.body.coding?.error).toContain(reason);
});

test('an export has the wallet’s response that a fault of the proxy withheld, and an import shows it', async () => {
  const bench = await startProxiedBench({ mayInterfere: true, name: 'live' });
  const { caller, client, proxyId, waitForPassed } = bench;
  await client.recordingProxies.arm({
    id: proxyId,
    fault: { callback: 'betwin', times: 1, effect: { kind: 'cut', bytes: 20 } },
  });
  await expect(caller.betwin()).rejects.toThrow('socket hang up');
  const [row] = await waitForPassed(1);
  const { relay } = await client.exchanges.get({ id: row!.id });
  expect(relay?.answered?.status).toBe(200);
  for (const format of ['bundle', 'har'] as const) {
    const file = await exportIds({ client }, format, [row!.id]);
    const [imported] = await readImportedDetails({ client }, await importText({ client }, file.text));
    expect(imported?.relay).toEqual(relay);
  }
  const ticket = await exportIds({ client }, 'markdown', [row!.id]);
  expect(ticket.text).toContain('### Response of the wallet to proxy live: HTTP 200');
  expect(ticket.text).toContain('"balance": "990.00"');
});

test('a call of the test suite is attributed to the suite in every record, including those of proxies and wallets', async () => {
  const bench = await startTestWorkbench({ operators: [operator()] });
  const { client, wallet } = bench;
  const inner = await startProxy(client, { name: 'inner', target: `${wallet}/acme`, secret: SECRET });
  const shadow = `${wallet}/acme`;
  const { url } = await startProxy(client, { name: 'outer', target: inner.url, secret: SECRET, shadow });
  const { operator: settings } = await client.operators.get({ operatorId: 'acme' });
  const callback_urls = Object.fromEntries(CALLBACKS.map((each) => [each, `${url}/${each}`]));
  await client.operators.update({ operator: { ...settings, callback_urls } });
  const live: ExchangeSummary[] = [];
  const controller = new AbortController();
  const events = await client.workbench.live(undefined, { signal: controller.signal });
  const listening = (async () => {
    for await (const { exchanges } of events) live.push(...exchanges);
  })().catch(() => undefined);

  const target = { kind: 'casino', casinoId: 'acme', accountId: 'alice', currency: 'USD' } as const;
  const { id } = await client.suite.start({ run: { target, only: ['S2'] } });
  await expect
    .poll(async () => (await client.suite.get({ id })).run.state, { timeout: 10_000 })
    .toBe('finished');
  const listAll = async () => (await client.exchanges.list({ limit: 500 })).exchanges;
  const count = (rows: readonly ExchangeSummary[], vantage: string) =>
    rows.filter((row) => row.vantage === vantage).length;
  await expect.poll(async () => count(await listAll(), 'shadow'), { timeout: 5_000 }).toBeGreaterThan(0);
  await expect
    .poll(async () => count(await listAll(), 'shadow') - count(await listAll(), 'suite'), { timeout: 5_000 })
    .toBe(0);

  const rows = await listAll();
  expect(count(rows, 'proxy')).toBe(2 * count(rows, 'suite'));
  expect(rows.map(({ isFromSuite }) => isFromSuite)).toEqual(rows.map(() => true));
  expect(await findIds(client, '', 'live')).toEqual([]);
  expect(await findIds(client, '', 'suite')).toEqual(rows.map((row) => row.id));
  // The page decides by the first event of a row, before its sender has been written.
  controller.abort();
  await listening;
  expect(live.filter(({ vantage, isFromSuite }) => vantage !== 'wallet' && !isFromSuite)).toEqual([]);
  expect(count(live, 'proxy')).toBeGreaterThan(0);
  const ledger = await client.wallet.listLedger({
    casinoId: 'acme',
    filter: '-is:suite type:bet',
    limit: 10,
  });
  expect(ledger.entries).toEqual([]);
});

async function findIds(client: WorkbenchClient, filter: string, scope: ListScope): Promise<number[]> {
  const ids: number[] = [];
  for await (const batch of await client.exchanges.search({ filter, scope })) ids.push(...batch.ids);
  return ids.toSorted((a, b) => a - b);
}

test('a wrong signature is diagnosed with the secret of the proxy', async () => {
  const { caller, client, waitForPassed } = await startProxiedBench();
  const body = { account_id: 'alice', currency: 'USD', game_id: 'dice' };
  await caller.post('balance', JSON.stringify(body, null, 2), {
    'X-REQUEST-SIGN': computeHmac(JSON.stringify(body), SECRET),
  });
  const [row] = await waitForPassed(1);
  expect(row).toMatchObject({ signature: 'mismatch', warnings: [] });
  const { signature } = await client.exchanges.get({ id: row!.id });
  expect(signature.expected).toBe(computeHmac(JSON.stringify(body, null, 2), SECRET));
  expect(signature.explanation).toContain('whitespace');
});

test('a repeat that moves money, and a bet accepted after its rollback, cause a warning', async () => {
  const { caller, client, waitForPassed } = await startProxiedBench();
  await caller.balance();
  await client.faults.arm({ armings: [{ fault: 'repeated_bet_applied' }] });
  await caller.betwin();
  await caller.betwin();
  await client.faults.clearAll();
  await client.faults.arm({ armings: [{ fault: 'tombstone_forgotten' }] });
  await caller.rollback({
    transactions: [{ id_provider: 'rollback-9', type: 'rollback', original_id_provider: 'bet-9' }],
  });
  await caller.betwin({ transactions: [{ id_provider: 'bet-9', type: 'bet', amount: '1.00' }] });
  const rows = await waitForPassed(5);
  expect(rows.map(({ warnings }) => warnings.map((warning) => warning.split(':')[0]))).toEqual([
    [],
    [],
    ['idempotent'],
    [],
    ['tombstoned'],
  ]);
});

test('a repeat with the first transaction IDs is only called unprocessed if its balance is the first one or the one before it', async () => {
  const wallet = await startStubWallet();
  const target = wallet.callbackUrls.balance.replace('/balance', '');
  const { caller, waitForPassed } = await startProxiedBench({ target });
  const answer = (balance: string) =>
    createReply(200, {
      balance,
      round_id: 'R',
      transactions: [{ id_provider: 'bet-1', id: 'T1', bonus_amount: '0.00' }],
    });
  wallet.script('balance', createReply(200, { balance: '500.00' }), createReply(200, { balance: '470.00' }));
  wallet.script('betwin', ...['490.00', '490.00', '480.00', '470.00'].map(answer));
  await caller.balance();
  for (let times = 0; times < 3; times++) await caller.betwin();
  await caller.balance();
  // Today's balance: nothing has moved.
  await caller.betwin();
  const rows = await waitForPassed(6);
  const [, first, ...later] = rows;
  expect(first?.money?.repeat).toBeNull();
  expect(later.map(({ money, warnings }) => [money?.repeat ?? null, warnings.length])).toEqual([
    [{ of: first?.id, movedAgain: false }, 0],
    [{ of: first?.id, movedAgain: true }, 1],
    [null, 1],
    [{ of: first?.id, movedAgain: false }, 0],
  ]);
});

test('a balance that another request may have changed causes a warning that says so', async () => {
  const { caller, client, waitForPassed } = await startProxiedBench();
  await caller.balance();
  await client.players.setAccount({ casinoId: 'acme', accountId: 'alice', currency: 'USD', balance: '5.00' });
  await caller.balance();
  await caller.balance();
  const [, second, third] = await waitForPassed(3);
  expect(second?.warnings).toEqual([
    expect.stringMatching(
      /^balance_follows: got balance 5\.00\. Expected: balance 1,000\.00, .* Other activity of the player can explain it\.$/,
    ),
  ]);
  expect(third?.warnings).toEqual([]);
});

test('a second wallet gets each callback, and its row shows what it did differently', async () => {
  const shadow = await startTestWorkbench({ operators: [operator()] });
  await shadow.client.faults.arm({ armings: [{ fault: 'repeated_bet_applied' }] });
  const { caller, client, waitForPassed } = await startProxiedBench({ shadow: `${shadow.wallet}/acme` });
  await caller.balance();
  await caller.betwin();
  await caller.betwin();
  const rows = await waitForPassed(3);
  const readShadows = async () =>
    (await client.exchanges.list({ limit: 50 })).exchanges.filter(({ vantage }) => vantage === 'shadow');
  await expect.poll(async () => (await readShadows()).length).toBe(3);
  const shadows = await readShadows();
  expect(shadows.map(({ originId }) => originId)).toEqual(rows.map(({ id }) => id));
  expect(shadows.map(({ warnings }) => warnings)).toEqual([
    [],
    [],
    ['differs: balance change −10.00; the first wallet: 0.00.'],
  ]);
  const [status] = await client.recordingProxies.list();
  expect(status?.shadowed).toEqual({ compared: 3, different: 1, skipped: 0 });
});

test('an unreachable second wallet does not delay the first one', async () => {
  const port = await startSocketServer(() => undefined);
  const { caller, client, waitForPassed } = await startProxiedBench({ shadow: `http://127.0.0.1:${port}` });
  for (let count = 0; count < 30; count++) expect((await caller.balance()).status).toBe(200);
  await waitForPassed(30);
  await client.recordingProxies.remove({ id: (await client.recordingProxies.list())[0]!.id });
});

test('faults change traffic only if that is allowed, and the wallet’s response is stored', async () => {
  const { caller, client, waitForPassed, proxyId } = await startProxiedBench({ mayInterfere: false });
  const arm = (effect: Parameters<WorkbenchClient['recordingProxies']['arm']>[0]['fault']['effect']) =>
    client.recordingProxies.arm({ id: proxyId, fault: { callback: 'betwin', times: 1, effect } });
  await expect(catchRejection(arm({ kind: 'status', status: 500 }))).resolves.toMatchObject({
    code: 'NOT_ALLOWED',
  });
  const [
    {
      url: _url,
      hasSecret: _hasSecret,
      error: _error,
      exchanges: _exchanges,
      warnings: _warnings,
      shadowed: _shadowed,
      faults: _faults,
      ...settings
    },
  ] = (await client.recordingProxies.list()) as [
    Awaited<ReturnType<WorkbenchClient['recordingProxies']['save']>>,
  ];
  await client.recordingProxies.save({ proxy: { ...settings, mayInterfere: true } });
  await arm({ kind: 'status', status: 500 });
  expect(await caller.balance()).toMatchObject({ status: 200 });
  expect(await caller.betwin()).toMatchObject({ status: 500, body: { balance: '990.00' } });
  expect(await caller.betwin()).toMatchObject({ status: 200, body: { balance: '990.00' } });
  await arm({ kind: 'cut', bytes: 20 });
  await expect(caller.betwin()).rejects.toThrow('socket hang up');
  await arm({ kind: 'delay_response', ms: 300 });
  const startMs = performance.now();
  expect(await caller.betwin()).toMatchObject({ status: 200 });
  expect(performance.now() - startMs).toBeGreaterThan(290);

  const rows = await waitForPassed(5);
  expect(rows.map(({ faults }) => faults)).toEqual([
    [],
    ['proxy_status'],
    [],
    ['proxy_cut'],
    ['proxy_delay_response'],
  ]);
  expect(rows.map(({ outcome }) => (outcome.kind === 'reply' ? outcome.status : outcome.reason))).toEqual([
    200,
    500,
    200,
    'closed',
    200,
  ]);
  expect((await client.exchanges.get({ id: rows[1]!.id })).relay?.answered).toMatchObject({ status: 200 });
});

test.each([
  { name: 'of the proxy', armed: 'proxy', expected: ['proxy_delay_response'] },
  { name: 'of the mock wallet behind it', armed: 'wallet', expected: ['fixed latency'] },
] as const)(
  'if a sender gives up during a delay by a fault $name, its exchange names the fault, so Health leaves it out',
  async ({ armed, expected }) => {
    const { caller, client, waitForPassed, proxyId } = await startProxiedBench({ mayInterfere: true });
    await caller.betwin();
    const [first] = await waitForPassed(1);
    const effect = { kind: 'delay_response', ms: 60_000 } as const;
    if (armed === 'proxy')
      await client.recordingProxies.arm({ id: proxyId, fault: { callback: null, times: 1, effect } });
    else
      await client.faults.arm({
        armings: [
          { fault: 'latency_fixed', parameters: { ms: 60_000 }, frequency: { kind: 'next', count: 1 } },
        ],
      });
    const countArmed = async () =>
      (await client.recordingProxies.list())[0]!.faults.length + (await client.faults.list()).length;
    expect(await countArmed()).toBe(1);
    const controller = new AbortController();
    const draft = { originId: first!.id, target: { kind: 'url', url: `${caller.url}/betwin` } } as const;
    const sent = (await client.replay.send({ draft }, { signal: controller.signal })).next();
    await expect.poll(countArmed).toBe(0);
    controller.abort();
    await sent;
    await expect
      .poll(async () => {
        const { exchanges } = await client.exchanges.list({ limit: 50 });
        return exchanges.find(({ vantage }) => vantage === 'replay')?.faults;
      })
      .toEqual(expected);
  },
);

test('proxies start again with the workbench, and their secret is not returned', async () => {
  const first = await startProxiedBench({ name: 'live' });
  const [before] = await first.client.recordingProxies.list();
  expect(JSON.stringify(before)).not.toContain(SECRET);
  await first.stop();
  const again = await startTestWorkbench({ dataDir: first.dataDir });
  const [after] = await again.client.recordingProxies.list();
  expect(after).toMatchObject({ name: 'live', url: before?.url, hasSecret: true, error: null });
});

test('a callback that is pending at the start is not sent before the proxy that it goes through listens', async () => {
  const wallet = await startStubWallet();
  wallet.hold('betwin', () => undefined);
  const first = await startTestWorkbench({ operators: [operator()] });
  const { url } = await startProxy(first.client, {
    target: wallet.callbackUrls.betwin.replace(/\/betwin$/, ''),
  });
  const { operator: settings } = await first.client.operators.get({ operatorId: 'acme' });
  const callback_urls = Object.fromEntries(CALLBACKS.map((each) => [each, `${url}/${each}`]));
  await first.client.operators.update({ operator: { ...settings, callback_urls } });
  const player = await launchDice(first, { casinoId: 'acme' });
  await player.load();
  const rolled = player.bet().catch(() => undefined);
  await expect.poll(() => wallet.getCalls('betwin').length).toBe(1);
  await first.stop();
  await rolled;

  const { client } = await startTestWorkbench({ dataDir: first.dataDir });
  await expect.poll(() => wallet.getCalls('rollback').length, { timeout: 20_000 }).toBe(1);
  const getRollbacks = async () =>
    (await client.exchanges.list({ limit: 50 })).exchanges.filter(
      ({ vantage, kind }) => vantage === 'gateway' && kind === 'rollback',
    );
  await expect.poll(async () => (await getRollbacks()).map(({ outcome }) => outcome.kind)).toEqual(['reply']);
  expect(await getRollbacks()).toMatchObject([{ attempt: 1, chain: null }]);
}, 40_000);

test('after a restart, an ID that the gateway reuses for another transaction is not blamed on the wallet', async () => {
  const wallet = await startStubWallet();
  const target = wallet.callbackUrls.balance.replace('/balance', '');
  const first = await startProxiedBench({ target });
  await first.caller.betwin();
  expect((await first.waitForPassed(1))[0]?.warnings).toEqual([]);
  await first.stop();

  const again = await startTestWorkbench({ dataDir: first.dataDir });
  const [proxy] = await again.client.recordingProxies.list();
  const caller = createWalletCaller(proxy!.url!, SECRET);
  const reject = () => wallet.script('betwin', createWalletError(400, { apiCode: '400' }));
  const reused = { transactions: [{ ...REQUESTS.betwin.transactions[0], amount: '11.00' }] };
  await caller.balance();
  reject();
  await caller.betwin(reused);
  reject();
  await caller.betwin({
    round_id: 'round-2',
    transactions: [{ id_provider: 'bet-2', type: 'bet', amount: '10.00' }],
  });
  const [, , known, unknown] = await waitForPassedRows(again.client, 4);
  expect(known?.warnings).toEqual([
    'request: transactions[0].id_provider: was already used for a different transaction: bet 10',
  ]);
  // The wallet has to accept a new bet.
  expect(unknown?.warnings).toEqual([expect.stringMatching(/^accepted: /)]);
});

test('proxies with port 0 each take a free port when they first listen, and keep it', async () => {
  const { client, wallet, dataDir, stop } = await startTestWorkbench({ operators: [operator()] });
  const add = (name: string, isOn = true) =>
    startProxy(client, { target: `${wallet}/acme`, name, port: 0, isOn });
  const urls = [(await add('one')).url, (await add('two')).url];
  expect(new Set(urls).size).toBe(2);
  await expect(add('off', false)).rejects.toThrow('The proxy is off');
  const listed = await client.recordingProxies.list();
  expect(listed.map(({ url }) => url)).toEqual([...urls, null]);
  expect(listed.map(({ port }) => port)).toEqual([...urls.map((url) => Number(new URL(url).port)), 0]);
  expect((await createWalletCaller(urls[1]!, SECRET).balance()).status).toBe(200);

  await stop();
  const again = await startTestWorkbench({ dataDir });
  // Whether they listen there again depends on what else took the ports meanwhile.
  const ports = (await again.client.recordingProxies.list()).map(({ port }) => port);
  expect(ports).toEqual(listed.map(({ port }) => port));
});

test('an invalid proxy is rejected with its field', async () => {
  const { client, wallet } = await startTestWorkbench({ operators: [operator()] });
  const { url } = await startProxy(client, { target: `${wallet}/acme`, name: 'one' });
  const port = Number(new URL(url).port);
  const findIssues = async (change: object) => {
    const proxy = {
      name: 'two',
      port: await findFreePort(),
      target: `${wallet}/acme`,
      casinoId: null,
      shadow: null,
      isOn: false,
      mayInterfere: false,
      ...change,
    };
    return (await catchRejection(client.recordingProxies.save({ proxy }))).issues;
  };
  expect(await findIssues({ name: 'one' })).toEqual([
    { field: 'name', message: "'one' is the name of another proxy" },
  ]);
  expect(await findIssues({ name: 'a b' })).toEqual([
    { field: 'name', message: 'must have 1 to 40 letters, digits, dots, dashes or underscores' },
  ]);
  expect(await findIssues({ port })).toEqual([
    { field: 'port', message: `${port} is the port of another proxy` },
  ]);
  expect(await findIssues({ port: 4_999, target: 'http://localhost:4999/x' })).toEqual([
    { field: 'target', message: 'must not be the proxy itself' },
  ]);
  expect(await findIssues({ casinoId: 'nobody' })).toEqual([
    { field: 'casinoId', message: "no operator here has the casino 'nobody'" },
  ]);
  expect(await findIssues({ shadow: `${wallet}/acme?a=b` })).toEqual([
    { field: 'shadow', message: 'must not have a query: the paths of the callbacks are appended' },
  ]);
});

test('a proxy whose port is taken stays off and says why', async () => {
  const { client, wallet } = await startTestWorkbench({ operators: [operator()] });
  const port = await occupyPort();
  await expect(startProxy(client, { target: wallet, port })).rejects.toThrow(
    `Port ${port} is in use by another program`,
  );
  expect(await client.recordingProxies.list()).toMatchObject([{ isOn: true, url: null }]);
});

test('breakpoints hold a request and a response: edited and re-signed, answered, dropped', async () => {
  const { caller, waitForPassed, ...bench } = await startProxiedBench();
  const { client } = bench;
  await setBreakpoint(bench, { filter: 'callback:betwin', stages: ['proxy_request'], next: null });
  await setBreakpoint(bench, { filter: 'callback:balance', stages: ['proxy_response'], next: null });

  const edited = caller.betwin();
  const editedId = await heldId(bench);
  const held = await client.breakpoints.get({ id: editedId });
  expect(held).toMatchObject({ stage: 'proxy_request', method: 'POST', canSign: true });
  const body = Buffer.from(held.bodyBase64, 'base64').toString().replace('10.00', '7.00');
  await client.breakpoints.sendEdited({ id: editedId, edit: { bodyBase64: toBase64(body), sign: true } });
  expect(await edited).toMatchObject({ status: 200, body: { balance: '993.00' } });

  const answered = caller.betwin();
  await client.breakpoints.answer({
    id: await heldId(bench),
    answer: { status: 500, headers: [['content-type', 'application/json']], bodyBase64: toBase64('{"a":1}') },
  });
  expect(await answered).toMatchObject({ status: 500, body: { a: 1 } });

  const dropped = caller.balance();
  await client.breakpoints.drop({ ids: [await heldId(bench)] });
  await expect(dropped).rejects.toThrow('socket hang up');

  const untouched = caller.balance();
  await client.breakpoints.send({ ids: [await heldId(bench)] });
  expect(await untouched).toMatchObject({ status: 200, body: { balance: '993.00' } });

  const rows = await waitForPassed(4);
  expect(
    rows.map(({ holds }) => holds.map(({ stage, action, edited: isEdited }) => [stage, action, isEdited])),
  ).toEqual([
    [['proxy_request', 'sent', true]],
    [['proxy_request', 'answered', true]],
    [['proxy_response', 'dropped', false]],
    [['proxy_response', 'sent', false]],
  ]);
  expect(rows.map(({ signature, peerId }) => [signature, peerId !== null])).toEqual([
    ['verified', true],
    ['unknown', false],
    ['verified', true],
    ['verified', true],
  ]);
  const sent = await client.exchanges.get({ id: rows[0]!.id });
  expect(Buffer.from(sent.request.body.base64, 'base64').toString()).toBe(body);
});

test('a request target that is not a URL is forwarded, also to the second wallet', async () => {
  const shadow = await startTestWorkbench({ operators: [operator()] });
  const { caller, waitForPassed } = await startProxiedBench({ shadow: `${shadow.wallet}/acme` });
  const { hostname, port } = new URL(caller.url);
  const body = JSON.stringify(REQUESTS.balance);
  const head = [
    'POST http://localhost:99999/balance HTTP/1.1',
    `Host: ${hostname}`,
    `Content-Length: ${body.length}`,
    `X-REQUEST-SIGN: ${computeHmac(body, SECRET)}`,
    'Content-Type: application/json',
  ];
  const response = '{"balance":"1000.00"}';
  const { bytes } = await exchangeBytes(Number(port), [Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`)], {
    isEnough: (received) => received.includes(response),
  });
  expect(bytes.toString()).toContain(response);
  expect((await waitForPassed(1))[0]).toMatchObject({ kind: 'balance', signature: 'verified' });
});
