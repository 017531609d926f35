import type { Database } from 'better-sqlite3';
import type { FastifyInstance } from 'fastify';
import type { WalletSettings } from '#shared/wallet.ts';
import type { Recorder } from '../capture/recorder.ts';
import type { Clock } from '../clock.ts';
import type { ReportDefect } from '../defect-log.ts';
import type { MessageHolds } from '../http/message-holds.ts';
import type { Currencies } from '../operators/currencies.ts';
import type { OperatorStore } from '../operators/operator-store.ts';
import { createCommitGroup } from '../storage/commit-group.ts';
import type { StorageHealth } from '../storage/storage-health.ts';
import { exportLedger } from './ledger-csv.ts';
import { createLedgerList, type LedgerList } from './ledger-list.ts';
import { createLedger } from './ledger.ts';
import { createPlayerService, type PlayerService } from './player-service.ts';
import type { PlayerStore } from './player-store.ts';
import type { FaultSource } from './port/callback-faults.ts';
import { createSnapshotStore, type SnapshotStore } from './snapshot-store.ts';
import { createTransactionStore, type TransactionStore } from './transaction-store.ts';
import { createWalletChanges, type WalletChanges } from './wallet-changes.ts';
import { createWalletServer } from './wallet-server.ts';

export interface MockWalletOptions {
  readonly db: Database;
  readonly transaction: <T>(work: () => T) => T;
  /** The workbench's time, which a user can move. */
  readonly clock: Clock;
  /** Shows the same time but waits in real time: for everything on the wire. */
  readonly wireClock: Clock;
  readonly realClock: Clock;
  readonly players: PlayerStore;
  readonly operators: OperatorStore;
  readonly currencies: Currencies;
  readonly settings: () => WalletSettings;
  readonly recorder: Recorder;
  readonly storage: StorageHealth;
  /** The port that holds callbacks in flight. */
  readonly holds: MessageHolds;
  /** The faults that act on callbacks. */
  readonly faults: FaultSource;
  /** Hosts that requests may name besides this machine's own. */
  readonly allowedHosts: readonly string[];
  /** How long a request may take to arrive completely; the protocol's limit if left out. */
  readonly requestTimeoutMs?: number | undefined;
  /** A callback may have changed the wallet's data. */
  readonly onCallback: () => void;
  /** A user changed a player. */
  readonly onEdited: () => void;
  readonly reportDefect: ReportDefect;
}

/** The complete mock wallet: the only place that knows all of its parts. */
export interface MockWallet {
  readonly server: FastifyInstance;
  readonly changes: WalletChanges;
  readonly transactions: TransactionStore;
  readonly players: PlayerService;
  readonly ledgerList: LedgerList;
  /** The ledger of a casino as CSV, in pieces. */
  readonly exportLedger: (casinoId: string) => Generator<string>;
  readonly snapshots: Pick<SnapshotStore, 'list' | 'find'>;
}

export function createMockWallet(options: MockWalletOptions): MockWallet {
  const { db, clock, players, operators, currencies, settings, storage } = options;
  const transactions = createTransactionStore(db);
  const changes = createWalletChanges(db, { clock: options.realClock, storage, players, transactions });
  return {
    server: createWalletServer({
      ...options,
      ledger: createLedger(players, transactions),
      commitGroup: createCommitGroup(db, clock, storage.retryWhileLocked),
      walletChanges: changes,
      onChange: options.onCallback,
    }),
    changes,
    transactions,
    players: createPlayerService({
      ...options,
      transactions,
      hasCasino: (casinoId) => operators.findByCasino(casinoId) !== undefined,
      decimals(casinoId, currency) {
        const found = operators.findByCasino(casinoId);
        return found === undefined ? undefined : currencies.findDecimals(found.operator, currency);
      },
      onChange: options.onEdited,
    }),
    ledgerList: createLedgerList(db, settings),
    exportLedger: (casinoId) => exportLedger(db, casinoId),
    snapshots: createSnapshotStore(db),
  };
}
