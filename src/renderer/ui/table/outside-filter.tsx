import { Button } from '../controls/button.tsx';
import { Row } from '../layout/stack.tsx';
import { Text } from '../text/text.tsx';
import { texts } from '../texts.ts';
import styles from './outside-filter.module.css';

interface OutsideFilterProps {
  /** What is shown beside a list that leaves it out: `#8`. */
  readonly name: string;
  /** What it does, if more than the filter leaves rows out. */
  readonly action?: string;
  readonly onClear: () => void;
}

/**
 * Says that the detail shows something that is not in the list: a link led to it, and the filter stays. It stands in the
 * header of the list, so that nothing moves.
 */
export function OutsideFilter({ name, action = texts.clearFilter, onClear }: OutsideFilterProps) {
  return (
    <Row gap={1} className={styles.late} role="status">
      <Text as="p" variant="small" tone="warning">
        {texts.outsideFilter(name)}
      </Text>
      <Button size="sm" variant="quiet" onClick={onClear}>
        {action}
      </Button>
    </Row>
  );
}
