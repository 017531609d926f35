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
  /** Forgets all of a player but who they are, and puts the balances back that were last set by hand. */
  resetPlayer(casinoId: string, accountId: string): Promise<void>;
  removePlayer(casinoId: string, accountId: string): Promise<void>;
  /** Without a name it is called by its number. */
  takeSnapshot(name: string, now: number): Promise<WalletSnapshot>;
  /** To be called where the snapshot exists. */
  restoreSnapshot(id: number): Promise<void>;
  removeSnapshot(id: number): Promise<void>;
  /** While it is true, nobody else may read or write what the wallet knows. */
  isRunning(): boolean;
  /**
   * Does work on the wallet that needs one turn of the loop, in a moment in which no change is under way. All of it or
   * nothing: where somebody else holds the database it is tried again, for as long as `whenUnlocked` does.
   */
  between<T>(work: () => T): Promise<T>;
  /** Ends what is under way, or leaves it to the next start where that takes too long. */
  stop(): Promise<void>;
}

/** What the next start does, where a change has begun and not ended. */
type Unfinished =
  | { readonly kind: 'reset_player' | 'remove_player'; readonly casinoId: string; readonly accountId: string }
  | { readonly kind: 'restore_snapshot' | 'remove_snapshot'; readonly id: number };

export interface WalletChangesParts {
  /** Real time. */
  readonly clock: Pick<Clock, 'monotonicMs' | 'after' | 'endOfTurn'>;
  readonly storage: Pick<StorageHealth, 'whenUnlocked' | 'untilWritten'>;
  readonly players: Pick<PlayerStore, 'resetBalances' | 'remove'>;
  readonly transactions: Pick<TransactionStore, 'forget'>;
}

/** Others wait so long for their turn, and for one step more. */
const SLICE_MS = 8;
/** A stop waits so long for a change. */
const STOP_MS = 2_000;

/**
 * Makes such a change in one transaction where that takes a few milliseconds, and in several, with turns for everybody
 * else between them, where the wallet is large. It is all or nothing all the same: the first transaction writes down
 * what is under way, the last one takes that away, nobody sees the wallet between them, and what the end of the process
 * leaves is finished here, before anybody asks. Each change can begin anew, wherever it stood.
 */
export function createWalletChanges(db: Database, parts: WalletChangesParts): WalletChanges {
  const { clock, storage, players, transactions } = parts;
  const snapshots = createSnapshotStore(db);
  const selectUnfinished = db.prepare<[], string>('SELECT change FROM wallet_change').pluck();
  const writeUnfinished = db.prepare('INSERT OR REPLACE INTO wallet_change (id, change) VALUES (1, ?)');
  const deleteUnfinished = db.prepare('DELETE FROM wallet_change');
  let waiting: { resolve(): void; reject(error: unknown): void }[] = [];
  let inFlight: Promise<void> | null = null;
  /** Why the change that is under way does not go on. */
  let failure: Error | null = null;
  let giveUpAt = Infinity;

  function* stepsOf(change: Unfinished): RowSteps {
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
    const left = selectUnfinished.get();
    if (left === undefined) return;
    for (const _step of stepsOf(JSON.parse(left) as Unfinished));
    deleteUnfinished.run();
  });
  if (selectUnfinished.get() !== undefined) finishNow.immediate();

  function settleWaiting(settle: (each: (typeof waiting)[number]) => void): void {
    const all = waiting;
    waiting = [];
    for (const each of all) settle(each);
  }

  function failWith(error: unknown): void {
    failure = error instanceof Error ? error : new Error(String(error));
    settleWaiting(({ reject }) => reject(error));
  }

  async function whenIdle(): Promise<void> {
    if (inFlight === null) return;
    if (failure !== null) throw failure;
    await new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }));
    await whenIdle();
  }

  async function between<T>(work: () => T): Promise<T> {
    await whenIdle();
    // Another change may have begun before this turn, or while another program held the database.
    const done = await storage.whenUnlocked(() => (inFlight === null ? { result: work() } : null));
    return done === null ? between(work) : done.result;
  }

  /** Does what a few milliseconds take, in a transaction. False where something is left. */
  const slice = db.transaction((steps: RowSteps, unfinished: () => Unfinished): boolean => {
    const endAt = clock.monotonicMs() + SLICE_MS;
    while (clock.monotonicMs() < endAt)
      if (steps.next().done === true) {
        deleteUnfinished.run();
        return true;
      }
    writeUnfinished.run(JSON.stringify(unfinished()));
    return false;
  });

  async function continueChange(
    initialSteps: RowSteps,
    begin: () => RowSteps,
    unfinished: () => Unfinished,
  ): Promise<void> {
    let steps = initialSteps;
    const next = (): { isDone: boolean } => {
      try {
        return { isDone: slice.immediate(steps, unfinished) };
      } catch (error) {
        // Its rows are as they were before this transaction, and the steps are further: they begin anew.
        steps = begin();
        throw error;
      }
    };
    for (;;) {
      await new Promise<void>((resolve) => clock.endOfTurn(resolve));
      if (clock.monotonicMs() >= giveUpAt) throw deferredToNextStart();
      const { isDone } = await storage.whenUnlocked(next).catch(async (error: unknown) => {
        if (!isStorageFailure(error)) throw error;
        failWith(error);
        const written = await storage.untilWritten(next);
        if (written === null) throw deferredToNextStart();
        failure = null;
        return written;
      });
      if (isDone) return;
    }
  }

  async function runChange(begin: () => RowSteps, unfinished: () => Unfinished): Promise<void> {
    const first = await between(() => {
      const steps = begin();
      if (slice.immediate(steps, unfinished)) return null;
      const rest = continueChange(steps, begin, unfinished);
      inFlight = rest.then(
        () => {
          inFlight = null;
          settleWaiting(({ resolve }) => resolve());
        },
        // Half of it is done: nobody is shown that. The next start finishes it.
        (error: unknown) => failWith(error),
      );
      return { rest };
    });
    await first?.rest;
  }

  const startChange = (unfinished: Unfinished): Promise<void> =>
    runChange(
      () => stepsOf(unfinished),
      () => unfinished,
    );

  return {
    resetPlayer: (casinoId, accountId) => startChange({ kind: 'reset_player', casinoId, accountId }),
    removePlayer: (casinoId, accountId) => startChange({ kind: 'remove_player', casinoId, accountId }),
    async takeSnapshot(name, now) {
      let id: number | null = null;
      let taken: WalletSnapshot | undefined;
      await runChange(
        function* () {
          id ??= snapshots.begin(name, now);
          yield* snapshots.fill(id);
          taken = snapshots.find(id);
        },
        // Nobody was told of it.
        () => ({ kind: 'remove_snapshot', id: id! }),
      );
      return taken!;
    },
    restoreSnapshot: (id) => startChange({ kind: 'restore_snapshot', id }),
    removeSnapshot: (id) => startChange({ kind: 'remove_snapshot', id }),
    isRunning: () => inFlight !== null,
    between,
    async stop() {
      giveUpAt = clock.monotonicMs() + STOP_MS;
      if (failure === null) await inFlight;
    },
  };
}

function deferredToNextStart(): DOMException {
  return new DOMException('The workbench is stopping. The next start completes this change', 'AbortError');
}
