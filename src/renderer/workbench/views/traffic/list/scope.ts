import { create } from 'zustand';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { formatScope, getScope, type ListScope } from '#shared/filter/list-scope.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { getMergedId } from './list-store.ts';

/** The exchanges besides those of games. Without any of them, there is nothing to distinguish. */
interface Kinds {
  readonly hasImports: boolean;
  readonly hasSuite: boolean;
  /** Rows of the live list that arrived while a list without them was shown, by ID. */
  readonly missed: ReadonlySet<number>;
}

export const useKinds = create<Kinds>()(() => ({ hasImports: false, hasSuite: false, missed: new Set() }));

/** The scopes of the exchanges that arrived since the newest page of the list was requested. */
let arrived = new Set<ListScope>();

/**
 * Call it before requesting the newest page of the list. The returned function stores its kinds, with those that
 * arrived meanwhile, unless a newer
 * page has been requested by then.
 */
export function startReadingKinds(): (page: Pick<Kinds, 'hasImports' | 'hasSuite'>) => void {
  const since = new Set<ListScope>();
  arrived = since;
  return ({ hasImports, hasSuite }) => {
    if (arrived !== since) return;
    useKinds.setState({
      hasImports: hasImports || since.has('imported'),
      hasSuite: hasSuite || since.has('suite'),
    });
  };
}

/** Adds the kinds of new exchanges, and the new rows of the live list if the shown list leaves them out. */
export function recordKinds(batch: readonly ExchangeSummary[]): void {
  for (const each of batch) arrived.add(getScope(each));
  const { hasImports, hasSuite, missed } = useKinds.getState();
  if (arrived.has('imported') && !hasImports) useKinds.setState({ hasImports: true });
  if (arrived.has('suite') && !hasSuite) useKinds.setState({ hasSuite: true });
  if (!excludesLive(getListScope())) return;
  const live = batch.filter((each) => getScope(each) === 'live').map(({ id }) => id);
  // Otherwise the wallet's view of each request of the suite would count as live.
  const merged = new Set(batch.map(getMergedId));
  useKinds.setState({ missed: new Set([...missed, ...live].filter((id) => !merged.has(id))) });
}

/** Once they are listed, they no longer count. */
export function forgetMissedExchanges(): void {
  const { missed } = useKinds.getState();
  if (missed.size > 0 && !excludesLive(getListScope())) useKinds.setState({ missed: new Set() });
}

/** How many exchanges of games have arrived while the shown list leaves them out. */
export function useHiddenLiveCount(): number {
  return useKinds(({ missed }) => missed.size);
}

const excludesLive = (scope: ListScope): boolean => scope === 'suite' || scope === 'imported';

function chooseScope(scope: ListScope, { hasImports, hasSuite }: Kinds): ListScope {
  return hasImports || hasSuite ? scope : 'all';
}

/** Which exchanges Traffic lists now. */
export function getListScope(): ListScope {
  return chooseScope(useNavigation.getState().scope, useKinds.getState());
}

export function useListScope(): ListScope {
  const scope = useNavigation((state) => state.scope);
  return useKinds((kinds) => chooseScope(scope, kinds));
}

/** The filter of the list, with its scope; empty if it lists everything. */
export function getListFilter(): string {
  return formatScope(useNavigation.getState().filter, getListScope());
}

export function useListFilter(): string {
  const filter = useNavigation((state) => state.filter);
  return formatScope(filter, useListScope());
}
