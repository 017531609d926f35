import type { ComponentProps } from 'react';
import styles from './plain-table.module.css';

interface PlainTableProps extends ComponentProps<'table'> {
  /** Columns are as wide as their headers say, and share the rest. */
  readonly fixed?: boolean;
  /** Long texts wrap instead of making the table wider than its container. */
  readonly wraps?: boolean;
}

/** A table for reading: nothing is selected or sorted. */
export function PlainTable({ fixed = false, wraps = false, className, ...rest }: PlainTableProps) {
  return (
    <table
      {...rest}
      className={className === undefined ? styles.table : `${styles.table} ${className}`}
      data-fixed={fixed ? '' : undefined}
      data-wraps={wraps ? '' : undefined}
    />
  );
}
