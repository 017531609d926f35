import type { Database } from 'better-sqlite3';
import type { LedgerEntry } from '#shared/contract/wallet.ts';
import { formatCsvRow } from '#shared/reconcile/csv-cells.ts';
import { money } from '#shared/money.ts';
import { formatIsoTime } from '../clock.ts';

interface CsvRow {
  readonly seq: number;
  readonly account_id: string;
  readonly currency: string;
  readonly type: LedgerEntry['type'];
  readonly state: LedgerEntry['state'];
  readonly id_provider: string | null;
  readonly operator_id: string | null;
  readonly original_id_provider: string | null;
  readonly round_id: string | null;
  readonly finished: 0 | 1 | null;
  readonly amount: string;
  readonly bonus_amount: string | null;
  readonly balance_after: string;
  readonly created_at: number;
}

const COLUMNS: readonly (readonly [string, (row: CsvRow) => string | null])[] = [
  ['time', (row) => formatIsoTime(row.created_at)],
  ['account_id', (row) => row.account_id],
  ['type', (row) => row.type],
  ['state', (row) => row.state],
  ['amount', ({ type, amount }) => (type === 'bet' && !money(amount).isZero() ? `-${amount}` : amount)],
  ['bonus_amount', (row) => row.bonus_amount],
  ['balance_after', (row) => row.balance_after],
  ['currency', (row) => row.currency],
  ['id_provider', (row) => row.id_provider],
  ['original_id_provider', (row) => row.original_id_provider],
  ['operator_id', (row) => row.operator_id],
  ['round_id', (row) => row.round_id],
  ['round_finished', ({ finished }) => (finished === null ? null : finished === 1 ? 'yes' : 'no')],
];

/** Small enough for one turn of the loop that answers callbacks. */
const PAGE_SIZE = 500;

/**
 * The ledger of a casino as CSV, oldest entry first: the header, and then pages of entries. Amounts have their sign (a
 * bet is negative), and texts that a spreadsheet would treat as formulas are escaped.
 */
export function* exportLedger(db: Database, casinoId: string): Generator<string> {
  const select = db.prepare<[string, number], CsvRow>(
    `SELECT l.*, r.finished FROM wallet_ledger l
     LEFT JOIN wallet_rounds r ON r.casino_id = l.casino_id AND r.round_id = l.round_id
     WHERE +l.casino_id = ? AND l.seq > ? ORDER BY l.seq LIMIT ${PAGE_SIZE}`,
  );
  yield formatCsvRow(COLUMNS.map(([name]) => name));
  for (
    let page = select.all(casinoId, 0);
    page.length > 0;
    page = select.all(casinoId, page.at(-1)?.seq ?? 0)
  )
    yield page.map((row) => formatCsvRow(COLUMNS.map(([, read]) => read(row)))).join('');
}
