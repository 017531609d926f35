import type { ComponentProps } from 'react';
import styles from './pill.module.css';

interface PillProps extends Omit<ComponentProps<'span'>, 'className'> {
  readonly tone: 'quiet' | 'broken' | 'warning';
  readonly className?: string | undefined;
}

/** A highlighted word or figure in a line. */
export function Pill({ tone, className, ...rest }: PillProps) {
  return (
    <span
      {...rest}
      className={className === undefined ? styles.pill : `${styles.pill} ${className}`}
      data-tone={tone}
    />
  );
}
