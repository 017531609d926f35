import type { ComponentProps } from 'react';
import styles from './plain-table.module.css';

interface PlainTableProps extends ComponentProps<'table'> {
  /** Its columns are as wide as its heads say, and share the rest. */
  readonly fixed?: boolean;
}

/** Rows to be read: nothing in it is chosen or sorted. */
export function PlainTable({ fixed = false, className, ...rest }: PlainTableProps) {
  return (
    <table
      {...rest}
      className={className === undefined ? styles.table : `${styles.table} ${className}`}
      data-fixed={fixed ? '' : undefined}
    />
  );
}
