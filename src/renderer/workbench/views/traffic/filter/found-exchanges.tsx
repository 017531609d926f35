import { useStore } from 'zustand';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { ExchangeList } from '../exchange-list.tsx';
import { foundList } from '../list/lists.ts';
import { NoMatch, UnreadableFilter } from './no-match.tsx';
import { readableFilter } from './readable-filter.ts';

/** The list of what the filter finds, or why there is none. */
export function FoundExchanges() {
  const isReadable = useNavigation((state) => readableFilter(state.filter) !== null);
  const isNone = useStore(
    foundList,
    ({ total, progress, isStale }) => total === 0 && progress.kind === 'done' && !isStale,
  );
  const isStale = useStore(foundList, (state) => state.isStale);
  if (!isReadable) return <UnreadableFilter />;
  return isNone ? <NoMatch /> : <ExchangeList isBusy={isStale} />;
}
