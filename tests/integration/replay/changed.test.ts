import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { parseRuleWarning } from '#shared/suite/rule-warning.ts';
import { findHeader } from '#core/http/headers.ts';
import { betUntil } from '#tests/support/games/stub-play.ts';
import { launchDice } from '#tests/support/games/dice-player.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { replay, replayOnce, getRequest, formatOutcome } from '#tests/support/traffic/replaying.ts';
import { readStored } from '#tests/support/traffic/stored.ts';
import { NEVER, startStubWallet } from '#tests/support/wallets/stub-wallet.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { decodeBytes, getLastExchange } from '#tests/support/traffic/traffic.ts';
import { portClient } from '#tests/support/workbench/transports.ts';
import { bet, computeHmac, startDemoWallet, undo } from '#tests/support/wallets/wallet-caller.ts';

const INVALID_SIGNATURE = '400 403';
const base64 = (text: string) => Buffer.from(text).toString('base64');

async function startWithBet(amount = '10.00') {
  const wallet = await startDemoWallet({});
  await wallet.betwin({ transactions: [bet('b1', amount)] });
  const { summary, request } = await getLastExchange(wallet.bench, 'betwin');
  const readBalance = async () => (await wallet.balance()).body.balance as string;
  return { ...wallet, originId: summary.id, sentBody: decodeBytes(request).toString(), readBalance };
}

it('five identical concurrent betwins are one bet', async () => {
  const { bench, originId, readBalance } = await startWithBet();
  await bench.client.players.reset({ casinoId: 'demo', accountId: 'alice' });
  expect(await readBalance()).toBe('1000.00');
  const sent = await replay(bench, originId, { times: 5, atOnce: true });
  expect(sent.map(formatOutcome)).toEqual(['200', '200', '200', '200', '200']);
  const details = await Promise.all(sent.map(({ id }) => bench.client.exchanges.get({ id })));
  const [first, ...others] = details.map(({ response }) => decodeBytes(response).toString());
  expect(others).toEqual([first, first, first, first]);
  // Concurrent: the last one started before the first was answered.
  const ends = details.map(({ summary }) => summary.startedAt + summary.durationMs);
  expect(Math.max(...details.map(({ summary }) => summary.startedAt))).toBeLessThanOrEqual(
    Math.min(...ends) + 1,
  );
  expect(await readBalance()).toBe('990.00');
});

it.each([
  { label: 'a bet', fault: 'repeated_bet_applied', callback: 'betwin', moved: '−10.00 moved' },
  { label: 'a rollback', fault: 'repeated_rollback_applied', callback: 'rollback', moved: '+10.00 moved' },
] as const)(
  'a replay of $label that moved money again gets a warning',
  async ({ fault, callback, moved }) => {
    const { bench, betwin, rollback } = await startDemoWallet({});
    await betwin({ transactions: [bet('b1', '10.00')] });
    if (callback === 'rollback') await rollback({ transactions: [undo('r1', 'b1')] });
    const { summary } = await getLastExchange(bench, callback);
    expect((await replayOnce(bench, summary.id)).summary.warnings).toEqual([]);

    await bench.client.faults.arm({ armings: [{ fault }] });
    const { summary: replayed } = await replayOnce(bench, summary.id);
    expect(replayed.warnings.map(parseRuleWarning)).toEqual([
      {
        rule: callback === 'betwin' ? 'idempotent' : 'rollback_idempotent',
        actual: expect.stringContaining(moved),
        expected: expect.any(String),
        earlier: summary.id,
        overlapping: null,
        doubt: 'reset',
      },
    ]);
    // Other transactions, and another wallet, may move money.
    const fresh = { freshIds: summary.transactionIds, signing: { kind: 're_sign' } };
    expect((await replayOnce(bench, summary.id, fresh)).summary.warnings).toEqual([]);
  },
);

