import type { ReactNode } from 'react';
import styles from './filter-bar.module.css';

/** What narrows the list below it. */
export function FilterBar({ children }: { readonly children: ReactNode }) {
  return (
    <div role="search" className={styles.bar}>
      {children}
    </div>
  );
}
