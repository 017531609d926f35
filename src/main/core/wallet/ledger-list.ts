import type { Database } from 'better-sqlite3';
import type { LedgerEntry } from '#shared/contract/wallet.ts';
import type { FilterNode } from '#shared/filter/filter-node.ts';
import type { LEDGER_FLAGS, LedgerField } from '#shared/filter/ledger-fields.ts';
import { money } from '#shared/money.ts';
import type { LedgerState, LedgerType, WalletSettings } from '#shared/wallet.ts';
import { buildSuiteClause } from '../capture/search/condition.ts';
import {
  compareAmount,
  compareDate,
  compareNumber,
  matchFlag,
  matchText,
  registerAmountComparison,
} from '../filter/field-conditions.ts';
import type { SqlCondition } from '../filter/compile-filter.ts';
import { toSqlCondition, findFieldValues, type FilteredRows } from '../filter/filtered-rows.ts';

export interface LedgerQuery {
  readonly casinoId: string;
  readonly accountId?: string | undefined;
  readonly filter: FilterNode<LedgerField>;
  readonly beforeSeq?: number | undefined;
  readonly limit: number;
}

export interface LedgerList {
  /** The newest matching entries, newest first (keyset, never by offset). */
  page(query: LedgerQuery): { entries: LedgerEntry[]; hasMore: boolean };
  /** Values that a field has had in a casino and that begin with the prefix, newest first. */
  values(query: { casinoId: string; field: LedgerField; prefix: string; limit: number }): string[];
}

const ROWS: FilteredRows<LedgerField> = {
  from: 'wallet_ledger',
  order: 'seq',
  fields: {
    type: matchText('type'),
    state: matchText('state'),
    // As in Traffic, from the exchange that caused the entry, as long as it is kept.
    is: matchFlag({
      suite: `EXISTS (SELECT 1 FROM exchanges x INDEXED BY exchange_facets WHERE x.id = exchange_id AND ${buildSuiteClause('x')})`,
    } satisfies Record<keyof typeof LEDGER_FLAGS, string>),
    account: matchText('account_id'),
    currency: matchText('currency'),
    round: matchText('round_id'),
    tx: matchText('id_provider'),
    original: matchText('original_id_provider'),
    operator_id: matchText('operator_id'),
    amount: compareAmount("(CASE type WHEN 'bet' THEN '-' ELSE '' END || amount)"),
    bonus: compareAmount('bonus_amount'),
    balance: compareAmount('balance_after'),
    date: compareDate('created_at'),
    exchange: compareNumber('exchange_id'),
    id: compareNumber('seq'),
  },
  text: ['id_provider', 'operator_id', 'original_id_provider', 'round_id', 'account_id'],
};

interface EntryRow {
  readonly seq: number;
  readonly casino_id: string;
  readonly account_id: string;
  readonly currency: string;
  readonly type: LedgerType;
  readonly state: LedgerState;
  readonly id_provider: string | null;
  readonly operator_id: string | null;
  readonly original_id_provider: string | null;
  readonly round_id: string | null;
  readonly amount: string;
  readonly bonus_amount: string | null;
  readonly balance_after: string;
  readonly answered_balance: string;
  readonly exchange_id: number | null;
  readonly created_at: number;
  readonly posting: number;
  /** Null for an adjustment. */
  readonly postings: number | null;
}

export function createLedgerList(db: Database, settings: () => WalletSettings): LedgerList {
  registerAmountComparison(db);
  return {
    page(query) {
      const { sql, values } = toCondition(query);
      const rows = db
        .prepare<unknown[], EntryRow>(
          `SELECT *, (SELECT max(same.posting) FROM wallet_ledger same
             WHERE same.casino_id = wallet_ledger.casino_id AND same.id_provider = wallet_ledger.id_provider) AS postings
           FROM wallet_ledger WHERE ${sql} ORDER BY seq DESC LIMIT ?`,
        )
        .all(...values, query.limit + 1);
      const entries = rows.slice(0, query.limit).map((row) => toEntry(row, settings()));
      return { entries, hasMore: rows.length > query.limit };
    },
    values: ({ casinoId, ...query }) =>
      findFieldValues(db, ROWS, query, { sql: '+casino_id = ?', values: [casinoId] }),
  };
}

function toCondition({ casinoId, accountId, filter, beforeSeq }: LedgerQuery): SqlCondition {
  const isLookup = isFoundByIndex(filter);
  const conditions: readonly SqlCondition[] = [
    // A plus prevents a lookup in an index: of the casino, so that the newest entries are read in their order, and of the
    // account, if the filter has a narrower one.
    { sql: accountId === undefined && !isLookup ? '+casino_id = ?' : 'casino_id = ?', values: [casinoId] },
    ...(accountId === undefined
      ? []
      : [{ sql: isLookup ? '+account_id = ?' : 'account_id = ?', values: [accountId] }]),
    ...(beforeSeq === undefined ? [] : [{ sql: 'seq < ?', values: [beforeSeq] }]),
    toSqlCondition(ROWS, filter),
  ];
  return {
    sql: conditions.map(({ sql }) => sql).join(' AND '),
    values: conditions.flatMap(({ values }) => values),
  };
}

/** Whether every match has one `id_provider` or one round that the filter names: there are indexes for both. */
function isFoundByIndex(node: FilterNode<LedgerField>): boolean {
  if (node.kind === 'term') return node.field === 'tx' || node.field === 'round';
  return node.kind === 'and' && node.nodes.some(isFoundByIndex);
}

function toEntry(row: EntryRow, settings: WalletSettings): LedgerEntry {
  return {
    seq: row.seq,
    casinoId: row.casino_id,
    accountId: row.account_id,
    currency: row.currency,
    type: row.type,
    state: row.state,
    idProvider: row.id_provider,
    walletTransactionId: row.operator_id,
    originalIdProvider: row.original_id_provider,
    roundId: row.round_id,
    // Zero has no sign: a fault can post a bet of 0.
    movement: row.type === 'bet' && !money(row.amount).isZero() ? `-${row.amount}` : row.amount,
    bonusAmount: row.bonus_amount,
    balanceAfter: row.balance_after,
    exchangeId: row.exchange_id,
    at: row.created_at,
    posting: { n: row.posting, of: row.postings ?? 1 },
    repeat: getRepeat(row, settings),
  };
}

function getRepeat(row: EntryRow, { tombstone_api_code: apiCode }: WalletSettings): LedgerEntry['repeat'] {
  if (row.operator_id === null || row.posting < (row.postings ?? 1)) return null;
  return row.state === 'reversed' || row.state === 'tombstoned'
    ? { kind: 'rejected', apiCode }
    : { kind: 'answered', walletTransactionId: row.operator_id, balance: row.answered_balance };
}
