import { CircleAlert, SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { ListScope } from '#shared/filter/list-scope.ts';
import { subscribeChanges } from '../../../platform/connection/live-changes.ts';
import { liveExchanges } from '../../../platform/connection/live-exchanges.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ExchangeList } from '../exchange-list.tsx';
import { focusListOnceShown } from '../focus.ts';
import { filteredList, otherScopeList } from '../list/lists.ts';
import { TRAFFIC_FILTER } from './typed-filter.ts';
import { hasBareText, hasWholeValue } from './has-bare-text.ts';
import { toReadableFilter } from './readable-filter.ts';
import styles from './search-results.module.css';
import { useListFilter, useListScope } from '../list/scope.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { texts } from './texts.ts';

/** The exchanges that the filter matches, or why there are none; without a filter, all. */
export function SearchResults() {
  const filter = useListFilter();
  const isNone = useStore(
    filteredList,
    ({ total, progress, isStale }) => total === 0 && progress.kind === 'done' && !isStale,
  );
  const isStale = useStore(filteredList, (state) => state.isStale);
  if (filter !== '' && toReadableFilter(filter) === null) return <UnreadableFilter />;
  if (filter !== '' && isNone) return <NoMatch />;
  return <ExchangeList isBusy={filter !== '' && isStale} />;
}

const NONE: Record<ListScope, string> = {
  live: texts.noLiveExchanges,
  suite: texts.noSuiteExchanges,
  imported: texts.noImportedExchanges,
  all: texts.noMatchingExchanges,
};

const NO_MATCH: Record<ListScope, string> = {
  live: texts.noMatchingLive,
  suite: texts.noMatchingSuite,
  imported: texts.noMatchingImported,
  all: texts.noMatchingExchanges,
};

/** Says what was searched and what the scope leaves out, and offers to clear the filter. */
function NoMatch() {
  const filter = useNavigation((state) => state.filter);
  const scope = useListScope();
  return (
    <Stack gap={3} pad={6} align="center" scroll className={styles.page}>
      <SearchX size={22} strokeWidth={1.5} aria-hidden />
      <Text as="h2" variant="title">
        {(filter === '' ? NONE : NO_MATCH)[scope]}
      </Text>
      {scope !== 'all' && <OtherScopes filter={filter} />}
      {filter !== '' && (
        <>
          <Text as="p" tone="quiet" className={styles.text}>
            {hasBareText(filter) ? texts.searchedTextHint : texts.searchedFields}{' '}
            {hasWholeValue(filter) && `${texts.wholeValueHint} `}
            {texts.newMatchesHint}
          </Text>
          <Button onClick={TRAFFIC_FILTER.clear}>{texts.clearFilter}</Button>
        </>
      )}
    </Stack>
  );
}

/** How many exchanges match that the scope leaves out, with a button that lists them; nothing while none is found. */
function OtherScopes({ filter }: { readonly filter: string }) {
  // The shown list has no match, so all that match are elsewhere.
  const found = useStore(otherScopeList, ({ total, isStale }) => (isStale ? 0 : total));
  useEffect(() => {
    const list = otherScopeList.getState();
    const unsubscribe = subscribeChanges(['exchanges'], () => {
      list.begin(filter);
      return Promise.resolve();
    });
    const stopListening = liveExchanges.subscribe((batch) => otherScopeList.getState().addExchanges(batch));
    return () => {
      unsubscribe();
      stopListening();
      list.close();
    };
  }, [filter]);
  if (found === 0) return null;
  return (
    <>
      <Text as="p" role="status">
        {filter === '' ? texts.notShown(found) : texts.foundElsewhere(found)}
      </Text>
      <Button
        variant="primary"
        onClick={() => {
          useNavigation.getState().setScope('all');
          focusListOnceShown();
        }}
      >
        {texts.showAll}
      </Button>
    </>
  );
}

/** Shown if the filter in the address was typed by hand or truncated. */
function UnreadableFilter() {
  return (
    <Stack gap={3} pad={6} align="center" scroll className={styles.page}>
      <CircleAlert size={22} strokeWidth={1.5} aria-hidden />
      <Text as="h2" variant="title">
        {texts.invalidFilter}
      </Text>
      <Text as="p" tone="quiet" className={styles.text}>
        {texts.invalidFilterHint}
      </Text>
      <Button onClick={TRAFFIC_FILTER.clear}>{texts.clearFilter}</Button>
    </Stack>
  );
}
