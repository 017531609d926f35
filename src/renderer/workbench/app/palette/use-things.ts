import { useEffect, useState } from 'react';
import { client } from '../../platform/client.ts';
import { useDebounced } from '../../../ui/form/use-debounced.ts';
import type { Things } from './thing-entries.ts';

const LISTED_MAX = 20;
/** Matches of a text that may be the beginning of an ID. */
const FOUND_MAX = 8;
/** Players are queried per casino. */
const CASINOS_MAX = 20;
const TYPING_MS = 120;

const NOTHING: Things = {
  exchanges: [],
  roundIds: [],
  transactionIds: [],
  sessions: [],
  deliveries: [],
  players: [],
  operators: [],
  savedFilters: [],
  runId: null,
};

/** The newest things of each kind, and the matches of the query. Empty until they are loaded. */
export function useThings(query: string): Things {
  const [newest, setNewest] = useState(NOTHING);
  const [found, setFound] = useState<Partial<Things>>({});
  const settled = useDebounced(query.trim(), TYPING_MS);

  useEffect(() => {
    return asking(fetchNewest, setNewest);
  }, []);

  useEffect(() => {
    if (settled === '') return;
    return asking(() => fetchMatches(settled), setFound);
  }, [settled]);

  // Results of an earlier query may not match this one; the matcher drops them.
  return {
    ...newest,
    exchanges: distinct([...(found.exchanges ?? []), ...newest.exchanges], ({ id }) => id),
    roundIds: distinct([...(found.roundIds ?? []), ...newest.roundIds], (id) => id),
    transactionIds: found.transactionIds ?? [],
    sessions: distinct([...(found.sessions ?? []), ...newest.sessions], ({ id }) => id),
  };
}

function asking<Answer>(ask: () => Promise<Answer>, take: (answer: Answer) => void): () => void {
  let isCurrent = true;
  void ask().then((answer) => {
    if (isCurrent) take(answer);
  });
  return () => {
    isCurrent = false;
  };
}

async function fetchNewest(): Promise<Things> {
  const operators = await orElse([], client.operators.list());
  const casinoIds = operators.flatMap(({ casinos }) => casinos.map(({ id }) => id)).slice(0, CASINOS_MAX);
  const [exchanges, sessions, deliveries, players, savedFilters, runs] = await Promise.all([
    orElse(
      [],
      client.exchanges.list({ limit: LISTED_MAX }).then((page) => page.exchanges.toReversed()),
    ),
    orElse([], fetchSessions('')),
    orElse(
      [],
      client.deliveries
        .list({ sortBy: 'createdAt', descending: true, limit: LISTED_MAX })
        .then((page) => page.deliveries),
    ),
    Promise.all(casinoIds.map((casinoId) => orElse([], client.players.list({ casinoId })))),
    orElse([], client.exchanges.savedFilters()),
    orElse([], client.suite.list({ limit: 1 })),
  ]);
  const roundIds = exchanges.flatMap(({ roundId }) => (roundId === null ? [] : [roundId]));
  return {
    exchanges,
    roundIds: [...new Set(roundIds)],
    transactionIds: [],
    sessions,
    deliveries,
    players: players.flat(),
    operators,
    savedFilters,
    runId: runs[0]?.id ?? null,
  };
}

async function fetchMatches(text: string): Promise<Partial<Things>> {
  const id = /^#?(\d{1,15})$/.exec(text)?.[1];
  const values = (field: 'round' | 'tx') =>
    orElse([], client.exchanges.values({ field, prefix: text, limit: FOUND_MAX }));
  const [exchanges, sessions, roundIds, transactionIds] = await Promise.all([
    id === undefined
      ? []
      : orElse(
          [],
          client.exchanges.get({ id: Number(id) }).then(({ summary }) => [summary]),
        ),
    orElse([], fetchSessions(text)),
    values('round'),
    values('tx'),
  ]);
  return { exchanges, sessions, roundIds, transactionIds };
}

async function fetchSessions(text: string) {
  const { sessions } = await client.sessions.list({
    text,
    sortBy: 'createdAt',
    descending: true,
    limit: text === '' ? LISTED_MAX : FOUND_MAX,
  });
  return sessions;
}

/** What cannot be loaded is not listed; a lost connection is reported elsewhere. */
async function orElse<Answer>(otherwise: Answer, asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch {
    return otherwise;
  }
}

function distinct<Item>(items: readonly Item[], keyOf: (item: Item) => string | number): Item[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}
