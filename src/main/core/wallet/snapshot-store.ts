import type { Database } from 'better-sqlite3';
import type { WalletSnapshot } from '#shared/contract/wallet.ts';
import { createRowCopy, createRowDeletion, type RowSteps } from './row-steps.ts';

export interface SnapshotStore {
  /** Newest first. */
  list(): WalletSnapshot[];
  find(id: number): WalletSnapshot | undefined;
  /** Creates an empty snapshot. Without a name, its number is its name. */
  create(name: string, now: number): number;
  /** Copies the whole wallet into it. */
  fill(id: number): RowSteps;
  /** The snapshot must exist. */
  restore(id: number): RowSteps;
  remove(id: number): RowSteps;
}

/** The contents of a copy: each table of the mock wallet with all its columns. */
const TABLES = [
  {
    of: 'wallet_players',
    copy: 'wallet_snapshot_players',
    key: ['casino_id', 'account_id'],
    columns: 'casino_id, account_id, status',
  },
  {
    of: 'wallet_balances',
    copy: 'wallet_snapshot_balances',
    key: ['casino_id', 'account_id', 'currency'],
    columns: 'casino_id, account_id, currency, balance, bonus, bet_limit, win_limit, set_balance, set_bonus',
  },
  {
    of: 'wallet_rounds',
    copy: 'wallet_snapshot_rounds',
    key: ['casino_id', 'round_id'],
    columns: 'casino_id, round_id, account_id, operator_round_id, finished',
  },
  {
    of: 'wallet_ledger',
    copy: 'wallet_snapshot_ledger',
    key: ['seq'],
    columns: `seq, casino_id, account_id, currency, type, state, id_provider, operator_id, original_id_provider,
      round_id, posting, amount, bonus_amount, balance_after, answered_balance, exchange_id, created_at`,
  },
] as const;

/** Copies of the whole mock wallet, beside it in the database. */
export function createSnapshotStore(db: Database): SnapshotStore {
  const select = 'SELECT id, name, taken_at AS takenAt, players, entries FROM wallet_snapshots';
  const selectAll = db.prepare<[], WalletSnapshot>(`${select} ORDER BY id DESC`);
  const selectOne = db.prepare<[number], WalletSnapshot>(`${select} WHERE id = ?`);
  const insert = db.prepare('INSERT INTO wallet_snapshots (name, taken_at) VALUES (?, ?)');
  const rename = db.prepare('UPDATE wallet_snapshots SET name = ? WHERE id = ?');
  const setCounts = db.prepare('UPDATE wallet_snapshots SET players = ?, entries = ? WHERE id = ?');
  const remove = db.prepare('DELETE FROM wallet_snapshots WHERE id = ?');
  const bySnapshot = 'snapshot_id = ?';
  const copies = TABLES.map(({ of, copy, key, columns }) => {
    const source = { name: of, key };
    const target = { name: copy, key };
    return {
      of,
      keep: createRowCopy(db, source, {
        insert: `INSERT INTO ${copy} (snapshot_id, ${columns}) SELECT ?, ${columns}`,
      }),
      clear: createRowDeletion(db, source),
      putBack: createRowCopy(db, target, {
        insert: `INSERT OR REPLACE INTO ${of} (${columns}) SELECT ${columns}`,
        where: bySnapshot,
      }),
      drop: createRowDeletion(db, { name: copy, key: ['snapshot_id', ...key] }, bySnapshot),
    };
  });

  function* deleteEntries(id: number): RowSteps {
    for (const { drop } of copies) yield* drop(id);
  }

  return {
    list: () => selectAll.all(),
    find: (id) => selectOne.get(id),
    create(name, now) {
      const id = Number(insert.run(name, now).lastInsertRowid);
      if (name === '') rename.run(`Snapshot ${id}`, id);
      return id;
    },
    *fill(id) {
      yield* deleteEntries(id);
      const counts: Record<string, number> = {};
      for (const { of, keep } of copies) counts[of] = yield* keep([id], []);
      setCounts.run(counts['wallet_players'], counts['wallet_ledger'], id);
    },
    *restore(id) {
      for (const { clear } of copies) yield* clear();
      for (const { putBack } of copies) yield* putBack([], [id]);
    },
    *remove(id) {
      yield* deleteEntries(id);
      remove.run(id);
    },
  };
}
