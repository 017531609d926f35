import { EventPublisher } from '@orpc/server';
import type { ImportResult, ImportProgress, ImportRequest } from '#shared/contract/transfer.ts';
import type { ValidationIssue } from '#shared/validation-issue.ts';
import type { Recorder } from '../../capture/recorder.ts';
import type { DeletionService } from '../../capture/deletion/deletion-service.ts';
import { LISTED, type ExchangeStore } from '../../capture/exchange-store.ts';
import type { Changes } from '../../changes.ts';
import type { Clock } from '../../clock.ts';
import type { OperatorStore } from '../../operators/operator-store.ts';
import type { Database } from '../../storage/database.ts';
import { createPause } from '../../time/pause.ts';
import { createImportRechecks } from '../signatures/recheck-imports.ts';
import { createImportStoppedError, startImportThread, type ImportThread } from './import-thread.ts';
import { createImportedRows } from './imported-rows.ts';
import { createPercentReporter } from './percent-reporter.ts';

export interface ImportDeps {
  readonly db: Database;
  readonly clock: Pick<Clock, 'now' | 'monotonicMs' | 'afterTurn'>;
  readonly recorder: Recorder;
  readonly operators: OperatorStore;
  readonly deletions: DeletionService;
  /** The script of the worker thread that reads imports. */
  readonly importScript: string;
  readonly reportDefect: (error: unknown) => void;
  readonly exchanges: Pick<ExchangeStore, 'get'>;
  readonly changes: Pick<Changes, 'notify'>;
}

export interface ImportService {
  /**
   * Imports all exchanges of a source, or returns the issues. A worker thread reads it and batches are written, so that
   * callbacks are not blocked. If writing fails or is stopped, the written exchanges are deleted before it rejects with
   * an `AbortError`. `key` identifies the import for `progress` and `stopByKey`.
   */
  import(
    source: ImportRequest,
    options?: { readonly key?: string | undefined; readonly signal?: AbortSignal | undefined },
  ): Promise<ImportResult | readonly ValidationIssue[]>;
  /** The progress of an import, from its current state (or its start) to its end. */
  progress(key: string, signal?: AbortSignal): AsyncGenerator<ImportProgress>;
  /** Stops an import, even before it has started; resolves when it has ended. */
  stopByKey(key: string): Promise<void>;
  /** Deletes what imports left behind that were interrupted by the end of the process. */
  recover(): Promise<void>;
  /** Checks imported signatures that could not be verified, if an operator has a new secret. */
  recheckSignatures(): void;
  /** Stops running imports and checks. */
  stop(): Promise<void>;
}

const MAX_STOPPED_KEYS = 1_000;

type ReportProgress = (progress: ImportProgress) => void;

