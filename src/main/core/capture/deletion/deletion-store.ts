import type { Database } from 'better-sqlite3';
import type { Deletion } from '#shared/contract/exchanges.ts';
import { LISTED } from '../exchange-store.ts';
import { createCallCounter } from '../health/call-counter.ts';
import { buildNotDeletedClause, type IdRange } from './deleted-ids.ts';
import { createRowMembers, type MemberRange } from './row-members.ts';

/** Stores deletions. The row count of the list is correct after every call. */
export interface DeletionStore {
  /** Starts a deletion. A final one cannot be restored. */
  create(deletion: { filter: string; at: number; isFinal: boolean }): number;
  /** Those of these IDs that are rows of the list. */
  keepListed(ids: readonly number[]): number[];
  /** Removes rows from the list, with all exchanges that they represent. */
  markDeleted(deletionId: number, rowIds: readonly number[]): void;
  /** Deletions that can be restored, newest first. */
  list(): Deletion[];
  /** The deletion with its row count; null if it cannot be restored. */
  find(deletionId: number): Deletion | null;
  /** The deletion that removed an exchange; null if there is none that can be restored. */
  findByExchange(exchangeId: number): Deletion | null;
  /** Restores some ranges; false if nothing is left to restore. */
  restoreRanges(deletionId: number, maxRanges: number): boolean;
  /** Removes a deletion that is empty. */
  forget(deletionId: number): void;
  /** Makes all existing deletions permanent. */
  makeFinal(): void;
  /** A range that can be deleted from disk. */
  nextFinal(): IdRange | null;
  /** Records that a range was deleted from disk up to this ID. */
  shrinkFrom(range: IdRange, upToId: number): void;
}

export function createDeletionStore(db: Database): DeletionStore {
  const members = createRowMembers(db);
  const calls = createCallCounter(db);
  const insert = db.prepare<[string, number, number], { id: number }>(
    'INSERT INTO deletions (filter, deleted_at, final) VALUES (?, ?, ?) RETURNING id',
  );
  const selectListed = db
    .prepare<[string], number>(
      `SELECT id FROM exchanges INDEXED BY exchange_facets
       WHERE id IN (SELECT value FROM json_each(?)) AND ${LISTED} AND ${buildNotDeletedClause('id')} ORDER BY id DESC`,
    )
    .pluck();
  const columns = 'id, filter, deleted_at AS deletedAt, exchanges';
  const selectOne = db.prepare<[number], Deletion>(
    `SELECT ${columns} FROM deletions WHERE id = ? AND final = 0`,
  );
  const selectDeletions = db.prepare<[number, number], Deletion>(
    `SELECT ${columns} FROM deletions WHERE final = 0 AND id = (
       SELECT CASE WHEN last_id >= ? THEN deletion_id END FROM deleted_exchanges
       WHERE first_id <= ? ORDER BY first_id DESC LIMIT 1
     )`,
  );
  const selectAll = db.prepare<[], Deletion>(
    `SELECT ${columns} FROM deletions WHERE final = 0 AND exchanges > 0 ORDER BY id DESC`,
  );
  const addRange = db.prepare(
    'INSERT INTO deleted_exchanges (first_id, last_id, listed, deletion_id) VALUES (?, ?, ?, ?)',
  );
  const claimRange = db.prepare<[number, number], MemberRange>(
    `DELETE FROM deleted_exchanges WHERE first_id = ? AND deletion_id = ?
     RETURNING first_id AS firstId, last_id AS lastId, listed`,
  );
  const claimRanges = db.prepare<[number, number], MemberRange>(
    `DELETE FROM deleted_exchanges WHERE first_id IN (
       SELECT first_id FROM deleted_exchanges WHERE deletion_id = ? ORDER BY first_id DESC LIMIT ?
     ) RETURNING first_id AS firstId, last_id AS lastId, listed`,
  );
  const addRows = db.prepare('UPDATE deletions SET exchanges = exchanges + ? WHERE id = ?');
  const addToCount = db.prepare("UPDATE counters SET value = value + ? WHERE name = 'listed_exchanges'");
  const remove = db.prepare('DELETE FROM deletions WHERE id = ?');
  const finish = db.prepare('UPDATE deletions SET final = 1 WHERE final = 0');
  const selectFinal = db.prepare<[], IdRange>(
    `SELECT first_id AS firstId, last_id AS lastId FROM deletions d
     JOIN deleted_exchanges e ON e.deletion_id = d.id WHERE d.final = 1 LIMIT 1`,
  );
  const shorten = db.prepare('UPDATE deleted_exchanges SET first_id = ? WHERE first_id = ?');
  const endRange = db.prepare('DELETE FROM deleted_exchanges WHERE first_id = ?');
  const removeEmpty = db.prepare(
    `DELETE FROM deletions WHERE final = 1
     AND NOT EXISTS (SELECT 1 FROM deleted_exchanges WHERE deletion_id = deletions.id)`,
  );

  const markDeleted = db.transaction((deletionId: number, rowIds: readonly number[]) => {
    for (const { firstId, lastId, listed } of members.findRanges(rowIds)) {
      calls.remove({ firstId, lastId });
      // A search goes downwards, so the IDs just above were usually deleted a moment ago: one range covers both.
      const above = claimRange.get(lastId + 1, deletionId);
      addRange.run(firstId, above?.lastId ?? lastId, listed + (above?.listed ?? 0), deletionId);
    }
    addRows.run(rowIds.length, deletionId);
    addToCount.run(-rowIds.length);
  });

  const restoreRanges = db.transaction((deletionId: number, maxRanges: number): boolean => {
    const removed = claimRanges.all(deletionId, maxRanges);
    const rows = removed.reduce((sum, { listed }) => sum + listed, 0);
    for (const range of removed) calls.restore(range);
    addRows.run(-rows, deletionId);
    addToCount.run(rows);
    return removed.length > 0;
  });

  return {
    create: ({ filter, at, isFinal }) => insert.get(filter, at, isFinal ? 1 : 0)?.id ?? 0,
    keepListed: (ids) => selectListed.all(JSON.stringify(ids)),
    markDeleted: (deletionId, rowIds) => markDeleted.immediate(deletionId, rowIds),
    list: () => selectAll.all(),
    find: (deletionId) => selectOne.get(deletionId) ?? null,
    findByExchange: (exchangeId) => selectDeletions.get(exchangeId, exchangeId) ?? null,
    restoreRanges: (deletionId, maxRanges) => restoreRanges.immediate(deletionId, maxRanges),
    forget: (deletionId) => void remove.run(deletionId),
    makeFinal: () => void finish.run(),
    nextFinal: () => selectFinal.get() ?? null,
    shrinkFrom({ firstId, lastId }, upToId) {
      if (upToId < lastId) shorten.run(upToId + 1, firstId);
      else {
        endRange.run(firstId);
        removeEmpty.run();
      }
    },
  };
}
