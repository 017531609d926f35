import type { Difference } from '#shared/reconcile/reconciliation.ts';
import {
  compareTransaction,
  formatTimes,
  getEffect,
  type AmountFormat,
  type Verdict,
  formatAtGateway,
  formatInLedger,
} from './compare-transaction.ts';
import type { DifferenceStore } from './difference-store.ts';
import type { GatewayBooks, GatewayRound, GatewayTransaction } from './gateway-books.ts';
import type { LedgerEntry, LedgerGroup, LedgerStore } from './ledger-store.ts';
import { mergeByKey } from './merge-by-key.ts';
import type { LedgerFacts } from './read-ledger.ts';

/** What is compared. */
export interface ReconcileScope {
  /** Null for all. */
  readonly casinoId: string | null;
  /** Rounds that started at this instant or later; null for no limit. */
  readonly from: number | null;
  /** Rounds that started before this instant. */
  readonly to: number | null;
}

interface Comparison {
  readonly books: GatewayBooks;
  readonly store: LedgerStore;
  readonly differences: DifferenceStore;
  readonly facts: LedgerFacts;
  readonly scope: ReconcileScope;
}

export interface ComparisonCounts {
  readonly transactions: number;
  /** Ledger entries outside the casino or time range that is compared. */
  readonly otherScope: number;
  /** Ledger entries that the test suite or a replay sent, not a game. */
  readonly sentOutsideRounds: number;
}

/** Compares both ledgers in the order of the transactions' IDs, and adds differences to `differences`. */
export function compareBooks(comparison: Comparison): ComparisonCounts {
  const { books, store, differences, facts, scope } = comparison;
  const format: AmountFormat = { ...facts, isInMinorUnits: facts.mapping.minorUnits };
  let transactions = 0;
  let otherScope = 0;

  function isInScope({ casinoId, at }: Pick<GatewayTransaction, 'casinoId' | 'at'>): boolean {
    return (scope.casinoId === null || scope.casinoId === casinoId) && isInRange(at);
  }
  const isInRange = (at: number): boolean =>
    (scope.from === null || at >= scope.from) && (scope.to === null || at < scope.to);

  function compareBoth(sent: GatewayTransaction, entries: readonly LedgerEntry[]): void {
    if (!isInScope(sent)) {
      otherScope += entries.length;
      return;
    }
    transactions += 1;
    const hasRollback = sent.state === 'rolled_back' || sent.state === 'rolling_back';
    const rollbacks = hasRollback ? store.listRollbacks(sent.idProvider) : [];
    const verdict = compareTransaction({ sent, rollbacks, entries }, format);
    if (verdict === null) return;
    const ids = [sent.idProvider, ...rollbacks.map(({ idProvider }) => idProvider)];
    const replays = books.listReplays(sent.roundId, ids);
    differences.add({
      class: verdict.class,
      message: [verdict.message, ...(replays.length === 0 ? [] : [describeReplays(replays)])].join(' '),
      ...getSubject(sent),
      type: sent.type,
      idProvider: sent.idProvider,
      roundId: sent.roundId,
      gateway: { state: sent.state, amount: formatAtGateway(sent) },
      ledger: describeEntries(entries, (entry) => formatInLedger(entry, sent, format)),
      exchangeIds: books.listExchanges(sent.roundId, ids),
    });
  }

  /** An ID that the gateway never sent as a bet or a win. */
  function reportUnknown({ key, entries }: LedgerGroup): void {
    if (store.isRollback(key)) return;
    const count = entries.filter(({ isReversal }) => !isReversal).length;
    const { time = null, original = null } = entries[0] ?? {};
    if (time !== null && !isInRange(time)) {
      otherScope += count;
      return;
    }
    differences.addUnmatched({ idProvider: key, entries: count, original });
    const { applied, reversals } = getEffect(entries, null, format);
    // A rollback that names its original is reported with that transaction.
    const first = [...applied, ...reversals].find((entry) => entry.original === null);
    if (first === undefined) return;
    differences.add({
      ...describeUnknown(first, applied.length),
      type: getType(first),
      idProvider: key,
      roundId: first.round,
      casinoId: first.casino ?? scope.casinoId,
      accountId: first.player,
      currency: first.currency,
      at: first.time,
      gateway: null,
      ledger: describeEntries(entries, ({ amount }) => amount),
      exchangeIds: first.round === null ? [] : books.listExchanges(first.round, [key]),
    });
  }

  for (const [sent, group] of mergeByKey(
    books.transactions(),
    ({ idProvider }) => idProvider,
    store.groups(),
  )) {
    if (sent !== null) compareBoth(sent, group?.entries ?? []);
    else if (group !== null) reportUnknown(group);
  }
  compareRounds(comparison, isInScope);
  return { transactions, otherScope, sentOutsideRounds: removeSentOutsideRounds(comparison) };
}

