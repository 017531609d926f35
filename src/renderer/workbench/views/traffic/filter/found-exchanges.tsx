import { CircleAlert, SearchX } from 'lucide-react';
import { useStore } from 'zustand';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ExchangeList } from '../exchange-list.tsx';
import { foundList } from '../list/lists.ts';
import { hasBareText } from './has-bare-text.ts';
import { readableFilter } from './readable-filter.ts';
import styles from './found-exchanges.module.css';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Text } from '../../../../ui/text/text.tsx';

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

/** Says what was searched where nothing was found, and leads back to everything. */
function NoMatch() {
  const searchedText = useNavigation((state) => hasBareText(state.filter));
  return (
    <Stack gap={3} pad={6} align="center" scroll className={styles.page}>
      <SearchX size={22} strokeWidth={1.5} aria-hidden />
      <Text as="h2" look="title">
        No matching exchanges
      </Text>
      <Text as="p" tone="quiet" className={styles.words}>
        {searchedText
          ? 'Searched the bodies, headers, URLs and IDs of all exchanges, including retries and both sides.'
          : 'Checked these fields on all exchanges, including retries and both sides. To search bodies and headers, type text without a field, such as alice.'}{' '}
        New matching exchanges appear here.
      </Text>
      <ClearFilter />
    </Stack>
  );
}

/** An address that somebody wrote, or cut short. */
function UnreadableFilter() {
  return (
    <Stack gap={3} pad={6} align="center" scroll className={styles.page}>
      <CircleAlert size={22} strokeWidth={1.5} aria-hidden />
      <Text as="h2" look="title">
        Invalid filter
      </Text>
      <Text as="p" tone="quiet" className={styles.words}>
        The error is marked in the field above. Nothing was searched.
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
        document.getElementById('traffic-filter')?.focus();
      }}
    >
      Clear the filter
    </Button>
  );
}
