import type { Imported, ImportRequest } from '#shared/contract/transfer.ts';
import type { Problem } from '#shared/problems.ts';
import type { Recorder } from '../capture/recorder.ts';
import type { DeletionDesk } from '../capture/deletion/deletion-desk.ts';
import { LISTED } from '../capture/exchange-store.ts';
import type { Clock } from '../clock.ts';
import type { OperatorStore } from '../operators/operator-store.ts';
import type { Database } from '../storage/database.ts';
import { startImportThread, type ImportThread } from './import-thread.ts';

export interface ImportParts {
  readonly db: Database;
  readonly clock: Pick<Clock, 'now' | 'endOfTurn'>;
  readonly recorder: Recorder;
  readonly operators: OperatorStore;
  readonly deletions: DeletionDesk;
  /** The script of the thread that reads what is imported. */
  readonly importScript: string;
  readonly reportDefect: (error: unknown) => void;
}

export interface ImportDesk {
  /**
   * Brings in all that a source has, or nothing: then what is wrong with it, and where. It is read in a thread and
   * written in batches, so that callbacks are answered meanwhile. One that fails or is stopped while it is written takes
   * back what was written of it.
   */
  import(source: ImportRequest, signal?: AbortSignal): Promise<Imported | readonly Problem[]>;
  /** Takes back what an import has left that was cut off by the end of the process. */
  recover(): Promise<void>;
  /** Stops what is under way. */
  stop(): Promise<void>;
}

export function createImportDesk(parts: ImportParts): ImportDesk {
  const { db, clock, recorder, operators, deletions } = parts;
  const insertImport = db
    .prepare<[string, string, number], number>(
      'INSERT INTO imports (name, format, imported_at, landing) VALUES (?, ?, ?, 1) RETURNING id',
    )
    .pluck();
  const finishImport = db.prepare('UPDATE imports SET landing = 0 WHERE id = ?');
  const removeImport = db.prepare('DELETE FROM imports WHERE id = ?');
  const selectCutOff = db.prepare<[], number>('SELECT id FROM imports WHERE landing = 1').pluck();
  const selectRows = db
    .prepare<[number], number>(`SELECT id FROM exchanges WHERE import_id = ? AND ${LISTED} ORDER BY id DESC`)
    .pluck();

  async function takeBack(importId: number): Promise<void> {
    async function* rows(): AsyncGenerator<readonly number[]> {
      yield selectRows.all(importId);
    }
    await deletions.removeForGood('an import that did not come to its end', rows());
    removeImport.run(importId);
  }

  async function land(
    thread: ImportThread,
    { name, format, count, leftOut }: Extract<Awaited<ImportThread['read']>, { kind: 'read' }>,
  ): Promise<Imported> {
    const importId = insertImport.get(name, format, clock.now()) ?? 0;
    const { firstId, write, end } = recorder.beginTogether(count);
    try {
      for await (const captures of thread.batches(firstId, importId)) {
        write(captures);
        await new Promise<void>((resolve) => clock.endOfTurn(resolve));
      }
      finishImport.run(importId);
      return { importId, exchanges: count, firstId, leftOut: [...leftOut] };
    } catch (error) {
      // What cannot be taken back now is at the next start.
      await takeBack(importId).catch(parts.reportDefect);
      throw error;
    } finally {
      end();
    }
  }

  const underWay = new Map<ImportThread, Promise<unknown>>();

  async function bringIn(thread: ImportThread): Promise<Imported | readonly Problem[]> {
    try {
      const read = await thread.read;
      return 'kind' in read ? await land(thread, read) : read;
    } finally {
      underWay.delete(thread);
      await thread.stop();
    }
  }

  return {
    async import(source, signal) {
      signal?.throwIfAborted();
      const start = { source, operators: operators.list(), now: clock.now() };
      const thread = startImportThread(parts.importScript, start);
      const stop = (): void => void thread.stop();
      signal?.addEventListener('abort', stop);
      const imported = bringIn(thread);
      underWay.set(thread, imported);
      try {
        return await imported;
      } finally {
        signal?.removeEventListener('abort', stop);
      }
    },
    async stop() {
      const ended = [...underWay].map(async ([thread, imported]) => {
        await thread.stop();
        await imported.catch(() => undefined);
      });
      await Promise.all(ended);
    },
    async recover() {
      for (const importId of selectCutOff.all()) await takeBack(importId);
    },
  };
}
