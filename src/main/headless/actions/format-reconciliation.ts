import type { DifferenceStore } from '#core/reconcile/difference-store.ts';
import { formatPeriod, formatRange } from '#core/reconcile/reports/html-reconciliation.ts';
import { formatPlural } from '#shared/format/format-plural.ts';
import {
  DIFFERENCE_CLASSES,
  DIFFERENCE_TITLES,
  formatComparedEntries,
  formatMapping,
  type Difference,
  type DifferenceClass,
  type LedgerIssue,
  type Reconciliation,
} from '#shared/reconcile/reconciliation.ts';

/** More are better read in a file. */
const MAX_LISTED = 100;

/** The compared sides, and the result. */
export function formatSummary(name: string, reconciliation: Reconciliation): string[] {
  const { transactions, period, range, mapping, leftOut, classes, differences, casinoId } = reconciliation;
  return [
    `Ledger: ${name}, ${formatComparedEntries(reconciliation)}${period === null ? '' : `, ${formatPeriod(period)}`}`,
    `Columns: ${formatMapping(mapping)}`,
    `Gateway: ${formatPlural(transactions, 'transaction')}${casinoId === null ? ' of all casinos' : ` of '${casinoId}'`}`,
    `Rounds: ${formatRange(range)}`,
    ...leftOut.map((line) => `Left out: ${line}`),
    differences === 0 ? 'The books balance.' : `${formatPlural(differences, 'difference')}:`,
    ...DIFFERENCE_CLASSES.filter((kind) => (classes[kind] ?? 0) > 0).map(
      (kind) => `  ${DIFFERENCE_TITLES[kind]}: ${classes[kind]}`,
    ),
  ];
}

/** The first differences of each class, with the data that a user needs to find them. */
export function* formatDifferences(
  differences: DifferenceStore,
  { differences: total, classes }: Reconciliation,
): Generator<string> {
  for (const [kind, limit] of allocateLines(classes)) {
    for (const difference of differences.page({ class: kind, offset: 0, limit }).differences)
      yield `${formatDifference(difference)}\n`;
    const more = (classes[kind] ?? 0) - limit;
    if (more > 0) yield `${DIFFERENCE_TITLES[kind]}: … and ${more} more\n`;
  }
  if (total > MAX_LISTED) yield '--format csv --out FILE writes all.\n';
}

/** How many differences of each class are listed, in the order of the classes: one with many does not hide the others. */
function allocateLines(classes: Reconciliation['classes']): (readonly [DifferenceClass, number])[] {
  const present = DIFFERENCE_CLASSES.filter((kind) => (classes[kind] ?? 0) > 0);
  const rarestFirst = present.toSorted((a, b) => (classes[a] ?? 0) - (classes[b] ?? 0));
  let left = MAX_LISTED;
  const shares = new Map<DifferenceClass, number>();
  for (const [index, kind] of rarestFirst.entries()) {
    const share = Math.min(classes[kind] ?? 0, Math.floor(left / (rarestFirst.length - index)));
    shares.set(kind, share);
    left -= share;
  }
  return present.map((kind) => [kind, shares.get(kind) ?? 0]);
}

function formatDifference({
  class: kind,
  type,
  idProvider,
  roundId,
  gateway,
  ledger,
  ...more
}: Difference): string {
  const subject = [type, idProvider ?? roundId].join(' ');
  const account = [more.casinoId, more.accountId].filter((part) => part !== null).join('/');
  const facts = [
    subject,
    account,
    `gateway ${formatSide(gateway)}, ledger ${formatSide(ledger)}${more.currency === null ? '' : ` ${more.currency}`}`,
    ledger === null ? '' : `line ${ledger.lines.join(', ')}`,
    more.exchangeIds.length === 0 ? '' : `exchange ${more.exchangeIds.map((id) => `#${id}`).join(', ')}`,
  ];
  return `${DIFFERENCE_TITLES[kind]}: ${facts.filter((fact) => fact !== '').join(' · ')}\n  ${more.message}`;
}

function formatSide(side: Difference['gateway']): string {
  if (side === null) return 'nothing';
  return side.amount === null ? side.state : `${side.amount} (${side.state})`;
}

/** Line, field and rule. */
export function formatIssue({ line, field, message }: LedgerIssue): string {
  const at = [line === null ? null : `line ${line}`, field === null ? null : `'${field}'`];
  const known = at.filter((part) => part !== null).join(', ');
  return known === '' ? message : `${known}: ${message}`;
}
