import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { heldId, heldMessages, setBreakpoint, toBase64 } from '#tests/support/traffic/holding.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';
import { getLastExchange, listAll } from '#tests/support/traffic/traffic.ts';
import { getBalance } from '#tests/support/wallets/get-balance.ts';
import {
  bet,
  computeHmac,
  REQUESTS,
  startDemoWallet,
  type WalletCaller,
} from '#tests/support/wallets/wallet-caller.ts';

type Demo = Awaited<ReturnType<typeof startDemoWallet>>;

async function balanceInWallet({ bench }: Pick<Demo, 'bench'>): Promise<string | undefined> {
  const players = await bench.client.players.list({ casinoId: 'demo' });
  return getBalance(
    players.find(({ accountId }) => accountId === 'alice'),
    'USD',
  );
}

/** Sends a betwin on its own connection, as another gateway does, and gives up on demand. */
function callAndGiveUp({ url, secret }: Pick<WalletCaller, 'url' | 'secret'>): { giveUp(): void } {
  const body = JSON.stringify(REQUESTS.betwin);
  const sent = request(`${url}/betwin`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      'x-request-sign': computeHmac(body, secret),
    },
  });
  sent.on('error', () => undefined);
  sent.end(body);
  return { giveUp: () => void sent.destroy() };
}

describe('before the ledger', () => {
  test('nothing is posted while it is held', async () => {
    const wallet = await startDemoWallet({});
    await setBreakpoint(wallet.bench, { filter: 'account:alice', stages: ['before_ledger'] });
    const calling = wallet.betwin();
    const id = await heldId(wallet.bench);
    expect(await balanceInWallet(wallet)).toBe('1000.00');
    await wallet.bench.client.breakpoints.send({ ids: [id] });
    expect((await calling).body.balance).toBe('990.00');
    expect((await listAll(wallet.bench)).at(-1)?.holds).toMatchObject([
      { stage: 'before_ledger', action: 'sent', edited: false },
    ]);
  });

  test.each([
    { sign: true, status: 200, balance: '975.00', verdict: 'verified' },
    { sign: false, status: 400, balance: '1000.00', verdict: 'mismatch' },
  ])('an edited request, signed again: $sign', async ({ sign, status, balance, verdict }) => {
    const wallet = await startDemoWallet({});
    await setBreakpoint(wallet.bench, { stages: ['before_ledger'], next: 1 });
    const calling = wallet.betwin();
    await wallet.bench.client.breakpoints.sendEdited({
      id: await heldId(wallet.bench),
      edit: { bodyBase64: toBase64({ ...REQUESTS.betwin, transactions: [bet('bet-1', '25.00')] }), sign },
    });
    expect((await calling).status).toBe(status);
    expect(await balanceInWallet(wallet)).toBe(balance);
    const { signature, request: captured } = await getLastExchange(wallet.bench, 'betwin');
    expect(signature.verdict).toBe(verdict);
    // The body that the wallet handled, with its length.
    expect(Buffer.from(captured.body.base64, 'base64').toString()).toContain('25.00');
    expect(captured.headers.find(([name]) => name.toLowerCase() === 'content-length')?.[1]).toBe(
      String(captured.body.bytes),
    );
  });

  test('a request that is answered instead or dropped posts nothing', async () => {
    const wallet = await startDemoWallet({});
    const { client } = wallet.bench;
    await setBreakpoint(wallet.bench, { stages: ['before_ledger'] });
    const answered = wallet.betwin();
    await client.breakpoints.answer({
      id: await heldId(wallet.bench),
      answer: { status: 500, headers: [], bodyBase64: toBase64({ mine: true }) },
    });
    expect(await answered).toMatchObject({ status: 500, body: { mine: true } });
    const dropped = wallet.betwin().catch((error: unknown) => String(error));
    await client.breakpoints.drop({ ids: [await heldId(wallet.bench)] });
    expect(await dropped).toMatch(/socket hang up|ECONNRESET/);
    expect(await balanceInWallet(wallet)).toBe('1000.00');
    expect(
      (await listAll(wallet.bench))
        .slice(-2)
        .map(({ outcome, holds, signature }) => [outcome.kind, holds[0]?.action, signature]),
    ).toEqual([
      ['reply', 'answered', 'verified'],
      ['failed', 'dropped', 'verified'],
    ]);
  });

  test("another gateway's time is shown and keeps running; when it gives up, its request can still be processed", async () => {
    const clock = createManualClock();
    const wallet = await startDemoWallet({ clock });
    await setBreakpoint(wallet.bench, { stages: ['before_ledger', 'after_ledger'], callerTimeoutS: 12 });
    const caller = callAndGiveUp(wallet);
    await heldMessages(wallet.bench);
    clock.advance(5_000);
    expect((await heldMessages(wallet.bench))[0]?.caller).toEqual({ kind: 'running', leftMs: 7_000 });
    caller.giveUp();
    await expect
      .poll(async () => (await wallet.bench.client.breakpoints.list()).held[0]?.caller)
      .toEqual({ kind: 'gone' });
    await wallet.bench.client.breakpoints.send({ ids: [await heldId(wallet.bench)] });
    // Its response has no caller, so it is not held.
    await expect.poll(() => balanceInWallet(wallet)).toBe('990.00');
    await heldMessages(wallet.bench, 0);
    expect((await getLastExchange(wallet.bench, 'betwin')).summary.outcome).toMatchObject({
      kind: 'failed',
      reason: 'closed',
    });
  });
});