it.each([
  { label: 'the original address', getTarget: () => ({ kind: 'origin' }) },
  {
    label: 'another address',
    getTarget: (wallet: string) => ({ kind: 'url', url: `${wallet}/demo/betwin?other` }),
  },
])('repeats with an edited id to $label are compared with the first of them', async ({ getTarget }) => {
  const { bench, originId, sentBody } = await startWithBet();
  await bench.client.faults.arm({ armings: [{ fault: 'repeated_bet_applied' }] });
  const draft = {
    target: getTarget(bench.wallet),
    bodyBase64: base64(sentBody.replace('"b1"', '"edited"')),
    signing: { kind: 're_sign' },
    times: 3,
  };
  const sent = [...(await replay(bench, originId, draft)), ...(await replay(bench, originId, draft))];
  const warnings = sent.map((each) => each.warnings.map((text) => parseRuleWarning(text)));
  const repeated = expect.objectContaining({
    rule: 'idempotent',
    actual: expect.stringContaining('−10.00 moved'),
    earlier: sent[0]!.id,
  });
  expect(warnings).toEqual([[], [repeated], [repeated], [repeated], [repeated], [repeated]]);
});

it('replays of a rejected bet are compared with the first that was accepted', async () => {
  const { bench, betwin } = await startDemoWallet({});
  await betwin({ transactions: [bet('b1', '5000.00')] });
  const { summary } = await getLastExchange(bench, 'betwin');
  expect(formatOutcome(summary)).toBe('400 100');
  await bench.client.players.setAccount({
    casinoId: 'demo',
    accountId: 'alice',
    currency: 'USD',
    balance: '20000.00',
  });
  await bench.client.faults.arm({ armings: [{ fault: 'repeated_bet_applied' }] });
  const first = await replayOnce(bench, summary.id);
  const second = await replayOnce(bench, summary.id);
  expect(first.summary.warnings).toEqual([]);
  expect(second.summary.warnings.map((text) => parseRuleWarning(text)?.earlier)).toEqual([first.summary.id]);
});

it('the balance before a replay is the one after the last round', async () => {
  const bench = await startTestWorkbench({});
  const player = await launchDice(bench, { casinoId: 'demo', accountId: 'alice' });
  await betUntil(player, false, { stake: '1.00' });
  const { summary } = await getLastExchange(bench, 'betwin');
  await replayOnce(bench, summary.id);
  // The gateway's later exchanges share their URL with the first ones.
  for (const stake of ['2.00', '3.00', '4.00']) await betUntil(player, false, { stake });
  await bench.client.faults.arm({ armings: [{ fault: 'repeated_bet_applied' }] });
  const { summary: replayed } = await replayOnce(bench, summary.id);
  expect(replayed.warnings).toEqual([expect.stringContaining('−1.00 moved')]);
});

it('a replay of a bet whose first attempt was lost is judged by the attempt that was accepted', async () => {
  const bench = await startTestWorkbench({});
  const player = await launchDice(bench, { casinoId: 'demo', accountId: 'alice' });
  const frequency = { kind: 'next', count: 1 } as const;
  await bench.client.faults.arm({
    armings: [{ fault: 'connection_reset', callbacks: ['betwin'], frequency }],
  });
  await player.bet({ stake: '1.00' });
  const { summary: first, response } = await getLastExchange(bench, 'betwin');
  expect(response).toBeNull();
  await bench.client.faults.arm({ armings: [{ fault: 'repeated_bet_applied' }] });
  const { summary: replayed } = await replayOnce(bench, first.id);
  expect(replayed.warnings).toEqual([expect.stringContaining(' moved')]);
});

it('a replay of a bet that has been rolled back since must be rejected', async () => {
  const { bench, betwin, rollback } = await startDemoWallet({});
  await betwin({ transactions: [bet('b1', '10.00')] });
  await rollback({ transactions: [undo('r1', 'b1')] });
  const { summary } = await getLastExchange(bench, 'betwin');
  expect((await replayOnce(bench, summary.id)).summary.warnings).toEqual([]);
  await bench.client.faults.arm({ armings: [{ fault: 'rolled_back_bet_applied' }] });
  const { summary: replayed } = await replayOnce(bench, summary.id);
  expect(replayed.warnings.map(parseRuleWarning)).toEqual([
    expect.objectContaining({ rule: 'tombstoned', expected: expect.stringContaining('155') }),
  ]);
});

