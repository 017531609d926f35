import { describe, expect, test } from 'vitest';
import { heldId, heldMessages, setBreakpoint, toBase64 } from '#tests/support/traffic/holding.ts';
import { createDicePlayer, launchDice } from '#tests/support/games/dice-player.ts';
import { sendLaunch } from '#tests/support/games/launch.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';
import { findLosingBet, readDeliveryStates } from '#tests/support/traffic/stored.ts';
import { listAttemptsOfLast, decodeBytes, getLastExchange, listAll } from '#tests/support/traffic/traffic.ts';
import { computeHmac } from '#tests/support/wallets/wallet-caller.ts';
import { createReply, NEVER, startStubWallet, type StubWallet } from '#tests/support/wallets/stub-wallet.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { startTestWorkbench, type TestWorkbench } from '#tests/support/workbench/test-workbench.ts';

interface Play {
  readonly bench: TestWorkbench;
  readonly wallet: StubWallet;
  /** Sends the betwin of a losing bet. */
  bet(): Promise<{ status: number }>;
}

/** A player of an operator whose wallet is a stub. */
async function startPlay(options: Parameters<typeof startTestWorkbench>[0] = {}): Promise<Play> {
  const wallet = await startStubWallet();
  const bench = await startTestWorkbench({
    operators: [operator({ callback_urls: wallet.callbackUrls })],
    ...options,
  });
  const player = createDicePlayer(await sendLaunch(bench.gateway));
  return { bench, wallet, bet: () => player.bet(findLosingBet(bench.dataDir, player.token)) };
}

describe('before it is signed', () => {
  test('an edited body is sent with a signature over the edited bytes', async () => {
    const { bench, wallet, bet } = await startPlay();
    await setBreakpoint(bench, { filter: 'callback:betwin', stages: ['before_signing'], next: 1 });
    const playing = bet();
    const id = await heldId(bench);
    const held = await bench.client.breakpoints.get({ id });
    expect(held).toMatchObject({ stage: 'before_signing', method: 'POST', canSign: true });
    expect(held.headers).toEqual([['content-type', 'application/json']]);
    expect(wallet.received).toEqual([]);

    const body = JSON.parse(Buffer.from(held.bodyBase64, 'base64').toString()) as Record<string, unknown>;
    const edited = JSON.stringify({ ...body, account_id: 'mallory' });
    await bench.client.breakpoints.sendEdited({ id, edit: { bodyBase64: toBase64(edited), sign: false } });
    expect((await playing).status).toBe(200);

    expect(wallet.received).toHaveLength(1);
    const [received] = wallet.received;
    expect(received?.body.toString()).toBe(edited);
    expect(new Map(received?.headers.map(([name, value]) => [name.toLowerCase(), value]))).toContainEqual([
      'x-request-sign',
      computeHmac(edited, 'secret-of-acme'),
    ]);
    const exchange = await getLastExchange(bench, 'betwin');
    expect(decodeBytes(exchange.request).toString()).toBe(edited);
    expect(exchange.summary.holds).toEqual([
      { stage: 'before_signing', heldMs: expect.any(Number) as number, action: 'sent', edited: true },
    ]);
    expect(exchange.signature.verdict).toBe('verified');
  });

  test('an unedited message is sent byte for byte, and is recorded as held but not as edited', async () => {
    const { bench, wallet, bet } = await startPlay();
    await setBreakpoint(bench, { stages: ['before_signing', 'before_sending'] });
    const playing = bet();
    await bench.client.breakpoints.send({ ids: [await heldId(bench)] });
    await expect
      .poll(async () => (await bench.client.breakpoints.list()).held[0]?.stage)
      .toBe('before_sending');
    await bench.client.breakpoints.send({ ids: [await heldId(bench)] });
    await playing;
    const { summary, request } = await getLastExchange(bench, 'betwin');
    expect(wallet.getCalls('betwin')[0]?.body).toEqual(decodeBytes(request));
    expect(summary.holds.map(({ stage, edited }) => ({ stage, edited }))).toEqual([
      { stage: 'before_signing', edited: false },
      { stage: 'before_sending', edited: false },
    ]);
  });
});

