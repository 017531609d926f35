import { ArrowDown } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import styles from './follow-state.module.css';
import { useShownList } from './list/lists.ts';
import { formatCount } from '../../../ui/text/format.ts';
import { Row } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { texts } from './texts.tsx';

/** Whether the list follows the newest row, and a button to follow it again. */
export function FollowState() {
  const following = useShownList((state) => state.following);
  const unseen = useShownList((state) => state.unseen);
  const follow = useShownList((state) => state.follow);
  const seeAll = useShownList((state) => state.seeAll);
  const selectedId = useNavigation((state) => state.exchangeId);
  const isAtNewest = useShownList(
    ({ total, indexOf }) => selectedId !== null && indexOf(selectedId) === total - 1,
  );
  useEffect(() => {
    // For example a replay that was just started and is shown in the detail pane.
    if (isAtNewest && unseen > 0) seeAll();
  }, [isAtNewest, unseen, seeAll]);
  if (following) {
    return (
      <Row as="p" gap={2}>
        <span className={styles.dot} aria-hidden />
        <Text variant="count">{texts.following}</Text>
      </Row>
    );
  }
  return (
    <Row gap={2} className={styles.paused} data-unseen={unseen > 0}>
      <Text variant="count">{texts.notFollowing}</Text>
      <Button size="sm" icon={ArrowDown} onClick={follow}>
        {unseen > 0 ? texts.new(formatCount(unseen)) : texts.newest}
      </Button>
    </Row>
  );
}
