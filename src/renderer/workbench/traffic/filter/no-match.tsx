import { CircleAlert, SearchX } from 'lucide-react';
import { useNavigation } from '../../shell/navigation-store.ts';
import { Button } from '../../ui/button.tsx';
import { hasBareText } from './has-bare-text.ts';
import styles from './no-match.module.css';

/** Says what was searched where nothing was found, and leads back to everything. */
export function NoMatch() {
  const searchedText = useNavigation((state) => hasBareText(state.filter));
  return (
    <div className={styles.page}>
      <SearchX size={22} strokeWidth={1.5} aria-hidden />
      <h2 className={styles.title}>Nothing matches this filter</h2>
      <p className={styles.words}>
        {searchedText
          ? 'Bodies, headers, addresses and ids of every exchange were searched, with its retries and what the other side saw of it.'
          : 'Every exchange was asked for these fields, with its retries and what the other side saw of it. Bodies and headers are searched for text without a field, such as alice.'}{' '}
        What is captured from now on appears here if it matches.
      </p>
      <ClearFilter />
    </div>
  );
}

/** An address that somebody wrote, or cut short. */
export function UnreadableFilter() {
  return (
    <div className={styles.page}>
      <CircleAlert size={22} strokeWidth={1.5} aria-hidden />
      <h2 className={styles.title}>The filter is not understood</h2>
      <p className={styles.words}>
        What is wrong with it is marked in the field above. Nothing was searched.
      </p>
      <ClearFilter />
    </div>
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
