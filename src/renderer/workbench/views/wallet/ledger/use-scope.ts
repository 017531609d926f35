import { useMemo } from 'react';
import type { LedgerScope } from './ledger-filter.ts';

/** The same object for as long as it names the same: what is asked with it must not change with every render. */
export function useScope({ casinoId, accountId }: LedgerScope): LedgerScope {
  return useMemo(() => ({ casinoId, accountId }), [casinoId, accountId]);
}
