import {
  DIFFERENCE_CLASSES,
  DIFFERENCE_TITLES,
  formatComparedEntries,
  formatMapping,
  type Difference,
  type Reconciliation,
} from '#shared/reconcile/reconciliation.ts';
import { formatPlural } from '#shared/format/format-plural.ts';
import { formatIsoTime } from '../../clock.ts';
import { renderFacts } from '../../suite/reports/html-facts.ts';
import { renderPage } from '../../suite/reports/html-page.ts';
import { markup, type Markup } from '../../suite/reports/markup.ts';

/** A reconciliation and its differences, which may be too many for the memory. */
export interface ReconcileReport {
  /** The name of the ledger. */
  readonly name: string;
  readonly reconciliation: Reconciliation;
  readonly differences: Iterable<Difference>;
}

/** A page with more could not be opened. */
const MAX_ROWS = 5_000;

/** A complete page without scripts, to read or print. */
export function* renderHtmlReconciliation({
  name,
  reconciliation,
  differences,
}: ReconcileReport): Generator<string> {
  const { differences: count, transactions, period, range, classes, leftOut, casinoId } = reconciliation;
  const verdict = count === 0 ? 'The books balance' : formatPlural(count, 'difference');
  const rows: Markup[] = [];
  for (const difference of differences) {
    if (rows.length === MAX_ROWS) break;
    rows.push(renderRow(difference));
  }
  yield renderPage(
    {
      title: `Reconciliation: ${verdict}`,
      heading: 'Reconciliation of the books',
      verdict,
      tone: count === 0 ? 'ready' : 'not-ready',
      lines: leftOut,
      source: 'What the gateway of the Game Gateway Workbench sent, compared with the ledger of a casino.',
    },
    markup`${renderFacts([
      {
        title: 'Books',
        facts: {
          Ledger: name,
          Casino: casinoId ?? 'all',
          Rounds: formatRange(range),
          Gateway: formatPlural(transactions, 'transaction'),
          Entries: `${formatComparedEntries(reconciliation)}${period === null ? '' : `, ${formatPeriod(period)}`}`,
          Columns: formatMapping(reconciliation.mapping),
        },
      },
    ])}
${DIFFERENCE_CLASSES.filter((kind) => (classes[kind] ?? 0) > 0).map(
  (kind) => markup`<p><strong>${DIFFERENCE_TITLES[kind]}</strong>: ${classes[kind] ?? 0}</p>`,
)}
${count === 0 ? [] : [renderTable(rows)]}
${count > MAX_ROWS ? [markup`<p>The first ${MAX_ROWS}. The CSV has all.</p>`] : []}`,
  );
}

function renderTable(rows: readonly Markup[]): Markup {
  return markup`<table>
<thead><tr><th>Difference</th><th>Transaction</th><th>Gateway</th><th>Ledger</th><th>Lines</th><th>Exchanges</th></tr></thead>
<tbody>${rows}</tbody>
</table>`;
}

function renderRow({
  class: kind,
  type,
  idProvider,
  roundId,
  gateway,
  ledger,
  message,
  ...more
}: Difference): Markup {
  const account = [more.casinoId, more.accountId].filter((part) => part !== null).join('/');
  return markup`<tr>
<td><strong>${DIFFERENCE_TITLES[kind]}</strong><br /><small>${message}</small></td>
<td>${type} <span class="id">${idProvider ?? roundId ?? ''}</span><br /><small>${account}</small></td>
<td>${formatSide(gateway, more.currency)}</td>
<td>${formatSide(ledger, more.currency)}</td>
<td>${ledger?.lines.join(', ') ?? ''}</td>
<td>${more.exchangeIds.map((id) => `#${id}`).join(', ')}</td>
</tr>`;
}

function formatSide(side: Difference['gateway'], currency: string | null): string {
  if (side === null) return '—';
  const amount = side.amount === null ? '' : `${side.amount} ${currency ?? ''}`;
  return [amount, side.state.replaceAll('_', ' ')].join(' ').trim();
}

/** Which rounds were compared, by their start. */
export function formatRange({ from, to }: Reconciliation['range']): string {
  const limits = [
    ...(from === null ? [] : [`from ${formatIsoTime(from)}`]),
    ...(to === null ? [] : [`before ${formatIsoTime(to)}`]),
  ];
  return limits.length === 0 ? 'all' : `started ${limits.join(' and ')}`;
}

export function formatPeriod({ from, to }: { readonly from: number; readonly to: number }): string {
  return `${formatIsoTime(from)} to ${formatIsoTime(to)}`;
}