describe('before it is sent', () => {
  test('edited bytes keep the signature of the original, unless it is signed again', async () => {
    const { bench, wallet, bet } = await startPlay();
    await setBreakpoint(bench, { filter: 'callback:betwin' });
    for (const sign of [false, true]) {
      const playing = bet();
      const id = await heldId(bench);
      const body = Buffer.from((await bench.client.breakpoints.get({ id })).bodyBase64, 'base64').toString();
      const edited = `${body} `;
      await bench.client.breakpoints.sendEdited({
        id,
        edit: { bodyBase64: toBase64(edited), headers: [['X-Mine', '1']], sign },
      });
      await playing;
      const headers = new Map(
        wallet
          .getCalls('betwin')
          .at(-1)
          ?.headers.map(([name, value]) => [name.toLowerCase(), value]),
      );
      expect(headers.get('x-request-sign')).toBe(computeHmac(sign ? edited : body, 'secret-of-acme'));
      expect(headers.get('x-mine')).toBe('1');
      expect(headers.has('content-type')).toBe(false);
      expect((await getLastExchange(bench, 'betwin')).signature.verdict).toBe(sign ? 'verified' : 'mismatch');
    }
  });

  test('a retry after an edited attempt repeats the stored bytes', async () => {
    const { bench, wallet, bet } = await startPlay();
    await setBreakpoint(bench, { filter: 'callback:betwin', next: 1 });
    wallet.script('betwin', createReply(500, {}));
    const playing = bet();
    const id = await heldId(bench);
    const original = (await bench.client.breakpoints.get({ id })).bodyBase64;
    await bench.client.breakpoints.sendEdited({ id, edit: { bodyBase64: toBase64('{}'), sign: true } });
    expect((await playing).status).toBe(200);
    expect(wallet.getCalls('betwin').map(({ body }) => body.toString('base64'))).toEqual([
      toBase64('{}'),
      original,
    ]);
    const attempts = await listAttemptsOfLast(bench, 'betwin');
    expect(attempts.map(({ holds }) => holds.map(({ edited }) => edited))).toEqual([[true], []]);
  });

  test('answering instead ends the attempt without a request', async () => {
    const { bench, wallet, bet } = await startPlay();
    await setBreakpoint(bench, { filter: 'callback:betwin', next: 1 });
    const playing = bet();
    const rejection = {
      code: 'invalid_argument',
      msg: 'no money',
      meta: { api_code: '100', api_message: 'no money', balance: '0.00' },
    };
    await bench.client.breakpoints.answer({
      id: await heldId(bench),
      answer: {
        status: 400,
        headers: [['content-type', 'application/json']],
        bodyBase64: toBase64(rejection),
      },
    });
    await playing;
    expect(wallet.received).toEqual([]);
    const { summary, response } = await getLastExchange(bench, 'betwin');
    expect(summary.outcome).toEqual({ kind: 'reply', status: 400, apiCode: '100' });
    expect(JSON.parse(decodeBytes(response).toString())).toEqual(rejection);
    expect(summary.holds[0]).toMatchObject({ action: 'answered', edited: true });
    expect(readDeliveryStates(bench.dataDir)).toEqual(['betwin refused']);
  });

  test('a dropped attempt is retried by the retry schedule, and nothing of it reaches the wallet', async () => {
    const { bench, wallet, bet } = await startPlay();
    await setBreakpoint(bench, { filter: 'callback:betwin', next: 1 });
    const playing = bet();
    await bench.client.breakpoints.drop({ ids: [await heldId(bench)] });
    expect((await playing).status).toBe(200);
    expect(wallet.getCalls('betwin')).toHaveLength(1);
    const [dropped, retried] = await listAttemptsOfLast(bench, 'betwin');
    expect(dropped).toMatchObject({
      outcome: { kind: 'failed', reason: 'closed', mayHaveArrived: false },
      holds: [{ action: 'dropped' }],
    });
    expect(retried).toMatchObject({ attempt: 2, outcome: { kind: 'reply', status: 200 }, holds: [] });
  });
});

