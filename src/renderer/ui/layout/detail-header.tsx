import type { ReactNode } from 'react';
import { Text } from '../text/text.tsx';
import styles from './detail-header.module.css';
import { Row, Stack } from './stack.tsx';

interface DetailHeaderProps {
  readonly title: ReactNode;
  /** Beside the title: its state, or actions. */
  readonly aside?: ReactNode;
  /** There is no button that closes the detail pane. */
  readonly isPermanent?: boolean;
  /** Below the title: a sentence, `HeaderActions`, facts. */
  readonly children: ReactNode;
}

/** The header of the selected item: what it is and its state. */
export function DetailHeader({ title, aside, isPermanent = false, children }: DetailHeaderProps) {
  return (
    <Stack as="header" gap={2} pad="2.5 4 2" className={styles.head}>
      <Row wrap gap={3} className={isPermanent ? undefined : styles.line}>
        <Text as="h2" variant="title" breakAnywhere>
          <Row as="span" gap={1.5} className={styles.title}>
            {title}
          </Row>
        </Text>
        {aside}
      </Row>
      {children}
    </Stack>
  );
}

export function HeaderActions({ children }: { readonly children: ReactNode }) {
  return (
    <Row wrap gap={2}>
      {children}
    </Row>
  );
}
