import type { ExchangeSummary } from '#shared/exchange.ts';
import type { FilterFieldName } from '#shared/filter/filter-fields.ts';
import { getStatus } from '#shared/chain-status.ts';

export type RowTerm = readonly [field: FilterFieldName, value: string];

/** A round usually has two transactions; of many, the first ones are enough to choose from. */
const TRANSACTIONS_SHOWN = 3;

/** Terms that find a row, the most specific first. */
export function listTerms(row: ExchangeSummary): readonly RowTerm[] {
  const { roundId, sessionId, transactionIds } = row;
  return omitMissingValues([
    ...listCommonTerms(row),
    ['round', roundId],
    ['session', sessionId],
    ...transactionIds.slice(0, TRANSACTIONS_SHOWN).map((id) => ['tx', id] as const),
  ]);
}

/** Terms that many rows share; excluding them shortens the list. */
export function listExclusions(row: ExchangeSummary): readonly RowTerm[] {
  return omitMissingValues(listCommonTerms(row));
}

type MaybeTerm = readonly [field: FilterFieldName, value: string | null];

function listCommonTerms(row: ExchangeSummary): readonly MaybeTerm[] {
  const { outcome } = getStatus(row);
  return [
    ['callback', row.kind],
    ['status', outcome.kind === 'reply' ? String(outcome.status) : 'none'],
    ['api_code', outcome.kind === 'reply' ? outcome.apiCode : null],
    ['account', row.accountId],
    ['game', row.gameId],
    ['is', row.isFromSuite ? 'suite' : null],
    ['is', row.importId === null ? null : 'imported'],
  ];
}

function omitMissingValues(terms: readonly MaybeTerm[]): readonly RowTerm[] {
  return terms.filter((term): term is RowTerm => term[1] !== null);
}
