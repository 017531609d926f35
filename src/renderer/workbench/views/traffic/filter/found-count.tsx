import { useEffect } from 'react';
import { useStore } from 'zustand';
import { announce } from '../../../../ui/announcer.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { searchAgain } from '../feed-traffic.ts';
import { foundList, useWholeCount } from '../list/lists.ts';
import { countText, ordinaryPlural } from '../../../../ui/text/wording.ts';
import styles from './found-count.module.css';

/** How many exchanges the filter finds, also while it still looks for more, and what ends that. */
export function FoundCount() {
  const all = useWholeCount();
  const { total, progress, isStale, stop } = useStore(foundList);
  const found = isStale ? 0 : total;
  const selectedId = useNavigation((state) => state.exchangeId);
  const isOutside = useStore(
    foundList,
    ({ indexOf }) =>
      selectedId !== null && progress.kind === 'done' && !isStale && indexOf(selectedId) === null,
  );

  useEffect(() => {
    if (progress.kind === 'done') announce(`${ordinaryPlural(found, 'exchange')} found.`);
    // What is captured later is no end of a search.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [progress.kind]);

  return (
    <div className={styles.found}>
      <p>
        {/* A row that came a moment ago may be found before the whole list has counted it. */}
        {countText(found)} of {ordinaryPlural(Math.max(all, found), 'exchange')}
      </p>
      {isOutside && <p className={styles.outside}>#{selectedId} does not match this filter</p>}
      {progress.kind === 'searching' && (
        <div className={styles.searching}>
          <span>searching… {Math.floor(progress.share * 100)} %</span>
          <Button size="sm" onClick={stop}>
            Stop
          </Button>
        </div>
      )}
      {progress.kind === 'stopped' && (
        <div className={styles.stopped}>
          <span>stopped at {Math.floor(progress.share * 100)} %</span>
          <Button size="sm" onClick={searchAgain}>
            Search again
          </Button>
        </div>
      )}
      {progress.kind === 'failed' && (
        <div className={styles.failed}>
          <span title={progress.message}>{progress.message}</span>
          <Button size="sm" onClick={searchAgain}>
            Search again
          </Button>
        </div>
      )}
    </div>
  );
}
