import type { DifferenceStore } from '#core/reconcile/difference-store.ts';
import { formatPeriod, formatRange } from '#core/reconcile/reports/html-reconciliation.ts';
import {
  DIFFERENCE_CLASSES,
  DIFFERENCE_TITLES,
  formatComparedEntries,
  formatReading,
  type Difference,
  type LedgerIssue,
  type Reconciliation,
} from '#shared/reconcile/reconciliation.ts';

/** More are better read in a file. */
const MAX_LISTED = 100;

/** The compared sides, and the result. */
export function formatSummary(name: string, reconciliation: Reconciliation): string[] {
  const { transactions, period, range, reading, leftOut, classes, differences, casinoId } = reconciliation;
  return [
    `Ledger: ${name}, ${formatComparedEntries(reconciliation)}${period === null ? '' : `, ${formatPeriod(period)}`}`,
    `Columns: ${formatReading(reading)}`,
    `Gateway: ${count(transactions, 'transaction', 'transactions')}${casinoId === null ? ' of all casinos' : ` of '${casinoId}'`}`,
    `Rounds: ${formatRange(range)}`,
    ...leftOut.map((line) => `Left out: ${line}`),
    differences === 0 ? 'The books balance.' : `${count(differences, 'difference', 'differences')}:`,
    ...DIFFERENCE_CLASSES.filter((kind) => (classes[kind] ?? 0) > 0).map(
      (kind) => `  ${DIFFERENCE_TITLES[kind]}: ${classes[kind]}`,
    ),
  ];
}

/** The first differences, each with the data that a user needs to find it. */
export function* formatDifferences(
  differences: DifferenceStore,
  { differences: total }: Reconciliation,
): Generator<string> {
  for (const difference of differences.page({ offset: 0, limit: MAX_LISTED }).differences)
    yield `${formatDifference(difference)}\n`;
  if (total > MAX_LISTED) yield `… and ${total - MAX_LISTED} more: --format csv --out FILE writes all.\n`;
}

function formatDifference({
  class: kind,
  type,
  idProvider,
  roundId,
  here,
  there,
  ...more
}: Difference): string {
  const subject = [type, idProvider ?? roundId].join(' ');
  const account = [more.casinoId, more.accountId].filter((part) => part !== null).join('/');
  const facts = [
    subject,
    account,
    `gateway ${formatSide(here)}, ledger ${formatSide(there)}${more.currency === null ? '' : ` ${more.currency}`}`,
    there === null ? '' : `line ${there.lines.join(', ')}`,
    more.exchangeIds.length === 0 ? '' : `exchange ${more.exchangeIds.map((id) => `#${id}`).join(', ')}`,
  ];
  return `${DIFFERENCE_TITLES[kind]}: ${facts.filter((fact) => fact !== '').join(' · ')}\n  ${more.message}`;
}

function formatSide(side: Difference['here']): string {
  if (side === null) return 'nothing';
  return side.amount === null ? side.state : `${side.amount} (${side.state})`;
}

/** Line, field and rule. */
export function formatIssue({ line, field, message }: LedgerIssue): string {
  const at = [line === null ? null : `line ${line}`, field === null ? null : `'${field}'`];
  const known = at.filter((part) => part !== null).join(', ');
  return known === '' ? message : `${known}: ${message}`;
}

function count(n: number, one: string, many: string): string {
  return `${n} ${n === 1 ? one : many}`;
}
