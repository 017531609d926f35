import { describe, expect, test } from 'vitest';
import { createDicePlayer, launchDice } from '#tests/support/games/dice-player.ts';
import { postLaunch } from '#tests/support/games/launch.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { startStubPlay } from '#tests/support/games/stub-play.ts';
import { RESET } from '#tests/support/wallets/stub-wallet.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { replayOnce } from '#tests/support/traffic/replaying.ts';
import { exportIds, importText } from '#tests/support/traffic/transfer.ts';
import { decodeBytes, getLastExchange, listAll } from '#tests/support/traffic/traffic.ts';

describe('a callback between gateway and mock wallet', () => {
  test('is captured by both, and each view links to the other', async () => {
    const bench = await startTestWorkbench();
    await (await launchDice(bench)).bet();
    const gateway = await getLastExchange(bench, 'betwin');
    const wallet = await bench.client.exchanges.get({ id: gateway.summary.peerId ?? 0 });
    expect(gateway.summary.vantage).toBe('gateway');
    expect(wallet.summary).toMatchObject({ vantage: 'wallet', peerId: gateway.summary.id });
  });

  test('has the same request and response in both views, byte for byte, including header lines', async () => {
    const bench = await startTestWorkbench();
    await (await launchDice(bench)).bet();
    const gateway = await getLastExchange(bench, 'betwin');
    const wallet = await bench.client.exchanges.get({ id: gateway.summary.peerId ?? 0 });
    expect(gateway.request.headers).toEqual(wallet.request.headers);
    expect(gateway.request.body).toEqual(wallet.request.body);
    expect(gateway.response?.body).toEqual(wallet.response?.body);
    // The server adds Date and Connection after the wallet's view.
    expect(gateway.response?.headers).toEqual(expect.arrayContaining(wallet.response?.headers ?? []));
  });

  test("is one row of the list, the gateway's", async () => {
    const bench = await startTestWorkbench();
    await (await launchDice(bench)).bet();
    const { exchanges, total } = await bench.client.exchanges.list({ limit: 10 });
    expect(exchanges.map(({ vantage, kind }) => [vantage, kind])).toEqual([
      ['launch', 'launch'],
      ['gateway', 'betwin'],
    ]);
    expect(total).toBe(2);
  });

  test('is in its round twice, once as each side saw it, and in no other round', async () => {
    const bench = await startTestWorkbench();
    const player = await launchDice(bench);
    await player.bet();
    const { summary } = await getLastExchange(bench, 'betwin');
    await player.bet();
    const { exchanges, total } = await bench.client.exchanges.round({ roundId: summary.roundId ?? '' });
    expect(exchanges.map(({ vantage, peerId }) => [vantage, peerId])).toEqual([
      ['gateway', exchanges[1]?.id],
      ['wallet', summary.id],
    ]);
    expect(total).toBe(2);
    await bench.client.exchanges.remove({ filter: 'callback:betwin' });
    expect(await bench.client.exchanges.round({ roundId: summary.roundId ?? '' })).toEqual({
      exchanges: [],
      total: 0,
    });
  });

  test('is not in its round twice once it is also imported, and the import has its own round with its replays', async () => {
    const bench = await startTestWorkbench();
    const player = await launchDice(bench);
    await player.bet();
    const { summary } = await getLastExchange(bench, 'betwin');
    const roundId = summary.roundId ?? '';
    const { text } = await exportIds(bench, 'har', [summary.id]);
    const { importId } = await importText(bench, text);
    const live = await bench.client.exchanges.round({ roundId });
    expect([live.total, live.exchanges.map((each) => each.importId)]).toEqual([2, [null, null]]);
    const imported = await bench.client.exchanges.round({ roundId, importId });
    expect(new Set(imported.exchanges.map((each) => each.importId))).toEqual(new Set([importId]));
    expect(imported.total).toBe(imported.exchanges.length);
    expect(await bench.client.exchanges.round({ roundId, importId: importId + 1 })).toMatchObject({
      total: 0,
    });
  });

  test('has the replays of an imported round beside it, in both views, from either of them', async () => {
    const bench = await startTestWorkbench();
    const player = await launchDice(bench);
    await player.bet();
    const { summary } = await getLastExchange(bench, 'betwin');
    const roundId = summary.roundId ?? '';
    const { text } = await exportIds(bench, 'har', [summary.id]);
    await bench.client.exchanges.remove({ filter: 'callback:betwin' });
    const { importId, firstId } = await importText(bench, text);
    const { summary: sent } = await replayOnce(bench, firstId, { target: { kind: 'mock' } });
    const round = await bench.client.exchanges.round({ roundId, importId });
    expect(round.exchanges.map(({ vantage, importId: source }) => [vantage, source])).toEqual([
      ...Array.from({ length: round.total - 2 }, () => [expect.any(String), importId]),
      ['replay', null],
      ['wallet', null],
    ]);
    expect(round.total).toBeGreaterThan(2);
    expect(await bench.client.exchanges.round({ roundId, importId: sent.importId })).toEqual(round);
  });

  test('shows the ledger entries and the transactions of its request in both views', async () => {
    const bench = await startTestWorkbench();
    await (await launchDice(bench)).bet();
    const gateway = await getLastExchange(bench, 'betwin');
    const wallet = await bench.client.exchanges.get({ id: gateway.summary.peerId ?? 0 });
    expect(gateway.ledger[0]).toMatchObject({ type: 'bet', amount: '1.00', exchangeId: wallet.summary.id });
    expect(wallet.ledger).toEqual(gateway.ledger);
    expect(gateway.transactions[0]).toEqual({ idProvider: gateway.ledger[0]?.idProvider, type: 'bet' });
    expect(wallet.transactions).toEqual(gateway.transactions);
  });
});

