import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createExchangeStore } from '#core/capture/exchange-store.ts';
import { openDatabase } from '#core/storage/database.ts';
import { createCapturedAttempt } from '#tests/support/traffic/captured-attempt.ts';
import { ASSETS } from '#tests/support/workbench/project.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';

/** Exchanges as the second schema stored them, each attempt in its own row. */
const ROWS = [
  { id: 1, vantage: 'launch', delivery: null, attempt: null, peer: null },
  { id: 2, vantage: 'gateway', delivery: 10, attempt: 1, peer: 3 },
  { id: 3, vantage: 'wallet', delivery: null, attempt: null, peer: 2 },
  { id: 4, vantage: 'gateway', delivery: 11, attempt: 1, peer: null },
  { id: 5, vantage: 'gateway', delivery: 10, attempt: 2, peer: null },
  { id: 6, vantage: 'gateway', delivery: 10, attempt: 3, peer: null },
  // The first attempt was in flight when the process was killed, and never captured.
  { id: 7, vantage: 'gateway', delivery: 12, attempt: 2, peer: null },
  { id: 8, vantage: 'gateway', delivery: 12, attempt: 3, peer: null },
];

/** A folder as the second schema left it. */
function createOldFolder(): string {
  const dataDir = createTemporaryFolder();
  const migrationsDir = createTemporaryFolder();
  for (const name of ['0001-initial.sql', '0002-gateway.sql'])
    cpSync(join(ASSETS.migrationsDir, name), join(migrationsDir, name));
  const db = openDatabase({ dataDir, migrationsDir });
  const insert = db.prepare(
    `INSERT INTO exchanges (id, vantage, delivery_id, attempt, peer_id, kind, started_at, duration_ms, status, signature,
       method, url, request_headers, request_body, request_bytes, timing)
     VALUES (?, ?, ?, ?, ?, 'betwin', 1000, 1.5, 500, 'verified', 'POST', 'http://old/', '[]', x'', 0, '{}')`,
  );
  for (const { id, vantage, delivery, attempt, peer } of ROWS)
    insert.run(id, vantage, delivery, attempt, peer);
  db.exec("UPDATE counters SET value = 7 WHERE name = 'listed_exchanges'");
  db.close();
  return dataDir;
}

test('the third schema groups the attempts that the second stored as rows, and counts each group once', () => {
  const db = openDatabase({ dataDir: createOldFolder(), migrationsDir: ASSETS.migrationsDir });
  const store = createExchangeStore(db);
  const rows = store.list({ limit: 10 });
  expect(rows.map(({ id, chain }) => [id, chain?.attempts ?? 1, chain?.last.id ?? id])).toEqual([
    [1, 1, 1],
    [2, 3, 6],
    [4, 1, 4],
    [7, 2, 8],
  ]);
  expect(store.countListed()).toBe(rows.length);

  store.insert([createCapturedAttempt({ id: 9, deliveryId: 12, attempt: 4 })]);
  expect(store.list({ limit: 1 })[0]?.chain?.attempts).toBe(3);
  expect(store.countListed()).toBe(rows.length);
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
});
