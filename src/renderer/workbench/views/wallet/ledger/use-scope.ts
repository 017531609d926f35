import { useMemo } from 'react';
import type { LedgerScope } from './ledger-filter.ts';

/** Returns the same object for the same values: it is part of queries, which must not change with every render. */
export function useScope({ casinoId, accountId }: LedgerScope): LedgerScope {
  return useMemo(() => ({ casinoId, accountId }), [casinoId, accountId]);
}