test('fifty concurrent bets of fifty sessions: every pair is the same exchange', async () => {
  const bench = await startTestWorkbench();
  const players = await Promise.all(Array.from({ length: 50 }, () => launchDice(bench)));
  const responses = await Promise.all(players.map((player) => player.bet({ stake: '0.02' })));
  expect(responses.filter(({ status }) => status !== 200)).toEqual([]);

  const rows = (await listAll(bench)).filter(({ kind }) => kind === 'betwin');
  const pairs = await Promise.all(
    rows.map(async ({ id, peerId }) => ({
      gateway: await bench.client.exchanges.get({ id }),
      wallet: await bench.client.exchanges.get({ id: peerId ?? 0 }),
    })),
  );
  expect(pairs).toHaveLength(50);
  for (const { gateway, wallet } of pairs) {
    expect(wallet.summary.peerId).toBe(gateway.summary.id);
    expect(wallet.request.body).toEqual(gateway.request.body);
    expect(wallet.response?.body).toEqual(gateway.response?.body);
  }
  expect(new Set(rows.map(({ sessionId }) => sessionId)).size).toBe(50);
});

describe("a wallet's view without a peer", () => {
  test('has a row of its own if another program sent the callback', async () => {
    const bench = await startTestWorkbench({ operators: [operator()] });
    await fetch(`${bench.wallet}/acme/balance`, { method: 'POST', body: '{}' });
    expect(await listAll(bench)).toMatchObject([{ vantage: 'wallet', kind: 'balance', peerId: null }]);
  });
});

describe("a gateway's view without a peer", () => {
  test('of an external wallet has no peer and no ledger', async () => {
    const { bench, player } = await startStubPlay();
    await player.bet();
    const { summary, ledger } = await getLastExchange(bench, 'betwin');
    expect({ peerId: summary.peerId, ledger }).toEqual({ peerId: null, ledger: [] });
  });

  test('of an attempt without a response has the reason', async () => {
    const { bench, player, wallet } = await startStubPlay();
    wallet.script('betwin', RESET, RESET, RESET, RESET);
    await player.bet();
    const { summary, response } = await getLastExchange(bench, 'betwin');
    expect(summary.outcome).toEqual({
      kind: 'failed',
      reason: 'reset',
      message: 'The connection was reset before the response was complete',
      mayHaveArrived: true,
    });
    expect(response).toBeNull();
  });

  test('of a wallet that is not listening shows the intended request', async () => {
    const urls = { betwin: 'http://127.0.0.1:9/betwin' };
    const { bench, player } = await startStubPlay({ acme: { callback_urls: urls } });
    await player.bet();
    const { summary, request } = await getLastExchange(bench, 'betwin');
    expect(summary.outcome).toMatchObject({ kind: 'failed', reason: 'refused', mayHaveArrived: false });
    expect(request.url).toBe('http://127.0.0.1:9/betwin');
    expect(JSON.parse(decodeBytes(request).toString())).toMatchObject({ finished: true });
  });
});

describe('the row', () => {
  test('of a callback has casino, account, currency, game, round, session and transactions', async () => {
    const { bench, player, wallet } = await startStubPlay();
    await player.bet();
    const sent = wallet.getCalls('betwin')[0]?.json;
    expect((await getLastExchange(bench, 'betwin')).summary).toMatchObject({
      casinoId: 'acme',
      accountId: 'alice',
      currency: 'USD',
      gameId: 'dice',
      roundId: sent.round_id,
      sessionId: sent.session_id,
      transactionIds: sent.transactions.map((each: { id_provider: string }) => each.id_provider),
      signature: 'verified',
      outcome: { kind: 'reply', status: 200, apiCode: null },
    });
  });

  test('of a launch has the session that it opened', async () => {
    const { bench, player, wallet } = await startStubPlay();
    await player.load();
    expect((await getLastExchange(bench, 'launch')).summary.sessionId).toBe(
      wallet.received[0]?.json.session_id,
    );
  });

  test('of a rejected launch has the untrusted content of its body', async () => {
    const bench = await startTestWorkbench({ operators: [operator()] });
    await postLaunch(
      bench.gateway,
      '{"casino_id":"nobody","account":{"id":7,"currency":"USD"},"game":["dice"]}',
    );
    expect((await getLastExchange(bench, 'launch')).summary).toMatchObject({
      casinoId: 'nobody',
      accountId: null,
      currency: 'USD',
      gameId: null,
      outcome: { status: 400, apiCode: '400' },
    });
  });
});

test('timings of both sides use their own clocks, and none is negative', async () => {
  const bench = await startTestWorkbench();
  const { launchUrl } = await launchDice(bench);
  await createDicePlayer(launchUrl).bet();
  const gateway = await getLastExchange(bench, 'betwin');
  const wallet = await bench.client.exchanges.get({ id: gateway.summary.peerId ?? 0 });
  for (const { timing, summary } of [gateway, wallet]) {
    const phases = Object.values(timing).filter((ms) => ms !== null);
    expect(phases.every((ms) => ms >= 0)).toBe(true);
    expect(phases.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(summary.durationMs + 1e-9);
  }
});
