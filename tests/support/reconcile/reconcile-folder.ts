import Database from 'better-sqlite3';
import { Readable } from 'node:stream';
import type { ReconcileScope } from '#core/reconcile/compare-books.ts';
import { reconcile } from '#core/reconcile/reconcile.ts';
import { getDatabaseFile } from '#core/storage/database.ts';
import { exportLedger } from '#core/wallet/ledger-csv.ts';
import {
  ledgerMappingSchema,
  type Difference,
  type LedgerMapping,
  type Reconciliation,
} from '#shared/reconcile/reconciliation.ts';

export interface ReconciledFolder extends Reconciliation {
  readonly all: readonly Difference[];
}

/** Reads the mock wallet's ledger of a casino as CSV. */
export function getLedger(dataDir: string, casinoId: string): string {
  const db = new Database(getDatabaseFile(dataDir), { readonly: true });
  try {
    return [...exportLedger(db, casinoId)].join('');
  } finally {
    db.close();
  }
}

/** Compares a folder with a valid ledger; throws the ledger's issues otherwise. */
export async function reconcileFolder(
  dataDir: string,
  ledger: string,
  { mapping = {}, ...scope }: Partial<ReconcileScope> & { readonly mapping?: Partial<LedgerMapping> } = {},
): Promise<ReconciledFolder> {
  const result = await reconcile({
    file: getDatabaseFile(dataDir),
    ledger: Readable.from([Buffer.from(ledger)]),
    mapping: ledgerMappingSchema.parse(mapping),
    scope: { casinoId: null, from: null, to: null, ...scope },
  });
  if (result.kind === 'unreadable') throw new Error(JSON.stringify(result.issues));
  try {
    return { ...result.reconciliation, all: [...result.differences.all()] };
  } finally {
    result.differences.close();
  }
}
