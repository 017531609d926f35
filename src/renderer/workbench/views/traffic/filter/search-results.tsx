import { CircleAlert, SearchX } from 'lucide-react';
import { useStore } from 'zustand';
import type { ListScope } from '#shared/filter/list-scope.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ExchangeList } from '../exchange-list.tsx';
import { filteredList } from '../list/lists.ts';
import { TRAFFIC_FILTER } from './typed-filter.ts';
import { hasBareText } from './has-bare-text.ts';
import { readableFilter } from './readable-filter.ts';
import styles from './search-results.module.css';
import { useListFilter, useListScope } from '../list/scope.ts';
import { Row, Stack } from '../../../../ui/layout/stack.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.tsx';

/** The exchanges that the filter matches, or why there are none. */
export function SearchResults() {
  const isReadable = readableFilter(useListFilter()) !== null;
  const isNone = useStore(
    filteredList,
    ({ total, progress, isStale }) => total === 0 && progress.kind === 'done' && !isStale,
  );
  const isStale = useStore(filteredList, (state) => state.isStale);
  if (!isReadable) return <UnreadableFilter />;
  return isNone ? <NoMatch /> : <ExchangeList isBusy={isStale} />;
}

const NONE: Record<ListScope, string> = {
  live: texts.noLiveExchanges,
  imported: texts.noImportedExchanges,
  all: texts.noMatchingExchanges,
};

/** Says what was searched, and offers to clear the filter. */
function NoMatch() {
  const filter = useNavigation((state) => state.filter);
  const scope = useListScope();
  return (
    <Stack gap={3} pad={6} align="center" scroll className={styles.page}>
      <SearchX size={22} strokeWidth={1.5} aria-hidden />
      <Text as="h2" variant="title">
        {filter === '' ? NONE[scope] : texts.noMatchingExchanges}
      </Text>
      {filter !== '' && (
        <Text as="p" tone="quiet" className={styles.words}>
          {hasBareText(filter) ? texts.searchedTextHint : texts.searchedFields} {texts.newMatchesHint}
        </Text>
      )}
      <Row gap={2} wrap justify="center">
        {filter !== '' && <ClearFilter />}
        {scope !== 'all' && (
          <Button onClick={() => useNavigation.getState().setScope('all')}>{texts.showAll}</Button>
        )}
      </Row>
    </Stack>
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
      <Text as="p" tone="quiet" className={styles.words}>
        {texts.invalidFilterHint}
      </Text>
      <ClearFilter />
    </Stack>
  );
}

function ClearFilter() {
  return (
    <Button
      onClick={() => {
        useNavigation.getState().filterBy('');
        document.getElementById(TRAFFIC_FILTER.fieldId)?.focus();
      }}
    >
      {texts.clearFilter}
    </Button>
  );
}
