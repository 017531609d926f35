import Database from 'better-sqlite3';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fromTransactionCell } from '#core/capture/cells/transaction-cell.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

export interface GatewayTransaction {
  readonly idProvider: string;
  readonly roundId: string;
  readonly type: 'bet' | 'win';
  readonly state: string;
}

export interface WalletTransaction {
  readonly idProvider: string;
  readonly accountId: string;
  readonly type: 'bet' | 'win' | 'rollback' | 'tombstone';
  readonly state: string;
  readonly amount: string;
  readonly originalIdProvider: string | null;
}

export interface AuditedExchange {
  readonly id: number;
  readonly kind: string;
  readonly deliveryId: number | null;
  readonly transactionIds: readonly string[];
  readonly requestBody: Buffer;
}

/** The content of a data folder at one time. */
export interface Audit {
  readonly gatewayTransactions: readonly GatewayTransaction[];
  readonly walletTransactions: readonly WalletTransaction[];
  /** What the gateway sent, in order. */
  readonly sent: readonly AuditedExchange[];
  readonly exchangeIds: ReadonlySet<number>;
  /** `session/nonce` of every round, with any repeats. */
  readonly nonces: readonly string[];
  readonly pendingDeliveries: number;
}

/**
 * Reads a copy of the folder: opening the original would repair the effects of a crash, and disturb other processes.
 */
export function auditDataFolder(dataDir: string): Audit {
  const copy = createTemporaryFolder();
  for (const suffix of ['', '-wal']) {
    cpSync(join(dataDir, `workbench.sqlite${suffix}`), join(copy, `workbench.sqlite${suffix}`));
  }
  const db = new Database(join(copy, 'workbench.sqlite'));
  try {
    return readAudit(db);
  } finally {
    db.close();
  }
}

function readAudit(db: Database.Database): Audit {
  const readRows = <T>(sql: string) => db.prepare<[], T>(sql).all();
  return {
    gatewayTransactions: readRows(
      'SELECT id_provider AS idProvider, round_id AS roundId, type, state FROM transactions',
    ),
    walletTransactions: readRows(
      `SELECT id_provider AS idProvider, account_id AS accountId, type, state, amount,
         original_id_provider AS originalIdProvider FROM wallet_ledger`,
    ),
    sent: readRows<Omit<AuditedExchange, 'transactionIds'> & { transactionIds: string | null }>(
      `SELECT id, kind, delivery_id AS deliveryId, transaction_ids AS transactionIds, request_body AS requestBody
         FROM exchanges WHERE vantage = 'gateway' ORDER BY id`,
    ).map((row) => ({ ...row, transactionIds: fromTransactionCell(row.transactionIds, row.requestBody) })),
    exchangeIds: new Set(readRows<{ id: number }>('SELECT id FROM exchanges').map(({ id }) => id)),
    nonces: readRows<{ nonce: string }>(
      "SELECT session_id || '/' || json_extract(result, '$.nonce') AS nonce FROM rounds",
    ).map(({ nonce }) => nonce),
    pendingDeliveries:
      readRows<{ pending: number }>("SELECT count(*) AS pending FROM deliveries WHERE state = 'pending'")[0]
        ?.pending ?? 0,
  };
}
