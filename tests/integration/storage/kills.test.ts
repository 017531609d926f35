import Database from 'better-sqlite3';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createControlClient } from '#core/instance/control-client.ts';
import { findInstance } from '#core/instance/running-instance.ts';
import { getDatabaseFile } from '#core/storage/database.ts';
import type { WorkbenchClient } from '#shared/contract/contract.ts';
import { createSeededRandom } from '#tests/support/clocks/seeded-random.ts';
import { forkWorkbench, startChildWorkbench } from '#tests/support/workbench/child-workbench.ts';
import { copyFolderInUse } from '#tests/support/folders/folder-in-use.ts';
import { startTestWorkbench, type TestWorkbench } from '#tests/support/workbench/test-workbench.ts';

/**
 * Kills with -9 of each kind. With those during play (headless/kill.test.ts) they are 20; `GGW_KILLS=200 npm test --
 * --only integration` kills 200 times.
 */
const KILLS = Math.ceil(Number(process.env['GGW_KILLS'] ?? 20) / 4);
const MAX_MS = 100_000 + KILLS * 60_000;
const random = createSeededRandom(Number(process.env['GGW_KILL_SEED'] ?? 9));

/** Everything that money depends on, and the integrity of the file. */
function readBooks(dataDir: string): unknown[] {
  const db = new Database(getDatabaseFile(dataDir));
  try {
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(db.pragma('foreign_key_check')).toEqual([]);
    return ['wallet_ledger', 'wallet_balances', 'transactions', 'rounds', 'operators'].map((table) =>
      db.prepare(`SELECT * FROM ${table}`).all(),
    );
  } finally {
    db.close();
  }
}

function readNumber(dataDir: string, sql: string): number {
  const db = new Database(getDatabaseFile(dataDir));
  try {
    return db.prepare<[], number>(sql).pluck().get() ?? 0;
  } finally {
    db.close();
  }
}

function createClient(dataDir: string): WorkbenchClient {
  return createControlClient(findInstance(dataDir)!.control);
}

const createFile = (entries: number) => ({
  kind: 'file',
  name: 'other.har',
  base64: Buffer.from(createHar(entries)).toString('base64'),
});

test(
  'a workbench killed in the middle of a start starts again with the same data',
  { timeout: MAX_MS },
  async () => {
    const dataDir = await copyFolderInUse();
    const before = readBooks(dataDir);
    for (let kill = 0; kill < KILLS; kill++) {
      const child = forkWorkbench(dataDir);
      const ended = once(child, 'exit');
      await delay(random.below(600));
      child.kill('SIGKILL');
      await ended;
      expect(readBooks(dataDir)).toEqual(before);
    }
    const { client } = await startTestWorkbench({ dataDir });
    expect((await client.exchanges.list({ limit: 1 })).total).toBeGreaterThan(0);
  },
);

test(
  'after a kill in the middle of an import, all of it is there or nothing',
  { timeout: MAX_MS },
  async () => {
    const dataDir = await copyFolderInUse();
    const before = readBooks(dataDir);
    const entries = 600;
    const source = createFile(entries);
    for (let kill = 0; kill < KILLS; kill++) {
      const child = await startChildWorkbench(dataDir, []);
      const client = createClient(dataDir);
      const { total } = await client.exchanges.list({ limit: 1 });
      const importing = client.transfer.import({ source }).catch(() => undefined);
      await Promise.race([waitForImport(dataDir), importing]);
      await delay(random.below(150));
      await child.kill();
      await importing;
      const again = await startTestWorkbench({ dataDir });
      // The interrupted import is removed after the start.
      await expect
        .poll(async () =>
          [0, entries].includes((await again.client.exchanges.list({ limit: 1 })).total - total),
        )
        .toBe(true);
      await again.stop();
      expect(readBooks(dataDir)).toEqual(before);
    }
  },
);

test('everything that an import has written before a kill is removed at the next start', async () => {
  const dataDir = await copyFolderInUse();
  const before = readBooks(dataDir);
  const filling = await startTestWorkbench({ dataDir });
  const countListed = async ({ client }: TestWorkbench) => (await client.exchanges.list({ limit: 1 })).total;
  const total = await countListed(filling);
  const imports = readNumber(dataDir, 'SELECT count(*) FROM imports');
  await filling.client.transfer.import({ source: createFile(50) });
  expect(await countListed(filling)).toBe(total + 50);
  await filling.stop();
  // The state that a kill before the import's last write leaves.
  const db = new Database(getDatabaseFile(dataDir));
  db.exec('UPDATE imports SET unfinished = 1 WHERE id = (SELECT max(id) FROM imports)');
  db.close();
  const again = await startTestWorkbench({ dataDir });
  await expect.poll(() => countListed(again)).toBe(total);
  await again.stop();
  expect(readNumber(dataDir, 'SELECT count(*) FROM imports')).toBe(imports);
  expect(readBooks(dataDir)).toEqual(before);
});

test(
  'after a kill in the middle of a purge, the next start continues it, and nothing else is affected',
  { timeout: MAX_MS },
  async () => {
    const dataDir = await copyFolderInUse();
    const before = readBooks(dataDir);
    const rows = () => readNumber(dataDir, 'SELECT count(*) FROM exchanges');
    const source = createFile(300);
    for (let kill = 0; kill < KILLS; kill++) {
      const filling = await startTestWorkbench({ dataDir });
      await filling.client.transfer.import({ source });
      await filling.client.exchanges.remove({ filter: '' });
      await filling.stop();
      // A start purges the exchanges that were deleted before it.
      const purging = await startChildWorkbench(dataDir, []);
      await delay(random.below(300));
      await purging.kill();
      expect(readBooks(dataDir)).toEqual(before);
    }
    const last = await startTestWorkbench({ dataDir });
    await expect.poll(rows).toBe(0);
    expect(await last.client.exchanges.list({ limit: 10 })).toEqual({
      exchanges: [],
      total: 0,
      hasImports: false,
      hasSuite: false,
    });
    await last.stop();
    expect(readBooks(dataDir)).toEqual(before);
  },
);

/** Resolves while an import is being written: only then is there anything to remove. */
async function waitForImport(dataDir: string): Promise<void> {
  const db = new Database(getDatabaseFile(dataDir), { readonly: true });
  try {
    const unfinished = db.prepare('SELECT 1 FROM imports WHERE unfinished = 1');
    for (const until = performance.now() + 30_000; performance.now() < until;) {
      if (unfinished.get() !== undefined) return;
      await delay(2);
    }
  } finally {
    db.close();
  }
}

/** A browser's recording, whose bodies take some pages of the database each. */
function createHar(entries: number): string {
  const text = JSON.stringify({ note: 'x'.repeat(8_000) });
  const entry = {
    startedDateTime: '2026-03-03T12:00:00.000Z',
    time: 5,
    request: {
      method: 'POST',
      url: 'http://127.0.0.1/other',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: [{ name: 'Content-Type', value: 'application/json' }],
      queryString: [],
      postData: { mimeType: 'application/json', text },
      headersSize: -1,
      bodySize: text.length,
    },
    response: {
      status: 200,
      statusText: 'OK',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: [],
      content: { size: 2, mimeType: 'application/json', text: '{}' },
      redirectURL: '',
      headersSize: -1,
      bodySize: 2,
    },
    cache: {},
    timings: { send: 1, wait: 3, receive: 1 },
  };
  const creator = { name: 'a browser', version: '1' };
  return JSON.stringify({
    log: { version: '1.2', creator, entries: Array.from({ length: entries }, () => entry) },
  });
}
