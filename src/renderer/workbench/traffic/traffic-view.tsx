import { useNavigation } from '../shell/navigation-store.ts';
import { Split } from '../shell/split.tsx';
import { useIsWide } from '../shell/use-is-wide.ts';
import { UndoNote } from './deleting/undo-note.tsx';
import { ExchangeDetail } from './detail/exchange-detail.tsx';
import { EmptyTraffic } from './empty-traffic.tsx';
import { ExchangeList } from './exchange-list.tsx';
import { FilterBar } from './filter/filter-bar.tsx';
import { FollowState } from './follow-state.tsx';
import { FoundCount } from './found/found-count.tsx';
import { FoundExchanges } from './found/found-exchanges.tsx';
import { TrafficMenu } from './traffic-menu.tsx';
import { useTraffic } from './traffic-store.ts';
import styles from './traffic-view.module.css';
import { ordinaryPlural } from './wording.ts';

export function TrafficView() {
  const phase = useTraffic((state) => state.phase);
  const isEmpty = useTraffic((state) => state.window.total === 0);
  const exchangeId = useNavigation((state) => state.exchangeId);
  const isFiltered = useNavigation((state) => state.filter !== '');
  const isWide = useIsWide();

  if (phase === 'failed')
    return (
      <p className={styles.quiet}>
        The list could not be fetched. It is asked for again once contact is back.
      </p>
    );
  if (phase === 'loading') return <p className={styles.quiet}>Fetching the list…</p>;
  if (isEmpty && exchangeId === null && !isFiltered) return <Empty />;
  return (
    <div className={styles.view}>
      <header className={styles.head}>
        <h1 className={styles.title}>Traffic</h1>
        {isFiltered ? <FoundCount /> : <WholeCount />}
        <div className={styles.end}>
          <FollowState />
          <TrafficMenu />
        </div>
      </header>
      <FilterBar />
      <UndoNote />
      <div className={styles.body}>
        <Split
          key={isWide ? 'beside' : 'below'}
          id={isWide ? 'traffic-beside' : 'traffic-below'}
          orientation={isWide ? 'horizontal' : 'vertical'}
          label="Size of list and detail"
          panels={[
            {
              id: 'list',
              content: isFiltered ? <FoundExchanges /> : <ExchangeList />,
              defaultSize: isWide ? '50%' : '36%',
              minSize: isWide ? 380 : 120,
            },
            exchangeId === null
              ? null
              : {
                  id: 'detail',
                  content: <ExchangeDetail id={exchangeId} />,
                  // Below the list it has the width to use, and needs the height.
                  defaultSize: isWide ? '50%' : '64%',
                  minSize: isWide ? 420 : 200,
                },
          ]}
        />
      </div>
    </div>
  );
}

function WholeCount() {
  const total = useTraffic((state) => state.window.total);
  return <p className={styles.count}>{ordinaryPlural(total, 'exchange')}</p>;
}

/** Nothing was captured, or all of it was deleted. */
function Empty() {
  return (
    <div className={styles.view}>
      <UndoNote />
      <div className={styles.body}>
        <EmptyTraffic />
      </div>
    </div>
  );
}
