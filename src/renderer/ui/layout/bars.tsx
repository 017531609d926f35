import type { ReactNode } from 'react';
import { Text } from '../text/text.tsx';
import styles from './bars.module.css';
import { Row } from './stack.tsx';
import type { BoxProps } from './box.ts';

interface PaneHeaderProps {
  readonly title: ReactNode;
  /** 1 for a view, 2 for a pane in it. */
  readonly level?: 1 | 2;
  /** The heading level, if it differs from the visual one: a pane beside others has the same bar. */
  readonly as?: 'h1' | 'h2';
  /** Beside the title: a count, or the subject. */
  readonly count?: ReactNode;
  /** Actions at the right end. */
  readonly end?: ReactNode;
  /** Between title and end. */
  readonly children?: ReactNode;
}

/** The header bar of a view (`level` 1) or of a pane in it. */
export function PaneHeader({ title, level = 1, as, count, end, children }: PaneHeaderProps) {
  return (
    <Row as="header" gap={3} pad="0 4" edge="below" className={styles.header} data-level={level}>
      <Text as={as ?? (level === 1 ? 'h1' : 'h2')} variant={level === 1 ? 'title' : 'heading'} truncate>
        {title}
      </Text>
      {count !== undefined && <Text variant="count">{count}</Text>}
      {children}
      {end !== undefined && (
        <Row gap={2} className={styles.end}>
          {end}
        </Row>
      )}
    </Row>
  );
}

/** A bar of controls, or of information about what is below. */
export function Toolbar({ className, ...props }: BoxProps & { readonly wrap?: boolean }) {
  return (
    <Row
      gap={3}
      pad="1.5 4"
      edge="below"
      {...props}
      className={className === undefined ? styles.toolbar : `${styles.toolbar} ${className}`}
    />
  );
}

/** The footer of a dialog or form: its status first, its buttons last. */
export function Footer({ className, ...props }: BoxProps & { readonly wrap?: boolean }) {
  return (
    <Row
      gap={3}
      pad="2 4"
      edge="above"
      {...props}
      className={className === undefined ? styles.foot : `${styles.foot} ${className}`}
    />
  );
}
