import Database from 'better-sqlite3';
import type { Readable } from 'node:stream';
import { parseFilterDate } from '#shared/filter/filter-date.ts';
import type { RoundRange } from '#shared/reconcile/comparison-options.ts';
import { formatEntries, type LedgerMapping, type Reconciliation } from '#shared/reconcile/reconciliation.ts';
import { fromLocalDate } from '../clock.ts';
import { compareBooks, type ComparisonCounts, type ReconcileScope } from './compare-books.ts';
import { createDifferenceStore, type DifferenceStore } from './difference-store.ts';
import { createGatewayBooks } from './gateway-books.ts';
import { createLedgerStore } from './ledger-store.ts';
import { readLedger, type LedgerFacts, type UnreadableLedger } from './read-ledger.ts';

export interface ReconcileOptions {
  /** The workbench's database, which a running workbench may use meanwhile. */
  readonly file: string;
  readonly ledger: Readable;
  readonly mapping: LedgerMapping;
  readonly scope: ReconcileScope;
  readonly onProgress?: ((entries: number) => void) | undefined;
}

export type ReconcileOutcome =
  | {
      readonly kind: 'reconciled';
      readonly header: readonly string[];
      readonly reconciliation: Reconciliation;
      /** The caller closes it. */
      readonly differences: DifferenceStore;
    }
  | ({ readonly kind: 'unreadable' } & UnreadableLedger);

/**
 * Compares what the gateway sent with a casino's ledger. Both sides are read in the order of the transactions' IDs, the
 * ledger from a temporary database, so that the memory does not grow with them.
 */
export async function reconcile({
  file,
  ledger,
  mapping,
  scope,
  onProgress,
}: ReconcileOptions): Promise<ReconcileOutcome> {
  const db = new Database(file, { readonly: true, fileMustExist: true, timeout: 5_000 });
  const store = createLedgerStore();
  const differences = createDifferenceStore();
  let isDone = false;
  try {
    const books = createGatewayBooks(db);
    const facts = await readLedger(ledger, {
      mapping,
      casinoId: scope.casinoId,
      needsTime: scope.from !== null || scope.to !== null,
      onEntry: store.add,
      onProgress,
    });
    if (!('mark' in facts)) return { kind: 'unreadable', ...facts };
    // One moment of the gateway's books, whatever is played meanwhile.
    db.exec('BEGIN');
    store.addRollbacks(books.rollbacks());
    const hasUnknownPlayers =
      !facts.isPlayerGiven && store.clearPlayersIfUnknown(books.listPlayers(scope.casinoId));
    store.finish();
    const compared = compareBooks({ books, store, differences, facts, scope });
    db.exec('COMMIT');
    differences.finish();
    const leftOut = listLeftOut(facts, compared);
    const classes = differences.counts();
    const count = Object.values(classes).reduce((sum, each) => sum + each, 0);
    isDone = true;
    return {
      kind: 'reconciled',
      header: facts.header,
      differences,
      reconciliation: {
        casinoId: scope.casinoId,
        range: { from: scope.from, to: scope.to },
        transactions: compared.transactions,
        entries: facts.entries,
        comparedEntries: facts.entries - countEntries(leftOut),
        mapping: facts.mapping,
        period: facts.period,
        classes,
        differences: count,
        leftOut: [...leftOut.map(describeLeftOut), ...(hasUnknownPlayers ? [describePlayers(facts)] : [])],
      },
    };
  } finally {
    store.close();
    db.close();
    if (!isDone) differences.close();
  }
}

/** The first instant of a valid range, and the first after it, in this computer's time zone; null for no limit. */
export function toInstants({ from, to }: RoundRange): Pick<ReconcileScope, 'from' | 'to'> {
  return { from: parseBeginning(from, 0), to: parseBeginning(to, 1) };
}

/** The beginning of a day, hour, minute or second, or of a later one. */
function parseBeginning(text: string, later: number): number | null {
  const date = parseFilterDate(text.trim());
  return date === null ? null : fromLocalDate([...date.slice(0, -1), (date.at(-1) ?? 0) + later]);
}

/** Entries that were not compared, and what they are. */
type LeftOut = readonly [count: number, what: string];

function listLeftOut(facts: LedgerFacts, compared: ComparisonCounts): readonly LeftOut[] {
  const all: LeftOut[] = [
    [facts.withoutId, 'without a transaction ID, such as deposits'],
    [facts.otherTypes, 'of another type, such as adjustments'],
    [facts.otherCasinos + compared.otherScope, 'of another casino or time'],
    [compared.sentOutsideRounds, 'sent by the test suite or a replay, not by a game'],
  ];
  return all.filter(([count]) => count > 0);
}

function countEntries(leftOut: readonly LeftOut[]): number {
  return leftOut.reduce((sum, [count]) => sum + count, 0);
}

function describeLeftOut([count, what]: LeftOut): string {
  return `${formatEntries(count)} ${what}`;
}

function describePlayers({ mapping }: LedgerFacts): string {
  return `The column '${mapping.columns.player}' has no player of the gateway, so players were not compared. Name the right column as 'player'.`;
}