it('a balance of another casino does not count as the one before a replay', async () => {
  const { bench, betwin } = await startDemoWallet({ operators: [operator()] });
  await betwin({ transactions: [bet('b1', '10.00')] });
  const { summary } = await getLastExchange(bench, 'betwin');
  await bench.client.players.setAccount({
    casinoId: 'acme',
    accountId: 'alice',
    currency: 'USD',
    balance: '50.00',
  });
  await (await launchDice(bench, { casinoId: 'acme', accountId: 'alice' })).load();
  await bench.client.faults.arm({ armings: [{ fault: 'repeated_bet_applied' }] });
  const { summary: replayed } = await replayOnce(bench, summary.id);
  expect(replayed.warnings).toEqual([
    expect.stringMatching(/^idempotent: got id \S+, bonus_amount 0\.00\. Expected/),
  ]);
});

it('fresh ids make each replay a separate bet', async () => {
  const { bench, originId, readBalance } = await startWithBet();
  const sent = await replay(bench, originId, { times: 3, freshIds: ['b1'], signing: { kind: 're_sign' } });
  expect(sent.map(formatOutcome)).toEqual(['200', '200', '200']);
  expect(new Set(sent.flatMap(({ transactionIds }) => transactionIds)).size).toBe(3);
  expect(new Set(sent.map(({ roundId }) => roundId))).toEqual(new Set(['round-1']));
  expect(await readBalance()).toBe('960.00');
});

it('a fresh id only replaces the string: every other byte is unchanged', async () => {
  const wallet = await startDemoWallet({});
  const id = 'a"\u00e9/1';
  const head =
    '{"account_id":"alice", "currency":"USD","game_id":"dice","round_id":"r","x":1.00,"transactions":[{"id_provider":';
  const body = `${head} "a\\"\\u00e9\\/1" ,"type":"bet","amount":"1.0"}],\r\n"note":"not a\\"é/1"}`;
  await wallet.post('betwin', body);
  const { summary } = await getLastExchange(wallet.bench, 'betwin');
  expect(formatOutcome(summary)).toBe('200');
  const again = await replayOnce(wallet.bench, summary.id, { freshIds: [id], signing: { kind: 're_sign' } });
  const [fresh] = again.summary.transactionIds;
  expect(fresh).toMatch(/^[0-9a-f-]{36}$/);
  expect(decodeBytes(again.request).toString()).toBe(body.replace(String.raw`"a\"\u00e9\/1"`, `"${fresh}"`));
  expect((await wallet.balance()).body.balance).toBe('998.00');
});

it.each([
  { signing: { kind: 'wrong' }, verdict: 'mismatch', outcome: INVALID_SIGNATURE },
  { signing: { kind: 'none' }, verdict: 'missing', outcome: INVALID_SIGNATURE },
  {
    signing: { kind: 're_sign', secret: 'of another player' },
    verdict: 'mismatch',
    outcome: INVALID_SIGNATURE,
  },
  { signing: { kind: 're_sign' }, verdict: 'verified', outcome: '200' },
])(
  'a replay that is signed with $signing gets the response $outcome',
  async ({ signing, verdict, outcome }) => {
    const { bench, originId } = await startWithBet();
    const again = await replayOnce(bench, originId, { signing });
    const peer = await bench.client.exchanges.get({ id: again.summary.peerId! });
    expect([peer.summary.signature, formatOutcome(again.summary)]).toEqual([verdict, outcome]);
    // A request signed with a given secret is correct for the sender, whatever the wallet's verdict is.
    const isSecretGiven = 'secret' in signing;
    expect(again.summary.signature).toBe(isSecretGiven ? 'verified' : verdict);
    if (isSecretGiven) expect(again.signature.explanation).toContain('the secret that it was signed with');
    const signature = findHeader(peer.request.headers, 'x-request-sign');
    expect(signature === undefined).toBe(signing.kind === 'none');
    if (signature !== undefined) expect(signature).toMatch(/^[0-9a-f]{64}$/);
  },
);

it('an edited body is rejected with the old signature, and accepted with a new one', async () => {
  const { bench, originId, sentBody, readBalance, secret } = await startWithBet();
  const edited = sentBody.replace('10.00', '25.00').replace('b1', 'b2');
  const draft = { bodyBase64: base64(edited) };
  expect(formatOutcome((await replay(bench, originId, draft))[0]!)).toBe(INVALID_SIGNATURE);
  expect(await readBalance()).toBe('990.00');
  const again = await replayOnce(bench, originId, { ...draft, signing: { kind: 're_sign' } });
  expect(decodeBytes(again.request).toString()).toBe(edited);
  expect(again.signature).toMatchObject({ verdict: 'verified', received: computeHmac(edited, secret) });
  expect(await readBalance()).toBe('965.00');
});

