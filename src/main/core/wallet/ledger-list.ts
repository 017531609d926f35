import type { Database } from 'better-sqlite3';
import type { LedgerEntry } from '#shared/contract/wallet.ts';
import { money } from '#shared/money.ts';
import type { LedgerState, LedgerType, WalletSettings } from '#shared/wallet.ts';

export interface LedgerQuery {
  readonly casinoId: string;
  readonly accountId?: string | undefined;
  readonly currency?: string | undefined;
  readonly types?: readonly LedgerType[] | undefined;
  readonly states?: readonly LedgerState[] | undefined;
  readonly idProvider?: string | undefined;
  /** Part of an id. */
  readonly text?: string | undefined;
  readonly beforeSeq?: number | undefined;
  readonly limit: number;
}

export interface LedgerList {
  /** The newest matching entries, newest first (keyset, never by offset). */
  page(query: LedgerQuery): { entries: LedgerEntry[]; hasMore: boolean };
}

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
}

export function createLedgerList(db: Database, settings: () => WalletSettings): LedgerList {
  return {
    page(query) {
      const { sql, values } = conditionsOf(query);
      const rows = db
        .prepare<unknown[], EntryRow>(`SELECT * FROM wallet_ledger WHERE ${sql} ORDER BY seq DESC LIMIT ?`)
        .all(...values, query.limit + 1);
      const entries = rows.slice(0, query.limit).map((row) => entryOf(row, settings()));
      return { entries, hasMore: rows.length > query.limit };
    },
  };
}

function conditionsOf(query: LedgerQuery): { sql: string; values: unknown[] } {
  const { casinoId, accountId, idProvider, currency, types, states, text, beforeSeq } = query;
  const conditions: { sql: string; values: readonly unknown[] }[] = [
    // The plus prevents a lookup of the casino in an index: instead, the newest entries are read in their order.
    ...(accountId === undefined && idProvider === undefined
      ? [{ sql: '+casino_id = ?', values: [casinoId] }]
      : [{ sql: 'casino_id = ?', values: [casinoId] }]),
    ...(accountId === undefined ? [] : [{ sql: 'account_id = ?', values: [accountId] }]),
    ...(idProvider === undefined ? [] : [{ sql: 'id_provider = ?', values: [idProvider] }]),
    ...(currency === undefined ? [] : [{ sql: 'currency = ?', values: [currency] }]),
    ...(types === undefined ? [] : [{ sql: `type IN (${toPlaceholders(types)})`, values: types }]),
    ...(states === undefined ? [] : [{ sql: `state IN (${toPlaceholders(states)})`, values: states }]),
    ...(beforeSeq === undefined ? [] : [{ sql: 'seq < ?', values: [beforeSeq] }]),
    ...(text === undefined || text === ''
      ? []
      : [
          {
            sql: '(instr(id_provider, ?) OR instr(operator_id, ?) OR instr(round_id, ?) OR instr(account_id, ?))',
            values: [text, text, text, text],
          },
        ]),
  ];
  return {
    sql: conditions.map(({ sql }) => sql).join(' AND '),
    values: conditions.flatMap(({ values }) => values),
  };
}

function toPlaceholders(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ');
}

function entryOf(row: EntryRow, settings: WalletSettings): LedgerEntry {
  return {
    seq: row.seq,
    casinoId: row.casino_id,
    accountId: row.account_id,
    currency: row.currency,
    type: row.type,
    state: row.state,
    idProvider: row.id_provider,
    operatorId: row.operator_id,
    originalIdProvider: row.original_id_provider,
    roundId: row.round_id,
    // Zero has no sign: a fault can post a bet of 0.
    movement: row.type === 'bet' && !money(row.amount).isZero() ? `-${row.amount}` : row.amount,
    bonusAmount: row.bonus_amount,
    balanceAfter: row.balance_after,
    exchangeId: row.exchange_id,
    at: row.created_at,
    repeat: repeatOf(row, settings),
  };
}

function repeatOf(row: EntryRow, { tombstone_api_code: apiCode }: WalletSettings): LedgerEntry['repeat'] {
  if (row.operator_id === null) return null;
  return row.state === 'reversed' || row.state === 'tombstoned'
    ? { kind: 'refused', apiCode }
    : { kind: 'answered', operatorId: row.operator_id, balance: row.answered_balance };
}
