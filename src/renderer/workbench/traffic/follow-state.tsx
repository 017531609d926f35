import { ArrowDown } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import styles from './follow-state.module.css';
import { useTraffic } from './traffic-store.ts';
import { countText } from './wording.ts';

/** Whether the list keeps to the newest row, and the way back there once it does not. */
export function FollowState() {
  const following = useTraffic((state) => state.following);
  const unseen = useTraffic((state) => state.unseen);
  const follow = useTraffic((state) => state.follow);
  if (following) {
    return (
      <p className={styles.following}>
        <span className={styles.dot} aria-hidden />
        Following
      </p>
    );
  }
  return (
    <div className={styles.paused} data-unseen={unseen > 0}>
      <span>Paused</span>
      <Button size="sm" icon={<ArrowDown size={13} aria-hidden />} onClick={follow}>
        {unseen > 0 ? `${countText(unseen)} new` : 'Newest'}
      </Button>
    </div>
  );
}
