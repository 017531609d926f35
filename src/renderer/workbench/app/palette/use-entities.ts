import { useEffect, useState } from 'react';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { quoteText } from '#shared/filter/filter-parts.ts';
import { client } from '../../platform/client.ts';
import { useDebounced } from '../../../ui/form/use-debounced.ts';
import type { Entities } from './entity-entries.ts';

const MAX_LISTED = 20;
/** Matches of a text that may be the beginning of an ID. */
const MAX_MATCHES = 8;
/** Players are queried per casino. */
const MAX_CASINOS = 20;
const TYPING_MS = 120;

const NOTHING: Entities = {
  exchanges: [],
  roundIds: [],
  transactionIds: [],
  accountIds: [],
  sessions: [],
  deliveries: [],
  players: [],
  operators: [],
  savedFilters: [],
  runId: null,
};

/** The newest entities of each kind, and the matches of the query. Empty until they are loaded. */
export function useEntities(query: string): Entities {
  const [newest, setNewest] = useState(NOTHING);
  const [found, setFound] = useState<Partial<Entities>>({});
  const debounced = useDebounced(query.trim(), TYPING_MS);

  useEffect(() => {
    return startFetch(fetchNewest, setNewest);
  }, []);

  useEffect(() => {
    if (debounced === '') return;
    return startFetch(() => fetchMatches(debounced), setFound);
  }, [debounced]);

  // Results of an earlier query may not match this one; the matcher drops them.
  return {
    ...newest,
    exchanges: dedupe([...(found.exchanges ?? []), ...newest.exchanges], ({ id }) => id),
    roundIds: dedupe([...(found.roundIds ?? []), ...newest.roundIds], (id) => id),
    transactionIds: found.transactionIds ?? [],
    accountIds: found.accountIds ?? [],
    sessions: dedupe([...(found.sessions ?? []), ...newest.sessions], ({ id }) => id),
  };
}

function startFetch<Result>(fetch: () => Promise<Result>, onResult: (result: Result) => void): () => void {
  let isCurrent = true;
  void fetch().then((result) => {
    if (isCurrent) onResult(result);
  });
  return () => {
    isCurrent = false;
  };
}

async function fetchNewest(): Promise<Entities> {
  const operators = await withFallback([], client.operators.list());
  const casinoIds = operators.flatMap(({ casinos }) => casinos.map(({ id }) => id)).slice(0, MAX_CASINOS);
  const [exchanges, sessions, deliveries, players, savedFilters, runs] = await Promise.all([
    withFallback(
      [],
      client.exchanges.list({ limit: MAX_LISTED }).then((page) => page.exchanges.toReversed()),
    ),
    withFallback([], fetchSessions('')),
    withFallback(
      [],
      client.deliveries
        .list({ sortBy: 'createdAt', descending: true, limit: MAX_LISTED })
        .then((page) => page.deliveries),
    ),
    Promise.all(casinoIds.map((casinoId) => withFallback([], client.players.list({ casinoId })))),
    withFallback([], client.exchanges.savedFilters()),
    withFallback([], client.suite.list({ limit: 1 })),
  ]);
  const roundIds = exchanges.flatMap(({ roundId }) => (roundId === null ? [] : [roundId]));
  return {
    exchanges,
    roundIds: [...new Set(roundIds)],
    transactionIds: [],
    accountIds: [],
    sessions,
    deliveries,
    players: players.flat(),
    operators,
    savedFilters,
    runId: runs[0]?.id ?? null,
  };
}

async function fetchMatches(text: string): Promise<Partial<Entities>> {
  const id = /^#?(\d{1,15})$/.exec(text)?.[1];
  const fetchValues = (field: 'round' | 'tx' | 'account') =>
    withFallback([], client.exchanges.values({ field, prefix: text, limit: MAX_MATCHES }));
  const [exchanges, sessions, roundIds, transactionIds, accountIds] = await Promise.all([
    id === undefined ? [] : withFallback([], fetchExchange(Number(id))),
    withFallback([], fetchSessions(text)),
    fetchValues('round'),
    fetchValues('tx'),
    fetchValues('account'),
  ]);
  return { exchanges, sessions, roundIds, transactionIds, accountIds };
}

/** Its row, with the outcome of all attempts; an exchange without a row alone. */
async function fetchExchange(id: number): Promise<ExchangeSummary[]> {
  const rows = await client.exchanges.getMany({ ids: [id] });
  return rows.length > 0 ? rows : [(await client.exchanges.get({ id })).summary];
}

async function fetchSessions(text: string) {
  const { sessions } = await client.sessions.list({
    filter: text === '' ? '' : quoteText(text),
    sortBy: 'createdAt',
    descending: true,
    limit: text === '' ? MAX_LISTED : MAX_MATCHES,
  });
  return sessions;
}

/** Entities that cannot be loaded are not listed; a lost connection is reported elsewhere. */
async function withFallback<Result>(fallback: Result, call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch {
    return fallback;
  }
}

function dedupe<Item>(items: readonly Item[], getKey: (item: Item) => string | number): Item[] {
  return [...new Map(items.map((item) => [getKey(item), item])).values()];
}
