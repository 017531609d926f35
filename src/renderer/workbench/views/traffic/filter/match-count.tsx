import { useEffect } from 'react';
import { useStore } from 'zustand';
import { announce } from '../../../../ui/announcer.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { FieldHelp } from '../../../../ui/form/field-help.tsx';
import { OutsideFilter } from '../../../../ui/table/outside-filter.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { focusListOnceShown } from '../focus.ts';
import { searchAgain } from '../subscribe-traffic.ts';
import { filteredList, useTotalCount } from '../list/lists.ts';
import { formatCount } from '../../../../ui/text/format.ts';
import styles from './match-count.module.css';
import { texts } from './texts.ts';

/** The number of matching exchanges, also while the search is in progress, and a button that stops it. */
export function MatchCount() {
  const all = useTotalCount();
  const { total, progress, isStale, stop } = useStore(filteredList);
  const found = isStale ? 0 : total;
  const selectedId = useNavigation((state) => state.exchangeId);
  const isNarrowed = useNavigation((state) => state.filter !== '');
  const isOutside = useStore(
    filteredList,
    ({ indexOf }) =>
      selectedId !== null && progress.kind === 'done' && !isStale && indexOf(selectedId) === null,
  );

  useEffect(() => {
    if (progress.kind === 'done') announce(texts.foundCount(found));
    // Exchanges that are captured later do not end a search.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [progress.kind]);

  return (
    <div className={styles.found}>
      <p>
        {/* The filter may match a new exchange before the total includes it. */}
        {texts.foundOfTotal(formatCount(found), Math.max(all, found))}
      </p>
      <FieldHelp topic="counts" label={texts.counts} />
      {isOutside && (
        <OutsideFilter
          name={texts.openExchange}
          {...(isNarrowed ? {} : { action: texts.showAll })}
          onClear={showSelectedInList}
        />
      )}
      {progress.kind === 'searching' && (
        <div className={styles.searching}>
          <span>{texts.searching(Math.floor(progress.share * 100))}</span>
          <Button
            size="sm"
            onClick={() => {
              stop();
              // Results so far are listed in order of capture, because only a complete search can be sorted.
              useNavigation.getState().setOrder('captured');
            }}
          >
            {texts.stop}
          </Button>
        </div>
      )}
      {progress.kind === 'stopped' && (
        <div className={styles.stopped}>
          <span>{texts.stoppedAt(Math.floor(progress.share * 100))}</span>
          <Button size="sm" onClick={searchAgain}>
            {texts.searchAgain}
          </Button>
        </div>
      )}
      {progress.kind === 'failed' && (
        <div className={styles.failed}>
          <span title={progress.message}>{progress.message}</span>
          <Button size="sm" onClick={searchAgain}>
            {texts.searchAgain}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Lists the selected exchange with the others: removes the filter or, without one, the scope. */
function showSelectedInList(): void {
  const { filter, filterBy, setScope } = useNavigation.getState();
  if (filter === '') setScope('all');
  else filterBy('');
  focusListOnceShown();
}
