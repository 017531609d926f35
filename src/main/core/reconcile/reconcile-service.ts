import type { Database } from 'better-sqlite3';
import type { ReconcileResult } from '#shared/contract/reconcile.ts';
import type { RoundRange } from '#shared/reconcile/comparison-options.ts';
import {
  ledgerMappingSchema,
  type Difference,
  type LedgerMapping,
  type ReconcileFormat,
} from '#shared/reconcile/reconciliation.ts';
import { startThread, type Thread } from '../thread.ts';
import type { DifferencePage } from './difference-store.ts';
import { openSavedMappings } from './saved-mappings.ts';

export interface ReconcileStart {
  readonly file: string;
  readonly name: string;
  readonly text: string;
  readonly casinoId: string;
  readonly mapping: LedgerMapping;
  readonly range: RoundRange;
}
export type ReconcileCommand =
  | { readonly kind: 'page'; readonly page: DifferencePage }
  | { readonly kind: 'report'; readonly format: ReconcileFormat }
  /** The next piece of the report. */
  | { readonly kind: 'next' };
export type ReconcileMessage =
  | { readonly kind: 'result'; readonly result: ReconcileResult }
  | { readonly kind: 'page'; readonly differences: Difference[]; readonly total: number }
  /** Empty at the end. */
  | { readonly kind: 'piece'; readonly text: string };

/** Reconciles ledgers in a worker thread, off the loop that answers callbacks, and keeps the last result. */
export interface ReconcileService {
  run(request: {
    readonly name: string;
    readonly text: string;
    readonly casinoId: string;
    readonly mapping?: LedgerMapping | undefined;
    readonly range: RoundRange;
  }): Promise<ReconcileResult>;
  /** Null if there is no result. */
  differences(page: DifferencePage): Promise<{ differences: Difference[]; total: number } | null>;
  report(format: ReconcileFormat): AsyncGenerator<{ readonly text: string }> | null;
  stop(): Promise<void>;
}

/** The largest ledger of a call needs a tenth of it. */
const MEMORY_MB = 1_024;

export function createReconcileService({
  db,
  reconcileScript,
}: {
  readonly db: Database;
  /** The script of the worker thread. */
  readonly reconcileScript: string;
}): ReconcileService {
  const mappings = openSavedMappings(db, () => undefined);
  let thread: Thread<ReconcileCommand, ReconcileMessage> | null = null;
  /** The worker responds in the order of the commands, so only one caller uses it at a time. */
  let last: Promise<unknown> = Promise.resolve();

  function runInTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  }

  async function ask<Kind extends ReconcileMessage['kind']>(
    kind: Kind,
    command?: ReconcileCommand,
  ): Promise<Extract<ReconcileMessage, { kind: Kind }>> {
    if (thread === null) throw new DOMException('The worker was stopped', 'AbortError');
    if (command !== undefined) thread.post(command);
    const message = await thread.next();
    if (message.kind !== kind) throw new Error(`Not a ${kind}: ${message.kind}`);
    return message as Extract<ReconcileMessage, { kind: Kind }>;
  }

  async function end(): Promise<void> {
    const ended = thread;
    thread = null;
    await ended?.stop();
  }

  async function* readReport(format: ReconcileFormat): AsyncGenerator<{ readonly text: string }> {
    let text = await runInTurn(async () => (await ask('piece', { kind: 'report', format })).text);
    while (text !== '') {
      yield { text };
      text = await runInTurn(async () => (await ask('piece', { kind: 'next' })).text);
    }
  }

  return {
    run: ({ name, text, casinoId, mapping, range }) =>
      runInTurn(async () => {
        await end();
        const start: ReconcileStart = {
          file: db.name,
          name,
          text,
          casinoId,
          range,
          mapping: mapping ?? mappings.find(casinoId) ?? ledgerMappingSchema.parse({}),
        };
        thread = startThread({ script: reconcileScript, start, memoryMb: MEMORY_MB });
        const { result } = await ask('result').catch(async (error: unknown) => {
          await end();
          throw error;
        });
        if (result.kind === 'unreadable') await end();
        else if (mapping !== undefined) mappings.save(casinoId, result.reconciliation.mapping);
        return result;
      }),
    differences: (page) =>
      runInTurn(async () => {
        if (thread === null) return null;
        const { differences, total } = await ask('page', { kind: 'page', page });
        return { differences, total };
      }),
    report: (format) => (thread === null ? null : readReport(format)),
    stop: end,
  };
}
