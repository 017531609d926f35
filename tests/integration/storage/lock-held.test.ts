import Database from 'better-sqlite3';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { openDataFolder } from '#core/data-folder.ts';
import { createSystemClock } from '#core/clock.ts';
import { createSystemRandom } from '#core/random.ts';
import { startChildWorkbench } from '#tests/support/workbench/child-workbench.ts';
import { launchDice } from '#tests/support/games/dice-player.ts';
import { runInProcess, useGgw } from '#tests/support/workbench/ggw.ts';
import { holdLock } from '#tests/support/folders/lock-holder.ts';
import { ASSETS } from '#tests/support/workbench/project.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { waitForSequenceEnd } from '#tests/support/traffic/replaying.ts';
import { startStubWallet } from '#tests/support/wallets/stub-wallet.ts';
import { bet, startDemoWallet, createWalletCaller } from '#tests/support/wallets/wallet-caller.ts';

const LOCK_MS = 6_000;
const UNTIL_DONE = 120_000;

/** A data folder after a first start, and the demo operator's secret. */
function createDataFolder(): { readonly dataDir: string; readonly secret: string } {
  const dataDir = createTemporaryFolder();
  const folder = openDataFolder({
    dataDir,
    migrationsDir: ASSETS.migrationsDir,
    random: createSystemRandom(),
    clock: createSystemClock(),
  });
  const secret = folder.operators.find('demo')?.secret ?? '';
  folder.close();
  return { dataDir, secret };
}

/** The IDs of the exchanges in the order of rows, and the exchange IDs in the ledger. */
function getIds(dataDir: string) {
  const db = new Database(join(dataDir, 'workbench.sqlite'), { readonly: true });
  try {
    const pluck = (sql: string) => db.prepare<[], number>(sql).pluck().all();
    return {
      captured: pluck('SELECT id FROM exchanges ORDER BY id'),
      ledger: pluck('SELECT exchange_id FROM wallet_ledger ORDER BY exchange_id'),
    };
  } finally {
    db.close();
  }
}

describe('another program holds the database for 6 s', () => {
  test('the first callback is answered and captured, and no id is used twice after a kill', async () => {
    const { dataDir, secret } = createDataFolder();
    const first = await startChildWorkbench(dataDir, []);
    await holdLock(dataDir, LOCK_MS);
    const response = await createWalletCaller(`${first.wallet}/demo`, secret).betwin();
    expect([200, 500]).toContain(response.status);
    if (response.status === 500)
      expect(response.body).toMatchObject({ code: 'internal', meta: { api_code: '500' } });
    await vi.waitFor(() => expect(getIds(dataDir).captured).toHaveLength(1), { timeout: 20_000 });
    const caller = createWalletCaller(`${first.wallet}/demo`, secret);
    expect((await caller.betwin({ transactions: [bet('second', '1.00')] })).status).toBe(200);
    await vi.waitFor(() => expect(getIds(dataDir).captured).toHaveLength(2), { timeout: 20_000 });
    await first.kill();

    const second = await startChildWorkbench(dataDir, []);
    const again = createWalletCaller(`${second.wallet}/demo`, secret);
    expect((await again.betwin({ transactions: [bet('third', '1.00')] })).status).toBe(200);
    await vi.waitFor(() => expect(getIds(dataDir).captured).toHaveLength(3), { timeout: 20_000 });
    const { captured, ledger } = getIds(dataDir);
    expect(new Set(captured).size).toBe(3);
    expect(new Set(ledger).size).toBe(ledger.length);
    expect(captured).toEqual(expect.arrayContaining(ledger));
  });

  test('an end by SIGTERM takes a few seconds, not as long as the lock', async () => {
    const { dataDir, secret } = createDataFolder();
    const workbench = await startChildWorkbench(dataDir, []);
    await holdLock(dataDir, UNTIL_DONE);
    void createWalletCaller(`${workbench.wallet}/demo`, secret)
      .betwin()
      .catch(() => undefined);
    await wait(200);
    const ended = once(workbench.child, 'exit');
    workbench.child.kill('SIGTERM');
    const [code] = (await Promise.race([ended, wait(10_000, ['still running'])])) as [unknown];
    expect(code).toBe(0);
  });
});

