import type { ReactNode } from 'react';
import { Text } from '../text/text.tsx';
import styles from './bars.module.css';
import { Row } from './stack.tsx';
import type { BoxProps } from './box.ts';

interface PaneHeaderProps {
  readonly title: ReactNode;
  /** 1: of a view; 2: of a pane in it. */
  readonly level?: 1 | 2;
  /** The heading that it is, where its look says otherwise: a pane beside others has their bar. */
  readonly as?: 'h1' | 'h2';
  /** Beside the title, quieter: how many, or what it is about. */
  readonly count?: ReactNode;
  /** At the right end: what can be done. */
  readonly end?: ReactNode;
  /** Between title and end. */
  readonly children?: ReactNode;
}

/** The bar with a name on top of a view (`level` 1) or of a pane in it. */
export function PaneHeader({ title, level = 1, as, count, end, children }: PaneHeaderProps) {
  return (
    <Row as="header" gap={3} pad="0 4" edge="below" className={styles.header} data-level={level}>
      <Text as={as ?? (level === 1 ? 'h1' : 'h2')} variant={level === 1 ? 'title' : 'heading'} clip>
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

/** A bar of controls, or of what is told about what stands below it. */
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

/** The bar at the foot of a dialog or a form: what becomes of it first, its buttons last. */
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

/** What narrows the list below it. */
export function FilterBar({ children }: { readonly children: ReactNode }) {
  return (
    <Row wrap role="search" gap={4} pad="2 4" edge="below">
      {children}
    </Row>
  );
}
