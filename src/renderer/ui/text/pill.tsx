import type { ReactNode } from 'react';
import styles from './pill.module.css';

interface PillProps {
  readonly tone: 'warning';
  readonly children: ReactNode;
}

/** A word or a figure that stands out of a line. */
export function Pill({ tone, children }: PillProps) {
  return (
    <span className={styles.pill} data-tone={tone}>
      {children}
    </span>
  );
}