it('an empty body is sent, and captured by both sides', async () => {
  const { bench, originId, secret } = await startWithBet();
  const again = await replayOnce(bench, originId, { bodyBase64: '', signing: { kind: 're_sign' } });
  expect([formatOutcome(again.summary), again.request.body.bytes]).toEqual(['400 400', 0]);
  const peer = await bench.client.exchanges.get({ id: again.summary.peerId! });
  expect(peer.signature).toMatchObject({ verdict: 'verified', received: computeHmac('', secret) });
});

it('edited headers replace the original ones, with the selected signature', async () => {
  const { bench, originId } = await startWithBet();
  const original = await bench.client.exchanges.get({ id: originId });
  const headers = [
    ['Content-Type', 'application/json'],
    ['X-Trace', 'a'],
    ['X-Trace', 'b'],
  ];
  const again = await replayOnce(bench, originId, { headers });
  expect(formatOutcome(again.summary)).toBe('200');
  const peer = await bench.client.exchanges.get({ id: again.summary.peerId! });
  expect(peer.request.headers.filter(([name]) => !/^(host|connection|content-length)$/i.test(name))).toEqual([
    ...headers,
    ['X-REQUEST-SIGN', original.signature.received],
  ]);
});

it('an operator’s own wallet is called at the original URL, the mock wallet or another URL on request', async () => {
  const own = await startStubWallet();
  const other = await startStubWallet();
  const acme = operator({ callback_urls: own.callbackUrls });
  const bench = await startTestWorkbench({ operators: [acme] });
  await bench.client.players.setAccount({
    casinoId: 'acme',
    accountId: 'alice',
    currency: 'USD',
    balance: '50.00',
  });
  await (await launchDice(bench, { casinoId: 'acme' })).bet();
  const { summary, request } = await getLastExchange(bench, 'betwin');
  const getUrl = async (draft: Readonly<Record<string, unknown>>) =>
    (await replayOnce(bench, summary.id, draft)).request.url;

  expect(await getUrl({})).toBe(own.callbackUrls.betwin);
  expect(own.getCalls('betwin').map(({ body }) => body.toString('base64'))).toEqual([
    request.body.base64,
    request.body.base64,
  ]);
  const mock = await replayOnce(bench, summary.id, { target: { kind: 'mock' } });
  expect([mock.request.url, formatOutcome(mock.summary)]).toEqual([`${bench.wallet}/acme/betwin`, '200']);
  const url = other.callbackUrls.betwin;
  expect(await getUrl({ target: { kind: 'url', url } })).toBe(url);
  expect(other.received[0]?.body).toEqual(decodeBytes(request));
});

