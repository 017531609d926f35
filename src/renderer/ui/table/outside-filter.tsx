import { Button } from '../controls/button.tsx';
import { Row } from '../layout/stack.tsx';
import { Text } from '../text/text.tsx';
import { texts } from '../texts.ts';
import styles from './outside-filter.module.css';

interface OutsideFilterProps {
  /** The name of the item that is shown but not in the list: `#8`. */
  readonly name: string;
  /** The label of the button, if not only the filter excludes rows. */
  readonly action?: string;
  readonly onClear: () => void;
}

/**
 * Says that the detail pane shows an item that is not in the list: a link opened it, and the filter stays. It is in the
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
