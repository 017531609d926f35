import { create } from 'zustand';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { formatScope, scopeOf, type ListScope } from '#shared/filter/list-scope.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';

/** The exchanges besides those of games. Without any of them, there is nothing to distinguish. */
interface Kinds {
  readonly hasImports: boolean;
  readonly hasSuite: boolean;
}

export const useKinds = create<Kinds>()(() => ({ hasImports: false, hasSuite: false }));

/** Adds the kinds of new exchanges. */
export function recordKinds(batch: readonly Pick<ExchangeSummary, 'importId' | 'vantage'>[]): void {
  const scopes = new Set(batch.map(scopeOf));
  const { hasImports, hasSuite } = useKinds.getState();
  if (scopes.has('imported') && !hasImports) useKinds.setState({ hasImports: true });
  if (scopes.has('suite') && !hasSuite) useKinds.setState({ hasSuite: true });
}

function scopeAmong(scope: ListScope, { hasImports, hasSuite }: Kinds): ListScope {
  return hasImports || hasSuite ? scope : 'all';
}

/** Which exchanges Traffic lists now. */
export function listScope(): ListScope {
  return scopeAmong(useNavigation.getState().scope, useKinds.getState());
}

export function useListScope(): ListScope {
  const scope = useNavigation((state) => state.scope);
  return useKinds((kinds) => scopeAmong(scope, kinds));
}

/** The filter of the list, with its scope; empty if it lists everything. */
export function listFilter(): string {
  return formatScope(useNavigation.getState().filter, listScope());
}

export function useListFilter(): string {
  const filter = useNavigation((state) => state.filter);
  return formatScope(filter, useListScope());
}
