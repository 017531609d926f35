import type { ReactNode } from 'react';
import { Text } from '../text/text.tsx';
import styles from './empty-state.module.css';
import { Stack } from './stack.tsx';

interface EmptyStateProps {
  /** What there is none of, and how it comes about. */
  readonly children: ReactNode;
  /** The buttons that change it. */
  readonly actions?: ReactNode;
}

/** In the place of a list that has no rows. */
export function EmptyState({ children, actions }: EmptyStateProps) {
  return (
    <Stack gap={3} pad="6 4" align="start">
      <Text as="div" tone="quiet">
        {children}
      </Text>
      {actions}
    </Stack>
  );
}

/** In the place of what has not come yet: no word of waiting for what takes no time. */
export function Placeholder({ children }: { readonly children: ReactNode }) {
  return (
    <Text as="p" tone="quiet" className={styles.awaited}>
      {children}
    </Text>
  );
}