describe('the response', () => {
  test('the gateway processes the edited response, not the one from the wallet', async () => {
    const { bench, wallet, bet } = await startPlay();
    await setBreakpoint(bench, { filter: 'callback:betwin status:200', stages: ['response'], next: 1 });
    const playing = bet();
    const id = await heldId(bench);
    expect(wallet.getCalls('betwin')).toHaveLength(1);
    await bench.client.breakpoints.sendEdited({ id, edit: { bodyBase64: toBase64('<html>'), sign: false } });
    await playing;
    expect(readDeliveryStates(bench.dataDir)).toEqual(['betwin invalid']);
    expect((await getLastExchange(bench, 'betwin')).summary.holds).toMatchObject([
      { stage: 'response', edited: true },
    ]);
  });

  test('after a dropped response the retry repeats the callback', async () => {
    const { bench, wallet, bet } = await startPlay();
    await setBreakpoint(bench, { filter: 'callback:betwin', stages: ['response'], next: 1 });
    const playing = bet();
    await bench.client.breakpoints.drop({ ids: [await heldId(bench)] });
    await playing;
    const [first, second] = wallet.getCalls('betwin');
    expect(second?.body).toEqual(first?.body);
    expect((await listAttemptsOfLast(bench, 'betwin'))[0]?.outcome).toMatchObject({ mayHaveArrived: true });
  });
});

describe('time', () => {
  test('while it is held, neither the attempt’s time nor the retry budget runs', async () => {
    const clock = createManualClock();
    const { bench, wallet, bet } = await startPlay({ clock });
    await setBreakpoint(bench, { filter: 'callback:betwin', next: 1 });
    const playing = bet();
    const [held] = await heldMessages(bench);
    expect(held?.caller).toEqual({ kind: 'paused' });
    clock.advance(60_000);
    expect((await heldMessages(bench))[0]?.heldMs).toBe(60_000);
    wallet.script('betwin', createReply(500, {}));
    await bench.client.breakpoints.send({ ids: [held?.id ?? 0] });
    await expect.poll(() => wallet.getCalls('betwin').length).toBe(1);
    await expect.poll(() => clock.delays().includes(100)).toBe(true);
    clock.advance(100);
    expect((await playing).status).toBe(200);
    expect(wallet.getCalls('betwin')).toHaveLength(2);
  });

  test('an attempt that is held at the mock wallet still has its ten seconds afterwards', async () => {
    const clock = createManualClock();
    const bench = await startTestWorkbench({ clock });
    const player = await launchDice(bench);
    await setBreakpoint(bench, { filter: 'callback:betwin', stages: ['before_ledger'], next: 1 });
    const playing = player.bet();
    const [held] = await heldMessages(bench);
    expect(held).toMatchObject({ stage: 'before_ledger', caller: { kind: 'paused' } });
    clock.advance(60_000);
    await bench.client.breakpoints.send({ ids: [held?.id ?? 0] });
    expect((await playing).status).toBe(200);
    const rows = (await listAll(bench)).filter(({ kind }) => kind === 'betwin');
    // One attempt, whose row shows the other side's result.
    expect(rows.map(({ attempt, chain, holds }) => ({ attempt, chain, holds }))).toEqual([
      {
        attempt: 1,
        chain: null,
        holds: [{ stage: 'before_ledger', heldMs: 60_000, action: 'sent', edited: false }],
      },
    ]);
  });

  test('a wallet that never answers gets the rest of the ten seconds once it is released', async () => {
    const clock = createManualClock();
    const { bench, wallet, bet } = await startPlay({ clock });
    await setBreakpoint(bench, { filter: 'callback:betwin', next: 1 });
    wallet.script('betwin', NEVER);
    const playing = bet();
    const id = await heldId(bench);
    clock.advance(9_000);
    await bench.client.breakpoints.send({ ids: [id] });
    await expect.poll(() => wallet.getCalls('betwin').length).toBe(1);
    clock.advance(9_999);
    expect((await listAll(bench)).some(({ kind }) => kind === 'betwin')).toBe(false);
    clock.advance(1);
    await expect
      .poll(async () => (await listAttemptsOfLast(bench, 'betwin'))[0]?.outcome)
      .toMatchObject({ reason: 'timeout' });
    await bench.stop();
    await playing.catch(() => null);
  });
});