describe('while another program holds the database', () => {
  test('callbacks are rejected with 500, reads are answered, and the status says why', async () => {
    const wallet = await startDemoWallet({});
    await wallet.balance();
    // Reading the list first writes pending captures.
    await wallet.bench.client.exchanges.list({ limit: 1 });
    const lock = await holdLock(wallet.bench.dataDir, UNTIL_DONE);
    const refused = await wallet.betwin();
    expect(refused).toMatchObject({ status: 500, body: { code: 'internal', meta: { api_code: '500' } } });
    expect(refused.body.msg).toContain('another program has locked the database');
    const { storage, notices } = await wallet.bench.client.workbench.status();
    expect(storage).toMatchObject({ failure: { reason: 'locked' }, waitingCaptures: 1, droppedCaptures: 0 });
    expect(notices).toEqual([expect.stringContaining('another program has locked the database')]);

    await lock.release();
    await vi.waitFor(
      async () => expect((await wallet.bench.client.workbench.status()).storage.failure).toBeNull(),
      { timeout: 10_000 },
    );
    expect((await wallet.bench.client.workbench.status()).notices).toEqual([]);
    expect((await wallet.betwin()).status).toBe(200);
    const { exchanges } = await wallet.bench.client.exchanges.list({ limit: 10 });
    expect(exchanges.map(({ outcome }) => outcome.kind === 'reply' && outcome.status)).toEqual([
      200, 500, 200,
    ]);
  });

  test('a player is added as soon as a short lock is released', async () => {
    const { client, dataDir } = await startTestWorkbench();
    await holdLock(dataDir, 300);
    await client.players.add({ casinoId: 'demo', accountId: 'late' });
    const players = await client.players.list({ casinoId: 'demo' });
    expect(players.map(({ accountId }) => accountId)).toContain('late');
  });

  test('a replay is reported as soon as a short lock is released', async () => {
    const wallet = await startDemoWallet({});
    await wallet.balance();
    const { client, dataDir } = wallet.bench;
    const { exchanges } = await client.exchanges.list({ limit: 1 });
    const { callbackUrls } = await startStubWallet();
    const target = { kind: 'url', url: callbackUrls.balance };
    const draft = { originId: exchanges[0]?.id ?? 0, target, signing: { kind: 'original' } };
    await holdLock(dataDir, 300);
    const reported: string[] = [];
    for await (const { exchange } of await client.replay.send({ draft })) reported.push(exchange.vantage);
    expect(reported).toEqual(['replay']);
  });

  test('a replay whose exchange cannot be written is reported with the reason, and written as soon as possible', async () => {
    const wallet = await startDemoWallet({});
    await wallet.finish({ round_id: 'held' });
    const { client, dataDir } = wallet.bench;
    const [origin] = (await client.exchanges.list({ limit: 1 })).exchanges;
    const { callbackUrls } = await startStubWallet();
    const target = { kind: 'url', url: callbackUrls.finish };
    const lock = await holdLock(dataDir, UNTIL_DONE);
    const reason =
      'The request was sent, but its exchange could not be saved yet: another program has locked the database.';
    const stream = await client.replay.send({ draft: { originId: origin?.id ?? 0, target } });
    await expect(stream.next()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', message: reason });

    const base = callbackUrls.finish.replace('/finish', '');
    await client.replay.sequence.start({
      sequence: { what: { kind: 'round', roundId: 'held' }, target: { kind: 'url', url: base } },
    });
    expect(await waitForSequenceEnd(wallet.bench)).toMatchObject({ state: 'stopped', failure: reason });
    await lock.release();
    await vi.waitFor(async () => {
      const { exchanges } = await client.exchanges.list({ limit: 10 });
      expect(exchanges.filter(({ vantage }) => vantage === 'replay')).toHaveLength(2);
    });
    expect(existsSync(join(dataDir, 'defects.log'))).toBe(false);
  });

  test('a setting that cannot be saved is rejected with the reason, and does not change', async () => {
    const { client, dataDir } = await startTestWorkbench();
    const lock = await holdLock(dataDir, UNTIL_DONE);
    await expect(
      client.exchanges.setRetention({ retention: { keep: 'days', days: 3 } }),
    ).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message:
        'Changes cannot be saved at the moment: another program has locked the database. Close that program, then try again.',
    });
    expect(await client.exchanges.getRetention()).toEqual({ keep: 'everything' });
    await lock.release();
    await client.exchanges.setRetention({ retention: { keep: 'days', days: 3 } });
    expect(await client.exchanges.getRetention()).toEqual({ keep: 'days', days: 3 });
  });

  test('a short lock delays changes, and rejects none', async () => {
    const wallet = await startDemoWallet({});
    await holdLock(wallet.bench.dataDir, 700);
    expect((await wallet.betwin()).status).toBe(200);
  });

  test('the event loop continues: twenty callbacks that cannot be written wait without blocking it', async () => {
    const wallet = await startDemoWallet({});
    await holdLock(wallet.bench.dataDir, UNTIL_DONE);
    let longestMs = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      longestMs = Math.max(longestMs, performance.now() - last);
      last = performance.now();
    }, 5);
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => wallet.betwin({ transactions: [bet(`bet-${n}`, '1.00')] })),
    );
    clearInterval(timer);
    // A busy timeout of 5 s would block the event loop for each write.
    expect(longestMs).toBeLessThan(1_000);
  });

  test('a bet that cannot be written is not sent, and its player is notified', async () => {
    const bench = await startTestWorkbench();
    const player = await launchDice(bench);
    await player.load();
    const lock = await holdLock(bench.dataDir, UNTIL_DONE);
    const refused = await player.bet();
    expect(refused).toMatchObject({ status: 503, body: { error: { kind: 'storage_failed' } } });
    await lock.release();
    await vi.waitFor(async () => expect((await player.bet()).status).toBe(200), { timeout: 10_000 });
    const { exchanges } = await bench.client.exchanges.list({ limit: 100 });
    expect(exchanges.filter(({ kind }) => kind === 'betwin')).toHaveLength(1);
  });
});

