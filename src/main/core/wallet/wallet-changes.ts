import type { Database } from 'better-sqlite3';
import type { WalletSnapshot } from '#shared/contract/wallet.ts';
import type { Clock } from '../clock.ts';
import { isStorageFailure } from '../storage/storage-failure.ts';
import type { StorageHealth } from '../storage/storage-health.ts';
import type { PlayerStore } from './player-store.ts';
import type { RowSteps } from './row-steps.ts';
import { createSnapshotStore } from './snapshot-store.ts';
import type { TransactionStore } from './transaction-store.ts';

/** Changes of the mock wallet that touch as many rows as it has. */
export interface WalletChanges {
  /** Deletes a player's history, keeps the player, and restores the balances that were last set by hand. */
  resetPlayer(casinoId: string, accountId: string): Promise<void>;
  removePlayer(casinoId: string, accountId: string): Promise<void>;
  /** Without a name, its number is its name. */
  takeSnapshot(name: string, now: number): Promise<WalletSnapshot>;
  /** The snapshot must exist. */
  restoreSnapshot(id: number): Promise<void>;
  removeSnapshot(id: number): Promise<void>;
  /** While it is true, no other code may read or write the wallet's data. */
  isRunning(): boolean;
  /**
   * Runs work on the wallet that needs one turn of the event loop, at a moment without a change in progress. All or
   * nothing: while another program holds the database it is retried, for as long as `retryWhileLocked` does.
   */
  runBetweenChanges<T>(work: () => T): Promise<T>;
  /** Completes the change in progress, or leaves it to the next start if that takes too long. */
  stop(): Promise<void>;
}

/** The work of the next start if a change has started and not completed. */
type UnfinishedChange =
  | { readonly kind: 'reset_player' | 'remove_player'; readonly casinoId: string; readonly accountId: string }
  | { readonly kind: 'restore_snapshot' | 'remove_snapshot'; readonly id: number };

export interface WalletChangesDeps {
  /** Real time. */
  readonly clock: Pick<Clock, 'monotonicMs' | 'after' | 'afterTurn'>;
  readonly storage: Pick<StorageHealth, 'retryWhileLocked' | 'waitUntilWritten'>;
  readonly players: Pick<PlayerStore, 'resetBalances' | 'remove'>;
  readonly transactions: Pick<TransactionStore, 'forget'>;
}

/** How long others wait for their turn, plus one step. */
const SLICE_MS = 8;
/** How long shutdown waits for a change. */
const STOP_TIMEOUT_MS = 2_000;

/**
 * Makes such a change in one transaction if that takes a few milliseconds, and in several, yielding in between, if the
 * wallet is large. It is still all or nothing: the first transaction records the change in progress, the last
 * one removes that record, the wallet cannot be read in between, and a change that was interrupted by the end of the
 * process is completed here, before any request is answered. Each change can start over at any point.
 */
