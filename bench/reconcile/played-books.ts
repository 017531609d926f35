import type { Database } from 'better-sqlite3';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#core/storage/database.ts';
import { formatCsvRow } from '#shared/reconcile/csv-cells.ts';
import { PROJECT_DIR } from '#headless/process/project-paths.ts';

/** A data folder, and a CSV ledger of its casino. */
export interface PlayedBooks {
  readonly dataDir: string;
  readonly file: string;
  /** The number of transactions that are missing from the ledger. */
  readonly missing: number;
}

interface PlayedRound {
  readonly id: string;
  readonly at: number;
  readonly bet: string;
  readonly win: string;
  readonly isRolledBack: boolean;
  /** Its win is missing from the ledger. */
  readonly isMissing: boolean;
}

const HEADER = [
  'time',
  'account_id',
  'type',
  'state',
  'amount',
  'currency',
  'id_provider',
  'original_id_provider',
  'round_id',
  'round_finished',
];
/** One in this many rounds is rolled back. */
const ROLLBACK_EVERY = 20;
const MISSING = 3;

/** Rounds of a bet and a win with their deliveries, some rolled back, and a ledger that lacks a few wins. */
export async function createPlayedBooks(dataDir: string, transactions: number): Promise<PlayedBooks> {
  const file = join(dataDir, 'ledger.csv');
  const db = openDatabase({ dataDir, migrationsDir: join(PROJECT_DIR, 'resources/migrations') });
  const ledger = createWriteStream(file);
  let missing = 0;
  try {
    db.exec('BEGIN');
    const addRound = createRoundWriter(db);
    ledger.write(formatCsvRow(HEADER));
    const rounds = Math.floor(transactions / 2);
    for (let index = 0; index < rounds; index++) {
      const round = createRound(index, Math.ceil(rounds / MISSING));
      addRound(round);
      missing += Number(round.isMissing);
      if (!ledger.write(formatLedgerRows(round))) await once(ledger, 'drain');
    }
    db.exec('COMMIT');
  } finally {
    db.close();
    ledger.end();
    await once(ledger, 'close');
  }
  return { dataDir, file, missing };
}

function createRound(index: number, missingEvery: number): PlayedRound {
  // In random order, like IDs.
  const prefix = ((index * 2_654_435_761) % 4_294_967_296).toString(16).padStart(8, '0');
  const isRolledBack = index % ROLLBACK_EVERY === 1;
  return {
    id: `${prefix}-round-of-the-bench-${index}`,
    at: 1_772_000_000_000 + index,
    bet: `${index % 1_000}.50`,
    win: `${index % 500}.25`,
    isRolledBack,
    isMissing: !isRolledBack && index % missingEvery === 2,
  };
}

function createRoundWriter(db: Database): (round: PlayedRound) => void {
  db.exec(`INSERT INTO sessions (id, token, operator_id, casino_id, game, account_id, currency, decimals, launch,
    callback_urls, state, created_at, last_activity_at, mode)
    VALUES ('s', 't', 'acme', 'acme', 'dice', 'alice', 'USD', 2, '{}', '{}', 'active', 0, 0, 'real')`);
  const addRound = db.prepare(
    `INSERT INTO rounds (id, session_id, state, result, created_at) VALUES (?, 's', ?, '{}', ?)`,
  );
  const addTransaction = db.prepare('INSERT INTO transactions VALUES (?, ?, ?, ?, ?)');
  const addDelivery = db.prepare(
    `INSERT INTO deliveries (callback, session_id, round_id, body, signature, state, attempts_started, created_at)
     VALUES (?, 's', ?, ?, '', 'settled', 1, ?)`,
  );
  return ({ id, at, bet, win, isRolledBack }) => {
    const moves = [
      { id_provider: `${id}-bet`, type: 'bet', amount: bet },
      { id_provider: `${id}-win`, type: 'win', amount: win },
    ];
    addRound.run(id, isRolledBack ? 'rolled_back' : 'finished', at);
    addDelivery.run('betwin', id, createBody(id, moves), at);
    for (const { id_provider: tx, type, amount } of moves)
      addTransaction.run(tx, id, type, amount, isRolledBack ? 'rolled_back' : 'confirmed');
    if (!isRolledBack) return;
    const rollbacks = moves.map(({ id_provider: tx }) => ({
      id_provider: `${tx}-back`,
      type: 'rollback',
      original_id_provider: tx,
    }));
    addDelivery.run('rollback', id, createBody(id, rollbacks), at);
  };
}

/** A body of the same length as the gateway's. */
function createBody(round: string, transactions: readonly object[]): Buffer {
  return Buffer.from(
    JSON.stringify({
      account_id: 'alice',
      casino_id: 'acme',
      currency: 'USD',
      game_id: 'dice',
      round_id_provider: round,
      finished: true,
      transactions,
    }),
  );
}

/** The ledger entries of a round as CSV. */
function formatLedgerRows({ id, at, bet, win, isRolledBack, isMissing }: PlayedRound): string {
  const state = isRolledBack ? 'reversed' : 'applied';
  const rows = [
    ['bet', state, `-${bet}`, 'USD', `${id}-bet`, ''],
    ...(isMissing ? [] : [['win', state, win, 'USD', `${id}-win`, '']]),
    ...(isRolledBack
      ? [
          ['rollback', 'applied', bet, 'USD', `${id}-bet-back`, `${id}-bet`],
          ['rollback', 'applied', `-${win}`, 'USD', `${id}-win-back`, `${id}-win`],
        ]
      : []),
  ];
  return rows.map((cells) => formatCsvRow([at, 'alice', ...cells, id, 'yes'])).join('');
}
