import { expect, test } from 'vitest';
import { openDatabase } from '#core/storage/database.ts';
import { createFolderBefore } from '#tests/support/folders/old-folder.ts';
import { ASSETS } from '#tests/support/workbench/project.ts';

test('recordings of the test suite’s calls belong to the suite, also behind another proxy and at a shadow', () => {
  const rows: readonly (readonly [id: number, vantage: string, originId: number | null])[] = [
    [1, 'suite', null],
    [2, 'proxy', 1],
    [3, 'proxy', 2],
    [4, 'shadow', 2],
    [5, 'replay', 1],
    [6, 'gateway', null],
    [7, 'proxy', 6],
    [8, 'shadow', 7],
    [9, 'proxy', null],
    [10, 'proxy', 5],
  ];
  const dataDir = createFolderBefore('0032', (db) => {
    const insert = db.prepare(
      `INSERT INTO exchanges (id, vantage, origin_id, kind, started_at, duration_ms, signature, method, url,
         request_headers, request_body, request_bytes, timing)
       VALUES (?, ?, ?, 'betwin', 0, 1, 'verified', 'POST', 'http://127.0.0.1/betwin', '[]', x'', 0, '{}')`,
    );
    for (const row of rows) insert.run(...row);
  });
  const db = openDatabase({ dataDir, migrationsDir: ASSETS.migrationsDir });
  try {
    expect(db.prepare('SELECT id FROM exchanges WHERE from_suite = 1 ORDER BY id').pluck().all()).toEqual([
      2, 3, 4,
    ]);
  } finally {
    db.close();
  }
});
