import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#core/storage/database.ts';
import { createTemporaryFolder } from '../folders/temporary-folder.ts';
import { ASSETS } from '../workbench/project.ts';
import type { FilledStore } from './filled-store.ts';

/**
 * A folder as it was before a migration ('0008', or the end of its name), with the exchanges of another database as
 * they were written then: each cell complete in itself.
 */
export function createEarlierFolder(current: FilledStore, migration: string): string {
  const dataDir = createTemporaryFolder();
  const migrationsDir = createTemporaryFolder();
  const names = readdirSync(ASSETS.migrationsDir).toSorted();
  const end = names.findIndex((name) => name.startsWith(migration) || name.endsWith(migration));
  for (const name of names.slice(0, end)) cpSync(join(ASSETS.migrationsDir, name), join(migrationsDir, name));
  const old = openDatabase({ dataDir, migrationsDir });
  const columns = old
    .prepare<[], string>("SELECT name FROM pragma_table_info('exchanges')")
    .pluck()
    .all()
    .join(', ');
  old.prepare('ATTACH ? AS current').run(current.db.name);
  old.exec(`INSERT INTO exchanges (${columns}) SELECT ${columns} FROM current.exchanges`);
  old.exec('INSERT OR REPLACE INTO counters SELECT * FROM current.counters');
  const update = old.prepare(
    `UPDATE exchanges SET round_id = ?, session_id = ?, transaction_ids = ?, expected_signature = ?, url = ?,
       request_headers = ?, response_headers = ?, timing = ? WHERE id = ?`,
  );
  for (const id of old.prepare<[], number>('SELECT id FROM exchanges').pluck().all()) {
    const exchange = current.store.get(id);
    if (exchange === null) continue;
    const { summary, transactionIds, request, response } = exchange;
    update.run(
      summary.roundId,
      summary.sessionId,
      transactionIds.length === 0 ? null : JSON.stringify(transactionIds),
      exchange.expectedSignature,
      request.url,
      JSON.stringify(request.headers),
      response === null ? null : JSON.stringify(response.headers),
      JSON.stringify(exchange.timing),
      id,
    );
  }
  old.close();
  return dataDir;
}
