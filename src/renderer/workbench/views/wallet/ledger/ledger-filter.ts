import { useMemo } from 'react';
import type { LedgerState, LedgerType } from '#shared/wallet.ts';

/** The owner of the entries: a casino, or one of its players. */
export interface LedgerScope {
  readonly casinoId: string;
  /** Null for all players. */
  readonly accountId: string | null;
}

/** Returns the same object for the same values: it is part of queries, which must not change with every render. */
export function useScope({ casinoId, accountId }: LedgerScope): LedgerScope {
  return useMemo(() => ({ casinoId, accountId }), [casinoId, accountId]);
}

/** The ledger filter; an empty list means no limit. */
export interface LedgerFilter {
  readonly types: readonly LedgerType[];
  readonly states: readonly LedgerState[];
  /** Null for all currencies. */
  readonly currency: string | null;
  readonly text: string;
}

export const NO_FILTER: LedgerFilter = { types: [], states: [], currency: null, text: '' };

/** The query for the workbench, without the page. */
export function ledgerQuery({ casinoId, accountId }: LedgerScope, filter: Partial<LedgerFilter>) {
  const { types = [], states = [], currency = null, text = '' } = filter;
  const part = text.trim();
  return {
    casinoId,
    ...(accountId === null ? {} : { accountId }),
    ...(types.length === 0 ? {} : { types: [...types] }),
    ...(states.length === 0 ? {} : { states: [...states] }),
    ...(currency === null ? {} : { currency }),
    ...(part === '' ? {} : { text: part }),
  };
}

export type LedgerQuery = ReturnType<typeof ledgerQuery>;
