import Database from 'better-sqlite3';
import { Decimal } from 'decimal.js';
import { join } from 'node:path';

interface LedgerRow {
  readonly account: string;
  readonly type: 'bet' | 'win' | 'rollback' | 'tombstone' | 'adjustment';
  readonly state: string;
  readonly idProvider: string | null;
  readonly original: string | null;
  readonly amount: string;
  readonly balanceAfter: string;
}

interface GatewayRow {
  readonly idProvider: string;
  readonly type: 'bet' | 'win';
  readonly amount: string;
  readonly state: string;
}

/** The result of checking a folder whose workbench has stopped and whose deliveries are settled. */
export interface BooksReport {
  readonly transactions: number;
  readonly exchanges: number;
  /** Disagreements between gateway, wallet and database; empty if the books balance. */
  readonly errors: readonly string[];
}

/**
 * Compares the gateway's transactions with the wallet's ledger and the ledger with the balances, and checks for damage.
 */
export function checkBooks(dataDir: string, announced: ReadonlySet<number>): BooksReport {
  const db = new Database(join(dataDir, 'workbench.sqlite'), { readonly: true });
  try {
    const readRows = <T>(sql: string): T[] => db.prepare<[], T>(sql).all();
    const gateway = readRows<GatewayRow>(
      'SELECT id_provider AS idProvider, type, amount, state FROM transactions',
    );
    const ledger = readRows<LedgerRow>(
      `SELECT casino_id || '/' || account_id || ' ' || currency AS account, type, state, id_provider AS idProvider,
         original_id_provider AS original, amount, balance_after AS balanceAfter FROM wallet_ledger ORDER BY seq`,
    );
    const balances = readRows<{ account: string; balance: string }>(
      `SELECT casino_id || '/' || account_id || ' ' || currency AS account, balance FROM wallet_balances`,
    );
    const ids = new Set(readRows<{ id: number }>('SELECT id FROM exchanges').map(({ id }) => id));
    const lost = [...announced].filter((id) => !ids.has(id));
    return {
      transactions: gateway.length,
      exchanges: ids.size,
      errors: [
        ...findDamage(db),
        ...findUnsettled(
          readRows<{ id: number; callback: string; state: string }>(
            'SELECT id, callback, state FROM deliveries',
          ),
        ),
        ...findDifferences(gateway, ledger),
        ...findWrongBalances(ledger, new Map(balances.map(({ account, balance }) => [account, balance]))),
        ...(lost.length > 0
          ? [`announced, but not on disk: exchanges ${lost.slice(0, 5).join(', ')} …`]
          : []),
      ],
    };
  } finally {
    db.close();
  }
}

function findDamage(db: Database.Database): string[] {
  const found = db.pragma('integrity_check') as { integrity_check: string }[];
  const errors = found.map(({ integrity_check: line }) => line).filter((line) => line !== 'ok');
  const dangling = (db.pragma('foreign_key_check') as unknown[]).length;
  return dangling === 0 ? errors : [...errors, `${dangling} rows refer to missing rows`];
}

function findUnsettled(deliveries: readonly { id: number; callback: string; state: string }[]): string[] {
  const unsettled = deliveries.filter(
    ({ callback, state }) => callback !== 'betwin' && callback !== 'balance' && state !== 'settled',
  );
  return unsettled.map(({ id, callback, state }) => `delivery ${id}, a ${callback}, is ${state}`);
}

/** The ledger states that each transaction state at the gateway allows. An unknown bet may be either. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  confirmed: ['applied'],
  declined: ['nothing'],
  unknown: ['applied', 'nothing', 'tombstoned', 'reversed'],
  rolled_back: ['reversed', 'tombstoned'],
};

function findDifferences(gateway: readonly GatewayRow[], ledger: readonly LedgerRow[]): string[] {
  const inWallet = new Map<string, LedgerRow>();
  const errors: string[] = [];
  for (const row of ledger) {
    if (row.idProvider === null || row.type === 'rollback') continue;
    if (inWallet.has(row.idProvider)) errors.push(`${row.idProvider} is in the ledger twice`);
    inWallet.set(row.idProvider, row);
  }
  for (const { idProvider, type, amount, state } of gateway) {
    const row = inWallet.get(idProvider);
    inWallet.delete(idProvider);
    const seen = row?.state ?? 'nothing';
    if (!(ALLOWED[state] ?? []).includes(seen))
      errors.push(`${type} ${idProvider} is ${state} at the gateway and ${seen} at the wallet`);
    if (seen === 'applied' && !new Decimal(row?.amount ?? 0).equals(amount))
      errors.push(`${type} ${idProvider} has ${amount} at the gateway and ${row?.amount} at the wallet`);
  }
  for (const [idProvider, { type, state }] of inWallet)
    errors.push(`${type} ${idProvider} is ${state} at the wallet and unknown to the gateway`);
  return errors;
}

/** Recomputes every balance from the first entry. */
function findWrongBalances(ledger: readonly LedgerRow[], balances: ReadonlyMap<string, string>): string[] {
  const errors: string[] = [];
  const applied = new Map(ledger.flatMap((row) => (row.idProvider === null ? [] : [[row.idProvider, row]])));
  const running = new Map<string, Decimal>();
  for (const row of ledger) {
    const after = new Decimal(row.balanceAfter);
    const before = running.get(row.account);
    // The first entry of an account defines its starting balance.
    if (before !== undefined && row.type !== 'adjustment') {
      const expected = before.plus(getMovement(row, applied));
      if (!expected.equals(after))
        errors.push(
          `${row.account}: ${row.type} ${row.idProvider ?? ''} leaves ${row.balanceAfter}, not ${expected.toFixed()}`,
        );
    }
    running.set(row.account, after);
  }
  for (const [account, after] of running) {
    const balance = balances.get(account) ?? '0';
    if (!after.equals(balance))
      errors.push(`${account} has ${balance}, but its ledger ends with ${after.toFixed()}`);
  }
  return errors;
}

function getMovement(
  { type, amount, state, original }: LedgerRow,
  known: ReadonlyMap<string, LedgerRow>,
): Decimal {
  switch (type) {
    case 'bet':
      return new Decimal(amount).negated();
    case 'win':
      return new Decimal(amount);
    case 'rollback': {
      if (state === 'no_effect') return new Decimal(0);
      const reversed = known.get(original ?? '');
      if (reversed === undefined || reversed.type === 'tombstone') return new Decimal(0);
      return getMovement(reversed, known).negated();
    }
    default:
      return new Decimal(0);
  }
}
