import type { LedgerState, LedgerType } from '#shared/wallet.ts';

/** Whose entries: a casino's, or those of one of its players. */
export interface LedgerScope {
  readonly casinoId: string;
  /** Null for all players. */
  readonly accountId: string | null;
}

/** What of the ledger is shown; an empty choice is no limit. */
export interface LedgerFilter {
  readonly types: readonly LedgerType[];
  readonly states: readonly LedgerState[];
  /** Null for all of them. */
  readonly currency: string | null;
  readonly text: string;
}

export const NO_FILTER: LedgerFilter = { types: [], states: [], currency: null, text: '' };

/** What the workbench is asked for, but for which page of it. */
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
