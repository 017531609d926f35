import type { Delivery } from '#shared/contract/deliveries.ts';
import type { SessionRound } from '#shared/contract/sessions.ts';
import { ordinaryPlural } from '../../../ui/text/wording.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { RoundCard } from './round-card.tsx';
import styles from './round-list.module.css';

interface RoundListProps {
  /** Newest first. */
  readonly rounds: readonly SessionRound[];
  /** How many there are, listed or not. */
  readonly total: number;
  readonly deliveries: ReadonlyMap<number, Delivery>;
  /** Shows more of them; null where there are no more, or no more can be shown. */
  readonly onMore: (() => void) | null;
}

export function RoundList({ rounds, total, deliveries, onMore }: RoundListProps) {
  if (total === 0) return <p className={styles.none}>No round was played in this session.</p>;
  return (
    <div className={styles.pane}>
      <ol className={styles.rounds} aria-label="Rounds, newest first">
        {rounds.map((round) => (
          <RoundCard key={round.id} round={round} deliveries={deliveries} />
        ))}
      </ol>
      {rounds.length < total && (
        <p className={styles.more}>
          The newest {rounds.length} of {ordinaryPlural(total, 'round')}
          {onMore !== null && (
            <Button size="sm" onClick={onMore}>
              Show more
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
