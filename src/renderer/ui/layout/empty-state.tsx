import type { ReactNode } from 'react';
import { Text } from '../text/text.tsx';
import styles from './empty-state.module.css';
import { Stack } from './stack.tsx';

interface EmptyStateProps {
  /** A missing thing, and how to get it. */
  readonly children: ReactNode;
  /** Buttons that add it. */
  readonly actions?: ReactNode;
}

/** Shown instead of a list without rows. */
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

/** Shown while something loads; not at once, so that quick loads do not flicker. */
export function Placeholder({ children }: { readonly children: ReactNode }) {
  return (
    <Text as="p" tone="quiet" className={styles.awaited}>
      {children}
    </Text>
  );
}
