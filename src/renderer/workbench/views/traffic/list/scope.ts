import { create } from 'zustand';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { formatScope, getScope, type ListScope } from '#shared/filter/list-scope.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';

/** The exchanges besides those of games. Without any of them, there is nothing to distinguish. */
interface Kinds {
  readonly hasImports: boolean;
  readonly hasSuite: boolean;
  /** Exchanges of games that arrived while a list without them was shown, by ID. */
  readonly missed: ReadonlySet<number>;
}

export const useKinds = create<Kinds>()(() => ({ hasImports: false, hasSuite: false, missed: new Set() }));

/** Adds the kinds of new exchanges, and those that the shown list leaves out although a game waits for them. */
export function recordKinds(batch: readonly Pick<ExchangeSummary, 'id' | 'importId' | 'vantage'>[]): void {
  const scopes = new Set(batch.map(getScope));
  const { hasImports, hasSuite } = useKinds.getState();
  if (scopes.has('imported') && !hasImports) useKinds.setState({ hasImports: true });
  if (scopes.has('suite') && !hasSuite) useKinds.setState({ hasSuite: true });
  const live = batch.filter((each) => getScope(each) === 'live').map(({ id }) => id);
  if (excludesLive(getListScope()) && live.length > 0)
    useKinds.setState(({ missed }) => ({ missed: new Set([...missed, ...live]) }));
}

/** Once they are listed, they no longer count. */
export function forgetMissed(): void {
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
