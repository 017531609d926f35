import type { Database } from 'better-sqlite3';
import { buildNotDeletedClause } from '../../capture/deletion/deleted-ids.ts';
import { createMatchingRows, MATCH_COLUMNS, type Match } from '../../capture/search/matching-rows.ts';
import type { Pause } from '../../time/pause.ts';

/** What was written by an import that has just ended. */
export interface ImportedRows {
  /** The rows of the list in which an exchange of the import has a warning: the result of `import:N is:warning`. */
  countWarned(importId: number): number;
  /**
   * An earlier import of the same exchanges: as many, which happened at the same times, with the same bodies; null if there
   * is none.
   */
  findSame(importId: number, exchanges: number, pause: Pause): Promise<number | null>;
}

interface Print {
  readonly id: number;
  readonly print: string;
  readonly firstId: number;
}

export function createImportedRows(db: Database): ImportedRows {
  const selectWarned = db.prepare<[number], Match>(
    `SELECT ${MATCH_COLUMNS} FROM exchanges e WHERE e.import_id = ? AND e.warnings IS NOT NULL`,
  );
  const selectPrints = db.prepare<[string], Print>(
    `SELECT import_id AS id, min(id) AS firstId,
       count(*) || ' ' || sum(started_at) || ' ' || total(duration_ms) || ' ' || total(status) AS print
     FROM exchanges WHERE import_id IN (SELECT value FROM json_each(?)) AND ${buildNotDeletedClause('id')}
     GROUP BY import_id`,
  );
  const selectOthersBySize = db
    .prepare<[number, number], number>(
      `SELECT import_id FROM exchanges WHERE import_id IS NOT NULL AND import_id <> ?
         AND ${buildNotDeletedClause('id')} GROUP BY import_id HAVING count(*) = ? ORDER BY import_id`,
    )
    .pluck();
  const selectSameBodies = db.prepare<[number, number]>(
    `SELECT 1 FROM exchanges AS one JOIN exchanges AS other ON other.id = ?
     WHERE one.id = ? AND one.request_body = other.request_body AND one.response_body IS other.response_body`,
  );

  /** The exchanges of an import have consecutive IDs. */
  async function hasSameBodies(one: number, other: number, count: number, pause: Pause): Promise<boolean> {
    for (let index = 0; index < count; index += 1) {
      if (selectSameBodies.get(other + index, one + index) === undefined) return false;
      await pause();
    }
    return true;
  }

  return {
    countWarned: (importId) => createMatchingRows(db).add(selectWarned.all(importId)).length,
    async findSame(importId, exchanges, pause) {
      const others = selectOthersBySize.all(importId, exchanges);
      if (others.length === 0) return null;
      const prints = selectPrints.all(JSON.stringify([...others, importId]));
      const own = prints.find(({ id }) => id === importId);
      if (own === undefined) return null;
      const alike = prints.filter(({ id, print }) => id !== importId && print === own.print);
      for (const { id, firstId } of alike.toSorted((one, other) => one.id - other.id))
        if (await hasSameBodies(own.firstId, firstId, exchanges, pause)) return id;
      return null;
    },
  };
}
