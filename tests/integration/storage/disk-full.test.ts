import type { Database } from 'better-sqlite3';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { MAX_WAITING_CAPTURES_BYTES } from '#core/capture/capture-bounds.ts';
import type * as DatabaseModule from '#core/storage/database.ts';
import { launchDice } from '#tests/support/games/dice-player.ts';
import { startTestWorkbench, type TestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { bet, startDemoWallet } from '#tests/support/wallets/wallet-caller.ts';

/** The connection of the most recently started workbench. */
const opened = vi.hoisted(() => ({ db: null as unknown }));
vi.mock('#core/storage/database.ts', async (load) => {
  const original = await load<typeof DatabaseModule>();
  return {
    ...original,
    openDatabase: (options: Parameters<typeof original.openDatabase>[0]) =>
      (opened.db = original.openDatabase(options)),
  };
});

/** From now on the workbench's database cannot grow: SQLite returns SQLITE_FULL, as on a full disk. */
function fillDisk(): { free(): void } {
  const db = opened.db as Database;
  const pages = Number(db.pragma('page_count', { simple: true }));
  db.pragma(`max_page_count = ${pages}`);
  return { free: () => void db.pragma('max_page_count = 1000000') };
}

const BIG = 'x'.repeat(900_000);

async function getStatus({ client }: TestWorkbench) {
  return (await client.workbench.status()).storage;
}

/** Sends callbacks whose captures need new pages, until the disk is reported as full. */
async function callUntilFull(wallet: Awaited<ReturnType<typeof startDemoWallet>>): Promise<number> {
  for (let calls = 1; calls <= 50; calls++) {
    const response = await wallet.post('balance', BIG);
    expect([400, 500]).toContain(response.status);
    await vi.waitFor(async () => {
      const { failure, waitingCaptures } = await getStatus(wallet.bench);
      expect(failure === null && waitingCaptures > 0).toBe(false);
    });
    if ((await getStatus(wallet.bench)).failure !== null) return calls;
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  throw new Error('The disk never got full');
}

describe('on a full disk', () => {
  test('captures wait and the status says so; once there is space all of them are written', async () => {
    const wallet = await startDemoWallet({});
    await wallet.balance();
    const disk = fillDisk();
    const calls = await callUntilFull(wallet);
    const { storage, notices } = await wallet.bench.client.workbench.status();
    expect(storage).toMatchObject({ failure: { reason: 'disk_full' }, droppedCaptures: 0 });
    expect(storage.waitingCaptures).toBeGreaterThan(0);
    expect(notices).toEqual([expect.stringContaining('Changes cannot be saved: the disk is full.')]);
    disk.free();
    await vi.waitFor(
      async () =>
        expect(await getStatus(wallet.bench)).toEqual({
          failure: null,
          waitingCaptures: 0,
          droppedCaptures: 0,
        }),
      { timeout: 10_000 },
    );
    expect((await wallet.bench.client.workbench.status()).notices).toEqual([]);
    await vi.waitFor(async () =>
      expect((await wallet.bench.client.exchanges.list({ limit: 100 })).exchanges).toHaveLength(calls + 1),
    );
  });

  test('money callbacks are rejected with 500 so that a gateway retries, and nothing of them is stored', async () => {
    const wallet = await startDemoWallet({});
    const disk = fillDisk();
    let refused = null;
    for (let n = 0; refused === null && n < 2_000; n++) {
      const response = await wallet.betwin({
        round_id: `round-${n}`,
        transactions: [bet(`bet-${n}-${'y'.repeat(100)}`, '0.01')],
      });
      if (response.status === 500) refused = { response, n };
      else expect(response.status).toBe(200);
    }
    expect(refused?.response.body).toMatchObject({ code: 'internal', meta: { api_code: '500' } });
    expect(refused?.response.body.msg).toContain('the disk is full');
    const balance = await wallet.balance();
    disk.free();
    // The same callback again, as a gateway sends it: applied once.
    const n = refused?.n ?? 0;
    const again = { round_id: `round-${n}`, transactions: [bet(`bet-${n}-${'y'.repeat(100)}`, '0.01')] };
    await vi.waitFor(async () => expect((await wallet.betwin(again)).status).toBe(200));
    const after = await wallet.balance();
    if (balance.status === 200)
      expect(Number(balance.body.balance) - Number(after.body.balance)).toBeCloseTo(0.01);
  });

  test('the queue is bounded, and dropped captures are counted and stay counted', async () => {
    const wallet = await startDemoWallet({});
    await wallet.balance();
    // Reads wait until all of it is written: a small capture in the queue would count as a large one below.
    await wallet.bench.client.exchanges.list({ limit: 1 });
    const disk = fillDisk();
    await callUntilFull(wallet);
    const most = Math.ceil(MAX_WAITING_CAPTURES_BYTES / BIG.length);
    for (let calls = 0; calls < most + 5; calls++) await wallet.post('balance', BIG);
    const { waitingCaptures, droppedCaptures } = await getStatus(wallet.bench);
    expect(waitingCaptures * BIG.length).toBeLessThanOrEqual(MAX_WAITING_CAPTURES_BYTES);
    expect(droppedCaptures).toBeGreaterThan(0);
    disk.free();
    await vi.waitFor(async () => expect((await getStatus(wallet.bench)).failure).toBeNull(), {
      timeout: 10_000,
    });
    const { storage, notices } = await wallet.bench.client.workbench.status();
    expect(storage.droppedCaptures).toBe(droppedCaptures);
    expect(notices).toEqual([expect.stringContaining(`${droppedCaptures} captured exchanges were lost`)]);
  });

  test('dice: bets are rejected or played completely, the table responds, and play continues by itself', async () => {
    const bench = await startTestWorkbench();
    const player = await launchDice(bench);
    await player.load();
    const disk = fillDisk();
    const statuses = new Set<number>();
    for (let n = 0; n < 300 && !statuses.has(503); n++)
      statuses.add((await player.bet({ stake: '0.10' })).status);
    expect([...statuses].toSorted((a, b) => a - b).at(-1)).toBe(503);
    disk.free();
    await vi.waitFor(async () => expect((await player.bet({ stake: '0.10' })).status).toBe(200), {
      timeout: 10_000,
    });
    expectNothingInFlight();
  });

  test('the defect log does not list the full disk', async () => {
    const wallet = await startDemoWallet({});
    const disk = fillDisk();
    await callUntilFull(wallet);
    disk.free();
    await wallet.bench.stop();
    expect(statSync(join(wallet.bench.dataDir, 'defects.log'), { throwIfNoEntry: false })).toBeUndefined();
  });

  test('shutdown takes seconds at most', async () => {
    const wallet = await startDemoWallet({});
    fillDisk();
    await callUntilFull(wallet);
    const from = performance.now();
    await wallet.bench.stop();
    expect(performance.now() - from).toBeLessThan(15_000);
  });
});

/** The outcome of every bet is known. */
function expectNothingInFlight(): void {
  const db = opened.db as Database;
  expect(db.prepare("SELECT count(*) FROM transactions WHERE state = 'sending'").pluck().get()).toBe(0);
  expect(db.prepare("SELECT count(*) FROM deliveries WHERE state = 'pending'").pluck().get()).toBe(0);
}