describe('ggw', () => {
  const ggw = useGgw();

  test('a command that cannot save its change is rejected with the reason', async () => {
    const { dataDir } = createDataFolder();
    await ggw.serve(dataDir);
    await holdLock(dataDir, UNTIL_DONE);
    const printed = await runInProcess('clock', 'advance', '1h', '--data-dir', dataDir);
    expect(printed).toEqual({
      exitCode: 1,
      stdout: '',
      stderr:
        'Changes cannot be saved at the moment: another program has locked the database. Close that program, then try again.\n',
    });
  });

  test('serve survives a lock of 6 s during play', async () => {
    const { dataDir, secret } = createDataFolder();
    const served = await ggw.serve(dataDir);
    const caller = createWalletCaller(`${served.ready.wallet}/demo`, secret);
    await holdLock(dataDir, LOCK_MS);
    const until = performance.now() + LOCK_MS;
    while (performance.now() < until) {
      const { status } = await caller.betwin({ transactions: [bet(`bet-${performance.now()}`, '0.01')] });
      expect([200, 500]).toContain(status);
    }
    await vi.waitFor(async () => expect((await caller.betwin()).status).toBe(200), { timeout: 10_000 });
    served.child.kill('SIGTERM');
    expect(await served.ended).toMatchObject({ exitCode: 0, stderr: '' });
  });
});
