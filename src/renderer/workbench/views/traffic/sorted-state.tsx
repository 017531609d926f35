import { ArrowDownUp, Clock } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { ListOrder } from '#shared/filter/list-order.ts';
import { announce } from '../../../ui/announcer.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Row } from '../../../ui/layout/stack.tsx';
import { formatCount } from '../../../ui/text/format.ts';
import { Text } from '../../../ui/text/text.tsx';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import styles from './follow-state.module.css';
import { sortedList, useTimeList } from './list/lists.ts';
import { refreshAndSort } from './subscribe-traffic.ts';
import { texts } from './texts.tsx';

const ORDERS: Readonly<Record<ListOrder, string>> = {
  captured: texts.asCaptured,
  time: texts.oldestFirst,
  '-time': texts.newestFirst,
  status: texts.failuresLast,
  '-status': texts.failuresFirst,
  duration: texts.fastestFirst,
  '-duration': texts.slowestFirst,
};

/** The order of the list, the number of new exchanges since, and a button that restores the order of capture. */
export function SortedState() {
  const order = useNavigation((state) => state.order);
  const setOrder = useNavigation((state) => state.setOrder);
  const { isReady, total, progress, sortings } = useStore(sortedList);
  const allFound = useTimeList((list) => (list.isStale || list.progress.kind !== 'done' ? null : list.total));
  const unseen = isReady && progress.kind === 'done' ? Math.max((allFound ?? 0) - total, 0) : 0;
  useEffect(() => {
    if (sortings > 0) announce(ORDERS[order]);
    // Announced when the list is sorted, not when that is requested.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [sortings]);
  return (
    <Row gap={2}>
      <Row gap={2} className={styles.paused} data-unseen={unseen > 0}>
        {progress.kind === 'failed' ? (
          <Text variant="count" title={progress.message} truncate>
            {texts.notSorted}
          </Text>
        ) : (
          <Text variant="count">
            {progress.kind === 'searching' ? texts.sorting(Math.floor(progress.share * 100)) : ORDERS[order]}
          </Text>
        )}
        {(unseen > 0 || progress.kind === 'failed') && (
          <Button size="sm" icon={ArrowDownUp} title={texts.sortAgainHint} onClick={refreshAndSort}>
            {unseen > 0 ? texts.new(formatCount(unseen)) : texts.sortAgain}
          </Button>
        )}
      </Row>
      <Button size="sm" icon={Clock} onClick={() => setOrder('captured')}>
        {texts.asCaptured}
      </Button>
    </Row>
  );
}
