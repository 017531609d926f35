import Database from 'better-sqlite3';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDatabaseFile } from '#core/storage/database.ts';
import { describeGoals } from './goals.ts';
import { createPlayedBooks, type PlayedBooks } from './reconcile/played-books.ts';

const SECONDS_GOAL = 60;
/** For the whole process, independent of the number of transactions. */
const MEMORY_GOAL_MB = 256;
/** For four times as many transactions: memory in proportion to them would grow by a factor of four. */
const GROWTH_GOAL = 1.25;
const SCRIPT = new URL('./reconcile/reconcile-process.ts', import.meta.url);

interface ReconcileMeasurement {
  readonly transactions: number;
  readonly seconds: number;
  /** The seconds that SQLite needs to write and sort the IDs alone. */
  readonly baseline: number;
  readonly peakMb: number;
}

/**
 * Runs `ggw reconcile` in a separate process, with ledgers of two sizes that lack a few transactions. Measures the
 * time, and whether the memory grows with the size.
 */
export async function benchReconciling(transactions: number): Promise<void> {
  const few = await measure(Math.floor(transactions / 4));
  const all = await measure(transactions);
  const growth = all.peakMb / few.peakMb;
  console.log('\nReconciling transactions with their ledger\n');
  console.log('transactions   seconds  baseline     ratio   peak memory MB');
  for (const { seconds, baseline, peakMb, ...size } of [few, all])
    console.log(
      [
        size.transactions.toLocaleString('en').padStart(12),
        seconds.toFixed(1).padStart(9),
        baseline.toFixed(1).padStart(9),
        (seconds / baseline).toFixed(1).padStart(9),
        peakMb.toFixed(0).padStart(16),
      ].join(' '),
    );
  console.log(`\nFour times as many transactions take ${growth.toFixed(2)} times the memory.`);
  console.log(
    describeGoals([
      { what: 'the time in seconds', value: all.seconds, atMost: (SECONDS_GOAL * transactions) / 1_000_000 },
      { what: 'the peak memory in MB', value: all.peakMb, atMost: MEMORY_GOAL_MB },
      { what: 'the memory for four times the transactions', value: growth, atMost: GROWTH_GOAL },
    ]),
  );
}

async function measure(transactions: number): Promise<ReconcileMeasurement> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ggw-bench-'));
  try {
    const books = await createPlayedBooks(dataDir, transactions);
    const baseline = measureBaseline(dataDir);
    return { transactions, baseline, ...(await runReconcile(books)) };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function runReconcile({
  dataDir,
  file,
  missing,
}: PlayedBooks): Promise<{ seconds: number; peakMb: number }> {
  const out = join(dataDir, 'differences.csv');
  const args = ['reconcile', file, '--data-dir', dataDir, '--format', 'csv', '--out', out];
  const child = fork(SCRIPT, args, { execArgv: [], silent: true });
  const [{ exitCode, seconds, peakBytes }] = (await once(child, 'message')) as [
    { exitCode: number; seconds: number; peakBytes: number },
  ];
  const differences = readFileSync(out, 'utf8').trimEnd().split('\n').length - 1;
  if (exitCode !== 1 || differences !== missing)
    throw new Error(`Expected ${missing} differences, got ${differences}`);
  return { seconds, peakMb: peakBytes / 1_048_576 };
}

function measureBaseline(dataDir: string): number {
  const db = new Database(getDatabaseFile(dataDir), { readonly: true });
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
