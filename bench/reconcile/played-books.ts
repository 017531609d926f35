import type { Database } from 'better-sqlite3';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#core/storage/database.ts';
import { formatCsvRow } from '#shared/reconcile/csv-cells.ts';
import { PROJECT_DIR } from '#headless/process/project-paths.ts';

/** A data folder, and a ledger of its casino. */
export interface PlayedBooks {
  readonly dataDir: string;
  readonly file: string;
  /** How many transactions the ledger lacks. */
  readonly lost: number;
}

interface PlayedRound {
  readonly id: string;
  readonly at: number;
  readonly bet: string;
  readonly win: string;
  readonly isRolledBack: boolean;
  /** The ledger lacks the win. */
  readonly isLost: boolean;
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
const LOST = 3;

/** Rounds of a bet and a win with their deliveries, some rolled back, and a ledger that lacks a few wins. */
export async function createPlayedBooks(dataDir: string, transactions: number): Promise<PlayedBooks> {
  const file = join(dataDir, 'ledger.csv');
  const db = openDatabase({ dataDir, migrationsDir: join(PROJECT_DIR, 'resources/migrations') });
  const ledger = createWriteStream(file);
  let lost = 0;
  try {
    db.exec('BEGIN');
    const addRound = createRoundWriter(db);
    ledger.write(formatCsvRow(HEADER));
    const rounds = Math.floor(transactions / 2);
    for (let index = 0; index < rounds; index++) {
      const round = createRound(index, Math.ceil(rounds / LOST));
      addRound(round);
      lost += Number(round.isLost);
      if (!ledger.write(toLines(round))) await once(ledger, 'drain');
    }
    db.exec('COMMIT');
  } finally {
    db.close();
    ledger.end();
    await once(ledger, 'close');
  }
  return { dataDir, file, lost };
}

function createRound(index: number, lostEvery: number): PlayedRound {
  // In random order, like IDs.
  const prefix = ((index * 2_654_435_761) % 4_294_967_296).toString(16).padStart(8, '0');
  const isRolledBack = index % ROLLBACK_EVERY === 1;
  return {
    id: `${prefix}-round-of-the-bench-${index}`,
    at: 1_772_000_000_000 + index,
    bet: `${index % 1_000}.50`,
    win: `${index % 500}.25`,
    isRolledBack,
    isLost: !isRolledBack && index % lostEvery === 2,
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

/** As long as those that the gateway sends. */
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

/** The ledger's entries of a round. */
function toLines({ id, at, bet, win, isRolledBack, isLost }: PlayedRound): string {
  const state = isRolledBack ? 'reversed' : 'applied';
  const rows = [
    ['bet', state, `-${bet}`, 'USD', `${id}-bet`, ''],
    ...(isLost ? [] : [['win', state, win, 'USD', `${id}-win`, '']]),
    ...(isRolledBack
      ? [
          ['rollback', 'applied', bet, 'USD', `${id}-bet-back`, `${id}-bet`],
          ['rollback', 'applied', `-${win}`, 'USD', `${id}-win-back`, `${id}-win`],
        ]
      : []),
  ];
  return rows.map((cells) => formatCsvRow([at, 'alice', ...cells, id, 'yes'])).join('');
}
