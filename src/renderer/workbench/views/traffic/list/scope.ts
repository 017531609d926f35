import { create } from 'zustand';
import { formatScope, type ListScope } from '#shared/filter/list-scope.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';

/** Whether there are imported exchanges. Without any, there is nothing to tell apart. */
export const useImports = create<{ readonly hasImports: boolean }>()(() => ({ hasImports: false }));

/** Which exchanges Traffic lists now. */
export function listScope(): ListScope {
  return useImports.getState().hasImports ? useNavigation.getState().scope : 'all';
}

export function useListScope(): ListScope {
  const scope = useNavigation((state) => state.scope);
  return useImports((state) => state.hasImports) ? scope : 'all';
}

/** The filter of the list, with its scope; empty if it lists everything. */
export function listFilter(): string {
  return formatScope(useNavigation.getState().filter, listScope());
}

export function useListFilter(): string {
  const filter = useNavigation((state) => state.filter);
  return formatScope(filter, useListScope());
}
