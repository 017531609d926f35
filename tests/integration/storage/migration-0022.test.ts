import { expect, test } from 'vitest';
import { openDatabase } from '#core/storage/database.ts';
import { createFolderBefore } from '#tests/support/folders/old-folder.ts';
import { ASSETS } from '#tests/support/workbench/project.ts';

const CLAIM =
  'The file says the signature was verified; it was checked with a secret other than this operator’s.';

test('a file’s claim about the signature of an imported exchange is no longer a warning', () => {
  const rows = [
    { id: 1, importId: 1, signature: 'unknown', warnings: [CLAIM] },
    { id: 2, importId: 1, signature: 'unknown', warnings: ['slow', CLAIM, 'late'] },
    { id: 3, importId: 1, signature: 'unknown', warnings: ['slow'] },
    { id: 4, importId: null, signature: 'unknown', warnings: [CLAIM] },
    { id: 5, importId: 1, signature: 'unknown', warnings: null },
  ];
  const dataDir = createFolderBefore('0022', (db) => {
    const insert = db.prepare(
      `INSERT INTO exchanges (id, vantage, kind, started_at, duration_ms, signature, warnings, import_id, method, url,
         request_headers, request_body, request_bytes, timing)
       VALUES (?, 'gateway', 'betwin', 0, 1, ?, ?, ?, 'POST', 'http://127.0.0.1/betwin', '[]', x'', 0, '{}')`,
    );
    for (const { id, importId, signature, warnings } of rows)
      insert.run(id, signature, warnings === null ? null : JSON.stringify(warnings), importId);
  });
  const db = openDatabase({ dataDir, migrationsDir: ASSETS.migrationsDir });
  try {
    const read = db.prepare('SELECT id, signature_claim AS claim, warnings FROM exchanges ORDER BY id').all();
    expect(read).toEqual([
      { id: 1, claim: CLAIM, warnings: null },
      { id: 2, claim: CLAIM, warnings: '["slow","late"]' },
      { id: 3, claim: null, warnings: '["slow"]' },
      { id: 4, claim: null, warnings: JSON.stringify([CLAIM]) },
      { id: 5, claim: null, warnings: null },
    ]);
  } finally {
    db.close();
  }
});