export function createWalletChanges(db: Database, deps: WalletChangesDeps): WalletChanges {
  const { clock, storage, players, transactions } = deps;
  const snapshots = createSnapshotStore(db);
  const selectUnfinished = db.prepare<[], string>('SELECT change FROM wallet_change').pluck();
  const writeUnfinished = db.prepare('INSERT OR REPLACE INTO wallet_change (id, change) VALUES (1, ?)');
  const deleteUnfinished = db.prepare('DELETE FROM wallet_change');
  let waiting: { resolve(): void; reject(error: unknown): void }[] = [];
  let inFlight: Promise<void> | null = null;
  /** Why the change in progress has stopped. */
  let failure: Error | null = null;
  let giveUpAt = Infinity;

  function* listSteps(change: UnfinishedChange): RowSteps {
    if ('id' in change) {
      yield* change.kind === 'restore_snapshot' ? snapshots.restore(change.id) : snapshots.remove(change.id);
      return;
    }
    const { casinoId, accountId } = change;
    yield* transactions.forget(casinoId, accountId);
    if (change.kind === 'reset_player') players.resetBalances(casinoId, accountId);
    else players.remove(casinoId, accountId);
  }

  const finishNow = db.transaction(() => {
    const unfinishedChange = selectUnfinished.get();
    if (unfinishedChange === undefined) return;
    for (const _step of listSteps(JSON.parse(unfinishedChange) as UnfinishedChange));
    deleteUnfinished.run();
  });
  if (selectUnfinished.get() !== undefined) finishNow.immediate();

  function finishWaiting(settle: (each: (typeof waiting)[number]) => void): void {
    const all = waiting;
    waiting = [];
    for (const each of all) settle(each);
  }

  function failWith(error: unknown): void {
    failure = error instanceof Error ? error : new Error(String(error));
    finishWaiting(({ reject }) => reject(error));
  }

  async function waitForIdle(): Promise<void> {
    if (inFlight === null) return;
    if (failure !== null) throw failure;
    await new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }));
    await waitForIdle();
  }

  async function runBetweenChanges<T>(work: () => T): Promise<T> {
    await waitForIdle();
    // Another change may have started before this turn, or while another program held the database.
    const done = await storage.retryWhileLocked(() => (inFlight === null ? { result: work() } : null));
    return done === null ? runBetweenChanges(work) : done.result;
  }

  /** Works for a few milliseconds, in a transaction. False if something is left. */
  const slice = db.transaction((steps: RowSteps, getUnfinished: () => UnfinishedChange): boolean => {
    const endAt = clock.monotonicMs() + SLICE_MS;
    while (clock.monotonicMs() < endAt)
      if (steps.next().done === true) {
        deleteUnfinished.run();
        return true;
      }
    writeUnfinished.run(JSON.stringify(getUnfinished()));
    return false;
  });

  async function continueChange(
    initialSteps: RowSteps,
    begin: () => RowSteps,
    getUnfinished: () => UnfinishedChange,
  ): Promise<void> {
    let steps = initialSteps;
    const runSlice = (): { isDone: boolean } => {
      try {
        return { isDone: slice.immediate(steps, getUnfinished) };
      } catch (error) {
        // The rows are as they were before this transaction, but the generator has moved on: start over.
        steps = begin();
        throw error;
      }
    };
    for (;;) {
      await new Promise<void>((resolve) => clock.afterTurn(resolve));
      if (clock.monotonicMs() >= giveUpAt) throw createDeferredError();
      const { isDone } = await storage.retryWhileLocked(runSlice).catch(async (error: unknown) => {
        if (!isStorageFailure(error)) throw error;
        failWith(error);
        const result = await storage.waitUntilWritten(runSlice);
        if (result === null) throw createDeferredError();
        failure = null;
        return result;
      });
      if (isDone) return;
    }
  }

  async function runChange(begin: () => RowSteps, getUnfinished: () => UnfinishedChange): Promise<void> {
    const first = await runBetweenChanges(() => {
      const steps = begin();
      if (slice.immediate(steps, getUnfinished)) return null;
      const rest = continueChange(steps, begin, getUnfinished);
      inFlight = rest.then(
        () => {
          inFlight = null;
          finishWaiting(({ resolve }) => resolve());
        },
        // Half of the change is made, which must not be visible. The next start completes it.
        (error: unknown) => failWith(error),
      );
      return { rest };
    });
    await first?.rest;
  }

  const startChange = (unfinished: UnfinishedChange): Promise<void> =>
    runChange(
      () => listSteps(unfinished),
      () => unfinished,
    );

  return {
    resetPlayer: (casinoId, accountId) => startChange({ kind: 'reset_player', casinoId, accountId }),
    removePlayer: (casinoId, accountId) => startChange({ kind: 'remove_player', casinoId, accountId }),
    async takeSnapshot(name, now) {
      let id: number | null = null;
      let snapshot: WalletSnapshot | undefined;
      await runChange(
        function* () {
          id ??= snapshots.create(name, now);
          yield* snapshots.fill(id);
          snapshot = snapshots.find(id);
        },
        // It has not been visible yet.
        () => ({ kind: 'remove_snapshot', id: id! }),
      );
      return snapshot!;
    },
    restoreSnapshot: (id) => startChange({ kind: 'restore_snapshot', id }),
    removeSnapshot: (id) => startChange({ kind: 'remove_snapshot', id }),
    isRunning: () => inFlight !== null,
    runBetweenChanges,
    async stop() {
      giveUpAt = clock.monotonicMs() + STOP_TIMEOUT_MS;
      if (failure === null) await inFlight;
    },
  };
}

function createDeferredError(): DOMException {
  return new DOMException('The workbench is stopping. The next start completes this change', 'AbortError');
}