/** Rounds whose transactions agree. */
function compareRounds(
  { books, store, differences, facts }: Comparison,
  isInScope: (round: GatewayRound) => boolean,
): void {
  const { round: roundColumn = '', finished = '' } = facts.mapping.columns;
  if (roundColumn === '' || finished === '') return;
  for (const [round, group] of mergeByKey(books.rounds(), ({ id }) => id, store.rounds())) {
    if (round === null || group === null || !isInScope(round) || differences.hasRound(round.id)) continue;
    const { isFinished, lines } = group;
    const isOpen = round.state === 'open' || round.state.startsWith('finish_');
    if (isOpen !== isFinished) continue;
    differences.add({
      class: 'round_open_on_one_side',
      message: isOpen
        ? 'The ledger has finished the round, but the gateway has not.'
        : 'The gateway has finished the round, but the ledger has not.',
      ...getSubject(round),
      type: 'round',
      idProvider: null,
      roundId: round.id,
      gateway: { state: round.state, amount: null },
      ledger: { state: isFinished ? 'finished' : 'open', amount: null, lines: [...lines] },
      exchangeIds: books.listExchanges(round.id, null),
    });
  }
}

/**
 * The test suite and replays send transactions, too, which are in no round of the gateway. Transactions that only
 * imported exchanges contain were sent by another workbench or gateway, even if a replay has sent them again.
 */
function removeSentOutsideRounds({ books, differences }: Comparison): number {
  if (!differences.hasUnmatched()) return 0;
  const imported = new Set<string>();
  const captured = new Set<string>();
  const bySuite = new Set<string>();
  const replays = new Map<string, number[]>();
  for (const { id, vantage, isImported, idProvider } of books.capturedTransactions()) {
    if (!differences.isUnmatched(idProvider)) continue;
    differences.addExchange(idProvider, id);
    if (isImported) imported.add(idProvider);
    else if (vantage === 'replay') replays.set(idProvider, [...(replays.get(idProvider) ?? []), id]);
    else (vantage === 'suite' ? bySuite : captured).add(idProvider);
  }
  let removed = 0;
  for (const idProvider of [...bySuite, ...replays.keys()])
    if (bySuite.has(idProvider) || !imported.has(idProvider))
      removed += differences.removeUnmatched(idProvider);
  for (const idProvider of imported) {
    const again = replays.get(idProvider);
    if (again === undefined && captured.has(idProvider)) continue;
    const cause = again === undefined ? ONLY_IMPORTED : `${ONLY_IMPORTED} ${describeReplays(again)}`;
    differences.explain(idProvider, (message) => message.replace(NEVER_SENT, cause));
  }
  return removed;
}

const NEVER_SENT = 'the gateway never sent it.';
const ONLY_IMPORTED =
  'this gateway never sent it: only imported exchanges contain it, so another workbench or gateway sent it.';

/** A user sent the same IDs again: the difference is probably not caused by the gateway. */
function describeReplays(replays: readonly number[]): string {
  const [first, ...others] = replays;
  return others.length === 0
    ? `A replay of this workbench sent it again (exchange #${first}), which may be the cause.`
    : `${replays.length} replays of this workbench sent it again (the first is exchange #${first}), which may be the cause.`;
}

function describeUnknown(entry: LedgerEntry, applied: number): Verdict {
  const has = applied > 1 ? `applied it ${formatTimes(applied)}` : 'has it';
  return {
    class: 'missing_in_gateway',
    message: entry.isReversal
      ? 'The ledger reverses it, but neither side has it.'
      : `The ledger ${has}, but ${NEVER_SENT}`,
  };
}

function getType({ kind, isReversal }: LedgerEntry): Difference['type'] {
  if (isReversal) return 'entry';
  return kind === 'bet' || kind === 'win' || kind === 'rollback' ? kind : 'entry';
}

function getSubject({ casinoId, accountId, currency, at }: GatewayTransaction | GatewayRound) {
  return { casinoId, accountId, currency, at };
}

function describeEntries(
  entries: readonly LedgerEntry[],
  formatAmount: (entry: LedgerEntry) => string,
): Difference['ledger'] {
  const [first] = entries;
  if (first === undefined) return null;
  const own = entries.filter(({ isReversal }) => !isReversal);
  return {
    state: (own[0] ?? first).state,
    amount: formatAmount(own[0] ?? first),
    lines: entries.map(({ line }) => line).toSorted((a, b) => a - b),
  };
}
