import { formatCsvRow } from '#shared/reconcile/csv-cells.ts';
import type { Difference, ReconcileFormat } from '#shared/reconcile/reconciliation.ts';
import { formatIsoTime } from '../../clock.ts';
import { renderHtmlReconciliation, type ReconcileReport } from './html-reconciliation.ts';

type Render = (report: ReconcileReport) => Generator<string>;

/** The text of each format, in pieces. */
export const RECONCILE_REPORTS: Readonly<Record<ReconcileFormat, Render>> = {
  csv: renderCsv,
  json: renderJson,
  html: renderHtmlReconciliation,
};

const COLUMNS: readonly (readonly [string, (difference: Difference) => string | number | null])[] = [
  ['class', (each) => each.class],
  ['id_provider', ({ idProvider }) => idProvider],
  ['type', ({ type }) => type],
  ['gateway_amount', ({ gateway }) => gateway?.amount ?? null],
  ['ledger_amount', ({ ledger }) => ledger?.amount ?? null],
  ['gateway_state', ({ gateway }) => gateway?.state ?? null],
  ['ledger_state', ({ ledger }) => ledger?.state ?? null],
  ['currency', ({ currency }) => currency],
  ['account_id', ({ accountId }) => accountId],
  ['casino_id', ({ casinoId }) => casinoId],
  ['round_id', ({ roundId }) => roundId],
  ['time', ({ at }) => formatTime(at)],
  ['ledger_lines', ({ ledger }) => ledger?.lines.join(' ') ?? null],
  ['exchanges', ({ exchangeIds }) => exchangeIds.join(' ')],
  ['message', ({ message }) => message],
];

function* renderCsv({ differences }: ReconcileReport): Generator<string> {
  yield formatCsvRow(COLUMNS.map(([name]) => name));
  for (const difference of differences) yield formatCsvRow(COLUMNS.map(([, read]) => read(difference)));
}

function* renderJson({ name, reconciliation, differences }: ReconcileReport): Generator<string> {
  const { casinoId, range, transactions, entries, comparedEntries, mapping, period, classes, leftOut } =
    reconciliation;
  const facts = JSON.stringify({
    ledger: name,
    casino_id: casinoId,
    range: { from: formatTime(range.from), before: formatTime(range.to) },
    balanced: reconciliation.differences === 0,
    transactions,
    entries,
    compared_entries: comparedEntries,
    period: period && { from: formatIsoTime(period.from), to: formatIsoTime(period.to) },
    columns: mapping.columns,
    classes,
    left_out: leftOut,
  });
  yield `${facts.slice(0, -1)},"differences":[`;
  let separator = '\n';
  for (const difference of differences) {
    yield separator + JSON.stringify(toJson(difference));
    separator = ',\n';
  }
  yield ']}\n';
}

function toJson({ idProvider, roundId, casinoId, accountId, exchangeIds, at, ...same }: Difference) {
  return {
    ...same,
    id_provider: idProvider,
    round_id: roundId,
    casino_id: casinoId,
    account_id: accountId,
    at: formatTime(at),
    exchange_ids: exchangeIds,
  };
}

function formatTime(at: number | null): string | null {
  return at === null ? null : formatIsoTime(at);
}
