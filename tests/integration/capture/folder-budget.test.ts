import Database from 'better-sqlite3';
import { existsSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { TRUNCATED_BODY_BYTES } from '#core/capture/capture-bounds.ts';
import type { CapturedExchange } from '#core/capture/captured-exchange.ts';
import { getDatabaseFile } from '#core/storage/database.ts';
import { createCapturedAttempt } from '#tests/support/traffic/captured-attempt.ts';
import { launchDice } from '#tests/support/games/dice-player.ts';
import { fillStore, type FilledStore } from '#tests/support/traffic/filled-store.ts';
import { measureLongestBlockMs } from '#tests/support/clocks/longest-block.ts';
import { createManualClock, type ManualClock } from '#tests/support/clocks/manual-clock.ts';
import { createSampleTraffic } from '#tests/support/traffic/sample-traffic.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const MB = 1024 * 1024;
const QUARTER = Buffer.alloc(MB / 4, 'x');

function createExchange(id: number, body: Buffer): CapturedExchange {
  const exchange = createCapturedAttempt({ id });
  return { ...exchange, request: { ...exchange.request, body, bodyBytes: body.length } };
}

/** Exchanges with bodies of this total size. */
function createLargeExchanges(megabytes: number): CapturedExchange[] {
  return Array.from({ length: 4 * megabytes }, (_, index) => createExchange(index + 1, QUARTER));
}

function countUsedBytes({ db }: FilledStore): number {
  const [pages, unused, size] = ['page_count', 'freelist_count', 'page_size'].map((name) =>
    Number(db.pragma(name, { simple: true })),
  );
  return (pages! - unused!) * size!;
}

/** Advances the clock, yielding for background work. */
async function advanceInSteps(clock: ManualClock, seconds: number): Promise<void> {
  for (let ms = 0; ms < seconds * 1_000; ms += 20) {
    clock.advance(20);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** A store with a budget, managed as in a running workbench. */
function startStore(exchanges: readonly CapturedExchange[], budgetBytes: number) {
  const realClock = createManualClock();
  const dataDir = createTemporaryFolder();
  const filled = fillStore(exchanges, { realClock, dataDir });
  filled.setBudget(budgetBytes);
  filled.service.start();
  return {
    ...filled,
    advance: (seconds: number) => advanceInSteps(realClock, seconds),
    notices: () => filled.service.folderBudget.listNotices().filter((notice) => notice !== null),
    diskBytes() {
      filled.db.pragma('wal_checkpoint(TRUNCATE)');
      return statSync(getDatabaseFile(dataDir)).size;
    },
  };
}

describe('above the budget', () => {
  test('the oldest exchanges are deleted by size, down to 90%, once, and disk space is released', async () => {
    const traffic = createLargeExchanges(40);
    const running = startStore(traffic, 20 * MB);
    expect(running.diskBytes()).toBeGreaterThan(40 * MB);
    await running.advance(20);
    expect(countUsedBytes(running)).toBeLessThanOrEqual(20 * MB);
    expect(countUsedBytes(running)).toBeGreaterThan(16 * MB);
    const listed = running.listIds();
    expect(listed).toEqual(traffic.slice(-listed.length).map(({ id }) => id));
    expect(running.diskBytes()).toBeLessThan(22 * MB);
    expect(running.notices()).toEqual([
      `Since startup, ${traffic.length - listed.length} old exchanges were deleted because of the database limit of 20 MB.`,
    ]);
    expect(running.service.deletions.list()).toEqual([]);

    await running.advance(60);
    expect(running.listIds()).toEqual(listed);
    await running.service.stop();
  });

  test('pinned exchanges stay, and the next oldest are deleted instead', async () => {
    const running = startStore(createLargeExchanges(12), 10 * MB);
    const pinned = Array.from({ length: 12 }, (_, index) => index + 1);
    for (const id of pinned) running.store.mark(id, { pinned: true });
    await running.advance(20);
    const ids = running.listIds();
    expect(ids.slice(0, 12)).toEqual(pinned);
    expect(ids[12]).toBeGreaterThan(13);
    expect(countUsedBytes(running)).toBeLessThan(10 * MB);
    await running.service.stop();
  });

  test('rows that are not purged yet are not deleted again, however often it checks', async () => {
    const running = startStore(createLargeExchanges(40), 20 * MB);
    for (let n = 0; n < 500; n++) {
      running.service.folderBudget.applyChange();
      await running.advance(0.02);
    }
    expect(countUsedBytes(running)).toBeLessThanOrEqual(20 * MB);
    expect(countUsedBytes(running)).toBeGreaterThan(16 * MB);
    await running.service.stop();
  });

  test('no more small exchanges are deleted than necessary', async () => {
    const traffic = createSampleTraffic(12_000);
    const running = startStore(traffic, 1024 ** 3);
    const before = countUsedBytes(running);
    running.setBudget(Math.round(before * 0.7));
    await running.advance(30);
    expect(countUsedBytes(running)).toBeLessThanOrEqual(before * 0.7);
    expect(countUsedBytes(running)).toBeGreaterThan(before * 0.7 * 0.85);
    await running.service.stop();
  });

  test('manual deletions are purged first', async () => {
    const running = startStore(
      createLargeExchanges(24).map((exchange) =>
        exchange.id <= 48 ? exchange : { ...exchange, kind: 'rollback' },
      ),
      1024 ** 3,
    );
    await running.delete('callback:rollback');
    expect(running.listIds()).toHaveLength(48);
    running.setBudget(20 * MB);
    await running.advance(20);
    expect(running.listIds()).toHaveLength(48);
    expect(running.onDisk()).toBe(48);
    expect(running.service.deletions.list()).toEqual([]);
    await running.service.stop();
  });

  test.each([18.5, 30])(
    'only exchanges are deleted: the newest stay next to %d MB of other data, with a notice',
    async (others) => {
      const running = startStore(createLargeExchanges(30), 1024 ** 3);
      const bytes = others * MB;
      running.db.prepare("INSERT INTO settings (name, value) VALUES ('other', ?)").run('y'.repeat(bytes));
      running.setBudget(20 * MB);
      await running.advance(20);
      const listed = running.listIds();
      expect(listed.length).toBeGreaterThanOrEqual(8);
      expect(listed.length).toBeLessThan(12);
      expect(listed.at(-1)).toBe(120);
      expect(running.notices()).toContainEqual(
        expect.stringMatching(
          /^The database uses [23]\d(\.\d)? MB of the allowed 20 MB\. All but the newest and the pinned exchanges were deleted/,
        ),
      );
      const other = running.db.prepare("SELECT length(value) FROM settings WHERE name = 'other'").pluck();
      expect(other.get()).toBe(bytes);

      // A few new exchanges do not trigger another deletion.
      running.store.insert([createExchange(121, QUARTER), createExchange(122, QUARTER)]);
      await running.advance(60);
      expect(running.listIds()).toEqual([...listed, 121, 122]);
      running.store.insert(createLargeExchanges(4).map(({ id }) => createExchange(122 + id, QUARTER)));
      await running.advance(20);
      expect(running.listIds()).toHaveLength(listed.length);
      expect(running.listIds().at(-1)).toBe(138);
      await running.service.stop();
    },
  );

  test('raising the budget during deletion keeps the remaining rows', async () => {
    const traffic = createSampleTraffic(12_000);
    const running = startStore(traffic, 1024 ** 3);
    const rows = running.store.countListed();
    running.setBudget(MB);
    running.service.folderBudget.applyChange();
    while (running.store.countListed() === rows) await running.advance(0.02);
    running.setBudget(1024 ** 3);
    await running.advance(10);
    expect(running.listIds().length).toBeGreaterThan(rows / 2);
    await running.service.stop();
  });

  test('a change takes effect immediately', async () => {
    const running = startStore(createLargeExchanges(30), 1024 ** 3);
    await running.advance(5);
    expect(running.listIds()).toHaveLength(120);
    running.setBudget(20 * MB);
    running.service.folderBudget.applyChange();
    await running.advance(0.5);
    expect(running.listIds().length).toBeLessThan(80);
    await running.service.stop();
  });
});

describe('far above the budget', () => {
  test('bodies of all captures are truncated with a warning; below it they are complete again', async () => {
    const running = startStore(createLargeExchanges(24), 20 * MB);
    const { folderBudget } = running.service;
    const answered: CapturedExchange = {
      ...createExchange(1, QUARTER),
      outcome: { kind: 'reply', response: { status: 200, headers: [], body: QUARTER }, apiCode: null },
    };
    const cut = folderBudget.admit(answered);
    expect(cut.request).toMatchObject({ bodyBytes: QUARTER.length });
    expect(cut.request.body).toHaveLength(TRUNCATED_BODY_BYTES);
    expect(cut.outcome).toMatchObject({ response: { status: 200, body: { length: TRUNCATED_BODY_BYTES } } });
    expect(cut.warnings).toEqual([
      'The body was truncated: the database exceeds its limit of 20 MB. The full response was 256 KB.',
    ]);
    const small = createCapturedAttempt({ id: 2 });
    expect(folderBudget.admit(small)).toBe(small);
    // The current notice is present from the first check on.
    await running.advance(1.02);
    expect(running.notices()).toEqual(
      expect.arrayContaining([
        'The database exceeds its limit of 20 MB: bodies of new exchanges are truncated to 1 KB.',
        'Since startup, 1 exchange was kept with truncated bodies because the database exceeded its limit.',
      ]),
    );
    await running.advance(20);
    expect(folderBudget.admit(answered)).toBe(answered);
    expect(running.notices().join()).not.toContain('new exchanges are truncated');
    await running.service.stop();
  });

  test('the WAL only counts towards the budget once it is larger than heavy load makes it', async () => {
    const running = startStore([], 20 * MB);
    const log = `${running.db.name}-wal`;
    const exchange = createExchange(1, QUARTER);
    truncateSync(log, 256 * MB);
    await running.advance(1.02);
    expect(running.service.folderBudget.admit(exchange)).toBe(exchange);
    truncateSync(log, 280 * MB);
    await running.advance(1.02);
    expect(running.service.folderBudget.admit(exchange).request.body).toHaveLength(TRUNCATED_BODY_BYTES);
    await running.service.stop();
  });

  test('captures between two checks count: fast traffic cannot outrun deletion', () => {
    const { service, setBudget } = fillStore([]);
    setBudget(20 * MB);
    const whole = createLargeExchanges(60).filter(
      (exchange) => service.folderBudget.admit(exchange) === exchange,
    );
    expect(whole.length).toBeGreaterThan(70);
    expect(whole.length).toBeLessThanOrEqual(88);
  });
});

/** The disk usage of the database and its WAL. */
function countDiskBytes(dataDir: string): number {
  const file = getDatabaseFile(dataDir);
  return [file, `${file}-wal`].reduce((sum, each) => sum + (existsSync(each) ? statSync(each).size : 0), 0);
}

/** All tables with money. */
function readMoneyTables(dataDir: string): unknown[] {
  const db = new Database(getDatabaseFile(dataDir), { readonly: true });
  const tables = [
    'operators',
    'sessions',
    'rounds',
    'transactions',
    'deliveries',
    'wallet_ledger',
    'wallet_balances',
  ];
  const all = tables.map((table) => db.prepare(`SELECT * FROM ${table}`).all());
  db.close();
  return all;
}

describe('in a running workbench', () => {
  test('a smaller budget deletes immediately while callbacks are answered, keeps the ledger, and survives a restart', async () => {
    const dataDir = createTemporaryFolder();
    const { db, store } = fillStore([], { dataDir });
    for (let from = 1; from <= 600; from += 4)
      store.insert([0, 1, 2, 3].map((part) => createExchange(from + part, QUARTER)));
    store.reserveIds(600);
    db.close();
    const bench = await startTestWorkbench({ dataDir });
    const { client } = bench;
    expect(await client.exchanges.getFolderBudget()).toEqual({
      megabytes: 2048,
      usage: { databaseBytes: countDiskBytes(dataDir), copiesBytes: 0 },
    });
    const player = await launchDice(bench);
    for (let n = 0; n < 5; n++) expect((await player.bet()).status).toBe(200);
    const before = readMoneyTables(dataDir);
    const blockedMs = await measureLongestBlockMs(async () => {
      await client.exchanges.setFolderBudget({ megabytes: 100 });
      await vi.waitFor(
        async () => {
          expect((await fetch(`${bench.gateway}/openapi.json`)).status).toBe(200);
          expect(countDiskBytes(dataDir)).toBeLessThan(110 * MB);
        },
        { timeout: 60_000, interval: 100 },
      );
    });
    // Deleting 60 MB in one go would take longer; the test itself counts, too.
    expect(blockedMs).toBeLessThan(1_000);
    expect(readMoneyTables(dataDir)).toEqual(before);
    const { exchanges, total } = await client.exchanges.list({ limit: 500 });
    expect(total).toBeGreaterThan(300);
    expect(exchanges.at(-1)?.id).toBeGreaterThan(600);
    expect(exchanges.map(({ id }) => id)).not.toContain(200);
    expect((await client.workbench.status()).notices.join()).toMatch(
      /Since startup, \d+ old exchanges were deleted because of the database limit of 100 MB/,
    );
    expect((await player.bet()).status).toBe(200);
    await bench.stop();

    const again = await startTestWorkbench({ dataDir });
    writeFileSync(`${getDatabaseFile(dataDir)}.before-0002`, 'a copy');
    expect(await again.client.exchanges.getFolderBudget()).toEqual({
      megabytes: 100,
      usage: { databaseBytes: countDiskBytes(dataDir), copiesBytes: 6 },
    });
    expect((await again.client.workbench.status()).notices).toEqual([]);
  });

  test.each([99, 1024 * 1024 + 1, 500.5, '500', null])('a budget of %j MB is rejected', async (megabytes) => {
    const { client } = await startTestWorkbench();
    await expect(client.exchanges.setFolderBudget({ megabytes })).rejects.toMatchObject({
      code: 'INVALID',
      data: { issues: [{ field: 'megabytes' }] },
    });
    expect((await client.exchanges.getFolderBudget()).megabytes).toBe(2048);
  });
});
