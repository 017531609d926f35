import Database from 'better-sqlite3';
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { reconcile } from '#core/reconcile/reconcile.ts';
import { databaseFileOf, openDatabase } from '#core/storage/database.ts';
import { formatCsvRow } from '#shared/reconcile/csv-cells.ts';
import { ledgerReadingSchema } from '#shared/reconcile/reconciliation.ts';
import { PROJECT_DIR } from '#headless/process/project-paths.ts';
import { verdictFor } from './goals.ts';

const SECONDS_GOAL = 60;
/** Of the whole process, independent of the number of transactions. */
const MEMORY_GOAL_MB = 512;

/**
 * Transactions of the gateway against a ledger that lacks a few of them, next to the time SQLite needs to write
 * and sort the IDs alone.
 */
export async function benchReconciling(transactions: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ggw-bench-'));
  try {
    const ledger = join(dataDir, 'ledger.csv');
    const lost = await createBooks(dataDir, ledger, transactions);
    const baseline = measureBaseline(dataDir);
    let most = 0;
    const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
    const startedAt = performance.now();
    const result = await reconcile({
      file: databaseFileOf(dataDir),
      ledger: createReadStream(ledger),
      reading: ledgerReadingSchema.parse({}),
      scope: { casinoId: null, from: null, to: null },
      onProgress: () => (most = Math.max(most, process.memoryUsage.rss())),
    });
    const seconds = (performance.now() - startedAt) / 1_000;
    most = Math.max(most, process.memoryUsage.rss());
    clearInterval(timer);
    if (result.kind === 'unreadable') throw new Error(JSON.stringify(result.issues));
    result.differences.close();
    if (result.reconciliation.differences !== lost) throw new Error(JSON.stringify(result.reconciliation));
    const memoryMb = most / 1_048_576;
    console.log(`\nReconciling ${transactions.toLocaleString('en')} transactions with their ledger\n`);
    console.log('  seconds  baseline   ratio   memory MB');
    console.log(
      [
        seconds.toFixed(1).padStart(9),
        baseline.toFixed(1).padStart(9),
        (seconds / baseline).toFixed(1).padStart(7),
        memoryMb.toFixed(0).padStart(11),
      ].join(' '),
    );
    console.log(
      verdictFor([
        { what: 'the time in seconds', value: seconds, atMost: (SECONDS_GOAL * transactions) / 1_000_000 },
        { what: 'the memory in MB', value: memoryMb, atMost: MEMORY_GOAL_MB },
      ]),
    );
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Rounds of a bet and a win, and a ledger that lacks some wins. Returns how many. */
async function createBooks(dataDir: string, file: string, transactions: number): Promise<number> {
  let lost = 0;
  const db = openDatabase({ dataDir, migrationsDir: join(PROJECT_DIR, 'resources/migrations') });
  const ledger = createWriteStream(file);
  const write = async (text: string): Promise<void> => {
    if (!ledger.write(text)) await once(ledger, 'drain');
  };
  try {
    db.exec('BEGIN');
    db.exec(`INSERT INTO sessions (id, token, operator_id, casino_id, game, account_id, currency, decimals, launch,
      callback_urls, state, created_at, last_activity_at, mode)
      VALUES ('s', 't', 'acme', 'acme', 'dice', 'alice', 'USD', 2, '{}', '{}', 'active', 0, 0, 'real')`);
    const addRound = db.prepare(
      `INSERT INTO rounds (id, session_id, state, result, created_at) VALUES (?, 's', ?, '{}', ?)`,
    );
    const addTransaction = db.prepare('INSERT INTO transactions VALUES (?, ?, ?, ?, ?)');
    await write(
      formatCsvRow(['time', 'account_id', 'type', 'state', 'amount', 'currency', 'id_provider', 'round_id']),
    );
    for (let index = 0; index < transactions / 2; index++) {
      // In no order, as IDs are.
      const round = `${((index * 2_654_435_761) % 4_294_967_296).toString(16).padStart(8, '0')}-round-of-the-bench-${index}`;
      const at = 1_772_000_000_000 + index;
      addRound.run(round, 'finished', at);
      for (const [type, sign] of [
        ['bet', '-'],
        ['win', ''],
      ] as const) {
        const id = `${round}-${type}`;
        const amount = `${index % 1_000}.50`;
        addTransaction.run(id, round, type, amount, 'confirmed');
        const isLost = type === 'win' && index % Math.floor(transactions / 6) === 1;
        lost += Number(isLost);
        const row = formatCsvRow([at, 'alice', type, 'applied', `${sign}${amount}`, 'USD', id, round]);
        await write(isLost ? '' : row);
      }
    }
    db.exec('COMMIT');
  } finally {
    db.close();
    ledger.end();
    await once(ledger, 'close');
  }
  return lost;
}

function measureBaseline(dataDir: string): number {
  const db = new Database(databaseFileOf(dataDir), { readonly: true });
  const startedAt = performance.now();
  const sorted = new Database('');
  sorted.exec('CREATE TABLE ids (id TEXT NOT NULL); BEGIN');
  const insert = sorted.prepare('INSERT INTO ids VALUES (?)');
  for (const id of db.prepare<[], string>('SELECT id_provider FROM transactions').pluck().iterate())
    insert.run(id);
  sorted.exec('COMMIT; CREATE INDEX sorted ON ids (id)');
  sorted.close();
  db.close();
  return (performance.now() - startedAt) / 1_000;
}