describe('after the ledger', () => {
  test('the response is held after posting, and is sent as edited', async () => {
    const wallet = await startDemoWallet({});
    await setBreakpoint(wallet.bench, { filter: 'status:200', stages: ['after_ledger'], next: 1 });
    const calling = wallet.betwin();
    const [held] = await heldMessages(wallet.bench);
    expect(held).toMatchObject({ stage: 'after_ledger', status: 200 });
    expect(await balanceInWallet(wallet)).toBe('990.00');
    await wallet.bench.client.breakpoints.sendEdited({
      id: held?.id ?? 0,
      edit: { status: 500, bodyBase64: toBase64({ late: 'sorry' }), sign: false },
    });
    expect(await calling).toMatchObject({ status: 500, body: { late: 'sorry' } });
  });

  test('a caller that gives up ends what is held for it', async () => {
    const wallet = await startDemoWallet({});
    await setBreakpoint(wallet.bench, { stages: ['after_ledger'] });
    const caller = callAndGiveUp(wallet);
    await heldMessages(wallet.bench);
    caller.giveUp();
    await heldMessages(wallet.bench, 0);
    expect((await getLastExchange(wallet.bench, 'betwin')).summary).toMatchObject({
      outcome: { kind: 'failed', reason: 'closed' },
      holds: [{ stage: 'after_ledger', action: 'dropped' }],
    });
  });

  test('a response that an armed fault delays is held first, and delayed afterwards', async () => {
    const clock = createManualClock();
    const wallet = await startDemoWallet({ clock });
    await wallet.bench.client.faults.arm({
      armings: [{ fault: 'latency_fixed', parameters: { ms: 3_000 } } as never],
    });
    await setBreakpoint(wallet.bench, { stages: ['after_ledger'], next: 1 });
    const calling = wallet.betwin();
    await wallet.bench.client.breakpoints.send({ ids: [await heldId(wallet.bench)] });
    await expect.poll(() => clock.delays().includes(3_000)).toBe(true);
    clock.advance(3_000);
    expect((await calling).status).toBe(200);
  });
});

test('a response cannot be signed, and a request has no status', async () => {
  const wallet = await startDemoWallet({});
  const { client } = wallet.bench;
  await setBreakpoint(wallet.bench, { stages: ['before_ledger', 'after_ledger'] });
  const calling = wallet.betwin();
  const id = await heldId(wallet.bench);
  await expect(
    client.breakpoints.sendEdited({ id, edit: { status: 200, headers: [['a b', '']], sign: false } }),
  ).rejects.toMatchObject({
    code: 'INVALID',
    data: {
      issues: [
        { field: 'headers[0]', message: 'is not a valid header name' },
        { field: 'status', message: 'applies to a response, but a request is held' },
      ],
    },
  });
  await client.breakpoints.send({ ids: [id] });
  await expect(
    client.breakpoints.sendEdited({ id: await heldId(wallet.bench), edit: { sign: true } }),
  ).rejects.toMatchObject({ code: 'INVALID', data: { issues: [{ field: 'sign' }] } });
  await client.breakpoints.clear();
  expect((await calling).status).toBe(200);
  await expect(client.breakpoints.send({ ids: [id] })).rejects.toMatchObject({ code: 'NOT_HELD' });
});
