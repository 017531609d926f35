import { useMemo } from 'react';

/** The owner of the entries: a casino, or one of its players. */
export interface LedgerScope {
  readonly casinoId: string;
  /** Null for all players. */
  readonly accountId: string | null;
}

/** The query for the workbench, without the page. */
export interface LedgerQuery {
  readonly casinoId: string;
  readonly accountId?: string;
  readonly filter: string;
}

/** Returns the same object for the same values: it is part of queries, which must not change with every render. */
export function useScope({ casinoId, accountId }: LedgerScope): LedgerScope {
  return useMemo(() => ({ casinoId, accountId }), [casinoId, accountId]);
}

export function useLedgerQuery({ casinoId, accountId }: LedgerScope, filter: string): LedgerQuery {
  return useMemo(
    () => ({ casinoId, ...(accountId === null ? {} : { accountId }), filter }),
    [casinoId, accountId, filter],
  );
}
