import { ExchangeDetail } from './detail/exchange-detail.tsx';
import { EmptyTraffic } from './empty-traffic.tsx';
import { ExchangeList } from './exchange-list.tsx';
import { FollowState } from './follow-state.tsx';
import { useNavigation } from '../shell/navigation-store.ts';
import { Split } from '../shell/split.tsx';
import { useTraffic } from './traffic-store.ts';
import styles from './traffic-view.module.css';
import { useIsWide } from '../shell/use-is-wide.ts';
import { ordinaryPlural } from './wording.ts';

export function TrafficView() {
  const phase = useTraffic((state) => state.phase);
  const total = useTraffic((state) => state.window.total);
  const exchangeId = useNavigation((state) => state.exchangeId);
  const isWide = useIsWide();

  if (phase === 'failed')
    return (
      <p className={styles.quiet}>
        The list could not be fetched. It is asked for again once contact is back.
      </p>
    );
  if (phase === 'loading') return <p className={styles.quiet}>Fetching the list…</p>;
  if (total === 0 && exchangeId === null) return <EmptyTraffic />;
  return (
    <div className={styles.view}>
      <header className={styles.head}>
        <h1 className={styles.title}>Traffic</h1>
        <p className={styles.count}>{ordinaryPlural(total, 'exchange')}</p>
        <FollowState />
      </header>
      <div className={styles.body}>
        <Split
          key={isWide ? 'beside' : 'below'}
          id={isWide ? 'traffic-beside' : 'traffic-below'}
          orientation={isWide ? 'horizontal' : 'vertical'}
          label="Size of list and detail"
          panels={[
            { id: 'list', content: <ExchangeList />, defaultSize: '50%', minSize: isWide ? 380 : 120 },
            exchangeId === null
              ? null
              : {
                  id: 'detail',
                  content: <ExchangeDetail id={exchangeId} />,
                  defaultSize: '50%',
                  minSize: isWide ? 420 : 200,
                },
          ]}
        />
      </div>
    </div>
  );
}
