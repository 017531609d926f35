import type { Database } from 'better-sqlite3';
import type { WalletSnapshot } from '#shared/contract/wallet.ts';

export interface SnapshotStore {
  /** Newest first. */
  list(): WalletSnapshot[];
  find(id: number): WalletSnapshot | undefined;
  /** Without a name it is called by its number. */
  take(name: string, now: number): WalletSnapshot;
  /** To be called where the snapshot exists. */
  restore(id: number): void;
  remove(id: number): void;
}

/** What a copy holds: each table of the mock wallet with all its columns. */
const TABLES = [
  { of: 'wallet_players', copy: 'wallet_snapshot_players', columns: 'casino_id, account_id, status' },
  {
    of: 'wallet_balances',
    copy: 'wallet_snapshot_balances',
    columns: 'casino_id, account_id, currency, balance, bonus, bet_limit, win_limit, set_balance, set_bonus',
  },
  {
    of: 'wallet_rounds',
    copy: 'wallet_snapshot_rounds',
    columns: 'casino_id, round_id, account_id, operator_round_id, finished',
  },
  {
    of: 'wallet_ledger',
    copy: 'wallet_snapshot_ledger',
    columns: `seq, casino_id, account_id, currency, type, state, id_provider, operator_id, original_id_provider,
      round_id, posting, amount, bonus_amount, balance_after, answered_balance, exchange_id, created_at`,
  },
] as const;

/** Copies of the whole mock wallet, beside it in the database. */
export function createSnapshotStore(db: Database, transaction: <T>(work: () => T) => T): SnapshotStore {
  const select = `SELECT id, name, taken_at AS takenAt,
    (SELECT count(*) FROM wallet_snapshot_players p WHERE p.snapshot_id = s.id) AS players,
    (SELECT count(*) FROM wallet_snapshot_ledger l WHERE l.snapshot_id = s.id) AS entries
    FROM wallet_snapshots s`;
  const selectAll = db.prepare<[], WalletSnapshot>(`${select} ORDER BY id DESC`);
  const selectOne = db.prepare<[number | bigint], WalletSnapshot>(`${select} WHERE id = ?`);
  const insert = db.prepare('INSERT INTO wallet_snapshots (name, taken_at) VALUES (?, ?)');
  const rename = db.prepare('UPDATE wallet_snapshots SET name = ? WHERE id = ?');
  const remove = db.prepare('DELETE FROM wallet_snapshots WHERE id = ?');
  const copies = TABLES.map(({ of, copy, columns }) => ({
    keep: db.prepare(`INSERT INTO ${copy} (snapshot_id, ${columns}) SELECT ?, ${columns} FROM ${of}`),
    clear: db.prepare(`DELETE FROM ${of}`),
    putBack: db.prepare(
      `INSERT INTO ${of} (${columns}) SELECT ${columns} FROM ${copy} WHERE snapshot_id = ?`,
    ),
  }));

  return {
    list: () => selectAll.all(),
    find: (id) => selectOne.get(id),
    take: (name, now) =>
      transaction(() => {
        const id = insert.run(name, now).lastInsertRowid;
        if (name === '') rename.run(`Snapshot ${id}`, id);
        for (const { keep } of copies) keep.run(id);
        return selectOne.get(id)!;
      }),
    restore: (id) =>
      transaction(() => {
        for (const { clear, putBack } of copies) {
          clear.run();
          putBack.run(id);
        }
      }),
    remove: (id) => void remove.run(id),
  };
}