export function createImportService(deps: ImportDeps): ImportService {
  const { db, clock, recorder, operators, deletions } = deps;
  const rechecks = createImportRechecks({
    ...deps,
    startPause: () => createPause(clock),
    onChange: () => deps.changes.notify('exchanges'),
  });
  const insertImport = db
    .prepare<[string, string, number], number>(
      'INSERT INTO imports (name, format, imported_at, unfinished) VALUES (?, ?, ?, 1) RETURNING id',
    )
    .pluck();
  const finishImport = db.prepare('UPDATE imports SET unfinished = 0 WHERE id = ?');
  const deleteImport = db.prepare('DELETE FROM imports WHERE id = ?');
  const selectUnfinished = db.prepare<[], number>('SELECT id FROM imports WHERE unfinished = 1').pluck();
  const selectRows = db
    .prepare<[number], number>(`SELECT id FROM exchanges WHERE import_id = ? AND ${LISTED} ORDER BY id DESC`)
    .pluck();

  const rows = createImportedRows(db);

  async function undoImport(importId: number): Promise<void> {
    async function* findRows(): AsyncGenerator<readonly number[]> {
      yield selectRows.all(importId);
    }
    await deletions.removePermanently('an unfinished import', findRows());
    deleteImport.run(importId);
  }

  async function writeBatches(
    thread: ImportThread,
    { name, format, count, leftOut, about }: Extract<Awaited<ImportThread['summary']>, { kind: 'read' }>,
    reportProgress: ReportProgress,
  ): Promise<ImportResult> {
    const reportSaved = createPercentReporter(count, (done) =>
      reportProgress({ phase: 'saving', done, total: count }),
    );
    const importId = insertImport.get(name, format, clock.now()) ?? 0;
    const { firstId, write, end } = recorder.startBatch(count);
    try {
      for await (const captures of thread.batches(firstId, importId)) {
        write(captures);
        reportSaved(captures.length);
        await new Promise<void>((resolve) => clock.afterTurn(resolve));
      }
      finishImport.run(importId);
      recorder.flush();
      const warned = rows.countWarned(importId);
      const sameAs = await rows.findSame(importId, count, createPause(clock));
      const counts = { importId, name, exchanges: count, warned, firstId };
      return { ...counts, leftOut: [...leftOut], about: [...about], sameAs };
    } catch (error) {
      // Rows that cannot be deleted now are deleted at the next start.
      await undoImport(importId).catch(deps.reportDefect);
      throw error;
    } finally {
      end();
    }
  }

  const running = new Map<ImportThread, Promise<unknown>>();
  /** Progress by import key; null at the end. */
  const publisher = new EventPublisher<Record<string, ImportProgress | null>>();
  const stoppedKeys = new Set<string>();
  const byKey = new Map<string, { readonly thread: ImportThread; last: ImportProgress | null }>();

  async function runImport(
    thread: ImportThread,
    reportProgress: ReportProgress,
  ): Promise<ImportResult | readonly ValidationIssue[]> {
    try {
      const summary = await thread.summary;
      return 'kind' in summary ? await writeBatches(thread, summary, reportProgress) : summary;
    } finally {
      running.delete(thread);
      await thread.stop();
    }
  }

  return {
    async import(source, { key, signal } = {}) {
      signal?.throwIfAborted();
      if (key !== undefined && stoppedKeys.delete(key)) throw createImportStoppedError();
      const start = { source, operators: operators.list(), now: clock.now() };
      const reportProgress: ReportProgress = (progress) => {
        const entry = key === undefined ? undefined : byKey.get(key);
        if (key === undefined || entry === undefined) return;
        entry.last = progress;
        publisher.publish(key, progress);
      };
      const thread = startImportThread(deps.importScript, start, (done, total) =>
        reportProgress({ phase: 'reading', done, total }),
      );
      const stop = (): void => void thread.stop();
      signal?.addEventListener('abort', stop);
      if (key !== undefined) byKey.set(key, { thread, last: null });
      const imported = runImport(thread, reportProgress);
      running.set(thread, imported);
      try {
        return await imported;
      } finally {
        signal?.removeEventListener('abort', stop);
        if (key !== undefined) {
          byKey.delete(key);
          publisher.publish(key, null);
        }
      }
    },
    async *progress(key, signal) {
      const updates = publisher.subscribe(key, signal === undefined ? {} : { signal });
      const last = byKey.get(key)?.last ?? null;
      if (last !== null) yield last;
      for await (const progress of updates) {
        if (progress === null) return;
        yield progress;
      }
    },
    async stopByKey(key) {
      const thread = byKey.get(key)?.thread;
      if (thread === undefined) {
        // Its bytes may still be in transit.
        stoppedKeys.add(key);
        const [oldest] = stoppedKeys;
        if (stoppedKeys.size > MAX_STOPPED_KEYS && oldest !== undefined) stoppedKeys.delete(oldest);
        return;
      }
      await thread.stop();
      await running.get(thread)?.catch(() => undefined);
    },
    recheckSignatures: rechecks.start,
    async stop() {
      await rechecks.stop();
      const stops = [...running].map(async ([thread, imported]) => {
        await thread.stop();
        await imported.catch(() => undefined);
      });
      await Promise.all(stops);
    },
    async recover() {
      for (const importId of selectUnfinished.all()) await undoImport(importId);
    },
  };
}
