import type { ExchangeDetail, ExchangeSummary } from '#shared/exchange.ts';
import { exchangeDetail } from '../../../unit/renderer/workbench/exchange-detail.ts';
import type { Procedures } from '../show-workbench.tsx';

/** A launch, a balance, and a number of rounds with one betwin each, as Traffic has them. */
export function createDiceRounds(rounds: number): ExchangeDetail[] {
  return [
    exchangeDetail({ id: 1, vantage: 'launch', kind: 'launch', roundId: null, signature: 'unknown' }),
    exchangeDetail({ id: 2, kind: 'balance', roundId: null }),
    ...Array.from({ length: rounds }, (_, index) =>
      exchangeDetail({ id: index + 3, roundId: `round-${index + 1}`, body: createBet(index + 1) }),
    ),
  ];
}

function createBet(round: number): string {
  const bet = { id_provider: `bet-${round}`, type: 'bet', amount: '1.00' };
  return JSON.stringify({
    account_id: 'alice',
    round_id: `round-${round}`,
    currency: 'USD',
    transactions: [bet],
  });
}

/**
 * Handlers for what Traffic requests about these exchanges. Filters match by callback, account, status,
 * round and import.
 * `others` are returned when requested by ID, but are not rows.
 */
export function trafficHandlers(
  os: Procedures,
  exchanges: readonly ExchangeDetail[],
  others: readonly ExchangeDetail[] = [],
) {
  const all = [...exchanges, ...others];
  const rows = exchanges.map(({ summary }) => summary);
  const findDetail = (id: number): ExchangeDetail | undefined => all.find(({ summary }) => summary.id === id);
  return {
    list: os.exchanges.list.handler(() => ({
      exchanges: rows,
      total: rows.length,
      hasImports: rows.some(({ importId }) => importId !== null),
      hasSuite: rows.some(({ importId, vantage }) => vantage === 'suite' && importId === null),
    })),
    getMany: os.exchanges.getMany.handler(({ input: { ids, rows: areRows } }) =>
      all
        .map(({ summary }) => summary)
        .filter(({ id, headId }) => ids.includes(id) && (headId === null || !areRows)),
    ),
    get: os.exchanges.get.handler(({ input: { id }, errors }) => {
      const found = findDetail(id);
      if (found === undefined) throw errors.NOT_FOUND();
      return found;
    }),
    attempts: os.exchanges.attempts.handler(({ input: { id } }) => {
      const delivery = findDetail(id)?.summary.deliveryId ?? null;
      return all
        .map(({ summary }) => summary)
        .filter((each) => each.id === id || (delivery !== null && each.deliveryId === delivery))
        .map((each) => ({ ...each, chain: null, peerOutcome: null }));
    }),
    round: os.exchanges.round.handler(({ input: { roundId } }) => {
      const found = all.map(({ summary }) => summary).filter((each) => each.roundId === roundId);
      return { exchanges: found.toSorted((a, b) => a.id - b.id), total: found.length };
    }),
    search: os.exchanges.search.handler(async function* ({ input: { filter, afterId = 0 } }) {
      const ids = rows.filter((row) => row.id > afterId && isFound(row, filter)).map(({ id }) => id);
      yield { ids: ids.toReversed(), rows: [], searched: rows.length, total: rows.length, done: true };
    }),
    values: os.exchanges.values.handler(({ input: { field, prefix } }) =>
      field === 'account' && 'alice'.startsWith(prefix) ? ['alice'] : [],
    ),
  };
}

function isFound(summary: ExchangeSummary, filter: string): boolean {
  const { kind, accountId, outcome, roundId, importId, vantage } = summary;
  const status = outcome.kind === 'reply' ? outcome.status : '';
  const origin = importId === null ? '-is:imported' : 'is:imported';
  const suite = vantage === 'suite' ? 'is:suite' : '-is:suite';
  const terms = [
    `callback:${kind}`,
    `account:${accountId}`,
    `status:${status}`,
    `round:${roundId}`,
    origin,
    suite,
  ];
  return filter.split(' ').every((term) => term === '' || terms.includes(term) || term.startsWith('"'));
}