it('method and path are sent unchanged, however unusual they are', async () => {
  const lines: string[] = [];
  const server = createServer((request, response) => {
    lines.push(`${request.method} ${request.url}`);
    response.end('{}');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a/../b//balance?x={y}&z`;
  const bench = await startTestWorkbench();
  const command = `curl -X PUT '${url}' -H 'X-Request-Sign: 00' -d '{}'`;
  const { firstId } = await bench.client.transfer.import({ source: { kind: 'curl', command } });
  const { summary, request } = await bench.client.exchanges.get({ id: firstId });
  expect([summary.kind, request.method, request.url]).toEqual(['balance', 'PUT', url]);
  const again = await replayOnce(bench, firstId);
  expect([formatOutcome(again.summary), again.request.method, again.request.url]).toEqual([
    '200',
    'PUT',
    url,
  ]);
  expect(lines).toEqual(['PUT /a/../b//balance?x={y}&z']);
});

it('a mock wallet with a new port is found', async () => {
  const before = await startTestWorkbench();
  await (await launchDice(before)).bet();
  const { summary, request } = await getLastExchange(before, 'betwin');
  await before.stop();
  const after = await startTestWorkbench({ dataDir: before.dataDir });
  const again = await replayOnce(after, summary.id);
  expect(request.url.startsWith(before.wallet)).toBe(true);
  expect(again.request.url).toBe(request.url.replace(before.wallet, after.wallet));
  expect(formatOutcome(again.summary)).toBe('200');
});

it('a URL where nothing is listening gives a replay without a response', async () => {
  const { bench, originId } = await startWithBet();
  const again = await replayOnce(bench, originId, {
    target: { kind: 'url', url: 'http://127.0.0.1:1/betwin' },
  });
  expect(again.summary).toMatchObject({ vantage: 'replay', originId, peerId: null });
  expect(formatOutcome(again.summary)).toBe('refused');
});

describe('a caller that disconnects prevents further requests', () => {
  async function startWithStub() {
    const wallet = await startStubWallet();
    const bench = await startTestWorkbench({ operators: [operator({ callback_urls: wallet.callbackUrls })] });
    await (await launchDice(bench, { casinoId: 'acme' })).bet();
    const { summary } = await getLastExchange(bench, 'betwin');
    const draft = { originId: summary.id, times: 50 };
    return { bench, draft, countSent: () => wallet.getCalls('betwin').length - 1 };
  }

  test('by its abort signal, even if it keeps reading', async () => {
    const { bench, draft, countSent } = await startWithStub();
    const controller = new AbortController();
    for await (const event of await bench.client.replay.send({ draft }, { signal: controller.signal })) {
      if (event.sent === 2) controller.abort();
    }
    expect(countSent()).toBe(2);
  });

  test.each(['aborting', 'returning'])('by %s at the other end of a port', async (how) => {
    const { bench, draft, countSent } = await startWithStub();
    const controller = new AbortController();
    const stream = await portClient(bench.workbench).replay.send({ draft }, { signal: controller.signal });
    await stream.next();
    if (how === 'aborting') controller.abort();
    else await stream.return?.();
    await expect
      .poll(async () => {
        const before = countSent();
        await new Promise((resolve) => setTimeout(resolve, 50));
        return countSent() - before;
      })
      .toBe(0);
    expect(countSent()).toBeLessThan(50);
  });
});

it('stopping the workbench ends a replay: requests in flight are captured, and the others are not sent', async () => {
  const wallet = await startStubWallet();
  const { bench, originId } = await startWithBet();
  wallet.script('betwin', NEVER, NEVER);
  const url = wallet.callbackUrls.betwin;
  const sending = replay(bench, originId, { target: { kind: 'url', url }, times: 5 });
  await expect.poll(() => wallet.received.length).toBe(1);
  await bench.stop();
  const sent = await sending;
  expect(sent.map(({ vantage, outcome }) => [vantage, outcome.kind])).toEqual([['replay', 'failed']]);
  expect(wallet.received).toHaveLength(1);
  const kept = readStored(bench.dataDir, "SELECT id FROM exchanges WHERE vantage = 'replay'");
  expect(kept).toEqual([{ id: sent[0]!.id }]);
});

it('a replay changes nothing in the gateway', async () => {
  const bench = await startTestWorkbench();
  const player = await launchDice(bench);
  await player.load();
  await betUntil(player, true, { stake: '1.00' });
  const tables = ['sessions', 'seed_pairs', 'rounds', 'transactions', 'deliveries'];
  const readTables = () => tables.map((table) => readStored(bench.dataDir, `SELECT * FROM ${table}`));
  const before = readTables();
  expect(before.every((rows) => rows.length > 0)).toBe(true);
  const { exchanges } = await bench.client.exchanges.list({ limit: 500 });
  for (const { id, kind, transactionIds, roundId } of exchanges) {
    if (kind === 'launch') continue;
    await replay(bench, id, { times: 2 });
    await replay(bench, id, {
      times: 2,
      atOnce: true,
      signing: { kind: 're_sign' },
      freshIds: [...transactionIds, ...(roundId === null ? [] : [roundId])],
    });
  }
  expect((await bench.client.exchanges.list({ limit: 500 })).exchanges.length).toBeGreaterThan(
    exchanges.length + 7,
  );
  expect(readTables()).toEqual(before);
});

it('a rollback with a fresh id still refers to the original', async () => {
  const { bench, rollback } = await startWithBet();
  await rollback({ transactions: [undo('u1', 'b1')] });
  const { summary } = await getLastExchange(bench, 'rollback');
  const again = await replayOnce(bench, summary.id, { freshIds: ['u1'], signing: { kind: 're_sign' } });
  const { transactions } = await getRequest(bench, again.summary.id);
  expect(transactions[0]).toMatchObject({ original_id_provider: 'b1', type: 'rollback' });
  expect(transactions[0].id_provider).not.toBe('u1');
});
