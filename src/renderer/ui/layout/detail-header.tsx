import type { ReactNode } from 'react';
import { Text } from '../text/text.tsx';
import styles from './detail-header.module.css';
import { Row, Stack } from './stack.tsx';

interface DetailHeaderProps {
  readonly title: ReactNode;
  /** On the line of the title: its state, or what can be done. */
  readonly beside?: ReactNode;
  /** No button that closes the detail stands at the end of the line. */
  readonly stays?: boolean;
  /** Below it: a sentence, `HeaderActions`, facts. */
  readonly children: ReactNode;
}

/** On top of what is selected: what it is, and how it stands. */
export function DetailHeader({ title, beside, stays = false, children }: DetailHeaderProps) {
  return (
    <Stack as="header" gap={2} pad="2.5 4 2" className={styles.head}>
      <Row wrap gap={3} className={stays ? undefined : styles.line}>
        <Text as="h2" variant="title" breaks>
          <Row as="span" gap={1.5} className={styles.title}>
            {title}
          </Row>
        </Text>
        {beside}
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
